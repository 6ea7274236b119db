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

  override var blocksKeysBehind: Bool { !(controller?.letsInputThrough ?? true) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && controller?.letsInputThrough ?? true ? nil : hit
  }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    controller?.traitCollectionDidChange(previousTraitCollection)
  }
}
