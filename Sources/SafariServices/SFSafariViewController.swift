import Diagnostics
import Foundation
import Views

/// Is told about a page of the web.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called when the browser has the address, or there is no browser.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)

  /// Called after that, when the controller has gone.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// Opens a page of the web in the user's browser, in the browser's window, when it is presented. It shows nothing, and dismisses
/// itself.
open class SFSafariViewController: UIViewController {
  /// What is told about the page. It is not retained.
  open weak var delegate: (any SFSafariViewControllerDelegate)?

  private let url: URL
  private var hasBegun = false

  /// Makes a controller.
  ///
  /// - Parameter url: An address with the scheme "http" or "https". Any other is a programming error.
  public init(url: URL) {
    let scheme = url.scheme?.lowercased()
    requirement(
      scheme == "http" || scheme == "https", "SFSafariViewController(url: \(url)): use an address with http or https")
    self.url = url
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because there are no archives to decode controllers from.
  public required init?(coder: NSCoder) { nil }

  /// `.overFullScreen`, because the controller shows nothing. No effect on Linux: setting it changes nothing.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasBegun else { return }
    hasBegun = true
    UIApplication.shared.open(url) { [weak self] isOpen in
      guard let self else { return }
      delegate?.safariViewController(self, didCompleteInitialLoad: isOpen)
      if presentingViewController != nil, !isBeingDismissed {
        dismiss(animated: true) { [self] in delegate?.safariViewControllerDidFinish(self) }
      } else {
        delegate?.safariViewControllerDidFinish(self)
      }
    }
  }
}
