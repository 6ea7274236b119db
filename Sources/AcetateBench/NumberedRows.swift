import UIKit

/// Rows with their number as text, for a table or a collection view.
@MainActor
final class NumberedRows: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  static let identifier = "row"

  var count: Int

  /// Whether each row has another height than its neighbours. The list asks for all heights when it loads.
  private let varies: Bool

  init(count: Int, varies: Bool = false) {
    (self.count, self.varies) = (count, varies)
  }

  /// The height of a row, in points.
  private func height(of row: Int) -> CGFloat {
    varies ? ListStage.rowHeight + CGFloat(row % 7) : ListStage.rowHeight
  }

  // MARK: Table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(of: indexPath.row)
  }

  // MARK: Collection view

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
    (cell as? LabelCell)?.label.text = "Row \(indexPath.item)"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: height(of: indexPath.item))
  }
}

/// An item of a collection view with a line of text.
final class LabelCell: UICollectionViewCell {
  let label = UILabel()

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// A wish for a height that no neighbour has, if the layout asks.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = ListStage.rowHeight + CGFloat(layoutAttributes.indexPath.item % 7)
    return layoutAttributes
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}
