import Foundation
import TestSupport
import Testing

@Suite("The desktop entry")
struct DesktopEntryTests {
  /// The main categories of the Desktop Menu Specification 1.1, appendix A.
  private static let mainCategories: Set<String> = [
    "AudioVideo", "Audio", "Video", "Development", "Education", "Game", "Graphics", "Network", "Office", "Science",
    "Settings", "System", "Utility",
  ]

  @Test("The desktop entry has one main category, so that a menu shows the program once")
  func categories() throws {
    let file = Checkout.root.appendingPathComponent("Resources/acetate-demo.desktop")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let categories = try #require(lines.first { $0.hasPrefix("Categories=") }).dropFirst("Categories=".count)
    #expect(categories.split(separator: ";").filter { Self.mainCategories.contains(String($0)) }.count == 1)
  }
}
