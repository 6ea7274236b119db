import Drawing
import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Image views of flipped, inset and animated images")
struct ImagePropertiesTests {
  private let harness = OffscreenHarness(size: CGSize(width: 20, height: 10))

  private func colors(_ places: [(Int32, Int32)]) -> [UInt32?] { places.map { harness.color($0.0, $0.1) } }

  @Test("An image for both directions is mirrored where content runs from right to left")
  func flipped() {
    let image = UIImage.of(["RB", "RB"]).imageFlippedForRightToLeftLayoutDirection()
    #expect(image.flipsForRightToLeftLayoutDirection)
    let view = UIImageView(image: image)
    harness.add(view, frame: CGRect(x: 4, y: 2, width: 2, height: 2))
    harness.runFrame()
    #expect(colors([(4, 2), (5, 3)]) == [0xFF0000, 0x0000FF])
    view.semanticContentAttribute = .forceRightToLeft
    harness.runFrame()
    #expect(colors([(4, 2), (5, 3)]) == [0x0000FF, 0xFF0000])
    view.frame.size.width = 8
    harness.runFrame()
    #expect(colors([(4, 2), (11, 3)]) == [0x0000FF, 0xFF0000])
    view.image = UIImage.of(["RB", "RB"])
    harness.runFrame()
    #expect(colors([(4, 2), (11, 3)]) == [0xFF0000, 0x0000FF])
  }

  @Test("An animated image runs by itself, and a still one ends that")
  func animated() throws {
    let images = [UIImage.of(["R"]), UIImage.of(["B"])]
    let animated = try #require(UIImage.animatedImage(with: images, duration: 1))
    #expect(animated.images == images && animated.duration == 1 && UIImage.animatedImage(with: [], duration: 1) == nil)
    let view = UIImageView(image: animated)
    #expect(view.isAnimating)
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    harness.runFrame()
    #expect(harness.color(1, 1) == 0xFF0000 && view.isAnimating)
    harness.run(for: 0.6)
    #expect(harness.color(1, 1) == 0x0000FF)
    view.stopAnimating()
    harness.runFrame()
    #expect(harness.color(1, 1) == 0xFF0000)
    view.startAnimating()
    harness.run(for: 0.6)
    #expect(harness.color(1, 1) == 0x0000FF)
    view.image = images[0]
    harness.runUntilIdle(limit: 1)
    #expect(harness.color(1, 1) == 0xFF0000 && !view.isAnimating && harness.isIdle)
  }

  @Test("Constraints see the alignment rectangle of the image")
  func alignment() {
    let view = UIImageView(image: UIImage.of(["RRRR", "RRRR"]))
    #expect(view.alignmentRectInsets == .zero)
    view.image = view.image?.withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2))
    #expect(
      view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 4, height: 2)) == CGRect(x: 1, y: 0, width: 1, height: 2))
  }

  @Test("Properties are kept by derived images")
  func derived() {
    let image = UIImage.of(["RB"]).imageFlippedForRightToLeftLayoutDirection()
      .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0), resizingMode: .stretch)
      .withRenderingMode(.alwaysTemplate).withTintColor(.green)
    #expect(image.flipsForRightToLeftLayoutDirection && image.alignmentRectInsets.top == 1)
    #expect(image.capInsets.left == 1 && image.renderingMode == .alwaysTemplate)
    #expect(image.byPreparingForDisplay() === image)
  }
}
