import UIKit
import Views

/// A line at the bottom of a scene that says what to do. It fades with the first press of a button, a finger or a key, and
/// the first turn of the wheel or move on a touchpad, so that it covers nothing that is used. So it does when a keyboard
/// panel appears.
final class Caption: UIView {
  private let label = UILabel()
  private var observer: (any NSObjectProtocol)?

  /// Points.
  private static let padding = CGSize(width: 16, height: 8)

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .label.withAlphaComponent(0.85)
    layer.cornerRadius = 14
    label.text = text
    label.numberOfLines = 0
    label.textAlignment = .center
    label.setFont(ofSize: 13, weight: .medium)
    label.textColor = .systemBackground
    addSubview(label)
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.fade() } }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  func inputWillArrive(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown, .secondaryDown, .middleClick, .historyClick, .touch(_, _, .began, _), .keyDown, .wheel, .scroll,
      .pinch, .text, .markedText:
      fade()
    default: break
    }
  }

  private func fade() {
    UIView.animate(withDuration: 0.4) { self.alpha = 0 }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let padding = Self.padding
    let text = label.sizeThatFits(
      CGSize(width: max(0, size.width - 2 * padding.width), height: max(0, size.height - 2 * padding.height)))
    return CGSize(width: text.width.rounded(.up) + 2 * padding.width, height: text.height + 2 * padding.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(
      by: UIEdgeInsets(
        top: Self.padding.height, left: Self.padding.width, bottom: Self.padding.height, right: Self.padding.width))
  }
}
