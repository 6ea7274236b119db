import Diagnostics
import Foundation
import Views

// Views for elements: from the data source, which dequeues them, or from the layout.

extension UICollectionView {
  // MARK: Dequeuing

  func register<View>(_ viewClass: AnyClass?, _ base: View.Type, for kind: ReuseKind) {
    reuse.register(viewClass, base, for: kind, in: "UICollectionView")
  }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    guard let cell = dequeue("", identifier, for: .cell(indexPath)) as? UICollectionViewCell else {
      requirementFailure(
        "UICollectionView.dequeueReusableCell(withReuseIdentifier: \"\(identifier)\"): no class is registered for the "
          + "identifier; call register(_:forCellWithReuseIdentifier:)")
    }
    return cell
  }

  func dequeueSupplementaryView(
    _ elementKind: String, _ identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(elementKind, identifier, for: .supplementary(elementKind, indexPath)) else {
      requirementFailure(
        "UICollectionView.dequeueReusableSupplementaryView(ofKind: \"\(elementKind)\", withReuseIdentifier: "
          + "\"\(identifier)\"): no class is registered; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
      )
    }
    return view
  }

  private func dequeue(_ kind: String, _ identifier: String, for key: ElementKey) -> UICollectionReusableView? {
    let kind = ReuseKind(kind: kind, identifier: identifier)
    let view = reconfigured?.reuseKind == kind ? reconfigured : reuse.dequeue(kind)
    // The data source may ask for another index path than it was asked for.
    let isRequested = requested?.key == key || movement != nil
    if let attributes = isRequested ? requested : layoutWindow[key] { view?.adopt(attributes) }
    return view
  }

  // MARK: Making views

  /// Returns the view of an element that comes into sight.
  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let outer = requested
    requested = attributes
    defer { requested = outer }
    let view =
      switch attributes.representedElementCategory {
      case .cell: makeCell(at: attributes.indexPath)
      case .supplementaryView: makeSupplementaryView(for: attributes.key)
      case .decorationView: makeDecorationView(for: attributes.key)
      }
    requirement(
      view.reuseKind != nil,
      "UICollectionView: the view for \(Array(attributes.indexPath)) does not come from dequeueReusableCell or "
        + "dequeueReusableSupplementaryView; views must be dequeued")
    return view
  }

  private func makeCell(at path: IndexPath) -> UICollectionViewCell {
    if let placeholder = path.placeholder { return makePlaceholderCell(placeholder, at: path) }
    guard exists(path), let dataSource else {
      requirementFailure(
        "\(type(of: collectionViewLayout)) shows the item \(Array(path)), which does not exist; the sections have "
          + "\(currentCounts) items")
    }
    let cell = dataSource.collectionView(self, cellForItemAt: dataPath(of: path))
    cell.isSelected = selection.items.contains(path)
    cell.isHighlighted = selection.highlighted == path
    cell.setFocused(selection.showsFocus && selection.focused == path)
    updateState(of: cell, at: path)
    return cell
  }

  private func makeSupplementaryView(for key: ElementKey) -> UICollectionReusableView {
    guard let dataSource else {
      requirementFailure(
        "UICollectionView: the layout shows a \(key.kind) at \(Array(key.path)), and there is no data source")
    }
    return dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
  }

  private func makeDecorationView(for key: ElementKey) -> UICollectionReusableView {
    let kind = ReuseKind(kind: key.kind, identifier: "UICollectionViewDecorationView")
    if reuse.classes[kind] == nil {
      register(collectionViewLayout.decorationClasses[key.kind], UICollectionReusableView.self, for: kind)
    }
    guard let view = reuse.dequeue(kind) else {
      requirementFailure(
        "\(type(of: collectionViewLayout)) shows a decoration view of kind \"\(key.kind)\"; register its class with the "
          + "layout")
    }
    return view
  }

  // MARK: Announcing

  func announceDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
    if key.isPlaceholder { return }
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
  }

  func announceEndOfDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
    if key.isPlaceholder { return }
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }
}
