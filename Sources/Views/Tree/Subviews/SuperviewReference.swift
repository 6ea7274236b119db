/// The reference of all subviews to their superview. With a weak reference in each subview, the runtime would register
/// 100,000 of them when as many views are added.
@MainActor
final class SuperviewReference {
  /// Nil once the view is being released.
  @Unretained private(set) var view: UIView?

  init(_ view: UIView) {
    self.view = view
  }
}
