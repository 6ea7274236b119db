import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Images")
struct UIImageTests {
  private func drawing(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: () -> Void) -> [String] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in draw() }
      .rows()
  }

  @Test("An image's size is in points, its pixels divided by the scale")
  func size() {
    let image = UIImage.of(["RG", "B.", ".."], scale: 2)
    #expect(image.size == CGSize(width: 1, height: 1.5) && image.scale == 2)
    #expect(UIImage().size == .zero && UIImage().pngData() == nil)
  }

  @Test("An image survives PNG data and back, and other data gives nil")
  func data() throws {
    let image = UIImage.of(["RG", "B."])
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.rows() == ["RG", "B."])
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Data()) == nil && UIImage(data: data.prefix(40)) == nil)
    #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
  }

  @Test("A file's name gives the scale, and a missing file gives nil")
  func files() throws {
    let directory = try TemporaryDirectory()
    let data = try #require(UIImage.of(["RG", "B."]).pngData())
    for name in ["a.png", "a@2x.png", "a@3x.png"] {
      try data.write(to: URL(fileURLWithPath: directory.path(of: name)))
    }
    func scale(_ name: String) -> CGFloat? { UIImage(contentsOfFile: directory.path(of: name))?.scale }
    #expect(scale("a.png") == 1 && scale("a@2x.png") == 2 && scale("a@3x.png") == 3)
    #expect(scale("b.png") == nil && scale("") == nil)
  }

  @Test("An image drawn at a point has its size, and one drawn in a rectangle fills it")
  func drawing() {
    let image = UIImage.of(["RG", "B."])
    #expect(drawing(4, 3) { image.draw(at: CGPoint(x: 1, y: 1)) } == ["....", ".RG.", ".B.."])
    #expect(drawing(2, 2, scale: 2) { UIImage.of(["RG", "B."], scale: 2).draw(at: .zero) }[0] == "RG..")
    #expect(
      drawing(4, 2) {
        UIGraphicsGetCurrentContext()?.interpolationQuality = .none
        image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2))
      } == ["RRGG", "BB.."])
  }

  @Test("Blend mode and opacity apply to one drawing of an image")
  func blending() {
    let image = UIImage.of(["RR"])
    let rows = drawing(2, 2) {
      image.draw(at: .zero, blendMode: .normal, alpha: 0.5)
      UIGraphicsGetCurrentContext()?.setAlpha(0.5)
      image.draw(at: CGPoint(x: 0, y: 1))
    }
    #expect(rows == ["++", "RR"])
  }

  @Test("Caps keep their size, and the middle is stretched, or tiled from its beginning")
  func caps() {
    let image = UIImage.of(["RGWB", "RGWB"])
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let stretched = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(
      drawing(8, 2) {
        UIGraphicsGetCurrentContext()?.interpolationQuality = .none
        stretched.draw(in: CGRect(x: 0, y: 0, width: 8, height: 2))
      }[0] == "RGGGWWWB")
    let tiled = image.resizableImage(withCapInsets: insets)
    #expect(drawing(8, 2) { tiled.draw(in: CGRect(x: 1, y: 0, width: 7, height: 2)) }[1] == ".RGWGWGB")
    #expect(tiled.capInsets == insets && tiled.resizingMode == .tile)
  }

  @Test("A resizable image without caps tiles from its rectangle, and a pattern from the origin")
  func tiling() {
    let image = UIImage.of(["RG"]).resizableImage(withCapInsets: .zero)
    #expect(drawing(5, 2) { image.draw(in: CGRect(x: 1, y: 0, width: 4, height: 2)) } == [".RGRG", ".RGRG"])
    #expect(drawing(5, 1) { image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 3, height: 1)) } == [".GRG."])
  }

  @Test("Caps larger than the image or the rectangle share the space")
  func tightCaps() {
    let image = UIImage.of(["RGB"])
    let wide = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9), resizingMode: .stretch)
    #expect(drawing(5, 1) { wide.draw(in: CGRect(x: 0, y: 0, width: 5, height: 1)) }[0].hasSuffix("B"))
    let small = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(drawing(2, 1) { small.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1)) } == ["RB"])
    #expect(drawing(2, 1) { small.draw(in: .zero) } == [".."])
  }

  @Test("A tint keeps the alpha, and a rendering mode keeps the pixels")
  func tint() {
    let image = UIImage.of(["R.", "GB"])
    let tinted = image.withTintColor(.blue)
    #expect(tinted.rows() == ["B.", "BB"] && tinted.renderingMode == .automatic)
    #expect(image.withTintColor(.blue, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && template.rows() == image.rows())
  }

  @Test("An image at a NaN or infinite place draws nothing", arguments: [CGFloat.nan, .infinity])
  func unusableNumbers(value: CGFloat) {
    let image = UIImage.of(["R"])
    let tiled = image.resizableImage(withCapInsets: .zero)
    let rows = drawing(2, 1) {
      image.draw(at: CGPoint(x: value, y: 0))
      tiled.draw(in: CGRect(x: 0, y: 0, width: value, height: 1))
      image.drawAsPattern(in: CGRect(x: value, y: 0, width: 1, height: 1))
    }
    #expect(rows == [".."])
  }
}
