#if UIKitSources
/// What the rules know of UIKit's own protocols and properties.
enum UIKitDelegates {
  /// The methods that are optional on iOS and have a default here, by protocol.
  static let methodsByType: [String: [String]] = [
    "UIApplicationDelegate": [
      "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
      "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
      "applicationWillEnterForeground(_:)", "applicationWillTerminate(_:)",
      "application(_:configurationForConnecting:options:)", "application(_:didDiscardSceneSessions:)",
      "application(_:open:options:)",
    ],
    "UISceneDelegate": [
      "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
      "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)", "scene(_:continue:)",
      "stateRestorationActivity(for:)", "scene(_:restoreInteractionStateWith:)", "scene(_:openURLContexts:)",
    ],
    "UIWindowSceneDelegate": [
      "windowScene(_:didUpdateEffectiveGeometry:)", "windowSceneShouldClose(_:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", "gestureRecognizer(_:shouldRequireFailureOf:)",
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", "scrollViewDidEndDragging(_:willDecelerate:)",
      "scrollViewWillBeginDecelerating(_:)", "scrollViewDidEndDecelerating(_:)",
      "scrollViewDidEndScrollingAnimation(_:)", "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
      "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)", "scrollViewDidZoom(_:)",
      "scrollViewDidEndZooming(_:with:atScale:)", "scrollViewDidChangeAdjustedContentInset(_:)",
    ],
    "UITextFieldDelegate": [
      "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
      "textFieldDidEndEditing(_:)", "textFieldDidEndEditing(_:reason:)",
      "textField(_:shouldChangeCharactersIn:replacementString:)", "textFieldDidChangeSelection(_:)",
      "textFieldShouldClear(_:)", "textFieldShouldReturn(_:)",
    ],
    "UITextViewDelegate": [
      "textViewShouldBeginEditing(_:)", "textViewDidBeginEditing(_:)", "textViewShouldEndEditing(_:)",
      "textViewDidEndEditing(_:)", "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidChange(_:)",
      "textViewDidChangeSelection(_:)", "textView(_:primaryActionFor:defaultAction:)",
      "textView(_:shouldInteractWith:in:interaction:)",
    ],
  ]

  static let types = Set(methodsByType.keys)

  /// Whether a type is one of UIKit's protocols with optional methods, by its name.
  static func isDelegate(_ type: String) -> Bool {
    type.hasPrefix("UI") && ["Delegate", "DelegateFlowLayout", "DataSource"].contains(where: type.hasSuffix)
  }

  /// Full names, with labels.
  static let optionalMethods = Set(methodsByType.values.joined())

  /// The names without labels.
  static let baseNames = Set(optionalMethods.compactMap { $0.split(separator: "(").first.map(String.init) })

  /// The properties that can be observed by a key path: those of views, and the state of a gesture recognizer.
  static let observableProperties = [
    "bounds", "center", "contentInset", "contentOffset", "contentSize", "font", "frame", "hidden", "image", "state",
  ]

  /// The names in Objective-C of properties of UIKit that have another one in Swift.
  static let objectiveCNames = [
    "isEnabled": "enabled", "isHidden": "hidden", "isHighlighted": "highlighted", "isSelected": "selected",
  ]
}
#endif
