import UIKit

/// Chapter 1: three boxes on a plane with axes. The frame of each is read off while it is dragged, also where coordinates
/// are below zero.
final class CoordinatesFigure: StageFigure {
  /// Shows the plane: the origin of its bounds is the point of the plane at the stage's top left.
  private let plane = UIView()
  private let film = FilmView(style: .paper)
  private let arrows = ArrowsView()
  private let axisNames = ["x", "y", "0"].map { NoteLabel($0) }
  private let boxes = CoordinatesFigure.start.map { DragBox($0.name, color: $0.color, frame: $0.frame) }
  private var frameAtPress = CGRect.zero

  private static let start: [(name: String, color: UIColor, frame: CGRect)] = [
    ("A", .boxBlue, CGRect(x: 80, y: 40, width: 80, height: 60)),
    ("B", .boxYellow, CGRect(x: 100, y: 110, width: 50, height: 50)),
    ("C", .boxRed, CGRect(x: -50, y: 90, width: 70, height: 50)),
  ]

  /// The width from which the stage has room for all boxes, in points.
  private static let leastWidth: CGFloat = 240

  /// The distance of one arrow key, in points.
  private static let step: CGFloat = 10

  private var selection = 0 { didSet { showSelection() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [film] + axisNames { plane.addSubview(part) }
    for (index, box) in boxes.enumerated() {
      plane.addSubview(box)
      box.addDrag { [unowned self] in
        (selection, frameAtPress) = (index, box.frame)
      } moved: { [unowned self] in
        move(index, to: frameAtPress.origin + $0)
      }
    }
    stage.addSubview(plane)
    plane.addSubview(arrows)
    controls.add(NoteLabel("Drag a box, to the left of zero and above it too."), leastWidth: 200)
    controls.add(UIButton.figure("Next box") { [unowned self] in selectNext() })
    showSelection()
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    boxes.enumerated().map { index, box in
      "\(index == selection ? "▸" : " ") \(Self.start[index].name).frame  \(box.frame.figure)"
    }
  }

  override var keys: KeyValuePairs<String, String> {
    ["Arrows": "move the selected box by 10", "n": "selects the next box"]
  }

  /// The lower right corner of A is at zero.
  override var showsAnswer: Bool {
    CGPoint(x: boxes[0].frame.maxX, y: boxes[0].frame.maxY).isNear(.zero, within: 3)
  }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 260 }

  override func layStage(_ size: CGSize) {
    let zero = CGPoint(x: max(80, size.width * 0.33).rounded(), y: 90)
    plane.frame = CGRect(origin: .zero, size: size)
    plane.bounds.origin = CGPoint(x: -zero.x, y: -zero.y)
    film.plane = plane.bounds
    let (end, line) = (CGPoint(x: plane.bounds.maxX, y: plane.bounds.maxY), axisNames[0].font.lineHeight)
    let places = [
      CGPoint(x: end.x - 14, y: -line - 2), CGPoint(x: 6, y: end.y - line - 4), CGPoint(x: -12, y: -line - 2),
    ]
    for (name, place) in zip(axisNames, places) {
      name.sizeToFit()
      name.frame.origin = place
    }
    arrows.frame = plane.bounds
    arrows.bounds.origin = plane.bounds.origin
    // In a stage that is too small for them the boxes keep their places.
    if size.width >= Self.leastWidth {
      for box in boxes { box.frame.origin = box.frame.origin.rounded(in: room(for: box)) }
    }
    let place = boxes[selection].frame.origin
    arrows.arrows = [.init(start: .zero, end: place, color: .frameColor, name: "frame.origin \(place.figure)")]
  }

  override func reset() {
    for (box, start) in zip(boxes, Self.start) { box.frame = start.frame }
    selection = 0
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    move(selection, to: boxes[selection].frame.origin + CGPoint(x: x * Self.step, y: y * Self.step))
    return true
  }

  override func perform(_ key: String) -> Bool {
    if key == "n" { selectNext() }
    return key == "n"
  }

  private func selectNext() { selection = (selection + 1) % boxes.count }

  /// Moves a box, but not out of sight.
  private func move(_ index: Int, to origin: CGPoint) {
    boxes[index].frame.origin = origin.rounded(in: room(for: boxes[index]))
    update()
  }

  private func room(for box: UIView) -> CGRect {
    let area = plane.bounds
    return CGRect(
      x: area.minX, y: area.minY, width: area.width - box.bounds.width, height: area.height - box.bounds.height)
  }

  private func showSelection() {
    for (index, box) in boxes.enumerated() { box.isSelected = index == selection }
    update()
  }
}
