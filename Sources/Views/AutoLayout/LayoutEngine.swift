import Constraints
import Diagnostics
import Foundation

/// Turns views, guides and their constraints into a system of linear constraints, and its solution into frames.
///
/// Each item that a constraint mentions has a left edge, an upper edge, a width and a height as variables, in the
/// coordinates of its superview or owner. Those of a view whose frame does not follow from constraints are given, so they
/// separate what is inside the view from what is around it: most components of the system are the subviews of one view.
/// Scrolling changes no variable, unless a constraint ties content to the scroll view's frame.
///
/// One engine serves all windows. A fitting size is solved by an engine of its own.
@MainActor
final class LayoutEngine {
  static let shared = LayoutEngine()

  /// The numbers of a view or guide, in the coordinates of its superview or owner.
  final class ItemVariables {
    let left, top, width, height: ConstraintSystem.Variable
    fileprivate(set) weak var item: AnyObject?
    /// Constraints of the engine's own: those of a guide that follows its view, and intrinsic sizes.
    var own: [ConstraintSystem.Handle] = []
    var intrinsic = AxisPair<IntrinsicSize?> { _ in nil }
    /// Whether it waits for an update of its intrinsic size or insets.
    fileprivate var isStale = false

    fileprivate init(
      _ item: AnyObject, left: ConstraintSystem.Variable, top: ConstraintSystem.Variable,
      width: ConstraintSystem.Variable, height: ConstraintSystem.Variable
    ) {
      self.item = item
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }

    subscript(size axis: Axis) -> ConstraintSystem.Variable { axis == .horizontal ? width : height }
  }

  struct IntrinsicSize {
    var atMost, atLeast: ConstraintSystem.Handle
  }

  private struct Owner {
    weak var item: AnyObject?
  }

  var system = ConstraintSystem()
  var variables: [LayoutItemID: ItemVariables] = [:]
  /// The item of each variable, by the variable's index; nil for the origin of a scroll view.
  private var owners: [ItemVariables?] = []
  /// By the origin of the bounds of scroll views that a constraint from outside or to their frame crosses.
  var origins: [LayoutItemID: AxisPair<ConstraintSystem.Variable>] = [:]
  private var constraints: [ConstraintSystem.Handle: NSLayoutConstraint] = [:]
  private var handles: [ObjectIdentifier: ConstraintSystem.Handle] = [:]

  /// For a fitting size: the view whose size is unknown. Only its subtree takes part.
  let fittedView: UIView?

  /// Views whose intrinsic size may have changed, and guides whose insets may have.
  private var staleItems: [ItemVariables] = []
  private var viewsToUpdate: [Owner] = []
  /// The guides that follow the on-screen keyboard.
  private var keyboardGuides: [Owner] = []
  private var needsSolve = false
  private(set) var conflictReports = ConflictReports()

  init(fitting fittedView: UIView? = nil) {
    self.fittedView = fittedView
  }

  /// How many variables were determined and components solved since the start. Scrolling leaves it as it is.
  var solvedPartCount: Int { system.solvedPartCount }

  // MARK: Items

  private func id(of item: AnyObject) -> LayoutItemID {
    if let view = item as? UIView { return view.layoutItem.id }
    return (item as? UILayoutGuide)?.id ?? LayoutItemID()
  }

  /// The variables of an item, which are made on first use.
  func variables(of item: AnyObject) -> ItemVariables {
    let id = id(of: item)
    if let existing = variables[id] { return existing }
    let isGiven = isGiven(item)
    let frame = isGiven ? givenFrame(of: item) : .zero
    func add(_ value: CGFloat, isSize: Bool = false) -> ConstraintSystem.Variable {
      isGiven ? system.addGivenVariable(value, isNonnegative: isSize) : system.addVariable(isNonnegative: isSize)
    }
    let made = ItemVariables(
      item, left: add(frame.minX), top: add(frame.minY), width: add(frame.width, isSize: true),
      height: add(frame.height, isSize: true))
    for variable in [made.left, made.top, made.width, made.height] {
      while owners.count <= variable.index { owners.append(nil) }
      owners[variable.index] = made
    }
    variables[id] = made
    needsSolve = true
    if let guide = item as? UILayoutGuide {
      addConstraints(following: guide)
    } else if let view = item as? UIView, !isGiven {
      if fittedView == nil { view.superview?.noteConstrainedSubview() }
      noteStale(made)
      noteLayoutNeeded(in: view.superview)
    }
    return made
  }

