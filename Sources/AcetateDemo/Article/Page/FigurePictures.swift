import Drawing
import Foundation
import UIKit
import UIKitTesting
@_spi(Toolkit) import Views

/// Pictures of the article's figures, for the articles of the documentation.
@MainActor
enum FigurePictures {
  /// The width of a figure and the space around it, in points.
  private static let (width, margin): (CGFloat, CGFloat) = (640, 12)

  /// Writes a picture of each figure in the middle of a drag.
  static func write(to folder: String) throws(Failure) {
    for name in FigureName.allCases {
      let figure = name.make()
      let size = CGSize(width: width, height: figure.height(forWidth: width))
      let sheet = UIView()
      sheet.backgroundColor = .systemBackground
      sheet.tintColor = .demoTint
      sheet.addSubview(figure)
      figure.frame = CGRect(origin: CGPoint(x: margin, y: margin), size: size)
      let harness = OffscreenHarness(
        root: sheet, size: CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin))
      harness.window.frameWillBegin = { figure.frameWillBegin(at: $0) }
      harness.window.frameObserver = { figure.frameDidEnd(at: $0, cost: nil) }
      harness.run(for: 0.1)
      let middle = CGPoint(x: size.width * 0.3, y: size.height * 0.5)
      var way = CGPoint(x: -30, y: -60)
      if name == .feel {
        way = CGPoint(x: 0, y: 120)
        flingAndReturn(at: middle, in: harness)
      }
      harness.pointer.pull(from: middle, to: CGPoint(x: middle.x + way.x, y: middle.y + way.y))
      harness.run(for: 0.1)
      guard let image = harness.window.snapshot(scale: 1) else {
        throw Failure(.systemError, "no memory for the picture of a figure")
      }
      let path = "\(folder)/\(name.pictureName).png"
      do {
        try PNGFile.write(image, to: path)
      } catch {
        throw Failure(.inputOutput, error.description)
      }
    }
  }
  /// Flings the content up, so that there is a fling to plot, and drags it back to its upper edge.
  private static func flingAndReturn(at middle: CGPoint, in harness: OffscreenHarness) {
    harness.pointer.fling(from: middle, to: CGPoint(x: middle.x, y: middle.y - 140), duration: 0.1)
    harness.run(for: 3)
    for _ in 0..<8 {
      harness.pointer.drag(
        from: CGPoint(x: middle.x, y: middle.y - 100), to: CGPoint(x: middle.x, y: middle.y + 100))
      harness.run(for: 1)
    }
  }
}
