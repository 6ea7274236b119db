import UIKit
import UIKitTesting

/// A form under a keyboard panel. Only a content inset makes the covered part reachable.
///
/// The content is exactly as large as the bounds (a little higher in a low window), so without the inset there is
/// nothing to scroll. When the panel appears, `contentInset.bottom` becomes the covered height. That changes only the
/// legal range of the offset, and the focused field is scrolled into view.
final class KeyboardScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let form = FormView()
  private let status = StatusLine()
  private let options = KeyboardOptions()
  private let keyboard = SimulatedKeyboard()
  private var observers: [any NSObjectProtocol] = []

  let caption = "Click a field; the panel types, and so does the keyboard"

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.delegate = self
    scrollView.keyboardDismissMode = options.dismissMode
    scrollView.addSubview(form)
    form.fieldDidBeginEditing = { [unowned self] _ in showFocusedField(animated: true) }
    options.dismissModeDidChange = { [unowned self] in scrollView.keyboardDismissMode = $0 }
    options.adjustmentDidChange = { [unowned self] in adjustInset(over: 0) }
    for subview in [scrollView, status, options] { view.addSubview(subview) }
    observe(UIResponder.keyboardWillChangeFrameNotification)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.addSubview(keyboard)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    keyboard.removeFromSuperview()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds
    options.frame = CGRect(x: 0, y: 0, width: room.width, height: KeyboardOptions.height(forWidth: room.width))
    let statusHeight = StatusLine.height(forWidth: room.width)
    status.frame = CGRect(x: 0, y: options.frame.maxY, width: room.width, height: statusHeight)
    let top = status.frame.maxY
    let old = scrollView.frame
    scrollView.frame = CGRect(x: 0, y: top, width: room.width, height: max(0, room.height - top))
    scrollView.contentSize = CGSize(width: room.width, height: max(FormView.leastHeight, scrollView.bounds.height))
    form.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    adjustInset(over: 0)
    if scrollView.frame != old { showFocusedField(animated: false) }
    status.show(scrollView)
  }

  // MARK: The keyboard

  /// The panel's frame in the window; nil while it is hidden.
  private var keyboardFrame: CGRect?

  private func observe(_ name: Notification.Name) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: keyboard, queue: nil) { [weak self] in
      let end = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      let duration = $0.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      MainActor.assumeIsolated { self?.keyboardWillMove(to: end ?? .zero, over: duration ?? 0) }
    }
    observers.append(observer)
  }

  private func keyboardWillMove(to end: CGRect, over duration: TimeInterval) {
    keyboardFrame = view.window.flatMap { end.minY < $0.bounds.maxY ? end : nil }
    adjustInset(over: duration)
  }

  /// Sets the bottom inset to the height that the panel covers, and scrolls to the focused field. Without adjustment
  /// the inset is zero.
  private func adjustInset(over duration: TimeInterval) {
    let covered = options.adjustsInset ? coveredHeight : 0
    guard scrollView.contentInset.bottom != covered else { return }
    UIView.animate(withDuration: duration) { [scrollView] in
      scrollView.contentInset.bottom = covered
      scrollView.verticalScrollIndicatorInsets.bottom = covered
    }
    showFocusedField(animated: true)
  }

  private var coveredHeight: CGFloat {
    guard let keyboardFrame, let window = view.window else { return 0 }
    let frame = view.convert(scrollView.frame, to: window)
    return max(0, frame.maxY - max(frame.minY, keyboardFrame.minY))
  }

  private func showFocusedField(animated: Bool) {
    guard options.adjustsInset, let row = form.focusedRow else { return }
    form.layoutIfNeeded()
    let place = row.frame.insetBy(dx: 0, dy: -FormView.margin)
    scrollView.scrollRectToVisible(form.convert(place, to: scrollView), animated: animated)
  }
}

// The status line shows the numbers of its own frame, which change after the frame has begun.
extension KeyboardScene: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { status.show(scrollView) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { status.show(scrollView) }
}
