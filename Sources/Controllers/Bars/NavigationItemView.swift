import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// What a navigation bar shows of one item: a row with buttons and the title, and the large title below.
final class NavigationItemView: UIView {
  let item: UINavigationItem

  /// The item below, to which the back button leads; nil for the first one.
  private let itemBelow: UINavigationItem?

  let row = UIView()
  let largeTitleClip = UIView()
  private let backButton = BackButton()
  private let leading = BarItemGroup()
  private let trailing = BarItemGroup()
  private let titleLabel = UILabel()
  private let largeTitle = UILabel()
  private var titleView: UIView?

  /// Whether the item has a large title.
  var hasLargeTitle = false {
    didSet {
      guard hasLargeTitle != oldValue else { return }
      updateTitleVisibility(animated: false)
      setNeedsLayout()
    }
  }

  /// Whether the view was laid out. Then the title in the row fades.
  private var isLaidOut = false

  /// Whether the title in the row is visible, rather than the large one.
  private var showsRowTitle = true

  /// - Parameter goBack: Called when the back button is pressed.
  init(_ item: UINavigationItem, below itemBelow: UINavigationItem?, goBack: @escaping () -> Void) {
    (self.item, self.itemBelow) = (item, itemBelow)
    super.init(frame: .zero)
    backButton.action = goBack
    for part in [largeTitleClip, row] { addSubview(part) }
    for part in [backButton, leading, titleLabel, trailing] { row.addSubview(part) }
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    largeTitleClip.addSubview(largeTitle)
    for group in [leading, trailing] {
      group.contentDidChange = { [weak self] in
        self?.row.setNeedsLayout(); self?.setNeedsLayout()
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Displays the item's current properties, with the titles in the looks of an appearance.
  func showItem(_ appearance: UINavigationBarAppearance) {
    let title = item.title ?? ""
    titleLabel.attributedText = NSAttributedString(string: title, attributes: appearance.shownTitleAttributes)
    largeTitle.attributedText = NSAttributedString(string: title, attributes: appearance.shownLargeTitleAttributes)
    backButton.isHidden = !hasBackButton
    leading.show(item.leftBarButtonItems ?? [])
    // The first one is at the edge.
    trailing.show((item.rightBarButtonItems ?? []).reversed())
    showTitleView()
    updateTitleVisibility(animated: false)
    setNeedsLayout()
  }

  private func showTitleView() {
    guard item.titleView !== titleView else { return }
    if titleView?.superview === row { titleView?.removeFromSuperview() }
    titleView = item.titleView
    if let titleView { row.insertSubview(titleView, belowSubview: trailing) }
  }

  private var hasBackButton: Bool {
    itemBelow != nil && !item.hidesBackButton
      && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
  }

  /// The parts of the row that move in a transition; the others fade in their places.
  var movingParts: [UIView] { [titleView ?? titleLabel, backButton] }

  // MARK: Titles

  /// Shows the title in the row if the large one is collapsed, or nearly.
  private func updateTitleVisibility(animated: Bool) {
    let shows = !hasLargeTitle || bounds.height < BarConstants.navigationBarHeight + BarConstants.titleFadeDistance
    titleLabel.isHidden = titleView != nil
    guard shows != showsRowTitle else { return }
    showsRowTitle = shows
    let change = { self.titleLabel.alpha = shows ? 1 : 0 }
    guard animated, window != nil else { return UIView.performWithoutAnimation(change) }
    UIView.animate(
      withDuration: BarConstants.titleFadeDuration, delay: 0,
      options: [.beginFromCurrentState, .overrideInheritedDuration, .overrideInheritedCurve], animations: change)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let rowHeight = min(bounds.height, BarConstants.navigationBarHeight)
    row.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    layOutRow()
    layOutLargeTitle()
    updateTitleVisibility(animated: isLaidOut)
    isLaidOut = true
  }

  /// The row inside the safe area at both sides.
  private var rowArea: CGRect {
    let insets = safeAreaInsets
    return CGRect(
      x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right), height: row.bounds.height)
  }

  private func layOutRow() {
    let area = rowArea
    let title = titleView.map(size) ?? titleLabel.intrinsicContentSize
    var layout = TitleRowLayout(width: area.width, leading: leading.fittingWidth, trailing: trailing.fittingWidth)
    let itemsWidth = layout.leading
    let backWidth = hasBackButton ? showBackTitle(in: layout.backRoom(title: hasLargeTitle ? 0 : title.width)) : 0
    layout.leading += backWidth
    place(backButton, BarItemLayout.Span(start: layout.leadingSpan.start, length: backWidth), BarConstants.buttonHeight)
    place(
      leading, BarItemLayout.Span(start: layout.leadingSpan.start + backWidth, length: itemsWidth), area.height)
    place(trailing, layout.trailingSpan, area.height)
    place(titleView ?? titleLabel, layout.titleSpan(title.width), min(title.height, area.height))
  }

  /// Places a part of the row, vertically in the middle.
  private func place(_ part: UIView, _ span: BarItemLayout.Span, _ height: CGFloat) {
    let (area, grid) = (rowArea, PixelGrid(scale: traits.displayScale))
    let frame = CGRect(
      x: grid.nearest(area.minX + span.start), y: grid.nearest((area.height - height) / 2), width: span.length,
      height: height)
    part.frame = mirroring(frame, in: area)
  }

  /// Shows the longest title of the back button that fits.
  ///
  /// - Returns: The width of the button.
  private func showBackTitle(in room: CGFloat) -> CGFloat {
    let image = itemBelow?.backBarButtonItem?.image
    let titles = [itemBelow?.backTitle, UINavigationItem.genericBackTitle, nil]
    let first = itemBelow?.backTitle == nil ? 2 : 0
    let title = titles[first...].first { $0 == nil || BackButton.width(of: $0) <= room } ?? nil
    backButton.show(title: title, image: image)
    guard let image else { return BackButton.width(of: title) }
    return BackButton.width(of: nil) + BarConstants.chevronGap + image.size.width
  }

  private func size(of view: UIView) -> CGSize {
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let hasOwnSize = view.translatesAutoresizingMaskIntoConstraints && view.bounds.size != .zero
    return hasOwnSize || fitting == .zero ? view.bounds.size : fitting
  }

  /// The large title stays at the bottom of the bar. It grows when the content is pulled down.
  private func layOutLargeTitle() {
    let top = row.frame.maxY
    largeTitleClip.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    largeTitleClip.isHidden = !hasLargeTitle
    guard hasLargeTitle else { return }
    let area = rowArea.insetBy(dx: min(BarConstants.edgePadding, rowArea.width / 2), dy: 0)
    let needed = largeTitle.intrinsicContentSize
    let frame = CGRect(
      x: area.minX, y: largeTitleClip.bounds.height - BarConstants.largeTitleBottom - needed.height,
      width: min(needed.width, area.width), height: needed.height)
    let pulled = bounds.height - BarConstants.navigationBarHeight - BarConstants.largeTitleHeight
    let growth = min(max(0, pulled) * BarConstants.largeTitleGrowth, BarConstants.mostLargeTitleGrowth)
    largeTitle.transform = .identity
    largeTitle.frame = mirroring(frame, in: rowArea)
    guard growth > 0 else { return }
    // The corner where text begins stays in place.
    let way = CGPoint(x: frame.width * growth / 2 * (isMirrored ? -1 : 1), y: -frame.height * growth / 2)
    largeTitle.transform = CGAffineTransform(translationX: way.x, y: way.y).scaledBy(x: 1 + growth, y: 1 + growth)
  }
}