  /// Whether the frame of an item is not for the engine to find.
  private func isGiven(_ item: AnyObject) -> Bool {
    guard let view = item as? UIView else { return false }
    if view === fittedView { return false }
    return view.storedSuperview == nil || view.translatesAutoresizingMaskIntoConstraints
  }

  private func givenFrame(of item: AnyObject) -> CGRect {
    guard let view = item as? UIView else { return .zero }
    return view.alignmentRect(forFrame: view.untransformedFrame)
  }

  /// Follows a change of a view's frame, of its superview or of who decides about its frame.
  func viewDidChange(_ view: UIView) {
    guard let item = variables[view.layoutItem.id] else { return }
    let isGiven = isGiven(view)
    let wasGiven = system.isGiven(item.left)
    guard isGiven || wasGiven else { return }
    if wasGiven != isGiven {
      for variable in [item.left, item.top, item.width, item.height] { system.setGiven(isGiven, for: variable) }
      if isGiven {
        removeIntrinsicSize(of: view)
      } else {
        view.superview?.noteConstrainedSubview()
        noteIntrinsicSize(of: view)
      }
      view.guidesDidChange()
      needsSolve = true
    }
    guard isGiven else { return }
    let frame = givenFrame(of: view)
    for (variable, value) in [
      (item.left, frame.minX), (item.top, frame.minY), (item.width, frame.width), (item.height, frame.height),
    ] where system.value(of: variable) != value {
      system.setValue(value, of: variable)
      needsSolve = true
    }
  }

  /// Makes the choices again that items in a tree take part in, after a change of their order.
  func orderDidChange(of root: UIView) {
    root.visitTree { view, visitLater in
      if let layoutItem = view.existingLayoutItem { noteChoices(of: layoutItem) }
      view.existingSubviewList?.forEach(visitLater)
    }
  }

  private func noteChoices(of layoutItem: LayoutItem) {
    for id in [layoutItem.id] + layoutItem.guides.map(\.id) {
      guard let item = variables[id] else { continue }
      for variable in [item.left, item.top, item.width, item.height] { system.noteChoice(of: variable) }
    }
    needsSolve = true
  }

  /// Forgets an item that is going.
  func forget(_ item: LayoutItemID) {
    guard let gone = variables.removeValue(forKey: item) else { return }
    // Those that contain a variable of an item that went before are gone already.
    for handle in gone.own where system.contains(handle) { system.remove(handle) }
    for axis in [Axis.horizontal, .vertical] {
      guard let size = gone.intrinsic[axis] else { continue }
      system.remove(size.atMost)
      system.remove(size.atLeast)
    }
    for variable in [gone.left, gone.top, gone.width, gone.height] {
      owners[variable.index] = nil
      removeConstraints(with: variable)
      system.remove(variable)
    }
    if let origin = origins.removeValue(forKey: item) {
      for variable in [origin.horizontal, origin.vertical] {
        removeConstraints(with: variable)
        system.remove(variable)
      }
    }
  }

  private func removeConstraints(with variable: ConstraintSystem.Variable) {
    for handle in system.constraints(with: variable) {
      if let constraint = constraints.removeValue(forKey: handle) { handles[ObjectIdentifier(constraint)] = nil }
      system.remove(handle)
    }
  }

  // MARK: Constraints

