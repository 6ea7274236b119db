import CX11

/// What a clipboard needs of its display.
@MainActor
protocol ClipboardDisplay: AnyObject {
  var connection: X11Connection { get }

  /// The server's time of the input in hand; nil outside of any.
  var eventTime: CX11.Time? { get }

  /// Has requests sent, and answers looked for, soon.
  func wake()
}
