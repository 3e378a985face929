//! Lines that are read at a server without rooms and with no other person.

use std::sync::Arc;

use damiera_config::{Accounts, Limits, LiveLimits};
use damiera_connection::delivery::Roster;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_protocol::command::{Parsed, ProblemCommand, SeatAction};
use damiera_protocol::name::Name;
use damiera_protocol::reply::SecretFor;
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, View};
use damiera_rules::Variant;
use damiera_rules::pdn::AssumedVariant;

use super::present::AtServer;
use super::*;
use crate::challenges::Challenges;
use crate::lessons::MOST_LINES;
use crate::lobby::Lobby;
use crate::services::host::Host;
use crate::session::boards::Boards;
use crate::tournaments::Tournaments;

fn view() -> View {
    View {
        language: Language::It,
        ..View::default()
    }
}

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

/// Everything to which a line may refer.
struct EmptyServer {
    lobby: Lobby,
    challenges: Arc<Challenges>,
    people: Arc<PeopleRegistry>,
    tournaments: Tournaments,
    host: Host,
    place: Boards,
}

impl EmptyServer {
    fn new() -> EmptyServer {
        let (people, _) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([0; 32]));
        let limits = LiveLimits::new(Limits::default());
        EmptyServer {
            lobby: Lobby::default(),
            challenges: Challenges::new(limits, Arc::<Roster>::default()),
            people,
            tournaments: Tournaments::default(),
            host: Host::seeded(0, 0),
            place: Boards::default(),
        }
    }

    /// A person in the lobby. The last line came before the newest question if it `was_early`.
    fn writer<'a>(&'a self, name: Option<&'a Name>, was_early: bool) -> LineWriter<'a> {
        LineWriter {
            view: view(),
            is_person: true,
            name,
            was_early,
            nothing_to_cancel: true,
            place: &self.place,
            server: AtServer {
                lobby: &self.lobby,
                challenges: &self.challenges,
                people: &self.people,
                tournaments: &self.tournaments,
                host: &self.host,
                own: [None; 2],
            },
        }
    }

    fn read(&self, dialogue: &SessionDialogue, line: &str, was_early: bool) -> Option<Command> {
        let ada = name("Ada");
        let writer = self.writer(Some(&ada), was_early);
        let read = dialogue.read(line, &writer, None::<fn(&str) -> Option<Parsed>>);
        read.and_then(|parsed| parsed.result.ok())
    }
}

#[test]
fn a_bare_word_answers_the_newest_question() {
    let server = EmptyServer::new();
    let mut dialogue = SessionDialogue::default();
    let meant = || Question::Meant("problema".to_owned());
    let is_problem =
        |read: Option<Command>| matches!(read, Some(Command::Problem(ProblemCommand::Show(_))));
    assert!(!is_problem(server.read(&dialogue, "sì", false)));
    dialogue.ask(meant());
    assert!(dialogue.has_question());
    assert!(is_problem(server.read(&dialogue, "sì", false)));
    // Any other line lets it pass.
    dialogue.line_read(&Ok(Command::Problem(ProblemCommand::Solution)));
    assert!(!is_problem(server.read(&dialogue, "sì", false)));
    dialogue.ask(meant());
    dialogue.forget_question();
    assert!(!dialogue.has_question());
    assert!(!is_problem(server.read(&dialogue, "sì", false)));
}

#[test]
fn a_move_is_read_before_a_nickname_is_awaited() {
    let server = EmptyServer::new();
    let ada = name("Ada");
    let dialogue = SessionDialogue::default();
    let other = |_: &str| {
        Some(Parsed {
            tag: None,
            result: Ok(Command::Problem(ProblemCommand::Solution)),
        })
    };
    for (writer, waits, line, is_move) in [
        (Some(&ada), false, "21-17", true),
        (Some(&ada), true, "21-17", false),
        (None, false, "21-17", false),
    ] {
        let writer = server.writer(writer, false);
        let read = dialogue.read(line, &writer, waits.then_some(other));
        let read = read.and_then(|parsed| parsed.result.ok());
        let moved = matches!(read, Some(Command::Action(SeatAction::Move(_))));
        assert_eq!(moved, is_move, "{waits} {line}: {read:?}");
    }
}

