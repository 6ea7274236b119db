import CX11
import Foundation

// What was copied goes with its program, unless the desktop has a clipboard manager that takes it over: SAVE_TARGETS of
// freedesktop.org's clipboard manager specification.

extension X11Clipboard {
  /// Leaves what is on CLIPBOARD to the clipboard manager, if there are both, and waits until it is done: as long as it
  /// goes on, and no longer than others are waited for. The last that happens on a display.
  func handOffToManager() {
    guard connection.isOpen, let time = timeOfOffer(on: .clipboard),
      XGetSelectionOwner(connection.display, atoms.manager) != None
    else { return }
    connection.setItems(SelectionOffer.encodings(atoms), in: atoms.answer, of: window, type: XA_ATOM)
    XConvertSelection(connection.display, atoms.manager, atoms.saveTargets, atoms.answer, window, time)
    let end = MonotonicClock.now + patience
    while handleHandoffEvents(until: end) == .inProgress, MonotonicClock.now < end, waitForEvents() {}
  }

  private enum Handoff {
    case inProgress, done
  }

  /// Handles the events that have come; those that are for anything else are too late.
  private func handleHandoffEvents(until end: TimeInterval) -> Handoff {
    while XPending(connection.display) > 0, MonotonicClock.now < end {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.type == SelectionNotify, event.xselection.selection == atoms.manager { return .done }
      _ = handle(event)
      answerRequests()
    }
    return .inProgress
  }

  /// - Returns: False when nothing came in time.
  private func waitForEvents() -> Bool {
    var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, Int32(SelectionLimits.handoff * 1000)) > 0
  }
}
