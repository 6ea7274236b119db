import Foundation
import Testing

@testable import Controllers

@Suite("The heights of a navigation bar's parts")
struct NavigationBarHeightsTests {
  private static let full = NavigationBarHeights(row: 44, largeTitle: 52, search: 52, searchCollapses: true)

  @Test(
    "The search bar collapses before the large title, and a pull makes the title higher",
    arguments: [(148, 52, 52), (120, 52, 24), (96, 52, 0), (70, 26, 0), (44, 0, 0), (168, 72, 52)])
  func collapsing(height: Int, largeTitle: Int, search: Int) {
    let parts = Self.full.parts(of: CGFloat(height))
    #expect(parts == (CGFloat(largeTitle), CGFloat(search)))
  }

  @Test("A search bar that stays keeps its height, and is a part of the collapsed bar")
  func stayingSearchBar() {
    var heights = Self.full
    heights.searchCollapses = false
    #expect(heights.parts(of: 120) == (24, 52) && heights.parts(of: 96) == (0, 52))
    #expect(heights.collapsed == 96 && heights.stops == [0, 52])
  }

  @Test("The bar may rest with all of its parts, without the search bar, or collapsed")
  func stops() {
    #expect(Self.full.stops == [0, 52, 104] && NavigationBarHeights(row: 44).stops == [0])
    #expect(Self.full.expanded == 148 && Self.full.collapsed == 44)
  }
}
