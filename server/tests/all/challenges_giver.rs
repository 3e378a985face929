//! Challenges at several servers, as the lobby's owner decides about them: tables, and a simulation with seeds in which
//! questions are lost, servers die and read late, and the owner changes in the middle.

use std::collections::BTreeMap;
use std::time::Duration;

use damiera_cluster::name::{Node, NodeName};
use damiera_protocol::challenge::{ChallengeEnd, Terms};
use damiera_protocol::name::Name;
use damiera_rules::{Color, Variant};
use damiera_server::cluster::challenges::{
    Answer, Bounds, Change, Fact as OfChallenge, MAX_CLOSED, Posting, Question as AskChallenge,
};
use damiera_server::cluster::names::{
    self, Claimer, Claims, Fact, Facts, Giver, Here, Hold, Kind, Question, SILENCE, Seated,
};

const BOUNDS: Bounds = Bounds {
    of_person: 2,
    all: 6,
};
/// How often a giver looks, and a server compares.
const TICK: Duration = Duration::from_millis(500);

fn node(name: &str, run: u64) -> Node {
    Node {
        name: NodeName::new(name).expect("a name"),
        run,
    }
}

fn name(text: &str) -> Name {
    Name::parse(text).expect("a name")
}

fn guest(text: &str) -> Claimer {
    Claimer::Guest(name(text))
}

const RUSSIAN: Terms = Terms {
    variant: Variant::Russa,
    time: None,
    side: None,
    rated: false,
};

fn posting(number: u32, by: &str, to: Option<&str>) -> Posting {
    Posting {
        number,
        by: guest(by),
        to: to.map(guest),
        terms: RUSSIAN,
        seconds: 180,
    }
}

/// The same with a colour: those who all want one do not meet.
fn sided(number: u32, by: &str, to: Option<&str>) -> Posting {
    let side = Some(Color::White);
    Posting {
        terms: Terms { side, ..RUSSIAN },
        ..posting(number, by, to)
    }
}

fn open(posting: Posting) -> Question {
    let alone = false;
    Question::Challenge(AskChallenge::Open { posting, alone })
}

/// What a giver alone answers, one after the other.
struct Desk {
    giver: Giver<u32>,
    claims: Claims,
    now: Duration,
    /// What was stored, as bytes.
    log: Vec<Vec<u8>>,
}

impl Desk {
    fn new() -> Desk {
        let mut giver = Giver::new(1);
        giver.bound(BOUNDS);
        Desk {
            giver,
            claims: Claims::default(),
            now: Duration::ZERO,
            log: Vec::new(),
        }
    }

    fn put(&mut self, from: Node, question: Question) {
        assert_eq!(self.giver.ask(from, question, 0, self.now), None);
    }

    fn settle(&mut self) -> Vec<names::Answer> {
        let mut answers = Vec::new();
        loop {
            let seated = Seated::default();
            let (batch, at_once) = self.giver.step(&self.claims, &seated, self.now);
            let is_over = batch.is_none() && at_once.is_empty();
            answers.extend(at_once.into_iter().map(|(_, answer)| answer));
            if let Some(batch) = batch {
                self.log.push(batch.encode().expect("it fits").to_vec());
                for fact in &batch.facts {
                    self.claims.apply(fact);
                }
                let stored = self.giver.stored(batch.number);
                answers.extend(stored.into_iter().map(|(_, answer)| answer));
            }
            if is_over {
                return answers;
            }
        }
    }

    fn ask(&mut self, from: Node, question: Question) -> names::Answer {
        self.put(from, question);
        self.settle().pop().expect("an answer")
    }

    #[track_caller]
    fn check(&mut self, from: Node, posting: Posting, answer: Answer) {
        let said = self.ask(from, open(posting));
        assert_eq!(said, names::Answer::Challenge(answer));
    }

    fn claim(&mut self, from: Node, who: &str) {
        let claim = Hold::new(from).claim(Here::guest(name(who), false));
        let said = self.ask(from, Question::Person(claim, Kind::Said));
        assert_eq!(said, names::Answer::Done);
    }

    fn numbers(&self) -> Vec<u32> {
        let all = self.claims.challenges().all();
        all.map(|(_, posting)| posting.number).collect()
    }
}

