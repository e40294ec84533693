#pragma once

#include <stddef.h>

// The same headers as those of CGraphviz: where pkg-config says they are.
#if __has_include(<gvc.h>)
#include <gvc.h>
#else
#include <graphviz/gvc.h>
#endif

// The calls of Graphviz that work for long. They return also where an assertion of Graphviz fails, which would end the
// program. The graph must then be neither used nor freed: it is half laid out.
//
// On Linux alone: on macOS a library cannot be given another function in the place of the system's, and a failed
// assertion ends the program there.

// What a call returns where an assertion failed.
static const int drawbridge_assertion_failed = -2;

// Lays out a graph with the engine `dot`: 0, or not where Graphviz refused.
int drawbridge_lay_out(GVC_t *context, Agraph_t *graph);

// Renders a graph that is laid out: 0, or not where Graphviz refused. The data is freed with `gvFreeRenderData`.
int drawbridge_render(GVC_t *context, Agraph_t *graph, const char *format, char **data, size_t *length);

// The place of the assertion that failed in the last call of this thread: `compound.c:78`.
const char *drawbridge_failed_assertion(void);
