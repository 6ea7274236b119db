import UIKit

/// The pictures of the scene, in rows of one subject.
struct Pictures {
  struct Picture: Hashable {
    let number: Int
    let subject: Subject
  }

  enum Subject: String, CaseIterable {
    case dawn, noon, dusk, night

    var title: String { rawValue.capitalized }

    /// The hue of the sky, from 0 to 1.
    var hue: CGFloat {
      switch self {
      case .dawn: 0.93
      case .noon: 0.57
      case .dusk: 0.07
      case .night: 0.68
      }
    }
  }

  private static let countOfEach = 14

  private(set) var snapshot = NSDiffableDataSourceSnapshot<Subject, Picture>()

  /// The state of the generator of random numbers, so that each run shuffles in the same way.
  private var seed: UInt64 = 7

  init() {
    for (row, subject) in Subject.allCases.enumerated() {
      snapshot.appendSections([subject])
      snapshot.appendItems(
        (1...Self.countOfEach).map { Picture(number: row * Self.countOfEach + $0, subject: subject) })
    }
  }

  /// Takes over what the user changed.
  mutating func adopt(_ snapshot: NSDiffableDataSourceSnapshot<Subject, Picture>) {
    self.snapshot = snapshot
  }

  mutating func remove(_ pictures: [Picture]) {
    snapshot.deleteItems(pictures)
  }

  /// Moves all pictures to other places, each in its row.
  mutating func shuffle() {
    for subject in snapshot.sectionIdentifiers {
      var pictures = snapshot.itemIdentifiers(inSection: subject)
      snapshot.deleteItems(pictures)
      for index in pictures.indices.dropFirst().reversed() { pictures.swapAt(index, random(below: index + 1)) }
      snapshot.appendItems(pictures, toSection: subject)
    }
  }

  /// A random number of a linear congruential generator, with Knuth's constants.
  private mutating func random(below limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % limit
  }
}
