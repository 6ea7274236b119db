import Foundation
import Rendering
import TestSupport
@_spi(Toolkit) import Views

@testable import Inspector

/// An app with one window on a display without a screen, and its inspector. Time is moved by hand.
@MainActor
final class InspectorStage {
  let app = UIApplication()
  let display: OffscreenDisplay
  let window: UIWindow
  private(set) var frame = 0

  var time: TimeInterval { Double(frame) / 60 }

  init(size: CGSize = CGSize(width: 300, height: 400), isPainted: Bool = true) {
    display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1920, height: 1080), scale: 1, framesPerSecond: 60, isPainted: isPainted)
    app.becomeShared()
    app.display = display
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .white
    window.makeKeyAndVisible()
    run(frames: 1)
  }

  isolated deinit {
    app.run {
      AcetateInspector.close()
      for window in app.windows { window.isHidden = true }
    }
  }

  /// Opens the inspector, and draws its first frame.
  @discardableResult
  func open() -> Inspection {
    app.run { AcetateInspector.open() }
    run(frames: 2)
    guard let inspection else { fatalError("the inspector did not open") }
    return inspection
  }

  var inspection: Inspection? { app.run { InspectorSettings.shared.inspection } }

  /// The platform of the app's window.
  var platform: OffscreenPlatform { display.windows[0] }

  /// The platform of the inspector's window.
  var toolPlatform: OffscreenPlatform? { display.windows.count > 1 ? display.windows.last : nil }

  /// Lets frames pass. A window draws those that it wants.
  func run(frames: Int) {
    for _ in 0..<frames {
      frame += 1
      display.now = time
      for platform in display.windows where platform.wantsFrame(at: time) { platform.renderFrame(at: time) }
    }
  }

  func run(until isDone: () -> Bool) {
    for _ in 0..<600 where !isDone() { run(frames: 1) }
  }

  func send(_ kind: InputEvent.Kind, to window: UIWindow? = nil) {
    (window ?? self.window).handle(InputEvent(time: time, kind: kind))
  }

  func strike(_ name: String, modifiers: KeyModifiers = [], to window: UIWindow? = nil) {
    send(.keyDown(name: name, characters: "", modifiers: modifiers), to: window)
    send(.keyUp(name: name, characters: "", modifiers: modifiers), to: window)
  }

  /// Presses the button, drags by steps of a frame, and releases it.
  func drag(from start: CGPoint, by step: CGPoint, frames: Int) {
    send(.pointerDown(start))
    var place = start
    for _ in 0..<frames {
      place = CGPoint(x: place.x + step.x, y: place.y + step.y)
      run(frames: 1)
      send(.pointerMove(place))
    }
    run(frames: 1)
    send(.pointerUp(place))
  }

  /// The color 0xRRGGBB of a pixel of the app's window.
  func color(_ x: Int32, _ y: Int32) -> UInt32 { (platform.image?.pixel(x, y) ?? 0) & 0xFF_FFFF }

  /// Adds a view to the app's window.
  @discardableResult
  func add<View: UIView>(_ view: View, _ frame: CGRect, color: UIColor? = nil, to outer: UIView? = nil) -> View {
    view.frame = frame
    if let color { view.backgroundColor = color }
    (outer ?? window).addSubview(view)
    return view
  }

  /// Adds a scroll view with a box every hundred points.
  func addScrollView() -> UIScrollView {
    let scrollView = add(UIScrollView(), window.bounds, color: .white)
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    for index in 0..<30 {
      add(UIView(), CGRect(x: 20, y: 20 + index * 100, width: 260, height: 80), color: .systemBlue, to: scrollView)
    }
    return scrollView
  }
}
