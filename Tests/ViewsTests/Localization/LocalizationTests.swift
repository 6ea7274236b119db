import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The localization of an app")
struct LocalizationTests {
  private func choose(_ preferences: [String], _ declared: [String]) -> String {
    let chosen = Localization(for: preferences, among: declared)
    return chosen.language.identifier + (chosen.direction == .rightToLeft ? " mirrored" : "")
  }

  @Test(
    "The first language of the user that the app has decides about strings and direction",
    arguments: [
      (["he-IL"], ["en", "he"], "he mirrored"), (["ar-EG"], ["en", "he"], "en"), (["ar-EG"], ["ar"], "ar mirrored"),
      (["de-AT", "he"], ["en", "he"], "he mirrored"), (["de-AT", "he"], ["en", "he", "de"], "de"),
      (["en-US", "he"], ["he", "en-GB"], "en"), (["iw-IL"], ["he"], "he mirrored"), (["he"], ["iw"], "he mirrored"),
      (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"), (["zh-CN"], ["zh-Hant", "zh"], "zh-Hans"),
      (["zh-HK"], ["zh-Hans"], "en"), (["ja"], ["Base", "en"], "en"), ([], ["he"], "en"),
      // There are no strings in Persian, but it is written from right to left.
      (["fa-IR"], ["fa"], "en mirrored"), (["pa-PK"], ["pa"], "en"), (["pa-Arab-PK"], ["pa-Arab"], "en mirrored"),
      (["xx-YY", "", "-"], ["en", "", "-"], "en"),
    ] as [([String], [String], String)])
  func chosen(preferences: [String], declared: [String], expected: String) {
    #expect(choose(preferences, declared) == expected)
  }

  @Test(
    "An app that declares no localization has strings in the user's language, but is never mirrored",
    arguments: [
      (["de-AT"], "de"), (["he-IL"], "en"), (["ar", "fr-FR"], "fr"), (["it", "es-MX"], "es"), (["it"], "en"),
      (["zh-SG"], "zh-Hans"), (["ja-JP"], "ja"),
    ] as [([String], String)])
  func undeclared(preferences: [String], expected: String) {
    #expect(choose(preferences, []) == expected)
  }

  @Test("A change of the languages or the localizations mirrors the views of all windows, and tells them")
  func following() {
    let harness = OffscreenHarness()
    let view = harness.add(TraitLog(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let application = UIApplication.shared
    func isMirrored() -> Bool {
      let directions = [
        application.userInterfaceLayoutDirection == .rightToLeft, view.isMirrored,
        view.traitCollection.layoutDirection == .rightToLeft,
        UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft,
      ]
      #expect(Set(directions).count == 1)
      return directions[0]
    }
    #expect(!isMirrored() && SystemString.cancel.text == "Cancel")
    harness.preferredLanguages = ["he-IL", "fr"]
    #expect(!isMirrored() && SystemString.cancel.text == "Annuler" && view.changes == 0)
    application.localizations = ["en", "he"]
    #expect(isMirrored() && SystemString.cancel.text == "ביטול" && view.changes == 1)
    harness.preferredLanguages = ["ar"]
    #expect(!isMirrored() && SystemString.cancel.text == "Cancel" && view.changes == 2)
    application.localizations = ["ar"]
    #expect(isMirrored() && SystemString.cancel.text == "إلغاء" && view.changes == 3)
    // Another app in another window is not concerned.
    let other = OffscreenHarness()
    #expect(other.window.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("Attributes that force a direction keep it in either layout")
  func forced() {
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      func result(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: direction)
      }
      #expect(result(.unspecified) == direction)
      #expect([.playback, .spatial, .forceLeftToRight].allSatisfy { result($0) == .leftToRight })
      #expect(result(.forceRightToLeft) == .rightToLeft)
    }
  }

  private final class TraitLog: UIView {
    private(set) var changes = 0

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      guard let old = previousTraitCollection?.layoutDirection, old != traitCollection.layoutDirection else { return }
      changes += 1
    }
  }
}
