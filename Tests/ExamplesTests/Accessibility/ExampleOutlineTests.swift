import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import Files
@testable import FirstApp
@testable import Gallery
@testable import KeyboardForm
@testable import Notes
@testable import Pager
@testable import Photos

@MainActor
@Suite("Outlines of the examples", .unpainted)
struct ExampleOutlineTests {
  enum Example: String, CaseIterable {
    case files, firstApp, gallery, galleryPicture, keyboardForm, notes, note, pager, photos
  }

  /// A window of an example, and the files that it shows.
  @MainActor
  private struct Stage {
    let harness: OffscreenHarness
    let files: TemporaryDirectory
    /// What is stored in place of texts that are others on each machine.
    var names: [String: String] = [:]

    init(_ example: Example) throws {
      files = try TemporaryDirectory()
      let root: UIViewController
      var size = CGSize(width: 640, height: 480)
      switch example {
      case .files:
        for name in ["home/letters/first.txt", "home/letters/second.txt", "home/list.txt"] {
          try files.write("A line of text", to: name)
        }
        names[files.path(of: "home")] = "FOLDER"
        root = FilesController(root: files.path(of: "home"))
      case .firstApp: (root, size) = (FilmController(), CGSize(width: 480, height: 640))
      case .gallery, .galleryPicture: root = GalleryController()
      case .keyboardForm: (root, size) = (FormController(), CGSize(width: 420, height: 640))
      case .notes, .note:
        let store = try NoteStore(folder: URL(fileURLWithPath: files.path(of: "notes")))
        for (day, text) in ["Call Ada", "Shopping\nmilk and bread"].enumerated() {
          let note = Note(text: text, date: Date(timeIntervalSince1970: 1e9 + Double(day) * 86_400))
          try store.save(note)
          names[note.date.formatted(date: .abbreviated, time: .shortened)] = "DATE \(day + 1)"
        }
        (root, size) = (NotesController.inNavigation(store), CGSize(width: 420, height: 640))
      case .pager: (root, size) = (PagerController(), CGSize(width: 480, height: 360))
      case .photos: (root, size) = (AlbumController(photos: Photo.samples), CGSize(width: 800, height: 600))
      }
      harness = OffscreenHarness(root: root, size: size)
      if example == .keyboardForm { harness.window.addSubview(SimulatedKeyboard()) }
      harness.runUntilIdle()
      if example == .note { strike("Down", "Return") }
      if example == .galleryPicture { strike("Tab", "Return") }
    }

    private func strike(_ keys: String...) {
      for key in keys {
        harness.typeKey(key)
        harness.runUntilIdle(limit: 2)
      }
    }
  }

  @Test("A screen reader reads of each example what is stored", arguments: Example.allCases)
  func outline(example: Example) throws {
    let stage = try Stage(example)
    let recorded = RecordedOutline(example.rawValue, in: "Tests/ExamplesTests/Accessibility/Outlines")
    let difference = try recorded.difference(from: stage.harness.window, replacing: stage.names)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(
    "Each element that can be operated is reached by keys, in the order in which it is read",
    arguments: Example.allCases)
  func keys(example: Example) throws {
    let stage = try Stage(example)
    let walk = KeyboardWalk(stage.harness)
    #expect(walk.complaints.isEmpty, "\(walk.complaints.joined(separator: "\n"))")
  }
}
