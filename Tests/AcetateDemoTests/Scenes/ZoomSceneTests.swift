import Controls
import Foundation
import TestSupport
import Testing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The zoom, film and gestures scenes")
struct ZoomSceneTests {
  private func scrollView(of scene: any DemoScene) throws -> UIScrollView {
    try #require(scene.mainScrollView)
  }

  @Test("zoom: each sheet is shown whole, and its center stays in the center with every way of centering")
  func sheets() throws {
    let scene = ZoomScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    let scrollView = try scrollView(of: scene)
    harness.pointer.click(at: CGPoint(x: 400, y: 200))
    harness.run(for: 1)
    for _ in ZoomScene.Sheet.allCases {
      for centering in [ZoomScene.Centering.align, .layout, .center, .insets, .none] {
        let size = scrollView.contentSize
        #expect(size.width <= scrollView.bounds.width + 1e-9 && size.height <= scrollView.bounds.height + 1e-9)
        let content = try #require(scene.viewForZooming(in: scrollView))
        let shown = content.convert(content.bounds, to: scrollView)
        let isCentered = abs(shown.midX - scrollView.bounds.midX) <= 1
        #expect(isCentered || centering == .none, "\(centering)")
        harness.strike("c", characters: "c")
        harness.run(for: 0.1)
      }
      harness.strike("s", characters: "s")
      harness.runUntilIdle()
    }
  }

  @Test("zoom: the numbers have room in every window", arguments: [320, 420, 640, 1200] as [CGFloat])
  func numbers(width: CGFloat) throws {
    let harness = OffscreenHarness(root: ZoomScene(), size: CGSize(width: width, height: 480))
    harness.run(for: 0.1)
    func labels(_ view: UIView) -> [UILabel] { ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels) }
    let figures = try #require(labels(harness.window).first { $0.text?.contains("zoomScale") == true })
    let unlimited = figures.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    #expect(unlimited.width <= figures.bounds.width && unlimited.height <= figures.bounds.height, "\(unlimited)")
  }

  @Test("zoom: a double click zooms in on its point, and a two-finger tap zooms out")
  func doubleClick() throws {
    let scene = ZoomScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    let scrollView = try scrollView(of: scene)
    let whole = scrollView.zoomScale
    let content = try #require(scene.viewForZooming(in: scrollView))
    let place = CGPoint(x: 380, y: 230)
    let point = content.convert(place, from: harness.window)
    for _ in 0..<2 { harness.pointer.click(at: place) }
    harness.runUntilIdle()
    #expect(abs(scrollView.zoomScale - 3 * whole) < 1e-9)
    let middle = content.convert(CGPoint(x: 400, y: scrollView.bounds.height / 2), from: harness.window)
    #expect(hypot(middle.x - point.x, middle.y - point.y) < 2)
    harness.run(for: 1)
    harness.fingers.press(at: CGPoint(x: 300, y: 200), CGPoint(x: 400, y: 200))
    harness.run(for: 0.05)
    harness.fingers.lift()
    harness.runUntilIdle()
    #expect(scrollView.zoomScale == whole)
  }

  @Test("film: zooming in makes the frame over the plane smaller")
  func film() throws {
    let scene = FilmScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    let scrollView = try scrollView(of: scene)
    harness.send(.wheel(at: CGPoint(x: 200, y: 250), notches: CGPoint(x: 0, y: -3), modifiers: .control))
    harness.runUntilIdle()
    #expect(abs(scrollView.zoomScale - 1.728) < 1e-9)
    #expect(scrollView.contentSize.width == FilmPlane.size.width * scrollView.zoomScale)
  }

  @Test("gestures: pan, pinch and rotation together move, scale and rotate the card")
  func gestures() throws {
    let scene = GesturesScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    let before = scene.scrollState.contentOffset
    harness.fingers.press(at: CGPoint(x: 150, y: 250), CGPoint(x: 250, y: 250))
    harness.fingers.move(to: [CGPoint(x: 150, y: 200), CGPoint(x: 300, y: 380)], duration: 0.2)
    func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    #expect(texts(harness.window).filter { $0 == "changed" }.count == 3)
    // The midpoint went from (200, 250) to (225, 290), the distance from 100 to 234 points.
    #expect(texts(harness.window).contains { $0.hasPrefix("2.") && $0.hasSuffix(" a second") })
    #expect(scene.scrollState.contentOffset != before)
    harness.fingers.lift()
    #expect(texts(harness.window).filter { $0 == "ended" }.count >= 3)
  }

  @Test("gestures: keys and the actions of assistive technologies move, scale and turn the card, up to its limits")
  func cardByKeys() throws {
    let scene = GesturesScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    harness.typeKey("Tab")
    func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
    let card = try #require(views(harness.window).lazy.compactMap { $0 as? GestureCard }.first)
    #expect(card.isFocused)
    let center = card.center
    for key in ["Right", "Down", "Down", "Left", "Left"] { harness.typeKey(key) }
    #expect(card.center == CGPoint(x: center.x - 10, y: center.y + 20))
    harness.type("rrr+")
    #expect(abs(atan2(card.transform.b, card.transform.a) - .pi / 4) < 1e-9)
    #expect(abs(hypot(card.transform.a, card.transform.b) - 1.1) < 1e-9)
    #expect(card.accessibilityValue?.hasSuffix("110%, 45°") == true)
    harness.type("l-")
    func act(_ name: String) throws -> Bool {
      let action = try #require(card.accessibilityCustomActions?.first { $0.name == name })
      return action.actionHandler?(action) ?? false
    }
    for name in ["Turn left", "Turn left", "Move right", "Move up", "Move up", "Enlarge"] { #expect(try act(name)) }
    #expect(card.center == center && card.accessibilityValue?.hasSuffix("110%, 0°") == true)
    for _ in 0..<100 { #expect(try act("Move left") && act("Reduce")) }
    #expect(card.center.x == 0 && card.accessibilityValue?.hasSuffix("30%, 0°") == true)
    harness.pointer.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 230, y: 250))
    #expect(card.center.x == 30, "the pointer goes on from there")
  }
}
