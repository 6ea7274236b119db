import Diagnostics
import Foundation
import Views

/// A drop on a list while its delegate performs it.
@MainActor
final class ListDrop {
  let session: any UIDropSession
  /// The place; nil beside all items.
  let destination: IndexPath?
  let proposal: ListDropProposal
  /// The items, with the places that they had in the same list.
  let items: [ListDropItem]

  /// Where the previews of items go.
  private(set) var targets: [ObjectIdentifier: Target] = [:]

  /// The numbers of the placeholders of this drop, which its places count.
  private var placeholders: [Int] = []

  /// Nil once the list is gone.
  private weak var drags: ListDrags?

  struct Target {
    let place: Place
    let animation: ListDropAnimation
  }

  enum Place {
    case item(IndexPath)
    /// A rectangle in an item's coordinates.
    case rect(CGRect, in: IndexPath)
    case own(UIDragPreviewTarget)
    case placeholder(ListPlaceholder)
  }

  init(
    _ session: any UIDropSession, at destination: IndexPath?, _ proposal: ListDropProposal,
    items: [ListDropItem], of drags: ListDrags
  ) {
    self.drags = drags
    (self.session, self.destination, self.proposal, self.items) = (session, destination, proposal, items)
  }

  func send(_ item: UIDragItem, to place: Place) -> any UIDragAnimating {
    let animation = ListDropAnimation()
    targets[ObjectIdentifier(item)] = Target(place: place, animation: animation)
    return animation
  }

  /// Inserts a placeholder, and lets the preview of an item go there.
  ///
  /// - Parameter place: A place that counts items and the placeholders of this drop, as `destination` does: an app inserts
  ///   several one after the other.
  func send(_ item: UIDragItem, to place: IndexPath, _ make: (Int) -> ListPlaceholder) -> ListPlaceholderContext {
    guard let drags else {
      requirementFailure("A drop on a list that no longer exists; use the coordinator only in the call")
    }
    let placeholder = drags.placeholders.insert(at: place, counting: placeholders, make)
    placeholders.append(placeholder.id)
    let animation = send(item, to: .placeholder(placeholder))
    return ListPlaceholderContext(item, placeholder.id, animation: animation, of: drags.placeholders)
  }
}

/// An item that is dropped on a list. Tables and collection views show it to their delegates by protocols of their own.
final class ListDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

/// What an app adds to the animation of a dropped item before that begins.
final class ListDropAnimation: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func join(_ animator: any UIDragAnimating) {
    animations.forEach(animator.addAnimations)
    completions.forEach(animator.addCompletion)
    (animations, completions) = ([], [])
  }
}
