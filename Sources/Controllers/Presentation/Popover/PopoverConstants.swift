import Foundation
import Views

/// Numbers of popovers, each with its unit and its source.
enum PopoverConstants {
  /// The size of a popover whose controller prefers none, in points. Apple documents it.
  static let defaultSize = CGSize(width: 320, height: 480)

  /// The least distance from the edges of the window, in points. Apple documents it.
  static let margin: CGFloat = 10

  /// The length of the arrow, and of its side at the panel, in points. Commonly observed.
  static let arrowLength: CGFloat = 13
  static let arrowBase: CGFloat = 26

  /// The radius of the corners, in points. Source: public re-implementations.
  static let cornerRadius: CGFloat = 13

  /// The scale at which a popover begins to appear, about the tip of its arrow. Chosen.
  static let initialScale: CGFloat = 0.9

  /// The shadow: its opacity, blur radius and distance downwards, in points. Chosen.
  static let shadowOpacity: Float = 0.2
  static let shadowRadius: CGFloat = 12
  static let shadowOffset = CGSize(width: 0, height: 4)
}
