//! Conditional moves against a simple model: random games by correspondence, with random conditions of both sides.
//!
//! `DAMIERA_GAMES=1000 cargo test -p damiera-server --test all conditions` plays more.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use damiera_config::Accounts;
use damiera_game::room::RoomState;
use damiera_game::services::host::Host;
use damiera_journal::DiskJournal;
use damiera_node::startup::RebuiltRooms;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_protocol::conditions::ConditionalMoves;
use damiera_protocol::event::Event;
use damiera_protocol::view::Chair;
use damiera_rules::{Color, Game, Ply, Variant};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::support::client::Client;
use crate::support::disk::SimulatedDisk;
use crate::support::faulty::Faulty;
use crate::support::{Net, WALL, quick};

const VARIANT: Variant = Variant::Italiana;

const PASSWORD: &str = "cavallo batteria";

/// More plies than the game of a test has.
const LONGEST: usize = 120;

fn games() -> u64 {
    let wanted = std::env::var("DAMIERA_GAMES").ok();
    wanted.and_then(|games| games.parse().ok()).unwrap_or(12)
}

/// The conditions of a player: the answer to each line of plies that ends with one of the opponent.
#[derive(Debug, Clone, Default)]
struct Answers(BTreeMap<Vec<String>, String>);

impl Answers {
    fn add(&mut self, line: &[String]) {
        for asked in (1..line.len()).step_by(2) {
            let (before, answer) = (&line[..asked], &line[asked]);
            if self.0.get(before).is_some_and(|known| known != answer) {
                self.0.retain(|other, _| !other.starts_with(before));
            }
            self.0.insert(before.to_vec(), answer.clone());
        }
    }

    /// A ply is played.
    fn play(&mut self, ply: &str) {
        let before = std::mem::take(&mut self.0);
        let left = before.into_iter().filter(|(line, _)| match line.first() {
            Some(first) => first == ply,
            None => false,
        });
        self.0 = left.map(|(line, it)| (line[1..].to_vec(), it)).collect();
    }

    fn plies(&self) -> usize {
        let mut nodes = BTreeSet::new();
        for (line, answer) in &self.0 {
            let whole = [line.as_slice(), std::slice::from_ref(answer)].concat();
            for end in 1..=whole.len() {
                nodes.insert(whole[..end].to_vec());
            }
        }
        nodes.len()
    }

    fn lines(&self) -> BTreeSet<Vec<String>> {
        let whole = |(line, answer): (&Vec<String>, &String)| {
            [line.as_slice(), std::slice::from_ref(answer)].concat()
        };
        let all: Vec<Vec<String>> = self.0.iter().map(whole).collect();
        let is_end = |line: &&Vec<String>| {
            let goes_on = |other: &Vec<String>| other.len() > line.len() && other.starts_with(line);
            !all.iter().any(goes_on)
        };
        all.iter().filter(is_end).cloned().collect()
    }
}

fn label(ply: &Ply) -> String {
    ply.labels(VARIANT.drawing())
}

fn legal(game: &Game) -> Vec<Ply> {
    match game.outcome() {
        Some(_) => Vec::new(),
        None => game.legal_plies(),
    }
}

struct Table {
    net: Net,
    journal: Faulty,
    chance: StdRng,
    players: [Client; 2],
    spectator: Client,
    /// The last event's number that the spectator has read.
    seq: u64,
    game: Game,
    answers: [Answers; 2],
}

impl Table {
    async fn open(seed: u64) -> Table {
        let journal = Faulty::default();
        let net = Net::seeded(quick(), journal.clone(), seed);
        let mut players = [net.program("Ada").await, net.program("Gil").await];
        for player in &mut players {
            player.order("registrati").await;
            player.order("segreto cavallo batteria").await;
        }
        let [ada, gil] = &mut players;
        ada.order("crea lenta variante=italiana colore=bianco tempo=3g")
            .await;
        let mut spectator = net.program("Leo").await;
        spectator.order("osserva lenta").await;
        gil.order("entra lenta").await;
        ada.events().await;
        let seen = spectator.events().await;
        let seq = seen
            .iter()
            .filter_map(|it| it["seq"].as_u64())
            .max()
            .unwrap();
        Table {
            net,
            journal,
            chance: StdRng::seed_from_u64(seed),
            players,
            spectator,
            seq,
            game: Game::new(VARIANT),
            answers: Default::default(),
        }
    }

