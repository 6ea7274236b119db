import UIKit

/// Chapter 7: a scroll view, and beside it its plane. The corner of the content is dragged, and the green rectangle of legal
/// origins becomes larger and smaller by the same way.
final class ContentSizeFigure: StageFigure {
  private enum Subject: Int {
    case size, origin
  }

  private let scrollView = FigureScrollView()
  private let film = FilmView(style: .paper)
  private let page = UIView()
  private let sketch = PlaneSketch(isResizable: true)
  private lazy var choice = UISegmentedControl.figure("What is moved", ["contentSize", "origin"]) { [unowned self] in
    subject = Subject(rawValue: $0) ?? .size
  }
  private var subject = Subject.size
  private var size = start

  private static let start = CGSize(width: 480, height: 420)
  private static let reach = (least: CGFloat(60), most: CGFloat(600))
  private static let step: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.backgroundColor = .desk
    page.layer.borderWidth = 3
    page.isUserInteractionEnabled = false
    for part in [film] + ArticleBox.four.prefix(3).map({ $0.makeView() }) + [page] { scrollView.addSubview(part) }
    for part in [scrollView, sketch] { stage.addSubview(part) }
    sketch.originWasDragged = { [unowned self] in scroll(to: $0) }
    sketch.sizeWasDragged = { [unowned self] in resize(to: $0) }
    let legend = Legend(["where the origin may rest": .legalRange, "bounds": .systemBlue, "content": .systemGray])
    controls.add(FittedLegend(legend), leastWidth: 600)
    controls.add(choice)
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    let legal = scrollView.legalOrigins
    return [
      "contentSize    \(scrollView.contentSize.figure)", "bounds         \(scrollView.bounds.figure)",
      "legal origins  x 0...\(legal.maxX.figure), y 0...\(legal.maxY.figure)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    ["Arrows": "change the content's size by 10, or scroll", "s": "has them change the size", "o": "has them scroll"]
  }

  /// Only one origin is legal.
  override var showsAnswer: Bool { scrollView.bounds.width > 0 && scrollView.legalOrigins.size == .zero }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 280 }

  override func layStage(_ size: CGSize) {
    let half = (size.width / 2).rounded()
    scrollView.frame = CGRect(x: 0, y: 0, width: half, height: size.height)
    sketch.frame = CGRect(x: half, y: 0, width: size.width - half, height: size.height)
    sketch.area = CGRect(x: -60, y: -60, width: Self.reach.most + 120, height: Self.reach.most + 120)
    showSize()
  }

  override func reset() {
    (subject, choice.selectedSegmentIndex, size) = (.size, 0, Self.start)
    showSize()
    scrollView.setContentOffset(.zero, animated: false)
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    switch subject {
    case .size: resize(to: CGSize(width: size.width + x * Self.step, height: size.height + y * Self.step))
    case .origin: scroll(to: scrollView.bounds.origin + CGPoint(x: x * Self.step, y: y * Self.step))
    }
    return true
  }

  override func perform(_ key: String) -> Bool {
    guard let index = ["s", "o"].firstIndex(of: key) else { return false }
    choice.selectedSegmentIndex = index
    subject = Subject(rawValue: index) ?? .size
    return true
  }

  private func resize(to size: CGSize) {
    let (least, most) = (Self.reach.least, Self.reach.most)
    let corner = CGPoint(x: size.width, y: size.height).rounded(
      in: CGRect(x: least, y: least, width: most - least, height: most - least))
    self.size = CGSize(width: corner.x, height: corner.y)
    showSize()
    update()
  }

  private func scroll(to origin: CGPoint) {
    scrollView.setContentOffset(origin.rounded(in: scrollView.legalOrigins), animated: false)
  }

  private func showSize() {
    if scrollView.contentSize != size { scrollView.contentSize = size }
    film.plane = CGRect(origin: .zero, size: size)
    page.frame = film.plane
    page.layer.borderColor = UIColor.systemGray.cgColor
    sketch.show(scrollView.sketch)
  }
}

extension ContentSizeFigure: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { update() }
}
