import Foundation

/// Tells whether touches find a view in its bounds and nowhere else. A class may override `hitTest(_:with:)` or
/// `point(inside:with:)` and answer for points outside of them: such a view has to be asked about every touch in its
/// superview.
///
/// The language cannot say whether a method is overridden. Classes without overrides say so by `classWithoutOwnHitTest`; all
/// others count as if they had them.
@MainActor
enum TouchOverrides {
  static func mayBeIn(_ view: UIView) -> Bool {
    // Most views of many have no class of their own.
    !view.isExactlyUIView && type(of: view) != type(of: view).classWithoutOwnHitTest
  }
}
