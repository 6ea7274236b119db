import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The language of a bundle's resources")
struct LocalizedBundleTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Makes a bundle in which "title" is the name of the localization.
  private func bundle(_ localizations: [String], developedIn region: String? = nil) throws -> Bundle {
    for name in localizations {
      let path = folder.path(of: "\(name).lproj")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      _ = try folder.write("\"title\" = \"\(name)\";", to: "\(name).lproj/Localizable.strings")
    }
    if let region {
      let information = try PropertyListSerialization.data(
        fromPropertyList: ["CFBundleDevelopmentRegion": region], format: .xml, options: 0)
      _ = try folder.write(String(decoding: information, as: UTF8.self), to: "Info.plist")
    }
    return try #require(Bundle(path: folder.path(of: "")))
  }

  @Test("Folders declare localizations, except for Base")
  func folders() throws {
    let bundle = try bundle(["he", "Base", "zh-Hans"])
    #expect(Set(LocalizedBundle(path: bundle.bundlePath).localizations) == ["he", "zh-Hans"])
    #expect(LocalizedBundle(path: folder.path(of: "none")).localizations.isEmpty)
  }

  @Test(
    "Strings and files are those of the first language of the user that the bundle has",
    arguments: [
      (["he-IL"], ["en", "he"], "he"), (["fr", "de-AT"], ["en", "he", "de"], "de"), (["iw"], ["he", "en"], "he"),
      (["en-GB"], ["en", "en-GB"], "en-GB"), (["en-US"], ["en-GB", "en"], "en"), (["pt-BR"], ["pt", "pt-PT"], "pt"),
      (["pt-PT"], ["pt", "pt-PT"], "pt-PT"), (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"),
      (["zh-HK"], ["zh-Hans", "en"], "en"), (["ja"], ["en", "de"], "en"), ([], ["de", "en"], "en"),
    ] as [([String], [String], String)])
  func strings(languages: [String], localizations: [String], expected: String) throws {
    let bundle = try bundle(localizations)
    LocalizedBundle(path: bundle.bundlePath).show(languages)
    #expect(NSLocalizedString("title", bundle: bundle, comment: "") == expected)
    let path = bundle.path(forResource: "Localizable", ofType: "strings")
    #expect(path?.hasSuffix("/\(expected).lproj/Localizable.strings") == true)
  }

  @Test("A bundle without the user's languages is in the language that it was developed in, whatever was shown before")
  func developmentRegion() throws {
    let bundle = try bundle(["de", "he", "en"], developedIn: "de")
    let localized = LocalizedBundle(path: bundle.bundlePath)
    localized.show(["he"])
    localized.show(["ja"])
    #expect(NSLocalizedString("title", bundle: bundle, comment: "") == "de")
  }

  @Test(
    "Bundles are in no language that the app does not declare, nor mirrored in an app that declares none",
    arguments: [
      (["he", "de"], ["en", "de"], ["de"]), (["he-IL", "de"], ["he", "en"], ["he-IL"]), (["he", "de"], [], ["de"]),
      (["ja"], ["en"], []),
    ] as [([String], [String], [String])])
  func usable(preferences: [String], declared: [String], expected: [String]) {
    #expect(Localization.usable(preferences, among: declared) == expected)
  }
}
