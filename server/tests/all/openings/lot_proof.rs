//! The lot for an opening.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use damiera_game::room::lot;
use damiera_journal::MemoryJournal;
use damiera_protocol::event::Event;
use damiera_protocol::opening::LotSeed;
use damiera_rules::{OpeningTable, Variant};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{bytes, game, hex, text};
use crate::support::faulty::Faulty;
use crate::support::table::only;
use crate::support::{Net, has, lacks, quick};

/// HMAC-SHA256 as RFC 2104 writes it, apart from the server's.
fn hmac(key: [u8; 32], said: &str) -> [u8; 32] {
    let padded = |pad: u8| -> Vec<u8> {
        let mut block = [pad; 64];
        for (at, byte) in key.iter().enumerate() {
            block[at] ^= byte;
        }
        block.to_vec()
    };
    let inner = Sha256::digest([&padded(0x36)[..], said.as_bytes()].concat());
    Sha256::digest([&padded(0x5c)[..], &inner[..]].concat()).into()
}

/// The place that a lot draws among so many rows, computed apart from the server.
fn repeated(seed: [u8; 32], subject: &str, rows: u64) -> u64 {
    let space = u128::from(u64::MAX) + 1;
    let fair = space - space % u128::from(rows);
    let mut attempts = (0..).map(|attempt| hmac(seed, &format!("{subject}|{attempt}")));
    let number = attempts.find_map(|drawn| {
        let number = u64::from_be_bytes(drawn[..8].try_into().unwrap());
        (u128::from(number) < fair).then_some(number)
    });
    number.unwrap() % rows
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The output of the script `tests/lot`; None without an interpreter for it.
fn script(seed: &str, subject: &str, variant: Variant) -> Option<String> {
    let table = OpeningTable::of(variant).next().unwrap();
    let file = root().join(format!("rules/src/openings/{}.tsv", table.id));
    let allowed: BTreeSet<&str> = table.rows(variant).map(|row| row.label).collect();
    let all: Vec<&str> = table.rows(table.variants[0]).map(|row| row.label).collect();
    let left_out = all.into_iter().filter(|label| !allowed.contains(label));
    let run = Command::new("python3")
        .arg(root().join("tests/lot"))
        .args([seed, subject])
        .arg(file)
        .args(left_out)
        .output();
    let printed = run.ok()?;
    assert!(printed.status.success(), "{printed:?}");
    Some(String::from_utf8(printed.stdout).unwrap().trim().to_owned())
}

/// The digest is told before the first move and fits the seed that is told at the end; seed and names give the opening.
#[tokio::test(start_paused = true)]
async fn everyone_can_repeat_the_lot() {
    for (variant, table) in [
        (Variant::Russa, "fmjd"),
        (Variant::Brasiliana, "fmjd"),
        (Variant::Inglese, "acf"),
        (Variant::Italiana, "fid"),
    ] {
        let mut drawn = BTreeSet::new();
        for chance in 0..6 {
            let net = Net::seeded(quick(), MemoryJournal::new(), chance);
            let options = format!("variante={variant} apertura=sorteggio");
            let (mut ada, _gil, start) = game(&net, &options).await;
            let opening = &start["opening"];
            assert_eq!(opening["table"], table);
            assert_eq!(opening["lot"]["seed"], Value::Null, "{start}");
            let ended = ada.order("abbandona").await;
            let proof = &only(&ended, "end")["lot"];
            let (seed, subject) = (text(&proof["seed"]), text(&proof["subject"]));
            assert_eq!(subject, "prova|1|1|Ada|Gil");
            let digest = hex(&Sha256::digest(bytes(seed)));
            assert_eq!(opening["lot"]["digest"], json!(digest));
            assert_eq!(proof["digest"], json!(digest));
            let rows = OpeningTable::of(variant).next().unwrap();
            let rows: Vec<&str> = rows.drawn(variant).map(|row| row.label).collect();
            let place = repeated(bytes(seed), subject, rows.len() as u64);
            let label = rows[usize::try_from(place).unwrap()];
            assert_eq!(opening["number"], label);
            if let Some(printed) = script(seed, subject, variant) {
                assert_eq!(printed, format!("{digest} {label}"));
            }
            drawn.insert(label);
        }
        assert!(drawn.len() > 3, "{variant}: {drawn:?}");
    }
}

/// Each place comes about as often as any other, also where nearly half of all numbers are refused.
#[test]
fn the_lot_is_fair() {
    const DRAWS: u32 = 40_000;
    let seed = LotSeed([7; 32]);
    for rows in [1, 2, 10, 144] {
        let mut counts = vec![0_u32; rows];
        for draw in 0..DRAWS {
            let subject = format!("prova|{draw}|1|Ada|Gil");
            counts[lot::place(seed, &subject, rows).unwrap()] += 1;
        }
        let expected = f64::from(DRAWS) / rows as f64;
        let squares = counts
            .iter()
            .map(|count| (f64::from(*count) - expected).powi(2));
        let chi_square = squares.sum::<f64>() / expected;
        // Six deviations beyond the mean of the distribution.
        let freedom = rows as f64 - 1.0;
        let bound = freedom + 6.0 * (2.0 * freedom).sqrt();
        assert!(chi_square <= bound, "{rows}: {chi_square} > {bound}");
    }
    assert_eq!(lot::place(seed, "prova|1|1|Ada|Gil", 0), None);
    let many = (1_usize << 63) + 1;
    let mut upper = 0;
    for draw in 0..200 {
        let subject = format!("prova|{draw}|1|Ada|Gil");
        let place = lot::place(seed, &subject, many).unwrap();
        assert_eq!(place as u64, repeated(seed.0, &subject, many as u64));
        upper += u32::from(place >= many / 2);
    }
    assert!((60..140).contains(&upper), "{upper}");
}

/// The seed is secret before the end: neither an event nor a record has it.
#[tokio::test(start_paused = true)]
async fn the_seed_is_secret_until_the_end() {
    let journal = Faulty::default();
    let net = Net::start(quick(), journal.clone());
    let mut ada = net.named("Ada").await;
    let mut gil = net.program("Gil").await;
    let mut told = ada
        .ask("crea prova variante=russa apertura=sorteggio")
        .await;
    told += &gil.ask("entra prova").await;
    let mut zoe = net.program("Zoe").await;
    told += &zoe.ask("osserva prova").await;
    told += &zoe.ask("@1 partita").await;
    told += &ada.ask("damiera").await;
    told += &ada.ask("partita").await;
    let seeds = journal.stored().into_iter().filter_map(|record| {
        let Event::Started { opening, .. } = record.event else {
            return None;
        };
        opening?.seed
    });
    let [seed] = seeds.collect::<Vec<_>>()[..] else {
        panic!("one game began")
    };
    let digest = hex(&Sha256::digest(seed.0));
    has(&told, &digest);
    has(&told, &format!("[LotDigest \"{digest}\"]"));
    lacks(&told, &seed.hex());
    let ended = ada.ask("abbandona").await;
    has(&ended.replace("\n* ", " "), &seed.hex());
    has(&zoe.heard().await, &seed.hex());
    has(
        &zoe.ask("@1 partita").await,
        &format!("[LotSeed \\\"{}\\\"]", seed.hex()),
    );
}
