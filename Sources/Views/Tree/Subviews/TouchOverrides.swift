import Foundation

/// Tells whether touches find a view in its bounds and nowhere else. A class may override `hitTest(_:with:)` or
/// `point(inside:with:)` and answer for points outside of them: such a view has to be asked about every touch in its
/// superview.
///
/// The language cannot say whether a method is overridden. These classes are known not to; all others count as if they
/// did.
@MainActor
enum TouchOverrides {
  static func mayBeIn(_ view: UIView) -> Bool {
    // Most views of many have no class of their own.
    !view.hasNoClassOfItsOwn && !classesWithout.contains(ObjectIdentifier(type(of: view)))
  }

  private static let classesWithout = Set(plainClasses.map { ObjectIdentifier($0) })

  /// Those that there may be many of in one view.
  static let plainClasses = [
    UIView.self, UILabel.self, UIImageView.self, UIScrollView.self, UIStackView.self, UITextView.self, UIButton.self,
    UIProgressView.self, UIActivityIndicatorView.self,
  ]
}
