import Controllers
import Controls
import Foundation
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The article's page", .unpainted)
struct ArticlePageTests {
  // MARK: Measures

  @Test("A line of prose has 60 to 75 characters where the page is wide enough", arguments: [800, 1000, 1200, 1600])
  func measure(width: CGFloat) throws {
    let stage = ArticleStage(width: width, height: 800)
    let label = try #require(stage.label(beginning: "Every view has"))
    let font = UIFont.systemFont(ofSize: ArticleStyle.bodySize)
    let text = try #require(label.text)
    let mean = text.size(withAttributes: [.font: font]).width / CGFloat(text.count)
    #expect((60...75).contains(label.bounds.width / mean))
  }

  @Test(
    "In windows of any width all labels of the page have space for their text",
    arguments: [(300, 1), (360, 2), (420, 1), (800, 2), (1000, 1), (1600, 1)] as [(CGFloat, CGFloat)])
  func space(width: CGFloat, scale: CGFloat) {
    let stage = ArticleStage(width: width, height: 500, scale: scale)
    for number in Article.sections.indices {
      stage.page.show(ReadingPlace(chapter: number, row: 0, share: 0))
    }
    stage.harness.run(for: 0.1)
    #expect(stage.chapters.count == Article.sections.count)
    for label in stage.views(MarkedLabel.self) {
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)).height
      #expect(needed <= label.bounds.height + 0.5, "\(label.text ?? "")")
      let frame = label.convert(label.bounds, to: stage.page)
      #expect(frame.minX >= 0 && frame.maxX <= stage.page.bounds.width, "\(label.text ?? "")")
    }
  }

  @Test("The blocks of a chapter lie below each other, and chapters without a gap or an overlap")
  func order() {
    let stage = ArticleStage(width: 700)
    for number in Article.sections.indices { stage.page.show(ReadingPlace(chapter: number, row: 0, share: 0)) }
    stage.harness.run(for: 0.1)
    for (upper, lower) in zip(stage.chapters, stage.chapters.dropFirst()) {
      #expect(upper.frame.maxY == lower.frame.minY)
    }
    for chapter in stage.chapters {
      for (upper, lower) in zip(chapter.subviews, chapter.subviews.dropFirst()) {
        #expect(upper.frame.maxY < lower.frame.minY)
      }
    }
    #expect(stage.page.contentSize.height > stage.chapters.last?.frame.maxY ?? .infinity)
  }

  // MARK: Laziness

  @Test("At first only the chapters in sight have views")
  func laziness() {
    let stage = ArticleStage()
    #expect(stage.chapters.map(\.number) == [0, 1])
  }

  @Test("Page Down reaches the end, and nothing that is read jumps when chapters above it are measured")
  func pages() throws {
    let stage = ArticleStage()
    stage.strike("End")
    #expect(stage.chapters.last?.number == 13)
    let end = stage.page.contentOffset.y
    #expect(end == stage.page.contentSize.height - stage.page.bounds.height)
    // Upward, chapter by chapter: a block in sight moves by the distance of the wheel, whatever is measured above it.
    for _ in 0..<40 {
      let block = try #require(
        stage.chapters.flatMap(\.subviews).first { block in
          let frame = block.convert(block.bounds, to: nil)
          return frame.maxY > 60 && frame.minY < 480
        })
      let y = block.convert(CGPoint.zero, to: nil).y
      stage.harness.pointer.wheel(at: CGPoint(x: 10, y: 300), notches: CGPoint(x: 0, y: -4))
      stage.harness.run(for: 0.6)
      #expect(abs(block.convert(CGPoint.zero, to: nil).y - y - 240) <= 1)
    }
    #expect(stage.chapters.count > 6)
    stage.strike("Home")
    #expect(stage.page.contentOffset.y == -stage.page.adjustedContentInset.top)
  }

  @Test("A fling goes on while chapters come into sight")
  func fling() {
    let stage = ArticleStage()
    stage.strike("End")
    let start = stage.page.contentOffset.y
    stage.harness.pointer.fling(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 20, y: 560), duration: 0.08)
    var last = stage.page.contentOffset.y
    var steps = 0
    while stage.page.isDecelerating, steps < 20 {
      stage.harness.stepFrame()
      // Where a chapter is measured, the offset may jump, but not what is seen.
      steps += 1
      last = stage.page.contentOffset.y
    }
    #expect(steps == 20 && last != start)
  }

  // MARK: The place

  @Test(
    "A paragraph at the top stays there when the window changes its width, and there and back",
    arguments: [(800, 360), (360, 1600), (1000, 420)] as [(CGFloat, CGFloat)])
  func resize(from first: CGFloat, to second: CGFloat) throws {
    let stage = ArticleStage(width: first)
    stage.page.show(ReadingPlace(chapter: 7, row: 3, share: 0))
    stage.harness.run(for: 0.1)
    let top = stage.page.adjustedContentInset.top
    func distance() throws -> CGFloat {
      let label = try #require(stage.label(beginning: "The content size draws"))
      return stage.y(of: label) - top
    }
    #expect(try abs(distance()) <= 1)
    for width in [second, first, second, 500, first] {
      stage.harness.resize(to: CGSize(width: width, height: 500 + width / 10))
      stage.harness.run(for: 0.2)
      #expect(try abs(distance()) <= 1, "at \(width)")
    }
  }

  @Test("A window that shrinks during a drag shows the same chapter")
  func resizeDuringDrag() {
    let stage = ArticleStage(width: 1000)
    stage.page.show(ReadingPlace(chapter: 4, row: 2, share: 0.5))
    stage.harness.pointer.press(at: CGPoint(x: 300, y: 400))
    stage.harness.pointer.move(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 360), duration: 0.2)
    stage.harness.resize(to: CGSize(width: 320, height: 400))
    stage.harness.run(for: 0.2)
    stage.harness.pointer.release(at: CGPoint(x: 300, y: 360))
    stage.harness.run(for: 1)
    #expect(stage.page.place.chapter == 4)
  }

  @Test("The smallest and the largest windows show the article", arguments: [(1, 1), (1, 600), (800, 1), (4000, 3000)])
  func extremes(width: CGFloat, height: CGFloat) {
    let stage = ArticleStage(width: 800)
    stage.page.show(ReadingPlace(chapter: 5, row: 1, share: 0))
    stage.harness.resize(to: CGSize(width: width, height: height))
    stage.harness.run(for: 0.2)
    stage.strike("Page_Down")
    stage.harness.resize(to: CGSize(width: 800, height: 600))
    stage.harness.run(for: 0.2)
    #expect(stage.chapters.contains { $0.frame.intersects(stage.page.bounds) })
  }

  // MARK: Links and keys

  @Test("n and p go from chapter to chapter, and the bar names the chapter")
  func chapterKeys() {
    let stage = ArticleStage()
    for _ in 0..<3 { stage.strike("n") }
    #expect(stage.page.place.chapter == 3)
    #expect(stage.views(UILabel.self).contains { $0.text == "3  Two steps" })
    stage.strike("p")
    #expect(stage.page.place.chapter == 2)
    for _ in 0..<20 { stage.strike("n") }
    #expect(stage.page.currentChapter == 13)
  }

  @Test("A link shows its scene")
  func link() throws {
    let stage = ArticleStage()
    stage.page.show(ReadingPlace(chapter: 3, row: 8, share: 0))
    stage.harness.run(for: 0.1)
    let label = try #require(stage.views(UILabel.self).first { $0.text == "Composition" })
    stage.harness.pointer.click(at: label.convert(CGPoint(x: 5, y: 5), to: nil))
    stage.harness.run(for: 0.3)
    #expect(stage.window.sceneName == .composition)
  }

  @Test("Tab goes through the figures and links from top to bottom, and brings each into sight")
  func tab() throws {
    let stage = ArticleStage()
    var places: [CGFloat] = []
    for _ in 0..<8 {
      stage.strike("Tab")
      let focused = try #require(stage.views(UIView.self).last { $0.isFocused })
      #expect(stage.window.bounds.intersects(focused.convert(focused.bounds, to: nil)))
      if focused.isDescendant(of: stage.page) { places.append(focused.convert(CGPoint.zero, to: stage.page).y) }
    }
    #expect(places.count >= 4 && places == places.sorted())
  }

  @Test(
    "Keys scroll the page, although a figure with a scroll view is in sight, until the figure is pressed, and after Escape"
  )
  func keysOfFigures() throws {
    let stage = ArticleStage(width: 800, height: 900)
    stage.page.show(ReadingPlace(chapter: 4, row: 1, share: 0))
    stage.harness.run(for: 0.1)
    let figure = try #require(stage.chapters.first { $0.number == 4 }?.figureFrame?.figure)
    let inner = try #require(stage.views(UIScrollView.self, in: figure).first)
    func press(_ view: UIView) {
      stage.harness.pointer.click(at: view.convert(CGPoint(x: view.bounds.midX, y: 20), to: nil))
      stage.harness.run(for: 0.5)
    }
    func scrolled(_ key: String) -> (page: Bool, figure: Bool) {
      let before = (stage.page.contentOffset.y, inner.contentOffset.y)
      stage.strike(key)
      return (stage.page.contentOffset.y != before.0, inner.contentOffset.y != before.1)
    }
    #expect(scrolled("Down") == (true, false))
    press(figure)
    #expect(scrolled("Down") == (false, true))
    stage.strike("Escape")
    #expect(scrolled("Down") == (true, false))
    press(figure)
    press(try #require(stage.label(beginning: "A number that is stored")))
    #expect(scrolled("Page_Down") == (true, false))
  }

  @Test("The wheel and a finger scroll the page beside the figures")
  func wheel() {
    let stage = ArticleStage(width: 800, height: 600)
    let top = stage.page.contentOffset.y
    stage.harness.pointer.wheel(at: CGPoint(x: 400, y: 300), notches: CGPoint(x: 0, y: 2))
    stage.harness.run(for: 0.6)
    #expect(stage.page.contentOffset.y == top + 120)
    stage.harness.finger.drag(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 400, y: 120))
    stage.harness.run(for: 1)
    #expect(stage.page.contentOffset.y > top + 180)
  }

  // MARK: Figures

  @Test(
    "A mouse, a finger and keys change each figure, and leave the page in its place",
    arguments: FigureName.allCases,
    [(420, 2, .dark, []), (800, 1, .light, ["he"]), (1600, 1, .light, [])]
      as [(CGFloat, CGFloat, UIUserInterfaceStyle, [String])])
  func figures(name: FigureName, look: (CGFloat, CGFloat, UIUserInterfaceStyle, [String])) throws {
    let (width, scale, style, languages) = look
    // One figure shows what is painted.
    let stage = OffscreenPainting.$isOn.withValue(OffscreenPainting.isOn || name == .frameCost) {
      ArticleStage(width: width, height: 1400, scale: scale, style: style, languages: languages)
    }
    let number = try #require(FigureName.allCases.firstIndex(of: name)) + 1
    stage.page.show(ReadingPlace(chapter: number, row: 1, share: 0))
    stage.harness.run(for: 0.2)
    let frame = try #require(stage.chapters.first { $0.number == number }?.figureFrame)
    let figure = frame.figure
    stage.page.scrollRectToVisible(frame.convert(frame.bounds, to: stage.page), animated: false)
    stage.harness.run(for: 0.2)
    let place = stage.page.contentOffset
    let reset = try #require(stage.views(UILabel.self, in: frame).first { $0.text == "Reset" })

    /// Whether input changes the numbers. Resets the figure before it by its button.
    func changes(_ input: (CGPoint) -> Void) -> Bool {
      stage.harness.pointer.click(at: reset.convert(CGPoint(x: 5, y: 5), to: nil))
      stage.harness.run(for: 1)
      let views = stage.views(UIView.self, in: figure).filter { view in
        view is DraggableView || view is CustomScrollView || view is MyScrollView
          || (view as? UIScrollView).map { $0.contentSize.height > $0.bounds.height } ?? false
      }
      return views.prefix(2).contains { view in
        let before = figure.numbers
        input(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        stage.harness.run(for: 0.4)
        return figure.numbers != before
      }
    }
    #expect(
      changes { stage.harness.pointer.drag(from: $0, to: CGPoint(x: $0.x - 20, y: $0.y - 24)) }, "mouse")
    #expect(changes { stage.harness.finger.drag(from: $0, to: CGPoint(x: $0.x - 30, y: $0.y - 40)) }, "finger")
    #expect(
      changes {
        stage.harness.pointer.click(at: $0)
        for key in ["Down", "Down", "Right"] { stage.strike(key) }
      }, "keys")
    #expect(stage.page.contentOffset == place)
  }

  // MARK: Questions

  @Test("The answer appears when the figure shows it, stays, and leaves when the figure is reset")
  func answer() throws {
    let stage = ArticleStage(width: 800, height: 900)
    stage.page.show(ReadingPlace(chapter: 4, row: 5, share: 0))
    stage.harness.run(for: 0.1)
    let chapter = try #require(stage.chapters.first { $0.number == 4 })
    let figure = try #require(chapter.figureFrame?.figure)
    func isAnswered() -> Bool {
      stage.views(UILabel.self, in: chapter).contains { $0.text?.hasPrefix("200 as well.") == true }
    }
    #expect(!isAnswered())
    let sliders = stage.views(UISlider.self, in: figure)
    let slider = try #require(sliders.last)
    let track = slider.convert(slider.bounds, to: nil)
    stage.harness.pointer.press(at: CGPoint(x: track.minX + 14, y: track.midY))
    for x in stride(from: track.minX + 14, to: track.maxX, by: 1) where !figure.showsAnswer {
      stage.harness.pointer.move(to: CGPoint(x: x, y: track.midY))
      stage.harness.run(for: 0.02)
    }
    stage.harness.pointer.release(at: CGPoint(x: track.maxX, y: track.midY))
    stage.harness.run(for: 0.3)
    #expect(isAnswered())
    let reset = try #require(stage.views(UILabel.self, in: chapter).first { $0.text == "Reset" })
    stage.harness.pointer.click(at: reset.convert(CGPoint(x: 5, y: 5), to: nil))
    stage.harness.run(for: 0.3)
    #expect(!isAnswered() && !figure.showsAnswer)
  }

  // MARK: Contents

  @Test("Beside a wide page stand the contents, with the current chapter marked, and a click goes there")
  func sidebar() throws {
    let stage = ArticleStage(width: 1000)
    let list = try #require(stage.views(ContentsList.self).first)
    let row = try #require(stage.views(UILabel.self, in: list).first { $0.text?.hasSuffix("8  Content inset") == true })
    stage.harness.pointer.click(at: row.convert(CGPoint(x: 10, y: 10), to: nil))
    stage.harness.run(for: 0.5)
    #expect(stage.page.currentChapter == 8 && list.currentChapter == 8)
    stage.strike("Home")
    #expect(list.currentChapter == 0)
  }

  @Test("In a narrow window the contents are a sheet, by the button or by a key")
  func sheet() throws {
    let stage = ArticleStage(width: 500)
    #expect(stage.views(ContentsList.self).isEmpty)
    let button = try #require(stage.views(UILabel.self).first { $0.text == "Contents" })
    stage.harness.pointer.click(at: button.convert(CGPoint(x: 5, y: 5), to: nil))
    stage.harness.run(for: 1)
    let list = try #require(stage.views(ContentsList.self).first)
    let row = try #require(stage.views(UILabel.self, in: list).first { $0.text?.hasSuffix("3  Two steps") == true })
    stage.harness.pointer.click(at: row.convert(CGPoint(x: 10, y: 10), to: nil))
    stage.harness.run(for: 1)
    #expect(stage.views(ContentsList.self).isEmpty && stage.page.currentChapter == 3)
    stage.strike("c")
    stage.harness.run(for: 1)
    // The first key shows where the keys go.
    for key in ["Down", "Down", "Down", "Return"] { stage.strike(key) }
    stage.harness.run(for: 1)
    #expect(stage.views(ContentsList.self).isEmpty && stage.page.currentChapter == 5)
    stage.strike("c")
    stage.strike("Escape")
    stage.harness.run(for: 1)
    #expect(stage.views(ContentsList.self).isEmpty && stage.page.currentChapter == 5)
  }
}
