import Foundation
import Platform

extension ClipboardContent {
  /// The content of item providers for other programs: the texts in lines, all addresses, and the other representations of the
  /// first one that other programs may receive. They are loaded when a program asks for them.
  ///
  /// - Parameters:
  ///   - providers: What there is now; it decides which types there are.
  ///   - current: Returns what there is when texts or addresses are loaded; by default the same.
  @MainActor
  init(of providers: [NSItemProvider], current: (@MainActor () -> [NSItemProvider])? = nil) {
    self.init()
    let current = current ?? { providers }
    // Of very many items the first ones tell which types there are.
    let sample = providers.prefix(Self.sampleSize)
    let hasURLs = sample.contains { $0.publicType(PasteboardType.url) != nil }
    let hasTexts = sample.contains { $0.publicType(PasteboardType.text) != nil }
    if hasURLs {
      loads.append(("text/uri-list", { JoinedParts(current(), PasteboardType.url, .lineFeeds, $0).load() }))
    }
    if hasTexts || hasURLs {
      let type = hasTexts ? PasteboardType.text : PasteboardType.url
      textLoad = { JoinedParts(current(), type, .newlines, $0).load() }
    }
    guard let first = providers.first else { return }
    for identifier in first.registeredTypeIdentifiers {
      let type = PasteboardType(identifier)
      guard let representation = first.representation(identifier), representation.visibility == .all, !type.isText,
        !type.conforms(to: PasteboardType.url), identifier != "public.folder",
        !loads.contains(where: { $0.type == type.mediaType })
      else { continue }
      loads.append((type.mediaType, representation.load))
    }
  }

  private static let sampleSize = 1000
}

extension ItemRepresentation {
  /// Loads the bytes outside of the main thread; nil if that fails.
  fileprivate func load(_ completion: @escaping @MainActor (ContentBytes?) -> Void) {
    DispatchQueue.global().async {
      _ = loadContent { content in
        let bytes = try? content.get().bytes()
        DispatchQueue.main.async { completion(bytes) }
      }
    }
  }
}

extension NSItemProvider {
  /// The first representation that is a kind of a type, and that other programs may receive.
  fileprivate func publicType(_ type: String) -> ItemRepresentation? {
    registeredTypeIdentifiers.lazy.filter { PasteboardType($0).conforms(to: type) }.compactMap(representation)
      .first { $0.visibility == .all }
  }
}

/// Loads a representation of each provider outside of the main thread, and joins them in their order. Providers that have none,
/// or whose load fails, are left out.
private final class JoinedParts: @unchecked Sendable {
  private let providers: [NSItemProvider]
  private let type: String
  private let joint: Joint
  private let completion: @MainActor (ContentBytes?) -> Void

  private let lock = NSLock()
  /// Nil for a provider that has none.
  private var parts: [Data?]
  private var isLoaded: [Bool]
  private var missing: Int
  private var next = 0

  enum Joint {
    /// A newline between two.
    case newlines
    /// Carriage return and line feed after each.
    case lineFeeds
  }

  init(
    _ providers: [NSItemProvider], _ type: String, _ joint: Joint,
    _ completion: @escaping @MainActor (ContentBytes?) -> Void
  ) {
    (self.providers, self.type, self.joint, self.completion) = (providers, type, joint, completion)
    (parts, isLoaded) = (Array(repeating: nil, count: providers.count), Array(repeating: false, count: providers.count))
    missing = providers.count
  }

  /// Some at a time, however many there are.
  func load() {
    for _ in 0..<min(providers.count, Self.maximumLoads) { DispatchQueue.global().async { [self] in loadNext() } }
  }

  private static let maximumLoads = 16

  /// Goes on while loads end at once, as those of texts and addresses do.
  private func loadNext() {
    while let index = nextIndex() {
      guard let representation = providers[index].publicType(type) else {
        set(nil, at: index)
        continue
      }
      let arrival = Arrival()
      _ = representation.loadData { [self] data in
        guard set(try? data.get(), at: index), arrival.isLate() else { return }
        DispatchQueue.global().async { [self] in loadNext() }
      }
      if !arrival.isEarly() { return }
    }
  }

  private func nextIndex() -> Int? {
    lock.withLock {
      guard next < providers.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// - Returns: Whether this is the provider's first answer.
  @discardableResult
  private func set(_ part: Data?, at index: Int) -> Bool {
    let (isFirst, isLast) = lock.withLock { () -> (Bool, Bool) in
      guard !isLoaded[index] else { return (false, false) }
      (parts[index], isLoaded[index]) = (part, true)
      missing -= 1
      return (true, missing == 0)
    }
    if isLast {
      let bytes = try? joined()
      DispatchQueue.main.async { [self] in completion(bytes) }
    }
    return isFirst
  }

  private func joined() throws -> ContentBytes? {
    let parts = lock.withLock { self.parts }.compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    let builder = ContentBuilder()
    var piece = Data()
    for (index, part) in parts.enumerated() {
      if index > 0, joint == .newlines { piece.append(UInt8(ascii: "\n")) }
      piece += part
      if joint == .lineFeeds { piece += [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
      if piece.count > 1 << 16 {
        try builder.append(piece)
        piece = Data()
      }
    }
    try builder.append(piece)
    return builder.finish()
  }
}

/// Whether the answer of a load came before its call returned.
private final class Arrival: @unchecked Sendable {
  private let lock = NSLock()
  private var hasAnswer = false
  private var hasReturned = false

  /// Called by the answer. Whether the call has returned before.
  func isLate() -> Bool {
    lock.withLock {
      hasAnswer = true
      return hasReturned
    }
  }

  /// Called after the call. Whether the answer came before.
  func isEarly() -> Bool {
    lock.withLock {
      hasReturned = true
      return hasAnswer
    }
  }
}
