//! Whoever gives names, alone: what is answered to whom, and when names are free again.

use std::time::Duration;

use damiera_cluster::name::{Node, NodeName};
use damiera_protocol::name::Name;
use damiera_server::cluster::names::{
    Answer, Claimer, Claims, Giver, Here, Hold, Kind, MAX_ASKED, MAX_FACTS, Question, SILENCE,
    Seated, UNUSED,
};
use uuid::Uuid;

/// What a giver alone answers, one after the other.
struct Desk {
    giver: Giver<u32>,
    claims: Claims,
    seated: Seated,
    now: Duration,
}

impl Desk {
    fn new() -> Desk {
        Desk {
            giver: Giver::new(1),
            claims: Claims::default(),
            seated: Seated::default(),
            now: Duration::ZERO,
        }
    }

    /// Everything that is stored and answered until nothing is left to do.
    fn settle(&mut self) -> Vec<Answer> {
        let mut answers = Vec::new();
        loop {
            let (batch, at_once) = self.giver.step(&self.claims, &self.seated, self.now);
            let is_over = batch.is_none() && at_once.is_empty();
            answers.extend(at_once.into_iter().map(|(_, answer)| answer));
            if let Some(batch) = batch {
                batch
                    .facts
                    .iter()
                    .for_each(|fact| drop(self.claims.apply(fact)));
                let stored = self.giver.stored(batch.number);
                answers.extend(stored.into_iter().map(|(_, answer)| answer));
            }
            if is_over {
                return answers;
            }
        }
    }

    /// A server asks something, and is not answered yet.
    fn put(&mut self, from: Node, question: Question) {
        let back = self.giver.ask(from, question, 0, self.now);
        assert_eq!(back, None, "there is place");
    }

    /// Looks as often as a giver does, until it takes another's word for a death.
    fn listen(&mut self) {
        let until = self.now + LISTENED;
        while self.now < until {
            self.now += TICK;
            self.settle();
        }
    }

    fn ask(&mut self, from: Node, question: Question) -> Answer {
        self.put(from, question);
        self.settle().pop().expect("an answer")
    }
}

/// A giver takes another's word for a death when it has heard so long itself.
const LISTENED: Duration = Duration::from_secs(3);
/// How often a giver looks.
const TICK: Duration = Duration::from_millis(500);

fn node(name: &str) -> Node {
    Node {
        name: NodeName::new(name).expect("a name"),
        run: 1,
    }
}

fn guest(name: &Name) -> Here {
    Here::guest(name.clone(), false)
}

fn name(text: &str) -> Name {
    Name::parse(text).expect("a name")
}

#[test]
fn a_room_has_its_name_until_it_is_over() {
    let mut desk = Desk::new();
    let [first, second] = [1, 2].map(Uuid::from_u128);
    let (a, b) = (node("a"), node("b"));
    let room = |id, text| Question::Room(id, name(text));
    assert_eq!(desk.ask(a, room(first, "Prova")), Answer::Done);
    assert_eq!(
        desk.ask(b, room(second, "prova")),
        Answer::Exists(name("Prova"))
    );
    // Both at once.
    desk.put(a, room(Uuid::from_u128(3), "sala"));
    desk.put(b, room(Uuid::from_u128(4), "sala"));
    assert_eq!(desk.settle(), [Answer::Done, Answer::Exists(name("sala"))]);
    // It begins, and is over.
    desk.seated.note(first, &name("Prova"), []);
    desk.now += UNUSED * 2;
    desk.settle();
    assert_eq!(
        desk.ask(b, room(second, "prova")),
        Answer::Exists(name("Prova"))
    );
    desk.seated.over(first);
    desk.claims.over(first);
    assert_eq!(desk.ask(b, room(second, "prova")), Answer::Done);
    // It does not begin.
    desk.now += UNUSED / 2;
    assert_eq!(
        desk.ask(a, room(first, "prova")),
        Answer::Exists(name("prova"))
    );
    desk.settle();
    desk.now += UNUSED;
    desk.settle();
    assert_eq!(desk.ask(a, room(first, "prova")), Answer::Done);
}

#[test]
fn tables_have_numbers_of_their_own_at_all_servers() {
    let mut desk = Desk::new();
    let table = |id| Question::Table(Uuid::from_u128(id));
    assert_eq!(
        desk.ask(node("a"), table(1)),
        Answer::Table(name("tavolo-1"))
    );
    desk.seated.note(Uuid::from_u128(9), &name("tavolo-2"), []);
    desk.put(node("b"), table(2));
    desk.put(node("a"), table(3));
    let tables = ["tavolo-3", "tavolo-4"].map(|table| Answer::Table(name(table)));
    assert_eq!(desk.settle(), tables);
    // Whoever gives names next goes on from there.
    desk.giver = Giver::new(2);
    assert_eq!(
        desk.ask(node("b"), table(4)),
        Answer::Table(name("tavolo-5"))
    );
}

