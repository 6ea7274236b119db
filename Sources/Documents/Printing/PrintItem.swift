import Drawing
import Foundation
import Views

/// Something that is printed as it is.
enum PrintItem {
  case picture(UIImage)
  /// The bytes of a PDF document.
  case document(Data)

  /// What `UIPrintInteractionController` prints.
  var value: Any {
    switch self {
    case .picture(let image): image
    case .document(let data): data
    }
  }

  /// Nil for anything but a picture, the bytes or the file of one, and those of a PDF document.
  init?(_ item: Any) {
    switch item {
    case let image as UIImage: self = .picture(image)
    case let data as Data: self.init(data)
    case let url as URL where url.isFileURL:
      guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
      self.init(data)
    default: return nil
    }
  }

  private init?(_ data: Data) {
    // Readers accept bytes before the document, as many as the specification's notes say.
    if data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil {
      self = .document(data)
    } else if let image = UIImage(data: data) {
      self = .picture(image)
    } else {
      return nil
    }
  }
}
