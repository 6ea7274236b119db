import Controls
import Foundation
import Inspector
import TestSupport
import Testing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The constraints scene")
struct ConstraintsSceneTests {
  private let scene = ConstraintsScene()
  private let harness: OffscreenHarness
  private var page: ConstraintsPage { scene.page }

  init() {
    harness = OffscreenHarness(root: scene, size: CGSize(width: 800, height: 600))
  }

  private func set(_ figure: ConstraintsPage.Figure, to value: CGFloat) -> ConstraintLines {
    page.set(figure, to: value)
    harness.window.layoutIfNeeded()
    return ConstraintLines(of: page)
  }

  private func sliders(_ view: UIView) -> [UISlider] {
    ((view as? UISlider).map { [$0] } ?? []) + view.subviews.flatMap(sliders)
  }

  @Test("At first every constraint holds and no view is ambiguous")
  func sound() {
    let lines = ConstraintLines(of: page)
    #expect(lines.lines.count > 30 && lines.count(.holds) == lines.lines.count)
    #expect(lines.ambiguousFrames.isEmpty && lines.squeezed.isEmpty)
  }

  // MARK: Priorities

  @Test("An optional field width gives way to labels of a higher priority, and labels of a lower one give way to it")
  func fields() {
    let weak = set(.fieldWidth, to: 350)
    #expect(weak.lines.filter { $0.verdict == .givesWay }.map(\.constraint.constant) == [350])
    #expect(weak.squeezed.isEmpty && page.rows[0].field.frame.width < 350)
    let strong = set(.fieldPriority, to: 800)
    #expect(strong.count(.givesWay) == 1 && page.rows.allSatisfy { $0.field.frame.width == 350 })
    // Only the longest label is narrower than its text.
    #expect(strong.squeezed.map(\.frame) == [page.rows[2].label.frame])
  }

  @Test("The panel keeps its width and the page its wishes, whatever a slider is set to", arguments: [660, 800, 1200])
  func panel(width: CGFloat) {
    harness.resize(to: CGSize(width: width, height: 600))
    for figure in ConstraintsPage.Figure.allCases {
      for value in [figure.range.lowerBound, figure.range.upperBound] {
        _ = set(figure, to: value)
        harness.runUntilIdle()
        #expect(scene.panel.frame.width == 272, "\(figure) \(value)")
      }
    }
  }

  @Test("The panel counts each line in the color in which it is painted")
  func legend() throws {
    _ = set(.fieldPriority, to: 800)
    let lines = set(.fieldWidth, to: 400)
    let painted = lines.lines.count { $0.verdict == .givesWay } + lines.squeezed.count
    #expect(painted > 1 && lines.count(.givesWay) == painted)
    func texts(_ view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap(\.self) + view.subviews.flatMap(texts)
    }
    #expect(texts(scene.panel).contains("\(painted) give way"))
  }

  @Test("An optional card width takes the note's width above its priority, and gives way below", arguments: [599, 601])
  func card(priority: CGFloat) {
    _ = set(.cardPriority, to: priority)
    let lines = set(.cardWidth, to: 350)
    #expect(lines.count(.givesWay) == 1)
    if priority < 600 {
      #expect(page.note.frame.width == 180 && page.card.frame.width == 480 - 16 - 180)
    } else {
      #expect(page.card.frame.width == 350 && page.note.frame.width == 480 - 16 - 350)
    }
  }

  @Test("Dragging a slider changes its constant and the layout")
  func slider() throws {
    let slider = try #require(sliders(scene.panel).first)
    let thumb = slider.convert(CGPoint(x: slider.bounds.width * 0.4, y: slider.bounds.midY), to: nil)
    harness.pointer.drag(from: thumb, to: CGPoint(x: thumb.x + 60, y: thumb.y))
    harness.runUntilIdle()
    let gap = page.value(of: .gap)
    #expect(gap > 20 && gap == CGFloat(slider.value.rounded()))
    let (above, below) = (page.rows[0], page.rows[1])
    #expect(below.field.frame.minY - above.field.frame.maxY == gap)
    #expect(above.field.frame.minX - page.rows[2].label.frame.maxX == gap)
  }

  @Test(
    "The card keeps its aspect ratio, and the column its maximum width and its center",
    arguments: [320, 500, 800, 1200, 2000])
  func widths(width: CGFloat) {
    harness.resize(to: CGSize(width: width, height: 700))
    harness.runUntilIdle()
    let (card, text) = (page.card.frame, page.text.frame)
    #expect(abs(card.width - card.height * 16 / 9) <= 2)
    #expect(text.width == min(672, page.bounds.width - 48) && abs(text.midX - page.bounds.midX) <= 1)
  }

  // MARK: Lines

  @Test("Each active constraint between the page's views has one line, from one anchor to the other")
  func lines() {
    let lines = ConstraintLines(of: page)
    let active = page.constraints + page.subviews.flatMap(\.constraints)
    #expect(lines.lines.map(\.constraint) == active)
    let gap = lines.lines.first {
      $0.constraint.firstItem === page.note && $0.constraint.secondItem === page.card && $0.constraint.constant == 16
    }
    let middle = page.note.frame.intersection(page.card.frame.insetBy(dx: -500, dy: 0)).midY
    guard case .distance(let start, let end) = gap?.shape else { return #expect(Bool(false), "no distance") }
    #expect(start == CGPoint(x: page.card.frame.maxX, y: middle) && end == CGPoint(x: page.note.frame.minX, y: middle))
    #expect(gap?.text == "16" && gap?.verdict == .holds)
  }

  @Test("A line shows a constraint's constant and priority, and the actual value if it differs")
  func texts() {
    let texts = Set(set(.fieldWidth, to: 400).lines.map(\.text))
    let width = Int(page.rows[0].field.frame.width)
    #expect(texts.isSuperset(of: ["400 @500, is \(width)", "≥ 180 @600", "≥ 72", "16 : 9", "44", "≤ 0"]))
  }

  @Test("The key c makes a view ambiguous, then contradicts a required constraint, then undoes both")
  func conditions() {
    harness.strike("c", characters: "c")
    harness.runUntilIdle()
    #expect(ConstraintLines(of: page).ambiguousFrames == [page.mark.frame])
    harness.strike("c", characters: "c")
    harness.runUntilIdle()
    let lines = ConstraintLines(of: page)
    #expect(lines.ambiguousFrames.isEmpty && lines.count(.givesWay) == 0)
    #expect(lines.lines.filter { $0.verdict == .isLeftOut }.map(\.text) == ["60, is 0"])
    harness.strike("c", characters: "c")
    harness.runUntilIdle()
    sound()
  }
}
