import Foundation
import Rendering

extension CGContext {
  /// Paints only the shadow of a filled path, with the state's shadow. Paints nothing without one.
  package func drawShadow(of path: CGPath) {
    guard let shadow = state.shadow else { return }
    var elements = PathElements()
    elements.add(path.elements, transform: state.ctm)
    cast(shadow, of: .color(CGColor(gray: 0, alpha: 1)), within: .fill(elements, .winding))
  }
}
