import UIKit

/// Chapter 9: a scroll view to pull and fling. The upper plot has the rubber band's curve with the finger on it; the lower one
/// has the fling that runs, beside the recording of a real one at the same speed.
final class FeelFigure: StageFigure {
  private let scrollView = FigureScrollView()
  private let rows = RowStack(count: Int(contentHeight / RowStack.rowHeight))
  private let bandPlot = PlotView()
  private let flingPlot = PlotView()
  private lazy var rates = UISegmentedControl.figure("Deceleration rate", ["normal", "fast"]) { [unowned self] in
    scrollView.decelerationRate = Self.rates[$0]
  }
  /// How far the finger is beyond the edge, in points.
  private var pull: CGFloat = 0
  private var offsetAtStart: CGFloat = 0
  /// The latest fling of each rate, the latest of all last.
  private(set) var flings: [Fling] = []
  /// Whether the latest fling still moves the content.
  private var flies = false
  private var frameTime: TimeInterval?

  private static let rates: [UIScrollView.DecelerationRate] = [.normal, .fast]
  private static let contentHeight: CGFloat = 6000
  private static let step: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.backgroundColor = .desk
    scrollView.addSubview(rows)
    for part in [scrollView, bandPlot, flingPlot] { stage.addSubview(part) }
    scrollView.panGestureRecognizer.addTarget { [unowned self] in panDidChange($0) }
    controls.add(NoteLabel("Deceleration:"))
    controls.add(rates)
    controls.add(UIButton.figure("Let go") { [unowned self] in letGo() })
    let legend = Legend([
      "this scroll view": .frameColor, "its velocity": .positionColor, "recorded on iOS 26.5": .secondaryText,
    ])
    controls.add(FittedLegend(legend), leastWidth: 600)
  }

  required init?(coder: NSCoder) { nil }

  private var band: RubberBandEdge {
    RubberBandEdge(
      range: 0...max(0, scrollView.contentSize.height - scrollView.bounds.height),
      dimension: max(1, scrollView.bounds.height))
  }

  /// How far the content is beyond its upper edge, in points.
  private var beyond: CGFloat { max(0, -scrollView.bounds.minY) }

  override var numbers: [String] {
    let fling = flings.last
    let pulled = "finger \(pull.figure), content \(beyond.figure), height \(scrollView.bounds.height.figure)"
    let offset = "contentOffset.y \(scrollView.contentOffset.y.figure)"
    guard let fling else { return [offset, pulled, "released  -", "goes      -", "other     -"] }
    let isFast = fling.rate == .fast
    return [
      offset, pulled, "released  \(abs(fling.velocity).figure) points a second, \(isFast ? "fast" : "normal")",
      "goes      \(abs(fling.target - fling.offset).figure) points",
      "other     \(Fling.way(velocity: fling.velocity, rate: isFast ? .normal : .fast).figure) points, if \(isFast ? "normal" : "fast")",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    [
      "Down, Up": "pull the rubber band by 10 more or less", "g": "lets it go",
      "d": "takes the other deceleration rate",
    ]
  }

  /// The content is beyond its edge by a quarter of the height.
  override var showsAnswer: Bool {
    scrollView.bounds.height > 0 && abs(beyond / scrollView.bounds.height - 0.25) <= 0.02
  }

  // MARK: Layout

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 320 }

  override func layStage(_ size: CGSize) {
    let width = min(240, max(96, size.width * 0.34)).rounded()
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    scrollView.contentSize = CGSize(width: width, height: Self.contentHeight)
    rows.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    let half = (size.height / 2).rounded()
    bandPlot.frame = CGRect(x: width, y: 0, width: size.width - width, height: half)
    flingPlot.frame = CGRect(x: width, y: half, width: size.width - width, height: size.height - half)
    plotBand()
    plotFling()
  }

  /// Both axes are in heights of the view, so that views of every height have the same curve.
  private func plotBand() {
    let (band, end) = (band, CGFloat(1))
    let curve = (0...50).map { index in
      let finger = end * CGFloat(index) / 50
      return CGPoint(x: finger, y: -band.visible(-finger * band.dimension) / band.dimension)
    }
    let recorded = RecordedFeel.pulls.map {
      CGPoint(x: $0.finger / RecordedFeel.pulledHeight, y: $0.content / RecordedFeel.pulledHeight)
    }
    // Content that returns has no finger.
    let finger = CGPoint(x: pull / band.dimension, y: beyond / band.dimension)
    bandPlot.content = .init(
      title: "Rubber band", curves: [.init(points: curve, color: .frameColor)],
      dots: [
        .init(points: recorded, color: .secondaryText, radius: 3, isFilled: false),
        .init(points: pull > 0 || beyond == 0 ? [finger] : [], color: .positionColor, radius: 5),
      ], end: CGPoint(x: end, y: 0.4), xTitle: "finger, in heights", yTitle: "content, to 0.4 heights")
  }

  private func plotFling() {
    guard let fling = flings.last else {
      flingPlot.content = .init(title: "Fling the content", xTitle: "seconds, to 2.5", yTitle: "")
      return
    }
    let speed = abs(fling.velocity)
    let way = max(1, Fling.way(velocity: speed, rate: .normal))
    let recorded = RecordedFeel.fling.map { CGPoint(x: $0.time, y: $0.way * speed / RecordedFeel.flingVelocity) }
    let curves = flings.map { other in
      PlotView.Curve(
        points: other.samples.map { CGPoint(x: $0.time, y: $0.way * speed / max(1, abs(other.velocity))) },
        color: .frameColor, isDashed: other != fling)
    }
    // On the scale of the way, so that the greatest velocity is at the top.
    let velocities = fling.velocities.map { CGPoint(x: $0.x, y: $0.y / max(1, speed) * way) }
    flingPlot.content = .init(
      title: "Fling, to 2.5 seconds", curves: curves + [.init(points: velocities, color: .positionColor)],
      dots: [.init(points: recorded, color: .secondaryText, radius: 3, isFilled: false)],
      end: CGPoint(x: 2.5, y: way * 1.1), xTitle: "seconds", yTitle: "\(way.figure) points, \(speed.figure) a second")
  }

  // MARK: Moving

  override func reset() {
    (pull, flings, flies) = (0, [], false)
    rates.selectedSegmentIndex = 0
    scrollView.decelerationRate = .normal
    scrollView.setContentOffset(.zero, animated: false)
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    guard y != 0 else { return false }
    pull = min(max(0, pull + y * Self.step), 2 * band.dimension)
    scrollView.contentOffset.y = band.visible(-pull)
    update()
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "g": letGo()
    case "d":
      rates.selectedSegmentIndex = 1 - rates.selectedSegmentIndex
      scrollView.decelerationRate = Self.rates[rates.selectedSegmentIndex]
    default: return false
    }
    return true
  }

  private func letGo() {
    pull = 0
    if beyond > 0 { scrollView.setContentOffset(.zero, animated: true) }
    update()
  }

  /// The finger's distance is measured, and not computed from where the content is.
  private func panDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: offsetAtStart = band.pulled(scrollView.bounds.minY) + pan.translation(in: self).y
    case .changed where pan.numberOfTouches > 0: pull = max(0, pan.translation(in: self).y - offsetAtStart)
    case .ended, .cancelled, .failed: pull = 0
    case .changed, .possible: break
    }
    update()
  }

  override func frameWillBegin(at time: TimeInterval) { frameTime = time }
}

extension FeelFigure: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { flies = false }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard abs(velocity.y) > 0.05 else { return }
    let fling = Fling(
      start: CACurrentMediaTime(), offset: scrollView.contentOffset.y, velocity: velocity.y * 1000,
      rate: scrollView.decelerationRate, target: targetContentOffset.pointee.y)
    // One of each rate is compared.
    flings = flings.filter { $0.rate != fling.rate } + [fling]
    flies = true
    update()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if flies, scrollView.isDecelerating {
      flings[flings.count - 1].add(scrollView.contentOffset.y, at: frameTime ?? CACurrentMediaTime())
    }
    update()
  }
}
