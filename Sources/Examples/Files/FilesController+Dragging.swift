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
    let folder = target(of: coordinator.destinationIndexPath)
    for item in coordinator.items { copy(item.dragItem.itemProvider, into: FileNode.text(of: folder.path)) }
  }

  /// The folder at a row, or the one that contains it.
  private func target(of path: IndexPath?) -> FileNode {
    guard let node = path.map({ rows[$0.row] }) else { return root }
    return node.kind == .folder ? node : node.folder ?? root
  }

  private func copy(_ provider: NSItemProvider, into folder: String) {
    let types = provider.registeredTypeIdentifiers
    let type = types.first { !["public.url", "public.file-url"].contains($0) } ?? types.first ?? ""
    provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { [weak self] file, isInPlace, error in
      var failure = error
      if let file {
        let target = Self.freePlace(for: file.lastPathComponent, in: URL(fileURLWithPath: folder))
        do {
          if isInPlace {
            try FileManager.default.copyItem(at: file, to: target)
          } else {
            try FileManager.default.moveItem(at: file, to: target)
          }
        } catch { failure = error }
      }
      guard let reason = failure?.localizedDescription else { return }
      Task { @MainActor in self?.show("It was not copied", reason) }
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
