import Drawing
import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Image views")
struct UIImageViewTests {
  private let red: UInt32 = 0xFF0000
  private let green: UInt32 = 0x00FF00
  private let blue: UInt32 = 0x0000FF
  private let white: UInt32 = 0xFFFFFF

  private let harness = OffscreenHarness.white()
  private let view = UIImageView(image: UIImage.of(["RG", "RG"]))

  private func show(_ frame: CGRect) {
    view.frame = frame
    harness.show(view)
  }

  @Test("An image view has its image's size and takes no touches")
  func beginning() {
    #expect(view.bounds.size == CGSize(width: 2, height: 2) && !view.isUserInteractionEnabled)
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 2))
    #expect(view.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 2, height: 2))
    let empty = UIImageView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(empty.intrinsicContentSize.width == UIView.noIntrinsicMetric && empty.sizeThatFits(.zero).width == 5)
  }

  @Test("An image of the view's size in pixels is shown without a copy")
  func shared() {
    show(CGRect(x: 5, y: 5, width: 2, height: 2))
    #expect(harness.color(5, 5) == red && harness.color(6, 6) == green && harness.color(7, 5) == white)
    #expect(view.drawing.bitmap === view.image?.cgImage?.bitmap)
    // A shared image is never drawn into.
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    harness.runFrame()
    view.contentMode = .scaleAspectFit
    view.tintColor = .blue
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    harness.runFrame()
    #expect(harness.color(5, 5) == blue && view.image?.rows() == ["RG", "RG"])
  }

  @Test("A scaled image is drawn once, and moving the view does not draw it again")
  func drawnOnce() throws {
    show(CGRect(x: 5, y: 5, width: 8, height: 4))
    let bitmap = try #require(view.drawing.bitmap)
    #expect(harness.color(5, 5) == red && harness.color(12, 8) == green)
    view.frame.origin.x = 10
    harness.runFrame()
    #expect(view.drawing.bitmap === bitmap && harness.color(10, 5) == red && harness.color(5, 5) == white)
    view.frame.size.width = 10
    harness.runFrame()
    #expect(view.drawing.bitmap !== bitmap && harness.color(19, 5) == green)
  }

  @Test("An image larger than the bounds shows beyond them, unless the view clips")
  func overflow() {
    view.contentMode = .scaleAspectFill
    show(CGRect(x: 15, y: 10, width: 4, height: 10))
    #expect(harness.color(13, 10) == red && harness.color(20, 19) == green && harness.color(11, 10) == white)
    view.clipsToBounds = true
    harness.runFrame()
    #expect(harness.color(14, 10) == white && harness.color(15, 10) != white && harness.color(19, 10) == white)
    view.clipsToBounds = false
    harness.runFrame()
    view.contentMode = .scaleAspectFit
    harness.runFrame()
    #expect(harness.color(13, 10) == white && harness.color(15, 13) == red && harness.color(15, 10) == white)
  }

  @Test("The image beyond the bounds moves with the view and disappears with it")
  func overflowDamage() {
    view.contentMode = .scaleAspectFill
    show(CGRect(x: 15, y: 10, width: 4, height: 10))
    view.frame.origin.x = 30
    harness.runFrame()
    #expect(harness.color(13, 10) == white && harness.color(28, 10) == red)
    view.image = UIImage.of(["B"])
    harness.runFrame()
    #expect(harness.color(28, 10) == blue)
    view.image = nil
    harness.runFrame()
    #expect(harness.color(28, 10) == white && harness.color(31, 12) == white)
    view.image = UIImage.of(["B"])
    harness.runFrame()
    view.removeFromSuperview()
    harness.runFrame()
    #expect(harness.color(28, 10) == white)
  }

  @Test("While the size is animated, the content mode places the image in the current size")
  func animatedSize() {
    view.contentMode = .scaleAspectFit
    show(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size.width = 30 }
    let start = harness.time
    harness.run(until: start + 0.5)
    #expect(harness.color(3, 5) == white && harness.color(7, 5) == red && harness.color(17, 5) == white)
    harness.runUntilIdle()
    #expect(harness.color(8, 5) == white && harness.color(11, 5) == red && harness.color(19, 5) == green)
  }

  @Test("A template image is drawn in the tint color, which may be inherited and follow light and dark")
  func template() {
    view.image = UIImage.of(["R.", ".R"]).withRenderingMode(.alwaysTemplate)
    view.backgroundColor = .green
    show(CGRect(x: 0, y: 0, width: 2, height: 2))
    harness.window.tintColor = .blue
    harness.runFrame()
    #expect(harness.color(0, 0) == blue && harness.color(1, 0) == green && harness.color(1, 1) == blue)
    view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .white }
    harness.runFrame()
    #expect(harness.color(0, 0) == white)
    view.overrideUserInterfaceStyle = .dark
    harness.runFrame()
    #expect(harness.color(0, 0) == red && harness.color(1, 0) == green)
  }

  @Test("A highlighted image view shows its highlighted image, if it has one")
  func highlighted() {
    show(CGRect(x: 0, y: 0, width: 2, height: 2))
    view.isHighlighted = true
    harness.runFrame()
    #expect(harness.color(0, 0) == red)
    view.highlightedImage = UIImage.of(["B"])
    harness.runFrame()
    #expect(harness.color(0, 0) == blue)
    view.isHighlighted = false
    harness.runFrame()
    #expect(harness.color(0, 0) == red)
  }

  @Test("Animated images change by time, and the window sleeps in between")
  func animating() {
    show(CGRect(x: 0, y: 0, width: 2, height: 2))
    view.animationImages = [UIImage.of(["B"]), UIImage.of(["G"])]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    view.startAnimating()
    let start = harness.time
    harness.runFrame()
    let frames = harness.renderedFrames
    #expect(view.isAnimating && harness.color(0, 0) == blue)
    harness.run(until: start + 0.45)
    #expect(harness.color(0, 0) == blue && harness.renderedFrames <= frames + 1)
    harness.run(until: start + 0.7)
    #expect(harness.color(0, 0) == green)
    harness.run(until: start + 1.2)
    #expect(harness.color(0, 0) == blue)
    harness.runUntilIdle()
    #expect(!view.isAnimating && harness.color(0, 0) == red)
    #expect(harness.time < start + 3)
  }

  @Test("An image animation stops when told to, and waits for a window")
  func stopping() {
    view.animationImages = [UIImage.of(["B"])]
    view.startAnimating()
    #expect(view.isAnimating)
    show(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(harness.color(0, 0) == blue)
    view.stopAnimating()
    harness.runUntilIdle()
    #expect(harness.color(0, 0) == red && harness.isIdle && !view.isAnimating)
    view.animationImages = []
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  @Test("On a display of scale 2 an image of scale 2 is sharp")
  func scale() {
    let harness = OffscreenHarness.white(scale: 2)
    let view = UIImageView(image: UIImage.of(["RG", "RG"], scale: 2))
    harness.show(view)
    #expect(harness.color(0, 0) == red && harness.color(1, 1) == green && harness.color(2, 0) == white)
    #expect(view.drawing.bitmap === view.image?.cgImage?.bitmap)
  }

  @Test("An image too large for one bitmap is drawn in tiles")
  func tooLarge() {
    view.image = UIImage.of(["RG"])
    view.contentMode = .scaleAspectFill
    show(CGRect(x: 0, y: 0, width: 2, height: 30_000))
    #expect(view.drawing.bitmap == nil && harness.color(0, 0) != white)
    #expect((view.drawing.tiles?.count ?? 0) <= 4)
  }

  @Test("After random changes, an incremental frame equals a full one", arguments: 1...12 as ClosedRange<UInt64>)
  func incremental(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    show(CGRect(x: 10, y: 10, width: 10, height: 6))
    let images = [UIImage.of(["RG", "B."]), UIImage.of(["B"]), UIImage.of(["GR.B"], scale: 2)]
    for _ in 0..<25 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: view.contentMode = UIView.ContentMode(rawValue: .random(in: 0...12, using: &random)) ?? .center
      case 1: view.image = images.randomElement(using: &random)
      case 2: view.frame.size = CGSize(width: random.number(in: 0...20), height: random.number(in: 0...20))
      case 3: view.frame.origin = CGPoint(x: random.number(in: -5...30), y: random.number(in: -5...20))
      case 4: view.clipsToBounds.toggle()
      default: view.bounds.origin = CGPoint(x: random.number(in: -9...9), y: 0)
      }
      harness.runFrame()
      let whole = try #require(harness.window.snapshot(scale: 1))
      #expect(harness.difference(from: whole, name: "image-view-\(seed)") == nil)
    }
  }

  @Test("Of a long image that fills its bounds, only the visible part is drawn")
  func longImage() {
    view.contentMode = .scaleAspectFill
    view.image = UIImage.of([String(repeating: "R", count: 100)])
    show(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(view.pictureFrame.width == 400)
    view.clipsToBounds = true
    harness.runFrame()
    #expect(view.pictureFrame == view.bounds)
    #expect(view.drawing.bitmap?.width == 4)
    #expect(harness.color(4, 4) == red)
    #expect(harness.color(7, 4) == white)
  }

  @Test("Animated images do not wake the window while hidden, and go on when shown again")
  func animatedOutOfSight() {
    view.animationImages = [UIImage.of(["R"]), UIImage.of(["B"])]
    view.animationDuration = 1
    show(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.startAnimating()
    harness.run(for: 0.2)
    #expect(!harness.isIdle && harness.color(5, 5) == red)
    view.isHidden = true
    harness.run(for: 1)
    #expect(harness.isIdle && view.isAnimating)
    view.isHidden = false
    harness.run(for: 0.4)
    #expect(!harness.isIdle && harness.color(5, 5) == blue)
  }

  @Test("A single animated image does not wake the window")
  func animatedAlone() {
    view.animationImages = [UIImage.of(["R"])]
    show(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.startAnimating()
    harness.run(for: 0.5)
    #expect(harness.isIdle && view.isAnimating)
  }
}
