#!/bin/sh
# Writes the manual page of a built drawbridge from its own help: man-page.sh PROGRAM > drawbridge.1
set -eu
program=$1

# The help as it is, its headings as headings of the page.
help() {
    "$program" help "$@" | awk '
        /^[A-Z][A-Z ]*:[ ]*$/ { sub(/:[ ]*$/, ""); print ".fi\n.SS " $0 "\n.nf"; next }
        { gsub(/\\/, "\\e"); gsub(/-/, "\\-"); if (/^[.\x27]/) $0 = "\\&" $0; print }'
}

version=$("$program" --version | cut -d ' ' -f 1)
commands=$("$program" help | sed -n '/^SUBCOMMANDS:/,/^$/s/^  \([a-z]*\)  .*/\1/p')
printf '.TH DRAWBRIDGE 1 "" "drawbridge %s" "User commands"\n.SH NAME\ndrawbridge \\- state machines of Swift code\n' "$version"
printf '.SH DESCRIPTION\n.nf\n'
help
printf '.fi\n'
for command in $commands; do
    printf '.SH DRAWBRIDGE %s\n.nf\n' "$(echo "$command" | tr '[:lower:]' '[:upper:]')"
    help "$command"
    printf '.fi\n'
done
