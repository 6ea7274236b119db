import UIKit
import UIKitTesting

/// Every gesture recognizer on one pad, with what each of them reports at the moment. All may recognize simultaneously.
///
/// Pan, pinch and rotation together move, scale and turn the card. So do keys while it has the focus.
final class GesturesScene: UIViewController, DemoScene {
  private let pad = DraggableView()
  private let card = GestureCard()
  private let report = GestureReport(GestureName.allCases.map(\.rawValue))

  /// The card's place at the beginning of a pan, and its scale and angle at that of a pinch and a rotation.
  private var start = (center: CGPoint.zero, scale: CGFloat(1), angle: CGFloat(0))
  private var scale: CGFloat = 1
  private var angle: CGFloat = 0

  private enum GestureName: String, CaseIterable {
    case tap = "Tap"
    case doubleTap = "Double tap"
    case twoFingerTap = "Two-finger tap"
    case longPress = "Long press"
    case pan = "Pan"
    case pinch = "Pinch"
    case rotation = "Rotation"
    case swipe = "Swipe"
    case edgePan = "Left edge pan"
    case hover = "Hover"
  }

  /// Points.
  private static let reportWidth: CGFloat = 420
  private static let leastWidthForTwoColumns: CGFloat = 700
  private static let leastPadHeight: CGFloat = 80

  /// A step of the keys: in points, as a factor, and in radians.
  private static let step = (distance: CGFloat(10), scale: CGFloat(1.1), angle: CGFloat.pi / 12)

  static let keys: KeyValuePairs<String, String> = [
    "Tab, Arrows": "move the card", "+ and -": "make the card larger and smaller",
    "l and r": "turn the card left and right",
  ]

  let caption = "Press, drag, pinch, turn and swipe; the list shows each report"

  /// The space above the list, if that is at the bottom.
  var captionMargin: CGFloat {
    view.bounds.width >= Self.leastWidthForTwoColumns ? 16 : reportHeight(in: view.bounds.height) + 32
  }

  /// Half of the height of the pad and the list, or as much as the rows need.
  private func reportHeight(in space: CGFloat) -> CGFloat {
    min(report.height, max(space / 2, min(report.leastHeight, space - Self.leastPadHeight)))
  }

