import Controllers
import Controls
import Foundation
import Views

/// Prints pages, pictures and PDF documents.
///
/// The desktop's portal asks for printer, paper and pages, and prints. Where there is no such portal, the document is saved as a file;
/// if the program `lp` is installed, the user chooses between both. The app draws pages in turns of the run loop, and goes on meanwhile.
@preconcurrency @MainActor
open class UIPrintInteractionController {
  /// Called once at the end, with whether the user printed or saved, and with an error after a failure.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The only controller. Content that was set for one job stays for the next.
  public static let shared = UIPrintInteractionController()

  /// Whether something can be printed: true, because a document can be saved everywhere.
  open class var isPrintingAvailable: Bool { true }

  /// The types of items that are printed as they are.
  open class var printableUTIs: Set<String> { ["com.adobe.pdf", "public.png"] }

  /// Whether a file is a picture or a PDF document. It is read.
  open class func canPrint(_ url: URL) -> Bool { PrintItem(url) != nil }

  /// Whether bytes are those of a picture or of a PDF document.
  open class func canPrint(_ data: Data) -> Bool { PrintItem(data) != nil }

  /// How the job is printed; nil, the default, for the defaults.
  open var printInfo: UIPrintInfo?

  /// Is told how the job goes on. It is not retained.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?

  /// The paper of the job; nil until the user has chosen one.
  open internal(set) var printPaper: UIPrintPaper?

  private var session: PrintSession?
  private var content = Content.nothing

  private enum Content {
    case nothing
    case renderer(UIPrintPageRenderer)
    case formatter(UIPrintFormatter)
    case item(Any)
    case items([Any])
  }

  // MARK: Content

  /// Draws the pages; nil for none. Setting it removes other content.
  open var printPageRenderer: UIPrintPageRenderer? {
    get { if case .renderer(let renderer) = content { renderer } else { nil } }
    set { content = newValue.map(Content.renderer) ?? .nothing }
  }

  /// Draws the pages, from the first on; nil for none. Setting it removes other content.
  open var printFormatter: UIPrintFormatter? {
    get { if case .formatter(let formatter) = content { formatter } else { nil } }
    set { content = newValue.map(Content.formatter) ?? .nothing }
  }

  /// A picture, the bytes or the file of one, or of a PDF document; nil for none. Setting it removes other content.
  open var printingItem: Any? {
    get { if case .item(let item) = content { item } else { nil } }
    set { content = newValue.map(Content.item) ?? .nothing }
  }

  /// Pictures and PDF documents, as `printingItem`; nil for none. Pictures are the pages of one job, and each document is a job of its
  /// own. Setting it removes other content.
  open var printingItems: [Any]? {
    get { if case .items(let items) = content { items } else { nil } }
    set { content = newValue.map(Content.items) ?? .nothing }
  }

  /// The jobs for the content.
  private func jobs() throws(UIPrintError) -> [PrintJob] {
    let info = printInfo ?? .printInfo()
    let items: [Any]
    switch content {
    case .nothing: items = []
    case .renderer(let renderer): return [PrintJob(content: .pages(renderer), name: info.jobName, info: info)]
    case .formatter(let formatter):
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
      return [PrintJob(content: .pages(renderer), name: info.jobName, info: info)]
    case .item(let item): items = [item]
    case .items(let all): items = all
    }
    var (pictures, documents): ([UIImage], [Data]) = ([], [])
    for item in items {
      switch PrintItem(item) {
      case .picture(let picture): pictures.append(picture)
      case .document(let data): documents.append(data)
      case nil: throw UIPrintError(code: .unknownImageFormat)
      }
    }
    var jobs: [PrintJob] = []
    if !pictures.isEmpty {
      if printInfo == nil, pictures.allSatisfy({ $0.size.width > $0.size.height }) { info.orientation = .landscape }
      jobs.append(PrintJob(content: .pages(PicturePrintPageRenderer(pictures)), name: info.jobName, info: info))
    }
    jobs += documents.map { PrintJob(content: .document($0), name: info.jobName, info: info) }
    guard !jobs.isEmpty else { throw UIPrintError(code: .noContent) }
    return jobs
  }

  // MARK: Printing

  /// Asks the user how to print, and prints.
  ///
  /// - Parameters:
  ///   - animated: Whether a panel appears with an animation; the desktop's dialog does as the desktop likes.
  ///   - completion: Called once: at the end, or at once with an error if the content cannot be printed. Not called if the user is asked
  ///     already.
  /// - Returns: Whether the user is asked.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    guard session == nil else { return false }
    let jobs: [PrintJob]
    do {
      jobs = try self.jobs()
    } catch {
      completion?(self, false, error)
      return false
    }
    printPaper = nil
    let session = PrintSession(jobs, controller: self, animated: animated) { [self] isCompleted, error in
      self.session = nil
      completion?(self, isCompleted, error)
    }
    self.session = session
    session.begin()
    return true
  }

  /// As `present(animated:completionHandler:)`: neither the desktop's dialog nor a panel belongs to a place.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// As `present(animated:completionHandler:)`: neither the desktop's dialog nor a panel belongs to a place.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Ends the job, as if the user had cancelled.
  open func dismiss(animated: Bool) { session?.cancel(animated: animated) }
}
