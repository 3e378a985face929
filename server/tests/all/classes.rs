//! A class: who comes in, what everyone sees, and what strangers do not.

use crate::support::classroom::{class, pupil, teacher};
use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds, settle};

use damiera_config::Limits;
use damiera_journal::MemoryJournal;
use damiera_node::control::Census;
use damiera_protocol::event::Event;
use serde_json::Value;

fn start() -> Net {
    Net::start(quick(), MemoryJournal::new())
}

/// Resigns the game of a table: the side to move gives up.
async fn resign(player: &mut Client) -> String {
    player.ask("abbandona").await
}

#[tokio::test(start_paused = true)]
async fn the_boards_of_a_class_have_the_corner_that_its_teacher_chose() {
    let net = start();
    let mut rossi = teacher(&net).await;
    rossi.ask("formato json persona destra").await;
    let opened = rossi.ask("classe apri").await;
    has(&opened, "\"corner\":\"right\"");
    let key = "\"class\":\"";
    let at = opened.find(key).expect("a code") + key.len();
    let code = opened[at..at + 7].to_owned();
    let mut ada = pupil(&net, &code, "Ada").await;
    let _gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    has(&ada.heard().await, "1 [n][ ][n][ ][n][ ][n][ ] 1");
}

#[tokio::test(start_paused = true)]
async fn a_lesson_of_two_rounds() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code.to_lowercase().replace('-', ""), "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    let mut zoe = pupil(&net, &code, "Zoe").await;
    has(
        &rossi.heard().await,
        "* Ada entra in classe.\n* Gil entra in classe.",
    );

    let begun = rossi.ask("classe turno").await;
    has(
        &begun,
        "* Turno 1!\n* Tavolo 1: Ada contro Gil, mossa 1, tocca a Ada.",
    );
    has(&begun, "* Riposa, con un punto: Zoe.");
    has(&ada.heard().await, "Gil");
    has(&gil.heard().await, "Ada");
    has(&zoe.heard().await, "* Questa volta riposi, e hai un punto.");

    has(&ada.ask("6a 5b").await, "Turno nero!");
    has(&gil.heard().await, "6A 5B");
    has(&ada.ask("6c 5d").await, "Gil");
    has(
        &rossi.ask("classe").await,
        "* Tavolo 1: Ada contro Gil, mossa 1, tocca a Gil.",
    );
    has(&rossi.ask("classe osserva 1").await, "Gil");
    rossi.ask("esci").await;

    has(&resign(&mut gil).await, "Vince Ada!");
    has(
        &rossi.heard().await,
        "* Tavolo 1: Ada contro Gil, finita 1-0.",
    );
    has(
        &ada.heard().await,
        "* Il turno 1 è finito.\n* Punti: Ada 1, Zoe 1, Gil 0",
    );
    seconds(21).await;
    let second = rossi.heard().await;
    has(&second, "* Turno 2!");
    // The colours fall to the two by lot.
    let paired = ["Ada contro Zoe", "Zoe contro Ada"];
    assert!(paired.iter().any(|pair| second.contains(pair)), "{second}");
    let ended = rossi.ask("classe fine").await;
    has(&ended, "* La lezione è finita.\n* Punti: ");
    has(&zoe.heard().await, "* La lezione è finita.");
    has(&rossi.ask("classe").await, "Non sei in una classe");
    has(&zoe.ask("Zoe").await, "Ciao, Zoe.");
}

#[tokio::test(start_paused = true)]
async fn everything_stands_still_and_goes_on() {
    let net = start();
    let (mut rossi, code) = class(&net, "5+0 bot 1").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    let mut zoe = pupil(&net, &code, "Zoe").await;
    rossi.ask("classe turno").await;
    ada.ask("6a 5b").await;
    gil.ask("3b 4a").await;
    has(&rossi.ask("classe pausa").await, "* È tutto fermo.");
    has(
        &ada.heard().await,
        "* Chi insegna ha fermato tutte le partite: aspetta.",
    );
    let before = ada.ask("orologio").await;
    seconds(100).await;
    assert_eq!(ada.ask("orologio").await, before);
    has(
        &ada.ask("6c 5d").await,
        "* Chi insegna ha fermato le partite",
    );
    // The bot waits as well.
    zoe.heard().await;
    has(&zoe.ask("6a 5b").await, "ha fermato le partite");
    has(&rossi.ask("classe turno").await, "fermo");
    has(
        &rossi.ask("classe riprendi").await,
        "* Le partite riprendono.",
    );
    has(&ada.ask("6c 5d").await, "6C 5D");
    seconds(10).await;
    let after = gil.ask("orologio").await;
    assert_ne!(after, before);
}

