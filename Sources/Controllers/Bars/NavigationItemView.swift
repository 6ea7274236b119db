import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// What a navigation bar shows of one item: a row with buttons and the title, the large title below, and the search bar.
final class NavigationItemView: UIView {
  let item: UINavigationItem

  /// The item below, to which the back button leads; nil for the first one.
  private let itemBelow: UINavigationItem?

  let row = UIView()
  let largeTitleClip = UIView()
  private let backButton = BackButton()
  private let leading = BarItemGroup()
  private let trailing = BarItemGroup()
  let titleLabel = BarTitleLabel()
  private let largeTitle = BarTitleLabel()
  private let searchClip = UIView()
  private var titleView: UIView?
  private var searchBar: UISearchBar?

  /// The heights of the parts.
  var heights = NavigationBarHeights(row: BarConstants.navigationBarHeight) {
    didSet {
      guard heights != oldValue else { return }
      updateTitleVisibility(animated: false)
      setNeedsLayout()
    }
  }

  private var hasLargeTitle: Bool { heights.largeTitle > 0 }

  /// Whether the view was laid out. Then the title in the row fades.
  private var isLaidOut = false

  /// Whether the title in the row is visible, rather than the large one.
  private var showsRowTitle = true

  /// - Parameter goBack: Called when the back button is pressed.
  init(_ item: UINavigationItem, below itemBelow: UINavigationItem?, goBack: @escaping () -> Void) {
    (self.item, self.itemBelow) = (item, itemBelow)
    super.init(frame: .zero)
    backButton.action = goBack
    for part in [largeTitleClip, row, searchClip] { addSubview(part) }
    for part in [backButton, leading, titleLabel, trailing] { row.addSubview(part) }
    for clip in [largeTitleClip, searchClip] { clip.clipsToBounds = true }
    largeTitleClip.isUserInteractionEnabled = false
    largeTitle.adjustsFontForContentSizeCategory = true
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
    showSearchBar()
    updateTitleVisibility(animated: false)
    setNeedsLayout()
  }

  private func showTitleView() {
    guard item.titleView !== titleView else { return }
    if titleView?.superview === row { titleView?.removeFromSuperview() }
    titleView = item.titleView
    if let titleView { row.insertSubview(titleView, belowSubview: trailing) }
  }

  private func showSearchBar() {
    let new = item.searchController?.searchBar
    guard new !== searchBar || new?.superview !== searchClip else { return }
    if searchBar?.superview === searchClip { searchBar?.removeFromSuperview() }
    searchBar = new
    guard let new else { return }
    new.isInNavigationBar = true
    new.heightDidChange = { [weak item] in item?.didChange() }
    searchClip.addSubview(new)
  }

  private var hasBackButton: Bool {
    itemBelow != nil && !item.hidesBackButton
      && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
  }

  /// The parts of the row that move in a transition; the others fade in their places.
  var movingParts: [UIView] { [titleView ?? titleLabel, backButton] }

  /// The parts below the row, which move with the pages in a transition.
  var partsOfPage: [UIView] { [largeTitleClip, searchClip] }

  /// The opacity outside of transitions of a part below the row: a search bar that is collapsed cannot be reached by Tab.
  func restingAlpha(of part: UIView) -> CGFloat {
    part === searchClip && heights.parts(of: bounds.height).search == 0 ? 0 : 1
  }

  /// The opacity of the row outside of transitions: a search takes its place.
  var restingRowAlpha: CGFloat { heights.row > 0 ? 1 : 0 }

  // MARK: Titles

  /// Shows the title in the row if the large one is collapsed, or nearly. The layout that brings the row back after a
  /// search decides for it.
  private func updateTitleVisibility(animated: Bool) {
    guard heights.row > 0, row.frame.minY >= 0 else { return }
    let shows = !hasLargeTitle || heights.parts(of: bounds.height).largeTitle < BarConstants.titleFadeDistance
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
    placeRow()
    layOutRow()
    layOutLargeTitle()
    layOutSearchBar()
    updateTitleVisibility(animated: isLaidOut)
    isLaidOut = true
  }

