import Foundation
import Platform

/// A drag that began in this app, from its lift to its end.
///
/// From `begin(at:in:)` on it takes the events of the pointer or the finger, and holds itself as the scene's drag. Moves are
/// handled once a frame.
@MainActor
final class DragController {
  private let session: DragSession
  private let source: TouchSource
  private let tracker: DropTracker
  private let previews: DragPreviewView
  private let liftAnimation = DragAnimation()

  /// The root of the scene that the drag began in.
  @Unretained private var root: UIWindow?
  private var outgoing: (any OutgoingDrag)?
  private let edgeScroller = DragEdgeScroller()
  private let springs = SpringLoading()

  private var stage = Stage.lifted

  private enum Stage {
    case lifted
    case dragging
    /// The content was dropped on another program, which has not told what it did.
    case handedOver
    case ended
  }

  /// Where the drag will be from the next frame on, in the coordinates of `root`.
  private var pendingPoint: CGPoint?
  private var point = CGPoint.zero

  /// Whether another program's window is under the drag, and what it would do.
  private var isOverOther = false
  /// When the previews are gathered, and the window system can show a picture of them.
  private var gatheringEnd: TimeInterval?
  /// Whether the window system shows the previews, because the window under the drag cannot show them whole.
  private var isShownBeyondWindow = false
  /// Itself, while another program has the drop: no scene holds it then.
  private var holder: DragController?
  private var otherTakesDrop = false

