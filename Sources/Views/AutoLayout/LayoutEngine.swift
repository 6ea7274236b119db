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

  struct ItemVariables {
    var left, top, width, height: ConstraintSystem.Variable
    /// Constraints of the engine's own: those of a guide that follows its view, and intrinsic sizes.
    var own: [ConstraintSystem.Handle] = []
    var intrinsic = AxisPair<IntrinsicSize?> { _ in nil }
  }

  struct IntrinsicSize {
    var atMost, atLeast: ConstraintSystem.Handle
  }

  private struct Owner {
    weak var item: AnyObject?
  }

  var system = ConstraintSystem()
  var variables: [LayoutItemID: ItemVariables] = [:]
  private var owners: [ConstraintSystem.Variable: Owner] = [:]
  /// By the origin of the bounds of scroll views that a constraint from outside or to their frame crosses.
  var origins: [LayoutItemID: AxisPair<ConstraintSystem.Variable>] = [:]
  private var constraints: [ConstraintSystem.Handle: NSLayoutConstraint] = [:]

  /// For a fitting size: the view whose size is unknown. Only its subtree takes part.
  let fittedView: UIView?

  /// Views whose intrinsic size may have changed, and guides whose insets may have, in the order of these changes: of
  /// views that hug equally, the one that came last grows.
  private var staleItems: [Owner] = []
  private var staleIDs: Set<LayoutItemID> = []
  private var viewsToUpdate: [Owner] = []
  /// The guides that follow the on-screen keyboard.
  private var keyboardGuides: [Owner] = []
  private var needsSolve = false
  private(set) var reportedConflicts: Set<[ConstraintSystem.Handle]> = []

  init(fitting fittedView: UIView? = nil) {
    self.fittedView = fittedView
  }

  /// How many parts of layouts were solved since the start. Scrolling leaves it as it is.
  var solvedComponentCount: Int { system.solvedComponentCount }

  // MARK: Items

  private func id(of item: AnyObject) -> LayoutItemID {
    (item as? UILayoutGuide)?.id ?? (item as? UIView)?.layoutItem.id ?? LayoutItemID()
  }

  /// The variables of an item, which are made on first use.
  func variables(of item: AnyObject) -> ItemVariables {
    if let existing = variables[id(of: item)] { return existing }
    let isGiven = isGiven(item)
    let frame = isGiven ? givenFrame(of: item) : .zero
    func add(_ value: CGFloat, isSize: Bool) -> ConstraintSystem.Variable {
      let variable =
        isGiven ? system.addGivenVariable(value) : system.addVariable(isNonnegative: isSize)
      owners[variable] = Owner(item: item)
      return variable
    }
    variables[id(of: item)] = ItemVariables(
      left: add(frame.minX, isSize: false), top: add(frame.minY, isSize: false), width: add(frame.width, isSize: true),
      height: add(frame.height, isSize: true))
    needsSolve = true
    if let guide = item as? UILayoutGuide {
      addConstraints(following: guide)
    } else if let view = item as? UIView, !isGiven {
      if fittedView == nil { view.superview?.noteConstrainedSubview() }
      noteIntrinsicSize(of: view)
    }
    return variables[id(of: item)] ?? variables(of: item)
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
    let all = [item.left, item.top, item.width, item.height]
    if system.isGiven(item.left) != isGiven {
      for variable in all { system.setGiven(isGiven, for: variable) }
      if isGiven {
        removeIntrinsicSize(of: view)
      } else {
        view.superview?.noteConstrainedSubview()
        noteIntrinsicSize(of: view)
      }
      needsSolve = true
    }
    guard isGiven else { return }
    let frame = givenFrame(of: view)
    for (variable, value) in zip(all, [frame.minX, frame.minY, frame.width, frame.height])
    where system.value(of: variable) != value {
      system.setValue(value, of: variable)
      needsSolve = true
    }
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
      owners[variable] = nil
      removeConstraints(with: variable)
      system.remove(variable)
    }
    if let origin = origins.removeValue(forKey: item) {
      for variable in [origin.horizontal, origin.vertical] {
        removeConstraints(with: variable)
        system.remove(variable)
      }
    }
    staleIDs.remove(item)
  }

  private func removeConstraints(with variable: ConstraintSystem.Variable) {
    for handle in system.constraints(with: variable) {
      constraints.removeValue(forKey: handle)?.handle = nil
      system.remove(handle)
    }
  }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    guard let row = linearConstraint(constraint) else { return }
    needsSolve = true
    let handle = system.add(row)
    constraints[handle] = constraint
    constraint.handle = handle
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle else { return }
    constraint.handle = nil
    guard constraints.removeValue(forKey: handle) != nil else { return }
    system.remove(handle)
    needsSolve = true
  }

  /// Makes the row of a constraint again, for example after a change of the direction of text.
  func rebuild(_ constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle, let row = linearConstraint(constraint) else { return }
    system.replace(handle, with: row)
    needsSolve = true
  }

  func noteConstant(of constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle, let row = linearConstraint(constraint) else { return }
    system.setConstant(row.constant, of: handle)
    needsSolve = true
  }

  func notePriority(of constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle else { return }
    system.setPriority(Double(constraint.priority.rawValue), of: handle)
    needsSolve = true
  }

  func noteIntrinsicSize(of view: UIView) {
    guard variables[view.layoutItem.id] != nil, !isGiven(view) else { return }
    noteStale(view, view.layoutItem.id)
    noteLayoutNeeded(in: view.superview)
  }

  /// Makes the constraints of a view's intrinsic size the youngest of all.
  func renewIntrinsicSize(of view: UIView) {
    removeIntrinsicSize(of: view)
    if staleIDs.remove(view.layoutItem.id) != nil { staleItems.removeAll { $0.item === view } }
    noteIntrinsicSize(of: view)
  }

  func noteInsets(of guide: UILayoutGuide) {
    guard variables[guide.id] != nil else { return }
    noteStale(guide, guide.id)
    noteLayoutNeeded(in: guide.owningView)
  }

  private func noteStale(_ item: AnyObject, _ id: LayoutItemID) {
    if staleIDs.insert(id).inserted { staleItems.append(Owner(item: item)) }
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
      let due = viewsToUpdate.compactMap { $0.item as? UIView }.filter {
        $0.needsUpdateConstraints() && $0.isInside(root)
      }
      viewsToUpdate.removeAll { ($0.item as? UIView).map { !$0.needsUpdateConstraints() || $0.isInside(root) } ?? true }
      guard !due.isEmpty else { break }
      rounds += 1
      guard rounds <= Self.maximumRounds else {
        StandardError.write(
          "\(due[0]) asks for updateConstraints() in each of \(Self.maximumRounds) rounds; the rest waits for the next "
            + "layout. Do not call setNeedsUpdateConstraints() in updateConstraints().")
        break
      }
      for view in due.sorted(by: { $0.depth > $1.depth }) where view.needsUpdateConstraints() {
        view.runUpdateConstraints()
      }
    }
  }

  /// Solves what changed, and asks for layout where an item's place or size changed.
  func solve() {
    guard needsSolve else { return }
    // A height that depends on a width is known only after the width is.
    for _ in 0..<4 {
      needsSolve = false
      let stale = staleItems.compactMap(\.item)
      staleItems.removeAll(keepingCapacity: true)
      staleIDs.removeAll(keepingCapacity: true)
      for item in stale {
        if let view = item as? UIView { updateIntrinsicSize(of: view) }
        if let guide = item as? UILayoutGuide { updateInsets(of: guide) }
      }
      let (changed, conflicts) = system.solve()
      for variable in changed {
        guard let item = owners[variable]?.item else { continue }
        if let view = item as? UIView {
          noteLayoutNeeded(in: view.storedSuperview)
          if view.heightDependsOnWidth, variables[view.layoutItem.id]?.width == variable {
            noteIntrinsicSize(of: view)
          }
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
      let members = conflict.members.compactMap { constraints[$0] }
      guard let broken = constraints[conflict.broken],
        reportedConflicts.insert(conflict.members).inserted
      else { continue }
      StandardError.write(conflictReport(members, sizes: intrinsicSizes(in: conflict), broken: broken))
    }
  }

  /// The intrinsic sizes that take part in a conflict, since their priorities are required.
  private func intrinsicSizes(in conflict: ConstraintSystem.Conflict) -> [(view: UIView, axis: Axis)] {
    let handles = conflict.members.filter { constraints[$0] == nil }
    guard !handles.isEmpty else { return [] }
    var found: [(age: UInt64, view: UIView, axis: Axis)] = []
    for item in variables.values {
      for axis in [Axis.horizontal, .vertical] {
        guard let size = item.intrinsic[axis], let view = owners[item.left]?.item as? UIView,
          let handle = handles.first(where: { $0 == size.atMost || $0 == size.atLeast })
        else { continue }
        found.append((handle.age, view, axis))
      }
    }
    return found.sorted { $0.age < $1.age }.map { ($0.view, $0.axis) }
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
    return !system.isAmbiguous(axis == .horizontal ? item.width : item.height)
  }
}
