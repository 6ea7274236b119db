import Controllers
import Diagnostics
import Foundation
import Rendering
import Views

/// Whether frames of new harnesses are drawn. If not, they are only laid out, and a look at their pixels ends the program.
package enum OffscreenPainting {
  @TaskLocal package static var isOn = true
}

/// A window without a display, and a clock that a test moves by hand.
///
///     let harness = OffscreenHarness(root: scrollView)
///     harness.pointer.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
///     harness.runUntilIdle()
///
/// Time begins at 0. It advances in the functions that begin with `run`, and while the pointer moves. Frames fall at
/// multiples of 1/`framesPerSecond` seconds, and only if the window needs one. Input that happened before a frame
/// reaches the window before it. The same input gives the same pixels on every machine with the same fonts.
///
/// Each harness has an application of its own. Code outside of all windows, such as `UIScreen.main`, sees that of the
/// harness used last.
@MainActor
public final class OffscreenHarness {
  /// The rate of frames.
  public let framesPerSecond: Int

  /// Seconds since the window opened.
  public private(set) var time: TimeInterval = 0 {
    didSet { display.now = time }
  }

  /// The number of frames drawn, including those that changed no pixel.
  package private(set) var renderedFrames = 0

  /// The number of the next frame that may fall due.
  private var nextFrame = 0

  /// Called at the end of each multiple of 1/`framesPerSecond` seconds, with or without a frame.
  package var frameObservers: [(TimeInterval) -> Void] = []

  private let application: UIApplication

  /// The display of this window and those over it. Another scene needs a second harness.
  private let display: OffscreenDisplay
  private let openWindow: UIWindow

