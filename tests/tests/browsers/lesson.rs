//! A whole lesson in browsers: a class of twenty-five and its teacher behind one address that is counted, through
//! three rounds. Four of them are real browsers; the others send and get what the page does.

mod pupil;

use std::collections::{BTreeMap, BTreeSet};

use damiera_rules::{Color, Game, Variant};
use damiera_tests::browser::{BrowserServer, Device, Tab};
use damiera_tests::harness::school::{SCHOOL, files_with_nicks, has_nicks, nick, register_teacher};
use damiera_tests::harness::{legal, make};

use self::pupil::{Frames, Pupil};

const VARIANT: Variant = Variant::Italiana;

/// An odd number: one rests in each round.
const PUPILS: usize = 25;

/// The number of pupils with a browser.
const BROWSERS: usize = 3;

/// A table at which two play.
struct Table {
    number: usize,
    players: [String; 2],
    game: Game,
}

/// The lesson.
struct Lesson {
    hall: BrowserServer,
    teacher: Tab,
    pupils: BTreeMap<String, Pupil>,
    /// The expected points of everyone, in half points.
    points: BTreeMap<String, u32>,
    /// The pairs that have met, and the pupils that have rested.
    met: BTreeSet<[String; 2]>,
    rested: BTreeSet<String>,
}

impl Lesson {
    async fn begin() -> Lesson {
        let hall = BrowserServer::with(SCHOOL);
        drop(register_teacher(hall.server()));
        let teacher = hall.tab(Device::Desktop, "/class/new").await;
        // The pupils without a browser write the names of squares that have the corner at the left.
        let chosen = "localStorage.setItem('damiera-settings', JSON.stringify({ \
            ...JSON.parse(localStorage.getItem('damiera-settings') ?? '{}'), corner: 'left' })); return true";
        assert_eq!(teacher.look(chosen, &[]).await, true);
        teacher.reload().await;
        let path = teacher.open_class().await;
        teacher.sees(".way-in", &hall.address(&path)).await;
        let code = path.trim_start_matches("/class/").to_owned();
        let mut pupils = BTreeMap::new();
        for number in 1..=BROWSERS {
            let device = [Device::Desktop, Device::Phone][number % 2];
            let tab = hall.tab(device, &path).await;
            tab.enter_class(&nick(number)).await;
            pupils.insert(nick(number), Pupil::Page(tab));
        }
        for number in BROWSERS + 1..=PUPILS {
            let frames = Frames::enter(hall.server(), &code, number);
            pupils.insert(nick(number), Pupil::Frames(frames));
        }
        Lesson {
            points: pupils.keys().map(|nick| (nick.clone(), 0)).collect(),
            hall,
            teacher,
            pupils,
            met: BTreeSet::new(),
            rested: BTreeSet::new(),
        }
    }

    fn pupil(&mut self, nick: &str) -> &mut Pupil {
        self.pupils.get_mut(nick).expect("a pupil")
    }

    /// The player to move at a table.
    fn mover(&mut self, table: &Table) -> &mut Pupil {
        let side = usize::from(table.game.position().turn() == Color::Black);
        self.pupil(&table.players[side])
    }

    /// Begins a round, and reads the pairing off the teacher's page. No pair meets twice, and no pupil rests
    /// twice.
    async fn pair(&mut self, round: usize) -> Vec<Table> {
        self.teacher.press("Begin the round").await;
        let words = format!("Round {round}");
        self.teacher.sees(".teacher .status", &words).await;
        let script = "return document.querySelectorAll('.boards > .running').length === 12";
        self.teacher.until("twelve boards", script, &[]).await;
        let told = self.teacher.text(".boards h3").await;
        let mut resting: BTreeSet<String> = self.pupils.keys().cloned().collect();
        let mut tables = Vec::new();
        for (number, title) in told.lines().enumerate() {
            let (_, players) = title.split_once(": ").expect("a title");
            let (white, black) = players.split_once(" against ").expect("two players");
            let mut pair = [white.to_owned(), black.to_owned()];
            for nick in &pair {
                assert!(resting.remove(nick), "{nick} sits twice:\n{told}");
            }
            tables.push(Table {
                number,
                players: pair.clone(),
                game: Game::new(VARIANT),
            });
            pair.sort();
            assert!(self.met.insert(pair), "{title}: again");
        }
        let rests = resting.pop_first().expect("one is left");
        assert!(resting.is_empty(), "{resting:?} do not play:\n{told}");
        self.rest(&rests, round).await;
        tables
    }

    /// The pupil without an opponent has a point, and reads so.
    async fn rest(&mut self, nick: &str, round: usize) {
        assert!(self.rested.insert(nick.to_owned()), "{nick} rests again");
        *self.points.get_mut(nick).expect("a pupil") += 2;
        match self.pupil(nick) {
            Pupil::Page(tab) => {
                let words = format!("Round {round}: this time you have a bye, and one point.");
                tab.sees(".pupil .status", &words).await;
            }
            Pupil::Frames(frames) => {
                let told = loop {
                    let told = frames.hears("class");
                    if told["why"] == "round" && told["round"] == round {
                        break told;
                    }
                };
                let pupils = told["pupils"].as_array().expect("pupils");
                let own = pupils.iter().find(|pupil| pupil["nick"] == nick);
                assert_eq!(own.expect("oneself")["rests"], true, "{told}");
            }
        }
    }

