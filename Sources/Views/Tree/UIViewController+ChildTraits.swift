import Diagnostics
import Foundation

// Traits that a container gives a child. The child's own overrides take precedence.

extension UIViewController {
  /// The traits that the controller's view overrides: those that its parent gives it, and its own.
  var effectiveTraitOverrides: UITraitOverrides {
    guard let collection = overrideFromParent else { return traitsOfColumn?.merging(traitOverrides) ?? traitOverrides }
    let overrides = UITraitOverrides(collection.values).merging(traitOverrides)
    return traitsOfColumn?.merging(overrides) ?? overrides
  }

  /// Sets the size class of a controller in a part of its parent's width, in points; nil for all of it.
  package func setWidthOfColumn(_ width: CGFloat?) {
    guard let width, width < UIUserInterfaceSizeClass.leastRegularWidth else { return traitsOfColumn = nil }
    var overrides = UITraitOverrides()
    overrides.horizontalSizeClass = .compact
    traitsOfColumn = overrides
  }

  /// Implements `setOverrideTraitCollection(_:forChild:)`.
  func setTraits(_ collection: UITraitCollection?, ofChild child: UIViewController) {
    let attempt = "\(nameInMessages).setOverrideTraitCollection(_:forChild: \(child.nameInMessages))"
    requirement(child.parent === self, "\(attempt): the controller is not a child of this one")
    requirement(
      collection?.displayScale ?? 0 == 0,
      "\(attempt) with a displayScale of \(collection?.displayScale ?? 0), which belongs to the window; leave it unspecified"
    )
    child.overrideFromParent = collection
  }
}
