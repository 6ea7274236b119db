import CX11
import Foundation
import TestSupport
import Testing
import Views

@testable import X11Platform

/// A display of this process without a window, on its own server, and other programs that copy and paste there.
@MainActor
final class ClipboardStage {
  let server: XServer
  let client: TestClient
  let display: X11Display
  private let files: TemporaryDirectory
  private var programs: [ChildProcess] = []

  typealias Outcome = Result<String?, ClipboardError>

  /// Runs `body`. Server and programs end when it returns or throws.
  ///
  /// - Parameter patience: The time that this process waits for others, in seconds.
  static func run<Result>(
    patience: TimeInterval = 10, _ body: @MainActor (ClipboardStage) async throws -> Result
  ) async throws -> Result {
    let server = try await XServer()
    defer { server.kill() }
    let client = try TestClient(server)
    defer { client.close() }
    let display = try X11Display(named: server.displayName, selectionPatience: patience, environment: [:]) { error in
      fatalError("\(error)")
    }
    defer { display.disconnect() }
    let stage = try ClipboardStage(server, client, display)
    defer { stage.programs.forEach { $0.kill() } }
    return try await display.turning { try await body(stage) }
  }

  private init(_ server: XServer, _ client: TestClient, _ display: X11Display) throws {
    (self.server, self.client, self.display) = (server, client, display)
    files = try TemporaryDirectory()
  }

  // MARK: This process

  /// Requests the text of a selection, and waits for it.
  func paste(_ selection: ClipboardSelection) async throws -> Outcome {
    var outcome: Outcome?
    display.clipboard.request(selection) { result in
      #expect(outcome == nil, "a completion is called once")
      outcome = result
    }
    return try await eventually("what is on the selection") { outcome }
  }

  /// Checks the text of a selection, which may be long.
  func expectPaste(
    _ selection: ClipboardSelection, _ expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await paste(selection)
    let isExpected = outcome == expected
    #expect(isExpected, "\("\(outcome)".prefix(200))", sourceLocation: sourceLocation)
  }

  /// Checks the bytes of a type on the clipboard; nil for none.
  func expectForm(_ type: String, _ expected: [UInt8]?, sourceLocation: SourceLocation = #_sourceLocation) async throws
  {
    var outcome: Result<ContentBytes?, ClipboardError>?
    display.clipboard.request(type, of: .clipboard, progress: nil) { outcome = $0 }
    let bytes = try await eventually("what is on the clipboard") { outcome }.get().map { Array(try $0.data) }
    let isExpected = bytes == expected
    #expect(isExpected, "\(bytes?.count ?? -1) bytes", sourceLocation: sourceLocation)
  }

  /// The types on the clipboard.
  func types() async throws -> [String] {
    var types: [String]?
    display.clipboard.requestTypes(of: .clipboard) { types = $0 }
    return try await eventually("types") { types }
  }

  /// The mark of what is on the clipboard.
  func mark() async throws -> UInt {
    var mark: UInt?
    display.clipboard.requestMark(of: .clipboard) { mark = $0 }
    return try await eventually("a mark") { mark }
  }

  /// Whether a transfer to or from another program is in progress.
  var isBusy: Bool { (display.clipboard as? X11Clipboard)?.deadline != nil }

  /// The number of requests that this process has sent to the server.
  var requestsMade: UInt { XNextRequest(display.connection.display) - 1 }

  // MARK: Other programs

  private func name(_ selection: ClipboardSelection) -> String {
    switch selection {
    case .clipboard: "clipboard"
    case .primary: "primary"
    case .drag: "XdndSelection"
    }
  }

  /// Makes xclip copy bytes, and waits until it owns the selection.
  @discardableResult
  func copyElsewhere(_ bytes: Data, to selection: ClipboardSelection, as target: String? = nil) async throws
    -> ChildProcess
  {
    let file = try files.write("", to: "copied-\(programs.count)")
    try bytes.write(to: URL(fileURLWithPath: file))
    let before = owner(of: selection)
    // With -quiet, xclip stays in the foreground; it ends when it loses the selection.
    let program = try Programs.launch(
      ["xclip", "-quiet", "-selection", name(selection)] + (target.map { ["-target", $0] } ?? []) + ["-in", file],
      display: server.displayName)
    programs.append(program)
    try await eventually("xclip as the owner") {
      let owner = owner(of: selection)
      return owner != None && owner != before
    }
    // The server has sent the event to the previous owner by then; the display only has to read it.
    XSync(display.connection.display, False)
    display.runTurn()
    return program
  }

  /// Returns what xclip pastes; nil when it reports that the target does not exist.
  private func pasteElsewhere(_ selection: ClipboardSelection, as target: String = "UTF8_STRING") async throws
    -> String?
  {
    let program = try Programs.launch(
      ["xclip", "-selection", name(selection), "-target", target, "-out"], display: server.displayName)
    programs.append(program)
    let end = try await eventually("an end of xclip") { program.end }
    return end == .status(0) ? program.standardOutput : nil
  }

  /// Checks what xclip pastes; nil for nothing.
  func expectPasteElsewhere(
    _ selection: ClipboardSelection, as target: String = "UTF8_STRING", _ expected: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let text = try await pasteElsewhere(selection, as: target)
    let isExpected = text == expected
    #expect(isExpected, "\("\(text ?? "nothing")".prefix(200))", sourceLocation: sourceLocation)
  }

  func owner(of selection: ClipboardSelection) -> CX11.Window {
    XGetSelectionOwner(client.display, client.atom(name(selection).uppercased()))
  }
}
