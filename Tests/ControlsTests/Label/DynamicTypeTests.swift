import Foundation
import TestSupport
import Testing
import Views

@testable import Controls

@MainActor
@Suite("Labels and buttons in the size that the user wants", .serialized, .unpainted)
struct DynamicTypeTests {
  private func settings(_ scale: Double) -> DesktopSettings {
    var settings = DesktopSettings()
    settings.textScale = scale
    return settings
  }

  @Test func `A label that adjusts its font follows the size of text, another one keeps it`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let (adjusting, fixed, scaled) = (UILabel(), UILabel(), UILabel())
    for label in [adjusting, fixed, scaled] {
      label.text = "Words of a label"
      label.font = .preferredFont(forTextStyle: .body)
      harness.window.addSubview(label)
    }
    scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 10))
    (adjusting.adjustsFontForContentSizeCategory, scaled.adjustsFontForContentSizeCategory) = (true, true)
    let before = [adjusting, fixed, scaled].map(\.intrinsicContentSize)
    harness.settings = settings(2)
    harness.runUntilIdle()
    #expect(adjusting.font.pointSize == 33 && fixed.font.pointSize == 17)
    #expect(scaled.font.pointSize == 55 / 3.0)
    #expect(adjusting.intrinsicContentSize.width > 1.8 * before[0].width)
    #expect(fixed.intrinsicContentSize == before[1] && scaled.intrinsicContentSize.width > 1.7 * before[2].width)
    harness.settings = settings(1)
    #expect([adjusting, fixed, scaled].map(\.intrinsicContentSize) == before)
  }

  @Test func `A label takes the size of text of the view that it enters`() {
    let (place, label) = (UIView(), UILabel())
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    let size = label.intrinsicContentSize
    place.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    place.addSubview(label)
    #expect(label.font.pointSize == 33 && label.intrinsicContentSize.height > 2 * size.height)
    place.maximumContentSizeCategory = .large
    #expect(label.font.pointSize == 13 && label.intrinsicContentSize == size)
  }

  @Test func `Attributed text follows the size of text by its fonts of text styles`() {
    let label = UILabel()
    let text = NSMutableAttributedString(
      string: "large", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 5)]))
    label.attributedText = text
    label.adjustsFontForContentSizeCategory = true
    let height = label.intrinsicContentSize.height
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.intrinsicContentSize.height > 1.8 * height)
  }

  @Test func `Constraints give a label whose text grew its new size`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let label = UILabel()
    label.text = "Words"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    harness.window.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: harness.window.leadingAnchor),
      label.topAnchor.constraint(equalTo: harness.window.topAnchor),
    ])
    harness.runUntilIdle()
    let before = label.frame.size
    harness.settings = settings(2)
    harness.runUntilIdle()
    #expect(label.frame.size == label.intrinsicContentSize && label.frame.height > 1.8 * before.height)
  }

  @Test func `A configured button follows the size of text, and gives its title's own font back`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let button = UIButton(frame: .zero)
    button.titleLabel?.font = .systemFont(ofSize: 12)
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Title", "Subtitle")
    button.configuration = configuration
    harness.window.addSubview(button)
    harness.runUntilIdle()
    let before = button.intrinsicContentSize
    harness.settings = settings(2)
    harness.runUntilIdle()
    #expect(button.titleLabel?.font.pointSize == 33)
    #expect(button.intrinsicContentSize.height > 1.5 * before.height)
    button.configuration = nil
    button.setTitle("Title", for: .normal)
    harness.runUntilIdle()
    #expect(button.titleLabel?.font.pointSize == 12)
  }
}
