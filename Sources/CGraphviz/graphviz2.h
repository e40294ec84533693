// Reading a graph with Graphviz 2 (Debian, Ubuntu) so that it is the same graph every time.
//
// Graphviz 2 keeps the subgraphs of a graph in the order of their ids, and the id of one is the address of its name: the
// order of composite states, and with it the layout, would change from run to run. Here they are numbered as they come.
#pragma once

#include <string.h>

// The names of graphs by half their ids: Graphviz asks for a name whenever it looks at a composite state.
typedef struct {
    Agraph_t *graph;
    IDTYPE last;
    char **names;
    size_t room;
} drawbridge_ids_t;

static inline void *drawbridge_ids_open(Agraph_t *graph, Agdisc_t *disc) {
    (void)disc;
    drawbridge_ids_t *ids = (drawbridge_ids_t *)calloc(1, sizeof *ids);
    if (ids) ids->graph = graph;
    return ids;
}

static inline long drawbridge_ids_keep(drawbridge_ids_t *ids, size_t place, char *name) {
    if (place >= ids->room) {
        size_t room = 2 * place + 16;
        char **names = (char **)realloc(ids->names, room * sizeof *names);
        if (!names) return 0;
        memset(names + ids->room, 0, (room - ids->room) * sizeof *names);
        ids->names = names;
        ids->room = room;
    }
    ids->names[place] = name;
    return 1;
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
    for (IDTYPE known = 1; known <= ids->last / 2 && known < ids->room; known++) {
        if (ids->names[known] == name) {
            if (create) agstrfree(ids->graph, name);
            *id = 2 * known;
            return 1;
        }
    }
    if (!create) return 0;
    *id = ids->last += 2;
    return drawbridge_ids_keep(ids, *id / 2, name);
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
    drawbridge_ids_t *ids = (drawbridge_ids_t *)state;
    return id / 2 < ids->room ? ids->names[id / 2] : NULL;
}

static inline void drawbridge_ids_close(void *state) {
    drawbridge_ids_t *ids = (drawbridge_ids_t *)state;
    free(ids->names);
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
