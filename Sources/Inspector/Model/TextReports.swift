import Foundation
import Views

/// What the inspector copies as text.
@MainActor
enum TextReports {
  /// The tree inside an object, a line each, indented by two spaces a level.
  static func tree(of object: AnyObject, leavingOut isLeftOut: (AnyObject) -> Bool = { _ in false }) -> String {
    var lines: [String] = []
    var pending: [(object: AnyObject, depth: Int)] = [(object, 0)]
    while let (object, depth) = pending.popLast() {
      if isLeftOut(object) { continue }
      let detail = InspectedNode.detail(of: object)
      lines.append(
        String(repeating: "  ", count: depth) + InspectedNode.name(of: object) + (detail.isEmpty ? "" : "  " + detail))
      for child in InspectedNode.children(of: object).reversed() { pending.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  /// The properties of an object, a line each.
  static func properties(of object: AnyObject) -> String {
    ViewReport.sections(of: object).map { section in
      ([section.title] + section.rows.map { "  \($0.name): \($0.value)" }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The constraints that mention a view, with those that do not hold and whether its layout is ambiguous.
  static func constraints(of view: UIView) -> String {
    let lines = ConstraintLines(of: view, in: view.window ?? view)
    var report = ["Constraints of \(InspectedNode.name(of: view)) \(view.frame.short)"]
    if view.hasAmbiguousLayout { report.append("  the layout is ambiguous: several frames satisfy the constraints") }
    for line in lines.lines {
      report.append("  \(line.verdict.words)  \(line.constraint.description)")
    }
    if lines.lines.isEmpty { report.append("  none") }
    return report.joined(separator: "\n")
  }
}

extension ConstraintLine.Verdict {
  var words: String {
    switch self {
    case .holds: "holds"
    case .givesWay: "gives way"
    case .isLeftOut: "is left out"
    }
  }
}
