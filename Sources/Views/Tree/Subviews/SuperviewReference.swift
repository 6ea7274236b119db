/// A view as its subviews know it: one for all of them. A weak reference in each would be registered with the view, 100,000 times
/// when as many are added.
@MainActor
final class SuperviewReference {
  /// Nil once the view goes.
  private(set) weak var view: UIView?

  init(_ view: UIView) {
    self.view = view
  }
}
