//! Every bound on what a peer may use up, with its default.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use ipnet::{IpNet, Ipv4Net, Ipv6Net};

use super::table::settings;

/// No bound of time lies further away: about thirty years, in seconds.
const FAR: i64 = 1_000_000_000;

/// The kernel takes no longer times for its probes.
const PROBED: i64 = 80_000;

/// More than any machine holds.
const MANY: i64 = 1_000_000_000;

/// The boards of a person have numbers of one byte.
const MOST_BOARDS: i64 = 200;

/// Lines may be as long as half of what waits unread before a peer counts as flooding.
const LONGEST_LINE: i64 = 8 * 1024;

/// This machine itself.
const LOOPBACK_V4: Ipv4Net = Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8);
const LOOPBACK_V6: Ipv6Net = Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128);

settings! {
    "limits.", |config| config.limits;
    /// Every bound on what a peer may use up. Each may be raised as far as the machine goes.
    Limits {
        /// Connections in all. 0 takes as many as the process may open; the process keeps some
        /// descriptors for itself.
        connections: usize = 0, [0, MANY], AtOnce;
        /// Connections from one address at once.
        connections_per_address: u32 = 32, [1, MANY], AtOnce;
        /// New connections from one address in a minute.
        new_connections_per_minute: u32 = 60, [1, MANY], AtOnce;
        /// Networks with addresses that have no bounds per address: neither the two above nor those below on wrong
        /// words, requests for seats, rooms, adjourned games and the journal. This machine is among them, so that
        /// everyone behind a proxy on it is not one peer. A school behind one address may be another entry.
        exempt: Vec<IpNet> = vec![IpNet::V4(LOOPBACK_V4), IpNet::V6(LOOPBACK_V6)], AtOnce;
        /// Networks with many people behind one address, such as a school's. They have every bound per address, except
        /// the bounds on acts of one person. Those apply to each connection from there: wrong words and passwords,
        /// requests for seats, registrations, rooms, talk and reports.
        shared_networks: Vec<IpNet> = Vec::new(), NewConnections;
        /// Wrong words from one address at one room in a minute, or wrong passwords at one registered
        /// name; the next one has to wait.
        wrong_guesses_per_minute: u32 = 3, [1, MANY], AtOnce;
        /// The longest wait after too many wrong words, in seconds. The first wait is a minute, and
        /// each is twice the one before.
        guess_penalty_seconds: u64 = 600, [0, FAR], AtOnce;
        /// Wrong words from one address at all rooms together in a minute, and as many wrong passwords
        /// at all names together; the next one has to wait for its part of the minute.
        wrong_guesses_per_address: u32 = 30, [1, MANY], AtOnce;
        /// Wrong words at one room in a minute, from all addresses together that have not given its
        /// word before, exempt ones included; the next word has to wait for its part of the minute.
        wrong_guesses_per_room: u32 = 30, [1, MANY], AtOnce;
        /// Wrong passwords for one registered name in a minute, from all addresses together that were wrong
        /// at it more than three times; the next one of theirs has to wait for its part of the minute. Those
        /// that were wrong less often are not held up by it.
        wrong_guesses_per_name: u32 = 30, [1, MANY], AtOnce;
        /// Names registered from one address in an hour.
        registrations_per_hour: u32 = 10, [1, MANY], AtOnce;
        /// Rooms opened from one address that still exist. A player is in one room at a time; this
        /// bounds the unfinished games that players leave behind.
        rooms_per_address: u32 = 64, [0, MANY], AtOnce;
        /// New rooms from one address in a minute. The journal keeps each of them.
        new_rooms_per_minute: u32 = 30, [1, MANY], AtOnce;
        /// Bytes that an address may add to the journal within journal_period_seconds, with what
        /// the journal adds to each entry and what the archive keeps of finished games. Beyond that,
        /// people from this address open no room, begin no game and offer nothing; games under way go on.
        journal_bytes_per_address: u64 = 128 * 1024 * 1024, [0, MANY * MANY], AtOnce;
        /// The period of that bound, in seconds. The counts start at zero with the server.
        journal_period_seconds: u64 = 86_400, [24, FAR], AtOnce;
        /// Adjourned games that an address may have left. With this many, people from this address cannot open a room
        /// or sit down.
        adjourned_per_address: u32 = 16, [0, MANY], AtOnce;
        /// Seconds that the clock of a rated game gives each player at least, for 40 moves with what each
        /// adds.
        rated_clock_seconds: u64 = 60, [0, FAR], AtOnce;
        /// Offers of a player in one game, for a draw, a pause or another game.
        offers_per_game: u32 = 100, [0, MANY], AtOnce;
        /// Requests of a player in one game to take a move back.
        takebacks_per_game: u32 = 100, [0, MANY], AtOnce;
        /// Events of one game, each move being one. With this many, players can offer nothing more
        /// in it; with twice as many it is a draw.
        game_events: u32 = 4_000, [1, MANY], AtOnce;
        /// Events of one room. With this many, no further game begins in it.
        room_events: u64 = 50_000, [1, MANY], AtOnce;
        /// Bytes that stay free on the journal's disk. With less, no game begins; games under way
        /// go on.
        disk_reserve_bytes: u64 = 256 * 1024 * 1024, [0, MANY * MANY], AtOnce;
        /// Seconds from accept to a name, a TLS handshake included.
        name_seconds: u64 = 60, [1, FAR], NewConnections;
        /// Minutes without a command in the lobby.
        idle_minutes: u64 = 30, [1, FAR / 60], NewConnections;
        /// Bytes of an input line without its ending.
        line_bytes: usize = damiera_protocol::codec::MAX_LINE, [64, LONGEST_LINE], NewConnections;
        /// How wide lines are for a client that does not tell how wide its window is, in columns; 0
        /// breaks no line. Programs read whole objects, and screen readers whole lines.
        text_columns: u16 = 79, [0, 1_000], NewConnections;
        /// Lines at once in text format.
        text_burst: u32 = 20, [1, MANY], NewConnections;
        /// Lines a second after that.
        text_per_second: u32 = 5, [1, MANY], NewConnections;
        /// Lines at once in JSON format.
        json_burst: u32 = 50, [1, MANY], NewConnections;
        /// Lines a second after that.
        json_per_second: u32 = 20, [1, MANY], NewConnections;
        /// Messages to others at once; they are lines too.
        chat_burst: u32 = 5, [1, MANY], NewConnections;
        /// Messages a second after that.
        chat_per_second: u32 = 1, [1, MANY], NewConnections;
        /// Lines in the lobby from one address in a minute: everyone there is told each of them.
        lobby_lines_per_address: u32 = 30, [1, MANY], AtOnce;
        /// Lines to single people (`scrivi`) from one address in a minute.
        tells_per_address: u32 = 60, [1, MANY], AtOnce;
        /// Reports to the operator (`segnala`) from one address, and of one name, in an hour.
        reports_per_hour: u32 = 10, [1, MANY], AtOnce;
        /// Questions of a connection to the engine in a minute (`consiglio`, `analisi`).
        advice_per_minute: u32 = 20, [1, MANY], NewConnections;
        /// People who wait for the engine's answer at once, in all rooms together.
        advice_searches: usize = 8, [0, MANY], AtOnce;
        /// Lessons at once (`rivedi`). Each keeps its moves and notes in memory, some 400 KB at the most. An address
        /// may have a twentieth of them, and a quarter in shared_networks. The same shares apply to challenges, and to
        /// the 200 classes.
        lessons: usize = 200, [0, MANY], AtOnce;
        /// Listeners of one lesson.
        lesson_listeners: usize = 100, [0, MANY], AtOnce;
        /// Seconds of flooding beyond those rates before a peer is cut off.
        flood_seconds: u64 = 10, [0, FAR], NewConnections;
        /// Rooms at once. With this many, a new room replaces the game that was adjourned longest
        /// ago, of the address that has most of them.
        rooms: usize = 10_000, [1, MANY], AtOnce;
        /// Spectators of one room.
        spectators_per_room: usize = 20_000, [0, MANY], AtOnce;
        /// Events that wait for a player who does not read; one more, and the server cuts the
        /// player off. Chat takes at most half of them.
        player_events: usize = 128, [4, 1_000_000], NewConnections;
        /// Bytes that wait for a player who does not read: 16 KB that are being written and the
        /// events behind them. Beyond that the server cuts the player off. A spectator has the 16
        /// KB and skips what does not fit. Together with what the kernel keeps for send_buffer,
        /// some 73 KB, this should stay below 128 KB.
        outbox_bytes: usize = 40 * 1024, [32 * 1024, MANY], NewConnections;
        /// Events that a room keeps for slow spectators; those further behind skip to the newest. A
        /// room keeps the value with which it was opened.
        spectator_events: usize = 16, [2, 1_000_000], AtOnce;
        /// Seconds for which a peer may leave its output unread.
        unread_seconds: u64 = 10, [1, FAR], NewConnections;
        /// The kernel's send buffer of a connection, in bytes; 0 leaves it to the kernel. At the
        /// kernel's default one stalled reader pins megabytes.
        send_buffer: usize = 32 * 1024, [0, i32::MAX as i64], Restart;
        /// The kernel's receive buffer of a connection, in bytes; 0 leaves it to the kernel, which
        /// lets it grow to megabytes under a flood.
        receive_buffer: usize = 32 * 1024, [0, i32::MAX as i64], Restart;
        /// Seconds after which the server drops a peer that the network has lost.
        network_seconds: u64 = 150, [10, PROBED], NewConnections;
        /// Connections of browsers to the page in all, beside those above: once a browser plays or watches, its
        /// WebSocket counts there and no longer here. A new one takes the place of a connection without a whole
        /// request, or is closed where there is none. One place of twenty is for addresses where a seat was taken.
        web_connections: usize = 1_000, [1, MANY], Restart;
        /// Connections of browsers to the page from one address. A browser opens up to six at once.
        web_connections_per_address: u32 = 250, [1, MANY], AtOnce;
        /// Requests to the page from one address in a minute; one more is answered with 429. A new
        /// browser takes seven for the page.
        web_requests_per_minute: u32 = 3_000, [1, MANY], AtOnce;
        /// TLS handshakes of browsers at one address in a second, after five seconds' worth at once. One more waits for
        /// its turn, and is closed if that is farther away than web_head_seconds.
        web_handshakes_per_second: u32 = 10, [1, MANY], AtOnce;
        /// Requests of one HTTP/2 connection to the page that may be open at once; one more is refused.
        web_streams: u32 = 32, [1, MANY], AtOnce;
        /// Bytes of the head of a request over HTTP/2, counted as RFC 9113, 6.5.2 does. A longer one is answered with
        /// 431; one in more CONTINUATION frames than the longest head needs ends the connection.
        web_head_bytes: u32 = 8 * 1024, [1_024, 1024 * 1024], AtOnce;
        /// Requests of one HTTP/2 connection that a browser may take back in a second; one more ends the connection.
        web_resets_per_second: u32 = 50, [1, MANY], AtOnce;
        /// Seconds for the head of a request to the page to arrive, a TLS handshake included, and for which a
        /// connection may wait for the next one. Then it is closed.
        web_head_seconds: u64 = 10, [1, FAR], AtOnce;
        /// Seconds that a browser's connection to the page lasts at most. An answer that is not read by then is
        /// lost; a browser opens another connection.
        web_connection_seconds: u64 = 60, [1, FAR], AtOnce;
        /// Connections over SSH that have no session yet, in all: the key exchange, the login and the wait for a shell or a
        /// command. One with a session counts among those above and no longer here. One more breaks off the longest of
        /// the address that has most of them.
        ssh_logins: usize = 200, [1, MANY], Restart;
        /// Connections over SSH without a session from one address.
        ssh_logins_per_address: u32 = 20, [1, MANY], AtOnce;
        /// Key exchanges over SSH from one address in a second, after five seconds' worth at once. One more waits for its
        /// turn, and is closed if that is farther away than ssh_login_seconds.
        ssh_handshakes_per_second: u32 = 5, [1, MANY], AtOnce;
        /// Seconds from the beginning of a connection over SSH to its session. A person compares the server's key in that
        /// time.
        ssh_login_seconds: u64 = 120, [1, FAR], AtOnce;
        /// Keys that one SSH connection may offer. A further offer closes it.
        ssh_key_offers: u32 = 20, [1, 1_000], AtOnce;
        /// Cells in all pictures over SSH that are larger than 80 by 24. A terminal for which there is no room is drawn in
        /// 80 by 24, and the rest of it stays empty.
        ssh_large_cells: u64 = 1_000_000, [0, MANY], AtOnce;
        /// Seconds that a player may be absent in one game before the other may claim it; a room
        /// may set another value.
        absence_seconds: u64 = 120, [0, FAR], AtOnce;
        /// Seconds for which a player is asked whether a guest may have the other seat without its
        /// code (`riprendi NOME`). When nothing comes of it, the same seat is asked for again after as
        /// many seconds.
        seat_request_seconds: u64 = 60, [1, FAR], AtOnce;
        /// Seats that may be asked for without their code from one address in a minute.
        seat_requests_per_address: u32 = 10, [1, MANY], AtOnce;
        /// Connections that a registered person may have at once. One more ends the oldest. A guest has one.
        connections_per_person: usize = 8, [1, 64], AtOnce;
        /// Boards where a registered person may have a seat at once, games left for later apart. A guest has one.
        boards_per_person: usize = 20, [1, MOST_BOARDS], AtOnce;
        /// Games by correspondence at once, with the tables where people wait for one. They do not count among rooms.
        correspondence: usize = 10_000, [0, MANY], AtOnce;
        /// Games by correspondence that a person may have at once, with the tables where the person waits for one.
        correspondence_per_person: u32 = 50, [0, MOST_BOARDS - 100], AtOnce;
        /// Tables by correspondence where a person may wait for opponents at once.
        correspondence_tables_per_person: u32 = 10, [0, MOST_BOARDS - 100], AtOnce;
        /// Games by correspondence that people from one address may have opened.
        correspondence_per_address: u32 = 100, [0, MANY], AtOnce;
        /// Games by correspondence that a person may begin within a day.
        new_correspondence_per_day: u32 = 20, [1, MANY], AtOnce;
        /// Days of leave that a person has a year in games by correspondence. A clock that is empty takes one by itself.
        leave_days_per_year: u32 = 20, [0, 60], AtOnce;
        /// Minutes for which a challenge to everyone is open.
        challenge_minutes: u64 = 60, [1, FAR / 60], AtOnce;
        /// Challenges that one person may have open at once.
        challenges_per_person: u32 = 5, [0, MANY], AtOnce;
        /// Challenges from one address in a minute.
        new_challenges_per_minute: u32 = 20, [1, MANY], AtOnce;
        /// Challenges that may be open at once, a twentieth of them from one address.
        challenges: usize = 5_000, [0, MANY], AtOnce;
        /// Milliseconds that the server's bot lets pass before it answers a person in a game without a
        /// clock; what it thinks is part of them. Programs are answered at once.
        bot_pause_ms: u64 = 600, [0, 60_000], AtOnce;
        /// Seconds between two reminders of a player who is to move in a game without a clock
        /// (`sollecita`).
        nudge_seconds: u64 = 60, [1, FAR], AtOnce;
        /// Minutes for which the player to move must have been silent before either may leave a game
        /// without a clock for later (`sospendi`).
        silence_minutes: u64 = 30, [0, FAR / 60], AtOnce;
        /// Hours for which a game waits when both players are away.
        adjourned_hours: u64 = 168, [0, FAR / 3600], AtOnce;
        /// Minutes for which it waits when one of them has not moved yet, if that is less.
        /// Otherwise people who open rooms and go away would keep those rooms from others for days.
        unmoved_minutes: u64 = 60, [0, FAR / 60], AtOnce;
        /// Seconds that the player drawn by lot may take to choose a colour.
        choice_seconds: u64 = 60, [0, FAR], AtOnce;
        /// Seconds that goodbyes may take when the server stops.
        goodbye_seconds: u64 = 3, [0, FAR], AtOnce;
    }
}

