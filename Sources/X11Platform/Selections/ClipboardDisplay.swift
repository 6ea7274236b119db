import CX11

/// What a clipboard needs from its display.
@MainActor
protocol ClipboardDisplay: AnyObject {
  var connection: X11Connection { get }

  /// The server time of the current input; nil outside of input.
  var eventTime: CX11.Time? { get }

  /// Sends requests and looks for answers soon.
  func wake()
}
