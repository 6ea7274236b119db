import Diagnostics
import Foundation

/// Several animations of a layer in a common time.
///
/// An animation in the group without a duration has that of the group, and is cut off at the group's end.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their delegates and `isRemovedOnCompletion` are ignored. A group inside itself is a programming error.
  open var animations: [CAAnimation]? {
    didSet { requirement(!contains(self), "CAAnimationGroup.animations: a group cannot be inside itself") }
  }

  private func contains(_ group: CAAnimationGroup) -> Bool {
    (animations ?? []).contains { $0 === group || ($0 as? CAAnimationGroup)?.contains(group) == true }
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.makeCopy() }
  }

  override func checkValues() {
    for animation in animations ?? [] { animation.checkValues() }
  }

  override func showValue(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {
    let own = progress(at: time, duration: duration) * duration
    for animation in animations ?? [] {
      let local = (own - animation.timing.beginTime) * animation.timing.speed + animation.timing.timeOffset
      animation.apply(to: layer, model: model, at: local, in: duration)
    }
  }

  override var properties: [LayerProperty] { (animations ?? []).flatMap(\.properties) }
}
