//! One room through every door: a browser, telnet, the client, and a program.

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, InputDevice};
use damiera_tests::harness::{PlayedGame, Screen, client_program, legal, make, telnet};

const VARIANT: Variant = Variant::Italiana;

#[tokio::test(flavor = "multi_thread")]
async fn all_see_the_same_game() {
    let played = PlayedGame::short(VARIANT);
    let drawing = VARIANT.drawing();
    let hall = BrowserServer::open();
    let server = hall.server();
    // Ada plays White through telnet.
    let mut ada = telnet(server.address()).on_terminal();
    ada.send("Ada");
    ada.send("crea prova colore=bianco");
    ada.until("Se cade la linea");
    // Gil plays Black in a browser.
    let gil = hall.tab(Device::Desktop, "/r/prova").await;
    gil.press("Play here").await;
    // A program watches, and so does a person with the client.
    let mut program = server.person("Eco");
    program.to_json();
    let mut seen = program.request("w", "osserva prova").events.pop();
    let client = format!(
        "exec {} watch prova --plain --name Leo --language it --server $HOST:$PORT",
        client_program().display()
    );
    let leo = Screen::running(&client, server.address());
    let _ = leo.until("Leo", "Guardi la stanza prova");

    let mut game = Game::new(VARIANT);
    for mv in &played.moves {
        let legal = legal(&game);
        gil.shows_position(game.position(), drawing).await;
        match game.position().turn() {
            Color::White => ada.send(mv),
            Color::Black => gil.play(InputDevice::Mouse, mv, &legal).await,
        }
        make(&mut game, mv);
        let event = program.event("move");
        assert_eq!(event["fen"], game.position().fen());
        assert_eq!(event["last"]["move"], **mv);
        seen = Some(event);
    }
    gil.shows_position(game.position(), drawing).await;
    gil.sees(".status", "You ").await;
    let last = played.moves.last().expect("a move").to_uppercase();
    ada.until(&last);
    let _ = leo.until(&last, "Ada");
    assert!(seen.is_some_and(|event| event["ply"] == played.moves.len()));
    gil.close().await;
}

/// The page is opened by an address of the machine that no setting names, and a move is played there. By an unknown name the reader is
/// told what is wrong, and so is the operator.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_the_machine_leads_to_the_page() {
    let hall = BrowserServer::listening("0.0.0.0:0");
    let port = hall.page().port();
    let address = format!("http://127.0.0.2:{port}/");
    let tab = hall.tab_at(Device::Desktop, &address).await;
    tab.sees(".you", "Your name is").await;
    tab.open_room("sala", "russa", "bianco").await;
    tab.sees("h1", "sala").await;
    let mut gil = hall.server().person("Gil");
    gil.ask("entra sala");
    tab.shows("[data-square]").await;
    let legal = legal(&Game::new(Variant::Russa));
    tab.play(InputDevice::Mouse, &legal[0], &legal).await;
    gil.until(&legal[0]);
    assert!(!hall.server().log().contains("by a name that web.hosts"));
    tab.goto(&format!("http://ip6-localhost.localhost:{port}/"))
        .await;
    tab.sees("body", "--web-hosts").await;
    assert!(hall.server().log().contains("by a name that web.hosts"));
    tab.close().await;
}
