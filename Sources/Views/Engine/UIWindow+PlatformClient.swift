import Foundation
import Rendering

// Handles the platform's calls: input, frames, and state changes of the window on the desktop.

extension UIWindow {
  package func handle(_ event: InputEvent) {
    let window = engine.window
    application.run {
      var event = event
      if let playback = window.playback { event.time = playback.time(at: event.time) }
      if window.inspector?.takes(event, in: window) == true { return }
      window.inputObserver?(event)
      if !window.passToPopup(event) { window.receive(event) }
    }
  }

  /// Handles an event of this window and not of its popup.
  func receive(_ event: InputEvent) {
    withCurrentTime(to: event.time) {
      if case .pointerMove(let location) = event.kind {
        if passToDrag(event) { return }
        notePointerMove(TouchSample(time: event.time, location: windowPoint(from: location)))
        return requestFrame()
      }
      deliverPendingMove()
      if passToDrag(event) { return }
      // Motions are where they are at the event's time, whenever the last frame was.
      frameClock.advance(to: event.time)
      deliverAsInput { if !postpone(event) { deliver(event) } }
    }
  }

  package func renderFrame(at time: TimeInterval) {
    let (inspector, time) = (inspector, playback?.time(at: time) ?? time)
    withCurrentTime(to: time) {
      isPreparingFrame = true
      inspector?.frame(of: self, hasEnded: .begun)
      frameWillBegin?(time)
      advance(to: time)
      inspector?.frame(of: self, hasEnded: .advanced)
      layOutUntilSettled()
      if appearanceTransitions.frameWillBeDrawn() { layOutUntilSettled() }
      inspector?.frame(of: self, hasEnded: .laidOut)
      isPreparingFrame = false
      if let platform { renderer.render(self, into: platform) }
      // The caret may have moved with the frame.
      if firstResponder is any MarkedTextClient { textInputDidChange() }
      appearanceTransitions.frameDidEnd()
      inspector?.frame(of: self, hasEnded: .ended)
      frameObserver?(time)
    }
  }

  /// - Returns: Whether a drag takes the event.
  private func passToDrag(_ event: InputEvent) -> Bool {
    guard let drag = engine.drag else { return false }
    frameClock.advance(to: event.time)
    var isTaken = false
    deliverAsInput { isTaken = drag.take(event) }
    return isTaken
  }

  /// Advances what moves. While the time is stopped, it advances only for a single frame that was requested.
  private func advance(to time: TimeInterval) {
    if let playback, playback.isStopped {
      guard engine.drawnStep != playback.stepCount else { return deliverPendingMove() }
      engine.drawnStep = playback.stepCount
    }
    frameClock.advance(to: time) { deliverPendingMove() }
  }

  /// Prepares for a nested run loop, whose calls belong neither to the current event nor to the current frame. The
  /// current touch is delivered to its remaining receivers first, so that touches keep their order. The nested run loop
  /// draws frames of its own from the tree as it is; the outer frame then continues and shows the remaining changes.
  package func runLoopWillNest() {
    currentTime = nil
    (isDeliveringInput, isPressingKey) = (false, false)
    touchDispatcher.finishDelivery()
    frameClock.interrupt()
    ObservedReads.runLoopWillNest()
    guard isPreparingFrame else { return }
    isPreparingFrame = false
    requestNextFrame()
  }

  package var icons: [WindowIcon] {
    application.makeIcons.map { $0() } ?? UIImage.appIcon.map(WindowIcon.icons) ?? []
  }

  package func pixelsWereLost(_ region: Region) {
    region.forEachRect { addDamage($0, of: nil) }
  }

  package func visibilityDidChange(to visibility: WindowVisibility) {
    // Set first: observers of the calls below may close the window.
    engine.visibility = visibility
    switch visibility {
    case .visible: requestFrame()
    case .hidden: cancelInput()
    }
    application.visibilityDidChange()
  }

  package func focusDidChange(isFocused: Bool) {
    engine.isActive = isFocused
    application.activityDidChange()
  }

  package func desktopStateDidChange() {
    scene?.geometryDidChange()
  }

  /// Closes the scene if its delegate agrees.
  package func closeWasRequested() {
    if isListed || isStack, let scene { return application.userWantsToClose(scene) }
    isHidden = true
    userDidClose()
  }

  /// Closes the scene, whose window is gone.
  package func wasDestroyed() {
    guard isListed || isStack, let scene else { return closeWasRequested() }
    application.requestSceneSessionDestruction(scene.session, options: nil)
  }

  /// Delivers the pending pointer move and cancels all input, because the window is no longer visible.
  func cancelInput() {
    postponedKeys = []
    deliverPendingMove()
    contextMenu?.close()
    engine.drag?.cancel()
    keyReceiver.cancelKeys(at: currentTime)
    touchDispatcher.cancelAll()
    scrollDeviceDispatcher.cancel()
    transformDispatcher.cancel()
  }

