#define _GNU_SOURCE
#include "calls.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Where a failed assertion returns to, while a call of this thread runs. Only functions of C lie between.
static _Thread_local jmp_buf *way_back;
static _Thread_local char failed_assertion[100];

const char *drawbridge_failed_assertion(void) { return failed_assertion; }

#ifdef __linux__
// The function that a failed `assert` calls. It takes the place of the one of the C library for the whole program, and does
// the same as that one outside the calls of this file. Weak, so that a program that has its own keeps it.
__attribute__((weak, noreturn, visibility("default"))) void __assert_fail(
    const char *condition, const char *file, unsigned int line, const char *function) {
    if (way_back) {
        const char *slash = strrchr(file, '/');
        snprintf(failed_assertion, sizeof failed_assertion, "%s:%u", slash ? slash + 1 : file, line);
        longjmp(*way_back, 1);
    }
    fprintf(
        stderr, "%s: %s:%u: %s: Assertion `%s' failed.\n", program_invocation_short_name, file, line, function, condition);
    abort();
}
#endif

int drawbridge_lay_out(GVC_t *context, Agraph_t *graph) {
    jmp_buf here;
    if (setjmp(here)) return way_back = NULL, drawbridge_assertion_failed;
    way_back = &here;
    int status = gvLayout(context, graph, "dot");
    way_back = NULL;
    return status;
}

// The length is an `unsigned int` in Graphviz 2 and a `size_t` in newer ones. A zeroed `size_t` serves both on
// little-endian machines.
int drawbridge_render(GVC_t *context, Agraph_t *graph, const char *format, char **data, size_t *length) {
    jmp_buf here;
    *data = NULL;
    *length = 0;
    if (setjmp(here)) return way_back = NULL, drawbridge_assertion_failed;
    way_back = &here;
    int status = gvRenderData(context, graph, format, data, (void *)length);
    way_back = NULL;
    return status;
}
