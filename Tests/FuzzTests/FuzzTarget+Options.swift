import Diagnostics
import Foundation

@testable import AcetateDemo

extension FuzzTarget {
  /// The options of an empty command line. Making them is slow.
  private static let plain = DemoOptions.parseOrExit([])

  /// Checks that options, a name or a value a line, are refused with a message, or that they are within their limits.
  ///
  /// The values are given to the program's own code. How a command line is divided into them is the work of a library,
  /// which takes a thousand times as long.
  static func options(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    var options = plain
    do {
      var rest = lines[...]
      while let name = rest.popFirst() { try set(name, of: &options, from: &rest) }
      try options.validate()
    } catch {
      return requirement(!"\(error)".isEmpty, "a refusal without a message: \(lines)")
    }
    let size = options.size ?? .standard
    let pixels = max(size.width, size.height) * (options.scale ?? 1)
    requirement((0...16384).contains(pixels), "\(pixels) pixels: \(lines)")
    requirement((1...1000).contains(options.fps ?? 60), "\(options.fps ?? 60) frames a second: \(lines)")
    requirement((1...16384).contains(options.replayLimits.longestSide), "\(options.replayLimits): \(lines)")
  }

  private struct Refusal: Error {}

  private static func set(_ name: String, of options: inout DemoOptions, from rest: inout ArraySlice<String>) throws {
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    func value<Value>(_ make: (String) throws -> Value?) throws -> Value {
      guard let text = parts.count > 1 ? parts[1] : rest.popFirst(), let value = try make(text) else { throw Refusal() }
      return value
    }
    switch parts[0] {
    case "--scene": options.scene = try value(SceneName.init(rawValue:))
    case "--size": options.size = try value(WindowSize.init(argument:))
    case "--scale": options.scale = try value(Double.init)
    case "--appearance": options.appearance = try value(AppearanceName.init(rawValue:))
    case "--fps": options.fps = try value { Int($0) }
    case "--offscreen": options.offscreen = true
    case "--replay": options.replay = try value { $0 }
    case "--record": options.record = try value { $0 }
    case "--trace": options.trace = try value { $0 }
    case "--screenshot": options.screenshot = try value { $0 }
    case "--frames": options.frames = try value { $0 }
    case "--frame-hashes": options.frameHashes = try value { $0 }
    case "--list-scenes": options.listScenes = true
    case "--list-keys": options.listKeys = true
    default: throw Refusal()
    }
  }
}
