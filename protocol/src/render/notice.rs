//! Messages that the server sends to a connection unasked.

use crate::date::Moment;
use crate::text::Message;

/// Makes [`Notice`]: a row for each, with the code that programs go by and the key of its text. A place is a
/// number, or a moment in milliseconds of Unix time.
macro_rules! notices {
    ($($(#[doc = $doc:literal])+ $notice:ident $(($place:ident $($moment:ident)?))? = $code:literal, $key:literal;)+) => {
        /// A message that the server sends to a connection unasked.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum Notice {
            $($(#[doc = $doc])+ $notice $((notices!(@number $place)))?,)+
        }

        impl Notice {
            /// The code of each notice, with what it means.
            pub const CODES: &[(&str, &str)] = &[$(($code, concat!($($doc),+)),)+];

            /// The code that programs go by. It never changes once published.
            pub fn code(self) -> &'static str {
                match self {
                    $(Notice::$notice { .. } => $code,)+
                }
            }

            pub(super) fn message(self) -> Message {
                match self {
                    $(Notice::$notice $(($place))? =>
                        notices!(@filled Message::new($key) $(, $place $($moment)?)?),)+
                }
            }
        }
    };
    (@number $place:ident) => { u64 };
    (@filled $message:expr) => { $message };
    (@filled $message:expr, $place:ident) => { $message.count(stringify!($place), $place) };
    (@filled $message:expr, $place:ident moment) => {
        $message.with(stringify!($place), Moment($place))
    };
}

notices! {
    /// ^C or ^D was typed; nothing happened.
    Interrupt = "interrupt", "interrupt";
    /// The answer to telnet's AYT (are you there).
    Here = "here", "here";
    /// The next line is taken for a room's word; only in GMCP, beside the text.
    TypeWord = "type_word", "type-word";
    /// This line is not encrypted: use a new password that serves nowhere else.
    PlainLine = "not_encrypted", "plain-line";
    /// This line is not encrypted, and encrypted lines have a port of their own: use that, or a new password that
    /// serves nowhere else.
    PlainLinePort(port) = "not_encrypted", "plain-line-port";
    /// A long answer goes on; only in the formats with lines for a screen.
    More = "more", "more";
    /// The window is too low for the text format: the compact one is offered, once.
    FewRows = "few_rows", "format-offer";
    /// A conditional move of the reader's was played.
    ConditionPlayed = "condition_played", "condition-played";
    /// It is the reader's turn at so many boards; told at login to a person who has several.
    BoardsWait(count) = "boards_wait", "own-boards-wait";
    /// More happens at the reader's other boards than is told.
    BoardsBusy = "boards_busy", "own-boards-busy";
    /// So many events at the reader's other boards were not told.
    BoardsMissed(count) = "boards_busy", "own-boards-missed";
    /// Lines came too fast for too long: closed.
    Flood = "rate_limited", "flood";
    /// An HTTP request came, not lines: closed, and nothing of it was carried out.
    HttpRequest = "wrong_protocol", "wrong-protocol-http";
    /// A TLS handshake came, not lines: closed.
    TlsHandshake = "wrong_protocol", "wrong-protocol-tls";
    /// An SSH client came, not lines: closed.
    SshBanner = "wrong_protocol", "wrong-protocol-ssh";
    /// A header of the PROXY protocol came from an address that is no named proxy's: closed.
    ProxyHeader = "wrong_protocol", "wrong-protocol-proxy";
    /// A named proxy's connection did not begin with such a header: closed.
    NoProxyHeader = "wrong_protocol", "wrong-protocol-no-proxy";
    /// No name came within so many seconds: closed.
    NoNameInTime(seconds) = "no_name_in_time", "no-name-in-time";
    /// Nothing was typed in the lobby for so many minutes: closed.
    Idle(minutes) = "idle", "idle";
    /// The peer did not read for too long: closed.
    TooSlow = "too_slow", "too-slow";
    /// The address has as many connections as it may: closed.
    TooManyConnections = "too_many_connections", "too-many-connections";
    /// The address made too many new connections and must wait so many seconds: closed.
    TooManyNewConnections(seconds) = "rate_limited", "too-many-new-connections";
    /// The server has as many connections as it may: closed.
    ServerFull = "server_full", "server-full";
    /// The person is at another connection now, with the seat or without one: closed.
    TakenOver = "taken_over", "taken-over";
    /// A seat was taken back by its code alone, and the player is not signed in as the owner of its registered name.
    SeatAlone = "seat_alone", "seat-alone";
    /// The player left that seat, and the connection has no name any more.
    NameGone = "name_gone", "name-gone";
    /// The server could not go on for a while and does again: nothing is lost of the game.
    PlayGoesOn = "play_goes_on", "play-goes-on";
    /// The server does not reach the primary: a person who has just connected is let in when it does.
    KeptWaiting = "kept_waiting", "kept-waiting";
    /// The server has not reached the primary for 10 seconds: play goes on when it does, and before that at another
    /// server. `servers` says where the others are.
    CutOff = "cut_off", "cut-off";
    /// The server stops: closed. Seats are kept, and every game goes on when it is back.
    ShuttingDown = "shutting_down", "shutting-down";
    /// The server stops, and other servers go on with the games: closed. `servers` says where they are.
    OthersGoOn = "shutting_down", "shutting-down-others";
    /// The deciding server has changed, or is not reached any more: closed. Seats are kept, and `servers` says where the
    /// others are. A line without an answer was perhaps carried out.
    PrimaryChanged = "server_changed", "primary-changed";
    /// The operator closed this connection; a seat is kept. An `announcement` with the reason may come
    /// before.
    Kicked = "kicked", "kicked";
    /// An operator keeps the person or the address out until the moment that the text names: closed. An
    /// `announcement` with the reason comes before.
    Banned(until moment) = "banned", "banned-connection";
    /// The server's bot does not move now: a person at its opponent's address plays a rated game or one of a tournament in
    /// which this position stands or stood lately. It moves when that is over.
    BotHeld = "no_advice", "bot-held";
    /// The server is about to stop: games that are being played go on, and none begins.
    Draining = "draining", "draining";
    /// The server is about to stop, beside others that go on: the games of its people go on until then, and `servers`
    /// says where the others are.
    ReplicaDraining = "draining", "draining-replica";
    /// After `draining`: the server stays, rooms open and games begin again.
    Staying = "staying", "staying";
}

impl Notice {
    /// True if the server's rooms end with it, so that people who go are not absent there.
    pub fn ends_rooms(self) -> bool {
        self == Notice::ShuttingDown || self.names_others()
    }

    /// True for a last notice after which another server has the games.
    pub fn names_others(self) -> bool {
        matches!(self, Notice::OthersGoOn | Notice::PrimaryChanged)
    }
}
