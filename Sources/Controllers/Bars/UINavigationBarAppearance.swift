import Foundation
import Views

/// The look of a navigation bar: its background and its titles.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title: font and foreground color. By default 17 points, semibold, in the label color.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  /// The attributes of the large title: font and foreground color. By default 34 points, bold, in the label
  /// color; it follows the size of text, which the title does not.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  /// Makes an appearance with the default background and titles.
  public override init() {
    super.init()
  }

  /// Makes a copy of an appearance. One of another kind of bar has no titles; they are the default ones.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
  }

  /// The attributes of the title, with those of the system where the app has set none.
  var shownTitleAttributes: [NSAttributedString.Key: Any] {
    Self.attributes(.systemFont(ofSize: BarConstants.titleFontSize, weight: .semibold), titleTextAttributes)
  }

  var shownLargeTitleAttributes: [NSAttributedString.Key: Any] {
    Self.attributes(
      .systemFont(ofSize: BarConstants.largeTitleFontSize, weight: .bold, like: .largeTitle), largeTitleTextAttributes)
  }

  private static func attributes(
    _ font: UIFont, _ own: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    [.font: font, .foregroundColor: UIColor.label].merging(own) { $1 }
  }
}
