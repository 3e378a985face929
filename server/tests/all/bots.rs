//! The server's bot. It thinks on a thread of its own, in real time. No deadline runs here meanwhile, so simulated time
//! waits for it.

use std::time::Duration;

use damiera_config::Limits;
use damiera_engine::Level;
use damiera_protocol::event::{EVENT_VERSION, Event, Record};

use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::referee::Referee;
use crate::support::{Net, has, quick, seconds};
use tokio::task::yield_now;
use tokio::time::Instant;

/// A game against the bot.
struct Match {
    journal: Faulty,
    ada: Client,
    referee: Referee,
}

impl Match {
    /// Ada waits in a room and has the bot sit down.
    async fn begin(colour: &str) -> Match {
        let journal = Faulty::default();
        let net = Net::start(quick(), journal.clone());
        let mut ada = net.named("Ada").await;
        ada.ask(&format!("crea prova colore={colour}")).await;
        let referee = Referee::new(&net.lobby, "prova", journal.clone());
        ada.say("bot").await;
        Match {
            journal,
            ada,
            referee,
        }
    }

    /// Reads up to a line with this text.
    async fn until(&mut self, text: &str) {
        while let Some(line) = self.ada.line().await {
            if line.contains(text) {
                self.referee.check();
                return;
            }
        }
        assert_eq!(text, "", "the connection ended before this came");
    }

    /// Plays the first legal move and waits for the bot's.
    async fn play(&mut self) {
        let chosen = self.referee.legal().into_iter().next();
        self.ada.say(&chosen.unwrap_or_default()).await;
        self.until("E' il tuo turno.").await;
    }

    fn moves(&self) -> usize {
        let stored = self.journal.stored();
        let moved = |event: &Event| matches!(event, Event::Moved { .. });
        stored.iter().filter(|record| moved(&record.event)).count()
    }
}

