import Foundation
import Lists
import ScreenKeyboard
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

/// Texts that grow in the cells of a list, above a keyboard.
@MainActor
@Suite("Laws of texts in lists", .unpainted)
struct GrowingTextLawTests {
  enum Step {
    case focus(Int), resign, type(String), breakLine, erase, set(Int, lines: Int), insert(Int), delete(Int)
    case scroll(Int), wheel(Int), width(Int), header(Int), wait

    static func random(using random: inout SplitMix64) -> Step {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      return switch number(0...14) {
      case 0...1: .focus(number(0...20))
      case 2: .resign
      case 3...4: .type(["a", "two words ", "a line that is longer than the cell is wide "][number(0...2)])
      case 5...6: .breakLine
      case 7: .erase
      case 8: .set(number(0...20), lines: number(0...9))
      case 9: .insert(number(0...20))
      case 10: .delete(number(0...20))
      case 11: .scroll(number(0...100))
      case 12: .wheel(number(-5...5))
      case 13: Bool.random(using: &random) ? .width(number(150...400)) : .header(number(0...80))
      default: .wait
      }
    }
  }

  /// How the list learns that a text has grown: the app tells it in the text's delegate, or it watches constraints. One
  /// table is upside down, as a chat is.
  enum Manner: CaseIterable { case table, watchingTable, upsideDownTable, collection }

  private final class Cell: UITableViewCell {
    let text = UITextView()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      fill(contentView, with: text)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Item: UICollectionViewListCell {
    let text = UITextView()
    required init(frame: CGRect) {
      super.init(frame: frame)
      fill(contentView, with: text)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Row {
    var text: String
    init(_ text: String) { self.text = text }
  }

  @MainActor
  private final class Stage: UITextViewDelegate, UITableViewDataSource, UICollectionViewDataSource {
    let list: UIScrollView
    let harness: OffscreenHarness
    let keyboard = SimulatedKeyboard()
    private var rows = (0..<14).map { Row("Row \($0)") }
    /// The rows that texts show, also those in cells out of sight.
    private var shown: [ObjectIdentifier: Row] = [:]
    private let manner: Manner
    private let controller: UIViewController

    private var table: UITableView? { list as? UITableView }
    private var collection: UICollectionView? { list as? UICollectionView }

    init(_ manner: Manner) {
      self.manner = manner
      if manner == .collection {
        let layout = UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain))
        let own = UICollectionViewController(collectionViewLayout: layout)
        (controller, list) = (own, own.collectionView)
      } else {
        let own = UITableViewController(style: .plain)
        (controller, list) = (own, own.tableView)
      }
      harness = OffscreenHarness(root: controller, size: CGSize(width: 300, height: 500), framesPerSecond: 20)
      harness.window.addSubview(keyboard)
      table?.register(Cell.self, forCellReuseIdentifier: "cell")
      collection?.register(Item.self, forCellWithReuseIdentifier: "cell")
      if manner == .upsideDownTable { list.transform = CGAffineTransform(scaleX: 1, y: -1) }
      if manner == .watchingTable { table?.selfSizingInvalidation = .enabledIncludingConstraints }
      table?.dataSource = self
      collection?.dataSource = self
      harness.run(for: 0.2)
    }

    // MARK: Model

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      show(indexPath.row, in: (cell as? Cell)?.text)
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      show(indexPath.item, in: (cell as? Item)?.text)
      return cell
    }

    private func show(_ row: Int, in view: UITextView?) {
      guard let view else { return }
      shown[ObjectIdentifier(view)] = rows[row]
      view.text = rows[row].text
      view.delegate = self
    }

    func textViewDidChange(_ textView: UITextView) {
      shown[ObjectIdentifier(textView)]?.text = textView.text
      tellList()
    }

    private func tellList() {
      if manner == .table || manner == .upsideDownTable { table?.performBatchUpdates(nil) }
      if manner == .collection { collection?.collectionViewLayout.invalidateLayout() }
    }

    private func text(_ row: Int) -> UITextView? {
      (table?.cellForRow(at: [0, row]) as? Cell)?.text ?? (collection?.cellForItem(at: [0, row]) as? Item)?.text
    }

    private func cell(_ row: Int) -> UIView? {
      table?.cellForRow(at: [0, row]) ?? collection?.cellForItem(at: [0, row])
    }

    private func rect(_ row: Int) -> CGRect {
      table?.rectForRow(at: [0, row]) ?? collection?.layoutAttributesForItem(at: [0, row])?.frame ?? .null
    }

    // MARK: Acting

