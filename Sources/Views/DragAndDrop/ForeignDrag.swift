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
    drag.request(Self.addresses, progress: nil) { [weak self] result in self?.take(result) }
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

  /// Reads the addresses on another queue, piece by piece: there may be a million.
  private func take(_ result: Result<ContentBytes?, ClipboardError>) {
    guard let bytes = try? result.get() else { return addressesArrived([], kinds: []) }
    DispatchQueue.global().async { [weak self, loads] in
      var items = ForeignFiles(countedBy: loads)
      items.add(bytes)
      let (all, kinds, only) = (items.items, Array(items.kinds.values), items.onlyAddress)
      DispatchQueue.main.async {
        if let only { self?.addressArrived(only) } else { self?.addressesArrived(all, kinds: kinds) }
      }
    }
  }

  /// The only address: its item also has the other types that the program offers.
  private func addressArrived(_ address: String) {
    let item = UIDragItem(itemProvider: NSItemProvider(drag, address: address))
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

/// The items of a list of addresses. Their representations are made when they are asked for.
private struct ForeignFiles {
  private(set) var items: [UIDragItem] = []
  /// One item of each kind of file.
  private(set) var kinds: [Substring?: UIDragItem] = [:]
  private let loads: LoadCounter
  private var last = ""

  init(countedBy loads: LoadCounter) {
    self.loads = loads
  }

  var onlyAddress: String? { items.count == 1 ? last : nil }

  mutating func add(_ bytes: ContentBytes) {
    var list = AddressList()
    // What cannot be read ends the list.
    try? bytes.forEachPiece { piece in
      list.add(piece) { add($0) }
      return true
    }
    list.finish { add($0) }
  }

  private mutating func add(_ address: String) {
    last = address
    let item = UIDragItem(of: NSItemProvider(address: address))
    item.provider.count(in: loads)
    items.append(item)
    let kind = kind(of: address)
    if kinds[kind] == nil { kinds[kind] = item }
  }

  /// The end of the name, where it tells the kind. Of the other files the first ones are looked at, since one may be a folder.
  private func kind(of address: String) -> Substring? {
    guard let ending = AddressList.kind(of: address) else { return nil }
    if ending == "/" || PasteboardType.isFileType(ending.dropFirst()) { return ending }
    guard items.count < Self.sampleSize, let url = URL(string: address) else { return "" }
    return FilePath(url)?.isFolder == true ? "/" : ""
  }

  private static let sampleSize = 1000
}

extension NSItemProvider {
  /// Makes a provider of what another program drags.
  ///
  /// - Parameter address: The address among its types, if that is known.
  @MainActor
  fileprivate convenience init(_ drag: any IncomingDrag, address: String? = nil) {
    if let address { self.init(address: address) } else { self.init() }
    for name in drag.types {
      guard let type = PasteboardType(mediaType: name), address == nil || type.identifier != PasteboardType.url,
        !registeredTypeIdentifiers.contains(type.identifier)
      else { continue }
      addForeign(type.identifier) { progress, done in
        if type.isText {
          drag.requestText { text in done(text.map { $0.map { .memory(Data($0.utf8)) } }) }
        } else {
          drag.request(name, progress: progress, completion: done)
        }
      }
    }
    guard address == nil, let fileName = drag.fileName, !fileName.isEmpty else { return }
    suggestedName = fileName
    let type = PasteboardType.identifier(ofFile: URL(fileURLWithPath: "/").appendingPathComponent(fileName))
    guard !registeredTypeIdentifiers.contains(type) else { return }
    addForeign(type) { _, done in Self.save(drag, fileName, done) }
  }

  /// Lets another program write its file into a folder of temporary files.
  @MainActor
  private static func save(_ drag: any IncomingDrag, _ name: String, _ done: @escaping ForeignDone) {
    // Some programs choose the format by the end of the name.
    let ending = (name as NSString).pathExtension.replacingOccurrences(of: "/", with: "_")
    guard let path = try? ContentFile.makeTemporaryPath(ending: ending) else { return done(.success(nil)) }
    drag.save(to: path) { isSaved in
      let file = isSaved ? try? ContentFile(reading: path, isTemporary: true) : nil
      if file == nil { path.parent.remove() }
      done(.success(file.map { .file($0) }))
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
