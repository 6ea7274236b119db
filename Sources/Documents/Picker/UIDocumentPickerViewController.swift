import Controllers
import DesktopServices
import Diagnostics
import Foundation
import Platform
import UniformTypeIdentifiers
import Views

/// Receives the files that the user chose in a picker.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called with the chosen files: the user's own ones or copies, as the picker was made, or for an export the new files.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// Called when the user chose nothing, and after files could not be copied, which an alert says.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)

  /// As the method for several files, whose default implementation calls it for a single one.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if urls.count == 1 { documentPicker(controller, didPickDocumentAt: urls[0]) }
  }

  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// What a picker of documents is for, by an old name.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Opens copies of files.
  case `import`
  /// Opens the user's files themselves.
  case open
  /// Writes copies of files of the app where the user wants them.
  case exportToService
  /// Moves files of the app to where the user wants them.
  case moveToService
}

/// Lets the user choose files to open, or places for files to export.
///
/// The desktop's portal shows its dialog of files, in a window of its own. Where there is no such portal, a panel of this
/// window does. The presentation style is that of the panel. Present the picker; it dismisses itself before its delegate is
/// called.
open class UIDocumentPickerViewController: UIViewController {
  /// Receives the outcome. It is not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether the user can choose several files to open. False by default.
  open var allowsMultipleSelection = false

  /// The folder that the dialog shows first; nil, the default, for the one that it likes.
  open var directoryURL: URL?

  /// Whether names have their extensions: true. No effect on Linux: the desktop's dialogs show whole names.
  open var shouldShowFileExtensions: Bool {
    get { true }
    set {}
  }

  /// What the picker is for.
  open var documentPickerMode: UIDocumentPickerMode {
    switch purpose {
    case .open(_, let asCopy): asCopy ? .import : .open
    case .export(_, let asCopy): asCopy ? .exportToService : .moveToService
    }
  }

  /// Called once with the chosen files, or without any, when the picker has gone: one that shows a picker and goes with it cannot be
  /// dismissed before.
  var didDisappear: (([URL]) -> Void)?

  private enum Purpose {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  private enum Step {
    case waiting
    /// The portal has its dialog.
    case desktop(FileChooser)
    case panel
    /// Files are being copied.
    case copying
    case done
  }

  private let purpose: Purpose
  private var step = Step.waiting
  private var panelStyle = UIModalPresentationStyle.formSheet

  // MARK: Initializers

