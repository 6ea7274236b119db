import ArgumentParser
import Foundation

/// The command line of `acetate-demo`.
struct DemoOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Failure.programName,
    abstract: "Shows how a scroll view works: an article with live figures, and scenes to try.",
    discussion: """
      With --offscreen no window is opened. Frames then fall at whole multiples of 1/fps seconds, and the same options \
      give the same bytes on every machine. Without a replay the first frame is drawn, and what follows until nothing \
      moves any more.

      Replays, recordings, traces and hashes are JSON Lines: an object a line, with "t" in seconds since the first \
      frame. A file that is written is overwritten.

      Exit status: 0 after success, 64 for a wrong option, 65 for a wrong line in a replay, 66 for a file that cannot \
      be read, 69 without a display, 71 without memory, 73 for a file that cannot be made, 74 for one that cannot be \
      written to its end.
      """,
    version: "0.1.0")

  @Option(help: ArgumentHelp("What to show.", valueName: "name"))
  var scene = SceneName.article

  @Flag(help: "List the scenes and exit.")
  var listScenes = false

  @Flag(help: "List the keys of the scene and exit.")
  var listKeys = false

  @Option(
    help: ArgumentHelp(
      "The window's content in points, each side from 1 to 16384 (default: 800x600; for reading the article, 960x760 if the "
        + "screen has room).", valueName: "WxH"),
    transform: WindowSize.init(argument:))
  var size: WindowSize?

  @Option(
    help: ArgumentHelp(
      "Device pixels per point, from 0.25 to 16 (default: what the desktop says; 1 offscreen).", valueName: "S"))
  var scale: Double?

  @Option(help: ArgumentHelp("Light or dark (default: what the desktop says; light offscreen).", valueName: "name"))
  var appearance: AppearanceName?

  @Option(
    help: ArgumentHelp(
      "The size of text as a multiple of the usual one, above 0 (default: what the desktop says; 1 offscreen).",
      valueName: "S"))
  var textScale: Double?

  @Option(
    help: ArgumentHelp(
      "Frames a second, from 1 to 1000 (default: the monitor's; 60 offscreen).", valueName: "N"))
  var fps: Int?

  @Flag(help: "Leave out the line that says what to do in a scene.")
  var noCaption = false

  @Flag(help: "Draw without a window.")
  var offscreen = false

  @Option(
    help: ArgumentHelp(
      """
      Play the input events of a file. The program ends at its end event; without one, once all is at rest (60 s after \
      the last event at the latest), or in a window a second after the last event.
      """, valueName: "file"))
  var replay: String?

  @Option(help: ArgumentHelp("Write the input events to a file that --replay plays.", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Write a line for each frame, with the state of the scroll view, and for each call of its delegate.",
      valueName: "file"))
  var trace: String?

  @Option(help: ArgumentHelp("Write the last frame as a PNG file.", valueName: "file.png"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "With --offscreen, write each frame as a PNG file, with a disc at the pointer.", valueName: "folder"))
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Write a line for each frame shown, with a hash of its pixels (64 bits, FNV-1a by pixels).", valueName: "file"))
  var frameHashes: String?

  /// For `.ci/article` and `make screenshots`.
  @Flag(help: .hidden)
  var articleMarkdown = false

  @Option(help: .hidden)
  var figurePictures: String?

  /// The longest side of a window, in pixels.
  private static let mostPixels = 16384.0

  /// The limits of sizes in a replay, in points: a window's pixels are limited.
  var replayLimits: Replay.Limits {
    Replay.Limits(longestSide: Self.mostPixels / max(1, scale ?? 1))
  }

  /// Parses the command line. Prints the text of `--help` or `--version` and exits if asked to.
  static func fromCommandLine() throws(Failure) -> DemoOptions {
    do {
      return try parse()
    } catch {
      let message = fullMessage(for: error)
      guard exitCode(for: error) != .success else {
        print(message)
        Foundation.exit(EXIT_SUCCESS)
      }
      throw Failure(.usage, "\(oneLine(Self.message(for: error))); see \(Failure.programName) --help")
    }
  }

  /// Joins a message and its list of values, one a line, into one line with commas.
  private static func oneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let values = lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    let text = lines.filter { !$0.hasPrefix("- ") }.joined(separator: " ")
      .trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    return values.isEmpty ? text : "\(text) \(values.joined(separator: ", "))"
  }

  func validate() throws {
    if let scale, !(0.25...16).contains(scale) { throw ValidationError("--scale \(scale) is not in 0.25...16") }
    if let textScale, !(textScale > 0 && textScale.isFinite) {
      throw ValidationError("--text-scale \(textScale) is not above 0")
    }
    if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps \(fps) is not in 1...1000") }
    let size = size ?? .standard
    let pixels = max(size.width, size.height) * (scale ?? 1)
    guard pixels <= Self.mostPixels else {
      throw ValidationError("--size \(size) at --scale \(scale ?? 1) is more than 16384 device pixels a side")
    }
    if frames != nil, !offscreen { throw ValidationError("--frames needs --offscreen") }
    let paths = [replay, record, trace, screenshot, frameHashes].compactMap(\.self)
    if paths.count > 1 { try requireDifferentFiles(paths) }
  }

  /// Devices may be named twice.
  private func requireDifferentFiles(_ paths: [String]) throws {
    var files: Set<String> = []
    for path in paths {
      let file = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
      guard file.hasPrefix("/dev/") || files.insert(file).inserted else {
        throw ValidationError("two options name the file \(path)")
      }
    }
  }
}

extension SceneName: ExpressibleByArgument {}
