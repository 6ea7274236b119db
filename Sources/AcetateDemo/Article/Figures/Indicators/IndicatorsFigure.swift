import UIKit

/// Chapter 11: a scroll view, and beside it its indicator once more, large, on its track. Four numbers give its length and its
/// place. The scroll view draws its own above the content.
final class IndicatorsFigure: StageFigure {
  private let scrollView = FigureScrollView()
  private let rows = RowStack(count: Int(most / RowStack.rowHeight))
  private let track = UIView()
  private let thumb = DraggableView()
  private let lengthLabel = NoteLabel()
  private lazy var slider = NamedSlider("contentSize.height", Self.least...Self.most, unit: 10) { [unowned self] in
    resize(to: $0)
  }
  private var height = start
  private var thumbAtPress: CGFloat = 0

  private static let (least, most, start): (CGFloat, CGFloat, CGFloat) = (100, 3000, 600)
  private static let step: CGFloat = 20
  /// The distance of the indicator from the view's edges, in points.
  private static let margin: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.backgroundColor = .desk
    rows.clipsToBounds = true
    scrollView.addSubview(rows)
    track.backgroundColor = .tertiarySystemFill
    track.layer.cornerRadius = 10
    thumb.backgroundColor = .frameColor
    thumb.layer.cornerRadius = 10
    track.addSubview(thumb)
    lengthLabel.textAlignment = .left
    for part in [scrollView, track, lengthLabel] { stage.addSubview(part) }
    thumb.addDrag { [unowned self] in
      thumbAtPress = formula.start
    } moved: { [unowned self] in
      scroll(to: formula.origin(start: thumbAtPress + $0.y))
    }
    controls.add(slider, leastWidth: 240)
  }

  required init?(coder: NSCoder) { nil }

  var formula: IndicatorFormula {
    IndicatorFormula(
      origin: scrollView.bounds.minY, visible: scrollView.bounds.height, content: scrollView.contentSize.height,
      track: max(0, scrollView.bounds.height - 2 * Self.margin))
  }

  override var numbers: [String] {
    let own = formula
    return [
      "bounds.origin.y \(own.origin.figure), bounds.height \(own.visible.figure)",
      "contentSize.height \(own.content.figure), track \(own.track.figure)",
      "length \(own.length.figure) = \(own.track.figure) * \(own.visible.figure) / \(own.content.figure)"
        + (own.beyond > 0 ? " - \(own.beyond.figure)" : ", >= 36"),
      "start  \(own.start.figure)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    ["Up, Down": "scroll by 20", "Left, Right": "make the content shorter or longer"]
  }

  /// The content is four times as high as the view.
  override var showsAnswer: Bool {
    scrollView.bounds.height > 0 && abs(scrollView.contentSize.height / scrollView.bounds.height - 4) <= 0.05
  }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 240 }

  override func layStage(_ size: CGSize) {
    let width = (size.width * 0.55).rounded()
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    scrollView.contentSize = CGSize(width: width, height: height)
    rows.frame = CGRect(x: 0, y: 0, width: width, height: height)
    let own = formula
    track.frame = CGRect(x: width + 16, y: Self.margin, width: 20, height: own.track)
    thumb.frame = CGRect(x: 0, y: own.start, width: 20, height: own.length)
    let left = track.frame.maxX + 12
    let room = CGSize(width: max(0, size.width - left - 8), height: size.height)
    lengthLabel.text =
      own.beyond > 0
      ? "\(own.beyond.figure) beyond the edge: shorter by as much" : "\(own.length.figure) of \(own.track.figure)"
    let high = lengthLabel.sizeThatFits(room).height
    lengthLabel.frame = CGRect(
      x: left, y: min(max(4, own.start + (own.length - high) / 2), max(4, size.height - high - 4)), width: room.width,
      height: high)
    slider.show(height)
  }

  override func reset() {
    height = Self.start
    scrollView.setContentOffset(.zero, animated: false)
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    if x != 0 { resize(to: height + x * Self.step) }
    if y != 0 { scroll(to: scrollView.bounds.minY + y * Self.step) }
    return true
  }

  private func resize(to height: CGFloat) {
    self.height = min(max(height, Self.least), Self.most)
    scrollView.contentSize.height = self.height
    scrollView.flashScrollIndicators()
    update()
  }

  private func scroll(to y: CGFloat) {
    scrollView.setContentOffset(CGPoint(x: 0, y: y).rounded(in: scrollView.legalOrigins), animated: false)
  }
}

extension IndicatorsFigure: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { update() }
}
