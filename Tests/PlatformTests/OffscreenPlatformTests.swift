import Foundation
import Rendering
import Testing

@testable import Platform

@MainActor
@Suite("Offscreen window")
struct OffscreenPlatformTests {
  @MainActor
  private final class Client: WindowPlatformClient {
    var events: [InputEvent] = []
    var frames: [TimeInterval] = []
    func handle(_ event: InputEvent) { events.append(event) }
    func renderFrame(at time: TimeInterval) { frames.append(time) }
    func pixelsWereLost(_ region: Region) {}
    func runLoopWillNest() {}
    func visibilityDidChange(to visibility: WindowVisibility) {}
    func closeWasRequested() {}
    let icons: [WindowIcon] = []
  }

  private final class DragClient: OutgoingDragClient {
    func targetDidAnswer(takesDrop: Bool) {}
    func dropDidEnd(isTaken: Bool) {}
  }

  private let client = Client()
  private let platform: OffscreenPlatform

  init() {
    platform = OffscreenPlatform(size: CGSize(width: 100, height: 50), scale: 1.5, title: "Title", client: client)
  }

  @Test("A requested frame is wanted until it is drawn")
  func frameNow() {
    #expect(!platform.wantsFrame(at: 0) && platform.nextWake == .infinity)
    platform.requestFrame()
    #expect(platform.wantsFrame(at: 0) && platform.nextWake == -.infinity)
    platform.renderFrame(at: 0)
    #expect(client.frames == [0] && !platform.wantsFrame(at: 100))
  }

  @Test("Of several requested times the earliest counts, and no frame is wanted before it")
  func frameLater() {
    for time in [3.0, 2, 5] { platform.requestFrame(at: time) }
    #expect(platform.nextWake == 2 && !platform.wantsFrame(at: 1.999) && platform.wantsFrame(at: 2))
    platform.renderFrame(at: 1)
    #expect(platform.nextWake == 2)
    platform.renderFrame(at: 2)
    #expect(platform.nextWake == .infinity)
  }

  @Test("A drag does not retain the window that it began in, and is over nothing without it")
  func dragLifetime() throws {
    let dragClient = DragClient()
    var window: OffscreenPlatform? = OffscreenPlatform(
      size: CGSize(width: 100, height: 50), scale: 1, title: "", client: client)
    weak let gone = window
    let drag = try #require(window?.beginDrag(DragContent(), client: dragClient))
    window = nil
    #expect(gone == nil)
    if case .nothing = drag.move(to: .zero) {} else { Issue.record("over a window that is gone") }
  }

  @Test("A presented frame moves the last one's pixels and then copies the damage from the buffer")
  func changes() throws {
    #expect(platform.image == nil && platform.pixelSize == PixelSize(width: 150, height: 75))
    let pixel = { (y: Int32) in DeviceRect(x: 0, y: y, width: 1, height: 1) }
    let buffer = try #require(platform.nextBuffer())
    for (frame, color) in zip([0, 1] as [Int32], [0xFF0000, 0x0000FF] as [UInt32]) {
      #expect(platform.nextBuffer() === buffer)
      buffer.pixels[0] = color
      let move = PixelMove(area: DeviceRect(x: 0, y: 0, width: 150, height: 75), dx: 0, dy: frame)
      platform.present(FrameChange(moves: [move], damage: Region(pixel(0))))
    }
    let image = try #require(platform.image)
    #expect(image !== buffer && image.pixel(0, 0) == 0x0000FF && image.pixel(0, 1) == 0xFF0000)
    #expect(platform.presentedFrames == 2 && platform.lastChange.damage == Region(pixel(0)))
  }

  @Test("A resize is reported with its time, and the last frame stays until the next")
  func resize() {
    _ = platform.nextBuffer()
    platform.present(FrameChange())
    platform.resize(to: CGSize(width: 10, height: 20), at: 7)
    #expect(client.events == [InputEvent(time: 7, kind: .resize(CGSize(width: 10, height: 20)))])
    #expect(platform.pixelSize == PixelSize(width: 15, height: 30))
    #expect(platform.image?.size == PixelSize(width: 150, height: 75))
    _ = platform.nextBuffer()
    platform.present(FrameChange())
    #expect(platform.image?.size == platform.pixelSize)
  }

  @Test("A frame drawn for another size, or before the window closed, is not presented")
  func lateFrame() {
    for discard in [{ platform.resize(to: CGSize(width: 10, height: 20), at: 7) }, platform.close] {
      _ = platform.nextBuffer()
      discard()
      platform.present(FrameChange())
      #expect(platform.image == nil && platform.presentedFrames == 0)
    }
  }
}
