import Foundation
import Rendering
import TestSupport
import Testing

@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Frames of a window")
struct FrameRendererTests {
  /// A platform that has no free buffer until the test frees them.
  private final class BusyPlatform: WindowPlatform {
    let pixelSize = PixelSize(width: 40, height: 30)
    let scale: CGFloat = 1
    var isBusy = false
    private(set) var shown: [Region] = []
    private(set) var requests = 0
    private let buffer = PixelBuffer(size: PixelSize(width: 40, height: 30))

    func requestFrame() { requests += 1 }
    func requestFrame(at time: TimeInterval) {}
    func nextBuffer() -> PixelBuffer? { isBusy ? nil : buffer }
    func present(_ change: FrameChange) { shown.append(change.damage) }
    func setTitle(_ title: String) {}
    func setTextInput(_ state: TextInputState?) {}
    func setCursor(_ shape: CursorShape) {}
    func setSizeLimits(_ limits: WindowSizeLimits) {}
    func setContentSize(_ size: CGSize) {}
    func toggleFullScreen() {}
    let isFullScreen = false
    func setState(_ state: WindowState) {}
    func demandAttention() {}
    func activate() {}
    func popupRoom(at location: CGPoint) -> CGRect? { nil }
    func makePopup(frame: CGRect, client: any WindowPlatformClient) -> (any PopupPlatform)? { nil }
    func show() {}
    func close() {}
  }

  private final class BusyDisplay: DisplayPlatform {
    let screenPixelSize = PixelSize(width: 40, height: 30)
    let clipboard: any ClipboardPlatform = MemoryClipboard()
    func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {}
    func canOpen(scheme: String) -> Bool { false }
    let scale: CGFloat = 1
    let settings = DesktopSettings()
    let maximumFramesPerSecond = 60
    let now: TimeInterval = 0
    private let platform: BusyPlatform

    init(platform: BusyPlatform) {
      self.platform = platform
    }

    weak var client: (any DisplayPlatformClient)?

    func makeWindow(
      size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
    ) -> any WindowPlatform { platform }
  }

  private let platform = BusyPlatform()
  private let window: UIWindow
  private let view = UIView(x: 1, y: 2, width: 3, height: 4, color: .red)

  init() {
    let application = UIApplication()
    application.becomeShared()
    application.display = BusyDisplay(platform: platform)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    window.isHidden = false
    window.addSubview(view)
    window.renderFrame(at: 0)
  }

  @Test("The first frame shows the whole window")
  func firstFrame() {
    #expect(platform.shown == [Region(DeviceRect(x: 0, y: 0, width: 40, height: 30))])
  }

  @Test("Damage waits without loss while the display reads all buffers")
  func busy() {
    platform.isBusy = true
    view.backgroundColor = .blue
    window.renderFrame(at: 1)
    view.frame.origin.x = 10
    window.renderFrame(at: 2)
    #expect(platform.shown.count == 1)
    platform.isBusy = false
    window.renderFrame(at: 3)
    var expected = Region(DeviceRect(x: 1, y: 2, width: 3, height: 4))
    expected.add(DeviceRect(x: 10, y: 2, width: 3, height: 4))
    #expect(platform.shown.count == 2 && platform.shown.last == expected)
  }

  @Test("A frame without a change presents nothing")
  func nothing() {
    window.renderFrame(at: 1)
    #expect(platform.shown.count == 1)
  }

  @Test("A change requests a frame")
  func request() {
    let before = platform.requests
    view.backgroundColor = .green
    #expect(platform.requests == before + 1)
  }

  @Test("A resized window shows everything again at its new size")
  func resized() {
    let harness = OffscreenHarness.white()
    harness.resize(to: CGSize(width: 50, height: 20))
    #expect(harness.runFrame() == Region(DeviceRect(x: 0, y: 0, width: 50, height: 20)))
    #expect(harness.color(49, 19) == 0xFFFFFF)
  }

  /// Changes of a window while it is drawn, each with the window's size after it, or nil if it is closed.
  private nonisolated static let windowChanges: [(@MainActor @Sendable (UIWindow) -> Void, CGSize?)] = [
    ({ $0.isHidden = true }, nil),
    (
      {
        $0.isHidden = true
        $0.isHidden = false
      }, CGSize(width: 40, height: 30)
    ),
    ({ $0.frame.size = CGSize(width: 50, height: 20) }, CGSize(width: 50, height: 20)),
    (
      {
        $0.frame.size = CGSize(width: 50, height: 20)
        $0.frame.size = CGSize(width: 40, height: 30)
      }, CGSize(width: 40, height: 30)
    ),
  ]

  @Test(
    "A view may close, reopen and resize its window while it draws, and the next frame shows the window",
    arguments: 0..<4)
  func change(index: Int) {
    let (change, size) = Self.windowChanges[index]
    let harness = OffscreenHarness.white()
    let drawing = DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    drawing.backgroundColor = .red
    drawing.onDraw = { [unowned drawing] _ in
      drawing.onDraw = { _ in }
      drawing.window.map(change)
    }
    harness.show(drawing)
    harness.runFrame()
    if let size {
      let whole = DeviceRect(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
      #expect(harness.platform.lastChange.damage == Region(whole))
      #expect(harness.color(10, 10) == 0xFF0000 && harness.color(10, 25) == (size.height > 25 ? 0xFFFFFF : nil))
    } else {
      #expect(harness.window.isHidden && harness.platform.image == nil)
    }
    #expect(harness.isIdle)
  }
}
