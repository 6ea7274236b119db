/// The shape of the cursor, drawn by the desktop's theme.
@_spi(Toolkit) public enum CursorShape: Sendable, CaseIterable {
  /// The usual arrow.
  case arrow
  /// An I-beam, over text.
  case text
  /// A hand with a pointing finger, over a link.
  case pointingHand
  /// An open hand, over content that can be dragged.
  case openHand
  /// A closed hand, during a drag.
  case closedHand
  /// Arrows up and down, over an edge that can be moved.
  case verticalResize
  /// Arrows to both sides, over an edge that can be moved.
  case horizontalResize
  /// A horizontal beam, over vertical text.
  case verticalText
  /// Thin crossed lines, over what is picked by a point.
  case crosshair
  /// No cursor.
  case hidden
}
