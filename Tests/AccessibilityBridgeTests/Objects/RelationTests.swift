import Controls
import DBus
import Foundation
import Lists
import TestSupport
import Testing
import TextEditing

@testable import AccessibilityBridge
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Relations between objects")
struct RelationTests {
  private let root = UIView()

  private func open() -> (harness: OffscreenHarness, reader: Reader) {
    let harness = OffscreenHarness(root: root, size: CGSize(width: 300, height: 400))
    return (harness, Reader(harness.window.application))
  }

  @discardableResult
  private func add<View: UIView>(_ view: View, _ name: String? = nil, y: CGFloat) -> View {
    view.frame = CGRect(x: 10, y: y, width: 200, height: 30)
    if let name { view.accessibilityLabel = name }
    root.addSubview(view)
    return view
  }

  private func addLabel(_ text: String, y: CGFloat) {
    add(UILabel(), y: y).text = text
  }

  /// The relations of an object: their numbers, with the names of the objects at the other ends.
  private func relations(_ path: String, _ reader: Reader) throws -> [UInt32: [String]] {
    var found: [UInt32: [String]] = [:]
    for relation in try reader.call(path, "Accessible", "GetRelationSet").first?.elements ?? [] {
      guard case .structure(let parts) = relation, case .uint32(let number) = parts[0] else { continue }
      found[number] = try (parts[1].elements ?? []).compactMap { $0.elements?.last?.text }.map(reader.name)
    }
    return found
  }

  private func path(_ role: AccessibleRole, _ name: String, _ reader: Reader) throws -> String {
    try #require(try reader.all().first { try reader.role($0) == role.name && reader.name($0) == name })
  }

  @Test func `A text before a field with its name is its label, also with a colon`() throws {
    addLabel("Name:", y: 10)
    add(UITextField(), "Name", y: 50)
    addLabel("City", y: 90)
    add(UITextField(), "City", y: 130)
    add(UISwitch(), "News", y: 170)
    addLabel("News", y: 210)
    addLabel("Text", y: 250)
    let (harness, reader) = open()
    #expect(try relations(path(.entry, "Name", reader), reader) == [2: ["Name:"]])
    #expect(try relations(path(.label, "Name:", reader), reader) == [1: ["Name"]])
    #expect(try relations(path(.entry, "City", reader), reader) == [2: ["City"]])
    #expect(try relations(path(.checkBox, "News", reader), reader) == [2: ["News"]])
    #expect(try relations(path(.label, "News", reader), reader) == [1: ["News"]])
    #expect(try relations(path(.label, "Text", reader), reader) == [:])
    withExtendedLifetime(harness) {}
  }

  @Test func `Each label has one control and each control one label, however the names repeat`() throws {
    for (index, isLabel) in [true, false, true, false, true, true, false, false, true].enumerated() {
      if isLabel {
        addLabel("Same", y: CGFloat(10 + 40 * index))
      } else {
        add(UITextField(), "Same", y: CGFloat(10 + 40 * index))
      }
    }
    let (harness, reader) = open()
    for path in try reader.all() {
      for relation in try reader.call(path, "Accessible", "GetRelationSet").first?.elements ?? [] {
        guard case .structure(let parts) = relation, case .uint32(let number) = parts[0],
          let target = parts[1].elements?.first?.elements?.last?.text
        else { continue }
        let back = try reader.call(target, "Accessible", "GetRelationSet").first?.elements ?? []
        #expect(
          back.contains {
            $0.elements?[0] == .uint32(3 - number)
              && $0.elements?[1].elements == [AccessiblePath.reference(":1.7", path)]
          })
      }
    }
    withExtendedLifetime(harness) {}
  }

  @Test func `A segment is a member of all of them`() throws {
    add(UISegmentedControl(items: ["Day", "Week", "Month"]), y: 10)
    let (harness, reader) = open()
    #expect(try relations(reader.find("Week"), reader) == [5: ["Day", "Week", "Month"]])
    withExtendedLifetime(harness) {}
  }

  @Test func `The rows of an outline know the row that contains them, and those that they contain`() throws {
    let source = OutlineRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = source
    root.addSubview(table)
    let (harness, reader) = open()
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(try relations(reader.find("A"), reader) == [8: ["A1", "A2"]])
    #expect(try relations(reader.find("A1"), reader) == [7: ["A"], 8: ["A1a"]])
    #expect(try relations(reader.find("A1a"), reader) == [7: ["A1"]])
    #expect(try relations(reader.find("A2"), reader) == [7: ["A"]])
    #expect(try relations(reader.find("B"), reader) == [:])
    let attributes = try reader.call(reader.find("A1a"), "Accessible", "GetAttributes")[0].elements ?? []
    #expect(attributes.contains(.entry(.string("level"), .string("3"))))
    withExtendedLifetime(harness) {}
  }
}

private final class OutlineRows: NSObject, UITableViewDataSource {
  private let rows = [("A", 0), ("A1", 1), ("A1a", 2), ("A2", 1), ("B", 0)]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row].0
    cell.indentationLevel = rows[indexPath.row].1
    return cell
  }
}
