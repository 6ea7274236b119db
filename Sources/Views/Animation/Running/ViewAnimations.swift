import Foundation

/// The animations of a view and the resulting presentation.
@MainActor
final class ViewAnimations {
  @Unretained private(set) var view: UIView?

  /// The animations in the order of their beginning.
  private(set) var all: [PropertyAnimation] = []

  private(set) var presentation = Presentation()

  /// What the layer's own animations show, which takes precedence.
  private var layerPresentation = Presentation()

  /// The decomposition of the model's transform that the animations lead to; nil while the transform is not animated.
  private var transformParts: TransformParts?

  /// The time on screen, in seconds on the clock of the window's events.
  private var time: TimeInterval

  init(view: UIView, time: TimeInterval) {
    self.view = view
    self.time = time
  }

  /// Whether touches pass through the view.
  var blocksTouches: Bool { all.contains { !$0.group.allowsUserInteraction } }

  func animates(_ property: AnimatableProperty) -> Bool {
    for index in all.indices where all[index].property == property { return true }
    return false
  }

  /// Whether all animations of `group` here jump to their end at the group's beginning.
  func onlyJumps(in group: AnimationGroup) -> Bool {
    all.allSatisfy { $0.group !== group || $0.course.isJump }
  }

  // MARK: Changes

  enum Start {
    /// Running animations go on, and the new one is added.
    case adding
    /// The new animation starts from the value on screen and replaces those of other groups.
    case fromShown
  }

  /// Animates a property whose model has changed from `original`.
  func animate(
    _ property: AnimatableProperty, from original: AnimatableValue, course: AnimationCourse, start: Start,
    of group: AnimationGroup, in window: UIWindow
  ) {
    guard let view else { return }
    let (old, new) = endpoints(of: property, of: view, from: original)
    let isReplaced = { (other: PropertyAnimation) in
      start == .fromShown && other.property == property && other.group !== group
    }
    let way = old + remainder(of: all.filter(isReplaced)) - new
    remove(.interrupted, where: isReplaced)
    if property == .transform { transformParts = TransformParts(new) }
    for index in all.indices where all[index].property == property && all[index].group !== group {
      all[index].isSuperseded = true
    }
    // Their difference overflows.
    guard way.isFinite else { return show() }
    let present = group.joiningCourse?(course) ?? course
    all.append(
      PropertyAnimation(
        group: group, property: property, way: way, fullCourse: course, course: present, original: original))
    view.animations = self
    group.add(self, in: window)
    show()
  }

  /// Removes animations, updates the presentation and records the damage.
  func remove(_ end: AnimationEnd, where isGone: (PropertyAnimation) -> Bool) {
    let gone = all.filter(isGone)
    guard !gone.isEmpty else { return }
    all.removeAll(where: isGone)
    if !animates(.transform) { transformParts = nil }
    update(to: time)
    detachIfIdle()
    for animation in gone { animation.group.didRemoveAnimation(end) }
  }

  /// Shows the values that the layer's own animations give.
  func show(_ presentation: Presentation) {
    layerPresentation = presentation
    view?.animations = self
    update(to: time)
    detachIfIdle()
  }

  /// Whether nothing is animated.
  var isIdle: Bool { all.isEmpty && layerPresentation.isEmpty }

  /// Lets go of the view when nothing is animated.
  private func detachIfIdle() {
    if isIdle, view?.animations === self { view?.animations = nil }
  }

  /// Gives the animations of a group other courses.
  func setCourses(of group: AnimationGroup, _ course: (PropertyAnimation) -> AnimationCourse) {
    for index in all.indices where all[index].group === group { all[index].course = course(all[index]) }
  }

  /// Updates the presentation to `time` and records the damage.
  func update(to time: TimeInterval) {
    self.time = time
    guard let view else { return }
    let (old, new) = (presentation, presentation(of: view))
    guard new != old else { return }
    let shownOrigin = view.presentationBounds.origin
    if view.clipsToBounds, new.differsInOriginOnly(from: old) {
      present(new, in: view)
      view.noteScroll(from: shownOrigin)
    } else {
      view.damageExtent()
      present(new, in: view)
      view.extentDidChange()
    }
    if new.backgroundColor != old.backgroundColor || new.cornerRadius != old.cornerRadius
      || new.corners != old.corners
    {
      view.damagePictures(in: view.presentationBounds)
    }
    if new.origin != old.origin || new.size != old.size { view.presentationBoundsDidChange() }
  }

  // MARK: Values

  /// Updates the presentation; the caller records the damage.
  private func show() {
    if let view { present(presentation(of: view), in: view) }
  }

  private func present(_ new: Presentation, in view: UIView) {
    let shownOrigin = view.presentationBounds.origin
    presentation = new
    view.overlaysFollow(from: shownOrigin)
    view.subviewsInSpaceDidMove()
  }

  private func presentation(of view: UIView) -> Presentation {
    var presentation = Presentation()
    for first in all.indices {
      let property = all[first].property
      // Later ones of the same property are added to the first.
      if (0..<first).contains(where: { all[$0].property == property }) { continue }
      var remainder = AnimationVector.zero
      for index in first..<all.count where all[index].property == property {
        remainder += all[index].remainder(at: time)
      }
      let vector = model(property, of: view) + remainder
      if vector.isFinite { property.present(&presentation, vector) }
    }
    return layerPresentation.isEmpty ? presentation : presentation.overridden(by: layerPresentation)
  }

  /// Returns the sum of the remaining changes of animations of one property.
  private func remainder(of animations: [PropertyAnimation]) -> AnimationVector {
    animations.reduce(.zero) { $0 + $1.remainder(at: time) }
  }

  private func model(_ property: AnimatableProperty, of view: UIView) -> AnimationVector {
    if property == .transform, let transformParts { return transformParts.vector }
    return property.model(view).vector(in: view.traitCollection)
  }

  /// Returns the old and the new value of a changed property as the ends of the animation.
  private func endpoints(
    of property: AnimatableProperty, of view: UIView, from original: AnimatableValue
  ) -> (old: AnimationVector, new: AnimationVector) {
    guard case .transform(let transform) = original else {
      return (original.vector(in: view.traitCollection), model(property, of: view))
    }
    let old = transformParts ?? TransformParts(transform)
    let new = old.nearest(view.transform)
    return (old.adoptingAngle(of: new).vector, new.vector)
  }
}

extension UIView {
  /// The view's running animations; nil while there are none.
  var animations: ViewAnimations? {
    get { existingSparseState?.animations }
    set { if newValue != nil || existingSparseState != nil { sparseState.animations = newValue } }
  }
}
