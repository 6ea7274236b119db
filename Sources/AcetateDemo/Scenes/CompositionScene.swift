import UIKit

/// How two numbers put a button in its place: `position = frame.origin - superview.bounds.origin`.
///
/// A superview stands in the middle, and clips. The arrow keys move either the frame of the button in it or the origin of
/// the superview's bounds, with the sheet of film on which the button lies. Outside of the superview the same sheet goes
/// on, pale, with the outline of what is cut off.
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
  private var subject = Subject.buttonFrame

  override init() {
    super.init()
    updateTitle()
  }

  var scrollState: ScrollState { ScrollState(contentOffset: superview.bounds.origin, contentSize: nil) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    backdrop.addSubview(backdropFilm)
    backdrop.addSubview(outline)
    superview.addSubview(film)
    superview.addSubview(button)
    view.addSubview(backdrop)
    view.addSubview(superview)
    setUpAppearance()
    showSubject()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds
    let size = CGSize(width: min(480, room.width * 0.6), height: min(320, room.height * 0.6))
    superview.frame = CGRect(
      x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
      width: size.width.rounded(), height: size.height.rounded())
    backdrop.frame = room
    layFilm(in: room.size)
    alignBackdrop()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardTab: subject = subject == .buttonFrame ? .boundsOrigin : .buttonFrame
    case .keyboardLeftArrow: move(x: -1, y: 0)
    case .keyboardRightArrow: move(x: 1, y: 0)
    case .keyboardUpArrow: move(x: 0, y: -1)
    case .keyboardDownArrow: move(x: 0, y: 1)
    default: return super.pressesBegan(presses, with: event)
    }
    alignBackdrop()
    showSubject()
    updateTitle()
  }

  // MARK: Moving

  /// A press of an arrow key goes this far, in points.
  private static let step: CGFloat = 10

  /// The values that the coordinates of both origins take, in points.
  private static let reach: ClosedRange<CGFloat> = -400...600

  private func move(x: CGFloat, y: CGFloat) {
    func moved(_ point: CGPoint) -> CGPoint {
      func limited(_ value: CGFloat) -> CGFloat { min(max(value, Self.reach.lowerBound), Self.reach.upperBound) }
      return CGPoint(x: limited(point.x + x * Self.step), y: limited(point.y + y * Self.step))
    }
    switch subject {
    case .buttonFrame: button.frame.origin = moved(button.frame.origin)
    case .boundsOrigin: superview.bounds.origin = moved(superview.bounds.origin)
    }
  }

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

  // MARK: Appearance

  private func setUpAppearance() {
    superview.clipsToBounds = true
    superview.backgroundColor = UIColor(red: 0.72, green: 0.6, blue: 0.86, alpha: 1)
    superview.layer.borderColor = Self.highlight.cgColor
    button.backgroundColor = UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1)
    button.layer.cornerRadius = 14
    button.layer.borderColor = Self.highlight.cgColor
    outline.layer.cornerRadius = 14
    outline.layer.borderWidth = 1
    outline.layer.borderColor = UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1).cgColor
    let caption = UIView(frame: CGRect(x: 36, y: 26, width: 88, height: 8))
    caption.backgroundColor = .white
    caption.layer.cornerRadius = 4
    button.addSubview(caption)
  }

  private static let highlight = UIColor(red: 1, green: 0.62, blue: 0.04, alpha: 1)

  /// Frames what the arrow keys move.
  private func showSubject() {
    button.layer.borderWidth = subject == .buttonFrame ? 3 : 0
    superview.layer.borderWidth = subject == .boundsOrigin ? 3 : 0
  }

  private func updateTitle() {
    func text(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.rounded()))" }.joined(separator: ", ")
    }
    let origin = superview.bounds.origin
    let numbers = "button.frame (\(text(button.frame))), superview.bounds.origin (\(Int(origin.x)), \(Int(origin.y)))"
    switch subject {
    case .buttonFrame: title = "\(numbers): arrow keys move the frame, Tab the bounds"
    case .boundsOrigin: title = "\(numbers): arrow keys move the bounds, Tab the frame"
    }
  }
}

extension FilmView.Style {
  fileprivate static let purpleFilm = FilmView.Style(
    background: .clear, fineLine: UIColor(white: 1, alpha: 0.22), line: UIColor(white: 1, alpha: 0.6),
    axis: UIColor(white: 1, alpha: 1))
}
