import Foundation

/// Opens URLs in the programs that the desktop has for them, by `xdg-open`.
@MainActor
struct DesktopOpener {
  /// The environment, which tells where programs and settings are.
  let environment: [String: String]

  /// After this time a program that still runs counts as opened: `xdg-open` may wait for the program that it starts. Chosen.
  var patience = Duration.seconds(3)

  /// Opens a URL. `completion` is called once, in a later turn of the run loop.
  ///
  /// A URL without a scheme is opened by no program.
  func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    let answer = Answer(completion)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { process in
      let isOpen = process.terminationStatus == 0
      Task { @MainActor in answer.give(isOpen) }
    }
    let hasBegun = url.scheme != nil && (try? process.run()) != nil
    let wait = hasBegun ? patience : .zero
    Task {
      try? await Task.sleep(for: wait)
      answer.give(hasBegun)
    }
  }

  /// Whether a program is registered for the scheme of a URL. For a file: whether it exists.
  func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), hasOpener else { return false }
    if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
    if ["http", "https"].contains(scheme), environment["BROWSER"]?.isEmpty == false { return true }
    return registries.contains { hasProgram(for: "x-scheme-handler/\(scheme)", in: $0) }
  }

  private var hasOpener: Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/xdg-open")
    }
  }

  /// The files that name the programs for kinds of content, of the "MIME Applications Associations" of freedesktop.org.
  private var registries: [String] {
    let home = environment["HOME"] ?? NSHomeDirectory()
    func folders(_ own: String, _ standard: String, _ shared: String, _ usual: String) -> [String] {
      let first = environment[own].flatMap { $0.isEmpty ? nil : $0 } ?? home + standard
      let others = environment[shared].flatMap { $0.isEmpty ? nil : $0 } ?? usual
      return [first] + others.split(separator: ":").map(String.init)
    }
    let settings = folders("XDG_CONFIG_HOME", "/.config", "XDG_CONFIG_DIRS", "/etc/xdg")
    let data = folders("XDG_DATA_HOME", "/.local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    return settings.map { $0 + "/mimeapps.list" }
      + data.flatMap { ["\($0)/applications/mimeapps.list", "\($0)/applications/mimeinfo.cache"] }
  }

  private func hasProgram(for kind: String, in file: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: file) else { return false }
    var isRemoved = false
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") { isRemoved = line.hasPrefix("[Removed") }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if !isRemoved, parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == kind,
        parts[1].contains(where: { $0 != ";" && !$0.isWhitespace })
      {
        return true
      }
    }
    return false
  }

  /// Calls a handler with the first answer.
  @MainActor
  private final class Answer {
    private var completion: (@MainActor @Sendable (Bool) -> Void)?

    init(_ completion: @escaping @MainActor @Sendable (Bool) -> Void) { self.completion = completion }

    func give(_ isOpen: Bool) {
      completion?(isOpen)
      completion = nil
    }
  }
}

extension UIApplication {
  /// The keys of the options in `open(_:options:completionHandler:)`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `Bool`: whether the URL is opened only by an app that its web site names, and not by a browser. A desktop has no such
    /// apps: with true nothing is opened.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens a URL in the program that the desktop has for it, such as a browser, by `xdg-open`.
  ///
  /// - Parameters:
  ///   - options: See `OpenExternalURLOptionsKey`.
  ///   - completion: Called later, with whether a program opened it. False if there is none, if the file does not exist, or if
  ///     `xdg-open` is not installed.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    open(url, isUniversalOnly: options[.universalLinksOnly] as? Bool == true) { completion?($0) }
  }

  /// Opens a URL in the program that the desktop has for it, as `open(_:options:completionHandler:)`.
  ///
  /// - Returns: Whether a program opened it.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    let isUniversalOnly = options[.universalLinksOnly] as? Bool == true
    return await withCheckedContinuation { continuation in
      open(url, isUniversalOnly: isUniversalOnly) { continuation.resume(returning: $0) }
    }
  }

  /// Whether the desktop has a program for the scheme of a URL, by its lists of applications; of a file, whether it exists.
  ///
  /// False if `xdg-open` is not installed. The lists are read in each call.
  public func canOpenURL(_ url: URL) -> Bool { opener.canOpen(url) }

  private var opener: DesktopOpener {
    DesktopOpener(environment: environment ?? ProcessInfo.processInfo.environment)
  }

  func open(
    _ url: URL, isUniversalOnly: Bool, completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    let complete: @MainActor @Sendable (Bool) -> Void = { [self] isOpen in run { completion(isOpen) } }
    guard isUniversalOnly else { return opener.open(url, completion: complete) }
    Task { complete(false) }
  }
}

extension UIScene {
  /// Options for opening a URL.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions {
    /// As `UIApplication.OpenExternalURLOptionsKey.universalLinksOnly`; false by default.
    open var universalLinksOnly = false

    /// Makes options.
    public init() {}
  }
}
