import Diagnostics
import Foundation
import Views

extension UICollectionView {
  /// A class of cells with a function that fills one for an item. Make it once, outside of the function that gives cells.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = UUID().uuidString
    let handler: Handler

    /// Makes a registration.
    ///
    /// - Parameter handler: Fills a cell, which may have shown another item.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// A class of supplementary views with a function that fills one. Make it once, outside of the function that gives views.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view of a kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    /// Makes a registration.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views.
    ///   - handler: Fills a view, which may have been at another place.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a cell that the registration has filled for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let kind = ReuseKind(kind: "", identifier: registration.identifier)
    if reuse.classes[kind] == nil { register(Cell.self, UICollectionViewCell.self, for: kind) }
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell
    else { requirementFailure("UICollectionView: the class of a cell registration changed") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view that the registration has filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    let key = ReuseKind(kind: kind, identifier: identifier)
    if reuse.classes[key] == nil { register(Supplementary.self, UICollectionReusableView.self, for: key) }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      requirementFailure("UICollectionView: the class of a supplementary registration changed")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
