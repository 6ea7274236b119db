import Documents
import Diagnostics
import Foundation
import UniformTypeIdentifiers
import Views

/// The kinds of files that a picker shows.
public struct PHPickerFilter: Equatable, Sendable {
  /// The types of the files.
  let types: [UTType]

  /// Pictures that can be read: PNG.
  public static let images = PHPickerFilter(types: [.png])
  /// Movies.
  public static let videos = PHPickerFilter(types: [.movie])

  /// Files of any of some kinds. Without any it is a programming error.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    requirement(!subfilters.isEmpty, "PHPickerFilter.any(of:) without filters")
    return PHPickerFilter(types: subfilters.flatMap(\.types))
  }
}

/// What a picker lets the user choose.
public struct PHPickerConfiguration: Equatable, Sendable {
  /// The largest number of files: 1 by default, and 0 for any. Below 0 it is a programming error.
  public var selectionLimit = 1 {
    didSet {
      requirement(
        selectionLimit >= 0, "PHPickerConfiguration.selectionLimit is \(selectionLimit); use 0 for any number")
    }
  }

  /// The kinds of files; nil, the default, for pictures and movies.
  public var filter: PHPickerFilter?

  /// Makes a configuration.
  public init() {}
}

/// A file that the user chose.
public struct PHPickerResult: Equatable, Sendable {
  /// The content of the file.
  public let itemProvider: NSItemProvider

  /// The name in a photo library, which a desktop does not have: nil.
  public var assetIdentifier: String? { nil }

  public static func == (left: PHPickerResult, right: PHPickerResult) -> Bool {
    left.itemProvider === right.itemProvider
  }
}

/// Receives what the user chose.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called with the chosen files, in no order; without any if the user chose nothing. The delegate dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets the user choose pictures and movies among the files of the desktop, as a `UIDocumentPickerViewController` does.
///
/// Files above the limit of a selection are left out: the desktop's dialogs know none.
public final class PHPickerViewController: UIViewController {
  /// What the user can choose.
  public let configuration: PHPickerConfiguration

  /// Receives what the user chose. It is not retained. Without one the picker dismisses itself.
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  private var chooser: PictureChooser?

  /// Makes a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because there are no archives to decode controllers from.
  public required init?(coder: NSCoder) { nil }

  /// `.overFullScreen`, because the dialog for files is what the user sees. No effect on Linux: setting it changes nothing.
  public override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard chooser == nil else { return }
    let types = (configuration.filter ?? .any(of: [.images, .videos])).types
    let chooser = PictureChooser(types, limit: configuration.selectionLimit) { [weak self] in self?.finish($0) }
    self.chooser = chooser
    present(chooser.picker, animated: animated)
  }

  private func finish(_ urls: [URL]) {
    guard let delegate else { return dismiss(animated: true) }
    delegate.picker(
      self,
      didFinishPicking: urls.map { PHPickerResult(itemProvider: NSItemProvider(contentsOf: $0, contentType: nil)) })
  }
}
