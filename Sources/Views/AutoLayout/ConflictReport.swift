import Foundation

// The report of constraints that cannot hold together, in the form that UIKit users know. Source: logs of UIKit that
// developers published.

/// - Parameters:
///   - members: The smallest set of constraints that cannot hold together, the oldest first.
///   - sizes: The intrinsic sizes that belong to that set.
@MainActor
func conflictReport(
  _ members: [NSLayoutConstraint], sizes: [(view: UIView, axis: Axis)] = [], broken: NSLayoutConstraint
) -> String {
  // Views whose frames the app sets take part through their autoresizing masks.
  var frames: [String] = []
  var seen: Set<ObjectIdentifier> = []
  let items = members.compactMap(ConstraintItems.init)
  for view in items.flatMap(\.views)
  where view.translatesAutoresizingMaskIntoConstraints && view.superview != nil
    && seen.insert(ObjectIdentifier(view)).inserted && items.contains(where: { $0.first.view === view })
  {
    let frame = view.untransformedFrame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(shortest)
    frames.append(
      "    \"<NSAutoresizingMaskLayoutConstraint \(view.maskInReports) \(view.constraintName).frame == "
        + "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}>\"")
  }
  let hint =
    frames.isEmpty
    ? ""
    : "\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, set "
      + "translatesAutoresizingMaskIntoConstraints to false for that view.)"
  let contents = sizes.map { view, axis in
    let layoutAxis: NSLayoutConstraint.Axis = axis == .horizontal ? .horizontal : .vertical
    let hugging = view.contentHuggingPriority(for: layoutAxis)
    let resistance = view.contentCompressionResistancePriority(for: layoutAxis)
    return "    \"<NSContentSizeLayoutConstraint \(view.constraintName).\(axis == .horizontal ? "width" : "height") == "
      + "\(shortest(view.intrinsicContentSize[axis])) Hug:\(shortest(CGFloat(hugging.rawValue))) "
      + "CompressionResistance:\(shortest(CGFloat(resistance.rawValue)))>\""
  }
  let list = (frames + contents + members.map { "    \"\($0.description)\"" }).joined(separator: ",\n")
  return """
    [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(hint)
    (
    \(list)
    )

    Will attempt to recover by breaking constraint
    \(broken.description)
    """
}

extension NSLayoutConstraint {
  nonisolated var fullDescription: String {
    MainActor.assumeIsolated {
      let name = identifier.map { " '\($0)'" } ?? ""
      let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
      var right = ""
      if let secondItem, secondAttribute != .notAnAttribute {
        let factor = multiplier == 1 ? "" : "\(shortest(multiplier))*"
        right = factor + side(secondItem, secondAttribute, from: secondOrigin)
        if constant != 0 { right += constant > 0 ? " + \(shortest(constant))" : " - \(shortest(-constant))" }
      } else {
        right = shortest(constant)
      }
      let strength = priority == .required ? "" : " @\(shortest(CGFloat(priority.rawValue)))"
      let left = side(firstItem, firstAttribute, from: firstOrigin)
      return "<\(type(of: self)):\(address(of: self))\(name) \(left) \(sign) \(right)\(strength)   "
        + "(\(isActive ? "active" : "inactive"))>"
    }
  }

  /// An attribute of an item, or the distance of one from another.
  @MainActor
  private func side(_ item: AnyObject?, _ attribute: Attribute, from origin: NSLayoutAnchor<AnyObject>?) -> String {
    let end = "\(item.map(constraintName(of:)) ?? "(gone)").\(attribute)"
    return origin.map { "\(end) - \(side($0.item, $0.attribute, from: nil))" } ?? end
  }
}

@MainActor
private func constraintName(of item: AnyObject) -> String {
  if let view = item as? UIView { return view.constraintName }
  let name = (item as? UILayoutGuide).map { $0.identifier.isEmpty ? "" : "'\($0.identifier)'" } ?? ""
  return "\(type(of: item)):\(address(of: item))\(name)"
}

/// A view that a report about its constraints names by its text.
@MainActor
package protocol NamedInReports: UIView {
  var nameInReports: String? { get }
}

extension UIView {
  /// Margin, size, margin along each axis: `&` for those that are flexible, as in UIKit's logs.
  fileprivate var maskInReports: String {
    func marks(_ parts: AutoresizingMask...) -> String {
      let marks = parts.map { autoresizingMask.contains($0) ? "&" : "-" }.joined()
      return marks == "---" ? "--&" : marks
    }
    return "h=\(marks(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)) "
      + "v=\(marks(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))"
  }

  fileprivate var constraintName: String {
    "\(type(of: self)):\(address(of: self))"
      + ((self as? any NamedInReports)?.nameInReports.map { "'\($0.prefix(24))'" } ?? "")
  }
}

/// The address of an object, such as `0x55d0c0`.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

/// A number without a fraction where it has none.
func shortest(_ number: CGFloat) -> String {
  number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : String(Double(number))
}
