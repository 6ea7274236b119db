import Foundation

/// A behaviour that is attached to a view, such as a context menu; see `UIView.addInteraction(_:)`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it is attached to; nil for none.
  var view: UIView? { get }

  /// Called before the interaction is attached to a view; nil for none.
  func willMove(to view: UIView?)

  /// Called after the interaction was attached to a view; nil for none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions in the order in which they were added.
  public var interactions: [any UIInteraction] {
    get { existingSparseState?.interactions ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue where interaction.view !== self { addInteraction(interaction) }
    }
  }

  /// Attaches an interaction, and detaches it from its current view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    sparseState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Detaches an interaction. Does nothing if it is not attached here.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    sparseState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
