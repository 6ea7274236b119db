import Controls
import Foundation
import Views

/// A row of the list More: the image, the title and the badge of a tab.
final class MoreRow: BarPressControl {
  let item: UITabBarItem

  private let imageView = UIImageView()
  private let title = UILabel()
  private let badge = UILabel()
  private let line = UIView()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for part in [imageView, title, badge] { face.addSubview(part) }
    badge.textColor = .secondaryLabel
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    showItem()
  }

  required init?(coder: NSCoder) { nil }

  func showItem() {
    isEnabled = item.isEnabled
    imageView.image = item.image?.inBar
    (title.text, badge.text) = (item.title, item.badgeValue)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = TabConstants.rowPadding
    let sides = UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    let area = bounds.inset(by: sides).insetBy(dx: min(padding, bounds.width / 2), dy: 0)
    let (image, end) = (imageView.image?.size ?? .zero, badge.intrinsicContentSize.width)
    place(imageView, from: 0, width: image.width, height: image.height, in: area)
    let start = image.width > 0 ? BarConstants.glyphSize + padding : 0
    let room = max(0, area.width - start - (end > 0 ? end + padding : 0))
    place(
      title, from: start, width: min(title.intrinsicContentSize.width, room), height: title.intrinsicContentSize.height,
      in: area)
    place(badge, from: area.width - end, width: end, height: badge.intrinsicContentSize.height, in: area)
    let pixel = 1 / traits.displayScale
    let under = CGRect(x: area.minX + start, y: bounds.height - pixel, width: bounds.width, height: pixel)
    line.frame = mirroring(under, in: bounds)
  }
}
