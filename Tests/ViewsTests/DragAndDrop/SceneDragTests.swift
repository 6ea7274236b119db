import Foundation
import Platform
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Drags between windows of one app")
struct SceneDragTests {
  @Test("A drag goes over to a window of another scene, with its preview, and ends there")
  func otherScene() throws {
    let stage = SceneStage()
    let delegate = LoggingDragDelegate()
    let windows = (0..<2).map { _ in UIWindow(windowScene: stage.app.run { stage.app.makeScene() }) }
    for window in windows { stage.app.run { window.makeKeyAndVisible() } }
    let platforms = try windows.map { try #require($0.platform as? OffscreenPlatform) }
    platforms[1].place = CGPoint(x: 2000, y: 100)
    let source = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    source.addInteraction(UIDragInteraction(delegate: delegate))
    windows[0].addSubview(source)
    let target = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
    target.addInteraction(UIDropInteraction(delegate: delegate))
    windows[1].addSubview(target)

    var time = 1.0
    func send(_ kind: InputEvent.Kind) {
      time += 0.05
      windows[0].handle(InputEvent(time: time, kind: kind))
      for platform in platforms { platform.renderFrame(at: time) }
    }
    send(.pointerDown(CGPoint(x: 50, y: 50)))
    send(.pointerMove(CGPoint(x: 90, y: 50)))
    send(.pointerMove(CGPoint(x: 2060, y: 170)))
    #expect(delegate.steps.last == "enter")
    #expect(delegate.dropSession?.location(in: target) == CGPoint(x: 50, y: 50))
    #expect(delegate.dragSession?.location(in: target) == .zero)
    #expect(
      windows[1].subviews.contains { $0 is DragPreviewView } && !windows[0].subviews.contains { $0 is DragPreviewView })
    send(.pointerMove(CGPoint(x: 1500, y: 170)))
    #expect(delegate.steps.last == "exit", "between the windows")
    send(.pointerMove(CGPoint(x: 2060, y: 170)))
    send(.pointerUp(CGPoint(x: 2060, y: 170)))
    for _ in 0..<20 { send(.pointerMove(CGPoint(x: 300, y: 300))) }
    #expect(delegate.log.contains("perform") && delegate.log.contains("did end copy") && delegate.log.contains("end"))
    #expect(!windows[1].subviews.contains { $0 is DragPreviewView } && windows[0].engine.drag == nil)
  }
}
