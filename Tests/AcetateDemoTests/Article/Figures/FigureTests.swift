import Controls
import Foundation
import Rendering
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

/// What all figures have in common.
@MainActor
@Suite("Figures of the article")
struct FigureTests {
  private typealias Stage = FigureStage<Figure>

  /// The numbers without counts of what has been done, which `reset()` keeps.
  private func numbers(of figure: Figure) -> [String] {
    figure.numbers.filter { !$0.hasPrefix("drawn") && !$0.hasPrefix("cells") }
  }

  /// The middles of what can be dragged: boxes, handles and scroll views.
  private func places(in stage: Stage) -> [CGPoint] {
    let views = stage.views(UIView.self).filter { view in
      view is DraggableView || view is CustomScrollView || view is MyScrollView
        || (view as? UIScrollView).map { $0.contentSize.height > $0.bounds.height } ?? false
    }
    return views.filter { $0.bounds.width > 8 && $0.bounds.height > 8 }.map(stage.middle)
  }

  @Test("A drag in a figure leaves the page in its place, and changes a number", arguments: FigureName.allCases)
  func drags(name: FigureName) throws {
    for isFinger in [false, true] {
      let stage = try Stage(name)
      let before = stage.figure.numbers
      var changes = 0
      let places = places(in: stage)
      #expect(!places.isEmpty)
      for start in places {
        let pointer = isFinger ? stage.harness.finger : stage.harness.pointer
        pointer.drag(from: start, to: CGPoint(x: start.x - 25, y: start.y - 30))
        stage.harness.run(for: 0.3)
        #expect(stage.page.contentOffset.y == 500, "\(start), finger: \(isFinger)")
        if stage.figure.numbers != before { changes += 1 }
      }
      #expect(changes > 0)
    }
  }

  @Test("A drag down beyond a figure's edge leaves the page in its place", arguments: FigureName.allCases)
  func pulls(name: FigureName) throws {
    let stage = try Stage(name)
    for start in places(in: stage) {
      stage.harness.finger.fling(from: start, to: CGPoint(x: start.x, y: start.y + 80))
      stage.harness.run(for: 1)
      #expect(stage.page.contentOffset.y == 500, "\(start)")
    }
  }

  @Test(
    "A drag beside what a figure has to drag scrolls the page",
    arguments: [FigureName.coordinates, .frameAndBounds, .contentSize, .contentInset, .feel])
  func outside(name: FigureName) throws {
    let stage = try Stage(name)
    // The lower right corner of the stage has nothing to drag in these figures.
    let area = try #require(stage.views(ControlRows.self).first).convert(CGPoint.zero, to: nil)
    stage.drag(from: CGPoint(x: 400, y: area.y - 30), by: CGPoint(x: 0, y: -60))
    #expect(stage.page.contentOffset.y == 560)
  }

  @Test(
    "The wheel scrolls the page where a figure has nothing to scroll",
    arguments: [FigureName.coordinates, .frameAndBounds, .twoSteps])
  func wheel(name: FigureName) throws {
    let stage = try Stage(name)
    stage.harness.pointer.wheel(at: CGPoint(x: 220, y: 160), notches: CGPoint(x: 0, y: 1))
    stage.harness.runUntilIdle(limit: 2)
    #expect(stage.page.contentOffset.y > 500)
  }

  @Test(
    "The wheel scrolls in a figure, and at the figure's end the page",
    arguments: [FigureName.contentOffset, .thirtyLines, .contentSize, .contentInset, .zoom, .indicators, .frameCost])
  func wheelInside(name: FigureName) throws {
    let stage = try Stage(name)
    let before = stage.figure.numbers
    let place = CGPoint(x: 70, y: 140)
    stage.harness.pointer.wheel(at: place, notches: CGPoint(x: 0, y: 1))
    stage.harness.run(for: 0.5)
    #expect(stage.page.contentOffset.y == 500 && stage.figure.numbers != before)
    for _ in 0..<60 {
      stage.harness.pointer.wheel(at: place, notches: CGPoint(x: 0, y: 1))
      stage.harness.run(for: 0.2)
    }
    #expect(stage.page.contentOffset.y > 500)
  }

  @Test(
    "A press gives the keys to a figure, which shows it, and Escape gives them back", arguments: FigureName.allCases)
  func keys(name: FigureName) throws {
    let stage = try Stage(name)
    let outline = try #require(stage.figure.subviews.first).layer
    let thin = outline.borderWidth
    let before = stage.figure.numbers
    stage.harness.pointer.click(at: places(in: stage)[0])
    #expect(stage.figure.isFirstResponder && outline.borderWidth > thin)
    stage.strike("Down", times: 3)
    stage.harness.runUntilIdle(limit: 2)
    #expect(stage.figure.numbers != before && stage.page.contentOffset.y == 500)
    stage.strike("Escape")
    #expect(!stage.figure.isFirstResponder && outline.borderWidth == thin)
  }

