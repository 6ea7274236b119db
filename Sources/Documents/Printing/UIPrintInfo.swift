import Foundation

/// How a job is printed, as the app wishes. The user changes it in the desktop's dialog.
@preconcurrency @MainActor
open class UIPrintInfo {
  /// What is printed, from which the printer's colors and quality follow.
  public enum OutputType: Int, Sendable {
    /// Text, graphics and pictures.
    case general
    /// Pictures, in the best quality.
    case photo
    /// Text, graphics and pictures, in shades of gray.
    case grayscale
    /// Pictures in shades of gray, in the best quality.
    case photoGrayscale
  }

  /// How pages lie on the paper.
  public enum Orientation: Int, Sendable {
    /// Their short side is at the top.
    case portrait
    /// Their long side is at the top.
    case landscape
  }

  /// On which sides of the paper pages are printed.
  public enum Duplex: Int, Sendable {
    /// On one side.
    case none
    /// On both sides, turned like the pages of a book.
    case longEdge
    /// On both sides, turned like the pages of a calendar.
    case shortEdge
  }

  /// The name of the job for the user, and of the file that it is saved to. The name of the program by default.
  open var jobName: String

  /// What is printed: `.general` by default.
  open var outputType = OutputType.general

  /// How the pages lie: `.portrait` by default.
  open var orientation = Orientation.portrait

  /// The sides to print on: `.none`, one side, by default.
  open var duplex = Duplex.none

  private enum Key {
    static let (jobName, outputType) = ("UIPrintInfoJobNameKey", "UIPrintInfoOutputTypeKey")
    static let (orientation, duplex) = ("UIPrintInfoOrientationKey", "UIPrintInfoDuplexKey")
  }

  /// Makes wishes from those that `dictionaryRepresentation` has; nil, and values of other types, for the defaults.
  public init(dictionary: [AnyHashable: Any]?) {
    jobName = dictionary?[Key.jobName] as? String ?? ProcessInfo.processInfo.processName
    outputType = (dictionary?[Key.outputType] as? Int).flatMap(OutputType.init) ?? .general
    orientation = (dictionary?[Key.orientation] as? Int).flatMap(Orientation.init) ?? .portrait
    duplex = (dictionary?[Key.duplex] as? Int).flatMap(Duplex.init) ?? .none
  }

  /// Returns wishes with the defaults.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo(dictionary: nil) }

  /// The wishes as property list values.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    [
      Key.jobName: jobName, Key.outputType: outputType.rawValue, Key.orientation: orientation.rawValue,
      Key.duplex: duplex.rawValue,
    ]
  }

  var isGray: Bool { outputType == .grayscale || outputType == .photoGrayscale }
  var isPhoto: Bool { outputType == .photo || outputType == .photoGrayscale }
}
