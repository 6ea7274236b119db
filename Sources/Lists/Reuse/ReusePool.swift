import Diagnostics
import Views

/// A view of a list that is used again for another element after it left.
@MainActor
protocol ReusableView: UIView {
  associatedtype Kind: Hashable

  /// The kind under which the view waits for reuse; nil for a view that is not reused.
  var reuseKind: Kind? { get }

  /// Makes a view of a registered class.
  static func make(_ kind: Kind) -> Self

  func prepareForReuse()
}

/// The classes of a list's views, and the views that wait for reuse, by kind.
///
/// The view that was put in last is taken first: its pictures are most likely still in memory.
@MainActor
final class ReusePool<View: ReusableView> {
  private(set) var classes: [View.Kind: View.Type] = [:]
  private var waiting: [View.Kind: [View]] = [:]

  /// The most views that the list showed at once. As many of each kind may wait: a jump takes all out before it needs as
  /// many.
  var mostShown = 0

  /// The number of views that wait.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Registers a class for a kind; nil for none. One that is no subclass of `base` is a programming error of the app, which
  /// called `list`.
  func register<Base>(_ viewClass: AnyClass?, _ base: Base.Type, for kind: View.Kind, in list: String) {
    requirement(
      viewClass == nil || viewClass is Base.Type,
      "\(list).register(\(viewClass.map { "\($0)" } ?? "nil"), ...) with a class that is no subclass of \(base); register a "
        + "subclass of \(base)")
    (classes[kind], waiting[kind]) = (viewClass as? View.Type, nil)
  }

  /// Returns a view that waits, after `prepareForReuse()`, or a new one of a registered class; nil without either.
  func dequeue(_ kind: View.Kind) -> View? {
    guard let view = waiting[kind]?.popLast() else {
      WorkCounts.countCell(isNew: true)
      return classes[kind]?.make(kind)
    }
    WorkCounts.countCell(isNew: false)
    view.prepareForReuse()
    return view
  }

  /// Keeps a view for reuse, unless enough views of its kind wait already.
  func put(_ view: View) {
    guard let kind = view.reuseKind, waiting[kind]?.count ?? 0 < mostShown + ListConstants.spareViews else { return }
    waiting[kind, default: []].append(view)
  }
}
