import Drawing
import Foundation
import Testing

@testable import Views

@Suite("Mistakes with layers")
struct LayerMistakeTests {
  enum Mistake: String, CaseIterable, Codable {
    case itself = "cannot be its own sublayer"
    case circle = "of its own descendant"
    case ownMask = "cannot be its own mask"
    case maskOfDescendant = "cannot become the mask of its own descendant"
    case maskInTree = "cannot become a mask; remove it first"
    case sibling = "is not a sublayer of"
    case viewInStandalone = "cannot be added to the standalone layer"
    case transform = "CALayer.transform of a CALayer set to"
    case anchor = "CALayer.anchorPoint of a CALayer set to"
    case contents = "CALayer.contents set to 5; use a CGImage"
    case colors = "CAGradientLayer.colors contains red; use objects of CGColor"
    case locations = "which contains NaN; use numbers from 0 to 1"
    case dashes = "lineDashPattern set to [-1.0]"
    case groups = "CAAnimationGroup.animations: a group cannot be inside itself"
    case animatedNaN = "CABasicAnimation.fromValue is nan"
    case mass = "CASpringAnimation.mass set to 0.0"
    case layerClass = "use CALayer or a subclass of it"
    case perspective = "CALayer.sublayerTransform of a CALayer set to"
    case raster = "CALayer.rasterizationScale set to 0.0; use a number above 0"
    case speed = "CALayer.speed set to inf; use a finite number"
    case tint = "CAReplicatorLayer.instanceRedOffset is NaN"
    case progress = "CATransition.endProgress set to 2.0; use a number from 0 to 1"
    case birthRate = "CAEmitterCell.birthRate set to -1.0; use at least 0"
    case particle = "CAEmitterCell.contents set to 5; use a CGImage"

    @MainActor
    func make() {
      let (layer, child, view) = (CALayer(), CALayer(), UIView())
      layer.addSublayer(child)
      switch self {
      case .itself: layer.addSublayer(layer)
      case .circle: child.addSublayer(layer)
      case .ownMask: layer.mask = layer
      case .maskOfDescendant: child.mask = layer
      case .maskInTree: view.layer.mask = child
      case .sibling: layer.insertSublayer(CALayer(), above: CALayer())
      case .viewInStandalone: layer.addSublayer(view.layer)
      case .transform: layer.transform.m34 = .nan
      case .anchor: layer.anchorPoint.x = .nan
      case .contents: layer.contents = 5
      case .colors: CAGradientLayer().colors = ["red"]
      case .locations: CAGradientLayer().locations = [NSNumber(value: Double.nan)]
      case .dashes: CAShapeLayer().lineDashPattern = [-1]
      case .groups:
        let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
        outer.animations = [inner]
        inner.animations = [CABasicAnimation(keyPath: "opacity"), outer]
      case .animatedNaN: CABasicAnimation(keyPath: "opacity").fromValue = Double.nan
      case .mass: CASpringAnimation(keyPath: "opacity").mass = 0
      case .layerClass: _ = Odd().layer
      case .perspective: layer.sublayerTransform.m34 = .nan
      case .raster: layer.rasterizationScale = 0
      case .speed: layer.speed = .infinity
      case .tint: CAReplicatorLayer().instanceRedOffset = .nan
      case .progress: CATransition().endProgress = 2
      case .birthRate: CAEmitterCell().birthRate = -1
      case .particle: CAEmitterCell().contents = 5
      }
    }

    @MainActor
    private final class Odd: UIView {
      override class var layerClass: AnyClass { UIView.self }
    }
  }

  @Test("A mistake with a layer ends the program and is named", arguments: Mistake.allCases)
  func isNamed(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.rawValue), "\(message)")
  }
}
