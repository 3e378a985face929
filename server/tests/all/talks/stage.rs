//! Plays a talk.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Config, Limits, Setting, Sources};
use damiera_journal::{Journal, MemoryJournal};
use damiera_node::control::{Control, ControlQuestion};
use damiera_node::startup::RebuiltRooms;
use damiera_people::{AccountRole, NameKey, PeopleRegistry};
use damiera_protocol::name::Name;

use tokio::time::Instant;

use super::claims::{is_true, named};
use super::script::{Claim, Mark, Step, Talk};
use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::password::PASSWORD;
use crate::support::{Net, classroom, operator, quick, settle, standard};

/// Longest time that is waited for what is to be heard.
const LONGEST: Duration = Duration::from_secs(3_600);

/// Real time for a thread to hand over what it has.
const HANDED_OVER: Duration = Duration::from_millis(1);

/// A server, everyone who talks to it, and what each of them heard last.
#[derive(Debug, Default)]
pub(super) struct Stage {
    settings: Vec<(String, String, String)>,
    /// With the bounds of a server as it is, and not with those of most tests.
    is_standard: bool,
    /// Finished games are kept, and appends cannot fail.
    has_archive: bool,
    journal: Faulty,
    seed: Option<u64>,
    net: Option<Net>,
    control: Option<Control>,
    /// The servers before the last restart.
    former: Vec<Net>,
    clients: HashMap<String, Client>,
    /// The text of the last client that was heard.
    heard: String,
    marks: HashMap<String, Instant>,
    /// The codes that have names.
    codes: HashMap<String, String>,
}

impl Stage {
    /// # Errors
    /// The number of the first line that does not hold, and why.
    pub(super) async fn play(mut self, talk: &Talk) -> Result<(), String> {
        for (number, step) in &talk.steps {
            let done = match step {
                Step::Server(done) => self.serve(done).await,
                Step::Act(who, mark, text) => self.act(who, *mark, text).await,
                Step::Heard(claim, text) => self.holds(*claim, text),
            };
            done.map_err(|why| format!("{number}: {why}"))?;
        }
        Ok(())
    }

    async fn serve(&mut self, done: &str) -> Result<(), String> {
        let (verb, rest) = done.split_once(' ').unwrap_or((done, ""));
        let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
        match verb {
            "standard" => self.is_standard = true,
            "archive" => self.has_archive = true,
            "append" => self.journal.next(fault(rest)?),
            "closed" => {
                let closed = self.journal.closed();
                let is_so = rest.parse() == Ok(closed);
                return is_so.then_some(()).ok_or_else(|| format!("{closed} are"));
            }
            "restart" => {
                let limits = self.read()?.limits;
                let net = Net::restarted(limits, self.journal.stored()).await;
                self.former.extend(self.net.replace(net));
                self.control = None;
            }
            "reads" => {
                let reads = second.parse().map_err(|_| "no number of reads")?;
                self.journal.fail_reads(reads);
            }
            "seed" => self.seed = Some(rest.parse().map_err(|_| "no seed")?),
            "mark" => drop(self.marks.insert(rest.to_owned(), Instant::now())),
            "until" => {
                let mark = *self.marks.get(first).ok_or("no such mark")?;
                tokio::time::sleep_until(mark + Duration::from_millis(milliseconds(second)?)).await;
            }
            "disk" => {
                let read = |bytes: &str| bytes.parse().map_err(|_| "no number of bytes");
                let (used, free) = (read(first)?, read(second)?);
                self.net()?.disk.set(used, free);
            }
            "rooms" => {
                let count = self.net()?.lobby.rooms.count();
                let is_so = rest.parse() == Ok(count);
                return is_so.then_some(()).ok_or_else(|| format!("{count} are"));
            }
            "clock" => {
                let host = Arc::clone(&self.net()?.host);
                host.set_time(match first {
                    "to" => second.parse().map_err(|_| "no moment")?,
                    _ => host.unix_ms() + milliseconds(rest)?,
                });
            }
            "leap" => {
                let host = Arc::clone(&self.net()?.host);
                let ms = milliseconds(rest)?;
                host.set_time(host.unix_ms() + ms);
                tokio::time::advance(Duration::from_millis(ms)).await;
                settle().await;
            }
            "pass" => {
                let host = Arc::clone(&self.net()?.host);
                host.set_time(host.unix_ms() + milliseconds(rest)?);
                tokio::time::sleep(Duration::from_millis(milliseconds(rest)?)).await;
            }
            "role" => {
                let role = serde_json::from_value::<AccountRole>(second.into());
                let role = role.map_err(|why| why.to_string())?;
                let name = Name::parse(first).map_err(|why| why.to_string())?;
                let net = self.net()?;
                let account = net.people.of_name(&name).ok_or("not registered")?;
                let given = net.people.set_role(account.id, Some(role)).await;
                given.map_err(|why| format!("{why:?}"))?;
            }
            "operator" => {
                let question = serde_json::from_str::<ControlQuestion>(&self.with_codes(rest));
                let question = question.map_err(|why| why.to_string())?;
                if self.control.is_none() {
                    self.control = Some(operator::control(self.net()?));
                }
                let control = self.control.as_ref().ok_or("no control")?;
                let answer = control.answer(question, "elena").await;
                self.heard = serde_json::to_string(&answer).map_err(|why| why.to_string())?;
            }
            "get" => {
                let path = self.with_codes(rest);
                let (outcome, text) = self.net()?.outsider.get(&path).await;
                self.heard = format!("{outcome:?}\n{text}");
            }
            "metrics" => self.heard = self.net()?.metrics.write(),
            "stops" | "stays" => {
                let is_so = self.net()?.shutdown.is_cancelled() == (verb == "stops");
                return is_so
                    .then_some(())
                    .ok_or_else(|| format!("it never {verb}"));
            }
            "shutdown" => self.net()?.shutdown.cancel(),
            "anew" => {
                *self = Stage {
                    codes: std::mem::take(&mut self.codes),
                    ..Stage::default()
                };
            }
            "limit" => self.set(format!("limits.{first}"), second),
            "set" => self.set(first.to_owned(), second),
            "settle" => settle().await,
            "seconds" => {
                let seconds = rest.parse().map_err(|_| "no number of seconds")?;
                tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
            }
            "game" => {
                let (second, options) = second.split_once(' ').unwrap_or((second, ""));
                let net = self.net()?;
                let (mut ada, mut gil) = (net.named("Ada").await, net.named("Gil").await);
                ada.ask(&format!("crea prova {options}")).await;
                gil.ask("entra prova").await;
                ada.heard().await;
                self.clients.insert(first.to_owned(), ada);
                self.clients.insert(second.to_owned(), gil);
            }
            _ => return Err(format!("there is no {verb}")),
        }
        Ok(())
    }