#[test]
fn a_guests_seat_keeps_the_name_for_whoever_has_its_code() {
    let mut desk = Desk::new();
    let (a, b) = (node("a"), node("b"));
    let mut holds = [a, b].map(Hold::new);
    let mut person = |at: usize, kind| Question::Person(holds[at].claim(guest(&name("Ada"))), kind);
    let ask = person(0, Kind::Said);
    assert_eq!(desk.ask(a, ask), Answer::Done);
    desk.seated
        .note(Uuid::from_u128(1), &name("prova"), [&name("Ada")]);
    desk.listen();
    desk.giver.silent(a, desk.now);
    desk.settle();
    assert_eq!(desk.claims.count(), 0);
    let ask = person(1, Kind::Said);
    assert_eq!(desk.ask(b, ask), Answer::Taken(name("Ada")));
    let ask = person(1, Kind::Proven);
    assert_eq!(desk.ask(b, ask), Answer::Done);
    // The seat is given up, and she goes.
    desk.seated.over(Uuid::from_u128(1));
    let free = |number| Question::Free(vec![(Claimer::Guest(name("Ada")), number)]);
    // An older farewell comes late.
    assert_eq!(desk.ask(b, free(1)), Answer::Done);
    assert_eq!(desk.claims.count(), 1);
    assert_eq!(desk.ask(b, free(2)), Answer::Done);
    assert_eq!(desk.claims.count(), 0);
}

/// A desk at which a guest of `a` and one of `b` have names.
fn desk_of_two() -> (Desk, [Node; 2]) {
    let mut desk = Desk::new();
    let nodes = [node("a"), node("b")];
    for (at, called) in nodes.into_iter().zip(["Ada", "Gil"]) {
        let claim = Hold::new(at).claim(guest(&name(called)));
        let said = Question::Person(claim, Kind::Said);
        assert_eq!(desk.ask(at, said), Answer::Done);
    }
    (desk, nodes)
}

#[test]
fn a_silent_servers_names_are_free_but_not_while_nobody_is_heard() {
    let (mut desk, [a, _]) = desk_of_two();
    // There is no way to any other server for twice as long as it takes.
    let until = desk.now + SILENCE * 2;
    while desk.now < until {
        desk.now += TICK;
        desk.giver.deaf(desk.now);
        desk.ask(a, Question::Here);
    }
    assert_eq!(desk.claims.count(), 2);
    // Only one of them is heard after that.
    let until = desk.now + SILENCE;
    while desk.now < until {
        assert_eq!(desk.claims.count(), 2);
        desk.now += TICK;
        desk.ask(a, Question::Here);
    }
    desk.now += TICK * 2;
    desk.ask(a, Question::Here);
    assert_eq!(desk.claims.guest(&name("Ada")), Some(&name("Ada")));
    assert_eq!(desk.claims.count(), 1);
}

#[test]
fn who_is_new_believes_no_death_before_it_has_listened() {
    for (lives, left) in [(true, 2), (false, 1)] {
        let (mut desk, [a, b]) = desk_of_two();
        // Another gives names from now on, who has heard long before that b is dead.
        desk.giver = Giver::new(2);
        desk.giver.silent(b, desk.now);
        desk.now += Duration::from_secs(5);
        let until = desk.now + LISTENED * 2;
        while desk.now < until {
            desk.ask(a, Question::Here);
            desk.now += TICK;
            if lives {
                desk.ask(b, Question::Here);
            }
        }
        assert_eq!(desk.claims.count(), left);
    }
}

#[test]
fn a_server_that_began_again_has_no_names_of_its_last_life() {
    let (mut desk, [a, b]) = desk_of_two();
    desk.ask(a, Question::Here);
    desk.ask(Node { run: 2, ..b }, Question::Here);
    desk.settle();
    assert!(!desk.claims.has_node(b));
    assert_eq!(desk.claims.count(), 1);
}

#[test]
fn who_asks_too_much_learns_that_nothing_was_done() {
    let mut desk = Desk::new();
    for reply in 0..MAX_ASKED {
        let reply = u32::try_from(reply).expect("small");
        let back = desk.giver.ask(node("a"), Question::Here, reply, desk.now);
        assert_eq!(back, None);
    }
    let back = desk.giver.ask(node("a"), Question::Here, 7, desk.now);
    assert_eq!(back, Some(7));
    assert_eq!(desk.settle().len(), MAX_ASKED);
}

#[test]
fn so_many_facts_are_stored_at_once_and_no_more() {
    let mut desk = Desk::new();
    let a = node("a");
    let mut hold = Hold::new(a);
    let people: Vec<Here> = (0..40)
        .map(|number| guest(&name(&format!("Ada{number}"))))
        .collect();
    for here in &people {
        desk.put(a, Question::Person(hold.claim(here.clone()), Kind::Said));
    }
    desk.settle();
    assert_eq!(desk.claims.count(), 40);
    // One of them, and then many at once.
    for some in [&people[..1], &people[1..21], &people[21..]] {
        let free = some.iter().map(|here| (here.who.clone(), 40)).collect();
        desk.put(a, Question::Free(free));
    }
    let (first, _) = desk.giver.step(&desk.claims, &desk.seated, desk.now);
    let first = first.expect("something to store");
    assert_eq!(first.facts.len(), 21);
    assert!(first.facts.len() <= MAX_FACTS);
    first
        .facts
        .iter()
        .for_each(|it| drop(desk.claims.apply(it)));
    desk.giver.stored(first.number);
    desk.settle();
    assert_eq!(desk.claims.count(), 0);
}

#[test]
fn nothing_is_stored_about_a_room_that_has_no_name() {
    let mut desk = Desk::new();
    desk.put(node("a"), Question::Unused(Uuid::from_u128(1)));
    let (batch, answered) = desk.giver.step(&desk.claims, &desk.seated, desk.now);
    assert_eq!(batch, None);
    assert_eq!(answered, [(0, Answer::Done)]);
}
