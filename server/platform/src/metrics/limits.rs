//! Counts how often peers reached each bound.
//!
//! Each is one row of one list, labelled with the setting that moves it. A new limit is a new row.

use damiera_protocol::render::Notice;
use damiera_protocol::reply::{Cause, Refusal};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

use super::figures::OneLabel;

/// Declares the bounds: the name in the code, the label, and what it means that one was reached.
macro_rules! limits {
    ($($(#[$doc:meta])+ $name:ident = $label:literal,)+) => {
        /// A bound on what a peer may use up.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum PeerLimit {
            $($(#[$doc])+ $name,)+
        }

        impl PeerLimit {
            /// All of them, in the order of their declaration.
            pub const ALL: &[PeerLimit] = &[$(PeerLimit::$name,)+];

            /// The label: the setting under `[limits]` where there is one.
            pub fn label(self) -> &'static str {
                match self {
                    $(PeerLimit::$name => $label,)+
                }
            }
        }
    };
}

limits! {
    /// The server had as many connections as it takes.
    Connections = "connections",
    /// An address had too many connections.
    ConnectionsPerAddress = "connections_per_address",
    /// An address made too many new connections.
    NewConnections = "new_connections_per_minute",
    /// No name came in time.
    Name = "name_seconds",
    /// Nothing came in the lobby for too long.
    Idle = "idle_minutes",
    /// A line was too long.
    Line = "line_bytes",
    /// A line was not UTF-8.
    Utf8 = "utf8",
    /// A line had to wait, in text format.
    TextRate = "text_per_second",
    /// A line had to wait, in JSON format.
    JsonRate = "json_per_second",
    /// A connection began with another protocol than lines.
    Protocol = "wrong_protocol",
    /// Lines came too fast for too long.
    Flood = "flood_seconds",
    /// The server had as many lessons as it takes.
    Lessons = "lessons",
    /// A lesson had as many listeners as it takes.
    LessonListeners = "lesson_listeners",
    /// There were as many classes as may be.
    Classes = "classes",
    /// A class had as many pupils as may be.
    ClassPupils = "class_pupils",
    /// A class had played as many rounds as may be.
    ClassRounds = "class_rounds",
    /// There were as many tournaments as may be, in all or of one person.
    Tournaments = "tournaments",
    /// A tournament had as many decisions of arbiters as it may.
    TournamentDecisions = "tournament_decisions",
    /// As many had entered a tournament from one address as may.
    TournamentEntrantsOfAddress = "tournament_entrants_of_address",
    /// A person had entered a tournament as often as one may.
    TournamentEntriesOfPerson = "tournament_entries_of_person",
    /// The code of a class was wrong.
    ClassCode = "wrong_class_code",
    /// A lesson held as many moves or notes as it takes.
    Study = "study",
    /// More was pasted than is taken.
    Paste = "paste",
    /// A person spoke too fast.
    Chat = "chat_per_second",
    /// Too much was said in the lobby from an address.
    LobbyLines = "lobby_lines_per_address",
    /// Too much was written to single people from an address.
    Tells = "tells_per_address",
    /// A person, or people of an address, reported too often.
    Reports = "reports_per_hour",
    /// Talk in the lobby or a line to a person was left out for a reader who was behind.
    HallNews = "hall_news",
    /// A player was reminded too often.
    Nudge = "nudge_seconds",
    /// A seat was asked for again too soon.
    SeatRequest = "seat_request_seconds",
    /// Too many seats were asked for from an address.
    SeatRequests = "seat_requests_per_address",
    /// A person had as many boards as one may.
    BoardsOfPerson = "boards_per_person",
    /// The server had as many games by correspondence as it keeps.
    Correspondence = "correspondence",
    /// A person had as many games by correspondence as one may.
    CorrespondencePerPerson = "correspondence_per_person",
    /// A person waited at as many tables by correspondence as one may.
    CorrespondenceTables = "correspondence_tables_per_person",
    /// An address had opened as many games by correspondence as it may.
    CorrespondencePerAddress = "correspondence_per_address",
    /// A person began games by correspondence too fast.
    NewCorrespondence = "new_correspondence_per_day",
    /// A person had as many challenges open as one may.
    ChallengesOfPerson = "challenges_per_person",
    /// Challenges came too fast from an address.
    NewChallenges = "new_challenges_per_minute",
    /// As many challenges were open as may be.
    Challenges = "challenges",
    /// A person looked out for as much as one may.
    Lookouts = "lookouts",
    /// A connection had as many names as one may.
    NamesOfConnection = "names_of_a_connection",
    /// A person had as many friends as one may.
    Friends = "friends",
    /// A connection watched as many rooms as one may.
    WatchedRooms = "watched_rooms",
    /// A person asked the engine too often.
    Advice = "advice_per_minute",
    /// Too many people waited for the engine's answer.
    AdviceSearches = "advice_searches",
    /// Chat was dropped for a player with a half full mailbox.
    ChatDropped = "chat_dropped",
    /// Too many words from an address were wrong at one room.
    GuessesAtRoom = "wrong_guesses_per_minute",
    /// Too many words from an address were wrong at all rooms together.
    GuessesOfAddress = "wrong_guesses_per_address",
    /// Too many words of strangers were wrong at one room.
    GuessesOfStrangers = "wrong_guesses_per_room",
    /// Too many passwords of one name were wrong, from addresses that were wrong before.
    GuessesAtName = "wrong_guesses_per_name",
    /// Too many names were registered from an address.
    Registrations = "registrations_per_hour",
    /// A name's password was wrong.
    Password = "wrong_password",
    /// More words than wait for it were to be hashed.
    Words = "words",
    /// There were too many rooms.
    Rooms = "rooms",
    /// An address had opened too many rooms.
    RoomsPerAddress = "rooms_per_address",
    /// Rooms were opened too fast from an address.
    NewRooms = "new_rooms_per_minute",
    /// An address had too much written.
    JournalBytes = "journal_bytes_per_address",
    /// An address had left too many games.
    Adjourned = "adjourned_per_address",
    /// A player had made too many offers in a game.
    Offers = "offers_per_game",
    /// A player had asked too often in a game to take a move back.
    Takebacks = "takebacks_per_game",
    /// A player's conditional moves in a game were too many, or had changed too often.
    Conditions = "conditions",
    /// A player's notes on a game were too many, or had changed too often.
    Notes = "notes",
    /// A game was as long as offers are taken in it.
    GameEvents = "game_events",
    /// No game begins in a room any more.
    RoomEvents = "room_events",
    /// No game began because the disk was nearly full.
    DiskReserve = "disk_reserve_bytes",
    /// A room had too many spectators.
    Spectators = "spectators_per_room",
    /// A player who did not read was cut off.
    PlayerEvents = "player_events",
    /// A spectator who fell behind was moved forward.
    SpectatorEvents = "spectator_events",
    /// A peer that did not read was cut off.
    Unread = "unread_seconds",
    /// The network lost a peer.
    Network = "network_seconds",
    /// A goodbye was not taken in time when the server stopped.
    Goodbye = "goodbye_seconds",
    /// There were as many connections to the page as the server takes.
    WebConnections = "web_connections",
    /// An address had too many connections to the page.
    WebConnectionsPerAddress = "web_connections_per_address",
    /// An address made too many requests to the page.
    WebRequests = "web_requests_per_minute",
    /// An address began too many TLS handshakes with the page, and a connection was closed.
    WebHandshakes = "web_handshakes_per_second",
    /// A browser took too many requests over HTTP/2 back, or sent a head in too many frames.
    WebResets = "web_resets_per_second",
    /// A connection to the page lasted too long.
    WebConnectionTime = "web_connection_seconds",
    /// A page was asked for by another name than the server's.
    WebHosts = "web_hosts",
    /// Another site's page asked.
    WebOrigins = "web_origins",
    /// A WebSocket was used for what is no line: a message too long, not text, or no frame.
    WebMessage = "web_message",
    /// Frames came too fast, and had to wait: frames without lines in a WebSocket, or any over HTTP/2.
    WebFrames = "web_frames",
    /// There were as many connections over SSH without a session as the server takes.
    SshLogins = "ssh_logins",
    /// An address had too many connections over SSH without a session.
    SshLoginsPerAddress = "ssh_logins_per_address",
    /// An address began too many key exchanges over SSH.
    SshHandshakes = "ssh_handshakes_per_second",
    /// A connection over SSH had no session in time.
    SshLoginTime = "ssh_login_seconds",
    /// A connection over SSH offered too many keys.
    SshKeyOffers = "ssh_key_offers",
    /// There were as many cells in large pictures over SSH as the server draws.
    SshLargeCells = "ssh_large_cells",
    /// A connection over SSH wanted what is not served: another channel, a forwarding, a subsystem.
    SshRequests = "ssh_requests",
    /// A room's word was missing or wrong.
    Word = "wrong_word",
    /// A seat's code was wrong, or a name's recovery code.
    Code = "wrong_code",
    /// There were as many registered names as the server takes.
    Accounts = "accounts",
    /// A list that is kept for people or for the operator was full.
    Lists = "lists",
}

impl PeerLimit {
    /// The bound for which a connection is refused or ended.
    fn of_notice(notice: Notice) -> Option<PeerLimit> {
        match notice {
            Notice::ServerFull => Some(PeerLimit::Connections),
            Notice::TooManyConnections => Some(PeerLimit::ConnectionsPerAddress),
            Notice::TooManyNewConnections(_) => Some(PeerLimit::NewConnections),
            Notice::NoNameInTime(_) => Some(PeerLimit::Name),
            Notice::Idle(_) => Some(PeerLimit::Idle),
            Notice::Flood => Some(PeerLimit::Flood),
            Notice::HttpRequest
            | Notice::TlsHandshake
            | Notice::SshBanner
            | Notice::ProxyHeader
            | Notice::NoProxyHeader => Some(PeerLimit::Protocol),
            Notice::TooSlow => Some(PeerLimit::PlayerEvents),
            Notice::Interrupt
            | Notice::Here
            | Notice::TypeWord
            | Notice::PlainLine
            | Notice::PlainLinePort(_)
            | Notice::More
            | Notice::FewRows
            | Notice::BoardsWait(_)
            | Notice::BoardsBusy
            | Notice::BoardsMissed(_)
            | Notice::TakenOver
            | Notice::SeatAlone
            | Notice::NameGone
            | Notice::PlayGoesOn
            | Notice::KeptWaiting
            | Notice::CutOff
            | Notice::BotHeld
            | Notice::ConditionPlayed
            | Notice::ShuttingDown
            | Notice::PrimaryChanged
            | Notice::OthersGoOn
            | Notice::Kicked
            | Notice::Banned(_)
            | Notice::Draining
            | Notice::ReplicaDraining
            | Notice::Staying => None,
        }
    }
}

/// Counters for each bound, and for refused requests.
#[derive(Debug, Clone)]
pub struct Limits {
    /// In the order of [`PeerLimit::ALL`], so that counting looks nothing up.
    reached: Vec<Counter>,
    /// By the code that programs read; there are a few dozen.
    refusals: Family<OneLabel, Counter>,
}

impl Limits {
    pub(super) fn register(registry: &mut Registry) -> Self {
        let family = Family::<OneLabel, Counter>::default();
        let reached = PeerLimit::ALL
            .iter()
            .map(|limit| family.get_or_create_owned(&[("limit", limit.label())]))
            .collect();
        let refusals = Family::<OneLabel, Counter>::default();
        // A metric without a value would not be written at all.
        drop(refusals.get_or_create_owned(&[("code", Refusal::NotUtf8.code())]));
        registry.register(
            "limit_reached",
            "How often somebody ran into a bound, by the setting that moves it",
            family,
        );
        registry.register(
            "refusals",
            "Commands that were refused, by the code that programs get",
            refusals.clone(),
        );
        Limits { reached, refusals }
    }

    /// Counts that a bound was reached.
    pub fn reached(&self, limit: PeerLimit) {
        self.reached_by(limit, 1);
    }

    /// Counts that several ran into a bound.
    pub fn reached_by(&self, limit: PeerLimit, times: usize) {
        if let Some(counter) = self.reached.get(limit as usize) {
            counter.inc_by(times as u64);
        }
    }

    /// Number of times that a bound was reached.
    pub fn count(&self, limit: PeerLimit) -> u64 {
        let counter = self.reached.get(limit as usize);
        counter.map_or(0, Counter::get)
    }

    /// Counts a connection that is refused or ended, if a bound is the reason.
    pub fn ended(&self, notice: Notice) {
        if let Some(limit) = PeerLimit::of_notice(notice) {
            self.reached(limit);
        }
    }

    /// Counts a command that is refused.
    pub fn refused(&self, refusal: &Refusal) {
        let code = [("code", refusal.code())];
        self.refusals.get_or_create(&code).inc();
        let bound = |limit: &&PeerLimit| refusal.cause() == Cause::Bound(limit.label());
        if let Some(limit) = PeerLimit::ALL.iter().find(bound) {
            self.reached(*limit);
        }
    }
}
