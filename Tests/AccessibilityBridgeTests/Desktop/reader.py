"""What the readers in this folder share: finding programs and elements by pyatspi, and waiting for what they tell."""
import sys
import time

import gi
gi.require_version('Atspi', '2.0')
import pyatspi  # noqa: E402
from gi.repository import Atspi, GLib  # noqa: E402


def pump(seconds):
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def eventually(what, condition):
    """Returns the first result that counts as true."""
    end = time.time() + 30
    while time.time() < end:
        try:
            found = condition()
        except GLib.Error:
            # An object that has just gone.
            found = None
        if found:
            return found
        pump(0.05)
    sys.exit(f'not within 30 s: {what}')


def application(name):
    """Waits for a program, of which nothing is remembered between two questions."""
    def running():
        for app in pyatspi.Registry.getDesktop(0):
            if app is not None and app.name == name:
                return app
        return None
    app = eventually(f'the application {name}', running)
    app.set_cache_mask(Atspi.Cache.NONE)
    return app


def elements(node):
    """The node and all in it, in reading order."""
    yield node
    for child in node:
        if child is not None:
            yield from elements(child)


def line(node):
    return f'{node.getRoleName()} "{node.name}"'


def dump(node, indent=''):
    print(indent + line(node))
    for child in node:
        dump(child, indent + '  ')


def find(node, role, name=None):
    """The first element with a role, and with a name that begins so; None without one."""
    for element in elements(node):
        if element.getRoleName() == role and (name is None or element.name.startswith(name)):
            return element
    return None


def wait(node, role, name=None):
    return eventually(f'{role} "{name}"', lambda: find(node, role, name))


def act_until_gone(node, role, name, action, on=None):
    """Does an action with an element until it is gone. What appears with an animation takes no presses meanwhile.

    on: the role and the name of the element with the action, if that is inside."""
    wait(node, role, name)

    def is_gone():
        found = find(node, *on) if on else find(node, role, name)
        end = time.time() + (3 if found and does(found, action) else 0)
        while find(node, role, name):
            if time.time() > end:
                return False
            pump(0.1)
        return True
    eventually(f'no {role} "{name}"', is_gone)


def has(node, state):
    return node.getState().contains(state)


def does(node, action):
    """Does an action by its name, and returns whether the element did so."""
    actions = node.queryAction()
    names = [actions.getName(index) for index in range(actions.nActions)]
    if action not in names:
        sys.exit(f'{line(node)} has no action "{action}": {names}')
    return actions.doAction(names.index(action))


def act(node, action):
    if not does(node, action):
        sys.exit(f'{line(node)} refused "{action}"')


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f'{what}: {found!r}, not {wanted!r}')
