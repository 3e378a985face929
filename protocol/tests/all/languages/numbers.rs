//! Numbers and times in the forms of each language.

use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message, clock};
use damiera_protocol::tournament::TournamentPoints;
use damiera_protocol::wire::PairingCause;

#[test]
fn one_point_is_told_as_one() {
    for (language, one, more) in [
        (Language::It, "Con 1 punto non", "Con 1½ punti non"),
        (Language::En, "With 1 point nobody", "With 1½ points nobody"),
        (Language::Pt, "Com 1 ponto não", "Com 1½ pontos não"),
        (Language::Fil, "Sa may 1 puntos,", "Sa may 1½ puntos,"),
        (Language::Es, "Con 1 punto no", "Con 1½ puntos no"),
    ] {
        for (halves, expected) in [(2, one), (3, more)] {
            let cause = PairingCause::FloatedDown {
                from: TournamentPoints { halves },
                to: TournamentPoints { halves: 0 },
            };
            let text = phrase::pairing_cause(&cause, language).text(language);
            assert!(text.starts_with(expected), "{text}");
        }
    }
}

#[test]
fn numbers_have_their_own_forms() {
    let check = |language: Language, key: &'static str, place, told: &[(u64, &str)]| {
        for (count, expected) in told {
            let text = Message::new(key)
                .count(place, *count)
                .with("name", "Ada")
                .text(language);
            assert_eq!(text, *expected, "{key} with {count}");
        }
    };
    check(
        Language::It,
        "time-short",
        "seconds",
        &[(1, "Ti resta un secondo."), (30, "Ti restano 30 secondi.")],
    );
    check(
        Language::Pt,
        "time-short",
        "seconds",
        &[
            (0, "Resta 0 segundo."),
            (1, "Resta 1 segundo."),
            (2, "Restam 2 segundos."),
        ],
    );
    // In Filipino it is the last digit that counts: apat, anim and siyam are followed by `na`.
    check(
        Language::Fil,
        "absent",
        "seconds",
        &[
            (1, "Nawala sa linya si Ada: may 1 segundo para bumalik."),
            (4, "Nawala sa linya si Ada: may 4 na segundo para bumalik."),
            (10, "Nawala sa linya si Ada: may 10 segundo para bumalik."),
            (
                16,
                "Nawala sa linya si Ada: may 16 na segundo para bumalik.",
            ),
            (
                119,
                "Nawala sa linya si Ada: may 119 na segundo para bumalik.",
            ),
            (120, "Nawala sa linya si Ada: may 120 segundo para bumalik."),
        ],
    );
}

#[test]
fn clocks_can_be_spoken() {
    let check = |ms: u64, expected: &[(Language, &str)]| {
        for (language, told) in expected {
            assert_eq!(clock::spoken(ms, *language), *told, "{ms}");
        }
    };
    check(
        298_900,
        &[
            (Language::It, "4 minuti e 58 secondi"),
            (Language::En, "4 minutes and 58 seconds"),
            (Language::Pt, "4 minutos e 58 segundos"),
            (Language::Fil, "4 na minuto at 58 segundo"),
            (Language::Es, "4 minutos y 58 segundos"),
        ],
    );
    check(
        300_000,
        &[
            (Language::It, "5 minuti"),
            (Language::En, "5 minutes"),
            (Language::Pt, "5 minutos"),
            (Language::Fil, "5 minuto"),
        ],
    );
    check(
        3_661_000,
        &[
            (Language::It, "un'ora, un minuto e un secondo"),
            (Language::En, "one hour, one minute and one second"),
            (Language::Pt, "1 hora, 1 minuto e 1 segundo"),
            (Language::Fil, "1 oras, 1 minuto at 1 segundo"),
        ],
    );
    check(
        999,
        &[
            (Language::It, "meno di un secondo"),
            (Language::En, "less than a second"),
            (Language::Pt, "menos de um segundo"),
            (Language::Fil, "wala pang isang segundo"),
        ],
    );
}
