//! Problems: the day's and others, solved by typing moves, and what is kept of who solves them.

mod days;

use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_game::services::problems::number_on;
use damiera_journal::MemoryJournal;
use damiera_protocol::date;
use damiera_protocol::name::Name;
use damiera_protocol::problem::ProblemTally;
use damiera_rules::Ply;

use crate::support::client::Client;
use crate::support::table::only;
use crate::support::{Net, has, lacks, quick};
use serde_json::json;

/// A noon on which the tests begin: 22 November 2026.
const NOON: u64 = 1_795_348_800_000;

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

const PASSWORD: &str = "cavallo batteria";

fn start() -> Net {
    let net = Net::start(quick(), MemoryJournal::new());
    net.host.set_time(NOON);
    net
}

/// The problem of the day of a time, and its number.
fn problem_at(family: Family, unix_ms: u64) -> (u32, &'static Problem) {
    let problems = Problem::of_family(family);
    let number = number_on(date::day_of(unix_ms), problems);
    (number, &problems[number as usize - 1])
}

/// A move as it is typed.
fn typed(problem: &Problem, ply: &Ply) -> String {
    ply.labels(problem.start().variant().drawing())
}

/// Types the moves of a problem's solution; gives what was heard after the last one.
async fn solve(person: &mut Client, problem: &Problem) -> String {
    let mut heard = String::new();
    for step in 0..problem.moves() {
        let solution = problem.solution(step).unwrap();
        heard = person.ask(&typed(problem, solution)).await;
        has(&heard, "Giusto");
    }
    heard
}

async fn registered(net: &Net, name: &str) -> Client {
    let mut person = net.named(name).await;
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "da ora");
    person
}

fn tally(net: &Net, name: &str) -> ProblemTally {
    let name = Name::parse(name).unwrap();
    net.people.of_name(&name).unwrap().problems
}

#[tokio::test(start_paused = true)]
async fn a_problem_is_solved_by_typing_its_moves() {
    let net = start();
    let (number, problem) = problem_at(Family::Italian, NOON);
    let mut ada = net.named("Ada").await;
    let shown = ada.ask("problema").await;
    has(
        &shown,
        &format!("Problema del giorno: numero {number}, italiana"),
    );
    has(&shown, "A  B  C  D");
    has(&shown, "e vince");
    for step in 0..problem.moves() {
        let heard = ada
            .ask(&typed(problem, problem.solution(step).unwrap()))
            .await;
        match problem.defence(step) {
            Some(reply) => has(&heard, &format!("La risposta è {}", typed(problem, reply))),
            None => has(&heard, "Problema risolto al primo tentativo!"),
        }
        has(&heard, "A  B  C  D");
    }
    // It is over: a move goes to no problem any more.
    let after = ada.ask(&typed(problem, problem.solution(0).unwrap())).await;
    has(&after, "Non sei in una stanza");
    has(&ada.ask("soluzione").await, "Non hai un problema aperto");
    // A problem that is over is left before the connection is.
    has(&ada.ask("esci").await, "Lasci il problema");
    has(&ada.ask("esci").await, "Vuoi chiudere il collegamento?");
}

#[tokio::test(start_paused = true)]
async fn wrong_moves_are_refuted_and_may_be_tried_again() {
    let net = start();
    let (_, problem) = problem_at(Family::Italian, NOON);
    let mut ada = net.named("Ada").await;
    ada.ask("problema").await;
    for wrong in problem.refutations(0) {
        let heard = ada.ask(&typed(problem, &wrong.ply)).await;
        has(&heard, "non vince");
        has(&heard, &typed(problem, &wrong.answer[0]));
    }
    has(&ada.ask("1a 2b").await, "Mossa non valida");
    let heard = solve(&mut ada, problem).await;
    has(&heard, "Problema risolto.");
}

#[tokio::test(start_paused = true)]
async fn help_is_given_and_is_no_first_try() {
    let net = start();
    let (_, problem) = problem_at(Family::Italian, NOON);
    let drawing = problem.start().variant().drawing();
    let from = drawing.label(problem.solution(0).unwrap().mv.from());
    let mut ada = registered(&net, "Ada").await;
    ada.ask("problema").await;
    has(
        &ada.ask("consiglio").await,
        &format!("Muove il pezzo in {from}."),
    );
    has(&solve(&mut ada, problem).await, "Problema risolto.");
    assert_eq!(
        (tally(&net, "Ada").solved, tally(&net, "Ada").first),
        (1, 0)
    );
    let mut gil = registered(&net, "Gil").await;
    gil.ask("problema").await;
    let told = gil.ask("soluzione").await;
    for ply in problem.line() {
        has(&told, &typed(problem, ply));
    }
    has(&told, "risolti 0 su 1");
    // Solved now, it counts, but not as at the first try.
    gil.ask("problema").await;
    has(&solve(&mut gil, problem).await, "Problema risolto.");
    assert_eq!(
        (tally(&net, "Gil").solved, tally(&net, "Gil").first),
        (1, 0)
    );
}

