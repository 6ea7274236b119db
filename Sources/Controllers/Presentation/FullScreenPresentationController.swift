import Views

/// Shows a controller over the whole window: the styles `.fullScreen` and `.overFullScreen`.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

  override func containerViewWillLayoutSubviews() {
    guard let presentation, !presentation.isInTransition else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
