/// Views that wait for reuse, by kind.
///
/// The view that was put in last is taken first: its pictures are most likely still in memory.
struct ReusePool<Key: Hashable, View: AnyObject> {
  private var views: [Key: [View]] = [:]

  /// The number of views that wait.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// The number of views of a kind that wait.
  func count(of key: Key) -> Int { views[key]?.count ?? 0 }

  /// Keeps a view for reuse, unless `limit` views of its kind wait already.
  ///
  /// - Returns: Whether it is kept.
  @discardableResult
  mutating func put(_ view: View, for key: Key, limit: Int) -> Bool {
    guard count(of: key) < limit else { return false }
    views[key, default: []].append(view)
    return true
  }

  /// Takes a view of a kind; nil if none waits.
  mutating func take(_ key: Key) -> View? { views[key]?.popLast() }

  /// Removes the views of a kind, for instance because other views are registered for it.
  mutating func removeAll(of key: Key) {
    views[key] = nil
  }

  /// Removes all views.
  mutating func removeAll() {
    views = [:]
  }

  /// All views that wait, in no order.
  var all: [View] { views.values.flatMap { $0 } }
}
