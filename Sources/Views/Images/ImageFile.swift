import Drawing
import Foundation

/// The files that named images are read from.
enum ImageFile {
  /// The folders to search, in this order: the main bundle's resources, the executable's folder, and the folder
  /// `Resources` in that.
  static let folders: [URL] = {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    return [Bundle.main.resourceURL, program, program?.appendingPathComponent("Resources")].compactMap(\.self)
  }()

  /// Returns the candidate file names of an image, best first: the screen's scale, then larger scales, then smaller
  /// ones, and last the name as it is.
  static func names(for name: String, scale: CGFloat) -> [String] {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let wanted = min(max(Int(scale.rounded(.up)), 1), 3)
    let scales = [wanted] + Array((1...3).reversed()).filter { $0 > wanted }.reversed() + (1..<wanted).reversed()
    return scales.map { $0 == 1 ? "\(stem).png" : "\(stem)@\($0)x.png" } + (stem == name ? [name] : [])
  }

  /// Returns the pixels per point of an image file, from the suffix of its name.
  static func scale(ofPath path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
