import Diagnostics
import Foundation
import Views

/// The classes of views, and the views that wait for reuse.
@MainActor
struct CollectionReuse {
  private var pool = ReusePool<ReuseKey, UICollectionReusableView>()
  private(set) var classes: [ReuseKey: UICollectionReusableView.Type] = [:]

  /// The most views that were shown at once. As many of each kind may wait: a jump takes all out before it needs as many.
  var mostShown = 0

  /// The attributes of the element that the data source is asked for.
  var requested: UICollectionViewLayoutAttributes?

  /// The cell that the data source configures again: it is dequeued instead of another one.
  var reconfigured: UICollectionViewCell?

  /// Registers a class; nil for none.
  mutating func register(_ viewClass: AnyClass?, _ base: UICollectionReusableView.Type, for key: ReuseKey) {
    pool.removeAll(of: key)
    guard let viewClass else { return classes[key] = nil }
    guard let type = viewClass as? UICollectionReusableView.Type,
      base == UICollectionReusableView.self || viewClass is UICollectionViewCell.Type
    else {
      requirementFailure("UICollectionView.register(\(viewClass), ...) with a class that is no subclass of \(base)")
    }
    classes[key] = type
  }

  /// A waiting view; nil without one.
  mutating func takeWaiting(_ key: ReuseKey) -> UICollectionReusableView? { pool.take(key) }

  /// Keeps a view for reuse, unless another class is registered since.
  mutating func recycle(_ view: UICollectionReusableView) {
    guard let key = view.reuseKey, let type = classes[key], type == Swift.type(of: view) else { return }
    pool.put(view, for: key, limit: mostShown + CollectionConstants.spareViews)
  }

  /// The number of views that wait.
  var count: Int { pool.count }
}
