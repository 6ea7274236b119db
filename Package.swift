// swift-tools-version: 6.2
// Which target may import which: see Sources/UIKit/UIKit.docc/Architecture.md. `make check` builds with
// --explicit-target-dependency-import-check error, so an import that is not declared here does not compile.

#if canImport(Glibc)
import Glibc
#endif
import PackageDescription

// The modules whose types an app's own types contain: as superclasses, as stored properties, or inside of these. An app names them all
// by the product UIKit, because the build system compiles it again only after a change of a module that it names.
let modules = [
  "ScrollPhysics", "Constraints", "Rendering", "Drawing", "Platform", "Views", "Controls", "TextEditing",
  "ScreenKeyboard", "Lists", "Controllers", "Documents", "Dynamics",
]
let app: [Target.Dependency] = ["UIKit"] + modules.map { .byName(name: $0) }

let package = Package(
  name: "Acetate",
  products: [
    .library(name: "UIKit", targets: ["UIKit"] + modules),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"] + modules),
    // For sources that import these modules of Apple's. `UIKit` alone contains all that they export.
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    // Parts of Foundation and of the logging of Apple's systems that Linux does not have.
    .library(name: "FoundationAdditions", targets: ["FoundationAdditions"]),
    // Types of files and other data.
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    // Notifications of the desktop.
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    // Pickers of pictures and movies.
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    // Mails, by the user's mail program.
    .library(name: "MessageUI", targets: ["MessageUI"]),
    // Pages of the web, in the user's browser.
    .library(name: "SafariServices", targets: ["SafariServices"]),
    // OpenCombine by the name of Apple's module; empty without the trait of the same name.
    .library(name: "Combine", targets: ["Combine"]),
    // For iOS sources as they are; see the article "Bringing an iOS project".
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
    .executable(name: "acetate-demo", targets: ["acetate-demo"]),
    .executable(name: "acetate-bench", targets: ["acetate-bench"]),
  ],
  // Without its trait, neither swift-syntax nor OpenCombine is fetched or built.
  traits: [
    .trait(name: "UIKitSources", description: "Builds the plugin that rewrites iOS sources."),
    .trait(name: "Combine", description: "Builds OpenCombine, for sources that import Combine."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // The system's libraries, each under its package names of .ci/packages.
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xext xi xrandr x11-xcb xcb-shm",
      providers: [
        .apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev", "libx11-xcb-dev", "libxcb-shm0-dev"]),
        .yum(["libX11-devel", "libXext-devel", "libXi-devel", "libXrandr-devel", "libxcb-devel"]),
      ]),
    .systemLibrary(
      name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"]), .yum(["pixman-devel"])]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo fontconfig",
      providers: [
        .apt(["libpango1.0-dev", "libcairo2-dev", "libfontconfig-dev"]),
        .yum(["pango-devel", "cairo-devel", "fontconfig-devel"]),
      ]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .yum(["libpng-devel"])]),
    // Only the example Photos reads JPEG and WebP.
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"]), .yum(["gdk-pixbuf2-devel"])]),

    // How every target ends the program for a caller's mistake, and writes to standard error.
    .systemLibrary(name: "CBacktrace"),
    .target(name: "Diagnostics", dependencies: ["CBacktrace"]),

    // What the main run loop waits for, and a client of message buses on it: no view, no window.
    .systemLibrary(name: "CDescriptors"),
    .target(name: "EventSources", dependencies: ["Diagnostics", "CDescriptors"]),
    .target(name: "DBus", dependencies: ["Diagnostics", "EventSources"]),
    // The services of a desktop, by its session's bus.
    .target(name: "DesktopServices", dependencies: ["Diagnostics", "DBus"]),

    // Values and pixels: no view, no window, no clock.
    .target(name: "ScrollPhysics", dependencies: ["Diagnostics"]),
    .target(name: "Constraints", dependencies: ["Diagnostics"]),
    .target(name: "Rendering", dependencies: ["Diagnostics", "CPixman"]),
    .target(name: "CPNGSupport", dependencies: ["CPNG"]),
    .target(name: "Drawing", dependencies: ["Diagnostics", "Rendering", "CPangoCairo", "CPNGSupport"]),

    // What a window system offers to views and asks of them: protocols and values, so that it compiles beside the views.
    .target(name: "Platform", dependencies: ["Diagnostics", "Drawing", "Rendering"]),
    // The view tree, and the window it is shown in.
    .systemLibrary(name: "CSwiftRuntime"),
    .target(
      name: "Views",
      dependencies: [
        "Diagnostics", "Constraints", "CSwiftRuntime", "Drawing", "Platform", "Rendering", "ScrollPhysics",
      ]),
    // Built from views, each on the one before.
    .target(name: "Controls", dependencies: ["Diagnostics", "Views", "Drawing", "Rendering"]),
    .target(name: "TextEditing", dependencies: ["Diagnostics", "Controls", "Views", "Drawing", "Rendering"]),
    .target(name: "ScreenKeyboard", dependencies: ["Diagnostics", "TextEditing", "Controls", "Views", "Drawing"]),
    .target(name: "Lists", dependencies: ["Diagnostics", "Controls", "Views", "Drawing"]),
    .target(name: "Controllers", dependencies: ["Diagnostics", "TextEditing", "Controls", "Views", "Drawing"]),
    // Files and other programs: pickers, sharing, documents.
    .target(
      name: "Documents",
      dependencies: [
        "Diagnostics", "DBus", "DesktopServices", "UniformTypeIdentifiers", "Lists", "Controllers", "TextEditing",
        "Controls", "Views", "Drawing", "Platform",
      ]),
    .target(name: "MessageUI", dependencies: ["Documents", "Controllers", "Views"]),
    .target(name: "PhotosUI", dependencies: ["Diagnostics", "Documents", "UniformTypeIdentifiers", "Views"]),
    .target(name: "SafariServices", dependencies: ["Diagnostics", "Views"]),
    .target(name: "UserNotifications", dependencies: ["Diagnostics", "DBus", "DesktopServices", "Views"]),
    // Above Lists, because an animator can move the elements of a collection view's layout.
    .target(name: "Dynamics", dependencies: ["Diagnostics", "Lists", "Views", "Drawing"]),
    // A tool over any app. It uses lists and bars, and what the other targets export to apps.
    .target(
      name: "Inspector",
      dependencies: ["Diagnostics", "Lists", "Controllers", "TextEditing", "Controls", "Views", "Drawing", "Rendering"]),
    // The view tree for the desktop's assistive technologies.
    .target(
      name: "AccessibilityBridge",
      dependencies: ["Diagnostics", "EventSources", "DBus", "Views", "Drawing", "Platform"]),
    .target(name: "CX11Support", dependencies: ["CX11"]),
    .target(
      name: "X11Platform",
      dependencies: [
        "Diagnostics", "EventSources", "DBus", "DesktopServices", "Drawing", "Platform", "Rendering", "CDescriptors",
        "CX11", "CX11Support",
      ]),
    .target(
      name: "UIKit",
      dependencies: [
        "Diagnostics", "DBus", "DesktopServices", "Documents", "Dynamics", "Inspector", "Lists", "Controllers",
        "ScreenKeyboard", "TextEditing", "Controls", "Views", "Drawing", "AccessibilityBridge", "X11Platform",
      ]),

    .target(name: "CoreGraphics", dependencies: ["Drawing", "Views"]),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Views"]),
    .target(name: "FoundationAdditions", dependencies: ["Diagnostics"]),
    // Types of files and other data, with the desktop's database behind them.
    .target(name: "UniformTypeIdentifiers"),
    .target(
      name: "Combine",
      dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
        .product(name: $0, package: "OpenCombine", condition: .when(traits: ["Combine"]))
      }),

    // Tests of apps, without a display. It exports what UIKit exports, so it lists the same targets.
    .target(
      name: "UIKitTesting",
      dependencies: [
        "Diagnostics", "Documents", "Dynamics", "Lists", "Controllers", "ScreenKeyboard", "TextEditing", "Controls",
        "Views", "Drawing", "Rendering",
      ]),

    // Programs: a library each, which tests can link, and the program itself.
    .target(
      name: "AcetateDemo",
      dependencies: app + [
        "Diagnostics", "Inspector", "UIKitTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "acetate-demo", dependencies: ["AcetateDemo"]),
    .target(name: "CBenchSupport"),
    .target(
      name: "AcetateBench",
      dependencies: app + [
        "Diagnostics", "CPixman", "CX11", "CXTest", "CBenchSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // Lists of other toolkits, which the benchmark compiles itself.
      exclude: ["Peers"]),
    // It replaces malloc, so only programs may depend on it.
    .target(name: "CAllocationCount"),
    .executableTarget(name: "acetate-bench", dependencies: ["AcetateBench", "CAllocationCount"]),

    // Small complete apps. They only `import UIKit`, like any app, and Photos a library that reads pictures.
    .executableTarget(name: "FirstApp", dependencies: app, path: "Sources/Examples/FirstApp"),
    .executableTarget(name: "KeyboardForm", dependencies: app, path: "Sources/Examples/KeyboardForm"),
    .executableTarget(name: "Pager", dependencies: app, path: "Sources/Examples/Pager"),
    .executableTarget(
      name: "Photos", dependencies: app + ["CGdkPixbuf"], path: "Sources/Examples/Photos"),
    .executableTarget(name: "Gallery", dependencies: app, path: "Sources/Examples/Gallery"),
    .executableTarget(name: "Files", dependencies: app, path: "Sources/Examples/Files"),
    .executableTarget(name: "Notes", dependencies: app, path: "Sources/Examples/Notes"),

    // The plugin that rewrites iOS sources, its program and the rules.
    .target(
      name: "SourceRewriting",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["UIKitSources"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["UIKitSources"])),
      ]),
    .executableTarget(name: "uikit-sources", dependencies: ["SourceRewriting", "Diagnostics"]),
    .plugin(
      name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"], path: "Sources/UIKitSources"),

    // Tests mirror the sources, a folder a target.
    .target(
      name: "TestSupport",
      dependencies: ["Diagnostics", "DBus", "DesktopServices", "UIKitTesting", "Views", "Drawing", "Rendering"],
      exclude: ["uiscrollview-recordings.json"]),
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst xfixes",
      providers: [.apt(["libxtst-dev", "libxfixes-dev"]), .yum(["libXtst-devel", "libXfixes-devel"])]),
    // The portal of a desktop, for tests that follow its settings.
    .systemLibrary(
      name: "CGio", path: "Tests/CGio", pkgConfig: "gio-2.0",
      providers: [.apt(["libglib2.0-dev"]), .yum(["glib2-devel"])]),
    .executableTarget(name: "FakePortal", dependencies: ["CGio"], path: "Tests/FakePortal"),
    .executableTarget(name: "EventLoopProgram", dependencies: app, path: "Tests/EventLoopProgram"),
    .executableTarget(
      name: "AllocationProgram", dependencies: ["CAllocationCount"], path: "Tests/AllocationProgram"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "DBusTests", dependencies: ["DBus", "TestSupport"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "TestSupport"]),
    .testTarget(
      name: "ConstraintsTests", dependencies: ["Constraints", "TestSupport"],
      exclude: ["kiwi-systems.json", "record-kiwi.py", "time-kiwi.py"]),
    .testTarget(name: "RenderingTests", dependencies: ["Rendering", "TestSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Rendering", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "Rendering"]),
    .testTarget(
      name: "ViewsTests", dependencies: ["Views", "Drawing", "Rendering", "ScrollPhysics", "TestSupport"]),
    .testTarget(name: "ControlsTests", dependencies: ["Controls", "Views", "Drawing", "Rendering", "TestSupport"]),
    .testTarget(
      name: "TextEditingTests",
      dependencies: ["TextEditing", "Controls", "Views", "Drawing", "Rendering", "TestSupport"]),
    .testTarget(
      name: "ScreenKeyboardTests",
      dependencies: ["ScreenKeyboard", "TextEditing", "Controls", "Views", "Drawing", "Rendering", "TestSupport"]),
    .testTarget(
      name: "ListsTests",
      dependencies: ["Lists", "Controllers", "Controls", "Views", "Drawing", "Rendering", "TestSupport"]),
    .testTarget(
      name: "DynamicsTests", dependencies: ["Dynamics", "Lists", "Views", "Drawing", "Rendering", "TestSupport"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Documents", "DBus", "DesktopServices", "UniformTypeIdentifiers", "Lists", "Controllers", "TextEditing",
        "Controls", "Views", "Drawing", "Platform", "Rendering", "TestSupport",
      ]),
    .testTarget(name: "MessageUITests", dependencies: ["MessageUI", "Views", "TestSupport"]),
    .testTarget(
      name: "PhotosUITests",
      dependencies: [
        "PhotosUI", "DBus", "DesktopServices", "Documents", "UniformTypeIdentifiers", "Controllers", "Views",
        "TestSupport",
      ]),
    .testTarget(name: "SafariServicesTests", dependencies: ["SafariServices", "Views", "TestSupport"]),
    .testTarget(
      name: "UserNotificationsTests",
      dependencies: ["UserNotifications", "DBus", "DesktopServices", "Views", "TestSupport"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Inspector", "Lists", "Controllers", "TextEditing", "Controls", "Views", "Drawing", "Rendering", "TestSupport",
      ]),
    .testTarget(
      name: "ControllersTests",
      dependencies: ["Controllers", "Lists", "TextEditing", "Controls", "Views", "Drawing", "Rendering", "TestSupport"]),
    // Tests of several targets together, and reference pictures of their views.
    .testTarget(
      name: "ToolkitTests",
      dependencies: [
        "Controllers", "ScreenKeyboard", "Lists", "TextEditing", "Controls", "Views", "Drawing", "Rendering",
        "TestSupport",
      ],
      exclude: ["Pictures/Recorded"]),
    .testTarget(
      name: "AcetateDemoTests",
      dependencies: [
        "AcetateDemo", "Inspector", "Lists", "Controllers", "TextEditing", "Controls", "Views", "Drawing",
        "Rendering", "TestSupport",
      ],
      exclude: ["Accessibility/Outlines", "Replays"]),
    .testTarget(
      name: "AccessibilityBridgeTests",
      dependencies: [
        "AccessibilityBridge", "DBus", "Lists", "Controllers", "TextEditing", "Controls", "Views", "TestSupport",
      ],
      exclude: [
        "Desktop/compare-outline.py", "Desktop/operate-alerts.py", "Desktop/operate-controls.py",
        "Desktop/operate-files.py", "Desktop/operate-notes.py", "Desktop/read-form.py", "Desktop/reader.py",
      ]),
    .testTarget(
      name: "UIKitTestingTests",
      dependencies: ["UIKitTesting", "Controllers", "Controls", "Views", "Drawing", "Rendering", "TestSupport"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Files", "FirstApp", "Gallery", "KeyboardForm", "Notes", "Pager", "Photos", "UIKitTesting", "Views",
        "TestSupport",
      ],
      exclude: ["Accessibility/Outlines", "Pictures"]),
    .testTarget(name: "FoundationAdditionsTests", dependencies: ["FoundationAdditions"]),
    .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers", "TestSupport"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(name: "QuartzCoreTests", dependencies: ["CoreGraphics", "QuartzCore", "UIKitTesting", "Views"]),
    .testTarget(
      name: "SourceRewritingTests",
      dependencies: [
        "SourceRewriting",
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["UIKitSources"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["UIKitSources"])),
      ], exclude: ["Fixtures"]),
    .testTarget(name: "AcetateBenchTests", dependencies: ["AcetateBench", "TestSupport"]),
    .testTarget(
      name: "X11PlatformTests",
      dependencies: [
        "X11Platform", "Controls", "DBus", "DesktopServices", "Views", "Drawing", "Rendering", "CX11", "CXTest",
        "TestSupport",
      ],
      exclude: ["time-first-paint.py"]),
  ],
  swiftLanguageModes: [.v6]
)

