import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 640))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window.rootViewController = FilmController()
    window.makeKeyAndVisible()
    return true
  }
}

final class FilmController: UIViewController {
  override func viewDidLoad() {
    title = "First film"
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: 480, height: 3020)
    for index in 0..<30 {
      let box = UIView(frame: CGRect(x: 20, y: 20 + index * 100, width: 440, height: 80))
      box.backgroundColor = UIColor(hue: CGFloat(index) / 30, saturation: 0.6, brightness: 0.9, alpha: 1)
      scrollView.addSubview(box)
    }
    view.addSubview(scrollView)
  }
}
