/// A thousand invented people, in sections by the first letters of their names.
struct Contacts {
  struct Section {
    var letter: String
    var people: [Person]
  }

  struct Person {
    var name: String
    var city: String
    var isFavorite = false
  }

  private(set) var sections: [Section]

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
    let people = (0..<1000).map { number in
      let family = Self.family[number * 7 % Self.family.count]
      let given = Self.given[number * 11 / Self.family.count % Self.given.count]
      return Person(name: "\(family), \(given)", city: Self.cities[number * 5 % Self.cities.count])
    }
    let groups = Dictionary(grouping: people) { String($0.name.prefix(1)) }
    sections = groups.keys.sorted().map { letter in
      Section(letter: letter, people: groups[letter, default: []].sorted { $0.name < $1.name })
    }
  }

  mutating func remove(at section: Int, _ row: Int) {
    sections[section].people.remove(at: row)
  }

  mutating func toggleFavorite(at section: Int, _ row: Int) {
    sections[section].people[row].isFavorite.toggle()
  }

  mutating func move(from section: Int, _ row: Int, to newSection: Int, _ newRow: Int) {
    let person = sections[section].people.remove(at: row)
    sections[newSection].people.insert(person, at: newRow)
  }

  /// Puts a person first in the first section.
  mutating func insert(_ person: Person) {
    sections[0].people.insert(person, at: 0)
  }
}
