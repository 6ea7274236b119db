import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Traits of columns, sheets and popovers, and large text", .serialized, .unpainted)
struct PanelTraitsTests {
  @Test func `Columns narrower than 600 points are compact, and a column in a wide window is regular`() {
    let stage = SplitStage(width: 1200)
    func sizeClass(_ column: SplitStage.Column) -> UIUserInterfaceSizeClass? {
      stage.controllers[column]?.traitCollection.horizontalSizeClass
    }
    #expect(stage.frame(of: stage.secondary).width >= 600)
    #expect(sizeClass(.primary) == .compact && sizeClass(.secondary) == .regular)
    stage.resize(to: 800)
    #expect(stage.frame(of: stage.secondary).width < 600)
    #expect(sizeClass(.primary) == .compact && sizeClass(.secondary) == .compact)
    #expect(stage.split.traitCollection.horizontalSizeClass == .regular)
    stage.resize(to: 1200)
    #expect(sizeClass(.secondary) == .regular)
  }

  @Test func `A form is compact and elevated, and its presentation controller hears of traits`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 700))
    let (root, sheet) = (UIViewController(), UIViewController())
    harness.settle { harness.window.rootViewController = root }
    var styles: [UIUserInterfaceStyle] = []
    let presentation = sheet.presentationController
    presentation?.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIPresentationController, _) in
      styles.append(controller.traitCollection.userInterfaceStyle)
    }
    harness.settle { root.present(sheet, animated: false) }
    #expect(sheet.traitCollection.horizontalSizeClass == .compact)
    #expect(sheet.traitCollection.userInterfaceLevel == .elevated && root.traitCollection.userInterfaceLevel == .base)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    harness.window.overrideUserInterfaceStyle = .dark
    #expect(styles == [.dark])
    #expect(UIColor.systemBackground.resolvedColor(with: sheet.traitCollection) == UIColor(rgb: 0x1C1C1E))
  }

  @Test func `A full screen has the traits of the window`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 700))
    let (root, screen) = (UIViewController(), UIViewController())
    screen.modalPresentationStyle = .fullScreen
    harness.settle { harness.window.rootViewController = root }
    harness.settle { root.present(screen, animated: false) }
    #expect(screen.traitCollection.horizontalSizeClass == .regular)
    #expect(screen.traitCollection.userInterfaceLevel == .base)
  }

  @Test func `An alert grows with the size of text, live, and no word of it is cut`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let root = UIViewController()
    harness.settle { harness.window.rootViewController = root }
    let alert = UIAlertController(title: "Delete the note?", message: "It cannot be restored.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    harness.settle { root.present(alert, animated: false) }
    let before = alert.view.frame
    var settings = DesktopSettings()
    settings.textScale = 2
    harness.settings = settings
    harness.runUntilIdle()
    #expect(alert.view.frame.width > 1.4 * before.width && alert.view.frame.height > 1.4 * before.height)
    alert.view.visitTree { view, visitLater in
      if let label = view as? UILabel {
        let least = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : 1
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(needed.height * least <= label.bounds.height + 1, "\(label.text ?? "")")
      }
      view.subviews.forEach { visitLater($0) }
    }
    harness.settings = DesktopSettings()
    harness.runUntilIdle()
    #expect(alert.view.frame == before)
  }

  @Test func `A large title grows with the size of text, and the bar makes room for it`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let root = UIViewController()
    root.title = "Title"
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    harness.settle { harness.window.rootViewController = navigation }
    let before = navigation.navigationBar.bounds.height
    var settings = DesktopSettings()
    settings.textScale = 2
    harness.settings = settings
    harness.runUntilIdle()
    #expect(navigation.navigationBar.bounds.height > before + 10)
    #expect(root.view.safeAreaInsets.top == navigation.navigationBar.bounds.height)
    harness.settings = DesktopSettings()
    harness.runUntilIdle()
    #expect(navigation.navigationBar.bounds.height == before)
  }
}
