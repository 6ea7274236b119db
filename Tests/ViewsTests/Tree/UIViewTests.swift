import Drawing
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Geometry of views")
struct UIViewTests {
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))

  @Test("A new view's bounds have the frame's size and start at zero")
  func initialGeometry() {
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(UIView().frame == .zero && UIView().transform.isIdentity)
  }

  @Test("A view's allocation has 136 usable bytes")
  func memory() throws {
    typealias UsableSize = @convention(c) (UnsafeMutableRawPointer) -> Int
    let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
    func size(_ object: AnyObject) -> Int { usableSize(Unmanaged.passUnretained(object).toOpaque()) }
    // An allocation may have 16 bytes more, if no more were left of a free block.
    let views = (0..<16).map { _ in UIView(frame: .zero) }
    #expect(views.map(size).min() == 136)
  }

  @Test("A background of whole bytes is stored without an object, and any other color is retained")
  func keptColor() {
    weak var color: UIColor?
    func paint(_ new: UIColor) {
      color = new
      view.backgroundColor = new
    }
    paint(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    #expect(color == nil && view.backgroundColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    for other in [UIColor(white: 0.123, alpha: 1), UIColor(light: .red, dark: .blue), UIColor { _ in .green }] {
      paint(other)
      #expect(view.backgroundColor === other)
    }
  }

  @Test("Setting the frame moves the center, resizes the bounds and keeps their origin")
  func settingFrame() {
    view.bounds.origin = CGPoint(x: 7, y: -3)
    view.frame = CGRect(x: -5, y: 8, width: 30, height: 60)
    #expect(view.center == CGPoint(x: 10, y: 38))
    #expect(view.bounds == CGRect(x: 7, y: -3, width: 30, height: 60))
  }

  @Test("Setting the bounds' size resizes the frame around the center, and their origin does not change the frame")
  func settingBounds() {
    view.bounds = CGRect(x: 50, y: 60, width: 20, height: 20)
    #expect(view.frame == CGRect(x: 50, y: 30, width: 20, height: 20))
    view.bounds.origin = .zero
    #expect(view.frame == CGRect(x: 50, y: 30, width: 20, height: 20))
  }

  @Test("Setting the center moves the frame only")
  func settingCenter() {
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -50, y: -20, width: 100, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test("Negative sizes are standardized, in the initializer, the frame and the bounds")
  func negativeSizes() {
    let flipped = CGRect(x: 10, y: 20, width: -4, height: -6)
    #expect(UIView(frame: flipped).frame == CGRect(x: 6, y: 14, width: 4, height: 6))
    view.frame = flipped
    #expect(view.frame == CGRect(x: 6, y: 14, width: 4, height: 6))
    view.bounds = flipped
    #expect(view.bounds == CGRect(x: 6, y: 14, width: 4, height: 6))
  }

  @Test("A scale changes the frame around the center, and neither bounds nor center")
  func scale() {
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: -40, y: 30, width: 200, height: 20))
    #expect(view.bounds.size == CGSize(width: 100, height: 40) && view.center == CGPoint(x: 60, y: 40))
  }

  @Test("A quarter turn swaps the sides of the frame")
  func quarterTurn() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame.isClose(to: CGRect(x: 40, y: -10, width: 40, height: 100)))
  }

  @Test("Under a rotation the frame is the bounding box of the rotated bounds")
  func rotation() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 6)
    let width = 100 * cos(CGFloat.pi / 6) + 40 * sin(CGFloat.pi / 6)
    let height = 100 * sin(CGFloat.pi / 6) + 40 * cos(CGFloat.pi / 6)
    #expect(view.frame.isClose(to: CGRect(x: 60 - width / 2, y: 40 - height / 2, width: width, height: height)))
  }

  @Test("A translation moves the frame and does not change the center")
  func translation() {
    view.transform = CGAffineTransform(translationX: 3, y: -4)
    #expect(view.frame == CGRect(x: 13, y: 16, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
  }

  @Test(
    "Under scales, mirrors and quarter turns, the frame reads as it was set",
    arguments: [
      CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(scaleX: -1, y: 3),
      CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: .pi),
      CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 2, y: 4), CGAffineTransform(translationX: 9, y: 1),
    ])
  func settingFrameUnderTransform(transform: CGAffineTransform) {
    let frame = CGRect(x: 3, y: 4, width: 50, height: 70)
    view.transform = transform
    view.frame = frame
    #expect(view.frame.isClose(to: frame))
    #expect(view.transform == transform)
    let middle = CGPoint(x: view.center.x + transform.tx, y: view.center.y + transform.ty)
    #expect(middle.isClose(to: CGPoint(x: 28, y: 39)))
  }

  @Test("Setting a frame under a scale of two halves the bounds")
  func settingFrameUnderScale() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    #expect(view.bounds.size == CGSize(width: 25, height: 15))
  }

  @Test("A transform that flattens the plane leaves all numbers finite")
  func singularTransform() {
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(view.frame == CGRect(x: 60, y: 40, width: 0, height: 0))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.bounds.isFinite && view.center == CGPoint(x: 2.5, y: 4))
  }

  @Test(
    "Under a transform that flattens the plane, setting the frame moves the center and keeps the bounds' size",
    arguments: [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1, y: 0), CGAffineTransform(scaleX: 0, y: 0),
      CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    ])
  func settingFrameUnderSingularTransform(transform: CGAffineTransform) {
    view.bounds.origin = CGPoint(x: 7, y: 8)
    view.transform = transform
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.bounds == CGRect(x: 7, y: 8, width: 100, height: 40) && view.center == CGPoint(x: 2.5, y: 4))
    view.transform = .identity
    #expect(view.frame == CGRect(x: -47.5, y: -16, width: 100, height: 40))
  }

  @Test("The largest rectangle can be a frame, and a window with it is drawn")
  func largestRectangle() {
    let harness = OffscreenHarness.white(scale: 2)
    view.backgroundColor = .red
    let largest = GeometryLimits.largest
    view.frame = CGRect(x: -largest, y: -largest, width: largest, height: largest)
    view.frame.size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    view.bounds = CGRect(x: 0, y: 0, width: largest, height: largest)
    view.center = .zero
    harness.show(view)
    #expect(harness.color(0, 0) == 0xFF0000)
  }

  @Test("Opacity is clamped to 0 to 1")
  func alpha() {
    let read = ([-1, 0.25, 2, .infinity] as [CGFloat]).map { set in
      view.alpha = set
      return view.alpha
    }
    #expect(read == [0, 0.25, 1, 1])
  }

  @Test("sizeToFit keeps the top left corner and takes the fitting size")
  func sizeToFit() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 9) }
    }
    let fitting = Fitting(frame: CGRect(x: 5, y: 6, width: 20, height: 30))
    fitting.sizeToFit()
    #expect(fitting.frame == CGRect(x: 5, y: 6, width: 10, height: 9))
    #expect(view.sizeThatFits(CGSize(width: 1, height: 1)) == view.bounds.size)
  }
}

extension CGPoint {
  func isClose(to other: CGPoint) -> Bool { abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9 }
}

extension CGRect {
  func isClose(to other: CGRect) -> Bool {
    origin.isClose(to: other.origin) && abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }
}
