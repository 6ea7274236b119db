import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Trait collections", .unpainted)
struct UITraitCollectionTests {
  private enum Density: UITraitDefinition {
    static let defaultValue = 1
    static var affectsColorAppearance: Bool { true }
  }

  private enum Theme: UITraitDefinition {
    static var defaultValue: NSString? { nil }
    static let identifier = "test.theme"
  }

  private struct Opaque {}

  private enum Incomparable: UITraitDefinition {
    static var defaultValue: Opaque { Opaque() }
  }

  @Test func `A collection has the traits that its mutations set, and no others`() {
    let traits = UITraitCollection {
      $0.horizontalSizeClass = .compact
      $0.preferredContentSizeCategory = .accessibilityLarge
      $0.displayScale = 3
      $0[Density.self] = 4
    }
    #expect(traits.horizontalSizeClass == .compact && traits[UITraitHorizontalSizeClass.self] == .compact)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge && traits.displayScale == 3)
    #expect(traits[Density.self] == 4 && traits.verticalSizeClass == .unspecified)
    let other = traits.modifyingTraits {
      $0.horizontalSizeClass = .unspecified
      $0.userInterfaceIdiom = .phone
    }
    #expect(other.horizontalSizeClass == .unspecified && other.userInterfaceIdiom == .phone && other[Density.self] == 4)
    #expect(traits.replacing(Density.self, value: 2)[Density.self] == 2)
    #expect(UITraitCollection(Density.self, value: 7)[Density.self] == 7 && UITraitCollection()[Density.self] == 1)
  }

