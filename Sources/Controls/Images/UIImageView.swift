import Diagnostics
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// Displays an image, or a sequence of images.
///
/// The image is drawn once, and again after a change. An image with the screen's pixels is displayed without a copy.
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
  // MARK: State

  /// The image; nil for none. Setting it changes the intrinsic size, and does not resize the view. An animated image runs
  /// from then on.
  open var image: UIImage? {
    willSet { if newValue !== image { damagePicture() } }
    didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
  }

  /// The image while `isHighlighted`; nil for `image`.
  open var highlightedImage: UIImage? {
    willSet { if newValue !== highlightedImage { damagePicture() } }
    didSet { if highlightedImage !== oldValue { pictureDidChange() } }
  }

  /// Whether `highlightedImage` is displayed in place of `image`.
  open var isHighlighted = false {
    willSet { if newValue != isHighlighted { damagePicture() } }
    didSet { if isHighlighted != oldValue { pictureDidChange() } }
  }

  /// Whether the image is as much larger as body text while the size of text is one of those for accessibility.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    willSet { if newValue != adjustsImageSizeForAccessibilityContentSizeCategory { damagePicture() } }
    didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { imageSizeDidChange() } }
  }

  /// How the image is placed in the bounds. A larger one extends beyond them, unless `clipsToBounds`.
  open override var contentMode: ContentMode {
    willSet { if newValue != contentMode { damagePicture() } }
    didSet { if contentMode != oldValue { pictureDidChange() } }
  }

  /// The images of the animation, which replace `image`. Setting them stops the animation.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// The images of the animation while `isHighlighted`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// The duration of all images together, in seconds; 0, the default, for 30 images a second.
  open var animationDuration: TimeInterval = 0 {
    didSet {
      requirement(
        animationDuration.isFinite && animationDuration >= 0,
        "UIImageView.animationDuration is \(animationDuration); it must be finite, from 0 up")
    }
  }

  /// How often an animation repeats; 0, the default, for no end.
  open var animationRepeatCount = 0 {
    didSet { requirement(animationRepeatCount >= 0, "UIImageView.animationRepeatCount is \(animationRepeatCount)") }
  }

  private var animation: ImageAnimation?

  /// Whether an invisible animation waits until its picture is needed.
  private var isAsleep = false

  // MARK: Initializers

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a view with the size of the image.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Makes a view with the size of the image.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    // Observers do not run in an initializer.
    runAnimatedImage()
  }

  // MARK: Animating

  /// Whether the animation runs.
  open var isAnimating: Bool { animation != nil }

  /// Starts the animation with the next frame of the view's window.
  open func startAnimating() {
    stopAnimating()
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? image?.images ?? []
    let own = animationImages == nil ? image?.duration ?? 0 : 0
    animate(
      images, duration: animationDuration > 0 ? animationDuration : own, repeatCount: animationRepeatCount)
  }

  /// - Parameter duration: 0 for 30 images a second.
  private func animate(_ images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    let duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    guard let animation = ImageAnimation(images: images, duration: duration, repeatCount: repeatCount) else { return }
    show(animation)
    window?.frameClock.add(self)
  }

  /// Stops the animation, and displays `image`.
  open func stopAnimating() {
    guard animation != nil else { return }
    show(nil)
    window?.frameClock.remove(self)
  }

  // MARK: Accessibility

  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { image?.accessibilityLabel }
  @_spi(Toolkit) open override var ownAccessibilityHint: String? { image?.accessibilityHint }
  @_spi(Toolkit) open override var ownAccessibilityValue: String? { image?.accessibilityValue }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits { .image }

  // MARK: Layout and surroundings

  /// The size of the image; no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    image.map { size(of: $0, under: traitCollection) } ?? super.intrinsicContentSize
  }

  /// The insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  /// Returns the size of the image; the current size without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image.map { self.size(of: $0, under: traitCollection) } ?? super.sizeThatFits(size)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { pictureDidChange() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if adjustsImageSizeForAccessibilityContentSizeCategory, category != traitCollection.preferredContentSizeCategory {
      return imageSizeDidChange()
    }
    pictureDidChange()
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.frameClock.remove(self)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating { window?.frameClock.add(self) }
  }

  // MARK: Internals

  private var shownImage: UIImage? {
    if let animation { return animation.images[animation.index] }
    return isHighlighted ? highlightedImage ?? image : image
  }

  @_spi(Toolkit) open override func pictureFrame(in bounds: CGRect) -> CGRect {
    let whole = imageFrame(in: bounds)
    let isMostlyCutOff = whole.width * whole.height > Self.mostCutOff * bounds.width * bounds.height
    return clipsToBounds && contentMode == .scaleAspectFill && isMostlyCutOff ? whole.intersection(bounds) : whole
  }

  /// The number of pixels, as a multiple of the bounds', up to which a clipped image is drawn as a whole. Chosen.
  private static let mostCutOff: CGFloat = 4

  /// Returns the frame of the whole image.
  private func imageFrame(in bounds: CGRect) -> CGRect {
    guard let image = shownImage, image.cgImage != nil else { return bounds }
    return contentMode.frame(for: size(of: image, under: traitCollection), in: bounds)
  }

  /// Returns the size at which an image is shown.
  func size(of image: UIImage, under traits: @autoclosure () -> UITraitCollection) -> CGSize {
    guard adjustsImageSizeForAccessibilityContentSizeCategory else { return image.size }
    let (traits, metrics) = (traits(), UIFontMetrics.default)
    guard traits.preferredContentSizeCategory.isAccessibilityCategory else { return image.size }
    return CGSize(
      width: metrics.scaledValue(for: image.size.width, compatibleWith: traits),
      height: metrics.scaledValue(for: image.size.height, compatibleWith: traits))
  }

  private func imageSizeDidChange() {
    invalidateIntrinsicContentSize()
    pictureDidChange()
  }

  /// A clipped image is drawn only in its visible part.
  open override var clipsToBounds: Bool {
    willSet { if newValue != clipsToBounds { damagePicture() } }
    didSet { if clipsToBounds != oldValue { pictureDidChange() } }
  }

  @_spi(Toolkit) open override func readyPicture(scale: CGFloat) -> CGImage? {
    wake()
    guard let image = shownImage, let cgImage = image.cgImage, image.renderingMode != .alwaysTemplate, !isFlipped,
      image.capInsets == .zero, image.resizingMode == .stretch
    else { return nil }
    let frame = imageFrame(in: bounds)
    let isExact =
      frame == pictureFrame && frame.width * scale == CGFloat(cgImage.width)
      && frame.height * scale == CGFloat(cgImage.height)
    return isExact ? cgImage : nil
  }

  /// Returns a scale with at most the image's own pixels.
  @_spi(Toolkit) open override func pictureScale(for scale: CGFloat) -> CGFloat {
    let frame = imageFrame(in: bounds)
    guard let cgImage = shownImage?.cgImage, frame.width > 0, frame.height > 0 else { return scale }
    return min(scale, max(1, CGFloat(cgImage.width) / frame.width, CGFloat(cgImage.height) / frame.height))
  }

  @_spi(Toolkit) open override func drawPicture(_ rect: CGRect) {
    guard let image = shownImage, image.cgImage != nil, let context = UIGraphicsGetCurrentContext() else { return }
    let frame = imageFrame(in: bounds)
    // Rounded to whole pixels, so that the image's edges are sharp.
    let pixels = frame.roundedOut(toPixelsFrom: frame.origin, scale: context.userSpaceToDeviceSpaceTransform.a)
    if isFlipped {
      context.translateBy(x: pixels.minX + pixels.maxX, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    if image.renderingMode == .alwaysTemplate {
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      image.draw(in: pixels)
      context.setBlendMode(.sourceIn)
      context.setFillColor(tintColor.cgColor)
      context.fill(pixels)
      context.endTransparencyLayer()
    } else {
      image.draw(in: pixels)
    }
  }

  private func imageDidChange(from old: UIImage?) {
    pictureDidChange()
    if image?.size != old?.size || image?.alignmentRectInsets != old?.alignmentRectInsets {
      invalidateIntrinsicContentSize()
    }
    if old?.images != nil { stopAnimating() }
    runAnimatedImage()
    observablePropertyDidChange()
  }

  @_spi(Toolkit) open override func observableValue(named name: String) -> (any UIObservableValue)? {
    name == "image" ? image as any UIObservableValue : super.observableValue(named: name)
  }

  private func runAnimatedImage() {
    if let images = image?.images { animate(images, duration: image?.duration ?? 0, repeatCount: 0) }
  }

  /// Whether the image is mirrored, as content that runs from right to left.
  private var isFlipped: Bool { shownImage?.flipsForRightToLeftLayoutDirection == true && isMirrored }

  private func show(_ animation: ImageAnimation?) {
    damagePicture()
    self.animation = animation
    pictureDidChange()
  }

  /// Called before the picture is displayed.
  private func wake() {
    guard isAsleep else { return }
    isAsleep = false
    if isAnimating { window?.frameClock.add(self) }
  }

  /// Damages the place of the picture.
  private func damagePicture() {
    damage(presentationPictureFrame)
  }

  /// Requests the whole picture again.
  private func pictureDidChange() {
    invalidatePicture()
    reachDidChange()
    damagePicture()
  }
}

extension UIImageView: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    guard var next = animation else { return .none }
    // The end of a finite animation is always reported.
    if next.repeatCount == 0, !isPictureVisible {
      isAsleep = true
      invalidatePicture()
      return .none
    }
    let request = next.advance(to: time)
    if next.isStill {
      animation = next
      return .none
    }
    if request == .none {
      stopAnimating()
    } else if next.index != animation?.index {
      show(next)
    } else {
      animation = next
    }
    return request
  }
}
