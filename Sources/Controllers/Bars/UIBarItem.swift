import Diagnostics
import Foundation
import Controls
@_spi(Toolkit) import Views

/// What items of bars have in common: a title, an image, and whether they can be used.
///
/// An item belongs to one bar at a time, which displays every change of it at once.
@preconcurrency @MainActor
open class UIBarItem: UIAccessibility.Object, IdentityHashable, UIAppearance {
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// The bar that displays the item.
  weak var host: (any BarItemHost)?

  /// The title; nil for none.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// The image, which a bar draws in its tint color unless the image's rendering mode is `.alwaysOriginal`; nil for none.
  open var image: UIImage? {
    didSet { if image !== oldValue { didChange() } }
  }

  /// Whether the item can be pressed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  /// A number by which the app can recognize the item.
  open var tag = 0

  /// Makes an item without a title and an image.
  public override init() {}

  /// Returns nil, because there are no archives to decode items from.
  public required init?(coder: NSCoder) { nil }

  /// Sets the attributes of the title for a state: font and foreground color. Nil restores the default.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    didChange()
  }

  /// Returns the attributes of the title that were set for a state; nil if there are none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  // MARK: Accessibility

  @_spi(Toolkit) open override var ownAccessibilityLabel: String? {
    title?.isEmpty == false ? title : image?.accessibilityLabel
  }

  // MARK: Internals

  /// The attributes for a state, or else those of the normal one.
  func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    titleAttributes[state] ?? titleAttributes[.normal] ?? [:]
  }

  func didChange() {
    host?.barItemDidChange(self)
  }
}

/// A view that displays items.
@MainActor
protocol BarItemHost: AnyObject {
  /// Called after a property of an item changed that it displays.
  func barItemDidChange(_ item: UIBarItem)

  /// Returns the view that displays an item; nil for none.
  func view(of item: UIBarItem) -> UIView?
}
