//! Names at several servers: a simulation with seeds. Servers fall silent, are stopped for a while and die, questions
//! and answers are lost, whoever gives names changes in the middle, and every server reads the log late.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use damiera_cluster::name::{Node, NodeName};
use damiera_protocol::name::Name;
use damiera_server::cluster::names::{
    Answer, Claimer, Claims, Fact, Facts, Giver, Here, Hold, Kind, Question, Seated,
};
use damiera_server::journal::RoomId;
use uuid::Uuid;

const STEP: Duration = Duration::from_millis(50);
/// After so long an answer is not waited for.
const PATIENCE: Duration = Duration::from_secs(6);

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut hash = self.0;
        hash = (hash ^ (hash >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        hash = (hash ^ (hash >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        hash ^ (hash >> 31)
    }

    fn below(&mut self, count: u64) -> u64 {
        self.next() % count
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }
}

/// What the log has.
#[derive(Clone)]
enum Stored {
    Facts(Vec<u8>),
    Seat(RoomId, Name),
    Over(RoomId),
}

/// Where a question came from, and by which number its answer is known there.
type Reply = (Node, u64);

/// A question that waits for its answer.
struct Waiting {
    since: Duration,
    /// The name that a guest has said.
    said: Option<Name>,
    /// The name that a guest has and that is asked for again.
    again: Option<Name>,
}

struct Server {
    node: Node,
    claims: Claims,
    seated: Seated,
    /// How much of the log it has read.
    read: usize,
    giver: Giver<Reply>,
    /// Its own last batch that it has read.
    stored: u64,
    hold: Hold,
    /// Those who are there, by the names they were given.
    guests: Vec<Name>,
    /// Those of them who came by the code of a seat, and never said the name.
    by_seat: Vec<Name>,
    /// Those who have said a name and wait.
    coming: Vec<Name>,
    waiting: BTreeMap<u64, Waiting>,
    asked: u64,
    begun: Duration,
    /// Until when it is stopped.
    stopped: Duration,
    /// The log says up to here that it is dead, and it has not put up with that.
    doubted: Option<usize>,
    looked: Duration,
}

impl Server {
    fn new(name: &str, run: u64, now: Duration) -> Server {
        let node = Node {
            name: NodeName::new(name).expect("a name"),
            run,
        };
        Server {
            node,
            claims: Claims::default(),
            seated: Seated::default(),
            read: 0,
            giver: Giver::new(run),
            stored: 0,
            hold: Hold::new(node),
            guests: Vec::new(),
            by_seat: Vec::new(),
            coming: Vec::new(),
            waiting: BTreeMap::new(),
            asked: 0,
            begun: now,
            stopped: Duration::ZERO,
            doubted: None,
            looked: Duration::ZERO,
        }
    }

    /// A guest is there no more.
    fn go(&mut self, name: &Name) {
        self.guests.retain(|guest| guest != name);
        self.by_seat.retain(|guest| guest != name);
    }

    fn follow(&mut self, log: &[Stored], up_to: usize) {
        while self.read < up_to {
            match &log[self.read] {
                Stored::Facts(bytes) => {
                    let facts = Facts::decode(bytes).expect("facts");
                    if facts.run == self.node.run {
                        self.stored = facts.number;
                    }
                    for fact in &facts.facts {
                        self.claims.apply(fact);
                    }
                }
                Stored::Seat(room, name) => {
                    let table = Name::parse("prova").expect("a name");
                    self.seated.note(*room, &table, [name]);
                }
                Stored::Over(room) => {
                    self.seated.over(*room);
                    self.claims.over(*room);
                }
            }
            self.read += 1;
        }
    }
}

/// Something on its way.
enum Letter {
    Question(Node, u64, Question),
    Answer(Node, u64, Answer),
}

/// What people do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// They come and go, and servers fail.
    Busy,
    /// They stay, while their rooms end.
    Still,
    /// They go.
    Leaving,
}

struct World {
    lots: Lots,
    now: Duration,
    servers: Vec<Server>,
    log: Vec<Stored>,
    /// Which server gives names.
    owner: usize,
    /// What is to be stored, and when: of the owner alone.
    storing: Option<(Duration, Facts)>,
    letters: VecDeque<(Duration, Letter)>,
    runs: u64,
    rooms: u128,
    open: Vec<(RoomId, Name)>,
    given: u32,
    refused: u32,
    /// How many had to go because others have their names.
    lost: u32,
}

impl World {
    fn new(seed: u64) -> World {
        let names = ["a", "b", "c"];
        let servers = (1..).zip(names);
        World {
            lots: Lots(seed),
            now: Duration::ZERO,
            servers: servers
                .map(|(run, name)| Server::new(name, run, Duration::ZERO))
                .collect(),
            log: Vec::new(),
            owner: 0,
            storing: None,
            letters: VecDeque::new(),
            runs: 10,
            rooms: 0,
            open: Vec::new(),
            given: 0,
            refused: 0,
            lost: 0,
        }
    }

    fn name(&mut self) -> Name {
        let names = ["Ada", "Gil", "Eva", "Zoe", "Ugo"];
        let at = self.lots.below(names.len() as u64);
        Name::parse(names[usize::try_from(at).expect("small")]).expect("a name")
    }

    fn is_awake(&self, at: usize) -> bool {
        self.servers[at].stopped <= self.now
    }

    fn ask(&mut self, at: usize, question: Question, said: Option<Name>, again: Option<Name>) {
        let server = &mut self.servers[at];
        server.asked += 1;
        let waiting = Waiting {
            since: self.now,
            said,
            again,
        };
        server.waiting.insert(server.asked, waiting);
        let letter = Letter::Question(server.node, server.asked, question);
        self.send(letter);
    }

    fn send(&mut self, letter: Letter) {
        if self.lots.one_in(20) {
            return;
        }
        let late = Duration::from_millis(self.lots.below(300));
        self.letters.push_back((self.now + late, letter));
    }

    /// Somebody comes, goes, sits down; a room ends; a server is stopped, dies or takes the lobby over.
    fn happen(&mut self, mood: Mood) {
        let at = usize::try_from(self.lots.below(3)).expect("small");
        let name = self.name();
        if self.is_awake(at) {
            let server = &mut self.servers[at];
            let is_there = server.guests.contains(&name) || server.coming.contains(&name);
            match self.lots.below(12) {
                0..4 if !is_there && mood == Mood::Busy => {
                    server.coming.push(name.clone());
                    let here = guest(&name);
                    let claim = server.hold.claim(here);
                    let question = Question::Person(claim, Kind::Said);
                    self.ask(at, question, Some(name), None);
                }
                4..6 if mood != Mood::Still => {
                    server.go(&name);
                }
                6 if server.guests.contains(&name) && mood == Mood::Busy => {
                    self.rooms += 1;
                    let room = Uuid::from_u128(self.rooms);
                    self.open.push((room, name.clone()));
                    self.log.push(Stored::Seat(room, name));
                }
                // Whoever has a seat comes back to it here.
                7 if !is_there && mood == Mood::Busy && server.seated.has_seat(&name) => {
                    server.guests.push(name.clone());
                    server.by_seat.push(name);
                }
                _ => {}
            }
        }
        if self.lots.one_in(8)
            && let Some((room, _)) = self.open.pop()
        {
            self.log.push(Stored::Over(room));
        }
        if mood != Mood::Busy {
            return;
        }
        if self.lots.one_in(60) {
            let long = Duration::from_millis(self.lots.below(9_000));
            self.servers[at].stopped = self.now + long;
        }
        if self.lots.one_in(150) {
            // It dies, and another process of its name begins.
            let old = self.servers[at].node;
            self.runs += 1;
            self.servers[at] = Server::new(old.name.as_str(), self.runs, self.now);
            self.declare(old, at);
            if at == self.owner {
                self.take_over();
            }
        }
        if self.lots.one_in(100) {
            self.take_over();
        }
        let silent = (0..3).find(|at| !self.is_awake(*at));
        if let Some(at) = silent
            && self.lots.one_in(40)
        {
            let node = self.servers[at].node;
            self.declare(node, at);
            if at == self.owner {
                self.take_over();
            }
        }
    }

    /// The others call a server dead.
    fn declare(&mut self, node: Node, but: usize) {
        for at in (0..3).filter(|at| *at != but) {
            let server = &mut self.servers[at];
            let now = self.now - server.begun;
            server.giver.silent(node, now);
        }
    }

    /// Another server gives names from now on: it has read everything. What the last one had on its way is stored
    /// before that, or never.
    fn take_over(&mut self) {
        let Some(next) = (0..3).find(|at| *at != self.owner && self.is_awake(*at)) else {
            return;
        };
        if let Some((_, facts)) = self.storing.take()
            && self.lots.one_in(2)
        {
            self.store(&facts);
        }
        drop(self.servers[self.owner].giver.stop());
        self.owner = next;
        let end = self.log.len();
        let server = &mut self.servers[next];
        server.follow(&self.log, end);
        drop(server.giver.stop());
    }

    fn store(&mut self, facts: &Facts) {
        let bytes = facts.encode().expect("it fits");
        self.log.push(Stored::Facts(bytes.to_vec()));
        let end = self.log.len();
        for fact in &facts.facts {
            let Fact::Silent { at } = fact else { continue };
            let node = Node::try_from(at.clone()).expect("a node");
            let servers = self.servers.iter_mut();
            for server in servers.filter(|server| server.node == node) {
                server.doubted = Some(end);
            }
        }
    }

    fn step(&mut self, mood: Mood) {
        self.now += STEP;
        self.happen(mood);
        if let Some((_, facts)) = self.storing.take_if(|(at, _)| *at <= self.now) {
            self.store(&facts);
        }
        for at in 0..3 {
            if self.is_awake(at) && (at == self.owner || self.lots.one_in(3)) {
                let end = self.log.len();
                self.servers[at].follow(&self.log, end);
            }
        }
        let due = self.letters.extract_if_due(self.now);
        for letter in due {
            self.deliver(letter);
        }
        self.give();
        for at in 0..3 {
            if self.is_awake(at) {
                self.look(at);
            }
        }
    }

    fn deliver(&mut self, letter: Letter) {
        match letter {
            Letter::Question(from, id, question) => {
                if self.is_awake(self.owner) {
                    let owner = &mut self.servers[self.owner];
                    let now = self.now - owner.begun;
                    let back = owner.giver.ask(from, question, (from, id), now);
                    assert_eq!(back, None, "few ask");
                }
            }
            Letter::Answer(to, id, answer) => {
                let at = self.servers.iter().position(|server| server.node == to);
                if let Some(at) = at.filter(|at| self.is_awake(*at)) {
                    self.answered(at, id, Some(answer));
                }
            }
        }
    }

    fn answered(&mut self, at: usize, id: u64, answer: Option<Answer>) {
        let server = &mut self.servers[at];
        let Some(waiting) = server.waiting.remove(&id) else {
            return;
        };
        let now = self.now - server.begun;
        let is_given = answer == Some(Answer::Done);
        if let Some(name) = waiting.said {
            server.coming.retain(|coming| *coming != name);
            server
                .hold
                .known(&Claimer::Guest(name.clone()), is_given, now);
            match answer {
                Some(Answer::Done) => self.is_given(at, name),
                Some(_) => self.refused += 1,
                None => {}
            }
        } else if let Some(name) = waiting.again {
            server
                .hold
                .known(&Claimer::Guest(name.clone()), is_given, now);
            let who = Claimer::Guest(name.clone());
            if is_given {
                server.by_seat.retain(|guest| *guest != name);
            }
            let is_seated = server.seated.has_seat(&name);
            if matches!(answer, Some(Answer::Taken(_))) && server.hold.refused(&who, is_seated, now)
            {
                server.go(&name);
                self.lost += 1;
            }
        }
    }

    /// A guest has a name: nobody else has it, but at a server that was called dead and does not know it yet, or by
    /// a seat that has just ended.
    fn is_given(&mut self, at: usize, name: Name) {
        let is_doubted = self.servers[at].doubted.is_some();
        for (other, server) in self.servers.iter().enumerate() {
            let has = server.guests.contains(&name) && !server.by_seat.contains(&name);
            let has = other != at && has;
            let may = is_doubted || server.doubted.is_some();
            assert!(!has || may, "two have {name}");
        }
        self.given += 1;
        self.servers[at].guests.push(name);
    }

    fn give(&mut self) {
        if !self.is_awake(self.owner) {
            return;
        }
        let server = &mut self.servers[self.owner];
        let now = self.now - server.begun;
        let mut answers = Vec::new();
        answers.extend(server.giver.stored(server.stored));
        let (batch, at_once) = server.giver.step(&server.claims, &server.seated, now);
        answers.extend(at_once);
        if let Some(batch) = batch {
            let late = Duration::from_millis(self.lots.below(200));
            self.storing = Some((self.now + late, batch));
        }
        for ((to, id), answer) in answers {
            self.send(Letter::Answer(to, id, answer));
        }
    }

    /// A server compares what it has with the claims.
    fn look(&mut self, at: usize) {
        let server = &mut self.servers[at];
        let late = server.waiting.iter();
        let late = late.filter(|(_, waiting)| waiting.since + PATIENCE <= self.now);
        let late: Vec<u64> = late.map(|(id, _)| *id).collect();
        late.iter().for_each(|id| self.answered(at, *id, None));
        let server = &mut self.servers[at];
        if server.looked + Duration::from_secs(1) > self.now {
            return;
        }
        server.looked = self.now;
        let here: Vec<Here> = server.guests.iter().map(guest).collect();
        let now = self.now - server.begun;
        let difference = server.hold.difference(&here, &server.claims, now);
        let knows = server.doubted.is_some_and(|since| server.read >= since);
        let has = |here: &Here| server.claims.number(server.node, &here.who).is_some();
        if knows && here.iter().all(has) {
            server.doubted = None;
        }
        for here in difference.missing {
            let name = match &here.who {
                Claimer::Guest(name) => name.clone(),
                Claimer::Registered(_) => continue,
            };
            let claim = self.servers[at].hold.claim(here);
            self.ask(at, Question::Person(claim, Kind::Proven), None, Some(name));
        }
        if !difference.surplus.is_empty() {
            self.ask(at, Question::Free(difference.surplus), None, None);
        }
        self.ask(at, Question::Here, None, None);
    }
}

/// Letters whose time has come.
trait Due {
    fn extract_if_due(&mut self, now: Duration) -> Vec<Letter>;
}

impl Due for VecDeque<(Duration, Letter)> {
    fn extract_if_due(&mut self, now: Duration) -> Vec<Letter> {
        let (due, later): (Vec<_>, Vec<_>) = self.drain(..).partition(|(at, _)| *at <= now);
        *self = later.into();
        due.into_iter().map(|(_, letter)| letter).collect()
    }
}

fn guest(name: &Name) -> Here {
    Here::guest(name.clone(), false)
}

/// Nobody is at two servers.
fn assert_apart(world: &World, seed: u64) {
    let mut seen = Vec::new();
    for server in &world.servers {
        for guest in &server.guests {
            assert!(!seen.contains(guest), "seed {seed}: {guest} is at two");
            seen.push(guest.clone());
        }
    }
}

#[test]
fn nobody_shares_a_name_and_every_name_is_free_again() {
    let (mut given, mut refused, mut lost) = (0, 0, 0);
    for seed in 0..40 {
        let mut world = World::new(seed);
        for _ in 0..2_400 {
            world.step(Mood::Busy);
        }
        for server in &mut world.servers {
            server.stopped = Duration::ZERO;
        }
        // Rooms end, and whoever has somebody else's name goes.
        for _ in 0..600 {
            world.step(Mood::Still);
        }
        assert_apart(&world, seed);
        // Everybody goes, and after a while nobody has a name.
        for _ in 0..800 {
            for server in &mut world.servers {
                server.guests.clear();
            }
            world.step(Mood::Leaving);
        }
        for server in &mut world.servers {
            let end = world.log.len();
            server.follow(&world.log, end);
            assert_eq!(server.claims.count(), 0, "seed {seed}: {:?}", server.claims);
        }
        given += world.given;
        refused += world.refused;
        lost += world.lost;
    }
    assert!(given > 1_000 && refused > 300, "{given} {refused}");
    assert!(lost > 40, "{lost}");
}
