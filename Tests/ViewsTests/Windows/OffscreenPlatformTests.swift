import Foundation
import Rendering
import Testing

@testable import Views

@MainActor
@Suite("The offscreen window")
struct OffscreenPlatformTests {
  @MainActor
  private final class Client: WindowPlatformClient {
    var events: [InputEvent] = []
    var frames: [TimeInterval] = []
    func handle(_ event: InputEvent) { events.append(event) }
    func renderFrame(at time: TimeInterval) { frames.append(time) }
    func visibilityDidChange(to visibility: WindowVisibility) {}
    func closeWasRequested() {}
  }

  private let client = Client()
  private let platform: OffscreenPlatform

  init() {
    platform = OffscreenPlatform(size: CGSize(width: 100, height: 50), scale: 1.5, title: "Title", client: client)
  }

  @Test("Asked for a frame it wants one until it is drawn")
  func frameNow() {
    #expect(!platform.wantsFrame(at: 0) && platform.nextWake == .infinity)
    platform.requestFrame()
    #expect(platform.wantsFrame(at: 0) && platform.nextWake == -.infinity)
    platform.renderFrame(at: 0)
    #expect(client.frames == [0] && !platform.wantsFrame(at: 100))
  }

  @Test("Of several times asked for the earliest counts, and not before it")
  func frameLater() {
    for time in [3.0, 2, 5] { platform.requestFrame(at: time) }
    #expect(platform.nextWake == 2 && !platform.wantsFrame(at: 1.999) && platform.wantsFrame(at: 2))
    platform.renderFrame(at: 1)
    #expect(platform.nextWake == 2)
    platform.renderFrame(at: 2)
    #expect(platform.nextWake == .infinity)
  }

  @Test("It draws into two buffers in turn, each of them a frame behind the one shown")
  func buffers() throws {
    #expect(platform.image == nil && platform.pixelSize == PixelSize(width: 150, height: 75))
    var seen: [ObjectIdentifier] = []
    for expectedAge in [0, 0, 2, 2, 2] {
      let (buffer, age) = try #require(platform.nextBuffer())
      #expect(age == expectedAge && platform.nextBuffer()?.buffer === buffer)
      platform.present(damage: Region(DeviceRect(x: 0, y: 0, width: 1, height: 1)))
      #expect(platform.image === buffer)
      seen.append(ObjectIdentifier(buffer))
    }
    #expect(seen[0] != seen[1] && seen[0] == seen[2] && seen[1] == seen[3] && platform.presentedFrames == 5)
  }

  @Test("A resize is reported with its time, and the old pixels are gone")
  func resize() {
    _ = platform.nextBuffer()
    platform.present(damage: Region())
    platform.resize(to: CGSize(width: 10, height: 20), at: 7)
    #expect(client.events == [InputEvent(time: 7, kind: .resize(CGSize(width: 10, height: 20)))])
    #expect(platform.pixelSize == PixelSize(width: 15, height: 30) && platform.image == nil)
  }

  @Test("What was drawn for another size, or before the window was closed, is not shown")
  func lateFrame() {
    for discard in [{ platform.resize(to: CGSize(width: 10, height: 20), at: 7) }, platform.close] {
      _ = platform.nextBuffer()
      discard()
      platform.present(damage: Region())
      #expect(platform.image == nil && platform.presentedFrames == 0)
    }
  }
}
