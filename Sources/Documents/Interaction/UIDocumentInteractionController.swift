import Controllers
import Foundation
import UniformTypeIdentifiers
import Views

/// Is told what the user does with a document.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// Returns the controller that a preview comes from. Its presence alone permits previews, which are in another program.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController

  /// Called before another program is asked to show the document.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)

  /// Called when another program shows it, or none does.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)

  /// Called before a list of what can be done is shown.
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)

  /// Called after that list has gone.
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)

  /// Called before a list of programs is shown.
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)

  /// Called after that list has gone.
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

/// Shows a document in another program, and lists what can be done with it. The list is that of a `UIActivityViewController`.
@preconcurrency @MainActor
open class UIDocumentInteractionController {
  /// Is told what the user does. It is not retained.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// The document, a file; nil for none.
  open var url: URL?

  /// The identifier of the type: by default that of the file's extension, and nil without any.
  open var uti: String? {
    get { ownType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { ownType = newValue }
  }

  /// The name for the user: by default that of the file.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }

  /// Values for the program that opens the document, which desktops do not pass: nil. No effect on Linux.
  open var annotation: Any? {
    get { nil }
    set {}
  }

  /// Pictures of the kind of file.
  open var icons: [UIImage] {
    let type = uti.flatMap { UTType($0) }
    let name = type?.conforms(to: .image) == true ? "photo" : type?.conforms(to: .directory) == true ? "folder" : "doc"
    return [UIImage(systemName: name)].compactMap(\.self)
  }

  private var ownType: String?
  private var ownName: String?
  private weak var list: UIActivityViewController?

  /// Makes a controller of a document.
  public init(url: URL) {
    self.url = url
  }

  /// Makes a controller without a document.
  public init() {}

  // MARK: Previews

  /// Shows the document in the program that the user has for it.
  ///
  /// - Returns: Whether there is such a document and a delegate, which UIKit asks for the place of a preview.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let url, let delegate, UIApplication.shared.canOpenURL(url) else { return false }
    delegate.documentInteractionControllerWillBeginPreview(self)
    UIApplication.shared.open(url) { [self] _ in self.delegate?.documentInteractionControllerDidEndPreview(self) }
    return true
  }

  // MARK: Lists

  /// Lists what can be done with the document: copy it, save it, open it, send it.
  ///
  /// - Parameters:
  ///   - rect: The place of the popover in `view`; of an empty one the view's bounds.
  ///   - view: A view in a window.
  /// - Returns: False if there is no document, or no window to show the list in.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    show(in: view, animated: animated, at: rect, excluded: nil) { [self] isBegin in
      isBegin
        ? delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        : delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    }
  }

  /// Lists what can be done with the document, in a popover of an item of a bar.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    show(in: nil, animated: animated, item: item, excluded: nil) { [self] isBegin in
      isBegin
        ? delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        : delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    }
  }

  /// Lists how other programs can have the document: opened or as a mail.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    show(in: view, animated: animated, at: rect, excluded: [.copyToPasteboard]) { [self] isBegin in
      isBegin
        ? delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
        : delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }

  /// Lists how other programs can have the document, in a popover of an item of a bar.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    show(in: nil, animated: animated, item: item, excluded: [.copyToPasteboard]) { [self] isBegin in
      isBegin
        ? delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
        : delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }

  /// Closes the list.
  open func dismissMenu(animated: Bool) { list?.dismiss(animated: animated) }

  private func show(
    in view: UIView?, animated: Bool, at rect: CGRect = .zero, item: UIBarButtonItem? = nil,
    excluded: [UIActivity.ActivityType]?, tell: @escaping (Bool) -> Void
  ) -> Bool {
    let window = view?.window ?? (view == nil ? UIApplication.shared.keyWindow : nil)
    guard let url, let presenter = window?.frontmostController else { return false }
    let list = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    list.excludedActivityTypes = excluded
    list.completionWithItemsHandler = { _, _, _, _ in tell(false) }
    let popover = list.popoverPresentationController
    popover?.barButtonItem = item
    if let view {
      popover?.sourceView = view
      popover?.sourceRect = rect.isEmpty ? view.bounds : rect
    }
    self.list = list
    tell(true)
    presenter.present(list, animated: animated)
    return true
  }
}
