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
    #expect(view.cornerConfiguration == .uniformCorners(radius: .fixed(0)) && view.layer.cornerRadius == 0)
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

  @Test("A radius that is NaN or infinite is a programming error", arguments: ["nan", "inf", "capsule"])
  func mistakes(text: String) async {
    await #expect(processExitsWith: .signal(SIGABRT)) { [text] in
      if text == "capsule" { _ = UICornerConfiguration.capsule(maximumRadius: .nan) }
      _ = UICornerRadius.fixed(Double(text) ?? 0)
    }
  }
}
