import CoreFoundation
import Foundation

/// The folders of a bundle for languages, and the choice among them.
///
/// Foundation on Linux reads neither the environment nor `AppleLanguages`. `NSLocalizedString` and
/// `Bundle.path(forResource:ofType:)` look in the folder of the language that the bundle was developed in, which
/// Foundation reads from the bundle's information at the first search in it. So the language is set there before.
@MainActor
struct LocalizedBundle {
  /// The names of its folders that end in `.lproj`, without `Base`, which is no language.
  let localizations: [String]

  /// Kept, because Foundation would make another one with other information.
  private let bundle: CFBundle?
  private let developmentRegion: CoreFoundation.CFString?

  static let main = LocalizedBundle(path: Bundle.main.bundlePath)

  /// The main bundle, and those beside the program that have folders for languages: the resources of Swift packages.
  private static let all: [LocalizedBundle] = {
    let folder = Bundle.main.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let bundles = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    return [main] + bundles.map { LocalizedBundle(path: folder + "/" + $0) }.filter { !$0.localizations.isEmpty }
  }()

  /// Makes Foundation take the resources of the app's bundles from the first of the languages that each has. Once
  /// something was searched for in a bundle, its language stays.
  static func show(_ languages: [String]) {
    for bundle in all { bundle.show(languages) }
  }

  init(path: String) {
    let folder = Bundle(path: path)?.resourcePath ?? path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    localizations = names.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(6)) }
    let url = CFURLCreateFromFileSystemRepresentation(nil, path, path.utf8.count, true)
    bundle = url.flatMap { CFBundleCreate(nil, $0) }
    developmentRegion = bundle.flatMap(CFBundleGetInfoDictionary).flatMap { CFDictionaryGetValue($0, Self.key) }.map {
      Unmanaged<CoreFoundation.CFString>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Makes Foundation take the bundle's resources from the first of the languages that it has; without one, from that
  /// which it was developed in.
  func show(_ languages: [String]) {
    guard let bundle, !localizations.isEmpty, let dictionary = CFBundleGetInfoDictionary(bundle) else { return }
    // Foundation makes a mutable dictionary for each bundle.
    let information = Unmanaged<CFMutableDictionary>.fromOpaque(Unmanaged.passUnretained(dictionary).toOpaque())
      .takeUnretainedValue()
    let chosen = languages.lazy.compactMap(localization).first.flatMap {
      CFStringCreateWithBytes(nil, Array($0.utf8), $0.utf8.count, Self.utf8, false)
    }
    if let region = chosen ?? developmentRegion {
      CFDictionarySetValue(information, Self.key, Unmanaged.passUnretained(region).toOpaque())
    } else {
      CFDictionaryRemoveValue(information, Self.key)
    }
  }

  /// Returns the localization that is closest to a language: the one of the same region, else the most general one.
  private func localization(for identifier: String) -> String? {
    let language = Locale.Language(identifier: identifier)
    let alike = localizations.filter { Locale.Language(identifier: $0).isLike(language) }
    return alike.first { Locale.Language(identifier: $0).maximalIdentifier == language.maximalIdentifier }
      ?? alike.min { $0.count < $1.count }
  }

  private static let key = UnsafeRawPointer(Unmanaged.passUnretained(kCFBundleDevelopmentRegionKey).toOpaque())
  /// `kCFStringEncodingUTF8`, which Swift does not import.
  private static let utf8: CFStringEncoding = 0x0800_0100
}
