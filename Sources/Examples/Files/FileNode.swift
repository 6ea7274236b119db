import UIKit

/// A line of the outline: a file, a folder, or why a folder cannot be read.
final class FileNode {
  enum Kind {
    case folder, file, message
  }

  /// A name or path as the system has it: bytes that end with a zero, and need not be UTF-8. Names that look alike can
  /// differ in them.
  typealias Name = [CChar]

  let fileName: Name
  let kind: Kind
  /// The folder that contains it; nil for the root.
  private(set) weak var folder: FileNode?
  /// The depth in the tree. That of the root, which is no line, is -1.
  let level: Int

  /// In bytes; 0 for a folder, and -1 for a link that leads nowhere.
  fileprivate(set) var size: Int64 = 0
  /// The number of the system's error; 0 for none.
  fileprivate(set) var problem: Int32 = 0
  /// The lines below an open folder, in their order; nil for any other line.
  fileprivate(set) var nodes: [FileNode]?

  /// The bytes by which names are sorted.
  private let key: [UInt8]

  init(_ fileName: Name, _ kind: Kind, in folder: FileNode?) {
    (self.fileName, self.kind, self.folder) = (fileName, kind, folder)
    level = folder.map { $0.level + 1 } ?? -1
    key = Self.sortKey(of: fileName)
  }

  /// Identifies the line for as long as its folder has a file of that name and kind.
  var id: ObjectIdentifier { ObjectIdentifier(self) }

  var isOpen: Bool { nodes != nil }

  /// The name, after those of the folders above.
  var path: Name {
    guard let folder else { return fileName }
    return folder.path.dropLast() + [CChar(truncatingIfNeeded: UInt8(ascii: "/"))] + fileName
  }

  /// All lines below an open folder.
  var lines: [FileNode] {
    var lines: [FileNode] = []
    addLines(to: &lines)
    return lines
  }

  private func addLines(to lines: inout [FileNode]) {
    for node in nodes ?? [] {
      lines.append(node)
      if node.isOpen { node.addLines(to: &lines) }
    }
  }

  func isInside(_ folder: FileNode) -> Bool {
    sequence(first: self, next: \.folder).dropFirst().contains { $0 === folder }
  }

  // MARK: Text

  /// The name to show. Bytes that are not UTF-8 and characters without a shape, such as a line break, have a symbol.
  var name: String { kind == .message ? problemText : Self.text(of: fileName) }

  /// The size of a file, or why it is unknown.
  var detail: String {
    guard kind == .file else { return "" }
    return problem == 0 ? ByteCountFormatter.string(fromByteCount: size, countStyle: .file) : problemText
  }

  private var problemText: String { String(cString: strerror(problem)) }

  static func text(of name: Name) -> String {
    let text = String(decoding: name.dropLast().map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    let symbols = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        Unicode.Scalar(scalar.value < 32 ? 0x2400 + scalar.value : 0xFFFD) ?? scalar
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(symbols))
  }

  // MARK: Order

  /// Sorts the lines below open folders.
  func sort(bySize: Bool) {
    nodes?.sort { $0.precedes($1, bySize: bySize) }
    for node in nodes ?? [] where node.isOpen { node.sort(bySize: bySize) }
  }

  /// Whether the line comes before another one of the same folder: folders first, then the largest, or all by name.
  fileprivate func precedes(_ other: FileNode, bySize: Bool) -> Bool {
    if (kind == .folder) != (other.kind == .folder) { return kind == .folder }
    if bySize, size != other.size { return size > other.size }
    return key.lexicographicallyPrecedes(other.key)
  }

  /// The name in lower case without accents, and with the count of its digits before each number, so that 9 comes before 10.
  /// Names that are equal in that differ in the bytes that follow.
  private static func sortKey(of name: Name) -> [UInt8] {
    let bytes = name.map(UInt8.init(truncatingIfNeeded:))
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    let folded =
      isPlain ? text.lowercased() : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    var key: [UInt8] = []
    // Where the count of the present number is.
    var count: Int?
    for byte in folded.utf8 {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        let place = count ?? key.count
        if count == nil { key.append(0x30) }
        count = place
        // Zeros at its beginning do not count.
        if byte == 0x30, key[place] == 0x30 { continue }
        key[place] += key[place] == .max ? 0 : 1
      } else {
        count = nil
      }
      key.append(byte)
    }
    return key + bytes
  }

  // MARK: Reading

  func close() {
    nodes = nil
  }

  /// Opens the folder, or reads an open one again. A file that was known before keeps its line.
  ///
  /// - Parameter names: The names to look at; nil for all.
  func read(_ names: Set<Name>? = nil, bySize: Bool) {
    guard let directory = opendir(path) else { return showProblem(errno) }
    defer { closedir(directory) }
    var lines = nodes ?? []
    // The lines are changed in place: there may be many.
    nodes = []
    var known: [Name: FileNode] = [:]
    lines.removeAll { line in
      let isNamed = names?.contains(line.fileName) ?? true
      if isNamed { known[line.fileName] = line }
      return isNamed || line.kind == .message
    }
    let found = (names.map(Array.init) ?? Self.names(in: directory)).compactMap {
      node(named: $0, in: directory, known: known[$0])
    }
    lines.insert(found, bySize: bySize)
    nodes = lines
    // A folder that is named may be another one than before, and one that could not be read may be readable.
    for node in found where node.isOpen && (names != nil || node.message != nil) {
      node.read(bySize: bySize)
    }
  }

  /// The line in place of those of a folder that cannot be read.
  private var message: FileNode? { nodes?.first.flatMap { $0.kind == .message ? $0 : nil } }

  private func showProblem(_ problem: Int32) {
    let message = message ?? FileNode([0], .message, in: self)
    message.problem = problem
    nodes = [message]
  }

  private static func names(in directory: OpaquePointer) -> [Name] {
    var names: [Name] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map(CChar.init(truncatingIfNeeded:)) + [0]
      }
      if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { names.append(name) }
    }
    return names
  }

  /// The line of a file; nil if the file does not exist. A link to a folder is no folder here, so that no path is endless.
  private func node(named name: Name, in directory: OpaquePointer, known: FileNode?) -> FileNode? {
    var (status, target) = (stat(), stat())
    guard fstatat(dirfd(directory), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let kind: Kind = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    let node = known.flatMap { $0.kind == kind ? $0 : nil } ?? FileNode(name, kind, in: self)
    guard kind == .file else { return node }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    node.problem = isLink && fstatat(dirfd(directory), name, &target, 0) != 0 ? errno : 0
    node.size = node.problem != 0 ? -1 : Int64(isLink ? target.st_size : status.st_size)
    return node
  }
}

extension [FileNode] {
  /// Inserts lines of a folder into sorted ones: a few each at its place.
  fileprivate mutating func insert(_ lines: [FileNode], bySize: Bool) {
    guard lines.count < 100 else {
      append(contentsOf: lines)
      return sort { $0.precedes($1, bySize: bySize) }
    }
    for line in lines {
      var (low, high) = (startIndex, endIndex)
      while low < high {
        let middle = (low + high) / 2
        if self[middle].precedes(line, bySize: bySize) { low = middle + 1 } else { high = middle }
      }
      insert(line, at: low)
    }
  }
}

extension FileNode.Name {
  init(copying bytes: UnsafePointer<CChar>) {
    self.init(UnsafeBufferPointer(start: bytes, count: strlen(bytes) + 1))
  }
}
