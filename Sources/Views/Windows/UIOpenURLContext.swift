import Diagnostics
import Foundation

/// A URL that a scene is to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: IdentityHashable {
  /// The URL: that of a file, or of another scheme.
  public let url: URL

  /// How to open it.
  public let options: UIScene.OpenURLOptions

  init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions(openInPlace: url.isFileURL)
  }
}

extension UIScene {
  /// How to open a URL.
  @preconcurrency @MainActor
  public final class OpenURLOptions {
    /// Whether the URL is a file of the user's and not a copy: true for every file.
    public let openInPlace: Bool

    init(openInPlace: Bool) {
      self.openInPlace = openInPlace
    }
  }
}

extension UIApplication {
  /// The keys of the options in `application(_:open:options:)`.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `Bool`: whether the URL is a file of the user's and not a copy. True for every file.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The URLs among the arguments of the program, which a desktop gives it for `%u` and `%U` of its desktop entry, or `%f` and
  /// `%F`: names of existing files, and addresses with a scheme. Others are the app's own, and so is all that begins with a
  /// hyphen. A line on standard error names an address that is no URL.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - folder: The path against which relative names are resolved.
  package static func urls(
    inArguments arguments: [String], folder: String = FileManager.default.currentDirectoryPath
  ) -> [URL] {
    arguments.compactMap { argument in
      guard !argument.isEmpty, !argument.hasPrefix("-") else { return nil }
      let file = URL(fileURLWithPath: argument, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
      if FileManager.default.fileExists(atPath: file.path) { return file.standardizedFileURL }
      guard argument.beginsWithScheme else { return nil }
      let url = URL(string: argument)
      if url == nil { StandardError.write("\(argument) is no URL; it is not opened") }
      return url
    }
  }

  /// Shows the app to the user, who started it again, and has a scene's delegate open URLs, or else the application's delegate.
  package func wasStartedAgain(with urls: [URL]) {
    run {
      let scene = keyWindow?.scene ?? scenes.last as? UIWindowScene
      scene?.engine?.platform?.activate()
      guard !urls.isEmpty, !lifeCycle.isEnding else { return }
      if let scene, let delegate = scene.delegate {
        delegate.scene(scene, openURLContexts: Set(urls.map(UIOpenURLContext.init)))
      } else {
        lifeCycle.urls += urls
        openRemainingURLs(isWanted: true)
      }
    }
  }

  /// Has the application's delegate open the URLs that no scene took.
  ///
  /// - Parameter isWanted: Whether the delegate agreed during the launch.
  func openRemainingURLs(isWanted: Bool) {
    let urls = lifeCycle.urls
    lifeCycle.urls = []
    guard isWanted else { return }
    for url in urls {
      _ = delegate?.application(self, open: url, options: [.openInPlace: url.isFileURL])
    }
  }
}

extension String {
  /// Whether the text begins with a scheme and a colon, as RFC 3986 defines them, and does not end there.
  fileprivate var beginsWithScheme: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first, first.isLetter else {
      return false
    }
    let marks = "+-.".utf8
    return utf8[..<colon].allSatisfy { $0.isLetter || (0x30...0x39).contains($0) || marks.contains($0) }
      && utf8.index(after: colon) < endIndex
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
