import UIKit

/// A map of a town, drawn as paths and text: sharp at every scale.
final class TownMap: UIView {
  /// Points.
  private static let size = CGSize(width: 1200, height: 900)

  private static let blocks = CGSize(width: 100, height: 90)

  private static let streets = [
    "Anchor Street", "Baker Lane", "Canal Road", "Dover Row", "Elm Avenue", "Ferry Street", "Garden Walk",
    "Harbour Way",
    "Iron Lane",
  ]

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = UIColor(light: 0xF2EFE6, dark: 0x24262B)
    (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (true, "Map of a town", .image)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    drawBlocks()
    drawRiver()
    drawPark()
    drawNames()
  }

  private func drawBlocks() {
    let step = Self.blocks
    for row in 0..<10 {
      for column in 0..<12 {
        let block = CGRect(
          x: CGFloat(column) * step.width + 8, y: CGFloat(row) * step.height + 8, width: step.width - 16,
          height: step.height - 16)
        UIColor(light: 0xE2DCCB, dark: 0x34373E).setFill()
        UIBezierPath(roundedRect: block, cornerRadius: 4).fill()
        drawHouses(in: block, seed: row * 12 + column)
      }
    }
  }

  private func drawHouses(in block: CGRect, seed: Int) {
    UIColor(light: 0xCBBFA4, dark: 0x4A4E58).setFill()
    for house in 0..<6 {
      let width = 14 + CGFloat((seed * 7 + house * 5) % 10)
      let height = 16 + CGFloat((seed * 3 + house * 11) % 14)
      let x = block.minX + 4 + CGFloat(house % 3) * 27
      let y = house < 3 ? block.minY + 4 : block.maxY - 4 - height
      UIBezierPath(rect: CGRect(x: x, y: y, width: width, height: height)).fill()
    }
  }

  private func drawRiver() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -20, y: 620))
    path.addCurve(
      to: CGPoint(x: 1220, y: 300), controlPoint1: CGPoint(x: 420, y: 380), controlPoint2: CGPoint(x: 700, y: 760))
    path.lineWidth = 64
    UIColor(light: 0x9CC4E4, dark: 0x2C4E6C).setStroke()
    path.stroke()
  }

  private func drawPark() {
    UIColor(light: 0xB9D8A0, dark: 0x3A5632).setFill()
    UIBezierPath(ovalIn: CGRect(x: 610, y: 100, width: 270, height: 190)).fill()
    UIColor(light: 0x86B268, dark: 0x55794A).setFill()
    for tree in 0..<40 {
      let angle = CGFloat(tree) * 2.4
      let distance = CGFloat(tree) * 2.1
      let center = CGPoint(x: 745 + 1.4 * distance * cos(angle), y: 195 + distance * sin(angle))
      UIBezierPath(ovalIn: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10)).fill()
    }
  }

  private func drawNames() {
    let street: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor(light: 0x4A4A4A, dark: 0xD0D0D4),
    ]
    for (index, name) in Self.streets.enumerated() {
      for x in [120, 520, 940] as [CGFloat] {
        name.draw(at: CGPoint(x: x, y: CGFloat(index + 1) * Self.blocks.height - 6), withAttributes: street)
      }
    }
    let place: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 18), .foregroundColor: UIColor(light: 0x2F4A1E, dark: 0xD7EBC8),
    ]
    "Queen's Park".draw(at: CGPoint(x: 685, y: 184), withAttributes: place)
  }
}
