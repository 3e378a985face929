//! Finds the few lines that matter in what a server sends.
//!
//! A board of text is not read: the line after it tells where it ends. The scan reads only the first bytes of each line,
//! which costs well under a microsecond a board. A board of JSON is one line, which is held until it is whole.

use damiera_rules::Color;
use memchr::memmem::find;
use memchr::{memchr, memchr_iter};

/// The number of bytes that identify a line of text.
const KEPT: usize = 8;

/// Maximum bytes of a JSON object that are held: more than any board takes.
const KEPT_OBJECT: usize = 8 * 1024;

/// A line that means something to a scripted client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// The first line of a connection.
    Greeting,
    /// The answer to a name.
    Welcome,
    /// A game starts, or a late spectator is shown it: in text from its start line on, in JSON its position.
    Started,
    /// A board is complete for all but the player to move, who gets a prompt too.
    Turn(Color),
    /// The prompt's last line, or legal moves in JSON: the block is complete for the player to move.
    Prompt,
    /// The result.
    Over,
    /// A move was refused; in JSON any line.
    Refused,
}

/// Reads a stream in pieces of any size.
#[derive(Debug, Default)]
pub struct Scanner {
    /// The beginning of a line that has not ended yet.
    held: Vec<u8>,
}

impl Scanner {
    /// Appends to `signals` what the lines that end in this piece mean.
    pub fn feed(&mut self, piece: &[u8], signals: &mut Vec<Signal>) {
        let mut start = 0;
        for end in memchr_iter(b'\n', piece) {
            let line = &piece[start..end];
            start = end + 1;
            if self.held.is_empty() {
                read(line, signals);
            } else {
                self.hold(line);
                read(&self.held, signals);
                self.held.clear();
            }
        }
        self.hold(&piece[start..]);
    }

    fn hold(&mut self, bytes: &[u8]) {
        let most = match self.held.first().or(bytes.first()) {
            Some(b'{') => KEPT_OBJECT,
            Some(_) | None => KEPT,
        };
        let taken = bytes.len().min(most.saturating_sub(self.held.len()));
        self.held.extend_from_slice(&bytes[..taken]);
    }
}

/// Appends the signals of a line. The caller gives at least [`KEPT`] bytes of text or [`KEPT_OBJECT`] of JSON, unless the
/// line is shorter.
fn read(line: &[u8], signals: &mut Vec<Signal>) {
    match line.strip_prefix(br#"{"type":""#) {
        Some(object) => read_object(object, signals),
        None => signals.extend(meaning(line)),
    }
}

/// Appends the signals of an object, from its type on.
fn read_object(object: &[u8], signals: &mut Vec<Signal>) {
    let Some(end) = memchr(b'"', object) else {
        return;
    };
    match &object[..end] {
        b"start" | b"position" => {
            signals.push(Signal::Started);
            read_board(object, signals);
        }
        b"move" => read_board(object, signals),
        b"end" => signals.push(Signal::Over),
        b"error" => signals.push(Signal::Refused),
        // A program passes over types that it does not know.
        _ => {}
    }
}

/// Appends the signals of a position: a finished game has no turn, and only the player to move has legal moves. Strings
/// have their quotes escaped, so that none of them looks like a field.
fn read_board(object: &[u8], signals: &mut Vec<Signal>) {
    let has = |field: &[u8]| find(object, field).is_some();
    let turn = if has(br#""turn":"white""#) {
        Color::White
    } else if has(br#""turn":"black""#) {
        Color::Black
    } else {
        return;
    };
    signals.push(Signal::Turn(turn));
    if has(br#""legal":["#) {
        signals.push(Signal::Prompt);
    }
}

