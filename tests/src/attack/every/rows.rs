//! The table of commands with their worst input that is allowed, a row for each row of the protocol's table.

use damiera_protocol::command;
use damiera_rules::pdn::{NodeId, Study};
use damiera_rules::{Game, Variant};

/// Where a command costs most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CommandContext {
    /// Outside rooms.
    Lobby,
    /// At a table, in a game with many kings.
    Game,
    /// In a lesson on a record that is as long as may be.
    Lesson,
}

/// A command.
#[derive(Debug, Clone, Copy)]
pub struct CommandCase {
    /// Its identity in the protocol's table.
    pub id: &'static str,
    /// Where it is sent.
    pub situation: CommandContext,
    /// The lines that are sent in turn. `{n}` is another number for each attacker, `{k}` for each turn, `{other}` another
    /// attacker's name, `{long}` a text as long as may be said; `{record}` stands for many lines.
    pub lines: &'static [&'static str],
}

macro_rules! cases {
    ($($situation:ident { $($id:literal: $($line:literal),+;)* })*) => {
        /// All of them, those of one situation together.
        pub const CASES: &[CommandCase] = &[$($(CommandCase {
            id: $id,
            situation: CommandContext::$situation,
            lines: &[$($line),+],
        }),*),*];
    };
}

cases! {
    Lobby {
        "aiuto": "aiuto", "aiuto tutto", "aiuto italiana";
        "nome": "nome Nuovo-{n}-{k}";
        "gioca": "gioca pool 17+3", "esci";
        "sfida": "sfida pool 5+9", "annulla";
        "sfide": "sfide 9999", "sfide russa";
        "stanze": "stanze 9999", "stanze libere", "stanze russa";
        "sospese": "sospese", "sospese 9999";
        "crea": "crea nuova-{n}-{k}", "esci";
        // Nearly the names of a thousand rooms, and longer ones would be refused unread.
        "entra": "entra piena-x9-{k}", "esci";
        "osserva": "osserva piena-x9-{k}";
        "segui": "segui {other}", "esci";
        "tv": "tv", "esci";
        "chi": "chi 9999", "chi";
        "amici": "amici Amico-{k}";
        "avvisami": "avvisami Amico-{k}";
        "problema": "problema", "esci";
        "soluzione": "problema", "soluzione", "esci";
        "storia": "storia tutte", "storia {other} pagina 9";
        "rivedi": "rivedi incolla", "{record}", "rotto", ".";
        "classe": "classe 222222 Ada-{k}";
        "classifica": "classifica italiana 9999", "classifica";
        "riprendi": "riprendi 7KQ2-M9XD-2222-2222";
        "scrivi": "scrivi {other} {long}";
        "rispondi": "rispondi {long}";
        "chat": "chat no", "chat sì";
        "segnala": "segnala {other} {long}";
        "ignora": "ignora Amico-{k}";
        "registrati": "registrati", "no";
        "password": "password", "no";
        "recupera": "recupera Nome-{n} 2222-2222-2222-2222", "no";
        "profilo": "profilo {other}", "profilo";
        "segreto": "segreto 2222";
        "lingua": "lingua en", "language it";
        "formato": "formato json frasi", "formato json";
        "simboli": "simboli sì", "simboli no";
        "colori": "colori sì", "colori no";
        "suono": "suono sì", "suono no";
        "continua": "continua";
        "ping": "ping {long}";
        "accetta": "accetta 4999";
        "rifiuta": "rifiuta 4999";
        "annulla": "annulla";
        "fine": "fin";
    }
    Game {
        "bot": "bot 10";
        "bianco": "bianco";
        "nero": "nero";
        "muovi": "muovi 1A 8H";
        "damiera": "damiera", "damiera numeri";
        "ultima": "ultima";
        "casella": "casella 1A";
        "leggi": "leggi";
        "turno": "turno";
        "mosse": "mosse", "mosse 1A";
        "perche": "perché 1A 8H";
        "consiglio": "consiglio";
        "analisi": "analisi";
        "patta": "patta", "annulla";
        "ritira": "ritira", "annulla";
        "rivincita": "rivincita", "annulla";
        "pausa": "pausa", "annulla";
        "interrompi": "interromp";
        "reclama": "reclama";
        "sollecita": "sollecita";
        "sospendi": "sospendi";
        "abbandona": "abbandon";
        "orologio": "orologio";
        "partita": "partita";
        "esci": "esc";
        "di": "di {long}";
        "commenta": "commenta {long}";
    }
    Lesson {
        "avanti": "avanti 1999", "vai 0";
        "indietro": "vai fine", "indietro 1999";
        "vai": "vai fine", "vai 0";
        "ramo": "ramo 1", "vai 0";
        "linea": "ramo 1", "linea";
        "nota": "nota {long}";
        "guida": "guida {other}";
    }
}

/// A commands' row is sent elsewhere too, where it asks for more.
pub const AGAIN: &[CommandCase] = &[
    CommandCase {
        id: "partita",
        situation: CommandContext::Lesson,
        lines: &["partita"],
    },
    CommandCase {
        id: "mosse",
        situation: CommandContext::Lesson,
        lines: &["mosse"],
    },
];

/// The lines that bring an attacker into a situation.
#[must_use]
pub fn way_to(situation: CommandContext) -> &'static [&'static str] {
    match situation {
        CommandContext::Lobby => &[],
        // Twelve kings that go as far as they like.
        CommandContext::Game => &[
            "crea partita-{n}-{k} variante=russa bot=1 posizione=W:WK1,K2,K3,K5,K6,K7,K9,K10,K13,K14,K17,K18:BK12,K28,K32",
        ],
        CommandContext::Lesson => &["rivedi incolla", "{record}", "."],
    }
}

/// The protocol's commands without a case here, and the cases that are no command.
#[must_use]
pub fn misfits() -> Vec<&'static str> {
    let known = |id: &str| CASES.iter().filter(|case| case.id == id).count() == 1;
    let forgotten = command::all().map(command::CommandRow::id);
    let forgotten = forgotten.filter(|id| !known(id));
    let unknown = CASES.iter().map(|case| case.id);
    let unknown = unknown.filter(|id| command::row_of(id).is_none());
    forgotten.chain(unknown).collect()
}

/// A record with as many moves and variations as a lesson takes, without the line that ends a paste.
///
/// # Panics
/// Never: each of its moves is legal.
#[must_use]
pub fn long_record() -> String {
    /// After so many moves a variation from the start begins.
    const LINE: usize = 60;
    let start = *Game::new(Variant::Italiana).position();
    let (mut study, mut at, mut chance) = (Study::new(start), NodeId::START, 7_usize);
    loop {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let plies = study.game(at).legal_plies();
        if plies.is_empty() || study.depth(at) >= LINE {
            at = NodeId::START;
            continue;
        }
        match study.play(at, &plies[(chance >> 33) % plies.len()]) {
            Ok(next) => at = next,
            Err(_) => break,
        }
    }
    study.record().to_string().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_command_is_forgotten() {
        assert_eq!(misfits(), Vec::<&str>::new());
    }

    #[test]
    fn a_record_is_long_and_fits() {
        let record = long_record();
        assert!(record.len() > 8_000, "{}", record.len());
        assert!(record.len() < 60_000 && record.lines().count() < 990);
    }
}
