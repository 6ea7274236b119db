import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Snapshots")
struct UIViewSnapshotTests {
  private let view = UIView(x: 5, y: 5, width: 10, height: 8, color: .red)

  init() {
    view.addSubview(UIView(x: 2, y: 1, width: 3, height: 4, color: .blue))
  }

  @Test("A view without a window has a snapshot of its bounds")
  func withoutWindow() throws {
    view.bounds.origin = CGPoint(x: 1, y: 0)
    let picture = try #require(view.snapshot(scale: 1))
    #expect(picture.size == PixelSize(width: 10, height: 8))
    #expect(picture.pixel(0, 0) == 0xFFFF_0000 && picture.pixel(1, 1) == 0xFF00_00FF)
    #expect(picture.pixel(3, 4) == 0xFF00_00FF && picture.pixel(4, 4) == 0xFFFF_0000)
  }

  @Test("The scale sets the pixels per point of a snapshot")
  func scale() throws {
    let picture = try #require(view.snapshot(scale: 3))
    #expect(picture.size == PixelSize(width: 30, height: 24))
    #expect(picture.pixel(5, 3) == 0xFFFF_0000 && picture.pixel(6, 3) == 0xFF00_00FF)
  }

  @Test("Transparent parts of a snapshot are black")
  func transparent() throws {
    view.backgroundColor = nil
    let picture = try #require(view.snapshot(scale: 1))
    #expect(picture.pixel(0, 0) == 0xFF00_0000)
  }

  @Test("An empty view has no snapshot")
  func noSize() {
    #expect(UIView().snapshot(scale: 1) == nil)
  }

  @Test("A snapshot lays out and draws first, and the window's next frame still shows the changes")
  func pendingWork() throws {
    let harness = OffscreenHarness.white()
    let drawn = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) { UIRectFill($0) }
    harness.window.addSubview(drawn)
    let picture = try #require(harness.window.snapshot(scale: 1))
    #expect(picture.pixel(5, 5) == 0xFF00_0000)
    harness.runFrame()
    #expect(harness.color(5, 5) == 0)
  }
}
