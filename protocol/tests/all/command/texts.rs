//! The words for commands and mistakes in each language.

use damiera_protocol::command::{self, Keyword};
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;

use super::result;

/// The languages of the words below, in this order.
const GIVEN: [Language; 5] = [
    Language::It,
    Language::En,
    Language::Pt,
    Language::Fil,
    Language::Es,
];

/// The words that are shown for the values which the table of lines names by their ids.
#[test]
fn values_are_shown_in_the_readers_language() {
    for (id, shown) in [
        ("free", ["libere", "free", "livres", "bakante", "libres"]),
        (
            "easier",
            [
                "più facile",
                "easier",
                "mais fácil",
                "mas madali",
                "más fácil",
            ],
        ),
        (
            "harder",
            [
                "più difficile",
                "harder",
                "mais difícil",
                "mas mahirap",
                "más difícil",
            ],
        ),
        (
            "easiest",
            [
                "facilissimo",
                "easiest",
                "facílimo",
                "pinakamadali",
                "facilísimo",
            ],
        ),
        ("easy", ["facile", "easy", "fácil", "madali", "fácil"]),
        (
            "medium",
            ["medio", "medium", "médio", "katamtaman", "medio"],
        ),
        (
            "hard",
            ["difficile", "hard", "difícil", "mahirap", "difícil"],
        ),
        (
            "variant",
            ["variante", "variant", "variante", "uri", "variante"],
        ),
        ("color", ["colore", "color", "cor", "kulay", "color"]),
        ("bot", ["bot", "bot", "bot", "bot", "bot"]),
        ("word", ["parola", "word", "palavra", "salita", "palabra"]),
        ("corner", ["angolo", "corner", "canto", "sulok", "esquina"]),
        (
            "absence",
            ["assenza", "absence", "ausência", "pagliban", "ausencia"],
        ),
        ("time", ["tempo", "time", "tempo", "oras", "tiempo"]),
        ("advice", ["consigli", "advice", "dicas", "payo", "pistas"]),
        ("delay", ["ritardo", "delay", "atraso", "antala", "retraso"]),
        (
            "position",
            ["posizione", "position", "posição", "posisyon", "posición"],
        ),
        (
            "left",
            ["sinistra", "left", "esquerda", "kaliwa", "izquierda"],
        ),
        ("right", ["destra", "right", "direita", "kanan", "derecha"]),
    ] {
        let keyword = Keyword::value(id);
        assert_eq!(GIVEN.map(|language| keyword.shown(language)), shown);
    }
}

#[test]
fn the_exact_word_of_a_command_is_its_italian_one() {
    for row in command::all() {
        assert_eq!(row.exact(), row.id());
        let shown = row.keyword.shown(Language::It);
        // Rooms were called so before there was the command.
        let nameable = [
            "amici",
            "segui",
            "tv",
            "classifica",
            "avanti",
            "indietro",
            "vai",
            "ramo",
            "linea",
            "nota",
            "guida",
            "classe",
            "bianco",
            "nero",
            "condizioni",
            "appunti",
            "sospese",
            "tavoli",
            "tavolo",
            "dispositivi",
            "chiavi",
            "avvisi",
            "tornei",
            "torneo",
            "iscriviti",
            "ritirati",
            "presente",
            "prossimo",
            "simultanea",
        ];
        let is_nameable = nameable.contains(&row.id());
        assert_eq!(command::is_command_word(shown), !is_nameable, "{shown}");
        assert!(command::row_of(row.id()).is_some());
    }
}

