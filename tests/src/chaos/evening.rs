//! A rated game, a game of a tournament and one of a class, which begin before a trouble and end after it.
//!
//! All people lose their connections, come back to another server, and are to find each game as it was: they play on, and the
//! results count.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use tokio::time::{Instant, sleep, timeout};

use crate::stress::connection::{JsonConnection, JsonConnectionError};
use crate::stress::view::GameView;

const PASSWORD: &str = "cavallo batteria";

/// Maximum time for what is to come.
const PATIENCE: Duration = Duration::from_secs(60);

/// Before a server is asked again.
const RETRY: Duration = Duration::from_millis(200);

/// How a person comes in.
#[derive(Debug, Clone)]
enum GuestLogin {
    /// By a registered name.
    Password,
    /// As a pupil, by the class's code.
    Pupil(String),
}

/// A person of the evening.
#[derive(Debug)]
struct Guest {
    name: String,
    source: IpAddr,
    entry: GuestLogin,
    link: Option<JsonConnection>,
    view: GameView,
    /// The last event `end`.
    end: Option<Value>,
    /// The answer to the password.
    known: Value,
}

impl Guest {
    /// Everyone has an address of their own: two names from one play no rated game.
    fn new(round: u32, number: u8, entry: GuestLogin) -> Guest {
        let [.., low] = round.to_be_bytes();
        Guest {
            name: format!("persona-{round}-{number}"),
            source: Ipv4Addr::new(127, 20 + number, low, 1).into(),
            entry,
            link: None,
            view: GameView::default(),
            end: None,
            known: Value::Null,
        }
    }

    /// Comes in, the first time with a name that is registered then.
    async fn come(&mut self, server: SocketAddr, is_new: bool) -> Result<()> {
        self.view = GameView::default();
        self.link = Some(JsonConnection::from(server, self.source).await?);
        match self.entry.clone() {
            GuestLogin::Pupil(code) => {
                self.must(&format!("classe {code} {}", self.name)).await?;
            }
            GuestLogin::Password => {
                self.order(&format!("nome {}", self.name)).await?;
                if is_new {
                    self.order("registrati").await?;
                }
                let known = self.order(&format!("segreto {PASSWORD}")).await?;
                ensure!(known["type"] == "ok", "{}: {known}", self.name);
                // A game that both left waits until its owner asks.
                if let Some(room) = known["seat"].as_str() {
                    self.must(&format!("riprendi {room}")).await?;
                }
                self.known = known;
            }
        }
        Ok(())
    }

    /// Comes back to one of these servers, and to the game.
    async fn come_back(&mut self, servers: &[SocketAddr]) -> Result<()> {
        let began = Instant::now();
        for server in servers.iter().cycle() {
            let came = timeout(PATIENCE, self.come(*server, false)).await;
            match came {
                Ok(Ok(())) => return Ok(()),
                Ok(Err(why)) if began.elapsed() > PATIENCE => return Err(why),
                Ok(Err(_)) => sleep(RETRY).await,
                Err(_) => bail!("{} is left waiting", self.name),
            }
        }
        bail!("there are no servers")
    }

    async fn order(&mut self, command: &str) -> Result<Value> {
        let mut link = self.link.take().context("the line is over")?;
        let (view, end) = (&mut self.view, &mut self.end);
        let answer = link
            .ask_hearing(command, |_, value| {
                view.hear(value);
                if value["type"] == "end" {
                    *end = Some(value.clone());
                }
            })
            .await?;
        view.hear(&answer);
        self.link = Some(link);
        Ok(answer)
    }

    async fn must(&mut self, command: &str) -> Result<Value> {
        let answer = self.order(command).await?;
        ensure!(answer["type"] == "ok", "{}: {command}: {answer}", self.name);
        Ok(answer)
    }

    /// Asks again until the answer has what is wanted.
    async fn soon(&mut self, command: &str, is_so: impl Fn(&Value) -> bool) -> Result<Value> {
        let began = Instant::now();
        loop {
            let answer = self.order(command).await?;
            if is_so(&answer) {
                return Ok(answer);
            }
            let late = began.elapsed() > PATIENCE;
            ensure!(!late, "{}: {command}: {answer}", self.name);
            sleep(RETRY).await;
        }
    }

    /// Reads until the game stands at this ply.
    async fn stands_at(&mut self, ply: u64) -> Result<()> {
        let reading = async {
            while self.view.ply != Some(ply) {
                let link = self.link.as_mut().ok_or(JsonConnectionError::Gone)?;
                let value = link.hear().await?;
                self.view.hear(&value);
            }
            Ok::<_, JsonConnectionError>(())
        };
        let read = timeout(PATIENCE, reading).await;
        let (now, known) = (self.view.ply, &self.known);
        read.ok()
            .context("too late")
            .and_then(|read| Ok(read?))
            .with_context(|| {
                format!(
                    "{}: ply {now:?} in place of {ply}, after {known}",
                    self.name
                )
            })
    }

    async fn moves(&mut self) -> Result<()> {
        let mv = self.view.legal.first().cloned();
        self.must(&mv.context("no move is legal")?).await?;
        Ok(())
    }