/// At another computer nothing is known of the room: its beginning comes before its game, and a code of its own.
#[tokio::test(start_paused = true)]
async fn a_pupil_s_program_is_told_all_of_the_table_at_another_computer() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = net.connect();
    gil.ask("formato json").await;
    gil.order(&format!("classe {code} Gil")).await;
    rossi.ask("classe turno").await;
    ada.ask("6a 5b").await;
    let token = |events: &[Value]| {
        let token = events.iter().find(|event| event["type"] == "token");
        token.unwrap()["token"].as_str().unwrap().to_owned()
    };
    let old = token(&gil.events().await);
    drop(gil);
    seconds(1).await;
    let mut tablet = net.connect();
    tablet.ask("formato json").await;
    let told = tablet.order(&format!("@1 classe {code} Gil")).await;
    let kinds: Vec<&str> = told.iter().filter_map(|it| it["type"].as_str()).collect();
    let at = |kind: &str| {
        let at = kinds.iter().position(|it| *it == kind);
        at.unwrap_or_else(|| panic!("no {kind} in {kinds:?}"))
    };
    assert!(
        at("room") < at("start") && at("start") < at("move"),
        "{kinds:?}"
    );
    assert_eq!(told[at("start")]["role"], "black");
    assert_eq!(told.last().unwrap()["tag"], "1");
    assert_ne!(token(&told), old);
    tablet.order("3b 4a").await;
    // The code that stayed at the other computer is none any more, and the new one is.
    for (code, is_one) in [(&old, false), (&token(&told), true)] {
        let mut third = net.connect();
        let back = third.ask(&format!("riprendi {code}")).await;
        assert_eq!(back.contains("Turno"), is_one, "{back}");
    }
}

#[tokio::test(start_paused = true)]
async fn the_teacher_takes_a_pupil_out() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    ada.ask("6a 5b").await;
    has(
        &ada.ask("classe togli Gil").await,
        "* Questo lo decide Rossi.",
    );
    has(&rossi.ask("classe togli Zoe").await, "non c'è nessun Zoe");
    let told = rossi.ask("classe togli gil").await;
    has(
        &told,
        "* Gil non è più in classe, e rientra solo se scrivi: classe libera Gil",
    );
    settle().await;
    has(
        &gil.heard().await,
        "* Chi insegna ti ha tolto dalla classe.",
    );
    // The game is the other's, at the table and in the points.
    has(&ada.heard().await, "Vince Ada!");
    has(&(told + &rossi.heard().await), "Gil, finita 1-0.");
    let shown = rossi.ask("classe").await;
    has(&shown, "Una persona in classe");
    has(&shown, "Punti: Ada 1\n");
    // Neither the nickname nor the code of the seat leads back.
    has(&gil.ask("classe turno").await, "Non sei in una classe");
    let back = format!("classe {code} Gil");
    has(&gil.ask(&back).await, "per rientrare serve il suo permesso");
    rossi.ask("classe libera Gil").await;
    has(&gil.ask(&back).await, "il tuo nome è Gil");
    has(&rossi.ask("classe").await, "Punti: Ada 1, Gil 0");
    // Once more, and under another name.
    rossi.ask("classe togli Gil").await;
    has(&gil.ask(&back).await, "per rientrare serve");
    has(
        &gil.ask(&format!("classe {code} Zoe")).await,
        "il tuo nome è Zoe",
    );
}

#[tokio::test(start_paused = true)]
async fn a_game_that_the_teacher_closes_is_a_draw_everywhere() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    rossi.ask("classe automatico no").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    rossi.ask("classe chiudi 1").await;
    settle().await;
    let told = ada.heard().await;
    has(
        &told,
        "Patta: la partita è finita qui, così ha deciso chi insegna.",
    );
    has(&told, "* Punti: Ada ½, Gil ½");
    has(
        &told,
        "Il prossimo turno comincia quando lo dice chi insegna.",
    );
    has(&rossi.ask("classe").await, "finita 1/2-1/2.");
    // The present player has won.
    rossi.ask("classe turno").await;
    // The operator counts a table as others are counted, and the class is no spectator.
    let census = Census::of(&net.lobby);
    assert_eq!((census.rooms.playing, census.rooms.adjourned), (1, 0));
    assert_eq!(census.spectators, 0);
    drop(gil);
    seconds(1).await;
    let away = ada.heard().await;
    has(&away, "Gil non è in linea: la partita aspetta.");
    seconds(200).await;
    lacks(&ada.heard().await, "reclama");
    rossi.ask("classe chiudi 1").await;
    has(&rossi.ask("classe").await, "Punti: Ada 1½, Gil (assente) ½");
}

