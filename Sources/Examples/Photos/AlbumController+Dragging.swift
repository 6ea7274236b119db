import UIKit

// Pictures go to other programs and come from them as files.

extension AlbumController: UIDragInteractionDelegate {
  /// The pointer turns pages, and drags the picture only with Ctrl; a finger does after a long press.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    let pan = scrollView.panGestureRecognizer
    guard photos.indices.contains(current), pan.buttonMask.isEmpty || pan.modifierFlags.contains(.control) else {
      return []
    }
    let photo = photos[current]
    let file = photo.path.withUnsafeBufferPointer { path in
      path.baseAddress.map { URL(fileURLWithFileSystemRepresentation: $0, isDirectory: false, relativeTo: nil) }
    }
    guard let provider = photo.image.map({ NSItemProvider(object: $0) }) ?? NSItemProvider(contentsOf: file) else {
      return []
    }
    if photo.image != nil { provider.suggestedName = "\(photo.name).png" }
    return [UIDragItem(itemProvider: provider)]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { pages[current].map { UITargetedDragPreview(view: $0.imageView) } }
}

extension AlbumController: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: ["public.file-url", "public.url"])
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: URL.self) { [weak self] urls in self?.add(urls.filter(\.isFileURL)) }
  }

  /// Adds the pictures of files and folders, and shows the first one.
  func add(_ files: [URL]) {
    let added = files.flatMap { file in
      file.withUnsafeFileSystemRepresentation { path in
        path.map { Photo.photos(at: Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))) } ?? []
      }
    }
    guard !added.isEmpty else { return }
    emptyLabel.removeFromSuperview()
    let first = photos.count
    photos += added
    scrollView.contentSize.width = scrollView.bounds.width * CGFloat(photos.count)
    scrollView.contentOffset.x = scrollView.bounds.width * CGFloat(first)
    current = first
    pageDidChange()
  }
}
