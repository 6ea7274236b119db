#!/usr/bin/python3
"""A screen reader that opens folders and sorts files in the example Files."""
import pyatspi

from reader import act, act_until_gone, application, eventually, expect, find, has, wait

app = application('Files')
frame = wait(app, 'frame')


def names():
    table = find(frame, 'list')
    # An alert hides it.
    return [row.name.split(',')[0] for row in table] if table is not None else None


def rows(*wanted):
    eventually(f'the rows {wanted}', lambda: names() == list(wanted))


rows('letters', 'a.txt', 'list.txt')
folder = find(frame, 'list item', 'letters')
expect('a folder', (has(folder, pyatspi.STATE_EXPANDABLE), has(folder, pyatspi.STATE_EXPANDED)), (True, False))
expect('a file', has(find(frame, 'list item', 'a.txt'), pyatspi.STATE_EXPANDABLE), False)
act(folder, 'activate')
rows('letters', 'first.txt', 'a.txt', 'list.txt')
eventually('an open folder', lambda: has(folder, pyatspi.STATE_EXPANDED))
act(folder, 'activate')
rows('letters', 'a.txt', 'list.txt')
expect('a closed folder', has(folder, pyatspi.STATE_EXPANDED), False)

# The order is a choice of tabs.
order = find(frame, 'page tab list', 'Order')
expect('the order', order.querySelection().selectChild(1), True)
rows('letters', 'list.txt', 'a.txt')
expect('the order', order.querySelection().selectChild(0), True)
rows('letters', 'a.txt', 'list.txt')

# No program is there that opens a file, which an alert tells.
act(find(frame, 'list item', 'list.txt'), 'activate')
wait(frame, 'alert', '“list.txt” was not opened')
wait(frame, 'label', 'The program xdg-open is missing.')
act_until_gone(frame, 'alert', '“list.txt”', 'click', on=('push button', 'OK'))
rows('letters', 'a.txt', 'list.txt')

# The menu of a file opens without a pointer. It is left, or shows what is known of the file.
act(find(frame, 'list item', 'a.txt'), 'menu')
menu = wait(frame, 'menu')
expect('the entries', [item.name for item in menu], ['Open', 'Copy Path', 'Details'])
act_until_gone(frame, 'menu', '', 'dismiss')
rows('letters', 'a.txt', 'list.txt')
act(find(frame, 'list item', 'a.txt'), 'menu')
act(wait(frame, 'menu item', 'Details'), 'activate')
wait(frame, 'alert', 'a.txt')
act_until_gone(frame, 'alert', 'a.txt', 'click', on=('push button', 'OK'))
rows('letters', 'a.txt', 'list.txt')
