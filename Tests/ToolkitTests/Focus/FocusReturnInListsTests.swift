import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import TextEditing
@testable import Views

/// Items of 40 points below one another. An item opens something.
@MainActor
private final class ItemsController: UICollectionViewController {
  var opens: (IndexPath) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    opens(indexPath)
  }

  /// The item with the ring; nil without one.
  var ringedItem: Int? {
    collectionView.visibleCells.first { $0.configurationState.isFocused }
      .flatMap { collectionView.indexPath(for: $0)?.item }
  }
}

@MainActor
@Suite("The focus after a pop or a dismissal, in collections and columns")
struct FocusReturnInListsTests {
  /// What holds the items.
  enum Holder: CaseIterable {
    case navigation, tab, sheet, split
  }

  /// What an item opens.
  enum Opening: CaseIterable {
    case push, sheet, alert
  }

  private let items: ItemsController
  private let harness: OffscreenHarness

  init() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 40), 0)
    items = ItemsController(collectionViewLayout: layout)
    harness = OffscreenHarness(root: UIViewController(), size: CGSize(width: 400, height: 500))
  }

  private func put(in holder: Holder) {
    let navigation = UINavigationController(rootViewController: items)
    switch holder {
    case .navigation: harness.window.rootViewController = navigation
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      harness.window.rootViewController = tabs
    case .sheet: harness.window.rootViewController?.present(navigation, animated: false)
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(navigation, for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      harness.window.rootViewController = split
      harness.runUntilIdle()
      split.show(.primary)
    }
    harness.runUntilIdle()
  }

  @Test("An item that keys or a click opened is where the keys go on", arguments: Holder.allCases, Opening.allCases)
  func items(holder: Holder, opening: Opening) {
    for byKeys in [true, false] {
      put(in: holder)
      items.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
      items.opens = { [unowned items] _ in
        let page = UIViewController()
        page.view.addSubview(UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40)))
        switch opening {
        case .push: items.navigationController?.pushViewController(page, animated: true)
        case .sheet: items.present(page, animated: true)
        case .alert:
          let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
          alert.addAction(UIAlertAction(title: "OK", style: .cancel))
          items.present(alert, animated: true)
        }
      }
      if byKeys {
        items.collectionView.takeFocus()
        for key in ["Home", "Down", "Down", "Down", "Return"] { harness.strike(key) }
      } else {
        let cell = items.collectionView.cellForItem(at: [0, 3])
        harness.pointer.click(at: cell?.convert(CGPoint(x: 20, y: 20), to: nil) ?? .zero)
      }
      harness.runUntilIdle()
      harness.strike("Tab")
      let isOpen = items.navigationController?.topViewController !== items || items.presentedViewController != nil
      #expect(isOpen, "\(byKeys)")
      if opening == .push {
        items.navigationController?.popViewController(animated: true)
      } else {
        items.dismiss(animated: true)
      }
      harness.runUntilIdle()
      let opened = byKeys ? items.ringedItem : 3
      harness.strike("Down")
      #expect(items.ringedItem == opened.map { $0 + 1 }, "\(byKeys)")
      #expect(items.collectionView.isFocused)
      harness.window.rootViewController?.dismiss(animated: false)
      harness.runUntilIdle()
    }
  }
}
