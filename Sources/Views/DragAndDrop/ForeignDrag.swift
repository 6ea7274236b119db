import Foundation
import Platform

/// A drag of another program over a scene of this app.
///
/// The types are known from the beginning. The addresses of files are requested at once, since they tell how many items there
/// are, and of what kinds; a drop waits for them.
@MainActor
final class ForeignDrag: ForeignDragInput {
  let drag: any IncomingDrag
  private let tracker: DropTracker
  @Unretained private var root: UIWindow?
  private let edgeScroller = DragEdgeScroller()
  private let springs = SpringLoading()
  private let loads = LoadCounter()

  private var stage = Stage.over

  private enum Stage {
    case over, dropped, ended
  }

  /// Whether the addresses of files are still to come.
  private var awaitsAddresses = false

  init(_ drag: any IncomingDrag, in root: UIWindow) {
    (self.drag, self.root) = (drag, root)
    let item = UIDragItem(itemProvider: NSItemProvider(drag))
    item.provider.count(in: loads)
    tracker = DropTracker(
      DropSession([item], at: DragLocation(root: root, point: .zero), countedBy: loads))
    guard drag.types.contains(Self.addresses) else { return }
    awaitsAddresses = true
    drag.request(Self.addresses) { [weak self] result in self?.take(result) }
  }

  private static let addresses = "text/uri-list"

  func move(to location: CGPoint) {
    guard stage == .over, let root else { return drag.answer(takesDrop: false) }
    tracker.move(to: DragLocation(root: root, point: location))
    drag.answer(takesDrop: tracker.operation == .copy)
    root.frameClock.add(self)
  }

  func leave() {
    guard stage != .ended else { return }
    if stage == .dropped { drag.finish(isTaken: false) }
    end()
    tracker.leave()
    tracker.end()
  }

  func drop() {
    guard stage == .over else { return }
    stage = .dropped
    if !awaitsAddresses { perform() }
  }

  private func perform() {
    let target = tracker.interaction
    let operation = tracker.drop { [drag] in drag.finish(isTaken: true) }
    end()
    if operation == .cancel { drag.finish(isTaken: false) }
    if operation != .cancel, let target { target.delegate?.dropInteraction(target, concludeDrop: tracker.session) }
    tracker.end()
  }

  private func end() {
    stage = .ended
    root?.frameClock.remove(self)
    springs.stop()
    if root?.engine.foreignDrag === self { root?.engine.foreignDrag = nil }
  }

  // MARK: Addresses

  /// Reads the addresses on another queue: there may be a million.
  private func take(_ result: Result<[UInt8]?, ClipboardError>) {
    guard let bytes = try? result.get() else { return addressesArrived([], kinds: []) }
    DispatchQueue.global().async { [weak self, loads] in
      let urls = PasteboardItems.urls(in: Data(bytes))
      guard urls.count != 1 else {
        return DispatchQueue.main.async { self?.addressArrived(urls[0]) }
      }
      var kinds: [[String]: UIDragItem] = [:]
      let items = urls.map { url in
        let item = UIDragItem(of: NSItemProvider(address: url))
        item.provider.count(in: loads)
        kinds[item.provider.registeredTypeIdentifiers] = item
        return item
      }
      let ofKinds = Array(kinds.values)
      DispatchQueue.main.async { self?.addressesArrived(items, kinds: ofKinds) }
    }
  }

  /// The only address: its item also has the other types that the program offers.
  private func addressArrived(_ url: URL) {
    let item = UIDragItem(itemProvider: NSItemProvider(drag, address: url))
    item.provider.count(in: loads)
    addressesArrived([item], kinds: [item])
  }

  private func addressesArrived(_ items: [UIDragItem], kinds: [UIDragItem]) {
    guard stage != .ended, let root else { return }
    awaitsAddresses = false
    if !items.isEmpty {
      tracker.session.replaceItems(by: items, kinds: kinds)
      tracker.itemsDidChange()
    }
    root.application.run {
      tracker.move(to: tracker.session.place)
      if stage == .dropped { perform() } else { drag.answer(takesDrop: tracker.operation == .copy) }
    }
  }
}

extension ForeignDrag: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard stage == .over else { return .none }
    springs.follow(tracker, in: root, at: time)
    let scrolls = edgeScroller.scroll(under: tracker.hitView, at: tracker.session, to: time)
    if scrolls {
      tracker.move(to: tracker.session.place)
      drag.answer(takesDrop: tracker.operation == .copy)
    }
    return scrolls ? .nextFrame : springs.request
  }
}

extension NSItemProvider {
  /// Makes a provider of what another program drags.
  ///
  /// - Parameter url: The address among its types, if that is known.
  @MainActor
  fileprivate convenience init(_ drag: any IncomingDrag, address url: URL? = nil) {
    if let url { self.init(address: url) } else { self.init() }
    let source = SharedItem(drag)
    for name in drag.types {
      guard let type = PasteboardType(mediaType: name), url == nil || type.identifier != PasteboardType.url,
        !registeredTypeIdentifiers.contains(type.identifier)
      else { continue }
      registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { completion in
        DispatchQueue.main.async { Self.load(type, named: name, from: source.value, completion) }
        return nil
      }
    }
  }

  @MainActor
  private static func load(
    _ type: PasteboardType, named name: String, from drag: any IncomingDrag,
    _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    let deliver: @MainActor (Result<Data?, ClipboardError>) -> Void = { result in
      switch result {
      case .success(let data): completion(data, data == nil ? error(.itemUnavailableError, type.identifier) : nil)
      case .failure(let error): completion(nil, error)
      }
    }
    if type.isText {
      drag.requestText { result in deliver(result.map { $0.map { Data($0.utf8) } }) }
    } else {
      drag.request(name) { result in deliver(result.map { $0.map { Data($0) } }) }
    }
  }
}

extension UIDropInteraction: DropTarget {
  func makeForeignDrag(_ drag: any IncomingDrag, in root: UIWindow) -> any ForeignDragInput {
    ForeignDrag(drag, in: root)
  }
}

extension UISpringLoadedInteraction: DropTarget {
  func makeForeignDrag(_ drag: any IncomingDrag, in root: UIWindow) -> any ForeignDragInput {
    ForeignDrag(drag, in: root)
  }
}