  @Test("Reset puts back what a figure showed first", arguments: FigureName.allCases)
  func reset(name: FigureName) throws {
    let stage = try Stage(name)
    let first = numbers(of: stage.figure)
    #expect(!first.isEmpty && !stage.figure.keys.isEmpty)
    for start in places(in: stage) { stage.drag(from: start, by: CGPoint(x: -20, y: -30)) }
    stage.focus()
    let letters = stage.figure.keys.flatMap { $0.key.split(separator: ", ").map(String.init) }.filter { $0.count == 1 }
    for key in ["Right", "Down", "Down", "Left"] { stage.strike(key) }
    #expect(numbers(of: stage.figure) != first)
    for key in letters { stage.strike(key) }
    stage.harness.run(for: 0.4)
    stage.figure.reset()
    stage.harness.runUntilIdle(limit: 3)
    #expect(numbers(of: stage.figure) == first && !stage.figure.showsAnswer)
  }

  @Test("Every letter among a figure's keys has an effect", arguments: FigureName.allCases)
  func letters(name: FigureName) throws {
    let figure = name.make()
    for (keys, _) in figure.keys {
      for key in keys.split(separator: ", ").map(String.init) where key.count == 1 {
        #expect(figure.perform(key), "\(key)")
      }
    }
    #expect(!figure.perform("?") && !figure.perform(" "))
  }

  @Test(
    "All texts of a figure fit at every width, and its numbers fit a narrow page", arguments: FigureName.allCases,
    [300, 420, 760] as [CGFloat])
  func texts(name: FigureName, width: CGFloat) throws {
    for languages in [[], ["he"]] {
      let stage = try Stage(name, width: width, height: 1400, languages: languages)
      let area = stage.figure.bounds
      for label in stage.views(UILabel.self) where !(label.superview?.superview is ListingView) {
        guard let text = label.text, !text.isEmpty, !isScrolled(label) else { continue }
        let own = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(
          own.width <= label.bounds.width + 0.5 && own.height <= label.bounds.height + 0.5, "\(text): \(label.bounds)")
        #expect(area.insetBy(dx: -0.5, dy: -0.5).contains(label.convert(label.bounds, to: stage.figure)), "\(text)")
      }
      for part in stage.views(UIControl.self) where !isScrolled(part) {
        #expect(area.insetBy(dx: -0.5, dy: -0.5).contains(part.convert(part.bounds, to: stage.figure)))
      }
    }
    #expect(try Stage(name, width: width).figure.numbers.allSatisfy { $0.count <= 42 })
  }

  /// Whether a view is content, which is cut where the bounds end.
  private func isScrolled(_ view: UIView) -> Bool {
    view.ancestry.dropFirst().contains {
      $0 is FigureScrollView || $0 is FigureTableView || $0 is CustomScrollView || $0 is MyScrollView
    }
  }

  @Test(
    "The stage is the same in a language from right to left; the controls begin on the right",
    arguments: FigureName.allCases)
  func mirrored(name: FigureName) throws {
    let (left, right) = (try Stage(name), try Stage(name, languages: ["he"]))
    #expect(left.figure.numbers == right.figure.numbers)
    let rows = [left, right].map { $0.views(ControlRows.self)[0] }
    #expect(rows[0].frame.height == rows[1].frame.height)
    for (own, other) in zip(rows[0].subviews, rows[1].subviews) {
      #expect(abs(own.frame.minX - (rows[1].bounds.width - other.frame.maxX)) < 0.5)
    }
  }

  @Test("A figure shows no answer before it is dragged", arguments: FigureName.allCases)
  func unanswered(name: FigureName) throws {
    #expect(!name.make().showsAnswer)
    for width in [300, 760] as [CGFloat] { #expect(try !Stage(name, width: width).figure.showsAnswer) }
  }

  @Test("Windows of any size, which shrink during a drag, end nothing", arguments: FigureName.allCases)
  func sizes(name: FigureName) throws {
    let stage = try Stage(name)
    let start = places(in: stage)[0]
    stage.harness.pointer.press(at: start)
    stage.harness.pointer.move(to: CGPoint(x: start.x - 20, y: start.y - 20))
    for width in [1, 40, 4000, 300] as [CGFloat] {
      stage.show(width: width)
      stage.harness.pointer.move(to: CGPoint(x: start.x - width / 10, y: start.y + 20))
      stage.harness.run(for: 0.1)
      stage.strike("Down")
    }
    stage.harness.pointer.release(at: start)
    stage.figure.frame.size = .zero
    stage.harness.run(for: 0.5)
    #expect(!stage.figure.numbers.isEmpty)
  }

  @Test("A second finger changes nothing of a drag, and ends nothing", arguments: FigureName.allCases)
  func fingers(name: FigureName) throws {
    let stage = try Stage(name)
    for start in places(in: stage).prefix(3) {
      stage.harness.fingers.press(at: start, CGPoint(x: start.x + 20, y: start.y + 8))
      stage.harness.fingers.move(
        to: [CGPoint(x: start.x - 30, y: start.y - 20), CGPoint(x: start.x + 40, y: start.y + 30)], duration: 0.2)
      stage.harness.fingers.lift()
      stage.harness.run(for: 0.3)
    }
    stage.figure.reset()
    stage.harness.runUntilIdle(limit: 2)
    #expect(!stage.figure.showsAnswer)
  }
}
