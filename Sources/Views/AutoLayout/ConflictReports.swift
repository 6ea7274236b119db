import Constraints
import Diagnostics

/// Which conflicts were reported, and how many of each kind.
///
/// A constraint that contradicts another one is reported once for this pair. Of conflicts between the same classes and
/// attributes three are reported in full. One line then says how many more there were.
@MainActor
struct ConflictReports {
  /// The constraint that is left out, and the youngest of those that it contradicts.
  private struct Pair: Hashable {
    var broken: ConstraintSystem.Handle
    var other: ConstraintSystem.Handle?
  }

  private struct Kind {
    var count = 0
    /// Those of the current pass that were not reported in full.
    var omitted = 0
    var example = ""
  }

  private var pairs: Set<Pair> = []
  private var kinds: [String: Kind] = [:]

  /// How many reports of a kind are written in full.
  private static let limit = 3

  /// The number of conflicts so far.
  var count: Int { pairs.count }

  /// Writes the report of a conflict, unless it was reported before.
  mutating func report(
    _ conflict: ConstraintSystem.Conflict, among members: [NSLayoutConstraint], breaking broken: NSLayoutConstraint,
    sizes: () -> [(view: UIView, axis: Axis)]
  ) {
    let other = conflict.members.last { $0 != conflict.broken }
    guard pairs.insert(Pair(broken: conflict.broken, other: other)).inserted else { return }
    let name = members.map(\.kindInReports).joined(separator: ", ")
    var kind = kinds[name] ?? Kind()
    kind.count += 1
    if kind.count <= Self.limit {
      let report = conflictReport(members, sizes: sizes(), broken: broken)
      StandardError.write(lines: report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    } else {
      kind.omitted += 1
      kind.example = broken.kindInReports
    }
    kinds[name] = kind
  }

  /// Says how many conflicts of the pass were not reported in full.
  mutating func endPass() {
    for (name, kind) in kinds where kind.omitted > 0 {
      let conflicts = kind.omitted == 1 ? "1 more conflict" : "\(kind.omitted) more conflicts"
      StandardError.write(
        "[LayoutConstraints] \(conflicts) between constraints of the same kind, resolved by breaking \(kind.example)")
      kinds[name]?.omitted = 0
    }
  }
}

extension NSLayoutConstraint {
  /// The classes and attributes, without addresses and numbers: `UIView.width == UILabel.width`.
  fileprivate var kindInReports: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\(type(of: $0)).\(attribute)" } ?? "a number"
    }
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    return "\(side(firstItem, firstAttribute)) \(sign) \(side(secondItem, secondAttribute))"
  }
}
