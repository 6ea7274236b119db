import Foundation
import Platform

extension UIPasteboard {
  /// Replaces the content by values such as texts, one an item.
  public func setObjects<Value>(_ objects: [Value])
  where Value: _ObjectiveCBridgeable & SendableMetatype, Value._ObjectiveCType: NSItemProviderWriting {
    setObjects(objects.map { $0._bridgeToObjectiveC() as any NSItemProviderWriting })
  }

  /// Replaces the content by values such as texts, one an item.
  ///
  /// - Parameters:
  ///   - localOnly: Whether other programs do not receive them.
  ///   - expirationDate: When they are gone; nil for never.
  public func setObjects<Value>(_ objects: [Value], localOnly: Bool, expirationDate: Date?)
  where Value: _ObjectiveCBridgeable & SendableMetatype, Value._ObjectiveCType: NSItemProviderWriting {
    setObjects(
      objects.map { $0._bridgeToObjectiveC() as any NSItemProviderWriting }, localOnly: localOnly,
      expirationDate: expirationDate)
  }

  // MARK: Of other programs

  var foreignProviders: [NSItemProvider] {
    guard let source = foreignSource else { return [] }
    let types = types
    guard !types.isEmpty else { return [] }
    let urls = types.contains(PasteboardType.url) ? urls ?? [] : []
    guard urls.count < 2 else { return urls.map { NSItemProvider(address: $0) } }
    let provider = urls.first.map { NSItemProvider(address: $0) } ?? NSItemProvider()
    for type in types where type != PasteboardType.url || urls.isEmpty {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        DispatchQueue.main.async { source.load(PasteboardType(type), completion) }
        return nil
      }
    }
    return [provider]
  }
}

/// The content of another program at one time.
@MainActor
final class ForeignSource {
  private let clipboard: any ClipboardPlatform
  private let selection: ClipboardSelection
  /// The number of the content; a representation of a later one is not delivered.
  private let mark: UInt

  init(_ clipboard: any ClipboardPlatform, _ selection: ClipboardSelection, mark: UInt) {
    (self.clipboard, self.selection, self.mark) = (clipboard, selection, mark)
  }

  func load(_ type: PasteboardType, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    clipboard.requestMark(of: selection) { [self] mark in
      guard mark == self.mark else {
        return completion(nil, NSItemProvider.error(.itemUnavailableError, type.identifier))
      }
      let deliver: @MainActor (Result<Data?, ClipboardError>) -> Void = { result in
        switch result {
        case .success(let data):
          completion(data, data == nil ? NSItemProvider.error(.itemUnavailableError, type.identifier) : nil)
        case .failure(let error): completion(nil, error)
        }
      }
      if type.isText {
        clipboard.request(selection) { result in deliver(result.map { $0.map { Data($0.utf8) } }) }
      } else {
        clipboard.request(type.mediaType, of: selection) { result in deliver(result.map { $0.map { Data($0) } }) }
      }
    }
  }
}

extension NSItemProvider {
  /// Makes a provider of an address; that of a file also provides the file, which may not exist.
  convenience init(address url: URL) {
    self.init()
    if url.isFileURL {
      suggestedName = url.lastPathComponent
      registerFileRepresentation(
        forTypeIdentifier: PasteboardType.identifier(ofFile: url), fileOptions: .openInPlace, visibility: .all
      ) { completion in
        completion(url, false, nil)
        return nil
      }
    }
    registerObject(url as NSURL, visibility: .all)
  }

  /// Makes a provider of a pasteboard's item.
  convenience init(item: [String: Any]) {
    self.init()
    for (type, value) in item.sorted(by: { $0.key < $1.key }) {
      let shared = SharedItem(value)
      registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        let data = PasteboardType(type).data(of: shared.value)
        completion(data, data == nil ? Self.error(.itemUnavailableError, type) : nil)
        return nil
      }
    }
  }
}