#[tokio::test(start_paused = true)]
async fn it_plays_in_turn() {
    for (colour, first) in [("bianco", 0), ("nero", 1)] {
        let mut game = Match::begin(colour).await;
        game.until("E' il tuo turno.").await;
        for round in 0..4 {
            assert_eq!(game.moves(), 2 * round + first);
            game.play().await;
        }
        game.referee.check_complete();
        assert_eq!(game.journal.most_under_way(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn it_grants_takebacks_and_rematches() {
    let mut game = Match::begin("bianco").await;
    game.until("E' il tuo turno.").await;
    game.play().await;
    game.ada.say("ritira").await;
    game.until("* Mossa ritirata.").await;
    game.until("E' il tuo turno.").await;
    game.ada.say("interrompi").await;
    game.until("* Partita interrotta").await;
    game.ada.say("rivincita").await;
    game.until("Sei i Neri").await;
    game.until("E' il tuo turno.").await;
    game.referee.check_complete();
}

#[tokio::test(start_paused = true)]
async fn at_another_level_it_has_another_name_and_replays_so() {
    let mut game = Match::begin("bianco").await;
    game.until("E' il tuo turno.").await;
    game.play().await;
    game.ada.say("abbandona").await;
    game.until("Vince Bot-2").await;
    game.ada.say("rivincita più difficile").await;
    game.until("Sei i Neri").await;
    game.until("E' il tuo turno.").await;
    game.play().await;
    let harder = Level::ALL.iter().find(|level| level.number() > 2).unwrap();
    game.ada.say("abbandona").await;
    game.until(&format!("Vince Bot-{}", harder.number())).await;
    game.referee.check_complete();
    let versions = |record: &Record| match record.event {
        Event::Started { .. } => Some(record.version),
        _ => None,
    };
    let stored = game.journal.stored();
    let versions: Vec<u16> = stored.iter().filter_map(versions).collect();
    assert_eq!(versions, [EVENT_VERSION, 2]);
}

#[tokio::test(start_paused = true)]
async fn it_declines_a_draw_at_the_start_of_any_game() {
    let mut game = Match::begin("bianco").await;
    for _ in 0..3 {
        game.until("E' il tuo turno.").await;
        game.ada.say("patta").await;
        game.until("rifiuta la patta.").await;
        game.play().await;
        game.ada.say("abbandona").await;
        game.until("Vince Bot-").await;
        game.ada.say("rivincita").await;
    }
    game.until("E' il tuo turno.").await;
}

#[tokio::test(start_paused = true)]
async fn a_move_of_its_own_that_the_journal_refuses_is_made_later() {
    let mut game = Match::begin("bianco").await;
    game.until("E' il tuo turno.").await;
    game.journal.next(Fault::Late(Duration::ZERO));
    for fault in [Fault::Refused, Fault::UnknownLost, Fault::Refused] {
        game.journal.next(fault);
    }
    let before = game.journal.appends();
    game.play().await;
    assert_eq!(game.journal.appends() - before, 5);
    assert_eq!(game.moves(), 2);
    game.referee.check_complete();
}

#[tokio::test(start_paused = true)]
async fn it_keeps_no_room() {
    let mut game = Match::begin("bianco").await;
    game.until("E' il tuo turno.").await;
    let Match {
        journal,
        ada,
        mut referee,
    } = game;
    let mut ada = ada;
    ada.ask("abbandona").await;
    drop(ada);
    seconds(1).await;
    referee.check();
    drop(referee);
    let stored = journal.stored();
    let left = stored
        .iter()
        .filter(|record| matches!(record.event, Event::Left { .. }))
        .count();
    assert_eq!(left, 2);
}

/// How long a person waits for the bot's answer, when the person's window says how it is shown.
#[tokio::test(start_paused = true)]
async fn a_person_without_a_clock_has_time_to_read() {
    for (format, options, pause_ms, waited_ms) in [
        ("formato testo", "", 600, 600),
        ("formato compatto", "", 600, 600),
        ("formato accessibile", "", 600, 600),
        ("formato json", "", 600, 0),
        ("formato json persona", "", 600, 600),
        ("formato json frasi persona", "", 600, 600),
        ("formato testo", " tempo=5", 600, 0),
        ("formato testo", "", 0, 0),
    ] {
        let limits = Limits {
            bot_pause_ms: pause_ms,
            ..quick()
        };
        let net = Net::start(limits, Faulty::default());
        let mut ada = net.named("Ada").await;
        ada.ask(format).await;
        ada.ask(&format!("crea prova bot=1{options}")).await;
        let asked = Instant::now();
        ada.say("6a 5b").await;
        searched(&net).await;
        moved_by_bot(&mut ada).await;
        let waited = asked.elapsed();
        assert_eq!(
            waited.as_millis(),
            waited_ms,
            "{format}{options} {pause_ms}"
        );
    }
}

/// The bot's thinking time is part of the reading pause that a person is given.
#[tokio::test(start_paused = true)]
async fn a_late_answer_does_not_wait_on_top() {
    let limits = Limits {
        bot_pause_ms: 600,
        ..quick()
    };
    let net = Net::start(limits, Faulty::default());
    let mut ada = net.named("Ada").await;
    ada.ask("crea prova bot=5").await;
    let asked = Instant::now();
    ada.say("6a 5b").await;
    while net.metrics.bots.now() == (0, 0) {
        yield_now().await;
    }
    tokio::time::advance(Duration::from_millis(900)).await;
    searched(&net).await;
    moved_by_bot(&mut ada).await;
    assert_eq!(asked.elapsed().as_millis(), 900);
}

/// Lets the bot choose its first move in real time, and the room take it; simulated time stands
/// meanwhile, because there is always something to do.
async fn searched(net: &Net) {
    while !net
        .metrics
        .write()
        .contains("damiera_bot_thinking_seconds_count 1\n")
    {
        yield_now().await;
    }
    for _ in 0..10_000 {
        std::thread::yield_now();
        yield_now().await;
    }
}

/// Thirty games of one address are in the strongest bot's hands, on one thread. At another address an easy bot moves, and
/// a hint comes, before those have had a turn each: a person's short search waits for one of them at most.
#[tokio::test(start_paused = true)]
async fn one_address_keeps_no_bot_from_others() {
    const GAMES: u64 = 30;
    // In no opening book. White, which is the bot, has the move.
    const TABLE: &str =
        "variante=russa colore=nero posizione=W:WK1,K2,K3,5,6,7,9,10:B22,23,26,27,28,K30,K31,K32";
    let limits = Limits {
        new_rooms_per_minute: 1_000,
        ..quick()
    };
    let net = Net::start(limits, Faulty::default());
    let mut greedy = Vec::new();
    for game in 0..GAMES {
        let name = format!("Avido-{game}");
        let mut player = net.named_from("192.0.2.1", &name).await;
        player
            .say(&format!("crea avida-{game} {TABLE} bot=10"))
            .await;
        greedy.push(player);
    }
    let mut gil = net.named_from("192.0.2.2", "Gil").await;
    while net.metrics.bots.now().0 + net.metrics.bots.now().1 < GAMES {
        yield_now().await;
    }
    gil.say(&format!("crea facile {TABLE} bot=2")).await;
    let heard = heard_while_bots_think(&mut gil, "* Bianco: ").await;
    has(&heard, "* Bianco: ");
    gil.say("consiglio").await;
    heard_while_bots_think(&mut gil, "Consiglio").await;
    let thought = thought(&net);
    assert!(thought <= 2 + 3, "{thought} searches ended before the hint");
    drop(greedy);
}

/// The number of finished searches.
fn thought(net: &Net) -> u64 {
    let written = net.metrics.write();
    let mut lines = written.lines();
    let count = lines.find_map(|line| line.strip_prefix("damiera_bot_thinking_seconds_count "));
    count.unwrap().parse().unwrap()
}

/// Reads up to a line with this text. Simulated time stands meanwhile, because there is always something to do.
pub(crate) async fn heard_while_bots_think(client: &mut Client, text: &str) -> String {
    let busy = async {
        loop {
            std::thread::yield_now();
            yield_now().await;
        }
    };
    let mut heard = String::new();
    let reading = async {
        while !heard.contains(text) {
            let line = client.line().await;
            heard += &line.expect("the connection goes on");
            heard.push('\n');
        }
    };
    tokio::select! {
        () = reading => {}
        () = busy => {}
    }
    heard
}

/// Reads up to the bot's move, in any format.
async fn moved_by_bot(person: &mut Client) {
    while let Some(line) = person.line().await {
        if line.starts_with("* Nero: ") || line.starts_with("Nero: ") || line.contains("\"ply\":2")
        {
            return;
        }
    }
}
