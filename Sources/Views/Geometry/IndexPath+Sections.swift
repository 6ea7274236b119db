import Diagnostics
import Foundation

// The path of an element in a list: the section, then the row or item in it.

extension NSIndexPath {
  private var path: IndexPath { IndexPath(indexes: (0..<length).map(index(atPosition:))) }

  /// The section. The path must have two indexes; any other number is a programming error.
  public var section: Int { path.section }

  /// The row in the section. The path must have two indexes; any other number is a programming error.
  public var row: Int { path.row }

  /// The item in the section: the same as `row`.
  public var item: Int { path.item }
}

extension IndexPath {
  /// Makes the path of a row in a section, both counted from 0.
  public init(row: Int, section: Int) {
    // A literal makes an array.
    self.init(index: section)
    append(row)
  }

  /// Makes the path of an item in a section, both counted from 0.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// The section. The path must have two indexes; any other number is a programming error.
  public var section: Int {
    get { element(0, "section") }
    set { setElement(0, to: newValue, "section") }
  }

  /// The row in the section. The path must have two indexes; any other number is a programming error.
  public var row: Int {
    get { element(1, "row") }
    set { setElement(1, to: newValue, "row") }
  }

  /// The item in the section: the same as `row`.
  public var item: Int {
    get { element(1, "item") }
    set { setElement(1, to: newValue, "item") }
  }

  private func element(_ place: Int, _ name: StaticString) -> Int {
    requireSections(name)
    return self[place]
  }

  private mutating func setElement(_ place: Int, to value: Int, _ name: StaticString) {
    requireSections(name)
    self[place] = value
  }

  private func requireSections(_ name: StaticString) {
    requirement(
      count == 2, "IndexPath.\(name) of \(Array(self)); use a path with two indexes, as IndexPath(row:section:) makes")
  }
}
