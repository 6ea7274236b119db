#!/usr/bin/python3
"""A screen reader of the example KeyboardForm: reads the tree, edits a field and listens, by pyatspi. Prints what it finds."""
import sys
import time

import pyatspi
from gi.repository import GLib


def eventually(what, condition):
    end = time.time() + 30
    while time.time() < end:
        found = condition()
        if found:
            return found
        pump(0.05)
    sys.exit(f'not within 30 s: {what}')


def pump(seconds):
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def application():
    for app in pyatspi.Registry.getDesktop(0):
        if app is not None and app.name == 'KeyboardForm':
            return app


def dump(node, indent=''):
    print(f'{indent}{node.getRoleName()} "{node.name}"')
    for child in node:
        dump(child, indent + '  ')


def find(node, matches):
    if matches(node):
        return node
    for child in node:
        found = find(child, matches)
        if found is not None:
            return found


heard = []
pyatspi.Registry.registerEventListener(
    lambda event: heard.append((str(event.type), event.source.getRoleName())),
    'object:state-changed:focused', 'object:text-changed:insert', 'window:activate')
app = eventually('the application', application)
print(app.toolkitName, app.childCount)
dump(app)
frame = app[0]
extents = frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
print('frame', extents.width, extents.height)
field = find(frame, lambda node: node.getRoleName() == 'entry')
# Events are sent once the program knows of the listener.
eventually('a focus', lambda: field.queryComponent().grabFocus() and any(
    kind.startswith('object:state-changed:focused') and role == 'entry' for kind, role in heard))
print('focused', field.getState().contains(pyatspi.STATE_FOCUSED))
field.queryEditableText().insertText(0, 'Ada', 3)
eventually('an edit', lambda: any(kind.startswith('object:text-changed:insert') for kind, _ in heard))
print('text', field.queryText().getText(0, -1), field.queryText().characterCount)
