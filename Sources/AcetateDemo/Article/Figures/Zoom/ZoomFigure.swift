import UIKit

/// Chapter 10: a map to zoom. Its bounds stay; its transform and its center change, and the content size follows.
final class ZoomFigure: StageFigure {
  private let scrollView = FigureScrollView()
  private let map = TownMap()
  private lazy var slider = NamedSlider("zoomScale", Self.least...Self.most, unit: 0.05) { [unowned self] in
    scrollView.setZoomScale($0, animated: false)
  }

  private static let (least, most, start): (CGFloat, CGFloat, CGFloat) = (0.25, 4, 1)
  private static let step: CGFloat = 40

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.backgroundColor = .desk
    scrollView.contentSize = map.bounds.size
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (Self.least, Self.most)
    scrollView.addSubview(map)
    scrollView.zoomScale = Self.start
    stage.addSubview(scrollView)
    controls.add(slider, leastWidth: 150)
    controls.add(UIButton.figure("-") { [unowned self] in zoom(by: 0.8) })
    controls.add(UIButton.figure("+") { [unowned self] in zoom(by: 1.25) })
    slider.show(Self.start)
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    let scale = scrollView.zoomScale
    return [
      "zoomScale      \(Self.text(scale))", "map.transform  a = d = \(Self.text(map.transform.a))",
      "map.bounds     \(map.bounds.figure)", "map.center     \(map.center.figure)",
      "contentSize    \(scrollView.contentSize.figure)", "contentOffset  \(scrollView.contentOffset.figure)",
    ]
  }

  private static func text(_ number: CGFloat) -> String { String(format: "%.2f", Double(number)) }

  override var keys: KeyValuePairs<String, String> {
    ["+, -": "zoom by a quarter", "0": "shows the map at its own size", "Arrows": "scroll by 40"]
  }

  /// The map is twice as large.
  override var showsAnswer: Bool { abs(scrollView.zoomScale - 2) <= 0.05 }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 280 }

  override func layStage(_ size: CGSize) { scrollView.frame = CGRect(origin: .zero, size: size) }

  override func reset() {
    scrollView.setZoomScale(Self.start, animated: false)
    scrollView.setContentOffset(.zero, animated: false)
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    let origin = scrollView.contentOffset + CGPoint(x: x * Self.step, y: y * Self.step)
    scrollView.setContentOffset(origin.rounded(in: scrollView.legalOrigins), animated: false)
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "+": zoom(by: 1.25)
    case "-": zoom(by: 0.8)
    case "0": scrollView.setZoomScale(1, animated: false)
    default: return false
    }
    return true
  }

  private func zoom(by factor: CGFloat) {
    scrollView.setZoomScale(min(max(scrollView.zoomScale * factor, Self.least), Self.most), animated: false)
  }
}

extension ZoomFigure: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { map }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { update() }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    slider.show(scrollView.zoomScale)
    update()
  }
}
