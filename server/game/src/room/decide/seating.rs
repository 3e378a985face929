//! Seats, colours, and the beginning of a game.

use damiera_engine::Level;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::Colours;
use damiera_protocol::event::{BotSeat, CodeDigest, Event, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::pair::PairGame;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::Color;

use super::{Ruling, running};
use crate::lobby::Asker;
use crate::room::{RoomState, levels};
use crate::services::host::Host;

/// How a person sits down.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sitting {
    /// The digest of the code for the chair.
    pub(crate) code: CodeDigest,
    /// The colour asked for.
    pub(crate) side: Option<Color>,
    /// The account of a registered person; None for a guest.
    pub(crate) account: Option<AccountId>,
    /// True if this person said to be a program that plays by itself.
    pub(crate) program: bool,
}

/// A person takes the free chair.
pub(crate) fn sit(state: &RoomState, asker: &Asker, sitting: Sitting, host: &Host) -> Ruling {
    let Sitting {
        code,
        side,
        account,
        program,
    } = sitting;
    let Some(free) = state.free_chair() else {
        return Err(full(state));
    };
    if state.is_correspondence() && account.is_none() {
        return Err(Refusal::CorrespondenceGuest);
    }
    if state
        .invited
        .is_some_and(|invited| account != Some(invited))
    {
        return Err(Refusal::SeatKept(state.room.clone()));
    }
    // A player of a game of days that is over may be away, and is not asked whether to play another one.
    if state.is_correspondence() && state.games > 0 {
        return Err(Refusal::SeatKept(state.room.clone()));
    }
    // A person may come from another connection, and plays against others.
    let own = state.seats.iter().flatten();
    if own
        .into_iter()
        .any(|seat| account.is_some() && seat.who.account == account)
    {
        return Err(Refusal::InRoom(state.room.clone()));
    }
    // Its players came with the room, and one game is played there.
    if state.is_of_tournament() && state.games > 0 {
        return Err(Refusal::TournamentBoardSeats);
    }
    let chair = match side {
        None => free,
        Some(side) => chair_for(state, side)?,
    };
    let seated = Event::Seated {
        chair,
        who: Who {
            name: asker.name.clone(),
            account,
        },
        bot: None,
        program,
        code: Some(code),
        holder: asker.holder,
    };
    Ok(with_start(state, chair, seated, state.bot_chair(), host))
}

/// The refusal of a full room.
pub(crate) fn full(state: &RoomState) -> Refusal {
    let seats = state.seats.iter().flatten();
    let names = seats.map(|seat| seat.who.name.clone());
    Refusal::RoomFull(state.room.clone(), names.collect())
}

/// The chair of a colour that a person asks for, when it is known and free.
fn chair_for(state: &RoomState, side: Color) -> Result<Chair, Refusal> {
    let by_lot = || Refusal::SideByLot(state.room.clone());
    let chair = state.chair(side).ok_or_else(by_lot)?;
    match state.seat(chair) {
        None => Ok(chair),
        Some(seat) => {
            let (name, room) = (seat.who.name.clone(), state.room.clone());
            Err(Refusal::SideTaken(side, name, room))
        }
    }
}

/// A seated player puts the server's bot in the free chair.
pub(crate) fn seat_bot(state: &RoomState, level: Option<u8>, host: &Host) -> Ruling {
    let level = level.unwrap_or(levels::DEFAULT);
    if Level::new(level).is_err() {
        let levels = Level::ALL.iter().map(|level| level.number()).collect();
        return Err(Refusal::BotLevel(levels));
    }
    if state.bot_chair().is_some() {
        return Err(Refusal::SecondBot);
    }
    if state.is_correspondence() {
        return Err(Refusal::CorrespondencePlain);
    }
    if state.terms.rated {
        return Err(Refusal::RatedPlain);
    }
    let chair = state.free_chair().ok_or(Refusal::NoFreeSeat)?;
    let seed = host.draw();
    let seated = Event::Seated {
        chair,
        who: Who::unregistered(Name::for_bot(level)),
        bot: Some(BotSeat { level, seed }),
        program: false,
        code: None,
        holder: None,
    };
    Ok(with_start(state, chair, seated, Some(chair), host))
}