#[test]
fn bounds_hold_for_the_people_of_all_servers() {
    let (a, b) = (node("a", 1), node("b", 1));
    let mut desk = Desk::new();
    desk.check(a, sided(1, "Ada", None), Answer::Done);
    // What is asked again is so.
    desk.check(a, sided(1, "Ada", None), Answer::Done);
    desk.check(b, sided(1, "Gil", None), Answer::Used);
    desk.check(a, sided(2, "Ada", Some("Gil")), Answer::Done);
    desk.check(a, sided(3, "Ada", None), Answer::TooMany);
    // An earlier one to the same person gives way.
    desk.check(a, sided(4, "Ada", Some("Gil")), Answer::Done);
    let close = |numbers| Question::Challenge(AskChallenge::Close(numbers));
    desk.ask(a, close(vec![(2, Some(ChallengeEnd::Replaced))]));
    for (number, by) in [(5, "Eva"), (6, "Ugo"), (7, "Zoe"), (8, "Pia")] {
        desk.check(b, sided(number, by, None), Answer::Done);
    }
    desk.check(b, sided(9, "Rea", None), Answer::Full);
    // Many at once fill what is left and no more.
    desk.ask(b, close(vec![(8, None), (7, None)]));
    for number in 10..20 {
        let by = format!("Gast{number}");
        desk.put(b, open(sided(number, &by, None)));
    }
    desk.settle();
    assert_eq!(desk.numbers().len(), BOUNDS.all);
    // Nobody closes what another server has.
    desk.ask(b, close(vec![(1, None)]));
    assert!(desk.numbers().contains(&1));
    let many = (0..40).map(|number| (number, None)).collect();
    desk.ask(b, close(many));
    let left = desk.numbers();
    assert!(
        left.contains(&1)
            && left
                .iter()
                .all(|number| *number < 5 || *number >= MAX_CLOSED as u32)
    );
}

#[test]
fn two_who_propose_the_same_at_once_meet() {
    let (a, b) = (node("a", 1), node("b", 1));
    for (one, other, meets) in [
        (None, None, true),
        (Some("Gil"), None, true),
        (Some("Gil"), Some("Ada"), true),
        (Some("Eva"), None, false),
    ] {
        let mut desk = Desk::new();
        desk.put(a, open(posting(1, "Ada", one)));
        desk.put(b, open(posting(2, "Gil", other)));
        let second = match meets {
            true => Answer::Meets(1),
            false => Answer::Done,
        };
        let answers = [Answer::Done, second].map(names::Answer::Challenge);
        assert_eq!(desk.settle(), answers, "{one:?} {other:?}");
        // Where one has muted the other, both are open.
        let alone = Question::Challenge(AskChallenge::Open {
            posting: posting(2, "Gil", other),
            alone: true,
        });
        assert_eq!(desk.ask(b, alone), names::Answer::Challenge(Answer::Done));
    }
}

#[test]
fn a_servers_challenges_go_with_its_people() {
    let (a, b) = (node("a", 1), node("b", 1));
    let mut desk = Desk::new();
    desk.claim(a, "Ada");
    desk.claim(a, "Eva");
    desk.claim(b, "Gil");
    desk.check(a, posting(1, "Ada", Some("Gil")), Answer::Done);
    desk.check(a, posting(2, "Eva", Some("Gil")), Answer::Done);
    desk.check(b, posting(3, "Gil", Some("Zoe")), Answer::Done);
    desk.ask(a, Question::Free(vec![(guest("Ada"), 9)]));
    assert_eq!(desk.numbers(), [2, 3]);
    // The last one goes, and nobody would hear that the server is dead.
    desk.ask(a, Question::Free(vec![(guest("Eva"), 9)]));
    assert_eq!(desk.numbers(), [3]);
    desk.now += SILENCE * 2;
    desk.settle();
    for _ in 0..60 {
        desk.now += TICK;
        desk.settle();
    }
    assert!(desk.claims.challenges().is_empty());
    // What every server reads is the same.
    let mut other = Claims::default();
    for bytes in &desk.log {
        let facts = Facts::decode(bytes).expect("facts");
        facts.facts.iter().for_each(|fact| drop(other.apply(fact)));
    }
    assert!(other.challenges().is_empty());
}

