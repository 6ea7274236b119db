import Foundation

/// A place in a menu for entries that are made when the menu is displayed. Until they are there, the menu has a row with an ellipsis
/// in their place.
public final class UIDeferredMenuElement: UIMenuElement {
  /// Makes entries, and calls its argument with them, at once or later on the main thread. Further calls are ignored.
  public typealias Provider = @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool

  private enum State {
    case empty
    case loading
    case loaded([UIMenuElement])
  }

  private var state = State.empty

  /// What waits for the entries that are kept.
  private var receivers: [([UIMenuElement]) -> Void] = []

  /// Makes an element whose entries are made once: when a menu first displays it.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose entries are made again whenever a menu that contains it is opened.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  private init(_ provider: @escaping Provider, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", image: nil)
  }

  /// Calls `receiver` with the entries, once: at once if there are some already.
  package func load(_ receiver: @escaping ([UIMenuElement]) -> Void) {
    guard isCached else {
      var receiver = Optional(receiver)
      return provider { elements in
        let due = receiver
        receiver = nil
        due?(elements)
      }
    }
    switch state {
    case .loaded(let elements): receiver(elements)
    case .loading: receivers.append(receiver)
    case .empty:
      state = .loading
      receivers.append(receiver)
      provider { [self] elements in
        guard case .loading = state else { return }
        state = .loaded(elements)
        let due = receivers
        receivers = []
        for receiver in due { receiver(elements) }
      }
    }
  }
}
