import Rendering
import UIKit
import UIKitTesting
import Views

/// The demo's window and its recordings.
@MainActor
final class DemoSession {
  let window: DemoWindow
  private let outputs: Outputs
  private var trace: Trace?
  private var pointerMark: PointerMark?

  /// The picture of the window when it closed.
  private var lastPicture: PixelBuffer?

  /// The time 0 of the recordings, on the clock of the window's events; nil before the first frame of a real clock.
  private var origin: TimeInterval?

  /// The time of the last event or frame, in seconds since the origin. It never decreases, although events of different
  /// sources may.
  private(set) var now: TimeInterval = 0

  /// The start of the current frame; nil on a manual clock, where frames take no time.
  private var frameStart: ContinuousClock.Instant?
  private let measuresFrames: Bool

  /// - Parameters:
  ///   - audience: Who looks at the window.
  ///   - origin: Nil for the time of the first frame.
  ///   - placeFile: Where the article's reading place is kept across runs; nil for nowhere.
  init(
    options: DemoOptions, outputs: Outputs, audience: DemoWindow.Audience, origin: TimeInterval?,
    placeFile: ReadingPlaceFile? = nil
  ) {
    let isForReading = options.scene == .article && audience == .person
    let size = options.size ?? (isForReading ? .forReading(on: UIScreen.main.bounds.size) : .standard)
    self.outputs = outputs
    self.origin = origin
    measuresFrames = origin == nil
    window = DemoWindow(size: size, scene: options.scene, audience: audience, placeFile: placeFile)
    window.windowScene?.sizeRestrictions?.minimumSize = Self.minimumSize(for: size)
    if let appearance = options.appearance { window.overrideUserInterfaceStyle = appearance.style }
    trace = outputs.trace.map { Trace(file: $0, scene: window.scene) { [unowned self] in now } }
    window.sceneDidChange = { [unowned self] in trace?.follow(window.scene) }
    window.willHide = { [unowned self] in
      if outputs.wantsScreenshot { lastPicture = snapshot() }
    }
    if outputs.frames != nil {
      let mark = PointerMark()
      window.addSubview(mark)
      pointerMark = mark
    }
    window.inputObserver = { [unowned self] event in
      record(event)
      pointerMark?.follow(event)
      window.inputWillArrive(event)
    }
    window.frameWillBegin = { [unowned self] time in
      note(time)
      if measuresFrames { frameStart = .now }
      window.scene.frameWillBegin(at: time)
    }
    window.frameObserver = { [unowned self] time in
      window.scene.frameDidEnd(at: time, cost: frameStart.map { .now - $0 })
    }
  }

  /// The smallest window with space for every scene, in points; smaller if `--size` asks for that.
  static func minimumSize(for size: WindowSize) -> CGSize {
    CGSize(width: min(size.width, 360), height: min(size.height, 480))
  }

  /// Writes the trace line of a frame.
  func traceFrame(at time: TimeInterval) {
    note(time)
    trace?.writeFrame(at: now)
  }

  /// Writes the hash of a frame.
  func hashFrame(_ image: @autoclosure () -> PixelBuffer?) {
    guard let file = outputs.frameHashes, let image = image() else { return }
    var object = JSONObject()
    object.add("t", now)
    object.add("hash", image.hash)
    file.write(object.text)
  }

  /// Writes the picture of a frame, even if it is unchanged, so that the pictures have a fixed rate.
  func writeFrame(_ image: @autoclosure () -> PixelBuffer?) throws(Failure) {
    guard let folder = outputs.frames, let image = image() else { return }
    try folder.write(image)
  }

  /// Completes the recording and writes the picture of the last frame.
  func finish(image: @autoclosure () -> PixelBuffer?) throws(Failure) {
    window.scene.willLeave()
    if let file = outputs.record {
      var object = JSONObject()
      object.add("t", now)
      object.add("type", "end")
      file.write(object.text)
    }
    try outputs.writeScreenshot(lastPicture ?? image())
  }

  /// A picture of the whole window, drawn again; nil without memory for it.
  func snapshot() -> PixelBuffer? {
    window.snapshot(scale: UIScreen.main.scale)
  }

  private func record(_ event: InputEvent) {
    if origin != nil { note(event.time) }
    outputs.record?.write(event.line(at: now))
  }

  private func note(_ time: TimeInterval) {
    let origin = origin ?? time
    self.origin = origin
    now = max(now, time - origin)
  }
}
