import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

private final class Editor: UIView {
  var commands: [UIKeyCommand] = []
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }
  func sort(_ sender: Any?) {}
}

@MainActor
@Suite("The list of key commands")
struct KeyCommandListTests {
  private let harness: OffscreenHarness
  private let editor = Editor(frame: CGRect(x: 0, y: 0, width: 700, height: 500))

  init() {
    harness = OffscreenHarness(size: CGSize(width: 700, height: 500))
    harness.window.addSubview(editor)
    editor.becomeFirstResponder()
    editor.commands = [command("Sort", "r"), command("", "j"), command("Sort all", "r", [.command, .shift])]
    harness.runFrame()
  }

  private func command(
    _ title: String, _ input: String, _ flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, action: Selector(named: "sort(_:)", Editor.sort(_:)), input: input, modifierFlags: flags)
  }

  private var list: KeyCommandListView? {
    harness.window.subviews.lazy.compactMap { $0 as? KeyCommandListView }.first
  }

  private var scrollView: UIScrollView? { list?.subviews.lazy.compactMap { $0 as? UIScrollView }.first }

  private var labels: [UILabel] { scrollView?.subviews.compactMap { $0 as? UILabel } ?? [] }

  private func press(_ name: String, _ modifiers: KeyModifiers = []) {
    harness.send(.keyDown(name: name, characters: "", modifiers: modifiers))
  }

  private func release(_ name: String, _ modifiers: KeyModifiers = .control) {
    harness.send(.keyUp(name: name, characters: "", modifiers: modifiers))
  }

  private func hold() {
    press("Control_L")
    harness.run(for: 1.1)
  }

  @Test("Control that is held for a second shows the commands that run with their keys, until it is released")
  func holding() {
    press("Control_L")
    harness.run(for: 0.9)
    #expect(list == nil)
    // Keys repeat while they are held.
    press("Control_L", .control)
    harness.run(for: 0.2)
    let texts = labels.compactMap(\.text)
    #expect(texts.contains("File") && texts.contains("Close") && texts.contains("Ctrl+W") && texts.contains("F11"))
    #expect(texts.suffix(5) == ["Commands", "Sort", "Ctrl+R", "Sort all", "Ctrl+Shift+R"])
    // Nothing pastes into the editor.
    #expect(!texts.contains("Paste"))
    release("Control_L")
    #expect(list == nil)
    harness.run(for: 2)
    #expect(list == nil && harness.isIdle)
  }

  @Test("Another key before or during the hold shows no list or hides it", arguments: ["before", "early", "late"])
  func otherKeys(when: String) {
    if when == "before" { press("Shift_L") }
    press("Control_L", when == "before" ? .shift : [])
    if when == "early" { press("r", .control) }
    harness.run(for: 1.5)
    #expect((list != nil) == (when == "late"))
    if when == "late" { press("r", .control) }
    harness.run(for: 2)
    #expect(list == nil)
  }

  @Test("A press, a loss of the keys and a menu hide the list, and a wheel before it prevents it")
  func otherInput() {
    hold()
    harness.pointer.click(at: CGPoint(x: 10, y: 10))
    #expect(list == nil)
    release("Control_L")
    hold()
    harness.send(.keyboardLeave)
    #expect(list == nil)
    harness.send(.keyboardEnter)
    press("Control_L")
    harness.send(.wheel(at: CGPoint(x: 10, y: 10), notches: CGPoint(x: 0, y: 1), modifiers: .control))
    harness.run(for: 2)
    #expect(list == nil)
  }

  @Test("Without a command there is no list")
  func nothing() {
    editor.commands = []
    harness.window.application.mainMenu.setNeedsRebuild()
    let delegate = EmptyBar()
    harness.window.application.delegate = delegate
    hold()
    #expect(list == nil)
  }

  private final class EmptyBar: UIResponder, UIApplicationDelegate {
    override func buildMenu(with builder: any UIMenuBuilder) {
      for menu in [UIMenu.Identifier.file, .edit, .view] { builder.remove(menu: menu) }
    }
  }

  @Test(
    "The list lies in the middle of the window, in columns that do not overlap, also from right to left",
    arguments: [false, true])
  func columns(isMirrored: Bool) throws {
    editor.commands = (0..<20).map { command("Command number \($0)", "\($0)") }
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    hold()
    let list = try #require(list)
    #expect(
      harness.window.bounds.contains(list.frame) && abs(list.center.x - 350) <= 1 && abs(list.center.y - 250) <= 1)
    let scrollView = try #require(scrollView)
    #expect(scrollView.contentSize == scrollView.bounds.size)
    let frames = labels.map(\.frame)
    #expect(frames.allSatisfy { CGRect(origin: .zero, size: scrollView.contentSize).contains($0) })
    for (index, frame) in frames.enumerated() {
      #expect(frames.dropFirst(index + 1).allSatisfy { !$0.insetBy(dx: 0.5, dy: 0.5).intersects(frame) })
    }
    let first = try #require(labels.first { $0.text == "File" }), last = try #require(labels.last)
    #expect((first.frame.minX < last.frame.minX) != isMirrored)
    for label in labels { #expect(label.bounds.width >= label.intrinsicContentSize.width.rounded(.down)) }
  }

  @Test("In a small window the wheel scrolls the list, and reaches nothing else")
  func scrolling() throws {
    let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    content.contentSize = CGSize(width: 300, height: 3000)
    harness.resize(to: CGSize(width: 300, height: 200))
    editor.addSubview(content)
    editor.commands = (0..<30).map { command("Command number \($0)", "\($0)") }
    hold()
    let scrollView = try #require(scrollView)
    #expect(scrollView.contentSize.height > scrollView.bounds.height)
    let wheel = InputEvent.Kind.wheel(at: CGPoint(x: 50, y: 50), notches: CGPoint(x: 0, y: 2), modifiers: .control)
    harness.send(wheel)
    #expect(scrollView.contentOffset.y == 120 && content.contentOffset.y == 0)
    for _ in 0..<50 { harness.send(wheel) }
    #expect(scrollView.contentOffset.y == scrollView.contentSize.height - scrollView.bounds.height)
    release("Control_L")
    harness.send(.wheel(at: CGPoint(x: 50, y: 50), notches: CGPoint(x: 0, y: 2), modifiers: []))
    harness.runUntilIdle()
    #expect(content.contentOffset.y > 0)
  }
}