    func perform(_ step: Step) {
      switch step {
      case .focus, .type, .breakLine, .erase: isCaretFree = isCaretFree && isMoving
      case .scroll, .wheel, .width, .header, .insert, .delete, .set: (isCaretFree, isMoving) = (true, true)
      case .wait: isMoving = false
      case .resign: break
      }
      switch step {
      case .focus(let row):
        let seen = rows.indices.filter { text($0) != nil }
        if !seen.isEmpty { text(seen[row % seen.count])?.becomeFirstResponder() }
      case .resign: harness.window.endEditing(true)
      case .type(let text): harness.type(text)
      case .breakLine: harness.strike("Return", characters: "\r")
      case .erase: harness.strike("BackSpace")
      case .set(let row, let lines):
        guard !rows.isEmpty else { return }
        let row = row % rows.count
        rows[row].text = Array(repeating: "line", count: lines).joined(separator: "\n")
        text(row)?.text = rows[row].text
        // A row that is out of sight is measured when it comes into sight, unless the app says that it has changed.
        if manner != .watchingTable || text(row) == nil { table?.reloadRows(at: [[0, row]], with: .none) }
        collection?.reconfigureItems(at: [[0, row]])
      case .insert(let row):
        let row = row % (rows.count + 1)
        rows.insert(Row("new"), at: row)
        table?.insertRows(at: [[0, row]], with: .none)
        collection?.insertItems(at: [[0, row]])
      case .delete(let row):
        guard !rows.isEmpty else { return }
        let row = row % rows.count
        rows.remove(at: row)
        table?.deleteRows(at: [[0, row]], with: .none)
        collection?.deleteItems(at: [[0, row]])
      case .scroll(let part):
        let range = max(0, list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height)
        list.contentOffset.y = (range * CGFloat(part) / 100).rounded()
      case .wheel(let notches):
        harness.pointer.wheel(at: CGPoint(x: 100, y: 60), notches: CGPoint(x: 0, y: CGFloat(notches)))
      case .width(let width): harness.resize(to: CGSize(width: CGFloat(width), height: 500))
      case .header(let height):
        table?.tableHeaderView =
          height == 0 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 0, height: CGFloat(height)))
      case .wait: harness.run(for: 0.3)
      }
    }

    func rest() {
      harness.runUntilIdle(limit: 10)
      harness.run(for: 0.1)
    }

    /// How far the caret is above what is seen of the list, as a negative number, or below it; 0 in sight and without one.
    var distanceOfCaret: CGFloat {
      guard let text = harness.window.firstResponder as? UITextView, let end = text.selectedTextRange?.end else {
        return 0
      }
      let caret = text.convert(text.caretRect(for: end), to: list)
      let sight = list.bounds.inset(by: list.adjustedContentInset)
      if caret.minY < sight.minY - 0.5 { return caret.minY - sight.minY }
      return caret.maxY > sight.maxY + 0.5 ? caret.maxY - sight.maxY : 0
    }

    /// Whether something was moved since the caret was shown.
    private var isCaretFree = false

    /// Whether that was in the same turn.
    private var isMoving = false

    // MARK: What is wrong

    var complaint: String? {
      let legal = list.clamped(list.contentOffset)
      if legal != list.contentOffset { return "the offset is \(list.contentOffset), and not \(legal)" }
      var end: CGFloat?
      for row in rows.indices {
        let rect = rect(row)
        if let end, abs(rect.minY - end) > 0.01 {
          return "row \(row) begins at \(rect.minY), and the one before ends at \(end)"
        }
        end = rect.maxY
        guard !rect.intersection(list.bounds).isEmpty else { continue }
        guard let cell = cell(row), let text = text(row) else { return "row \(row) at \(rect) has no cell" }
        if cell.frame != rect { return "the cell of row \(row) is at \(cell.frame), and its rectangle is \(rect)" }
        if text.text != rows[row].text { return "row \(row) shows \(text.text ?? ""), and not \(rows[row].text)" }
        let wish = text.sizeThatFits(CGSize(width: text.bounds.width, height: 0)).height
        if abs(text.bounds.height - max(wish, manner == .collection ? 44 : 40)) > 1 {
          return "row \(row) is \(text.bounds.height) high, and wants \(wish)"
        }
      }
      return isCaretFree || distanceOfCaret == 0 ? nil : "the caret is \(distanceOfCaret) out of sight"
    }
  }

  @Test(
    "The caret of the text that became first responder last is in sight at the end, whatever moved before",
    arguments: Manner.allCases)
  func caret(manner: Manner) {
    let scripts: [[Step]] = [
      [.focus(19), .focus(12)], [.focus(1), .focus(12)], [.focus(12), .focus(19)], [.focus(12), .breakLine, .focus(1)],
      [.delete(13), .type("two words "), .focus(13), .erase], [.delete(15), .type("two words "), .focus(13)],
      [.focus(13), .insert(2), .breakLine], [.wheel(5), .focus(0)], [.wheel(5), .focus(1), .breakLine],
      [.focus(12), .wait, .wheel(-5), .focus(2)], [.focus(12), .set(12, lines: 2), .breakLine],
    ]
    for script in scripts {
      let stage = Stage(manner)
      for step in script { stage.perform(step) }
      stage.rest()
      #expect(stage.complaint == nil && stage.distanceOfCaret == 0, "after \(script)")
    }
  }

  @Test("So it is when rows leave on the way to a text, and when a cell has not got its new width yet")
  func examples() {
    let scripts: [(Manner, [Step])] = [
      (.upsideDownTable, [.focus(0), .delete(9), .delete(9), .focus(7)]),
      (.collection, [.focus(5), .width(365), .type("a line that is longer than the cell is wide "), .delete(11)]),
    ]
    for (manner, script) in scripts {
      let stage = Stage(manner)
      for step in script { stage.perform(step) }
      stage.rest()
      #expect(stage.complaint == nil, "after \(script)")
    }
  }

  @Test(
    "Rows are as high as their texts, above a keyboard that comes and goes, after any script",
    arguments: Manner.allCases
  )
  func growing(manner: Manner) {
    let law = Law<Step> { script in
      let stage = Stage(manner)
      for step in script { stage.perform(step) }
      stage.rest()
      return stage.complaint
    }
    let violation = law.violation(of: TestEffort.seeds(3_000, quick: 40, soak: 100_000)) { random in
      (0..<Int.random(in: TestEffort.steps, using: &random)).map { _ in Step.random(using: &random) }
    }
    if let violation { Issue.record("\(manner): \(violation)") }
  }
}

/// Pins a text to the margins of a cell, at least 40 points high.
@MainActor
private func fill(_ view: UIView, with text: UITextView) {
  text.isScrollEnabled = false
  text.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(text)
  NSLayoutConstraint.activate([
    text.topAnchor.constraint(equalTo: view.topAnchor), text.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    text.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    text.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
  ])
}
