// Lines wait in two places, the queue of the reader and the session's list of commands that cannot
// run yet. Both hold the same thing, so a line is copied once and then only handed on.
#include "protocol/mail.h"

#include <stdlib.h>
#include <string.h>

Mail *mail_create(const char *text, size_t length, bool too_long, int64_t time_ms)
{
    const size_t bytes = sizeof(Mail) + length + 1;
    Mail *const mail = malloc(bytes);
    if (mail == NULL)
        return NULL;
    *mail = (Mail){.time_ms = time_ms, .bytes = bytes, .too_long = too_long};
    memcpy(mail->text, text, length);
    mail->text[length] = '\0';
    return mail;
}

void mail_list_push(MailList *list, Mail *mail)
{
    mail->next = NULL;
    if (list->first == NULL)
        list->first = mail;
    else
        list->last->next = mail;
    list->last = mail;
    list->bytes += mail->bytes;
}

Mail *mail_list_pop(MailList *list)
{
    Mail *const mail = list->first;
    if (mail == NULL)
        return NULL;
    list->first = mail->next;
    list->bytes -= mail->bytes;
    return mail;
}

void mail_list_clear(MailList *list)
{
    for (Mail *mail; (mail = mail_list_pop(list)) != NULL;)
        free(mail);
}