  func deliverAsInput(_ body: () -> Void) {
    let outer = isDeliveringInput
    isDeliveringInput = true
    defer { isDeliveringInput = outer }
    body()
  }

  private func notePointerMove(_ sample: TouchSample) {
    if pendingMove == nil { pendingMove = CoalescedSamples(sample) } else { pendingMove?.append(sample) }
  }

  func deliverPendingMove() {
    guard let move = pendingMove else { return }
    pendingMove = nil
    deliverAsInput { touchDispatcher.pointerMoved(along: move) }
  }

  func deliver(_ event: InputEvent) {
    if engine.keyListHold != nil, passToKeyList(event) { return }
    switch event.kind {
    case .pointerDown(let location):
      touchDispatcher.pointerDown(.primary, at: windowPoint(from: location), time: event.time)
    case .pointerMove: break
    case .pointerUp(let location):
      touchDispatcher.pointerUp(.primary, at: windowPoint(from: location), time: event.time)
    case .pointerCancel: touchDispatcher.cancelAll(at: event.time)
    case .pointerLeave: touchDispatcher.pointerLeft(time: event.time)
    case .touch(let id, let location, let phase, let contact):
      touchDispatcher.touch(
        id: id, at: TouchSample(time: event.time, location: windowPoint(from: location), contact: contact),
        phase: phase)
    case .pinch(let location, let phase, let scale, let rotation, let delta):
      transformDispatcher.deliver(
        at: windowPoint(from: location), phase: phase, scale: scale, rotation: rotation, delta: delta,
        time: event.time)
    case .wheel, .scroll: scrollDeviceDispatcher.deliver(event)
    case .historyClick(let direction, let location):
      historyButtonWasClicked(direction, at: windowPoint(from: location))
    case .middleClick(let location): pasteSelection(at: windowPoint(from: location))
    case .secondaryDown(let location): secondaryButtonPressed(at: windowPoint(from: location), time: event.time)
    case .secondaryUp(let location): secondaryButtonReleased(at: windowPoint(from: location), time: event.time)
    case .keyDown(let name, let characters, let modifiers):
      takeKeys(true)
      keyReceiver.pressKey(UIKey(name: name, characters: characters, modifiers: modifiers), modifiers, at: event.time)
    case .keyUp(let name, let characters, let modifiers):
      keyReceiver.releaseKey(UIKey(name: name, characters: characters, modifiers: modifiers), modifiers, at: event.time)
    case .keyboardLeave:
      postponedKeys = []
      contextMenu?.close()
      keyReceiver.cancelKeys(at: event.time)
      takeKeys(false)
    case .keyboardEnter: takeKeys(true)
    case .text(let text):
      if !keyReceiver.keyCommandDispatcher.consumeText() { (typingTarget as? any UIKeyInput)?.insertText(text) }
    case .markedText(let text, let caret):
      (typingTarget as? any MarkedTextClient)?
        .setMarkedText(text.isEmpty ? nil : text, selectedRange: NSRange(location: caret, length: 0))
    case .resize: if let platform { resize(to: platform) }
    }
  }

  /// Converts a location from the platform's coordinates, whose origin is the top left corner, to this window's.
  func windowPoint(from location: CGPoint) -> CGPoint {
    location + bounds.origin
  }

  /// The responder that receives typed text; nil while a menu is open.
  private var typingTarget: UIResponder? { contextMenu == nil ? keyReceiver.firstResponder : nil }

  /// The window of the scene that receives the keys.
  var keyReceiver: UIWindow { engine.keyWindow ?? self }

  private func takeKeys(_ hasKeys: Bool) {
    guard hasKeys != engine.hasKeys else { return }
    engine.hasKeys = hasKeys
    keyReceiver.keyStatusDidChange()
    forEachWindow { $0.activeAppearanceDidChange() }
  }

  /// Converts a location in this window, the root, to another window of the scene.
  func point(_ location: CGPoint, in window: UIWindow?) -> CGPoint {
    guard let window, window !== self else { return location }
    return convert(location, to: window)
  }

  /// Whether a view is in a window of the scene of this one, the root.
  func contains(_ view: UIView?) -> Bool { view?.window?.engine === engine }

  private func resize(to platform: any WindowPlatform) {
    contextMenu?.close()
    takeSize(fromPlatform: platform)
    renderer.reset(size: platform.pixelSize)
    requestFrame()
  }

  private func layOutUntilSettled() {
    guard isLayoutPending else { return }
    LayoutPass.run(self, settles: true)
    if ConcentricViews.areUsed { ConcentricViews.update(inside: self) }
    if isLayoutPending { requestNextFrame() }
  }

  /// Runs `body` with `time` as the current time, which may lie in the past.
  func withCurrentTime(to time: TimeInterval, _ body: () -> Void) {
    let outer = (currentTime, isDeliveringInput)
    (currentTime, isDeliveringInput) = (time, false)
    defer { (currentTime, isDeliveringInput) = outer }
    body()
  }
}