/// The event that seats a player, and what follows when both chairs are then taken. A bot may sit in
/// one of them.
fn with_start(
    state: &RoomState,
    chair: Chair,
    seated: Event,
    bot: Option<Chair>,
    host: &Host,
) -> Vec<Event> {
    let other = chair.other();
    if state.seat(other).is_none() {
        return vec![seated];
    }
    let next = match state.colours {
        Colours::Founder(_) => start(state, state.white.unwrap_or(other)),
        Colours::Lot => start(state, drawn(host)),
        Colours::Choice => {
            let chooser = drawn(host);
            let lot = Event::Drawn { chair: chooser };
            if bot == Some(chooser) {
                // The bot does not mind either colour, and chooses at once.
                return vec![seated, lot, start(state, drawn(host))];
            }
            lot
        }
    };
    vec![seated, next]
}

/// The player drawn by lot chooses a colour.
pub(crate) fn choose(state: &RoomState, chair: Chair, color: Color) -> Ruling {
    if state.chooser != Some(chair) {
        return Err(Refusal::NothingToChoose);
    }
    let white = match color {
        Color::White => chair,
        Color::Black => chair.other(),
    };
    Ok(vec![start(state, white)])
}

/// The chair of a player by name in a game under way, and who plays against that.
pub(crate) fn chair_of_name(state: &RoomState, name: &Name) -> Result<(Chair, Name), Refusal> {
    let is_theirs = |chair: &Chair| {
        let seat = state.seat(*chair);
        seat.is_some_and(|seat| seat.bot.is_none() && seat.who.name == *name)
    };
    let mut chairs = Chair::ALL.into_iter();
    let chair = chairs.find(is_theirs).filter(|_| state.running().is_some());
    let opponent =
        chair.and_then(|chair| Some((chair, state.seat(chair.other())?.who.name.clone())));
    opponent.ok_or_else(|| Refusal::NoSeatOf(name.clone(), None))
}

/// A guest is given a chair in a game under way; `code` is the digest of its new code.
pub(crate) fn give(
    state: &RoomState,
    chair: Chair,
    code: CodeDigest,
    holder: Option<Holder>,
) -> Ruling {
    running(state)?;
    Ok(vec![Event::Reseated {
        chair,
        code,
        holder,
    }])
}

/// Gives the player in the chair of a code another code; `new` is its digest.
pub(crate) fn recode(state: &RoomState, code: CodeDigest, new: CodeDigest) -> Ruling {
    let chair = state.chair_of_code(code).ok_or(Refusal::NoSuchSeat)?;
    let seat = state.seat(chair).filter(|seat| seat.bot.is_none());
    seat.ok_or(Refusal::NoSuchSeat)?;
    Ok(vec![Event::Recoded { chair, code: new }])
}

/// The guest in a chair has registered the name, and has the chair as that person from now on. A chair
/// that is this person's already stays so.
pub(crate) fn register(state: &RoomState, chair: Chair, who: Who) -> Ruling {
    let seat = state.seat(chair).ok_or(Refusal::NotSeated)?;
    match seat.who.account {
        None if seat.who.name == who.name && who.account.is_some() => {
            Ok(vec![Event::Registered { chair, who }])
        }
        Some(_) if seat.who == who => Ok(Vec::new()),
        Some(_) | None => Err(Refusal::NotSeated),
    }
}

/// The player drawn by lot took too long: the lot decides.
pub(crate) fn choose_by_lot(state: &RoomState, host: &Host) -> Vec<Event> {
    vec![start(state, drawn(host))]
}

/// A game begins; with it a match, in a room where games come in matches.
pub(crate) fn start(state: &RoomState, white: Chair) -> Event {
    start_with(state, white, None)
}

/// Starts the game with the bot at another level.
pub(crate) fn start_with(state: &RoomState, white: Chair, bot: Option<BotSeat>) -> Event {
    Event::Started {
        game: state.games + 1,
        white,
        bot,
        rated: None,
        opening: None,
        of_pair: state.terms.pair.then_some(PairGame::First),
    }
}

fn drawn(host: &Host) -> Chair {
    if host.draw() {
        Chair::First
    } else {
        Chair::Second
    }
}
