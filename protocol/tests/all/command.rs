//! The meaning of lines.

use std::collections::HashMap;

use damiera_protocol::command::{
    self, AdviceKind, ArgumentProblem, BoardView, Colours, Command, CommandError,
    ConnectionCommand, GameQuestion, GuideCommand, HistoryQuery, Keyword, LessonCommand,
    LessonSource, LevelStep, LinePlace, LobbyCommand, Offer, OtherLevel, Parsed, PlayWish, Private,
    RatingRange, RoomOptions, RoomQuery, SeatAction, SeatBy, Talk, Topic, WantedOutcome, Whose,
};
use damiera_protocol::date::CalendarPeriod;
use damiera_protocol::name::{Name, NameError};
use damiera_protocol::reply::{Refusal, RoomStage};
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Language;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::view::{Format, FormatChoice, UserKind};
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

/// The languages of the words below, in this order.
const GIVEN: [Language; 4] = [Language::It, Language::En, Language::Pt, Language::Fil];

/// A keyword for an argument, with the word that each of these languages shows.
fn keyword(id: &'static str, shown: [&str; GIVEN.len()]) -> &'static Keyword {
    let keyword: &Keyword = Box::leak(Box::new(Keyword::value(id)));
    assert_eq!(GIVEN.map(|language| keyword.shown(language)), shown);
    keyword
}

/// Checks that each of several lines is the same command.
fn check<const N: usize>(lines: [&str; N], expected: Command) {
    for line in lines {
        assert_eq!(result(line).as_ref(), Ok(&expected), "{line:?}");
    }
}

fn check_error(line: &str, expected: CommandError) {
    assert_eq!(result(line), Err(expected), "{line:?}");
}

fn check_problem(line: &str, command: &'static str, problem: ArgumentProblem) {
    check_error(line, CommandError::BadArgument { command, problem });
}

#[test]
fn both_languages_always_work() {
    check(
        ["chi", "who", "  CHI  "],
        Command::Lobby(LobbyCommand::Who(1)),
    );
    check(["chi 2", "who 2"], Command::Lobby(LobbyCommand::Who(2)));
    check(
        ["chi guarda", "who watches", "quem assiste", "sino nanonood"],
        Command::Lobby(LobbyCommand::Watchers(1)),
    );
    check(
        ["chi guarda 2", "who watching 2"],
        Command::Lobby(LobbyCommand::Watchers(2)),
    );
    check(
        ["mosse", "moves"],
        Command::Question(GameQuestion::Moves(None)),
    );
    check(
        ["patta", "pari", "draw"],
        Command::Action(SeatAction::Offer(Offer::Draw)),
    );
    check(
        ["rivincita", "rematch"],
        Command::Action(SeatAction::Offer(Offer::Rematch)),
    );
    check(["annulla", "cancel"], Command::Action(SeatAction::Cancel));
    check(["interrompi", "abort"], Command::Action(SeatAction::Abort));
    check(["abbandona", "resign"], Command::Action(SeatAction::Resign));
    check(["esci", "leave"], Command::Lobby(LobbyCommand::Leave(None)));
    check(
        ["fine", "quit"],
        Command::Connection(ConnectionCommand::Quit),
    );
    check(
        ["bianco", "white"],
        Command::Action(SeatAction::Choose(Color::White)),
    );
    check(
        ["nero", "black"],
        Command::Action(SeatAction::Choose(Color::Black)),
    );
    check(
        ["nome Ada", "name Ada"],
        Command::Connection(ConnectionCommand::Name {
            name: name("Ada"),
            bot: false,
        }),
    );
    check(
        ["nome Ada bot", "name Ada bot", "pangalan Ada  BOT"],
        Command::Connection(ConnectionCommand::Name {
            name: name("Ada"),
            bot: true,
        }),
    );
    for line in ["nome Ada robot", "nome Ada bo", "nome Ada bot bot"] {
        check_problem(line, "nome", ArgumentProblem::Unexpected);
    }
    check(
        ["ignora Bo", "ignore Bo"],
        Command::Connection(ConnectionCommand::Ignore(name("Bo"))),
    );
    check(
        ["ping", "PING"],
        Command::Connection(ConnectionCommand::Ping(String::new())),
    );
    check(
        ["ping a  b"],
        Command::Connection(ConnectionCommand::Ping("a  b".into())),
    );
}

#[test]
fn case_accents_and_apostrophes_do_not_matter() {
    let why = Command::Question(GameQuestion::Why("6a 5b".into()));
    check(
        ["perché 6a 5b", "perche 6a 5b", "perchè 6a 5b"],
        why.clone(),
    );
    check(["PERCHE' 6a 5b", "Perche’ 6a 5b", "why 6a 5b"], why);
    let say = Command::Talk(Talk::Say("ciao!".into()));
    check(
        ["di' ciao!", "di'ciao!", "di’ ciao!", "di ciao!"],
        say.clone(),
    );
    check(["DI`ciao!", "dì ciao!", "say ciao!"], say);
    check(
        ["di' l'ultima"],
        Command::Talk(Talk::Say("l'ultima".into())),
    );
    check(
        ["suono sì", "suono si", "suono SI'", "bell on"],
        Command::Connection(ConnectionCommand::Bell(true)),
    );
    check(
        ["suono no", "bell off", "bell no"],
        Command::Connection(ConnectionCommand::Bell(false)),
    );
}

#[test]
fn clients_ask_for_sentences_and_say_that_a_person_uses_them() {
    let json = |sentences, user| {
        Command::Connection(ConnectionCommand::Format(FormatChoice {
            format: Format::Json,
            sentences,
            user,
        }))
    };
    check(["formato json"], json(false, UserKind::Program));
    check(
        [
            "formato json frasi",
            "format json frasi",
            "formato JSON FRASI",
        ],
        json(true, UserKind::Program),
    );
    check(
        [
            "formato json persona",
            "format json person",
            "formato json pessoa",
            "anyo json tao",
        ],
        json(false, UserKind::Person),
    );
    check(
        ["formato json frasi persona", "format json person frasi"],
        json(true, UserKind::Person),
    );
    for line in [
        "formato testo frasi",
        "formato testo persona",
        "formato json parole",
        "formato json persona programma",
    ] {
        check_problem(line, "formato", ArgumentProblem::Unexpected);
    }
}

#[test]
fn one_other_person_is_written_to() {
    let tell = |to: &str, text: &str| {
        let (to, text) = (name(to), text.to_owned());
        Command::Private(Private::Tell { to, text })
    };
    check(
        [
            "scrivi Gil ciao a te",
            "scrivi a Gil ciao a te",
            "tell Gil ciao a te",
            "write to Gil ciao a te",
            "escrever para Gil ciao a te",
            "sulatan kay Gil ciao a te",
        ],
        tell("Gil", "ciao a te"),
    );
    // A person may be called `a`.
    check(["scrivi a ciao"], tell("a", "ciao"));
    check(
        [
            "scrivi a tutti ciao a te",
            "scrivi tutti ciao a te",
            "tell everyone ciao a te",
            "escrever a todos ciao a te",
            "sulatan lahat ciao a te",
        ],
        Command::Talk(Talk::Say("ciao a te".into())),
    );
    check(
        ["rispondi va bene", "reply va bene"],
        Command::Private(Private::Reply("va bene".into())),
    );
    let report = Private::Report {
        name: name("Gil"),
        text: "offende".into(),
    };
    check(
        ["segnala Gil offende", "report Gil offende"],
        Command::Private(report),
    );
    check(
        ["chat sì", "chat on", "chat oo"],
        Command::Connection(ConnectionCommand::Chat(true)),
    );
    for (line, command) in [
        ("scrivi", "scrivi"),
        ("scrivi Gil", "scrivi"),
        ("tell everyone", "scrivi"),
        ("rispondi", "rispondi"),
        ("segnala Gil", "segnala"),
    ] {
        check_problem(line, command, ArgumentProblem::Missing);
    }
    let limit = 400;
    check_problem(
        &format!("scrivi Gil {}", "x".repeat(limit + 1)),
        "scrivi",
        ArgumentProblem::TooLong { limit },
    );
    let limit = 200;
    check_problem(
        &format!("segnala Gil {}", "x".repeat(limit + 1)),
        "segnala",
        ArgumentProblem::TooLong { limit },
    );
}

#[test]
fn moves_are_moves() {
    for line in ["6a 5b", "6A-5B", "6Ax4Cx2A", "6a4c2a", "c3-d4", "21-17"] {
        let named = || Command::Action(SeatAction::Move(line.parse().unwrap()));
        check([line], named());
        check([&format!("muovi {line}"), &format!("move {line}")], named());
        check(
            [&format!("perche {line}")],
            Command::Question(GameQuestion::Why(line.to_owned())),
        );
    }
    let given = || "pippo".to_owned();
    check_problem(
        "muovi pippo",
        "muovi",
        ArgumentProblem::NotAMove { given: given() },
    );
    check_problem(
        "why pippo",
        "perche",
        ArgumentProblem::NotAMove { given: given() },
    );
    check_problem("muovi", "muovi", ArgumentProblem::Missing);
}

#[test]
fn rooms_are_listed_by_what_is_asked() {
    let query = |state, variant, page| {
        Command::Lobby(LobbyCommand::Rooms(RoomQuery {
            state,
            variant,
            page,
        }))
    };
    check(["stanze", "rooms"], query(None, None, 1));
    let free = Some(RoomStage::Waiting);
    check(
        [
            "stanze libere",
            "rooms free",
            "stanze stato=attesa",
            "salas estado=espera",
        ],
        query(free, None, 1),
    );
    check(["stanze libere 2", "stanze 2 libere"], query(free, None, 2));
    check(
        [
            "stanze stato=gioco",
            "rooms state=playing",
            "stanze state=PLAYING",
        ],
        query(Some(RoomStage::Playing), None, 1),
    );
    check(
        [
            "stanze stato=finite 3",
            "rooms 3 state=over",
            "silid katayuan=tapos 3",
        ],
        query(Some(RoomStage::Over), None, 3),
    );
    check(
        [
            "sospese",
            "adjourned",
            "stored",
            "suspensas",
            "nakahinto",
            "stanze stato=sospese",
        ],
        query(Some(RoomStage::Adjourned), None, 1),
    );
    check(["sospese 2"], query(Some(RoomStage::Adjourned), None, 2));
    check(["stanze Italiana"], query(None, Some(Variant::Italiana), 1));
    check_problem("stanze 0", "stanze", ArgumentProblem::BadNumber);
    check_problem("stanze 99999999999", "stanze", ArgumentProblem::BadNumber);
    let free = keyword("free", ["libere", "free", "livres", "bakante"]);
    let names = command::variant_names().map(|(_, names)| names);
    let valid = std::iter::once(free).chain(names).collect();
    let given = "piene".to_owned();
    check_problem(
        "stanze piene",
        "stanze",
        ArgumentProblem::UnknownValue { given, valid },
    );
}

#[test]
fn rooms_are_made_with_options() {
    check(
        ["crea prova", "create prova"],
        Command::Lobby(LobbyCommand::Create(name("prova"), RoomOptions::default())),
    );
    let options = RoomOptions {
        variant: Some(Variant::Libera),
        colours: Some(Colours::Founder(Color::Black)),
        bot: Some(4),
        word: secret("Segreto="),
        corner: Some(Corner::Right),
        absence: None,
        time: None,
        advice: true,
        delay: None,
        start: None,
        rated: false,
    };
    check(
        [
            "crea prova variante=libera colore=nero bot=4 parola=Segreto= angolo=destra consigli=sì",
            "create prova corner=right word=Segreto= bot=4 color=black variant=LIBERA advice=on",
        ],
        Command::Lobby(LobbyCommand::Create(name("prova"), options)),
    );
    let coloured = |colours| {
        let colours = Some(colours);
        let options = RoomOptions {
            colours,
            ..RoomOptions::default()
        };
        Command::Lobby(LobbyCommand::Create(name("prova"), options))
    };
    check(
        ["crea prova colore=sorteggio", "create prova colour=lot"],
        coloured(Colours::Lot),
    );
    check(
        ["crea prova colore=scelta", "create prova color=choice"],
        coloured(Colours::Choice),
    );
}

#[test]
fn the_engine_is_asked() {
    check(
        [
            "consiglio",
            "suggerisci",
            "hint",
            "advice",
            "dica",
            "conselho",
            "payo",
            "mungkahi",
            "CONSIGLIO",
            "sug",
        ],
        Command::Advice(AdviceKind::Hint),
    );
    check(
        [
            "analisi", "analizza", "analysis", "analyse", "analyze", "análise", "analisar", "suri",
            "suriin",
        ],
        Command::Advice(AdviceKind::Analysis),
    );
    check_problem("consiglio 6a", "consiglio", ArgumentProblem::Unexpected);
    let options = |line: &str| match result(line) {
        Ok(Command::Lobby(LobbyCommand::Create(_, options))) => options.advice,
        other => panic!("{line}: {other:?}"),
    };
    for (line, expected) in [
        ("crea prova", false),
        ("crea prova consigli=sì", true),
        ("crea prova consigli=no", false),
        ("create prova advice=yes", true),
        ("criar prova dicas=sim", true),
        ("gumawa prova payo=oo", true),
    ] {
        assert_eq!(options(line), expected, "{line}");
    }
}

#[test]
fn a_rematch_at_another_level() {
    for (level, lines) in [
        (
            OtherLevel::Beside(LevelStep::Easier),
            [
                "rivincita più facile",
                "rivincita piu'  FACILE",
                "rematch più facile",
                "rematch easier",
                "revanche mais fácil",
                "ulit mas madali",
            ],
        ),
        (
            OtherLevel::Beside(LevelStep::Harder),
            [
                "rivincita piu difficile",
                "rivincita più forte",
                "rematch harder",
                "rematch stronger",
                "revanche mais difícil",
                "ulit mas mahirap",
            ],
        ),
        (
            OtherLevel::Named(1),
            [
                "rivincita facile",
                "rivincita FACILE",
                "rivincita 1",
                "rematch easy",
                "revanche fácil",
                "ulit madali",
            ],
        ),
        (
            OtherLevel::Named(3),
            [
                "rivincita medio",
                "rivincita  Medio",
                "rivincita 3",
                "rematch medium",
                "revanche médio",
                "ulit katamtaman",
            ],
        ),
        (
            OtherLevel::Named(0),
            [
                "rivincita facilissimo",
                "rivincita Facilissimo",
                "rivincita 0",
                "rematch easiest",
                "revanche facílimo",
                "ulit pinakamadali",
            ],
        ),
        (
            OtherLevel::Named(6),
            [
                "rivincita difficile",
                "rivincita forte",
                "rivincita 6",
                "rematch hard",
                "revanche difícil",
                "ulit mahirap",
            ],
        ),
    ] {
        check(lines, Command::Action(SeatAction::RematchAt(level)));
    }
    let valid = vec![
        keyword(
            "easier",
            ["più facile", "easier", "mais fácil", "mas madali"],
        ),
        keyword(
            "harder",
            ["più difficile", "harder", "mais difícil", "mas mahirap"],
        ),
        keyword(
            "easiest",
            ["facilissimo", "easiest", "facílimo", "pinakamadali"],
        ),
        keyword("easy", ["facile", "easy", "fácil", "madali"]),
        keyword("medium", ["medio", "medium", "médio", "katamtaman"]),
        keyword("hard", ["difficile", "hard", "difícil", "mahirap"]),
    ];
    for (line, given) in [("rivincita più bella", "piu bella"), ("rivincita 11", "11")] {
        let problem = ArgumentProblem::UnknownValue {
            given: given.to_owned(),
            valid: valid.clone(),
        };
        check_problem(line, "rivincita", problem);
    }
}

#[test]
fn wrong_options_name_the_right_ones() {
    let valid = vec![
        keyword("variant", ["variante", "variant", "variante", "uri"]),
        keyword("color", ["colore", "color", "cor", "kulay"]),
        keyword("bot", ["bot", "bot", "bot", "bot"]),
        keyword("word", ["parola", "word", "palavra", "salita"]),
        keyword("corner", ["angolo", "corner", "canto", "sulok"]),
        keyword("absence", ["assenza", "absence", "ausência", "pagliban"]),
        keyword("time", ["tempo", "time", "tempo", "oras"]),
        keyword("advice", ["consigli", "advice", "dicas", "payo"]),
        keyword("delay", ["ritardo", "delay", "atraso", "antala"]),
        keyword("position", ["posizione", "position", "posição", "posisyon"]),
    ];
    check_problem(
        "crea prova colre=nero",
        "crea",
        ArgumentProblem::UnknownOption {
            valid: valid.clone(),
        },
    );
    check_problem(
        "crea prova libera",
        "crea",
        ArgumentProblem::UnknownOption { valid },
    );
    let valid = vec![
        keyword("left", ["sinistra", "left", "esquerda", "kaliwa"]),
        keyword("right", ["destra", "right", "direita", "kanan"]),
    ];
    let given = "su".to_owned();
    check_problem(
        "crea prova angolo=su",
        "crea",
        ArgumentProblem::UnknownValue { given, valid },
    );
    check_problem("crea prova bot=11", "crea", ArgumentProblem::BadNumber);
    check_problem("crea prova bot=x", "crea", ArgumentProblem::BadNumber);
    check_problem("crea prova parola=", "crea", ArgumentProblem::Missing);
    let long = format!("crea prova parola={}", "x".repeat(65));
    check_problem(&long, "crea", ArgumentProblem::TooLong { limit: 64 });
    let valid = vec![keyword("word", ["parola", "word", "palavra", "salita"])];
    check_problem(
        "entra prova variante=libera",
        "entra",
        ArgumentProblem::UnknownOption { valid },
    );
}

#[test]
fn rooms_are_entered_and_watched() {
    let join = |side, word| {
        Command::Lobby(LobbyCommand::Join {
            room: name("prova"),
            side,
            rated: None,
            word,
        })
    };
    check(["entra prova", "join prova"], join(None, None));
    check(
        ["entra prova nero", "join prova black"],
        join(Some(Color::Black), None),
    );
    check(
        ["entra prova bianco parola=x", "entra prova word=x WHITE"],
        join(Some(Color::White), secret("x")),
    );
    let word = secret("x");
    check(
        ["osserva prova parola=x"],
        Command::Lobby(LobbyCommand::Watch {
            room: name("prova"),
            also: false,
            word,
        }),
    );
    check(
        ["watch prova"],
        Command::Lobby(LobbyCommand::Watch {
            room: name("prova"),
            also: false,
            word: None,
        }),
    );
    check(
        ["osserva prova anche", "watch prova also"],
        Command::Lobby(LobbyCommand::Watch {
            room: name("prova"),
            also: true,
            word: None,
        }),
    );
    let guide = |command| Command::Lobby(LobbyCommand::Guide(command));
    check(["segui", "follow"], guide(GuideCommand::Whom));
    check(
        ["segui Gil", "sundan Gil"],
        guide(GuideCommand::Follow(name("Gil"))),
    );
    check(["segui no", "follow no"], guide(GuideCommand::FollowNobody));
    check(["tv", "tv on"], guide(GuideCommand::Tv(None)));
    check(["tv russa"], guide(GuideCommand::Tv(Some(Variant::Russa))));
    check(["tv no"], guide(GuideCommand::TvOff));
    check(
        ["esci prova", "leave prova"],
        Command::Lobby(LobbyCommand::Leave(Some(name("prova")))),
    );
    let late = RoomOptions {
        delay: Some(60),
        ..RoomOptions::default()
    };
    check(
        ["crea prova ritardo=60", "create prova delay=60"],
        Command::Lobby(LobbyCommand::Create(name("prova"), late)),
    );
    check_problem("entra", "entra", ArgumentProblem::Missing);
    let error = NameError::BadCharacter('!');
    check_error(
        "entra prova!",
        CommandError::BadName {
            name: "prova!".into(),
            error,
        },
    );
}

#[test]
fn the_rest_of_the_arguments() {
    check(
        ["gioca", "play"],
        Command::Lobby(LobbyCommand::Play(PlayWish::default())),
    );
    check(
        ["gioca semplice"],
        Command::Lobby(LobbyCommand::Play(PlayWish {
            variant: Some(Variant::Semplice),
            ..PlayWish::default()
        })),
    );
    check(["bot"], Command::Action(SeatAction::Bot(None)));
    check(["bot 10"], Command::Action(SeatAction::Bot(Some(10))));
    for (level, words) in [
        (
            0,
            [
                "bot facilissimo",
                "bot EASIEST",
                "bot facílimo",
                "bot pinakamadali",
            ],
        ),
        (0, ["bot 0", "bot 0", "bot facilíssimo", "bot Facilissimo"]),
        (1, ["bot facile", "bot EASY", "bot fácil", "bot madali"]),
        (
            3,
            ["bot medio", "bot medium", "bot médio", "bot katamtaman"],
        ),
        (
            6,
            ["bot difficile", "bot hard", "bot difícil", "bot mahirap"],
        ),
        (6, ["bot forte", "bot strong", "bot Forte", "bot malakas"]),
    ] {
        check(words, Command::Action(SeatAction::Bot(Some(level))));
    }
    check(
        ["damiera", "board"],
        Command::Question(GameQuestion::Board(BoardView::Plain)),
    );
    check(
        ["damiera numeri", "board numbers"],
        Command::Question(GameQuestion::Board(BoardView::Numbers)),
    );
    check(
        ["damiera gira", "board turn"],
        Command::Question(GameQuestion::Board(BoardView::Turn)),
    );
    check(
        ["ritira", "ritira la mossa", "takeback"],
        Command::Action(SeatAction::Offer(Offer::TakeBack)),
    );
    check(
        ["accetta", "accept"],
        Command::Action(SeatAction::Accept(None)),
    );
    check(
        ["accetta patta", "accept the draw"],
        Command::Action(SeatAction::Accept(Some(Offer::Draw))),
    );
    check(
        ["rifiuta la rivincita", "decline rematch"],
        Command::Action(SeatAction::Decline(Some(Offer::Rematch))),
    );
    check(
        ["rifiuta ritira"],
        Command::Action(SeatAction::Decline(Some(Offer::TakeBack))),
    );
    check(
        ["partita", "game"],
        Command::Question(GameQuestion::Game(None)),
    );
    check(
        ["partita 2"],
        Command::Question(GameQuestion::Game(Some(2))),
    );
    check(
        ["lingua en", "language EN"],
        Command::Connection(ConnectionCommand::Language(Language::En)),
    );
    check(
        ["formato testo", "format text"],
        Command::Connection(ConnectionCommand::Format(Format::Text.into())),
    );
    check(
        ["formato json"],
        Command::Connection(ConnectionCommand::Format(Format::Json.into())),
    );
    check(
        ["commenta bella!", "whisper bella!", "kibitz bella!"],
        Command::Talk(Talk::Whisper("bella!".into())),
    );
    check_problem("bot 11", "bot", ArgumentProblem::BadNumber);
    check_problem("bot difficilissimo", "bot", ArgumentProblem::BadNumber);
    check_problem("lingua xx", "lingua", ArgumentProblem::UnknownLanguage);
    check_problem("patta per favore", "patta", ArgumentProblem::Unexpected);
    check_problem(
        "abbandona la nave",
        "abbandona",
        ArgumentProblem::Unexpected,
    );
}

#[test]
fn messages_are_clean_and_bounded() {
    let long = "è".repeat(400);
    check(
        [&format!("di' {long}")],
        Command::Talk(Talk::Say(long.clone())),
    );
    check_problem(
        &format!("di' {long}!"),
        "di",
        ArgumentProblem::TooLong { limit: 400 },
    );
    check_problem("di' ", "di", ArgumentProblem::Missing);
    check_problem("di' \u{200b}", "di", ArgumentProblem::Missing);
    check(
        ["di' \u{1b}[31mrosso"],
        Command::Talk(Talk::Say("[31mrosso".into())),
    );
    check_problem(
        &format!("ping {}", "x".repeat(101)),
        "ping",
        ArgumentProblem::TooLong { limit: 100 },
    );
}

#[test]
fn help_is_found_by_subject() {
    check(
        ["aiuto", "help"],
        Command::Connection(ConnectionCommand::Help(Topic::All)),
    );
    check(
        ["aiuto crea", "help create", "help Crea"],
        Command::Connection(ConnectionCommand::Help(Topic::Command("crea"))),
    );
    check(
        ["aiuto di'", "help say"],
        Command::Connection(ConnectionCommand::Help(Topic::Command("di"))),
    );
    check(
        ["aiuto abb", "aiuto resign"],
        Command::Connection(ConnectionCommand::Help(Topic::Command("abbandona"))),
    );
    let italiana = Command::Connection(ConnectionCommand::Help(Topic::Variant(Variant::Italiana)));
    check(
        [
            "aiuto italiana",
            "aiuto variante italiana",
            "help variant ITALIANA",
            "help italian",
        ],
        italiana,
    );
    check(
        ["aiuto variante", "aiuto varianti", "help variants"],
        Command::Connection(ConnectionCommand::Help(Topic::Variants)),
    );
    let given = "boh".to_owned();
    check_problem("aiuto boh", "aiuto", ArgumentProblem::NoSuchTopic { given });
}

#[test]
fn a_seat_is_named_by_its_code_or_its_player() {
    let ask_by = |player: &str, by| {
        let name = name(player);
        Command::Lobby(LobbyCommand::AskBack { name, by })
    };
    let ask = |player: &str| ask_by(player, None);
    check(
        [
            "riprendi stanza=studio",
            "resume room=studio",
            "retomar sala=studio",
        ],
        ask_by("studio", Some(SeatBy::Room)),
    );
    check(
        ["riprendi giocatore=Ada", "bumalik manlalaro=Ada"],
        ask_by("Ada", Some(SeatBy::Player)),
    );
    check(
        ["riprendi Ada", "resume Ada", "retomar Ada", "bumalik Ada"],
        ask("Ada"),
    );
    check(["riprendi Anna-2"], ask("Anna-2"));
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
    for broken in ["7KQ2-M9XD", "FZRA-JJZ2-MVF3-H96U", "Ada 7", "Ada Bo", "7"] {
        let line = format!("riprendi {broken}");
        check_problem(&line, "riprendi", ArgumentProblem::BadCode);
    }
    check_problem("riprendi", "riprendi", ArgumentProblem::Missing);
    check(
        [
            "accetta posto",
            "accept seat",
            "aceitar lugar",
            "tanggapin upuan",
        ],
        Command::Action(SeatAction::GiveSeat),
    );
    check(
        [
            "rifiuta posto",
            "decline seat",
            "recusar lugar",
            "tanggihan upuan",
        ],
        Command::Action(SeatAction::KeepSeat),
    );
}

#[test]
fn words_can_be_short() {
    check(
        ["gi", "pl"],
        Command::Lobby(LobbyCommand::Play(PlayWish::default())),
    );
    check(
        ["dam", "boa"],
        Command::Question(GameQuestion::Board(BoardView::Plain)),
    );
    check(
        ["pat", "dr"],
        Command::Action(SeatAction::Offer(Offer::Draw)),
    );
    check(
        ["sta", "roo"],
        Command::Lobby(LobbyCommand::Rooms(RoomQuery {
            state: None,
            variant: None,
            page: 1,
        })),
    );
    // Both of its words begin so, and no other command's.
    check(
        ["form json"],
        Command::Connection(ConnectionCommand::Format(Format::Json.into())),
    );
    let ambiguous = |prefix: &str, candidates: &[&'static str]| CommandError::Ambiguous {
        prefix: prefix.to_owned(),
        candidates: candidates.to_vec(),
    };
    check_error("mo", ambiguous("mo", &["move", "mosse", "moves"]));
    check_error("AB", ambiguous("AB", &["abort", "abbandona"]));
    check_error("par", ambiguous("par", &["pari", "partita"]));
}

#[test]
fn what_cannot_be_undone_wants_its_whole_word() {
    let words = [
        ("abb", "abbandona"),
        ("resi", "resign"),
        ("acc", "accetta"),
        ("accep", "accept"),
        ("es", "esci"),
        ("lea", "leave"),
        ("fin", "fine"),
        ("qu", "quit"),
    ];
    for (typed, word) in words {
        check_error(typed, CommandError::WholeWord(word));
    }
}

#[test]
fn what_is_not_understood_is_repeated_in_short() {
    let unknown = |text: &str| CommandError::Unknown {
        text: text.to_owned(),
    };
    check_error("ciao!", unknown("ciao!"));
    check_error("  ciao   a te ", unknown("ciao   a te"));
    check_error("'", unknown("'"));
    let long = "ciao".repeat(20);
    check_error(&long, unknown(&format!("{}…", &long[..40])));
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
fn lessons_are_gone_through() {
    let lesson = |command| Command::Lesson(command);
    check(
        ["rivedi", "review", "rever", "repaso"],
        lesson(LessonCommand::Review(LessonSource::Last)),
    );
    check(
        ["rivedi #12", "rivedi 12", "review #12"],
        lesson(LessonCommand::Review(LessonSource::Archived(12))),
    );
    check(
        ["rivedi incolla russa", "review paste russian"],
        lesson(LessonCommand::Review(LessonSource::Paste(Some(
            Variant::Russa,
        )))),
    );
    check(
        ["avanti", "next", "avanti 1"],
        lesson(LessonCommand::Forward(1)),
    );
    check(["indietro 5", "back 5"], lesson(LessonCommand::Back(5)));
    check(
        ["vai 20", "go 20", "punta 20"],
        lesson(LessonCommand::Go(LinePlace::Ply(20))),
    );
    let below = command::parse("vai -3").unwrap().result.unwrap_err();
    assert!(
        matches!(below, CommandError::BadArgument { .. }),
        "{below:?}"
    );
    check(
        ["vai inizio", "go start"],
        lesson(LessonCommand::Go(LinePlace::Start)),
    );
    check(
        ["vai fine", "go end"],
        lesson(LessonCommand::Go(LinePlace::End)),
    );
    check(
        ["ramo", "branch", "variation"],
        lesson(LessonCommand::Variation(None)),
    );
    check(["ramo 2"], lesson(LessonCommand::Variation(Some(2))));
    check(["linea", "mainline"], lesson(LessonCommand::MainLine));
    check(
        ["nota è un errore"],
        lesson(LessonCommand::Note(Some("è un errore".into()))),
    );
    check(["nota -"], lesson(LessonCommand::Note(None)));
    check(
        ["guida Gil", "lead Gil"],
        lesson(LessonCommand::Lead(name("Gil"))),
    );
    check_problem("rivedi ieri", "rivedi", ArgumentProblem::BadNumber);
    check_problem("rivedi 0", "rivedi", ArgumentProblem::BadNumber);
    check_problem("avanti 0", "avanti", ArgumentProblem::BadNumber);
    check_problem("vai", "vai", ArgumentProblem::Missing);
    check_problem("nota", "nota", ArgumentProblem::Missing);
}

#[test]
fn finished_games_are_asked_for_in_any_order() {
    let plain = HistoryQuery::newest_of(Whose::Own);
    check(
        ["storia", "history", "STORIA", "storia 1"],
        Command::Lobby(LobbyCommand::History(plain.clone())),
    );
    let all = HistoryQuery {
        whose: Whose::All,
        variant: Some(Variant::Semplice),
        period: CalendarPeriod::parse("2026-11"),
        page: 3,
        ..plain.clone()
    };
    check(
        [
            "storia tutte variante=semplice 2026-11 3",
            "history 3 date=2026-11 all variant=semplice",
        ],
        Command::Lobby(LobbyCommand::History(all)),
    );
    let of = |name| HistoryQuery {
        whose: Whose::Of(name),
        ..plain.clone()
    };
    check(
        ["storia ada", "history player=Ada"],
        Command::Lobby(LobbyCommand::History(of(name("Ada")))),
    );
    check(
        ["storia giocatore=tutte"],
        Command::Lobby(LobbyCommand::History(of(name("tutte")))),
    );
    check(
        ["storia bot-2"],
        Command::Lobby(LobbyCommand::History(of(Name::for_bot(2)))),
    );
    let narrow = HistoryQuery {
        opponent: Some(name("Gil")),
        variant: Some(Variant::Italiana),
        outcome: Some(WantedOutcome::Won),
        since: CalendarPeriod::parse("2026-01-01"),
        until: CalendarPeriod::parse("2026-02-01"),
        page: 2,
        ..of(name("Ada"))
    };
    check(
        [
            "storia Ada Gil italiana vinte dal 2026-01-01 al 2026-02-01 pagina 2",
            "history Ada Gil italian won from 2026-01-01 to 2026-02-01 page 2",
            "histórico Ada Gil italiana ganhas desde 2026-01-01 até 2026-02-01 página 2",
            "kasaysayan Ada Gil italiana panalo mula 2026-01-01 hanggang 2026-02-01 pahina 2",
            "storia pagina=2 al=2026-02-01 dal=2026-01-01 esito=vinte variante=italiana avversario=Gil giocatore=Ada",
            "history player=Ada opponent=Gil variant=italian outcome=won from=2026-01-01 to=2026-02-01 page=2",
        ],
        Command::Lobby(LobbyCommand::History(narrow)),
    );
    let ratings = [
        ("1600", 1600, u32::MAX),
        ("1600-", 1600, u32::MAX),
        ("-1800", 0, 1800),
        ("1600-1800", 1600, 1800),
        ("1600–1800", 1600, 1800),
    ];
    for (typed, least, most) in ratings {
        let rated = HistoryQuery {
            rating: Some(RatingRange { least, most }),
            before: Some(77),
            ..plain.clone()
        };
        let lines = [
            format!("storia punteggio={typed} prima=#77"),
            format!("history before=77 rating={typed}"),
        ];
        check(
            lines.each_ref().map(String::as_str),
            Command::Lobby(LobbyCommand::History(rated)),
        );
    }
    for wrong in ["-", "forte", "1800-1600", ""] {
        check_problem(
            &format!("storia punteggio={wrong}"),
            "storia",
            ArgumentProblem::BadNumber,
        );
    }
    check_problem("storia Ada Gil Leo", "storia", ArgumentProblem::Unexpected);
    for twice in ["vinte perse", "italiana russa", "2026-10 2026-11"] {
        check_problem(
            &format!("storia Ada {twice}"),
            "storia",
            ArgumentProblem::Unexpected,
        );
    }
    check_problem(
        "storia dal 2026-11 al 2026-10",
        "storia",
        ArgumentProblem::BadDate,
    );
    check_problem("storia dal", "storia", ArgumentProblem::Missing);
    check_problem("storia dal ieri", "storia", ArgumentProblem::BadDate);
    let year = HistoryQuery {
        period: CalendarPeriod::parse("2026"),
        ..plain.clone()
    };
    check(["storia 2026"], Command::Lobby(LobbyCommand::History(year)));
    check_problem("storia 2026-13", "storia", ArgumentProblem::BadDate);
    check_problem("storia data=ieri", "storia", ArgumentProblem::BadDate);
    check_problem("storia 0", "storia", ArgumentProblem::BadNumber);
    check(
        ["partita #12", "game #12"],
        Command::Lobby(LobbyCommand::Archived(12)),
    );
    check_problem("partita #0", "partita", ArgumentProblem::BadNumber);
}

#[test]
fn an_empty_line_is_nothing() {
    for line in ["", "   ", "\u{200b}", "\t"] {
        assert_eq!(command::parse(line), None);
        assert_eq!(command::parse_before_name(line), None);
    }
}

#[test]
fn before_a_name_the_first_word_decides() {
    let check = |line: &str, expected: Result<Command, CommandError>| {
        let result = command::parse_before_name(line).unwrap().result;
        assert_eq!(result, expected, "{line:?}");
    };
    check(
        "Ada",
        Ok(Command::Connection(ConnectionCommand::Name {
            name: name("Ada"),
            bot: false,
        })),
    );
    check(
        "nome Ada",
        Ok(Command::Connection(ConnectionCommand::Name {
            name: name("Ada"),
            bot: false,
        })),
    );
    check(
        "aiuto",
        Ok(Command::Connection(ConnectionCommand::Help(Topic::All))),
    );
    check(
        "lingua en",
        Ok(Command::Connection(ConnectionCommand::Language(
            Language::En,
        ))),
    );
    check(
        "format json",
        Ok(Command::Connection(ConnectionCommand::Format(
            Format::Json.into(),
        ))),
    );
    check(
        "ping 1",
        Ok(Command::Connection(ConnectionCommand::Ping("1".into()))),
    );
    check("quit", Ok(Command::Connection(ConnectionCommand::Quit)));
    for line in [
        "gioca",
        "entra prova",
        "watch prova",
        "6a 5b",
        "di' ciao",
        "patta",
    ] {
        check(line, Err(CommandError::NeedName));
    }
    // Short words are names here.
    check(
        "aiu",
        Ok(Command::Connection(ConnectionCommand::Name {
            name: name("aiu"),
            bot: false,
        })),
    );
    check(
        "gio",
        Ok(Command::Connection(ConnectionCommand::Name {
            name: name("gio"),
            bot: false,
        })),
    );
    let error = NameError::BadCharacter(' ');
    check(
        "Ada Bo",
        Err(CommandError::BadName {
            name: "Ada Bo".into(),
            error,
        }),
    );
    check("ultima", Err(CommandError::NeedName));
    check("manood", Err(CommandError::NeedName));
    let tagged = command::parse_before_name("@1 formato json").unwrap();
    assert_eq!(tagged.tag.unwrap().as_str(), "1");
}

#[test]
fn no_two_commands_share_a_word() {
    let mut seen = HashMap::new();
    for row in command::all() {
        let [it, en] = [Language::It, Language::En].map(|language| row.keyword.matched(language));
        assert_eq!(it[0], row.id());
        for word in it.iter().chain(en) {
            let first = *seen.entry(word).or_insert(row.id());
            assert_eq!(first, row.id(), "{word}");
        }
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
            "sospese",
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
        "I do not understand «ciao!». To speak: say ciao!",
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
        "Opzioni che capisco: variante=, colore=, bot=, parola=, angolo=, assenza=, tempo=, consigli=, ritardo=, posizione=",
        "Options that I understand: variant=, color=, bot=, word=, corner=, absence=, time=, advice=, delay=, position=",
    );
    check(
        "crea prova assenza=1",
        "«1» non va bene: si scrive un numero di secondi da 10 a 86400.",
        "«1» does not fit: write a number of seconds from 10 to 86400.",
    );
    check(
        "crea prova tempo=0,001",
        "«0,001» non è un tempo. Per esempio: tempo=5+3 (minuti e secondi a mossa), tempo=30s \
         (secondi per ogni mossa), tempo=nessuno. Si può da un secondo a 300 minuti, o a 3600 \
         secondi a mossa.",
        "“0,001” is no time control. For example: time=5+3 (minutes, and seconds a move), time=30s \
         (seconds for each move), time=none. From a second to 300 minutes, or to 3600 seconds a move.",
    );
    check(
        "suono forse",
        "«forse» non va bene. Si può scegliere: sì, no",
        "«forse» does not fit. You can choose: on, off, yes, no",
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

#[test]
fn a_rooms_word_is_never_shown() {
    let parsed = command::parse("crea prova parola=segreto").unwrap();
    assert!(!format!("{parsed:?}").contains("segreto"));
}

proptest! {
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

#[test]
fn time_controls_are_read_and_written() {
    let game = |start_ms, increment_ms| {
        Some(TimeControl::Game {
            start_ms,
            increment_ms,
        })
    };
    let each = |ms| Some(TimeControl::Move { ms });
    for (typed, expected, written) in [
        ("5+3", game(300_000, 3_000), "5+3"),
        ("5", game(300_000, 0), "5+0"),
        ("0,5", game(30_000, 0), "0.5+0"),
        ("0.25+0,5", game(15_000, 500), "0.25+0.5"),
        ("0,02", game(1_200, 0), "0.02+0"),
        ("300+3600", game(18_000_000, 3_600_000), "300+3600"),
        ("30s", each(30_000), "30s"),
        ("1S", each(1_000), "1s"),
        ("2,5s", each(2_500), "2.5s"),
        ("3600s", each(3_600_000), "3600s"),
    ] {
        let read: TimeControl = typed.parse().unwrap();
        assert_eq!(Some(read), expected, "{typed}");
        assert_eq!(read.to_string(), written);
        assert_eq!(written.parse(), Ok(read));
        let json = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), read);
        let options = RoomOptions {
            time: expected,
            ..RoomOptions::default()
        };
        let command = Command::Lobby(LobbyCommand::Create(name("prova"), options));
        let lines = ["tempo", "time"].map(|word| format!("crea prova {word}={typed}"));
        check(lines.each_ref().map(String::as_str), command);
    }
    check(
        ["crea prova tempo=nessuno", "create prova time=none"],
        Command::Lobby(LobbyCommand::Create(name("prova"), RoomOptions::default())),
    );
}

#[test]
fn wrong_time_controls_are_refused() {
    for typed in [
        "",
        "+",
        "5+",
        "+3",
        "0",
        "0+5",
        "0,01",
        "301",
        "5+3601",
        "s",
        "0s",
        "0,99s",
        "3601s",
        "5+3s",
        "-5",
        "5,",
        ",5",
        "5+3+1",
        "1,234",
        "1e3",
        "99999999999999999999",
        "cinque",
        "5:00",
    ] {
        let given = typed.to_owned();
        check_problem(
            &format!("crea prova tempo={typed}"),
            "crea",
            ArgumentProblem::BadTime { given },
        );
    }
}
