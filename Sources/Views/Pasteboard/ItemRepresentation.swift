import Foundation
import Platform

/// One representation of an item provider's content.
struct ItemRepresentation: Sendable {
  let type: String
  let source: Source
  var visibility = NSItemProviderRepresentationVisibility.all
  var fileOptions: NSItemProviderFileOptions = []

  enum Source: Sendable {
    case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
    case file(@Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)
    case item(SharedItem<any NSSecureCoding>)
    case handler(NSItemProvider.LoadHandler)
    /// The content of another program.
    case foreign(@Sendable (@escaping @Sendable (Result<ItemContent, any Error>) -> Void) -> Progress?)
  }

  typealias Done<Value> = @Sendable (Result<Value, any Error>) -> Void

  init(
    _ type: String, _ source: Source, visibility: NSItemProviderRepresentationVisibility = .all,
    fileOptions: NSItemProviderFileOptions = []
  ) {
    (self.type, self.source, self.visibility, self.fileOptions) = (type, source, visibility, fileOptions)
  }

  /// The representations of an address: that of a file has the file, which may not exist.
  static func all(of url: URL) -> [ItemRepresentation] {
    let type = url.isFileURL ? PasteboardType.fileURL : PasteboardType.url
    let address = ItemRepresentation(
      type,
      .data { completion in
        completion(Data(url.absoluteString.utf8), nil)
        return nil
      })
    guard url.isFileURL else { return [address] }
    let file = ItemRepresentation(
      PasteboardType.identifier(ofFile: url),
      .file { completion in
        completion(url, false, nil)
        return nil
      }, fileOptions: .openInPlace)
    return [file, address]
  }

  /// The name of the file at an address; bytes that are not UTF-8 become U+FFFD. Nil for another address.
  static func name(_ url: URL) -> String? { FilePath(url).map { String(decoding: $0.name, as: UTF8.self) } }

  // MARK: Loading. Each calls `done` once or more often, on any queue, or never.

  func loadData(_ done: @escaping Done<Data>) -> Progress? {
    loadContent { content in done(content.flatMap { content in Result { try content.data(type) } }) }
  }

  func loadFile(named name: String?, _ done: @escaping Done<TemporaryFile>) -> Progress? {
    loadContent { content in
      done(content.flatMap { content in Result { try content.temporaryFile(named: name, type: type) } })
    }
  }

  func loadInPlace(named name: String?, _ done: @escaping Done<(url: URL, isInPlace: Bool)>) -> Progress? {
    loadContent { content in
      if case .success(.file(let url)) = content, fileOptions.contains(.openInPlace) {
        return done(.success((url, true)))
      }
      done(content.flatMap { content in Result { (try content.temporaryFile(named: name, type: type).url, false) } })
    }
  }

  func loadItem(options: [AnyHashable: Any]?, _ done: @escaping Done<SharedItem<any NSSecureCoding>>) -> Progress? {
    switch source {
    case .item(let item):
      done(.success(item))
      return nil
    case .handler(let handler):
      call(handler, options: options, done)
      return nil
    case .data, .file, .foreign:
      return loadContent { content in done(content.flatMap { content in Result { SharedItem(try content.item(type)) } })
      }
    }
  }

  private func call(
    _ handler: NSItemProvider.LoadHandler, options: [AnyHashable: Any]?,
    _ done: @escaping Done<SharedItem<any NSSecureCoding>>
  ) {
    handler(
      { [type] item, error in
        done(item.map { .success(SharedItem($0)) } ?? .failure(error ?? missing(type)))
      }, nil, options)
  }

  func loadContent(_ done: @escaping Done<ItemContent>) -> Progress? {
    switch source {
    case .foreign(let load): return load(done)
    case .data(let handler):
      return handler { [type] data, error in done(data.map { .success(.data($0)) } ?? .failure(error ?? missing(type)))
      }
    case .file(let handler):
      return handler { [type] url, _, error in
        done(url.map { .success(.file($0)) } ?? .failure(error ?? missing(type)))
      }
    case .item(let item):
      done(Result { try ItemContent(item.value, type: type) })
    case .handler(let handler):
      call(handler, options: nil) { [type] item in
        done(item.flatMap { item in Result { try ItemContent(item.value, type: type) } })
      }
    }
    return nil
  }
}

private func missing(_ type: String) -> any Error { NSItemProvider.error(.itemUnavailableError, type) }

/// What a representation contains.
enum ItemContent: Sendable {
  case data(Data)
  case file(URL)
  /// What another program has sent. A file of it belongs to the receiver.
  case received(ContentBytes)

  init(_ item: any NSSecureCoding, type: String) throws {
    if let url = (item as Any) as? URL, url.isFileURL, !PasteboardType(type).conforms(to: PasteboardType.url) {
      self = .file(url)
    } else if let data = PasteboardType(type).data(of: item) {
      self = .data(data)
    } else {
      throw NSItemProvider.error(.unexpectedValueClassError, type)
    }
  }

  func data(_ type: String) throws -> Data {
    switch self {
    case .data(let data): data
    case .file(let url): try ContentFile(reading: Self.path(url)).contents()
    case .received(let bytes): try bytes.data
    }
  }

  /// The bytes for another program, to which a long file goes piece by piece.
  func bytes() throws -> ContentBytes {
    switch self {
    case .data(let data): .memory(data)
    case .file(let url): try ContentBytes(of: ContentFile(reading: Self.path(url)))
    case .received(let bytes): bytes
    }
  }

  private static func path(_ url: URL) throws -> FilePath {
    guard let path = FilePath(url) else { throw CocoaError(.fileReadUnsupportedScheme) }
    return path
  }

  func temporaryFile(named name: String?, type: String) throws -> TemporaryFile {
    let source: FilePath? = if case .file(let url) = self { try Self.path(url) } else { nil }
    let file = try TemporaryFile(named: name ?? source.map { String(decoding: $0.name, as: UTF8.self) }, type: type)
    do {
      let target = try Self.path(file.url)
      switch self {
      case .data(let data): try ContentBytes.memory(data).copy(to: target)
      case .file: try source?.copy(to: target)
      case .received(let bytes): try bytes.place(at: target)
      }
    } catch {
      file.remove()
      throw error
    }
    return file
  }

  func item(_ type: String) throws -> any NSSecureCoding {
    if case .file(let url) = self { return url as NSURL }
    let data = try data(type)
    return switch PasteboardType(type).value(of: data) {
    case let text as String: text as NSString
    case let url as URL: url as NSURL
    default: data as NSData
    }
  }
}

/// A place for a file, in a folder of its own.
struct TemporaryFile {
  let url: URL

  /// - Parameter name: A path component; characters that a name cannot have are replaced.
  init(named name: String?, type: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)")
    // Other users cannot open it; the file is readable, as it is where it is moved to.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    url = folder.appendingPathComponent(Self.fileName(name, type: type))
  }

  /// Deletes the file and its folder.
  func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  private static func fileName(_ name: String?, type: String) -> String {
    var name = name ?? ""
    name = String(name.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
    if name.isEmpty || name == "." || name == ".." { name = "item" }
    // A file system takes 255 bytes.
    while name.utf8.count > 200 { name.removeLast() }
    if (name as NSString).pathExtension.isEmpty, let suffix = PasteboardType(type).fileNameExtension {
      name += ".\(suffix)"
    }
    return name
  }
}

/// A value that is handed from one queue to another.
struct SharedItem<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
