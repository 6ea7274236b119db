import Foundation
import TestSupport
import Testing
import Controls
import TextEditing
@_spi(Toolkit) import Views

@testable import AcetateDemo

/// The content of the scenes' views, read from inside.
@MainActor
@Suite("Views of the scenes")
struct SceneViewsTests {
  private func open(_ name: SceneName, width: CGFloat = 800, height: CGFloat = 600) -> OffscreenHarness {
    OffscreenHarness(root: name.make(), size: CGSize(width: width, height: height))
  }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    [view as? View].compactMap { $0 } + view.subviews.flatMap { all(type, in: $0) }
  }

  private func texts(_ harness: OffscreenHarness) -> Set<String> {
    Set(all(UILabel.self, in: harness.window).compactMap(\.text))
  }

  @Test(
    "Views that differ only by position have a visible name",
    arguments: [
      (.boxes, ["Box 1", "Box 8"]), (.custom, ["Box 4"]), (.scroll, ["Box 1", "Box 8"]),
      (.stripes, ["Stripe 1", "Stripe 100"]), (.paging, ["Page 1 of 5", "Page 5 of 5"]),
      (.nested, ["List A, row 1", "List C, row 40"]), (.insets, ["Row 1", "Row 30"]), (.properties, ["Box 1"]),
      (.layers, ["Conic gradient", "Spring"]),
      (.composition, ["the superview, which clips", "what the arrow keys move"]),
    ] as [(SceneName, [String])])
  func names(scene: SceneName, expected: [String]) {
    #expect(texts(open(scene)).isSuperset(of: expected))
  }

  @Test("stripes: the screen shows the costs of both ways of scrolling")
  func costs() throws {
    let scene = StripesScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    #expect(texts(harness).isSuperset(of: ["bounds.origin: drag to measure", "every frame: drag to measure"]))
    for cost in [1, 3] {
      harness.pointer.drag(from: CGPoint(x: 400, y: 500), to: CGPoint(x: 400, y: 400))
      scene.frameDidEnd(at: harness.time, cost: .milliseconds(cost))
      harness.strike("n", characters: "n")
      harness.run(for: 1)
    }
    #expect(texts(harness).isSuperset(of: ["bounds.origin: 1.00 ms a frame", "every frame: 3.00 ms a frame"]))
  }

  @Test("gestures: the card cannot be dragged out of reach")
  func card() throws {
    let harness = open(.gestures)
    let card = try #require(all(UILabel.self, in: harness.window).first { $0.text == "Move me" })
    let pad = try #require(card.superview)
    for end in [CGPoint(x: 799, y: 599), CGPoint(x: 0, y: 0), CGPoint(x: 799, y: 1)] {
      for _ in 1...4 {
        harness.pointer.drag(from: pad.convert(CGPoint(x: pad.bounds.midX, y: pad.bounds.midY), to: nil), to: end)
      }
      #expect(pad.bounds.insetBy(dx: -1, dy: -1).contains(card.center))
    }
  }

  @Test(
    "composition: the superview has a canvas at the smallest sizes of the window",
    arguments: [360, 800], [300, 360, 420, 480])
  func canvas(width: CGFloat, height: CGFloat) throws {
    let harness = open(.composition, width: width, height: height)
    let film = try #require(all(FilmView.self, in: harness.window).first { $0.superview is DraggableView })
    let canvas = try #require(film.superview?.frame)
    #expect(canvas.width >= 200 && canvas.height >= 140)
    let below = all(UISegmentedControl.self, in: harness.window).map { $0.convert($0.bounds, to: nil) }
    #expect(below.allSatisfy { $0.minY > canvas.maxY })
  }

  @Test("An open hand is over what the pointer drags, outside of scroll views too")
  func hands() throws {
    for scene in [SceneName.film, .composition, .gestures] {
      let harness = open(scene)
      for view in all(DraggableView.self, in: harness.window) {
        harness.pointer.move(to: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.maxY - 20), to: nil))
        harness.run(for: 0.1)
        #expect(harness.platform.cursor == .openHand, "\(scene)")
      }
    }
  }

  @Test("film: both views have room at the smallest sizes of the window", arguments: [360, 800], [300, 400, 480])
  func filmViews(width: CGFloat, height: CGFloat) throws {
    let harness = open(.film, width: width, height: height)
    let map = try #require(all(PlaneMap.self, in: harness.window).first)
    let scrollView = try #require(all(UIScrollView.self, in: harness.window).first)
    #expect(map.bounds.height >= 120 && scrollView.bounds.height == map.bounds.height)
    let texts = try #require(map.superview).subviews.filter { !$0.isHidden && $0.frame.minY > map.frame.minY }
    #expect(!texts.isEmpty && texts.allSatisfy { $0.frame.minY >= map.frame.maxY && $0.frame.maxY <= height })
  }

  @Test("film: the open hand is over the frame on the plane as well", arguments: [360, 800])
  func handOverFrame(width: CGFloat) throws {
    let harness = open(.film, width: width)
    let map = try #require(all(PlaneMap.self, in: harness.window).first)
    let parts = map.subviews.filter { $0.layer.borderWidth == 2 && $0.frame.intersects(map.bounds) }
    #expect(!parts.isEmpty)
    for part in parts {
      let shown = part.frame.intersection(map.bounds)
      for place in [CGPoint(x: shown.midX, y: shown.midY), CGPoint(x: shown.minX + 1, y: shown.midY)] {
        harness.pointer.move(to: map.convert(place, to: nil))
        harness.run(for: 0.1)
        #expect(harness.platform.cursor == .openHand)
      }
    }
  }

  @Test("controls: in a wide window the rows have equal distances")
  func pitch() throws {
    let harness = open(.controls)
    let column = try #require(all(UIStackView.self, in: harness.window).first { $0.axis == .vertical })
    let middles = column.arrangedSubviews.map(\.center.y)
    #expect(Set(zip(middles.dropFirst(), middles).map(-)).count == 1 && middles.count == 12)
  }

  @Test("properties: the list of controls ignores the safe area margins of key f, and so do its indicators")
  func margins() throws {
    let scene = PropertiesScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
    let list = try #require(
      all(PropertyPanel.self, in: harness.window).first.map { all(UIScrollView.self, in: $0) }?.first)
    harness.strike("f", characters: "f")
    harness.run(for: 0.1)
    #expect(scene.scrollView.adjustedContentInset.top == 80)
    #expect(list.adjustedContentInset == .zero)
    #expect(!list.automaticallyAdjustsScrollIndicatorInsets)
  }

  @Test(
    "properties: every control can be reached, beside the sheet or below it",
    arguments: [(1200, 850), (800, 600), (699, 600), (420, 520), (300, 320)])
  func controls(width: CGFloat, height: CGFloat) throws {
    let scene = PropertiesScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: width, height: height))
    let panel = try #require(all(PropertyPanel.self, in: harness.window).first)
    let list = try #require(all(UIScrollView.self, in: panel).first)
    #expect(harness.window.bounds.contains(panel.frame) && panel.frame.intersection(scene.scrollView.frame).isEmpty)
    #expect(list.bounds.height >= PropertyRow.height(in: list) && scene.scrollView.bounds.height >= 120)
    #expect(all(PropertyRow.self, in: list).allSatisfy { list.contentSize.height >= $0.frame.maxY })
    #expect(list.frame.intersection(scene.field.frame).isEmpty)
  }

  @Test(
    "keyboard: a field is 20 to 40 points high and at most 640 wide",
    arguments: [
      (1200, 850), (2000, 1500), (800, 600), (420, 520), (320, 200),
    ])
  func fields(width: CGFloat, height: CGFloat) {
    let fields = all(UITextField.self, in: open(.keyboard, width: width, height: height).window)
    #expect(fields.count == 12)
    #expect(fields.allSatisfy { $0.bounds.height <= 40 && $0.bounds.width <= 640 && $0.bounds.height >= 20 })
  }
}