  /// Makes a picker of files to open.
  ///
  /// - Parameters:
  ///   - contentTypes: The types of the files that can be chosen. With types of folders alone, a folder is chosen. Without
  ///     any it is a programming error.
  ///   - asCopy: Whether the delegate receives copies in the folder for temporary files.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    requirement(
      !contentTypes.isEmpty,
      "UIDocumentPickerViewController(forOpeningContentTypes:) without types; use .item for all files")
    purpose = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a picker of places for files of the app.
  ///
  /// - Parameters:
  ///   - urls: The files. Without any, or with one that is no file's address, it is a programming error.
  ///   - asCopy: Whether the files stay. If not, they are moved.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    requirement(!urls.isEmpty, "UIDocumentPickerViewController(forExporting:) without files")
    for url in urls {
      requirement(
        FilePath(url) != nil, "UIDocumentPickerViewController(forExporting:): \(url) is not the address of a file")
    }
    purpose = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a picker of files to open, by the identifiers of types. Those that are not declared are ignored, unless all are.
  ///
  /// - Parameter mode: `.import` or `.open`. Another is a programming error.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    requirement(
      mode == .import || mode == .open,
      "UIDocumentPickerViewController(documentTypes:in:) with the mode \(mode); use .import or .open")
    let types = allowedUTIs.compactMap { UTType($0) }
    self.init(
      forOpeningContentTypes: types.isEmpty ? allowedUTIs.map { UTType(importedAs: $0) } : types,
      asCopy: mode == .import)
  }

  /// Makes a picker of places for files of the app.
  ///
  /// - Parameter mode: `.exportToService` or `.moveToService`. Another is a programming error.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    requirement(
      mode == .exportToService || mode == .moveToService,
      "UIDocumentPickerViewController(urls:in:) with the mode \(mode); use .exportToService or .moveToService")
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  /// Makes a picker of a place for a file of the app, as `init(urls:in:)`.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(urls: [url], in: mode)
  }

  /// Returns nil, because there are no archives to decode controllers from.
  public required init?(coder: NSCoder) { nil }

  // MARK: The view, which shows nothing

  /// The style of the panel, `.formSheet` by default. The picker itself covers the window and shows nothing, while the desktop's
  /// dialog is open.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set { panelStyle = newValue }
  }

  open override func loadView() {
    view = UIView()
    view.accessibilityViewIsModal = true
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard case .waiting = step else { return }
    guard let desktop = UIApplication.shared.display?.desktopServices as? any SessionBusOwner else {
      return showPanel()
    }
    desktop.withSessionBus { [weak self] bus in
      guard let self, case .waiting = step else { return }
      guard let bus, bus.uniqueName != nil else { return showPanel() }
      let chooser = FileChooser(
        question, title: panelTitle, folder: directoryURL.flatMap { FilePath($0) }, on: bus,
        parent: desktop.portalParent
      ) { [weak self] answer in
        guard let self, case .desktop = step else { return }
        switch answer {
        case .chosen(let urls): take(urls)
        case .cancelled: finish(nil)
        case .missing: showPanel()
        }
      }
      step = .desktop(chooser)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The app dismissed it; a panel may cover it.
    guard isBeingDismissed || isMovingFromParent else { return }
    if case .desktop(let chooser) = step { chooser.cancel() }
    step = .done
  }

  /// Escape, for a portal that never answers.
  open override var keyCommands: [UIKeyCommand]? {
    guard case .desktop = step else { return nil }
    return [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: UIDocumentPickerViewController.cancelDesktop)
    ]
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  private func cancelDesktop() {
    guard case .desktop(let chooser) = step else { return }
    chooser.cancel()
    finish(nil)
  }

  // MARK: Asking

  private var question: FileQuestion {
    switch purpose {
    case .open(let types, _): .open(types, allowsSeveral: allowsMultipleSelection)
    case .export(let urls, _): .save(urls.compactMap { FilePath($0)?.name })
    }
  }

  private var panelTitle: String {
    if let title, !title.isEmpty { return title }
    return (question.isSaving ? SystemString.save : .open).text
  }

  private func showPanel() {
    step = .panel
    let folder = directoryURL.flatMap { FilePath($0) }
    let panel = FilePanelController(question, title: panelTitle, folder: folder) { [weak self] urls in
      guard let self, case .panel = step else { return }
      if let urls { take(urls) } else { finish(nil) }
    }
    let navigation = UINavigationController(rootViewController: panel)
    navigation.modalPresentationStyle = panelStyle
    navigation.presentationController?.delegate = panel
    present(navigation, animated: true)
  }

  // MARK: Answering

  /// The application of the window, also in a later turn.
  private var application: UIApplication { viewIfLoaded?.window?.application ?? .shared }

  private func take(_ chosen: [URL]) {
    step = .copying
    let application = application
    Task {
      do {
        let urls = try await result(of: chosen)
        application.run { finish(urls) }
      } catch {
        application.run { report(error) }
      }
    }
  }

  /// The files that the delegate receives.
  private func result(of chosen: [URL]) async throws -> [URL] {
    switch purpose {
    case .open(_, asCopy: true): return try await FileTransfer.temporaryCopies(of: chosen)
    case .open: return chosen
    case .export(let urls, let asCopy):
      // A folder for several files, or a name for each.
      var targets = chosen
      if chosen.count == 1, urls.count > 1, let folder = FilePath(chosen[0]) {
        targets = urls.compactMap { FilePath($0).map { folder.appending($0.name).url() } }
      }
      try await FileTransfer.place(Array(zip(urls, targets)), asCopy: asCopy)
      return targets
    }
  }

  private func finish(_ urls: [URL]?) {
    if case .done = step { return }
    step = .done
    let application = application
    presentingViewController?.dismiss(animated: true) { [didDisappear] in didDisappear?(urls ?? []) }
    guard let urls else {
      delegate?.documentPickerWasCancelled(self)
      return
    }
    RecentFiles.add(urls, of: application)
    delegate?.documentPicker(self, didPickDocumentsAt: urls)
  }

  private func report(_ error: any Error) {
    let alert = UIAlertController(title: error.localizedDescription, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: SystemString.done.text, style: .default) { [weak self] _ in self?.finish(nil) })
    (presentedViewController ?? self).present(alert, animated: true)
  }
}
