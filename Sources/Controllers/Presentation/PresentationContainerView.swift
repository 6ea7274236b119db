import Foundation
@_spi(Toolkit) import Views

/// The view of a window that contains a presented view.
final class PresentationContainerView: UIView {
  private weak var controller: UIPresentationController?

  init(of controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override var blocksKeysBehind: Bool { !(controller?.allowsInputBehind ?? true) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event), let controller else { return nil }
    if hit === self, controller.allowsInputBehind { return nil }
    let isBeside = controller.presentedView.map { !hit.isDescendant(of: $0) } ?? true
    return isBeside && controller.allowsTouchBehind(at: point) ? nil : hit
  }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // What dims the views behind follows the traits.
    setNeedsLayout()
    guard let controller else { return }
    controller.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection {
      controller.traitObservers?.call(controller, from: previousTraitCollection, to: traitCollection)
    }
  }
}
