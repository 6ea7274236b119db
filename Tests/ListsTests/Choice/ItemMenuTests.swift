import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("Previews and menus of items")
struct ItemMenuTests {
  private func makeStage(_ kind: ListKind, isMirrored: Bool = false) -> DelegatedList {
    let stage = DelegatedList(kind, isMirrored: isMirrored)
    stage.menu = { path in
      UIContextMenuConfiguration(
        identifier: "\(path.item)" as NSString,
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
    return stage
  }

  private func openByFinger(_ stage: DelegatedList, at item: Int) {
    let place = stage.center(of: item)
    stage.harness.touch(1, .began, at: place)
    stage.harness.run(for: 1)
    stage.harness.touch(1, .ended, at: place)
    stage.harness.run(for: 0.5)
  }

  private func previews(_ stage: DelegatedList) -> [MenuPreviewView] {
    (stage.harness.window.contextMenu ?? stage.harness.window).subviews.compactMap { $0 as? MenuPreviewView }
  }

  @Test(
    "The delegate hears of the menu as it opens and closes, and chooses both previews", arguments: ListKind.allCases)
  func calls(kind: ListKind) throws {
    let stage = makeStage(kind)
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 20))
    stage.list.addSubview(view)
    stage.highlightPreview = { path in
      #expect(path == (kind == .table ? nil : [0, 3]))
      return UITargetedPreview(view: view)
    }
    stage.dismissalPreview = { path in
      #expect(path == (kind == .table ? nil : [0, 3]))
      return UITargetedPreview(
        view: view, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: stage.list, center: CGPoint(x: 80, y: 200)))
    }
    openByFinger(stage, at: 3)
    #expect(stage.log == ["highlight 3", "display 3", "displayed"])
    #expect(try #require(previews(stage).first).wantedSize == CGSize(width: 100, height: 20))
    stage.log = []
    stage.harness.strike("Escape")
    #expect(try #require(previews(stage).first).frame == CGRect(x: 30, y: 190, width: 100, height: 20))
    stage.harness.run(for: 0.5)
    #expect(stage.log == ["end 3", "dismiss 3", "ended"] && previews(stage).isEmpty)
  }

  @Test(
    "Without previews of the delegate the cell is lifted, and it returns to where the item is then",
    arguments: ListKind.allCases, [false, true])
  func standardPreviews(kind: ListKind, isMirrored: Bool) throws {
    let stage = makeStage(kind, isMirrored: isMirrored)
    openByFinger(stage, at: 3)
    #expect(try #require(previews(stage).first).wantedSize == CGSize(width: 300, height: 44))
    stage.names.removeFirst()
    stage.list.delete([[0, 0]])
    stage.harness.run(for: 0.5)
    stage.harness.strike("Escape")
    #expect(try #require(previews(stage).first).frame == CGRect(x: 0, y: 88, width: 300, height: 44))
  }

  @Test("A tap on the preview is reported, and closes the menu", arguments: ListKind.allCases)
  func previewAction(kind: ListKind) throws {
    let stage = makeStage(kind)
    openByFinger(stage, at: 2)
    stage.log = []
    let preview = try #require(previews(stage).first)
    stage.harness.finger.click(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    stage.harness.run(for: 0.5)
    #expect(stage.log == ["tap 2", "end 2", "dismiss 2", "tapped", "ended"])
    #expect(stage.harness.window.contextMenu == nil)
  }

  @Test("A menu of the pointer and of keys opens without a preview", arguments: ListKind.allCases)
  func pointer(kind: ListKind) {
    let stage = makeStage(kind)
    stage.harness.pointer.secondaryClick(at: stage.center(of: 4))
    stage.harness.run(for: 0.5)
    #expect(stage.log == ["display 4", "displayed"] && previews(stage).isEmpty)
    stage.harness.strike("Escape")
    stage.harness.run(for: 0.5)
    #expect(stage.log.suffix(3) == ["end 4", "dismiss 4", "ended"] || stage.log.suffix(2) == ["end 4", "ended"])
  }

  @Test(
    "A delegate that deletes the item, or reloads all, as the menu opens or closes, harms nothing",
    arguments: ListKind.allCases, ["highlight 3", "display 3", "end 3", "dismiss 3", "tap 3"])
  func changes(kind: ListKind, call: String) throws {
    for reloads in [false, true] {
      let stage = makeStage(kind)
      var isChanged = false
      stage.didLog = { [unowned stage] in
        guard $0 == call, !isChanged else { return }
        isChanged = true
        stage.names.remove(at: 3)
        if reloads { stage.list.reloadData() } else { stage.list.delete([[0, 3]]) }
      }
      openByFinger(stage, at: 3)
      if let preview = previews(stage).first, call == "tap 3" {
        stage.harness.finger.click(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
      }
      stage.harness.strike("Escape")
      stage.harness.run(for: 1)
      // The row that moved up is not the one that the menu was about.
      #expect(stage.list.count(in: 0) == 399 || kind == .collection && call == "dismiss 3")
      #expect(stage.harness.window.contextMenu == nil && previews(stage).isEmpty)
    }
  }

  @Test("The standard edits that the delegate permits are a menu, by finger and pointer", arguments: ListKind.allCases)
  func edits(kind: ListKind) throws {
    let stage = DelegatedList(kind)
    stage.edits = [.copy, .paste]
    openByFinger(stage, at: 5)
    let menu = try #require(stage.harness.window.contextMenu as? ContextMenuView)
    #expect(menu.interaction === stage.list.menus?.interaction)
    for key in ["Down", "Down", "Return"] { stage.harness.strike(key) }
    stage.harness.pointer.secondaryClick(at: stage.center(of: 6))
    // The item is another one by the time that it is chosen.
    stage.names.removeFirst()
    stage.list.delete([[0, 0]])
    for key in ["Down", "Return"] { stage.harness.strike(key) }
    #expect(stage.log == ["paste(_:) 5", "copy(_:) 5"])
    stage.edits = []
    stage.harness.pointer.secondaryClick(at: stage.center(of: 2))
    #expect((stage.harness.window.contextMenu != nil) == (kind == .table))
  }

  @Test("The delegate's menu comes before that of standard edits")
  func precedence() {
    let stage = makeStage(.table)
    stage.edits = [.copy]
    stage.harness.pointer.secondaryClick(at: stage.center(of: 1))
    #expect(stage.log.first == "display 1")
  }

  @Test("An item whose primary action the delegate refuses is selected alone", arguments: ListKind.allCases)
  func primaryAction(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.harness.pointer.click(at: stage.center(of: 1))
    #expect(stage.log == ["select 1", "action 1"])
    stage.hasPrimaryAction = false
    stage.harness.pointer.click(at: stage.center(of: 2))
    #expect(stage.selected == [2] && stage.log.last != "action 2")
  }

  @Test("Code performs the primary action of an item, which stays as it is")
  func performing() {
    let stage = DelegatedList(.collection)
    (stage.list as? UICollectionView)?.performPrimaryAction(forItemAt: [0, 300])
    #expect(stage.log == ["action 300"] && stage.selected.isEmpty)
  }
}
