import Foundation

/// The animations of a view, and what they make it show.
@MainActor
final class ViewAnimations {
  private(set) weak var view: UIView?

  /// In the order in which they were begun.
  private(set) var all: [PropertyAnimation] = []

  private(set) var presentation = Presentation()

  /// The model's transform, taken apart as it lies on the way of the animations; nil while none animates it.
  private var transformParts: TransformParts?

  /// The time that is shown, in seconds on the clock of the window's events.
  private var time: TimeInterval

  init(view: UIView, time: TimeInterval) {
    self.view = view
    self.time = time
  }

  /// Whether touches pass the view by.
  var keepsTouchesOff: Bool { all.contains { !$0.group.allowsUserInteraction } }

  func animates(_ property: AnimatableProperty) -> Bool {
    all.contains { $0.property == property }
  }

  /// Whether what is animated here by `group` is at its end from the group's beginning on.
  func onlyJumps(in group: AnimationGroup) -> Bool {
    all.allSatisfy { $0.group !== group || $0.course.isJump }
  }

  // MARK: Changes

  enum Start {
    /// What is under way goes on, and is added.
    case adding
    /// From what is shown; what another block has under way ends there.
    case fromShown
  }

  /// The model has changed from `original`: the property is on its way from there.
  func animate(
    from original: AnimatableValue, course: AnimationCourse, start: Start, of group: AnimationGroup, in window: UIWindow
  ) {
    guard let view else { return }
    let property = original.property
    let (old, new) = endpoints(of: view, from: original)
    let isReplaced = { (other: PropertyAnimation) in
      start == .fromShown && other.property == property && other.group !== group
    }
    let way = old + remainder(of: all.filter(isReplaced)) - new
    remove(.interrupted, where: isReplaced)
    if property == .transform { transformParts = TransformParts(new) }
    for index in all.indices where all[index].property == property && all[index].group !== group {
      all[index].isOvertaken = true
    }
    // Two numbers so large that there is no way between them.
    guard way.isFinite else { return show() }
    let present = group.courseOfJoining?(course) ?? course
    all.append(PropertyAnimation(group: group, way: way, wholeCourse: course, course: present, original: original))
    view.animations = self
    group.add(self, in: window)
    show()
  }

  /// Takes animations away. What is shown is brought up to date, and its damage is noted.
  func remove(_ end: AnimationEnd, where isGone: (PropertyAnimation) -> Bool) {
    let gone = all.filter(isGone)
    guard !gone.isEmpty else { return }
    all.removeAll(where: isGone)
    if !animates(.transform) { transformParts = nil }
    update(to: time)
    if all.isEmpty, view?.animations === self { view?.animations = nil }
    for animation in gone { animation.group.didRemoveAnimation(end) }
  }

  /// Gives the animations of a group other courses.
  func setCourses(of group: AnimationGroup, _ course: (PropertyAnimation) -> AnimationCourse) {
    for index in all.indices where all[index].group === group { all[index].course = course(all[index]) }
  }

  /// Shows what is to be seen at `time`.
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
    if new.origin != old.origin || new.size != old.size { view.shownBoundsDidChange() }
  }

  // MARK: Values

  /// Brings what is shown up to date; the damage is the caller's.
  private func show() {
    if let view { present(presentation(of: view), in: view) }
  }

  private func present(_ new: Presentation, in view: UIView) {
    let shownOrigin = view.presentationBounds.origin
    presentation = new
    view.overlaysFollow(from: shownOrigin)
  }

  private func presentation(of view: UIView) -> Presentation {
    var presentation = Presentation()
    for property in AnimatableProperty.allCases where animates(property) {
      let vector = model(property, of: view) + remainder(of: all.filter { $0.property == property })
      if vector.isFinite { presentation.set(property, to: vector) }
    }
    return presentation
  }

  /// What is left of the ways of animations of one property.
  private func remainder(of animations: [PropertyAnimation]) -> AnimationVector {
    animations.reduce(.zero) { $0 + $1.remainder(at: time) }
  }

  private func model(_ property: AnimatableProperty, of view: UIView) -> AnimationVector {
    if property == .transform, let transformParts { return transformParts.vector }
    return view.modelValue(of: property).vector(in: view.traitCollection)
  }

  /// The old value and the new one of a property whose model has changed, as they lie on the way.
  private func endpoints(
    of view: UIView, from original: AnimatableValue
  ) -> (old: AnimationVector, new: AnimationVector) {
    guard case .transform(let transform) = original else {
      return (original.vector(in: view.traitCollection), model(original.property, of: view))
    }
    let old = transformParts ?? TransformParts(transform)
    let new = old.nearest(view.transform)
    return (old.adoptingAngle(of: new).vector, new.vector)
  }
}
