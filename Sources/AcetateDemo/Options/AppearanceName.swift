import ArgumentParser
import UIKit

/// The values of `--appearance`.
enum AppearanceName: String, CaseIterable, ExpressibleByArgument {
  case light, dark

  var style: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
