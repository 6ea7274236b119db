import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Fonts in the size that the user wants", .serialized, .unpainted)
struct UIFontMetricsTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test func `Fonts of text styles have the published sizes`() {
    func sizes(_ style: UIFont.TextStyle) -> [CGFloat] {
      UIContentSizeCategory.all.map {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize
      }
    }
    #expect(sizes(.body) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(sizes(.caption2) == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
    #expect(sizes(.largeTitle) == [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
    #expect(sizes(UIFont.TextStyle(rawValue: "unknown")) == sizes(.body))
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
    ]
    for style in styles { #expect(sizes(style) == sizes(style).sorted() && sizes(style).count == 12) }
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection()).pointSize == 17)
  }

  @Test func `Values scale by the distances of lines, to thirds of a point`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 17) == 17)
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits(.medium)) == 49 / 3.0)
    #expect(metrics.scaledValue(for: 10, compatibleWith: traits(.accessibilityLarge)) == 55 / 3.0)
    #expect(metrics.scaledValue(for: -10, compatibleWith: traits(.accessibilityLarge)) == -55 / 3.0)
    #expect(UIFontMetrics.default.scaledValue(for: 0, compatibleWith: traits(.extraSmall)) == 0)
  }

  @Test func `A scaled font keeps its look and its largest size`() {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let metrics = UIFontMetrics(forTextStyle: .title3)
    let large = metrics.scaledFont(for: font, compatibleWith: traits(.accessibilityExtraLarge))
    #expect(large.pointSize == 122 / 3.0)
    #expect(large.fontDescriptor.symbolicTraits.contains(.traitBold))
    let limited = metrics.scaledFont(
      for: font, maximumPointSize: 25, compatibleWith: traits(.accessibilityExtraLarge))
    #expect(limited.pointSize == 25)
    #expect(metrics.scaledFont(for: font) != font && metrics.scaledFont(for: font).pointSize == 20)
  }

  @Test func `A changed descriptor of a text style's font still follows the size of text, another size does not`() {
    let font = UIFont.preferredFont(forTextStyle: .body)
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
    #expect(bold?.adjusted(toStep: 11).pointSize == 53 && bold?.fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 20).adjusted(toStep: 11).pointSize == 20)
    #expect(font.withSize(20).adjusted(toStep: 11).pointSize == 20)
    #expect(UIFont.systemFont(ofSize: 17).adjusted(toStep: 11).pointSize == 17)
  }

  @Test(arguments: ["scaled", "value", "maximum"])
  func `Fonts that are scaled already and values that are not finite are programming errors`(mistake: String)
    async throws
  {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      let (metrics, font) = (UIFontMetrics.default, UIFont.systemFont(ofSize: 17))
      switch mistake {
      case "scaled": _ = metrics.scaledFont(for: metrics.scaledFont(for: font))
      case "value": _ = metrics.scaledValue(for: .nan)
      default: _ = metrics.scaledFont(for: font, maximumPointSize: -1)
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      message.contains(
        ["scaled": "scaled to 17", "value": "scaledValue(for: nan)"][mistake] ?? "maximumPointSize of -1"))
  }

  @Test func `Categories are ordered, and an unspecified one is comparable with none`() {
    let all = UIContentSizeCategory.all
    for (smaller, larger) in zip(all, all.dropFirst()) {
      #expect(smaller < larger && smaller <= larger && larger > smaller && larger >= smaller && !(larger < smaller))
    }
    #expect(!(UIContentSizeCategory.unspecified < .large) && !(UIContentSizeCategory.unspecified >= .large))
    #expect(all.filter(\.isAccessibilityCategory).first == .accessibilityMedium)
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }

  @Test func `A text scale is the category with the nearest body text`() {
    let categories: [(Double, UIContentSizeCategory)] = [
      (0, .extraSmall), (-3, .extraSmall), (0.9, .small), (1, .large), (1.05, .large), (1.1, .extraLarge),
      (1.25, .extraExtraLarge), (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge),
      (3, .accessibilityExtraExtraExtraLarge), (40, .accessibilityExtraExtraExtraLarge),
      (.infinity, .accessibilityExtraExtraExtraLarge), (.nan, .large),
    ]
    for (scale, category) in categories { #expect(UIContentSizeCategory(textScale: scale) == category, "\(scale)") }
  }

  @Test func `The desktop's text scale changes the traits, the fonts of text styles, and posts a notification`() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
    var posted: [String?] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      let name = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated { posted.append(name) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    var settings = DesktopSettings()
    settings.textScale = 2
    harness.settings = settings
    #expect(harness.window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
    #expect(posted == ["UICTContentSizeCategoryAccessibilityL"])
    settings.textScale = 1.99
    harness.settings = settings
    #expect(posted.count == 1)
    harness.settings = DesktopSettings()
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17 && posted.count == 2)
  }

  @Test func `Views limit the size of text of themselves and their subviews`() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    func category(_ view: UIView) -> UIContentSizeCategory { view.traitCollection.preferredContentSizeCategory }
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    middle.maximumContentSizeCategory = .extraLarge
    #expect(category(outer) == .accessibilityExtraLarge && category(middle) == .extraLarge)
    #expect(category(inner) == .extraLarge)
    inner.minimumContentSizeCategory = .accessibilityMedium
    #expect(category(inner) == .accessibilityMedium && category(middle) == .extraLarge)
    #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("AccessibilityM"))
    outer.traitOverrides.preferredContentSizeCategory = .small
    #expect(category(middle) == .small && category(inner) == .accessibilityMedium)
    inner.minimumContentSizeCategory = nil
    #expect(inner.minimumContentSizeCategory == nil && category(inner) == .small)
    middle.minimumContentSizeCategory = .accessibilityLarge
    #expect(category(inner) == .accessibilityLarge)
    middle.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(category(inner) == .accessibilityLarge && middle.maximumContentSizeCategory == .extraLarge)
  }
}
