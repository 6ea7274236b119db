import Diagnostics
import Foundation

/// The list of another toolkit, whose source is compiled where its packages are installed.
struct PeerProgram {
  let name: String
  /// The file in `Peers`.
  let source: String
  let compiler: String
  /// The package in which pkg-config finds the toolkit, and Debian's name for it.
  let package: String
  let debianPackage: String

  static let all = [
    PeerProgram(
      name: "GTK 4's ListView", source: "gtk-list.c", compiler: "cc -O2", package: "gtk4", debianPackage: "libgtk-4-dev"
    ),
    PeerProgram(
      name: "Qt 5's QListView", source: "qt-list.cpp", compiler: "c++ -O2 -fPIC", package: "Qt5Widgets",
      debianPackage: "qtbase5-dev"),
  ]

  /// The variables with which the toolkits use the X server as on a machine without a GPU, and no other service.
  static let environment = [
    "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": "1",
  ]

  /// Compiles the program.
  ///
  /// - Returns: Its path; nil if the toolkit is not installed.
  func build(in folder: URL) throws -> String? {
    guard try Self.shell("pkg-config --exists \(package)") else { return nil }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Peers/\(source)").standardizedFileURL.path
    let program = folder.appendingPathComponent(source).deletingPathExtension().path
    let command = "\(compiler) '\(file)' -o '\(program)' $(pkg-config --cflags --libs \(package))"
    guard try Self.shell(command) else { throw BenchError("cannot compile \(file)") }
    return program
  }

  /// Returns whether a command succeeds.
  private static func shell(_ command: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
