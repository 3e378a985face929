//! Records as programs and people all over the world write them: every reader opens as much of each as it can.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use damiera_protocol::text::{Language, variant_name};
use damiera_rules::Variant;

/// A row of the table of the files.
struct Expected {
    file: PathBuf,
    /// None if no game opens.
    variant: Option<Variant>,
    plies: usize,
    /// A part of the remark; None if the game opens whole.
    remark: Option<String>,
}

fn expected() -> Vec<Expected> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/records");
    let table = fs::read_to_string(folder.join("expected.txt")).expect("the table");
    let rows: Vec<Expected> = (table.lines())
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let [file, variant, plies, remark] = line.split(" | ").collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            Expected {
                file: folder.join(file),
                variant: variant.parse().ok(),
                plies: plies.parse().expect("a number"),
                remark: (remark != "-").then(|| remark.to_owned()),
            }
        })
        .collect();
    let files = fs::read_dir(folder).expect("the folder").count();
    assert_eq!(files, rows.len() + 1, "each file has a row");
    rows
}

/// The exit code and what is printed, here and on standard error.
fn run(words: &[&str], file: &Path) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_damiera"))
        .args(["--language", "it"])
        .args(words)
        .arg(file)
        .output()
        .expect("the program");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[test]
fn replay_opens_what_it_can_and_says_what_it_left() {
    for Expected {
        file,
        variant,
        plies,
        remark,
    } in expected()
    {
        let (code, out, err) = run(&["replay"], &file);
        let name = file.display();
        assert!(
            !out.contains(|c: char| c.is_control() && c != '\n'),
            "{name}: {out:?}"
        );
        let moves = out.lines().filter(|line| is_move(line)).count();
        assert_eq!(moves, plies, "{name}: {out}{err}");
        if let Some(variant) = variant {
            let variant = variant_name(variant, Language::It);
            assert!(out.contains(&variant), "{name}: {out}");
        }
        match remark {
            None => assert_eq!(code, Some(0), "{name}: {err}"),
            Some(remark) => {
                let said = out + &err;
                assert!(said.contains(&remark), "{name}: {said}");
            }
        }
    }
}

/// A line of the list of moves: a number, a point, and the side.
fn is_move(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && (rest.starts_with(". Bianco: ") || rest.starts_with(". Nero: "))
}

#[test]
fn analyze_judges_what_opens() {
    for Expected { file, plies, .. } in expected() {
        let (_, out, err) = run(&["analyze", "--nodes", "100", "--format", "json"], &file);
        let name = file.display();
        let judged = format!("\"plies\":{plies},");
        let opens = !err.contains("Partita 1, riga 3, colonna 4");
        assert_eq!(out.contains(&judged), opens, "{name}: {out}{err}");
        assert!(
            out.contains(&format!("\"seen\":{plies},")) || !opens,
            "{name}: {out}"
        );
    }
}

#[test]
fn names_in_windows_1252_come_as_they_are() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/records/windows-1252.pdn");
    let (_, out, _) = run(&["replay"], &file);
    assert!(
        out.contains("D’Amico, Nicolò contro Müller Šwirk›2J€"),
        "{out}"
    );
    assert!(out.contains("bella mossa…"), "{out}");
}

/// The variant is decided by the moves of all games of a file, and the reader is told what was chosen.
#[test]
fn the_moves_of_a_file_decide_its_variant() {
    let english = "1. 11-15 24-20 2. 8-11 28-24 *\n\n1. 9-14 22-17 2. 1-2 *\n";
    let russian = "1. c3-d4 f6-g5 2. b2-c3 g5-h4 3. c3-b4 g7-f6 4. d4-c5 b6xd4 5. e3xc5 *\n";
    let several = "[FEN \"W:WK32:BK1\"]\n*\n";
    let folder = tempfile::tempdir().expect("a folder");
    let cases = [
        (
            english,
            "va bene per dama inglese (cominciano i Neri), pool",
        ),
        (russian, "è letto come"),
        (several, "va bene per dama italiana, "),
        (
            "1. 1-2 *\n",
            "Se è un'altra dama, di' quale: --variant inglese",
        ),
    ];
    for (text, said) in cases {
        let file = folder.path().join("games.pdn");
        fs::write(&file, text).expect("a file");
        let (_, _, err) = run(&["replay"], &file);
        assert!(err.contains(said), "{text}: {err}");
    }
    // Another variant helps only where it may fit.
    for text in ["1. 33-28 *\n", "{senza fine\n"] {
        let file = folder.path().join("games.pdn");
        fs::write(&file, text).expect("a file");
        let (_, _, err) = run(&["replay"], &file);
        assert!(err.contains("Partita 1, riga 1"), "{text}: {err}");
        assert!(!err.contains("--variant"), "{text}: {err}");
    }
    // The variant that is named counts, and nothing is said of others.
    let file = folder.path().join("games.pdn");
    fs::write(&file, english).expect("a file");
    let (_, out, err) = run(&["replay", "--variant", "inglese"], &file);
    assert!(
        out.contains("dama inglese") && !err.contains("Il testo"),
        "{err}"
    );
    let (_, _, err) = run(&["replay", "--variant", "italiana"], &file);
    assert!(err.contains("Partita 1, riga 1, colonna 4"), "{err}");
    // Squares are named as the file names them.
    assert!(!err.contains('D') && err.contains("11"), "{err}");
}