impl Limits {
    /// True if an address has no bound of its own. An IPv4 address that came over IPv6 counts as IPv4.
    pub fn is_exempt(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.exempt.iter().any(|network| network.contains(&address))
    }

    /// True if each connection from an address counts for itself, in the bounds on acts of one person.
    pub fn is_shared(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        let mut shared = self.shared_networks.iter();
        shared.any(|network| network.contains(&address))
    }

    /// How long a game waits when both players are away: less when not both have moved yet.
    pub fn adjourned(&self, both_moved: bool) -> Duration {
        let moved = Duration::from_secs(self.adjourned_hours * 3600);
        if both_moved {
            moved
        } else {
            moved.min(Duration::from_secs(self.unmoved_minutes * 60))
        }
    }

    /// How long the server's bot takes at least for a move against a person, without a clock.
    pub fn bot_pause(&self) -> Duration {
        Duration::from_millis(self.bot_pause_ms)
    }

    /// Number of events at which a game is a draw. From half of it on, nothing more is offered in the game.
    pub fn longest_game(&self) -> u32 {
        self.game_events.saturating_mul(2)
    }

    /// How long the player drawn by lot may take to choose a colour.
    pub fn choice(&self) -> Duration {
        Duration::from_secs(self.choice_seconds)
    }
}
