import Diagnostics
import Foundation

extension NSLayoutConstraint {
  /// How a visual format aligns views across its axis, and in which direction it runs.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private static func align(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The left edges of all views are equal.
    public static let alignAllLeft = align(.left)
    /// The right edges of all views are equal.
    public static let alignAllRight = align(.right)
    /// The upper edges of all views are equal.
    public static let alignAllTop = align(.top)
    /// The lower edges of all views are equal.
    public static let alignAllBottom = align(.bottom)
    /// The leading edges of all views are equal.
    public static let alignAllLeading = align(.leading)
    /// The trailing edges of all views are equal.
    public static let alignAllTrailing = align(.trailing)
    /// The horizontal centers of all views are equal.
    public static let alignAllCenterX = align(.centerX)
    /// The vertical centers of all views are equal.
    public static let alignAllCenterY = align(.centerY)
    /// The last baselines of all views are equal.
    public static let alignAllLastBaseline = align(.lastBaseline)
    /// The first baselines of all views are equal.
    public static let alignAllFirstBaseline = align(.firstBaseline)
    /// From the leading to the trailing edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From the left to the right edge.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From the right to the left edge.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// In a column, from the last baseline of one view to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
  }

  class func parsedConstraints(
    _ format: String, options opts: FormatOptions, metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format: format, metrics: metrics ?? [:], views: views)
    return parser.parse().constraints(options: opts)
  }
}

/// A parsed visual format: a row or a column of items with a link before each, and one after the last if the format ends at
/// the superview.
@MainActor
private struct VisualFormat {
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: AnyObject?
    var priority = UILayoutPriority.required
  }

  enum Link {
    case standard
    case lengths([Predicate])
  }

  var axis = Axis.horizontal
  var items: [(item: AnyObject, sizes: [Predicate])] = []
  /// Between neighbors.
  var links: [Link] = []
  /// To the superview's edges; nil where the format does not begin or end there.
  var startLink: Link?
  var endLink: Link?

  func constraints(options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    typealias Attribute = NSLayoutConstraint.Attribute
    var result: [NSLayoutConstraint] = []
    func add(
      _ first: AnyObject, _ attribute: Attribute, _ predicate: Predicate, _ second: AnyObject?, _ other: Attribute
    ) {
      let constraint = NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second, attribute: other,
        multiplier: 1, constant: predicate.constant)
      constraint.priority = predicate.priority
      result.append(constraint)
    }

    let isVertical = axis == .vertical
    let isReversed = options.contains(.directionRightToLeft)
    let (start, end): (Attribute, Attribute) =
      isVertical
      ? (.top, .bottom)
      : isReversed ? (.right, .left) : options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    let (startMargin, endMargin): (Attribute, Attribute) =
      isVertical
      ? (.topMargin, .bottomMargin)
      : isReversed
        ? (.rightMargin, .leftMargin)
        : options.contains(.directionLeftToRight) ? (.leftMargin, .rightMargin) : (.leadingMargin, .trailingMargin)
    /// `later` begins a distance after `earlier`.
    func follow(_ later: AnyObject, _ laterEdge: Attribute, _ link: Predicate, _ earlier: AnyObject, _ edge: Attribute)
    {
      if isReversed, !isVertical {
        add(earlier, edge, link, later, laterEdge)
      } else {
        add(later, laterEdge, link, earlier, edge)
      }
    }
    func predicates(_ link: Link) -> [Predicate] {
      switch link {
      case .standard: [Predicate(constant: LayoutConstants.systemSpacing)]
      case .lengths(let lengths): lengths
      }
    }

    let views = items.map(\.item)
    let superview = (views[0] as? UIView)?.superview ?? (views[0] as? UILayoutGuide)?.owningView
    for (isStart, link, item) in [(true, startLink, views[0]), (false, endLink, views[views.count - 1])] {
      guard let link else { continue }
      guard let superview else {
        requirementFailure("A visual format with | for a view that has no superview: \(item)")
      }
      if case .standard = link {
        if isStart {
          follow(item, start, Predicate(), superview, startMargin)
        } else {
          follow(superview, endMargin, Predicate(), item, end)
        }
      } else {
        for length in predicates(link) {
          if isStart {
            follow(item, start, length, superview, start)
          } else {
            follow(superview, end, length, item, end)
          }
        }
      }
    }
    let isByBaselines = isVertical && options.contains(.spacingBaselineToBaseline)
    for (place, link) in links.enumerated() {
      for length in predicates(link) {
        follow(
          views[place + 1], isByBaselines ? .firstBaseline : start, length, views[place],
          isByBaselines ? .lastBaseline : end)
      }
    }
    for (item, sizes) in items {
      for size in sizes {
        let attribute: Attribute = isVertical ? .height : .width
        add(item, attribute, size, size.item, size.item == nil ? .notAnAttribute : attribute)
      }
    }
    for rawValue in 1...Attribute.firstBaseline.rawValue where options.rawValue & (1 << UInt(rawValue)) != 0 {
      guard let attribute = Attribute(rawValue: rawValue) else { continue }
      requirement(
        attribute.axis != axis, "A visual format aligns views by .\(attribute) along its own axis; use one across it")
      for (left, right) in zip(views, views.dropFirst()) { add(left, attribute, Predicate(), right, attribute) }
    }
    return result
  }
}

