import Diagnostics
import Foundation
import Views

/// Collects the metrics of sections from the delegate and from the properties of a flow layout.
@MainActor
struct FlowMetricsSource {
  private let layout: UICollectionViewFlowLayout
  private let host: any CollectionLayoutHost
  private let delegate: (any FlowDelegate)?

  /// The insets that all sections have in addition to their own.
  private let reference: UIEdgeInsets

  init(layout: UICollectionViewFlowLayout, host: any CollectionLayoutHost) {
    (self.layout, self.host) = (layout, host)
    delegate = host.flowDelegate(for: layout)
    let inset = host.layoutInset
    func beyondInset(_ other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: 0, left: max(0, other.left - inset.left), bottom: 0, right: max(0, other.right - inset.right))
    }
    reference =
      switch layout.sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: beyondInset(host.layoutSafeAreaInset)
      case .fromLayoutMargins: beyondInset(host.layoutMarginInset)
      }
  }

  /// A section, with the delegate asked.
  func section(_ section: Int, measured: MeasuredCells) -> FlowSection {
    let axis = layout.axis
    let inset = checked(delegate?.insets(of: section)) ?? layout.sectionInset
    let header = delegate?.headerSize(of: section) ?? layout.headerReferenceSize
    let footer = delegate?.footerSize(of: section) ?? layout.footerReferenceSize
    let count = host.layoutItemCount(in: section)
    let metrics = FlowMetrics(
      count: count, sizes: sizes(of: section, count: count, measured), before: inset.leading(axis),
      after: inset.trailing(axis),
      leading: inset.leading(axis.other) + reference.leading(axis.other),
      trailing: inset.trailing(axis.other) + reference.trailing(axis.other),
      lineSpacing: checked(delegate?.lineSpacing(of: section), "minimumLineSpacingForSectionAt", section)
        ?? layout.minimumLineSpacing,
      interitemSpacing: checked(delegate?.interitemSpacing(of: section), "minimumInteritemSpacingForSectionAt", section)
        ?? layout.minimumInteritemSpacing,
      header: UICollectionViewFlowLayout.checked(header, "The size of the header of section \(section)")[axis],
      footer: UICollectionViewFlowLayout.checked(footer, "The size of the footer of section \(section)")[axis])
    return arranged(metrics)
  }

  /// A section with known metrics.
  func arranged(_ metrics: FlowMetrics) -> FlowSection {
    FlowSection(metrics, breadth: layout.breadth, tolerance: FlowConstants.tolerance / host.layoutScale)
  }

  /// One size if the delegate gives none for the first item.
  private func sizes(of section: Int, count: Int, _ measured: MeasuredCells) -> FlowMetrics.Sizes {
    let axis = layout.axis
    let common = FlowSize(layout.estimate ?? layout.itemSize, axis: axis)
    if layout.isEstimating {
      return measured.items(of: section, count: count).map { .estimated(common, $0, axis) } ?? .uniform(common)
    }
    guard count > 0, let delegate, let first = size(at: [section, 0], by: delegate) else {
      return .uniform(common)
    }
    var sizes = [FlowSize(first, axis: axis)]
    sizes.reserveCapacity(count)
    for item in 1..<max(1, count) {
      sizes.append(size(at: [section, item], by: delegate).map { FlowSize($0, axis: axis) } ?? common)
    }
    return .each(sizes)
  }

  private func size(at path: IndexPath, by delegate: any FlowDelegate) -> CGSize? {
    delegate.itemSize(at: path).map {
      UICollectionViewFlowLayout.checked($0, "collectionView(_:layout:sizeForItemAt: \(Array(path)))")
    }
  }

  private func checked(_ insets: UIEdgeInsets?) -> UIEdgeInsets? {
    insets?.admitted(as: "collectionView(_:layout:insetForSectionAt:)", of: layout)
  }

  private func checked(_ spacing: CGFloat?, _ method: String, _ section: Int) -> CGFloat? {
    guard let spacing else { return nil }
    requirement(
      spacing.isFinite, "collectionView(_:layout:\(method): \(section)) is \(spacing); use a finite number")
    return spacing
  }
}
