// swift-tools-version: 6.2
// The only file that the iOS project gains. `sources` names a file that needs no rewriting, because the package manager wants
// one that it compiles itself; the plugin compiles the others.

import PackageDescription

let package = Package(
  name: "Ported",
  dependencies: [.package(name: "Acetate", path: "../../..", traits: ["UIKitSources"])],
  targets: [
    .executableTarget(
      name: "Ported", dependencies: [.product(name: "UIKit", package: "Acetate")], path: "Ported",
      sources: ["Palette.swift"], plugins: [.plugin(name: "UIKitSources", package: "Acetate")])
  ],
  swiftLanguageModes: [.v5]
)
