import UIKit
@_spi(Toolkit) import Views

/// Chapter 12: a scroll view that runs, and beside it the pixels of its latest frame as the window's renderer reports them:
/// moved ones blue, painted ones red.
///
/// The picture is beside the scroll view and not over it, because then it would be painted in each frame itself.
final class FrameCostFigure: StageFigure {
  private enum Content: Int {
    case rows, bar, painting
  }

  private let scrollView = FigureScrollView()
  private let rows = RowStack(count: 60)
  private let bar = UILabel()
  private let map = PixelMap()
  private lazy var choice = UISegmentedControl.figure("What changes", ["rows", "a bar", "repaint"]) { [unowned self] in
    show(Content(rawValue: $0) ?? .rows)
  }
  private lazy var runButton = UIButton.figure("Run") { [unowned self] in isRunning.toggle() }
  private var content = Content.rows
  private(set) var work: FrameWork?
  private var shownNumber = 0
  private var offsetOfWork: CGFloat = 0
  private var direction: CGFloat = 1
  private var isRunning = false {
    didSet {
      runButton.configuration?.title = isRunning ? "Stop" : "Run"
      controls.setNeedsLayout()
      setNeedsLayout()
    }
  }

  /// The way of one running frame, and of an arrow key, in points.
  private static let (stride, step): (CGFloat, CGFloat) = (4, 10)

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Rounded corners would be painted in each frame.
    stage.layer.cornerRadius = 0
    scrollView.showsVerticalScrollIndicator = false
    scrollView.backgroundColor = .systemBackground
    scrollView.delegate = self
    scrollView.addSubview(rows)
    bar.text = "a bar over the rows"
    bar.textAlignment = .center
    bar.setFont(ofSize: 13)
    bar.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.85)
    bar.isHidden = true
    bar.isUserInteractionEnabled = false
    for part in [scrollView, bar, map] { stage.addSubview(part) }
    controls.add(runButton)
    controls.add(choice)
    let legend = Legend([
      "moved": UIColor(light: 0x7FB2F0, dark: 0x2F62A8), "painted": UIColor(light: 0xD9372C, dark: 0xFF6257),
    ])
    controls.add(FittedLegend(legend), leastWidth: 160)
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    guard let work else { return ["moved    -", "painted  -", "sent     -"] }
    return [
      "moved    \(work.moved.area) pixels",
      "painted  \(work.painted.area) pixels, \(Int((work.paintedShare * 100).rounded())) %",
      "sent     \(work.bytesSent) bytes of \(work.bytesOfAll)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    ["Up, Down": "scroll by 10", "r": "runs and stops", "n": "shows the next content"]
  }

  /// Rows alone were moved, and only a strip was painted.
  override var showsAnswer: Bool {
    guard let work else { return false }
    return content == .rows && !work.moved.isEmpty && work.paintedShare < 0.2
  }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 260 }

  override func layStage(_ size: CGSize) {
    let half = (size.width / 2).rounded()
    let edge = stage.layer.borderWidth
    scrollView.frame = CGRect(x: edge, y: edge, width: max(0, half - 2 * edge), height: max(0, size.height - 2 * edge))
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: rows.height)
    rows.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    bar.frame = CGRect(x: edge, y: size.height * 0.4, width: scrollView.frame.width, height: 40)
    map.frame = scrollView.frame.offsetBy(dx: half, dy: 0)
    map.shown = work?.picture ?? PixelMap.Frame()
  }

  override func reset() {
    isRunning = false
    choice.selectedSegmentIndex = 0
    show(.rows)
    scrollView.setContentOffset(.zero, animated: false)
    offsetOfWork = 0
    work = nil
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    guard y != 0 else { return false }
    scroll(by: y * Self.step)
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "r": isRunning.toggle()
    case "n":
      choice.selectedSegmentIndex = (content.rawValue + 1) % 3
      show(Content(rawValue: choice.selectedSegmentIndex) ?? .rows)
    default: return false
    }
    return true
  }

  private func show(_ content: Content) {
    self.content = content
    bar.isHidden = content != .bar
  }

  /// - Returns: Whether there was room.
  @discardableResult
  private func scroll(by way: CGFloat) -> Bool {
    let old = scrollView.contentOffset
    let new = (old + CGPoint(x: 0, y: way)).rounded(in: scrollView.legalOrigins)
    scrollView.setContentOffset(new, animated: false)
    return new != old
  }

  // MARK: Frames

  override func frameWillBegin(at time: TimeInterval) {
    if isRunning, !scrollView.isTracking, !scroll(by: direction * Self.stride) { direction = -direction }
  }

  /// Only frames in which the content moved count.
  override func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    // A layout pass requests a frame, even if there is nothing to lay out.
    if isRunning { setNeedsLayout() }
    guard scrollView.contentOffset.y != offsetOfWork, let window, let frame = window.drawnFrame,
      frame.number != shownNumber
    else { return }
    (shownNumber, offsetOfWork) = (frame.number, scrollView.contentOffset.y)
    work = FrameWork(
      frame, in: scrollView.convert(scrollView.bounds, to: nil), scale: traitCollection.displayScale)
    update()
  }
}

extension FrameCostFigure: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if content == .painting { for row in rows.subviews { row.setNeedsDisplay() } }
    setNeedsLayout()
  }
}