  /// Opens a window and draws its first frame, at time 0.
  ///
  /// - Parameters:
  ///   - size: The size of the content, in points. Ignored if `window` is not nil.
  ///   - scale: Device pixels per point.
  ///   - framesPerSecond: The rate of frames.
  ///   - window: The window to open; nil for an empty one.
  ///   - application: The application that the window belongs to, with its settings; nil for a new one.
  public init(
    size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1, framesPerSecond: Int = 60,
    window: UIWindow? = nil, in application: UIApplication? = nil
  ) {
    self.application = application ?? UIApplication()
    ModalPresentations.install(in: self.application)
    self.application.becomeShared()
    let window = window ?? UIWindow(frame: CGRect(origin: .zero, size: size))
    // The display has one window, so the scene has to be another one than that of a harness before.
    window.takeOwnScene()
    display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1920, height: 1080), scale: scale, framesPerSecond: framesPerSecond,
      isPainted: OffscreenPainting.isOn)
    display.settings = self.application.settings
    self.application.display = display
    window.makeKeyAndVisible()
    openWindow = window
    self.framesPerSecond = framesPerSecond
    run(until: 0)
  }

  /// Opens a window whose root view controller is `root`.
  public convenience init(
    root: UIViewController, size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1,
    framesPerSecond: Int = 60
  ) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = root
    self.init(scale: scale, framesPerSecond: framesPerSecond, window: window)
  }

  /// Opens a window that `root` fills.
  public convenience init(
    root: UIView, size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 1, framesPerSecond: Int = 60
  ) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    root.frame = window.bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    self.init(scale: scale, framesPerSecond: framesPerSecond, window: window)
  }

  isolated deinit {
    application.run {
      openWindow.isHidden = true
      display.settings = DesktopSettings()
    }
  }

  /// Closes the window, and returns the work that it had left. The clock does not move.
  ///
  ///     harness.runUntilIdle()
  ///     #expect(harness.finish().isEmpty)
  public func finish() -> UnfinishedWork {
    run {
      let wake = platformInUse.nextWake
      let work = UnfinishedWork(of: openWindow, nextFrame: wake < .infinity ? max(time, wake) : nil)
      openWindow.isHidden = true
      return work
    }
  }

  /// The window, which is key and visible from the start.
  public var window: UIWindow { run { openWindow } }

  /// The platform of the window, or of the last window if it is closed.
  package var platform: OffscreenPlatform { run { platformInUse } }

  private var platformInUse: OffscreenPlatform {
    guard let platform = display.windows.last else {
      requirementFailure("OffscreenHarness: its window was never visible")
    }
    return platform
  }

  package var settings: DesktopSettings {
    get { display.settings }
    set { run { display.settings = newValue } }
  }

  /// Identifiers of the languages that the user prefers, such as "he", best first; none for English. Set them, and
  /// `UIApplication.localizations`, before views are made: these keep the strings that they have.
  public var preferredLanguages: [String] {
    get { settings.languages }
    set { settings.languages = newValue }
  }

  /// The mouse. Its drag begins after 4 points, and the content then catches up with it.
  public var pointer: ScriptedPointer { ScriptedPointer(harness: self, isFinger: false) }

  /// A finger on the screen. Its drag begins after 10 points, and the content stays that far behind it.
  public var finger: ScriptedPointer { ScriptedPointer(harness: self, isFinger: true) }

  /// Several fingers on the screen, which continue from call to call.
  public var fingers: ScriptedFingers { ScriptedFingers(harness: self, state: fingerState) }

  private let fingerState = FingerState()

  /// Whether the window waits for input: nothing moves, and no frame is due.
  public var isIdle: Bool { platform.nextWake == .infinity }

  /// Whether the window wants to draw when the next frame falls due.
  package var wantsNextFrame: Bool { platform.wantsFrame(at: frameTime(nextFrame)) }

  /// Adds a view to the window and lays it out. The frame is in points of the window.
  @discardableResult
  public func add<View: UIView>(_ view: View, frame: CGRect) -> View {
    view.frame = frame
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  /// Runs `body` in this harness's application, which is the shared one from then on.
  package func run<Result>(_ body: () -> Result) -> Result {
    defer { application.becomeShared() }
    return application.run {
      if application.display !== display { application.display = display }
      return body()
    }
  }

  // MARK: Time

  /// Moves the clock to `end`, in seconds since the window opened, and draws the frames that fall due.
  public func run(until end: TimeInterval) {
    run {
      while frameTime(nextFrame) <= end {
        time = frameTime(nextFrame)
        nextFrame += 1
        if platformInUse.wantsFrame(at: time) {
          renderedFrames += 1
          platformInUse.renderFrame(at: time)
        }
        for observe in frameObservers { observe(time) }
      }
      time = max(time, end)
    }
  }

  /// Moves the clock by `seconds`, and draws the frames that fall due.
  public func run(for seconds: TimeInterval) {
    run(until: time + seconds)
  }

  /// Moves the clock until nothing moves, by at most `limit` seconds.
  public func runUntilIdle(limit: TimeInterval = 60) {
    let deadline = time + limit
    while !isIdle, time < deadline { run(until: frameTime(nextFrame)) }
  }

  /// Moves the clock to the next multiple of 1/`framesPerSecond` seconds, and draws a frame if the window needs one.
  ///
  /// - Returns: The damage of the frame, in device pixels; nil without a frame.
  @discardableResult
  package func runFrame() -> Region? {
    let before = platform.presentedFrames
    stepFrame()
    return platform.presentedFrames == before ? nil : platform.lastChange.damage
  }

  /// Moves the clock as `runFrame()`, for a test that does not look at the damage.
  package func stepFrame() { run(until: frameTime(nextFrame)) }

  /// Computed, not added up, so that times at different rates coincide exactly where they can.
  private func frameTime(_ number: Int) -> TimeInterval { Double(number) / Double(framesPerSecond) }

  // MARK: Input

  package func send(_ kind: InputEvent.Kind) {
    run { openWindow.handle(InputEvent(time: time, kind: kind)) }
  }

  /// Puts down, moves or lifts the finger with the number `id`.
  package func touch(
    _ id: Int, _ phase: InputEvent.TouchPhase, at location: CGPoint, contact: TouchContact = .unknown
  ) {
    send(.touch(id: id, at: location, phase: phase, contact: contact))
  }

  /// Presses and releases a key, by its X keysym name.
  package func strike(_ name: String, characters: String = "", modifiers: KeyModifiers = []) {
    send(.keyDown(name: name, characters: characters, modifiers: modifiers))
    send(.keyUp(name: name, characters: characters, modifiers: modifiers))
  }

  /// Resizes the content to `size`, in points, as a user does who drags the window's corner.
  public func resize(to size: CGSize) {
    run { platformInUse.resize(to: size, at: time) }
  }

  // MARK: Pixels

  /// The color 0xRRGGBB of a device pixel in the last frame; nil outside of the window.
  package func color(_ x: Int32, _ y: Int32) -> UInt32? {
    guard let image = platform.image, x >= 0, y >= 0, x < image.size.width, y < image.size.height else { return nil }
    return image.pixel(x, y) & 0xFF_FFFF
  }

  /// Compares the last frame with `expected`, as `compareImages` does; nil if they are the same.
  package func difference(
    from expected: PixelBuffer, tolerance: Int = 0, name: String
  ) -> ImageDifference? {
    guard let image = platform.image else { requirementFailure("\(name): no frame has been shown yet") }
    return compareImages(image, expected, tolerance: tolerance, name: name)
  }
}
