import Foundation
@_spi(Toolkit) import Platform

/// The region of a `UIPointerInteraction` that the pointer of a window is in.
@MainActor
final class PointerRegions {
  private weak var interaction: UIPointerInteraction?
  private var region: UIPointerRegion?

  /// Finds the region under the pointer, tells the delegates if it is another one, and returns its cursor. Nil for the
  /// cursor of the view.
  ///
  /// - Parameters:
  ///   - view: The view that the hit test found.
  ///   - location: In the window's coordinates.
  func shape(over view: UIView?, at location: CGPoint, in window: UIWindow) -> CursorShape? {
    var current = view
    while let view = current {
      for case let interaction as UIPointerInteraction in view.interactions {
        guard let region = interaction.region(at: location, in: window) else { continue }
        move(to: region, of: interaction)
        return interaction.delegate?.pointerInteraction(interaction, styleFor: region)?.cursor
      }
      current = view.superview
    }
    pointerLeft()
    return nil
  }

  func pointerLeft() {
    guard let left = region else { return }
    region = nil
    guard let interaction else { return }
    animate { interaction.delegate?.pointerInteraction(interaction, willExit: left, animator: $0) }
  }

  /// Forgets the views below `view`, which left the window.
  func forget(_ view: UIView) {
    if interaction?.view?.isDescendant(of: view) ?? true { pointerLeft() }
  }

  private func move(to new: UIPointerRegion, of interaction: UIPointerInteraction) {
    guard !new.isSame(as: region) || interaction !== self.interaction else { return }
    pointerLeft()
    (self.interaction, region) = (interaction, new)
    animate { interaction.delegate?.pointerInteraction(interaction, willEnter: new, animator: $0) }
  }

  /// The duration of changes alongside, in seconds. Chosen.
  private static let duration: TimeInterval = 0.15

  private func animate(_ call: (any UIPointerInteractionAnimating) -> Void) {
    let changes = Changes()
    call(changes)
    changes.run(duration: Self.duration)
  }

  /// What a delegate adds during a call.
  private final class Changes: UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run(duration: TimeInterval) {
      guard !animations.isEmpty || !completions.isEmpty else { return }
      UIView.animate(
        withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { [animations] in for animation in animations { animation() } },
        completion: { [completions] isFinished in for completion in completions { completion(isFinished) } })
    }
  }
}