    fn to_move(&self) -> usize {
        match self.game.position().turn() {
            Color::White => 0,
            Color::Black => 1,
        }
    }

    /// One of the first plies, so that conditions are often met.
    fn choose(&mut self, game: &Game) -> Option<Ply> {
        let plies = legal(game);
        let most = plies.len().min(3);
        (most > 0).then(|| plies[self.chance.random_range(0..most)])
    }

    /// A player who waits for the opponent writes a line.
    async fn write(&mut self, own: usize) {
        let mut ahead = self.game.clone();
        let mut line = Vec::new();
        for _ in 0..2 * self.chance.random_range(1..=4) {
            let Some(ply) = self.choose(&ahead) else {
                break;
            };
            ahead.play(&ply.path).unwrap();
            line.push(label(&ply));
        }
        line.truncate(line.len() / 2 * 2);
        if line.is_empty() {
            return;
        }
        let words = ["se", "allora"].into_iter().cycle();
        let typed: Vec<String> = words
            .zip(&line)
            .map(|(word, ply)| format!("{word} {ply}"))
            .collect();
        let mut after = self.answers[own].clone();
        after.add(&line);
        let answer = self.players[own]
            .order(&format!("@1 {}", typed.join(" ")))
            .await;
        let [answer] = answer.as_slice() else {
            panic!("{answer:?}")
        };
        match after.plies() <= ConditionalMoves::MAX {
            true => {
                assert_eq!(answer["type"], "ok", "{answer}");
                self.answers[own] = after;
            }
            false => assert_eq!(answer["code"], "too_many_conditions", "{answer}"),
        }
    }

    /// The player to move plays, and everything that follows from conditions is played.
    async fn play(&mut self) {
        let Some(ply) = self.choose(&self.game.clone()) else {
            return;
        };
        let mover = self.to_move();
        let (appends, records) = (self.journal.appends(), self.journal.stored().len());
        self.players[mover].order(&label(&ply)).await;
        let mut next = Some(label(&ply));
        let mut played = 0;
        while let Some(ply) = next {
            let paths = legal(&self.game);
            let found = paths.iter().find(|it| label(it) == ply).unwrap();
            self.game.play(&found.path).unwrap();
            self.answers.iter_mut().for_each(|it| it.play(&ply));
            played += 1;
            let own = &self.answers[self.to_move()];
            next = own.0.get([].as_slice()).cloned();
        }
        if self.game.outcome().is_some() {
            self.answers = Default::default();
        }
        assert_eq!(self.journal.appends(), appends + 1, "one entry");
        let stored = self.journal.stored();
        let moves = stored[records..].iter().filter_map(|it| match &it.event {
            Event::Moved { elapsed_ms, .. } => Some(*elapsed_ms),
            _ => None,
        });
        let moves: Vec<u64> = moves.collect();
        assert_eq!(moves.len(), played);
        assert!(moves[1..].iter().all(|elapsed| *elapsed == 0));
        self.players[1 - mover].events().await;
    }

    /// Compares the answers to the players, the stream of a spectator and the state from the journal with the model.
    async fn check(&mut self) {
        for own in 0..2 {
            if self.game.outcome().is_some() {
                continue;
            }
            let read = self.players[own].order("@1 condizioni").await;
            let [read] = read.as_slice() else {
                panic!("{read:?}")
            };
            let lines: BTreeSet<Vec<String>> =
                serde_json::from_value(read["lines"].clone()).unwrap();
            assert_eq!(lines, self.answers[own].lines(), "{:?}", self.answers[own]);
            assert_eq!(read["plies"], self.answers[own].plies());
        }
        let seen = self.spectator.events().await;
        for event in &seen {
            assert_eq!(event["seq"], self.seq + 1, "{event}");
            assert!(event["type"] == "move" || event["type"] == "end", "{event}");
            self.seq += 1;
        }
        let last = seen.iter().rev().find(|it| it["type"] == "move");
        if let Some(last) = last {
            assert_eq!(last["fen"], self.game.position().fen());
        }
        self.check_replay();
    }

