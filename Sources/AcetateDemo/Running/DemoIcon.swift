import UIKit

/// The image of Resources/acetate-demo.svg for the desktop's lists of windows: a sheet of film with boxes under a
/// frame.
@MainActor
enum DemoIcon {
  private static let side: CGFloat = 128

  static func make() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { renderer in
      let context = renderer.cgContext
      context.saveGState()
      context.translateBy(x: 64, y: 64)
      context.rotate(by: -8 * .pi / 180)
      context.translateBy(x: -64, y: -64)
      drawSheet(in: context)
      context.restoreGState()
      stroke(CGRect(x: 34, y: 30, width: 70, height: 62), radius: 6, width: 7, UIColor(hex: 0x3B2A63))
    }
  }

  private static func drawSheet(in context: CGContext) {
    let sheet = CGRect(x: 14, y: 10, width: 100, height: 108)
    fill(sheet, radius: 8, UIColor(hex: 0xF8F9FB))
    UIColor(hex: 0xDFE5EF).setFill()
    for x in stride(from: 34.0, through: 94, by: 20) {
      context.fill(CGRect(x: x - 0.75, y: 11, width: 1.5, height: 106))
    }
    for y in stride(from: 30.0, through: 90, by: 20) {
      context.fill(CGRect(x: 15, y: y - 0.75, width: 98, height: 1.5))
    }
    stroke(sheet, radius: 8, width: 2, UIColor(hex: 0xCFD7E4))
    fill(CGRect(x: 22, y: 18, width: 24, height: 24), radius: 4, UIColor(hex: 0xD0021B))
    fill(CGRect(x: 54, y: 34, width: 30, height: 40), radius: 4, UIColor(hex: 0x7ED321))
    fill(CGRect(x: 24, y: 66, width: 40, height: 30), radius: 4, UIColor(hex: 0x4A90E2))
    fill(CGRect(x: 72, y: 86, width: 34, height: 24), radius: 4, UIColor(hex: 0xF8E71C))
  }

  private static func fill(_ rect: CGRect, radius: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
  }

  private static func stroke(_ rect: CGRect, radius: CGFloat, width: CGFloat, _ color: UIColor) {
    color.setStroke()
    let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
    path.lineWidth = width
    path.stroke()
  }
}

extension UIColor {
  fileprivate convenience init(hex: Int) {
    func component(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: 1)
  }
}
