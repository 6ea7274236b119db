import Foundation
import Testing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The colors of the demo")
struct UIColorDemoTests {
  private nonisolated static let styles: [UIUserInterfaceStyle] = [.light, .dark]

  private static let grounds: [(name: String, color: UIColor)] = [
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
  ]

  /// Returns the contrast ratio of WCAG 2.2 between two colors. The first may be translucent.
  private func contrast(_ color: UIColor, on ground: UIColor, _ style: UIUserInterfaceStyle) -> CGFloat {
    let traits = UITraitCollection(userInterfaceStyle: style)
    let below = ground.resolvedColor(with: traits)
    let levels = [over(color.resolvedColor(with: traits), below), below].map(\.luminance).sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  private func over(_ color: UIColor, _ ground: UIColor) -> UIColor {
    let (above, below) = (components(color), components(ground))
    func mixed(_ index: Int) -> CGFloat { above[index] * above[3] + below[index] * (1 - above[3]) }
    return UIColor(red: mixed(0), green: mixed(1), blue: mixed(2), alpha: 1)
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test("Black on white has a contrast of 21:1, and half gray on black 5.3:1")
  func scale() {
    #expect(abs(contrast(.black, on: .white, .light) - 21) < 1e-9)
    #expect(abs(contrast(UIColor(white: 0.5, alpha: 1), on: .black, .light) - 5.28) < 0.01)
    #expect(abs(contrast(UIColor(white: 1, alpha: 0.5), on: .black, .light) - 5.28) < 0.01)
  }

  @Test("Text has at least 4.5:1 on every background", arguments: styles)
  func text(style: UIUserInterfaceStyle) {
    for (name, ground) in Self.grounds {
      for color in [UIColor.label, .secondaryText, .demoTint] {
        #expect(contrast(color, on: ground, style) >= 4.5, "\(color) on \(name)")
      }
    }
    #expect(contrast(.onTint, on: .demoTint, style) >= 4.5)
  }

  @Test("Button titles have a contrast of 4.5:1 on their buttons", arguments: styles)
  func buttons(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    for (name, ground) in Self.grounds {
      for fill in [UIColor.secondarySystemFill, .demoTint.withAlphaComponent(0.18)] {
        let button = over(fill.resolvedColor(with: traits), ground.resolvedColor(with: traits))
        #expect(contrast(.demoTint, on: button, style) >= 4.5, "on \(name)")
      }
    }
  }

  @Test("Placeholders have a contrast of 4.5:1, and shapes that show a range of 3:1", arguments: styles)
  func placeholders(style: UIUserInterfaceStyle) {
    #expect(contrast(.placeholder, on: .tertiarySystemBackground, style) >= 4.5)
    #expect(contrast(.legalRange, on: .secondarySystemGroupedBackground, style) >= 3)
  }

  @Test("Outlines of controls have 3:1 on every background", arguments: styles)
  func outlines(style: UIUserInterfaceStyle) {
    for (name, ground) in Self.grounds {
      #expect(contrast(.controlOutline, on: ground, style) >= 3, "on \(name)")
    }
  }

  @Test("Labels have a contrast of 4.5:1 on the boxes that they name, of every hue", arguments: styles)
  func names(style: UIUserInterfaceStyle) {
    for hue in stride(from: 0.0, to: 1, by: 0.01) {
      for strength in [0.0, 0.5, 0.8, 1] {
        let pastel = UIColor.pastel(hue: hue, strength: strength)
        #expect(contrast(.label, on: pastel, style) >= 4.5, "\(hue), \(strength)")
        #expect(contrast(pastel.legibleText, on: pastel, style) >= 4.5, "\(hue), \(strength)")
      }
    }
    for box in ArticleBox.eight { #expect(contrast(box.color.legibleText, on: box.color, style) >= 4.5, "\(box.name)") }
  }

  @Test("The desk has a contrast of 1.5:1 to the sheet on it", arguments: styles)
  func desk(style: UIUserInterfaceStyle) {
    #expect(contrast(.desk, on: FilmView.Style.paper.background, style) >= 1.5)
  }
}
