import Foundation
import Views

/// How a navigation controller and its bar move.
@MainActor
enum NavigationMotion {
  // The published spring of pushes has mass 3, stiffness 1000 and damping 500. Its real motion is that of critical
  // damping: 54 % after 0.1 s, 88 % after 0.2 s.
  private static let mass: CGFloat = 3
  private static let stiffness: CGFloat = 1000

  /// The spring of a push and a pop. It settles in 0.5 s.
  static let spring = UISpringTimingParameters(
    mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(), initialVelocity: .zero)

  /// Whether pages and titles move: with reduced motion only those that a finger moves, while others fade.
  static func moves(in view: UIView, withFinger isDrivenByFinger: Bool) -> Bool {
    isDrivenByFinger || !view.reducesMotion
  }

  /// How far the page behind moves, as a fraction of the width. Source: Flutter's Cupertino library.
  static let pageBehind: CGFloat = 1.0 / 3

  /// The opacity of the shade over the page behind. Source: Flutter's Cupertino library.
  static let shade: CGFloat = 0.09

  /// The width of the shadow at the edge of the page in front, as a fraction of the page's. Source: Flutter's Cupertino
  /// library.
  static let shadowWidth: CGFloat = 0.05

  /// The opacity of that shadow at the edge. Chosen by eye.
  static let shadowOpacity: CGFloat = 0.16

  /// How far a title in the row moves, as a fraction of the width. Chosen by eye.
  static let titleShare: CGFloat = 0.25

  /// The speed of a release that decides by its direction, in widths a second. Source: Flutter's Cupertino library.
  static let decidingSpeed: CGFloat = 1

  /// The duration of the rest of a released swipe is this times the fraction that is left, in seconds; a return takes
  /// at most `longestReturn`. Source: Flutter's Cupertino library.
  static let releaseDuration: TimeInterval = 0.8
  static let longestReturn: TimeInterval = 0.3

  /// The course of a released swipe: fast at first. Source: Flutter's Cupertino library.
  static let release = UICubicTimingParameters(
    controlPoint1: CGPoint(x: 0.18, y: 1), controlPoint2: CGPoint(x: 0.04, y: 1))
}
