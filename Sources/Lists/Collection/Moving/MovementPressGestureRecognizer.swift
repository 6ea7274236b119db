import Foundation
import Views

/// The long press that lifts an item of a collection view, and moves it until the release.
final class MovementPressGestureRecognizer: UILongPressGestureRecognizer {
  private unowned let collectionView: UICollectionView

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    delegate = self
    addTarget { (press: MovementPressGestureRecognizer) in press.act() }
  }

  private func act() {
    switch state {
    case .began, .changed: collectionView.updateInteractiveMovementTargetPosition(location(in: collectionView))
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled: collectionView.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}

extension MovementPressGestureRecognizer: UIGestureRecognizerDelegate {
  /// Other presses stay presses.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let path = collectionView.indexPathForItem(at: location(in: collectionView)) else { return false }
    return collectionView.beginInteractiveMovementForItem(at: path)
  }
}
