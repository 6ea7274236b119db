#!/usr/bin/python3
"""A screen reader that operates every control of the demo's scene controls, and hears of it by the label that tells the last
event."""
import pyatspi

from reader import act, application, elements, eventually, expect, find, has, line, wait

app = application('acetate-demo')
frame = wait(app, 'frame')


def says(text):
    wait(frame, 'label', text)


# Everything that can be operated has a name and is in the tree of focusable elements.
wait(frame, 'slider')
for element in elements(frame):
    roles = ('push button', 'check box', 'slider', 'spin button', 'entry', 'page tab', 'page tab list', 'progress bar')
    if element.getRoleName() in roles and not element.name:
        raise SystemExit(f'{line(element)} has no name')

slider = find(frame, 'slider', 'Slider')
value = slider.queryValue()
expect('the range', (value.minimumValue, value.maximumValue), (0, 1))
value.currentValue = 0.75
says('slider 75 %')
progress = find(frame, 'progress bar', 'Progress')
expect('the progress', progress.queryValue().currentValue, 0.75)
act(slider, 'increment')
says('slider 85 %')
act(slider, 'decrement')
says('slider 75 %')

stepper = find(frame, 'spin button', 'Stepper')
stepper.queryValue().currentValue = 5
says('stepper 5')
act(stepper, 'increment')
says('stepper 6')
# Beyond the end.
stepper.queryValue().currentValue = 99
says('stepper 10')

pages = find(frame, 'spin button', 'Pages')
pages.queryValue().currentValue = 4
says('page 4')
act(pages, 'decrement')
says('page 3')

segments = find(frame, 'page tab list', 'Segments')
expect('a choice', segments.querySelection().selectChild(2), True)
says('segment 2')
eventually('a selected tab', lambda: has(segments[2], pyatspi.STATE_SELECTED))
expect('the other tab', has(segments[1], pyatspi.STATE_SELECTED), False)
act(segments[0], 'activate')
says('segment 0')

for name in ('Plain', 'Gray', 'Tinted', 'Filled'):
    act(find(frame, 'push button', name), 'click')
    says(f'button {name}')

# A disabled control says so, and cannot be pressed.
enabled = find(frame, 'check box', 'Enabled')
expect('a switch', has(enabled, pyatspi.STATE_CHECKED), True)
act(enabled, 'click')
says('enabled off')
expect('the switch', has(enabled, pyatspi.STATE_CHECKED), False)
button = find(frame, 'push button', 'Gray')
expect('a disabled button', has(button, pyatspi.STATE_SENSITIVE), False)
slider.queryValue().currentValue = 0.1
expect('a disabled slider', slider.queryValue().currentValue, 0.75)
act(enabled, 'click')
says('enabled on')
expect('an enabled button', has(button, pyatspi.STATE_SENSITIVE), True)

# The field is below the end of the window: it is scrolled to, and takes the focus and text.
field = find(frame, 'entry', 'Text field')
extents = field.queryComponent()
expect('a scroll', extents.scrollTo(pyatspi.SCROLL_ANYWHERE), True)


def is_in_sight():
    inner = extents.getExtents(pyatspi.WINDOW_COORDS)
    outer = frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return 0 <= inner.y and inner.y + inner.height <= outer.height and has(field, pyatspi.STATE_SHOWING)


eventually('the field in sight', is_in_sight)
expect('the focus', extents.grabFocus(), True)
text = field.queryEditableText()
text.insertText(0, 'Adä', 3)
says('text of 3 characters')
text.deleteText(1, 3)
says('text of 1 characters')
text.setTextContents('four')
says('text of 4 characters')
expect('the text', field.queryText().getText(0, -1), 'four')
field.queryText().setSelection(0, 1, 3)
expect('the selection', tuple(field.queryText().getSelection(0)), (1, 3))
field.queryText().setCaretOffset(2)
expect('the caret', field.queryText().caretOffset, 2)

# By pages, back to the beginning.
pane = find(frame, 'scroll pane')
act(pane, 'scroll-up')
eventually('the beginning', lambda: has(slider, pyatspi.STATE_SHOWING))
