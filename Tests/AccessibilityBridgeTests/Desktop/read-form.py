#!/usr/bin/python3
"""A screen reader of the example KeyboardForm: reads the tree, edits a field and listens, by pyatspi. Prints what it finds."""
import pyatspi

from reader import application, dump, eventually, find, has

heard = []
pyatspi.Registry.registerEventListener(
    lambda event: heard.append((str(event.type), event.source.getRoleName())),
    'object:state-changed:focused', 'object:text-changed:insert', 'window:activate')
app = application('KeyboardForm')
print(app.toolkitName, app.childCount)
dump(app)
frame = app[0]
extents = frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
print('frame', extents.width, extents.height)
field = find(frame, 'entry')
# Events are sent once the program knows of the listener.
eventually('a focus', lambda: field.queryComponent().grabFocus() and any(
    kind.startswith('object:state-changed:focused') and role == 'entry' for kind, role in heard))
print('focused', has(field, pyatspi.STATE_FOCUSED))
field.queryEditableText().insertText(0, 'Ada', 3)
eventually('an edit', lambda: any(kind.startswith('object:text-changed:insert') for kind, _ in heard))
print('text', field.queryText().getText(0, -1), field.queryText().characterCount)
