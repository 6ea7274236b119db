import Controls
import Drawing
import Foundation
import Rendering
import TestSupport
import Testing
import Views

@testable import Inspector

@MainActor
@Suite("The exploded view")
struct ExplodedViewTests {
  private let stage = InspectorStage()

  private func exploded(_ view: UIView) throws -> ExplodedView {
    let inspection = stage.open()
    inspection.select(view)
    inspection.controller.show(segment: 1)
    stage.run(frames: 3)
    return try #require(inspection.controller.current as? ExplodedPanel).exploded
  }

  /// The planes from back to front.
  private func planes(_ view: ExplodedView) -> [CALayer] {
    (view.layer.sublayers?.first?.sublayers ?? []).sorted { $0.zPosition < $1.zPosition }
  }

  @Test("Each view of the subtree is a plane, in front of that of its superview")
  func planes() throws {
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 200, height: 200), color: .red)
    let label = stage.add(UILabel(), CGRect(x: 20, y: 20, width: 100, height: 30), to: box)
    stage.add(UIView(), CGRect(x: 0, y: 0, width: 10, height: 10), to: box).isHidden = true
    let view = try exploded(box)
    #expect(planes(view).map(\.bounds.size) == [box.bounds.size, label.bounds.size])
    #expect(planes(view)[1].zPosition > planes(view)[0].zPosition)
    #expect(box.subviews.count == 2)
  }

  @Test("The film of a scroll view is beyond its frame, and follows when the app scrolls")
  func film() throws {
    let scrollView = stage.addScrollView()
    let view = try exploded(scrollView)
    #expect(view.count > 30)
    let before = planes(view).map(\.position.y)
    scrollView.contentOffset.y = 100
    stage.run(frames: 10)
    let after = planes(view).map(\.position.y)
    #expect(before.count == after.count && after[0] == before[0])
    #expect(zip(before, after).contains { $1 < $0 - 20 })
  }

  @Test("A drag turns it, the wheel spreads it, and both have limits")
  func turning() throws {
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 200, height: 200), color: .red)
    let view = try exploded(box)
    let (turn, spread) = (view.turn, view.spread)
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let window = try #require(view.window)
    stage.send(.pointerDown(middle), to: window)
    for step in 1...10 {
      stage.run(frames: 1)
      stage.send(.pointerMove(CGPoint(x: middle.x + CGFloat(step) * 6, y: middle.y)), to: window)
    }
    stage.run(frames: 1)
    stage.send(.pointerUp(CGPoint(x: middle.x + 60, y: middle.y)), to: window)
    #expect(view.turn.x > turn.x + 0.2 && abs(view.turn.y - turn.y) < 0.01)
    stage.send(.wheel(at: middle, notches: CGPoint(x: 0, y: -1), modifiers: []), to: window)
    stage.run(frames: 40)
    #expect(view.spread != spread)
    view.turn(to: CGPoint(x: 90, y: -90))
    #expect(view.turn.x < .pi / 2 && view.turn.y > -.pi / 2)
    view.spread(by: -1e9)
    #expect(view.spread == 0)
    view.spread(by: 1e9)
    #expect(view.spread == 400)
  }

  @Test("A picture of a view alone has its background and its drawing, and not its subviews")
  func alone() throws {
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 20, height: 20), color: .red)
    stage.add(UIView(), CGRect(x: 0, y: 0, width: 40, height: 40), color: .blue, to: box)
    let alone = try #require(box.ownPicture(scale: 1)?.cgImage)
    #expect(alone.width == 20 && alone.height == 20)
    let inner = try #require(box.wholePicture(scale: 1)?.cgImage)
    #expect(inner.width == 40)
    let image = try #require(box.ownPicture(scale: 1))
    #expect(image.pngData() != inner.pngData)
    #expect(UIView().ownPicture(scale: 1) == nil)
  }

  @Test("A subtree of thousands of views shows some, and says how many it left out")
  func many() throws {
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 200, height: 200))
    for index in 0..<1000 { stage.add(UIView(), CGRect(x: index % 20, y: index / 20, width: 3, height: 3), to: box) }
    let view = try exploded(box)
    #expect(planes(view).count == ExplodedView.mostPlanes && view.count == 1001)
  }

  @Test("A view without a size, and one that is gone, show nothing")
  func nothing() throws {
    let view = try exploded(stage.add(UIView(), .zero))
    #expect(view.layer.sublayers?.first?.isHidden == true)
    view.show(nil)
    #expect(view.count == 0)
  }
}
