@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import Views

/// The button of a tab: the image above the title, and the badge at the image's corner.
final class TabButton: BarPressControl {
  let item: UITabBarItem

  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let badgeGround = UIView()

  /// The color of the tab while it is not selected.
  var unselectedColor = UIColor.systemGray {
    didSet { if unselectedColor != oldValue { showItem() } }
  }

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for part in [imageView, label, badgeGround, badge] { face.addSubview(part) }
    badge.font = .systemFont(ofSize: BarConstants.badgeFontSize)
    badge.textColor = .white
    badgeGround.layer.cornerRadius = BarConstants.badgeHeight / 2
    showItem()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Accessibility

  override var barItem: UIBarItem? { item }

  private var place: AccessibilityPlace? {
    guard let items = (superview as? UITabBar)?.items, let index = items.firstIndex(of: item) else { return nil }
    return AccessibilityPlace(index, of: items.count)
  }

  override var ownAccessibilityValue: String? { item.accessibilityValue ?? item.badgeValue }

  override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .tab, place: place) }

  // MARK: Content

  func showItem() {
    isEnabled = item.isEnabled
    let color: UIColor = isSelected ? tintColor : unselectedColor
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image?.inBar
    imageView.tintColor = color
    let font = UIFont.systemFont(ofSize: BarConstants.tabFontSize, weight: .medium)
    let own = item.shownTitleAttributes(for: isSelected ? .selected : .normal)
    label.attributedText = NSAttributedString(
      string: item.title ?? "", attributes: [.font: font, .foregroundColor: color].merging(own) { $1 })
    badge.text = item.badgeValue
    badgeGround.backgroundColor = item.badgeColor ?? .systemRed
    for part in [badge, badgeGround] { part.isHidden = item.badgeValue == nil }
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showItem()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showItem()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: traits.displayScale)
    let (image, title) = (imageView.image?.size ?? .zero, label.intrinsicContentSize)
    // An image or a title alone is in the middle.
    let middle = title.width > 0 ? BarConstants.tabImageMiddle : bounds.midY
    imageView.frame = grid.rect(image, around: CGPoint(x: bounds.midX, y: middle))
    let width = min(title.width, bounds.width)
    label.frame = CGRect(
      x: grid.nearest(bounds.midX - width / 2),
      y: image.width > 0 ? BarConstants.tabTitleTop : grid.nearest(bounds.midY - title.height / 2), width: width,
      height: title.height)
    layOutBadge(grid)
  }

  private func layOutBadge(_ grid: PixelGrid) {
    let (text, height) = (badge.intrinsicContentSize, BarConstants.badgeHeight)
    let width = max(height, grid.up(text.width) + height / 2)
    let image = imageView.frame
    let start = (image.width > 0 ? image.maxX : bounds.midX) - height / 2
    let frame = CGRect(x: start, y: 2, width: width, height: height)
    badgeGround.frame = mirroring(frame, in: bounds)
    badge.frame = grid.rect(text, around: badgeGround.frame.center)
  }
}
