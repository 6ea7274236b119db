import Controllers
import DBus
import Foundation
import Lists
import TestSupport
import Testing
import TextEditing

@testable import AccessibilityBridge
@testable import Controls
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

  /// Checks that each element that controls another one is that one's controller, and the other way around.
  private func expectBothEnds(_ reader: Reader) throws {
    func pairs(_ number: UInt32) throws -> Set<[String]> {
      var found: Set<[String]> = []
      for path in try reader.all() {
        for relation in try reader.call(path, "Accessible", "GetRelationSet").first?.elements ?? [] {
          guard case .structure(let parts) = relation, parts[0] == .uint32(number) else { continue }
          let targets = (parts[1].elements ?? []).compactMap { $0.elements?.last?.text }
          found.formUnion(targets.map { number == 3 ? [path, $0] : [$0, path] })
        }
      }
      return found
    }
    #expect(try pairs(3) == pairs(4))
  }

  @Test func `A page control controls the scroll view beside it, if that pages and is the only one`() throws {
    let pages = add(UIScrollView(), "Pages", y: 50)
    let content = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    content.text = "One"
    pages.addSubview(content)
    let dots = add(UIPageControl(), "Dots", y: 90)
    dots.numberOfPages = 3
    let (harness, reader) = open()
    #expect(try relations(reader.find("Dots"), reader) == [:], "it does not page")
    pages.isPagingEnabled = true
    reader.server.table.invalidate()
    #expect(try relations(reader.find("Dots"), reader) == [3: ["Pages"]])
    #expect(try relations(reader.find("Pages"), reader) == [4: ["Dots"]])
    try expectBothEnds(reader)
    let others = add(UIScrollView(), y: 150)
    others.isPagingEnabled = true
    reader.server.table.invalidate()
    #expect(try relations(reader.find("Dots"), reader) == [:])
    withExtendedLifetime(harness) {}
  }

  @Test func `The selected tab controls what is on its page, and another one after it was chosen`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B"].map { title in
      let page = UIViewController()
      page.title = title
      for line in 1...2 {
        let label = UILabel(frame: CGRect(x: 10, y: 40 * line, width: 100, height: 30))
        label.text = "\(title)\(line)"
        page.view.addSubview(label)
      }
      return page
    }
    let harness = OffscreenHarness(root: tabs, size: CGSize(width: 300, height: 400))
    harness.runUntilIdle()
    let reader = Reader(harness.window.application)
    #expect(try relations(path(.pageTab, "A", reader), reader) == [3: ["A1", "A2"], 5: ["A", "B"]])
    #expect(try relations(path(.pageTab, "B", reader), reader) == [5: ["A", "B"]])
    #expect(try relations(reader.find("A2"), reader) == [4: ["A"]])
    try expectBothEnds(reader)
    tabs.selectedIndex = 1
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(try relations(path(.pageTab, "B", reader), reader) == [3: ["B1", "B2"], 5: ["A", "B"]])
    #expect(try relations(path(.pageTab, "A", reader), reader) == [5: ["A", "B"]])
    withExtendedLifetime(harness) {}
  }

  @Test func `A search field and its scopes control the list around the bar, or the only one beside it`() throws {
    let table = add(UITableView(), y: 100)
    let source = OutlineRows()
    table.dataSource = source
    let bar = add(UISearchBar(), y: 10)
    bar.placeholder = "Search"
    (bar.scopeButtonTitles, bar.showsScopeBar) = (["All", "New"], true)
    bar.frame.size.height = 90
    let (harness, reader) = open()
    harness.runUntilIdle()
    reader.server.table.invalidate()
    let list = try #require(try reader.all().first { try reader.role($0) == "list" })
    let tabs = try #require(try reader.all().first { try reader.role($0) == "page tab list" })
    #expect(try relations(reader.find("Search"), reader) == [3: [""]])
    #expect(try relations(tabs, reader) == [3: [""]])
    #expect(try relations(list, reader) == [4: ["Search", ""]])
    try expectBothEnds(reader)
    table.tableHeaderView = bar
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(try relations(reader.find("Search"), reader)[3] == [""])
    try expectBothEnds(reader)
    withExtendedLifetime(harness) {}
  }

  @Test func `The search of a navigation bar controls the page, and while there are results these`() throws {
    let page = UIViewController()
    let label = UILabel(frame: CGRect(x: 10, y: 200, width: 100, height: 30))
    label.text = "Content"
    page.view.addSubview(label)
    let results = UIViewController()
    let found = UILabel(frame: CGRect(x: 10, y: 200, width: 100, height: 30))
    found.text = "Found"
    results.view.backgroundColor = .white
    results.view.addSubview(found)
    let search = UISearchController(searchResultsController: results)
    search.searchBar.placeholder = "Find"
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    let harness = OffscreenHarness(root: navigation, size: CGSize(width: 300, height: 400))
    harness.runUntilIdle()
    let reader = Reader(harness.window.application)
    #expect(try relations(reader.find("Find"), reader)[3] == ["Content"])
    harness.run {
      search.isActive = true
      search.searchBar.text = "x"
    }
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(try relations(reader.find("Find"), reader)[3] == ["Found"])
    try expectBothEnds(reader)
  }

  @Test func `The title of an open menu controls it, in the menu bar`() throws {
    let (harness, reader) = open()
    harness.strike("F10")
    harness.run(for: 0.1)
    let titles = try reader.children(path(.menuBar, "", reader))
    let menu = try #require(try reader.all().first { try reader.role($0) == "menu" })
    #expect(try relations(titles[0], reader).keys.sorted() == [3])
    #expect(try reader.states(titles[0]).contains(.hasPopup))
    #expect(try relations(menu, reader) == [4: [reader.name(titles[0])]])
    try expectBothEnds(reader)
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
