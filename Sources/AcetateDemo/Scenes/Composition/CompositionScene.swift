import UIKit
import UIKitTesting
import Views

/// Two numbers place a button: `position = frame.origin - superview.bounds.origin`.
///
/// A clipping superview is in the middle. A drag of the button moves its frame; a drag of the film under it moves the
/// origin of the superview's bounds. The sliders do the same, and the arrow keys move whichever was moved last. The
/// sheet continues outside of the superview, pale, with the outline of the clipped part.
final class CompositionScene: UIViewController, DemoScene {
  private enum Subject {
    case buttonFrame, boundsOrigin
  }

  private let superview = DraggableView()
  private let film = FilmView(style: .purpleFilm)
  private let button = DraggableView(frame: CGRect(origin: start.frame, size: CGSize(width: 160, height: 60)))
  private let backdrop = UIView()
  private let backdropFilm = FilmView(style: .paper)
  private let outline = UIView()
  private let header = UIView()
  private let formula = UILabel()
  private let legend = Legend([
    "the superview, which clips": .purpleSheet, "its subview, a button": .buttonBlue,
    "what the arrow keys move": .highlight,
  ])
  private let choice = UIStackView()
  private let subjects = UISegmentedControl(items: ["frame", "bounds"])
  private let frameSliders = OriginSliders(name: "frame.origin", range: reach)
  private let boundsSliders = OriginSliders(name: "bounds.origin", range: reach)
  private let panel = UIView()
  private var originAtStart = CGPoint.zero

  private var subject = Subject.buttonFrame {
    didSet { if subject != oldValue { showSubject() } }
  }

  let caption = "Drag the button, or the film; the arrow keys move what was moved last"

