import Diagnostics
import Foundation
import Views

/// The direction in which a collection view scrolls.
public enum UICollectionViewScrollDirection: Int, Sendable {
  /// The direction of scrolling.
  case vertical, horizontal
}

/// Arranges items in lines, like words in a text.
///
/// A line takes as many items as fit; what is left is spread between them. Items of a line are centered in it. The size of
/// an item, the insets and the spacings of a section, and the sizes of headers and footers come from the delegate, a
/// `UICollectionViewDelegateFlowLayout`, or else from the properties here. All lengths are in points.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What the insets of sections are added to.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges of the content.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The margins of the collection view.
    case fromLayoutMargins
  }

  /// For `estimatedItemSize`: cells decide about their size, and `itemSize` is the estimate.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum distance of two lines. 10 by default. With a negative one lines overlap, but none begins before the one
  /// that it follows.
  open var minimumLineSpacing = FlowConstants.spacing {
    didSet {
      minimumLineSpacing = minimumLineSpacing.admitted(as: "UICollectionViewFlowLayout.minimumLineSpacing", of: self)
      if minimumLineSpacing != oldValue { invalidateLayout() }
    }
  }

  /// The minimum distance of two items in a line. 10 by default.
  open var minimumInteritemSpacing = FlowConstants.spacing {
    didSet {
      minimumInteritemSpacing = minimumInteritemSpacing.admitted(
        as: "UICollectionViewFlowLayout.minimumInteritemSpacing", of: self)
      if minimumInteritemSpacing != oldValue { invalidateLayout() }
    }
  }

  /// The size of an item, if the delegate gives none. 50 by 50 by default.
  open var itemSize = FlowConstants.itemSize {
    didSet {
      itemSize = Self.checked(itemSize, "UICollectionViewFlowLayout.itemSize")
      if itemSize != oldValue { invalidateLayout() }
    }
  }

  /// The estimated size of an item whose cell decides about its size; zero, the default, for sizes that are known.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      estimatedItemSize = Self.checked(estimatedItemSize, "UICollectionViewFlowLayout.estimatedItemSize")
      if estimatedItemSize != oldValue { forgetMeasuredSizes() }
    }
  }

  /// The direction of scrolling. Vertical by default.
  open var scrollDirection = UICollectionViewScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of a header, if the delegate gives none; only its length in the direction of scrolling counts. Zero, the
  /// default, for no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet {
      headerReferenceSize = Self.checked(headerReferenceSize, "UICollectionViewFlowLayout.headerReferenceSize")
      if headerReferenceSize != oldValue { invalidateLayout() }
    }
  }

  /// The size of a footer, as for headers.
  open var footerReferenceSize = CGSize.zero {
    didSet {
      footerReferenceSize = Self.checked(footerReferenceSize, "UICollectionViewFlowLayout.footerReferenceSize")
      if footerReferenceSize != oldValue { invalidateLayout() }
    }
  }

  /// The insets of the lines of a section, if the delegate gives none.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      sectionInset = sectionInset.admitted(as: "UICollectionViewFlowLayout.sectionInset", of: self)
      if sectionInset != oldValue { invalidateLayout() }
    }
  }

  /// What the insets of sections are added to. The content inset counts at least.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// Whether a header stays visible as long as its section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether a footer stays visible as long as its section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: State

  private(set) var arrangement = FlowArrangement()

  /// What `prepare()` has to do.
  private var staleness = Staleness.metrics

  /// The sizes that cells chose for themselves.
  private var measured = MeasuredCells()

  private enum Staleness {
    case none
    /// The places of the lines.
    case places
    /// What the delegate said as well.
    case metrics
  }

  /// Makes a layout that scrolls vertically.
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Arranging

  open override func prepare() {
    super.prepare()
    guard let host else { return }
    defer { staleness = .none }
    let source = FlowMetricsSource(layout: self, host: host)
    let remeasured = measured.takeOver { $0 < host.layoutSectionCount ? host.layoutItemCount(in: $0) : nil }
    switch staleness {
    case .metrics:
      arrangement = FlowArrangement((0..<host.layoutSectionCount).map { source.section($0, measured: measured) })
    case .places:
      arrangement = FlowArrangement(arrangement.sections.map { source.arranged($0.metrics) })
      remeasure(remeasured)
    case .none: remeasure(remeasured)
    }
  }

  private func remeasure(_ items: [Int: [Int]]) {
    for (section, items) in items where arrangement.sections.indices.contains(section) {
      guard let measured = measured.items(of: section, count: arrangement.sections[section].metrics.count) else {
        continue
      }
      arrangement.remeasure(items, ofSection: section, measured, along: axis)
    }
  }

  open override var collectionViewContentSize: CGSize {
    size(FlowSize(along: arrangement.extent, across: breadth))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(indexPath.section),
      0..<arrangement.sections[indexPath.section].metrics.count ~= indexPath.item
    else { return nil }
    return itemAttributes(indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = indexPath.first, arrangement.sections.indices.contains(section) else { return nil }
    return supplementaryAttributes(elementKind, indexPath)
  }

  // MARK: Invalidating

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      staleness = .metrics
    } else if flow?.invalidateFlowLayoutAttributes == true, staleness == .none {
      staleness = .places
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let host else { return false }
    if newBounds.size[axis.other] != host.layoutBounds.size[axis.other] { return true }
    return sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let host, let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      newBounds.size[axis.other] == host.layoutBounds.size[axis.other]
    else { return context }
    // Only headers and footers follow the visible part.
    (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
    invalidatePinnedElements(in: newBounds, by: flow)
    return flow
  }

  /// Only sizes that are estimated follow what cells wish.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.representedElementCategory == .cell && isEstimating
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
    (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
    let path = originalAttributes.indexPath
    let size = Self.checked(preferredAttributes.size, "preferredLayoutAttributesFitting(_:) of the cell at \(path)")
    measured.note(size, at: path)
    flow.invalidateItems(at: [path])
    return flow
  }

  override func indexPathsDidChange(by map: ListUpdateMap) {
    measured.follow(map)
  }

  override func dataDidReload() {
    measured = MeasuredCells()
  }

  private func forgetMeasuredSizes() {
    measured = MeasuredCells()
    invalidateLayout()
  }

  // MARK: Internals

  var axis: Axis { scrollDirection == .vertical ? .vertical : .horizontal }

  var isEstimating: Bool { estimatedItemSize != .zero }

  /// The estimated size of an item; nil for sizes that are known.
  var estimate: CGSize? {
    isEstimating ? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize) : nil
  }

  /// The length of a line with its insets.
  var breadth: CGFloat {
    guard let host else { return 0 }
    let inset = host.layoutInset
    return max(0, host.layoutBounds.size[axis.other] - inset.leading(axis.other) - inset.trailing(axis.other))
  }

  func size(_ size: FlowSize) -> CGSize {
    axis == .vertical
      ? CGSize(width: size.across, height: size.along) : CGSize(width: size.along, height: size.across)
  }

  /// A size that is finite and not negative; any other is a programming error.
  static func checked(_ size: CGSize, _ name: @autoclosure () -> String) -> CGSize {
    requirement(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "\(name()) is \(size.width) by \(size.height); use finite numbers that are not negative")
    return size
  }
}
