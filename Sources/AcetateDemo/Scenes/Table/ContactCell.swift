import UIKit

/// The row of a contact. It has a number, so that one can see which cells a table reuses.
final class ContactCell: UITableViewCell {
  /// The number of cells that were made, and the numbers of those that exist.
  private static var madeCount = 0
  private(set) static var living: Set<Int> = []

  let number: Int

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    Self.madeCount += 1
    number = Self.madeCount
    Self.living.insert(number)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    Self.living.remove(number)
  }

  func show(_ person: Contacts.Person) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = person.name
    content.secondaryTextProperties.color = .secondaryText
    content.secondaryText = "\(person.city) · cell \(number)"
    if person.isFavorite { content.textProperties.font = .text(17, weight: .semibold) }
    contentConfiguration = content
    // The number is for eyes, which see it move.
    accessibilityLabel = "\(person.name), \(person.city)"
  }
}
