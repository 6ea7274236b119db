import Foundation
import TestSupport

@testable import Views

/// A random layout without conflicts and without ties: each optional constraint has its own priority.
///
/// It is a value, to make the same layout again, mirrored or larger.
struct RandomLayout {
  struct Side {
    /// The index of a view; nil for the superview of the rule's view.
    var view: Int?
    var attribute: NSLayoutConstraint.Attribute
  }

  struct Rule {
    var view: Int
    var attribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    /// The other side of the equation; nil for a constant alone.
    var other: Side?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Float = 1000
  }

  /// The indices of the superviews; nil for the root.
  private(set) var parents: [Int?] = []
  private(set) var sizes: [CGSize] = []
  private(set) var rules: [Rule] = []
  private var usedPriorities = 0

  static let rootSize = CGSize(width: 400, height: 300)

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for view in 0..<Int.random(in: 2...7, using: &random) {
      parents.append(
        view == 0 || Int.random(in: 0..<3, using: &random) > 0 ? nil : Int.random(in: 0..<view, using: &random))
      sizes.append(
        CGSize(width: Int.random(in: 5...120, using: &random), height: Int.random(in: 5...90, using: &random)))
    }
    for view in parents.indices {
      addRules(of: view, .leading, .trailing, .width, using: &random)
      addRules(of: view, .top, .bottom, .height, using: &random)
    }
  }

  /// Returns the next priority, from 899 down, each once.
  private mutating func nextPriority() -> Float {
    usedPriorities += 1
    return 899 - Float(usedPriorities)
  }

  private mutating func addRules(
    of view: Int, _ start: NSLayoutConstraint.Attribute, _ end: NSLayoutConstraint.Attribute,
    _ length: NSLayoutConstraint.Attribute, using random: inout SplitMix64
  ) {
    let siblings = (0..<view).filter { parents[$0] == parents[view] }
    let sibling = siblings.randomElement(using: &random)
    let constant = CGFloat(Int.random(in: -10...40, using: &random))
    if let sibling, Bool.random(using: &random) {
      rules.append(Rule(view: view, attribute: start, other: Side(view: sibling, attribute: end), constant: constant))
    } else if Int.random(in: 0..<4, using: &random) == 0 {
      let center: NSLayoutConstraint.Attribute = length == .width ? .centerX : .centerY
      rules.append(Rule(view: view, attribute: center, other: Side(view: nil, attribute: center)))
    } else {
      rules.append(Rule(view: view, attribute: start, other: Side(view: nil, attribute: start), constant: constant))
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      rules.append(Rule(view: view, attribute: length, constant: CGFloat(Int.random(in: 0...150, using: &random))))
    case 1:
      rules.append(
        Rule(
          view: view, attribute: length, other: Side(view: sibling, attribute: length),
          multiplier: [0.25, 0.5, 1, 1.5].randomElement(using: &random) ?? 1))
    case 2:
      rules.append(
        Rule(
          view: view, attribute: end, other: Side(view: nil, attribute: end),
          constant: -CGFloat(Int.random(in: 0...30, using: &random)), priority: nextPriority()))
    default: break
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let relation: NSLayoutConstraint.Relation = Bool.random(using: &random) ? .lessThanOrEqual : .greaterThanOrEqual
      let other = Bool.random(using: &random) ? sibling.map { Side(view: $0, attribute: length) } : nil
      rules.append(
        Rule(
          view: view, attribute: length, relation: relation, other: other,
          constant: CGFloat(Int.random(in: 0...100, using: &random)), priority: nextPriority()))
    }
  }

  /// The views and the inactive constraints of the layout.
  @MainActor
  final class Tree {
    let root: UIView
    let views: [SizedView]
    let constraints: [NSLayoutConstraint]
    private let layout: RandomLayout

    init(_ layout: RandomLayout, in stage: LayoutStage, scale: CGFloat = 1, isMirrored: Bool = false) {
      self.layout = layout
      let root = stage.root
      root.frame.size = CGSize(width: rootSize.width * scale, height: rootSize.height * scale)
      let views = layout.sizes.enumerated().map { place, size in
        let view = SizedView(size.width * scale, size.height * scale)
        view.translatesAutoresizingMaskIntoConstraints = false
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
          view.setContentHuggingPriority(UILayoutPriority(Float(100 + 2 * place + axis.rawValue)), for: axis)
          view.setContentCompressionResistancePriority(
            UILayoutPriority(Float(400 + 2 * place + axis.rawValue)), for: axis)
        }
        return view
      }
      for (place, view) in views.enumerated() { (layout.parents[place].map { views[$0] } ?? root).addSubview(view) }
      for view in views + [root] where isMirrored { view.semanticContentAttribute = .forceRightToLeft }
      constraints = layout.rules.map { rule in
        let second = rule.other.map { $0.view.map { views[$0] } ?? views[rule.view].superview ?? root }
        let constraint = NSLayoutConstraint(
          item: views[rule.view], attribute: rule.attribute, relatedBy: rule.relation, toItem: second,
          attribute: rule.other?.attribute ?? .notAnAttribute, multiplier: rule.multiplier,
          constant: rule.constant * scale)
        constraint.priority = UILayoutPriority(rule.priority)
        return constraint
      }
      (self.root, self.views) = (root, views)
    }

    func superview(of place: Int) -> UIView { layout.parents[place].map { views[$0] } ?? root }

    /// Returns the solved rectangles, not rounded to pixels.
    func rects() -> [CGRect] {
      root.setNeedsLayout()
      root.layoutIfNeeded()
      return views.map { LayoutEngine.shared.solvedRect(of: $0) ?? .null }
    }

    var isAmbiguous: Bool { views.contains(where: \.hasAmbiguousLayout) }
  }
}

/// Returns the largest difference between two edges.
func distance(_ left: CGRect, _ right: CGRect) -> CGFloat {
  [left.minX - right.minX, left.minY - right.minY, left.maxX - right.maxX, left.maxY - right.maxY].map(abs).max() ?? 0
}
