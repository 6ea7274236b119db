import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Files
@testable import Notes
@testable import Pager
@testable import Photos

@MainActor
@Suite("Keys and the wheel in the examples")
struct KeysAndWheelTests {
  // MARK: Notes

  @Test("After Escape the keys go on from the note that keys or a click opened", arguments: [false, true])
  func notes(byClick: Bool) throws {
    let files = try TemporaryDirectory()
    let store = try NoteStore(folder: URL(fileURLWithPath: files.path(of: "notes")))
    for number in 0..<8 { try store.save(Note(text: "note \(number)", date: Date(timeIntervalSince1970: 1000))) }
    let navigation = NotesController.inNavigation(store)
    let harness = OffscreenHarness(root: navigation, size: CGSize(width: 420, height: 640))
    harness.runUntilIdle()
    let list = try #require(navigation.viewControllers.first as? NotesController)
    func title() -> String? { (navigation.topViewController as? NoteController)?.title }
    if byClick {
      let rect = list.tableView.rectForRow(at: IndexPath(row: 2, section: 0))
      harness.pointer.click(at: list.tableView.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    } else {
      for key in ["Down", "Down", "Down", "Return"] { harness.typeKey(key) }
    }
    harness.run(for: 1)
    #expect(title() == list.shown[2].title)
    harness.typeKey("Escape")
    harness.run(for: 1)
    for key in ["Down", "Return"] { harness.typeKey(key) }
    harness.run(for: 1)
    #expect(title() == list.shown[3].title)
  }

  // MARK: Files

  @Test("A click on the order leaves the arrows to the list")
  func files() throws {
    let folder = try TemporaryDirectory()
    for (name, size) in [("a", 1), ("b", 30), ("c", 20)] {
      try Data(count: size).write(to: URL(fileURLWithPath: folder.path(of: name)))
    }
    let controller = FilesController(root: folder.path(of: ""))
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 400, height: 300))
    harness.pointer.click(at: CGPoint(x: 170, y: 20))
    harness.runUntilIdle()
    #expect(controller.rows.map(\.name) == ["b", "c", "a"])
    for key in ["Down", "Up", "Down"] { harness.typeKey(key) }
    harness.runUntilIdle()
    #expect(controller.rows.map(\.name) == ["b", "c", "a"])
    #expect(controller.table.indexPathForSelectedRow?.row == 1)
    harness.pointer.click(at: CGPoint(x: 200, y: 55))
    harness.typeKey("Down")
    harness.runUntilIdle()
    #expect(controller.table.indexPathForSelectedRow?.row == 1 && controller.rows.first?.name == "b")
  }

  // MARK: Pager and Photos

  @Test("The wheel and keys turn the pages of a pager")
  func pager() {
    let controller = PagerController()
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 480, height: 360))
    func turn(_ y: CGFloat) {
      harness.pointer.wheel(at: CGPoint(x: 200, y: 100), notches: CGPoint(x: 0, y: y))
      harness.runUntilIdle()
    }
    turn(1)
    turn(1)
    #expect(controller.pageControl.currentPage == 2)
    turn(-1)
    #expect(controller.pageControl.currentPage == 1)
    for (key, page) in [("End", 4), ("Page_Up", 3), ("Home", 0), ("Page_Down", 1), ("space", 2), ("Down", 2)] {
      harness.typeKey(key)
      harness.runUntilIdle()
      #expect(controller.pageControl.currentPage == page, "\(key)")
    }
  }

  @Test("The wheel turns the pages of photos, and moves a picture that is zoomed in, also at its end")
  func photos() throws {
    let controller = AlbumController(photos: Photo.samples)
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 600, height: 450))
    func turn(_ y: CGFloat) {
      harness.pointer.wheel(at: CGPoint(x: 150, y: 100), notches: CGPoint(x: 0, y: y))
      harness.runUntilIdle()
    }
    turn(1)
    #expect(controller.title == "Sample 2 (2 of 3)")
    turn(-1)
    #expect(controller.title == "Sample 1 (1 of 3)")
    let page = try #require(controller.pages[0])
    page.setZoomScale(1, animated: false)
    for _ in 0..<30 { turn(1) }
    #expect(controller.title == "Sample 1 (1 of 3)" && page.contentOffset.y > 200)
  }
}
