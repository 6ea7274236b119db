import Foundation

// Keys during a presentation or dismissal wait for its end, and then go to what is in front. So nothing that is typed is
// lost, and no key acts on a controller that is half there.

extension UIWindow {
  /// Keeps a key event while what is in front comes or goes.
  ///
  /// - Returns: Whether the event is kept.
  func postpone(_ event: InputEvent) -> Bool {
    guard event.isOfKeys, !postponedKeys.isEmpty || keyReceiver.isPresentationInTransition else { return false }
    postponedKeys.append(event)
    return true
  }

  /// Delivers the keys that were kept, up to one that begins another presentation or dismissal.
  package func deliverPostponedKeys() {
    while !postponedKeys.isEmpty, !keyReceiver.isPresentationInTransition {
      var event = postponedKeys.removeFirst()
      event.time = currentTime ?? event.time
      withCurrentTime(to: event.time) { deliverAsInput { engine.window.deliver(event) } }
    }
  }

  /// Whether what is in front is being presented or dismissed.
  var isPresentationInTransition: Bool {
    rootViewController.map(hasPresentation) ?? false
      && application.modalPresenter?.isInTransition(in: self) ?? false
  }

  private func hasPresentation(_ controller: UIViewController) -> Bool {
    controller.presented != nil || controller.children.contains(where: hasPresentation)
  }
}
