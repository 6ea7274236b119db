import Controls
import DBus
import Foundation
import Lists
import TestSupport
import Testing
import TextEditing

@testable import AccessibilityBridge
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Objects as a reader calls them")
struct ObjectServerTests {
  private let root = UIView()

  private func open(scale: CGFloat = 1) -> (harness: OffscreenHarness, reader: Reader) {
    let harness = OffscreenHarness(root: root, size: CGSize(width: 300, height: 400), scale: scale)
    return (harness, Reader(harness.window.application))
  }

  private func add<View: UIView>(_ view: View, y: CGFloat, height: CGFloat = 40) -> View {
    view.frame = CGRect(x: 10, y: y, width: 200, height: height)
    root.addSubview(view)
    return view
  }

  @Test func `The application has the window, and it the elements in reading order, with roles and names`() throws {
    let label = add(UILabel(), y: 60)
    label.text = "Volume"
    add(UIButton(type: .system), y: 10).setTitle("Play", for: .normal)
    add(UISlider(), y: 110).accessibilityLabel = "Loudness"
    add(UISwitch(), y: 160).accessibilityLabel = "Mute"
    add(UITextField(), y: 210).accessibilityLabel = "Title"
    let (harness, reader) = open()
    #expect(
      try reader.dump() == """
        application ""
          frame ""
            push button "Play"
            label "Volume"
            slider "Loudness"
            check box "Mute"
            entry "Title"

        """)
    let window = try #require(try reader.children(AccessiblePath.root).first)
    #expect(try reader.states(window).isSuperset(of: [.visible, .showing, .enabled]))
    let slider = try reader.find("Loudness")
    #expect(try reader.property(slider, "Accessible", "Parent") == AccessiblePath.reference(":1.7", window))
    #expect(try reader.call(slider, "Accessible", "GetIndexInParent") == [.int32(2)])
    #expect(
      try reader.call(slider, "Accessible", "GetChildAtIndex", [.int32(0)]) == [AccessiblePath.nullReference])
    let interfaces = try reader.call(slider, "Accessible", "GetInterfaces").first?.elements?.compactMap(\.text) ?? []
    #expect(interfaces.contains("org.a11y.atspi.Value") && !interfaces.contains("org.a11y.atspi.Text"))
    withExtendedLifetime(harness) {}
  }

  @Test func `The application tells its toolkit, and takes a number`() throws {
    let (harness, reader) = open()
    #expect(try reader.property(AccessiblePath.root, "Application", "ToolkitName") == .string("Acetate"))
    #expect(try reader.property(AccessiblePath.root, "Application", "AtspiVersion") == .string("2.1"))
    _ = try reader.call(
      AccessiblePath.root, "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.atspi.Application"), .string("Id"), .variant(.int32(9))])
    #expect(try reader.property(AccessiblePath.root, "Application", "Id") == .int32(9))
    withExtendedLifetime(harness) {}
  }

  @Test func `Actions press buttons, turn switches and move sliders`() throws {
    var presses = 0
    let button = add(UIButton(type: .system), y: 10)
    button.setTitle("Play", for: .normal)
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    let toggle = add(UISwitch(), y: 60)
    toggle.accessibilityLabel = "Mute"
    let slider = add(UISlider(), y: 110)
    slider.accessibilityLabel = "Loudness"
    slider.value = 0.5
    let (harness, reader) = open()
    let names = try reader.call(try reader.find("Play"), "Action", "GetName", [.int32(0)])
    #expect(names == [.string("click")])
    #expect(try reader.call(try reader.find("Play"), "Action", "DoAction", [.int32(0)]) == [.boolean(true)])
    #expect(presses == 1)
    let mute = try reader.find("Mute")
    #expect(try reader.states(mute).isSuperset(of: .checkable) && !reader.states(mute).contains(.checked))
    #expect(try reader.call(mute, "Action", "DoAction", [.int32(0)]) == [.boolean(true)])
    #expect(toggle.isOn)
    #expect(try reader.states(mute).contains(.checked))
    let loudness = try reader.find("Loudness")
    #expect(try reader.property(loudness, "Value", "CurrentValue") == .double(0.5))
    #expect(try reader.property(loudness, "Value", "MaximumValue") == .double(1))
    _ = try reader.call(
      loudness, "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(0.75))])
    #expect(slider.value == 0.75)
    let count = try reader.property(loudness, "Action", "NActions").integer ?? 0
    let actions = try (0..<count).map { index in
      try reader.call(loudness, "Action", "GetName", [.int32(Int32(index))])[0].text
    }
    let increment = try #require(actions.firstIndex(of: "increment"))
    _ = try reader.call(loudness, "Action", "DoAction", [.int32(Int32(increment))])
    #expect(slider.value > 0.75)
    #expect(throws: BusError.self) { try reader.call(loudness, "Action", "DoAction", [.int32(99)]) }
    withExtendedLifetime(harness) {}
  }

  @Test func `Segments are tabs, of which one is chosen by the container or by themselves`() throws {
    let segments = add(UISegmentedControl(items: ["Day", "Week", "Month"]), y: 10)
    segments.selectedSegmentIndex = 0
    let (harness, reader) = open()
    let week = try reader.find("Week")
    #expect(try reader.role(week) == "page tab" && reader.states(week).isSuperset(of: .selectable))
    guard case .structure(let parent) = try reader.property(week, "Accessible", "Parent") else {
      throw BusError.malformed("no parent")
    }
    let list = try #require(parent.last?.text)
    #expect(try reader.role(list) == "page tab list")
    #expect(try reader.property(list, "Selection", "NSelectedChildren") == .int32(1))
    #expect(try reader.call(list, "Selection", "SelectChild", [.int32(2)]) == [.boolean(true)])
    #expect(segments.selectedSegmentIndex == 2)
    let chosen = try reader.call(list, "Selection", "GetSelectedChild", [.int32(0)])
    #expect(chosen == [AccessiblePath.reference(":1.7", try reader.find("Month"))])
    #expect(try reader.call(week, "Action", "DoAction", [.int32(0)]) == [.boolean(true)])
    #expect(segments.selectedSegmentIndex == 1)
    #expect(throws: BusError.self) { try reader.call(list, "Selection", "IsChildSelected", [.int32(9)]) }
    withExtendedLifetime(harness) {}
  }

  @Test func `A disabled control is neither enabled nor sensitive, and nothing presses it`() throws {
    var presses = 0
    let button = add(UIButton(type: .system), y: 10)
    button.setTitle("Play", for: .normal)
    button.isEnabled = false
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    let (harness, reader) = open()
    let play = try reader.find("Play")
    #expect(try reader.states(play).isDisjoint(with: [.enabled, .sensitive]))
    _ = try? reader.call(play, "Action", "DoAction", [.int32(0)])
    #expect(presses == 0)
    withExtendedLifetime(harness) {}
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `Extents are device pixels of the window or the parent, and points are found again`(scale: CGFloat) throws {
    add(UIButton(type: .system), y: 100).setTitle("Play", for: .normal)
    let (harness, reader) = open(scale: scale)
    let play = try reader.find("Play")
    let factor = Int(scale)
    #expect(try reader.extents(play, 1) == [10, 100, 200, 40].map { $0 * factor })
    #expect(try reader.extents(play, 2) == [10, 100, 200, 40].map { $0 * factor })
    let window = try #require(try reader.children(AccessiblePath.root).first)
    let point = [BusValue.int32(Int32(20 * factor)), .int32(Int32(120 * factor)), .uint32(1)]
    #expect(
      try reader.call(window, "Component", "GetAccessibleAtPoint", point) == [AccessiblePath.reference(":1.7", play)])
    #expect(
      try reader.call(play, "Component", "GetAccessibleAtPoint", point) == [AccessiblePath.reference(":1.7", play)],
      "what is found finds itself")
    #expect(try reader.call(play, "Component", "Contains", point) == [.boolean(true)])
    let outside = [BusValue.int32(-20), .int32(5_000), .uint32(1)]
    #expect(try reader.call(window, "Component", "GetAccessibleAtPoint", outside) == [AccessiblePath.nullReference])
    #expect(throws: BusError.self) { try reader.extents(play, 9) }
    withExtendedLifetime(harness) {}
  }

  @Test func `A field is read, selected and edited by Unicode scalars`() throws {
    let field = add(UITextField(), y: 10)
    field.accessibilityLabel = "Title"
    field.text = "Good 👍 day"
    let (harness, reader) = open()
    let title = try reader.find("Title")
    #expect(try reader.property(title, "Text", "CharacterCount") == .int32(10))
    #expect(try reader.call(title, "Text", "GetText", [.int32(5), .int32(-1)]) == [.string("👍 day")])
    #expect(
      try reader.call(title, "Text", "GetStringAtOffset", [.int32(8), .uint32(1)]) == [
        .string("day"), .int32(7), .int32(10),
      ])
    #expect(try reader.call(title, "Text", "SetSelection", [.int32(0), .int32(5), .int32(6)]) == [.boolean(true)])
    #expect(try reader.call(title, "Text", "GetSelection", [.int32(0)]) == [.int32(5), .int32(6)])
    #expect(try reader.property(title, "Text", "CaretOffset") == .int32(6))
    _ = try reader.call(title, "EditableText", "DeleteText", [.int32(5), .int32(7)])
    _ = try reader.call(title, "EditableText", "InsertText", [.int32(5), .string("new xx"), .int32(4)])
    #expect(field.text == "Good new day")
    _ = try reader.call(title, "EditableText", "SetTextContents", [.string("All")])
    #expect(field.text == "All")
    #expect(try reader.states(title).isSuperset(of: [.editable, .singleLine]))
    withExtendedLifetime(harness) {}
  }

  @Test func `A password is not read`() throws {
    let field = add(UITextField(), y: 10)
    field.accessibilityLabel = "Password"
    field.isSecureTextEntry = true
    field.text = "secret"
    let (harness, reader) = open()
    let path = try reader.find("Password")
    #expect(try reader.role(path) == "password text")
    let text = try reader.call(path, "Text", "GetText", [.int32(0), .int32(-1)])[0].text ?? ""
    #expect(text.count == 6 && !text.contains("s"))
    #expect(try reader.call(path, "EditableText", "CutText", [.int32(0), .int32(6)]) == [.boolean(false)])
    withExtendedLifetime(harness) {}
  }

  @Test func `A label is read by words and lines, whose places are those of its text`() throws {
    let label = add(UILabel(), y: 10, height: 60)
    label.numberOfLines = 0
    label.text = "One two\nthree"
    let (harness, reader) = open()
    let path = try reader.find("One two\nthree")
    #expect(
      try reader.call(path, "Text", "GetStringAtOffset", [.int32(4), .uint32(1)]) == [
        .string("two\n"), .int32(4), .int32(8),
      ])
    #expect(
      try reader.call(path, "Text", "GetStringAtOffset", [.int32(9), .uint32(3)]) == [
        .string("three"), .int32(8), .int32(13),
      ])
    func box(_ start: Int32, _ end: Int32) throws -> [Int] {
      try reader.call(path, "Text", "GetRangeExtents", [.int32(start), .int32(end), .uint32(1)]).compactMap(\.integer)
    }
    let (one, two, three) = (try box(0, 3), try box(4, 7), try box(8, 13))
    #expect(one[0] == 10 && two[0] > one[0] + one[2] - 1 && two[1] == one[1])
    #expect(three[0] == 10 && three[1] >= one[1] + one[3] - 1)
    let point = [BusValue.int32(Int32(two[0] + 1)), .int32(Int32(two[1] + 5)), .uint32(1)]
    #expect(try reader.call(path, "Text", "GetOffsetAtPoint", point) == [.int32(4)])
    let second =
      [three[0], three[1] + 2, 300, 5].map { BusValue.int32(Int32($0)) } + [.uint32(1), .uint32(0), .uint32(0)]
    let lines = try reader.call(path, "Text", "GetBoundedRanges", second)[0].elements ?? []
    #expect(lines == [.structure([.int32(8), .int32(13), .string("three"), .variant(.int32(0))])])
    let all = [0, 0, 300, 400].map { BusValue.int32($0) } + [.uint32(1), .uint32(0), .uint32(0)]
    #expect(try reader.call(path, "Text", "GetBoundedRanges", all)[0].elements?.count == 2)
    #expect(try reader.call(path, "Text", "SetCaretOffset", [.int32(3)]) == [.boolean(false)])
    #expect(try reader.states(path).isDisjoint(with: [.selectableText, .editable, .readOnly]))
    label.accessibilityLabel = "Another name"
    reader.server.table.invalidate()
    let interfaces = try reader.call(path, "Accessible", "GetInterfaces")[0].elements ?? []
    #expect(!interfaces.contains(.string("org.a11y.atspi.Text")), "its text is not what it is called")
    withExtendedLifetime(harness) {}
  }

  @Test func `The attributes of a text are told by runs, with or without those of all of it`() throws {
    let label = add(UILabel(), y: 10)
    let text = NSMutableAttributedString(string: "Go 👍 now")
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    text.addAttributes(
      [.underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: red],
      range: NSRange(location: 6, length: 3))
    label.font = .boldSystemFont(ofSize: 20)
    label.attributedText = text
    let field = add(UITextField(), y: 60)
    field.accessibilityLabel = "Field"
    (field.text, field.textAlignment) = ("abc", .center)
    let (harness, reader) = open()
    let path = try reader.find("Go 👍 now")
    func attributes(_ value: BusValue) -> [String: String] {
      (value.elements ?? []).reduce(into: [:]) { found, entry in
        if case .entry(.string(let name), .string(let text)) = entry { found[name] = text }
      }
    }
    let run = try reader.call(path, "Text", "GetAttributes", [.int32(6)])
    #expect(attributes(run[0]) == ["underline": "single", "fg-color": "65535,0,0"])
    #expect(run[1...] == [.int32(5), .int32(8)])
    let first = try reader.call(path, "Text", "GetAttributeRun", [.int32(0), .boolean(true)])
    #expect(attributes(first[0])["weight"] == "700" && attributes(first[0])["size"] == "20")
    #expect(first[1...] == [.int32(0), .int32(5)])
    let defaults = try reader.call(path, "Text", "GetDefaultAttributes")
    #expect(attributes(defaults[0]) == attributes(first[0]))
    #expect(
      try reader.call(path, "Text", "GetAttributeValue", [.int32(7), .string("underline")]) == [.string("single")])
    let fieldRun = try reader.call(try reader.find("Field"), "Text", "GetAttributeRun", [.int32(1), .boolean(true)])
    #expect(attributes(fieldRun[0])["justification"] == "center" && fieldRun[1...] == [.int32(0), .int32(3)])
    withExtendedLifetime(harness) {}
  }

  @Test func `The focus moves on request, and is told in the states of one element`() throws {
    let one = add(UITextField(), y: 10)
    one.accessibilityLabel = "One"
    add(UITextField(), y: 60).accessibilityLabel = "Two"
    let (harness, reader) = open()
    #expect(try reader.call(try reader.find("Two"), "Component", "GrabFocus") == [.boolean(true)])
    let focused = try reader.all().dropFirst().filter { try reader.states($0).contains(.focused) }
    #expect(try focused.map(reader.name) == ["Two"])
    withExtendedLifetime(harness) {}
  }

  @Test func `What is gone is an error at once, and so are other methods, properties and paths`() throws {
    let button = add(UIButton(type: .system), y: 10)
    button.setTitle("Play", for: .normal)
    let (harness, reader) = open()
    let play = try reader.find("Play")
    for (path, interface, method) in [
      (play, "Accessible", "Nonsense"), (play, "Text", "GetText"),
      ("/org/a11y/atspi/accessible/999999", "Accessible", "GetRole"),
      ("/org/a11y/atspi/accessible/x", "Accessible", "GetRole"), ("/org/a11y/atspi/cache", "Cache", "Nonsense"),
    ] {
      #expect(throws: BusError.self, "\(path) \(interface) \(method)") { try reader.call(path, interface, method) }
    }
    #expect(throws: BusError.self) { try reader.property(play, "Accessible", "Nonsense") }
    #expect(throws: BusError.self) { try reader.call(play, "Accessible", "GetChildAtIndex", [.string("x")]) }
    #expect(throws: BusError.self) { try reader.call(play, "Accessible", "GetChildAtIndex") }
    button.removeFromSuperview()
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(throws: BusError.self) { try reader.name(play) }
  }

  @Test func `A number stands for one object until it is gone, and a thousand pushes and pops leave none`() throws {
    add(UIButton(type: .system), y: 10).setTitle("Play", for: .normal)
    let (harness, reader) = open()
    let play = try reader.find("Play")
    _ = reader.server.picture()
    let count = reader.server.table.count
    var paths: Set<String> = []
    for _ in 0..<1_000 {
      let page = UIView(frame: root.bounds)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Page"
      page.addSubview(label)
      root.addSubview(page)
      reader.server.table.invalidate()
      paths.insert(try reader.find("Page"))
      page.removeFromSuperview()
      reader.server.table.invalidate()
      _ = reader.server.picture()
    }
    #expect(paths.count == 1_000 && reader.server.table.count == count)
    #expect(try reader.name(play) == "Play")
    withExtendedLifetime(harness) {}
  }

  @Test func `Numbers do not pile up for a reader that only calls`() throws {
    let (harness, reader) = open()
    for index in 0..<3_000 {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "\(index)"
      root.addSubview(label)
      reader.server.table.invalidate()
      _ = try reader.all()
      label.removeFromSuperview()
    }
    #expect(reader.server.table.count <= 1_001)
    withExtendedLifetime(harness) {}
  }

  @Test func `A list has a selection only while a row is selected`() throws {
    let source = ManyRows()
    let table = add(UITableView(), y: 0, height: 300)
    table.dataSource = source
    let (harness, reader) = open()
    harness.runUntilIdle()
    reader.server.table.invalidate()
    guard case .structure(let parent) = try reader.property(try reader.find("Row 1"), "Accessible", "Parent"),
      let list = parent.last?.text
    else { throw BusError.malformed("no parent") }
    func hasSelection() throws -> Bool {
      let interfaces = try reader.call(list, "Accessible", "GetInterfaces").first?.elements ?? []
      return interfaces.contains(.string("org.a11y.atspi.Selection"))
    }
    #expect(try reader.role(list) == "list" && !hasSelection())
    #expect(try reader.states(try reader.find("Row 1")).isDisjoint(with: [.selectable, .selected]))
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(try hasSelection() && reader.property(list, "Selection", "NSelectedChildren") == .int32(1))
    #expect(try reader.states(try reader.find("Row 1")).isSuperset(of: [.selectable, .selected]))
    withExtendedLifetime(harness) {}
  }

  @Test func `More children than an answer has room for are refused at once, and are there by index`() throws {
    let numbers = ManyElements(count: 1_000_000)
    root.addSubview(numbers)
    let (harness, reader) = open()
    let window = try #require(try reader.children(AccessiblePath.root).first)
    let many = try #require(try reader.children(window).first)
    #expect(throws: BusError.self) { try reader.children(many) }
    let count = try reader.property(many, "Accessible", "ChildCount").integer ?? 0
    #expect(count > 9_000 && count < 20_000)
    let last = try reader.call(many, "Accessible", "GetChildAtIndex", [.int32(Int32(count - 1))])
    #expect(last != [AccessiblePath.nullReference])
    #expect(try reader.call(many, "Accessible", "GetChildAtIndex", [.int32(999_999)]) == [AccessiblePath.nullReference])
    #expect(reader.server.picture().elements.count <= 2 * ObjectTable.mostNodes)
    #expect(numbers.asked < 100_000, "only the first are made: \(numbers.asked)")
    withExtendedLifetime(harness) {}
  }

  @Test func `A table of a million rows shows those about its window with their places`() throws {
    let source = ManyRows()
    let table = add(UITableView(), y: 0, height: 300)
    table.dataSource = source
    let (harness, reader) = open()
    harness.runUntilIdle()
    reader.server.table.invalidate()
    let all = try reader.all()
    #expect(all.count < 200)
    let row = try reader.find("Row 3")
    let attributes = try reader.call(row, "Accessible", "GetAttributes")[0].elements ?? []
    #expect(attributes.contains(.entry(.string("posinset"), .string("4"))))
    #expect(attributes.contains(.entry(.string("setsize"), .string("1000000"))))
    table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
    harness.runUntilIdle()
    reader.server.table.invalidate()
    #expect(try reader.name(try reader.find("Row 500001")) == "Row 500001")
    #expect((try? reader.name(row)) ?? "Row 3" == "Row 3", "a number never turns into another row")
  }
}

/// A container that makes as many elements as a test wants, when it is asked for them.
private final class ManyElements: UIView {
  private let count: Int
  private var elements: [Int: UIAccessibilityElement] = [:]
  private(set) var asked = 0

  init(count: Int) {
    self.count = count
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    accessibilityLabel = "Many"
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityElementCount() -> Int { count }

  override func accessibilityElement(at index: Int) -> Any? {
    asked += 1
    let element = elements[index] ?? UIAccessibilityElement(accessibilityContainer: self)
    elements[index] = element
    return element
  }
}
