import UIKit

struct Palette {
  static let colors: [(name: String, color: UIColor)] = [
    ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
    ("Teal", .systemTeal), ("Blue", .systemBlue), ("Indigo", .systemIndigo), ("Purple", .systemPurple),
    ("Pink", .systemPink), ("Brown", .systemBrown),
  ]
}
