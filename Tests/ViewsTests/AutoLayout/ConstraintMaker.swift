import Foundation

@testable import Views

// A small layout language of the kind that many apps use: `view.lay.make { $0.edges.equalToSuperview().inset(50) }`. It
// finds constraints by their items and attributes, to update or replace them.

/// An item of a constraint: a view or a layout guide.
@MainActor
protocol ConstraintItem: AnyObject {
  /// The view that is or owns the item.
  var ownerInTree: UIView? { get }
}

extension UIView: ConstraintItem {
  var ownerInTree: UIView? { superview }
}

extension UILayoutGuide: ConstraintItem {
  var ownerInTree: UIView? { owningView }
}

/// A constraint that the layout language made.
final class MadeConstraint: NSLayoutConstraint {
  /// Returns whether both constraints differ at most in the constant and the priority.
  func isLike(_ other: MadeConstraint) -> Bool {
    firstItem === other.firstItem && secondItem === other.secondItem && firstAttribute == other.firstAttribute
      && secondAttribute == other.secondAttribute && relation == other.relation && multiplier == other.multiplier
  }
}

@MainActor
final class ConstraintRule {
  let attributes: [NSLayoutConstraint.Attribute]
  private unowned let item: any ConstraintItem
  private var relation = NSLayoutConstraint.Relation.equal
  private var target: (any ConstraintItem)?
  private var number: CGFloat = 0
  private var multiplier: CGFloat = 1
  private var priority = UILayoutPriority.required
  private var insets = UIEdgeInsets.zero

  init(_ item: any ConstraintItem, _ attributes: [NSLayoutConstraint.Attribute]) {
    (self.item, self.attributes) = (item, attributes)
  }

  @discardableResult
  func equalTo(_ other: any ConstraintItem) -> Self {
    target = other
    return self
  }

  @discardableResult
  func equalToSuperview() -> Self {
    target = item.ownerInTree
    return self
  }

  @discardableResult
  func equalTo(_ number: CGFloat) -> Self {
    self.number = number
    return self
  }

  @discardableResult
  func lessThanOrEqualTo(_ other: any ConstraintItem) -> Self {
    relation = .lessThanOrEqual
    return equalTo(other)
  }

  @discardableResult
  func inset(_ amount: CGFloat) -> Self {
    insets = UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount)
    return self
  }

  @discardableResult
  func multipliedBy(_ amount: CGFloat) -> Self {
    multiplier = amount
    return self
  }

  @discardableResult
  func priority(_ priority: UILayoutPriority) -> Self {
    self.priority = priority
    return self
  }

  func constraints() -> [MadeConstraint] {
    attributes.map { attribute in
      let constant =
        switch attribute {
        case .left, .leading: insets.left
        case .top: insets.top
        case .right, .trailing: -insets.right
        case .bottom: -insets.bottom
        default: number
        }
      let constraint = MadeConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: target,
        attribute: target == nil ? .notAnAttribute : attribute, multiplier: multiplier, constant: constant)
      constraint.priority = UILayoutPriority(rawValue: priority.rawValue)
      return constraint
    }
  }
}

@MainActor
final class ConstraintMaker {
  private let item: any ConstraintItem
  fileprivate var rules: [ConstraintRule] = []

  init(_ item: any ConstraintItem) {
    self.item = item
  }

  private func rule(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintRule {
    rules.append(ConstraintRule(item, attributes))
    return rules[rules.count - 1]
  }

  var edges: ConstraintRule { rule(.left, .top, .right, .bottom) }
  var size: ConstraintRule { rule(.width, .height) }
  var center: ConstraintRule { rule(.centerX, .centerY) }
  var left: ConstraintRule { rule(.left) }
  var top: ConstraintRule { rule(.top) }
  var leading: ConstraintRule { rule(.leading) }
  var width: ConstraintRule { rule(.width) }
  var lastBaseline: ConstraintRule { rule(.lastBaseline) }
}

/// The layout language of one item.
@MainActor
struct ItemConstraints {
  let item: any ConstraintItem

  /// The item's active constraints that this language made.
  private var made: [MadeConstraint] {
    var found: [MadeConstraint] = []
    var view = (item as? UIView) ?? item.ownerInTree
    while let holder = view {
      found += holder.constraints.compactMap { $0 as? MadeConstraint }.filter { $0.firstItem === item }
      view = holder.superview
    }
    return found
  }

  private func rules(_ closure: (ConstraintMaker) -> Void) -> [MadeConstraint] {
    if let view = item as? UIView { view.translatesAutoresizingMaskIntoConstraints = false }
    let maker = ConstraintMaker(item)
    closure(maker)
    return maker.rules.flatMap { $0.constraints() }
  }

  func make(_ closure: (ConstraintMaker) -> Void) {
    NSLayoutConstraint.activate(rules(closure))
  }

  func update(_ closure: (ConstraintMaker) -> Void) {
    let old = made
    for constraint in rules(closure) {
      if let same = old.first(where: constraint.isLike) {
        same.constant = constraint.constant
        same.priority = constraint.priority
      } else {
        constraint.isActive = true
      }
    }
  }

