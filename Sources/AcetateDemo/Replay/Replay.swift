import Foundation
import UIKit
import Views

/// The events of a replay file, which is validated completely before the first one plays.
struct Replay {
  /// In the order of their times, in seconds from 0.
  let events: [InputEvent]

  /// The end that the file gives; nil without one.
  let end: TimeInterval?

  struct Limits {
    /// The longest side of a window's content, in points.
    let longestSide: Double
  }

  init(path: String, limits: Limits) throws(Failure) {
    try self.init(Self.content(of: path), path: path, limits: limits)
  }

  /// - Parameter path: The file's name for messages.
  init(_ content: Data, path: String, limits: Limits) throws(Failure) {
    var (events, end) = ([InputEvent](), TimeInterval?.none)
    var time: TimeInterval = 0
    for (number, line) in Self.lines(of: content) {
      func wrong(_ reason: String) -> Failure { Failure(.dataError, "\(path):\(number): \(reason)") }
      if end != nil { throw wrong("an event after the end") }
      do throws(ReplayLine.Problem) {
        let line = try ReplayLine(json: line, limits: limits)
        guard line.time >= time else { throw ReplayLine.Problem("t \(line.time) comes before \(time)") }
        time = line.time
        switch line.content {
        case .event(let kind): events.append(InputEvent(time: time, kind: kind))
        case .end: end = time
        }
      } catch {
        throw wrong(error.reason)
      }
    }
    (self.events, self.end) = (events, end)
  }

  /// The lines that are not empty, with their numbers from 1. A line may end with a carriage return.
  private static func lines(of content: Data) -> [(number: Int, line: Data)] {
    content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { (number: $0 + 1, line: Data($1.last == UInt8(ascii: "\r") ? $1.dropLast() : $1)) }
      .filter { !$0.line.isEmpty }
  }

  /// Reads a file, or a pipe.
  private static func content(of path: String) throws(Failure) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.noInput, "cannot read \(path)") }
    defer { close(descriptor) }
    var (content, chunk) = (Data(), [UInt8](repeating: 0, count: 65536))
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return content }
      if count > 0 {
        content.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw .system(.noInput, "cannot read \(path)")
      }
    }
  }
}