// Released code does not check while it runs that accesses to one property exclude each other: that was a tenth of a scrolled
// frame's instructions, mostly reads of thread-local storage. Nor does it check that a closure of the main actor which it gives to an
// algorithm of the standard library runs there: 2,000 checks in 0.24 MB. Debug builds check both, and so do the tests, optimized ones
// too, but for those that end a program of a release build. An app's own code is checked in any build.
for target in package.targets where target.type == .regular {
  let flags = ["-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation"]
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .release))]
}

// A scrolled frame runs 150 KB of code once, after a sleep in which other programs used the processor's caches. The linker places
// those functions one after the other, so that they share cache lines and pages. That saves a sixth of the time: see the article
// Benchmarks. Those of a start follow, so that 2.5 MB less of the program are in memory. The linker is the one of the Swift toolchain.
// Of debug information, released code has files and lines, which backtraces print: a third of the program's size less.
// No Swift function throws as C++ does. Where the compiler knows this, it writes unwind tables into the debug information alone, and the
// text of an app is a fifth smaller. Crash reports follow frame pointers.
// Functions begin at every fourth byte rather than at every sixteenth, and loops anywhere: a frame that comes after a sleep runs each of
// its functions once, so that what the processor reads counts more than where a function begins.
for target in package.targets where target.type == .regular {
  let flags = [
    "-Xfrontend", "-function-sections", "-Xfrontend", "-gline-tables-only", "-Xllvm", "-force-attribute=nounwind",
    "-Xllvm", "-align-all-functions=2", "-Xllvm", "-max-bytes-for-alignment=1",
  ]
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .release))]
}
// In debug, each library is compiled as a whole. In batches of files, each batch reads the declarations of all others, and an app's first
// build takes half as much processor time again. The tests are built in batches: after a change only few files are compiled. `.ci/run`,
// which builds once, sets the second variable: the tests then run with code as optimized as in release.
if Context.environment["ACETATE_OPTIMIZED_TESTS"] == nil || Context.environment["ACETATE_WHOLE_MODULES"] != nil {
  for target in package.targets where target.type == .regular {
    let flags = [
      "-whole-module-optimization", "-num-threads", "2", "-index-ignore-system-modules", "-Xfrontend",
      "-disable-llvm-verify",
    ]
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
  }
}
// What no frame waits for is small rather than fast, since it is in every app.
let small = [
  "AccessibilityBridge", "Controllers", "DBus", "DesktopServices", "Documents", "Inspector", "MessageUI", "PhotosUI",
  "SafariServices", "UniformTypeIdentifiers", "UserNotifications",
]
for target in package.targets where small.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"], .when(configuration: .release))]
}
// No code reflects the inspector's types.
for target in package.targets where target.name == "Inspector" {
  let flags = ["-Xfrontend", "-disable-reflection-metadata"]
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .release))]
}
for target in package.targets where target.name == "UIKit" {
  let order = "--symbol-ordering-file=\(Context.packageDirectory)/Resources/frame-order"
  var flags = ["-use-ld=lld", "-Xlinker", order, "-Xlinker", "--no-warn-symbol-ordering"]
  if loaderReadsPackedRelocations { flags += ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] }
  target.linkerSettings = [.unsafeFlags(flags, .when(configuration: .release))]
}

