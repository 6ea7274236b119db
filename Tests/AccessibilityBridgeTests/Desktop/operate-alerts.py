#!/usr/bin/python3
"""A screen reader that opens, answers and dismisses what the demo's scene controllers presents."""
import pyatspi

from reader import act, act_until_gone, application, elements, eventually, expect, find, has, wait

app = application('acetate-demo')
frame = wait(app, 'frame')


def press(name):
    act(wait(frame, 'push button', name), 'click')


def says(text):
    wait(frame, 'label', text)


# An alert hides what is behind it, has its texts and buttons, and is answered.
press('Alert')
alert = wait(frame, 'alert', 'Delete “Film”?')
expect('a modal alert', has(alert, pyatspi.STATE_MODAL), True)
expect('the buttons', [e.name for e in elements(frame) if e.getRoleName() == 'push button'], ['Cancel', 'Delete'])
wait(alert, 'label', 'The sheet and everything on it')
act_until_gone(frame, 'alert', 'Delete', 'click', on=('push button', 'Delete'))
says('You chose “Delete”')

# It is dismissed by its own action, which cancels.
press('Alert')
act_until_gone(frame, 'alert', 'Delete', 'dismiss')
says('You chose “Cancel”')

# Fields of an alert are named and edited, and a secret text is not told.
press('Alert with Fields')
name = wait(frame, 'entry', 'Name')
name.queryEditableText().setTextContents('Ada')
expect('a name', name.queryText().getText(0, -1), 'Ada')
secret = wait(frame, 'password text', 'Password')
secret.queryEditableText().insertText(0, 'secret', 6)
eventually('bullets', lambda: secret.queryText().getText(0, -1) == '••••••')
act_until_gone(frame, 'alert', 'Sign In', 'click', on=('push button', 'Sign In'))
says('You chose “Sign In”')

# Sheets and popovers are dismissed, and so is the controller that covers all.
for button, role, name in (
        ('Sheet with Detents', 'dialog', 'Sheet with Detents'), ('Large Sheet', 'dialog', 'Large Sheet'),
        ('Popover', 'panel', 'Popover'), ('Action Sheet', 'panel', 'Film')):
    press(button)
    act_until_gone(frame, role, name, 'dismiss')
    wait(frame, 'push button', button)
press('Full Screen')
wait(frame, 'heading', 'Full Screen')
expect('what is behind', find(frame, 'push button', 'Alert'), None)
act_until_gone(frame, 'heading', 'Full Screen', 'click', on=('push button', 'Done'))
wait(frame, 'push button', 'Alert')
