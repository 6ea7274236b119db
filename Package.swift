// swift-tools-version: 6.2
// Who may import whom is the architecture: see "Who may import whom" in README.md. `make check` builds with
// --explicit-target-dependency-import-check error, so an import that is not declared here does not compile.

import PackageDescription

let package = Package(
  name: "Acetate",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .executable(name: "acetate-demo", targets: ["AcetateDemo"]),
    .executable(name: "acetate-bench", targets: ["AcetateBench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // The system's libraries, each under its Debian package name.
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xext xi xrandr",
      providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo fontconfig",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev", "libfontconfig-dev"])]),

    // How every target ends the program for a caller's mistake, and writes to standard error.
    .target(name: "Diagnostics"),

    // Values and pixels: no view, no window, no clock.
    .target(name: "ScrollPhysics", dependencies: ["Diagnostics"]),
    .target(name: "Rendering", dependencies: ["Diagnostics", "CPixman"]),
    .target(name: "Drawing", dependencies: ["Diagnostics", "Rendering", "CPangoCairo"]),

    // The view tree, and the window it is shown in.
    .target(name: "Views", dependencies: ["Diagnostics", "Drawing", "Rendering", "ScrollPhysics"]),
    .target(name: "CX11Support", dependencies: ["CX11"]),
    .target(name: "X11Platform", dependencies: ["Diagnostics", "Views", "Rendering", "CX11", "CX11Support"]),
    .target(name: "UIKit", dependencies: ["Diagnostics", "Views", "Drawing", "X11Platform"]),

    // Programs.
    .executableTarget(
      name: "AcetateDemo",
      dependencies: [
        "Diagnostics", "UIKit", "Views", "Drawing", "Rendering",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "CBenchSupport"),
    .executableTarget(
      name: "AcetateBench",
      dependencies: [
        "Diagnostics", "UIKit", "Views", "Rendering", "CX11", "CXTest", "CBenchSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Tests mirror the sources, a folder a target.
    .target(
      name: "TestSupport", dependencies: ["Views", "Drawing", "Rendering"], exclude: ["uiscrollview-recordings.json"]),
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst xfixes",
      providers: [.apt(["libxtst-dev", "libxfixes-dev"])]),
    // It subclasses views: without `Views` it would not be compiled anew after a change of `UIView`.
    .executableTarget(name: "EventLoopProgram", dependencies: ["UIKit", "Views"], path: "Tests/EventLoopProgram"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "TestSupport"]),
    .testTarget(name: "RenderingTests", dependencies: ["Rendering", "TestSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Rendering", "TestSupport"]),
    .testTarget(
      name: "ViewsTests", dependencies: ["Views", "Drawing", "Rendering", "ScrollPhysics", "TestSupport"],
      exclude: ["Pictures/Recorded"]),
    .testTarget(
      name: "AcetateDemoTests",
      dependencies: ["AcetateDemo", "Views", "Drawing", "Rendering", "TestSupport"], exclude: ["Replays"]),
    .testTarget(name: "AcetateBenchTests", dependencies: ["AcetateBench", "CBenchSupport"]),
    .testTarget(
      name: "X11PlatformTests",
      dependencies: ["X11Platform", "Views", "Drawing", "Rendering", "CX11", "CXTest", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make check` sets this; a user's build does not stop at a warning of a newer compiler.
if Context.environment["ACETATE_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = [.treatAllWarnings(as: .error)]
  }
}
