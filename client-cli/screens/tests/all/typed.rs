//! The kinds of typed lines.

use damiera_protocol::command::{Command, LobbyCommand, SeatAction, Topic};
use damiera_screens::typed::{Local, Typed, holds_secret, read};
use proptest::prelude::*;

#[test]
fn lines_are_for_the_program_or_for_the_server() {
    let send = |line: &str, command| Typed::Send(line.to_owned(), command);
    let cases = [
        ("", Typed::Nothing),
        ("   ", Typed::Nothing),
        ("/storia", Typed::Local(Local::History)),
        ("/HISTORY ", Typed::Local(Local::History)),
        ("/damiera", Typed::Local(Local::Board)),
        ("/board", Typed::Local(Local::Board)),
        ("/mosse", Typed::Local(Local::Moves)),
        ("/gira", Typed::Local(Local::Flip)),
        ("/flip", Typed::Local(Local::Flip)),
        ("/aiuto", Typed::Local(Local::Help)),
        ("/fine", Typed::Local(Local::Quit)),
        ("/quit", Typed::Local(Local::Quit)),
        ("/", Typed::UnknownLocal),
        ("/vola", Typed::UnknownLocal),
        ("fine", Typed::Local(Local::Quit)),
        ("damiera gira", Typed::Local(Local::Flip)),
        ("damiera numeri", Typed::Local(Local::Numbers)),
        ("/numeri", Typed::Local(Local::Numbers)),
        ("aiuto", Typed::Help(Topic::All)),
        ("help crea", Typed::Help(Topic::Command("crea"))),
        ("formato testo", Typed::OtherFormat),
        ("formato accessibile", Typed::OtherFormat),
        ("/Histórico", Typed::Local(Local::History)),
        ("/numeros", Typed::Local(Local::Numbers)),
        ("/paalam", Typed::Local(Local::Quit)),
        (
            "6a 5b",
            send(
                "6a 5b",
                Some(Command::Action(SeatAction::Move("6a 5b".parse().unwrap()))),
            ),
        ),
        (
            "esci",
            send("esci", Some(Command::Lobby(LobbyCommand::Leave(None)))),
        ),
        ("comando futuro", send("comando futuro", None)),
    ];
    for (line, expected) in cases {
        assert_eq!(read(line), expected, "{line:?}");
    }
}

#[test]
fn secrets_stay_out_of_the_history() {
    let cases = [
        ("entra prova parola=gatto", true),
        ("join prova black word=cat", true),
        ("osserva prova parola=gatto", true),
        ("crea prova variante=libera parola=gatto", true),
        ("crea prova parla=gatto", true),
        ("riprendi 7KQ2-M9XD-4H0W-83NC", true),
        ("resume 7KQ2-M9XD-4H0W-83NC 12x", true),
        ("riprendi 7KQ2-M9XD-4H0W-83N!", true),
        ("my code is 7kq2-m9xd-4h0w-83nc", true),
        ("il codice 7KQ2 M9XD 4H0W 83NC", true),
        ("segreto Rosa rossa", true),
        ("token Ada rotto", true),
        ("classe K7Q-2MX Ada", true),
        ("iscriviti 3 codice=K7Q2-MXAD", true),
        ("iscriviti 3 Circolo Torre", false),
        ("classe turno", false),
        ("crea prova variante=libera", false),
        ("6a5b 5b4c", false),
        ("c3d4 x", false),
        ("di' 2+2=4", false),
        ("6a 5b", false),
    ];
    for (line, expected) in cases {
        assert_eq!(holds_secret(line), expected, "{line:?}");
    }
}

proptest! {
    #[test]
    fn any_line_is_read(line in ".{0,200}") {
        let _ = read(&line);
        let _ = holds_secret(&line);
        let _ = damiera_protocol::wire::read(&line);
    }
}
