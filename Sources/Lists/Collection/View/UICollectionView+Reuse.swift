import Diagnostics
import Foundation
import Views

// Views for elements: from the data source, which dequeues them, or from the layout.

extension UICollectionView {
  // MARK: Dequeuing

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    let key = ReuseKey(kind: "", identifier: identifier)
    guard let cell = dequeue(key, for: .cell(indexPath)) as? UICollectionViewCell else {
      requirementFailure(
        "UICollectionView.dequeueReusableCell(withReuseIdentifier: \"\(identifier)\"): no class is registered for the "
          + "identifier; call register(_:forCellWithReuseIdentifier:)")
    }
    return cell
  }

  func dequeueSupplementaryView(
    _ elementKind: String, _ identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = ReuseKey(kind: elementKind, identifier: identifier)
    guard let view = dequeue(key, for: .supplementary(elementKind, indexPath)) else {
      requirementFailure(
        "UICollectionView.dequeueReusableSupplementaryView(ofKind: \"\(elementKind)\", withReuseIdentifier: "
          + "\"\(identifier)\"): no class is registered; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
      )
    }
    return view
  }

  private func dequeue(_ reuseKey: ReuseKey, for key: ElementKey) -> UICollectionReusableView? {
    guard let view = takeView(reuseKey) else { return nil }
    // The data source may ask for another index path than it was asked for.
    let isRequested = reuse.requested?.key == key || movement != nil
    let attributes = isRequested ? reuse.requested : layoutWindow[key]
    if let attributes { view.adopt(attributes) }
    return view
  }

  /// A waiting view, after `prepareForReuse()`, or a new one; nil if no class is registered.
  private func takeView(_ key: ReuseKey) -> UICollectionReusableView? {
    if let reconfigured = reuse.reconfigured, reconfigured.reuseKey == key { return reconfigured }
    if let view = reuse.takeWaiting(key) {
      view.prepareForReuse()
      return view
    }
    guard let view = reuse.classes[key]?.init(frame: .zero) else { return nil }
    (view.reuseIdentifier, view.reuseKey) = (key.identifier, key)
    return view
  }

  // MARK: Making views

  /// Returns the view of an element that comes into sight.
  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let outer = reuse.requested
    reuse.requested = attributes
    defer { reuse.requested = outer }
    let view =
      switch attributes.representedElementCategory {
      case .cell: makeCell(at: attributes.indexPath)
      case .supplementaryView: makeSupplementaryView(for: attributes.key)
      case .decorationView: makeDecorationView(for: attributes.key)
      }
    requirement(
      view.reuseKey != nil,
      "UICollectionView: the view for \(Array(attributes.indexPath)) does not come from dequeueReusableCell or "
        + "dequeueReusableSupplementaryView; views must be dequeued")
    return view
  }

  private func makeCell(at path: IndexPath) -> UICollectionViewCell {
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
    let reuseKey = ReuseKey(kind: key.kind, identifier: "UICollectionViewDecorationView")
    if reuse.classes[reuseKey] == nil {
      reuse.register(
        collectionViewLayout.decorationClasses[key.kind], UICollectionReusableView.self, for: reuseKey)
    }
    guard let view = takeView(reuseKey) else {
      requirementFailure(
        "\(type(of: collectionViewLayout)) shows a decoration view of kind \"\(key.kind)\"; register its class with the "
          + "layout")
    }
    return view
  }

  // MARK: Announcing

  func announceDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
  }

  func announceEndOfDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }
}
