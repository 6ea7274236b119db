import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Configurations of corners")
struct UICornerConfigurationTests {
  private let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))

  @Test("A fixed radius and the corners of an edge are those of the layer")
  func fixed() {
    let square = UICornerConfiguration.corners(
      topLeftRadius: nil, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil)
    #expect(view.cornerConfiguration == square && view.layer.cornerRadius == 0)
    view.cornerConfiguration = .uniformCorners(radius: .fixed(8))
    #expect(view.layer.cornerRadius == 8 && view.layer.maskedCorners == .all)
    view.cornerConfiguration = .uniformTopRadius(.fixed(5))
    #expect(view.layer.cornerRadius == 5 && view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    view.cornerConfiguration = .uniformBottomRadius(.fixed(5))
    #expect(view.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    view.cornerConfiguration = .uniformLeftRadius(.fixed(5))
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    view.cornerConfiguration = .uniformRightRadius(.fixed(5))
    #expect(view.layer.maskedCorners == [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
    view.cornerConfiguration = .corners(radius: .fixed(-3))
    #expect(view.layer.cornerRadius == 0 && view.layer.maskedCorners == .all)
  }

  @Test("The radius of a capsule follows the size, up to its largest one")
  func capsule() {
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 20 && view.cornerConfiguration == .capsule())
    view.frame.size.height = 100
    #expect(view.layer.cornerRadius == 30)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    view.bounds.size = CGSize(width: 200, height: 10)
    #expect(view.layer.cornerRadius == 5)
    view.bounds.size = CGSize(width: 200, height: 90)
    #expect(view.layer.cornerRadius == 12)
  }

  @Test("A view is painted with its corners")
  func picture() {
    let harness = OffscreenHarness(size: CGSize(width: 100, height: 60))
    harness.window.backgroundColor = .white
    view.backgroundColor = .black
    view.cornerConfiguration = .capsule()
    harness.add(view, frame: view.frame)
    harness.runFrame()
    #expect(harness.color(11, 11) == 0xFFFFFF && harness.color(40, 11) == 0 && harness.color(12, 30) == 0)
  }

  private func radii(_ view: UIView) -> [CGFloat] {
    [.topLeft, .topRight, .bottomLeft, .bottomRight].map { (corner: UIRectCorner) in
      view.effectiveRadius(corner: corner)
    }
  }

  private static let four = UICornerConfiguration.corners(
    topLeftRadius: 16, topRightRadius: nil, bottomLeftRadius: 4, bottomRightRadius: 10)

  @Test("Each kind of configuration gives the corners their radii, at most half of the shorter side")
  func kinds() {
    view.cornerConfiguration = Self.four
    #expect(radii(view) == [16, 0, 4, 10] && view.effectiveRadius(corner: .allCorners) == 16)
    #expect(view.effectiveRadius(corner: [.topRight, .bottomLeft]) == 4 && view.effectiveRadius(corner: []) == 0)
    #expect(view.layer.cornerRadius == 16)
    #expect(view.layer.maskedCorners == CACornerMask.all.subtracting(.layerMaxXMinYCorner))
    let cases: [(UICornerConfiguration, [CGFloat])] = [
      (.uniformEdges(topRadius: 8, bottomRadius: 3), [8, 8, 3, 3]),
      (.uniformEdges(leftRadius: 8, rightRadius: 3), [8, 3, 8, 3]),
      (.uniformTopRadius(8, bottomRightRadius: 2), [8, 8, 0, 2]),
      (.uniformBottomRadius(8, topLeftRadius: 2), [2, 0, 8, 8]),
      (.uniformLeftRadius(8, topRightRadius: 2), [8, 2, 8, 0]),
      (.uniformRightRadius(8, bottomLeftRadius: 2.5), [0, 8, 2.5, 8]),
      (.corners(radius: 1000), [20, 20, 20, 20]),
      (.corners(radius: .containerConcentric(minimum: 6)), [6, 6, 6, 6]),
    ]
    for (configuration, expected) in cases {
      view.cornerConfiguration = configuration
      #expect(radii(view) == expected && view.cornerConfiguration == configuration)
    }
    view.cornerConfiguration = .uniformEdges(topRadius: 100, bottomRadius: 5)
    view.frame.size.height = 10
    #expect(radii(view) == [5, 5, 5, 5])
  }

  @Test("Reading the radius of a view without a configuration leaves the radius of its layer alone")
  func unconfigured() {
    view.layer.cornerRadius = 7
    #expect(view.effectiveRadius(corner: .allCorners) == 0)
    view.frame.size.width = 90
    #expect(view.layer.cornerRadius == 7)
  }

  @Test("A radius or a mask that the app sets on the layer replaces the four radii")
  func layer() {
    view.cornerConfiguration = Self.four
    view.layer.cornerRadius = 6
    #expect(view.layer.cornerRadii == SIMD4(6, 0, 6, 6))
    view.cornerConfiguration = Self.four
    view.layer.maskedCorners = .all
    #expect(view.layer.cornerRadii == SIMD4(repeating: 16))
  }

  /// The white window with the view, black, and a subview that is larger than it.
  private func show(_ change: (UIView) -> Void) -> OffscreenHarness {
    let harness = OffscreenHarness(size: CGSize(width: 80, height: 60))
    harness.window.backgroundColor = .white
    view.backgroundColor = .black
    view.cornerConfiguration = Self.four
    change(view)
    harness.add(view, frame: view.frame)
    harness.runFrame()
    return harness
  }

  @Test("Background, border and clipped content follow all four radii", arguments: ["background", "border", "content"])
  func painted(part: String) {
    let harness = show { view in
      if part != "background" { view.backgroundColor = nil }
      if part == "border" { view.layer.borderWidth = 3 }
      if part == "content" {
        let content = UIView(frame: view.bounds.insetBy(dx: -20, dy: -20))
        content.backgroundColor = .black
        view.addSubview(content)
        view.clipsToBounds = true
      }
    }
    // Two pixels from each corner along the diagonal, and three and a half where the arc of 16 is farther away.
    #expect(harness.color(13, 13) == 0xFFFFFF && harness.color(15, 15) == 0)
    #expect(harness.color(69, 10) == 0)
    #expect(harness.color(10, 49) == 0xFFFFFF && harness.color(12, 47) == 0)
    #expect(harness.color(68, 48) == 0xFFFFFF && harness.color(66, 46) == 0)
  }

  @Test("A gradient follows all four radii")
  func gradient() {
    final class Gradient: UIView {
      override static var layerClass: AnyClass { CAGradientLayer.self }
    }
    let (harness, gradient) = (OffscreenHarness(size: CGSize(width: 80, height: 60)), Gradient(frame: view.frame))
    harness.window.backgroundColor = .white
    (gradient.layer as? CAGradientLayer)?.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
    gradient.cornerConfiguration = Self.four
    harness.add(gradient, frame: gradient.frame)
    harness.runFrame()
    #expect(harness.color(13, 13) == 0xFFFFFF && harness.color(16, 16) == 0 && harness.color(69, 10) == 0)
    #expect(harness.color(10, 49) == 0xFFFFFF && harness.color(68, 48) == 0xFFFFFF && harness.color(66, 46) == 0)
  }

  @Test("A shadow is that of all four corners, stretched or not")
  func shadow() {
    func add(to view: UIView) {
      (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = (1, 0, .zero)
    }
    let harness = show { view in
      add(to: view)
      view.layer.shadowOffset = CGSize(width: 8, height: 8)
    }
    // The corner at the bottom right of the shadow.
    #expect(harness.color(76, 56) == 0xFFFFFF && harness.color(74, 54) == 0)
    // At the top right, where the view has a square corner, and at the bottom left.
    #expect(harness.color(77, 18) == 0 && harness.color(18, 57) == 0xFFFFFF && harness.color(20, 55) == 0)
  }

  @Test("Radii are animated one by one")
  func animated() {
    let harness = show { _ in }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.cornerConfiguration = .corners(
        topLeftRadius: 0, topRightRadius: 20, bottomLeftRadius: 4, bottomRightRadius: 20)
    }
    harness.run(for: 0.5)
    let shown = CALayer.radii(view.presentationCornerRadius, view.presentationCorners)
    for (corner, expected) in [8.0, 10, 4, 15].enumerated() {
      #expect(abs(shown[corner] - expected) < 0.5, "\(corner): \(shown[corner])")
    }
    harness.runUntilIdle()
    #expect(radii(view) == [0, 20, 4, 20] && view.presentationCorners == view.layer.look.corners)
  }

  @Test("A concentric corner has the container's radius less the larger distance of its edges")
  func concentric() {
    let (container, wrapper) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView())
    wrapper.frame = CGRect(x: 4, y: 4, width: 192, height: 92)
    view.frame = CGRect(x: 0, y: 6, width: 100, height: 86)
    container.addSubview(wrapper)
    wrapper.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric())
    #expect(radii(view) == [0, 0, 0, 0])
    container.cornerConfiguration = .corners(
      topLeftRadius: 30, topRightRadius: 20, bottomLeftRadius: 24, bottomRightRadius: nil)
    #expect(radii(view) == [20, 0, 20, 0] && view.layer.cornerRadius == 20)
    view.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(view) == [20, 20, 20, 20])
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 9))
    #expect(radii(view) == [20, 9, 20, 9])
    view.frame.origin = CGPoint(x: 12, y: 0)
    #expect(radii(view) == [14, 9, 9, 9])
    container.layer.cornerRadius = 0
    #expect(radii(view) == [9, 9, 9, 9])
  }

  @Test("Concentric corners follow their container in the next frame, wherever it changes")
  func concentricFrames() {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 100))
    let (container, wrapper) = (UIView(), UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 60)))
    harness.add(container, frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    container.layer.cornerRadius = 30
    container.addSubview(wrapper)
    view.frame = wrapper.bounds
    wrapper.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric())
    harness.runFrame()
    #expect(view.layer.cornerRadius == 20)
    wrapper.frame.origin = CGPoint(x: 16, y: 14)
    wrapper.setNeedsLayout()
    harness.runFrame()
    #expect(radii(view) == [14, 16, 14, 24] && view.layer.cornerRadius == 24)
    view.removeFromSuperview()
    harness.window.addSubview(view)
    harness.runFrame()
    #expect(view.layer.cornerRadius == 0)
  }

  @Test("A layout that read a radius runs again when the radius changes")
  func observed() {
    final class Reading: UIView {
      var seen: [CGFloat] = []
      var source: UIView?
      override func layoutSubviews() {
        super.layoutSubviews()
        seen.append(source?.effectiveRadius(corner: .topLeft) ?? -1)
      }
    }
    let (harness, reading) = (OffscreenHarness(size: CGSize(width: 200, height: 100)), Reading())
    reading.source = view
    harness.add(reading, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    harness.runUntilIdle()
    view.cornerConfiguration = .capsule()
    harness.runUntilIdle()
    view.bounds.size.height = 30
    harness.runUntilIdle()
    view.bounds.size.width = 300
    harness.runUntilIdle()
    #expect(reading.seen == [0, 20, 15])
  }

  @Test("A radius that is NaN or infinite is a programming error", arguments: ["nan", "inf", "capsule", "minimum"])
  func mistakes(text: String) async {
    await #expect(processExitsWith: .signal(SIGABRT)) { [text] in
      if text == "capsule" { _ = UICornerConfiguration.capsule(maximumRadius: .nan) }
      if text == "minimum" { _ = UICornerRadius.containerConcentric(minimum: .nan) }
      _ = UICornerRadius.fixed(Double(text) ?? 0)
    }
  }
}
