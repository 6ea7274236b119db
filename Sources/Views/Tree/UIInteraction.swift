import Foundation

/// Something that a view can do with the user besides what its class does; see `UIView.addInteraction(_:)`.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it is attached to; nil for none.
  var view: UIView? { get }

  /// The interaction will be attached to a view, or to none.
  func willMove(to view: UIView?)

  /// The interaction is attached to a view, or to none.
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

  /// Attaches an interaction, taking it from the view it is attached to.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    sparseState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away. One that is not attached here is left alone.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    sparseState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
