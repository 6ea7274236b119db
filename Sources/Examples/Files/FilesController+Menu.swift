import UIKit

// What can be done with a file: by a menu, or by opening it in another program.

extension FilesController: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let node = rows[indexPath.row]
    guard node.kind != .message else { return nil }
    return UIContextMenuConfiguration { _ in
      UIMenu(children: [
        UIAction(title: node.isOpen ? "Close" : "Open") { [weak self] _ in self?.activate(node) },
        UIAction(title: "Copy Path") { _ in UIPasteboard.general.setString(FileNode.text(of: node.path)) },
        UIAction(title: "Details") { [weak self] _ in self?.showDetails(of: node) },
      ])
    }
  }

  private func showDetails(of node: FileNode) {
    var (status, lines) = (stat(), [FileNode.text(of: node.path)])
    if lstat(node.path, &status) == 0 {
      let changed = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
      lines.append("Changed \(changed.formatted(date: .long, time: .shortened))")
    }
    if node.kind == .file { lines.append(node.detail) }
    show(node.name, lines.joined(separator: "\n"))
  }

  /// Opens a file in the program that the desktop has for its kind, and says so if there is none.
  func openOutside(_ node: FileNode) {
    guard let url = node.url else { return }
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Unlike an argument, an address can name bytes that are not UTF-8.
    opener.arguments = [self.opener, url.absoluteString]
    let title = "“\(node.name)” was not opened"
    opener.terminationHandler = { [weak self] opener in
      let status = opener.terminationStatus
      guard status != 0 else { return }
      Task { @MainActor in
        let name = self?.opener ?? ""
        self?.show(title, status == 127 ? "The program \(name) is missing." : "\(name) found no program for it.")
      }
    }
    do { try opener.run() } catch { show(title, error.localizedDescription) }
  }

  func show(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