  init(_ session: DragSession, by source: TouchSource) {
    (self.session, self.source, root) = (session, source, session.place.root)
    tracker = DropTracker(DropSession(session.items, of: session, at: session.place))
    let interaction = session.interaction
    previews = DragPreviewView(
      session.items.prefix(DragConstants.shownItems).compactMap { item in
        interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session).map { (item, $0) }
      }, itemCount: session.items.count)
    point = session.place.point
  }

  private var delegate: (any UIDragInteractionDelegate)? { session.interaction.delegate }

  // MARK: Lifting

  /// Lifts the previews above the window.
  func lift() {
    guard let root else { return }
    show(in: root)
    previews.placeAtSources()
    delegate?.dragInteraction(session.interaction, willAnimateLiftWith: liftAnimation, session: session)
    liftAnimation.run { [previews] in previews.lift() }
  }

  /// Ends a lift that became no drag.
  func putDown() {
    guard stage == .lifted else { return }
    stage = .ended
    UIView.animate(withDuration: DragConstants.flight) { [previews] in
      previews.placeAtSources()
    } completion: { [previews] _ in
      previews.removeFromSuperview()
    }
    liftAnimation.finish(at: .start)
  }

  // MARK: Dragging

  /// Begins the drag: cancels the touch, whose events come here from now on.
  ///
  /// - Parameter location: In the coordinates of `window`.
  func begin(at location: CGPoint, in window: UIWindow?) {
    guard stage == .lifted, let root, root.engine.drag == nil else { return putDown() }
    stage = .dragging
    root.engine.drag = self
    if let window { point = window === root ? location : window.convert(location, to: root) }
    session.begin()
    liftAnimation.finish(at: .end)
    root.contextMenu?.close()
    root.touchDispatcher.cancelAll()
    // A delegate may have closed the window.
    guard stage == .dragging, let platform = root.platform else { return cancel() }
    outgoing = platform.beginDrag(content, client: self)
    previews.replacePreviews()
    UIView.animate(withDuration: DragConstants.flight) { [previews] in previews.gather() }
    pendingPoint = point
    root.frameClock.add(self)
  }

  private var content: DragContent {
    session.isRestrictedToDraggingApplication
      ? DragContent() : DragContent(of: session.items) { [session] in session.items }
  }

  private func show(in root: UIWindow) {
    let window = (root as? WindowStack)?.windows.last ?? root
    if previews.superview !== window { window.addSubview(previews) } else { window.bringSubviewToFront(previews) }
    previews.center = root.point(point, in: window)
  }

  private func update(at time: TimeInterval) {
    guard stage == .dragging, let root else { return }
    if let next = pendingPoint.take() {
      point = next
      session.place = DragLocation(root: root, point: point)
      delegate?.dragInteraction(session.interaction, sessionDidMove: session)
    }
    tracker.wantsCopy = root.isControlHeld
    let end = gatheringEnd ?? time + DragConstants.flight
    gatheringEnd = end
    guard let place else {
      show(DragLocation(root: root, point: point), in: root)
      tracker.leave()
      previews.show(isOverOther && otherTakesDrop ? .copy : .cancel)
      return showBeyondWindow(time >= end)
    }
    if let target = place.root { show(place, in: target) }
    tracker.move(to: place)
    // A delegate may have ended the drag.
    guard stage == .dragging else { return }
    previews.show(tracker.operation)
    showBeyondWindow(time >= end && previews.window.map { !previews.fits(in: $0) } ?? false)
    springs.follow(tracker, in: place.root, at: time)
  }

  /// Shows the previews in the window, or by the window system in front of all windows.
  private func showBeyondWindow(_ isBeyond: Bool) {
    let picture = isBeyond && outgoing != nil ? previews.picture(for: root?.platform?.scale ?? 1) : nil
    if picture != nil || isShownBeyondWindow { outgoing?.show(picture) }
    isShownBeyondWindow = picture != nil
    previews.isHidden = isShownBeyondWindow
  }

  /// Shows the previews in the window that the drag is over.
  private func show(_ place: DragLocation, in target: UIWindow) {
    let window = (target as? WindowStack)?.windows.last ?? target
    if previews.superview !== window { window.addSubview(previews) }
    previews.center = target.point(place.point, in: window)
  }

  /// The place of the drag in a scene of this app; nil over other programs and beside all windows.
  private var place: DragLocation? {
    guard let root else { return nil }
    let origin = root.bounds.origin
    isOverOther = false
    let location = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    switch outgoing?.move(to: location) {
    case nil: return root.bounds.contains(point) ? DragLocation(root: root, point: point) : nil
    case .own(let client, let location):
      guard let engine = (client as? PlatformClient)?.engine else { return nil }
      return DragLocation(root: engine.window, point: engine.window.windowPoint(from: location))
    case .other:
      isOverOther = true
      return nil
    case .nothing: return nil
    }
  }

  // MARK: Adding items

  /// Adds the items that an interaction has at a point of its view.
  ///
  /// - Returns: Whether there are any.
  func addItems(of interaction: UIDragInteraction, at point: CGPoint) -> Bool {
    guard stage == .dragging, let source = interaction.delegate,
      source.dragInteraction(interaction, sessionForAddingItems: [session], withTouchAt: point) === session
    else { return false }
    let old = session.items
    let items = source.dragInteraction(interaction, itemsForAddingTo: session, withTouchAt: point).filter { item in
      !old.contains { $0 === item }
    }
    // The delegate may have ended the drag.
    guard !items.isEmpty, stage == .dragging else { return false }
    delegate?.dragInteraction(session.interaction, session: session, willAdd: items, for: interaction)
    guard stage == .dragging else { return false }
    session.add(items)
    tracker.session.add(items)
    tracker.itemsDidChange()
    gatheringEnd = nil
    let room = max(0, DragConstants.shownItems - previews.count)
    previews.add(
      items.prefix(room).compactMap { item in
        source.dragInteraction(interaction, previewForLifting: item, session: session).map { (item, $0) }
      }, itemCount: session.items.count)
    root?.frameClock.add(self)
    return true
  }

  /// Adds the items at a place of the window, for the pointer that drags.
  private func addItems(at location: CGPoint) {
    guard let root else { return }
    let point = root.windowPoint(from: location)
    var current = root.hitTest(point, with: nil)
    while let view = current {
      for case let interaction as UIDragInteraction in view.interactions where interaction.isEnabled {
        if addItems(of: interaction, at: DragLocation(root: root, point: point).location(in: view)) { return }
      }
      current = view.superview
    }
  }

  // MARK: Ending

  private func drop(at time: TimeInterval) {
    update(at: time)
    guard stage == .dragging else { return }
    showBeyondWindow(false)
    if isOverOther, otherTakesDrop, let outgoing {
      stage = .handedOver
      holder = self
      releaseInput()
      return outgoing.drop()
    }
    outgoing?.cancel()
    let target = tracker.interaction
    let operation = tracker.drop { [session] in
      session.interaction.delegate?.dragInteraction(session.interaction, sessionDidTransferItems: session)
    }
    if operation == .cancel { flyBack() } else { land(operation, on: target) }
  }

  private func land(_ operation: UIDropOperation, on target: UIDropInteraction?) {
    stage = .ended
    releaseInput()
    delegate?.dragInteraction(session.interaction, session: session, willEndWith: operation)
    previews.fly { [previews] item, _ in
      guard let target, let view = target.view, let preview = previews.dropPreview(of: item, in: view) else {
        return nil
      }
      return target.delegate?.dropInteraction(target, previewForDropping: item, withDefault: preview)
    } by: { item in
      let animation = DragAnimation()
      if let target { target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animation) }
      return animation
    } completion: { [self] in
      if let target { target.delegate?.dropInteraction(target, concludeDrop: tracker.session) }
      finish(operation)
    }
  }

  /// Ends the drag without a drop: the previews return to where they came from.
  private func flyBack() {
    guard stage == .dragging || stage == .handedOver else { return }
    showBeyondWindow(false)
    stage = .ended
    tracker.leave()
    releaseInput()
    delegate?.dragInteraction(session.interaction, session: session, willEndWith: .cancel)
    previews.fly { [session, delegate] item, source in
      guard let delegate else { return source }
      return delegate.dragInteraction(session.interaction, previewForCancelling: item, withDefault: source)
    } by: { [session, delegate] item in
      let animation = DragAnimation()
      delegate?.dragInteraction(session.interaction, item: item, willAnimateCancelWith: animation)
      return animation
    } completion: { [self] in
      finish(.cancel)
    }
  }

  /// Removes the previews after their animation, and tells the delegates.
  private func finish(_ operation: UIDropOperation) {
    previews.removeFromSuperview()
    delegate?.dragInteraction(session.interaction, session: session, didEndWith: operation)
    tracker.end()
  }

  /// Gives the input back to the views.
  private func releaseInput() {
    root?.frameClock.remove(self)
    springs.stop()
    if root?.engine.drag === self { root?.engine.drag = nil }
  }
}

