//! A room's state, which changes only by applying events.

mod applying;
mod conditions;
mod game;
mod notes;
mod shown;

use std::sync::Arc;

use damiera_connection::delivery::ClassBook;
use damiera_journal::NameBook;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{Colours, Offer};
use damiera_protocol::event::{BotSeat, CodeDigest, Event, Holder, PasswordDigest, Record};
use damiera_protocol::name::Name;
use damiera_protocol::opening::OpeningTerms;
use damiera_protocol::reply::RoomStage;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::time_control::{DAY_MS, TimeControl};
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Corner, Drawing, Variant};

use crate::lobby::FormerAddresses;

pub use self::applying::Misfit;
pub use self::conditions::RoomConditions;
pub use self::game::{RoomGame, RoomOpening, RoomPair};
use self::notes::RoomNotes;

/// For how long a table by correspondence waits for an opponent, and a game that is over for its players, in milliseconds.
const CORRESPONDENCE_WAITS_MS: u64 = 7 * DAY_MS;

/// Everything that a room's journal says about it.
#[derive(Debug, Clone)]
pub struct RoomState {
    /// The room's name.
    pub room: Name,
    /// The variant that is played.
    pub variant: Variant,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Corner,
    /// How colours are given.
    pub colours: Colours,
    /// The digest of the word that others need to come in.
    pub word: Option<PasswordDigest>,
    /// The terms of its games.
    pub terms: GameTerms,
    /// From which address it was opened, as far as addresses are counted.
    pub founder: Option<Holder>,
    /// The only person who may take the free chair; None for anyone.
    pub invited: Option<AccountId>,
    /// The player in each chair.
    pub seats: [Option<TakenSeat>; 2],
    /// The chair with the white pieces; None until it is known.
    pub white: Option<Chair>,
    /// The chair that must choose a colour.
    pub chooser: Option<Chair>,
    /// The game, from its start until a chair is given up or the next one starts.
    pub game: Option<RoomGame>,
    /// The number of games started in the room.
    pub games: u32,
    /// The open offer of each chair.
    pub offers: [Option<Offer>; 2],
    /// True if the player of each chair went when the game was left for later, and has done nothing since.
    pub adjourned: [bool; 2],
    /// For how long the player of each chair had been waited for in the game when the last event was
    /// decided, in milliseconds.
    pub waited_ms: [u32; 2],
    /// The number of the last event applied. A private event has none.
    pub seq: u64,
    /// The number of entries applied: the room's place in the journal.
    pub entries: u64,
    /// The latest time that an event says, in milliseconds of Unix time. Later entries say no
    /// earlier one, even from a machine with a slower clock.
    pub latest: u64,
    /// When the present turn began, in milliseconds of Unix time. After an addition or a pause the time that was used until then
    /// lies before that entry.
    pub turn_since: u64,
    /// The last day of leave of the player of each chair that the game has, or its start, in milliseconds of Unix time.
    pub leave_since: [u64; 2],
    /// The number of the event before the last start of a game; 0 before the first.
    pub began: u64,
    /// The names of the players among themselves, at the table of a class. The journal does not contain them.
    pub book: Option<Arc<ClassBook>>,
}

/// A player in a chair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenSeat {
    /// The player's name and account.
    pub who: Who,
    /// The bot, if it is one.
    pub bot: Option<BotSeat>,
    /// True if the player said to be a program that plays by itself.
    pub program: bool,
    /// The digest of the code that a person takes the seat back with.
    pub code: Option<CodeDigest>,
    /// From which address the player sat down, as far as addresses are counted.
    pub holder: Option<Holder>,
    /// From which addresses the player played this game before.
    pub former: FormerAddresses,
    /// True if the player has done anything here, and so certainly was shown the seat and its code. Both are stored
    /// before they are shown, and the server may end in between.
    pub acted: bool,
}

impl TakenSeat {
    /// True if it is a person without an account.
    pub fn is_guest(&self) -> bool {
        self.bot.is_none() && self.who.account.is_none()
    }
}

impl RoomState {
    /// The state after a room's first event; None if it is not [`Event::Opened`], or if its games start from another
    /// variant's position or opening.
    pub fn opened(event: &Event) -> Option<RoomState> {
        let Event::Opened {
            room,
            who,
            variant,
            corner,
            colours,
            word,
            code,
            terms,
            program,
            holder,
            invited,
        } = event
        else {
            return None;
        };
        if terms.start.is_some_and(|start| start.variant() != *variant) {
            return None;
        }
        let fits = |opening: OpeningTerms| opening.may_open(*variant).is_ok();
        if !terms.opening.is_none_or(fits) {
            return None;
        }
        let seat = TakenSeat {
            who: who.clone(),
            bot: None,
            program: *program,
            code: *code,
            holder: *holder,
            former: FormerAddresses::default(),
            acted: false,
        };
        Some(RoomState {
            room: room.clone(),
            variant: *variant,
            corner: *corner,
            colours: *colours,
            word: *word,
            terms: *terms,
            founder: *holder,
            invited: *invited,
            seats: [Some(seat), None],
            white: fixed_white(*colours),
            chooser: None,
            game: None,
            games: 0,
            offers: [None, None],
            adjourned: [false, false],
            waited_ms: [0, 0],
            seq: 1,
            entries: 1,
            latest: 0,
            turn_since: 0,
            leave_since: [0, 0],
            began: 0,
            book: None,
        })
    }