/// Whether the C library starts programs whose relocations take a bit each in place of 24 bytes, which makes the text of an app a
/// sixth smaller: glibc does since 2.36.
var loaderReadsPackedRelocations: Bool {
  #if canImport(Glibc)
  // Such as "glibc 2.36".
  var version = [CChar](repeating: 0, count: 32)
  confstr(Int32(_CS_GNU_LIBC_VERSION), &version, version.count)
  let numbers = String(decoding: version.map(UInt8.init(bitPattern:)), as: UTF8.self).split { !$0.isNumber }.compactMap
  { Int($0) }
  return !numbers.lexicographicallyPrecedes([2, 36])
  #else
  return false
  #endif
}

// `make fuzz` sets this: the fuzz targets are then a program with the main() of libFuzzer. Else a test runs them over their
// corpora.
let fuzzed: [Target.Dependency] = [
  "AcetateDemo", "X11Platform", "DBus", "Views", "Lists", "Constraints", "Drawing", "Diagnostics", "CX11",
]
if Context.environment["ACETATE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "FuzzProgram", dependencies: fuzzed, path: "Tests/FuzzTests", exclude: ["CorpusTests.swift", "Corpora"]))
} else {
  package.targets.append(
    .testTarget(name: "FuzzTests", dependencies: fuzzed, exclude: ["FuzzProgram.swift", "Corpora"]))
}

