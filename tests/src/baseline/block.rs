//! The blocks that are sent: the real ones' bytes, around a board that never changes.

use bytes::{BufMut, Bytes, BytesMut};
use damiera_rules::Color;

/// The first output to a new connection.
pub const GREETING: &[u8] = "DAMIERA/1 0.1.0\n\
    * Ciao! Qui si gioca a dama. Scrivi il tuo nome.\n\
    * English: lingua en - Português: lingua pt - Filipino: lingua fil - Español: lingua es - screen reader: formato accessibile\n"
    .as_bytes();

const BOARD: &str = "
   A  B  C  D  E  F  G  H
1 [ ][n][ ][n][ ][n][ ][n] 1
2 [n][ ][n][ ][n][ ][n][ ] 2
3 [ ][n][ ][n][ ][n][ ][n] 3
4 [ ][ ][ ][ ][ ][ ][ ][ ] 4
5 [ ][ ][ ][ ][ ][ ][ ][ ] 5
6 [b][ ][b][ ][b][ ][b][ ] 6
7 [ ][b][ ][b][ ][b][ ][b] 7
8 [b][ ][b][ ][b][ ][b][ ] 8
   A  B  C  D  E  F  G  H

";

const PROMPT: &str = "E' il tuo turno.

Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare
Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...
";

/// The answer to a name.
#[must_use]
pub fn welcome(name: &str) -> Bytes {
    format!(
        "* Ciao, {name}. Per giocare: gioca, oppure entra STANZA. Per guardare: stanze. Tutti i \
         comandi: aiuto\n"
    )
    .into()
}

/// The block for a player who takes a seat.
#[must_use]
pub fn seated(room: &str, color: Color) -> Bytes {
    let side = match color {
        Color::White => "i Bianchi",
        Color::Black => "i Neri",
    };
    format!("* Stanza {room}, dama italiana, senza orologio. Hai {side}.\n").into()
}

/// The start block for a player of this colour, or for spectators.
#[must_use]
pub fn start(white: &str, black: &str, turn: Color, viewer: Option<Color>) -> Bytes {
    let mut block = BytesMut::with_capacity(640);
    for line in [white, black, "Avvio la partita di dama..."] {
        block.put_slice(line.as_bytes());
        block.put_u8(b'\n');
    }
    block.put_slice(BOARD.as_bytes());
    block.put_slice(b"* b = Bianchi, n = Neri, maiuscola = dama\n");
    match viewer {
        Some(Color::White) => block.put_slice(b"Sei i Bianchi\n"),
        Some(Color::Black) => block.put_slice(b"Sei i Neri\n"),
        None => {}
    }
    put_turn(&mut block, turn, viewer == Some(turn));
    block.freeze()
}

/// The block after a move: for the player to move, or for all others.
#[must_use]
pub fn moved(side: Color, mv: &str, prompted: bool) -> Bytes {
    let mut block = BytesMut::with_capacity(512);
    block.put_slice(BOARD.as_bytes());
    block.put_slice(match side {
        Color::White => b"* Bianco: ",
        Color::Black => b"* Nero: ",
    });
    block.put_slice(mv.as_bytes());
    block.put_u8(b'\n');
    put_turn(&mut block, !side, prompted);
    block.freeze()
}

/// The result after a resignation.
#[must_use]
pub fn resigned(winner: &str, loser: &str) -> Bytes {
    format!("Vince {winner}!\n* {loser} ha abbandonato. Ancora? rivincita. Per uscire: esci\n")
        .into()
}

fn put_turn(block: &mut BytesMut, turn: Color, prompted: bool) {
    block.put_slice(match turn {
        Color::White => b"Turno bianco!\n",
        Color::Black => b"Turno nero!\n",
    });
    if prompted {
        block.put_slice(PROMPT.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use damiera_protocol::render::draw;
    use damiera_protocol::text::Language;
    use damiera_rules::Variant;

    use super::*;

    #[test]
    fn the_board_is_drawn_as_the_server_draws_it() {
        let variant = Variant::Italiana;
        let drawing = variant.drawing();
        let drawn = draw(&variant.start(), drawing, Language::It, false);
        assert_eq!(BOARD, format!("\n{drawn}\n"));
    }

    /// White has moved. Black is to move and reads this.
    #[test]
    fn the_player_to_move_is_asked_for_a_move() {
        let block = moved(Color::White, "6e 5d", true);
        let block = std::str::from_utf8(&block).unwrap();
        let asked = block.strip_prefix(BOARD);
        let expected = "* Bianco: 6e 5d\n\
            Turno nero!\n\
            E' il tuo turno.\n\
            \n\
            Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare\n\
            Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...\n";
        assert_eq!(asked, Some(expected));
    }
}
