import Foundation
import Views

/// A view that logs the phase and location of the touches that it receives, in its own coordinates.
package final class TouchLoggingView: UIView {
  package private(set) var log: [String] = []
  package private(set) var touches: [UITouch] = []
  package var onTouch: ((UITouch) -> Void)?

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  private func note(_ name: String, _ changed: Set<UITouch>) {
    for touch in changed {
      let location = touch.location(in: self)
      log.append("\(name) \(Int(location.x)),\(Int(location.y))")
      touches.append(touch)
      onTouch?(touch)
    }
  }
}
