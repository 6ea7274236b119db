import Foundation
import PackagePlugin

/// Rewrites the iOS sources of a target before they are compiled.
///
/// These are the Swift files in the target's folder that the manifest keeps from the compiler, by `exclude` or by `sources`. Each
/// has a command of its own, so a change of one file rewrites one file. They share an index of all declarations.
@main
struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let dependencies = target.recursiveTargetDependencies
    let folders = Set((context.package.targets + dependencies).map(\.directoryURL.standardizedFileURL))
    let sources = try iOSSources(of: target, without: folders)
    guard !sources.isEmpty else {
      Diagnostics.error(
        "UIKitSources found no sources in \(target.directoryURL.path()): keep a folder of iOS sources from the compiler, for "
          + "example by exclude: [\"iOS\"]")
      return []
    }
    let tool = try context.tool(named: "uikit-sources").url
    let index = context.pluginWorkDirectoryURL.appending(path: "UIKitSourcesIndex.swift")
    // A subclass lists its methods by what its superclass in another module does.
    let imported = try dependencies.compactMap { $0 as? any SourceModuleTarget }
      .flatMap { try iOSSources(of: $0, without: folders) }
    let arguments = [[index], sources].joined().map { $0.path(percentEncoded: false) }
    let others = imported.isEmpty ? [] : ["--imports"] + imported.map { $0.path(percentEncoded: false) }
    let indexing = Command.buildCommand(
      displayName: "Indexing the iOS sources of \(target.name)", executable: tool,
      arguments: ["index"] + arguments + others, inputFiles: sources + imported, outputFiles: [index])
    return [indexing]
      + sources.map { source in
        let output = outputFile(for: source, of: target, in: context.pluginWorkDirectoryURL)
        return .buildCommand(
          displayName: "Rewriting \(source.lastPathComponent)", executable: tool,
          arguments: ["rewrite"] + [index, output, source].map { $0.path(percentEncoded: false) },
          inputFiles: [source, index], outputFiles: [output])
      }
  }

  /// The Swift files in the target's folder that the target does not compile and that lie in none of the folders of others.
  private func iOSSources(of target: any SourceModuleTarget, without folders: Set<URL>) throws -> [URL] {
    let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL))
    let others = folders.subtracting([target.directoryURL.standardizedFileURL])
    var sources: [URL] = []
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    while let file = files?.nextObject() as? URL {
      let url = file.standardizedFileURL
      let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      if isFolder {
        let isPackage = FileManager.default.fileExists(
          atPath: file.appending(path: "Package.swift").path(percentEncoded: false))
        if isPackage || others.contains(url) { files?.skipDescendants() }
      } else if file.pathExtension == "swift", file.lastPathComponent != "Package.swift", !compiled.contains(url) {
        sources.append(file)
      }
    }
    return sources.sorted { $0.path() < $1.path() }
  }

  /// Its name must differ from that of the original, because `#fileID` has only names.
  private func outputFile(for source: URL, of target: any SourceModuleTarget, in folder: URL) -> URL {
    let root = target.directoryURL.standardizedFileURL.path(percentEncoded: false)
    let path = source.standardizedFileURL.path(percentEncoded: false)
    let relative = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : source.lastPathComponent
    return folder.appending(path: relative.replacing("/", with: "_").dropLast(".swift".count) + "+Rewritten.swift")
  }
}
