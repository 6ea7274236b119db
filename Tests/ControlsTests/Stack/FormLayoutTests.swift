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

  @Test("Each row is solved by itself, also if other constraints are solved before the form is laid out")
  func rowsOfTheirOwn() {
    // The other form has the same parts each time, and what is known of this one is solved with it.
    func parts(rows count: Int, isLate: Bool) -> Int {
      let form = Form(rowCount: count)
      return (isLate ? Form(rowCount: 1).solvedParts() : 0) + form.solvedParts()
    }
    let (atOnce, late) = (parts(rows: 40, isLate: false), parts(rows: 40, isLate: true))
    #expect(atOnce - parts(rows: 20, isLate: false) == late - parts(rows: 20, isLate: true))
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

  /// What a user sees of the form.
  private func picture(of form: Form) -> [CGRect] {
    var frames: [CGRect] = [CGRect(origin: .zero, size: form.scrollView.contentSize)]
    func add(_ view: UIView) {
      frames.append(view.convert(view.bounds, to: form.column))
      (view as? UIStackView)?.arrangedSubviews.forEach(add)
    }
    form.rows.forEach(add)
    return frames
  }

  @Test(
    "A form that was laid out at no size, or narrow, or wide, is like a new one of its width",
    arguments: [0, 60, 300, 1500])
  func widths(first: CGFloat) {
    let fresh = Form(rowCount: 12)
    fresh.root.layoutIfNeeded()
    let form = Form(rowCount: 12)
    form.root.frame.size = CGSize(width: first, height: first)
    form.root.layoutIfNeeded()
    form.root.frame.size = fresh.root.frame.size
    form.root.layoutIfNeeded()
    #expect(picture(of: form) == picture(of: fresh))
  }

  @Test("From right to left a form is the mirrored one", arguments: [300, 400])
  func mirrored(width: CGFloat) {
    let (form, mirrored) = (Form(rowCount: 6), Form(rowCount: 6))
    for form in [form, mirrored] { form.root.frame.size.width = width }
    mirrored.root.traitOverrides.layoutDirection = .rightToLeft
    for form in [form, mirrored] { form.root.layoutIfNeeded() }
    let expected = picture(of: form).dropFirst().map {
      CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    #expect(Array(picture(of: mirrored).dropFirst()) == expected)
  }

  @Test("A form that nothing holds to a width is as wide as its widest row")
  func ownWidth() {
    let form = Form(rowCount: 0)
    let column = UIStackView(arrangedSubviews: (0..<5).map(Form.makeRow))
    (column.axis, column.translatesAutoresizingMaskIntoConstraints) = (.vertical, false)
    form.root.addSubview(column)
    column.leadingAnchor.constraint(equalTo: form.root.leadingAnchor).isActive = true
    column.topAnchor.constraint(equalTo: form.root.topAnchor).isActive = true
    form.root.layoutIfNeeded()
    let label = (column.arrangedSubviews[0] as? UIStackView)?.arrangedSubviews[1]
    let text = label?.frame.width ?? 0
    #expect(text > 50)
    #expect(column.frame.width == 28 + 12 + text + 12 + UISwitch().intrinsicContentSize.width)
  }

  @Test("With a conflict in each row the form is laid out, and three of them are reported")
  func conflictInEachRow() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let form = Form(rowCount: 50)
      for row in form.rows {
        row.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 40).isActive = true
      }
      form.root.layoutIfNeeded()
      precondition(form.rows.allSatisfy { $0.arrangedSubviews[0].frame.width == 28 && $0.frame.width == 400 })
    }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.components(separatedBy: "Unable to simultaneously satisfy").count == 4, "\(output)")
    #expect(output.contains("47 more"), "\(output.suffix(300))")
  }

  @Test("Rows whose code makes constraints in updateConstraints() and layoutSubviews() are laid out at once")
  func constraintsMadeInLayout() {
    final class Row: UIView {
      let (first, second) = (UIView(), UIView())
      private var isMade = false
      override func updateConstraints() {
        if first.superview == nil {
          first.translatesAutoresizingMaskIntoConstraints = false
          addSubview(first)
          NSLayoutConstraint.activate([
            first.heightAnchor.constraint(equalToConstant: 20), first.topAnchor.constraint(equalTo: topAnchor),
            first.leadingAnchor.constraint(equalTo: leadingAnchor),
            first.trailingAnchor.constraint(equalTo: trailingAnchor),
          ])
        }
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        guard !isMade else { return }
        isMade = true
        second.translatesAutoresizingMaskIntoConstraints = false
        addSubview(second)
        NSLayoutConstraint.activate([
          second.topAnchor.constraint(equalTo: first.bottomAnchor),
          second.bottomAnchor.constraint(equalTo: bottomAnchor),
          second.heightAnchor.constraint(equalToConstant: 15), second.leadingAnchor.constraint(equalTo: leadingAnchor),
          second.widthAnchor.constraint(equalTo: first.widthAnchor),
        ])
      }
    }
    let form = Form(rowCount: 0)
    let rows = (0..<40).map { _ in Row() }
    for row in rows {
      form.column.addArrangedSubview(row)
      row.setNeedsUpdateConstraints()
    }
    form.root.layoutIfNeeded()
    #expect(rows.map(\.frame) == (0..<40).map { CGRect(x: 0, y: 35 * CGFloat($0), width: 400, height: 35) })
    #expect(rows.allSatisfy { $0.second.frame == CGRect(x: 0, y: 20, width: 400, height: 15) })
    #expect(form.scrollView.contentSize == CGSize(width: 400, height: 1400))
  }
}
