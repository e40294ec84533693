"""Every kind of generated code: its name, its largest size, and the lines of a machine that has so much of it.

A kind yields text in pieces, so that 50 MB need no memory here (see measure.py). To add one: a function and a line in a list
of one of the modules below.
"""
import branches
import chains
import drawings
import hostile
import members
import nesting
import products
import updates

KINDS = nesting.KINDS + branches.KINDS + chains.KINDS + members.KINDS + products.KINDS + drawings.KINDS + hostile.KINDS + updates.KINDS
