// A line that has come in, with the moment of its arrival, and a first-come-first-served list.
#ifndef PROTOCOL_MAIL_H
#define PROTOCOL_MAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Mail {
    struct Mail *next; // owned by the list that holds it
    int64_t time_ms;   // engine_clock_ms() when it arrived
    size_t bytes;      // memory it takes
    bool too_long;     // only the beginning of the line is in text
    char text[];
} Mail;

typedef struct MailList {
    Mail *first, *last;
    size_t bytes; // of all mails in the list
} MailList;

// Copies a text. NULL when out of memory; free() ends it.
Mail *mail_create(const char *text, size_t length, bool too_long, int64_t time_ms);

// Appends a mail; the list owns it from now on.
void mail_list_push(MailList *list, Mail *mail);

// Takes the first mail out; the caller owns it. NULL when there is none.
Mail *mail_list_pop(MailList *list);

// Frees all mails.
void mail_list_clear(MailList *list);

#endif
