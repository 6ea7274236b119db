import Diagnostics
import Foundation
import Views

/// The layout of a collection view while a gesture leads it from one layout to another.
///
/// Elements that both layouts have are between their two places, with sizes, opacities and transforms between the two; the components
/// of transforms are interpolated one by one. An element that only one of them has fades at its place. See
/// `UICollectionView.startInteractiveTransition(to:completion:)`.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the beginning.
  open private(set) var currentLayout: UICollectionViewLayout

  /// The layout at the end.
  open private(set) var nextLayout: UICollectionViewLayout

  /// How far the transition is: 0 at the beginning, the default, and 1 at the end. Any other number goes on beyond them. NaN and
  /// infinity are programming errors. Setting it moves the elements and the content offset.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      requirement(
        transitionProgress.isFinite,
        "UICollectionViewTransitionLayout.transitionProgress set to \(transitionProgress); use a finite number")
      if transitionProgress != oldValue { showProgress() }
    }
  }

  /// Makes a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
    for layout in [currentLayout, newLayout] {
      for (kind, viewClass): (String, AnyClass) in layout.decorationClasses {
        register(viewClass, forDecorationViewOfKind: kind)
      }
    }
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Values of the app

  private var values: [String: CGFloat] = [:]

  /// Sets a value that the app interpolates itself, by a name of its own.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value of a name; 0 if none was set.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: State

  /// The offsets of the content at the beginning and at the end.
  var offsets = (start: CGPoint.zero, end: CGPoint.zero)

  /// Called at the end: with whether the next layout is reached, and whether the animation was not interrupted.
  var completion: ((Bool, Bool) -> Void)?

  /// Whether the two layouts must be prepared again.
  private var isStale = false
  private var isProgressing = false

  /// The offset of the content at the present progress.
  var offset: CGPoint { offsets.start.toward(offsets.end, transitionProgress) }

  private var ends: (current: End, next: End) {
    (
      End(layout: currentLayout, offset: offsets.start, host: host),
      End(layout: nextLayout, offset: offsets.end, host: host)
    )
  }

  private func showProgress() {
    host?.transitionDidProgress(self)
    isProgressing = true
    defer { isProgressing = false }
    let context = Self.makeInvalidationContext()
    context.keepsMeasurements = true
    invalidateLayout(with: context)
  }

  /// Follows an invalidation of one of the two layouts.
  func innerDidInvalidate(_ layout: UICollectionViewLayout) {
    guard layout === currentLayout || layout === nextLayout, !isStale else { return }
    isStale = true
    super.invalidateLayout(with: Self.makeInvalidationContext())
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !isProgressing {
      isStale = true
      for layout in [currentLayout, nextLayout] {
        let own = type(of: layout).makeInvalidationContext()
        own.invalidateEverything = context.invalidateEverything
        own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
        layout.invalidateLayout(with: own)
      }
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
      || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func indexPathsDidChange(by map: ListUpdateMap) {
    for layout in [currentLayout, nextLayout] { layout.indexPathsDidChange(by: map) }
  }

  override func dataDidReload() {
    for layout in [currentLayout, nextLayout] { layout.dataDidReload() }
  }

  // MARK: Arranging

  open override func prepare() {
    super.prepare()
    guard isStale else { return }
    isStale = false
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (current, next) = (ends.current.size, ends.next.size)
    return CGSize(
      width: max(0, current.width.toward(next.width, transitionProgress)),
      height: max(0, current.height.toward(next.height, transitionProgress)))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (current, next) = ends
    var keys: Set<ElementKey> = []
    for end in [current, next] {
      // What is as far from the offset as in the rectangle.
      keys.formUnion(end.keys(in: rect.offsetBy(dx: end.offset.x - offset.x, dy: end.offset.y - offset.y)))
    }
    return keys.sorted().compactMap { attributes(of: $0, current, next) }.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath), ends.current, ends.next)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .supplementary(elementKind, indexPath), ends.current, ends.next)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .decoration(elementKind, indexPath), ends.current, ends.next)
  }

  override var backgroundColor: UIColor? {
    transitionProgress < 0.5 ? currentLayout.backgroundColor : nextLayout.backgroundColor
  }

  /// The attributes of an element between the two layouts; nil if neither has it.
  private func attributes(of key: ElementKey, _ current: End, _ next: End) -> UICollectionViewLayoutAttributes? {
    let part = min(max(transitionProgress, 0), 1)
    switch (current.attributes(of: key), next.attributes(of: key)) {
    case (let first?, let last?): return first.toward(last, transitionProgress)
    case (let first?, nil): return first.moved(by: offset - current.offset, opacity: 1 - part)
    case (nil, let last?): return last.moved(by: offset - next.offset, opacity: part)
    case (nil, nil): return nil
    }
  }
}

