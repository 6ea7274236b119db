import Foundation

/// Whether touches hit a view only inside its bounds. A class may override `hitTest(_:with:)` or `point(inside:with:)`
/// and accept points outside: such a view is asked about every touch in its superview.
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