  /// - Parameter views: The views of the constraint's items.
  func add(_ constraint: NSLayoutConstraint, of views: [UIView]) {
    guard let row = linearConstraint(constraint, of: views) else { return }
    needsSolve = true
    let handle = system.add(row)
    constraints[handle] = constraint
    handles[ObjectIdentifier(constraint)] = handle
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    constraints[handle] = nil
    system.remove(handle)
    needsSolve = true
  }

  func handle(of constraint: NSLayoutConstraint) -> ConstraintSystem.Handle? { handles[ObjectIdentifier(constraint)] }

  /// Makes the row of a constraint again, for example after a change of the direction of text.
  func rebuild(_ constraint: NSLayoutConstraint) {
    guard let handle = handle(of: constraint), let row = linearConstraint(constraint, of: constraint.itemViews) else {
      return
    }
    system.replace(handle, with: row)
    needsSolve = true
  }

  func noteIntrinsicSize(of view: UIView) {
    guard let item = variables[view.layoutItem.id], !isGiven(view) else { return }
    noteStale(item)
    noteLayoutNeeded(in: view.superview)
  }

  func noteInsets(of guide: UILayoutGuide) {
    guard let item = variables[guide.id] else { return }
    noteStale(item)
    noteLayoutNeeded(in: guide.owningView)
  }

  private func noteStale(_ item: ItemVariables) {
    if !item.isStale {
      item.isStale = true
      staleItems.append(item)
    }
    needsSolve = true
  }

  func noteKeyboardGuide(_ guide: UIKeyboardLayoutGuide) {
    keyboardGuides.append(Owner(item: guide))
  }

  /// Moves what follows the keyboard of a window; in an animation, with it.
  func keyboardFrameDidChange(in window: UIWindow) {
    keyboardGuides.removeAll { $0.item == nil }
    for guide in keyboardGuides.compactMap({ $0.item as? UIKeyboardLayoutGuide }) {
      guard let view = guide.owningView, view.isInside(window) else { continue }
      noteInsets(of: guide)
      view.layoutIfNeeded()
    }
  }

  func noteChange() {
    needsSolve = true
  }

  func system(remove handles: [ConstraintSystem.Handle]) {
    for handle in handles { system.remove(handle) }
    needsSolve = true
  }

  // MARK: Passes

  func noteUpdateNeeded(of view: UIView) {
    viewsToUpdate.append(Owner(item: view))
  }

  /// The most rounds of one pass. More of them mean that code asks for a round in each round.
  static let maximumRounds = 100

  /// Runs `updateConstraints()` where it is due in a tree, subviews first, and solves.
  func prepareLayout(of root: UIView) {
    updateConstraints(in: root)
    solve()
  }

  /// Runs `updateConstraints()` where it is due in a tree, subviews first.
  func updateConstraints(in root: UIView) {
    var rounds = 0
    while !viewsToUpdate.isEmpty {
      var due: [(view: UIView, depth: Int)] = []
      var others: [Owner] = []
      for owner in viewsToUpdate {
        guard let view = owner.item as? UIView, view.needsUpdateConstraints() else { continue }
        if view.isInside(root) { due.append((view, view.depth)) } else { others.append(owner) }
      }
      viewsToUpdate = others
      guard !due.isEmpty else { break }
      rounds += 1
      guard rounds <= Self.maximumRounds else {
        StandardError.write(
          "\(due[0].view) asks for updateConstraints() in each of \(Self.maximumRounds) rounds; the rest waits for the next "
            + "layout. Do not call setNeedsUpdateConstraints() in updateConstraints().")
        break
      }
      due.sort { $0.depth > $1.depth }
      for (view, _) in due where view.needsUpdateConstraints() { view.runUpdateConstraints() }
    }
  }

