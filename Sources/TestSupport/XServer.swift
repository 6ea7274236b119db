import Foundation
import Synchronization

/// An X server for one test (Xvfb or Xorg), with a screen in memory and a display number of its own. It is killed with
/// its last reference at the latest.
package final class XServer {
  private let process: ChildProcess
  private let directory: TemporaryDirectory
  private let number: Int

  /// The number of the next server. Of processes that start one after another the numbers are far apart.
  private static let nextNumber = Mutex(1000 + Int(getpid()) * 131 % 8000)

  /// The name of the display, whose number no later server of this process has: ":2317".
  package let displayName: String

  package struct Configuration {
    /// The size of the screen, in pixels.
    package var (width, height) = (1000, 900)
    /// The bits of a pixel.
    package var depth = 24
    package var arguments: [String] = []
    /// A device "pad", driven through Xorg's inputtest(4); nil for none.
    package var pad: Pad?

    package init() {}
  }

  package struct Pad {
    package enum Kind: String {
      /// A pointer with two scroll axes.
      case pointer = "Pointer"
      /// A touch screen.
      case touch = "Touch"
      /// A touchpad that reports gestures.
      case gesture = "PointerGesture"
    }

    /// Whether Xorg's package contains the driver.
    package static var hasDriver: Bool {
      ["lib", "lib64"].contains { access("/usr/\($0)/xorg/modules/input/inputtest_drv.so", R_OK) == 0 }
    }

    package let kind: Kind
    /// The path of the socket that the driver makes.
    package let socket: String

    package init(_ kind: Kind, socket: String) {
      self.kind = kind
      self.socket = socket
    }
  }

  private struct Ended: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the server, and waits until it accepts connections.
  ///
  /// A number that became free would be taken by the next server, to which a slow program of this one would connect.
  package init(_ configuration: Configuration = Configuration()) async throws {
    let directory = try TemporaryDirectory()
    let command = try configuration.command(in: directory)
    (process, number) = try await Self.start(command + configuration.arguments)
    self.directory = directory
    displayName = ":\(number)"
  }

  /// Starts a server with the next number that no server of another process has.
  private static func start(_ command: [String]) async throws -> (process: ChildProcess, number: Int) {
    while true {
      let number = nextNumber.withLock { next in
        defer { next += 1 }
        return next
      }
      let process = try ChildProcess(
        command[0], [":\(number)"] + command[1...] + ["-displayfd", "1", "-nolisten", "tcp", "-dpi", "96"])
      // The server writes its number when it accepts connections.
      let isReady = try await eventually("a number from \(command[0])") {
        if process.end == nil { return process.standardOutput.hasSuffix("\n") ? true : nil }
        let error = process.standardError
        guard error.contains("already") else { throw Ended(description: "\(command[0]) ended: \(error)") }
        return false
      }
      if isReady { return (process, number) }
    }
  }

  deinit {
    kill()
  }

  /// Suspends the server until `resume()`, as on a machine short of memory. Clients that wait for a reply are blocked.
  package func stop() {
    process.send(SIGSTOP)
  }

  package func resume() {
    process.send(SIGCONT)
  }

  /// Kills the server, as a crash would. This process may have no open connection to it.
  package func kill() {
    process.kill()
    // A killed server leaves these, and the next one of the number would remove them.
    unlink("/tmp/.X11-unix/X\(number)")
    unlink("/tmp/.X\(number)-lock")
  }
}

extension XServer.Configuration {
  /// Returns the command of the server: Xvfb without devices, or Xorg with a configuration file for one.
  fileprivate func command(in directory: TemporaryDirectory) throws -> [String] {
    // Without -noreset a server resets when its last client is gone, and refuses clients that connect meanwhile.
    guard let pad else { return ["Xvfb", "-screen", "0", "\(width)x\(height)x\(depth)", "-noreset"] }
    let file = try directory.write(xorgConfiguration(pad), to: "xorg.conf")
    return [
      "Xorg", "-config", file, "-logfile", directory.path(of: "log"), "-noreset", "-novtswitch", "-sharevts",
    ]
  }

  /// Returns a configuration with a screen of the dummy driver; its monitor's timings are arbitrary.
  private func xorgConfiguration(_ pad: XServer.Pad) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
    EndSection
    Section "InputDevice"
      Identifier "pad"
      Driver "inputtest"
      Option "DeviceType" "\(pad.kind.rawValue)"
      Option "SocketPath" "\(pad.socket)"
    EndSection
    Section "Device"
      Identifier "memory"
      Driver "dummy"
      VideoRam 32768
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5-1000
      VertRefresh 5-200
      Modeline "mode" 60 \(width) \(width + 10) \(width + 20) \(width + 100) \(height) \(height + 1) \(height + 2) \
    \(height + 10)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "memory"
      Monitor "monitor"
      DefaultDepth \(depth)
      SubSection "Display"
        Depth \(depth)
        Modes "mode"
      EndSubSection
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "pad"
    EndSection

    """
  }
}
