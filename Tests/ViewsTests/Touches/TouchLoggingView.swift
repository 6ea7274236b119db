import Foundation

@testable import Views

/// A view that writes down which touches it hears of: the phase and where, in its own coordinates.
final class TouchLoggingView: UIView {
  private(set) var log: [String] = []
  private(set) var touches: [UITouch] = []
  var onTouch: ((UITouch) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  private func note(_ name: String, _ changed: Set<UITouch>) {
    for touch in changed {
      let location = touch.location(in: self)
      log.append("\(name) \(Int(location.x)),\(Int(location.y))")
      touches.append(touch)
      onTouch?(touch)
    }
  }
}