  /// Solves what changed, and asks for layout where an item's place or size changed.
  func solve() {
    guard needsSolve else { return }
    // A height that depends on a width is known only after the width is.
    for _ in 0..<4 {
      needsSolve = false
      let stale = staleItems
      staleItems.removeAll(keepingCapacity: true)
      for item in stale {
        item.isStale = false
        if let view = item.item as? UIView {
          updateIntrinsicSize(of: view)
        } else if let guide = item.item as? UILayoutGuide {
          updateInsets(of: guide)
        }
      }
      let (changed, conflicts) = system.solve(by: sorted)
      for variable in changed {
        guard let owner = owners[variable.index], let item = owner.item else { continue }
        if let view = item as? UIView {
          noteLayoutNeeded(in: view.storedSuperview)
          if owner.width == variable, view.heightDependsOnWidth { noteIntrinsicSize(of: view) }
        } else {
          noteLayoutNeeded(in: (item as? UILayoutGuide)?.owningView)
        }
      }
      if fittedView == nil { report(conflicts) }
      if !needsSolve { break }
    }
  }

  /// A fitting size changes no frame.
  private func noteLayoutNeeded(in view: UIView?) {
    if fittedView == nil { view?.noteLayoutNeeded() }
  }

  private func report(_ conflicts: [ConstraintSystem.Conflict]) {
    for conflict in conflicts {
      guard let broken = constraints[conflict.broken] else { continue }
      conflictReports.report(
        conflict, among: conflict.members.compactMap { constraints[$0] }, breaking: broken,
        sizes: { intrinsicSizes(in: conflict) })
    }
    conflictReports.endPass()
  }

  /// The intrinsic sizes that take part in a conflict, since their priorities are required.
  private func intrinsicSizes(in conflict: ConstraintSystem.Conflict) -> [(view: UIView, axis: Axis)] {
    let handles = conflict.members.filter { constraints[$0] == nil }
    guard !handles.isEmpty else { return [] }
    var found: [(age: UInt64, view: UIView, axis: Axis)] = []
    for item in variables.values {
      for axis in [Axis.horizontal, .vertical] {
        guard let size = item.intrinsic[axis], let view = item.item as? UIView,
          let handle = handles.first(where: { $0 == size.atMost || $0 == size.atLeast })
        else { continue }
        found.append((handle.age, view, axis))
      }
    }
    return found.sorted { $0.age < $1.age }.map { ($0.view, $0.axis) }
  }

  // MARK: Order

  /// Sorts variables into the order of choices: sizes before places, along the horizontal axis before the vertical one,
  /// and then by the place in the tree.
  private func sorted(_ variables: [ConstraintSystem.Variable]) -> [ConstraintSystem.Variable] {
    guard variables.count > 1 else { return variables }
    let parts = variables.map { variable -> (variable: ConstraintSystem.Variable, kind: Int, owner: ItemVariables?) in
      let owner = owners[variable.index]
      let kind = owner?.width == variable ? 0 : owner?.height == variable ? 1 : owner?.left == variable ? 2 : 3
      return (variable, kind, owner)
    }
    return parts.sorted { one, other in
      if one.kind != other.kind { return one.kind < other.kind }
      guard let first = one.owner?.item, let second = other.owner?.item, first !== second else { return false }
      return LayoutOrder.precedes(first, second)
    }.map(\.variable)
  }

  // MARK: Results

  /// The solved alignment rectangle of an item; nil for one without variables.
  func solvedRect(of item: AnyObject) -> CGRect? {
    guard let item = variables[id(of: item)] else { return nil }
    return CGRect(
      x: system.value(of: item.left), y: system.value(of: item.top), width: system.value(of: item.width),
      height: system.value(of: item.height))
  }

  /// Whether several frames of an item satisfy the constraints equally well.
  func isAmbiguous(_ item: AnyObject) -> Bool {
    guard let item = variables[id(of: item)] else { return false }
    return [item.left, item.top, item.width, item.height].contains(where: system.isAmbiguous)
  }

  /// Whether constraints determine the size along an axis.
  func determinesSize(of item: AnyObject, along axis: Axis) -> Bool {
    guard let item = variables[id(of: item)] else { return false }
    return !system.isAmbiguous(item[size: axis])
  }
}
