import Views

/// The look of a toolbar: its background.
open class UIToolbarAppearance: UIBarAppearance {}

/// The look of a tab bar: its background.
open class UITabBarAppearance: UIBarAppearance {}