    fn set(&mut self, name: String, value: &str) {
        self.settings.push((name, value.to_owned(), String::new()));
    }

    fn read(&self) -> Result<Config, String> {
        let usual = usual(if self.is_standard {
            standard()
        } else {
            quick()
        });
        let sources = Sources {
            flags: [usual, self.settings.clone()].concat(),
            ..Sources::default()
        };
        let read = sources.read().map_err(|why| why.to_string())?;
        Ok(read.config)
    }

    fn net(&mut self) -> Result<&Net, String> {
        if self.net.is_none() {
            let set = self.read()?;
            let seed = self.seed.unwrap_or(1);
            self.net = Some(match self.has_archive {
                true => {
                    let archive = Archive::in_memory();
                    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
                    started(set, journal, archive, seed)
                }
                false => started(set, self.journal.clone(), Archive::in_memory(), seed),
            });
        }
        self.net.as_ref().ok_or_else(|| "no server".to_owned())
    }

    async fn act(&mut self, who: &str, mark: Mark, text: &str) -> Result<(), String> {
        if mark == Mark::Do {
            return self.does(who, text).await;
        }
        let line = self.with_codes(text);
        let client = self.clients.get_mut(who);
        let client = client.ok_or_else(|| format!("{who} is not there"))?;
        match mark {
            Mark::Ask => self.heard = client.ask(&line).await,
            Mark::AskOn => self.heard += &client.ask(&line).await,
            Mark::Hear => self.heard = client.heard().await,
            Mark::HearOn => self.heard += &client.heard().await,
            Mark::Wait => {
                let mut heard = client.heard().await;
                for _ in 0..LONGEST.as_secs() {
                    if heard.contains(&line) {
                        break;
                    }
                    // A bot thinks in real time, on a thread of its own.
                    let net = self.net.as_ref();
                    while net.is_some_and(|net| net.metrics.bots.now() != (0, 0)) {
                        std::thread::yield_now();
                        tokio::task::yield_now().await;
                    }
                    // It counts no more when it has its answer, and may still have to hand it over.
                    std::thread::park_timeout(HANDED_OVER);
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    heard += &client.heard().await;
                }
                let is_there = heard.contains(&line);
                self.heard = heard;
                let why = || format!("this never comes, but {:?}", self.heard);
                return is_there.then_some(()).ok_or_else(why);
            }
            Mark::Say | Mark::Do => client.say(&line).await,
        }
        Ok(())
    }

