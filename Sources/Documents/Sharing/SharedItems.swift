import Drawing
import Foundation
import Views

/// The items of an app that activities understand.
@MainActor
struct SharedItems {
  private(set) var texts: [String] = []
  private(set) var files: [URL] = []
  /// Addresses of the web and others.
  private(set) var links: [URL] = []
  private(set) var images: [UIImage] = []
  private(set) var data: [Data] = []

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: texts.append(text)
      case let text as NSAttributedString: texts.append(text.string)
      case let url as URL where url.isFileURL: files.append(url)
      case let url as URL: links.append(url)
      case let image as UIImage: images.append(image)
      case let bytes as Data: data.append(bytes)
      default: break
      }
    }
  }

  var isEmpty: Bool { texts.isEmpty && files.isEmpty && links.isEmpty && images.isEmpty && data.isEmpty }

  /// The texts, and the links in lines of their own.
  var text: String { (texts + links.map(\.absoluteString)).joined(separator: "\n") }

  /// The items of a pasteboard.
  var pasteboardItems: [[String: Any]] {
    texts.map { ["public.utf8-plain-text": $0] } + images.map { ["public.png": $0] }
      + files.map { ["public.file-url": $0] } + links.map { ["public.url": $0] } + data.map { ["public.data": $0] }
  }

  /// The files, with new ones for pictures, bytes and, if `includesText`, the text. The new ones are in a folder for temporary
  /// files.
  ///
  /// - Throws: An error of Foundation if a file cannot be written.
  func makeFiles(includesText: Bool) throws -> [URL] {
    var contents = images.enumerated().map { index, image in
      (name: index == 0 ? "Image.png" : "Image \(index + 1).png", data: image.pngData() ?? Data())
    }
    contents += data.enumerated().map { (name: $0 == 0 ? "Data" : "Data \($0 + 1)", data: $1) }
    if includesText, !text.isEmpty { contents.append(("Text.txt", Data(text.utf8))) }
    guard !contents.isEmpty else { return files }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try files
      + contents.map { name, data in
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file
      }
  }
}