#[tokio::test(start_paused = true)]
async fn commands_work_while_a_problem_is_open() {
    let net = start();
    let (_, problem) = problem_at(Family::Italian, NOON);
    let mut ada = net.named("Ada").await;
    has(&ada.ask("damiera").await, "Non sei in una stanza");
    ada.ask("problema").await;
    has(&ada.ask("damiera").await, "A  B  C  D");
    has(&ada.ask("damiera numeri").await, "A    B    C");
    has(&ada.ask("turno").await, "e vince");
    has(
        &ada.ask("mosse").await,
        &typed(problem, problem.solution(0).unwrap()),
    );
    has(&ada.ask("perché 1a 1a").await, "1A 1A");
    has(&ada.ask("chi").await, "Ada");
    has(&ada.ask("orologio").await, "Non sei in una stanza");
    has(&ada.ask("esci").await, "Lasci il problema");
    has(&ada.ask("esci").await, "Vuoi chiudere il collegamento?");
    // Entering a room leaves the problem.
    ada.ask("problema").await;
    ada.ask("crea prova").await;
    has(&ada.ask("problema").await, "prova");
    ada.ask("esci").await;
    has(&ada.ask("turno").await, "Non sei in una stanza");
}

#[tokio::test(start_paused = true)]
async fn problems_are_asked_for_by_variant_number_and_difficulty() {
    let net = start();
    let (number, _) = problem_at(Family::Russian, NOON);
    let mut ada = net.named("Ada").await;
    let shown = ada.ask("problema russa").await;
    has(
        &shown,
        &format!("Problema del giorno: numero {number}, russa"),
    );
    let shown = ada.ask("problema pool").await;
    has(&shown, "I problemi di pool sono quelli di russa");
    has(&ada.ask("problema 3 thai").await, "Problema 3, thai");
    has(&ada.ask("problema 100000").await, "vanno da 1 a 200");
    let mut seen = Vec::new();
    for _ in 0..3 {
        let shown = ada.ask("problema difficile").await;
        assert!(
            shown.contains("difficoltà 4") || shown.contains("difficoltà 5"),
            "{shown}"
        );
        seen.push(shown);
    }
    assert!(seen[0] != seen[1] && seen[1] != seen[2]);
}

#[tokio::test(start_paused = true)]
async fn who_has_solved_it_is_told() {
    let net = start();
    let (_, problem) = problem_at(Family::Italian, NOON);
    let mut ada = registered(&net, "Ada").await;
    has(&ada.ask("problema chi").await, "nessuno ha ancora risolto");
    ada.ask("problema").await;
    solve(&mut ada, problem).await;
    let mut bea = registered(&net, "Bea").await;
    bea.ask("problema").await;
    bea.ask(&typed(problem, &problem.refutations(0)[0].ply))
        .await;
    solve(&mut bea, problem).await;
    let mut gil = net.named("Gil").await;
    for _ in 0..2 {
        gil.ask("problema").await;
        solve(&mut gil, problem).await;
    }
    let told = gil.ask("problema chi").await;
    has(&told, "risolto da 3 persone");
    has(&told, "Al primo tentativo: Ada.");
    has(&told, "Con più tentativi: Bea.");
    has(&told, "Un nome non registrato.");
    lacks(&told, "Gil");
    has(
        &gil.ask("problema chi russa").await,
        "nessuno ha ancora risolto",
    );
    net.host.set_time(NOON + DAY);
    has(&gil.ask("problema chi").await, "nessuno ha ancora risolto");
}

#[tokio::test(start_paused = true)]
async fn programs_are_told_in_fields() {
    let net = start();
    let (number, problem) = problem_at(Family::Italian, NOON);
    let mut ada = net.named("Ada").await;
    ada.ask("formato json").await;
    let events = ada.order("@1 problema").await;
    let shown = only(&events, "problem");
    assert_eq!(shown["state"], "open");
    assert_eq!(
        (&shown["number"], &shown["today"]),
        (&json!(number), &json!(true))
    );
    assert_eq!(shown["fen"], problem.start().fen());
    assert_eq!(
        shown["legal"].as_array().unwrap().len(),
        problem.refutations(0).len() + 1
    );
    assert_eq!(only(&events, "ok")["tag"], "1");
    let wrong = ada
        .order(&typed(problem, &problem.refutations(0)[0].ply))
        .await;
    assert_eq!(only(&wrong, "problem")["state"], "wrong");
    let hint = ada.order("consiglio").await;
    assert_eq!(only(&hint, "problem")["state"], "hint");
    for step in 0..problem.moves() {
        let events = ada
            .order(&typed(problem, problem.solution(step).unwrap()))
            .await;
        let heard = only(&events, "problem");
        assert_eq!(heard["left"], json!(problem.moves() - step - 1));
        assert_eq!(heard["fen"], problem.position_at(step + 1).fen());
        let is_last = step + 1 == problem.moves();
        assert_eq!(heard["state"], if is_last { "solved" } else { "right" });
        assert_eq!(heard["legal"].as_array().unwrap().is_empty(), is_last);
    }
    let list = ada.order("@2 problema chi").await;
    let list = only(&list, "ok");
    assert_eq!(
        (&list["problem"], &list["guests"]),
        (&json!(number), &json!(1))
    );
    assert_eq!(
        only(&ada.order("soluzione").await, "error")["code"],
        "no_problem"
    );
}
