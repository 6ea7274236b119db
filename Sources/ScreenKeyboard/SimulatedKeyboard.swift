import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// An on-screen keyboard: a panel at the bottom of its window, which appears when a responder that takes text becomes
/// first responder, and disappears when there is none.
///
/// Add it to a window, which keeps it in front:
///
///     window.addSubview(SimulatedKeyboard())
///
/// It posts the notifications of UIKit's keyboard. As on a phone, the app makes room for it. Its keys type into the
/// first responder, and so does a hardware keyboard. Dragging its top edge changes its height, which is reported as a
/// change of the frame and, like a growing keyboard on a phone, as another appearance. It sets its own frame: do not
/// set it.
public final class SimulatedKeyboard: UIView, KeyboardPanel {
  // MARK: State

  private enum Place: Equatable {
    case away
    /// Fully visible, or sliding there.
    case up
    /// A drag has moved the top edge down by this many points.
    case following(CGFloat)
    /// Sliding out of the window.
    case leaving
  }

  private var place = Place.away
  /// The number of slides and other moves. The end of a slide counts only if no other move followed.
  private var slideCount = 0
  private var restingHeight = KeyboardConstants.defaultHeight
  private var heightBeforeDrag: CGFloat = 0

  private let keys = KeyboardKeysView()
  private let grip = KeyboardGrip()
  private let line = UIView()
  private lazy var typist = KeyboardTypist(keyboard: self, keys: keys)

  // MARK: Public API

  /// Makes a keyboard, which appears when a text field or text view of its window becomes first responder.
  public init() {
    super.init(frame: .zero)
    backgroundColor = .keyboardPanel
    isMultipleTouchEnabled = true
    clipsToBounds = true
    isHidden = true
    line.backgroundColor = .keyboardShadow
    for view in [keys, grip, line] { addSubview(view) }
    keys.keyWasPressed = { [unowned self] in typist.press($0) }
    grip.dragDidBegin = { [unowned self] in heightBeforeDrag = restingHeight }
    grip.wasDragged = { [unowned self] in height = heightBeforeDrag - $0 }
  }

  public required init?(coder: NSCoder) { nil }

  /// Whether the panel is visible or sliding in.
  public var isShown: Bool {
    switch place {
    case .up, .following: true
    case .away, .leaving: false
    }
  }

  /// The height of the visible panel, in points; at least 176, but never more than half of its window.
  public var height: CGFloat {
    get { min(restingHeight, largestHeight) }
    set {
      let (old, new) = (height, newValue.admitted(as: "SimulatedKeyboard.height", of: self))
      restingHeight = max(KeyboardConstants.minimumHeight, min(new, largestHeight))
      if height != old { frameShouldChange() }
    }
  }

  // MARK: Appearance

