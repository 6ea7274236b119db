import Foundation

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
  }

  typealias Done<Value> = @Sendable (Result<Value, any Error>) -> Void

  init(
    _ type: String, _ source: Source, visibility: NSItemProviderRepresentationVisibility = .all,
    fileOptions: NSItemProviderFileOptions = []
  ) {
    (self.type, self.source, self.visibility, self.fileOptions) = (type, source, visibility, fileOptions)
  }

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
    case .data, .file:
      return loadContent { content in done(content.map { SharedItem($0.item(type)) }) }
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

  private func loadContent(_ done: @escaping Done<ItemContent>) -> Progress? {
    switch source {
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
enum ItemContent {
  case data(Data)
  case file(URL)

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
    case .file(let url): try Data(contentsOf: url, options: .mappedIfSafe)
    }
  }

  func temporaryFile(named name: String?, type: String) throws -> TemporaryFile {
    switch self {
    case .data(let data):
      let file = try TemporaryFile(named: name, type: type)
      try data.write(to: file.url)
      return file
    case .file(let original):
      let file = try TemporaryFile(named: name ?? original.lastPathComponent, type: type)
      try FileManager.default.copyItem(at: original, to: file.url)
      return file
    }
  }

  func item(_ type: String) -> any NSSecureCoding {
    switch self {
    case .data(let data):
      switch PasteboardType(type).value(of: data) {
      case let text as String: text as NSString
      case let url as URL: url as NSURL
      default: data as NSData
      }
    case .file(let url): url as NSURL
    }
  }
}

/// A place for a file, in a folder of its own.
struct TemporaryFile {
  let url: URL

  /// - Parameter name: A path component; characters that a name cannot have are replaced.
  init(named name: String?, type: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
