/// The strings that the toolkit displays itself.
///
/// They are compiled in: a program that is copied without its folders has them all.
package enum SystemString: CaseIterable, Sendable {
  // Titles of buttons and menus.
  case back, cancel, copy, cut, delete, done, edit, menuClose, menuCommands, menuEdit, menuFile, menuFullScreen,
    menuQuit, menuView,
    more, open, paste, pasteAndGo, pasteAndSearch, redo, replace, replaceAll, findAndReplace, findMatchesCase,
    findNothing, findPlace, findWholeWords, save, search, select, selectAll, spellingIgnore, spellingLearn,
    spellingNoGuesses, undo
  // What is done with files and other programs.
  case fileExists, print, shareByMail, shareToFile, shareToProgram
  // Labels of the keyboard on the screen.
  case keyboardContinue, keyboardDone, keyboardEmergency, keyboardGo, keyboardJoin, keyboardNext, keyboardReturn,
    keyboardRoute, keyboardSearch, keyboardSend, keyboardSpace
  // Names of keys in menus.
  case shortcutAlternate, shortcutBackspace, shortcutControl, shortcutDelete, shortcutDown, shortcutEnd,
    shortcutEnter, shortcutEscape, shortcutHome, shortcutInsert, shortcutLeft, shortcutPageDown, shortcutPageUp,
    shortcutRight,
    shortcutShift, shortcutSpace, shortcutTab, shortcutUp

  // What assistive technologies read.
  case accessibilityAdd, accessibilityBookmarks, accessibilityCamera, accessibilityClearText, accessibilityCompose,
    accessibilityCollapse, accessibilityExpand, accessibilityFastForward, accessibilityHalted, accessibilityInProgress,
    accessibilityInsert, accessibilityMoreInfo, accessibilityOrganize, accessibilityPage, accessibilityPause,
    accessibilityPlay, accessibilityPreviousResult, accessibilityNextResult, accessibilityFindOptions,
    accessibilityPullToRefresh, accessibilityRefresh, accessibilityReorder,
    accessibilityReply, accessibilityRewind, accessibilityShare, accessibilityStop, accessibilityTabBar

  /// A string without a translation is the English one.
  package func text(in language: SystemLanguage) -> String {
    let texts = texts
    return language.rawValue < texts.count ? texts[language.rawValue] : texts[0]
  }

  /// The string in each language, in the order of `SystemLanguage`, as far as there are translations.
  private var texts: [String] {
    switch self {
    case .back:
      ["Back", "Zurück", "Retour", "Atrás", "חזרה", "رجوع", "返回", "返回", "戻る"]
    case .cancel:
      ["Cancel", "Abbrechen", "Annuler", "Cancelar", "ביטול", "إلغاء", "取消", "取消", "キャンセル"]
    case .copy:
      ["Copy", "Kopieren", "Copier", "Copiar", "העתק", "نسخ", "拷贝", "拷貝", "コピー"]
    case .menuClose:
      ["Close", "Schließen", "Fermer", "Cerrar", "סגור", "إغلاق", "关闭", "關閉", "閉じる"]
    case .menuCommands:
      ["Commands", "Befehle", "Commandes", "Comandos", "פקודות", "أوامر", "命令", "指令", "コマンド"]
    case .menuEdit:
      ["Edit", "Bearbeiten", "Édition", "Edición", "עריכה", "تحرير", "编辑", "編輯", "編集"]
    case .menuFile:
      ["File", "Datei", "Fichier", "Archivo", "קובץ", "ملف", "文件", "檔案", "ファイル"]
    case .menuFullScreen:
      ["Full Screen", "Vollbild", "Plein écran", "Pantalla completa", "מסך מלא", "ملء الشاشة", "全屏", "全螢幕", "フルスクリーン"]
    case .menuQuit:
      ["Quit", "Beenden", "Quitter", "Salir", "יציאה", "إنهاء", "退出", "結束", "終了"]
    case .menuView:
      ["View", "Darstellung", "Présentation", "Visualización", "תצוגה", "عرض", "显示", "顯示方式", "表示"]
    case .cut:
      ["Cut", "Ausschneiden", "Couper", "Cortar", "גזור", "قص", "剪切", "剪下", "カット"]
    case .delete:
      ["Delete", "Löschen", "Supprimer", "Eliminar", "מחק", "حذف", "删除", "刪除", "削除"]
    case .done:
      ["Done", "Fertig", "Terminé", "Listo", "סיום", "تم", "完成", "完成", "完了"]
    case .edit:
      ["Edit", "Bearbeiten", "Modifier", "Editar", "עריכה", "تعديل", "编辑", "編輯", "編集"]
    case .more:
      ["More", "Mehr", "Plus", "Más", "עוד", "المزيد", "更多", "更多", "その他"]
    case .paste:
      ["Paste", "Einsetzen", "Coller", "Pegar", "הדבק", "لصق", "粘贴", "貼上", "ペースト"]
    case .open:
      ["Open", "Öffnen", "Ouvrir", "Abrir", "פתח", "فتح", "打开", "打開", "開く"]
    case .pasteAndGo:
      [
        "Paste and Go", "Einsetzen und öffnen", "Coller et ouvrir", "Pegar e ir", "הדבק ועבור", "لصق وانتقال", "粘贴并前往",
        "貼上並前往", "ペーストして移動",
      ]
    case .pasteAndSearch:
      [
        "Paste and Search", "Einsetzen und suchen", "Coller et rechercher", "Pegar y buscar", "הדבק וחפש", "لصق وبحث",
        "粘贴并搜索", "貼上並搜尋", "ペーストして検索",
      ]
    case .redo:
      ["Redo", "Wiederholen", "Rétablir", "Rehacer", "בצע שוב", "إعادة", "重做", "重做", "やり直す"]
    case .replace:
      ["Replace", "Ersetzen", "Remplacer", "Reemplazar", "החלף", "استبدال", "替换", "取代", "置換"]
    case .replaceAll:
      ["All", "Alle", "Tout", "Todo", "הכול", "الكل", "全部", "全部", "すべて"]
    case .findAndReplace:
      [
        "Find and Replace", "Suchen und Ersetzen", "Rechercher et remplacer", "Buscar y reemplazar", "חיפוש והחלפה",
        "بحث واستبدال", "查找和替换", "尋找與取代", "検索と置換",
      ]
    case .findMatchesCase:
      [
        "Match Case", "Groß-/Kleinschreibung", "Respecter la casse", "Coincidir mayúsculas", "התאמת רישיות",
        "مطابقة حالة الأحرف", "区分大小写", "符合大小寫", "大文字と小文字を区別",
      ]
    case .findWholeWords:
      [
        "Whole Words", "Ganze Wörter", "Mots entiers", "Palabras completas", "מילים שלמות",
        "الكلمات بأكملها", "全字匹配", "全字拼寫", "単語全体",
      ]
    case .findNothing:
      [
        "Not Found", "Nicht gefunden", "Introuvable", "No encontrado", "לא נמצא", "غير موجود", "未找到", "找不到",
        "見つかりません",
      ]
    case .findPlace:
      [
        "%1 of %2", "%1 von %2", "%1 sur %2", "%1 de %2", "%1 מתוך %2",
        "%1 من %2", "第 %1 项，共 %2 项", "第 %1 項，共 %2 項", "%2個中%1個目",
      ]
    case .spellingIgnore:
      ["Ignore", "Ignorieren", "Ignorer", "Ignorar", "התעלם", "تجاهل", "忽略", "忽略", "無視"]
    case .spellingLearn:
      [
        "Learn Spelling", "Schreibweise lernen", "Mémoriser l’orthographe", "Aprender ortografía", "למד איות",
        "تعلم الإملاء", "学习拼写", "學習拼字", "スペルを学習",
      ]
    case .spellingNoGuesses:
      [
        "No Suggestions", "Keine Vorschläge", "Aucune suggestion", "Sin sugerencias", "אין הצעות", "لا توجد اقتراحات",
        "没有建议", "沒有建議", "候補なし",
      ]
    case .fileExists:
      [
        "“%1” already exists. Replace it?", "„%1“ ist bereits vorhanden. Ersetzen?",
        "« %1 » existe déjà. Le remplacer ?",
        "“%1” ya existe. ¿Reemplazarlo?", "“%1” כבר קיים. להחליף?", "“%1” موجود بالفعل. هل تريد استبداله؟",
        "“%1”已存在。要替换它吗？", "「%1」已存在。要取代它嗎？", "“%1”はすでに存在します。置き換えますか？",
      ]
    case .print:
      ["Print", "Drucken", "Imprimer", "Imprimir", "הדפס", "طباعة", "打印", "列印", "プリント"]
    case .shareByMail:
      ["Mail", "Mail", "Mail", "Correo", "דואר", "البريد", "邮件", "郵件", "メール"]
    case .shareToFile:
      [
        "Save to File", "In Datei sichern", "Enregistrer dans un fichier", "Guardar en archivo", "שמור לקובץ",
        "حفظ في ملف", "存储到文件", "儲存到檔案", "ファイルに保存",
      ]
    case .shareToProgram:
      [
        "Open in Another Program", "In anderem Programm öffnen", "Ouvrir dans une autre app",
        "Abrir en otro programa", "פתח בתוכנית אחרת", "فتح في برنامج آخر", "在其他程序中打开", "在其他程式中打開", "別のプログラムで開く",
      ]
    case .save:
      ["Save", "Sichern", "Enregistrer", "Guardar", "שמור", "حفظ", "存储", "儲存", "保存"]
    case .search:
      ["Search", "Suchen", "Rechercher", "Buscar", "חיפוש", "بحث", "搜索", "搜尋", "検索"]
    case .select:
      ["Select", "Auswählen", "Sélectionner", "Seleccionar", "בחר", "تحديد", "选择", "選取", "選択"]
    case .selectAll:
      [
        "Select All", "Alles auswählen", "Tout sélectionner", "Seleccionar todo", "בחר הכול", "تحديد الكل", "全选", "全選",
        "すべてを選択",
      ]
    case .undo:
      ["Undo", "Widerrufen", "Annuler", "Deshacer", "בטל", "تراجع", "撤销", "還原", "取り消す"]
    case .accessibilityAdd:
      ["Add", "Hinzufügen", "Ajouter", "Añadir", "הוסף", "إضافة", "添加", "加入", "追加"]
    case .accessibilityBookmarks:
      ["Bookmarks", "Lesezeichen", "Signets", "Marcadores", "סימניות", "الإشارات المرجعية", "书签", "書籤", "ブックマーク"]
    case .accessibilityCamera:
      ["Camera", "Kamera", "Appareil photo", "Cámara", "מצלמה", "الكاميرا", "相机", "相機", "カメラ"]
    case .accessibilityClearText:
      [
        "Clear text", "Text löschen", "Effacer le texte", "Borrar texto", "נקה טקסט",
        "مسح النص", "清除文本", "清除文字", "テキストを消去",
      ]
    case .accessibilityCollapse:
      ["Collapse", "Reduzieren", "Réduire", "Contraer", "כווץ", "طي", "折叠", "收合", "閉じる"]
    case .accessibilityExpand:
      ["Expand", "Erweitern", "Développer", "Expandir", "הרחב", "توسيع", "展开", "展開", "展開"]
    case .accessibilityCompose:
      ["Compose", "Verfassen", "Rédiger", "Redactar", "חיבור", "إنشاء", "撰写", "編寫", "作成"]
    case .accessibilityFastForward:
      ["Fast forward", "Vorspulen", "Avance rapide", "Avance rápido", "הרץ קדימה", "تقديم سريع", "快进", "快轉", "早送り"]
    case .accessibilityHalted:
      [
        "Progress halted", "Angehalten", "Progression interrompue", "Progreso detenido", "ההתקדמות נעצרה",
        "توقف التقدم", "进度已停止", "進度已停止", "停止中",
      ]
    case .accessibilityInProgress:
      ["In progress", "In Bearbeitung", "En cours", "En curso", "מתבצע", "قيد التقدم", "进行中", "進行中", "進行中"]
    case .accessibilityInsert:
      ["Insert", "Einfügen", "Insérer", "Insertar", "הוסף", "إدراج", "插入", "插入", "挿入"]
    case .accessibilityMoreInfo:
      [
        "More Info", "Weitere Infos", "Plus d’infos", "Más información", "מידע נוסף",
        "مزيد من المعلومات", "更多信息", "更多資訊", "詳細情報",
      ]
    case .accessibilityOrganize:
      ["Organize", "Ordnen", "Ranger", "Organizar", "ארגן", "تنظيم", "整理", "整理", "整理"]
    case .accessibilityPage:
      [
        "page %1 of %2", "Seite %1 von %2", "page %1 sur %2", "página %1 de %2", "עמוד %1 מתוך %2",
        "صفحة %1 من %2", "第 %1 页，共 %2 页", "第 %1 頁，共 %2 頁", "%2ページ中%1ページ目",
      ]
    case .accessibilityPause:
      ["Pause", "Pause", "Pause", "Pausa", "השהה", "إيقاف مؤقت", "暂停", "暫停", "一時停止"]
    case .accessibilityPlay:
      ["Play", "Wiedergabe", "Lecture", "Reproducir", "הפעל", "تشغيل", "播放", "播放", "再生"]
    case .accessibilityPreviousResult:
      [
        "Previous result", "Voriges Ergebnis", "Résultat précédent", "Resultado anterior", "התוצאה הקודמת",
        "النتيجة السابقة", "上一个结果", "上一個結果", "前の結果",
      ]
    case .accessibilityNextResult:
      [
        "Next result", "Nächstes Ergebnis", "Résultat suivant", "Resultado siguiente", "התוצאה הבאה",
        "النتيجة التالية", "下一个结果", "下一個結果", "次の結果",
      ]
    case .accessibilityFindOptions:
      [
        "Find options", "Suchoptionen", "Options de recherche", "Opciones de búsqueda", "אפשרויות חיפוש",
        "خيارات البحث", "查找选项", "尋找選項", "検索オプション",
      ]
    case .accessibilityPullToRefresh:
      [
        "Pull down to refresh", "Zum Aktualisieren nach unten ziehen", "Tirez vers le bas pour actualiser",
        "Desliza hacia abajo para actualizar", "משוך מטה כדי לרענן",
        "اسحب للأسفل للتحديث", "下拉以刷新", "下拉以重新整理", "下に引いて更新",
      ]
    case .accessibilityRefresh:
      ["Refresh", "Aktualisieren", "Actualiser", "Actualizar", "רענן", "تحديث", "刷新", "重新整理", "更新"]
    case .accessibilityReorder:
      ["Reorder", "Neu anordnen", "Changer l’ordre", "Reordenar", "סדר מחדש", "إعادة ترتيب", "重新排序", "重新排序", "並べ替え"]
    case .accessibilityReply:
      ["Reply", "Antworten", "Répondre", "Responder", "השב", "رد", "回复", "回覆", "返信"]
    case .accessibilityRewind:
      ["Rewind", "Zurückspulen", "Retour rapide", "Rebobinar", "הרץ לאחור", "ترجيع", "快退", "倒轉", "巻き戻し"]
    case .accessibilityShare:
      ["Share", "Teilen", "Partager", "Compartir", "שתף", "مشاركة", "共享", "分享", "共有"]
    case .accessibilityStop:
      ["Stop", "Stoppen", "Arrêter", "Detener", "עצור", "إيقاف", "停止", "停止", "停止"]
    case .accessibilityTabBar:
      [
        "Tab Bar", "Tableiste", "Barre d’onglets", "Barra de pestañas", "סרגל כרטיסיות",
        "شريط علامات التبويب", "标签栏", "標籤列", "タブバー",
      ]
    case .keyboardContinue:
      ["continue", "weiter", "continuer", "continuar", "המשך", "متابعة", "继续", "繼續", "続ける"]
    case .keyboardDone:
      ["done", "fertig", "terminé", "listo", "סיום", "تم", "完成", "完成", "完了"]
    case .keyboardEmergency:
      ["emergency", "Notruf", "urgence", "emergencia", "חירום", "طوارئ", "紧急", "緊急", "緊急"]
    case .keyboardGo:
      ["go", "öffnen", "accéder", "ir", "עבור", "انتقال", "前往", "前往", "開く"]
    case .keyboardJoin:
      ["join", "verbinden", "rejoindre", "acceder", "הצטרף", "انضمام", "加入", "加入", "接続"]
    case .keyboardNext:
      ["next", "weiter", "suivant", "siguiente", "הבא", "التالي", "下一项", "下一個", "次へ"]
    case .keyboardReturn:
      ["return", "Return", "retour", "intro", "שורה", "سطر جديد", "换行", "換行", "改行"]
    case .keyboardRoute:
      ["route", "Route", "itinéraire", "ruta", "מסלול", "مسار", "路线", "路線", "経路"]
    case .keyboardSearch:
      ["search", "suchen", "rechercher", "buscar", "חיפוש", "بحث", "搜索", "搜尋", "検索"]
    case .keyboardSend:
      ["send", "senden", "envoyer", "enviar", "שלח", "إرسال", "发送", "傳送", "送信"]
    case .keyboardSpace:
      ["space", "Leerzeichen", "espace", "espacio", "רווח", "مسافة", "空格", "空格", "空白"]
    case .shortcutAlternate: ["Alt"]
    case .shortcutBackspace: ["Backspace", "Rücktaste", "Ret. arr.", "Retroceso"]
    case .shortcutControl: ["Ctrl", "Strg"]
    case .shortcutDelete: ["Del", "Entf", "Suppr", "Supr"]
    case .shortcutDown:
      ["Down", "Nach unten", "Bas", "Abajo", "למטה", "أسفل", "下", "下", "下"]
    case .shortcutEnd: ["End", "Ende", "Fin", "Fin"]
    case .shortcutEnter: ["Enter", "Eingabe", "Entrée", "Intro"]
    case .shortcutEscape: ["Esc", "Esc", "Échap"]
    case .shortcutHome: ["Home", "Pos1", "Début", "Inicio"]
    case .shortcutInsert: ["Ins", "Einfg", "Inser", "Insert"]
    case .shortcutLeft:
      ["Left", "Nach links", "Gauche", "Izquierda", "שמאלה", "يسار", "左", "左", "左"]
    case .shortcutPageDown: ["Page Down", "Bild ab", "Pg suiv", "Av Pág"]
    case .shortcutPageUp: ["Page Up", "Bild auf", "Pg préc", "Re Pág"]
    case .shortcutRight:
      ["Right", "Nach rechts", "Droite", "Derecha", "ימינה", "يمين", "右", "右", "右"]
    case .shortcutShift: ["Shift", "Umschalt", "Maj", "Mayús"]
    case .shortcutSpace:
      ["Space", "Leertaste", "Espace", "Espacio", "רווח", "مسافة", "空格", "空格", "スペース"]
    case .shortcutTab: ["Tab"]
    case .shortcutUp:
      ["Up", "Nach oben", "Haut", "Arriba", "למעלה", "أعلى", "上", "上", "上"]
    }
  }
}
