//! The meaning of lines.

mod texts;
mod times;

use damiera_protocol::command::{
    self, AccountCommand, ArgumentProblem, Colours, Command, CommandError, GameQuestion,
    LobbyCommand, Parsed, RoomOptions, SeatAction, TournamentCommand,
};
use damiera_protocol::device::DeviceToken;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::secret::Secret;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::text::Language;
use damiera_rules::{Color, Corner, Variant};
use proptest::prelude::*;

fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

fn secret(text: &str) -> Option<Secret> {
    Some(Secret::new(text.to_owned()))
}

fn result(line: &str) -> Result<Command, CommandError> {
    command::parse(line).unwrap().result
}

/// Checks that each of several lines is the same command.
fn check<const N: usize>(lines: [&str; N], expected: Command) {
    for line in lines {
        assert_eq!(result(line).as_ref(), Ok(&expected), "{line:?}");
    }
}

fn check_problem(line: &str, command: &'static str, problem: ArgumentProblem) {
    let expected = CommandError::BadArgument { command, problem };
    assert_eq!(result(line), Err(expected), "{line:?}");
}

/// A result as a table has it: fields that are `None` or `false` are left out.
fn shown(result: &Result<Command, CommandError>) -> String {
    let mut text = match result {
        Ok(command) => format!("{command:?}"),
        Err(error) => format!("{error:?}"),
    };
    for left_out in [": None", ": false"] {
        while let Some(at) = text.find(left_out) {
            let start = text[..at].rfind(' ').map_or(0, |space| space + 1);
            let end = at + left_out.len();
            let more = 1 + usize::from(text[end..].starts_with(','));
            text.replace_range(start..end + more, "");
        }
    }
    text.replace(", }", " }").replace("{ }", "{}")
}

