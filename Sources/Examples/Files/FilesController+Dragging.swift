import UIKit

// Files are dragged to other programs by their addresses, and what is dropped on a folder is copied into it.

extension FilesController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let node = rows[indexPath.row]
    guard node.kind != .message, let url = node.url else { return [] }
    // The file itself is read by its path, which is text; the address names any bytes.
    let provider = NSItemProvider(contentsOf: url) ?? NSItemProvider(object: url as NSURL)
    let item = UIDragItem(itemProvider: provider)
    item.localObject = node
    return [item]
  }
}

extension FilesController: UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let target = target(of: destinationIndexPath)
    let isInside = session.items.contains { item in
      guard let node = item.localObject as? FileNode else { return false }
      return node.folder === target || node === target || target.isInside(node)
    }
    if isInside { return UITableViewDropProposal(operation: .forbidden) }
    let isRow = destinationIndexPath.map { rows[$0.row] === target } ?? false
    return UITableViewDropProposal(
      operation: .copy, intent: isRow ? .insertIntoDestinationIndexPath : .unspecified)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let folder = FileNode.text(of: target(of: coordinator.destinationIndexPath).path)
    let copies = DropCopies(of: coordinator.session.items, into: folder) { [weak self] count, reason in
      self?.show(count == 1 ? "It was not copied" : "\(count) were not copied", reason)
    }
    copies.begin()
  }

  /// The folder at a row, or the one that contains it.
  private func target(of path: IndexPath?) -> FileNode {
    guard let node = path.map({ rows[$0.row] }) else { return root }
    return node.kind == .folder ? node : node.folder ?? root
  }
}

/// Copies of dropped items, some at a time: there may be a million.
@MainActor
private final class DropCopies {
  private var rest: ArraySlice<UIDragItem>
  private let folder: String
  private let failed: (Int, String) -> Void
  private var running = 0
  private var failures = 0
  /// That of the first failure.
  private var reason = ""

  /// - Parameter failed: Called at the end with the number of failures and a reason, if there are any.
  init(of items: [UIDragItem], into folder: String, failed: @escaping (Int, String) -> Void) {
    (rest, self.folder, self.failed) = (items[...], folder, failed)
  }

  /// Begins at once: the content of another program can be loaded until the drop is over.
  func begin() {
    for _ in 0..<16 { copyNext() }
  }

  private func copyNext() {
    guard let item = rest.popFirst() else {
      if running == 0, failures > 0 { failed(failures, reason) }
      return
    }
    running += 1
    Self.copy(item.itemProvider, into: folder) { failure in
      DispatchQueue.main.async { [self] in
        running -= 1
        if let failure {
          if failures == 0 { reason = failure.localizedDescription }
          failures += 1
        }
        copyNext()
      }
    }
  }

  private nonisolated static func copy(
    _ provider: NSItemProvider, into folder: String, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let types = provider.registeredTypeIdentifiers
    let type = types.first { !["public.url", "public.file-url"].contains($0) } ?? types.first ?? ""
    provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { file, isInPlace, error in
      guard let file else { return completion(error) }
      let target = freePlace(for: file.lastPathComponent, in: URL(fileURLWithPath: folder))
      do {
        if isInPlace {
          try FileManager.default.copyItem(at: file, to: target)
        } else {
          try FileManager.default.moveItem(at: file, to: target)
        }
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  /// A path that no file has: the name, or the name with a number.
  private nonisolated static func freePlace(for name: String, in folder: URL) -> URL {
    let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    var (place, number) = (folder.appendingPathComponent(name), 2)
    while FileManager.default.fileExists(atPath: place.path) {
      place = folder.appendingPathComponent("\(stem) \(number)\(ending.isEmpty ? "" : ".\(ending)")")
      number += 1
    }
    return place
  }
}

extension FileNode {
  /// The address, which names any bytes.
  var url: URL? {
    let address = path.dropLast().map {
      $0 == 0x2F ? "/" : String(format: "%%%02X", UInt8(truncatingIfNeeded: $0))
    }
    return URL(string: "file://" + address.joined())
  }
}
