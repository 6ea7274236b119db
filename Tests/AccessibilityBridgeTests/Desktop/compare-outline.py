#!/usr/bin/python3
"""A screen reader that compares the tree of a program with a stored outline: roles, names, places, and what is chosen or
disabled. The argument is the file of the outline; see RecordedOutline."""
import re
import sys
import time

import pyatspi
from gi.repository import GLib

from reader import application, eventually, has, pump

LINE = re.compile(r'( *)(\w+)(?: "(.*?)")?(?: = ".*?")?(?: \[(.*?)\])?(?: \(.*\))?(?: \{.*\})?$')

ROLES = {
    'window': 'frame', 'button': 'push button', 'toggleButton': 'toggle button', 'toggle': 'check box', 'link': 'link',
    'header': 'heading', 'image': 'image', 'staticText': 'label', 'searchField': 'entry', 'textField': 'entry',
    'secureTextField': 'password text', 'textView': 'text', 'slider': 'slider', 'stepper': 'spin button',
    'pageControl': 'spin button', 'progress': 'progress bar', 'activity': 'progress bar', 'segments': 'page tab list',
    'segment': 'page tab', 'tabBar': 'page tab list', 'tab': 'page tab', 'table': 'list', 'collection': 'list',
    'row': 'list item', 'cell': 'list item', 'scrollView': 'scroll pane', 'navigationBar': 'tool bar',
    'toolbar': 'tool bar', 'searchBar': 'tool bar', 'element': 'panel',
}
# Of a longer name the outline has the start.
MOST_CHARACTERS = 200


def stored(line):
    indent, role, name, states = LINE.match(line).groups()
    states = (states or '').split(', ')
    place = next((state for state in states if ' of ' in state), None)
    return indent, ROLES[role], name or '', 'selected' in states, 'disabled' in states, place


def found(node, indent=''):
    attributes = dict(attribute.split(':', 1) for attribute in node.getAttributes())
    place = f'{attributes["posinset"]} of {attributes["setsize"]}' if 'posinset' in attributes else None
    name = node.name.replace('\n', '\\n')
    if len(name) > MOST_CHARACTERS:
        name = name[:MOST_CHARACTERS] + '…'
    yield (indent, node.getRoleName(), name, has(node, pyatspi.STATE_SELECTED),
           not has(node, pyatspi.STATE_SENSITIVE), place)
    for child in node:
        yield from found(child, indent + '  ')


with open(sys.argv[1], encoding='utf-8') as file:
    wanted = [stored(line.rstrip('\n')) for line in file]
app = application('acetate-demo')
frame = eventually('a window', lambda: app.childCount and app[0])


def difference():
    """What differs, or None. The title of a window is no part of the stored outline."""
    try:
        lines = list(found(frame))[1:]
    except GLib.Error as error:
        return f'an object that has just gone: {error}'
    for index, (one, other) in enumerate(zip(wanted[1:], lines)):
        if one != other:
            return f'line {index + 2} is {other}, and stored as {one}'
    if len(lines) != len(wanted) - 1:
        return f'{len(lines)} lines, and {len(wanted) - 1} are stored: {(lines + wanted)[len(wanted) - 1]}'
    return None


# A program that has just begun may have no layout yet, and its animations go on.
end = time.time() + 20
while (text := difference()) and time.time() < end:
    pump(0.2)
if text:
    sys.exit(text)
