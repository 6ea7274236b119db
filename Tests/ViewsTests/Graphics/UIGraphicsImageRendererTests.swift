import Drawing
import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Image renderers")
struct UIGraphicsImageRendererTests {
  private func format(scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  @Test("A renderer's actions draw an image of its bounds, at its scale")
  func image() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 3, height: 2), format: format(scale: 2))
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 11, y: 20, width: 1, height: 1.5))
    }
    #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
    #expect(image.rows() == ["..RR..", "..RR..", "..RR..", "......"])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A nested renderer's context is current until it ends")
  func nesting() {
    let outer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format(scale: 1))
    let image = outer.image { _ in
      UIColor.red.setFill()
      let dot = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(scale: 1)).image { context in
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      dot.draw(at: CGPoint(x: 1, y: 0))
    }
    #expect(image.rows() == ["RB"])
  }

  @Test("An opaque image is black where nothing is drawn")
  func opaque() {
    let format = format(scale: 1)
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .normal)
    }
    #expect(image.rows() == ["R#"] && image.cgImage?.bitmap.isOpaque == true)
  }

  @Test("A stroke lies inside its rectangle, a clip applies, and currentImage is the image so far")
  func context() {
    var early: UIImage?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(scale: 1)).image { context in
      UIColor.blue.setStroke()
      context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
      early = context.currentImage
      context.clip(to: CGRect(x: 1, y: 1, width: 1, height: 1))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(early?.rows() == ["BBBB", "B..B", "B..B", "BBBB"])
    #expect(image.rows() == ["BBBB", "BR.B", "B..B", "BBBB"])
  }

  @Test("PNG data holds the image")
  func png() {
    let data = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(scale: 1)).pngData { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(UIImage(data: data)?.rows() == ["G"])
  }

  @Test("A renderer of no size or an enormous one runs its actions and gives an empty image", arguments: [0, 1e9])
  func extremes(width: CGFloat) {
    var ran = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: 5), format: format(scale: 1)).image { _ in
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      ran = true
    }
    #expect(ran && image.size == .zero && image.cgImage == nil)
  }
}
