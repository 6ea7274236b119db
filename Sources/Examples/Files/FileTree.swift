import UIKit

/// A line of the outline: a file, a folder, or why a folder cannot be read.
struct FileRow: Equatable {
  enum Kind: Equatable {
    case folder(isOpen: Bool), file, message
  }

  let path: String
  let level: Int
  let kind: Kind
  /// The size of a file, or why it is unknown.
  var detail = ""

  var name: String { kind == .message ? detail : (path as NSString).lastPathComponent }

  /// A message has the path of its folder, and another identity.
  var identity: String { kind == .message ? path + "/" : path }
}

/// A folder with the folders that are open in it. What it read stays until `reread(_:)`.
final class FileTree {
  enum Order: Int {
    case name, size
  }

  fileprivate struct Item {
    let path: String
    let isFolder: Bool
    /// In bytes; a message for a file that vanished, or a link that leads nowhere.
    let size: Result<Int64, any Error>
  }

  let root: String
  var order = Order.name
  private var listings: [String: Result<[Item], any Error>] = [:]

  init(root: String) {
    self.root = root
  }

  /// The folders that were read: the root, once it is opened, and those that are open in it.
  var openFolders: Set<String> { Set(listings.keys) }

  /// Closes a folder with all in it.
  func close(_ folder: String) {
    listings = listings.filter { $0.key != folder && !$0.key.hasPrefix(folder + "/") }
  }

  /// Opens a folder, or reads an open one again. Of the open folders in it, those that are gone are closed, and those that
  /// could not be read are tried again.
  func reread(_ folder: String) {
    let listing = Self.read(folder)
    listings[folder] = listing
    let folders = Set(((try? listing.get()) ?? []).filter(\.isFolder).map(\.path))
    for (open, old) in listings where (open as NSString).deletingLastPathComponent == folder && open != folder {
      if !folders.contains(open) {
        close(open)
      } else if case .failure = old {
        reread(open)
      }
    }
  }

  /// All lines from top to bottom.
  var rows: [FileRow] { rows(in: root, level: 0) }

  private func rows(in folder: String, level: Int) -> [FileRow] {
    switch listings[folder] {
    case nil: []
    case .failure(let error): [FileRow(path: folder, level: level, kind: .message, detail: error.reason)]
    case .success(let items):
      items.sorted(by: precedes).flatMap { item in
        let isOpen = listings[item.path] != nil
        let row = FileRow(
          path: item.path, level: level, kind: item.isFolder ? .folder(isOpen: isOpen) : .file,
          detail: item.isFolder ? "" : item.sizeText)
        return [row] + (isOpen ? rows(in: item.path, level: level + 1) : [])
      }
    }
  }

  /// Folders come first, then the largest, or all by their names.
  private func precedes(_ one: Item, _ other: Item) -> Bool {
    if one.isFolder != other.isFolder { return one.isFolder }
    let sizes = [one, other].map { $0.isFolder ? 0 : (try? $0.size.get()) ?? -1 }
    if order == .size, sizes[0] != sizes[1] { return sizes[0] > sizes[1] }
    let comparison = one.path.compare(other.path, options: [.caseInsensitive, .numeric])
    return comparison == .orderedSame ? one.path < other.path : comparison == .orderedAscending
  }

  // MARK: Reading

  private static func read(_ folder: String) -> Result<[Item], any Error> {
    Result {
      try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
        item(at: (folder as NSString).appendingPathComponent(name))
      }
    }
  }

  /// A link to a folder is no folder here, so that no path is endless.
  private static func item(at path: String) -> Item {
    var (own, target) = (stat(), stat())
    let isFolder = lstat(path, &own) == 0 && own.st_mode & S_IFMT == S_IFDIR
    let isThere = stat(path, &target) == 0
    let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    return Item(path: path, isFolder: isFolder, size: isThere ? .success(Int64(target.st_size)) : .failure(error))
  }
}

extension FileTree.Item {
  fileprivate var sizeText: String {
    switch size {
    case .success(let bytes): ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
    case .failure(let error): error.reason
    }
  }
}

extension Error {
  /// What the system says, without the name of the file, which stands beside it.
  fileprivate var reason: String {
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    guard let error = (underlying ?? self) as? POSIXError else { return localizedDescription }
    return String(cString: strerror(Int32(error.code.rawValue)))
  }
}
