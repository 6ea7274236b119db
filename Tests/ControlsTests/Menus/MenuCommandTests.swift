import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Commands in menus")
struct MenuCommandTests {
  private final class Controller: UIViewController {
    var ran: [String] = []
    func run(_ command: UICommand) { ran.append(command.title) }
    override func validate(_ command: UICommand) {
      if command.title == "Checked" { command.state = .on }
      if command.title == "Refused" { command.attributes.insert(.disabled) }
    }
  }

  private final class Elsewhere: UIViewController {
    func run(_ command: UICommand) {}
  }

  private let stage = MenuStage()
  private let controller = Controller()
  private let place = CGPoint(x: 100, y: 80)

  init() {
    stage.harness.window.rootViewController = controller
    controller.view.addSubview(stage.view)
    stage.makeMenu = { _ in
      UIMenu(children: [
        UIKeyCommand(
          title: "Save As", action: Controller.run(_:), input: "s", modifierFlags: [.command, .shift, .alternate]),
        UICommand(title: "Checked", action: Controller.run(_:)),
        UICommand(title: "Refused", action: Controller.run(_:)),
        UICommand(title: "Stranger", action: Elsewhere.run(_:)),
        UIKeyCommand(action: Controller.run(_:), input: UIKeyCommand.inputPageUp, discoverabilityTitle: "Previous"),
      ])
    }
  }

  private var rows: [MenuRow] {
    stage.makeMenu(stage).map { MenuRow.rows(of: $0, for: stage.interaction.responders) } ?? []
  }

  @Test("A row displays the keys of its command, and whether a responder performs it")
  func rowsOfCommands() {
    #expect(rows.map(\.title) == ["Save As", "Checked", "Refused", "Stranger", "Previous"])
    #expect(rows.map(\.shortcut) == ["Ctrl+Alt+Shift+S", nil, nil, nil, "Page Up"])
    #expect(rows.map(\.isEnabled) == [true, true, false, false, true] && rows.map(\.state)[1] == .on)
  }

  @Test("The keys stand at the trailing end, and the menu is wide enough for both", arguments: [false, true])
  func place(isMirrored: Bool) throws {
    if isMirrored { stage.harness.window.traitOverrides.layoutDirection = .rightToLeft }
    stage.secondaryClick(at: CGPoint(x: 200, y: 80))
    stage.harness.runFrame()
    let menu = try #require(stage.menuView)
    let row = try #require(firstRow(in: menu))
    let labels = row.subviews.compactMap { $0 as? UILabel }.sorted { $0.frame.minX < $1.frame.minX }
    let (first, last) = (try #require(labels.first), try #require(labels.last))
    #expect((isMirrored ? first : last).text == "Ctrl+Alt+Shift+S" && (isMirrored ? last : first).text == "Save As")
    #expect(first.frame.maxX <= last.frame.minX && labels.allSatisfy { row.bounds.contains($0.frame) })
    #expect(labels.allSatisfy { $0.frame.width >= $0.intrinsicContentSize.width })
  }

  private func firstRow(in view: UIView) -> MenuRowView? {
    (view as? MenuRowView) ?? view.subviews.lazy.compactMap { firstRow(in: $0) }.first
  }

  @Test("A chosen command runs on the responder that performs it")
  func choosing() {
    stage.secondaryClick(at: place)
    stage.harness.pointer.click(at: stage.place(of: "Save As"))
    #expect(controller.ran == ["Save As"] && stage.menuView == nil)
  }
}
