import CX11
import Diagnostics
import Foundation

/// The start of the program as its launcher follows it, by freedesktop.org's startup notification 0.1. The launcher
/// shows a busy cursor until the program reports that it has started.
struct StartupNotification {
  let identifier: String

  /// Nil if no launcher follows the start.
  init?(environment: ProcessEnvironment) {
    guard let identifier = environment["DESKTOP_STARTUP_ID"], !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// The server time at which the user started the program, in milliseconds: the end of the identifier. Nil if it has
  /// none.
  var time: UInt? {
    guard let mark = identifier.range(of: "_TIME", options: .backwards) else { return nil }
    return UInt(identifier[mark.upperBound...])
  }

  /// Broadcasts that the program has started.
  ///
  /// - Parameter window: A window of the program, which identifies the parts of this message.
  func finish(_ connection: X11Connection, window: CX11.Window) {
    let escaped = identifier.map { "\\\" ".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    var bytes = Array("remove: ID=\(escaped)".utf8)[...]
    bytes.append(0)
    var type = connection.atoms.netStartupInfoBegin
    while !bytes.isEmpty {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = type
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: bytes.prefix($0.count)) }
      XSendEvent(connection.display, connection.root, False, PropertyChangeMask, &event)
      bytes = bytes.dropFirst(20)
      type = connection.atoms.netStartupInfo
    }
  }
}
