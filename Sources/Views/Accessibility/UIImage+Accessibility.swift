import Foundation

/// The keys of the texts of an image.
nonisolated(unsafe) private let imageKeys = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)

extension UIImage {
  /// The name that image views and buttons have by this image, unless they have one of their own. By default the words of a
  /// symbol's name, such as "square and arrow up"; nil for any other image.
  public var accessibilityLabel: String? {
    get { text(0) ?? symbol?.name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ") }
    set { setText(0, to: newValue) }
  }

  /// What activating the image does, for image views without a hint of their own; nil for nothing.
  public var accessibilityHint: String? {
    get { text(1) }
    set { setText(1, to: newValue) }
  }

  /// The value that image views have by this image, unless they have one of their own; nil for none.
  public var accessibilityValue: String? {
    get { text(2) }
    set { setText(2, to: newValue) }
  }

  /// A name by which tests find the image. It is not read to the user.
  public var accessibilityIdentifier: String? {
    get { text(3) }
    set { setText(3, to: newValue) }
  }

  private func text(_ key: Int) -> String? { objc_getAssociatedObject(self, imageKeys + key) as? String }

  private func setText(_ key: Int, to text: String?) {
    objc_setAssociatedObject(self, imageKeys + key, text, .OBJC_ASSOCIATION_COPY)
  }
}
