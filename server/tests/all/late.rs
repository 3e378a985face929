//! Rooms that are shown late: what happens there leaves no trace before its time, in no format and by no
//! command.
//!
//! One evening is lived twice, once with something that outsiders must not know and once without it. Until the delay
//! has passed every byte that they get must be the same.

mod restarts;

use damiera_archive::Archive;
use damiera_journal::MemoryJournal;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick, seconds};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// How the room of these tests is opened: what happens there is shown a minute later.
const ROOM: &str = "crea teatro ritardo=60 tempo=10+0 colore=bianco consigli=sì";

/// Actions of the players that others must not know of yet. Each line has its player: Ada with White or Gil.
const SECRETS: [(&str, &[(char, &str)]); 10] = [
    ("nothing", &[]),
    ("a move", &[('A', "6c 5b")]),
    ("two moves", &[('A', "6c 5b"), ('G', "3h 4g")]),
    ("talk", &[('A', "di ciao"), ('G', "di salve")]),
    ("an offer", &[('A', "patta")]),
    ("a pause", &[('A', "pausa"), ('G', "accetta")]),
    ("advice", &[('A', "consiglio")]),
    ("the end", &[('A', "abbandona")]),
    (
        "a second game",
        &[('A', "abbandona"), ('A', "rivincita"), ('G', "accetta")],
    ),
    (
        "an empty room",
        &[
            ('A', "6c 5b"),
            ('G', "abbandona"),
            ('G', "esci"),
            ('A', "esci"),
        ],
    ),
];

/// How outsiders read.
const FORMATS: [&str; 5] = [
    "formato testo",
    "formato compatto",
    "formato accessibile",
    "formato json",
    "gmcp",
];

/// The lines that a spectator may type.
const WATCHING: &str = "\
damiera
damiera testo
damiera gira
mosse
mosse 6c
ultima
turno
leggi
leggi bianchi
casella 6c
casella 5b
perché 6c 5b
perché 3h 4g
orologio
partita
partita 1
partita 2
partita #1
consiglio
analisi
6c 5b
patta
accetta
rifiuta
annulla
interrompi
reclama
abbandona
sospendi
sollecita
pausa
ritira
rivincita
bot
bianco
commenta che bello
stanze
stanze libere
storia tutti
storia Ada
chi
aiuto
segui
profilo Ada
";

/// The lines that a person in the lobby may type. Lobby talk is left out: all people in the lobby hear it.
const OUTSIDE: &str = "\
stanze
stanze libere
stanze italiana
storia tutti
storia Ada
storia Gil
storia tutti italiana
partita #1
partita #2
partita
chi
profilo Ada
sfide
amici
amici Ada
avvisami Ada
avvisami
riprendi Ada
riprendi Gil
riprendi teatro
entra teatro
entra teatro nero
crea teatro
ping
damiera
classifica
segui Ada
esci
tv
tv no
esci
segui Gil
segui no
esci
";

/// The addresses that may be requested without a connection.
const LINKS: &str = "\
/
/r/teatro
/game/1
/game/2
/tv
/api/rooms
/api/rooms?free
/api/game/1
/api/game/1.pdn
/api/player/Ada
/api/player/Gil
/@/Ada
/api/ranking?variant=italiana
/preview/room/teatro.png
/preview/game/1.png
";

/// One evening.
struct Evening {
    since: Instant,
    net: Net,
    ada: Client,
    gil: Client,
    /// Spectators from the start, in each format.
    audience: Vec<Client>,
    /// Those in the lobby, in each format.
    lobby: Vec<Client>,
}

/// Connects with a format; nothing else differs.
async fn outsider(net: &Net, name: &str, format: &str) -> Client {
    let mut client = net.connect();
    if format == "gmcp" {
        // IAC DO GMCP, and that the client supports all of it.
        client.send(&[255, 253, 201]).await;
        client
            .send(b"\xff\xfa\xc9Core.Hello {\"client\":\"prova\",\"version\":\"1\"}\xff\xf0")
            .await;
    } else {
        client.ask(format).await;
    }
    client.ask(&format!("nome {name}")).await;
    client
}

/// Types what is not refused.
async fn done(player: &mut Client, line: &str) {
    let heard = player.order(&format!("@1 {line}")).await;
    let is_error = |event: &serde_json::Value| event["type"] == "error";
    assert!(!heard.iter().any(is_error), "{line}: {heard:?}");
}

impl Evening {
    async fn begin() -> Evening {
        let since = Instant::now();
        let archive = Archive::in_memory();
        let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
        let net = Net::archiving(quick(), journal, archive, 1);
        let (mut ada, mut gil) = (net.program("Ada").await, net.program("Gil").await);
        done(&mut ada, ROOM).await;
        done(&mut gil, "entra teatro").await;
        done(&mut ada, "6g 5h").await;
        done(&mut gil, "3d 4c").await;
        // Newcomers are shown all of that from now on.
        seconds(61).await;
        let (mut audience, mut lobby) = (Vec::new(), Vec::new());
        for (number, format) in FORMATS.into_iter().enumerate() {
            let mut watcher = outsider(&net, &format!("Wanda{number}"), format).await;
            has(&watcher.ask("osserva teatro").await, "Ada");
            audience.push(watcher);
            lobby.push(outsider(&net, &format!("Livia{number}"), format).await);
        }
        for client in audience.iter_mut().chain(&mut lobby) {
            client.heard().await;
        }
        ada.heard().await;
        Evening {
            since,
            net,
            ada,
            gil,
            audience,
            lobby,
        }
    }