/// What an older server cannot read never says anything that it must know.
#[test]
fn challenges_are_stored_apart_from_names() {
    let a = node("a", 1);
    let mut desk = Desk::new();
    for number in 1..6 {
        let who = format!("Ada{number}");
        let claim = Hold::new(a).claim(Here::guest(name(&who), false));
        desk.put(a, Question::Person(claim, Kind::Said));
        desk.put(a, open(posting(number, &who, Some("Gil"))));
    }
    desk.settle();
    assert_eq!(desk.numbers(), [1, 2, 3, 4, 5]);
    for bytes in &desk.log {
        let facts = Facts::decode(bytes).expect("facts").facts;
        let of_challenges = facts.iter().filter(|fact| fact.is_of_challenges()).count();
        assert!(of_challenges == 0 || of_challenges == facts.len());
        let version: &[u8] = match of_challenges {
            0 => b"\"version\":1",
            _ => b"\"version\":2",
        };
        assert!(bytes.windows(version.len()).any(|part| part == version));
    }
    // What was written before there were challenges.
    let old = br#"{"version":1,"run":7,"number":1,"facts":[{"Came":{"at":{"name":"n1","run":7},"claim":{"who":{"Guest":"Ada"},"bot":false,"number":1}}}]}"#;
    let facts = Facts::decode(old).expect("facts");
    assert!(matches!(facts.facts[..], [Fact::Came { .. }]));
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut hash = self.0;
        hash = (hash ^ (hash >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        hash = (hash ^ (hash >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (hash ^ (hash >> 31)) % count
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }
}

/// A server: what is open there, and what it knows of the log.
struct Server {
    node: Node,
    own: BTreeMap<u32, Posting>,
    claims: Claims,
    /// How much of the log it has read.
    read: usize,
    giver: Giver<()>,
    /// What others have, as its list shows it by the changes that it was told.
    shown: BTreeMap<u32, Node>,
}

impl Server {
    fn new(name: &str, run: u64) -> Server {
        let mut giver = Giver::new(run);
        giver.bound(BOUNDS);
        Server {
            node: node(name, run),
            own: BTreeMap::new(),
            claims: Claims::default(),
            read: 0,
            giver,
            shown: BTreeMap::new(),
        }
    }

    fn follow(&mut self, log: &[Facts], up_to: usize) {
        for facts in &log[self.read..up_to] {
            for fact in &facts.facts {
                for change in self.claims.apply(fact).challenges {
                    match change {
                        Change::Opened(node, posting) => {
                            assert_eq!(self.shown.insert(posting.number, node), None);
                        }
                        Change::Closed(node, number, _) => {
                            assert_eq!(self.shown.remove(&number), Some(node));
                        }
                    }
                }
            }
        }
        self.read = up_to;
    }
}

struct World {
    lots: Lots,
    now: Duration,
    servers: Vec<Server>,
    owner: usize,
    log: Vec<Facts>,
    numbers: u32,
    runs: u64,
}

impl World {
    fn new(seed: u64) -> World {
        let servers = ["a", "b", "c"].into_iter().zip(1..);
        let mut world = World {
            lots: Lots(seed),
            now: Duration::ZERO,
            servers: servers.map(|(name, run)| Server::new(name, run)).collect(),
            owner: 0,
            log: Vec::new(),
            numbers: 0,
            runs: 9,
        };
        for at in 0..world.servers.len() {
            world.people_come(at);
        }
        world
    }

    fn people(&self, at: usize) -> [String; 2] {
        let node = self.servers[at].node.name;
        [1, 2].map(|number| format!("P{}{number}", node.as_str()))
    }

    /// The people of a server have their names, as they have before they do anything.
    fn people_come(&mut self, at: usize) {
        let node = self.servers[at].node;
        let mut hold = Hold::new(node);
        for who in self.people(at) {
            let claim = hold.claim(Here::guest(name(&who), false));
            let at = node.into();
            self.log
                .push(Facts::new(0, 0, vec![Fact::Came { at, claim }]));
        }
    }

    /// A question reaches the owner, or does not; it is carried out and stored.
    fn ask(&mut self, from: usize, question: Question) {
        let from = self.servers[from].node;
        if self.lots.one_in(6) {
            return;
        }
        let owner = &mut self.servers[self.owner];
        owner.follow(&self.log, self.log.len());
        owner.giver.ask(from, question, (), self.now);
        self.decide();
    }

    fn decide(&mut self) {
        let owner = &mut self.servers[self.owner];
        owner.follow(&self.log, self.log.len());
        loop {
            let (batch, answered) = owner
                .giver
                .step(&owner.claims, &Seated::default(), self.now);
            if let Some(batch) = batch {
                let number = batch.number;
                self.log.push(batch);
                owner.follow(&self.log, self.log.len());
                owner.giver.stored(number);
            } else if answered.is_empty() {
                return;
            }
        }
    }

    /// Another server owns the lobby from now on.
    fn hand_over(&mut self, to: usize) {
        for server in &mut self.servers {
            server.giver.stop();
        }
        self.owner = to;
    }

    fn happen(&mut self) {
        let at = usize::try_from(self.lots.below(3)).expect("small");
        match self.lots.below(20) {
            0..8 => {
                self.numbers += 1;
                let people = self.people(at);
                let by = &people[usize::try_from(self.lots.below(2)).expect("small")];
                // Nobody meets: who takes what is its server's.
                let posting = posting(self.numbers, by, Some(&format!("Nn{}", self.numbers)));
                self.servers[at].own.insert(self.numbers, posting.clone());
                self.ask(at, open(posting));
            }
            8..14 => {
                let own = &mut self.servers[at].own;
                let first = own.keys().next().copied();
                first.and_then(|number| own.remove(&number));
            }
            14 => {
                // It is killed, and begins again.
                self.runs += 1;
                let before = &self.servers[at].node;
                let again = Server::new(before.name.as_str(), self.runs);
                self.servers[at] = again;
                self.hand_over((at + 1) % 3);
                self.people_come(at);
            }
            15 => self.hand_over(at),
            _ => {
                let so_far = self.servers[at].read;
                let news = u64::try_from(self.log.len() - so_far).expect("small");
                let up_to = so_far + usize::try_from(self.lots.below(news + 1)).expect("small");
                self.servers[at].follow(&self.log, up_to);
            }
        }
    }

    /// Each server compares what is stored with what is open there.
    fn compare(&mut self) {
        for at in 0..self.servers.len() {
            self.ask(at, Question::Here);
            let server = &self.servers[at];
            let stored: Vec<u32> = server.claims.challenges().of(server.node).collect();
            let gone = stored.iter().filter(|it| !server.own.contains_key(it));
            let gone: Vec<_> = gone.map(|number| (*number, None)).collect();
            let missing = server.own.values();
            let missing = missing.filter(|own| !stored.contains(&own.number));
            let missing: Vec<Posting> = missing.cloned().collect();
            for some in gone.chunks(MAX_CLOSED) {
                let close = AskChallenge::Close(some.to_vec());
                self.ask(at, Question::Challenge(close));
            }
            for posting in missing {
                self.ask(at, open(posting));
            }
        }
    }

    fn check_bounds(&self) {
        let mut claims = Claims::default();
        for fact in self.log.iter().flat_map(|facts| &facts.facts) {
            claims.apply(fact);
            let board = claims.challenges();
            assert!(board.len() <= BOUNDS.all);
            if let Fact::Challenge(OfChallenge::Opened { posting, .. }) = fact {
                let own = board.all().filter(|(_, open)| open.by == posting.by);
                assert!(own.count() <= BOUNDS.of_person);
            }
        }
    }
}

#[test]
fn every_server_has_the_same_challenges_and_none_of_the_dead() {
    for seed in 0..60 {
        let mut world = World::new(seed);
        for step in 0..400 {
            world.now += Duration::from_millis(50);
            world.happen();
            if step % 10 == 0 {
                world.compare();
            }
        }
        world.check_bounds();
        // Nothing happens any more; what is too much is given up.
        for server in &mut world.servers {
            let last = server.own.keys().next_back().copied();
            server.own.retain(|number, _| Some(*number) == last);
        }
        for _ in 0..80 {
            world.now += TICK;
            world.decide();
            let up_to = world.log.len();
            for server in &mut world.servers {
                server.follow(&world.log, up_to);
            }
            world.compare();
        }
        let up_to = world.log.len();
        let own: BTreeMap<u32, Node> = world
            .servers
            .iter()
            .flat_map(|server| server.own.keys().map(|number| (*number, server.node)))
            .collect();
        for server in &mut world.servers {
            server.follow(&world.log, up_to);
            assert_eq!(server.shown, own, "seed {seed}");
        }
    }
}
