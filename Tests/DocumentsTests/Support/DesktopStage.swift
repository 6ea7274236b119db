import DBus
import DesktopServices
import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import Views

/// The suites of this target run one after the other: between the turns of the run loop, each uses the shared application.
@Suite(.serialized) enum AllDocuments {}

/// A window with a controller, on a desktop with a bus and a portal that answers as the test lets it.
@MainActor
final class DesktopStage {
  /// What the portal was asked: the method, the arguments, and the object of the request.
  struct Question {
    let method: String
    let arguments: [BusValue]
    let options: [String: BusValue]
    let request: String
    let descriptorCount: Int
    /// The content of the file of the first descriptor; empty without one.
    let file: Data
  }

  let directory: TemporaryDirectory
  let root = UIViewController()
  let harness: OffscreenHarness
  let bus: DesktopBus?
  private(set) var questions: [Question] = []
  /// The objects of requests that were closed.
  private(set) var closed: [String] = []

  /// What the portal does with a call: nil to answer it with the request's object.
  var refusal: BusError?

  /// - Parameter hasBus: Whether the session has a bus, with a portal.
  init(hasBus: Bool = true) async throws {
    directory = try TemporaryDirectory()
    harness = OffscreenHarness(root: root, size: CGSize(width: 700, height: 600))
    bus = hasBus ? try await DesktopBus(serving: PortalRequest.name) : nil
    harness.join(
      bus, environment: ["XDG_DATA_HOME": directory.path(of: "data"), "HOME": directory.path(of: "home")])
    bus?.service?.serve(PortalRequest.path) { [unowned self] call throws(BusError) in try answer(call) }
  }

  private func answer(_ call: BusMessage) throws(BusError) -> [BusValue] {
    if call.member == "Close" {
      closed.append(call.path ?? "")
      return []
    }
    if let refusal { throw refusal }
    let options = call.body.last?.entries ?? [:]
    let sender = (call.sender ?? "").dropFirst().replacing(".", with: "_")
    let request = "\(PortalRequest.path)/request/\(sender)/\(options["handle_token"]?.text ?? "")"
    questions.append(
      Question(
        method: call.member ?? "", arguments: call.body.dropLast(), options: options, request: request,
        descriptorCount: call.descriptors.count, file: call.descriptors.first.map(content) ?? Data()))
    return [.objectPath(request)]
  }

  private func content(of descriptor: BusDescriptor) -> Data {
    FileHandle(fileDescriptor: descriptor.number, closeOnDealloc: false).readDataToEndOfFile()
  }

  /// Runs turns of all that waits, and frames, until a condition holds.
  func turn(until what: String, _ condition: () throws -> Bool) async throws {
    try await eventually(what) {
      bus?.turn()
      harness.runUntilIdle(limit: 2)
      return try condition()
    }
  }

  /// Waits for the next question to the portal.
  func nextQuestion() async throws -> Question {
    let count = asked
    try await turn(until: "a question") { questions.count > count }
    asked += 1
    return questions[count]
  }

  /// The number of questions that tests have taken.
  private var asked = 0

  /// Signals the outcome of a request.
  func respond(_ code: UInt32, _ results: [(name: String, value: BusValue)] = [], to question: Question) throws {
    try bus?.service?.emit(
      .signal(
        question.request, "org.freedesktop.portal.Request", "Response", [.uint32(code), .dictionary(results)]))
  }

  /// Signals that the user chose files.
  func choose(_ uris: [String], for question: Question) throws {
    try respond(0, [("uris", .array(.string, uris.map { .string($0) }))], to: question)
  }

  func endPortal() { bus?.endService() }
}
