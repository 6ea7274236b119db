import Testing

@testable import Platform

@Suite("The user's languages")
struct UserLanguagesTests {
  @Test(
    "The first variable that is set names the locale, and LANGUAGE comes before it",
    arguments: [
      ([:], []), (["LANG": "C"], []), (["LC_ALL": "POSIX", "LANG": "he_IL"], []), (["LC_ALL": "C.UTF-8"], []),
      (["LANG": "he_IL.UTF-8"], ["he-IL"]), (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ar_EG"], ["ar-EG"]),
      (["LANG": "en_US", "LC_MESSAGES": "ar_EG", "LC_ALL": "he_IL"], ["he-IL"]),
      (["LANG": "de_DE@euro", "LC_ALL": "", "LC_MESSAGES": ""], ["de-DE"]),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "he:ar_EG::C"], ["he", "ar-EG", "en-US"]),
      (["LC_ALL": "C", "LANGUAGE": "he"], []), (["LANGUAGE": "he"], []),
      (["LC_CTYPE": "he_IL.UTF-8", "LANG": "fr_FR"], ["fr-FR"]), (["LANG": ".UTF-8"], []), (["LANG": "@"], []),
    ] as [([String: String], [String])])
  func preferred(environment: [String: String], expected: [String]) {
    #expect(UserLanguages.preferred(environment: .init(environment)) == expected)
  }

  @Test("Text takes fonts for the first language, but for digits and signs none that may lack them")
  func fonts() {
    var settings = DesktopSettings()
    for (language, expected) in [
      ("ja-JP", "ja-JP"), ("zh-TW", "zh-TW"), ("sr", "sr"), ("de-AT", "de-AT"), ("he-IL", "en"), ("th", "en"),
      ("", "en"),
    ] {
      settings.languages = [language, "fr"]
      #expect(settings.text.language == expected, "\(language)")
    }
  }
}
