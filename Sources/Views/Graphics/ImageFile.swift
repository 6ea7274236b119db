import Drawing
import Foundation

/// The files that images are found in by name.
enum ImageFile {
  /// Where images of a name are looked for, in this order: the main bundle's resources, the folder of the program, and
  /// the folder `Resources` in that.
  static let folders: [URL] = {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    return [Bundle.main.resourceURL, program, program?.appendingPathComponent("Resources")].compactMap(\.self)
  }()

  /// The files that an image of that name may be in, the best first: of the screen's scale, then larger ones, then
  /// smaller ones, and in the end the name as it is.
  static func names(for name: String, scale: CGFloat) -> [String] {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let wanted = min(max(Int(scale.rounded(.up)), 1), 3)
    let scales = [wanted] + Array((1...3).reversed()).filter { $0 > wanted }.reversed() + (1..<wanted).reversed()
    return scales.map { $0 == 1 ? "\(stem).png" : "\(stem)@\($0)x.png" } + (stem == name ? [name] : [])
  }

  /// Pixels per point of the image in a file, by the end of its name.
  static func scale(ofPath path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
