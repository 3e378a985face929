//! The kinds of typed lines.

use damiera_protocol::command::{Command, LobbyCommand, SeatAction, Topic};
use damiera_screens::typed::{LineSecrecy, Local, Typed, read, secrecy};
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
    use LineSecrecy::{Doubtful, Open, Secret};
    let cases = [
        ("entra prova parola=gatto", Secret),
        ("join prova black word=cat", Secret),
        ("osserva prova parola=gatto", Secret),
        ("crea prova variante=libera parola=gatto", Secret),
        ("crea prova parla=gatto", Doubtful),
        ("riprendi 7KQ2-M9XD-4H0W-83NC", Secret),
        ("resume 7KQ2-M9XD-4H0W-83NC 12x", Doubtful),
        ("riprendi 7KQ2-M9XD-4H0W-83N!", Doubtful),
        ("my code is 7kq2-m9xd-4h0w-83nc", Doubtful),
        ("il codice 7KQ2 M9XD 4H0W 83NC", Doubtful),
        ("segreto Rosa rossa", Secret),
        ("token Ada rotto", Doubtful),
        ("classe K7Q-2MX Ada", Secret),
        ("iscriviti 3 codice=K7Q2-MXAD", Doubtful),
        ("torneo apri nome=Coppa posti=sei", Doubtful),
        ("iscriviti 3 Circolo Torre", Open),
        ("classe turno", Open),
        ("crea prova variante=libera", Open),
        ("6a5b 5b4c", Open),
        ("c3d4 x", Open),
        ("di' 2+2=4", Open),
        ("6a 5b", Open),
    ];
    for (line, expected) in cases {
        assert_eq!(secrecy(line), expected, "{line:?}");
    }
}

proptest! {
    #[test]
    fn any_line_is_read(line in ".{0,200}") {
        let _ = read(&line);
        let _ = secrecy(&line);
        let _ = damiera_protocol::wire::read(&line);
    }
}
