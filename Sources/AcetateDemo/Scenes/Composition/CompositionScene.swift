import UIKit
import Views

/// How two numbers put a button in its place: `position = frame.origin - superview.bounds.origin`.
///
/// A superview stands in the middle, and clips. Dragging the button moves its frame; dragging the film on which it lies
/// moves the origin of the superview's bounds. So do the sliders, and the arrow keys the one that was moved last. Outside
/// of the superview the same sheet goes on, pale, with the outline of what is cut off.
final class CompositionScene: UIViewController, DemoScene {
  private enum Subject {
    case buttonFrame, boundsOrigin
  }

  private let superview = UIView()
  private let film = FilmView(style: .purpleFilm)
  private let button = UIView(frame: CGRect(x: 60, y: 60, width: 160, height: 60))
  private let backdrop = UIView()
  private let backdropFilm = FilmView(style: .paper)
  private let outline = UIView()
  private let formula = UILabel()
  private let frameSliders = OriginSliders(name: "frame.origin", range: reach)
  private let boundsSliders = OriginSliders(name: "bounds.origin", range: reach)
  private let panel = UIView()
  private var originAtStart = CGPoint.zero

  private var subject = Subject.buttonFrame {
    didSet { if subject != oldValue { showSubject() } }
  }

  override init() {
    super.init()
    title = "Drag the button, or the film; the arrow keys move what was moved last"
  }

  var scrollState: ScrollState { ScrollState(contentOffset: superview.bounds.origin, contentSize: nil) }

  static let keys: KeyValuePairs<String, String> = [
    "Arrows": "move a frame or a bounds origin", "f": "has the arrows move the frame",
    "b": "has the arrows move the bounds origin",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    backdrop.addSubview(backdropFilm)
    backdrop.addSubview(outline)
    superview.addSubview(film)
    superview.addSubview(button)
    panel.addSubview(frameSliders)
    panel.addSubview(boundsSliders)
    for subview in [backdrop, superview, formula, panel] { view.addSubview(subview) }
    frameSliders.originWasMoved = { [unowned self] in move(.buttonFrame, to: $0) }
    boundsSliders.originWasMoved = { [unowned self] in move(.boundsOrigin, to: $0) }
    addPan(to: button, moving: .buttonFrame)
    addPan(to: superview, moving: .boundsOrigin)
    setUpAppearance()
    showSubject()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds
    // In a narrow window there is more below it.
    let share = room.width < Self.leastWidthForRow ? 0.5 : 0.6
    let size = CGSize(width: min(480, room.width * 0.6), height: min(320, room.height * share))
    superview.frame = CGRect(
      x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
      width: size.width.rounded(), height: size.height.rounded())
    backdrop.frame = room
    layFilm(in: room.size)
    layFigures(in: room.size)
    showNumbers()
  }

