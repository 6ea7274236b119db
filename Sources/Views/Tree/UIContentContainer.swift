import Foundation

/// An object with content of a preferred size, and with children whose sizes it determines: a view controller.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like to have, in points; zero for none.
  var preferredContentSize: CGSize { get }

  /// Called after the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size that a child gets if this container has the size `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the size classes of the container change, and before `viewWillTransition(to:with:)`.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the size of the container changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