#[tokio::test(start_paused = true)]
async fn whoever_says_the_code_alone_says_the_nickname_next() {
    let net = start();
    let (_rossi, code) = class(&net, "").await;
    let mut inside = Vec::new();
    for (line, nick) in [
        ("Ada", "Ada"),
        ("Maria Rosa", "Maria-Rosa"),
        ("mi chiamo Gil", "Gil"),
        ("lingua it\nZoe", "Zoe"),
    ] {
        let mut child = net.connect();
        let door = child.ask(&format!("classe {code}")).await;
        has(&door, "Per entrare scrivi come ti chiami.");
        has(&child.ask(line).await, &format!("il tuo nome è {nick}."));
        inside.push(child);
    }
    // An invalid nickname gets its reason. The child stays at the door.
    let mut child = net.connect();
    child.ask(&format!("classe {code}")).await;
    has(&child.ask("Bot-3").await, "sono dei bot");
    has(&child.ask("ada").await, "c'è già in classe");
    has(&child.ask("Leo").await, "il tuo nome è Leo.");
    let mut child = net.connect();
    let two_words = format!("CLASSE {} pia", code.to_lowercase().replace('-', " "));
    has(&child.ask(&two_words).await, "il tuo nome è pia.");
    let mut child = net.connect();
    has(
        &child.ask(&format!("classe {code} Bot3")).await,
        "sono dei bot",
    );
}

#[tokio::test(start_paused = true)]
async fn whoever_listens_hears_what_matters() {
    let net = start();
    let (mut rossi, code) = class(&net, "bot 1").await;
    rossi.ask("formato accessibile").await;
    rossi.ask("classe automatico no").await;
    let mut pupils = Vec::new();
    for nick in ["Ada", "Gil", "Zoe", "Leo", "Pia", "Ugo"] {
        let mut pupil = pupil(&net, &code, nick).await;
        pupil.ask("formato accessibile").await;
        pupils.push(pupil);
    }
    let begun = rossi.ask("classe turno").await;
    has(&begun, "Si gioca a 3 tavoli.");
    lacks(&begun, "Ada contro");
    has(&pupils[0].heard().await, "Giochi al tavolo 1.");
    // A pupil who has finished early is told the next step.
    let over = pupils[0].ask("abbandona").await;
    settle().await;
    has(
        &(over + &pupils[0].heard().await),
        "Adesso aspetta: si gioca ancora a 2 tavoli.",
    );
    for number in 2..4 {
        rossi.ask(&format!("classe chiudi {number}")).await;
    }
    settle().await;
    let told = pupils[0].heard().await;
    has(&told, "In testa: Gil 1, Zoe ½, Leo ½.");
    has(&told, "I tuoi punti: 0.");
}

#[tokio::test(start_paused = true)]
async fn a_code_is_not_guessed_at_will() {
    let net = start();
    let (_rossi, code) = class(&net, "").await;
    let mut eve = net.arrive_from("203.0.113.7");
    let mut heard = String::new();
    for number in 0..40 {
        heard = eve.ask(&format!("classe 222-22{}", 2 + number % 8)).await;
    }
    has(&heard, "sbagliat");
    // Not even the right one is looked at then.
    lacks(&eve.ask(&format!("classe {code} Eve")).await, "il tuo nome");
    seconds(60).await;
    let mut eve = net.arrive_from("203.0.113.7");
    has(&eve.ask(&format!("classe {code} Eve")).await, "il tuo nome");
}

