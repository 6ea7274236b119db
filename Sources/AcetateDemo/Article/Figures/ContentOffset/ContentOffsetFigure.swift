import UIKit

/// Chapter 4: a scroll view with a slider on `contentOffset.y` and one on `bounds.origin.y`. Each moves the other, because
/// both are one number.
final class ContentOffsetFigure: StageFigure {
  private enum Property: Int {
    case contentOffset, boundsOrigin
  }

  private let scrollView = FigureScrollView()
  private let film = FilmView(style: .paper)
  private lazy var offsetSlider = NamedSlider("contentOffset.y", 0...Self.reach, unit: 5) { [unowned self] in
    write($0, to: .contentOffset)
  }
  private lazy var boundsSlider = NamedSlider("bounds.origin.y", 0...Self.reach, unit: 5) { [unowned self] in
    write($0, to: .boundsOrigin)
  }
  /// The property that was written last, which the arrow keys move.
  private var property = Property.contentOffset
  private var callCount = 0

  /// The largest legal offset, in points.
  private static let reach: CGFloat = 600
  private static let step: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.addSubview(film)
    for box in ArticleBox.four { scrollView.addSubview(box.makeView()) }
    stage.addSubview(scrollView)
    for slider in [offsetSlider, boundsSlider] { controls.add(slider, leastWidth: 250) }
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    [
      "contentOffset     \(scrollView.contentOffset.figure)", "bounds            \(scrollView.bounds.figure)",
      "scrollViewDidScroll  \(callCount) calls",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    [
      "Arrows": "change the property that was changed last by 10", "c": "has them change contentOffset",
      "b": "has them change bounds.origin",
    ]
  }

  /// The bounds were set to 200, and the offset says so.
  override var showsAnswer: Bool {
    property == .boundsOrigin && abs(scrollView.contentOffset.y - 200) <= 2
  }

  override func layStage(_ size: CGSize) {
    scrollView.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = CGSize(width: size.width, height: size.height + Self.reach)
    film.plane = CGRect(x: -100, y: -300, width: size.width + 200, height: size.height + Self.reach + 600)
    for slider in [offsetSlider, boundsSlider] { slider.show(scrollView.bounds.minY) }
  }

  override func reset() {
    scrollView.setContentOffset(.zero, animated: false)
    (property, callCount) = (.contentOffset, 0)
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    write(scrollView.bounds.minY + (x + y) * Self.step, to: property)
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "c": property = .contentOffset
    case "b": property = .boundsOrigin
    default: return false
    }
    return true
  }

  private func write(_ value: CGFloat, to property: Property) {
    self.property = property
    let value = min(max(value, 0), Self.reach)
    switch property {
    case .contentOffset: scrollView.contentOffset.y = value
    // As in UIKit, this calls no delegate.
    case .boundsOrigin: scrollView.bounds.origin.y = value
    }
    update()
  }
}

extension ContentOffsetFigure: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { property = .contentOffset }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    callCount += 1
    update()
  }
}
