import UIKit

/// A thousand invented people, in sections by the first letters of their names.
struct Contacts {
  struct Person {
    let id: Int
    var name: String
    var city: String
    var isFavorite = false

    /// Whether each word is in the name or the city, in either case and with any accents.
    func matches(_ words: [Substring]) -> Bool {
      let text = "\(name) \(city)"
      return words.allSatisfy { text.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
    }
  }

  private struct Section {
    let letter: String
    var ids: [Int]
  }

  private var people: [Int: Person] = [:]
  private var sections: [Section] = []

  private static let given = [
    "Ada", "Bruno", "Chiara", "Dmitri", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kofi", "Lucía", "Mei",
    "Nadia", "Oscar", "Priya", "Quentin", "Rosa", "Samir", "Thandi", "Uwe", "Vera", "Wanda", "Xenia", "Yusuf", "Zoë",
  ]
  private static let family = [
    "Abbott", "Bergmann", "Castillo", "Dubois", "Eriksen", "Fontana", "Grigorescu", "Haddad", "Ivanova", "Jankowski",
    "Kimura", "Lindqvist", "Moreau", "Nakamura", "Okafor", "Petrov", "Quispe", "Rossi", "Silva", "Tanaka", "Ullmann",
    "Varga", "Weber", "Ximénez", "Yilmaz", "Zhang",
  ]
  private static let cities = [
    "Accra", "Bergen", "Cusco", "Dakar", "Esfahan", "Florence", "Ghent", "Hanoi", "Izmir", "Jaipur", "Kyoto", "Lyon",
  ]

  init() {
    let all = (0..<1000).map { number in
      let family = Self.family[number * 7 % Self.family.count]
      let given = Self.given[number * 11 / Self.family.count % Self.given.count]
      return Person(id: number, name: "\(family), \(given)", city: Self.cities[number * 5 % Self.cities.count])
    }
    people = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    let groups = Dictionary(grouping: all) { String($0.name.prefix(1)) }
    sections = groups.keys.sorted().map { letter in
      Section(letter: letter, ids: groups[letter, default: []].sorted { $0.name < $1.name }.map(\.id))
    }
  }

  subscript(id: Int) -> Person? { people[id] }

  /// The people whose names and cities contain all words of a text, in the sections that have any.
  func snapshot(matching text: String) -> NSDiffableDataSourceSnapshot<String, Int> {
    let words = text.split(separator: " ")
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for section in sections {
      let found = section.ids.filter { people[$0]?.matches(words) ?? false }
      guard !found.isEmpty else { continue }
      snapshot.appendSections([section.letter])
      snapshot.appendItems(found, toSection: section.letter)
    }
    return snapshot
  }

  mutating func remove(_ id: Int) {
    people[id] = nil
    for section in sections.indices { sections[section].ids.removeAll { $0 == id } }
  }

  mutating func toggleFavorite(_ id: Int) {
    people[id]?.isFavorite.toggle()
  }

  /// Adds a person, first in the first section.
  mutating func addFirst(name: String, city: String) {
    let id = (people.keys.max() ?? 0) + 1
    people[id] = Person(id: id, name: name, city: city)
    sections[0].ids.insert(id, at: 0)
  }

  /// Takes the order of a snapshot of all people, in which the user moved one.
  mutating func adoptOrder(of snapshot: NSDiffableDataSourceSnapshot<String, Int>) {
    for section in sections.indices where snapshot.indexOfSection(sections[section].letter) != nil {
      sections[section].ids = snapshot.itemIdentifiers(inSection: sections[section].letter)
    }
  }
}
