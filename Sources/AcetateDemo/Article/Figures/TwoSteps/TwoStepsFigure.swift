import UIKit

/// Chapter 3: a button's own picture, and beside it the place that composition gives it in the superview. A flash shows which
/// pictures were painted: none when only the bounds change.
final class TwoStepsFigure: StageFigure {
  private enum Subject {
    case frame, bounds
  }

  private let picture = UIImageView()
  private let pictureName = NoteLabel("1. picture")
  private let placeName = NoteLabel("2. place")
  private let sheet = CountingView(frame: .zero) {
    CountingView.drawBox("superview", UIColor(light: 0xB799DB, dark: 0x5B4380), in: $0)
  }
  /// A subview of the size of all that can be seen, which moves with the bounds.
  private let film = CountingView(frame: .zero) { CountingView.drawFilm(in: $0) }
  private lazy var button = CountingView(frame: CGRect(origin: Self.start.frame, size: Self.buttonSize)) {
    [unowned self] in CountingView.drawBox("button", color, in: $0)
  }
  private lazy var frameSliders = OriginSliders(name: "frame.origin", range: Self.reach)
  private lazy var boundsSliders = OriginSliders(name: "bounds.origin", range: Self.reach)
  private lazy var clipping = NamedSwitch("clipsToBounds", isOn: true) { [unowned self] in clip($0) }
  private var originAtPress = CGPoint.zero
  private var subject = Subject.frame
  private var hue: CGFloat = 0

  private static let start = (frame: CGPoint(x: 40, y: 50), bounds: CGPoint.zero)
  private static let buttonSize = CGSize(width: 84, height: 40)
  private static let reach: ClosedRange<CGFloat> = -100...150
  private static let step: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    sheet.clipsToBounds = true
    film.isUserInteractionEnabled = false
    for part in [film, button] { sheet.addSubview(part) }
    picture.contentMode = .center
    picture.layer.borderWidth = 1
    picture.layer.borderColor = UIColor.systemGray.cgColor
    for name in [pictureName, placeName] { name.textAlignment = .left }
    for part in [picture, pictureName, placeName, sheet] { stage.addSubview(part) }
    sheet.addDrag { [unowned self] in
      (subject, originAtPress) = (.bounds, sheet.bounds.origin)
    } moved: { [unowned self] in
      move(.bounds, to: originAtPress - $0)
    }
    button.addDrag { [unowned self] in
      (subject, originAtPress) = (.frame, button.frame.origin)
    } moved: { [unowned self] in
      move(.frame, to: originAtPress + $0)
    }
    frameSliders.originWasMoved = { [unowned self] in move(.frame, to: $0) }
    boundsSliders.originWasMoved = { [unowned self] in move(.bounds, to: $0) }
    for sliders in [frameSliders, boundsSliders] { controls.add(sliders, leastWidth: 270) }
    controls.add(clipping)
    controls.add(UIButton.figure("Repaint the button") { [unowned self] in repaint() })
    showPicture()
  }

  required init?(coder: NSCoder) { nil }

  private var color: UIColor { .pastel(hue: (0.58 + hue).truncatingRemainder(dividingBy: 1), strength: 1) }

  private var position: CGPoint { button.frame.origin - sheet.bounds.origin }

  override var numbers: [String] {
    [
      "position = frame.origin",
      "         - superview.bounds.origin",
      "\(position.figure) = \(button.frame.origin.figure) - \(sheet.bounds.origin.figure)",
      "drawn    button \(button.drawCount), film \(film.drawCount), superview \(sheet.drawCount)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    [
      "Arrows": "move an origin by 10", "f": "has them move the frame", "b": "has them move the bounds",
      "c": "clips or not", "p": "paints the button again",
    ]
  }

  /// The chapter's bounds.
  override var showsAnswer: Bool { sheet.bounds.origin.isNear(CGPoint(x: -30, y: -30), within: 3) }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 230 }

  override func layStage(_ size: CGSize) {
    let (margin, top): (CGFloat, CGFloat) = (12, 12 + pictureName.font.lineHeight.rounded(.up) + 6)
    let column = max(Self.buttonSize.width, pictureName.intrinsicContentSize.width.rounded(.up))
    pictureName.frame = CGRect(x: margin, y: 12, width: column, height: top - 14)
    picture.frame = CGRect(origin: CGPoint(x: margin, y: top), size: Self.buttonSize)
    let left = margin + column + 24
    placeName.frame = CGRect(x: left, y: 12, width: max(0, size.width - left), height: top - 14)
    sheet.frame = CGRect(
      x: left, y: top, width: max(0, min(440, size.width - left - margin - 16)), height: max(0, size.height - top - 26))
    let (low, length) = (Self.reach.lowerBound, Self.reach.upperBound - Self.reach.lowerBound)
    film.frame = CGRect(x: low, y: low, width: 440 + length, height: 240 + length)
    frameSliders.show(button.frame.origin)
    boundsSliders.show(sheet.bounds.origin)
  }

  override func reset() {
    (hue, subject) = (0, .frame)
    clipping.isOn = true
    clip(true)
    sheet.bounds.origin = Self.start.bounds
    button.frame.origin = Self.start.frame
    button.setNeedsDisplay()
    showPicture()
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    let origin = subject == .frame ? button.frame.origin : sheet.bounds.origin
    move(subject, to: origin + CGPoint(x: x * Self.step, y: y * Self.step))
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "f": subject = .frame
    case "b": subject = .bounds
    case "c":
      clipping.isOn.toggle()
      clip(clipping.isOn)
    case "p": repaint()
    default: return false
    }
    return true
  }

  /// Flashes the views that have painted since the last frame.
  override func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    let painted = [sheet, film, button].map { $0.flashIfPainted() }
    if painted.contains(true) { numbersDidChange() }
  }

  private func move(_ subject: Subject, to origin: CGPoint) {
    self.subject = subject
    let (low, length) = (Self.reach.lowerBound, Self.reach.upperBound - Self.reach.lowerBound)
    let origin = origin.rounded(in: CGRect(x: low, y: low, width: length, height: length))
    switch subject {
    case .frame: button.frame.origin = origin
    case .bounds: sheet.bounds.origin = origin
    }
    update()
  }

  private func clip(_ isOn: Bool) { sheet.clipsToBounds = isOn }

  private func repaint() {
    hue += 0.17
    button.setNeedsDisplay()
    showPicture()
  }

  /// Draws the button's picture as `draw(_:)` does, in a coordinate system of its own.
  private func showPicture() {
    let area = CGRect(origin: .zero, size: Self.buttonSize)
    let color = color.resolvedColor(with: traitCollection)
    picture.image = UIGraphicsImageRenderer(size: area.size).image { _ in
      CountingView.drawBox("button", color, in: area)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showPicture()
  }
}
