import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Views and contexts with a picture of a view")
struct SnapshotViewTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 60, height: 60))
  private let view = UIView(x: 5, y: 5, width: 20, height: 16, color: .red)
  private let inner = UIView(x: 4, y: 2, width: 6, height: 8, color: .blue)

  init() {
    view.addSubview(inner)
    harness.show(view)
    harness.runFrame()
  }

  @Test("A snapshot shows what the view showed, and no later change")
  func stays() throws {
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 20, height: 16))
    inner.isHidden = true
    snapshot.frame.origin = CGPoint(x: 30, y: 30)
    harness.show(snapshot)
    harness.runFrame()
    #expect(harness.color(31, 31) == red && harness.color(34, 32) == blue && harness.color(39, 39) == blue)
    #expect(harness.color(40, 40) == red && harness.color(9, 7) == red)
  }

  @Test("A snapshot does pending layout only if it is asked to", arguments: [false, true])
  func updates(afterUpdates: Bool) throws {
    let lazy = LayingOut(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.show(lazy)
    harness.runFrame()
    lazy.color = .blue
    lazy.setNeedsLayout()
    let snapshot = try #require(lazy.snapshotView(afterScreenUpdates: afterUpdates))
    snapshot.frame.origin = CGPoint(x: 30, y: 30)
    lazy.isHidden = true
    harness.show(snapshot)
    harness.runFrame()
    #expect(harness.color(35, 35) == (afterUpdates ? blue : red))
  }

  private final class LayingOut: UIView {
    var color = UIColor.red
    override func layoutSubviews() { backgroundColor = color }
  }

  @Test("A part of a scrolled view is in its own coordinates, and edges with cap insets keep their size")
  func parts() throws {
    view.bounds.origin = CGPoint(x: 2, y: 1)
    let part = CGRect(x: 2, y: 0, width: 10, height: 10)
    let caps = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    let snapshot = try #require(
      view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: caps))
    #expect(snapshot.bounds.size == part.size)
    snapshot.frame = CGRect(x: 20, y: 30, width: 40, height: 10)
    harness.show(snapshot)
    harness.runFrame()
    // Two red points, six blue ones that are stretched to 36, two red ones.
    let row = [20, 21, 22, 40, 57, 58, 59].map { harness.color($0, 34) }
    #expect(row == [red, red, blue, blue, blue, red, red])
    // The part reaches a point beyond the bounds, where nothing was.
    #expect(harness.color(20, 30) == 0xFFFFFF)
  }

  @Test("Without pixels there is no snapshot", arguments: [CGRect.zero, CGRect(x: 0, y: 0, width: 0, height: 5)])
  func empty(rect: CGRect) {
    #expect(view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero) == nil)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test("drawHierarchy scales the bounds to the rectangle, and says whether it drew")
  func hierarchy() throws {
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    let image = renderer(40, 40).image { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 4, width: 40, height: 32), afterScreenUpdates: false))
      #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
    }
    #expect(pixels(image, [(0, 0), (1, 5), (9, 9), (18, 22), (21, 26)]) == [0, red, blue, blue, red])
  }

  @Test("A layer renders itself and its sublayers in its own coordinates, also out of a window")
  func layer() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
    sublayer.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(sublayer)
    let image = renderer(30, 30).image { context in
      context.cgContext.translateBy(x: 5, y: 0)
      layer.render(in: context.cgContext)
    }
    #expect(pixels(image, [(4, 0), (5, 0), (15, 10), (19, 14), (20, 15), (25, 0)]) == [0, red, blue, blue, red, 0])
  }

  private func renderer(_ width: CGFloat, _ height: CGFloat) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
  }

  /// The colors without their opacity.
  private func pixels(_ image: UIImage, _ places: [(Int, Int)]) -> [UInt32] {
    places.map { image.pixel($0.0, $0.1) & 0xFFFFFF }
  }
}
