import Foundation
import TestSupport
import Testing

@testable import Controls
@testable @_spi(Toolkit) import Views

/// A column of rows in a scroll view, and how much of it a change solves again.
@MainActor
@Suite("Layout of a form")
struct FormLayoutTests {
  @MainActor
  private final class Form {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let scrollView = UIScrollView()
    let column = UIStackView()

    init(rowCount: Int) {
      // One pixel per point, whatever the display of other tests.
      UIApplication().becomeShared()
      column.axis = .vertical
      for view in [scrollView, column] { view.translatesAutoresizingMaskIntoConstraints = false }
      root.addSubview(scrollView)
      scrollView.addSubview(column)
      for index in 0..<rowCount { column.addArrangedSubview(Self.makeRow(index)) }
      let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: root.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        column.topAnchor.constraint(equalTo: content.topAnchor),
        column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        column.widthAnchor.constraint(equalTo: frame.widthAnchor),
      ])
    }

    static func makeRow(_ index: Int) -> UIStackView {
      let icon = UIView()
      // Before the view is arranged.
      NSLayoutConstraint.activate([
        icon.widthAnchor.constraint(equalToConstant: 28), icon.heightAnchor.constraint(equalToConstant: 28),
      ])
      let (title, text) = (UILabel(), UILabel())
      (title.text, text.text, text.numberOfLines) = ("Row \(index)", "A text of some words", 0)
      let texts = UIStackView(arrangedSubviews: [title, text])
      texts.axis = .vertical
      let row = UIStackView(arrangedSubviews: [icon, texts, UISwitch()])
      (row.spacing, row.alignment) = (12, .center)
      return row
    }

    var rows: [UIStackView] { column.arrangedSubviews.compactMap { $0 as? UIStackView } }

    func label(_ row: Int) -> UILabel? {
      (rows[row].arrangedSubviews[1] as? UIStackView)?.arrangedSubviews[1] as? UILabel
    }

    /// Lays out, and returns how many parts of the layout were solved.
    func solvedParts() -> Int {
      let before = LayoutEngine.shared.solvedPartCount
      root.layoutIfNeeded()
      return LayoutEngine.shared.solvedPartCount - before
    }
  }

  @Test("Rows are below each other, as wide as the scroll view, and the content is as high as all of them")
  func frames() {
    let form = Form(rowCount: 10)
    form.root.layoutIfNeeded()
    #expect(form.rows.allSatisfy { $0.frame.width == 400 && $0.frame.height >= 28 })
    for (row, next) in zip(form.rows, form.rows.dropFirst()) { #expect(row.frame.maxY == next.frame.minY) }
    #expect(form.scrollView.contentSize == CGSize(width: 400, height: form.rows[9].frame.maxY))
    #expect(form.rows.allSatisfy { $0.arrangedSubviews[0].frame.size == CGSize(width: 28, height: 28) })
    #expect(!form.column.hasAmbiguousLayout)
  }

  @Test("A change solves as much in a long form as in a short one")
  func changes() throws {
    let counts = try [8, 40].map { rowCount in
      let form = Form(rowCount: rowCount)
      form.root.layoutIfNeeded()
      var counts: [Int] = []
      let height = form.scrollView.contentSize.height
      try #require(form.label(4)).text = String(repeating: "A much longer text ", count: 9)
      counts.append(form.solvedParts())
      #expect(form.scrollView.contentSize.height > height)
      form.rows[3].isHidden = true
      counts.append(form.solvedParts())
      form.rows[3].isHidden = false
      counts.append(form.solvedParts())
      form.column.insertArrangedSubview(Form.makeRow(99), at: 5)
      counts.append(form.solvedParts())
      form.rows[2].removeFromSuperview()
      counts.append(form.solvedParts())
      return counts
    }
    #expect(counts[0] == counts[1], "\(counts)")
    #expect(counts[0].allSatisfy { $0 < 60 }, "\(counts)")
  }

  @Test("Rows added in any order, before or after a layout, are laid out like those of a new form")
  func order() {
    let fresh = Form(rowCount: 6)
    fresh.root.layoutIfNeeded()
    let form = Form(rowCount: 0)
    for index in [3, 1, 5, 0, 4, 2] {
      let place = form.column.arrangedSubviews.count { $0.tag < index }
      let row = Form.makeRow(index)
      row.tag = index
      form.column.insertArrangedSubview(row, at: place)
      if index % 2 == 0 { form.root.layoutIfNeeded() }
    }
    form.root.layoutIfNeeded()
    #expect(form.rows.map(\.frame) == fresh.rows.map(\.frame))
    #expect(form.scrollView.contentSize == fresh.scrollView.contentSize)
  }

  @Test("Size constraints on views that are arranged later contradict nothing")
  func noReports() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let form = Form(rowCount: 5)
      form.root.layoutIfNeeded()
      form.root.frame.size.width = 300
      form.root.layoutIfNeeded()
    }
    #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("LayoutConstraints"))
  }

  @Test("A hundred nested stacks have the size of their label, and cost in proportion to their number")
  func nested() {
    func parts(depth: Int) -> Int {
      let label = UILabel()
      label.text = "Text"
      var view: UIView = label
      for level in 0..<depth {
        let stack = UIStackView(arrangedSubviews: [view])
        stack.axis = level % 2 == 0 ? .vertical : .horizontal
        view = stack
      }
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      let before = LayoutEngine.shared.solvedPartCount
      root.layoutIfNeeded()
      #expect(view.frame.size == label.intrinsicContentSize)
      return LayoutEngine.shared.solvedPartCount - before
    }
    #expect(parts(depth: 100) < 3 * parts(depth: 50))
  }

  @Test("A view that moves to another stack leaves the first one without it")
  func twoStacks() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let label = UILabel()
    label.text = "Text"
    let stacks = [UIStackView(arrangedSubviews: [label, UISwitch()]), UIStackView(arrangedSubviews: [UISwitch()])]
    for stack in stacks {
      root.addSubview(stack)
      stack.frame.size = CGSize(width: 300, height: 40)
    }
    root.layoutIfNeeded()
    stacks[1].insertArrangedSubview(label, at: 0)
    root.layoutIfNeeded()
    #expect(stacks[0].arrangedSubviews.count == 1 && stacks[0].arrangedSubviews[0].frame.minX == 0)
    #expect(label.superview === stacks[1] && label.frame.minX == 0 && stacks[1].arrangedSubviews[1].frame.minX > 0)
  }
}
