import Foundation
import Views

extension UIView {
  /// Gives a panel above the content of a window its traits: the level, and the size class of its width. Panels without a
  /// width yet are compact, as most are.
  func setTraitsOfPanel() {
    var traits = traitOverrides
    traits.userInterfaceLevel = .elevated
    traits.horizontalSizeClass =
      bounds.width < UIUserInterfaceSizeClass.leastRegularWidth ? .compact : .unspecified
    if traits != traitOverrides { traitOverrides = traits }
  }
}
