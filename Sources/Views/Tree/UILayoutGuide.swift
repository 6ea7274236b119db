import Foundation

/// A rectangle without a view that takes part in layout.
///
/// An app's own guide is added to a view and placed by constraints. The guides that views bring, such as
/// `safeAreaLayoutGuide`, follow the view; nothing reports their changes, so read `layoutFrame` during layout.
@preconcurrency @MainActor
open class UILayoutGuide: IdentityHashable {
  /// A name for finding the guide; empty by default.
  open var identifier = ""

  /// The view whose coordinates the guide uses. Setting it adds the guide to that view.
  open var owningView: UIView? {
    get { storedOwner }
    set {
      guard newValue !== storedOwner else { return }
      ownerWillChange()
      storedOwner = newValue
      ownerDidChange()
    }
  }
  @Unretained private var storedOwner: UIView?

  let id = LayoutItemID()

  /// The guide's variables in the layout engine of all windows; made on first use.
  var variables: ItemVariables?

  /// The rectangle of a guide that a view brings; nil for an app's own guide.
  let frame: (@MainActor (UIView) -> CGRect)?

  /// Makes a guide without an owner. Add it to a view with `addLayoutGuide(_:)` before it is used.
  public init() {
    frame = nil
  }

  /// - Parameter frame: Returns the rectangle in a view. Called on each access.
  init(owner: UIView, frame: @escaping @MainActor (UIView) -> CGRect) {
    self.frame = frame
    storedOwner = owner
  }

  isolated deinit {
    variables?.forget()
  }

  /// The rectangle in the owning view's coordinates; zero without a view. That of an app's own guide is as of the last
  /// layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return frame.map { $0(owningView) } ?? solvedFrame
  }

  /// The edge where text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// The part of a view that the on-screen keyboard covers.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UILayoutGuide {}
