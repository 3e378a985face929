//! Problems: the day's and others, solved by typing moves, and what is kept of who solves them.

use damiera_archive::Archive;
use damiera_config::Accounts;
use damiera_engine::evaluation::Family;
use damiera_engine::problems::Problem;
use damiera_game::services::problems::number_on;
use damiera_journal::MemoryJournal;
use damiera_node::startup::{self, RebuiltRooms};
use damiera_people::Registration;
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::date;
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::problem::ProblemTally;
use damiera_rules::Ply;

use crate::support::client::Client;
use crate::support::table::only;
use crate::support::{Net, has, lacks, quick, settle};
use serde_json::json;
use tempfile::TempDir;

/// A noon on which the tests begin: 22 November 2026.
const NOON: u64 = 1_795_348_800_000;

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

/// The start of a line in the people's log that an earlier server does not understand.
const NEWER: &str = r#"{"form":2"#;

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
async fn the_days_problem_counts_by_its_number_too() {
    let net = start();
    let (number, problem) = problem_at(Family::Italian, NOON);
    let mut ada = registered(&net, "Ada").await;
    ada.ask(&format!("problema {number} italiana")).await;
    ada.ask("soluzione").await;
    // Its solution was read before.
    ada.ask("problema").await;
    let heard = solve(&mut ada, problem).await;
    has(&heard, "Problema risolto.");
    lacks(&heard, "primo tentativo!");
    let mut gil = registered(&net, "Gil").await;
    gil.ask(&format!("problema {number} italiana")).await;
    let heard = solve(&mut gil, problem).await;
    has(&heard, "Problema risolto al primo tentativo!");
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
async fn each_day_has_its_problem_and_streaks_end_with_a_missed_one() {
    let net = start();
    let mut ada = registered(&net, "Ada").await;
    let mut streaks = Vec::new();
    for day in [0, 1, 2, 4] {
        let now = NOON + day * DAY;
        net.host.set_time(now);
        let (number, problem) = problem_at(Family::Italian, now);
        has(&ada.ask("problema").await, &format!("numero {number},"));
        solve(&mut ada, problem).await;
        streaks.push(tally(&net, "Ada").streak);
    }
    assert_eq!(streaks, [1, 2, 3, 1]);
    let kept = tally(&net, "Ada");
    assert_eq!((kept.tried, kept.solved, kept.first), (4, 4, 4));
    // The problem of an earlier day counts no more, and neither does a solved one.
    let (number, problem) = problem_at(Family::Italian, NOON);
    ada.ask(&format!("problema {number}")).await;
    solve(&mut ada, problem).await;
    assert_eq!(tally(&net, "Ada"), kept);
    let (_, problem) = problem_at(Family::Italian, NOON + 4 * DAY);
    ada.ask("problema").await;
    lacks(&solve(&mut ada, problem).await, "su 5");
    // A problem that was opened before midnight is not of the new day.
    let before = NOON + 5 * DAY;
    net.host.set_time(before);
    ada.ask("problema").await;
    net.host.set_time(before + DAY);
    solve(&mut ada, problem_at(Family::Italian, before).1).await;
    assert_eq!(tally(&net, "Ada").solved, 4);
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

/// Opens a directory's people for as long as `act` runs.
async fn reopened<T>(data: &TempDir, act: impl AsyncFnOnce(&Net) -> T) -> T {
    let (people, owner) = startup::open_people(data.path(), Accounts::default()).unwrap();
    tokio::spawn(owner.run());
    let archive = Archive::in_memory();
    let rebuilt = RebuiltRooms::default();
    let net = Net::begin(quick(), MemoryJournal::new(), archive, 1, rebuilt, people);
    net.host.set_time(NOON);
    let done = act(&net).await;
    // As a kill does: nothing is told that it ends.
    net.server.abort();
    drop(net);
    settle().await;
    done
}

#[tokio::test(start_paused = true)]
async fn a_tally_outlasts_the_server_and_goes_with_its_account() {
    let data = TempDir::new().unwrap();
    let id = AccountId(7);
    let day = date::day_of(NOON);
    let log = || {
        let bytes = std::fs::read(data.path().join("people.log")).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let kept = reopened(&data, async |net| {
        let registration = Registration {
            id,
            name: Name::parse("Ada").unwrap(),
            password: SlowDigest {
                kib: 7,
                passes: 5,
                salt: [1; 16],
                hash: [2; 32],
            },
            recovery: CodeDigest([3; 32]),
            bot: false,
            view: KeptView::default(),
            key: None,
            at: NOON,
        };
        net.people.register(registration).await.unwrap();
        assert!(
            !log().contains(NEWER),
            "an earlier server reads what it knows"
        );
        for (day, solved) in [(day - 1, None), (day - 1, Some(true)), (day, Some(false))] {
            net.people.count_problem(id, day, 0, solved).await.unwrap();
        }
        tally(net, "Ada")
    })
    .await;
    assert_eq!(
        (kept.tried, kept.solved, kept.first, kept.streak),
        (2, 2, 1, 2)
    );
    assert!(
        log().contains(NEWER),
        "an earlier server must not misread a tally"
    );
    reopened(&data, async |net| {
        assert_eq!(tally(net, "Ada"), kept);
        let mut gil = net.named("Gil").await;
        has(&gil.ask("problema chi").await, "Con più tentativi: Ada.");
        net.people.delete(id, NOON).await.unwrap();
        assert!(!log().contains(NEWER), "the tally is in no file any more");
        has(&gil.ask("problema chi").await, "nessuno ha ancora risolto");
    })
    .await;
    reopened(&data, async |net| {
        assert!(net.people.of_id(id).is_none());
        assert_eq!(net.people.solvers(day, 0, 10), (Vec::new(), 0));
    })
    .await;
}

#[test]
fn every_problem_has_its_day() {
    for family in Family::ALL {
        let problems = Problem::of_family(family);
        let first = date::day_of(NOON);
        let mut days: Vec<u32> = (first..first + problems.len() as u32)
            .map(|day| number_on(day, problems))
            .collect();
        days.sort_unstable();
        days.dedup();
        let given = (1..)
            .zip(problems)
            .filter(|(_, problem)| !problem.is_retired());
        assert!(
            days.into_iter().eq(given.map(|(number, _)| number)),
            "{family}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_retired_problem_is_not_given_and_the_others_keep_their_numbers() {
    let problems = Problem::of_family(Family::Russian);
    let retired = (1..)
        .zip(problems)
        .find(|(_, problem)| problem.is_retired());
    let (number, _) = retired.expect("a retired problem");
    let net = start();
    let mut ada = net.named("Ada").await;
    let refused = ada.ask(&format!("problema {number} russa")).await;
    has(
        &refused,
        &format!("Il problema {number} ha una seconda soluzione"),
    );
    let next = number + 1;
    let shown = ada.ask(&format!("problema {next} russa")).await;
    has(&shown, &format!("Problema {next}, russa"));
    let (_, listed) = net.outsider.get("/api/problems/russa").await;
    let names = |number: u32| listed.contains(&format!("\"number\":{number},"));
    assert!(names(next) && names(200) && !names(number), "{listed}");
}
