import Foundation

/// Several animations of a layer in a common time.
///
/// An animation in the group without a duration has that of the group, and is cut off at the group's end.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their delegates and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]?

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.makeCopy() }
  }

  override func requireValues() {
    for animation in animations ?? [] { animation.requireValues() }
  }

  override func show(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {
    let own = progress(at: time, duration: duration) * duration
    for animation in animations ?? [] {
      let local = (own - animation.timing.beginTime) * animation.timing.speed + animation.timing.timeOffset
      animation.apply(to: layer, model: model, at: local, in: duration)
    }
  }

  override var properties: [LayerProperty] { (animations ?? []).flatMap(\.properties) }
}
