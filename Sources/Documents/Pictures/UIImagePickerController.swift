import Controllers
import Diagnostics
import Foundation
import UniformTypeIdentifiers
import Views

/// Receives the picture or movie that the user chose.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called with what the user chose. The delegate dismisses the picker; the default implementation does.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

  /// Called when the user chose nothing. The delegate dismisses the picker; the default implementation does.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Lets the user choose a picture or a movie among the files of the desktop, as a `UIDocumentPickerViewController` does. There is no
/// camera, and a picture is not edited.
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// The user's files.
    case photoLibrary
    /// A camera, which is never available.
    case camera
    /// The user's files.
    case savedPhotosAlbum
  }

  /// The keys of what the user chose.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of the type, a `String`: "public.image" or "public.movie".
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture that the user edited. Never there.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The file of a picture, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The file of a movie, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  /// Whether there are such pictures: all but a camera's.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// The identifiers of the types that can be chosen; nil for a source that is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Where pictures come from: `.photoLibrary` by default. One that is not available is a programming error.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      requirement(
        Self.isSourceTypeAvailable(sourceType),
        "UIImagePickerController.sourceType is \(sourceType), which is not available; ask isSourceTypeAvailable(_:)")
    }
  }

  /// The identifiers of the types that can be chosen, those of pictures by default. None is a programming error.
  open var mediaTypes = [UTType.image.identifier] {
    didSet { requirement(!mediaTypes.isEmpty, "UIImagePickerController.mediaTypes is empty; use \"public.image\"") }
  }

  /// Whether the user edits the picture: false. No effect on Linux: setting it changes nothing.
  open var allowsEditing: Bool {
    get { false }
    set {}
  }

  private var chooser: PictureChooser?

  /// `.overFullScreen`, because the dialog for files is what the user sees. No effect on Linux: setting it changes nothing.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    setNavigationBarHidden(true, animated: false)
    view.backgroundColor = .clear
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard chooser == nil else { return }
    let chooser = PictureChooser(Self.types(mediaTypes), limit: 1) { [weak self] urls in self?.finish(urls.first) }
    self.chooser = chooser
    present(chooser.picker, animated: animated)
  }

  /// The types of files: of pictures those that can be read.
  static func types(_ identifiers: [String]) -> [UTType] {
    identifiers.map { $0 == UTType.image.identifier ? .png : UTType(importedAs: $0) }
  }

  private func finish(_ url: URL?) {
    // The delegate is that of a navigation controller, too.
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss(animated: true) }
    guard let url else { return delegate.imagePickerControllerDidCancel(self) }
    var info: [InfoKey: Any] = [:]
    if UTType(filenameExtension: url.pathExtension)?.conforms(to: .image) == true {
      info[.mediaType] = UTType.image.identifier
      info[.imageURL] = url
      info[.originalImage] = UIImage(contentsOfFile: url.path)
    } else {
      info[.mediaType] = UTType.movie.identifier
      info[.mediaURL] = url
    }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}

/// A picker of files for those who choose pictures.
@MainActor
package final class PictureChooser {
  package let picker: UIDocumentPickerViewController

  /// - Parameters:
  ///   - limit: The largest number of files; 0 for any. The files above it are left out.
  ///   - completion: Called once when the picker has gone, without files if the user chooses none.
  package init(_ types: [UTType], limit: Int, completion: @escaping ([URL]) -> Void) {
    picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
    picker.allowsMultipleSelection = limit != 1
    picker.didDisappear = { urls in completion(limit > 0 ? Array(urls.prefix(limit)) : urls) }
  }
}
