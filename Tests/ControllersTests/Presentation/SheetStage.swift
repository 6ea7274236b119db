import Foundation
import TestSupport

@testable import Controllers
@testable import Views

/// What suites of sheets begin with: a sheet that a root presents.
@MainActor
class SheetStage {
  let root = UIViewController()
  let sheet = UIViewController()

  func present(width: CGFloat = 400, framesPerSecond: Int = 60) -> OffscreenHarness {
    let harness = OffscreenHarness.showing(root, width: width, framesPerSecond: framesPerSecond)
    harness.settle { root.present(sheet, animated: true) }
    return harness
  }

  var controller: UISheetPresentationController! { sheet.sheetPresentationController }
  var top: CGFloat? { controller.presentedView?.frame.minY }
}
