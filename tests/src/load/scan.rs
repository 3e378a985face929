//! Finds the few lines that matter in what a server sends.
//!
//! A board is not read: the line after it tells where it ends. The scan reads only the first bytes
//! of each line, which costs well under a microsecond a board.

use damiera_rules::Color;
use memchr::memchr_iter;

/// The number of bytes that identify a line.
const KEPT: usize = 8;

/// A line that means something to a scripted client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// The first line of a connection.
    Greeting,
    /// The answer to a name.
    Welcome,
    /// A game starts, or a late spectator is shown it from its start line on.
    Started,
    /// A board is complete for all but the player to move, who gets a prompt too.
    Turn(Color),
    /// The prompt's last line: the block is complete for the player to move.
    Prompt,
    /// The result.
    Over,
    /// A move was refused.
    Refused,
}

/// Reads a stream in whatever pieces it comes.
#[derive(Debug, Default)]
pub struct Scanner {
    /// The beginning of a line that has not ended yet.
    held: [u8; KEPT],
    len: usize,
}

impl Scanner {
    /// Appends to `signals` what the lines that end in this piece mean.
    pub fn feed(&mut self, piece: &[u8], signals: &mut Vec<Signal>) {
        let mut start = 0;
        for end in memchr_iter(b'\n', piece) {
            let line = &piece[start..end];
            start = end + 1;
            if self.len == 0 {
                signals.extend(meaning(line));
            } else {
                self.hold(line);
                signals.extend(meaning(&self.held[..self.len]));
                self.len = 0;
            }
        }
        self.hold(&piece[start..]);
    }

    fn hold(&mut self, bytes: &[u8]) {
        let taken = bytes.len().min(KEPT - self.len);
        self.held[self.len..self.len + taken].copy_from_slice(&bytes[..taken]);
        self.len += taken;
    }
}

/// Returns the signal of a line. The caller gives at least [`KEPT`] bytes of it, unless it is shorter.
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
