// Reading a graph with Graphviz 2 (Debian, Ubuntu) so that it is the same graph every time.
//
// Graphviz 2 keeps the subgraphs of a graph in the order of their ids, and the id of one is the address of its name: the
// order of composite states, and with it the layout, would change from run to run. Here they are numbered as they come.
#pragma once

#include <string.h>

typedef struct drawbridge_name {
    char *text;
    IDTYPE id;
    struct drawbridge_name *next;
} drawbridge_name_t;

typedef struct {
    Agraph_t *graph;
    IDTYPE last;
    drawbridge_name_t *names;
} drawbridge_ids_t;

static inline void *drawbridge_ids_open(Agraph_t *graph, Agdisc_t *disc) {
    (void)disc;
    drawbridge_ids_t *ids = (drawbridge_ids_t *)calloc(1, sizeof *ids);
    if (ids) ids->graph = graph;
    return ids;
}

// Anonymous objects have odd ids, named graphs even ones. Nodes are kept in the order of the text anyway; their ids
// are the addresses of their names, as Graphviz has it.
static inline long drawbridge_ids_map(void *state, int kind, char *text, IDTYPE *id, int create) {
    drawbridge_ids_t *ids = (drawbridge_ids_t *)state;
    if (!text) {
        *id = (ids->last += 2) + 1;
        return 1;
    }
    char *name = create ? agstrdup(ids->graph, text) : agstrbind(ids->graph, text);
    *id = (IDTYPE)name;
    if (kind != AGRAPH || !name) return 1;
    for (drawbridge_name_t *known = ids->names; known; known = known->next) {
        if (known->text == name) {
            if (create) agstrfree(ids->graph, name);
            *id = known->id;
            return 1;
        }
    }
    drawbridge_name_t *added = create ? (drawbridge_name_t *)malloc(sizeof *added) : NULL;
    if (!added) return 0;
    *added = (drawbridge_name_t){.text = name, .id = ids->last += 2, .next = ids->names};
    ids->names = added;
    *id = added->id;
    return 1;
}

static inline long drawbridge_ids_alloc(void *state, int kind, IDTYPE id) {
    (void)state, (void)kind, (void)id;
    return 0;
}

static inline void drawbridge_ids_free(void *state, int kind, IDTYPE id) {
    if (kind != AGRAPH && id % 2 == 0) agstrfree(((drawbridge_ids_t *)state)->graph, (char *)id);
}

static inline char *drawbridge_ids_print(void *state, int kind, IDTYPE id) {
    if (id % 2) return NULL;
    if (kind != AGRAPH) return (char *)id;
    for (drawbridge_name_t *known = ((drawbridge_ids_t *)state)->names; known; known = known->next) {
        if (known->id == id) return known->text;
    }
    return NULL;
}

static inline void drawbridge_ids_close(void *state) {
    drawbridge_ids_t *ids = (drawbridge_ids_t *)state;
    while (ids->names) {
        drawbridge_name_t *name = ids->names;
        ids->names = name->next;
        free(name);
    }
    free(ids);
}

static inline void drawbridge_ids_register(void *state, int kind, void *object) {
    (void)state, (void)kind, (void)object;
}

typedef struct {
    const char *text;
    size_t left;
} drawbridge_text_t;

static inline int drawbridge_text_read(void *channel, char *buffer, int size) {
    drawbridge_text_t *text = (drawbridge_text_t *)channel;
    size_t count = text->left < (size_t)size ? text->left : (size_t)size;
    memcpy(buffer, text->text, count);
    text->text += count;
    text->left -= count;
    return (int)count;
}

// Graphviz 2 reads no further than the end of a graph, keeps the rest (a line break, another graph) and would take it
// for the beginning of the next text. It also counts lines on and on, unless it is told where a text begins.
static inline Agraph_t *drawbridge_read_in_order(const char *dot) {
    // Static, since the graph keeps pointers to them.
    static Agiddisc_t ids = {
        drawbridge_ids_open, drawbridge_ids_map, drawbridge_ids_alloc, drawbridge_ids_free,
        drawbridge_ids_print, drawbridge_ids_close, drawbridge_ids_register,
    };
    static Agiodisc_t io;
    io = (Agiodisc_t){drawbridge_text_read, AgIoDisc.putstr, AgIoDisc.flush};
    Agdisc_t disc = {&AgMemDisc, &ids, &io};
    drawbridge_text_t text = {dot, strlen(dot)};
    agreadline(1);
    Agraph_t *graph = agread(&text, &disc);
    for (Agraph_t *rest = agmemread(""); rest; rest = agmemread("")) agclose(rest);
    return graph;
}
