//! The forms for a new tournament and for the decisions of its arbiter.

use damiera_protocol::text::{Language, Message};
use damiera_protocol::tournament::{
    FORFEIT_BY_BOTH, FORFEIT_TO_BLACK, FORFEIT_TO_WHITE, LOST_BY_BOTH, PointScale, TournamentId,
};
use damiera_protocol::wire::{BoardRow, ListedTournament};

use super::room::{clocks, text, variants, yes_or_no};
use super::{FieldOption, FieldValue, Form, FormField, FormKind, typed};

/// The time that is offered first, and the number of rounds.
const USUAL: [&str; 2] = ["10+5", "5"];

/// The numbers of rounds that are offered. Others can be typed as a command.
const ROUNDS: std::ops::RangeInclusive<u8> = 3..=11;

/// The minutes until the start that are offered. A day and an hour can be typed as a command.
const MINUTES: [u32; 5] = [5, 15, 30, 60, 120];

/// The systems in commands, with the keys of their texts.
const SYSTEMS: [(&str, &str); 4] = [
    ("web-tournament-swiss", SWISS),
    ("web-tournament-italo-swiss", ITALO_SWISS),
    ("web-tournament-round-robin", "girone"),
    ("web-tournament-double-round-robin", "andata-ritorno"),
];

/// The systems with a chosen number of rounds.
const SWISS: &str = "svizzero";
const ITALO_SWISS: &str = "italo-svizzero";

impl Form {
    /// A new tournament.
    pub(crate) fn tournament(language: Language) -> Form {
        let systems = SYSTEMS.map(|(key, word)| FieldOption::new(text(key, language), word));
        let rounds = ROUNDS.map(|rounds| FieldOption::new(rounds.to_string(), rounds.to_string()));
        let rounds = FieldValue::Chosen(0, rounds.collect());
        let by_arbiter = FieldOption::new(text("web-tournament-start-arbiter", language), "");
        let starts = MINUTES.map(|minutes| {
            let shown = Message::new("screen-tournament-in-minutes").count("count", minutes.into());
            FieldOption::new(shown.text(language), format!("{minutes}m"))
        });
        let starts = [by_arbiter].into_iter().chain(starts).collect();
        let times = FieldValue::Chosen(0, clocks().collect());
        let [usual_time, usual_rounds] = USUAL;
        Form {
            kind: FormKind::Tournament,
            title: text("web-tournament-new", language),
            sends: "screen-form-open",
            hint: "web-tournament-new-about",
            at: FormField::Title,
            fields: vec![
                (FormField::Title, typed("")),
                (FormField::System, FieldValue::Chosen(0, systems.to_vec())),
                (FormField::Rounds, rounds.at(usual_rounds)),
                (FormField::Variant, variants(language)),
                (FormField::Time, times.at(usual_time)),
                (FormField::Start, FieldValue::Chosen(0, starts)),
                (FormField::Rated, yes_or_no(language)),
                (FormField::Guests, yes_or_no(language)),
            ],
        }
    }

    /// The result of a board in a round, as its arbiter decides.
    pub(crate) fn result(
        head: &ListedTournament<'_>,
        round: u8,
        board: &BoardRow<'_>,
        language: Language,
    ) -> Form {
        let played = match head.scale.known() {
            Some(PointScale::OneHalfZero) => ["1-0", "½-½", "0-1"],
            Some(PointScale::TwoOneZero) | None => ["2-0", "1-1", "0-2"],
        };
        let forfeits = [
            (FORFEIT_TO_WHITE, "web-tournament-black-away"),
            (FORFEIT_TO_BLACK, "web-tournament-white-away"),
            (FORFEIT_BY_BOTH, "web-tournament-both-away"),
        ];
        let forfeits = forfeits.map(|(score, key)| {
            FieldOption::new(format!("{score} {}", text(key, language)), score)
        });
        let played = played.into_iter().chain([LOST_BY_BOTH]);
        let scores = played.map(|score| FieldOption::new(score, score));
        let scores = FieldValue::Chosen(0, scores.chain(forfeits).collect());
        let title = Message::new("web-tournament-decide-title")
            .with("board", board.board)
            .with("white", &board.white)
            .with("black", &board.black);
        Form {
            kind: FormKind::Result {
                id: head.tournament,
                round,
                board: board.board,
            },
            title: title.text(language),
            sends: "screen-form-decide",
            hint: "web-tournament-decide-about",
            at: FormField::Score,
            fields: vec![
                (FormField::Score, scores),
                (FormField::Reason, reason(language)),
            ],
        }
    }

    /// The expulsion of an entrant.
    pub(crate) fn expel(id: TournamentId, name: &str, language: Language) -> Form {
        let title = Message::new("screen-form-expel").with("name", name);
        Form {
            kind: FormKind::Expel {
                id,
                name: name.to_owned(),
            },
            title: title.text(language),
            sends: "screen-form-decide",
            hint: "web-tournament-expel-about",
            at: FormField::Reason,
            fields: vec![(FormField::Reason, reason(language))],
        }
    }

    pub(super) fn tournament_command(&self) -> String {
        let option = |name: &str, field| {
            let word = self.word(field);
            (!word.is_empty()).then(|| format!("{name}={word}"))
        };
        // A quote within a title would end it.
        let title = self.word(FormField::Title).replace('"', "'");
        let has_rounds = [SWISS, ITALO_SWISS].contains(&self.word(FormField::System));
        let says_yes = |field| self.word(field) == "yes";
        let words = [
            Some("torneo apri".to_owned()),
            (!title.is_empty()).then(|| format!("nome=\"{title}\"")),
            option("sistema", FormField::System),
            option("turni", FormField::Rounds).filter(|_| has_rounds),
            option("variante", FormField::Variant),
            option("tempo", FormField::Time),
            option("inizio", FormField::Start),
            says_yes(FormField::Rated).then(|| "classificata".to_owned()),
            says_yes(FormField::Guests).then(|| "ospiti".to_owned()),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The reason of a decision. While there is none, it is said that everyone reads it.
fn reason(language: Language) -> FieldValue {
    let about = text("web-tournament-reason-about", language);
    FieldValue::Typed(crate::line::LineEditor::default(), about)
}