  /// The space above the panel.
  var captionMargin: CGFloat { Self.panelHeight(in: view.bounds.size) + 16 }

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
    header.addSubview(formula)
    // Three entries share a line.
    legend.maximumContentSizeCategory = .large
    header.addSubview(legend)
    panel.addSubview(choice)
    for subview in [backdrop, superview, header, panel] { view.addSubview(subview) }
    frameSliders.originWasMoved = { [unowned self] in move(.buttonFrame, to: $0) }
    boundsSliders.originWasMoved = { [unowned self] in move(.boundsOrigin, to: $0) }
    addPan(to: button, moving: .buttonFrame)
    addPan(to: superview, moving: .boundsOrigin)
    setUpChoice()
    setUpAppearance()
    showSubject()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isNarrow = view.bounds.width < Self.leastWidthForRow
    let room = layFigures(in: view.bounds.size, isNarrow: isNarrow)
    let margins: CGFloat = legend.isHidden ? 8 : 32
    let size = CGSize(
      width: max(0, min(480, room.width * 0.6).rounded()), height: max(0, min(320, room.height - margins).rounded()))
    superview.frame = CGRect(
      x: ((room.width - size.width) / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
    backdrop.frame = view.bounds
    layFilm(in: view.bounds.size)
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

  /// The initial values of both origins.
  private static let start = (frame: CGPoint(x: 60, y: 60), bounds: CGPoint.zero)

  /// The step of an arrow key, in points.
  private static let step: CGFloat = 10

  /// The range of the coordinates of both origins, in points.
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

  /// The button follows the pointer. So does the film: the origin of the bounds moves the other way.
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

  /// Aligns the sheet around the superview with the sheet inside it.
  private func alignBackdrop() {
    let (frame, bounds) = (superview.frame, superview.bounds)
    backdrop.bounds.origin = CGPoint(x: bounds.minX - frame.minX, y: bounds.minY - frame.minY)
    outline.frame = button.frame
  }

  /// Makes the film as large as the window can show for any origin.
  private func layFilm(in window: CGSize) {
    // In steps, so that few window sizes need new film.
    let margin = (max(window.width, window.height) / 400).rounded(.up) * 400
    let side = Self.reach.upperBound - Self.reach.lowerBound + 2 * margin
    let corner = Self.reach.lowerBound - margin
    film.plane = CGRect(x: corner, y: corner, width: side, height: side)
    backdropFilm.plane = film.plane
  }

  // MARK: Figures

  /// Lays out the formula and the legend at the top, and the choice and the sliders at the bottom.
  ///
  /// - Returns: The space between them.
  private func layFigures(in window: CGSize, isNarrow: Bool) -> CGRect {
    let margin: CGFloat = 16
    let width = max(0, window.width - 2 * margin)
    formula.font = .monospacedSystemFont(ofSize: isNarrow ? 12 : 15, weight: .medium)
    formula.frame = CGRect(x: 0, y: 4, width: window.width, height: Self.formulaHeight)
    legend.axis = isNarrow ? .vertical : .horizontal
    let legendHeight = Self.legendHeight(in: window)
    legend.isHidden = legendHeight == 0
    let legendWidth = min(width, 760)
    legend.frame = CGRect(
      x: isNarrow ? margin : ((window.width - legendWidth) / 2).rounded(), y: formula.frame.maxY,
      width: legendWidth, height: legendHeight)
    header.frame = CGRect(x: 0, y: 0, width: window.width, height: Self.headerHeight(in: window))
    let height = Self.panelHeight(in: window)
    for sliders in [frameSliders, boundsSliders] { sliders.isHidden = !Self.hasSliders(in: window) }
    let (choiceHeight, sliderHeight) = (Self.choiceHeight, Self.sliderHeight(isNarrow: isNarrow))
    panel.frame = CGRect(x: 0, y: window.height - height, width: window.width, height: height)
    choice.frame = CGRect(x: margin, y: 4, width: width, height: choiceHeight - 8)
    let share = isNarrow ? width : max(0, ((width - margin) / 2).rounded(.down))
    frameSliders.frame = CGRect(x: margin, y: choiceHeight, width: share, height: sliderHeight)
    boundsSliders.frame = CGRect(
      x: margin + width - share, y: choiceHeight + (isNarrow ? sliderHeight : 0), width: share, height: sliderHeight)
    return CGRect(
      x: 0, y: header.frame.maxY, width: window.width, height: max(0, panel.frame.minY - header.frame.maxY))
  }

  /// Points.
  private static let (formulaHeight, choiceHeight): (CGFloat, CGFloat) = (44, 44)

  /// The height that the views need between the header and the panel, in points.
  private static let leastCanvasHeight: CGFloat = 180

  private static func sliderHeight(isNarrow: Bool) -> CGFloat { isNarrow ? 60 : 72 }

  /// The height of the formula and the legend.
  private static func headerHeight(in window: CGSize) -> CGFloat { 4 + formulaHeight + legendHeight(in: window) + 4 }

  private static func legendHeight(in window: CGSize) -> CGFloat {
    window.height < leastHeightForLegend ? 0 : window.width < leastWidthForRow ? 54 : 24
  }

  /// The height of the sliders of both origins.
  private static func slidersHeight(in window: CGSize) -> CGFloat {
    let isNarrow = window.width < leastWidthForRow
    return (isNarrow ? 2 : 1) * sliderHeight(isNarrow: isNarrow)
  }

  /// The sliders do nothing that drags do not do, so they give way to the views.
  private static func hasSliders(in window: CGSize) -> Bool {
    window.height - headerHeight(in: window) - choiceHeight - slidersHeight(in: window) >= leastCanvasHeight
  }

  private static func panelHeight(in window: CGSize) -> CGFloat {
    choiceHeight + (hasSliders(in: window) ? slidersHeight(in: window) : 0) + 4
  }

  /// In points. In a narrower window the sliders of the two origins are in one column.
  private static let leastWidthForRow: CGFloat = 600

  /// In points. In a lower window the views themselves need the room.
  private static let leastHeightForLegend: CGFloat = 400

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

  /// Adds the choice of what the arrow keys move, and the Reset button.
  private func setUpChoice() {
    let label = UILabel()
    label.text = "Arrow keys"
    label.name(subjects)
    label.setFont(ofSize: 13)
    subjects.addTarget(for: .valueChanged) { [unowned self] control in
      subject = control.selectedSegmentIndex == 1 ? .boundsOrigin : .buttonFrame
    }
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Reset"
    // In a narrow window no more is left.
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 7, trailing: 10)
    let button = UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in reset() })
    choice.spacing = 8
    choice.alignment = .center
    for part in [label, subjects, UIView(), button] { choice.addArrangedSubview(part) }
  }

  private func reset() {
    move(.boundsOrigin, to: Self.start.bounds)
    move(.buttonFrame, to: Self.start.frame)
  }

  private func setUpAppearance() {
    superview.clipsToBounds = true
    superview.backgroundColor = .purpleSheet
    superview.layer.borderColor = UIColor.highlight.cgColor
    button.backgroundColor = .buttonBlue
    button.layer.cornerRadius = 14
    button.layer.borderColor = UIColor.highlight.cgColor
    outline.layer.cornerRadius = 14
    outline.layer.borderWidth = 1
    outline.layer.borderColor = UIColor.buttonBlue.cgColor
    let caption = UILabel(frame: CGRect(x: 36, y: 16, width: 88, height: 28))
    caption.text = "button"
    caption.textColor = UIColor.buttonBlue.legibleText
    caption.textAlignment = .center
    button.addSubview(caption)
    formula.numberOfLines = 2
    formula.textAlignment = .center
    formula.font = .monospacedSystemFont(ofSize: 15, weight: .medium)
    for band in [header, panel] { band.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.9) }
  }

  /// Outlines the view that the arrow keys move.
  private func showSubject() {
    subjects.selectedSegmentIndex = subject == .buttonFrame ? 0 : 1
    button.layer.borderWidth = subject == .buttonFrame ? 3 : 0
    superview.layer.borderWidth = subject == .boundsOrigin ? 3 : 0
  }
}

extension UIColor {
  fileprivate static let purpleSheet = UIColor(red: 0.72, green: 0.6, blue: 0.86, alpha: 1)
  fileprivate static let buttonBlue = UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1)
  fileprivate static let highlight = UIColor(red: 1, green: 0.62, blue: 0.04, alpha: 1)
}

extension FilmView.Style {
  fileprivate static let purpleFilm = FilmView.Style(
    background: .clear, fineLine: UIColor(white: 1, alpha: 0.22), line: UIColor(white: 1, alpha: 0.6),
    axis: UIColor(white: 1, alpha: 1))
}
