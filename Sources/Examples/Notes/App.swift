// Notes: a list of notes with a search, a page with the text of one, and a sheet about it. The notes are files in the folder of
// the user's data, and every change is written at once.
//
// Ctrl+N makes a note, Ctrl+F searches, and Escape goes back.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 640))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    do {
      window.rootViewController = NotesController.inNavigation(try NoteStore(folder: NoteStore.standardFolder))
    } catch {
      FileHandle.standardError.write(Data("Notes: \(error.localizedDescription)\n".utf8))
      exit(74)
    }
    window.makeKeyAndVisible()
    return true
  }
}

extension UIViewController {
  /// Tells the user why a change is not on disk.
  func report(_ error: any Error, title: String) {
    let alert = UIAlertController(title: title, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
