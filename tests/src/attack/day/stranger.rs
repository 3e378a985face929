//! Strangers who play, and abuse what they are given.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep, sleep_until};

use super::super::peer::AttackConnection;
use super::{Abuse, Day, MOVES, arrive};

/// The pause of a refused abuser before the next try.
const REFUSED: Duration = Duration::from_millis(200);

const ABUSING: Duration = Duration::from_millis(5);

/// The text of a refusal for a limit, and the limit.
const BOUNDS: [(&str, &str); 7] = [
    (
        "Da qui si è giocato quanto si può",
        "journal_bytes_per_address",
    ),
    ("lasciate in sospeso", "adjourned_per_address"),
    ("hai già fatto", "offers_per_game"),
    ("di rifare una mossa", "takebacks_per_game"),
    ("è già molto lunga", "game_events"),
    ("non comincia più nessuna partita", "room_events"),
    ("Ci sono già", "rooms"),
];

/// An abuser's address.
pub(super) struct Stranger {
    pub(super) target: SocketAddr,
    pub(super) source: IpAddr,
    pub(super) name: String,
    pub(super) day: Arc<Day>,
}

impl Stranger {
    pub(super) async fn abuse_until(self, abuse: Abuse, end: Instant) {
        for round in 0_u64.. {
            if end <= Instant::now() {
                return;
            }
            let done = match abuse {
                Abuse::Offers => self.games(round, &["pausa", "annulla"], &[]).await,
                Abuse::Takebacks => self.games(round, &["ritira"], &["rifiuta"]).await,
                // Both leave the game.
                Abuse::Adjourned => self.pair(round).await.map(drop),
                Abuse::ShortRooms => self.short(round).await,
                Abuse::Seats => self.seats(round).await,
            };
            // A connection that broke is opened again.
            if done.is_err() {
                sleep_until((Instant::now() + REFUSED).min(end)).await;
            }
        }
    }

    /// Says something. Returns true if it was done, and false if a bound refused it.
    async fn say(&self, peer: &mut AttackConnection, line: &str) -> io::Result<bool> {
        sleep(ABUSING).await;
        self.day.counts.open().lines += 1;
        let reply = peer.ask(line).await?;
        let Some((_, limit)) = BOUNDS.iter().find(|(said, _)| reply.contains(said)) else {
            return Ok(true);
        };
        *self.day.limits.open().entry(limit).or_default() += 1;
        sleep(REFUSED).await;
        Ok(false)
    }

    /// Two people from here, and the name of a room for them.
    async fn two(&self, round: u64) -> io::Result<([AttackConnection; 2], String)> {
        let name = |who| format!("{}-{who}{}", self.name, round % 100);
        let first = arrive(self.target, self.source, &name('a')).await?;
        let second = arrive(self.target, self.source, &name('b')).await?;
        Ok(([first, second], format!("{}-r{round}", self.name)))
    }

    /// A pair of players from here in a game with a move of each; None if that is refused.
    async fn pair(&self, round: u64) -> io::Result<Option<[AttackConnection; 2]>> {
        let ([mut first, mut second], room) = self.two(round).await?;
        let opens = format!("crea {room} tempo=60+0");
        if !self.say(&mut first, &opens).await?
            || !self.say(&mut second, &format!("entra {room}")).await?
        {
            return Ok(None);
        }
        self.say(&mut first, MOVES[0]).await?;
        self.say(&mut second, MOVES[1]).await?;
        Ok(Some([first, second]))
    }

    /// Offers and answers in a game until a bound is met, and then another game.
    async fn games(&self, round: u64, asks: &[&str], answers: &[&str]) -> io::Result<()> {
        let Some([mut first, mut second]) = self.pair(round).await? else {
            return Ok(());
        };
        for _ in 0..1_000 {
            for line in asks {
                if !self.say(&mut first, line).await? {
                    self.say(&mut first, "interrompi").await?;
                    self.say(&mut first, "patta").await?;
                    self.say(&mut second, "accetta").await?;
                    return Ok(());
                }
            }
            for line in answers {
                self.say(&mut second, line).await?;
            }
        }
        Ok(())
    }

    /// A room with two moves.
    async fn short(&self, round: u64) -> io::Result<()> {
        let Some([mut first, mut second]) = self.pair(round).await? else {
            return Ok(());
        };
        self.say(&mut first, "abbandona").await?;
        self.say(&mut first, "esci").await?;
        self.say(&mut second, "esci").await?;
        Ok(())
    }

    /// A seat that is taken and given up again and again.
    async fn seats(&self, round: u64) -> io::Result<()> {
        let ([mut first, mut second], room) = self.two(round).await?;
        if !self.say(&mut first, &format!("crea {room}")).await? {
            return Ok(());
        }
        while self.say(&mut second, &format!("entra {room}")).await? {
            self.say(&mut second, "interrompi").await?;
            self.say(&mut second, "esci").await?;
        }
        Ok(())
    }
}