extension DragController: DragInput {
  func take(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerMove(let location) where isOfPointer: moved(to: location)
    case .pointerUp(let location) where isOfPointer:
      moved(to: location)
      drop(at: event.time)
    case .pointerCancel where isOfPointer: flyBack()
    case .secondaryDown(let location) where isOfPointer: addItems(at: location)
    // Other buttons do nothing during a drag.
    case .pointerDown, .secondaryDown, .secondaryUp, .middleClick, .historyClick: return isOfPointer
    case .touch(let id, let location, let phase, _) where source == .finger(id):
      moved(to: location)
      switch phase {
      case .began, .moved: break
      case .ended: drop(at: event.time)
      case .cancelled: flyBack()
      }
    case .keyDown(let name, _, _) where name == "Escape":
      outgoing?.cancel()
      flyBack()
    case .keyDown, .keyUp:
      // A modifier key may change what a drop does.
      root?.frameClock.add(self)
      return false
    default: return false
    }
    return true
  }

  private var isOfPointer: Bool {
    if case .pointer = source { true } else { false }
  }

  private func moved(to location: CGPoint) {
    pendingPoint = root?.windowPoint(from: location)
    root?.frameClock.add(self)
  }

  func cancel() {
    outgoing?.cancel()
    flyBack()
  }
}

extension DragController: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    update(at: time)
    guard stage == .dragging else { return .none }
    let scrolls = edgeScroller.scroll(under: tracker.hitView, at: tracker.session, to: time)
    if scrolls { tracker.move(to: tracker.session.place) }
    let isGathering = gatheringEnd.map { time < $0 } ?? false
    return scrolls || isGathering ? .nextFrame : springs.request
  }
}

extension DragController: OutgoingDragClient {
  func targetDidAnswer(takesDrop: Bool) {
    otherTakesDrop = takesDrop
    root?.frameClock.add(self)
  }

  func dropDidEnd(isTaken: Bool) {
    holder = nil
    guard stage == .handedOver else { return }
    guard isTaken else { return flyBack() }
    let operation = UIDropOperation.copy
    stage = .ended
    delegate?.dragInteraction(session.interaction, session: session, willEndWith: operation)
    previews.fly(to: { _, _ in nil }, by: { _ in DragAnimation() }, completion: { [self] in finish(operation) })
    delegate?.dragInteraction(session.interaction, sessionDidTransferItems: session)
  }
}