#[tokio::test(start_paused = true)]
async fn a_school_has_one_address() {
    let limits = Limits {
        connections_per_address: 3,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let (mut rossi, code) = class(&net, "").await;
    let school = "203.0.113.7";
    let mut pupils = Vec::new();
    // The first to show the code makes room for the others.
    for number in 1..=40 {
        let mut pupil = net.arrive_from(school);
        let line = format!("classe {code} Bimbo{number}");
        has(&pupil.ask(&line).await, &format!("Bimbo{number}."));
        pupils.push(pupil);
    }
    let mut late = net.arrive_from(school);
    has(
        &late.ask(&format!("classe {code} Tardi")).await,
        "già 40 persone",
    );
    // Another address has what every address has.
    let mut others = Vec::new();
    for _ in 0..3 {
        others.push(net.arrive_from("203.0.113.8"));
    }
    assert!(net.arrive_from("203.0.113.8").is_cut().await);
    let begun = rossi.ask("classe turno").await;
    has(&begun, "* Tavolo 20: ");
    rossi.ask("classe fine").await;
    drop(pupils);
    settle().await;
    let mut after = Vec::new();
    for _ in 0..2 {
        after.push(net.arrive_from(school));
    }
    assert!(
        net.arrive_from(school).is_cut().await,
        "one of them was late"
    );
}

#[tokio::test(start_paused = true)]
async fn programs_read_the_same() {
    let net = start();
    let (mut rossi, code) = class(&net, "brasiliana 10+0 bot").await;
    rossi.ask("formato json").await;
    let mut ada = net.connect();
    ada.ask("formato json").await;
    let door = ada.order(&format!("@1 classe {code}")).await;
    assert_eq!(door[0]["nicks"], serde_json::json!([]));
    let entered = ada.order(&format!("@2 classe {code} Ada")).await;
    assert_eq!(entered[0]["type"], "class");
    assert_eq!(entered[0]["why"], "entered");
    assert_eq!(entered[0]["nick"], "Ada");
    assert_eq!(entered[1]["class"], code.as_str());
    let came = rossi.events().await;
    assert_eq!(
        (&came[0]["why"], &came[0]["name"]),
        (&"came".into(), &"Ada".into())
    );
    let mut gil = net.connect();
    gil.ask("formato json").await;
    gil.order(&format!("classe {code} Gil")).await;
    let begun = rossi.order("@3 classe turno").await;
    let round = begun.iter().find(|event| event["why"] == "round").unwrap();
    let table = &round["tables"][0];
    assert_eq!(
        (&table["white"], &table["black"]),
        (&"Ada".into(), &"Gil".into())
    );
    assert!(
        table["fen"]
            .as_str()
            .is_some_and(|fen| fen.starts_with("W:"))
    );
    let start: Vec<Value> = ada.events().await;
    let start = start.iter().find(|event| event["type"] == "start").unwrap();
    assert_eq!(
        (&start["white"], &start["black"]),
        (&"Ada".into(), &"Gil".into())
    );
    let legal = start["legal"][0].as_str().unwrap().to_owned();
    ada.order(&legal).await;
    let moved = rossi.events().await;
    assert_eq!(moved[0]["type"], "class_table");
    assert_eq!(
        (&moved[0]["ply"], &moved[0]["turn"]),
        (&1.into(), &"black".into())
    );
    // Pupils are told their own table. Only spectators are counted as spectators.
    let own = ada.order("classe").await;
    assert_eq!(own[0]["table"], 1);
    let position = ada.order("damiera").await;
    assert_eq!(position[0]["spectators"].as_u64().unwrap_or(0), 0);
    let wrong = ada.order("@4 classe BBB-BBB").await;
    assert_eq!(wrong[0]["code"], "no_such_class");
    let ended = rossi.order("classe fine").await;
    let over = ended
        .iter()
        .find(|event| event["type"] == "class_end")
        .unwrap();
    assert_eq!(over["reason"], "closed");
    assert_eq!(over["pupils"].as_array().unwrap().len(), 2);
}

/// A list is taken with the apostrophes that names have, and too long a list is refused as such.
#[tokio::test(start_paused = true)]
async fn a_list_of_names_is_taken_as_it_is_written() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let set = rossi
        .ask("classe nomi D'Angelo, Nicolo', Dell’Orto Ada")
        .await;
    has(
        &set,
        "* Si entra solo con questi nomi: D-Angelo, Nicolo e Dell-Orto-Ada.",
    );
    let mut pupil = net.connect();
    has(
        &pupil.ask(&format!("classe {code}")).await,
        "D-Angelo, Nicolo e Dell-Orto-Ada",
    );
    let entered = pupil.ask(&format!("classe {code} D'Angelo")).await;
    has(&entered, "il tuo nome è D-Angelo.");
    let many: Vec<String> = (0..60).map(|number| format!("Nome{number}")).collect();
    let refused = rossi.ask(&format!("classe nomi {}", many.join(","))).await;
    has(
        &refused,
        "* Un elenco ha al massimo 40 nomi: questo ne ha di più.",
    );
    lacks(&refused, "ci sono già");
}

