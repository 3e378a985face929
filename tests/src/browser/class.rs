//! A class in the page: its teacher and its pupils.

use super::Tab;
use crate::harness::school::TEACHER;

impl Tab {
    /// Logs the teacher in, in front of a class.
    pub async fn log_in(&self) {
        let [name, password] = TEACHER;
        self.press("Change the name").await;
        self.write("Name", name).await;
        self.fill("Password, if the name is registered", password)
            .await;
    }

    /// Opens a class of Italian draughts. The teacher begins its rounds, and pupils do not play the computer. Returns
    /// the path to the class.
    pub async fn open_class(&self) -> String {
        self.log_in().await;
        self.sees(".you", "registered").await;
        self.select("Variant", "italiana").await;
        self.tick("Whoever is left without an opponent plays the computer")
            .await;
        self.press("Open the class").await;
        self.sees(".teacher .status", "not begun").await;
        self.press("More").await;
        self.tick("The next round begins by itself").await;
        self.path().await
    }

    /// Enters the class from its door.
    pub async fn enter_class(&self, nick: &str) {
        self.fill("Your name in the class", nick).await;
        self.is_in_class(nick).await;
    }

    /// Waits until one is in a class by a nickname.
    pub async fn is_in_class(&self, nick: &str) {
        let words = format!("In the class of {} you are {nick}.", TEACHER[0]);
        self.sees(".pupil .you", &words).await;
    }

    /// The points of everyone, in half points by nickname, as they stand on the page.
    pub async fn points(&self) -> Vec<(String, u32)> {
        let script = "return [...document.querySelectorAll('.points > li')]\
                      .map((row) => row.firstChild.textContent).join('\\n')";
        let rows = self.look(script, &[]).await;
        let rows = rows.as_str().unwrap_or_default();
        let mut points: Vec<_> = rows.lines().filter_map(score).collect();
        points.sort();
        points
    }

    /// Gives a game up, and says once more that one means it.
    pub async fn resign(&self) {
        self.press("Resign").await;
        self.press("Yes, I resign").await;
    }
}

/// `Ada (away) - 1½` as a name and half points.
fn score(row: &str) -> Option<(String, u32)> {
    let (name, points) = row.rsplit_once(" - ")?;
    let name = name.split(' ').next()?;
    let whole = points.trim_end_matches('½');
    let halves = match whole {
        "" => 0,
        whole => 2 * whole.parse::<u32>().ok()?,
    };
    Some((name.to_owned(), halves + u32::from(points.ends_with('½'))))
}
