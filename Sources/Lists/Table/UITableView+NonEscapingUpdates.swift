extension UITableView {
  /// Collects the changes that a closure makes, then shows them together, as `performBatchUpdates(_:completion:)` with an optional
  /// closure does. The closure may be a parameter that does not escape: UIKit's does not either, which Swift cannot say of
  /// an optional one.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