  public override func layoutSubviews() {
    super.layoutSubviews()
    let gripHeight = KeyboardConstants.gripHeight
    grip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: gripHeight)
    keys.frame = CGRect(x: 0, y: gripHeight, width: bounds.width, height: max(0, bounds.height - gripHeight))
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }

  @_spi(Toolkit) public override var isOverlay: Bool { true }

  public override var frame: CGRect {
    didSet { if frame != oldValue { window?.keyboardFrameDidChange() } }
  }

  // MARK: Window

  public override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    leaveWindow()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    window.keyboard = self
    firstResponderDidChange()
  }

  /// Appears for a responder that takes text. Without one the panel disappears only with the next frame or event,
  /// because a change of first responder passes through a moment without one.
  package func firstResponderDidChange() {
    guard let window else { return }
    if window.acceptsTyping {
      typist.textDidChange(.anotherText)
      show()
    } else {
      window.frameClock.add(self)
    }
  }

  /// Called when the text or the caret may have changed.
  package func textInputDidChange() {
    if isShown { typist.caretMayHaveMoved() }
  }

  /// Called when the window's size changed.
  package func windowDidResize() {
    switch place {
    case .away: break
    case .up, .following: frameShouldChange()
    // The target of a slide is now visible, or too far away.
    case .leaving where frame != frameAway: finishHiding(to: frameAway)
    case .leaving: break
    }
  }

  // MARK: Showing and hiding

  private func show() {
    guard !isShown else { return }
    UIView.performWithoutAnimation {
      if place == .away { frame = frameAway }
      layoutIfNeeded()
    }
    isHidden = false
    slide(to: frameUp, as: .up, will: Self.keyboardWillShowNotification, did: Self.keyboardDidShowNotification)
  }

  private func hide() {
    guard isShown else { return }
    slide(
      to: frameAway, as: .leaving, will: Self.keyboardWillHideNotification, did: Self.keyboardDidHideNotification)
  }

  /// Hides the panel when it leaves its window.
  private func leaveWindow() {
    guard let window else { return }
    let (wasShown, end) = (isShown, frameAway)
    if window.keyboard === self { window.keyboard = nil }
    if wasShown {
      announce(Self.keyboardWillHideNotification, FrameChange(begin: frame, end: end, duration: 0))
    }
    if place != .away { finishHiding(to: end) }
  }

  /// Hides the panel at once.
  private func finishHiding(to end: CGRect) {
    let change = FrameChange(begin: frame, end: end, duration: 0)
    slideCount += 1
    place = .away
    isHidden = true
    frame = end
    post([Self.keyboardDidChangeFrameNotification, Self.keyboardDidHideNotification], change)
  }

  private func slide(to end: CGRect, as place: Place, will: Notification.Name, did: Notification.Name) {
    let change = FrameChange(begin: frame, end: end, duration: KeyboardConstants.slideDuration)
    self.place = place
    slideCount += 1
    let number = slideCount
    announce(will, change)
    UIView.animate(withDuration: change.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.frame = end
    } completion: { [weak self] _ in
      self?.didSlide(number, change, did: did)
    }
  }

  /// Finishes a slide, unless another one has begun since.
  private func didSlide(_ number: Int, _ change: FrameChange, did: Notification.Name) {
    guard number == slideCount, frame == change.end else { return }
    if place == .leaving {
      place = .away
      isHidden = true
    }
    post([Self.keyboardDidChangeFrameNotification, did], change)
  }

  /// Shows the panel with another frame.
  private func frameShouldChange() {
    guard isShown, frame != frameUp else { return }
    let change = FrameChange(begin: frame, end: frameUp, duration: 0)
    announce(Self.keyboardWillShowNotification, change)
    frame = frameUp
    post([Self.keyboardDidChangeFrameNotification, Self.keyboardDidShowNotification], change)
  }

  // MARK: Following a drag

  /// Follows a drag at `y` in window coordinates, once the pointer is below the panel's top edge.
  package func follow(to y: CGFloat) {
    guard isShown else { return }
    let distance = min(max(0, y - frameUp.minY), height)
    guard distance > 0 || place != .up else { return }
    place = .following(distance)
    frame = frameUp.offsetBy(dx: 0, dy: distance)
  }

  /// Ends a drag: the panel disappears or returns.
  ///
  /// - Parameter velocity: The pointer's velocity downward, in points per second.
  package func endFollowing(velocity: CGFloat) {
    guard case .following(let distance) = place else { return }
    let leaves =
      abs(velocity) > KeyboardConstants.dismissVelocity ? velocity > 0 : distance > height / 2
    if leaves, distance > 0, dismiss() { return hide() }
    place = .leaving
    show()
  }

  /// Makes the first responder resign.
  ///
  /// - Returns: Whether it resigned.
  @discardableResult
  func dismiss() -> Bool {
    window?.dismissKeyboard()
    return !(window?.acceptsTyping ?? false)
  }

  // MARK: Internals

  private var largestHeight: CGFloat {
    guard let window else { return .greatestFiniteMagnitude }
    return (window.bounds.height * KeyboardConstants.largestShare).rounded(.down)
  }

  private var frameUp: CGRect { frame(risenBy: height) }
  private var frameAway: CGRect { frame(risenBy: 0) }

  private func frame(risenBy distance: CGFloat) -> CGRect {
    let room = window?.bounds ?? .zero
    return CGRect(x: room.minX, y: room.maxY - distance, width: room.width, height: height)
  }

  private struct FrameChange {
    var begin: CGRect
    var end: CGRect
    var duration: TimeInterval
  }

  /// Announces a change of the frame: first to what is presented, which then has its place when observers measure.
  private func announce(_ name: Notification.Name, _ change: FrameChange) {
    window?.keyboardWillMove(to: change.end, duration: change.duration)
    post([Self.keyboardWillChangeFrameNotification, name], change)
  }

  private func post(_ names: [Notification.Name], _ change: FrameChange) {
    let info: [AnyHashable: Any] = [
      // As in UIKit; a cast to `CGRect` succeeds as well.
      Self.keyboardFrameBeginUserInfoKey: NSValue(cgRect: change.begin),
      Self.keyboardFrameEndUserInfoKey: NSValue(cgRect: change.end),
      // Numbers that cast to every Swift type that can hold their value, as on macOS.
      Self.keyboardAnimationDurationUserInfoKey: NSNumber(value: change.duration),
      Self.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      Self.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names { NotificationCenter.default.post(name: name, object: self, userInfo: info) }
  }
}

extension SimulatedKeyboard: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    if !(window?.acceptsTyping ?? false) { hide() }
    return .none
  }
}
