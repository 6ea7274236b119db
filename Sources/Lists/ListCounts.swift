import Diagnostics

/// The numbers of sections and items that a data source returns.
enum ListCounts {
  /// The number of items in each section. Ends the program unless a list can have as many.
  ///
  /// - Parameters:
  ///   - names: What the list and its items are called.
  ///   - count: Returns the number of items in a section.
  static func each(
    of names: (list: String, items: String), inSections sections: Int, count: (Int) -> Int
  ) -> [Int] {
    var subject: String { "\(names.list): the data source has" }
    let most = ListConstants.mostItems
    requirement(sections >= 0, "\(subject) \(sections) sections; return 0 or more")
    requirement(
      sections <= ListConstants.mostSections,
      "\(subject) \(sections) sections; return at most \(ListConstants.mostSections)")
    let counts = (0..<sections).map { section in
      let count = count(section)
      requirement(count >= 0, "\(subject) \(count) \(names.items) in section \(section); return 0 or more")
      requirement(
        count <= most,
        "\(subject) \(count) \(names.items) in section \(section); return at most \(most) in all sections")
      return count
    }
    let total = counts.reduce(0, +)
    requirement(total <= most, "\(subject) \(total) \(names.items); return at most \(most) in all sections")
    return counts
  }
}
