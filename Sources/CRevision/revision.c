#include "revision.h"

// `make` says the commit. In an archive of the sources, git puts it in place of the format.
#ifndef DRAWBRIDGE_COMMIT
#define DRAWBRIDGE_COMMIT ""
static const char archived[] = "$Format:%h$";
#else
static const char archived[] = "$";
#endif

const char *drawbridge_revision(void) {
    return archived[0] == '$' ? DRAWBRIDGE_COMMIT : archived;
}
