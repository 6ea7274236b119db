import Foundation
import Rendering

@testable import Views

/// A window without a screen, with a clock moved by hand, for tests that speak as a user.
///
/// Time goes on in `wait` and while the pointer is on its way. Frames fall at whole multiples of a frame's length, and
/// only when the window wants one, as on a real display; what happened until then comes first.
@MainActor
final class Desk {
  let window: UIWindow
  let display: OffscreenDisplay
  let framesPerSecond: Int

  /// Seconds on the clock of the window's events.
  private(set) var time: TimeInterval = 0

  /// How many frames the window asked for and got.
  private(set) var renderedFrames = 0

  /// The number of the next frame that may fall due.
  private var nextFrame = 0

  init(
    size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1, framesPerSecond: Int = 60,
    window: UIWindow? = nil
  ) {
    self.framesPerSecond = framesPerSecond
    let screen = PixelSize(width: 1920, height: 1080)
    display = OffscreenDisplay(screenPixelSize: screen, scale: scale, framesPerSecond: framesPerSecond)
    UIApplication.shared.display = display
    self.window = window ?? UIWindow(frame: CGRect(origin: .zero, size: size))
    self.window.makeKeyAndVisible()
    wait(until: 0)
  }

  isolated deinit {
    window.isHidden = true
  }

  var platform: OffscreenPlatform { display.windows[display.windows.count - 1] }

  /// Whether the window has nothing to do until somebody does something.
  var isIdle: Bool { platform.nextWake == .infinity }

  var pointer: Pointer { Pointer(desk: self) }

  /// Adds a view to the window that covers `frame`, and lays it out.
  @discardableResult
  func add<View: UIView>(_ view: View, frame: CGRect) -> View {
    view.frame = frame
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  // MARK: Time

  /// Lets time pass until `end`, drawing the frames due by then.
  func wait(until end: TimeInterval) {
    while frameTime(nextFrame) <= end {
      time = frameTime(nextFrame)
      nextFrame += 1
      if platform.wantsFrame(at: time) {
        renderedFrames += 1
        platform.renderFrame(at: time)
      }
    }
    time = end
  }

  func wait(_ duration: TimeInterval) {
    wait(until: time + duration)
  }

  /// Lets time pass until nothing moves any more, at most a minute.
  func waitUntilIdle() {
    let deadline = time + 60
    while !isIdle, time < deadline { wait(until: frameTime(nextFrame)) }
  }

  /// Computed, never added up, so that times at several rates coincide to the last bit where they can.
  private func frameTime(_ number: Int) -> TimeInterval { Double(number) / Double(framesPerSecond) }

  // MARK: Input

  func send(_ kind: InputEvent.Kind) {
    window.handle(InputEvent(time: time, kind: kind))
  }

  func touch(_ id: Int, _ phase: InputEvent.TouchPhase, at location: CGPoint) {
    send(.touch(id: id, at: location, phase: phase))
  }

  func key(_ name: String, characters: String = "", modifiers: KeyModifiers = []) {
    send(.keyDown(name: name, characters: characters, modifiers: modifiers))
    send(.keyUp(name: name, characters: characters, modifiers: modifiers))
  }
}