// `make sanitize` sets this: undefined behavior in C ends the program. AddressSanitizer brings the functions for it.
if Context.environment["ACETATE_UNDEFINED_BEHAVIOR_SANITIZER"] != nil {
  for target in package.targets
  where ["CX11Support", "CPNGSupport", "CBenchSupport", "CAllocationCount"].contains(target.name) {
    target.cSettings = [.unsafeFlags(["-fsanitize=undefined", "-fno-sanitize-recover=undefined"])]
  }
}

// `make check` sets this; a user's build does not stop at a warning of a newer compiler.
if Context.environment["ACETATE_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// `make test`, `make check` and `make sanitize` set this. With optimized libraries the tests take a third of the processor time, and the
// build an eighth more; overflow and exclusivity are checked in optimized code too.
if Context.environment["ACETATE_OPTIMIZED_TESTS"] != nil {
  let busy = [
    "Diagnostics", "ScrollPhysics", "Constraints", "Rendering", "Drawing", "Platform", "Views", "Dynamics",
    "UIKitTesting",
  ]
  for target in package.targets where busy.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
  }
}

// `make test` and `make check` set this: the module files of the test targets stay empty, which nothing imports. The driver refuses a
// sanitizer together with this option.
if Context.environment["ACETATE_EMPTY_TEST_MODULES"] != nil {
  for target in package.targets where target.type == .test {
    let frontend = Context.packageDirectory + "/.ci/test-frontend"
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-driver-use-frontend-path", frontend])]
  }
}

// `make test ONLY=ViewsTests` sets this: the other test targets are not built. Several names have commas between them.
if let only = Context.environment["ACETATE_ONLY_TESTS"] {
  let names = only.split(separator: ",").map(String.init)
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
