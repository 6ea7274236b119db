import Foundation
import Lists
import ScreenKeyboard
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Texts above the keyboard")
struct TextAboveKeyboardTests {
  /// A table whose rows have a text field each.
  private final class Fields: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      let field = UITextField(frame: CGRect(x: 10, y: 7, width: 200, height: 30))
      cell.contentView.addSubview(field)
      return cell
    }

    func field(_ row: Int) -> UITextField? {
      tableView.cellForRow(at: IndexPath(row: row, section: 0))?.contentView.subviews.lazy
        .compactMap { $0 as? UITextField }.first
    }
  }

  @Test("A table controller makes room for the keyboard, shows the field above it, and takes the room back")
  func table() throws {
    let controller = Fields()
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 400, height: 600))
    let keyboard = SimulatedKeyboard()
    harness.window.addSubview(keyboard)
    harness.runUntilIdle()
    let field = try #require(controller.field(12))
    field.becomeFirstResponder()
    harness.runUntilIdle()
    let covered = 600 - keyboard.frame.minY
    #expect(covered > 100 && controller.tableView.contentInset.bottom == covered)
    #expect(controller.tableView.verticalScrollIndicatorInsets.bottom == covered)
    #expect(field.convert(field.bounds, to: nil).maxY <= keyboard.frame.minY)
    field.resignFirstResponder()
    harness.runUntilIdle()
    #expect(controller.tableView.contentInset.bottom == 0)
    #expect(controller.tableView.verticalScrollIndicatorInsets.bottom == 0)
  }

  /// A scroll view with a text below its visible part.
  private func shown(_ text: UIView, at y: CGFloat) -> (OffscreenHarness, UIScrollView) {
    let (harness, scrollView) = (OffscreenHarness(), UIScrollView())
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    text.frame = CGRect(x: 10, y: y, width: 200, height: 30)
    scrollView.addSubview(text)
    harness.runUntilIdle()
    return (harness, scrollView)
  }

  @Test("A text that becomes first responder is scrolled into sight", arguments: [true, false], [700, 1900])
  func nextField(isField: Bool, y: CGFloat) {
    let view: UIView
    if isField {
      view = UITextField()
    } else {
      let text = UITextView()
      text.isScrollEnabled = false
      view = text
    }
    let (harness, scrollView) = shown(view, at: y)
    view.becomeFirstResponder()
    harness.runUntilIdle()
    let visible = scrollView.bounds
    #expect(visible.minY > 0 && visible.contains(CGPoint(x: 20, y: y + 15)))
    withExtendedLifetime(harness) {}
  }

  @Test("The inset that an app sets when the keyboard comes counts")
  func insetOfApp() {
    let field = UITextField()
    let (harness, scrollView) = shown(field, at: 360)
    let keyboard = SimulatedKeyboard()
    harness.window.addSubview(keyboard)
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: keyboard, queue: nil
    ) { _ in MainActor.assumeIsolated { scrollView.contentInset.bottom = 200 } }
    field.becomeFirstResponder()
    harness.runUntilIdle()
    NotificationCenter.default.removeObserver(token)
    #expect(scrollView.contentOffset.y >= 190)
  }
}
