import UIKit

/// A picture of mountains over a lake, with enough detail to zoom into: an image view as a photo would be in.
final class LandscapeView: UIImageView {
  /// Points, and pixels: the picture has one pixel a point.
  private static let size = CGSize(width: 1600, height: 1200)

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    image = Self.picture
    isAccessibilityElement = true
    accessibilityLabel = "Mountains over a lake"
  }

  required init?(coder: NSCoder) { nil }

  private static let picture: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      drawSky()
      for (index, range) in ranges.enumerated() { drawMountains(range, seed: index) }
      drawLake()
      drawTrees()
    }
  }()

  private struct Range {
    let height: CGFloat
    let roughness: CGFloat
    let color: UIColor
  }

  /// Where the lake begins.
  private static let shore: CGFloat = 760

  private static let ranges = [
    Range(height: 300, roughness: 130, color: UIColor(red: 0.55, green: 0.62, blue: 0.75, alpha: 1)),
    Range(height: 430, roughness: 110, color: UIColor(red: 0.38, green: 0.47, blue: 0.62, alpha: 1)),
    Range(height: 560, roughness: 80, color: UIColor(red: 0.22, green: 0.34, blue: 0.42, alpha: 1)),
  ]

  private static func drawSky() {
    for y in 0..<Int(shore) {
      let part = CGFloat(y) / shore
      UIColor(red: 0.35 + 0.6 * part, green: 0.55 + 0.28 * part, blue: 0.85 - 0.15 * part, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: y, width: Int(size.width), height: 1))
    }
    UIColor(red: 1, green: 0.96, blue: 0.8, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 640, y: 170, width: 110, height: 110)).fill()
  }

  private static func ridge(_ range: Range, seed: Int, at x: CGFloat) -> CGFloat {
    let phase = CGFloat(seed) * 2.1
    let waves = sin(x / 190 + phase) + 0.5 * sin(x / 83 + 2 * phase) + 0.25 * sin(x / 31 + phase) + 0.1 * sin(x / 9)
    return range.height - range.roughness * waves
  }

  private static func drawMountains(_ range: Range, seed: Int) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: shore))
    for x in stride(from: 0, through: size.width, by: 4) {
      path.addLine(to: CGPoint(x: x, y: ridge(range, seed: seed, at: x)))
    }
    path.addLine(to: CGPoint(x: size.width, y: shore))
    path.close()
    range.color.setFill()
    path.fill()
  }

  private static func drawLake() {
    for y in Int(shore)..<Int(size.height) {
      let part = CGFloat(y - Int(shore)) / (size.height - shore)
      UIColor(red: 0.62 - 0.42 * part, green: 0.72 - 0.4 * part, blue: 0.8 - 0.32 * part, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: y, width: Int(size.width), height: 1))
    }
    UIColor(white: 1, alpha: 0.35).setFill()
    for row in 0..<40 {
      let y = shore + 14 + CGFloat(row * row) * 0.27
      for glint in 0..<6 {
        let x = (CGFloat((row * 389 + glint * 277) % 1600))
        UIRectFill(CGRect(x: x, y: y.rounded(), width: 20 + CGFloat(row), height: 1 + CGFloat(row / 16)))
      }
    }
  }

  private static func drawTrees() {
    for index in 0..<90 {
      let x = CGFloat((index * 211) % 1600)
      let height = 40 + CGFloat((index * 37) % 50)
      let foot = shore + 6 + CGFloat((index * 53) % 14)
      UIColor(red: 0.08, green: 0.22 + CGFloat(index % 7) * 0.02, blue: 0.16, alpha: 1).setFill()
      for level in 0..<4 {
        let top = foot - height * (1 - CGFloat(level) * 0.2)
        let half = height * (0.1 + CGFloat(level) * 0.06)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: x, y: top))
        path.addLine(to: CGPoint(x: x + half, y: top + height * 0.34))
        path.addLine(to: CGPoint(x: x - half, y: top + height * 0.34))
        path.close()
        path.fill()
      }
    }
  }
}
