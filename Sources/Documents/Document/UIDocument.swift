import Diagnostics
import Foundation
import Platform
import UniformTypeIdentifiers
import Views

/// A file that the user works on: read and written on other threads, saved by itself, and watched for changes by other programs.
///
/// A subclass overrides `load(fromContents:ofType:)` and `contents(forType:)`, and calls `updateChangeCount(_:)` after changes.
/// Contents are `Data`. Unsaved changes are written a few seconds after the first one, when the app enters the background, and when
/// the document is closed.
///
/// If another program changes the file, it is read again. If there are unsaved changes, or the file was removed, the state becomes
/// `.inConflict` instead, and nothing is written by itself: `save(to:for:completionHandler:)` then keeps the document's version,
/// and `revert(toContentsOf:completionHandler:)` takes the file's.
@preconcurrency @MainActor
open class UIDocument {
  /// The states of a document. An empty set stands for an open document with which all is well.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Open, and all is well.
    public static let normal: State = []
    /// Not read yet, or closed.
    public static let closed = State(rawValue: 1)
    /// Another program changed or removed the file.
    public static let inConflict = State(rawValue: 2)
    /// The last save failed.
    public static let savingError = State(rawValue: 4)
    /// The user must not edit it for a moment.
    public static let editingDisabled = State(rawValue: 8)
  }

  /// The kinds of changes.
  public enum ChangeKind: Int, Sendable {
    /// A change was made.
    case done
    /// A change was undone.
    case undone
    /// A change was made again.
    case redone
    /// All changes are saved, or of no importance.
    case cleared
  }

  /// Why a document is saved.
  public enum SaveOperation: Int, Sendable {
    /// For the first time: it is open after that.
    case forCreating
    /// Again.
    case forOverwriting
  }

  /// Posted when the state changed. The object is the document.
  public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

  /// The time from the first unsaved change to the save, in seconds. Chosen.
  static let autosaveDelay: TimeInterval = 5

  /// The file.
  open private(set) var fileURL: URL

  /// The state; `.closed` at first.
  open private(set) var documentState = State.closed {
    didSet {
      if documentState != oldValue {
        NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
      }
    }
  }

  /// When the file was changed last, as far as the document knows; nil before it is read.
  open var fileModificationDate: Date? { stamp?.date }

  /// The file as it was read or written last.
  private var stamp: DocumentFile.Stamp?
  private var changeCount = 0
  private var autosaving: Task<Void, Never>?
  /// The last save, which the next one waits for.
  private var saving: Task<Bool, Never>?
  private var watch: FileWatch?
  private var backgroundObserver: (any NSObjectProtocol)?
  private let application = UIApplication.shared

  /// Makes a document, which is closed.
  ///
  /// - Parameter url: The address of a file, which need not exist. Any other address is a programming error.
  public init(fileURL url: URL) {
    requirement(FilePath(url) != nil, "UIDocument(fileURL: \(url)): use the address of a file")
    fileURL = url
  }

  isolated deinit {
    autosaving?.cancel()
    if let backgroundObserver { NotificationCenter.default.removeObserver(backgroundObserver) }
  }

  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The identifier of the type of the file, by its extension; nil without any.
  open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }

  // MARK: For subclasses

  /// Takes the contents of the file. The default implementation does nothing.
  ///
  /// - Parameter contents: `Data`.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Returns the contents for the file: `Data`. The default implementation returns none. Any other value is a programming error.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Called before the document is read again.
  open func disableEditing() {}

  /// Called after that.
  open func enableEditing() {}

  /// Called with each error. The default implementation writes a line to standard error.
  ///
  /// - Parameter userInteractionPermitted: Whether the app may tell the user: true.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    StandardError.write("\(localizedName): \(error.localizedDescription)")
  }

  // MARK: Opening and closing

  /// Reads the file.
  ///
  /// - Parameter completionHandler: Called once, in a later turn, with whether the document is open.
  open func open(completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    Task {
      let isOpen = await self.open()
      completionHandler?(isOpen)
    }
  }

  /// Reads the file, and returns whether the document is open.
  @discardableResult
  open func open() async -> Bool {
    guard documentState.contains(.closed) else { return true }
    guard await read(from: fileURL) else { return false }
    changeCount = 0
    begin()
    documentState = .normal
    RecentFiles.add([fileURL], of: application)
    return true
  }

  /// Saves unsaved changes and closes the document.
  ///
  /// - Parameter completionHandler: Called once, in a later turn, with whether all is saved. If not, the document stays open.
  open func close(completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    Task {
      let isClosed = await self.close()
      completionHandler?(isClosed)
    }
  }

  /// Saves unsaved changes and closes the document, and returns whether all is saved. If not, the document stays open.
  @discardableResult
  open func close() async -> Bool {
    guard !documentState.contains(.closed) else { return true }
    guard await autosave() else { return false }
    autosaving?.cancel()
    (watch, autosaving) = (nil, nil)
    if let backgroundObserver { NotificationCenter.default.removeObserver(backgroundObserver) }
    backgroundObserver = nil
    documentState.insert(.closed)
    return true
  }

  private func read(from url: URL) async -> Bool {
    do {
      guard let path = FilePath(url) else { throw CocoaError(.fileReadUnsupportedScheme) }
      let (data, stamp) = try await DocumentFile.read(path)
      try load(fromContents: data, ofType: fileType)
      // The contents of another file are a change of this one.
      if url == fileURL { self.stamp = stamp }
      return true
    } catch {
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }

  /// Watches the file, and the app for when it enters the background.
  private func begin() {
    watch = FilePath(fileURL).flatMap { FileWatch($0) { [weak self] in self?.fileMayHaveChanged() } }
    guard backgroundObserver == nil else { return }
    let application = application
    backgroundObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: application, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.saveInBackground(of: application) } }
  }

  // MARK: Changes

  /// Whether there are changes that are not saved.
  open var hasUnsavedChanges: Bool { changeCount != 0 }

  /// Counts a change. The first one plans a save.
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    planAutosave()
  }

  private func planAutosave() {
    guard hasUnsavedChanges, autosaving == nil, !documentState.contains(.closed) else { return }
    autosaving = Task { [weak self] in
      try? await Task.sleep(for: .seconds(Self.autosaveDelay))
      guard let self, !Task.isCancelled else { return }
      autosaving = nil
      await autosave()
    }
  }

  private func saveInBackground(of application: UIApplication) {
    guard hasUnsavedChanges else { return }
    let task = application.beginBackgroundTask()
    Task {
      await autosave()
      application.endBackgroundTask(task)
    }
  }

  // MARK: Saving

  /// Saves unsaved changes, unless another program changed the file.
  ///
  /// - Parameter completionHandler: Called once, in a later turn, with whether all is saved.
  open func autosave(completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil) {
    Task {
      let isSaved = await self.autosave()
      completionHandler?(isSaved)
    }
  }

  /// Saves unsaved changes, unless another program changed the file, and returns whether all is saved.
  @discardableResult
  open func autosave() async -> Bool {
    guard hasUnsavedChanges else { return await saving?.value ?? true }
    guard !documentState.contains(.inConflict) else { return false }
    return await write(to: fileURL, .forOverwriting, isForced: false)
  }

  /// Saves the document, whatever is in the file.
  ///
  /// - Parameters:
  ///   - url: The file, which the document has from then on.
  ///   - completionHandler: Called once, in a later turn, with whether it is saved.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Task {
      let isSaved = await self.save(to: url, for: saveOperation)
      completionHandler?(isSaved)
    }
  }

  /// Saves the document, whatever is in the file, and returns whether it is saved.
  @discardableResult
  open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    requirement(FilePath(url) != nil, "UIDocument.save(to: \(url)): use the address of a file")
    return await write(to: url, saveOperation, isForced: true)
  }

  private func write(to url: URL, _ operation: SaveOperation, isForced: Bool) async -> Bool {
    let before = saving
    let task = Task { [self] in
      _ = await before?.value
      return await writeNow(to: url, operation, isForced: isForced)
    }
    saving = task
    return await task.value
  }

  private func writeNow(to url: URL, _ operation: SaveOperation, isForced: Bool) async -> Bool {
    do {
      guard let path = FilePath(url) else { throw CocoaError(.fileWriteUnsupportedScheme) }
      let type = UTType(filenameExtension: url.pathExtension)?.identifier ?? UTType.data.identifier
      let contents = try contents(forType: type)
      guard let data = contents as? Data else {
        requirementFailure("UIDocument.contents(forType:) returned \(Swift.type(of: contents)); return Data")
      }
      let count = changeCount
      // Without a known state, the file must not be there.
      if !isForced, stamp == nil, path.status() != nil { throw DocumentFile.Conflict(path: path) }
      let written = try await DocumentFile.write(data, to: path, ifStill: isForced ? nil : stamp)
      let isNew = url != fileURL || documentState.contains(.closed) && operation == .forCreating
      (stamp, fileURL) = (written, url)
      changeCount -= count
      if isNew { begin() }
      documentState.subtract(
        operation == .forCreating ? [.closed, .savingError, .inConflict] : [.savingError, .inConflict])
      planAutosave()
      return true
    } catch is DocumentFile.Conflict {
      documentState.insert(.inConflict)
    } catch {
      documentState.insert(.savingError)
      handleError(error, userInteractionPermitted: true)
    }
    return false
  }

  // MARK: Other programs

  private func fileMayHaveChanged() {
    Task {
      // Its own save is no change.
      _ = await saving?.value
      guard !documentState.contains(.closed), let path = FilePath(fileURL) else { return }
      let now = DocumentFile.stamp(of: path)
      guard now != stamp else { return }
      if now == nil || hasUnsavedChanges {
        documentState.insert(.inConflict)
      } else {
        await revert(toContentsOf: fileURL)
      }
    }
  }

  /// Takes the contents of a file, and forgets unsaved changes. Those of another file than the document's are a change.
  ///
  /// - Parameter completionHandler: Called once, in a later turn, with whether it was read.
  open func revert(
    toContentsOf url: URL, completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Task {
      let isRead = await self.revert(toContentsOf: url)
      completionHandler?(isRead)
    }
  }

  /// Takes the contents of a file, and forgets unsaved changes, and returns whether it was read. Those of another file than the
  /// document's are a change.
  @discardableResult
  open func revert(toContentsOf url: URL) async -> Bool {
    documentState.insert(.editingDisabled)
    disableEditing()
    let isRead = await read(from: url)
    if isRead {
      changeCount = url == fileURL ? 0 : 1
      documentState.subtract([.inConflict, .savingError])
    }
    enableEditing()
    documentState.remove(.editingDisabled)
    planAutosave()
    return isRead
  }
}
