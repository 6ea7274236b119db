import UIKit

/// Chapter 2: film under a frame. Three arrows show a box's `frame.origin`, the view's `bounds.origin`, and the box's position
/// in the view, which is their difference.
final class FrameAndBoundsFigure: StageFigure {
  private enum Subject: Int {
    case frame, bounds
  }

  private let view = DraggableView()
  private let film = FilmView(style: .paper)
  private let box = DragBox(
    "box", color: .boxBlue, frame: CGRect(origin: start.frame, size: CGSize(width: 74, height: 50)))
  private let others = [CGRect(x: 40, y: 130, width: 60, height: 40), CGRect(x: 190, y: -20, width: 50, height: 70)]
  /// The sheet around the view, pale.
  private let backdrop = UIView()
  private let backdropFilm = FilmView(style: .paper)
  private let outlines: [UIView]
  private let arrows = ArrowsView()
  private lazy var choice = UISegmentedControl.figure("What is moved", ["box.frame", "bounds"]) { [unowned self] in
    subject = Subject(rawValue: $0) ?? .frame
  }
  private var originAtPress = CGPoint.zero

  private static let start = (frame: CGPoint(x: 110, y: 110), bounds: CGPoint(x: 70, y: 20))
  private static let step: CGFloat = 10
  /// The coordinates of both origins, in points.
  private static let reach = CGRect(x: -60, y: -60, width: 240, height: 200)

  private var subject = Subject.frame { didSet { showSubject() } }

  override init(frame: CGRect) {
    outlines = ([box.frame] + others).map { FrameAndBoundsFigure.makeOutline($0) }
    super.init(frame: frame)
    view.clipsToBounds = true
    view.bounds.origin = Self.start.bounds
    view.addSubview(film)
    for rect in others {
      let other = UIView(frame: rect)
      other.backgroundColor = .boxYellow
      other.layer.cornerRadius = 6
      view.addSubview(other)
    }
    view.addSubview(box)
    backdrop.addSubview(backdropFilm)
    for outline in outlines { backdrop.addSubview(outline) }
    for part in [backdrop, view, arrows] { stage.addSubview(part) }
    view.addDrag { [unowned self] in
      (subject, originAtPress) = (.bounds, view.bounds.origin)
    } moved: { [unowned self] in
      move(.bounds, to: originAtPress - $0)
    }
    box.addDrag { [unowned self] in
      (subject, originAtPress) = (.frame, box.frame.origin)
    } moved: { [unowned self] in
      move(.frame, to: originAtPress + $0)
    }
    controls.add(NoteLabel("Drag the film under the frame, or the box. Arrow keys move:"), leastWidth: 200)
    controls.add(choice)
    showSubject()
  }

  required init?(coder: NSCoder) { nil }

  private var position: CGPoint { box.frame.origin - view.bounds.origin }

  override var numbers: [String] {
    [
      "box.frame.origin  \(box.frame.origin.figure)", "view.bounds       \(view.bounds.figure)",
      "view.frame        \(view.frame.figure)", "position          \(position.figure)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    ["Arrows": "move an origin by 10", "f": "has them move the box's frame", "b": "has them move the bounds"]
  }

  /// The box is in the view's corner.
  override var showsAnswer: Bool { position.isNear(.zero, within: 3) }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 280 }

  override func layStage(_ size: CGSize) {
    view.frame = CGRect(
      x: max(80, size.width * 0.28).rounded(), y: 70, width: min(400, max(0, size.width * 0.6)).rounded(),
      height: max(0, size.height - 110))
    backdrop.frame = CGRect(origin: .zero, size: size)
    let film = Self.reach.insetBy(dx: -size.width, dy: -size.height)
    let steps = CGRect(
      x: (film.minX / 400).rounded(.down) * 400, y: (film.minY / 400).rounded(.down) * 400,
      width: (film.width / 400 + 2).rounded() * 400, height: (film.height / 400 + 2).rounded() * 400)
    (self.film.plane, backdropFilm.plane) = (steps, steps)
    backdropFilm.alpha = 0.5
    backdrop.bounds.origin = view.bounds.origin - view.frame.origin
    outlines[0].frame = box.frame
    arrows.frame = CGRect(origin: .zero, size: size)
    let corner = view.frame.origin
    let zero = corner - view.bounds.origin
    arrows.arrows = [
      .init(start: zero, end: zero + box.frame.origin, color: .frameColor, name: "frame.origin"),
      .init(start: zero, end: corner, color: .boundsColor, name: "bounds.origin"),
      .init(start: corner, end: corner + position, color: .positionColor, name: "position"),
    ]
  }

  override func reset() {
    (view.bounds.origin, box.frame.origin) = (Self.start.bounds, Self.start.frame)
    subject = .frame
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    let origin = subject == .frame ? box.frame.origin : view.bounds.origin
    move(subject, to: origin + CGPoint(x: x * Self.step, y: y * Self.step))
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "f": subject = .frame
    case "b": subject = .bounds
    default: return false
    }
    return true
  }

  private func move(_ subject: Subject, to origin: CGPoint) {
    let origin = origin.rounded(in: Self.reach)
    switch subject {
    case .frame: box.frame.origin = origin
    case .bounds: view.bounds.origin = origin
    }
    update()
  }

  private func showSubject() {
    choice.selectedSegmentIndex = subject.rawValue
    box.isSelected = subject == .frame
    view.layer.borderWidth = subject == .bounds ? 4 : 2
    view.layer.borderColor = UIColor.boundsColor.cgColor
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    view.layer.borderColor = UIColor.boundsColor.cgColor
  }

  private static func makeOutline(_ frame: CGRect) -> UIView {
    let outline = UIView(frame: frame)
    outline.layer.cornerRadius = 6
    outline.layer.borderWidth = 1
    outline.layer.borderColor = UIColor.systemGray.cgColor
    return outline
  }
}
