import Diagnostics
import Drawing
import Foundation

extension UIImage {
  /// Creates an image from a PNG file of the given name, and caches it.
  ///
  /// For `name` it looks for `name.png`, `name@2x.png` and `name@3x.png`, starting with the screen's scale, and then
  /// for a file called exactly `name`. It searches `Bundle.main`'s resources, the executable's folder and the folder
  /// `Resources` in that. A name may contain subfolders. If there is no such image or it cannot be read, the result is
  /// nil, and a line on standard error says why.
  public convenience init?(named name: String) {
    guard let found = NamedImages.shared.image(name, in: ImageFile.folders) else { return nil }
    self.init(found.cgImage, scale: found.scale)
  }

  /// Creates an image from a PNG file in a bundle's resources, as `init(named:)` does; with nil in the places of that.
  ///
  /// - Parameter traitCollection: Ignored. Files of one name differ only in their scale, and the screen's is used.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ImageFile.folders
    guard let found = NamedImages.shared.image(name, in: folders) else { return nil }
    self.init(found.cgImage, scale: found.scale)
  }

  /// Creates an image that a literal names, as `init(named:)` does. A name without an image is a programming error.
  public convenience init(imageLiteralResourceName name: String) {
    guard let found = NamedImages.shared.image(name, in: ImageFile.folders) else {
      requirementFailure("#imageLiteral: there is no image \"\(name)\"")
    }
    self.init(found.cgImage, scale: found.scale)
  }

  /// The image named `AppIcon`; nil if there is none.
  @MainActor
  static var appIcon: UIImage? {
    let name = "AppIcon"
    guard NamedImages.shared.hasImage(name, scale: 1, in: ImageFile.folders) else { return nil }
    return UIImage(named: name)
  }
}