@MainActor
private struct VisualFormatParser {
  let format: String
  let metrics: [String: Any]
  let views: [String: Any]
  private var rest: Substring

  init(format: String, metrics: [String: Any], views: [String: Any]) {
    (self.format, self.metrics, self.views) = (format, metrics, views)
    rest = format[...]
  }

  mutating func parse() -> VisualFormat {
    var result = VisualFormat()
    if take("V:") { result.axis = .vertical } else { _ = take("H:") }
    if take("|") { result.startLink = link() }
    result.items.append(view())
    while !rest.isEmpty {
      let link = link()
      if take("|") {
        result.endLink = link
        break
      }
      result.links.append(link)
      result.items.append(view())
    }
    if !rest.isEmpty { fail("nothing may follow the last |") }
    return result
  }

  private mutating func link() -> VisualFormat.Link {
    guard take("-") else { return .lengths([VisualFormat.Predicate()]) }
    if rest.first == "[" || rest.first == "|" { return .standard }
    let lengths = take("(") ? predicateList() : [predicate(mayBeView: false)]
    if !take("-") { fail("expected - after a distance") }
    return .lengths(lengths)
  }

  private mutating func view() -> (item: AnyObject, sizes: [VisualFormat.Predicate]) {
    guard take("[") else { fail("expected [ before a view's name") }
    let name = name()
    guard let item = views[name] else { fail("no view is named \(name)") }
    let sizes = take("(") ? predicateList(mayBeView: true) : []
    if !take("]") { fail("expected ] after a view") }
    return (item as AnyObject, sizes)
  }

  private mutating func predicateList(mayBeView: Bool = false) -> [VisualFormat.Predicate] {
    var result = [predicate(mayBeView: mayBeView)]
    while take(",") { result.append(predicate(mayBeView: mayBeView)) }
    if !take(")") { fail("expected ) or , after a size") }
    return result
  }

  private mutating func predicate(mayBeView: Bool) -> VisualFormat.Predicate {
    var result = VisualFormat.Predicate()
    if take("<=") {
      result.relation = .lessThanOrEqual
    } else if take(">=") {
      result.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    if let number = number() {
      result.constant = number
    } else {
      let name = name()
      if let metric = metrics[name] {
        result.constant = self.number(metric, named: name)
      } else if mayBeView, let item = views[name] {
        result.item = item as AnyObject
      } else {
        fail(mayBeView ? "no metric and no view is named \(name)" : "no metric is named \(name)")
      }
    }
    if take("@") {
      let name = rest
      let priority =
        number()
        ?? {
          let name = self.name()
          guard let metric = metrics[name] else { fail("no metric is named \(name)") }
          return self.number(metric, named: name)
        }()
      if priority < 0 { fail("the priority \(name) is negative") }
      result.priority = UILayoutPriority(Float(priority))
    }
    return result
  }

  private func number(_ metric: Any, named name: String) -> CGFloat {
    switch metric {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: fail("the metric \(name) is no number")
    }
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = name.first, !first.isNumber else { fail("expected a name") }
    rest.removeFirst(name.count)
    return String(name)
  }

  private mutating func number() -> CGFloat? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" && rest.first == "-" }
    guard let number = Double(digits) else { return nil }
    rest.removeFirst(digits.count)
    return CGFloat(number)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private func fail(_ what: String) -> Never {
    let place = rest.isEmpty ? "its end" : "\"\(rest)\""
    requirementFailure("Unable to parse constraint format \"\(format)\": \(what), at \(place)")
  }
}
