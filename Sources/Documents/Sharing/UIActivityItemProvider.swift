import Foundation

/// An item that takes long to make: a subclass makes it on another thread, once the user has chosen an activity.
///
/// The activity begins when all providers of the list have ended. If one has been cancelled, the activity does not begin and counts as
/// not completed.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// What stands for the item until it is made: a value of the same type.
  open private(set) var placeholderItem: Any?

  /// The chosen activity; nil before, and for one without a type.
  open private(set) var activityType: UIActivity.ActivityType?

  private var made: Any?

  /// Makes a provider.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
  }

  /// The item: the placeholder by default. An override makes it. It is called on another thread, and should end soon after
  /// `isCancelled` has become true.
  open var item: Any { placeholderItem ?? () }

  /// Makes the item. Override `item`, not this.
  open override func main() {
    if !isCancelled { made = item }
  }

  @MainActor
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? ()
  }

  /// Returns the item that was made; nil before.
  @MainActor
  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { made }

  /// Makes the items of providers, each once. Calls `completion` at once without any, else in a later turn.
  @MainActor
  static func load(
    _ providers: [UIActivityItemProvider], for type: UIActivity.ActivityType?,
    completion: @escaping @MainActor (_ isComplete: Bool) -> Void
  ) {
    guard !providers.isEmpty else { return completion(true) }
    let queue = OperationQueue()
    let last = BlockOperation {
      DispatchQueue.main.async { completion(!providers.contains(where: \.isCancelled)) }
    }
    for provider in providers {
      last.addDependency(provider)
      guard !provider.isFinished, !provider.isExecuting else { continue }
      provider.activityType = type
      queue.addOperation(provider)
    }
    queue.addOperation(last)
  }
}