/// Returns the signal of a line of text.
fn meaning(line: &[u8]) -> Option<Signal> {
    // Most lines are rows of a board, and are done with after one comparison.
    let known: &[(&[u8], Signal)] = match line.first()? {
        b'T' => &[
            (b"Turno b", Signal::Turn(Color::White)),
            (b"Turno n", Signal::Turn(Color::Black)),
        ],
        b'E' => &[(b"Es > ", Signal::Prompt)],
        b'A' => &[(b"Avvio la", Signal::Started)],
        b'V' => &[(b"Vince ", Signal::Over)],
        b'P' => &[(b"Partita ", Signal::Over)],
        b'*' => &[
            (b"* Mossa ", Signal::Refused),
            (b"* Ciao, ", Signal::Welcome),
        ],
        b'D' => &[(b"DAMIERA/", Signal::Greeting)],
        _ => &[],
    };
    known
        .iter()
        .find(|(start, _)| line.starts_with(start))
        .map(|&(_, signal)| signal)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "DAMIERA/1 0.1.0\n* Ciao! Qui si gioca a dama.\n* Ciao, P1. Per giocare\n\
        P1\nP2\nAvvio la partita di dama...\n\n   A  B  C\n1 [ ][n][ ] 1\n   A  B  C\n\n\
        Sei i Bianchi\nTurno bianco!\nE' il tuo turno.\n\nInserisci la pedina\nEs > 6A 5B\n\
        \n1 [ ] 1\n\n* Bianco: 6A 5B\nTurno nero!\n* Mossa non valida: no\nVince P2!\n* P1 ha\n\
        Partita patta!\n\n";

    const SIGNALS: &[Signal] = &[
        Signal::Greeting,
        Signal::Welcome,
        Signal::Started,
        Signal::Turn(Color::White),
        Signal::Prompt,
        Signal::Turn(Color::Black),
        Signal::Refused,
        Signal::Over,
        Signal::Over,
    ];

    const WHITE: Signal = Signal::Turn(Color::White);
    const BLACK: Signal = Signal::Turn(Color::Black);

    /// Objects as a server sends them, shortened, and their signals.
    const OBJECTS: &[(&str, &[Signal])] = &[
        (
            r#"{"type":"ok","protocol":1,"server":"0.1.0","variants":["italiana"]}"#,
            &[],
        ),
        (
            r#"{"type":"seat","seq":2,"room":"r","side":"black","name":"P2"}"#,
            &[],
        ),
        (r#"{"type":"token","room":"r","token":"7KQ2-M9XD"}"#, &[]),
        (
            r#"{"type":"start","seq":3,"labels":["1H","1F"],"turn":"white","ply":0,"role":"white","legal":["6C 5B"]}"#,
            &[Signal::Started, WHITE, Signal::Prompt],
        ),
        (
            r#"{"type":"start","seq":3,"labels":["1H","1F"],"turn":"white","ply":0,"role":"black","legal":null}"#,
            &[Signal::Started, WHITE],
        ),
        (
            r#"{"type":"position","seq":3,"turn":"black","role":"spectator","legal":null,"spectators":1}"#,
            &[Signal::Started, BLACK],
        ),
        (
            r#"{"type":"move","seq":4,"turn":"black","last":{"side":"white"},"role":"white","legal":null}"#,
            &[BLACK],
        ),
        (
            r#"{"type":"move","seq":4,"turn":"black","last":{"side":"white"},"role":"black","legal":["3B 4A"]}"#,
            &[BLACK, Signal::Prompt],
        ),
        (
            r#"{"type":"move","seq":5,"turn":null,"role":"white","legal":null,"result":"1-0","winner":"white"}"#,
            &[],
        ),
        (
            r#"{"type":"chat","from":"P1","text":"\"turn\":\"white\" \"type\":\"move\""}"#,
            &[],
        ),
        (
            r#"{"type":"end","seq":6,"result":"0-1","winner":"black","reason":"resign"}"#,
            &[Signal::Over],
        ),
        (
            r#"{"type":"error","code":"must_capture","text":"Mossa non valida","legal":["5D 3B"]}"#,
            &[Signal::Refused],
        ),
        (r#"{"type":"moved","turn":"white"}"#, &[]),
        (r#"{"type":"star"#, &[]),
        ("{", &[]),
    ];

    fn check(stream: &str, piece: usize, expected: &[Signal]) {
        let mut scanner = Scanner::default();
        let mut signals = Vec::new();
        for piece in stream.as_bytes().chunks(piece) {
            scanner.feed(piece, &mut signals);
        }
        assert_eq!(signals, expected, "in pieces of {piece}");
    }

    #[test]
    fn the_pieces_of_a_stream_do_not_matter() {
        for piece in 1..=GAME.len() {
            check(GAME, piece, SIGNALS);
        }
        for piece in [1, 7, 1000] {
            check(&GAME.replace('\n', "\r\n"), piece, SIGNALS);
        }
    }

    #[test]
    fn each_object_has_its_signals() {
        for (object, expected) in OBJECTS {
            check(&format!("{object}\r\n"), usize::MAX, expected);
        }
    }

    #[test]
    fn the_pieces_of_objects_do_not_matter() {
        let stream: String = OBJECTS
            .iter()
            .map(|(line, _)| format!("{line}\n"))
            .collect();
        let stream = format!("* Ciao, P1. Per giocare\n{stream}Turno bianco!\n");
        let objects = OBJECTS
            .iter()
            .flat_map(|(_, signals)| signals.iter().copied());
        let expected: Vec<Signal> = [Signal::Welcome]
            .into_iter()
            .chain(objects)
            .chain([WHITE])
            .collect();
        for piece in 1..=stream.len() {
            check(&stream, piece, &expected);
        }
    }

    #[test]
    fn an_object_without_end_is_not_held_without_end() {
        let mut scanner = Scanner::default();
        let mut signals = Vec::new();
        scanner.feed(br#"{"type":"move","text":""#, &mut signals);
        for _ in 0..100 {
            scanner.feed(&[b'x'; 1_000], &mut signals);
        }
        assert_eq!(scanner.held.len(), KEPT_OBJECT);
        scanner.feed(b"\nVince P2!\n", &mut signals);
        assert_eq!(signals, [Signal::Over]);
    }

    #[test]
    fn a_line_counts_when_it_has_ended() {
        check("Turno bianco!", 100, &[]);
        check(
            "Turno bianco!\nTurno ne",
            100,
            &[Signal::Turn(Color::White)],
        );
        check("Tu\nrno bianco!\n", 3, &[]);
    }
}
