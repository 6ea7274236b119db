import Drawing
import Foundation

extension UIImage {
  /// The image of that name, read from a PNG file and kept as long as memory allows.
  ///
  /// For `name` it looks for `name.png`, `name@2x.png` and `name@3x.png`, the one of the screen's scale first, then for
  /// a file called just `name`. It looks in `Bundle.main`'s resources, next to the program's executable, and in a
  /// folder `Resources` there. A name may lead through folders. Nil if there is no such image; a line on standard error
  /// says where it was looked for, or what is wrong with the file.
  @MainActor
  public convenience init?(named name: String) {
    let scale = UIScreen.main.scale
    guard let found = NamedImages.shared.image(name, scale: scale, in: ImageFile.folders) else { return nil }
    self.init(found.cgImage, scale: found.scale)
  }

  /// The image called `AppIcon`; nil if there is none.
  @MainActor
  static var appIcon: UIImage? {
    let name = "AppIcon"
    guard NamedImages.shared.hasImage(name, scale: 1, in: ImageFile.folders) else { return nil }
    return UIImage(named: name)
  }
}