  var scrollState: ScrollState { ScrollState(contentOffset: card.center, contentSize: nil) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    pad.backgroundColor = .secondarySystemGroupedBackground
    pad.layer.cornerRadius = 10
    pad.clipsToBounds = true
    pad.isMultipleTouchEnabled = true
    card.take = { [unowned self] in take($0) }
    pad.addSubview(card)
    for subview in [pad, report] { view.addSubview(subview) }
    addTaps()
    addTransforms()
    addDirections()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds.shrunk(dx: 16, dy: 16)
    let isWide = view.bounds.width >= Self.leastWidthForTwoColumns
    let height = max(0, reportHeight(in: room.height))
    let old = pad.bounds.size
    if isWide {
      report.frame = CGRect(
        x: room.maxX - Self.reportWidth, y: room.minY, width: Self.reportWidth, height: room.height)
      pad.frame = CGRect(
        x: room.minX, y: room.minY, width: max(0, room.width - Self.reportWidth - 16), height: room.height)
    } else {
      report.frame = CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
      pad.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - height - 16))
    }
    if pad.bounds.size != old { moveCard(to: CGPoint(x: pad.bounds.midX, y: pad.bounds.midY)) }
  }

  // MARK: The card

  /// Moves the card, so that a half of it can always be taken hold of.
  private func moveCard(to center: CGPoint) {
    card.center = center.clamped(to: pad.bounds)
    showPose()
  }

  private func scaleCard(to scale: CGFloat) {
    self.scale = min(max(scale, 0.3), 5)
    transformCard()
  }

  private func turnCard(to angle: CGFloat) {
    self.angle = angle
    transformCard()
  }

  private func transformCard() {
    card.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    showPose()
  }

  /// Draws the card with the pixels of its scale.
  private func sharpenCard() {
    card.contentScaleFactor = scale * traitCollection.displayScale
  }

  private func showPose() {
    let degrees = (angle * 180 / .pi).rounded().remainder(dividingBy: 360)
    card.pose = "\(card.center.figures), \(Int((scale * 100).rounded()))%, \(degrees.figure)°"
  }

  private func take(_ step: GestureCard.Step) {
    let (center, distance) = (card.center, Self.step.distance)
    switch step {
    case .moveLeft: moveCard(to: CGPoint(x: center.x - distance, y: center.y))
    case .moveRight: moveCard(to: CGPoint(x: center.x + distance, y: center.y))
    case .moveUp: moveCard(to: CGPoint(x: center.x, y: center.y - distance))
    case .moveDown: moveCard(to: CGPoint(x: center.x, y: center.y + distance))
    case .enlarge: scaleCard(to: scale * Self.step.scale)
    case .reduce: scaleCard(to: scale / Self.step.scale)
    case .turnLeft: turnCard(to: angle - Self.step.angle)
    case .turnRight: turnCard(to: angle + Self.step.angle)
    }
    sharpenCard()
  }

  // MARK: Recognizers

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, as name: GestureName, values: @escaping (Recognizer) -> String
  ) {
    recognizer.delegate = self
    recognizer.addTarget { [unowned self] recognizer in
      report.show(name.rawValue, state: recognizer.state.name, values: values(recognizer))
    }
    pad.addGestureRecognizer(recognizer)
  }

  private func addTaps() {
    let location = { [unowned self] (recognizer: UIGestureRecognizer) in recognizer.location(in: pad).figures }
    add(UITapGestureRecognizer(), as: .tap) { location($0) }
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    add(double, as: .doubleTap) { location($0) }
    let twoFingers = UITapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    add(twoFingers, as: .twoFingerTap) { location($0) }
    add(UILongPressGestureRecognizer(), as: .longPress) { location($0) }
  }

  private func addTransforms() {
    add(UIPanGestureRecognizer(), as: .pan) { [unowned self] pan in
      let (translation, velocity) = (pan.translation(in: pad), pan.velocity(in: pad))
      if pan.state == .began { start.center = card.center }
      moveCard(to: CGPoint(x: start.center.x + translation.x, y: start.center.y + translation.y))
      return "\(translation.figures), \(velocity.figures) pt/s"
    }
    add(UIPinchGestureRecognizer(), as: .pinch) { [unowned self] pinch in
      if pinch.state == .began { start.scale = scale }
      scaleCard(to: start.scale * pinch.scale)
      if pinch.state == .ended { sharpenCard() }
      return String(format: "%.3f, %.2f a second", Double(pinch.scale), Double(pinch.velocity))
    }
    add(UIRotationGestureRecognizer(), as: .rotation) { [unowned self] rotation in
      if rotation.state == .began { start.angle = angle }
      turnCard(to: start.angle + rotation.rotation)
      return String(format: "%.3f rad, %.2f rad/s", Double(rotation.rotation), Double(rotation.velocity))
    }
  }

  private func addDirections() {
    let directions: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    ]
    for (direction, name) in directions {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      add(swipe, as: .swipe) { [unowned self] in "\(name), from \($0.location(in: pad).figures)" }
    }
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    add(edge, as: .edgePan) { [unowned self] in $0.translation(in: pad).figures }
    view.addGestureRecognizer(edge)
    add(UIHoverGestureRecognizer(), as: .hover) { [unowned self] in $0.location(in: pad).figures }
  }
}

extension GesturesScene: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

extension UIGestureRecognizer.State {
  fileprivate var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension CGPoint {
  /// The nearest point in a rectangle.
  fileprivate func clamped(to rect: CGRect) -> CGPoint {
    CGPoint(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
  }

  /// The rounded coordinates as text.
  fileprivate var figures: String { "(\(x.figure), \(y.figure))" }
}
