import UIKit

/// A window of some content, for a program that measures windows from outside.
class MeasuredWindow: UIApplicationDelegate {
  let window: UIWindow

  required init() {
    window = UIWindow()
  }

  init(_ size: CGSize, content: (CGRect) -> UIView) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.addSubview(content(window.bounds))
  }

  /// Makes a window of scrolling boxes.
  convenience init(boxes count: Int, size: CGSize) {
    self.init(size) { bounds in
      let scrollView = UIScrollView(frame: bounds)
      scrollView.backgroundColor = .white
      let boxes = PlacedBoxes(count: count, width: Int(size.width))
      scrollView.contentSize = CGSize(width: size.width, height: CGFloat(boxes.contentHeight))
      for box in boxes { scrollView.addSubview(Self.makeView(box)) }
      return scrollView
    }
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
