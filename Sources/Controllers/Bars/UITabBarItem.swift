import Foundation
import Views

/// A tab of a tab bar: a title, an image, and a badge.
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { didChange() } }
  }

  /// The text of the badge at the image; nil for no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange() } }
  }

  /// The color of the badge; nil for red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { didChange() } }
  }

  /// Makes a tab with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Makes a tab with a title and two images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
