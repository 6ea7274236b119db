import Foundation
import Observation

/// The corners that an app gave a view by a configuration. Methods whose reads are observed read the radii.
@MainActor
final class ViewCorners: Observable {
  /// Nil until the app sets one.
  var configuration: UICornerConfiguration?

  private nonisolated let registrar = ObservationRegistrar()

  /// Stands for the radii.
  private nonisolated var radii: Void { () }

  func noteRead() { registrar.access(self, keyPath: \.radii) }
  func noteChange() { registrar.withMutation(of: self, keyPath: \.radii) {} }
}

/// The views with a radius that depends on their container.
@MainActor
enum ConcentricViews {
  private struct Weak {
    weak var view: UIView?
  }

  private static var all: [Weak] = []

  /// Whether there may be any.
  static var areUsed: Bool { !all.isEmpty }

  static func insert(_ view: UIView) {
    remove(view)
    all.append(Weak(view: view))
  }

  static func remove(_ view: UIView) { all.removeAll { $0.view == nil || $0.view === view } }

  /// Gives the views inside of another one the radii for its present ones.
  static func update(inside container: UIView) {
    for entry in all {
      if let view = entry.view, view !== container, view.isInside(container) { view.updateCorners() }
    }
  }
}

extension UIView {
  /// The corners; made on first use.
  private var corners: ViewCorners {
    if let corners = sparseState.corners { return corners }
    let corners = ViewCorners()
    sparseState.corners = corners
    return corners
  }

  func setCorners(_ configuration: UICornerConfiguration) {
    corners.configuration = configuration
    if configuration.isConcentric {
      ConcentricViews.insert(self)
    } else if ConcentricViews.areUsed {
      ConcentricViews.remove(self)
    }
    updateCorners()
  }

  /// Gives the layer the radii of the configuration, if there is one, in the present geometry.
  func updateCorners() {
    guard let corners = existingSparseState?.corners, let configuration = corners.configuration else { return }
    let (old, radii) = (layer.cornerRadii, radii(of: configuration))
    if radii == .zero { layer.maskedCorners = .all }
    layer.setCornerRadii(radii)
    guard layer.cornerRadii != old else { return }
    corners.noteChange()
    if ConcentricViews.areUsed { ConcentricViews.update(inside: self) }
  }

  /// The largest radius of some corners, which an observed method reads.
  func readRadius(of some: UIRectCorner) -> CGFloat {
    corners.noteRead()
    guard let configuration = corners.configuration else { return 0 }
    let radii = radii(of: configuration)
    return (0..<4).reduce(0) { some.rawValue & 1 << UInt($1) == 0 ? $0 : max($0, radii[$1]) }
  }

  private func radii(of configuration: UICornerConfiguration) -> SIMD4<Double> {
    configuration.radii(in: storedBounds.size, concentric: configuration.isConcentric ? concentricRadii : .zero)
  }

  /// The radii of corners that have their centers in common with those of the container.
  private var concentricRadii: SIMD4<Double> {
    var ancestor = superview
    while let view = ancestor, (view.existingLayer?.cornerRadius ?? 0) == 0 { ancestor = view.superview }
    guard let container = ancestor, let outer = container.existingLayer?.cornerRadii else { return .zero }
    let (frame, bounds) = (convert(self.bounds, to: container), container.bounds)
    let (left, right) = (frame.minX - bounds.minX, bounds.maxX - frame.maxX)
    let (top, bottom) = (frame.minY - bounds.minY, bounds.maxY - frame.maxY)
    let gaps = SIMD4<Double>(max(left, top), max(right, top), max(left, bottom), max(right, bottom))
    let shown = pointwiseMin(outer, SIMD4<Double>(repeating: min(bounds.width, bounds.height) / 2))
    return pointwiseMax(shown - gaps, .zero).replacing(with: 0, where: outer .== 0)
  }
}
