//! Wishes in words of one's own: `voglio giocare a dama russa`, `chi c'è?`.

use damiera_rules::Variant;

use super::certainty::Certainty;
use super::mentions::{self, PLAY, with_terms};
use super::opening;
use super::said::{BOT, SENTENCE, begins, is_doubtful, names_nobody, said};
use super::slips::misspelt;
use super::tokens::LineToken;
use super::vocabulary::{Vocabulary, in_order, vocabulary};
use super::{LEAVE, OBSERVE, Situation, not_understood};
use crate::command::{self, Command, CommandError, Consequence, LobbyCommand, SeatAction};
use crate::name::Name;
use crate::text::Language;

/// A wish is never longer, in words.
const LONGEST: usize = 14;

/// The command that tells a variant's rules.
const RULES: &str = "aiuto";

/// The command that chooses a language. Some languages have the name of a variant.
const LANGUAGE: &str = "lingua";

/// The command that closes the connection.
const QUIT: &str = "fine";

/// A game against the bot, asked for in the lobby.
pub(super) const PLAY_BOT: &str = "gioca bot";

/// Finds the exact command for a wish with every word understood, or the question about it.
///
/// Phrases are looked up in every language before misspelt command words.
pub(super) fn wish(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if tokens.is_empty() || tokens.len() > LONGEST {
        return None;
    }
    let known = vocabulary(language);
    let mut own = said(line, tokens, known);
    let of_kind = || tokens.iter().any(|it| known.kinds.contains(&it.folded));
    // `damang ingles` is a variant of the game, and no language.
    let is_none = own.as_ref().is_none_or(|said| {
        !said.whole || (of_kind() && command::first_word(&said.command).0 == LANGUAGE)
    });
    if is_none && let Some(variant) = variant_alone(tokens, known) {
        return Some(Ok(format!("{RULES} {}", variant.id())));
    }
    // Another language takes the word for a table for the name of one.
    if let Some(asked) = opening::unnamed(tokens, language, situation) {
        return Some(asked);
    }
    for spoken in in_order(language) {
        let is_own = spoken == language;
        let said = match is_own {
            true => own.take(),
            false => said(line, tokens, vocabulary(spoken)),
        };
        // A word of another language may be an ordinary one of the writer's.
        let said = said.filter(|said| !names_nobody(&said.command, known));
        let spoken = vocabulary(spoken);
        let mut said = said;
        // `al livello 3` is no time of three minutes.
        if let Some(said) = &mut said
            && command::first_word(&said.command).0 == PLAY
            && mentions::level(tokens, spoken).is_some()
        {
            said.command = with_terms(PLAY_BOT.to_owned(), tokens, spoken);
        }
        if said.as_ref().is_some_and(|said| said.is_lost) && !situation.lesson {
            return Some(Err(CommandError::Lost(situation.help_place())));
        }
        // The word for an offer is no word of a command that is possible outside rooms.
        if let Some(said) = &said
            && offers_nothing(said.certainty(tokens, !is_own), &said.command, situation)
        {
            return Some(Err(not_understood(line, tokens, situation)));
        }
        let allowed = said.and_then(|said| {
            let leaves =
                line.contains('?') && (leaves(&said.command, situation) || chooses(&said.command));
            let certainty = match said.certainty(tokens, !is_own) {
                // `posso giocare anch'io?` leaves no game that one watches, and in a question that says how to
                // play a word may mean something else.
                Certainty::Wish | Certainty::Order if leaves => Certainty::Unsure,
                certainty => certainty,
            };
            certainty.allow(placed(said.command, situation), language, situation)
        });
        if allowed.is_some() {
            return allowed;
        }
    }
    // A line that begins with a command's own word is no slip of another one.
    if command::named(command::first_word(line).0).is_some() {
        return None;
    }
    misspelt(line, tokens, language, situation)
}

