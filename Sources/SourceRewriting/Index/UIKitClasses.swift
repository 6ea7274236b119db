#if UIKitSources
/// What the rules know of UIKit's own classes.
enum UIKitClasses {
  /// The superclasses of views, view controllers and layers.
  static let superclasses: [String: String] = [
    "CAEmitterLayer": "CALayer", "CAGradientLayer": "CALayer", "CAReplicatorLayer": "CALayer",
    "CAScrollLayer": "CALayer", "CAShapeLayer": "CALayer", "CATextLayer": "CALayer",
    "UIActivityIndicatorView": "UIView", "UIAlertController": "UIViewController", "UIButton": "UIControl",
    "UICollectionReusableView": "UIView", "UICollectionView": "UIScrollView",
    "UICollectionViewCell": "UICollectionReusableView", "UICollectionViewController": "UIViewController",
    "UICollectionViewListCell": "UICollectionViewCell", "UIControl": "UIView", "UIImageView": "UIView",
    "UILabel": "UIView", "UIListContentView": "UIView", "UINavigationBar": "UIView",
    "UINavigationController": "UIViewController", "UIPageControl": "UIControl",
    "UIPageViewController": "UIViewController", "UIProgressView": "UIView", "UIRefreshControl": "UIControl",
    "UIScrollView": "UIView", "UISearchBar": "UIView", "UISearchController": "UIViewController",
    "UISearchTextField": "UITextField", "UISegmentedControl": "UIControl", "UISlider": "UIControl",
    "UISplitViewController": "UIViewController", "UIStackView": "UIView", "UIStepper": "UIControl",
    "UISwitch": "UIControl", "UITabBar": "UIView", "UITabBarController": "UIViewController",
    "UITableView": "UIScrollView", "UITableViewCell": "UIView", "UITableViewController": "UIViewController",
    "UITableViewHeaderFooterView": "UIView", "UITextField": "UIControl", "UITextView": "UIScrollView",
    "UIToolbar": "UIView", "UIView": "UIResponder", "UIViewController": "UIResponder", "UIVisualEffectView": "UIView",
    "UIWindow": "UIView",
  ]
}
#endif
