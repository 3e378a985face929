//! The commands with their worst input that is allowed.

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
#[derive(Debug, Clone)]
pub struct CommandCase {
    /// Its identity in the protocol's table.
    pub id: &'static str,
    /// Where it is sent.
    pub situation: CommandContext,
    /// The lines that are sent in turn.
    pub lines: Vec<&'static str>,
}

/// All of them, as `tests/data/worst-lines.txt` has them. A command comes again where it asks for more.
///
/// # Panics
/// When a row there has another form.
#[must_use]
#[expect(clippy::panic, reason = "the file is part of the program")]
pub fn cases() -> Vec<CommandCase> {
    let rows = include_str!("../../../data/worst-lines.txt").lines();
    let case = |row: &'static str| {
        let (place, rest) = row.split_once(' ')?;
        let (id, lines) = rest.split_once(": ")?;
        let situation = match place {
            "lobby" => CommandContext::Lobby,
            "game" => CommandContext::Game,
            "lesson" => CommandContext::Lesson,
            _ => return None,
        };
        Some(CommandCase {
            id,
            situation,
            lines: lines.split(" | ").collect(),
        })
    };
    rows.filter(|row| !row.starts_with('#'))
        .map(|row| case(row).unwrap_or_else(|| panic!("{row}")))
        .collect()
}

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
    let cases = cases();
    let known = |id: &str| cases.iter().any(|case| case.id == id);
    let forgotten = command::all().map(command::CommandRow::id);
    let forgotten = forgotten.filter(|id| !known(id));
    let unknown = cases.iter().map(|case| case.id);
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