/// The table in a file: below each result the lines that mean it. A line in quotes is written as in JSON.
fn check_table(table: &str, parse: fn(&str) -> Option<Parsed>) {
    let (mut expected, mut wrong) = ("", Vec::new());
    for (row, text) in (1..).zip(table.lines()) {
        let Some(typed) = text.strip_prefix("  ") else {
            expected = text;
            continue;
        };
        let line = match typed.starts_with('"') {
            true => serde_json::from_str(typed).unwrap(),
            false => typed.to_owned(),
        };
        let found = parse(&line).map(|parsed| shown(&parsed.result));
        if found.as_deref() != Some(expected) {
            wrong.push(format!("row {row}: {line:?} means {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_mean_what_the_tables_say() {
    check_table(include_str!("../data/lines.txt"), command::parse);
    let before_a_name = include_str!("../data/lines-before-a-name.txt");
    check_table(before_a_name, command::parse_before_name);
}

#[test]
fn moves_are_moves() {
    for line in ["6a 5b", "6A-5B", "6Ax4Cx2A", "6a4c2a", "c3-d4", "21-17"] {
        let named = || Command::Action(SeatAction::Move(line.parse().unwrap()));
        check([line], named());
        check([&format!("muovi {line}"), &format!("move {line}")], named());
        let why = GameQuestion::Why(line.to_owned());
        check([&format!("perche {line}")], Command::Question(why));
    }
}

/// The table has no fields of a command.
#[test]
fn a_rooms_word_is_read() {
    let options = RoomOptions {
        variant: Some(Variant::Libera),
        colours: Some(Colours::Founder(Color::Black)),
        bot: Some(4),
        word: secret("Segreto="),
        corner: Some(Corner::Right),
        terms: GameTerms {
            advice: true,
            ..GameTerms::default()
        },
    };
    check(
        [
            "crea prova variante=libera colore=nero bot=4 parola=Segreto= angolo=destra consigli=sì",
            "create prova corner=right word=Segreto= bot=4 color=black variant=LIBERA advice=on",
        ],
        Command::Lobby(LobbyCommand::Create(name("prova"), options)),
    );
    let (room, word) = (name("prova"), secret("x"));
    check(
        ["entra prova bianco parola=x", "entra prova word=x WHITE"],
        Command::Lobby(LobbyCommand::Join {
            room: room.clone(),
            side: Some(Color::White),
            rated: None,
            word: word.clone(),
        }),
    );
    let also = false;
    check(
        ["osserva prova parola=x"],
        Command::Lobby(LobbyCommand::Watch { room, also, word }),
    );
}

#[test]
fn arguments_are_bounded() {
    for (line, command, limit) in [
        ("di' ", "di", 400),
        ("scrivi Gil ", "scrivi", 400),
        ("segnala Gil ", "segnala", 200),
        ("ping ", "ping", 100),
        ("crea prova parola=", "crea", 64),
    ] {
        let long = format!("{line}{}", "è".repeat(limit));
        assert!(result(&long).is_ok(), "{long}");
        let problem = ArgumentProblem::TooLong { limit };
        check_problem(&format!("{long}!"), command, problem);
    }
}

/// The table has no fields of a command.
#[test]
fn a_seats_code_is_read() {
    let resume = |code: &str, seq: Option<u64>, player: Option<&str>| {
        Command::Lobby(LobbyCommand::Resume {
            code: code.parse().unwrap(),
            seq,
            name: player.map(name),
        })
    };
    let code = "7KQ2-M9XD-0B3F-T8WA";
    check(
        [
            "riprendi 7KQ2-M9XD-0B3F-T8WA",
            "riprendi 7kq2 m9xd 0b3f t8wa",
        ],
        resume(code, None, None),
    );
    check(
        ["riprendi 7KQ2 M9XD 0B3F T8WA 12"],
        resume(code, Some(12), None),
    );
    // All letters of it, it may be a name as well.
    check(
        ["riprendi Bartholomewdegas"],
        resume("BART-HOLO-MEWD-EGAS", None, Some("Bartholomewdegas")),
    );
}

#[test]
fn a_tag_survives_its_commands_mistakes() {
    let check = |line: &str, tag: Option<&str>, expected: Result<Command, CommandError>| {
        let Parsed { tag: found, result } = command::parse(line).unwrap();
        let found = found.as_ref().map(|tag| tag.as_str());
        assert_eq!((found, result), (tag, expected), "{line:?}");
    };
    check(
        "@17 chi",
        Some("17"),
        Ok(Command::Lobby(LobbyCommand::Who(1))),
    );
    check(
        "@a_B-9   6a 5b",
        Some("a_B-9"),
        Ok(Command::Action(SeatAction::Move("6a 5b".parse().unwrap()))),
    );
    let unknown = Err(CommandError::Unknown { text: "boh".into() });
    check("@17 boh", Some("17"), unknown);
    check("@17", Some("17"), Err(CommandError::NoCommand));
    check("@", None, Err(CommandError::BadTag));
    let before_a_name = command::parse_before_name("@1 formato json").unwrap();
    assert_eq!(before_a_name.tag.unwrap().as_str(), "1");
    check("@ chi", None, Err(CommandError::BadTag));
    check("@a.b chi", None, Err(CommandError::BadTag));
    let tag = "x".repeat(32);
    check(
        &format!("@{tag} chi"),
        Some(&tag),
        Ok(Command::Lobby(LobbyCommand::Who(1))),
    );
    check(&format!("@{tag}x chi"), None, Err(CommandError::BadTag));
}

#[test]
fn an_empty_line_is_nothing() {
    for line in ["", "   ", "\u{200b}", "\t"] {
        assert_eq!(command::parse(line), None);
        assert_eq!(command::parse_before_name(line), None);
    }
}

#[test]
fn a_rooms_word_is_never_shown() {
    let parsed = command::parse("crea prova parola=segreto").unwrap();
    assert!(!format!("{parsed:?}").contains("segreto"));
}

#[test]
fn a_token_is_never_shown() {
    let digits = "5f".repeat(48);
    let parsed = command::parse(&format!("token Ada {digits}")).unwrap();
    assert!(parsed.result.is_ok());
    assert!(!format!("{parsed:?}").contains("5f5f"));
}

proptest! {
    /// A token is read as it was written, and anything else as none, with nothing of it in the error.
    #[test]
    fn tokens_are_read_exactly(series: [u8; 16], once: [u8; 32], cut in 0..96_usize, letter in "[^0-9a-f\\s]") {
        let token = DeviceToken::new(series, once);
        let shown = token.show().expose().to_owned();
        prop_assert_eq!(shown.parse(), Ok(token));
        let line = format!("token Ada {shown}");
        let name = Name::parse("Ada").unwrap();
        let expected = Command::Account(AccountCommand::Token(name, token));
        prop_assert_eq!(command::of_line(&line), Some(expected));
        let mut other = shown.clone();
        other.replace_range(cut..=cut, &letter);
        for wrong in [&shown[..cut], &other, &format!("{shown}{letter}")] {
            prop_assert!(wrong.parse::<DeviceToken>().is_err());
            if let Some(Parsed { result: Err(error), .. }) = command::parse(&format!("token Ada {wrong}")) {
                let text = Refusal::Command(error).text(Language::En);
                prop_assert!(cut < 20 || !text.contains(&shown[..20]), "{}", text);
            }
        }
    }

    #[test]
    fn no_line_makes_trouble(line in "\\PC{0,60}") {
        for parsed in [command::parse(&line), command::parse_before_name(&line)] {
            if let Some(Parsed { result: Err(error), .. }) = parsed {
                prop_assert!(!error.code().is_empty());
            }
        }
    }

    #[test]
    fn arguments_make_no_trouble(
        word in prop::sample::select(command::all().map(|row| row.id()).collect::<Vec<_>>()),
        rest in "[ =a-z0-9'@\\PC]{0,40}",
    ) {
        let parsed = command::parse(&format!("{word} {rest}"));
        prop_assert!(parsed.is_some());
    }
}

/// Options of a tournament that are a word alone take a yes or a no as well.
#[test]
fn a_word_alone_of_a_new_tournament_takes_a_yes_or_a_no() {
    let wish = |line: &str| match result(line) {
        Ok(Command::Tournament(TournamentCommand::Open(wish))) => {
            (wish.guests, wish.bots, wish.rated)
        }
        other => panic!("{line}: {other:?}"),
    };
    for (line, wanted) in [
        ("torneo apri", (false, false, false)),
        ("torneo apri ospiti", (true, false, false)),
        ("torneo apri ospiti=sì bot=no", (true, false, false)),
        ("torneo apri ospiti=no bot=sì", (false, true, false)),
        ("tournament open rated=yes guests=no", (false, false, true)),
        ("torneo apri ospiti=si turni=5", (true, false, false)),
        ("torneo apri punti=1", (false, false, false)),
        ("torneo apri punti", (false, false, true)),
    ] {
        assert_eq!(wish(line), wanted, "{line}");
    }
    let refusal = Refusal::from(result("torneo apri ospiti=forse").unwrap_err());
    assert_eq!(
        refusal.text(Language::It),
        "«forse» non va bene. Si può scegliere: sì, no"
    );
}
