import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Controls
import Views

@testable import X11Platform

/// A window of this process, on its own server, that shows a `PlacePlane` in a scroll view, and another client with
/// windows there.
@MainActor
final class PlaneStage {
  let server: XServer
  let client: TestClient
  let display: X11Display
  let window: UIWindow
  let scrollView: UIScrollView
  let windowID: CX11.Window
  let size: PixelSize
  static let planeSize = PixelSize(width: 2048, height: 2048)

  /// Runs `body` with a window on the screen. Server and window end when it returns or throws.
  ///
  /// - Parameter furnish: Adds to the window before it is shown.
  static func run<Result>(
    size: PixelSize, method: PresentationMethod, protection: FrameProtection = .full,
    on configuration: XServer.Configuration = XServer.Configuration(), furnish: (UIWindow) -> Void = { _ in },
    _ body: @MainActor (PlaneStage) async throws -> Result
  ) async throws -> Result {
    // A sampler uses another thread. Since 1.8 Xlib is initialized for threads by itself.
    XInitThreads()
    let server = try await XServer(configuration)
    defer { server.kill() }
    let client = try TestClient(server)
    defer { client.close() }
    let display = try X11Display(
      named: server.displayName, scale: 1, framesPerSecond: 1000, frameProtection: protection,
      environment: ["ACETATE_PRESENT": method.rawValue]
    ) { error in fatalError("\(error)") }
    #expect(display.presentationMethod == method)
    let application = UIApplication.shared
    let others = application.display
    application.display = display
    defer {
      display.disconnect()
      application.display = others
    }
    let scrollView = try makeScrollView(size: size)
    let window = UIWindow(frame: scrollView.frame)
    window.addSubview(scrollView)
    furnish(window)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let stage = try await PlaneStage(
      server: server, client: client, display: display, window: window, scrollView: scrollView, size: size)
    return try await body(stage)
  }

  /// Called when the next frame begins, after the window has handled its events and before it paints.
  var frameWillBegin: (() -> Void)?
  private var frameCount = 0

  private init(
    server: XServer, client: TestClient, display: X11Display, window: UIWindow, scrollView: UIScrollView,
    size: PixelSize
  ) async throws {
    (self.server, self.client, self.display) = (server, client, display)
    (self.window, self.scrollView, self.size) = (window, scrollView, size)
    windowID = try await display.turning {
      let identifier = try await eventually("a window") { client.window(ofProcess: getpid()) }
      try await eventually("a window that is painted all over") {
        client.isViewable(identifier)
          && client.image(of: identifier, size: size).map { !$0.contains(TestClient.backdrop) && !$0.isUniform }
            ?? false
      }
      return identifier
    }
    window.frameWillBegin = { [unowned self] _ in
      frameCount += 1
      let observer = frameWillBegin
      frameWillBegin = nil
      observer?()
    }
  }

  private static func makeScrollView(size: PixelSize) throws -> UIScrollView {
    let plane = try #require(PlacePlane(size: planeSize))
    let image: UIImage = try #require(plane.image)
    let content = UIImageView(image: image)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height)))
    (scrollView.showsHorizontalScrollIndicator, scrollView.showsVerticalScrollIndicator) = (false, false)
    scrollView.contentSize = content.frame.size
    scrollView.addSubview(content)
    return scrollView
  }

  // MARK: Scrolling

  /// Scrolls to another offset within the plane, by up to `reach` pixels in each direction.
  func scroll(reach: Int, using random: inout SplitMix64) {
    let limit = (x: Self.planeSize.width - size.width, y: Self.planeSize.height - size.height)
    let old = scrollView.contentOffset
    func moved(_ coordinate: CGFloat, limit: Int32) -> CGFloat {
      min(max(coordinate + CGFloat(Int.random(in: -reach...reach, using: &random)), 0), CGFloat(limit))
    }
    repeat {
      scrollView.contentOffset = CGPoint(x: moved(old.x, limit: limit.x), y: moved(old.y, limit: limit.y))
    } while scrollView.contentOffset == old
  }

  /// Scrolls a little in every frame, and far now and then, so that frames follow each other as fast as possible.
  func keepScrolling(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    window.frameObserver = { [unowned self] _ in
      scroll(reach: Int.random(in: 0..<4, using: &random) == 0 ? 900 : 40, using: &random)
    }
    scroll(reach: 40, using: &random)
  }

  func stopScrolling() {
    window.frameObserver = nil
  }

  /// Lets the window handle its events and draw its frames until there is nothing left to do.
  func settle() async throws {
    let connection = display.connection.display
    try await eventually("a window that rests") {
      XSync(connection, False)
      let (isQuiet, request) = (XEventsQueued(connection, QueuedAlready) == 0, XNextRequest(connection))
      display.runTurn()
      return isQuiet && display.nextTurnTime() == nil && XNextRequest(connection) == request
    }
  }

  /// Handles events until the window has begun its next frame, which must have been requested.
  func drawFrame() async throws {
    let frames = frameCount
    try await eventually("a frame") {
      display.runTurn()
      return frameCount > frames
    }
  }

  // MARK: Samples

  var sampler: WindowSampler {
    WindowSampler(displayName: server.displayName, window: windowID, windowSize: size, planeSize: Self.planeSize)
  }
}
