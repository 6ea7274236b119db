import Diagnostics
import Foundation
import Views

/// Returns a section of a layout; nil is a programming error.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Arranges sections one after the other, each as a group of items that is repeated.
///
/// Sizes are lengths, or fractions of what contains an item, or found by the views when they are shown. Where text begins
/// on the right, everything is mirrored. A layout takes time in proportion to the number of sections, and of items whose
/// cells found their sizes, not to the number of all items. A view that finds its size changes its own section alone.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider

  /// The properties that are not those of one section.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  // MARK: State

  private(set) var sections: [CompositionalSection] = []
  private(set) var starts = SectionStarts()

  /// How far parts of sections stick out of them, in points.
  private(set) var overhang: CGFloat = 0

  /// The views at the edges of all content.
  private(set) var boundaries: BoundaryViews?

  private var features: Features = []

  /// The sizes that views found for themselves.
  private var measured = MeasuredSizes()

  /// Whether `prepare()` has to arrange everything. Otherwise it takes over the sizes that views found.
  private var needsArrangement = true

  // MARK: Initializers

  /// Makes a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Makes a layout that asks for each section.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (self.sectionProvider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Arranging

  open override func prepare() {
    super.prepare()
    guard let host else { return }
    let cells = measured.cells.takeOver { $0 < host.layoutSectionCount ? host.layoutItemCount(in: $0) : nil }
    let boundaries = measured.takeOverBoundaries()
    if needsArrangement {
      arrangeEverything(for: host)
    } else {
      for (section, items) in cells { change(section) { self.remeasure(section, items, &$0) } }
      for section in boundaries {
        if let section {
          change(section) { self.remeasureBoundaries(of: section, &$0, for: host) }
        } else {
          self.boundaries?.remeasure(measured)
        }
      }
    }
    needsArrangement = false
  }

  // MARK: Remeasuring

  private func change(_ index: Int, _ body: (inout CompositionalSection) -> Void) {
    guard sections.indices.contains(index) else { return }
    let old = length(of: index)
    body(&sections[index])
    starts.change(index, from: old, to: length(of: index))
    overhang = max(overhang, sections[index].overhang)
  }

  private func remeasure(_ index: Int, _ items: [Int], _ section: inout CompositionalSection) {
    guard let measured = measured.cells.items(of: index, count: section.groups.count) else { return }
    section.remeasure(items, measured)
  }

  private func remeasureBoundaries(
    of index: Int, _ section: inout CompositionalSection, for host: any CollectionLayoutHost
  ) {
    if !section.remeasureBoundaries(measured) {
      var known = KnownSections()
      section = self.section(index, section.definition, frame(for: host), &known, for: host)
    }
  }

  // MARK: Arranging everything

  private func arrangeEverything(for host: any CollectionLayoutHost) {
    let environment = makeEnvironment(for: host)
    let frame = frame(for: host)
    var known = KnownSections()
    sections = (0..<host.layoutSectionCount).map { index in
      guard let definition = sectionProvider(index, environment) else {
        requirementFailure(
          "UICollectionViewCompositionalLayout: the section provider returned nil for section \(index) of "
            + "\(host.layoutSectionCount); return a section for each")
      }
      return section(index, definition, frame, &known, for: host)
    }
    starts = SectionStarts(lengths: sections.indices.map(length))
    overhang = sections.reduce(0) { max($0, $1.overhang) }
    let breadth = environment.contentSize[axis.other]
    boundaries = BoundaryViews(
      configuration.boundarySupplementaryItems, section: nil, along: axis, in: environment.contentSize,
      across: 0..<breadth, measured: measured)
    features = findFeatures()
  }

  private func section(
    _ index: Int, _ definition: NSCollectionLayoutSection, _ frame: SectionFrame, _ known: inout KnownSections,
    for host: any CollectionLayoutHost
  ) -> CompositionalSection {
    CompositionalSection(
      definition, index: index, count: host.layoutItemCount(in: index), along: axis,
      insets: frame.insets(of: definition),
      measured: measured, tolerance: frame.tolerance, environment: frame.environment, known: &known)
  }

  /// The length of a section with the distance to the next one.
  private func length(of section: Int) -> CGFloat {
    sections[section].extent + (section < sections.count - 1 ? configuration.interSectionSpacing : 0)
  }

  open override var collectionViewContentSize: CGSize {
    let along = startOfSections + starts.extent + (boundaries?.growth(on: axis, atEnd: true) ?? 0)
    let size = host.map { roomSize(in: $0) } ?? .zero
    return CGSize { $0 == axis ? along : size[$0] }
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    return cellAttributes(indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(.supplementary(elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      let item = sections[indexPath.section].definition.decorationItems.first(where: { $0.elementKind == elementKind })
    else { return nil }
    return decorationAttributes(item, section: indexPath.section)
  }

  // MARK: Invalidating

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? CompositionalInvalidationContext)?.keepsArrangement != true { needsArrangement = true }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let host else { return false }
    return newBounds.size != host.layoutBounds.size || features.contains(.pinnedViews) || announcesVisibility
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let host, newBounds.size == host.layoutBounds.size,
      let compositional = context as? CompositionalInvalidationContext
    else { return context }
    compositional.keepsArrangement = true
    if !announcesVisibility {
      for key in pinnedKeys(in: newBounds.union(host.layoutBounds)) {
        context.invalidateSupplementaryElements(ofKind: key.kind, at: [key.path])
      }
    }
    return context
  }

  /// Only sizes that are estimated follow what views wish.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let size = roundedUp(preferredAttributes)
    return Axis.allCases.contains { axis in
      originalAttributes.fits[axis] && abs(size[axis] - originalAttributes.size[axis]) > 1e-6
    }
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let (key, size) = (originalAttributes.key, roundedUp(preferredAttributes))
    (context as? CompositionalInvalidationContext)?.keepsArrangement = true
    guard key.category == .cell else {
      measured.note(size, of: key)
      return context
    }
    measured.cells.note(size, at: key.path)
    context.invalidateItems(at: [key.path])
    return context
  }

  /// The size that a view wishes, in whole device pixels.
  private func roundedUp(_ preferred: UICollectionViewLayoutAttributes) -> CGSize {
    let size = UICollectionViewFlowLayout.checked(
      preferred.size, "preferredLayoutAttributesFitting(_:) of the view at \(Array(preferred.indexPath))")
    let grid = PixelGrid(scale: host?.layoutScale ?? 1)
    return CGSize { grid.up(size[$0]) }
  }

  override var backgroundColor: UIColor? { sections.first?.definition.list?.configuration.backgroundColor }

  override var hasSwipeActions: Bool { features.contains(.swipes) }

  override func swipeActions(at path: IndexPath, on edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    guard let list = sections[path.section].definition.list?.configuration else { return nil }
    return switch edge {
    case .leading: list.leadingSwipeActionsConfigurationProvider?(path)
    case .trailing: list.trailingSwipeActionsConfigurationProvider?(path)
    }
  }

  override func isAttachedToItem(_ key: ElementKey) -> Bool {
    guard key.category == .supplementaryView, let section = key.section, sections.indices.contains(section) else {
      return false
    }
    return !sections[section].boundaries.views.contains { $0.key == key }
  }

  override func orthogonalAreas(in rect: CGRect) -> [OrthogonalArea] { areas(in: rect) }

  override func indexPathsDidChange(by map: ListUpdateMap) {
    measured.follow(map)
  }

  override func dataDidReload() {
    measured = MeasuredSizes()
  }

  // MARK: Internals

  var axis: Axis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  /// Where the first section begins.
  var startOfSections: CGFloat { boundaries?.growth(on: axis, atEnd: false) ?? 0 }

  override var announcesVisibility: Bool { features.contains(.visibilityHandlers) }

  override func announceVisibility(of elements: [UICollectionViewLayoutAttributes]) { announce(elements) }

  /// What some sections have, so that scrolling does not look for it.
  private struct Features: OptionSet {
    let rawValue: Int

    static let visibilityHandlers = Features(rawValue: 1 << 0)
    static let pinnedViews = Features(rawValue: 1 << 1)
    static let swipes = Features(rawValue: 1 << 2)
  }

  private func findFeatures() -> Features {
    var features: Features = boundaries?.hasPinnedViews == true ? .pinnedViews : []
    for section in sections {
      if section.definition.visibleItemsInvalidationHandler != nil { features.insert(.visibilityHandlers) }
      if section.boundaries.hasPinnedViews { features.insert(.pinnedViews) }
      if section.definition.list?.hasSwipeActions == true { features.insert(.swipes) }
    }
    return features
  }

  /// The size of the collection view less its insets.
  private func roomSize(in host: any CollectionLayoutHost) -> CGSize {
    let inset = host.layoutInset
    return CGSize { max(0, host.layoutBounds.size[$0] - inset.leading($0) - inset.trailing($0)) }
  }

  private func makeEnvironment(for host: any CollectionLayoutHost) -> LayoutEnvironment {
    LayoutEnvironment(
      size: roomSize(in: host),
      insets: NSDirectionalEdgeInsets(
        reference(configuration.contentInsetsReference, host), isMirrored: host.isLayoutMirrored),
      traits: host.layoutTraits)
  }

  private func frame(for host: any CollectionLayoutHost) -> SectionFrame {
    let own = configuration.contentInsetsReference
    return SectionFrame(
      environment: LayoutEnvironment(size: roomSize(in: host), traits: host.layoutTraits),
      tolerance: CompositionalConstants.tolerance / host.layoutScale,
      references: [own, .none, .safeArea, .layoutMargins].map {
        NSDirectionalEdgeInsets(reference($0, host), isMirrored: host.isLayoutMirrored)
      })
  }

  /// What a reference adds across the direction of scrolling, beyond the content's own inset.
  private func reference(_ reference: UIContentInsetsReference, _ host: any CollectionLayoutHost) -> UIEdgeInsets {
    let (axis, inset) = (axis, host.layoutInset)
    let whole: UIEdgeInsets =
      switch reference {
      case .none: .zero
      case .automatic, .safeArea: host.layoutSafeAreaInset
      case .layoutMargins: host.layoutMarginInset
      }
    func beyond(_ value: CGFloat, _ inset: CGFloat, _ valueAxis: Axis) -> CGFloat {
      valueAxis == axis ? 0 : max(0, value - inset)
    }
    return UIEdgeInsets(
      top: beyond(whole.top, inset.top, .vertical), left: beyond(whole.left, inset.left, .horizontal),
      bottom: beyond(whole.bottom, inset.bottom, .vertical), right: beyond(whole.right, inset.right, .horizontal))
  }
}

/// What all sections of a layout are arranged by.
@MainActor
private struct SectionFrame {
  let environment: LayoutEnvironment

  /// The length by which groups may be too long for rounding errors, in points.
  let tolerance: CGFloat

  /// What each reference adds to insets, in the order of their numbers.
  let references: [NSDirectionalEdgeInsets]

  /// The insets of a section with those of its reference, with left where lines begin.
  func insets(of section: NSCollectionLayoutSection) -> UIEdgeInsets {
    let (own, added) = (section.contentInsets, references[section.contentInsetsReference.rawValue])
    return UIEdgeInsets(
      top: own.top + added.top, left: own.leading + added.leading, bottom: own.bottom + added.bottom,
      right: own.trailing + added.trailing)
  }
}

/// What of a compositional layout is no longer valid.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the sections stay as they are: only pinned views, or what is in sight, or measured sizes change.
  var keepsArrangement = false
}
