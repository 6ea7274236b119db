/// Why no display can be opened or used: one line that names the display and says what to do.
package enum X11Error: Error, Equatable, Sendable, CustomStringConvertible {
  /// No display was given, and the environment names none.
  case noDisplayName
  /// The name lacks the form `[host]:display[.screen]`.
  case malformedDisplayName(String)
  /// The server does not answer or refuses this user, possibly with a reason.
  case cannotOpen(display: String, reason: String?)
  /// The process may not open enough files.
  case tooFewDescriptors(display: String)
  /// The screen has no visual with 8 bits each of red, green and blue in 32 bits per pixel.
  case unsupportedVisual(display: String, depth: Int)
  /// The server ended, or closed the connection.
  case connectionLost(display: String)

  package var description: String {
    switch self {
    case .noDisplayName:
      "no display to open a window on: DISPLAY is not set; set it to a running X server's name, for example :0"
    case .malformedDisplayName(let name):
      "cannot open display \"\(name)\": a display's name has the form [host]:number, for example :0; check DISPLAY"
    case .cannotOpen(let name, let reason?):
      "cannot open display \"\(name)\": \(reason); check DISPLAY, or the permission with xauth list"
    case .cannotOpen(let name, nil):
      "cannot open display \"\(name)\": no X server answers there, or it refuses this user; check DISPLAY, start an X "
        + "server, or check the permission with xauth list"
    case .tooFewDescriptors(let name):
      "cannot open display \"\(name)\": too few file descriptors are left; close files, or raise the limit with ulimit -n"
    case .unsupportedVisual(let name, let depth):
      "cannot show windows on display \"\(name)\": its screen has depth \(depth) and no visual of 8 bits each of red, "
        + "green and blue; start the server with depth 24"
    case .connectionLost(let name):
      "the connection to display \"\(name)\" is lost: the X server ended or closed it"
    }
  }
}
