import Views

/// What of a flow layout is no longer valid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked again for sizes, insets and spacings. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the places of all elements are computed again. True by default.
  open var invalidateFlowLayoutAttributes = true

  override var asksForMetrics: Bool { invalidateFlowLayoutDelegateMetrics }
}
