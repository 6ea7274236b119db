#!/usr/bin/python3
"""A screen reader that writes, finds, opens and deletes notes in the example Notes."""
import pyatspi

from reader import act, act_until_gone, application, eventually, expect, find, has, wait

app = application('Notes')
frame = wait(app, 'frame')


def titles():
    table = find(frame, 'list')
    if table is None:
        return None
    # An empty list says so by a label.
    return [row.name.split(',')[0] for row in table if row.getRoleName() == 'list item']


def notes(*wanted):
    eventually(f'the notes {wanted}', lambda: titles() == list(wanted))


def write(text):
    act(wait(frame, 'push button', 'Compose'), 'click')
    page = wait(frame, 'text')
    # The new page takes the keys by itself.
    eventually('the focus', lambda: has(page, pyatspi.STATE_FOCUSED))
    page.queryEditableText().insertText(0, text, -1)
    expect('the text', page.queryText().getText(0, -1), text)
    go_back()


def go_back():
    act_until_gone(frame, 'push button', 'Back', 'click')
    wait(frame, 'push button', 'Compose')


notes()
write('Call Ada')
write('Shopping\nmilk and bread')
notes('Shopping', 'Call Ada')

# A row opens the note, whose title is a heading.
act(find(frame, 'list item', 'Call Ada'), 'activate')
wait(frame, 'heading', 'Call Ada')
page = wait(frame, 'text')
expect('the text', page.queryText().getText(0, -1), 'Call Ada')
page.queryEditableText().insertText(8, ' now', 4)
wait(frame, 'heading', 'Call Ada now')
go_back()
notes('Call Ada now', 'Shopping')

# What a search finds.
field = wait(frame, 'entry', 'Search')
eventually('the focus', lambda: field.queryComponent().grabFocus() or has(field, pyatspi.STATE_FOCUSED))
wait(frame, 'entry', 'Search').queryEditableText().setTextContents('bread')
notes('Shopping')
act(wait(frame, 'push button', 'Cancel'), 'click')
notes('Call Ada now', 'Shopping')

# A sheet deletes the note.
act(find(frame, 'list item', 'Shopping'), 'activate')
act(wait(frame, 'push button', 'About'), 'click')
wait(frame, 'dialog', 'About “Shopping”')
act_until_gone(frame, 'dialog', '', 'click', on=('push button', 'Delete Note'))
notes('Call Ada now')
act(wait(frame, 'push button', 'Undo Delete'), 'click')
notes('Call Ada now', 'Shopping')

# A row has an action of its own for that.
act(find(frame, 'list item', 'Shopping'), 'Delete')
notes('Call Ada now')
