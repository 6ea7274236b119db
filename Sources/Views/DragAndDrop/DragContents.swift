import Foundation
import Platform

extension DragContent {
  /// The content of items for other programs: the texts in lines, all addresses, and the other representations of the first item
  /// that other programs may receive.
  ///
  /// - Parameters:
  ///   - items: What there is at the beginning of a drag; it decides which types there are.
  ///   - current: Returns what there is when it is loaded.
  @MainActor
  init(of items: [UIDragItem], current: @escaping @MainActor () -> [UIDragItem]) {
    self.init()
    let providers = items.map(\.provider)
    // Of very many items the first ones tell which types there are.
    let sample = providers.prefix(Self.sampleSize)
    let hasURLs = sample.contains { $0.publicType(PasteboardType.url) != nil }
    let hasTexts = sample.contains { $0.publicType(PasteboardType.text) != nil }
    if hasURLs {
      content.loads.append(
        ("text/uri-list", { JoinedParts(current().map(\.provider), PasteboardType.url, .lineFeeds, $0).load() }))
    }
    if hasTexts || hasURLs {
      let type = hasTexts ? PasteboardType.text : PasteboardType.url
      content.textLoad = { JoinedParts(current().map(\.provider), type, .newlines, $0).load() }
    }
    guard let first = providers.first else { return }
    for identifier in first.registeredTypeIdentifiers where first.representation(identifier)?.visibility == .all {
      let type = PasteboardType(identifier)
      guard !type.isText, !type.conforms(to: PasteboardType.url), identifier != "public.folder",
        !content.loads.contains(where: { $0.type == type.mediaType })
      else { continue }
      content.loads.append((type.mediaType, { JoinedParts([first], identifier, .none, $0).load() }))
      if file == nil, providers.count == 1, let name = first.suggestedName { file = (name, type.mediaType) }
    }
  }

  private static let sampleSize = 1000
}

extension NSItemProvider {
  /// The first type that is a kind of another one, and that other programs may receive.
  fileprivate func publicType(_ type: String) -> String? {
    registeredTypeIdentifiers.first { PasteboardType($0).conforms(to: type) && representation($0)?.visibility == .all }
  }
}

/// Loads a representation of each provider outside of the main thread, and joins them in their order. Providers that have none,
/// or whose load fails, are left out.
private final class JoinedParts: @unchecked Sendable {
  private let providers: [NSItemProvider]
  private let type: String
  private let joint: Joint
  private let completion: @MainActor ([UInt8]?) -> Void

  private let lock = NSLock()
  private var parts: [Data?]
  private var missing: Int
  private var next = 0

  enum Joint {
    case none
    /// A newline between two.
    case newlines
    /// Carriage return and line feed after each.
    case lineFeeds
  }

  init(
    _ providers: [NSItemProvider], _ type: String, _ joint: Joint, _ completion: @escaping @MainActor ([UInt8]?) -> Void
  ) {
    (self.providers, self.type, self.joint, self.completion) = (providers, type, joint, completion)
    (parts, missing) = (Array(repeating: nil, count: providers.count), providers.count)
  }

  /// Some at a time, however many there are.
  func load() {
    for _ in 0..<min(providers.count, Self.maximumLoads) { DispatchQueue.global().async { [self] in loadNext() } }
  }

  private static let maximumLoads = 16

  private func loadNext() {
    while let index = nextIndex() {
      guard let own = providers[index].publicType(type) else {
        set(nil, at: index)
        continue
      }
      providers[index].loadDataRepresentation(forTypeIdentifier: own) { [self] data, _ in
        set(data, at: index)
        loadNext()
      }
      return
    }
  }

  private func nextIndex() -> Int? {
    lock.withLock {
      guard next < providers.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private func set(_ part: Data?, at index: Int) {
    let isLast = lock.withLock {
      parts[index] = part
      missing -= 1
      return missing == 0
    }
    guard isLast else { return }
    let bytes = joined()
    DispatchQueue.main.async { [self] in completion(bytes) }
  }

  private func joined() -> [UInt8]? {
    let parts = lock.withLock { self.parts }.compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for (index, part) in parts.enumerated() {
      if index > 0, joint == .newlines { bytes.append(UInt8(ascii: "\n")) }
      bytes += part
      if joint == .lineFeeds { bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
    }
    return bytes
  }
}
