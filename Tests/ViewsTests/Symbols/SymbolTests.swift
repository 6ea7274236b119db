import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
struct SymbolTests {
  /// Gives the test a screen of scale 1. Symbols have the scale of the screen that was made last, and other tests run
  /// between the making of this structure and its test: a property would be too early.
  private func makeScreen() -> OffscreenHarness { OffscreenHarness() }

  /// The number of pixels that are drawn.
  private func area(_ image: UIImage?) -> Int {
    guard let image else { return 0 }
    let size = image.size
    return (0..<Int(size.width)).reduce(0) { sum, x in
      sum + (0..<Int(size.height)).count { image.pixel(x, $0) >> 24 > 127 }
    }
  }

  @Test func `Every symbol draws something inside of its image, and fills its area if it has one`() {
    let screen = makeScreen()
    defer { withExtendedLifetime(screen) {} }
    for (name, shape) in SymbolShapes.byName {
      let plain = UIImage(systemName: name)
      #expect(plain?.isSymbolImage == true && plain?.renderingMode == .alwaysTemplate && area(plain) > 8, "\(name)")
      let filled = UIImage(systemName: "\(name).fill")
      #expect((filled != nil) == (shape.outline != nil), "\(name)")
      #expect(area(UIImage(systemName: "\(name).circle.fill")) > area(UIImage(systemName: "\(name).circle")), "\(name)")
    }
    #expect(2 * area(UIImage(systemName: "star.fill")) > 3 * area(UIImage(systemName: "star")))
  }

  @Test func `A configuration sets the size, the scale and the width of lines`() throws {
    let screen = makeScreen()
    defer { withExtendedLifetime(screen) {} }
    typealias Configuration = UIImage.SymbolConfiguration
    let plain = try #require(UIImage(systemName: "plus"))
    #expect(abs(plain.size.height - 20.4) < 1 && plain.size.width == plain.size.height)
    let large = try #require(UIImage(systemName: "plus", withConfiguration: Configuration(scale: .large)))
    #expect(large.size.height > plain.size.height)
    let set = try #require(UIImage(systemName: "plus", withConfiguration: Configuration(pointSize: 34)))
    #expect(abs(set.size.height - 40.8) < 1)
    let bold = try #require(set.applyingSymbolConfiguration(Configuration(weight: .bold)))
    #expect(bold.size == set.size && area(bold) > area(set))
    let title = UIImage(systemName: "plus", withConfiguration: Configuration(font: .boldSystemFont(ofSize: 34)))
    #expect(area(title) == area(bold))
  }

  @Test func `A later configuration keeps all that it does not specify`() throws {
    let first = UIImage.SymbolConfiguration(pointSize: 30, weight: .heavy)
    let image = try #require(UIImage(systemName: "star", withConfiguration: first))
    let changed = image.withConfiguration(UIImage.SymbolConfiguration(scale: .small))
    #expect(changed.symbolConfiguration?.pointSize == 30 && changed.symbolConfiguration?.weight == .heavy)
    #expect(changed.size.height < image.size.height)
    #expect(UIImage().withConfiguration(first).symbolConfiguration == nil)
  }

  @Test(arguments: ["", "unknown", "plus.fill", "star.", "star.circle.circle", "chevron.right.fill"])
  func `An unknown symbol is nil`(_ name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test func `Symbols and named images are made on any thread`() async throws {
    // It is rounded to a pixel of the screen, whose scale another test may change in the meantime.
    let width = try #require(await Task.detached { UIImage(systemName: "star")?.size.width }.value)
    #expect(abs(width - (UIImage(systemName: "star")?.size.width ?? 0)) <= 0.5)
    #expect(await Task.detached { UIImage(named: "missing") == nil }.value)
  }
}
