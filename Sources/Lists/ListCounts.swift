import Diagnostics

/// The numbers of sections and items that a data source returns.
enum ListCounts {
  /// Ends the program unless a list can have as many sections.
  static func require(sections: Int, in list: String) {
    requirement(sections >= 0, "\(list): the data source has \(sections) sections; return 0 or more")
    requirement(
      sections <= ListConstants.mostSections,
      "\(list): the data source has \(sections) sections; return at most \(ListConstants.mostSections)")
  }

  /// Ends the program unless a section can have as many items.
  ///
  /// - Parameter name: What the list calls its items.
  static func require(_ name: String, _ count: Int, ofSection section: Int, in list: String) {
    requirement(count >= 0, "\(list): the data source has \(count) \(name) in section \(section); return 0 or more")
    requirement(
      count <= ListConstants.mostItems,
      "\(list): the data source has \(count) \(name) in section \(section); return at most "
        + "\(ListConstants.mostItems) in all sections")
  }

  /// Ends the program unless a list can have so many items in all its sections.
  static func require(_ name: String, inAll counts: [Int], in list: String) {
    let total = counts.reduce(0, +)
    requirement(
      total <= ListConstants.mostItems,
      "\(list): the data source has \(total) \(name); return at most \(ListConstants.mostItems) in all sections")
  }
}
