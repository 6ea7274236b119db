import UIKit

/// A navigation controller with a large title and an empty page, whose first scroll view the bar follows.
final class CollapsingBar: UINavigationController {
  private let page = UIViewController()

  init() {
    super.init(nibName: nil, bundle: nil)
    page.title = "Insets"
    navigationBar.prefersLargeTitles = true
    navigationBar.scrollEdgeAppearance = navigationBar.standardAppearance
    viewControllers = [page]
  }

  required init?(coder: NSCoder) { nil }

  /// Contains the scroll view.
  var content: UIView { page.view }
}
