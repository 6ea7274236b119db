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
    let list = types.contains(PasteboardType.url) ? data(forPasteboardType: PasteboardType.url) : nil
    let addresses = list.map(AddressList.addresses) ?? []
    guard addresses.count < 2 else { return addresses.map { NSItemProvider(address: $0) } }
    let provider = addresses.first.map { NSItemProvider(address: $0) } ?? NSItemProvider()
    for type in types where type != PasteboardType.url || addresses.isEmpty {
      provider.addForeign(type) { progress, done in source.load(PasteboardType(type), progress, done) }
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

  func load(_ type: PasteboardType, _ progress: Progress, _ done: @escaping ForeignDone) {
    clipboard.requestMark(of: selection) { [self] mark in
      guard mark == self.mark else { return done(.success(nil)) }
      if type.isText {
        clipboard.request(selection) { text in done(text.map { $0.map { .memory(Data($0.utf8)) } }) }
      } else {
        clipboard.request(type.mediaType, of: selection, progress: progress, completion: done)
      }
    }
  }
}

/// Receives what another program has sent; nil for nothing.
typealias ForeignDone = @MainActor (Result<ContentBytes?, ClipboardError>) -> Void

extension NSItemProvider {
  /// Adds a representation that another program has. A long one is never whole in memory.
  ///
  /// - Parameter load: Requests it, on the main thread. The progress counts its bytes.
  func addForeign(_ type: String, _ load: @escaping @MainActor (Progress, @escaping ForeignDone) -> Void) {
    add(
      ItemRepresentation(
        type,
        .foreign { done in
          let progress = Progress(parent: nil)
          progress.totalUnitCount = -1
          DispatchQueue.main.async {
            load(progress) { result in
              switch result {
              case .success(let bytes?): done(.success(.received(bytes)))
              case .success(nil): done(.failure(Self.error(.itemUnavailableError, type)))
              case .failure(let error): done(.failure(Self.error(error, type)))
              }
            }
          }
          return progress
        }))
  }

  /// The error of a load for one of a request.
  private static func error(_ error: ClipboardError, _ type: String) -> any Error {
    if case .cancelled = error { return CocoaError(.userCancelled) }
    return NSError(
      domain: errorDomain, code: ErrorCode.unknownError.rawValue,
      userInfo: [
        NSLocalizedDescriptionKey: "cannot load the representation of type \(type): \(error.reason)",
        NSUnderlyingErrorKey: error,
      ])
  }
}

extension NSItemProvider {
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
