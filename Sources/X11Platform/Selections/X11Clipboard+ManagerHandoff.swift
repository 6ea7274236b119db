import CX11
import EventSources
import Foundation

// A copied content ends with its program, unless a clipboard manager of the desktop takes it over: SAVE_TARGETS of
// freedesktop.org's clipboard manager specification.

extension X11Clipboard {
  /// Hands the content of CLIPBOARD to the clipboard manager, if there is one, and waits until it is done or has been
  /// silent for too long. The last action on a display.
  func handOffToManager() {
    guard connection.isOpen, let offer = offers[.clipboard],
      XGetSelectionOwner(connection.display, atoms.manager) != None
    else { return }
    connection.setItems(offer.contentTargets(atoms), in: atoms.answer, of: window, type: XA_ATOM)
    XConvertSelection(connection.display, atoms.manager, atoms.saveTargets, atoms.answer, window, offer.time)
    let end = MonotonicClock.now + patience
    while handleHandoffEvents(until: end) == .inProgress, MonotonicClock.now < end, waitForEvents() {}
  }

  private enum Handoff {
    case inProgress, done
  }

  /// Handles the queued events, and drops those that are not part of the handoff.
  private func handleHandoffEvents(until end: TimeInterval) -> Handoff {
    while XPending(connection.display) > 0, MonotonicClock.now < end {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.type == SelectionNotify, event.xselection.selection == atoms.manager { return .done }
      _ = handle(event)
      answerRequests()
    }
    // Those whose content was loaded meanwhile.
    answerRequests()
    return .inProgress
  }

  /// - Returns: False on a timeout.
  private func waitForEvents() -> Bool {
    let end = MonotonicClock.now + SelectionLimits.handoff
    while MonotonicClock.now < end {
      var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, isSending ? 5 : Int32(SelectionLimits.handoff * 1000)) > 0 { return true }
      guard isSending else { return false }
      // Contents that take time, and pieces of files, arrive by the main queue.
      RunLoop.main.run(mode: .default, before: Date())
      if !isWaitingForContent { return true }
    }
    return false
  }
}