#[test]
fn every_mistake_is_told_in_the_readers_language() {
    let check = |line: &str, it: &str, en: &str| {
        let refusal = Refusal::from(result(line).unwrap_err());
        assert_eq!(refusal.text(Language::It), it, "{line:?}");
        assert_eq!(refusal.text(Language::En), en, "{line:?}");
    };
    check(
        "ciao!",
        "Non capisco «ciao!». Per parlare: di' ciao!",
        "I do not understand “ciao!”. To speak: say ciao!",
    );
    check(
        "bot 11",
        "Non va bene. Si scrive: bot [0..10|facilissimo|facile|medio|difficile]",
        "That does not fit. It is written: bot [0..10|easiest|easy|medium|hard]",
    );
    check(
        "perche",
        "Non va bene. Si scrive: perché MOSSA",
        "That does not fit. It is written: why MOVE",
    );
    let codes = Language::ALL.map(Language::code).join(", ");
    check(
        "lingua xx",
        &format!("Lingue: {codes}."),
        &format!("Languages: {codes}."),
    );
    check(
        "crea prova gioco=libera",
        "Non conosco «gioco». Opzioni che capisco: variante=, colore=, bot=, parola=, angolo=, assenza=, tempo=, consigli=, ritardo=, posizione=, apertura=, incontro=",
        "I do not know “gioco”. Options that I understand: variant=, color=, bot=, word=, corner=, absence=, time=, advice=, delay=, position=, opening=, match=",
    );
    check(
        "torneo 3 risultati 1 2 2-0 errore",
        "Non conosco «risultati». Forse risultato?",
        "I do not know “risultati”. Did you mean result?",
    );
    check(
        "torneo apri forse=",
        "Non conosco «forse». Opzioni che capisco: nome=, sistema=, turni=, variante=, tempo=, apertura=, posti=, \
         inizio=, assenza=, pausa=, orari=, punti=, spareggi=, obiezioni=, presenze=, mio=, colore=, classificata, \
         amichevole, bot, ospiti",
        "I do not know “forse”. Options that I understand: name=, system=, rounds=, variant=, time=, opening=, \
         seats=, start=, absence=, pause=, later=, points=, tie-breaks=, objections=, check-in=, mine=, color=, rated, casual, \
         bot, guests",
    );
    check(
        "torneo apri nome=Coppa turni 7 posti=8",
        "Il nome sta tra virgolette: torneo apri nome=\"Coppa\" turni=7 posti=8",
        "The name goes in quotation marks: tournament open name=\"Coppa\" turni=7 posti=8",
    );
    check(
        "torneo apri Coppa turni=7",
        "Il nome sta tra virgolette: torneo apri nome=\"Coppa\" turni=7",
        "The name goes in quotation marks: tournament open name=\"Coppa\" turni=7",
    );
    check(
        "crea prova assenza=1",
        "«1» non va bene: si scrive un numero di secondi da 10 a 86400.",
        "“1” does not fit: write a number of seconds from 10 to 86400.",
    );
    check(
        "crea prova tempo=0,001",
        "«0,001» non è un tempo. Per esempio: tempo=5+3 (minuti e secondi a mossa), tempo=30s \
         (secondi per ogni mossa), tempo=nessuno. Si può da un secondo a 300 minuti, o a 3600 \
         secondi a mossa. Per corrispondenza: tempo=3g (giorni per ogni mossa, al massimo 14), \
         tempo=10g+36h (giorni in tutto, e ore a mossa).",
        "“0,001” is not a time control. For example: time=5+3 (minutes, and seconds a move), time=30s \
         (seconds for each move), time=none. From a second to 300 minutes, or to 3600 seconds a move. \
         By correspondence: time=3d (days for each move, 14 at the most), time=10d+36h (days in all, and hours a move).",
    );
    check(
        "suono forse",
        "«forse» non va bene. Si può scegliere: sì, no",
        "“forse” does not fit. You can choose: on, off, yes, no",
    );
    check(
        "entra patta",
        "patta è un comando: scegli un altro nome.",
        "patta is a command: choose another name.",
    );
}

/// Every mistake has a text in every language: a key without one would be shown itself.
#[test]
fn no_mistake_is_without_words() {
    let commands: Vec<_> = command::all().map(|row| row.id()).collect();
    let lines = [
        "boh",
        "mo",
        "abb",
        "@",
        "@1",
        "di'",
        "ping",
        "why no",
        "aiuto boh",
        "suono",
        "crea prova assenza=1",
        "crea prova tempo=0,001",
    ];
    let names = ["nome 1", "nome a!", "nome b2", "nome Bot-1", "nome fine"];
    let long = [
        format!("nome {}", "a".repeat(21)),
        format!("di {}", "a".repeat(401)),
    ];
    let arguments = commands.iter().map(|word| format!("{word} 0 0 0 ="));
    let lines = lines.iter().chain(&names).map(|line| (*line).to_owned());
    for line in lines.chain(long).chain(arguments) {
        let Err(error) = result(&line) else { continue };
        let (key, refusal) = (error.code(), Refusal::from(error));
        for language in Language::ALL {
            let text = refusal.text(language);
            assert!(
                text.contains(' ') && !text.contains("help-"),
                "{line:?}: {key}: {text}"
            );
        }
    }
}
