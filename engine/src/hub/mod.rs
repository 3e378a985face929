//! The Hub protocol, version 2. It drives a draughts program through its standard input and output.
//!
//! `message` is a line of it, `notation` writes positions and moves, `parameters` holds the
//! settings, `clock` computes the time for a move, and `session` is the engine's side of the
//! conversation. The program `damiera-hub` is [`serve()`] on standard input and output.
//!
//! ```text
//! > hub
//! < id name=Damiera version=0.1.0 author="the Damiera authors" country=IT
//! < param name=variant value=italiana type=enum values="italiana semplice ..."
//! < wait
//! > set-param name=variant value=russa
//! > init
//! < ready
//! > pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves="21-17"
//! > level move-time=0.1
//! > go think
//! < info depth=9 score=0.02 nodes=201433 time=0.03 nps=6.7 pv="9-14 22-18"
//! < done move=9-14 ponder=22-18
//! ```

mod clock;
mod message;
mod notation;
mod pace;
mod parameters;
mod serve;
mod session;
mod task;

pub use clock::HubClock;
pub use message::{HubMessage, MessageError};
pub use notation::{
    MoveError, PositionError, move_text, parse_move, parse_position, position_text,
};
pub use serve::serve;
