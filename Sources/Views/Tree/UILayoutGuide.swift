import Foundation

/// A rectangle of a view that subviews are laid out by, and that is no view itself. It follows its view, so ask for it
/// when laying out.
@MainActor
open class UILayoutGuide: IdentityHashable {
  /// A name to tell the guide by; empty by default.
  open var identifier = ""

  /// The view whose coordinates the guide uses.
  open private(set) weak var owningView: UIView?

  private let frame: @MainActor (UIView) -> CGRect

  /// - Parameter frame: The rectangle in a view, asked for anew each time.
  init(owner: UIView, frame: @escaping @MainActor (UIView) -> CGRect) {
    owningView = owner
    self.frame = frame
  }

  /// Where the rectangle lies, in the owning view's coordinates; zero once that is gone.
  open var layoutFrame: CGRect { owningView.map(frame) ?? .zero }
}
