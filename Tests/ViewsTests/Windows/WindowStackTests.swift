import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Several windows in one scene")
struct WindowStackTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))

  /// A window in the scene of the harness.
  private func window(_ frame: CGRect, _ color: UIColor, level: UIWindow.Level = .normal) -> UIWindow {
    harness.run {
      let window = UIWindow(frame: frame)
      window.backgroundColor = color
      window.windowLevel = level
      window.isHidden = false
      return window
    }
  }

  private var scene: UIWindowScene {
    get throws { try #require(harness.window.windowScene) }
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  // MARK: Frames and order

  @Test("A second window joins the scene and lies over the first, with its own frame")
  func toast() throws {
    harness.window.backgroundColor = blue
    let toast = window(CGRect(x: 100, y: 50, width: 60, height: 40), red)
    harness.run(for: 0.1)
    #expect(try toast.windowScene === scene && scene.windows == [harness.window, toast])
    #expect(harness.color(99, 60) == 0xFF && harness.color(100, 60) == 0xFF0000 && harness.color(160, 60) == 0xFF)
    #expect(toast.superview == nil && toast.window === toast && toast.frame.origin == CGPoint(x: 100, y: 50))
    toast.frame.origin.x = 200
    harness.run(for: 0.1)
    #expect(harness.color(100, 60) == 0xFF && harness.color(200, 60) == 0xFF0000)
    toast.transform = CGAffineTransform(scaleX: 0.5, y: 1)
    harness.run(for: 0.1)
    #expect(harness.color(214, 60) == 0xFF && harness.color(216, 60) == 0xFF0000)
  }

  @Test("Views in no window have the traits of the window behind a message, not those of the message")
  func traitsBesideToast() {
    let harness = OffscreenHarness(size: CGSize(width: 700, height: 700))
    harness.run { harness.window.rootViewController = UIViewController() }
    #expect(UIView().traitCollection.horizontalSizeClass == .regular)
    harness.run {
      let toast = UIWindow(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
      toast.rootViewController = UIViewController()
      toast.isHidden = false
      toast.frame.size.width = 220
      #expect(toast.traitCollection.horizontalSizeClass == .compact)
    }
    #expect(UIView().traitCollection.horizontalSizeClass == .regular)
  }

  @Test("Windows are ordered by level, and in a level by the time they were shown or made key")
  func levels() throws {
    let alert = window(harness.window.bounds, red, level: .alert)
    let normal = window(harness.window.bounds, blue)
    let status = window(harness.window.bounds, blue, level: .statusBar)
    let below = window(harness.window.bounds, blue, level: UIWindow.Level.normal - 1)
    #expect(try scene.windows == [below, harness.window, normal, status, alert])
    harness.run { harness.window.makeKeyAndVisible() }
    #expect(try scene.windows == [below, normal, harness.window, status, alert])
    normal.windowLevel = .alert + 1
    #expect(try scene.windows == [below, harness.window, status, alert, normal])
  }

  @Test("A NaN level is a programming error")
  func levelNaN() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIWindow().windowLevel = UIWindow.Level(.nan) }
    }
  }

  @Test("A window without a size, of the screen's, or of the scene fills it and follows its size; another one does not")
  func filling() throws {
    let scene = try scene
    let windows = harness.run {
      [UIWindow(), UIWindow(frame: UIScreen.main.bounds), UIWindow(windowScene: scene)]
    }
    let toast = window(CGRect(x: 5, y: 6, width: 7, height: 8), red)
    for window in windows {
      harness.run { window.isHidden = false }
      #expect(window.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    }
    harness.resize(to: CGSize(width: 500, height: 350))
    #expect((windows + [harness.window]).allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 500, height: 350) })
    #expect(toast.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test("A window that filled the scene fills it when it is shown again")
  func fillingAgain() {
    let overlay = window(.zero, red)
    for window in [overlay, harness.window] {
      harness.run { window.isHidden = true }
      harness.resize(to: CGSize(width: 500 + harness.window.bounds.width / 10, height: 350))
      harness.run { window.isHidden = false }
      #expect(
        window.frame == CGRect(origin: .zero, size: window === overlay ? harness.window.frame.size : overlay.frame.size)
      )
    }
  }

  @Test("The picture of several windows is the same as that of views in their places")
  func samePicture() throws {
    let other = OffscreenHarness(size: CGSize(width: 400, height: 300))
    let toast = window(CGRect(x: 30, y: 40, width: 100, height: 50), red)
    toast.alpha = 0.5
    toast.layer.cornerRadius = 9
    let view = other.add(UIView(), frame: CGRect(x: 30, y: 40, width: 100, height: 50))
    (view.backgroundColor, view.alpha) = (red, 0.5)
    view.layer.cornerRadius = 9
    for harness in [harness, other] {
      harness.window.backgroundColor = blue
      harness.run(for: 0.1)
    }
    let expected = try #require(other.platform.image)
    #expect(harness.difference(from: expected, name: "windows") == nil)
  }

  @Test("A list that scrolls under a toast repaints what the toast covers")
  func scrollingBelow() {
    let list = harness.add(UIScrollView(), frame: harness.window.bounds)
    list.contentSize = CGSize(width: 400, height: 2000)
    for row in 0..<100 {
      let stripe = UIView(frame: CGRect(x: 0, y: row * 20, width: 400, height: 20))
      stripe.backgroundColor = UIColor(white: CGFloat(row % 7) / 7, alpha: 1)
      list.addSubview(stripe)
    }
    _ = window(CGRect(x: 50, y: 100, width: 80, height: 60), red)
    harness.run(for: 0.1)
    list.contentOffset.y = 37
    harness.run(for: 0.1)
    let shown = colors()
    harness.window.pixelsWereLost(Region(DeviceRect(x: 0, y: 0, width: 400, height: 300)))
    harness.run(for: 0.1)
    #expect(colors() == shown && harness.color(60, 110) == 0xFF0000)
  }

  /// The colors along a line through the window.
  private func colors() -> [UInt32?] { (0..<300).map { harness.color(60, Int32($0)) } }

  // MARK: A message before the main window

  private static let toastFrame = CGRect(x: 100, y: 50, width: 60, height: 40)

  /// A hidden message.
  private static func makeToast() -> UIWindow {
    let toast = UIWindow(frame: toastFrame)
    toast.windowLevel = .alert
    return toast
  }

  private func size(ofDesktopWindowOf window: UIWindow) -> PixelSize? { window.platform?.pixelSize }

  @Test("A message that is shown before the main window opens the window of the desktop in the size of the scene")
  func toastFirst() throws {
    let stage = SceneStage()
    let toast = Self.makeToast()
    toast.isHidden = false
    #expect(size(ofDesktopWindowOf: toast) == PixelSize(width: 800, height: 600) && toast.frame == Self.toastFrame)
    let platform = toast.platform
    let root = UIViewController()
    toast.rootViewController = root
    #expect(root.view.frame.size == Self.toastFrame.size && UIView().traitCollection.horizontalSizeClass == .regular)
    // The first main window determines the size, as it does alone.
    let main = UIWindow(frame: CGRect(x: 30, y: 30, width: 300, height: 450))
    main.makeKeyAndVisible()
    #expect(main.platform === platform && size(ofDesktopWindowOf: main) == PixelSize(width: 300, height: 450))
    #expect(main.frame == CGRect(x: 0, y: 0, width: 300, height: 450) && toast.frame == Self.toastFrame)
    #expect(main.isKeyWindow && stage.scenes.map(\.windows) == [[main, toast]])
    #expect(main.traitCollection.horizontalSizeClass == .compact)
    // Another one lies in the scene.
    let second = UIWindow(frame: CGRect(x: 7, y: 8, width: 90, height: 90))
    second.isHidden = false
    #expect(second.frame == CGRect(x: 7, y: 8, width: 90, height: 90) && main.frame.width == 300)
  }

  @Test("The order in which a message and the main window are shown does not matter", arguments: [true, false])
  func toastInEitherOrder(isFirst: Bool) throws {
    for isEarly in [true, false] {
      for frame in [.zero, CGRect(x: 0, y: 0, width: 320, height: 480)] {
        let toast = Self.makeToast()
        let main = UIWindow(frame: frame)
        let show = { (_: SceneStage) in
          for window in isFirst ? [toast, main] : [main, toast] { window.isHidden = false }
        }
        let stage = SceneStage(prepare: isEarly ? show : { _ in })
        if !isEarly { show(stage) }
        let expected = frame.isEmpty ? PixelSize(width: 800, height: 600) : PixelSize(width: 320, height: 480)
        #expect(size(ofDesktopWindowOf: main) == expected && main.platform === toast.platform)
        #expect(main.frame.size == CGSize(width: Double(expected.width), height: Double(expected.height)))
        #expect(toast.frame == Self.toastFrame && stage.scenes.map(\.windows) == [[main, toast]])
      }
    }
  }

  @Test("A requested size holds for a message that is shown first, and for the main window")
  func toastFirstInRequestedSize() throws {
    let stage = SceneStage()
    let scene = stage.app.makeScene()
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Desktop(size: CGSize(width: 500, height: 400)))
    let toast = Self.makeToast()
    toast.windowScene = scene
    toast.isHidden = false
    #expect(size(ofDesktopWindowOf: toast) == PixelSize(width: 500, height: 400))
    let main = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    main.windowScene = scene
    main.isHidden = false
    #expect(main.frame == CGRect(x: 0, y: 0, width: 500, height: 400) && toast.frame == Self.toastFrame)
  }

  @Test("A message that is alone in its scene is hidden and shown again in the last size of the scene")
  func toastAgain() throws {
    let stage = SceneStage()
    let (toast, main) = (Self.makeToast(), UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
    for _ in 0..<2 {
      toast.isHidden = false
      #expect(size(ofDesktopWindowOf: toast) == PixelSize(width: 800, height: 600) && toast.frame == Self.toastFrame)
      toast.isHidden = true
      #expect(toast.platform == nil && stage.scenes.first?.windows == [])
    }
    main.isHidden = false
    main.isHidden = true
    toast.isHidden = false
    #expect(size(ofDesktopWindowOf: toast) == PixelSize(width: 320, height: 480))
    main.isHidden = false
    #expect(main.frame == CGRect(x: 0, y: 0, width: 320, height: 480) && toast.frame == Self.toastFrame)
    toast.isHidden = true
    main.isHidden = true
  }

  @Test(
    "A message that came first has the keys until the main window is shown, unless it was made key",
    arguments: [true, false])
  func keysOfToast(isMadeKey: Bool) {
    let stage = SceneStage()
    let (toast, main) = (Self.makeToast(), UIWindow())
    if isMadeKey { toast.makeKeyAndVisible() } else { toast.isHidden = false }
    #expect(toast.isKeyWindow)
    main.isHidden = false
    #expect(toast.isKeyWindow == isMadeKey && main.isKeyWindow != isMadeKey)
    #expect(stage.app.keyWindow === (isMadeKey ? toast : main))
    UIWindow().isHidden = false
    #expect(main.isKeyWindow != isMadeKey)
  }

  @Test("The delegate of a scene with several windows is told once of another size")
  func sizeIsReportedOnce() throws {
    let delegate = LoggingAppDelegate()
    delegate.sceneDelegate = LoggingSceneDelegate.self
    let stage = SceneStage(delegate)
    UIWindow().isHidden = false
    _ = stage.takeLog()
    let scene = try #require(stage.scenes.first)
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Desktop(size: CGSize(width: 500, height: 400)))
    #expect(stage.takeLog() == ["width 800.0 500.0 foregroundActive"])
  }

  // MARK: Hiding and closing

  @Test("A hidden window shows what is behind it, and the last one closes the window of the desktop")
  func hiding() throws {
    harness.window.backgroundColor = blue
    let toast = window(CGRect(x: 100, y: 50, width: 60, height: 40), red)
    harness.run(for: 0.1)
    let platform = harness.platform
    harness.run { toast.isHidden = true }
    harness.run(for: 0.1)
    #expect(harness.color(110, 60) == 0xFF)
    #expect(try scene.windows == [harness.window] && toast.windowScene === scene)
    harness.run { toast.isHidden = false }
    harness.run(for: 0.1)
    #expect(harness.color(110, 60) == 0xFF0000 && harness.platform === platform)
    // The one that was first leaves the window of the desktop to the toast.
    harness.run { harness.window.isHidden = true }
    harness.run(for: 0.1)
    #expect(harness.color(110, 60) == 0xFF0000 && harness.color(10, 10) != 0xFF)
    #expect(try toast.isKeyWindow && scene.windows == [toast])
    harness.run { toast.isHidden = true }
    #expect(platform.image == nil && toast.platform == nil)
    #expect(try scene.windows == [])
  }

  @Test("Closing the window of the desktop hides all windows of the scene")
  func closing() throws {
    let toast = window(CGRect(x: 100, y: 50, width: 60, height: 40), red)
    let scene = try scene
    harness.run { toast.closeWasRequested() }
    #expect(toast.isHidden && harness.window.isHidden && scene.activationState == .unattached)
    #expect(UIApplication.shared.windows == [] && toast.windowScene == nil)
  }

  @Test("A window moves to another scene")
  func otherScene() throws {
    let toast = window(CGRect(x: 100, y: 50, width: 60, height: 40), red)
    let other = harness.run { UIApplication.shared.makeScene() }
    harness.run { toast.windowScene = other }
    #expect(!toast.isHidden && toast.platform !== harness.window.platform && other.windows == [toast])
    #expect(try scene.windows == [harness.window] && toast.frame.origin == .zero)
    harness.run { toast.windowScene = nil }
    #expect(toast.isHidden && other.windows == [])
  }

  @Test("Windows that hide each other in their callbacks end hidden, once")
  func hidingEachOther() {
    final class Hiding: UIViewController {
      weak var other: UIWindow?
      override func viewDidDisappear(_ animated: Bool) { other?.isHidden = true }
    }
    let windows = (0..<2).map { _ in window(CGRect(x: 0, y: 0, width: 50, height: 50), red) }
    for (window, other) in zip(windows, windows.reversed()) {
      let controller = Hiding()
      controller.other = other
      window.rootViewController = controller
    }
    harness.run(for: 0.1)
    harness.run { windows[0].isHidden = true }
    #expect(windows.allSatisfy(\.isHidden) && UIApplication.shared.windows == [harness.window])
  }

  // MARK: Touches

  @Test("A window whose hit test returns nil passes the touch to the one below")
  func touchesPass() {
    final class Passing: UIWindow {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let below = harness.add(TouchLoggingView(), frame: harness.window.bounds)
    let above = TouchLoggingView(frame: CGRect(x: 20, y: 10, width: 50, height: 50))
    let passing = harness.run {
      let window = Passing(frame: CGRect(x: 100, y: 100, width: 200, height: 150))
      window.addSubview(above)
      window.isHidden = false
      return window
    }
    harness.pointer.click(at: CGPoint(x: 110, y: 200))
    #expect(below.log == ["began 110,200", "ended 110,200"] && above.log == [])
    harness.pointer.click(at: CGPoint(x: 125, y: 115))
    #expect(above.log == ["began 5,5", "ended 5,5"] && below.log.count == 2)
    harness.run { passing.isUserInteractionEnabled = false }
    harness.pointer.click(at: CGPoint(x: 125, y: 115))
    #expect(above.log.count == 2 && below.log.last == "ended 125,115")
  }

  @Test("Touches, pans and wheels in a window have its coordinates")
  func coordinates() {
    final class Sending: UIWindow {
      var touches: [CGPoint] = []
      override func sendEvent(_ event: UIEvent) {
        if let touch = event.touches(for: self)?.first { touches.append(touch.location(in: nil)) }
        super.sendEvent(event)
      }
    }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    let window = harness.run {
      let window = Sending(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
      window.addSubview(scrollView)
      window.isHidden = false
      return window
    }
    harness.run(for: 0.1)
    harness.pointer.press(at: CGPoint(x: 60, y: 80))
    #expect(window.touches.first == CGPoint(x: 10, y: 20))
    #expect(scrollView.panGestureRecognizer.location(in: nil) == CGPoint(x: 10, y: 20))
    harness.pointer.release(at: CGPoint(x: 60, y: 80))
    harness.pointer.drag(from: CGPoint(x: 60, y: 140), to: CGPoint(x: 60, y: 80))
    harness.runUntilIdle()
    #expect(scrollView.contentOffset.y > 40)
    let offset = scrollView.contentOffset.y
    harness.send(.wheel(at: CGPoint(x: 60, y: 80), notches: CGPoint(x: 0, y: 1), modifiers: []))
    harness.runUntilIdle()
    #expect(scrollView.contentOffset.y > offset)
  }

  @Test("A point is converted between the windows of a scene, and nil stands for the own window")
  func conversion() throws {
    let toast = window(CGRect(x: 100, y: 50, width: 60, height: 40), red)
    let inner = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 5))
    toast.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 3, y: 4))
    #expect(inner.convert(CGPoint.zero, to: harness.window) == CGPoint(x: 103, y: 54))
    #expect(try inner.convert(CGPoint.zero, to: scene.coordinateSpace) == CGPoint(x: 103, y: 54))
    #expect(try inner.convert(CGPoint(x: 103, y: 54), from: scene.coordinateSpace) == .zero)
    #expect(
      try scene.coordinateSpace.convert(CGRect(x: 103, y: 54, width: 1, height: 2), to: inner)
        == CGRect(x: 0, y: 0, width: 1, height: 2))
  }

  // MARK: Keys

  @Test("The first window is key until another one is made key, and becomes key again after that is hidden")
  func keyWindow() throws {
    final class Logging: UIWindow {
      var log: [String] = []
      override func becomeKey() { log.append("key \(isKeyWindow)") }
      override func resignKey() { log.append("resigned \(isKeyWindow)") }
    }
    let overlay = harness.run {
      let window = Logging(frame: .zero)
      window.isHidden = false
      return window
    }
    #expect(try harness.window.isKeyWindow && !overlay.isKeyWindow && scene.keyWindow === harness.window)
    harness.run { overlay.makeKey() }
    #expect(overlay.isKeyWindow && !harness.window.isKeyWindow && UIApplication.shared.keyWindow === overlay)
    harness.run { overlay.isHidden = true }
    #expect(overlay.log == ["key true", "resigned false"] && harness.window.isKeyWindow)
  }

  @Test("Keys go to the key window's first responder, and a window that cannot become key never gets them")
  func keys() {
    final class Field: UIView, UIKeyInput {
      var text = ""
      var hasText: Bool { !text.isEmpty }
      override var canBecomeFirstResponder: Bool { true }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text = String(text.dropLast()) }
    }
    final class Silent: UIWindow {
      override var canBecomeKey: Bool { false }
    }
    let (lower, upper) = (harness.add(Field(), frame: .zero), Field())
    lower.becomeFirstResponder()
    let overlay = window(.zero, red)
    overlay.addSubview(upper)
    upper.becomeFirstResponder()
    #expect(upper.isFirstResponder && lower.isFirstResponder)
    harness.send(.text("a"))
    harness.run { harness.window.makeKey() }
    harness.send(.text("b"))
    #expect(lower.text == "b" && upper.text == "a")
    harness.run { overlay.makeKey() }
    harness.send(.text("c"))
    harness.run { Silent(frame: .zero).makeKeyAndVisible() }
    harness.send(.text("d"))
    #expect(lower.text == "b" && upper.text == "acd")
  }
}
