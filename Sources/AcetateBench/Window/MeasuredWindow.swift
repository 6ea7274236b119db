import UIKit

/// A window of scrolling boxes, for a program that measures windows from outside.
final class MeasuredWindow: UIApplicationDelegate {
  private let window: UIWindow

  init() {
    window = UIWindow()
  }

  init(boxes count: Int, size: CGSize) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.backgroundColor = .white
    let boxes = PlacedBoxes(count: count, width: Int(size.width))
    scrollView.contentSize = CGSize(width: size.width, height: CGFloat(boxes.contentHeight))
    for box in boxes { scrollView.addSubview(Self.makeView(box)) }
    window.addSubview(scrollView)
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.makeKeyAndVisible()
    return true
  }

  private static func makeView(_ box: PlacedBox) -> UIView {
    let view = UIView(frame: CGRect(x: box.x, y: box.y, width: box.width, height: box.height))
    func component(_ shift: UInt32) -> CGFloat { CGFloat(box.color >> shift & 0xFF) / 255 }
    view.backgroundColor = UIColor(red: component(16), green: component(8), blue: component(0), alpha: 1)
    return view
  }
}
