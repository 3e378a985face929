//! Wishes in words of one's own: `voglio giocare a dama russa`, `chi c'è?`.

use damiera_rules::Variant;

use super::certainty::Certainty;
use super::line::{LineToken, WrittenLine, begins};
use super::mentions::{self, PLAY, with_terms};
use super::said::{BOT, is_doubtful, names_nobody, said};
use super::slips::misspelt;
use super::vocabulary::{Vocabulary, WordKind, in_order, vocabulary};
use super::{HELP, LEAVE, LineOutcome, ROOMS, SENTENCE, Situation, opening};
use crate::command::{self, Command, Consequence, LobbyCommand, SeatAction};
use crate::name::Name;

/// A wish is never longer, in words.
const LONGEST: usize = 14;

/// The command that chooses a language. Some languages have the name of a variant.
const LANGUAGE: &str = "lingua";

/// The command that closes the connection.
const QUIT: &str = "fine";

/// The command that shows the game of a room.
const OBSERVE: &str = "osserva";

/// A game against the bot, asked for in the lobby.
pub(super) const PLAY_BOT: &str = "gioca bot";

/// The command that lists the mistakes of a game, wherever a lesson stands in it.
const MISTAKES: &str = "analisi partita";

/// Finds the exact command for a wish with every word understood, or the question about it.
///
/// Phrases are looked up in every language before misspelt command words.
pub(super) fn wish(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (tokens, known) = (&line.tokens, line.known());
    if tokens.is_empty() || tokens.len() > LONGEST {
        return None;
    }
    let mut own = said(line.text, tokens, known);
    let of_kind = || tokens.iter().any(|it| known.is(WordKind::Kind, it));
    // `damang ingles` is a variant of the game, and no language.
    let is_none = own.as_ref().is_none_or(|said| {
        !said.whole || (of_kind() && command::first_word(&said.command).0 == LANGUAGE)
    });
    if is_none && let Some(variant) = variant_alone(tokens, known) {
        return Some(Ok(format!("{HELP} {}", variant.id())));
    }
    // Another language takes the word for a table for the name of one.
    if let Some(asked) = opening::unnamed(line) {
        return Some(asked);
    }
    for spoken in in_order(line.language) {
        let is_own = spoken == line.language;
        let spoken = vocabulary(spoken);
        let said = match is_own {
            true => own.take(),
            false => said(line.text, tokens, spoken),
        };
        // A word of another language may be an ordinary one of the writer's.
        let Some(mut said) = said.filter(|said| !names_nobody(&said.command, known)) else {
            continue;
        };
        // `al livello 3` is no time of three minutes.
        if command::first_word(&said.command).0 == PLAY && mentions::level(tokens, spoken).is_some()
        {
            said.command = with_terms(PLAY_BOT.to_owned(), tokens, spoken);
        }
        if said.is_lost && !line.situation.lesson {
            return Some(Err(line.lost()));
        }
        let certainty = said.certainty(tokens, !is_own);
        // The word for an offer is no word of a command that is possible outside rooms.
        if offers_nothing(certainty, &said.command, line.situation) {
            return Some(Err(line.not_understood()));
        }
        let leaves = || leaves(&said.command, line.situation) || chooses(&said.command);
        let certainty = match certainty {
            // `posso giocare anch'io?` leaves no game that one watches, and in a question that says how to
            // play a word may mean something else.
            Certainty::Wish | Certainty::Order if line.asks() && leaves() => Certainty::Unsure,
            certainty => certainty,
        };
        let allowed = certainty.allow(placed(said.command, line.situation), line);
        if allowed.is_some() {
            return allowed;
        }
    }
    // A line that begins with a command's own word is no slip of another one.
    (!line.is_named()).then(|| misspelt(line))?
}

/// True if a line is perhaps an offer, and its writer is at no table.
fn offers_nothing(certainty: Certainty, line: &str, situation: Situation<'_>) -> bool {
    let command = command::of_line(line);
    let offers = matches!(command, Some(Command::Action(SeatAction::Offer(_))));
    offers && certainty == Certainty::Unsure && situation.is_outside()
}

/// True if a line looks for a game with more terms than the opponent, or chooses a language.
fn chooses(line: &str) -> bool {
    let word = command::first_word(line).0;
    (word == PLAY && ![PLAY, PLAY_BOT].contains(&line)) || word == LANGUAGE
}

/// True if a command leaves a table where the writer plays or watches.
fn leaves(line: &str, situation: Situation<'_>) -> bool {
    let goes = command::of_line(line).is_some_and(|command| {
        matches!(command, Command::Lobby(_)) && command.consequence() > Consequence::Informs
    });
    goes && situation.room.is_some()
}

/// The command for which words, all of them, stand in some language.
pub(super) fn wished(line: &WrittenLine<'_>) -> Option<String> {
    let mut vocabularies = line.vocabularies();
    let said = vocabularies.find_map(|known| said(line.text, &line.tokens, known));
    said.filter(|said| said.whole).map(|said| said.command)
}

