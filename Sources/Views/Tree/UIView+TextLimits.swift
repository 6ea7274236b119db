import Foundation

// The size of text is limited where a view inherits or overrides it, so that subviews inherit the limited one.

extension UIView {
  /// The smallest size of text in this view and its subviews; nil or `unspecified` for no limit. If it is larger than the
  /// maximum, the minimum counts.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { textLimit(.leastTextSize) }
    set { setTextLimit(.leastTextSize, to: newValue) }
  }

  /// The largest size of text in this view and its subviews; nil or `unspecified` for no limit.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { textLimit(.mostTextSize) }
    set { setTextLimit(.mostTextSize, to: newValue) }
  }

  /// A text for debugging that tells the limits of this view and of those that contain it, from the inside outward.
  public var appliedContentSizeCategoryLimitsDescription: String {
    let lines = sequence(first: self, next: \.superview).compactMap { view -> String? in
      let (least, most) = (view.minimumContentSizeCategory, view.maximumContentSizeCategory)
      guard least != nil || most != nil else { return nil }
      return "\(type(of: view)): minimum \(least?.rawValue ?? "none"), maximum \(most?.rawValue ?? "none")"
    }
    return (["size of text: \(traitCollection.preferredContentSizeCategory.rawValue)"] + lines).joined(separator: "\n")
  }

  private func textLimit(_ slot: PackedTraits.Slot) -> UIContentSizeCategory? {
    guard let packed = existingAppearance?.overrides.values.packed, packed.bits(of: slot) != 0 else { return nil }
    return packed.value(slot)
  }

  private func setTextLimit(_ slot: PackedTraits.Slot, to limit: UIContentSizeCategory?) {
    let limit = limit ?? .unspecified
    guard limit != textLimit(slot) ?? .unspecified else { return }
    changingTraits { appearance.overrides.values.packed.set(slot, to: limit) }
  }
}