  @Test func `Each collection of one trait specifies that trait`() {
    let collections: [(UITraitCollection, UITrait)] = [
      (UITraitCollection(userInterfaceIdiom: .vision), UITraitUserInterfaceIdiom.self),
      (UITraitCollection(userInterfaceStyle: .dark), UITraitUserInterfaceStyle.self),
      (UITraitCollection(layoutDirection: .rightToLeft), UITraitLayoutDirection.self),
      (UITraitCollection(displayScale: 2), UITraitDisplayScale.self),
      (UITraitCollection(horizontalSizeClass: .regular), UITraitHorizontalSizeClass.self),
      (UITraitCollection(verticalSizeClass: .compact), UITraitVerticalSizeClass.self),
      (UITraitCollection(forceTouchCapability: .available), UITraitForceTouchCapability.self),
      (UITraitCollection(preferredContentSizeCategory: .small), UITraitPreferredContentSizeCategory.self),
      (UITraitCollection(displayGamut: .P3), UITraitDisplayGamut.self),
      (UITraitCollection(accessibilityContrast: .high), UITraitAccessibilityContrast.self),
      (UITraitCollection(userInterfaceLevel: .elevated), UITraitUserInterfaceLevel.self),
      (UITraitCollection(legibilityWeight: .bold), UITraitLegibilityWeight.self),
      (UITraitCollection(activeAppearance: .inactive), UITraitActiveAppearance.self),
    ]
    for (collection, trait) in collections {
      #expect(collection.changedTraits(from: nil).map { ObjectIdentifier($0) } == [ObjectIdentifier(trait)])
    }
    let all = UITraitCollection(traitsFrom: collections.map(\.0))
    #expect(all.changedTraits(from: nil).count == collections.count)
    #expect(collections.allSatisfy { all.containsTraits(in: $0.0) })
    #expect(
      all.userInterfaceIdiom == .vision && all.displayGamut == .P3 && all.legibilityWeight == .bold
        && all.forceTouchCapability == .available && all.preferredContentSizeCategory == .small)
    #expect(Set(collections.map(\.0)).count == collections.count)
  }

  @Test func `Every value of every trait survives being stored`() {
    func check<Trait: UITraitDefinition>(_ trait: Trait.Type, _ values: [Trait.Value]) where Trait.Value: Equatable {
      for value in values { #expect(UITraitCollection(trait, value: value)[trait] == value, "\(value)") }
    }
    check(UITraitUserInterfaceIdiom.self, [.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision])
    check(UITraitPreferredContentSizeCategory.self, UIContentSizeCategory.all + [.unspecified])
    check(UITraitLayoutDirection.self, [.unspecified, .leftToRight, .rightToLeft])
    check(UITraitUserInterfaceStyle.self, [.unspecified, .light, .dark])
  }

  @Test func `Colors depend on style, contrast, level and gamut, and on an app's traits that say so`() {
    let base = UITraitCollection(userInterfaceStyle: .light)
    let affects = UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.affectsColorAppearance }
    #expect(affects == [true, true, true, true])
    #expect(base.modifyingTraits { $0.accessibilityContrast = .high }.hasDifferentColorAppearance(comparedTo: base))
    #expect(base.modifyingTraits { $0.userInterfaceLevel = .elevated }.hasDifferentColorAppearance(comparedTo: base))
    #expect(base.modifyingTraits { $0[Density.self] = 3 }.hasDifferentColorAppearance(comparedTo: base))
    #expect(!base.modifyingTraits { $0[Theme.self] = "a" }.hasDifferentColorAppearance(comparedTo: base))
    #expect(!base.modifyingTraits { $0.horizontalSizeClass = .compact }.hasDifferentColorAppearance(comparedTo: base))
  }

  @Test func `Values of an app's trait are equal if they compare equal, or else if they are one value`() {
    let one = UITraitCollection(Theme.self, value: NSString("a"))
    #expect(one == UITraitCollection(Theme.self, value: NSString("a")))
    #expect(one != UITraitCollection(Theme.self, value: NSString("b")) && one != UITraitCollection())
    let opaque = UITraitCollection(Incomparable.self, value: Opaque())
    #expect(opaque == opaque.modifyingTraits { $0.userInterfaceStyle = .unspecified })
    #expect(opaque != UITraitCollection(Incomparable.self, value: Opaque()))
    #expect(one.changedTraits(from: opaque).count == 2)
  }

  @Test func `An app's trait is inherited until a view overrides it`() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.traitOverrides[Density.self] = 2
    #expect(inner.traitCollection[Density.self] == 2)
    middle.traitOverrides[Theme.self] = "dark"
    #expect(inner.traitCollection[Density.self] == 2 && inner.traitCollection[Theme.self] == "dark")
    middle.traitOverrides[Density.self] = 3
    #expect(inner.traitCollection[Density.self] == 3 && outer.traitCollection[Density.self] == 2)
    middle.traitOverrides.remove(Density.self)
    #expect(inner.traitCollection[Density.self] == 2 && !middle.traitOverrides.contains(Density.self))
  }

  @Test(arguments: ["nan", "inf", "-1.0"])
  func `A scale that is none is a programming error`(scale: String) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [scale] in
      _ = UITraitCollection { $0.displayScale = Double(scale) ?? 0 }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("displayScale of \(scale)"))
  }

  @Test func `An override of the scale is a programming error`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().traitOverrides[UITraitDisplayScale.self] = 2 }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("displayScale of 2.0"))
  }

  // MARK: The current traits

  @Test("Current traits that are set count until the end of the scope, and outside of scopes on their thread")
  func settingCurrent() {
    let (dark, light) = (UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light))
    let contrast = UITraitCollection(accessibilityContrast: .high)
    let before = UITraitCollection.current
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    light.performAsCurrent {
      #expect(UITraitCollection.current === light)
      UITraitCollection.current = dark
      #expect(UITraitCollection.current === dark && color.cgColor == UIColor.white.cgColor)
      contrast.performAsCurrent { #expect(UITraitCollection.current === contrast) }
      #expect(UITraitCollection.current === dark)
    }
    #expect(UITraitCollection.current == before)
    let other = Thread {
      UITraitCollection.current = dark
      light.performAsCurrent {}
      Thread.current.threadDictionary["seen"] = UITraitCollection.current === dark
    }
    other.start()
    while !other.isFinished { usleep(1000) }
    #expect(other.threadDictionary["seen"] as? Bool == true && UITraitCollection.current == before)
  }
}
