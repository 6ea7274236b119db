import ArgumentParser
import UIKit

/// Light or dark, by the names that `--appearance` takes.
enum AppearanceName: String, CaseIterable, ExpressibleByArgument {
  case light, dark

  var style: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
