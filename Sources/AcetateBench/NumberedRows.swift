import UIKit

/// Rows with their number as text, for a table or a collection view.
@MainActor
final class NumberedRows: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  static let identifier = "row"

  /// What tags say before their number.
  private static let tags = ["Cat", "Holidays", "Rain", "Bicycles", "To do", "Swift", "Music and film", "Sea"]

  private(set) var count: Int

  /// Whether each row has another height than its neighbors. The list asks for all heights when it loads.
  private let varies: Bool

  /// The number of rows of a section; nil for one section.
  private let perSection: Int?

  /// - Parameter perSection: The number of rows of a section, a divisor of `count`; nil for one section.
  init(count: Int, varies: Bool = false, perSection: Int? = nil) {
    (self.count, self.varies, self.perSection) = (count, varies, perSection)
  }

  /// Makes one row more in the first section.
  func insertInFront() {
    count += 1
  }

  /// The place of a row, by its number without the inserted ones.
  func path(of row: Int) -> IndexPath {
    perSection.map { IndexPath(item: row % $0, section: row / $0) } ?? IndexPath(item: row, section: 0)
  }

  private var sectionCount: Int { perSection.map { count / $0 } ?? 1 }

  private func rows(in section: Int) -> Int {
    guard let perSection else { return count }
    return perSection + (section == 0 ? count % perSection : 0)
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

  func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows(in: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
    (view as? LabelCell)?.label.text = "Section \(indexPath.section)"
    return view
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
    (cell as? LabelCell)?.label.text = "Row \(indexPath.item)"
    (cell as? TagCell)?.label.text = "\(Self.tags[indexPath.item % Self.tags.count]) \(indexPath.item)"
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
class LabelCell: UICollectionViewCell {
  let label = UILabel()

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// A wish for a height that no neighbor has, if the layout asks.
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

/// An item that shares its line with others, and wishes a width that no neighbor has.
final class WordCell: LabelCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.width = 70 + CGFloat(layoutAttributes.indexPath.item * 37 % 61)
    return layoutAttributes
  }
}

/// An item that shares its line with others, as large as its label with insets.
final class TagCell: UICollectionViewCell {
  let label = UILabel()

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
