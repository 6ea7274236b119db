import Diagnostics
import Foundation
import Rendering
import UIKit
import Views

/// Runs a scene without a window, on a clock of its own. Frame `k` is at `k` / fps seconds, after all events up to that
/// time.
@MainActor
struct OffscreenRunner {
  private let options: DemoOptions
  private let replay: Replay?
  private let outputs: Outputs

  /// The maximum time for a scene to come to rest after the last event, in seconds.
  private static let longestSettling: TimeInterval = 60

  init(options: DemoOptions, replay: Replay?, outputs: Outputs) {
    self.options = options
    self.replay = replay
    self.outputs = outputs
  }

  private var framesPerSecond: Int { options.fps ?? 60 }

  func run() throws(Failure) {
    let display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1920, height: 1080), scale: options.scale ?? 1, framesPerSecond: framesPerSecond
    )
    ModalPresentations.install()
    display.settings.languages = UserLanguages.preferred(environment: .current)
    display.settings.textScale = options.textScale ?? 1
    UIApplication.shared.display = display
    UIApplication.shared.localizations = DemoWindow.localizations
    let session = DemoSession(options: options, outputs: outputs, audience: .replay, origin: 0)
    let signals = try TerminationSignals()
    session.window.makeKeyAndVisible()
    // A real window has its layout before the first click.
    session.window.layoutIfNeeded()
    guard let platform = display.windows.last else { requirementFailure("the window did not open") }
    let signal = try drawFrames(of: session, on: platform, of: display, until: signals)
    // A resize in the replay's last events may still wait for its first frame.
    guard platform.image?.size == platform.pixelSize || platform.image != nil && platform.nextWake == -.infinity else {
      throw Failure(.systemError, "no memory for a window of \(options.size ?? .standard) points")
    }
    try session.finish(image: platform.image)
    if let signal { TerminationSignals.end(by: signal) }
  }

  /// - Returns: The signal that ended the run early; nil for none.
  private func drawFrames(
    of session: DemoSession, on platform: OffscreenPlatform, of display: OffscreenDisplay,
    until signals: TerminationSignals
  ) throws(Failure) -> Int32? {
    var events = (replay?.events ?? [])[...]
    let lastEventTime = events.last?.time ?? 0
    for frame in 0... {
      let time = Double(frame) / Double(framesPerSecond)
      if let end = replay?.end, time > end { break }
      while let event = events.first, event.time <= time {
        display.now = event.time
        deliver(events.removeFirst(), to: session.window, on: platform)
      }
      display.now = time
      try draw(at: time, session, platform)
      if let signal = signals.received { return signal }
      guard replay?.end == nil, events.isEmpty else { continue }
      if platform.nextWake == .infinity || time > lastEventTime + Self.longestSettling { break }
    }
    for event in events { deliver(event, to: session.window, on: platform) }
    return nil
  }

  private func deliver(_ event: InputEvent, to window: UIWindow, on platform: OffscreenPlatform) {
    if case .resize(let size) = event.kind {
      platform.resize(to: size, at: event.time)
    } else {
      window.handle(event)
    }
  }

  /// Draws only on request, like a real display. A trace has a line for every frame time.
  private func draw(at time: TimeInterval, _ session: DemoSession, _ platform: OffscreenPlatform) throws(Failure) {
    let shown = platform.presentedFrames
    if platform.wantsFrame(at: time) { platform.renderFrame(at: time) }
    session.traceFrame(at: time)
    if platform.presentedFrames != shown { session.hashFrame(platform.image) }
    try session.writeFrame(platform.image)
  }
}
