import Foundation

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    storedGestureRecognizers = (storedGestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    storedGestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
