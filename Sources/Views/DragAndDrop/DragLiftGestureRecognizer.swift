import Foundation

/// Recognizes the begin of a drag: a move of the pointer while its button is down, or a finger that rests. Continuous for a
/// finger: the drag begins when it moves after the view was lifted. During a drag it recognizes taps that add items to that.
final class DragLiftGestureRecognizer: UIGestureRecognizer {
  private unowned let interaction: UIDragInteraction
  private var start = TouchSample(time: 0, location: .zero)
  private var isPointer = false
  private var touchSource: TouchSource?
  private var session: DragSession?
  private var drag: DragController?

  /// Whether a tap adds items to a drag.
  private var isAdding = false

  init(interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init()
    addTarget { $0.stateDidChange() }
  }

  override func shouldReceive(_ touch: UITouch) -> Bool { !touch.isOfSecondaryButton && super.shouldReceive(touch) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let touch = touches.first else {
      if state == .possible { state = .failed }
      return
    }
    start = TouchSample(time: event.timestamp, location: windowLocation)
    (isPointer, touchSource) = (touch.type == .indirectPointer, touch.source)
    isAdding = !isPointer && activeDrag != nil
    if !isPointer, !isAdding { view?.window?.frameClock.add(self) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let distance = GestureConstants.distance(windowLocation, start.location)
    switch state {
    case .possible where isPointer: if distance > GestureConstants.pointerPanSlop { state = .began }
    case .possible: if distance > GestureConstants.tapMovement { state = .failed }
    default: if distance > GestureConstants.panSlop { state = .changed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isTap = isAdding && event.timestamp - start.time < DragConstants.liftDelay
    state = state == .possible && !isTap ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    view?.window?.frameClock.remove(self)
    (session, drag, isAdding) = (nil, nil, false)
  }

  override var due: TimeInterval {
    state == .possible && !isPointer && !isAdding && numberOfTouches == 1
      ? start.time + DragConstants.liftDelay : .infinity
  }

  override func decide() {
    if due < .infinity { state = .began }
  }

  private var activeDrag: DragController? { view?.window?.engine.drag as? DragController }

  /// The delegate is asked last, when nothing else prevents the drag.
  override func shouldBegin() -> Bool {
    if isAdding {
      guard super.shouldBegin(), let activeDrag, let view else { return false }
      return activeDrag.addItems(of: interaction, at: location(in: view))
    }
    guard super.shouldBegin(), let root = view?.window?.engine.window, root.engine.drag == nil,
      let window = view?.window
    else { return false }
    let place = DragLocation(
      root: root, point: window === root ? start.location : window.convert(start.location, to: root))
    let session = DragSession(of: interaction, at: place)
    self.session = session.loadItems() ? session : nil
    return self.session != nil
  }

  /// A view that can be dragged with the pointer does not scroll. Its scroll view waits for the answer, which comes at the same
  /// move.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    isPointer && numberOfTouches > 0 && other is ScrollViewPanGestureRecognizer
  }

  /// A menu opens at the same time, and closes when the drag begins.
  override func recognizesTogether(with other: UIGestureRecognizer) -> Bool {
    !isPointer && other is UILongPressGestureRecognizer
      || state != .possible && interaction.allowsSimultaneousRecognitionDuringLift
  }

  private func stateDidChange() {
    switch state {
    case .began:
      guard let session, let touchSource else { return }
      let drag = DragController(session, by: touchSource)
      self.drag = drag
      drag.lift()
      if isPointer { begin() }
    case .changed: begin()
    case .ended, .cancelled: drag.take()?.putDown()
    case .possible, .failed: break
    }
  }

  /// The drag takes the touch over, so that it goes on when the view is removed.
  private func begin() {
    guard let drag = drag.take() else { return }
    drag.begin(at: windowLocation, in: view?.window)
  }
}

extension DragLiftGestureRecognizer: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard due <= time else { return due < .infinity ? .at(due) : .none }
    decide()
    return .none
  }
}
