import Foundation
import TestSupport
import Testing

@testable import AcetateDemo

@Suite("The command line")
struct DemoOptionsTests {
  private static let scenes = SceneName.allCases.map(\.rawValue)

  @Test("Help names every option and goes to standard output")
  func help() throws {
    let outcome = try DemoProgram.run(["--help"])
    #expect(outcome.end == .status(0))
    #expect(outcome.error == "")
    let options = [
      "--scene", "--list-scenes", "--list-keys", "--size", "--scale", "--fps", "--offscreen", "--replay", "--record",
      "--trace", "--appearance", "--text-scale", "--no-caption",
      "--screenshot", "--frames", "--frame-hashes", "--version", "--help",
    ]
    for option in options + Self.scenes { #expect(outcome.output.contains(option), "\(option)") }
  }

  @Test(arguments: ["0.001", "40"])
  func `Text of the least and of a very great size is drawn`(scale: String) throws {
    for scene in ["table", "controls", "navigation", "keyboard"] {
      let outcome = try DemoProgram.run(["--offscreen", "--scene", scene, "--text-scale", scale])
      #expect(outcome.end == .status(0) && outcome.error == "", "\(scene): \(outcome.error)")
    }
  }

  @Test("The list of scenes has a line for each scene, which begins with its name")
  func listScenes() throws {
    let outcome = try DemoProgram.run(["--list-scenes"])
    #expect(outcome.end == .status(0))
    let names = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(names == Self.scenes)
  }

  @Test("The list of scenes has the groups of the menu one after the other")
  func groups() {
    #expect(SceneGroup.allCases.flatMap(\.scenes) == SceneName.allCases)
  }

  @Test("The manual and README describe every scene, and the manual every key of the properties scene")
  func manual() throws {
    let page = Checkout.root.appendingPathComponent("Resources/acetate-demo.1")
    let manual = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(String.init)
    let readme = try String(contentsOf: Checkout.root.appendingPathComponent("README.md"), encoding: .utf8)
    for scene in Self.scenes {
      #expect(manual.contains(".B \(scene)") && readme.contains("`\(scene)`"), "\(scene)")
    }
    let keys = try DemoProgram.run(["--scene", "properties", "--list-keys"]).output.split(separator: "\n")
    #expect(keys.count > 30)
    for line in keys {
      let key = line.prefix { $0 != " " }
      let name = line.dropFirst(key.count).drop { $0 == " " }.prefix { $0 != ":" && $0 != "(" }
      let entries = manual.indices.dropLast().filter { manual[$0] == ".B \(key)" }
      #expect(entries.contains { manual[$0 + 1].hasPrefix(".BR \(name)") }, "\(line)")
    }
  }

  @Test(
    "Each key of a scene has one meaning",
    arguments: [
      "article", "boxes", "custom", "stripes",
      "properties", "paging", "insets", "composition", "film", "zoom", "gestures", "controllers", "constraints",
      "navigation", "layers", "table", "collection",
    ])
  func keys(scene: String) throws {
    let outcome = try DemoProgram.run(["--scene", scene, "--list-keys"])
    #expect(outcome.end == .status(0) && outcome.error == "")
    let keys = outcome.output.split(separator: "\n").map { $0.components(separatedBy: "  ")[0] }
    #expect(!keys.isEmpty)
    #expect(Set(keys).count == keys.count)
  }

  @Test(
    "A wrong option gives an error of one line and status 64",
    arguments: [
      (["--scene", "boxen"], "'boxen'"), (["--scene", "boxen"], "composition"), (["--foo"], "--foo"),
      (["--size", "800"], "800"), (["--size", "0x600"], "0x600"), (["--size", "800x16385"], "800x16385"),
      (["--size", "800xnan"], "800xnan"), (["--size", "9000x600", "--scale", "2"], "9000x600"),
      (["--scale", "0.2"], "0.2"), (["--scale", "17"], "17"), (["--scale", "nan"], "nan"), (["--fps", "0"], "0"),
      (["--fps", "1001"], "1001"), (["--fps", "6.5"], "6.5"), (["--replay"], "--replay"), (["boxes"], "boxes"),
      (["--trace", "a", "--record", "a"], "two options"), (["--trace", "a", "--record", "./a"], "two options"),
      (["--replay", "a", "--record", "a"], "two options"), (["--text-scale", "0"], "0.0 is not above 0"),
      (["--text-scale", "-1"], "--text-scale"), (["--text-scale", "nan"], "nan"), (["--text-scale", "inf"], "inf"),
    ])
  func wrongOption(arguments: [String], fragment: String) throws {
    let outcome = try DemoProgram.run(["--offscreen"] + arguments)
    #expect(outcome.end == .status(64))
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("acetate-demo: "))
    #expect(outcome.error.contains(fragment))
  }

  @Test("An unknown scene gives an error that lists the known scenes")
  func unknownScene() throws {
    let error = try DemoProgram.run(["--scene", "boxen"]).error
    #expect(error.contains(": \(Self.scenes.joined(separator: ", ")); see"), "\(error)")
  }

  @Test(
    "A file that cannot be created gives an error of one line and status 73, before a display is opened",
    arguments: ["--record", "--trace", "--screenshot", "--frame-hashes"])
  func unwritableFile(option: String) throws {
    let outcome = try DemoProgram.run([option, "/nowhere/file"])
    #expect(outcome.end == .status(73))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("/nowhere/file"))
  }

  @Test("--frames needs --offscreen and a folder that can be created")
  func wrongFrames() throws {
    let window = try DemoProgram.run(["--frames", "frames"])
    #expect(window.end == .status(64))
    #expect(window.error.contains("--frames needs --offscreen"))
    let folder = try DemoProgram.run(["--offscreen", "--frames", "/dev/null/frames"])
    #expect(folder.end == .status(73))
    #expect(folder.errorLines.count == 1)
    #expect(folder.error.contains("/dev/null/frames"))
  }

  @Test("A full device gives an error of one line and status 74")
  func fullDevice() throws {
    let outcome = try DemoProgram.run(["--offscreen", "--trace", "/dev/full"])
    #expect(outcome.end == .status(74))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("/dev/full"))
  }

  @Test("Without a display the program prints an error of one line and ends with status 69")
  func noDisplay() throws {
    let outcome = try DemoProgram.run([])
    #expect(outcome.end == .status(69))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("DISPLAY"))
  }
}
