import Foundation

/// Tells which views may accept touches outside of their bounds, because their class overrides `hitTest(_:with:)` or
/// `point(inside:with:)`. Every touch in the superview is tested against such a view.
///
/// The language cannot tell whether a method is overridden. A class without overrides declares that by
/// `classWithDefaultHitTest`; all others count as overriding.
@MainActor
enum TouchOverrides {
  static func mayBeIn(_ view: UIView) -> Bool {
    // Most of many views are plain `UIView`s.
    !view.isExactlyUIView && type(of: view) != type(of: view).classWithDefaultHitTest
  }
}
