import Controllers
import Controls
import Foundation
import Lists
import TestSupport
import Testing

@testable import AccessibilityBridge
@testable import DBus
@_spi(Toolkit) @testable import Views

/// What a reader on a bus hears of the keyboard focus.
@MainActor @Suite("Focus events on a bus")
struct FocusEventsTests {
  private let page = UIViewController()
  private let harness: OffscreenHarness
  private let first = UIButton(type: .system)
  private let second = UIButton(type: .system)

  init() {
    for (index, button) in [first, second].enumerated() {
      button.setTitle(index == 0 ? "First" : "Second", for: .normal)
      button.frame = CGRect(x: 20, y: 100 + 100 * index, width: 200, height: 40)
      page.view.addSubview(button)
    }
    harness = OffscreenHarness(root: page, size: CGSize(width: 400, height: 600))
    harness.runUntilIdle()
  }

  private func open() async throws -> (BusReader, AccessibilityBridge) {
    let reader = try await BusReader()
    let bridge = try await AccessibilityBridge.opened(
      harness.window.application, to: reader, clock: { harness.time })
    return (reader, bridge)
  }

  /// Returns the names of the elements that get the focus by a change, in the two seconds after it.
  private func focused(_ reader: BusReader, _ bridge: AccessibilityBridge, after change: () -> Void) async throws
    -> [String]
  {
    _ = reader.takeHeard()
    harness.run(change)
    var names: [String] = []
    for _ in 0..<20 {
      harness.run(for: 0.1)
      bridge.wake(at: harness.time)
      try await reader.settle(bridge)
      for event in reader.takeHeard() where event.body[0].text == "focused" && event.body[1] == .int32(1) {
        names.append(try await reader.name(bridge, event.path ?? ""))
      }
    }
    return names
  }

  @Test(arguments: ["alert", "sheet", "popover", "menu"])
  func `The focus is told in what opens, and after it has closed where it was before`(kind: String) async throws {
    let (reader, bridge) = try await open()
    defer { reader.kill() }
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let panel = UIViewController()
    let button = UIButton(type: .system)
    button.setTitle("Inside", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    panel.view.addSubview(button)
    second.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    second.showsMenuAsPrimaryAction = kind == "menu"
    if kind == "popover" {
      panel.modalPresentationStyle = .popover
      panel.preferredContentSize = CGSize(width: 200, height: 100)
      panel.popoverPresentationController?.sourceView = second
    }
    #expect(try await focused(reader, bridge) { second.takeFocus() } == ["Second"])
    let opened = try await focused(reader, bridge) {
      switch kind {
      case "alert": page.present(alert, animated: true)
      case "menu": harness.strike("space", characters: " ")
      default: page.present(panel, animated: true)
      }
    }
    #expect(opened.last == ["alert": "Delete?", "menu": "Copy"][kind, default: ""], "\(opened)")
    if kind != "menu" {
      let inside = try await focused(reader, bridge) { harness.strike("Tab", characters: "\t") }
      #expect(inside == [kind == "alert" ? "Cancel" : "Inside"])
    }
    let closed = try await focused(reader, bridge) { harness.strike("Escape", characters: "\u{1B}") }
    #expect(closed == ["Second"])
    #expect(second.isFocused && page.presentedViewController == nil && harness.window.contextMenu == nil)
  }

  private final class Names: NSObject, UITableViewDataSource {
    let names = ["Alpha", "Bravo", "Charlie", "Delta", "Dora", "Echo"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  @Test func `Typing ahead in a list tells the row that it leads to, and its place`() async throws {
    let (source, table) = (Names(), UITableView(frame: CGRect(x: 0, y: 300, width: 400, height: 300)))
    table.dataSource = source
    page.view.addSubview(table)
    harness.runUntilIdle()
    let (reader, bridge) = try await open()
    defer { reader.kill() }
    _ = try await focused(reader, bridge) { table.takeFocus() }
    #expect(try await focused(reader, bridge) { harness.strike("d", characters: "d") } == ["Delta"])
    let typed = try await focused(reader, bridge) {
      for character in ["d", "o"] { harness.strike(character, characters: character) }
    }
    #expect(typed == ["Dora"])
    #expect(try await focused(reader, bridge) { harness.strike("x", characters: "x") } == [], "there is no such row")
    #expect(try await focused(reader, bridge) { harness.strike("a", characters: "a") } == ["Alpha"])
    let path = try #require(bridge.server.picture().focus.map(AccessiblePath.path))
    let attributes = try await reader.call(bridge, path, "Accessible", "GetAttributes")[0].elements ?? []
    #expect(attributes.contains(.entry(.string("posinset"), .string("1"))))
    #expect(attributes.contains(.entry(.string("setsize"), .string("6"))))
  }
}