/// True if a line is perhaps an offer, and its writer is at no table.
fn offers_nothing(certainty: Certainty, line: &str, situation: Situation<'_>) -> bool {
    let offers = matches!(
        command::of_line(line),
        Some(Command::Action(SeatAction::Offer(_)))
    );
    offers && certainty == Certainty::Unsure && situation.is_outside()
}

/// True if a line looks for a game with more terms than the opponent.
fn chooses(line: &str) -> bool {
    command::first_word(line).0 == PLAY && ![PLAY, PLAY_BOT].contains(&line)
}

/// True if a command leaves a table where the writer plays or watches.
fn leaves(line: &str, situation: Situation<'_>) -> bool {
    let goes = command::of_line(line).is_some_and(|command| {
        matches!(command, Command::Lobby(_)) && command.consequence() > Consequence::Informs
    });
    goes && situation.room.is_some()
}

/// The command for which words, all of them, stand in some language.
pub(super) fn wished(line: &str, tokens: &[LineToken<'_>], language: Language) -> Option<String> {
    let said = in_order(language).find_map(|it| said(line, tokens, vocabulary(it)));
    said.filter(|said| said.whole).map(|said| said.command)
}

/// The command for which words, all of them, stand in this language.
pub(super) fn wished_in(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
) -> Option<String> {
    let said = said(line, tokens, vocabulary(language));
    said.filter(|said| said.whole).map(|said| said.command)
}

/// True if a line is a word for looking on and names no room: `guarda`.
pub(super) fn looks(tokens: &[LineToken<'_>], language: Language) -> bool {
    let [only] = tokens else { return false };
    let is_exact = command::named(&only.folded).is_some_and(|row| row.id() == OBSERVE);
    is_exact
        || in_order(language).any(|spoken| {
            let mut phrases = vocabulary(spoken).phrases.iter();
            phrases.any(|it| it.command == OBSERVE && it.whole == [only.folded.as_str()])
        })
}

/// True if the writer of a line, all of its words understood, does not know what to do.
pub(super) fn is_lost(line: &str, tokens: &[LineToken<'_>], language: Language) -> bool {
    let said = in_order(language).find_map(|it| said(line, tokens, vocabulary(it)));
    said.is_some_and(|said| said.is_lost)
}

/// The command for a line that asks for a language in that language or another: `en español`. One word may be
/// the name of a variant.
pub(super) fn language(tokens: &[LineToken<'_>], language: Language) -> Option<&'static str> {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let is_alone = words.len() < 2;
    in_order(language)
        .filter(|_| !is_alone)
        .find_map(|it| vocabulary(it).language_of(&words))
}

/// The variant that a line names and says nothing of: `dama inglese`.
fn variant_alone(tokens: &[LineToken<'_>], known: &Vocabulary) -> Option<Variant> {
    let mut telling = known.telling(tokens);
    telling.retain(|token| !known.kinds.contains(&token.folded));
    match telling[..] {
        [token] => command::variant_named(&token.folded),
        _ => None,
    }
}

/// A line that is a whole sentence of the writer's language, even if its first word abbreviates a command:
/// `di chi è il turno?` is no talk.
pub(super) fn sentence(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let known = vocabulary(language);
    let said = known.phrases.iter().find(|phrase| {
        phrase.whole.len() >= SENTENCE
            && begins(tokens.iter(), &phrase.whole)
            && known.telling(&tokens[phrase.whole.len()..]).is_empty()
    })?;
    if said.is_lost && !situation.lesson {
        return Some(Err(CommandError::Lost(situation.help_place())));
    }
    let rest = &tokens[said.whole.len()..];
    let certainty = match is_doubtful(line, tokens, (said, said.command), rest.iter(), known) {
        true => Certainty::Unsure,
        false => Certainty::Wish,
    };
    certainty.allow(
        placed(said.command.to_owned(), situation),
        language,
        situation,
    )
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
        (None, "aiuto rivincita") => format!("{RULES} {BOT}"),
        (Some(variant), "aiuto variante") => format!("{RULES} {}", variant.id()),
        // Of a lesson one leaves the lesson.
        (_, QUIT) if situation.lesson => LEAVE.to_owned(),
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
