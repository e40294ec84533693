#pragma once

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

// Where pkg-config says they are, so that headers and library are of one version.
#if __has_include(<gvc.h>)
#include <gvc.h>
#include <gvplugin.h>
#include <gvplugin_textlayout.h>
#else
#include <graphviz/gvc.h>
#include <graphviz/gvplugin.h>
#include <graphviz/gvplugin_textlayout.h>
#endif

// What a text layout engine answers: `unsigned char` in Graphviz 2, `bool` in newer ones.
typedef __typeof__(((struct gvtextlayout_engine_s *)0)->textlayout(NULL, NULL)) drawbridge_answer;

static inline drawbridge_answer drawbridge_yes(void) { return 1; }

// Graphviz 2 takes `char *` where it does not write.
static inline const char *drawbridge_get(void *object, const char *name) { return agget(object, (char *)name); }

static inline const char *drawbridge_name(void *object) { return agnameof(object); }

// Macros, which Swift does not see.
static inline Agnode_t *drawbridge_tail(Agedge_t *edge) { return AGTAIL(edge); }
static inline Agnode_t *drawbridge_head(Agedge_t *edge) { return AGHEAD(edge); }

// What a layout has made of a cluster and of an arrow: macros, too. NULL for what has none.
static inline textlabel_t *drawbridge_title(Agraph_t *cluster) { return GD_label(cluster); }
static inline boxf drawbridge_box(Agraph_t *cluster) { return GD_bb(cluster); }
static inline void drawbridge_set_box(Agraph_t *graph, boxf box) { GD_bb(graph) = box; }
static inline double drawbridge_resolution(Agraph_t *graph) { return GD_drawing(graph)->dpi; }
static inline void drawbridge_set_resolution(Agraph_t *graph, double dpi) { GD_drawing(graph)->dpi = dpi; }
static inline textlabel_t *drawbridge_label(Agedge_t *arrow) { return ED_label(arrow); }
static inline splines *drawbridge_curves(Agedge_t *arrow) { return ED_spl(arrow); }
static inline boxf drawbridge_frame(Agnode_t *node) {
    pointf middle = ND_coord(node);
    boxf frame = {{middle.x - ND_lw(node), middle.y - ND_ht(node) / 2}, {middle.x + ND_rw(node), middle.y + ND_ht(node) / 2}};
    return frame;
}

// Aligns the lines of a label: 'l', 'n' for the middle, or 'r'. The lines of an HTML-like label keep theirs.
static inline void drawbridge_align(textlabel_t *label, char side) {
    if (label->html) return;
    for (int i = 0; i < (int)label->u.txt.nspans; i++) label->u.txt.span[i].just = side;
}

// Whether a label is HTML-like: its lines keep their sides.
static inline int drawbridge_is_html(textlabel_t *label) { return label->html ? 1 : 0; }

// How the lines of a label are aligned, as above. Those of an HTML-like label start at its left side.
static inline char drawbridge_alignment(textlabel_t *label) {
    if (label->html) return 'l';
    return label->u.txt.nspans > 0 ? label->u.txt.span[0].just : 'n';
}

// Whether some font of this machine has a character: 1 or 0, or -1 where that cannot be asked. Graphviz itself draws a box for
// a character that none has, and says nothing. Where Graphviz makes PNG and PDF, its plugin has loaded fontconfig.
static inline int drawbridge_has_glyph(unsigned int character) {
    void *library = dlopen("libfontconfig.so.1", RTLD_LAZY);
    if (!library) return -1;
    void *(*make_set)(void) = (void *(*)(void))dlsym(library, "FcCharSetCreate");
    int (*add_character)(void *, unsigned int) = (int (*)(void *, unsigned int))dlsym(library, "FcCharSetAddChar");
    void (*free_set)(void *) = (void (*)(void *))dlsym(library, "FcCharSetDestroy");
    void *(*make_pattern)(void) = (void *(*)(void))dlsym(library, "FcPatternCreate");
    int (*add_set)(void *, const char *, void *) = (int (*)(void *, const char *, void *))dlsym(library, "FcPatternAddCharSet");
    void (*free_pattern)(void *) = (void (*)(void *))dlsym(library, "FcPatternDestroy");
    void *(*make_names)(void) = (void *(*)(void))dlsym(library, "FcObjectSetCreate");
    void (*free_names)(void *) = (void (*)(void *))dlsym(library, "FcObjectSetDestroy");
    // A list begins with the number of its fonts.
    int *(*find_fonts)(void *, void *, void *) = (int *(*)(void *, void *, void *))dlsym(library, "FcFontList");
    void (*free_fonts)(void *) = (void (*)(void *))dlsym(library, "FcFontSetDestroy");
    if (!make_set || !add_character || !free_set || !make_pattern || !add_set || !free_pattern || !make_names || !free_names
        || !find_fonts || !free_fonts)
        return -1;
    void *set = make_set(), *pattern = make_pattern(), *names = make_names();
    add_character(set, character);
    add_set(pattern, "charset", set);
    int *fonts = find_fonts(NULL, pattern, names);
    int found = fonts ? *fonts > 0 : -1;
    if (fonts) free_fonts(fonts);
    free_names(names);
    free_pattern(pattern);
    free_set(set);
    return found;
}

static inline void drawbridge_set_default(Agraph_t *graph, const char *name, const char *value) {
    agattr(graph, AGRAPH, (char *)name, (char *)value);
}

// What stands between `<` and `>` in DOT.
static inline void drawbridge_set_html(Agraph_t *graph, void *object, const char *name, const char *html) {
    agset(object, (char *)name, agstrdup_html(graph, (char *)html));
}

// Frees the layout. Where labels of arrows lie in a row of states, Graphviz 2 makes the row longer and forgets to note where
// it has come to lie (flat.c, make_vn_slot); it would free the old place, which is not there any more.
static inline void drawbridge_free_layout(GVC_t *context, Agraph_t *graph) {
    for (int row = GD_minrank(graph); GD_rank(graph) && row <= GD_maxrank(graph); row++)
        GD_rank(graph)[row].av = GD_rank(graph)[row].v;
    gvFreeLayout(context, graph);
}

// No version is told in a form that the preprocessor could compare. Headers of Graphviz 2 guard themselves with macros,
// those of later ones with `#pragma once`.
#ifdef GVPLUGIN_TEXTLAYOUT_H
#include "graphviz2.h"
#endif

// One graph of this text, or NULL where that is not DOT.
static inline Agraph_t *drawbridge_read(const char *dot) {
#ifdef GVPLUGIN_TEXTLAYOUT_H
    return drawbridge_read_in_order(dot);
#else
    return agmemread(dot);
#endif
}
