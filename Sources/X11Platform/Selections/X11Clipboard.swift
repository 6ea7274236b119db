import CX11
import CX11Support
import Diagnostics
import EventSources
import Foundation
import Platform

/// The selections CLIPBOARD and PRIMARY of a display, by the Inter-Client Communication Conventions Manual.
///
/// Nothing here blocks on another program: answers come as events, or time out. Offers last as long as the connection,
/// whatever happens to windows.
@MainActor
final class X11Clipboard: ClipboardPlatform {
  private weak var display: (any ClipboardDisplay)?
  let connection: X11Connection
  let atoms: SelectionAtoms
  /// The time for which another program may be silent, in seconds.
  let patience: TimeInterval

  /// The owner of the offers. Another program may destroy it; it is then made again.
  private(set) var window: CX11.Window
  private let pieceLength: Int
  private var watch: WindowWatch

  private(set) var offers: [ClipboardSelection: SelectionOffer] = [:]
  /// The incoming contents, by the window of the answer.
  private var incoming: [CX11.Window: IncomingTransfer] = [:]
  private var outgoing: [OutgoingTransfer] = []
  /// The atoms of types that this program offered or asked for.
  private var knownTypes: [String: Atom] = [:]
  /// Other programs' unanswered requests, oldest first.
  private var requests: [XSelectionRequestEvent] = []
  /// Requests whose content is being loaded, and when they are refused, in monotonic seconds.
  private var waiting: [(request: XSelectionRequestEvent, deadline: TimeInterval)] = []

  init(display: any ClipboardDisplay, patience: TimeInterval) {
    (self.display, self.patience) = (display, patience)
    connection = display.connection
    atoms = SelectionAtoms(display: connection.display)
    window = Self.makeWindow(connection)
    pieceLength = min(connection.longestRequest - SelectionLimits.requestOverhead, SelectionLimits.longestPiece)
    watch = WindowWatch(connection: connection)
  }

  private static func makeWindow(_ connection: X11Connection) -> CX11.Window {
    let window = connection.makeUnmappedWindow(events: PropertyChangeMask | StructureNotifyMask)
    cx_expect_loss(connection.display, window)
    return window
  }

  // MARK: ClipboardPlatform

  func offer(_ content: ClipboardContent?, on selection: ClipboardSelection) {
    guard connection.isOpen else { return }
    defer { display?.wake() }
    if let content { own(selection, with: content) } else { disown(selection) }
  }

  func offer(on selection: ClipboardSelection, making text: @escaping () -> String) {
    guard connection.isOpen else { return }
    let content = ClipboardContent(text: text)
    if let offer = offers[selection] {
      offers[selection] = SelectionOffer(content, time: offer.time, atom: atom)
    } else {
      offer(content, on: selection)
    }
  }

  /// Takes a round trip, unless this program owns the selection.
  func hasContent(on selection: ClipboardSelection) -> Bool {
    guard connection.isOpen else { return false }
    if offers[selection] != nil { return true }
    defer { display?.wake() }
    return XGetSelectionOwner(connection.display, atoms.name(of: selection)) != None
  }

  func owns(_ selection: ClipboardSelection) -> Bool { offers[selection] != nil }

  func request(
    _ selection: ClipboardSelection, completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void
  ) {
    if let offer = offers[selection], connection.isOpen { return completion(.success(offer.text)) }
    request(nil, of: selection) { completion($0.map { $0?.text }) }
  }

  /// Requests what another program drags: the bytes of a type, or nil for text.
  ///
  /// - Parameter time: The server time of the drag.
  func requestDrag(
    _ type: String?, at time: CX11.Time, progress: Progress? = nil,
    completion: @escaping @MainActor (IncomingContent.Outcome) -> Void
  ) {
    request(type.map(atom), of: .drag, at: time, progress: progress, completion: completion)
  }

  func request(
    _ type: String, of selection: ClipboardSelection, progress: Progress?,
    completion: @escaping @MainActor (Result<ContentBytes?, ClipboardError>) -> Void
  ) {
    guard connection.isOpen else { return completion(.success(nil)) }
    let target = atom(type)
    if let offer = offers[selection] { return completion(.success(offer.content(as: target, atoms: atoms)?.bytes)) }
    request(target, of: selection, progress: progress) { completion($0.map { $0?.bytes }) }
  }

  func requestTypes(of selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void) {
    guard connection.isOpen else { return completion([]) }
    if let offer = offers[selection] { return completion(names(of: offer.targets(atoms))) }
    request(atoms.targets, of: selection) { [weak self] outcome in
      completion(self?.names(of: (try? outcome.get())?.items ?? []) ?? [])
    }
  }