    fn check_replay(&self) {
        let stored = self.journal.stored();
        let mut state = RoomState::founded(&stored[0]).unwrap();
        for record in &stored[1..] {
            state.apply(record).unwrap();
        }
        assert_eq!((state.seq, state.entries), (self.seq, stored.len() as u64));
        let table = state.game.as_ref().unwrap();
        assert_eq!(table.game.ply(), self.game.ply());
        for (chair, answers) in Chair::ALL.into_iter().zip(&self.answers) {
            let all = table.conditions.as_ref();
            let plies = all.map_or(0, |all| all.of(chair).len());
            assert_eq!(plies, answers.plies());
        }
    }
}

#[tokio::test(start_paused = true)]
async fn random_conditions_are_played_as_in_a_simple_model() {
    let (mut answered, mut ends) = (0, 0);
    for seed in 0..games() {
        let mut table = Table::open(seed).await;
        while table.game.outcome().is_none() && table.game.ply() < LONGEST {
            let waits = 1 - table.to_move();
            for _ in 0..table.chance.random_range(0..4) {
                table.write(waits).await;
            }
            if table.chance.random_ratio(1, 20) {
                table.players[waits].order("se no").await;
                table.answers[waits] = Answers::default();
            }
            table.check().await;
            let before = table.game.ply();
            table.play().await;
            let is_answered = table.game.ply() > before + 1;
            answered += usize::from(is_answered);
            ends += usize::from(is_answered && table.game.outcome().is_some());
            table.check().await;
        }
        drop(table.net);
    }
    assert!(answered > 20, "too tame: {answered} answers, {ends} ends");
}

/// Starts a server on a disk that others wrote before.
fn start(disk: &SimulatedDisk, life: u64, people: &Arc<PeopleRegistry>) -> Net {
    let mut rebuilt = RebuiltRooms::default();
    let opened = DiskJournal::open(disk.clone(), |held| rebuilt.take(held));
    let (journal, mut writer, _) = opened.expect("the journal opens");
    for room in rebuilt.let_go() {
        writer.forget(room);
    }
    tokio::spawn(writer.run());
    let host = Host::seeded(life, WALL);
    Net::after_stop(
        quick(),
        journal,
        host,
        rebuilt,
        Arc::clone(people),
        Duration::ZERO,
    )
}

/// A person in the lobby who has registered, or does so now.
async fn signed_in(net: &Net, name: &str, registers: bool) -> Client {
    let mut person = net.connect();
    person.ask(&format!("nome {name}")).await;
    if registers {
        person.ask("registrati").await;
        person.ask(PASSWORD).await;
    }
    person.ask(PASSWORD).await;
    person
}

#[tokio::test(start_paused = true)]
async fn conditions_outlast_the_server_and_a_room_at_rest() {
    let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    let mut disk = SimulatedDisk::default();
    let net = start(&disk, 1, &people);
    let mut ada = signed_in(&net, "Ada", true).await;
    let mut gil = signed_in(&net, "Gil", true).await;
    ada.ask("crea lenta colore=bianco tempo=3g").await;
    gil.ask("entra lenta").await;
    ada.ask("6a 5b").await;
    ada.ask("se 3b 4a allora 6g 5h se 3h 4g allora 7h 6g").await;
    let written = ada.ask("se 3f 4e allora 6g 5h").await;
    assert!(written.contains("6 mosse su 40"), "{written}");
    drop((ada, gil, net));
    disk = disk.after_power_loss(5);
    let net = start(&disk, 2, &people);
    let mut ada = signed_in(&net, "Ada", false).await;
    ada.ask("tavolo 1").await;
    let kept = ada.ask("condizioni").await;
    assert!(kept.contains("se 3F 4E allora 6G 5H"), "{kept}");
    // The room is at rest until Gil comes, and its entries go on behind those of the first server.
    drop(ada);
    tokio::time::sleep(Duration::from_secs(60)).await;
    let mut gil = signed_in(&net, "Gil", false).await;
    gil.ask("tavolo 1").await;
    let answered = gil.ask("3b 4a").await;
    assert!(answered.contains("6G 5H"), "{answered}");
    let answered = gil.ask("3h 4g").await;
    assert!(answered.contains("7H 6G"), "{answered}");
    drop((gil, net));
    let net = start(&disk.copy_as_seen(), 3, &people);
    let mut ada = signed_in(&net, "Ada", false).await;
    ada.ask("tavolo 1").await;
    let none = ada.ask("condizioni").await;
    assert!(none.contains("Non hai condizioni"), "{none}");
}
