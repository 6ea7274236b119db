import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@Suite("Memory of the undo history")
struct TextHistoryTests {
  private let place = TextSelection(CaretPosition(0))

  private func record(_ edit: TextHistory.Edit, in history: inout TextHistory, kind: TextHistory.Kind = .other) {
    history.record(edit, kind: kind, before: place, after: place, time: 0)
  }

  private func paste(bytes: Int) -> TextHistory.Edit {
    TextHistory.Edit(offset: 0, removed: "", inserted: String(repeating: "a", count: bytes))
  }

  @Test("Steps with long texts are dropped before they exceed the memory limit of undo")
  func bytes() {
    var history = TextHistory()
    let size = TextLimits.undoBytes / 10
    for _ in 0..<25 {
      record(paste(bytes: size), in: &history)
      #expect(history.bytes <= TextLimits.undoBytes)
    }
    var steps = 0
    while history.undo() != nil { steps += 1 }
    #expect(steps == 9)
    #expect(history.bytes == 0)
  }

  @Test("The last undo step stays, however long its text is")
  func last() {
    var history = TextHistory()
    record(paste(bytes: 10), in: &history)
    record(paste(bytes: 2 * TextLimits.undoBytes), in: &history)
    #expect(history.undo() != nil && history.undo() == nil)
  }

  @Test("The history's size follows a growing run of typing, and undo and redo")
  func runs() {
    var history = TextHistory()
    for offset in 0..<50 {
      record(TextHistory.Edit(offset: offset, removed: "", inserted: "é"), in: &history, kind: .typing)
    }
    let full = history.bytes
    #expect(full > 100 && full < 1_000)
    _ = history.undo()
    #expect(history.bytes == 0)
    _ = history.redo()
    #expect(history.bytes == full)
  }

  @Test("Each step counts with a fixed size besides its text")
  func shortTexts() {
    var history = TextHistory()
    for _ in 0..<2 * TextLimits.undoSteps { record(paste(bytes: 1), in: &history) }
    #expect(history.bytes > 100 * TextLimits.undoSteps && history.bytes < 1_000 * TextLimits.undoSteps)
  }
}
