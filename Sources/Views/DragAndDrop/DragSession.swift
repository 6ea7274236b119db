import Foundation

/// Where a drag is: a place in the root window of a scene.
struct DragLocation {
  private let window: Unretained<UIWindow>
  /// In the coordinates of `root`.
  let point: CGPoint

  init(root: UIWindow, point: CGPoint) {
    (window, self.point) = (Unretained(wrappedValue: root), point)
  }

  /// Nil once it is gone.
  var root: UIWindow? { window.object }

  @MainActor
  func location(in view: UIView) -> CGPoint {
    guard let root, let window = view.window, window.engine === root.engine else { return .zero }
    return view.convert(root.point(point, in: window), from: window)
  }
}

/// A drag that began in this app, from the side of its source.
final class DragSession: UIDragSession {
  fileprivate(set) var items: [UIDragItem] = []
  var localContext: Any?
  var place: DragLocation
  fileprivate(set) var allowsMoveOperation = true
  fileprivate(set) var isRestrictedToDraggingApplication = false

  let interaction: UIDragInteraction

  init(of interaction: UIDragInteraction, at place: DragLocation) {
    (self.interaction, self.place) = (interaction, place)
  }

  func location(in view: UIView) -> CGPoint { place.location(in: view) }

  /// Asks the delegate for the items.
  ///
  /// - Returns: Whether there are any.
  func loadItems() -> Bool {
    items = interaction.delegate?.dragInteraction(interaction, itemsForBeginning: self) ?? []
    return !items.isEmpty
  }

  func add(_ new: [UIDragItem]) { items += new }

  /// Tells the delegate that the drag begins, and asks what it allows.
  func begin() {
    guard let delegate = interaction.delegate else { return }
    delegate.dragInteraction(interaction, sessionWillBegin: self)
    allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: self)
    isRestrictedToDraggingApplication = delegate.dragInteraction(
      interaction, sessionIsRestrictedToDraggingApplication: self)
  }
}

/// A drag from the side of the place where it may be dropped.
final class DropSession: UIDropSession {
  private(set) var items: [UIDragItem]
  /// An item for each kind of content; all items if there are few.
  private var kinds: [UIDragItem]
  private let loads: LoadCounter
  let localDragSession: (any UIDragSession)?
  let progress = Progress(parent: nil)
  var place: DragLocation
  /// Whether items can be loaded: while and after a drop is performed.
  private var isPerformed = false

  /// - Parameter loads: Counts the loads of the items; nil for items that nothing counts yet.
  init(
    _ items: [UIDragItem], of source: DragSession? = nil, at place: DragLocation, countedBy loads: LoadCounter? = nil
  ) {
    (self.items, kinds, localDragSession, self.place) = (items, items, source, place)
    self.loads = loads ?? LoadCounter()
    progress.totalUnitCount = 0
    if loads == nil { for item in items { item.itemProvider.count(in: self.loads) } }
  }

  deinit {
    // A million items are not freed on the main thread.
    let items = items
    if items.count > 10_000 { DispatchQueue.global().async { withExtendedLifetime(items) {} } }
  }

  /// Replaces the items, whose loads are counted already.
  ///
  /// - Parameter kinds: An item for each kind of content.
  func replaceItems(by items: [UIDragItem], kinds: [UIDragItem]) {
    (self.items, self.kinds) = (items, kinds)
  }

  func add(_ new: [UIDragItem]) {
    items += new
    kinds += new
    for item in new { item.itemProvider.count(in: loads) }
  }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    kinds.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    kinds.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  func location(in view: UIView) -> CGPoint { place.location(in: view) }

  var allowsMoveOperation: Bool { localDragSession?.allowsMoveOperation ?? false }
  var isRestrictedToDraggingApplication: Bool { localDragSession?.isRestrictedToDraggingApplication ?? false }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let items = isPerformed ? items : []
    let load = Progress(totalUnitCount: Int64(items.count))
    if isPerformed {
      progress.totalUnitCount += 1
      progress.addChild(load, withPendingUnitCount: 1)
    }
    let results = LoadedObjects(count: items.count, completion: completion)
    load.cancellationHandler = { [weak results] in results?.cancel() }
    loads.begin()
    results.load(items, as: aClass, under: load) { [loads] in loads.end() }
    return load
  }

  /// Lets the items be loaded, runs the block that performs the drop, and calls back once when all loads are over that began by
  /// the next turn of the run loop.
  func perform(_ drop: () -> Void, whenTransferred body: @escaping @MainActor () -> Void) {
    isPerformed = true
    drop()
    DispatchQueue.main.async { [loads] in loads.finish(whenDone: body) }
  }
}

/// The objects that one call loads, in the order of their items.
private final class LoadedObjects: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  /// The next item to look at.
  private var next = 0
  private var loads: [Progress] = []
  private let completion: @MainActor ([any NSItemProviderReading]) -> Void

  init(count: Int, completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
    (objects, missing) = (Array(repeating: nil, count: count), count)
    self.completion = completion
  }

  /// Loads some at a time, outside of the main thread, however many there are.
  ///
  /// - Parameter whenOver: Called after the completion handler.
  func load(
    _ items: [UIDragItem], as aClass: any NSItemProviderReading.Type, under progress: Progress,
    whenOver: @escaping @Sendable () -> Void
  ) {
    guard !items.isEmpty else { return deliver(whenOver) }
    for _ in 0..<min(items.count, Self.maximumLoads) {
      DispatchQueue.global().async { [self] in loadNext(items, aClass, progress, whenOver) }
    }
  }

  private static let maximumLoads = 16

  private func loadNext(
    _ items: [UIDragItem], _ aClass: any NSItemProviderReading.Type, _ progress: Progress,
    _ whenOver: @escaping @Sendable () -> Void
  ) {
    while let index = nextIndex(items.count) {
      let provider = items[index].provider
      guard provider.canLoadObject(ofClass: aClass) else {
        finish(index, nil, progress, whenOver)
        continue
      }
      let load = provider.loadObject(ofClass: aClass) { [self] object, _ in
        finish(index, object, progress, whenOver)
        loadNext(items, aClass, progress, whenOver)
      }
      lock.withLock {
        loads.removeAll { $0.isFinished }
        loads.append(load)
      }
      if progress.isCancelled { load.cancel() }
      return
    }
  }

  private func nextIndex(_ count: Int) -> Int? {
    lock.withLock {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private func finish(
    _ index: Int, _ object: (any NSItemProviderReading)?, _ progress: Progress,
    _ whenOver: @escaping @Sendable () -> Void
  ) {
    let isLast = lock.withLock {
      objects[index] = object
      missing -= 1
      return missing == 0
    }
    progress.completedUnitCount += 1
    if isLast { deliver(whenOver) }
  }

  func cancel() {
    for load in lock.withLock({ loads }) { load.cancel() }
  }

  private func deliver(_ whenOver: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async { [self] in
      completion(lock.withLock { objects }.compactMap(\.self))
      whenOver()
    }
  }
}
