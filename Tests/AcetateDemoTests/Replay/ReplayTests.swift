import Foundation
import TestSupport
import Testing

@Suite("Replays")
struct ReplayTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test("A missing replay gives an error of one line and status 66")
  func missingFile() throws {
    let outcome = try DemoProgram.run(["--replay", folder.path(of: "none.jsonl")])
    #expect(outcome.end == .status(66))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("none.jsonl"))
  }

  @Test("A folder as a replay gives an error and status 66")
  func directory() throws {
    let outcome = try DemoProgram.run(["--replay", folder.path(of: "")])
    #expect(outcome.end == .status(66))
    #expect(outcome.error == "acetate-demo: cannot read \(folder.path(of: "")): Is a directory\n")
  }

  private static let malformedLines: [(line: String, reason: String)] = [
    ("hello", "not valid JSON"), ("[1]", "not a JSON object"), (#"{"type":"end"}"#, #""t" is missing"#),
    (#"{"t":1}"#, #""type" is missing"#), (#"{"t":NaN,"type":"end"}"#, "not valid JSON"),
    (#"{"t":"1","type":"end"}"#, #""t" is not a number"#), (#"{"t":-1,"type":"end"}"#, "negative"),
    (#"{"t":0.05,"type":"end"}"#, "comes before 0.1"), (#"{"t":1e9,"type":"end"}"#, "more than a day"),
    (#"{"t":1,"type":"click","x":1,"y":1}"#, #"unknown type "click""#),
    (#"{"t":1,"type":"pointerDown","x":1}"#, #""y" is missing"#),
    (#"{"t":1,"type":"pointerDown","x":1e300,"y":1}"#, #""x" 1e+300"#),
    (#"{"t":1,"type":"pointerDown","x":1,"y":1,"z":1}"#, #"unknown field "z""#),
    (#"{"t":1,"type":"wheel","x":1,"y":1,"dx":0}"#, #""dy" is missing"#),
    (#"{"t":1,"type":"wheel","x":1,"y":1,"dx":0,"dy":1,"modifiers":["hyper"]}"#, #"unknown modifier "hyper""#),
    (#"{"t":1,"type":"wheel","x":1,"y":1,"dx":0,"dy":1,"modifiers":"shift"}"#, "not a list"),
    (#"{"t":1,"type":"scroll","x":1,"y":1,"dx":0,"dy":1,"phase":"moved"}"#, "not one of began, changed, ended"),
    (#"{"t":1,"type":"touch","id":1.5,"phase":"began","x":1,"y":1}"#, "not a whole number"),
    (#"{"t":1,"type":"touch","id":1,"phase":"began","x":1,"y":1,"force":7}"#, #""force" 7.0 is not in 0.0...6.6"#),
    (#"{"t":1,"type":"touch","id":1,"phase":"began","x":1,"y":1,"majorRadius":-1}"#, #""majorRadius" -1.0"#),
    (
      #"{"t":1,"type":"pinch","x":1,"y":1,"phase":"moved","scale":1,"rotation":0,"dx":0,"dy":0}"#,
      "not one of began, changed, ended, cancelled"
    ),
    (
      #"{"t":1,"type":"pinch","x":1,"y":1,"phase":"changed","scale":0,"rotation":0,"dx":0,"dy":0}"#,
      #""scale" 0.0 is not above 0"#
    ),
    (
      #"{"t":1,"type":"pinch","x":1,"y":1,"phase":"changed","scale":1,"dx":0,"dy":0}"#, #""rotation" is missing"#
    ),
    (#"{"t":1,"type":"keyDown"}"#, #""key" is missing"#), (#"{"t":1,"type":"text","text":7}"#, "not a string"),
    (#"{"t":1,"type":"markedText","text":"é","caret":0.5}"#, #""caret" 0.5 is not a whole number"#),
    (#"{"t":1,"type":"markedText","text":"é","caret":2}"#, #""caret" 2 is not in 0...1"#),
    (#"{"t":1,"type":"resize","width":0,"height":600}"#, #""width" 0.0 is not in 1"#),
    (#"{"t":1,"type":"resize","width":800,"height":16385}"#, #""height" 16385.0"#),
  ]

  @Test("A malformed line gives an error with file, line number and reason, and status 65", arguments: malformedLines)
  func malformedLine(line: String, reason: String) throws {
    let first = #"{"t":0.1,"type":"pointerLeave"}"#
    let path = try folder.write("\(first)\n\n\(line)\n", to: "wrong.jsonl")
    let outcome = try DemoProgram.run(["--replay", path])
    #expect(outcome.end == .status(65))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("\(path):3: "))
    #expect(outcome.error.contains(reason), "\(outcome.error)")
  }

  @Test("A malformed replay leaves the output files as they were")
  func malformedReplayWritesNothing() throws {
    let replay = try folder.write("nothing\n", to: "wrong.jsonl")
    let trace = try folder.write("kept", to: "trace")
    let outcome = try DemoProgram.run(["--offscreen", "--replay", replay, "--trace", trace])
    #expect(outcome.end == .status(65))
    #expect(try folder.data(of: "trace") == Data("kept".utf8))
  }

  @Test("A line after the end event is an error")
  func eventAfterEnd() throws {
    let end = #"{"t":1,"type":"end"}"#
    let path = try folder.write("\(end)\n\(end)\n", to: "two-ends.jsonl")
    let outcome = try DemoProgram.run(["--offscreen", "--replay", path])
    #expect(outcome.end == .status(65))
    #expect(outcome.error.contains("\(path):2: an event after the end"))
  }

  @Test("Empty lines, carriage returns and a last line without a line break make no difference")
  func lineEnds() throws {
    let text = try String(contentsOfFile: DemoProgram.replay("drag-up"), encoding: .utf8)
    let lines = text.split(separator: "\n").joined(separator: "\r\n\r\n")
    let other = try folder.write(lines, to: "other.jsonl")
    try DemoProgram.draw(
      "--scene", "scroll", "--replay", DemoProgram.replay("drag-up"), "--trace", folder.path(of: "a"))
    try DemoProgram.draw("--scene", "scroll", "--replay", other, "--trace", folder.path(of: "b"))
    #expect(try folder.data(of: "a") == folder.data(of: "b"))
  }

  @Test("A recording of every kind of event replays the same events")
  func recording() throws {
    let replay = DemoProgram.replay("everything")
    try DemoProgram.draw(
      "--scene", "scroll", "--replay", replay, "--record", folder.path(of: "record"), "--trace", folder.path(of: "a"),
      "--frame-hashes",
      folder.path(of: "a-hashes"))
    try DemoProgram.draw(
      "--scene", "scroll", "--replay", folder.path(of: "record"), "--record", folder.path(of: "again"), "--trace",
      folder.path(of: "b"),
      "--frame-hashes", folder.path(of: "b-hashes"))
    #expect(try folder.lines(of: "record").count == 37)
    #expect(try folder.data(of: "record") == folder.data(of: "again"))
    #expect(try folder.data(of: "a") == folder.data(of: "b"))
    #expect(try folder.data(of: "a-hashes") == folder.data(of: "b-hashes"))
  }

  @Test("A recording keeps the fields of a touch and a pinch in each of their phases")
  func recordedFingers() throws {
    let lines = [
      #"{"t":0,"type":"touch","id":1,"phase":"began","x":9,"y":9}"#,
      #"{"t":0,"type":"touch","id":1,"phase":"moved","x":9,"y":9,"majorRadius":5.5,"majorRadiusTolerance":1,"force":0}"#,
      #"{"t":0,"type":"touch","id":1,"phase":"ended","x":9,"y":9,"force":1.25}"#,
      #"{"t":0,"type":"pinch","x":10,"y":20.5,"phase":"began","scale":1,"rotation":0,"dx":0,"dy":0}"#,
      #"{"t":0.25,"type":"pinch","x":10,"y":20.5,"phase":"changed","scale":1.5,"rotation":-0.125,"dx":3,"dy":-4.5}"#,
      #"{"t":0.5,"type":"pinch","x":10,"y":20.5,"phase":"ended","scale":1.5,"rotation":-0.125,"dx":0,"dy":0}"#,
      #"{"t":0.5,"type":"pinch","x":10,"y":20.5,"phase":"cancelled","scale":0.5,"rotation":7,"dx":0,"dy":0}"#,
      #"{"t":1,"type":"end"}"#,
    ]
    let replay = try folder.write(lines.joined(separator: "\n"), to: "fingers.jsonl")
    try DemoProgram.draw("--scene", "scroll", "--replay", replay, "--record", folder.path(of: "record"))
    #expect(try folder.lines(of: "record") == lines)
  }

  @Test("A recording keeps characters that a key's name does not imply, and text with quotes")
  func recordedText() throws {
    let lines = [
      #"{"t":0,"type":"keyDown","key":"eacute","characters":"é","modifiers":["shift","capsLock"]}"#,
      #"{"t":0.25,"type":"text","text":"\"\\\té"}"#, #"{"t":1,"type":"end"}"#,
    ]
    let replay = try folder.write(lines.joined(separator: "\n"), to: "keys.jsonl")
    try DemoProgram.draw("--scene", "scroll", "--replay", replay, "--record", folder.path(of: "record"))
    #expect(try folder.lines(of: "record") == lines)
  }
}
