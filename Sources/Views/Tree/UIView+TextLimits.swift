import Foundation

// The size of text is limited where a view inherits or overrides it, so that subviews inherit the limited one.

extension UIView {
  /// Implements `appliedContentSizeCategoryLimitsDescription`.
  var textLimitsDescription: String {
    let lines = sequence(first: self, next: \.superview).compactMap { view -> String? in
      let (least, most) = (view.minimumContentSizeCategory, view.maximumContentSizeCategory)
      guard least != nil || most != nil else { return nil }
      return "\(type(of: view)): minimum \(least?.rawValue ?? "none"), maximum \(most?.rawValue ?? "none")"
    }
    return (["size of text: \(traitCollection.preferredContentSizeCategory.rawValue)"] + lines).joined(separator: "\n")
  }

  func textLimit(_ slot: PackedTraits.Slot) -> UIContentSizeCategory? {
    guard let packed = existingAppearance?.overrides.values.packed, packed.bits(of: slot) != 0 else { return nil }
    return packed.value(slot)
  }

  func setTextLimit(_ slot: PackedTraits.Slot, to limit: UIContentSizeCategory?) {
    let limit = limit ?? .unspecified
    guard limit != textLimit(slot) ?? .unspecified else { return }
    changingTraits { appearance.overrides.values.packed.set(slot, to: limit) }
  }
}
