import CX11
import Foundation

/// The start of the program as its launcher follows it, by freedesktop.org's startup notification 0.1: the launcher shows
/// that it is busy until the program says that it is there.
struct StartupNotification {
  let identifier: String

  /// Nil when no launcher follows the start.
  init?(environment: [String: String]) {
    guard let identifier = environment["DESKTOP_STARTUP_ID"], !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// The server's time when the user started the program, in milliseconds, which the identifier ends with; nil without.
  var time: UInt? {
    guard let mark = identifier.range(of: "_TIME", options: .backwards) else { return nil }
    return UInt(identifier[mark.upperBound...])
  }

  /// Tells everybody that the program is there.
  ///
  /// - Parameter window: One of the program's, which tells this message's parts from others'.
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
