//! The record of a game with clocks: what `partita` writes of time, and that it can be read again.

use damiera_rules::pdn::{Clock, PdnReader};
use damiera_rules::{PdnRecord, Variant};

use crate::support::table::Table;

/// The room's latest game, as a spectator is given it and any program reads it.
async fn record(table: &mut Table) -> (String, PdnRecord) {
    let mut zoe = table.net.program("Zoe").await;
    zoe.ask("osserva prova").await;
    let answer = zoe.order("@1 partita").await.pop().unwrap();
    let pdn = answer["pdn"].as_str().unwrap().to_owned();
    let read = PdnReader::new(&pdn, Variant::Russa).next().unwrap();
    let read = read.unwrap_or_else(|error| panic!("{error}: {pdn}"));
    read.check().unwrap();
    assert_eq!(read.to_string(), pdn, "what is read is what was written");
    (pdn, read)
}

/// The seconds left to the mover after each move.
fn left(record: &PdnRecord) -> Vec<u64> {
    let comments = record.line.steps.iter().flat_map(|step| &step.comments);
    let clocks = comments.flat_map(|comment| &comment.clocks);
    clocks
        .map(|clock| match clock {
            Clock::Left(left) => left.as_secs(),
            other => panic!("{other:?}"),
        })
        .collect()
}

#[tokio::test(start_paused = true)]
async fn the_time_control_is_a_tag() {
    let cases = [
        ("tempo=5+3", Some("300+3")),
        ("tempo=10", Some("600")),
        ("tempo=0,5+0,25", Some("30+0.25")),
        ("tempo=30s", Some("1/30")),
        ("tempo=1,5s", Some("1/1.5")),
        ("tempo=nessuno", None),
        ("", None),
    ];
    for (options, expected) in cases {
        let mut table = Table::open(options).await;
        table.play(1).await;
        let (pdn, record) = record(&mut table).await;
        assert_eq!(record.tags.get("TimeControl"), expected, "{options}");
        assert_eq!(pdn.contains("clk"), expected.is_some(), "{options}: {pdn}");
    }
}

#[tokio::test(start_paused = true)]
async fn behind_each_move_stands_what_it_left() {
    let mut table = Table::under_way("tempo=5+3").await;
    table.play(10_000).await;
    table.play(2_900).await;
    table.play(3_999).await;
    let (pdn, read) = record(&mut table).await;
    // A part of a second is left out.
    assert_eq!(left(&read), [300, 300, 293, 300, 292]);
    assert!(pdn.contains("{[%clk 0:04:53]}"), "{pdn}");
    // The loser's last move left what it left, and the flag is no move.
    table.wait(400_000).await;
    let (_, read) = record(&mut table).await;
    assert_eq!(left(&read), [300, 300, 293, 300, 292]);
}

#[tokio::test(start_paused = true)]
async fn a_move_that_is_taken_back_leaves_no_time_behind() {
    let mut table = Table::under_way("tempo=5+0").await;
    table.play(10_000).await;
    let now = tokio::time::Instant::now();
    table.players[0].ask("ritira").await;
    table.players[1].ask("accetta").await;
    let (_, read) = record(&mut table).await;
    assert_eq!(left(&read), [300, 300]);
    table.read().await;
    table.began = now;
    table.play(40_000).await;
    let (_, read) = record(&mut table).await;
    assert_eq!(read.line.steps.len(), 3);
    let last = left(&read)[2];
    assert!((259..=260).contains(&last), "{last}");
}
