/// The strings that the toolkit displays itself.
///
/// They are compiled in: a program that is copied without its folders has them all.
package enum SystemString: CaseIterable, Sendable {
  // Titles of buttons and menus.
  case back, cancel, copy, cut, delete, done, edit, menuClose, menuCommands, menuEdit, menuFile, menuFullScreen,
    menuQuit, menuView,
    more, paste, pasteAndGo, pasteAndSearch, redo, save, search, selectAll, undo
  // Labels of the keyboard on the screen.
  case keyboardContinue, keyboardDone, keyboardEmergency, keyboardGo, keyboardJoin, keyboardNext, keyboardReturn,
    keyboardRoute, keyboardSearch, keyboardSend, keyboardSpace
  // Names of keys in menus.
  case shortcutAlternate, shortcutBackspace, shortcutControl, shortcutDelete, shortcutDown, shortcutEnd,
    shortcutEnter, shortcutEscape, shortcutHome, shortcutInsert, shortcutLeft, shortcutPageDown, shortcutPageUp,
    shortcutRight,
    shortcutShift, shortcutSpace, shortcutTab, shortcutUp

  package func text(in language: SystemLanguage) -> String {
    switch language {
    case .english: texts.english
    case .german: texts.german
    case .french: texts.french
    case .spanish: texts.spanish
    case .hebrew: texts.hebrew
    case .arabic: texts.arabic
    case .simplifiedChinese: texts.simplifiedChinese
    case .traditionalChinese: texts.traditionalChinese
    case .japanese: texts.japanese
    }
  }

  private struct Texts {
    let english, german, french, spanish, hebrew, arabic, simplifiedChinese, traditionalChinese, japanese: String

    /// In the order of the properties.
    init(
      _ english: String, _ german: String, _ french: String, _ spanish: String, _ hebrew: String, _ arabic: String,
      _ simplifiedChinese: String, _ traditionalChinese: String, _ japanese: String
    ) {
      (self.english, self.german, self.french, self.spanish) = (english, german, french, spanish)
      (self.hebrew, self.arabic, self.japanese) = (hebrew, arabic, japanese)
      (self.simplifiedChinese, self.traditionalChinese) = (simplifiedChinese, traditionalChinese)
    }

    /// Makes a string that has translations into some languages of Europe; the others read the English one.
    init(_ english: String, german: String? = nil, french: String? = nil, spanish: String? = nil) {
      self.init(
        english, german ?? english, french ?? english, spanish ?? english, english, english, english, english, english)
    }
  }

  private var texts: Texts {
    switch self {
    case .back:
      Texts("Back", "Zurück", "Retour", "Atrás", "חזרה", "رجوع", "返回", "返回", "戻る")
    case .cancel:
      Texts("Cancel", "Abbrechen", "Annuler", "Cancelar", "ביטול", "إلغاء", "取消", "取消", "キャンセル")
    case .copy:
      Texts("Copy", "Kopieren", "Copier", "Copiar", "העתק", "نسخ", "拷贝", "拷貝", "コピー")
    case .menuClose:
      Texts("Close", "Schließen", "Fermer", "Cerrar", "סגור", "إغلاق", "关闭", "關閉", "閉じる")
    case .menuCommands:
      Texts("Commands", "Befehle", "Commandes", "Comandos", "פקודות", "أوامر", "命令", "指令", "コマンド")
    case .menuEdit:
      Texts("Edit", "Bearbeiten", "Édition", "Edición", "עריכה", "تحرير", "编辑", "編輯", "編集")
    case .menuFile:
      Texts("File", "Datei", "Fichier", "Archivo", "קובץ", "ملف", "文件", "檔案", "ファイル")
    case .menuFullScreen:
      Texts(
        "Full Screen", "Vollbild", "Plein écran", "Pantalla completa", "מסך מלא", "ملء الشاشة", "全屏", "全螢幕", "フルスクリーン")
    case .menuQuit:
      Texts("Quit", "Beenden", "Quitter", "Salir", "יציאה", "إنهاء", "退出", "結束", "終了")
    case .menuView:
      Texts("View", "Darstellung", "Présentation", "Visualización", "תצוגה", "عرض", "显示", "顯示方式", "表示")
    case .cut:
      Texts("Cut", "Ausschneiden", "Couper", "Cortar", "גזור", "قص", "剪切", "剪下", "カット")
    case .delete:
      Texts("Delete", "Löschen", "Supprimer", "Eliminar", "מחק", "حذف", "删除", "刪除", "削除")
    case .done:
      Texts("Done", "Fertig", "Terminé", "Listo", "סיום", "تم", "完成", "完成", "完了")
    case .edit:
      Texts("Edit", "Bearbeiten", "Modifier", "Editar", "עריכה", "تعديل", "编辑", "編輯", "編集")
    case .more:
      Texts("More", "Mehr", "Plus", "Más", "עוד", "المزيد", "更多", "更多", "その他")
    case .paste:
      Texts("Paste", "Einsetzen", "Coller", "Pegar", "הדבק", "لصق", "粘贴", "貼上", "ペースト")
    case .pasteAndGo:
      Texts(
        "Paste and Go", "Einsetzen und öffnen", "Coller et ouvrir", "Pegar e ir", "הדבק ועבור", "لصق وانتقال", "粘贴并前往",
        "貼上並前往", "ペーストして移動")
    case .pasteAndSearch:
      Texts(
        "Paste and Search", "Einsetzen und suchen", "Coller et rechercher", "Pegar y buscar", "הדבק וחפש", "لصق وبحث",
        "粘贴并搜索", "貼上並搜尋", "ペーストして検索")
    case .redo:
      Texts("Redo", "Wiederholen", "Rétablir", "Rehacer", "בצע שוב", "إعادة", "重做", "重做", "やり直す")
    case .save:
      Texts("Save", "Sichern", "Enregistrer", "Guardar", "שמור", "حفظ", "存储", "儲存", "保存")
    case .search:
      Texts("Search", "Suchen", "Rechercher", "Buscar", "חיפוש", "بحث", "搜索", "搜尋", "検索")
    case .selectAll:
      Texts(
        "Select All", "Alles auswählen", "Tout sélectionner", "Seleccionar todo", "בחר הכול", "تحديد الكل", "全选", "全選",
        "すべてを選択")
    case .undo:
      Texts("Undo", "Widerrufen", "Annuler", "Deshacer", "בטל", "تراجع", "撤销", "還原", "取り消す")
    case .keyboardContinue:
      Texts("continue", "weiter", "continuer", "continuar", "המשך", "متابعة", "继续", "繼續", "続ける")
    case .keyboardDone:
      Texts("done", "fertig", "terminé", "listo", "סיום", "تم", "完成", "完成", "完了")
    case .keyboardEmergency:
      Texts("emergency", "Notruf", "urgence", "emergencia", "חירום", "طوارئ", "紧急", "緊急", "緊急")
    case .keyboardGo:
      Texts("go", "öffnen", "accéder", "ir", "עבור", "انتقال", "前往", "前往", "開く")
    case .keyboardJoin:
      Texts("join", "verbinden", "rejoindre", "acceder", "הצטרף", "انضمام", "加入", "加入", "接続")
    case .keyboardNext:
      Texts("next", "weiter", "suivant", "siguiente", "הבא", "التالي", "下一项", "下一個", "次へ")
    case .keyboardReturn:
      Texts("return", "Return", "retour", "intro", "שורה", "سطر جديد", "换行", "換行", "改行")
    case .keyboardRoute:
      Texts("route", "Route", "itinéraire", "ruta", "מסלול", "مسار", "路线", "路線", "経路")
    case .keyboardSearch:
      Texts("search", "suchen", "rechercher", "buscar", "חיפוש", "بحث", "搜索", "搜尋", "検索")
    case .keyboardSend:
      Texts("send", "senden", "envoyer", "enviar", "שלח", "إرسال", "发送", "傳送", "送信")
    case .keyboardSpace:
      Texts("space", "Leerzeichen", "espace", "espacio", "רווח", "مسافة", "空格", "空格", "空白")
    case .shortcutAlternate: Texts("Alt")
    case .shortcutBackspace: Texts("Backspace", german: "Rücktaste", french: "Ret. arr.", spanish: "Retroceso")
    case .shortcutControl: Texts("Ctrl", german: "Strg")
    case .shortcutDelete: Texts("Del", german: "Entf", french: "Suppr", spanish: "Supr")
    case .shortcutDown:
      Texts("Down", "Nach unten", "Bas", "Abajo", "למטה", "أسفل", "下", "下", "下")
    case .shortcutEnd: Texts("End", german: "Ende", french: "Fin", spanish: "Fin")
    case .shortcutEnter: Texts("Enter", german: "Eingabe", french: "Entrée", spanish: "Intro")
    case .shortcutEscape: Texts("Esc", french: "Échap")
    case .shortcutHome: Texts("Home", german: "Pos1", french: "Début", spanish: "Inicio")
    case .shortcutInsert: Texts("Ins", german: "Einfg", french: "Inser", spanish: "Insert")
    case .shortcutLeft:
      Texts("Left", "Nach links", "Gauche", "Izquierda", "שמאלה", "يسار", "左", "左", "左")
    case .shortcutPageDown: Texts("Page Down", german: "Bild ab", french: "Pg suiv", spanish: "Av Pág")
    case .shortcutPageUp: Texts("Page Up", german: "Bild auf", french: "Pg préc", spanish: "Re Pág")
    case .shortcutRight:
      Texts("Right", "Nach rechts", "Droite", "Derecha", "ימינה", "يمين", "右", "右", "右")
    case .shortcutShift: Texts("Shift", german: "Umschalt", french: "Maj", spanish: "Mayús")
    case .shortcutSpace:
      Texts("Space", "Leertaste", "Espace", "Espacio", "רווח", "مسافة", "空格", "空格", "スペース")
    case .shortcutTab: Texts("Tab")
    case .shortcutUp:
      Texts("Up", "Nach oben", "Haut", "Arriba", "למעלה", "أعلى", "上", "上", "上")
    }
  }
}
