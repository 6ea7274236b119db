import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import TextEditing
@testable import Views

/// A list of 50 rows of 40 points below a bar of 60 points, in a window of 300 by 400.
@MainActor
private final class RuleStage: NSObject, UITableViewDataSource {
  let harness = OffscreenHarness(size: CGSize(width: 300, height: 400))
  let table = UITableView(frame: CGRect(x: 0, y: 60, width: 300, height: 340))
  let segments = UISegmentedControl(items: ["Name", "Size"])
  var changes = 0

  override init() {
    super.init()
    (table.rowHeight, table.dataSource) = (40, self)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    segments.selectedSegmentIndex = 0
    segments.addTarget(for: .valueChanged) { [unowned self] _ in changes += 1 }
    harness.add(table, frame: table.frame)
    harness.add(segments, frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  /// The row with the ring; nil without one.
  var ringedRow: Int? { table.cells.first { $0.value.parts.focusRing != nil }?.key.row }

  func hasRing(_ view: UIView) -> Bool { view.subviews.contains { $0 is FocusRing } }

  func click(row: Int) {
    harness.pointer.click(at: CGPoint(x: 100, y: 60 + 40 * row + 20))
  }
}

@MainActor
@Suite("Where the keys go")
struct FocusRuleTests {
  private let stage = RuleStage()
  private var harness: OffscreenHarness { stage.harness }

  // MARK: Presses and rings

  @Test("The first key after a click shows the ring on the control, and a modifier key does not")
  func ringOnControl() {
    harness.pointer.click(at: CGPoint(x: 150, y: 25))
    #expect(stage.changes == 1 && !stage.hasRing(stage.segments) && !stage.segments.isFocused)
    harness.strike("Shift_L", modifiers: .shift)
    harness.strike("x", characters: "x", modifiers: .control)
    #expect(!stage.segments.isFocused)
    harness.strike("Left")
    #expect(stage.hasRing(stage.segments) && stage.segments.isFocused && stage.segments.selectedSegmentIndex == 0)
  }

  @Test("The first key after a click on a row shows the ring, on the row that it reaches")
  func ringOnRow() {
    stage.click(row: 2)
    #expect(stage.ringedRow == nil)
    harness.strike("Down")
    #expect(stage.ringedRow == 3 && stage.table.isFocused && !stage.hasRing(stage.table))
    stage.click(row: 5)
    #expect(stage.ringedRow == nil && !stage.table.isFocused)
    harness.strike("space")
    #expect(stage.ringedRow == 5)
  }

  @Test("A list that Tab reaches has the ring around it until a row has it")
  func ringOfList() {
    harness.strike("Tab")
    harness.strike("Tab")
    #expect(stage.hasRing(stage.table) && stage.ringedRow == nil)
    harness.strike("Down")
    #expect(!stage.hasRing(stage.table) && stage.ringedRow == 0)
    harness.strike("Tab")
    #expect(stage.ringedRow == nil && stage.hasRing(stage.segments))
    harness.strike("Tab")
    #expect(stage.ringedRow == 0 && !stage.hasRing(stage.table))
  }

  // MARK: Arrows

  @Test(
    "A click on a list takes the arrows from a control that was clicked or focused before", arguments: [false, true])
  func listAfterControl(byTab: Bool) {
    if byTab { harness.strike("Tab") } else { harness.pointer.click(at: CGPoint(x: 50, y: 25)) }
    if byTab { #expect(stage.segments.isFocused) }
    stage.click(row: 1)
    for key in ["Down", "Right", "Up", "Down"] { harness.strike(key) }
    #expect(stage.changes == 0 && stage.table.selection.focused == [0, 2])
  }

  @Test("Down in a control goes to the list that was used last, and takes the focus there")
  func downInControl() {
    stage.click(row: 3)
    harness.pointer.click(at: CGPoint(x: 150, y: 25))
    harness.strike("Down")
    #expect(stage.changes == 1 && stage.segments.selectedSegmentIndex == 1)
    #expect(stage.table.selection.focused == [0, 4] && stage.ringedRow == 4 && !stage.segments.isFocused)
    harness.strike("Down")
    #expect(stage.ringedRow == 5)
  }

  /// The controls whose line runs across the screen.
  enum Control: CaseIterable {
    case segments, slider, stepper, pages, toggle

    @MainActor
    func make() -> UIControl {
      switch self {
      case .segments:
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.selectedSegmentIndex = 1
        return control
      case .slider:
        let slider = UISlider()
        slider.value = 0.5
        return slider
      case .stepper:
        let stepper = UIStepper()
        stepper.value = 5
        return stepper
      case .pages:
        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (5, 2)
        return pages
      case .toggle: return UISwitch()
      }
    }
  }

  private func add(_ kind: Control) -> (OffscreenHarness, UIControl, () -> Int) {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    let control = harness.add(kind.make(), frame: CGRect(x: 100, y: 130, width: 120, height: 40))
    var changes = 0
    control.addTarget(for: .valueChanged) { _ in changes += 1 }
    return (harness, control, { changes })
  }

  @Test("Up and Down never change a control that lies across the screen", arguments: Control.allCases)
  func horizontal(kind: Control) {
    let (harness, _, changes) = add(kind)
    harness.strike("Tab")
    for key in ["Down", "Up", "Up", "Down"] { harness.strike(key) }
    #expect(changes() == 0)
    if kind == .toggle { return }
    for key in ["Right", "Left"] { harness.strike(key) }
    #expect(changes() == 2)
  }

  @Test(
    "A control that is turned upright has the keys up and down",
    arguments: [Control.segments, .slider, .stepper, .pages])
  func upright(kind: Control) {
    let (harness, control, changes) = add(kind)
    control.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    harness.strike("Tab")
    for key in ["Right", "Left"] { harness.strike(key) }
    #expect(changes() == 0)
    harness.strike("Up")
    #expect(changes() == 1)
    if let slider = control as? UISlider { #expect(slider.value > 0.5) }
    harness.strike("Down")
    #expect(changes() == 2)
    if let slider = control as? UISlider { #expect(abs(slider.value - 0.5) < 0.001) }
  }

  // MARK: Other responders

  private final class Keeper: UIView {
    var isKeeping = false
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !isKeeping { super.pressesBegan(presses, with: event) }
    }
  }

  @Test("A first responder that does not handle arrows leaves them to the list, which then has the focus")
  func firstResponder() {
    let keeper = harness.add(Keeper(), frame: CGRect(x: 250, y: 0, width: 10, height: 10))
    keeper.becomeFirstResponder()
    keeper.isKeeping = true
    harness.strike("Down")
    #expect(stage.table.selection.focused == nil)
    keeper.isKeeping = false
    stage.click(row: 2)
    harness.strike("Down")
    #expect(stage.ringedRow == 3 && stage.table.isFocused && keeper.isFirstResponder)
    // A control that was clicked after it gets Space in the same way.
    let button = harness.add(UIButton(), frame: CGRect(x: 220, y: 10, width: 40, height: 30))
    var clicks = 0
    button.addTarget(for: .touchUpInside) { _ in clicks += 1 }
    harness.pointer.click(at: button.center)
    harness.strike("space")
    #expect(clicks == 2 && button.isFocused)
  }

  @Test("A list in the first responder comes before one that was used behind it")
  func listInFirstResponder() {
    stage.click(row: 2)
    let cover = harness.add(Keeper(), frame: harness.window.bounds)
    let card = UIScrollView(frame: cover.bounds)
    card.contentSize = CGSize(width: 300, height: 1000)
    cover.addSubview(card)
    cover.becomeFirstResponder()
    harness.strikeToRest("Down")
    #expect(card.contentOffset.y == 40 && stage.table.selection.focused == [0, 2])
  }

  @Test("Keys that a line of text has no use for go to the list, and what it uses stays in the text")
  func text() {
    let field = harness.add(UITextField(), frame: CGRect(x: 220, y: 10, width: 70, height: 30))
    harness.pointer.click(at: field.center)
    harness.type("a b")
    #expect(field.text == "a b" && stage.table.selection.focused == nil)
    for key in ["Down", "Home", "Left"] { harness.strike(key) }
    #expect(field.isFirstResponder && stage.table.selection.focused == nil)
    harness.strike("Page_Down")
    #expect(stage.ringedRow == 7 && !field.isFirstResponder)
  }

  @Test("At the end of a list the keys do not go on to another one")
  func endOfList() {
    let other = harness.add(UIScrollView(), frame: CGRect(x: 250, y: 0, width: 50, height: 60))
    other.contentSize = CGSize(width: 50, height: 600)
    stage.table.allowsSelection = false
    stage.table.contentOffset.y = 50 * 40 - 340
    stage.click(row: 0)
    for key in ["Page_Down", "Down", "Right"] { harness.strike(key) }
    harness.runUntilIdle()
    #expect(other.contentOffset == .zero)
  }
}
