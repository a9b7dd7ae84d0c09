// Who the engine is.
#ifndef PROTOCOL_ABOUT_H
#define PROTOCOL_ABOUT_H

static const char about_version[] = "0.1";

// The answer to ABOUT.
static const char about_line[] =
    "name=\"Tengen\", version=\"0.1\", author=\"the Tengen authors\", country=\"worldwide\"";

#endif
