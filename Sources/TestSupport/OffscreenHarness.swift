import Diagnostics
import Foundation
import Rendering
import Views

/// A window without a screen, with a clock moved by hand, for tests that speak as a user:
///
///     let harness = OffscreenHarness(root: scrollView)
///     harness.pointer.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
///     harness.runUntilIdle()
///
/// Time begins at 0 and goes on in `run` and while the pointer is on its way. Frames fall at whole multiples of a
/// frame's length, and only when the window wants one, as on a real display; what happened until then comes first.
@MainActor
package final class OffscreenHarness {
  package let framesPerSecond: Int

  /// Seconds on the clock of the window's events.
  package private(set) var time: TimeInterval = 0

  /// How many frames the window asked for and got, whether they showed something new or not.
  package private(set) var renderedFrames = 0

  /// The number of the next frame that may fall due.
  private var nextFrame = 0

  /// Whose window it is: one of this harness's own, so that no other test can see what this one does to it, nor change it.
  private let application: UIApplication

  /// The display that the window is on, alone: a second window of a test has a harness of its own.
  private let display: OffscreenDisplay
  private let openWindow: UIWindow

  /// Opens a window and draws its first frame, at time 0.
  ///
  /// - Parameters:
  ///   - size: Of the content, in points.
  ///   - scale: Device pixels per point.
  ///   - window: The window to open; nil for a plain one. Its size counts then, not `size`.
  ///   - application: To open it in; nil for one of its own.
  package init(
    size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1, framesPerSecond: Int = 60,
    window: UIWindow? = nil, in application: UIApplication? = nil
  ) {
    self.application = application ?? UIApplication()
    self.application.becomeShared()
    let window = window ?? UIWindow(frame: CGRect(origin: .zero, size: size))
    display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1920, height: 1080), scale: scale, framesPerSecond: framesPerSecond)
    self.application.display = display
    window.makeKeyAndVisible()
    openWindow = window
    self.framesPerSecond = framesPerSecond
    run(until: 0)
  }

  /// A window that shows what `root` shows, at its full size.
  package convenience init(
    root: UIViewController, size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1,
    framesPerSecond: Int = 60
  ) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = root
    self.init(scale: scale, framesPerSecond: framesPerSecond, window: window)
  }

  /// A window that is filled by `root`.
  package convenience init(
    root: UIView, size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1, framesPerSecond: Int = 60
  ) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    root.frame = window.bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    self.init(scale: scale, framesPerSecond: framesPerSecond, window: window)
  }

  isolated deinit {
    let current = UIApplication.shared
    becomeCurrent()
    openWindow.isHidden = true
    display.settings = DesktopSettings()
    current.becomeShared()
  }

  package var window: UIWindow {
    becomeCurrent()
    return openWindow
  }

  /// What the window is open on; once it is closed, what it was open on last.
  package var platform: OffscreenPlatform {
    becomeCurrent()
    guard let platform = display.windows.last else { requirementFailure("the window was open before") }
    return platform
  }

  /// What the window's user has told the desktop.
  package var settings: DesktopSettings {
    get { display.settings }
    set {
      becomeCurrent()
      display.settings = newValue
    }
  }

  /// The mouse of the window's user.
  package var pointer: ScriptedPointer { ScriptedPointer(harness: self, isFinger: false) }

  /// A finger on the window's screen. Its drag begins after 10 points, and what it drags stays that far behind it. A drag
  /// of the mouse begins after 4 points and gives them back.
  package var finger: ScriptedPointer { ScriptedPointer(harness: self, isFinger: true) }

  /// Whether the window has nothing to do until somebody does something.
  package var isIdle: Bool { platform.nextWake == .infinity }

  /// Whether the window wants to draw when the next frame falls due.
  package var wantsNextFrame: Bool { platform.wantsFrame(at: frameTime(nextFrame)) }

  /// Puts a view into the window, where it covers `frame`, in points of the window, and lays it out.
  @discardableResult
  package func add<View: UIView>(_ view: View, frame: CGRect) -> View {
    view.frame = frame
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  /// A process has one application, which has one display, and tests that run beside this one have theirs: between the
  /// steps of a test, one of them may have taken their place.
  package func becomeCurrent() {
    application.becomeShared()
    if application.display !== display { application.display = display }
  }

  // MARK: Time

  /// Lets time pass until `end`, drawing the frames due by then.
  package func run(until end: TimeInterval) {
    while frameTime(nextFrame) <= end {
      time = frameTime(nextFrame)
      nextFrame += 1
      guard platform.wantsFrame(at: time) else { continue }
      renderedFrames += 1
      platform.renderFrame(at: time)
    }
    time = max(time, end)
  }

  package func run(for seconds: TimeInterval) {
    run(until: time + seconds)
  }

  /// Lets time pass until nothing moves any more, at most `limit` seconds.
  package func runUntilIdle(limit: TimeInterval = 60) {
    let deadline = time + limit
    while !isIdle, time < deadline { run(until: frameTime(nextFrame)) }
  }

  /// Lets time pass until the next frame falls due, and draws it if the window wants one.
  ///
  /// - Returns: What the frame showed anew, in device pixels; nil if it showed nothing.
  @discardableResult
  package func runFrame() -> Region? {
    let before = platform.presentedFrames
    run(until: frameTime(nextFrame))
    return platform.presentedFrames == before ? nil : platform.lastChange.damage
  }

  /// Computed, never added up, so that times at several rates coincide to the last bit where they can.
  private func frameTime(_ number: Int) -> TimeInterval { Double(number) / Double(framesPerSecond) }

  // MARK: Input

  package func send(_ kind: InputEvent.Kind) {
    window.handle(InputEvent(time: time, kind: kind))
  }

  /// Puts a finger on a touchscreen, moves it or lifts it; `id` tells it from others that are down.
  package func touch(_ id: Int, _ phase: InputEvent.TouchPhase, at location: CGPoint) {
    send(.touch(id: id, at: location, phase: phase))
  }

  /// Strikes a key, by its X keysym name.
  package func strike(_ name: String, characters: String = "", modifiers: KeyModifiers = []) {
    send(.keyDown(name: name, characters: characters, modifiers: modifiers))
    send(.keyUp(name: name, characters: characters, modifiers: modifiers))
  }

  /// Gives the window's content another size, in points, as by dragging its corner.
  package func resize(to size: CGSize) {
    platform.resize(to: size, at: time)
  }

  // MARK: Pixels

  /// The colour 0xRRGGBB of the frame shown last, at a place counted in device pixels; nil outside of the window.
  package func color(_ x: Int32, _ y: Int32) -> UInt32? {
    guard let image = platform.image, x >= 0, y >= 0, x < image.size.width, y < image.size.height else { return nil }
    return image.pixel(x, y) & 0xFF_FFFF
  }

  /// Compares the frame shown last with `expected` as `compareImages` does; nil if they are the same.
  package func difference(
    from expected: PixelBuffer, tolerance: Int = 0, name: String
  ) -> ImageDifference? {
    guard let image = platform.image else { requirementFailure("\(name): no frame has been shown yet") }
    return compareImages(image, expected, tolerance: tolerance, name: name)
  }
}
