import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Conflict reports")
struct ConflictReportTests {
  private final class Caption: UIView, NamedInReports {
    var nameInReports: String? { "a caption that is longer than others" }
  }

  /// Returns the text with each address replaced by a letter, in order of appearance.
  private func withoutAddresses(_ text: String) -> String {
    var text = text
    for letter in ["A", "B", "C", "D", "E", "F", "G"] {
      guard let address = text.range(of: "0x[0-9a-f]+", options: .regularExpression) else { break }
      text = text.replacingOccurrences(of: String(text[address]), with: letter)
    }
    return text
  }

  @Test(
    "A conflict report lists the smallest set of constraints that cannot hold, with app-set frames and the broken one")
  func whole() {
    let stage = LayoutStage()
    let caption = stage.add(Caption())
    let placed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    stage.root.addSubview(placed)
    let constraints = [
      caption.leadingAnchor.constraint(equalTo: placed.leadingAnchor, constant: 8),
      caption.widthAnchor.constraint(equalTo: placed.widthAnchor, multiplier: 0.5, constant: -1.5),
      caption.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
    ]
    constraints[2].identifier = "wide"
    NSLayoutConstraint.activate(constraints)
    let conflicts = LayoutEngine.shared.system.solve().conflicts
    let rows = constraints.compactMap { $0.holder?.existingLayoutItem?.row(of: $0) }
    #expect(conflicts.map(\.members) == [[rows[1], rows[2]]])
    #expect(conflicts.map(\.broken) == [rows[2]])
    let report = conflictReport([constraints[1], constraints[2]], broken: constraints[2])
    #expect(
      withoutAddresses(report) == """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        \tTry this:
        \t\t(1) look at each constraint and try to figure out which you don't expect;
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
        (
            "<NSLayoutConstraint:A Caption:B'a caption that is longer'.width == 0.5*UIView:C.width - 1.5   (active)>",
            "<NSLayoutConstraint:D 'wide' Caption:B'a caption that is longer'.width >= 200   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:D 'wide' Caption:B'a caption that is longer'.width >= 200   (active)>
        """)
  }

  @Test("A conflict report names views whose app-set frames conflict, and says how to release these frames")
  func autoresizing() {
    let stage = LayoutStage()
    let placed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    placed.autoresizingMask = .flexibleLeftMargin
    stage.root.addSubview(placed)
    let width = placed.widthAnchor.constraint(equalToConstant: 70)
    width.isActive = true
    let report = withoutAddresses(conflictReport([width], broken: width))
    #expect(
      report.contains(
        """
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, set \
        translatesAutoresizingMaskIntoConstraints to false for that view.)
        (
            "<NSAutoresizingMaskLayoutConstraint h=&-- v=--& UIView:A.frame == {{30, 40}, {50, 60}}>",
            "<NSLayoutConstraint:B UIView:A.width == 70   (active)>"
        )
        """), "\(report)")
    stage.layOut()
    #expect(placed.frame.width == 50)
  }

  @Test("A constraint's description has both sides, the priority, and whether it is active")
  func descriptions() {
    let stage = LayoutStage()
    let view = stage.add()
    let guide = UILayoutGuide()
    guide.identifier = "gutter"
    stage.root.addLayoutGuide(guide)
    let constraint = view.leftAnchor.constraint(lessThanOrEqualTo: guide.rightAnchor, constant: 3)
    constraint.priority = UILayoutPriority(249.5)
    #expect(
      withoutAddresses(constraint.description)
        == "<NSLayoutConstraint:A UIView:B.left <= UILayoutGuide:C'gutter'.right + 3 @249.5   (inactive)>")
    #expect("\(constraint)" == constraint.description)
    let distance = view.rightAnchor.anchorWithOffset(to: guide.leftAnchor).constraint(equalToConstant: 5)
    #expect(
      withoutAddresses(distance.description)
        == "<NSLayoutConstraint:A UILayoutGuide:B'gutter'.left - UIView:C.right == 5   (inactive)>")
  }

  @Test("A required intrinsic size is listed in a conflict report")
  func intrinsicSize() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = SizedView(30, 20)
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      root.layoutIfNeeded()
    }
    let report = withoutAddresses(String(decoding: result.standardErrorContent, as: UTF8.self))
    #expect(
      report.contains(
        """
        (
            "<NSContentSizeLayoutConstraint SizedView:A.width == 30 Hug:250 CompressionResistance:1000>",
            "<NSLayoutConstraint:B SizedView:A.width == 10   (active)>"
        )
        """), "\(report)")
  }

  @Test("A pair is reported once, three reports of a kind are written, and one line counts the rest")
  func repeatedConflicts() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<10 {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        for width in [10.0, 20] { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
      }
      root.layoutIfNeeded()
      for view in root.subviews { view.constraints[0].constant = 11 }
      root.layoutIfNeeded()
    }
    let report = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(report.components(separatedBy: "Unable to simultaneously satisfy").count == 4, "\(report)")
    #expect(
      report.contains(
        "7 more conflicts between constraints of the same kind, resolved by breaking UIView.width == a number"),
      "\(report)")
    #expect(report.components(separatedBy: "more conflict").count == 2, "\(report)")
  }
}
