/// What a drop does.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drop is not taken here.
  case cancel = 0
  /// Nothing, although the place usually takes drops.
  case forbidden = 1
  /// The content is copied.
  case copy = 2
  /// The content is moved, inside of this app, if `UIDragDropSession.allowsMoveOperation`.
  case move = 3
}

/// What a drop interaction would do with a drop.
@preconcurrency @MainActor
open class UIDropProposal {
  /// What the drop would do.
  open private(set) var operation: UIDropOperation

  /// Makes an answer.
  ///
  /// - Parameter operation: `move` in a session that does not allow it counts as `forbidden`. While the user holds Control,
  ///   `move` counts as `copy`.
  public required init(operation: UIDropOperation) {
    self.operation = operation
  }

  /// Returns an answer with the same operation.
  open func copy() -> Any { Self(operation: operation) }
}