/// The command for which words, all of them, stand in the writer's language.
pub(super) fn wished_in(line: &WrittenLine<'_>) -> Option<String> {
    let said = said(line.text, &line.tokens, line.known());
    said.filter(|said| said.whole).map(|said| said.command)
}

/// The list of rooms for a word for looking on that names no room: `guarda`.
pub(super) fn looks(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let [only] = &line.tokens[..] else {
        return None;
    };
    let is_exact = || command::named(&only.folded).is_some_and(|row| row.id() == OBSERVE);
    let mut vocabularies = line.vocabularies();
    let looks = is_exact() || vocabularies.any(|known| known.stands_for(&line.tokens, OBSERVE));
    (looks && line.situation.is_outside()).then(|| Ok(ROOMS.to_owned()))
}

/// True if the writer of a line, all of its words understood, does not know what to do.
pub(super) fn is_lost(line: &WrittenLine<'_>) -> bool {
    let mut vocabularies = line.vocabularies();
    let said = vocabularies.find_map(|known| said(line.text, &line.tokens, known));
    said.is_some_and(|said| said.is_lost)
}

/// The choice of a language in that language or another: `en español`. One word may be the name of a variant, and a
/// question may ask about something else: `parli inglese?`
pub(super) fn language(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let words: Vec<&str> = line.tokens.iter().map(|it| it.folded.as_str()).collect();
    if words.len() < 2 {
        return None;
    }
    let chosen = line.vocabularies().find_map(|it| it.language_of(&words))?;
    let certainty = match line.asks() {
        true => Certainty::Unsure,
        false => Certainty::Wish,
    };
    certainty.allow(chosen.to_owned(), line)
}

/// The variant that a line names and says nothing of: `dama inglese`.
fn variant_alone(tokens: &[LineToken<'_>], known: &Vocabulary) -> Option<Variant> {
    let mut telling = known.telling(tokens);
    telling.retain(|token| !known.is(WordKind::Kind, *token));
    match telling[..] {
        [token] => command::variant_named(&token.folded),
        _ => None,
    }
}

/// A line that is a whole sentence of the writer's language, even if its first word abbreviates a command:
/// `di chi è il turno?` is no talk.
pub(super) fn sentence(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (tokens, known) = (&line.tokens, line.known());
    let begun = known.begun_by(tokens.get(..1)?);
    let said = begun.into_iter().find(|phrase| {
        phrase.whole.len() >= SENTENCE
            && begins(tokens, &phrase.whole)
            && known.telling(&tokens[phrase.whole.len()..]).is_empty()
    })?;
    if said.is_lost && !line.situation.lesson {
        return Some(Err(line.lost()));
    }
    let rest = tokens[said.whole.len()..].iter();
    let asks_language = line.asks() && command::first_word(said.command).0 == LANGUAGE;
    let is_doubtful = is_doubtful(line.text, tokens, (said, said.command), rest, known);
    let certainty = match asks_language || is_doubtful {
        true => Certainty::Unsure,
        false => Certainty::Wish,
    };
    certainty.allow(placed(said.command.to_owned(), line.situation), line)
}

/// A command as it is put where the person is: the bot comes with a table in the lobby and to the
/// table in a room, where rules are those of what is played.
pub(super) fn placed(line: String, situation: Situation<'_>) -> String {
    if let Some(room) = room_of_person(&line, situation) {
        return format!("entra {room}");
    }
    if let Some(game) = opening::variant_as_room(&line, situation) {
        return game;
    }
    let (word, rest) = command::first_word(&line);
    match (situation.room, line.as_str()) {
        // Outside rooms no level is left to compare with.
        (None, "aiuto rivincita") => format!("{HELP} {BOT}"),
        (Some(variant), "aiuto variante") => format!("{HELP} {}", variant.id()),
        // There is no game to adjourn, and no opponent to wait for.
        (None, "sospendi" | "sollecita") => format!("{HELP} {line}"),
        // Of a lesson one leaves the lesson.
        (_, QUIT) if situation.lesson => LEAVE.to_owned(),
        // At a table one game alone can be meant.
        (_, MISTAKES) if !situation.lesson => command::first_word(MISTAKES).0.to_owned(),
        (Some(_), _) if line.starts_with(PLAY_BOT) => line.replacen(PLAY_BOT, BOT, 1),
        (None, _) if word == BOT => format!("{PLAY_BOT}{rest}"),
        (Some(_) | None, _) => line,
    }
}

/// The room that `entra nella stanza di Rita` is about: where Rita plays or waits, if no room is called so.
fn room_of_person(line: &str, situation: Situation<'_>) -> Option<Name> {
    let Command::Lobby(LobbyCommand::Join { room, .. }) = command::of_line(line)? else {
        return None;
    };
    let present = situation.present?;
    let is_person = !present.has_room(&room) && present.has_person(&room);
    is_person.then(|| present.room_of(&room)).flatten()
}
