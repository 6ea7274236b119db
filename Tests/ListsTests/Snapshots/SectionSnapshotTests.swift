import Foundation
import TestSupport
import Testing

@testable import Lists

@Suite("Section snapshots")
struct SectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

  /// 0 with the children 1 and 2, and 1 with the child 3.
  private var outline: Outline {
    var outline = Outline()
    outline.append([0])
    outline.append([1, 2], to: 0)
    outline.append([3], to: 1)
    return outline
  }

  @Test("Items are inserted before another one as its siblings, and after it behind everything below it")
  func inserting() {
    var outline = outline
    outline.insert([10], before: 1)
    #expect(outline.parent(of: 10) == 0)
    #expect(outline.items == [0, 10, 1, 3, 2])
    outline.insert([11], after: 0)
    #expect(outline.items == [0, 10, 1, 3, 2, 11])
    #expect(outline.parent(of: 11) == nil)
    #expect(outline.rootItems == [0, 11])
    #expect(outline.level(of: 3) == 2)
    #expect(outline.index(of: 3) == 3)
  }

  @Test("An outline that is brought in line with visible items keeps their levels and what they hide")
  func showing() {
    var outline = outline
    outline.expand([0])
    let changed = outline.showing([0, 2, 9, 1, 10])
    #expect(changed.visibleItems == [0, 2, 9, 1, 10] && changed.items == [0, 2, 9, 1, 3, 10])
    #expect(changed.parent(of: 9) == 0 && changed.parent(of: 10) == nil && !changed.isExpanded(1))
    #expect(outline.showing([1, 2]).rootItems == [1, 2] && outline.showing([3, 0]).items == [3, 0])
  }

  @Test("An item is visible if all items above it are expanded")
  func expanding() {
    var outline = outline
    #expect(outline.visibleItems == [0])
    outline.expand([1])
    #expect(!outline.isVisible(3))
    outline.expand([0])
    #expect(outline.visibleItems == [0, 1, 3, 2])
    outline.collapse([1])
    #expect(outline.visibleItems == [0, 1, 2])
    #expect(outline.isVisible(1) && !outline.isVisible(3))
  }

  @Test("An item without children remembers that it is expanded")
  func expandedLeaf() {
    var outline = outline
    outline.expand([0, 2])
    outline.append([4], to: 2)
    #expect(outline.visibleItems == [0, 1, 2, 4])
  }

  @Test("Deleting an item deletes everything below it")
  func deleting() {
    var outline = outline
    outline.delete([1, 99])
    #expect(outline.items == [0, 2])
    #expect(!outline.contains(3))
    outline.delete([0])
    #expect(outline.items.isEmpty)
  }

  @Test("A part of an outline is a snapshot of its own, and can be inserted into another one")
  func parts() {
    var outline = outline
    outline.expand([1])
    #expect(outline.snapshot(of: 0).rootItems == [1, 2])
    let part = outline.snapshot(of: 1, includingParent: true)
    #expect(part.items == [1, 3])
    #expect(part.isExpanded(1) && part.level(of: 3) == 1)
    var other = Outline()
    other.append([20, 21])
    other.insert(part, after: 20)
    #expect(other.items == [20, 1, 3, 21])
    #expect(other.isExpanded(1))
    other.delete([1])
    other.append([22], to: 21)
    other.replace(childrenOf: 21, using: part)
    #expect(other.items == [20, 21, 1, 3])
    #expect(other.level(of: 3) == 2)
  }

  @Test("An outline of ten thousand levels is read without recursion")
  func deep() {
    var outline = Outline()
    outline.append([0])
    for item in 1..<10_000 { outline.append([item], to: item - 1) }
    outline.expand(outline.items)
    #expect(outline.visibleItems.count == 10_000)
    #expect(outline.level(of: 9_999) == 9_999)
    #expect(outline.isVisible(9_999))
  }
}
