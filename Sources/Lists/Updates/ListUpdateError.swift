import Foundation

/// Why a batch of changes cannot be applied: the app's data and its calls contradict each other.
struct ListUpdateError: Error, Equatable {
  /// What is wrong, with the numbers, and what to do.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// The numbers of a count before and after a batch.
  struct Balance {
    var before: Int
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    var after: Int

    var isExact: Bool { after == before + inserted - deleted + movedIn - movedOut }
  }

  /// Sections whose number does not agree with the changes.
  static func sections(_ balance: Balance) -> ListUpdateError {
    ListUpdateError("\(sum(of: balance, "sections")) Change the data and the list by the same sections.")
  }

  /// Items of a section whose number does not agree with the changes.
  static func items(_ balance: Balance, section: Int, newSection: Int) -> ListUpdateError {
    let name = section == newSection ? "section \(section)" : "section \(section), which becomes \(newSection)"
    return ListUpdateError("\(sum(of: balance, "items", in: name)) Change the data and the list by the same items.")
  }

  private static func sum(of balance: Balance, _ things: String, in section: String? = nil) -> String {
    let moved = "\(balance.movedIn) moved in, \(balance.movedOut) moved out"
    let changes = "\(balance.inserted) inserted, \(balance.deleted) deleted, \(moved)"
    let place = section.map { " of \($0)" } ?? ""
    let due = balance.before + balance.inserted - balance.deleted + balance.movedIn - balance.movedOut
    return
      "Invalid update\(place): \(balance.before) \(things) before, \(changes) make \(due), but the data source says "
      + "\(balance.after) after."
  }
}