    /// Does what outsiders must not know.
    async fn live(&mut self, secret: &[(char, &str)]) {
        for (who, line) in secret {
            let player = match who {
                'A' => &mut self.ada,
                _ => &mut self.gil,
            };
            done(player, line).await;
        }
        // As late for every secret.
        sleep_until(self.since + Duration::from_secs(70)).await;
    }

    /// Everything that outsiders can learn, with each command.
    async fn spy(&mut self) -> Vec<(String, String)> {
        let mut heard = Vec::new();
        let mut note = |who: &str, line: &str, text: String| {
            heard.push((format!("{who}: {line}"), text));
        };
        for (number, client) in self.audience.iter_mut().enumerate() {
            let who = format!("watching, {}", FORMATS[number]);
            note(&who, "what came by itself", client.heard().await);
            for line in WATCHING.lines() {
                note(&who, line, client.ask(&tagged(number, line)).await);
            }
        }
        for (number, client) in self.lobby.iter_mut().enumerate() {
            let who = format!("in the lobby, {}", FORMATS[number]);
            note(&who, "what came by itself", client.heard().await);
            for line in OUTSIDE.lines() {
                note(&who, line, client.ask(&tagged(number, line)).await);
            }
        }
        for path in LINKS.lines() {
            let (outcome, text) = self.net.outsider.get(path).await;
            note("outside", path, format!("{outcome:?} {text}"));
        }
        for (number, format) in FORMATS.into_iter().enumerate() {
            let who = format!("a late joiner, {format}");
            let mut late = outsider(&self.net, &format!("Tarda{number}"), format).await;
            note(&who, "osserva", late.ask("osserva teatro").await);
            for line in ["damiera", "partita", "orologio", "ultima"] {
                note(&who, line, late.ask(&tagged(number, line)).await);
            }
        }
        heard
    }
}

/// A line as a reader of this format writes it: programs tag theirs.
fn tagged(format: usize, line: &str) -> String {
    match FORMATS[format] {
        "formato json" => format!("@7 {line}"),
        _ => line.to_owned(),
    }
}

/// No secret changes a byte of what outsiders are shown before its time, and every one does after it.
#[tokio::test(start_paused = true)]
async fn nothing_is_known_early() {
    let mut without = Evening::begin().await;
    without.live(&[]).await;
    let known = without.spy().await;
    for (name, secret) in &SECRETS[1..] {
        let mut evening = Evening::begin().await;
        evening.live(secret).await;
        let spied = evening.spy().await;
        assert_eq!(spied.len(), known.len());
        for ((what, heard), (_, expected)) in spied.iter().zip(&known) {
            assert_eq!(heard, expected, "{name} is seen by {what}");
        }
        seconds(61).await;
        let told = evening.audience[0].heard().await;
        assert!(!told.is_empty(), "{name} is never shown");
    }
}

/// The end of a game is in the archive when its time has come.
#[tokio::test(start_paused = true)]
async fn games_are_archived_in_their_time() {
    let mut evening = Evening::begin().await;
    evening
        .live(&[('A', "6c 5b"), ('G', "3h 4g"), ('A', "abbandona")])
        .await;
    let lobby = &mut evening.lobby[0];
    lacks(&lobby.ask("storia tutti").await, "#1");
    has(&lobby.ask("stanze").await, "in gioco");
    seconds(61).await;
    let lobby = &mut evening.lobby[0];
    has(&lobby.ask("storia tutti").await, "vince Gil");
    has(&lobby.ask("partita #1").await, "0-1");
    let watched = evening.audience[0].heard().await;
    has(&watched, "Bianco: 6C 5B");
    has(&watched, "abbandona");
}

/// A lesson would show it to everyone.
#[tokio::test(start_paused = true)]
async fn a_player_opens_no_lesson_on_what_is_not_shown() {
    let mut evening = Evening::begin().await;
    evening.live(&[('A', "6c 5b"), ('A', "abbandona")]).await;
    let refused = |heard: Vec<serde_json::Value>| {
        assert_eq!(heard[0]["code"], "not_shown_yet", "{heard:?}");
    };
    let gil = &mut evening.gil;
    gil.heard().await;
    refused(gil.order("@2 rivedi").await);
    done(gil, "esci").await;
    refused(gil.order("@3 rivedi").await);
    seconds(61).await;
    gil.heard().await;
    done(gil, "rivedi").await;
}

/// The players see everything at once, and so does who sits down again.
#[tokio::test(start_paused = true)]
async fn players_see_everything_at_once() {
    let mut evening = Evening::begin().await;
    evening.gil.ask("formato testo").await;
    done(&mut evening.ada, "6c 5b").await;
    has(&evening.gil.heard().await, "Bianco: 6C 5B");
    has(&evening.gil.ask("partita").await, "2. ");
}
