import Diagnostics
import Drawing
import Foundation

/// The cache of images loaded by name, from any thread.
///
/// Unchecked, because the cache has a lock of its own.
final class NamedImages: @unchecked Sendable {
  static let shared = NamedImages()

  /// The limit for cached pixels, in bytes: about four screens of 1920 x 1080.
  private static let mostBytes = 32 << 20

  private let cache = NSCache<NSString, Entry>()

  private final class Entry {
    let cgImage: CGImage
    let scale: CGFloat

    init(_ cgImage: CGImage, scale: CGFloat) {
      self.cgImage = cgImage
      self.scale = scale
    }
  }

  init() {
    cache.totalCostLimit = Self.mostBytes
  }

  /// Returns an image for the screen and its pixels per point; nil if there is none or it cannot be read.
  func image(_ name: String, in folders: [URL]) -> (cgImage: CGImage, scale: CGFloat)? {
    image(name, scale: Traits.ofApplication.displayScale, in: folders)
  }

  func image(_ name: String, scale: CGFloat, in folders: [URL]) -> (cgImage: CGImage, scale: CGFloat)? {
    let key = "\(scale) \(folders.first?.path ?? "") \(name)" as NSString
    if let known = cache.object(forKey: key) { return (known.cgImage, known.scale) }
    guard let path = path(of: name, scale: scale, in: folders) else {
      let places = folders.map(\.path).joined(separator: ", ")
      StandardError.write("UIImage(named:): there is no image \"\(name)\" in \(places)")
      return nil
    }
    do throws(PNGError) {
      let image = try CGImage(pngFile: path)
      let entry = Entry(image, scale: ImageFile.scale(ofPath: path) / image.reduction)
      cache.setObject(entry, forKey: key, cost: entry.cgImage.width * entry.cgImage.height * 4)
      return (entry.cgImage, entry.scale)
    } catch {
      StandardError.write("UIImage(named:): \(error)")
      return nil
    }
  }

  /// Returns whether an image's file exists.
  func hasImage(_ name: String, scale: CGFloat, in folders: [URL]) -> Bool {
    path(of: name, scale: scale, in: folders) != nil
  }

  private func path(of name: String, scale: CGFloat, in folders: [URL]) -> String? {
    guard !name.isEmpty, staysInside(name) else { return nil }
    let names = ImageFile.names(for: name, scale: scale)
    for folder in folders {
      // URL's own paths would ask the system about each file once more.
      let folder = folder.path
      for name in names {
        let path = "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
      }
    }
    return nil
  }

  /// Returns whether a name stays inside the folder that it is resolved in.
  private func staysInside(_ name: String) -> Bool {
    var depth = 0
    for component in name.split(separator: "/") where component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
