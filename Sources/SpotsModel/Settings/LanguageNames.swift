/// The names that languages have for themselves, from the Unicode CLDR (Babel 2.19.0).
///
/// `Scripts/language-names` writes this file.
package enum LanguageNames {
    /// The name of a language in the language itself, or its tag if the name is not known.
    ///
    /// - Parameter tag: a BCP 47 tag; without a name for the region or the script, the name of the language is used.
    package static func name(of tag: String) -> String {
        var parts = tag.lowercased().split(separator: "-")
        while !parts.isEmpty {
            if let name = names[parts.joined(separator: "-")] { return name }
            parts.removeLast()
        }
        return tag
    }

    private static let names: [String: String] = {
        let lines = table.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
        return Dictionary(uniqueKeysWithValues: lines.map { ($0[0].lowercased(), String($0[1])) })
    }()

    private static let table = """
        aa Qafar
        ab Аԥсшәа
        af Afrikaans
        ak Akan
        am አማርኛ
        an Aragonés
        ar العربية
        as অসমীয়া
        ast Asturianu
        az Azərbaycan
        ba Башҡорт
        be Беларуская
        bg Български
        bm Bamanakan
        bn বাংলা
        bo བོད་སྐད་
        br Brezhoneg
        bs Bosanski
        ca Català
        ce Нохчийн
        ceb Cebuano
        chr ᏣᎳᎩ
        ckb کوردیی ناوەندی
        co Corsu
        cs Čeština
        cu Церковнослове́нскїй
        cv Чӑваш чӗлхи
        cy Cymraeg
        da Dansk
        de Deutsch
        dsb Dolnoserbšćina
        dv ދިވެހިބަސް
        dz རྫོང་ཁ
        ee Eʋegbe
        el Ελληνικά
        en English
        eo Esperanto
        es Español
        et Eesti
        eu Euskara
        fa فارسی
        ff Pulaar
        fi Suomi
        fil Filipino
        fo Føroyskt
        fr Français
        fur Furlan
        fy Frysk
        ga Gaeilge
        gd Gàidhlig
        gl Galego
        gn Avañe’ẽ
        gsw Schwiizertüütsch
        gu ગુજરાતી
        gv Gaelg
        ha Hausa
        haw ʻŌlelo Hawaiʻi
        he עברית
        hi हिन्दी
        hr Hrvatski
        hsb Hornjoserbšćina
        ht Kreyòl Ayisyen
        hu Magyar
        hy Հայերեն
        ia Interlingua
        id Indonesia
        ie Interlingue
        ig Asụsụ Igbo
        ii ꆈꌠꉙ
        io Ido
        is Íslenska
        it Italiano
        iu ᐃᓄᒃᑎᑐᑦ
        ja 日本語
        jv Jawa
        ka Ქართული
        kab Taqbaylit
        ki Gĩgĩkũyũ
        kk Қазақ тілі
        kl Kalaallisut
        km ខ្មែរ
        kn ಕನ್ನಡ
        ko 한국어
        ks کٲشُر
        ku Kurdî (kurmancî)
        kw Kernewek
        ky Кыргызча
        la Latina
        lb Lëtzebuergesch
        lg Luganda
        ln Lingála
        lo ລາວ
        lt Lietuvių
        lu Tshiluba
        lv Latviešu
        mg Malagasy
        mi Māori
        mk Македонски
        ml മലയാളം
        mn Монгол
        mr मराठी
        ms Melayu
        mt Malti
        my မြန်မာ
        nb Norsk bokmål
        nd IsiNdebele
        ne नेपाली
        nl Nederlands
        nn Norsk nynorsk
        no Norsk
        nr IsiNdebele
        nv Diné Bizaad
        ny Nyanja
        oc Occitan
        om Oromoo
        or ଓଡ଼ିଆ
        os Ирон
        pa ਪੰਜਾਬੀ
        pl Polski
        ps پښتو
        pt Português
        qu Runasimi
        rm Rumantsch
        rn Ikirundi
        ro Română
        ru Русский
        rw Ikinyarwanda
        sa संस्कृत भाषा
        sah Саха тыла
        sc Sardu
        sd سنڌي
        se Davvisámegiella
        sg Sängö
        si සිංහල
        sk Slovenčina
        sl Slovenščina
        smn Anarâškielâ
        sn ChiShona
        so Soomaali
        sq Shqip
        sr Српски
        ss SiSwati
        st Sesotho
        su Basa Sunda
        sv Svenska
        sw Kiswahili
        ta தமிழ்
        te తెలుగు
        tg Тоҷикӣ
        th ไทย
        ti ትግርኛ
        tk Türkmen dili
        tn Setswana
        to Lea fakatonga
        tr Türkçe
        ts Xitsonga
        tt Татар
        ug ئۇيغۇرچە
        uk Українська
        ur اردو
        uz O‘zbek
        ve Tshivenḓa
        vi Tiếng Việt
        vo Volapük
        wa Walon
        wo Wolof
        xh IsiXhosa
        yi ייִדיש
        yo Èdè Yorùbá
        yue 粵語
        za Vahcuengh
        zh 中文
        zu IsiZulu
        de-AT Deutsch (Österreich)
        de-CH Deutsch (Schweiz)
        en-AU English (Australia)
        en-CA English (Canada)
        en-GB English (United Kingdom)
        en-US English (United States)
        es-419 Español (Latinoamérica)
        es-ES Español (España)
        es-MX Español (México)
        fr-CA Français (Canada)
        fr-CH Français (Suisse)
        pt-BR Português (Brasil)
        pt-PT Português (Portugal)
        sr-Cyrl Српски (ћирилица)
        sr-Latn Srpski (latinica)
        zh-Hans 中文 (简体)
        zh-Hant 中文 (繁體)
        """
}