  func requestMark(of selection: ClipboardSelection, completion: @escaping @MainActor (UInt) -> Void) {
    guard connection.isOpen else { return completion(0) }
    let owner = XGetSelectionOwner(connection.display, atoms.name(of: selection)) << 32
    if let offer = offers[selection] { return completion(owner | UInt(offer.time)) }
    // Some programs do not tell their time.
    request(atoms.timestamp, of: selection) { completion(owner | ((try? $0.get())?.items.first ?? 0)) }
  }

  /// - Parameter target: Nil for text.
  private func request(
    _ target: Atom?, of selection: ClipboardSelection, at time: CX11.Time? = nil, progress: Progress? = nil,
    completion: @escaping @MainActor (IncomingContent.Outcome) -> Void
  ) {
    guard connection.isOpen else { return completion(.success(nil)) }
    // Round trips may read events.
    defer { display?.wake() }
    let owner = XGetSelectionOwner(connection.display, atoms.name(of: selection))
    guard owner != None, watch.begin(owner) else { return completion(.success(nil)) }
    let transfer = IncomingTransfer(
      target, of: selection, from: owner, time: time ?? display?.eventTime ?? serverTime(), connection: connection,
      atoms: atoms, deadline: nextDeadline, progress: progress, completion: completion)
    incoming[transfer.window] = transfer
  }

