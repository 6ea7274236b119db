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

  var system = ConstraintSystem()
  /// The item of each variable, by the variable's index; nil for the origin of a scroll view.
  private var owners: [ItemVariables?] = []
  /// The constraint of each row, by the row's slot; nil for the engine's own rows.
  private var constraints: [NSLayoutConstraint?] = []

  /// For a fitting size: the view whose size is unknown. Only its subtree takes part.
  let fittedView: UIView?
  /// For a fitting size, what the items and those who hold the constraints know for the engine of all windows: the
  /// variables of items, and the rows of constraints about baselines, which change with the height of text.
  private var fittedVariables: [LayoutItemID: ItemVariables] = [:]
  private var fittedRows: [ObjectIdentifier: ConstraintSystem.Handle] = [:]

  /// Views whose intrinsic size may have changed, and guides whose insets may have.
  private var staleItems: [ItemVariables] = []
  /// The views that wait for `updateConstraints()`, among others that no longer do: those that a walk through a tree found, and
  /// those that are gone.
  private(set) var viewsToUpdate: [Unretained<UIView>] = []
  /// How many there may be until the others are removed.
  private var mostViewsToUpdate = 64
  /// How many walks through trees have found since the others were removed.
  private var foundCount = 0
  /// The guides that follow the on-screen keyboard.
  private var keyboardGuides: [Unretained<UIKeyboardLayoutGuide>] = []
  private var needsSolve = false
  private var solveCount = 0
  private(set) var conflictReports = ConflictReports()

  /// The number of activations of constraints since the start.
  var activationCount = 0

  init(fitting fittedView: UIView? = nil) {
    self.fittedView = fittedView
  }

  /// How many variables were determined and components solved since the start. Scrolling leaves it as it is.
  var solvedPartCount: Int { system.solvedPartCount }

  // MARK: Items

  /// The variables of a view or guide; nil before their first use.
  func existingVariables(of item: AnyObject) -> ItemVariables? {
    if let view = item as? UIView { return existingVariables(of: view) }
    return (item as? UILayoutGuide).flatMap { existingVariables(of: $0) }
  }

  func existingVariables(of view: UIView) -> ItemVariables? {
    guard let layoutItem = view.existingLayoutItem else { return nil }
    return fittedView == nil ? layoutItem.variables : fittedVariables[layoutItem.id]
  }

  func existingVariables(of guide: UILayoutGuide) -> ItemVariables? {
    fittedView == nil ? guide.variables : fittedVariables[guide.id]
  }

  private func existingVariables(of item: ConstraintItem) -> ItemVariables? {
    if let guide = item.guide { return existingVariables(of: guide) }
    return existingVariables(of: item.view)
  }

  /// The variables of an item, which are made on first use.
  func variables(of item: ConstraintItem) -> ItemVariables {
    if let existing = existingVariables(of: item) { return existing }
    let isGiven = item.guide == nil && isGiven(item.view)
    let frame = isGiven ? givenFrame(of: item.view) : .zero
    func add(_ value: CGFloat, isSize: Bool = false) -> ConstraintSystem.Variable {
      isGiven ? system.addGivenVariable(value, isNonnegative: isSize) : system.addVariable(isNonnegative: isSize)
    }
    let made = ItemVariables(
      item.guide ?? item.view, isGiven: isGiven, left: add(frame.minX), top: add(frame.minY),
      width: add(frame.width, isSize: true), height: add(frame.height, isSize: true))
    for variable in [made.left, made.top, made.width, made.height] {
      while owners.count <= variable.index { owners.append(nil) }
      owners[variable.index] = made
    }
    keep(made, of: item)
    needsSolve = true
    if let guide = item.guide {
      addConstraints(following: guide)
    } else if !isGiven {
      if fittedView == nil { item.view.superview?.noteConstrainedSubview() }
      noteStale(made)
      noteLayoutNeeded(in: item.view.superview)
    }
    return made
  }

  private func keep(_ variables: ItemVariables, of item: ConstraintItem) {
    if fittedView != nil {
      fittedVariables[item.guide?.id ?? item.view.layoutItem.id] = variables
    } else if let guide = item.guide {
      guide.variables = variables
    } else {
      item.view.layoutItem.variables = variables
    }
  }

  /// Whether the frame of a view is not for the engine to find.
  private func isGiven(_ view: UIView) -> Bool {
    if view === fittedView { return false }
    return view.storedSuperview == nil || view.translatesAutoresizingMaskIntoConstraints
  }

  private func givenFrame(of view: UIView) -> CGRect { view.alignmentRect(forFrame: view.untransformedFrame) }

  /// Follows a change of a view's frame, of its superview or of who decides about its frame.
  func viewDidChange(_ view: UIView) {
    guard let item = existingVariables(of: view) else { return }
    let isGiven = isGiven(view)
    let wasGiven = item.isGiven
    guard isGiven || wasGiven else { return }
    if wasGiven != isGiven {
      item.isGiven = isGiven
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
    ] where system.values[variable.index] != value {
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
    for item in [layoutItem.variables] + layoutItem.guides.map(\.variables) {
      guard let item else { continue }
      for variable in [item.left, item.top, item.width, item.height] { system.noteChoice(of: variable) }
    }
    needsSolve = true
  }

  /// Forgets the variables of an item that is going.
  func forget(_ gone: ItemVariables) {
    for variable in [gone.left, gone.top, gone.width, gone.height] {
      owners[variable.index] = nil
      removeConstraints(with: variable)
      system.remove(variable)
    }
    if let origin = gone.origin {
      for variable in [origin.horizontal, origin.vertical] {
        removeConstraints(with: variable)
        system.remove(variable)
      }
    }
  }

  private func removeConstraints(with variable: ConstraintSystem.Variable) {
    for handle in system.constraints(with: variable) {
      if handle.slot < constraints.count { constraints[handle.slot] = nil }
      system.remove(handle)
    }
  }

  // MARK: Constraints

  /// Adds a constraint, and returns its row.
  ///
  /// - Parameter space: The nearest common ancestor of the items.
  @discardableResult
  func add(_ constraint: NSLayoutConstraint, of items: ConstraintItems, in space: UIView) -> ConstraintSystem.Handle {
    let row = system.add(linearConstraint(constraint, of: items, in: space))
    needsSolve = true
    while constraints.count <= row.slot { constraints.append(nil) }
    constraints[row.slot] = constraint
    if fittedView != nil, constraint.isAboutBaselines { fittedRows[ObjectIdentifier(constraint)] = row }
    return row
  }

  /// Removes the row of a constraint, unless an item took it along.
  func remove(_ row: ConstraintSystem.Handle?) {
    guard let row, system.removeIfPresent(row) else { return }
    constraints[row.slot] = nil
    needsSolve = true
  }

  private func constraint(of row: ConstraintSystem.Handle) -> NSLayoutConstraint? {
    row.slot < constraints.count ? constraints[row.slot] : nil
  }

  /// Makes the row of a constraint again, for example after a change of the direction of text.
  func rebuild(_ constraint: NSLayoutConstraint) {
    let row =
      fittedView == nil
      ? constraint.holder?.existingLayoutItem?.row(of: constraint) : fittedRows[ObjectIdentifier(constraint)]
    guard let row, system.contains(row), let items = ConstraintItems(of: constraint), let space = items.commonAncestor
    else { return }
    system.replace(row, with: linearConstraint(constraint, of: items, in: space))
    needsSolve = true
  }

  func noteIntrinsicSize(of view: UIView) {
    guard let item = existingVariables(of: view), !isGiven(view) else { return }
    noteStale(item)
    noteLayoutNeeded(in: view.superview)
  }

  func noteInsets(of guide: UILayoutGuide) {
    guard let item = existingVariables(of: guide) else { return }
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
    keyboardGuides.append(Unretained(wrappedValue: guide))
  }

  /// Moves what follows the keyboard of a window; in an animation, with it.
  func keyboardFrameDidChange(in window: UIWindow) {
    keyboardGuides.removeAll { $0.object == nil }
    for guide in keyboardGuides.compactMap(\.object) {
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
    if viewsToUpdate.count >= mostViewsToUpdate { sortOutViewsToUpdate() }
    viewsToUpdate.append(Unretained(wrappedValue: view))
  }

  /// Removes the views that wait no longer.
  private func sortOutViewsToUpdate() {
    viewsToUpdate.removeAll { $0.object?.needsUpdateConstraints() != true }
    mostViewsToUpdate = max(64, 2 * viewsToUpdate.count)
    foundCount = 0
  }

  /// Runs `updateConstraints()` where it is due in a tree, subviews first.
  func updateConstraints(in root: UIView) {
    for _ in 0..<LayoutPass.mostRounds {
      if viewsToUpdate.isEmpty { return }
      var due = dueInsideSmallTree(root) ?? takeDue(in: root)
      guard !due.isEmpty else { return }
      due.sort()
      for update in due where update.view.needsUpdateConstraints() { update.view.runUpdateConstraints() }
      // Many that wait no longer would make the next walk longer.
      if foundCount * 2 > viewsToUpdate.count { sortOutViewsToUpdate() }
    }
    let due = viewsToUpdate.lazy.compactMap(\.object).first { $0.needsUpdateConstraints() && $0.isInside(root) }
    if let due {
      LayoutPass.report(due, asksFor: "updateConstraints()", "setNeedsUpdateConstraints() in updateConstraints()")
    }
  }

  /// Finds the views in a tree whose `updateConstraints()` is due, by a walk through it. Nil if it has more views than wait
  /// for an update: each of many cells that are measured one after another is a small tree, and then all others wait.
  private func dueInsideSmallTree(_ root: UIView) -> [DueUpdate]? {
    var (due, left) = ([DueUpdate](), viewsToUpdate.count)
    root.visitTree { view, visitLater in
      left -= view.subviewCount
      if left < 0 { return }
      if view.existingLayoutItem?.needsUpdateConstraints == true, view.needsUpdateConstraints() {
        due.append(DueUpdate(view: view, depth: view.depth))
      }
      view.existingSubviewList?.forEach(visitLater)
    }
    if left < 0 { return nil }
    foundCount += due.count
    return due
  }

  /// Finds the same among the views that wait, which then wait no longer.
  private func takeDue(in root: UIView) -> [DueUpdate] {
    var due: [DueUpdate] = []
    var others: [Unretained<UIView>] = []
    for reference in viewsToUpdate {
      guard let view = reference.object, view.needsUpdateConstraints() else { continue }
      if view.isInside(root) {
        due.append(DueUpdate(view: view, depth: view.depth))
      } else {
        others.append(reference)
      }
    }
    viewsToUpdate = others
    return due
  }

  /// A view whose `updateConstraints()` is due; the deepest first.
  private nonisolated struct DueUpdate: Comparable {
    let view: UIView
    let depth: Int

    static func < (one: Self, other: Self) -> Bool { one.depth > other.depth }

    static func == (one: Self, other: Self) -> Bool { one.depth == other.depth }
  }

  /// Solves what changed, and asks for layout where an item's place or size changed.
  func solve() {
    // A height that depends on a width is known only after the width is.
    for _ in 0..<LayoutPass.mostRounds {
      guard needsSolve else { return }
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
      solveCount += 1
      for variable in changed {
        // One of an item's variables is enough.
        guard let owner = owners[variable.index], owner.lastChange != solveCount || owner.width == variable,
          let item = owner.item
        else { continue }
        owner.lastChange = solveCount
        if let view = item as? UIView {
          noteLayoutNeeded(in: view.storedSuperview)
          if owner.width == variable, view.heightDependsOnWidth { noteIntrinsicSize(of: view) }
        } else {
          noteLayoutNeeded(in: (item as? UILayoutGuide)?.owningView)
        }
      }
      if fittedView == nil { report(conflicts) }
    }
    if let view = staleItems.first?.item as? UIView {
      LayoutPass.report(view, asksFor: "another size", "invalidateIntrinsicContentSize() in intrinsicContentSize")
    }
  }

  /// A fitting size changes no frame.
  private func noteLayoutNeeded(in view: UIView?) {
    if fittedView == nil { view?.noteLayoutNeeded() }
  }

  private func report(_ conflicts: [ConstraintSystem.Conflict]) {
    for conflict in conflicts {
      guard let broken = constraint(of: conflict.broken) else { continue }
      conflictReports.report(
        conflict, among: conflict.members.compactMap(constraint), breaking: broken,
        sizes: { intrinsicSizes(in: conflict) })
    }
    conflictReports.endPass()
  }

  /// The intrinsic sizes that take part in a conflict, since their priorities are required.
  private func intrinsicSizes(in conflict: ConstraintSystem.Conflict) -> [(view: UIView, axis: Axis)] {
    let handles = conflict.members.filter { constraint(of: $0) == nil }
    guard !handles.isEmpty else { return [] }
    var found: [(age: UInt64, view: UIView, axis: Axis)] = []
    for (index, item) in owners.enumerated() {
      guard let item, item.left.index == index else { continue }
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
    guard let item = existingVariables(of: item) else { return nil }
    return CGRect(
      x: system.values[item.left.index], y: system.values[item.top.index], width: system.values[item.width.index],
      height: system.values[item.height.index])
  }

  /// Whether several frames of an item satisfy the constraints equally well.
  func isAmbiguous(_ item: AnyObject) -> Bool {
    guard let item = existingVariables(of: item) else { return false }
    return [item.left, item.top, item.width, item.height].contains(where: system.isAmbiguous)
  }

  /// Whether constraints determine the size along an axis.
  func determinesSize(of item: AnyObject, along axis: Axis) -> Bool {
    guard let item = existingVariables(of: item) else { return false }
    return !system.isAmbiguous(item[size: axis])
  }
}
