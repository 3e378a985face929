//! The problem of the day, tallies, and retired problems.

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
use tempfile::TempDir;

use super::{DAY, NOON, problem_at, registered, solve, start, tally};
use crate::support::{Net, has, lacks, quick, settle};

/// The start of a line in the people's log that an earlier server does not understand.
const NEWER: &str = r#"{"form":2"#;

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