  func remake(_ closure: (ConstraintMaker) -> Void) {
    remove()
    make(closure)
  }

  func remove() {
    NSLayoutConstraint.deactivate(made)
  }
}

extension ConstraintItem {
  @MainActor
  var lay: ItemConstraints { ItemConstraints(item: self) }
}

// MARK: Operators

// A second language, of operators on anchors: `view.widthAnchor == 2 * other.widthAnchor + 8 ~ .defaultHigh`. As in the
// libraries of this kind, each line activates its constraint, and a batch collects the constraints.

infix operator ~ : PriorityPrecedence
precedencegroup PriorityPrecedence {
  associativity: none
  higherThan: ComparisonPrecedence
  lowerThan: AdditionPrecedence
}

/// The expression `multiplier · anchor + constant`, with a priority.
struct AnchorExpression<Anchor> {
  var anchor: Anchor?
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required
}

@MainActor
enum ConstraintBatch {
  private static var open: [[NSLayoutConstraint]] = []

  static func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) -> NSLayoutConstraint {
    constraint.priority = priority
    (constraint.firstItem as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    if open.isEmpty { constraint.isActive = true } else { open[open.count - 1].append(constraint) }
    return constraint
  }

  /// Activates all constraints of a closure together.
  @discardableResult
  static func activate(_ closure: () -> Void) -> [NSLayoutConstraint] {
    open.append([])
    closure()
    let batch = open.removeLast()
    NSLayoutConstraint.activate(batch)
    return batch
  }
}

func + <Anchor>(anchor: NSLayoutAnchor<Anchor>, constant: CGFloat) -> AnchorExpression<NSLayoutAnchor<Anchor>> {
  AnchorExpression(anchor: anchor, constant: constant)
}

func - <Anchor>(anchor: NSLayoutAnchor<Anchor>, constant: CGFloat) -> AnchorExpression<NSLayoutAnchor<Anchor>> {
  AnchorExpression(anchor: anchor, constant: -constant)
}

func * (multiplier: CGFloat, anchor: NSLayoutDimension) -> AnchorExpression<NSLayoutDimension> {
  AnchorExpression(anchor: anchor, multiplier: multiplier)
}

func + <Anchor>(expression: AnchorExpression<Anchor>, constant: CGFloat) -> AnchorExpression<Anchor> {
  var expression = expression
  expression.constant += constant
  return expression
}

func ~ <Anchor>(expression: AnchorExpression<Anchor>, priority: UILayoutPriority) -> AnchorExpression<Anchor> {
  var expression = expression
  expression.priority = priority
  return expression
}

func ~ <Anchor>(anchor: NSLayoutAnchor<Anchor>, priority: UILayoutPriority) -> AnchorExpression<NSLayoutAnchor<Anchor>>
{
  AnchorExpression(anchor: anchor, priority: priority)
}

func ~ (constant: CGFloat, priority: UILayoutPriority) -> AnchorExpression<NSLayoutDimension> {
  AnchorExpression(constant: constant, priority: priority)
}

func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
  UILayoutPriority(rawValue: priority.rawValue + amount)
}

func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
  UILayoutPriority(rawValue: priority.rawValue - amount)
}

@MainActor
@discardableResult
func == <Anchor>(left: NSLayoutAnchor<Anchor>, right: NSLayoutAnchor<Anchor>) -> NSLayoutConstraint {
  ConstraintBatch.add(left.constraint(equalTo: right), .required)
}

@MainActor
@discardableResult
func == <Anchor>(
  left: NSLayoutAnchor<Anchor>, right: AnchorExpression<NSLayoutAnchor<Anchor>>
) -> NSLayoutConstraint? {
  right.anchor.map { ConstraintBatch.add(left.constraint(equalTo: $0, constant: right.constant), right.priority) }
}

@MainActor
@discardableResult
func <= <Anchor>(
  left: NSLayoutAnchor<Anchor>, right: AnchorExpression<NSLayoutAnchor<Anchor>>
) -> NSLayoutConstraint? {
  right.anchor.map {
    ConstraintBatch.add(left.constraint(lessThanOrEqualTo: $0, constant: right.constant), right.priority)
  }
}

@MainActor
@discardableResult
func == (left: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
  ConstraintBatch.add(left.constraint(equalToConstant: constant), .required)
}

@MainActor
@discardableResult
func >= (left: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
  ConstraintBatch.add(left.constraint(greaterThanOrEqualToConstant: constant), .required)
}

@MainActor
@discardableResult
func == (left: NSLayoutDimension, right: AnchorExpression<NSLayoutDimension>) -> NSLayoutConstraint {
  guard let anchor = right.anchor else {
    return ConstraintBatch.add(left.constraint(equalToConstant: right.constant), right.priority)
  }
  return ConstraintBatch.add(
    left.constraint(equalTo: anchor, multiplier: right.multiplier, constant: right.constant), right.priority)
}