    /// The state after a room's first entry; None if that opens no room.
    pub fn founded(first: &Record) -> Option<RoomState> {
        let opened = RoomState::opened(&first.event)?;
        Some(RoomState {
            latest: first.at,
            ..opened
        })
    }

    /// Gives the registered people in the seats the names of today.
    pub fn call(&mut self, names: &NameBook) {
        for seat in self.seats.iter_mut().flatten() {
            names.call(&mut seat.who);
        }
    }

    /// The player in a chair.
    pub fn seat(&self, chair: Chair) -> Option<&TakenSeat> {
        self.seats[chair.index()].as_ref()
    }

    /// The chair that a code stands for.
    pub fn chair_of_code(&self, code: CodeDigest) -> Option<Chair> {
        self.find_chair(|seat| seat.and_then(|seat| seat.code) == Some(code))
    }

    /// The digests of the codes of all seats that have one.
    pub fn codes(&self) -> impl Iterator<Item = CodeDigest> {
        self.seats.iter().flatten().filter_map(|seat| seat.code)
    }

    /// The bot in a chair.
    pub fn bot(&self, chair: Chair) -> Option<BotSeat> {
        self.seat(chair).and_then(|seat| seat.bot)
    }

    /// The chair where the bot sits.
    pub fn bot_chair(&self) -> Option<Chair> {
        self.find_chair(|seat| seat.is_some_and(|seat| seat.bot.is_some()))
    }

    /// The holder charged for the room's own decisions and its bot's searches: the bot's opponent, or the founder.
    pub fn own_holder(&self) -> Option<Holder> {
        let opponent = self.bot_chair().map(Chair::other);
        let opponent = opponent.and_then(|chair| self.seat(chair));
        opponent.map_or(self.founder, |seat| seat.holder)
    }

    /// The first free chair.
    pub fn free_chair(&self) -> Option<Chair> {
        self.find_chair(|seat| seat.is_none())
    }

    fn find_chair(&self, is_it: impl Fn(Option<&TakenSeat>) -> bool) -> Option<Chair> {
        let mut chairs = Chair::ALL.into_iter();
        chairs.find(|chair| is_it(self.seat(*chair)))
    }

    /// The colour of a chair, once colours are known.
    pub fn color(&self, chair: Chair) -> Option<Color> {
        self.white.map(|white| chair.color(white))
    }

    /// The chair that has a colour, once colours are known.
    pub fn chair(&self, color: Color) -> Option<Chair> {
        self.white.map(|white| Chair::of(color, white))
    }

    /// The drawing of the board in this room.
    pub fn drawing(&self) -> Drawing {
        self.variant.drawing_with(self.corner)
    }

    /// The game while it is being played.
    pub fn running(&self) -> Option<&RoomGame> {
        self.game.as_ref().filter(|table| table.end.is_none())
    }

    /// True if a game is running, and both players have moved.
    pub fn both_moved(&self) -> bool {
        self.running()
            .is_some_and(|table| table.own_plies().len() >= 2)
    }

    /// The player to move in a game under way.
    pub fn mover(&self) -> Option<Chair> {
        let table = self.running()?;
        self.chair(table.game.position().turn())
    }

    /// The room's stage.
    pub fn stage(&self) -> RoomStage {
        let has_one_game = self.is_of_tournament() || self.is_correspondence();
        if has_one_game && self.games > 0 && self.running().is_none() {
            // No other game begins there but a rematch.
            RoomStage::Over
        } else if self.free_chair().is_some() {
            RoomStage::Waiting
        } else if self.game.as_ref().is_some_and(|table| table.end.is_some()) {
            RoomStage::Over
        } else {
            RoomStage::Playing
        }
    }

    /// True if it is the table of a class: the names of pupils exist there alone.
    pub fn is_of_class(&self) -> bool {
        let mut seats = self.seats.iter().flatten();
        self.book.is_some() || seats.any(|seat| seat.who.name.pupil().is_some())
    }

    /// Until when a room by correspondence without a running game waits for its players, in milliseconds of Unix time.
    pub fn waits_until(&self) -> Option<u64> {
        let waits = self.is_correspondence() && self.running().is_none();
        waits.then(|| self.latest.saturating_add(CORRESPONDENCE_WAITS_MS))
    }

    /// True if its games are played by correspondence.
    pub fn is_correspondence(&self) -> bool {
        let time = self.terms.time;
        time.is_some_and(TimeControl::is_correspondence)
    }

    /// True if it is the board of a tournament: no other room has such a name.
    pub fn is_of_tournament(&self) -> bool {
        self.room.tournament_board().is_some()
    }
}

/// The chair that has White when the founder has a fixed colour.
fn fixed_white(colours: Colours) -> Option<Chair> {
    match colours {
        Colours::Founder(Color::White) => Some(Chair::First),
        Colours::Founder(Color::Black) => Some(Chair::Second),
        Colours::Lot | Colours::Choice => None,
    }
}
