//! Records on the command line: as a whole for a pipe, judged, drawn, and what goes wrong.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use damiera_protocol::wire::JudgedGame;
use damiera_rules::{PdnReader, Variant};
use serde_json::Value;

const FILE: &str = "\
[Event \"Prova\"]
[White \"Ada\"]
[Black \"Gil\"]
[Result \"0-1\"]
[GameType \"22\"]

1. 22-19 12-15 {subito} 2. 19x12 8x15 3. 21-18 15-20 4. 24x15 11x20 5. 23x16 *

[White \"Bia\"]
[Black \"Leo\"]
[GameType \"25\"]

1. c3-d4 f6-e5 2. e3-f4 *
";

/// Words and input; the exit code, and parts of what is printed and of what is complained about.
type Case<'a> = (&'a [&'a str], &'a [u8], i32, &'a str, &'a str);

/// Runs the program with this input, in a folder with the file `games.pdn`.
fn run(words: &[&str], input: &[u8]) -> Output {
    let folder = folder();
    let mut child = Command::new(env!("CARGO_BIN_EXE_damiera"))
        .args(["--language", "it"])
        .args(words)
        .current_dir(&folder)
        .env("XDG_STATE_HOME", &folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A program that reads nothing may be gone already.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("record");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.pdn");
    // Written at once, because tests run at the same time; and anew, because the text may have changed.
    let own = folder.join(format!("games.{:?}", std::thread::current().id()));
    std::fs::write(&own, FILE).unwrap();
    std::fs::rename(own, file).unwrap();
    folder
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn what_is_asked_for_is_printed_and_the_exit_code_says_whether_all_was_well() {
    let latin: &[u8] = b"[White \"Jos\xe9\"]\n\n1. 22-19 *\n";
    let utf16: Vec<u8> = "[White \"Ada\"]\n\n1. 22-19 *\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let cases: [Case<'_>; 21] = [
        (
            &["replay", "games.pdn", "--game", "1"],
            b"",
            0,
            "2. Nero: 3B 4C   subito\n",
            "",
        ),
        (
            &["replay", "games.pdn", "--player", "GIL"],
            b"",
            0,
            "Ada contro Gil",
            "",
        ),
        (
            &["replay", "games.pdn", "--accessible", "--game", "1"],
            b"",
            0,
            "Bianchi, dame: nessuna\n",
            "",
        ),
        (
            &["replay", "games.pdn"],
            b"",
            1,
            "Da qui in poi non si può seguire: riga 13, colonna 19",
            "Una partita non si è potuta leggere fino in fondo.",
        ),
        (
            &["replay", "-"],
            latin,
            0,
            "José contro senza nome",
            "va bene per dama italiana, ",
        ),
        (
            &["replay", "-"],
            &utf16,
            0,
            "Ada contro senza nome",
            "va bene per dama italiana, ",
        ),
        (
            &["replay", "-"],
            b"W:W30,K1:BK4\n",
            0,
            "Una posizione: dama italiana\n",
            "",
        ),
        (
            &["replay", "-", "--game", "2", "--variant", "russa"],
            b"W:Wa1:Bh8\nB:Wc3,\ne3:Bh8\n",
            0,
            "Una posizione: dama russa\n",
            "",
        ),
        (
            &["analyze", "-", "--nodes", "100"],
            b"W:W30,K1:BK4\n",
            0,
            "Una posizione: dama italiana\nAnalisi: 0 mosse",
            "",
        ),
        (
            &["replay", "-"],
            b"",
            1,
            "",
            "In - non c'è nessuna partita.",
        ),
        (
            &["replay", "games.pdn", "--player", "zoe"],
            b"",
            1,
            "",
            "nessuna partita così",
        ),
        (
            &["replay", "games.pdn", "--game", "3"],
            b"",
            1,
            "",
            "non c'è una partita 3: ce ne sono 2",
        ),
        (
            &["replay", "games.pdn", "--game", "0"],
            b"",
            2,
            "",
            "--game",
        ),
        (
            &["replay", "games.pdn", "--result", "3-0"],
            b"",
            2,
            "",
            "1-0, 0-1",
        ),
        (
            &["replay", "nessuno.pdn"],
            b"",
            1,
            "",
            "Non si legge nessuno.pdn",
        ),
        (
            &["analyze", "games.pdn", "--game", "2"],
            b"",
            1,
            "",
            "Partita 2, riga 13, colonna 19",
        ),
        (
            &["analyze", "games.pdn", "--nodes", "5", "--time", "1"],
            b"",
            2,
            "",
            "--time",
        ),
        (
            &["draw", "W:WK1:B32,z"],
            b"",
            1,
            "",
            "Questa posizione non si può disegnare",
        ),
        (
            &["draw", "games.pdn", "--game", "2"],
            b"",
            1,
            "",
            "riga 13, colonna 19",
        ),
        (
            &["draw", "games.pdn", "--game", "2", "--ply", "2"],
            b"",
            0,
            "Bia contro Leo",
            "",
        ),
        (
            &["draw", "games.pdn", "--ply", "99"],
            b"",
            1,
            "",
            "La partita ha 9 mosse in tutto",
        ),
    ];
    for (words, input, code, out, err) in cases {
        let output = run(words, input);
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(
            output.status.code(),
            Some(code),
            "{words:?}: {stdout}{stderr}"
        );
        assert!(stdout.contains(out), "{words:?}: {stdout}");
        assert!(stderr.contains(err), "{words:?}: {stderr}");
        assert_eq!(stderr.is_empty(), err.is_empty(), "{words:?}: {stderr}");
        assert!(!stdout.contains('\u{1b}'), "no escape reaches a pipe");
    }
}

/// Every form tells of the same mistakes.
#[test]
fn mistakes_are_marked_in_text_records_and_objects() {
    let of = |format: &str| {
        let words = [
            "analyze",
            "games.pdn",
            "--game",
            "1",
            "--nodes",
            "5000",
            "--format",
            format,
        ];
        let output = run(&words, b"");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let json = of("json");
    assert_eq!(json.lines().count(), 1, "{json}");
    let object: Value = serde_json::from_str(&json).unwrap();
    for (key, expected) in [
        ("game", "1"),
        ("white", "\"Ada\""),
        ("date", "null"),
        ("result", "\"0-1\""),
        ("remarks", "[]"),
    ] {
        assert_eq!(object[key].to_string(), expected, "{json}");
    }
    let judged: JudgedGame<'_> = serde_json::from_str(&json).unwrap();
    assert_eq!((judged.plies, judged.seen), (9, 9));
    assert!(!judged.mistakes.is_empty(), "{json}");
    // An equal number of nodes gives an equal judgement.
    assert_eq!(of("json"), json);

    let told = of("text");
    assert!(
        told.starts_with("Ada contro Gil: dama italiana, vincono i Neri\nProva\nAnalisi: 9 mosse"),
        "{told}"
    );
    for mistake in &judged.mistakes {
        let better = format!("meglio {}", &*mistake.better);
        assert!(told.contains(&better), "{better} in {told}");
    }

    let pdn = of("pdn");
    let record = PdnReader::new(&pdn, Variant::Italiana)
        .next()
        .unwrap()
        .unwrap();
    record.check().unwrap();
    assert_eq!(
        record.tags.annotator(),
        Some(concat!("Damiera ", env!("CARGO_PKG_VERSION")))
    );
    let marked: Vec<usize> = (1..)
        .zip(&record.line.steps)
        .filter(|(_, step)| !step.nags.is_empty())
        .map(|(ply, step)| {
            assert_eq!(step.variations.len(), 1, "{pdn}");
            ply
        })
        .collect();
    let expected: Vec<usize> = judged.mistakes.iter().map(|mistake| mistake.ply).collect();
    assert_eq!(marked, expected, "{pdn}");
    assert!(pdn.contains("{subito}"), "{pdn}");
    assert!(pdn.contains("Alla fine:"), "{pdn}");
}

/// An object has the remarks of the record, also the one with which the game ends.
#[test]
fn an_object_says_what_was_left_of_its_record() {
    let record = b"[GameType \"22\"]\n1. 22-19 $999 12-15 2. 1-2 *\n";
    let output = run(
        &["analyze", "-", "--nodes", "100", "--format", "json"],
        record,
    );
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    let remarks: Vec<&str> = (object["remarks"].as_array().unwrap().iter())
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(remarks.len(), 2, "{object}");
    assert!(
        remarks[0].starts_with("Riga 2: le annotazioni vanno"),
        "{object}"
    );
    assert!(remarks[1].ends_with("La partita si ferma qui."), "{object}");
}

#[test]
fn pictures_go_to_a_file_or_to_a_pipe() {
    let piped = run(
        &["draw", "games.pdn", "--ply", "1", "--turned", "--numbers"],
        b"",
    );
    let svg = text(&piped.stdout);
    assert!(
        svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    assert!(
        svg.contains("Ultima mossa: 1. Bianco: 6E 5D. Tocca ai Neri</title>"),
        "{svg}"
    );
    let written = run(
        &[
            "draw",
            "games.pdn",
            "--ply",
            "1",
            "--turned",
            "--numbers",
            "--out",
            "one.svg",
        ],
        b"",
    );
    assert!(written.status.success() && written.stdout.is_empty());
    assert_eq!(
        std::fs::read_to_string(folder().join("one.svg")).unwrap(),
        svg
    );
    // On the mirrored board the same square has another name.
    let mirrored = run(
        &["draw", "games.pdn", "--ply", "1", "--corner", "right"],
        b"",
    );
    assert!(text(&mirrored.stdout).contains("Bianco: 6D 5E"));
    let start = run(&["draw", "--variant", "russa"], b"");
    assert!(text(&start.stdout).contains("data-square=\"a1\" x=\"24\" y=\"304\""));
    let nowhere = run(&["draw", "--out", "none/one.svg"], b"");
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(text(&nowhere.stderr).contains("Non si scrive none/one.svg"));
}

/// A file too large to be a record is refused before it fills the memory.
#[test]
fn a_file_has_a_bound() {
    let folder = folder();
    let large = std::fs::File::create(folder.join("large.pdn")).unwrap();
    large.set_len((64 << 20) + 1).unwrap();
    let output = run(&["replay", "large.pdn"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("large.pdn è troppo grande: al massimo 64 MB"));
}
