//! Requests to rooms at other nodes: none is carried out twice.

use std::time::Duration;

use damiera_cluster::asking::{
    Admission, Admitted, MAX_WAITING, PATIENCE, QuestionId, Questions, REMEMBERED, TooMany,
};

use super::rig::{ME, OTHER, node};

#[test]
fn an_outcome_is_told_once() {
    let mut questions = Questions::default();
    let id = questions.ask(Duration::ZERO).unwrap();
    assert!(questions.known(id));
    assert!(!questions.known(id));
    assert_eq!(questions.tick(PATIENCE * 2), []);
}

#[test]
fn what_nobody_answers_is_unanswered_when_its_time_is_over() {
    let mut questions = Questions::default();
    let early = questions.ask(Duration::ZERO).unwrap();
    let late = questions.ask(PATIENCE / 2).unwrap();
    assert_eq!(questions.tick(PATIENCE / 2), []);
    assert_eq!(questions.tick(PATIENCE), [early]);
    assert!(!questions.known(early), "too late");
    assert_eq!(questions.tick(PATIENCE * 2), [late]);
}

#[test]
fn so_many_wait_and_no_more() {
    let mut questions = Questions::default();
    let mut ask = || questions.ask(Duration::ZERO);
    let first = ask().unwrap();
    for _ in 1..MAX_WAITING {
        ask().unwrap();
    }
    assert_eq!(ask(), Err(TooMany));
    questions.known(first);
    assert!(questions.ask(Duration::ZERO).is_ok());
}

#[test]
fn what_was_refused_is_known_not_to_be_done() {
    let mut admitted = Admitted::default();
    let (me, other) = (node(ME), node(OTHER));
    for id in [1, 2] {
        admitted.admit(me, QuestionId(id));
    }
    admitted.refuse(me, QuestionId(1));
    assert!(admitted.withdraw(me, QuestionId(1)));
    assert!(!admitted.withdraw(me, QuestionId(2)), "it may be done");
    // Whoever else asks as the first has never been heard.
    assert!(admitted.withdraw(other, QuestionId(1)));
    assert_eq!(admitted.admit(other, QuestionId(1)), Admission::Repeated);
    // Of many refusals the oldest are forgotten, and nothing is said of them.
    for id in 3..=2 + REMEMBERED as u64 {
        admitted.admit(me, QuestionId(id));
        admitted.refuse(me, QuestionId(id));
    }
    assert!(!admitted.withdraw(me, QuestionId(1)));
    assert!(admitted.withdraw(me, QuestionId(3)));
}

#[test]
fn what_the_network_doubles_is_carried_out_once() {
    let mut admitted = Admitted::default();
    let table = [
        (ME, 1, Admission::CarryOut),
        (ME, 1, Admission::Repeated),
        (OTHER, 1, Admission::CarryOut),
        (ME, 3, Admission::CarryOut),
        (ME, 2, Admission::CarryOut),
        (ME, 3, Admission::Repeated),
    ];
    for (from, id, admission) in table {
        assert_eq!(
            admitted.admit(node(from), QuestionId(id)),
            admission,
            "{from} {id}"
        );
    }
}

#[test]
fn what_was_withdrawn_before_it_arrived_is_not_carried_out() {
    let mut admitted = Admitted::default();
    let [early, late] = [1, 2].map(QuestionId);
    assert_eq!(admitted.admit(node(ME), early), Admission::CarryOut);
    assert!(!admitted.withdraw(node(ME), early), "it has arrived");
    assert!(admitted.withdraw(node(ME), late));
    assert_eq!(admitted.admit(node(ME), late), Admission::Repeated);
    // What was withdrawn is told once; who asks again has missed the answer, and nobody knows.
    assert!(!admitted.withdraw(node(ME), late));
}

#[test]
fn what_is_too_old_to_be_remembered_is_not_carried_out() {
    let mut admitted = Admitted::default();
    for id in 10..10 + REMEMBERED as u64 + 5 {
        assert_eq!(
            admitted.admit(node(ME), QuestionId(id)),
            Admission::CarryOut
        );
    }
    for id in [1, 9, 10, 14] {
        assert_eq!(
            admitted.admit(node(ME), QuestionId(id)),
            Admission::Repeated
        );
    }
}

#[test]
fn a_silent_node_that_is_heard_again_repeats_nothing() {
    let mut admitted = Admitted::default();
    for id in [3, 5] {
        admitted.admit(node(ME), QuestionId(id));
    }
    admitted.forget(node(ME));
    admitted.forget(node(ME));
    for (id, admission) in [
        (5, Admission::Repeated),
        (4, Admission::Repeated),
        (6, Admission::CarryOut),
    ] {
        assert_eq!(admitted.admit(node(ME), QuestionId(id)), admission, "{id}");
    }
}
