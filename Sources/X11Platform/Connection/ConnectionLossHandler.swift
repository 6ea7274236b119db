/// What Xlib hands back to the exit handler of one display.
final class ConnectionLossHandler: Sendable {
  private let display: String
  private let call: @MainActor @Sendable (X11Error) -> Never

  init(display: String, call: @escaping @MainActor @Sendable (X11Error) -> Never) {
    self.display = display
    self.call = call
  }

  @MainActor
  func run() -> Never {
    call(.connectionLost(display: display))
  }
}
