import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Traits of children")
struct ChildTraitsTests {
  private let parent = UIViewController()
  private let child = UIViewController()

  init() {
    parent.addChild(child)
  }

  @Test(arguments: [false, true])
  func `A parent overrides traits of a child, whose own overrides take precedence`(isLoaded: Bool) {
    if isLoaded { parent.view.addSubview(child.view) }
    let collection = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    parent.setOverrideTraitCollection(collection, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == collection)
    #expect(child.traitCollection.userInterfaceStyle == .dark && child.traitCollection.layoutDirection == .rightToLeft)
    child.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light && child.traitCollection.layoutDirection == .rightToLeft)
    child.overrideUserInterfaceStyle = .unspecified
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .light && child.traitCollection.layoutDirection == .leftToRight)
  }

  @Test func `A child that leaves its parent loses its traits`() {
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
    child.removeFromParent()
    #expect(
      child.traitCollection.userInterfaceStyle == .light && parent.overrideTraitCollection(forChild: child) == nil)
  }

  @Test(arguments: ["stranger", "scale"])
  func `A stranger and a scale are programming errors`(mistake: String) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run {
        let (parent, child) = (UIViewController(), UIViewController())
        if mistake == "scale" { parent.addChild(child) }
        parent.setOverrideTraitCollection(UITraitCollection(displayScale: 2), forChild: child)
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake == "scale" ? "displayScale of 2.0" : "is not a child of this one"))
  }
}