    /// The next move of a table, which both players see.
    async fn play(&mut self, table: &mut Table) {
        let mv = legal(&table.game).swap_remove(0);
        self.mover(table).plays(&table.game, &mv).await;
        make(&mut table.game, &mv);
        for nick in &table.players {
            self.pupil(nick).sees(&table.game).await;
        }
    }

    /// Ends a game: at one table after the other Black gives up, White does, and both want a draw.
    async fn end(&mut self, table: &Table) {
        let [white, black] = &table.players;
        let halves = match table.number % 3 {
            0 => {
                self.pupil(black).resigns().await;
                [2, 0]
            }
            1 => {
                self.pupil(white).resigns().await;
                [0, 2]
            }
            _ => {
                self.pupil(black).offers_a_draw().await;
                self.pupil(white).accepts_a_draw().await;
                [1, 1]
            }
        };
        for (nick, halves) in table.players.iter().zip(halves) {
            *self.points.get_mut(nick).expect("a pupil") += halves;
        }
    }

    /// Everybody has the points of the games, on the page of everybody who has one.
    async fn everybody_has_the_points(&self) {
        let mut expected: Vec<(String, u32)> = self.points.clone().into_iter().collect();
        expected.sort();
        for tab in self.tabs() {
            assert_eq!(tab.points().await, expected);
        }
    }

    /// Ends all games of a round.
    async fn finish(&mut self, tables: &[Table], round: usize) {
        for table in tables {
            self.end(table).await;
        }
        let over = format!("Round {round} is over.");
        for tab in self.tabs() {
            tab.sees(".class .status", &over).await;
        }
        self.everybody_has_the_points().await;
    }

    fn tabs(&self) -> impl Iterator<Item = &Tab> {
        let pages = self.pupils.values().filter_map(|pupil| match pupil {
            Pupil::Page(tab) => Some(tab),
            Pupil::Frames(_) => None,
        });
        pages.chain([&self.teacher])
    }

    /// Reloads a page in the middle of its game: the pupil sits where the pupil sat.
    async fn reload_one(&mut self, tables: &[Table]) {
        let playing = tables.iter().find_map(|table| {
            let mut players = table.players.iter();
            let nick = players.find(|nick| matches!(self.pupils[*nick], Pupil::Page(_)))?;
            Some((nick, table))
        });
        let (nick, table) = playing.expect("of three, two play");
        let Pupil::Page(tab) = self.pupil(nick) else {
            unreachable!("{nick} has a page")
        };
        tab.reload().await;
        tab.is_in_class(nick).await;
        let drawing = VARIANT.drawing();
        tab.shows_position(table.game.position(), drawing).await;
    }

    /// Everything stands still for a moment.
    async fn pause(&mut self, tables: &[Table]) {
        self.teacher.press("Stop everything").await;
        for tab in self.tabs() {
            tab.sees(".class .status", "Everything is paused").await;
        }
        let mut refused = 0;
        for table in tables {
            let mv = legal(&table.game).swap_remove(0);
            if let Pupil::Frames(frames) = self.mover(table) {
                frames.is_refused(&mv, "class_paused");
                refused += 1;
            }
        }
        assert!(refused > 0, "nobody was on the move");
        self.teacher.press("Go on").await;
        for tab in self.tabs() {
            let script =
                "return !document.querySelector('.class .status').innerText.includes('still')";
            tab.until("the end of the pause", script, &[]).await;
        }
    }

    /// The lesson ends: everybody hears the points, and nothing keeps a nickname.
    async fn over(mut self) {
        let folder = self.hall.data();
        assert_eq!(files_with_nicks(folder), 1);
        self.teacher.press("End the lesson").await;
        self.teacher.press("Yes, end the lesson").await;
        for tab in self.tabs() {
            tab.sees(".class h2", "The lesson is over").await;
        }
        self.everybody_has_the_points().await;
        for pupil in self.pupils.values_mut() {
            let Pupil::Frames(frames) = pupil else {
                continue;
            };
            let over = frames.hears("class_end");
            for pupil in over["pupils"].as_array().expect("pupils") {
                let nick = pupil["nick"].as_str().expect("a nickname");
                assert_eq!(pupil["half_points"], self.points[nick], "{over}");
            }
        }
        assert_eq!(files_with_nicks(self.hall.data()), 0);
        let server = self.hall.server();
        assert!(!has_nicks(&server.log()), "the log has nicknames");
        // Without the class the address has what every address has.
        let mut late = server.browse();
        let told = late.rest();
        assert!(told.contains("troppe connessioni"), "{told}");
        for tab in self.tabs() {
            // No nickname is left in the browser.
            let script = "return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])";
            let kept = tab.look(script, &[]).await;
            assert!(!has_nicks(&kept.to_string()), "{kept}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_of_browsers_plays_three_rounds() {
    let mut lesson = Lesson::begin().await;
    for round in 1..=3 {
        let mut tables = lesson.pair(round).await;
        for table in &mut tables {
            lesson.play(table).await;
            lesson.play(table).await;
        }
        if round == 2 {
            lesson.reload_one(&tables).await;
            lesson.pause(&tables).await;
        }
        // After all of this, every table plays on.
        for table in &mut tables {
            lesson.play(table).await;
        }
        lesson.finish(&tables, round).await;
    }
    lesson.over().await;
}
