import Foundation
import TestSupport
import Testing

@testable import Views

/// A controller with key commands, which logs the calls of their method and the keys that reach it.
private class CommandController: UIViewController {
  let name: String
  var log: (String) -> Void
  var canPerform = true
  var disables = false

  init(_ name: String, log: @escaping (String) -> Void) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func run(_ command: UIKeyCommand) { log("\(name) \(command.input ?? "")") }

  func saveAs(_ command: UIKeyCommand) { log("\(name) \(command.title)") }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerform && super.canPerformAction(action, withSender: sender)
  }

  override func validate(_ command: UICommand) {
    if disables { command.attributes.insert(.disabled) }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("\(name) began")
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("\(name) ended")
    super.pressesEnded(presses, with: event)
  }
}

@MainActor
@Suite("Key commands")
struct KeyCommandTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()
  private let outer: CommandController
  private let inner: CommandController
  private let harness: OffscreenHarness
  private let view = FirstResponderView()

  private final class FirstResponderView: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  init() {
    outer = CommandController("outer") { [log] in log.lines.append($0) }
    inner = CommandController("inner") { [log] in log.lines.append($0) }
    harness = OffscreenHarness(root: outer)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    inner.view.addSubview(view)
    view.becomeFirstResponder()
  }

  private func command(_ input: String, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
    UIKeyCommand(input: input, modifierFlags: flags, action: CommandController.run(_:))
  }

  struct Stroke: Sendable, CustomTestStringConvertible {
    let input: String
    let flags: UIKeyModifierFlags
    let key: String
    let held: UIKeyModifierFlags
    let matches: Bool

    init(
      _ input: String, _ flags: UIKeyModifierFlags, _ key: String, _ held: UIKeyModifierFlags, _ matches: Bool = true
    ) {
      (self.input, self.flags, self.key, self.held, self.matches) = (input, flags, key, held, matches)
    }

    var testDescription: String { "\(input) \(flags.rawValue) \(key) \(held.rawValue)" }
  }

  @Test(arguments: [
    Stroke("s", .command, "s", .control), Stroke("s", .command, "S", [.control, .shift], false),
    Stroke("s", .control, "s", .control), Stroke("S", [.command, .shift], "S", [.control, .shift]),
    Stroke("s", .command, "s", [], false), Stroke("s", .command, "s", .command, false),
    Stroke("s", .command, "S", [.control, .alphaShift]), Stroke("n", [], "n", []),
    Stroke("n", .alternate, "n", .alternate),
    Stroke("+", .command, "plus", [.control, .shift]), Stroke("+", .command, "plus", .control),
    Stroke("+", .command, "equal", .control, false), Stroke("1", [.command, .shift], "exclam", [.control, .shift]),
    Stroke("/", [.command, .shift], "question", [.control, .shift]),
    Stroke(UIKeyCommand.inputLeftArrow, [], "Left", []), Stroke(UIKeyCommand.inputLeftArrow, [], "Left", .shift, false),
    Stroke(UIKeyCommand.f5, .shift, "F5", .shift), Stroke("\r", .command, "Return", .control),
    Stroke(UIKeyCommand.inputEscape, [], "Escape", []), Stroke("\t", .control, "Tab", .control),
    Stroke("", .command, "s", .control, false),
  ])
  func `A command's input and modifiers name its keys`(stroke: Stroke) {
    outer.addKeyCommand(command(stroke.input, stroke.flags))
    harness.typeKey(stroke.key, modifierFlags: stroke.held)
    #expect(log.take().contains("inner \(stroke.input)") == stroke.matches)
  }

  @Test func `A key on a keyboard of another script runs the command of the letter printed on it`() {
    outer.addKeyCommand(command("s"))
    harness.strike("s", characters: "ы", modifiers: .control)
    #expect(log.take() == ["inner s"])
  }

  @Test func `The nearest responder's command runs, and the key reaches no responder`() {
    outer.addKeyCommand(command("s"))
    inner.addKeyCommand(command("s"))
    harness.typeKey("s", modifierFlags: .control)
    #expect(log.take() == ["inner s"])
    inner.removeKeyCommand(inner.keyCommands![0])
    #expect(inner.keyCommands == nil)
    harness.typeKey("s", modifierFlags: .control)
    // The first responder of the chain that has the method performs it.
    #expect(log.take() == ["inner s"])
    harness.typeKey("x", modifierFlags: .control)
    #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func `With more modifiers a command does what its alternate says`() {
    let command = UIKeyCommand(
      action: Selector(named: "run(_:)", CommandController.run(_:)), input: "s", modifierFlags: .command,
      alternates: [
        UICommandAlternate(
          title: "Save As", action: Selector(named: "saveAs(_:)", CommandController.saveAs(_:)), modifierFlags: .shift)
      ])
    outer.addKeyCommand(command)
    harness.typeKey("s", modifierFlags: .control)
    harness.typeKey("S", modifierFlags: [.control, .shift])
    #expect(log.take() == ["inner s", "inner Save As"])
  }

  @Test func `A responder that cannot perform the action leaves it to the next`() {
    outer.addKeyCommand(command("s"))
    inner.canPerform = false
    harness.typeKey("s", modifierFlags: .control)
    #expect(log.take() == ["outer s"])
    outer.canPerform = false
    harness.typeKey("s", modifierFlags: .control)
    #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
  }

  @Test func `A command that its responder disables does not run`() {
    outer.addKeyCommand(command("s"))
    inner.disables = true
    harness.typeKey("s", modifierFlags: .control)
    #expect(log.take().first == "inner began")
  }

  @Test func `A method without arguments and a selector are actions too`() {
    final class Target: UIViewController {
      var count = 0
      func step() { count += 1 }
    }
    let target = Target()
    let harness = OffscreenHarness(root: target)
    target.addKeyCommand(UIKeyCommand(title: "Step", action: Target.step, input: "t", modifierFlags: .command))
    target.addKeyCommand(
      UIKeyCommand(input: "u", modifierFlags: .command, action: Selector(named: "step()", Target.step)))
    harness.typeKey("t", modifierFlags: .control)
    harness.typeKey("u", modifierFlags: .control)
    #expect(target.count == 2 && target.keyCommands?[0].title == "Step")
  }
}
