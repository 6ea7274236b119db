import Foundation
import Platform

extension DragContent {
  /// The content of items for other programs: the texts in lines, all addresses, and the other representations of the first item
  /// that other programs may receive.
  @MainActor
  init(of items: [UIDragItem]) {
    self.init()
    let providers = items.map(\.itemProvider)
    let urls = providers.filter { $0.publicType(PasteboardType.url) != nil }
    let texts = providers.filter { $0.publicType(PasteboardType.text) != nil }
    if !urls.isEmpty {
      content.loads.append(
        ("text/uri-list", { Self.join(urls, PasteboardType.url, separator: "\r\n", terminator: "\r\n", $0) }))
    }
    let lines = texts.isEmpty ? urls : texts
    if !lines.isEmpty {
      let type = texts.isEmpty ? PasteboardType.url : PasteboardType.text
      content.textLoad = { Self.join(lines, type, separator: "\n", terminator: "", $0) }
    }
    guard let first = providers.first else { return }
    for identifier in first.registeredTypeIdentifiers where first.representation(identifier)?.visibility == .all {
      let type = PasteboardType(identifier)
      guard !type.isText, !type.conforms(to: PasteboardType.url), identifier != "public.folder",
        !content.loads.contains(where: { $0.type == type.mediaType })
      else { continue }
      content.loads.append((type.mediaType, { completion in first.loadBytes(identifier, completion) }))
      if file == nil, providers.count == 1, let name = first.suggestedName { file = (name, type.mediaType) }
    }
  }

  /// Loads a representation of each provider, and joins them. Those that cannot be loaded are left out.
  @MainActor
  private static func join(
    _ providers: [NSItemProvider], _ type: String, separator: String, terminator: String,
    _ completion: @escaping @MainActor ([UInt8]?) -> Void
  ) {
    let parts = JoinedParts(count: providers.count) { parts in
      guard !parts.isEmpty else { return completion(nil) }
      completion(Array(parts.joined(separator: separator.utf8)) + Array(terminator.utf8))
    }
    for (index, provider) in providers.enumerated() {
      provider.loadBytes(provider.publicType(type) ?? type) { parts.set($0, at: index) }
    }
  }
}

extension NSItemProvider {
  /// The first type that is a kind of another one, and that other programs may receive.
  fileprivate func publicType(_ type: String) -> String? {
    registeredTypeIdentifiers.first { PasteboardType($0).conforms(to: type) && representation($0)?.visibility == .all }
  }

  fileprivate func loadBytes(_ type: String, _ completion: @escaping @MainActor ([UInt8]?) -> Void) {
    loadDataRepresentation(forTypeIdentifier: type) { data, _ in
      let bytes = data.map { Array($0) }
      DispatchQueue.main.async { completion(bytes) }
    }
  }
}

/// Parts that arrive in any order.
@MainActor
private final class JoinedParts {
  private var parts: [[UInt8]?]
  private var missing: Int
  private let completion: ([[UInt8]]) -> Void

  init(count: Int, completion: @escaping ([[UInt8]]) -> Void) {
    (parts, missing) = (Array(repeating: nil, count: count), count)
    self.completion = completion
  }

  func set(_ part: [UInt8]?, at index: Int) {
    parts[index] = part
    missing -= 1
    if missing == 0 { completion(parts.compactMap(\.self)) }
  }
}
