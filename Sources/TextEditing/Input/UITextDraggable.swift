import Views

/// A text whose selection the user drags. Text fields and text views conform to it.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  /// The interaction that drags the selection; nil for a text that cannot be selected.
  var textDragInteraction: UIDragInteraction? { get }

  /// Whether the selection of this text is dragged.
  var isTextDragActive: Bool { get }
}

/// A text into which the user drops text. Text fields and text views conform to it.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
  /// The interaction that takes text; nil for a text that cannot be edited.
  var textDropInteraction: UIDropInteraction? { get }

  /// Whether a drag is over this text.
  var isTextDropActive: Bool { get }
}
