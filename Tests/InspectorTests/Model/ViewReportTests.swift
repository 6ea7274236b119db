import Controls
import Foundation
import TestSupport
import Testing
import Views

@testable import Inspector

@MainActor
@Suite("What a view is", .unpainted)
struct ViewReportTests {
  private let stage = InspectorStage(isPainted: false)

  private func row(_ name: String, of object: AnyObject) throws -> PropertyRow {
    try #require(ViewReport.sections(of: object).flatMap(\.rows).first { $0.name == name })
  }

  /// Types a text into the field of a value. Returns the complaint.
  private func type(_ text: String, into name: String, of object: AnyObject) throws -> String? {
    guard case .text(let set) = try row(name, of: object).editor else {
      Issue.record("\(name) cannot be edited")
      return nil
    }
    return set(text)
  }

  @Test("Values that are edited change the view")
  func editing() throws {
    let view = stage.add(UIView(), CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(try row("frame", of: view).value == "10, 20, 30, 40")
    #expect(try type("1, 2, 3, 4", into: "frame", of: view) == nil)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(try type("5 -60.5", into: "bounds.origin", of: view) == nil)
    #expect(view.bounds.origin == CGPoint(x: 5, y: -60.5))
    #expect(try type("0.5", into: "alpha", of: view) == nil && view.alpha == 0.5)
    #expect(try type("#FF0000", into: "background", of: view) == nil)
    #expect(try row("background", of: view).value == "#FF0000")
    #expect(try type("none", into: "background", of: view) == nil && view.backgroundColor == nil)
    guard case .toggle(let isOn, let set) = try row("hidden", of: view).editor else { return #expect(Bool(false)) }
    set(!isOn)
    #expect(view.isHidden)
  }

  @Test("The text of a label, the content of a scroll view and the constant of a constraint can be edited")
  func otherValues() throws {
    let label = stage.add(UILabel(), .zero)
    #expect(try type("Hello", into: "text", of: label) == nil && label.text == "Hello")
    let scrollView = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(try type("0, 40", into: "content offset", of: scrollView) == nil)
    #expect(scrollView.contentOffset.y == 40)
    #expect(try row("activity", of: scrollView).value == "idle")
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    stage.run(frames: 1)
    #expect(try row("ambiguous", of: box).tone == .warning)
    #expect(try type("70", into: "width =", of: box) == nil && width.constant == 70)
  }

  @Test(
    "What is no value is refused with its text, and changes nothing",
    arguments: ["", "1, 2, 3", "1, 2, 3, nan", "1, 2, 3, inf", "1, 2, 3, 1e300", "a, b, c, d", "1, 2, 3, 4, 5"])
  func refused(text: String) throws {
    let view = stage.add(UIView(), CGRect(x: 10, y: 20, width: 30, height: 40))
    let complaint = try type(text, into: "frame", of: view)
    #expect(complaint?.contains("“\(text)”") == true)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test("Values outside of their range and words that are no colors are refused")
  func ranges() throws {
    let view = stage.add(UIView(), .zero)
    #expect(try type("1.5", into: "alpha", of: view) == "alpha 1.5 is outside of 0...1")
    #expect(try type("reddish", into: "background", of: view)?.contains("reddish") == true)
    #expect(view.alpha == 1 && view.backgroundColor == nil)
  }

  @Test("Reading a view makes neither its layer nor its recognizers")
  func reading() {
    let view = stage.add(UIView(), .zero)
    _ = ViewReport.sections(of: view)
    _ = TextReports.tree(of: stage.window)
    #expect(view.usedLayer == nil)
  }

  @Test("Classes are listed up to that of the toolkit")
  func classes() {
    final class Badge: UIButton {}
    #expect(ViewReport.classes(of: Badge()) == ["Badge", "UIButton", "UIControl", "UIView"])
    #expect(ViewReport.classes(of: CAShapeLayer()) == ["CAShapeLayer", "CALayer"])
  }

  @Test("Numbers of any size are written in few digits")
  func numbers() {
    let numbers: [CGFloat] = [0, -0.0, 1.5, 1 / 3, 1e30, .infinity]
    let texts = numbers.map(\.short)
    #expect(texts == ["0", "0", "1.5", "0.33", "1e+30", "inf"])
  }

  @Test("The tree, a view and its constraints are copied as text, and its picture is saved")
  func copies() throws {
    let label = stage.add(UILabel(), CGRect(x: 1, y: 2, width: 30, height: 10), color: .red)
    label.text = "Hi"
    let inspection = stage.open()
    let panel = try #require(inspection.controller.panels[0] as? ViewPanel)
    func pasteboard() -> String {
      var text = ""
      stage.app.run { UIPasteboard.general.loadString { text = $0 ?? "" } }
      return text
    }
    inspection.select(label)
    stage.app.run { panel.copyTree() }
    #expect(pasteboard() == "UILabel  “Hi”  1, 2, 30, 10")
    stage.app.run { panel.copyProperties() }
    #expect(pasteboard().contains("  frame: 1, 2, 30, 10"))
    stage.app.run { panel.copyConstraints() }
    #expect(pasteboard() == "Constraints of UILabel 1, 2, 30, 10\n  none")
    let folder = try TemporaryDirectory()
    let place = URL(fileURLWithPath: folder.path(of: "."))
    panel.pictureFolder = place
    panel.savePicture()
    panel.savePicture()
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: place.path)) == ["UILabel.png", "UILabel-2.png"])
    panel.pictureFolder = place.appendingPathComponent("missing")
    panel.savePicture()
    #expect(inspection.controller.status.text?.hasPrefix("Could not write") == true)
    label.frame.size = .zero
    panel.savePicture()
    #expect(inspection.controller.status.text?.contains("has no picture") == true)
  }

  @Test("A constraint that gives way and one that is left out are marked in the report")
  func verdicts() {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(box)
    let wish = box.widthAnchor.constraint(equalToConstant: 90)
    wish.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([box.widthAnchor.constraint(equalToConstant: 50), wish])
    stage.window.layoutIfNeeded()
    let report = TextReports.constraints(of: box)
    #expect(report.contains("ambiguous") && report.contains("  holds  <") && report.contains("  gives way  <"))
  }
}
