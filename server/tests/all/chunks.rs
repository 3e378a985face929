//! Lines mean the same however the network cuts them into pieces.

use damiera_journal::MemoryJournal;

use crate::support::{Net, quick, settle};
use proptest::collection::vec;
use proptest::prelude::*;

/// The input of Ada and Gil in turn: whole lines, telnet, mistakes and two games' worth of commands.
const SCRIPT: &[(usize, &[u8])] = &[
    (0, b"\xff\xfd\x01\xff\xfb\x1fAda\r\n"),
    (1, b"Gil\n"),
    (0, b"crea prova parola=segr\xc3\xa8to colore=nero\r\0"),
    (1, b"entra prova\nentra prova parola=segr\xc3\xa8to\n"),
    (1, b"\n\n   \n6e 5d\nmosse\n"),
    (0, b"di' perch\xc3\xa9 no\xcc\x80?\r\n3b\xff\xf43b 4c\r\n"),
    (1, b"caff\xe8\n5d 3b\n"),
    (
        0,
        b"\xff\xfa\x1f\x00\x50\x00\x18\xff\xf0damiera numeri\r\n2c 4a\r\n",
    ),
    (1, b"@17 formato json\n@18 perch\xc3\xa9 6a 5b\n@19 6a 5b\n"),
    (0, b"\x04patta\r\nannulla\r\n"),
    (1, b"@20 abbandona\n@21 partita\nformato testo\nlingua en\n"),
    (0, b"rivincita\r\n"),
    (1, b"accept\nhelp create\nwho\n"),
    (0, b"chi\r\nzuzzu\r\n"),
];

/// A line that is too long, and one after it.
fn too_long() -> Vec<u8> {
    let mut line = "x".repeat(3_000).into_bytes();
    line.extend(b"\nping dopo\n");
    line
}

/// Plays the script with each part cut at these places, over pipes of this width, and gives what
/// each of the two has read.
async fn transcripts(cuts: &[usize], width: usize) -> [String; 2] {
    let net = Net::start(quick(), MemoryJournal::new());
    let mut clients = [net.connect_narrow(width), net.connect_narrow(width)];
    let mut read = [String::new(), String::new()];
    let long = too_long();
    let parts = SCRIPT.iter().copied().chain([(1, &long[..])]);
    let mut cuts = cuts.iter().cycle();
    for (who, mut rest) in parts {
        while !rest.is_empty() {
            let cut = cuts.next().map_or(rest.len(), |cut| (*cut).min(rest.len()));
            let (piece, after) = rest.split_at(cut);
            // A narrow pipe takes a piece in several goes.
            for bytes in piece.chunks(width) {
                clients[who].send(bytes).await;
                settle().await;
            }
            rest = after;
        }
        for (client, read) in clients.iter_mut().zip(&mut read) {
            *read += &client.heard().await;
        }
    }
    read
}

fn run(cuts: &[usize], width: usize) -> [String; 2] {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .expect("a runtime")
        .block_on(transcripts(cuts, width))
}

/// The transcript that others are compared to is one of a session that went well.
#[test]
fn whole() {
    let [ada, gil] = run(&[usize::MAX], 1 << 20);
    for expected in [
        "* Ciao, Ada.",
        "<Ada>",
        "* Per uscire: fine\r\n",
        "* Nero: 2C 4A, mangia 3B",
        "* Gil ha abbandonato",
        "* Non capisco «zuzzu»",
    ] {
        let all = ada.clone() + &gil;
        assert!(all.contains(expected), "{expected}: {all}");
    }
    for expected in [
        "<Ada> perché nò?",
        "* Riga non in UTF-8",
        "\"tag\":\"21\",\"pdn\"",
        "* Line too long",
        "* PONG dopo",
    ] {
        assert!(gil.contains(expected), "{expected}: {gil}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn cut_anyhow(cuts in vec(1..40_usize, 1..20), width in 8..5_000_usize) {
        prop_assert_eq!(run(&cuts, width), run(&[usize::MAX], 1 << 20));
    }
}
