import Views

extension UIControl {
  /// A short text that appears once the pointer rests over the control; nil for none.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let toolTipInteraction {
        toolTipInteraction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The interaction that displays `toolTip`; nil until a text was set.
  public var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