/// One of the two layouts of a transition as the collection view shows it: mirrored where text has another direction than the layout,
/// and with sections scrolled across.
@MainActor
struct End {
  let layout: UICollectionViewLayout
  let offset: CGPoint
  let host: (any CollectionLayoutHost)?

  var isMirrored: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && host?.isLayoutMirrored != (layout.developmentLayoutDirection == .rightToLeft)
  }

  var size: CGSize {
    let size = layout.collectionViewContentSize
    guard isMirrored, let host else { return size }
    // Mirrored content begins at the right edge of what is seen.
    let room = host.layoutBounds.width - host.layoutInset.left - host.layoutInset.right
    return CGSize(width: max(size.width, room), height: size.height)
  }

  /// A rectangle as the layout sees it, and the other way round.
  func mirrored(_ rect: CGRect) -> CGRect {
    isMirrored ? CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  func keys(in rect: CGRect) -> [ElementKey] {
    (layout.layoutAttributesForElements(in: mirrored(rect)) ?? []).map(\.key)
  }

  /// The attributes of an element where it is displayed.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let attributes = layout.attributes(of: key)?.duplicate else { return nil }
    if let section = attributes.orthogonalSection {
      attributes.orthogonalSection = nil
      let lines = [
        CGRect(x: 0, y: attributes.frame.minY, width: size.width, height: attributes.frame.height),
        CGRect(x: attributes.frame.minX, y: 0, width: attributes.frame.width, height: size.height),
      ]
      if let axis = lines.lazy.flatMap(layout.orthogonalAreas).first(where: { $0.section == section })?.axis {
        attributes.center[axis] -= host?.orthogonalOffset(inSection: section) ?? 0
      }
    }
    if isMirrored { attributes.center.x = size.width - attributes.center.x }
    return attributes
  }
}

extension UICollectionViewLayoutAttributes {
  /// The attributes a part of the way to others. Their sizes are no views' wishes.
  fileprivate func toward(_ other: UICollectionViewLayoutAttributes, _ part: CGFloat)
    -> UICollectionViewLayoutAttributes
  {
    let result = part < 0.5 ? duplicate : other.duplicate
    result.center = center.toward(other.center, part)
    result.size = CGSize(
      width: max(0, size.width.toward(other.size.width, part)),
      height: max(0, size.height.toward(other.size.height, part)))
    result.alpha = min(max(alpha.toward(other.alpha, part), 0), 1)
    if transform3D != other.transform3D { result.transform3D = transform3D.toward(other.transform3D, part) }
    result.isHidden = isHidden && other.isHidden
    if isHidden != other.isHidden { result.alpha *= isHidden ? min(max(part, 0), 1) : min(max(1 - part, 0), 1) }
    result.fits = AxisPair(horizontal: false, vertical: false)
    return result
  }

  fileprivate func moved(by distance: CGPoint, opacity: CGFloat) -> UICollectionViewLayoutAttributes {
    let result = duplicate
    (result.center, result.alpha) = (center + distance, alpha * opacity)
    result.fits = AxisPair(horizontal: false, vertical: false)
    return result
  }
}

extension CGFloat {
  fileprivate func toward(_ other: CGFloat, _ part: CGFloat) -> CGFloat { self + (other - self) * part }
}

extension CGPoint {
  fileprivate func toward(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint { self[$0].toward(other[$0], part) }
  }
}

extension CATransform3D {
  fileprivate func toward(_ other: CATransform3D, _ part: CGFloat) -> CATransform3D {
    var result = self
    let components: [WritableKeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    for component in components {
      result[keyPath: component] = self[keyPath: component].toward(other[keyPath: component], part)
    }
    return result
  }
}