    async fn does(&mut self, who: &str, done: &str) -> Result<(), String> {
        let (verb, rest) = done.split_once(' ').unwrap_or((done, ""));
        let net = self.net()?;
        let client = match verb {
            "connect" if rest.is_empty() => net.connect(),
            "connect" => net.arrive_from(rest),
            "named" => net.named(rest).await,
            "program" => net.program(rest).await,
            "registered" => registered(net, rest).await?,
            "narrow" => net.connect_narrow(rest.parse().map_err(|_| "no number of bytes")?),
            "teacher" => classroom::teacher(net).await,
            "from" => {
                let (address, name) = rest.split_once(' ').ok_or("no name")?;
                net.named_from(address, name).await
            }
            "send" | "close" | "lag" => {
                let client = self.clients.get_mut(who).ok_or("not there")?;
                match verb {
                    "send" => {
                        let bytes = rest.chars().map(|one| u8::try_from(u32::from(one)));
                        let bytes: Result<Vec<u8>, _> = bytes.collect();
                        client.send(&bytes.map_err(|why| why.to_string())?).await;
                    }
                    "close" => client.close_input().await,
                    _ => client.set_lag(rest.parse().map_err(|_| "no milliseconds")?),
                }
                return Ok(());
            }
            "drop" => {
                self.clients.remove(who).ok_or("not there")?;
                return Ok(());
            }
            "ended" | "open" => {
                let client = self.clients.get(who).ok_or("not there")?;
                let is_so = client.is_ended() == (verb == "ended");
                return is_so.then_some(()).ok_or_else(|| format!("not {verb}"));
            }
            _ => return Err(format!("there is no {verb}")),
        };
        self.clients.insert(who.to_owned(), client);
        Ok(())
    }

    fn with_codes(&self, text: &str) -> String {
        self.codes
            .iter()
            .fold(text.to_owned(), |text, (name, code)| {
                text.replace(&format!("{{{name}}}"), code)
            })
    }

    fn holds(&mut self, claim: Claim, text: &str) -> Result<(), String> {
        if claim == Claim::Names {
            let (what, name) = text.split_once(' ').ok_or("no name")?;
            let value = named(&self.heard, what)?;
            self.codes.insert(name.to_owned(), value);
            return Ok(());
        }
        let expected = self.with_codes(text);
        let why = || {
            format!(
                "{claim:?} {expected:?}\nof what was heard:\n{:?}",
                self.heard
            )
        };
        let holds = is_true(claim, &expected, &self.heard)?;
        holds.then_some(()).ok_or_else(why)
    }
}

/// Bounds as settings.
fn usual(limits: Limits) -> Vec<(String, String, String)> {
    let usual = Config {
        limits,
        ..Config::default()
    };
    let set = damiera_config::all().filter(|setting| setting.section() == "limits");
    let set = set.filter(|setting| setting.value(&usual) != setting.default_value());
    let written = |setting: &Setting| setting.value(&usual).to_string();
    set.map(|setting| (setting.name.to_owned(), written(setting), String::new()))
        .collect()
}

fn started(set: Config, journal: impl Journal, archive: Archive, seed: u64) -> Net {
    let (people, owner) = PeopleRegistry::in_memory(set.accounts, NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    let rooms = RebuiltRooms::default();
    Net::begin(set.limits, journal, archive, seed, rooms, people)
}

/// A person with a registered name.
async fn registered(net: &Net, who: &str) -> Result<Client, String> {
    let mut person = match who.split_once(' ') {
        Some((name, address)) => net.named_from(address, name).await,
        None => net.named(who).await,
    };
    person.ask("registrati").await;
    person.ask(PASSWORD).await;
    let done = person.ask(PASSWORD).await;
    let is_so = done.contains("è un nome registrato");
    is_so.then_some(person).ok_or(done)
}

/// Milliseconds of so many seconds.
fn milliseconds(seconds: &str) -> Result<u64, String> {
    let seconds: f64 = seconds.parse().map_err(|_| "no number of seconds")?;
    u64::try_from(Duration::from_secs_f64(seconds).as_millis()).map_err(|why| why.to_string())
}

/// The fault of the next append.
fn fault(text: &str) -> Result<Fault, String> {
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    match kind {
        "refused" => Ok(Fault::Refused),
        "lost" => Ok(Fault::UnknownLost),
        "stored" => Ok(Fault::UnknownStored),
        "late" => {
            let seconds = rest.parse().map_err(|_| "no number of seconds")?;
            Ok(Fault::Late(Duration::from_secs_f64(seconds)))
        }
        _ => Err(format!("there is no fault {kind}")),
    }
}
