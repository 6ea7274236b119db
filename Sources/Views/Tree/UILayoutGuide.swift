import Foundation

/// A rectangle of a view for the layout of subviews. It is computed on each access, and nothing reports its changes:
/// read it during layout.
@preconcurrency @MainActor
open class UILayoutGuide: IdentityHashable {
  /// A name for finding the guide; empty by default.
  open var identifier = ""

  /// The view whose coordinates the guide uses.
  open private(set) weak var owningView: UIView?

  private let frame: @MainActor (UIView) -> CGRect

  /// - Parameter frame: Returns the rectangle in a view. Called on each access.
  init(owner: UIView, frame: @escaping @MainActor (UIView) -> CGRect) {
    owningView = owner
    self.frame = frame
  }

  /// The rectangle in the owning view's coordinates; zero once that view is gone.
  open var layoutFrame: CGRect { owningView.map(frame) ?? .zero }
}