/// A pupil is told of the commands that a class takes.
#[tokio::test(start_paused = true)]
async fn a_pupil_is_helped_with_what_a_class_allows() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    for command in ["aiuto", "aiuto tutto"] {
        let help = ada.ask(command).await;
        has(
            &help,
            "* classe - il turno e i punti; classe esci - lasci la classe",
        );
        for refused in ["stanze", "sfida", "gioca", "registrati", "rivincita"] {
            lacks(&help, &format!("{refused} "));
        }
    }
    has(&rossi.ask("aiuto").await, "* gioca - ");
    let opened = net.named("Zoe").await.ask("classe apri").await;
    has(&opened, "Il tuo è già registrato? Prendilo: nome NOME.");
}

/// A person with a connection that ends while the class lets them in does not keep the nickname.
#[tokio::test(start_paused = true)]
async fn one_who_is_gone_before_the_answer_is_not_in_the_class() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = net.connect();
    ada.say(&format!("classe {code} Ada")).await;
    drop(ada);
    settle().await;
    let shown = rossi.ask("classe").await;
    lacks(&shown, "Ada (");
    // The place is free for the pupil.
    let _ada = pupil(&net, &code, "Ada").await;
}

/// A teacher's connection ends while the class lets it lead: a pupil does not read that it heard.
#[tokio::test(start_paused = true)]
async fn a_teacher_who_is_gone_before_the_answer_hears_nothing() {
    let net = start();
    let (rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    drop(rossi);
    settle().await;
    let mut again = net.connect();
    again.ask("Rossi").await;
    has(&again.ask("una password lunga").await, "Ciao di nuovo");
    again.say("classe").await;
    drop(again);
    settle().await;
    has(&ada.ask("di' una domanda").await, "Nessuno ti sente");
    // The next connection leads the class.
    let mut again = net.connect();
    again.ask("Rossi").await;
    again.ask("una password lunga").await;
    has(&again.ask("classe").await, "Ada 0");
    lacks(&ada.ask("di' una domanda").await, "Nessuno ti sente");
    has(&again.heard().await, "<Ada> una domanda");
}

/// Both players of a table have left the class before it heard of the game's end: the game is won all the same.
#[tokio::test(start_paused = true)]
async fn a_game_counts_when_both_players_are_gone_at_once() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    settle().await;
    ada.heard().await;
    gil.heard().await;
    for (person, line) in [(&mut gil, "abbandona"), (&mut ada, "classe esci")] {
        person.say(line).await;
    }
    gil.say("classe esci").await;
    settle().await;
    seconds(60).await;
    has(&rossi.ask("classe").await, "Ada 1");
}

/// The code of a seat brings a pupil back at another connection, which is gone before it reads that: the pupil counts as
/// absent.
#[tokio::test(start_paused = true)]
async fn one_who_is_gone_before_coming_back_is_absent() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = net.connect();
    ada.ask("formato json").await;
    ada.order(&format!("classe {code} Ada")).await;
    let _gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    let told = ada.events().await;
    let token = told.iter().find_map(|event| event["token"].as_str());
    let token = token.expect("a code").to_owned();
    drop(ada);
    settle().await;
    has(&rossi.ask("classe").await, "Assente: Ada");
    let mut again = net.connect();
    again.say(&format!("riprendi {token}")).await;
    drop(again);
    settle().await;
    has(&rossi.ask("classe").await, "Assente: Ada");
}

/// A round that could not begin by itself, because the disk was full, begins when there is room again.
#[tokio::test(start_paused = true)]
async fn a_round_that_could_not_begin_is_tried_again() {
    let net = start();
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    rossi.ask("classe turno").await;
    ada.heard().await;
    resign(&mut gil).await;
    has(&rossi.heard().await, "Il turno 1 è finito");
    let full = |is_full| {
        net.disk.set(0, if is_full { 0 } else { 1 << 40 });
        net.storage.look();
    };
    full(true);
    seconds(61).await;
    lacks(&rossi.heard().await, "Turno 2!");
    full(false);
    seconds(90).await;
    has(&rossi.heard().await, "* Turno 2!");
}

/// The journal has something else in the room of a table: the table gets another room.
#[tokio::test(start_paused = true)]
async fn a_table_whose_room_cannot_be_opened_gets_another_one() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let (mut rossi, code) = class(&net, "").await;
    let mut ada = pupil(&net, &code, "Ada").await;
    let mut gil = pupil(&net, &code, "Gil").await;
    let chair = damiera_protocol::view::Chair::First;
    journal.next(Fault::Conflict(vec![Event::Drawn { chair }]));
    rossi.ask("classe turno").await;
    lacks(&ada.heard().await, "Tocca a te");
    seconds(61).await;
    ada.heard().await;
    has(&ada.ask("6a 5b").await, "Turno nero!");
    has(&gil.heard().await, "6A 5B");
}
