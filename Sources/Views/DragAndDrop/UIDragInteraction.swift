import Foundation

/// Lets the user drag content out of a view: with the pointer by moving it while the button is down, with a finger by moving it
/// after the view was lifted by a long press.
@preconcurrency @MainActor
open class UIDragInteraction: UIInteraction {
  /// The delegate, which provides the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?

  open private(set) weak var view: UIView?

  /// Whether new interactions are enabled: true.
  open class var isEnabledByDefault: Bool { true }

  /// Whether a drag can begin. By default `isEnabledByDefault`.
  open var isEnabled: Bool {
    get { lift.isEnabled }
    set { lift.isEnabled = newValue }
  }

  /// Whether other gestures of the same touch may be recognized while the view is lifted. False by default.
  open var allowsSimultaneousRecognitionDuringLift = false

  private lazy var lift = DragLiftGestureRecognizer(interaction: self)

  /// Makes an interaction whose items come from a delegate.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    lift.isEnabled = Self.isEnabledByDefault
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(lift)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
  }
}

/// Provides the items of a drag interaction, and follows its drags.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items for a drag that would begin at the session's location; an empty list for no drag there.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]

  /// Returns the items to add to a drag that is under way, for a tap of another finger on the view, or a press of the secondary button
  /// of the pointer that drags; none by default.
  ///
  /// - Parameter point: In the coordinates of the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem]

  /// Returns the drag to which items are added, one of those that are under way; nil to add none. By default the only drag.
  ///
  /// - Parameter point: In the coordinates of the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)?

  /// Called on the delegate of a drag before items are added to it.
  ///
  /// - Parameter addingInteraction: The interaction that the items come from.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction)

  /// Returns what is lifted for an item; nil for nothing. By default the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// Called before the lift is animated.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)

  /// Called when a drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

  /// Whether the content may be moved inside of the app; true by default.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool

  /// Whether other programs do not receive the content; false by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool

  /// Called when the drag has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

  /// Called when the user has let go, with what the drop will do; `cancel` if nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)

  /// Called after the previews are gone, with what the drop did; `cancel` if nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)

  /// Called when the receiver has all that it loaded.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)

  /// Returns where the preview of an item goes when the drag is cancelled; nil for fading out in its place. By default where it
  /// came from.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Called before the preview of an item flies back.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)? { sessions.count == 1 ? sessions[0] : nil }

  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let view = interaction.view, view.superview != nil else { return nil }
    return UITargetedDragPreview(view: view)
  }

  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}

  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }

  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}

  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }

  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
