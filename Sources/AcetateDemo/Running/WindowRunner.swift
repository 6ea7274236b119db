import UIKit
import Views

/// Runs a scene in a window until it closes or the replay ends.
@MainActor
final class WindowRunner {
  private let options: DemoOptions
  private let replay: Replay?
  private let outputs: Outputs
  private var session: DemoSession?
  private var signalSource: (any DispatchSourceRead)?

  /// How long a replay without an end continues after its last event, in seconds.
  private static let afterglow: TimeInterval = 1

  init(options: DemoOptions, replay: Replay?, outputs: Outputs) {
    self.options = options
    self.replay = replay
    self.outputs = outputs
  }

  func run() -> Never {
    var application = ApplicationRunner.Options()
    application.scale = options.scale.map { CGFloat($0) }
    application.framesPerSecond = options.fps
    // The display reads it from there, as a person's choice.
    if let scale = options.textScale { setenv("ACETATE_TEXT_SCALE", "\(scale)", 1) }
    let delegate = WindowDelegate()
    delegate.didLaunch = { [self] in open() }
    delegate.willTerminate = { [self] in finish() }
    ApplicationRunner.run(delegate, options: application)
  }

  private func open() {
    UIApplication.shared.localizations = DemoWindow.localizations
    UIApplication.shared.makeIcons = { WindowIcon.icons(of: DemoIcon.make()) }
    let audience: DemoWindow.Audience = replay == nil && !options.noCaption ? .person : .replay
    let session = DemoSession(
      options: options, outputs: outputs, audience: audience, origin: nil,
      // What is recorded begins at the start of the article, as its replay does.
      placeFile: audience == .replay || options.record != nil
        ? nil : ReadingPlaceFile(environment: ProcessInfo.processInfo.environment))
    self.session = session
    let sceneDidDraw = session.window.frameObserver
    var isFirst = true
    session.window.frameObserver = { [unowned self, unowned session] time in
      if isFirst { awaitSignals() }
      sceneDidDraw?(time)
      session.traceFrame(at: time)
      // The window's pixels are in the display server; a redrawn picture must be equal.
      session.hashFrame(session.snapshot())
      if isFirst { play(on: session.window, from: time) }
      isFirst = false
    }
    session.window.makeKeyAndVisible()
  }

  /// Delivers the replay's events to the window at their times after its first frame.
  private func play(on window: UIWindow, from origin: TimeInterval) {
    guard let replay else { return }
    let clock = ContinuousClock()
    let start = clock.now
    Task {
      for event in replay.events {
        try await clock.sleep(until: start + .seconds(event.time))
        deliver(event, to: window, from: origin)
      }
      let end = replay.end ?? (replay.events.last?.time ?? 0) + Self.afterglow
      try await clock.sleep(until: start + .seconds(end))
      UIApplication.shared.terminate()
    }
  }

  /// A resize is a request to the window manager; the window changes once it is granted.
  private func deliver(_ event: InputEvent, to window: UIWindow, from origin: TimeInterval) {
    if case .resize(let size) = event.kind {
      window.frame.size = size
    } else {
      window.handle(InputEvent(time: origin + event.time, kind: event.kind))
    }
  }

  /// A signal ends the program as closing the window does.
  private func awaitSignals() {
    guard let signals = try? TerminationSignals() else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: signals.descriptor, queue: .main)
    source.setEventHandler { @MainActor in
      guard let number = signals.received else { return }
      UIApplication.shared.prepareToTerminate()
      TerminationSignals.end(by: number)
    }
    source.resume()
    signalSource = source
  }

  private func finish() {
    do throws(Failure) {
      try session?.finish(image: session?.snapshot())
    } catch {
      error.endProgram()
    }
  }
}
