@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import Views

/// The button of an item: its title, image or picture of the system.
final class BarButton: BarPressControl {
  let item: UIBarButtonItem

  private let label = UILabel()
  private let imageView = UIImageView()
  private var glyph: BarGlyphView?

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    face.addSubview(label)
    face.addSubview(imageView)
    if case .system(let system) = item.content, let glyph = system.glyph {
      let view = BarGlyphView(glyph)
      face.addSubview(view)
      self.glyph = view
    }
    showItem()
  }

  required init?(coder: NSCoder) { nil }

  override var barItem: UIBarItem? { item }

  // MARK: Content

  func showItem() {
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    let image = glyph == nil ? item.image : nil
    imageView.image = image?.inBar
    imageView.isHidden = image == nil
    label.isHidden = image != nil || glyph != nil
    showTitle()
    showMenu()
    setNeedsLayout()
  }

  private func showTitle() {
    label.attributedText = label.isHidden ? nil : title.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  private var title: String? {
    if case .system(let system) = item.content { system.title } else { item.title }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let font = UIFont.systemFont(
      ofSize: BarConstants.titleFontSize, weight: item.style == .done ? .semibold : .regular)
    let own = item.shownTitleAttributes(for: state.subtracting(.focused))
    return [.font: font, .foregroundColor: tintColor ?? .systemBlue].merging(own) { $1 }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTitle()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showTitle()
  }

  // MARK: Size and layout

  /// The view of the content; nil without any.
  private var part: UIView? { glyph ?? (imageView.image != nil ? imageView : label.text != nil ? label : nil) }

  override var intrinsicContentSize: CGSize {
    let width = item.width > 0 ? item.width : part?.intrinsicContentSize.width ?? 0
    return CGSize(width: width + 2 * BarConstants.itemPadding, height: BarConstants.buttonHeight)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let part else { return }
    let room = bounds.insetBy(dx: min(BarConstants.itemPadding, bounds.width / 2), dy: 0)
    let size = part.intrinsicContentSize
    part.frame = PixelGrid(scale: traits.displayScale).rect(
      CGSize(width: min(size.width, room.width), height: size.height), around: room.center)
  }

  // MARK: Pressing

  override func wasPressed() { item.press() }

  private func showMenu() {
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.menu != nil && !item.hasAction
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu = item.menu else { return nil }
    return UIContextMenuConfiguration { _ in menu }
  }
}
