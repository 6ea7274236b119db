import Foundation
import Views

/// The metrics of a flow layout by section and item. What a delegate does not implement comes from the layout's properties.
///
/// All lengths are in points.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item. Asked for all items whenever the layout is prepared.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// The insets of the lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// The minimum distance of two lines.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The minimum distance of two items in a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The size of a header. Only its length in the direction of scrolling counts; 0 for none.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// The size of a footer, as for headers.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

// The defaults answer with the layout's properties. For sizes of items that stands for all of them: see FlowReply.

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { FlowReply.unspecified }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? FlowConstants.spacing
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? FlowConstants.spacing
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}

/// The answers of a delegate about a flow layout.
@MainActor
struct FlowReply: FlowDelegate {
  /// The size that the default implementation answers: the delegate does not give sizes, so all items have one.
  static let unspecified = CGSize(width: -1, height: -1)

  let view: UICollectionView
  let layout: UICollectionViewFlowLayout
  let delegate: any UICollectionViewDelegateFlowLayout

  func itemSize(at path: IndexPath) -> CGSize? {
    guard let item = view.item(atPlace: path) else { return nil }
    let size = delegate.collectionView(view, layout: layout, sizeForItemAt: view.dataPath(of: item))
    return size == Self.unspecified ? nil : size
  }

  func insets(of section: Int) -> UIEdgeInsets? {
    delegate.collectionView(view, layout: layout, insetForSectionAt: section)
  }

  func lineSpacing(of section: Int) -> CGFloat? {
    delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
  }

  func interitemSpacing(of section: Int) -> CGFloat? {
    delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }

  func headerSize(of section: Int) -> CGSize? {
    delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
  }

  func footerSize(of section: Int) -> CGSize? {
    delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}
