import UIKit
import UIKitTesting

/// A scene of a small scroll view. Beside it stand its numbers and its source, and the keys scroll it as they scroll a
/// `UIScrollView`.
class ProgramScene: UIViewController {
  private let panel: ProgramPanel
  private let program: UIView
  private var shownNumbers: [String] = []

  /// The part that Page Up and Page Down leave in sight, and the way of an arrow key; in points.
  private static let overlap: CGFloat = 40
  private static let step: CGFloat = 40

  class var keys: KeyValuePairs<String, String> {
    ["l": "hides the numbers and the source, and shows them again"]
  }

  init(_ program: UIView, listing: Listing, header: UIView? = nil) {
    self.program = program
    panel = ProgramPanel(listing, header: header)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: For subclasses

  /// The numbers beside the program, a line each.
  var numbers: [String] { [] }

  /// The point of the content at the top left.
  var offset: CGPoint {
    get { program.bounds.origin }
    set { program.bounds.origin = newValue }
  }

  /// The smallest and the largest offset, which keys reach.
  var largestOffset: CGPoint { .zero }

  /// Called after a layout, with the program in its place.
  func programDidResize() {}

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    program.acceptsWheel()
    panel.wasUsed = { [unowned self] in resignFirstResponder() }
    view.addSubview(panel)
    view.addSubview(program)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let frames = isPanelHidden ? (program: view.bounds, panel: .zero) : ProgramPanel.frames(in: view.bounds)
    panel.frame = frames.panel
    panel.isHidden = frames.panel.isEmpty
    program.frame = frames.program
    programDidResize()
    showNumbers()
  }

  private var isPanelHidden = false {
    didSet { view.setNeedsLayout() }
  }

  /// The space below the program, where the panel is.
  var captionMargin: CGFloat { panel.isHidden || panel.frame.minY == 0 ? 16 : panel.frame.height + 16 }

  func showNumbers() {
    guard numbers != shownNumbers else { return }
    shownNumbers = numbers
    panel.show(numbers)
    panel.setNeedsLayout()
  }

  func frameWillBegin(at time: TimeInterval) {
    showNumbers()
  }

  // MARK: Keys

  /// The keys scroll what was used last: the program, or the source.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if touches.contains(where: { $0.view?.isDescendant(of: program) ?? false }) { becomeFirstResponder() }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
      return super.pressesBegan(presses, with: event)
    }
    if key.keyCode == .keyboardL {
      isPanelHidden.toggle()
    } else if let way = way(of: key) {
      scroll(by: way)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  /// How far a key scrolls; nil for a key that does not. With Shift, a key for up and down scrolls sideways.
  private func way(of key: UIKey) -> CGPoint? {
    let page = max(Self.step, program.bounds.height - Self.overlap)
    let isShifted = key.modifierFlags.contains(.shift)
    func along(_ distance: CGFloat) -> CGPoint {
      isShifted ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
    }
    switch key.keyCode {
    case .keyboardLeftArrow: return CGPoint(x: -Self.step, y: 0)
    case .keyboardRightArrow: return CGPoint(x: Self.step, y: 0)
    case .keyboardUpArrow: return along(-Self.step)
    case .keyboardDownArrow: return along(Self.step)
    case .keyboardPageUp: return along(-page)
    case .keyboardPageDown: return along(page)
    case .keyboardSpacebar: return CGPoint(x: 0, y: isShifted ? -page : page)
    case .keyboardHome: return along(-.greatestFiniteMagnitude)
    case .keyboardEnd: return along(.greatestFiniteMagnitude)
    default: return nil
    }
  }

  private func scroll(by way: CGPoint) {
    let (offset, end) = (offset, largestOffset)
    self.offset = CGPoint(
      x: max(0, min(offset.x + way.x, end.x)), y: max(0, min(offset.y + way.y, end.y)))
  }
}
