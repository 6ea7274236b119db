import UIKit

/// A picture: one that is drawn already, or a file.
struct Photo {
  /// The name of a file as the system has it: bytes that end with a zero, and need not be UTF-8.
  let path: [CChar]
  var image: UIImage?

  init(path: [CChar]) {
    self.path = path
  }

  init(name: String, image: UIImage? = nil) {
    (path, self.image) = (Array(name.utf8CString), image)
  }

  var name: String { Self.text(of: path) }

  /// The name to show, in one line: bytes that are not UTF-8 and characters without a shape, such as a line break, have a
  /// symbol.
  static func text(of path: [CChar]) -> String {
    let text = String(decoding: path.dropLast().map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    let symbols = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        Unicode.Scalar(scalar.value < 32 ? 0x2400 + scalar.value : 0xFFFD) ?? scalar
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(symbols))
  }

  /// The names by which a folder's pictures are known.
  private static let extensions = [
    ".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".svg", ".ico", ".pnm", ".ppm", ".tga", ".xpm",
  ]

  /// The pictures that an argument of the program names: a file, or all in a folder by their names.
  static func photos(at path: [CChar]) -> [Photo] {
    guard let folder = opendir(path) else { return [Photo(path: path)] }
    defer { closedir(folder) }
    var photos: [Photo] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        $0.prefix { $0 != 0 }.map(CChar.init(truncatingIfNeeded:))
      }
      photos.append(Photo(path: path.dropLast() + [0x2F] + name + [0]))
    }
    return photos.map { ($0, $0.name) }
      .filter { _, name in extensions.contains { name.lowercased().hasSuffix($0) } }
      .sorted { $0.1.localizedStandardCompare($1.1) == .orderedAscending }
      .map(\.0)
  }

  /// Pictures for a start without files.
  @MainActor static var samples: [Photo] {
    (1...3).map { number in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 900)).image { renderer in
        UIColor(white: 0.25, alpha: 1).setFill()
        renderer.fill(CGRect(x: 0, y: 0, width: 1200, height: 900))
        for index in 0..<192 {
          let (row, column) = (index / 16, index % 16)
          UIColor(hue: CGFloat(row + column + 8 * number) / 50, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
          renderer.cgContext.fillEllipse(in: CGRect(x: 75 * column + 4, y: 75 * row + 4, width: 67, height: 67))
        }
      }
      return Photo(name: "Sample \(number)", image: image)
    }
  }
}