  /// Other programs' requests are answered meanwhile; two programs may wait for each other.
  func wait(atMost seconds: TimeInterval, until isDone: () -> Bool) {
    let end = MonotonicClock.now + seconds
    defer { display?.wake() }
    while connection.isOpen, !isDone(), MonotonicClock.now < end {
      var event = XEvent()
      var windows = Set(incoming.keys)
      windows.insert(window)
      let isFound = withUnsafeMutablePointer(to: &windows) {
        XCheckIfEvent(
          connection.display, &event, isOfSelection, UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if isFound != 0 {
        _ = handle(event)
        continueTransfers()
      } else if !incoming.values.contains(where: \.isReady) {
        var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, Int32(max(0, ((end - MonotonicClock.now) * 1000).rounded(.up))))
      } else {
        continueTransfers()
      }
    }
  }

  // MARK: Names of types

  /// Returns the atom of a type. Takes a round trip for a new one.
  func atom(_ type: String) -> Atom {
    if let atom = knownTypes[type] { return atom }
    let atom = XInternAtom(connection.display, type, False)
    knownTypes[type] = atom
    return atom
  }

  /// Returns the names of atoms, without those that do not exist. Takes a round trip.
  func names(of types: [Atom]) -> [String] {
    var types = Array(types.prefix(SelectionLimits.maximumTypes))
    var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: types.count)
    _ = connection.trying { XGetAtomNames(connection.display, &types, Int32(types.count), &names) }
    return names.compactMap { name in
      guard let name else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }

  // MARK: Turns of the event loop

  /// - Returns: Whether the event belongs to a selection.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case SelectionRequest where event.xselectionrequest.owner == window:
      requests.append(event.xselectionrequest)
    case SelectionClear where event.xselectionclear.window == window:
      lose(event.xselectionclear)
    case SelectionNotify:
      let answer = event.xselection
      finish(answer.requestor, incoming[answer.requestor]?.receive(answer, deadline: nextDeadline))
    case PropertyNotify where event.xproperty.state == PropertyNewValue && event.xproperty.atom == atoms.answer:
      guard let transfer = incoming[event.xproperty.window] else { return false }
      transfer.pieceArrived()
    case PropertyNotify where event.xproperty.state == PropertyDelete:
      return continueSending(after: event.xproperty)
    case DestroyNotify:
      if event.xdestroywindow.window == window { replaceWindow() }
      forget(event.xdestroywindow.window)
      // It may also be a window of this program.
      return false
    default:
      return false
    }
    return true
  }

  /// Reads a part of each content that has arrived, and answers some requests of other programs. The next turn continues with
  /// the others.
  func continueTransfers() {
    for transfer in incoming.values where transfer.isReady && connection.isOpen { readPart(of: transfer) }
    answerRequests()
  }

  private func readPart(of transfer: IncomingTransfer) {
    let outcome = transfer.readPart(deadline: nextDeadline) { [weak self, weak transfer] outcome in
      guard let self, let transfer, connection.isOpen else { return }
      transfer.extend(to: nextDeadline)
      finish(transfer.window, outcome)
      display?.wake()
    }
    finish(transfer.window, outcome)
  }

  /// Answers some requests of other programs. The next turn continues with the others.
  func answerRequests() {
    guard connection.isOpen, !requests.isEmpty else { return }
    let due = requests.prefix(SelectionLimits.maximumAnswersPerTurn)
    let excess = requests.dropFirst(due.count + SelectionLimits.maximumWaitingRequests)
    requests = Array(requests.dropFirst(due.count).prefix(SelectionLimits.maximumWaitingRequests))
    let refused = due.filter { !answer($0) } + excess
    guard !refused.isEmpty else { return }
    _ = connection.trying { for request in refused { makeAnswer(to: request).refuse() } }
  }

  /// Gives up transfers that have been silent for too long.
  func expire(at now: TimeInterval) {
    for transfer in incoming.values where transfer.deadline <= now && !transfer.isStoring { fail(transfer) }
    drop { $0.deadline <= now }
    let late = waiting.filter { $0.deadline <= now }
    guard !late.isEmpty else { return }
    waiting.removeAll { $0.deadline <= now }
    _ = connection.trying { for (request, _) in late { makeAnswer(to: request).refuse() } }
  }

  /// The time of the next work or timeout, in monotonic seconds, possibly in the past; nil for none.
  var deadline: TimeInterval? {
    guard requests.isEmpty, !incoming.values.contains(where: \.isReady) else { return -.infinity }
    let times = incoming.values.filter { !$0.isStoring }.map(\.deadline)
    return (times + outgoing.map(\.deadline) + waiting.map(\.deadline)).min()
  }

  // MARK: Copying

  /// Takes two round trips, or three outside of input.
  private func own(_ selection: ClipboardSelection, with content: ClipboardContent) {
    let (display, name, time) = (connection.display, atoms.name(of: selection), self.display?.eventTime ?? serverTime())
    let own = { [self] in
      connection.trying {
        XSetSelectionOwner(display, name, window, time)
        return XGetSelectionOwner(display, name)
      }
    }
    var owner = own()
    if owner == nil {
      replaceWindow()
      owner = own()
    }
    // Another client may have taken it since.
    offers[selection] = owner == window ? SelectionOffer(content, time: time, atom: atom) : nil
  }

  /// Makes a new window after another program destroyed the old one. The server has forgotten the offers with it.
  private func replaceWindow() {
    window = Self.makeWindow(connection)
    for (selection, offer) in offers {
      let name = atoms.name(of: selection)
      guard XGetSelectionOwner(connection.display, name) == None else { continue }
      XSetSelectionOwner(connection.display, name, window, offer.time)
    }
  }

  private func disown(_ selection: ClipboardSelection) {
    guard let offer = offers.removeValue(forKey: selection) else { return }
    XSetSelectionOwner(connection.display, atoms.name(of: selection), CX11.Window(None), offer.time)
  }

  private func makeAnswer(to request: XSelectionRequestEvent) -> SelectionAnswer {
    SelectionAnswer(request, connection: connection, atoms: atoms, pieceLength: pieceLength)
  }

  /// - Returns: False if the request must be refused.
  private func answer(_ request: XSelectionRequestEvent) -> Bool {
    guard let selection = atoms.selection(named: request.selection), let offer = offers[selection],
      !isBefore(request.time, offer.time), outgoing.count < SelectionLimits.maximumTransfers
    else { return false }
    let answer = makeAnswer(to: request)
    if offer.hasLoads {
      let isLoaded = offer.load(answer.targets, atoms: atoms) { [weak self] in self?.contentWasLoaded() }
      guard isLoaded else {
        guard waiting.count < SelectionLimits.maximumWaitingRequests else { return false }
        waiting.append((request, nextDeadline))
        return true
      }
    }
    var isWatched = false
    let transfers = answer.give(offer, deadline: nextDeadline) { requestor in
      isWatched = watch.begin(requestor)
      return isWatched
    }
    for transfer in transfers {
      // Each transfer ends its own watch.
      _ = watch.begin(transfer.requestor)
      drop { $0.requestor == transfer.requestor && $0.property == transfer.property }
      outgoing.append(transfer)
    }
    if isWatched { watch.end(request.requestor) }
    return true
  }

  /// Looks at the waiting requests again.
  private func contentWasLoaded() {
    requests = waiting.map(\.request) + requests
    waiting = []
    display?.wake()
  }

  /// Whether another program is being sent something.
  var isSending: Bool { !requests.isEmpty || !waiting.isEmpty || !outgoing.isEmpty }

  /// Whether no request can be answered before a content was loaded or read.
  var isWaitingForContent: Bool { requests.isEmpty && (!waiting.isEmpty || !outgoing.isEmpty) }

  // MARK: Windows of other programs

  /// Watches a window, whose end is then reported. Takes up to two round trips.
  ///
  /// - Returns: False if it does not exist.
  func beginWatching(_ window: CX11.Window) -> Bool { watch.begin(window) }

  /// Takes a round trip.
  func endWatching(_ window: CX11.Window) { watch.end(window) }

  /// - Returns: Whether the event reports that a piece was taken.
  private func continueSending(after event: XPropertyEvent) -> Bool {
    let index = outgoing.firstIndex { $0.requestor == event.window && $0.property == event.atom }
    guard let index else { return false }
    let transfer = outgoing[index]
    transfer.sendPiece(deadline: nextDeadline) { [weak self] progress in
      guard let self, outgoing.contains(where: { $0 === transfer }) else { return }
      display?.wake()
      switch progress {
      case .inProgress: return
      case .done: break
      // The protocol has no message for it: the other program will wait in vain.
      case .failed(let error): StandardError.write("cannot send what was copied or dragged: \(error)")
      }
      drop { $0 === transfer }
    }
    return true
  }

  private func drop(where isOver: (OutgoingTransfer) -> Bool) {
    let gone = outgoing.filter(isOver)
    outgoing.removeAll(where: isOver)
    for transfer in gone { watch.end(transfer.requestor) }
  }

  /// Handles that another client owns the selection. The message may have crossed with an offer of ours.
  private func lose(_ event: XSelectionClearEvent) {
    guard let selection = atoms.selection(named: event.selection), let offer = offers[selection],
      !isBefore(event.time, offer.time)
    else { return }
    offers[selection] = nil
  }

  /// Returns whether a server time is before another; times wrap after 49.7 days. `CurrentTime` is never before.
  private func isBefore(_ time: CX11.Time, _ other: CX11.Time) -> Bool {
    guard time != CurrentTime else { return false }
    return Int32(truncatingIfNeeded: time) &- Int32(truncatingIfNeeded: other) < 0
  }

  // MARK: Pasting

  private func finish(_ window: CX11.Window, _ outcome: IncomingTransfer.Outcome?) {
    guard let outcome, let transfer = incoming.removeValue(forKey: window) else { return }
    transfer.end()
    watch.end(transfer.owner)
    if case .failure(let error) = outcome, error != .cancelled {
      StandardError.write("cannot paste from \(atoms.title(of: transfer.selection)): \(error.reason)")
    }
    transfer.completion(outcome)
  }

  private func fail(_ transfer: IncomingTransfer) {
    finish(transfer.window, .failure(.noAnswer))
  }

  /// Drops a destroyed window of another program.
  private func forget(_ window: CX11.Window) {
    watch.forget(window)
    outgoing.removeAll { $0.requestor == window }
    for transfer in incoming.values where transfer.owner == window { fail(transfer) }
  }

  // MARK: Time

  private var nextDeadline: TimeInterval { MonotonicClock.now + patience }

  /// Returns the server time, which is that of a property change without effect. Takes a round trip; two more if the
  /// window must be made again.
  private func serverTime() -> CX11.Time {
    if timeOfChange() == nil { replaceWindow() }
    return timeOfChange() ?? CX11.Time(CurrentTime)
  }

  /// - Returns: Nil if the window does not exist.
  private func timeOfChange() -> CX11.Time? {
    var time: CX11.Time?
    _ = connection.trying { connection.setBytes([], in: atoms.timestamp, of: window, type: XA_STRING) }
    // The event came before the awaited answer. There may be others, of changes by other clients.
    var event = XEvent()
    while XCheckTypedWindowEvent(connection.display, window, PropertyNotify, &event) != 0 {
      time = event.xproperty.time
    }
    return time
  }
}

/// Whether an event belongs to a selection, for `XCheckIfEvent`. The argument is the set of windows for answers and offers.
private func isOfSelection(_: OpaquePointer?, event: UnsafeMutablePointer<XEvent>?, windows: XPointer?) -> Int32 {
  guard let event = event?.pointee, let windows else { return False }
  let set = UnsafeRawPointer(windows).assumingMemoryBound(to: Set<CX11.Window>.self).pointee
  let window: CX11.Window? =
    switch event.type {
    case SelectionNotify: event.xselection.requestor
    case SelectionRequest: event.xselectionrequest.owner
    case SelectionClear: event.xselectionclear.window
    case PropertyNotify: event.xproperty.window
    default: nil
    }
  return window.map(set.contains) == true ? True : False
}