  // MARK: Moving

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardF: subject = .buttonFrame
    case .keyboardB: subject = .boundsOrigin
    case .keyboardLeftArrow: step(x: -1, y: 0)
    case .keyboardRightArrow: step(x: 1, y: 0)
    case .keyboardUpArrow: step(x: 0, y: -1)
    case .keyboardDownArrow: step(x: 0, y: 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  /// A press of an arrow key goes this far, in points.
  private static let step: CGFloat = 10

  /// The values that the coordinates of both origins take, in points.
  private static let reach: ClosedRange<CGFloat> = -400...600

  private func origin(of subject: Subject) -> CGPoint {
    switch subject {
    case .buttonFrame: button.frame.origin
    case .boundsOrigin: superview.bounds.origin
    }
  }

  private func step(x: CGFloat, y: CGFloat) {
    let origin = origin(of: subject)
    move(subject, to: CGPoint(x: origin.x + x * Self.step, y: origin.y + y * Self.step))
  }

  private func move(_ subject: Subject, to origin: CGPoint) {
    func limited(_ value: CGFloat) -> CGFloat { min(max(value, Self.reach.lowerBound), Self.reach.upperBound) }
    let origin = CGPoint(x: limited(origin.x), y: limited(origin.y))
    self.subject = subject
    switch subject {
    case .buttonFrame: button.frame.origin = origin
    case .boundsOrigin: superview.bounds.origin = origin
    }
    showNumbers()
  }

  /// The button goes with the pointer. So does the film, for which the origin of the bounds goes the other way.
  private func addPan(to view: UIView, moving subject: Subject) {
    let pan = UIPanGestureRecognizer()
    let direction: CGFloat = subject == .buttonFrame ? 1 : -1
    pan.addTarget { [unowned self] pan in
      if pan.state == .began { originAtStart = origin(of: subject) }
      let way = pan.translation(in: self.view)
      move(subject, to: CGPoint(x: originAtStart.x + direction * way.x, y: originAtStart.y + direction * way.y))
    }
    view.addGestureRecognizer(pan)
  }

  // MARK: Film

  /// Puts the sheet that shows around the superview where the one inside it lies.
  private func alignBackdrop() {
    let (frame, bounds) = (superview.frame, superview.bounds)
    backdrop.bounds.origin = CGPoint(x: bounds.minX - frame.minX, y: bounds.minY - frame.minY)
    outline.frame = button.frame
  }

  /// Lays as much film as the window can show, wherever the origin goes.
  private func layFilm(in window: CGSize) {
    // In steps, so that not every size of the window needs new film.
    let margin = (max(window.width, window.height) / 400).rounded(.up) * 400
    let side = Self.reach.upperBound - Self.reach.lowerBound + 2 * margin
    let corner = Self.reach.lowerBound - margin
    film.plane = CGRect(x: corner, y: corner, width: side, height: side)
    backdropFilm.plane = film.plane
  }

  // MARK: Figures

  /// The formula stands above the superview, the sliders below it.
  private func layFigures(in window: CGSize) {
    let margin: CGFloat = 16
    formula.frame = CGRect(x: 0, y: 0, width: window.width, height: min(64, superview.frame.minY - 8))
    let isNarrow = window.width < Self.leastWidthForRow
    formula.font = .monospacedSystemFont(ofSize: isNarrow ? 12 : 15, weight: .medium)
    let height = min(isNarrow ? 120 : 88, max(0, window.height - superview.frame.maxY - 8))
    panel.frame = CGRect(x: 0, y: window.height - height, width: window.width, height: height)
    let room = CGRect(origin: .zero, size: panel.frame.size).shrunk(dx: margin, dy: min(4, height / 2))
    let size =
      isNarrow
      ? CGSize(width: max(0, room.width), height: (room.height / 2).rounded(.down))
      : CGSize(width: max(0, (room.width - margin) / 2).rounded(.down), height: room.height)
    frameSliders.frame = CGRect(origin: room.origin, size: size)
    boundsSliders.frame = CGRect(
      x: room.maxX - size.width, y: room.maxY - size.height, width: size.width, height: size.height)
  }

  /// Points; in a narrower window the sliders of one origin are below those of the other.
  private static let leastWidthForRow: CGFloat = 600

  private func showNumbers() {
    alignBackdrop()
    func text(_ point: CGPoint) -> String { "(\(point.x.figure), \(point.y.figure))" }
    let (frame, bounds) = (button.frame.origin, superview.bounds.origin)
    let position = CGPoint(x: frame.x - bounds.x, y: frame.y - bounds.y)
    formula.text = """
      position = frame.origin - superview.bounds.origin
      \(text(position)) = \(text(frame)) - \(text(bounds))
      """
    frameSliders.show(frame)
    boundsSliders.show(bounds)
  }

  // MARK: Appearance

  private func setUpAppearance() {
    superview.clipsToBounds = true
    superview.backgroundColor = UIColor(red: 0.72, green: 0.6, blue: 0.86, alpha: 1)
    superview.layer.borderColor = Self.highlight.cgColor
    button.backgroundColor = Self.buttonColor
    button.layer.cornerRadius = 14
    button.layer.borderColor = Self.highlight.cgColor
    outline.layer.cornerRadius = 14
    outline.layer.borderWidth = 1
    outline.layer.borderColor = Self.buttonColor.cgColor
    let caption = UILabel(frame: CGRect(x: 36, y: 16, width: 88, height: 28))
    caption.text = "button"
    caption.textColor = .white
    caption.textAlignment = .center
    button.addSubview(caption)
    formula.numberOfLines = 2
    formula.textAlignment = .center
    formula.font = .monospacedSystemFont(ofSize: 15, weight: .medium)
    formula.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.85)
    panel.backgroundColor = formula.backgroundColor
  }

  private static let highlight = UIColor(red: 1, green: 0.62, blue: 0.04, alpha: 1)
  private static let buttonColor = UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1)

  /// Frames what the arrow keys move.
  private func showSubject() {
    button.layer.borderWidth = subject == .buttonFrame ? 3 : 0
    superview.layer.borderWidth = subject == .boundsOrigin ? 3 : 0
  }
}

extension FilmView.Style {
  fileprivate static let purpleFilm = FilmView.Style(
    background: .clear, fineLine: UIColor(white: 1, alpha: 0.22), line: UIColor(white: 1, alpha: 0.6),
    axis: UIColor(white: 1, alpha: 1))
}