  /// The row is at the top of the bar, or beyond it while a search takes its place.
  private func placeRow() {
    let isInSight = heights.row > 0
    let height = isInSight ? min(bounds.height, heights.row) : BarConstants.navigationBarHeight
    let wasInSight = row.frame.minY >= 0
    row.frame = CGRect(x: 0, y: isInSight ? 0 : -height, width: bounds.width, height: height)
    if isInSight != wasInSight { row.alpha = restingRowAlpha }
  }

  /// The row inside the safe area at both sides.
  private var rowArea: CGRect {
    let insets = safeAreaInsets
    return CGRect(
      x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right), height: row.bounds.height)
  }

  private func layOutRow() {
    let area = rowArea
    let title = titleView?.sizeInBar ?? titleLabel.intrinsicContentSize
    var layout = TitleRowLayout(width: area.width, leading: leading.fittingWidth, trailing: trailing.fittingWidth)
    let itemsWidth = layout.leading
    let backWidth = hasBackButton ? showBackTitle(in: layout.backRoom(title: hasLargeTitle ? 0 : title.width)) : 0
    layout.leading += backWidth
    func place(_ part: UIView, _ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      self.place(part, from: start, width: width, height: height, in: area)
    }
    let (start, end, middle) = (layout.leadingSpan.start, layout.trailingSpan, layout.titleSpan(title.width))
    place(backButton, start, backWidth, BarConstants.buttonHeight)
    place(leading, start + backWidth, itemsWidth, area.height)
    place(trailing, end.start, end.length, area.height)
    place(titleView ?? titleLabel, middle.start, middle.length, min(title.height, area.height))
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

  /// The large title stays at the bottom of the bar. It grows when the content is pulled down.
  private func layOutLargeTitle() {
    largeTitleClip.frame = CGRect(
      x: 0, y: row.frame.maxY, width: bounds.width, height: heights.parts(of: bounds.height).largeTitle)
    // The title that a search hides is clipped as its height shrinks.
    largeTitleClip.isHidden = !hasLargeTitle && heights.row > 0
    guard hasLargeTitle else { return }
    let area = rowArea.insetBy(dx: min(BarConstants.edgePadding, rowArea.width / 2), dy: 0)
    let needed = largeTitle.intrinsicContentSize
    let frame = CGRect(
      x: area.minX, y: largeTitleClip.bounds.height - BarConstants.largeTitleBottom - needed.height,
      width: min(needed.width, area.width), height: needed.height)
    let pulled = largeTitleClip.bounds.height - heights.largeTitle
    let growth = min(max(0, pulled) * BarConstants.largeTitleGrowth, BarConstants.mostLargeTitleGrowth)
    largeTitle.transform = .identity
    let change = { self.largeTitle.frame = self.mirroring(frame, in: self.rowArea) }
    // A title that comes back is not stretched.
    if largeTitle.bounds.size != frame.size { UIView.performWithoutAnimation(change) }
    change()
    guard growth > 0 else { return }
    // The corner where text begins stays in place.
    let shift = CGPoint(x: frame.width * growth / 2 * (isMirrored ? -1 : 1), y: -frame.height * growth / 2)
    largeTitle.transform = CGAffineTransform(translationX: shift.x, y: shift.y).scaledBy(x: 1 + growth, y: 1 + growth)
  }

  private func layOutSearchBar() {
    let height = heights.parts(of: bounds.height).search
    searchClip.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    searchClip.alpha = restingAlpha(of: searchClip)
    if let searchBar, searchBar.superview === searchClip { searchBar.frame = searchClip.bounds }
  }
}

/// A title of a navigation bar, which is a header for assistive technologies.
final class BarTitleLabel: UILabel {
  override var ownAccessibilityTraits: UIAccessibilityTraits { .header }
}
