import Controls
import Foundation
import Views

extension UICollectionView: TypeableList {
  func typeableText(at path: IndexPath) -> String? {
    if let cell = cellForItem(at: path) { return cell.typeableText }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: dataPath(of: path)) else { return nil }
    defer { keepForReuse(cell) }
    return cell.typeableText
  }

  func moveFocusByTyping(to path: IndexPath) { moveFocus(to: path) }
}

extension UICollectionViewCell {
  /// The text by which typing finds the item: that of its content configuration, or of the first label that it contains.
  fileprivate var typeableText: String? {
    if let configuration = contentConfiguration as? UIListContentConfiguration { return configuration.typeableText }
    return contentView.firstLabelText
  }
}
