import Foundation

/// Follows a drag over the windows of a scene: finds the drop interaction under it, and tells its delegate.
@MainActor
final class DropTracker {
  let session: DropSession

  /// The interaction that the drag is over.
  private(set) weak var interaction: UIDropInteraction?

  /// What a drop would do.
  private(set) var operation = UIDropOperation.cancel

  /// Whether the user wants a copy.
  var wantsCopy = false

  /// What interactions answered, by their identities; they are kept so that these stay theirs.
  private var answers: [ObjectIdentifier: (interaction: UIDropInteraction, canHandle: Bool)] = [:]
  private var entered: [UIDropInteraction] = []

  init(_ session: DropSession) {
    self.session = session
  }

  /// The view under the drag.
  @Unretained private(set) var hitView: UIView?

  /// Moves the drag, or looks again at what is under it.
  func move(to place: DragLocation) {
    session.place = place
    hitView = place.root?.hitTest(place.point, with: nil)
    let target = target(from: hitView)
    if target !== interaction {
      leave()
      interaction = target
      if let target {
        if !entered.contains(where: { $0 === target }) { entered.append(target) }
        target.delegate?.dropInteraction(target, sessionDidEnter: session)
      }
    }
    // The delegate may have removed the interaction.
    guard let target, target === interaction, let delegate = target.delegate else { return operation = .cancel }
    operation = admitted(delegate.dropInteraction(target, sessionDidUpdate: session).operation)
  }

  /// Handles that the drag left the windows.
  func leave() {
    operation = .cancel
    guard let old = interaction else { return }
    interaction = nil
    old.delegate?.dropInteraction(old, sessionDidExit: session)
  }

  /// Asks all interactions again, because the items have become known.
  func itemsDidChange() { answers = [:] }

  /// Drops the items where the drag is.
  ///
  /// - Parameter transfer: Called once, when the receiver has all that it loaded. Not for `cancel`.
  /// - Returns: What the drop does: `copy`, `move`, or `cancel`.
  func drop(whenTransferred transfer: @escaping @MainActor () -> Void) -> UIDropOperation {
    guard let interaction, operation == .copy || operation == .move else {
      leave()
      return .cancel
    }
    session.perform {
      interaction.delegate?.dropInteraction(interaction, performDrop: session)
    } whenTransferred: {
      transfer()
    }
    return operation
  }

  /// Tells all interactions that heard of the drag that it is over.
  func end() {
    let all = entered
    entered = []
    for interaction in all { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
  }

  private func target(from view: UIView?) -> UIDropInteraction? {
    var current = view
    while let view = current {
      (view as? any LateDropTarget)?.prepareForDrops()
      for case let interaction as UIDropInteraction in view.interactions.reversed() where canHandle(interaction) {
        return interaction
      }
      current = view.superview
    }
    return nil
  }

  private func canHandle(_ interaction: UIDropInteraction) -> Bool {
    if let answer = answers[ObjectIdentifier(interaction)] { return answer.canHandle }
    let canHandle = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
    answers[ObjectIdentifier(interaction)] = (interaction, canHandle)
    return canHandle
  }

  private func admitted(_ operation: UIDropOperation) -> UIDropOperation {
    guard operation == .move else { return operation }
    return wantsCopy ? .copy : session.allowsMoveOperation ? .move : .forbidden
  }
}