    /// Reads the end of the game.
    async fn ends(&mut self) -> Result<Value> {
        let began = Instant::now();
        while self.end.is_none() {
            ensure!(
                began.elapsed() < PATIENCE,
                "{}: the game goes on",
                self.name
            );
            self.order("ping").await?;
        }
        self.end.take().context("the game goes on")
    }
}

/// Two people and the game between them.
#[derive(Debug)]
struct GuestGame {
    people: [Guest; 2],
    ply: u64,
}

impl GuestGame {
    /// A game of these people has begun, and this many moves are made.
    async fn begins(mut people: [Guest; 2], plies: u64) -> Result<GuestGame> {
        for ply in 0..=plies {
            for person in &mut people {
                person.stands_at(ply).await?;
            }
            let mover = people
                .iter_mut()
                .find(|person| !person.view.legal.is_empty());
            if ply < plies {
                mover.context("nobody is to move")?.moves().await?;
            }
        }
        Ok(GuestGame { people, ply: plies })
    }

    /// Both come back, find the game as it was, make one move more, and one of them gives up.
    async fn goes_on(&mut self, servers: &[SocketAddr]) -> Result<[Value; 2]> {
        for person in &mut self.people {
            person.come_back(servers).await?;
        }
        for person in &mut self.people {
            person.stands_at(self.ply).await?;
        }
        let mut movers = self.people.iter_mut();
        let mover = movers.find(|person| !person.view.legal.is_empty());
        let mover = mover.context("nobody is to move")?;
        mover.moves().await?;
        mover.must("abbandona").await?;
        let [one, other] = &mut self.people;
        Ok([one.ends().await?, other.ends().await?])
    }
}

/// Everything that was begun before a trouble.
#[derive(Debug)]
pub struct Evening {
    rated: GuestGame,
    tournament: (u64, GuestGame),
    class: (Guest, GuestGame),
}

impl Evening {
    /// Begins all three. The first server has the most people.
    ///
    /// # Errors
    /// When one of them does not begin.
    pub async fn begin(round: u32, servers: &[SocketAddr]) -> Result<Evening> {
        let at = |number: u8| servers[usize::from(number) % servers.len()];
        let person = async |number: u8| {
            let mut guest = Guest::new(round, number, GuestLogin::Password);
            guest.come(at(number), true).await?;
            anyhow::Ok(guest)
        };
        let [mut ada, mut gil] = [person(0).await?, person(1).await?];
        let challenge = format!("sfida {} 5+3 bianco classificata", gil.name);
        let challenge = ada.must(&challenge).await?;
        let number = &challenge["challenge"]["number"];
        gil.must(&format!("accetta {number}")).await?;
        let rated = GuestGame::begins([ada, gil], 6)
            .await
            .context("the rated game")?;

        let [mut leo, mut mia] = [person(2).await?, person(3).await?];
        let opens =
            format!("torneo apri nome=Coppa{round} turni=1 tempo=10+5 posti=2-8 pausa=86400");
        let opened = leo.must(&opens).await?;
        let number = opened["tournament"].as_u64().context("no tournament")?;
        for person in [&mut leo, &mut mia] {
            person.must(&format!("iscriviti {number}")).await?;
        }
        leo.must(&format!("torneo {number} inizia")).await?;
        let pair = GuestGame::begins([leo, mia], 3).await;
        let tournament = (number, pair.context("the tournament")?);

        let mut rossi = person(4).await?;
        let opened = rossi.must("classe apri italiana").await?;
        let code = opened["class"].as_str().context("no class")?.to_owned();
        rossi.must("classe automatico no").await?;
        let mut pupils =
            [5, 6].map(|number| Guest::new(round, number, GuestLogin::Pupil(code.clone())));
        for (pupil, number) in pupils.iter_mut().zip(5..) {
            pupil.come(at(number), true).await?;
        }
        rossi.must("classe turno").await?;
        let pair = GuestGame::begins(pupils, 2).await.context("the class")?;
        Ok(Evening {
            rated,
            tournament,
            class: (rossi, pair),
        })
    }

    /// All come back after the trouble, and end what they began.
    ///
    /// # Errors
    /// Everything that was wrong.
    pub async fn end(mut self, servers: &[SocketAddr]) -> Result<()> {
        for end in self
            .rated
            .goes_on(servers)
            .await
            .context("the rated game")?
        {
            ensure!(
                end["ratings"]["white"]["after"].is_object(),
                "the rated game: {end}"
            );
        }
        let (number, pair) = &mut self.tournament;
        pair.goes_on(servers).await.context("the tournament")?;
        let [arbiter, _] = &mut pair.people;
        let told = arbiter
            .soon(&format!("torneo {number}"), |told| told["state"] == "over")
            .await?;
        let points = told["standings"].as_array().into_iter().flatten();
        let points: f64 = points.filter_map(|row| row["points"].as_f64()).sum();
        ensure!((points - 2.0).abs() < 0.1, "the tournament: {told}");
        let (teacher, pair) = &mut self.class;
        teacher.come_back(servers).await.context("the teacher")?;
        pair.goes_on(servers).await.context("the class")?;
        teacher.must("classe fine").await.context("the teacher")?;
        Ok(())
    }
}