#[test]
fn some_lines_at_a_prompt_are_no_secret() {
    let new = || (SecretFor::New(name("Ada")), SecretPurpose::Register);
    let known = || {
        (
            SecretFor::Name(name("Ada")),
            SecretPurpose::LogIn { resumes: false },
        )
    };
    for (asked, line, kind, stays) in [
        (known(), "cavallo e carro", "secret", true),
        (new(), "cavallo e carro", "first", true),
        (known(), "", "left", false),
        (known(), "annulla", "left", false),
        (new(), "no, cancelar", "left", false),
        (known(), "aiuto", "help", true),
        (new(), "come si esce?", "new help", true),
        (known(), "lingua en", "command", true),
        (known(), "fine", "command", false),
    ] {
        let mut dialogue = SessionDialogue::default();
        let (asked, purpose) = asked;
        dialogue.ask_secret(asked, purpose, Format::Text);
        assert!(dialogue.is_prompting(Format::Text) && !dialogue.is_prompting(Format::Json));
        let step = dialogue.at_prompt(line, view());
        let found = match &step {
            PromptStep::Left => "left",
            PromptStep::Help(false) => "help",
            PromptStep::Help(true) => "new help",
            PromptStep::Command(_) => "command",
            PromptStep::Secret {
                is_first: false, ..
            } => "secret",
            PromptStep::Secret { is_first: true, .. } => "first",
        };
        assert_eq!((found, dialogue.awaits_secret()), (kind, stays), "{line:?}");
        assert_eq!(step.hides_next(), kind == "first", "{line:?}");
    }
}

#[test]
fn a_new_password_is_typed_twice_alike() {
    let mut dialogue = SessionDialogue::default();
    assert!(dialogue.take_secret().is_err());
    let asked = SecretFor::New(name("Ada"));
    dialogue.ask_secret(asked, SecretPurpose::Register, Format::Text);
    let mut pending = dialogue.take_secret().expect("it was asked for");
    assert!(pending.is_typed_twice(Format::Text) && !pending.is_typed_twice(Format::Json));
    let secret = |text: &str| Secret::new(text.to_owned());
    for (typed, how) in [
        ("cavallo e carro", SecretTyping::First),
        ("cavallo e carri", SecretTyping::Differs),
        ("cavallo e carro", SecretTyping::First),
        ("cavallo e carro", SecretTyping::Complete),
        // It is complete for another attempt as well, if it could not be stored.
        ("cavallo e carro", SecretTyping::Complete),
    ] {
        assert_eq!(pending.compare(&secret(typed)), how, "{typed}");
        if how == SecretTyping::First {
            pending.keep_first(secret(typed));
        }
    }
    dialogue.put_back(pending);
    assert!(matches!(
        dialogue.prompted(Format::Text),
        Some(SecretFor::Again(_))
    ));
    assert!(!dialogue.leave_prompt(Format::Json) && dialogue.leave_prompt(Format::Text));
    assert!(!dialogue.leave_prompt(Format::Text));
}

#[test]
fn a_paste_takes_lines_to_its_end() {
    let begun = || {
        let mut dialogue = SessionDialogue::default();
        let variant = AssumedVariant::Usual(Variant::Italiana);
        dialogue.begin_paste(Pasting::new(variant, None, false));
        dialogue
    };
    let mut dialogue = begun();
    assert!(matches!(dialogue.paste("1. 21-17"), PasteStep::More));
    assert!(dialogue.is_pasting());
    assert!(matches!(dialogue.paste("."), PasteStep::Done(_)));
    assert!(!dialogue.is_pasting());
    let mut dialogue = begun();
    for _ in 0..MOST_LINES {
        assert!(matches!(dialogue.paste("1. 21-17"), PasteStep::More));
    }
    // It is said once.
    assert!(matches!(dialogue.paste("2. 22-18"), PasteStep::TooLong));
    assert!(matches!(dialogue.paste("3. 22-18"), PasteStep::More));
    assert!(matches!(dialogue.paste("."), PasteStep::Over));
    let mut dialogue = begun();
    dialogue.end_paste();
    assert!(!dialogue.is_pasting());
}

#[test]
fn a_line_interrupts_once() {
    let mut dialogue = SessionDialogue::default();
    assert!(!dialogue.take_cancelled());
    dialogue.interrupted();
    assert!(dialogue.take_cancelled() && !dialogue.take_cancelled());
}
