//! One browser with one page.

use std::time::{Duration, Instant};

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions,
};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::driver::{BrowserKind, Device, Driver, DriverProcess};
use crate::harness::PATIENCE;

/// How long one waits before one looks again.
pub(super) const LOOK: Duration = Duration::from_millis(60);

/// A browser of its own, with nothing stored.
#[derive(Debug)]
pub struct Tab {
    pub(super) client: Client,
    device: Device,
    pub(super) browser: BrowserKind,
    /// Drives this browser alone; it ends with the tab.
    _driver: Option<DriverProcess>,
}

impl Tab {
    /// Opens an address in a new browser in a language.
    pub async fn open(driver: &Driver, device: Device, language: &str, address: &str) -> Tab {
        let (url, own) = driver.session();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(driver.capabilities(device, language))
            .connect(&url)
            .await
            .expect("the browser starts");
        let tab = Tab {
            client,
            device,
            browser: driver.browser(),
            _driver: own,
        };
        tab.goto(address).await;
        tab
    }

    /// Goes to an address.
    pub async fn goto(&self, address: &str) {
        self.client.goto(address).await.expect("the address opens");
    }

    /// Goes back to the page before.
    pub async fn back(&self) {
        self.client.back().await.expect("a page before");
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads");
    }

    /// Closes the browser.
    pub async fn close(self) {
        let _ = self.client.close().await;
    }

    /// Returns the value of a script in the page. The script must only read: people's actions go through
    /// [`click`](Self::click) and the like.
    pub async fn look(&self, script: &str, arguments: &[&str]) -> Value {
        let arguments = arguments.iter().map(|text| json!(text)).collect();
        let looked = self.client.execute(script, arguments).await;
        looked.unwrap_or_else(|why| panic!("{why} in {script}"))
    }

    /// Returns the value that a script passes to its last argument, a callback.
    pub async fn wait_for(&self, script: &str) -> Value {
        let waited = self.client.execute_async(script, Vec::new()).await;
        waited.unwrap_or_else(|why| panic!("{why} in {script}"))
    }

    /// The text of everything that fits a selector, line by line.
    pub async fn text(&self, selector: &str) -> String {
        let script = "return [...document.querySelectorAll(arguments[0])]\
                      .map((found) => found.innerText).join('\\n')";
        let text = self.look(script, &[selector]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a script gives true.
    pub async fn until(&self, what: &str, script: &str, arguments: &[&str]) {
        let since = Instant::now();
        while self.look(script, arguments).await != Value::Bool(true) {
            if since.elapsed() > PATIENCE {
                panic!("{what} does not come; {}", self.report().await);
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Waits until words are seen in what fits a selector.
    pub async fn sees(&self, selector: &str, words: &str) {
        let script = "return [...document.querySelectorAll(arguments[0])]\
                      .some((found) => found.innerText.includes(arguments[1]))";
        let what = format!("{words:?} in {selector:?}");
        self.until(&what, script, &[selector, words]).await;
    }

    /// Waits for something that fits a selector and can be seen.
    pub async fn shows(&self, selector: &str) {
        let script = "return [...document.querySelectorAll(arguments[0])]\
                      .some((found) => found.getClientRects().length > 0)";
        self.until(selector, script, &[selector]).await;
    }

    /// Clicks or touches the button or link that is called so, as soon as it is there.
    pub async fn press(&self, name: &str) {
        let script = "const found = [...document.querySelectorAll('button, a[href], summary')].find((one) => \
                (one.getAttribute('aria-label') ?? one.innerText).trim() === arguments[0] \
                && one.getClientRects().length > 0 && !one.disabled && !one.closest('.settling')); \
            document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'); \
            found?.setAttribute('data-wanted', ''); \
            return found !== undefined";
        self.until(&format!("a button {name:?}"), script, &[name])
            .await;
        match self.device {
            // An element that is redrawn before the click has lost the mark.
            Device::Desktop => {
                while !self.is_clicked("[data-wanted]").await {
                    self.until(name, script, &[name]).await;
                }
            }
            Device::Phone => {
                while !self.is_touched("[data-wanted]").await {
                    self.until(name, script, &[name]).await;
                }
            }
        }
    }

    /// Types into the field with this label, and presses Enter.
    pub async fn fill(&self, label: &str, text: &str) {
        let typed = format!("{text}{}", char::from(Key::Enter));
        self.write(label, &typed).await;
    }

    /// Types into the field with this label.
    pub async fn write(&self, label: &str, text: &str) {
        let mut input = self.field("*", label).await;
        // The page may draw it anew in between.
        while let Err(why) = input.clear().await {
            assert!(why.is_stale_element_reference(), "{label}: {why}");
            input = self.field("*", label).await;
        }
        input.send_keys(text).await.expect("a field");
    }

    /// Ticks the box with this label, or unticks it.
    pub async fn tick(&self, label: &str) {
        let tick = self.field("input", label).await;
        tick.click().await.expect("a box");
    }

    /// Opens a room of this name for a friend; the colour is `bianco`, `nero` or `sorteggio`.
    pub async fn open_room(&self, name: &str, variant: &str, colour: &str) {
        self.select("Variant", variant).await;
        if variant == "italiana" {
            // Rooms that commands open have the left corner, and tests move on their squares.
            self.select("Dark corner", "left").await;
        }
        // The form beside it has a colour too.
        let form = "//form[.//button[normalize-space()='Make the link']]";
        let list = format!("{form}//select[option[@value='bianco']]");
        let list = self.client.find(Locator::XPath(&list)).await;
        let list = list.expect("the list of colours");
        list.select_by_value(colour).await.expect("a colour");
        self.press("More choices").await;
        self.fill("Name of the room (empty: the page chooses one)", name)
            .await;
    }

    /// Chooses from the list with this label, by the value of the choice.
    pub async fn select(&self, label: &str, value: &str) {
        let list = self.field("select", label).await;
        list.select_by_value(value).await.expect("a list");
    }

    /// The first visible element with this label that fits a selector. All are looked at at once: a page that comes
    /// into sight meanwhile cannot make a later one the first.
    async fn field(&self, selector: &str, label: &str) -> Element {
        let script = "const labels = [...document.querySelectorAll('label')]; \
            const named = labels.filter((one) => one.innerText.trim() === arguments[1]); \
            const found = named.map((one) => document.getElementById(one.htmlFor)).find((one) => \
                one?.matches(arguments[0]) && one.checkVisibility({ visibilityProperty: true })); \
            document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'); \
            found?.setAttribute('data-wanted', ''); \
            return Boolean(found)";
        let what = format!("a field {label:?}");
        loop {
            self.until(&what, script, &[selector, label]).await;
            // An element that is redrawn before it is found has lost the mark.
            if let Ok(field) = self.client.find(Locator::Css("[data-wanted]")).await {
                return field;
            }
        }
    }

    /// Presses and lets go keys, one after the other, wherever the focus is.
    pub async fn keys(&self, keys: &[Key]) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for key in keys {
            let value = char::from(*key);
            actions = actions
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        let pressed = self.client.perform_actions(actions).await;
        pressed.expect("keys are pressed");
    }

    /// Presses and lets go the key of a character, wherever the focus is.
    pub async fn strike(&self, value: char) {
        let actions = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
        let pressed = self.client.perform_actions(actions).await;
        pressed.expect("a key is pressed");
    }

    /// Clicks the middle of what fits a selector.
    pub async fn click(&self, selector: &str) {
        assert!(self.is_clicked(selector).await, "{selector} is not there");
    }

    /// Clicks where something fits; false where nothing does.
    async fn is_clicked(&self, selector: &str) -> bool {
        // A person scrolls what a notice covers.
        let uncover = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
        let since = Instant::now();
        // The page may draw it anew in between.
        loop {
            let found = self.client.find(Locator::Css(selector)).await;
            let found = match found {
                Err(why) if why.is_no_such_element() => return false,
                found => found.unwrap_or_else(|why| panic!("{selector}: {why}")),
            };
            match found.click().await {
                Err(why) if why.is_stale_element_reference() => {}
                Err(why) if is_covered(&why) && since.elapsed() < PATIENCE => {
                    let _ = self.look(uncover, &[selector]).await;
                    tokio::time::sleep(LOOK).await;
                }
                clicked => {
                    clicked.expect("a click");
                    return true;
                }
            }
        }
    }

    /// Touches the middle of what fits a selector, as far as it is scrolled into view.
    pub async fn touch(&self, selector: &str) {
        assert!(self.is_touched(selector).await, "{selector} is not there");
    }

    /// Touches where something fits; false where nothing does.
    async fn is_touched(&self, selector: &str) -> bool {
        let script = "const found = document.querySelector(arguments[0]); \
            found?.scrollIntoView({ block: 'nearest' }); \
            const { x, y, width, height } = found?.getBoundingClientRect() ?? {}; \
            return found && [x + width / 2, y + height / 2]";
        let middle = self.look(script, &[selector]).await;
        let (Some(x), Some(y)) = (middle[0].as_f64(), middle[1].as_f64()) else {
            return false;
        };
        let touch = TouchActions::new("finger".to_owned())
            .then(PointerAction::MoveTo {
                duration: None,
                x,
                y,
            })
            .then(PointerAction::Down { button: 0 })
            .then(PointerAction::Up { button: 0 });
        let touched = self.client.perform_actions(touch).await;
        touched.expect("a touch");
        true
    }

    /// Carries what fits one selector to the middle of what fits another, by mouse.
    pub async fn drag(&self, from: &str, to: &str) {
        let script = "const found = document.querySelector(arguments[0]); \
            found.scrollIntoView({ block: 'nearest' }); \
            const { x, y, width, height } = found.getBoundingClientRect(); \
            return [x + width / 2, y + height / 2]";
        let mut carried = MouseActions::new("mouse".to_owned());
        for (at, selector) in [from, to].into_iter().enumerate() {
            let middle = self.look(script, &[selector]).await;
            let place = |at: usize| middle[at].as_f64().unwrap_or_else(|| panic!("{selector}"));
            carried = carried.then(PointerAction::MoveTo {
                duration: Some(Duration::from_millis(50)),
                x: place(0),
                y: place(1),
            });
            carried = carried.then(match at {
                0 => PointerAction::Down { button: 0 },
                _ => PointerAction::Up { button: 0 },
            });
        }
        let carried = self.client.perform_actions(carried).await;
        carried.expect("a piece is carried");
    }

    /// Waits until nothing on the page moves any more.
    pub async fn rest(&self) {
        let script =
            "return document.getAnimations().every(({ playState }) => playState !== 'running')";
        self.until("rest", script, &[]).await;
    }

    /// A picture of what is seen, as PNG.
    pub async fn picture(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("a picture")
    }

    /// The path of the address.
    pub async fn path(&self) -> String {
        let address = self.client.current_url().await.expect("an address");
        address.path().to_owned()
    }

    /// The report of a failed test: the page's path and its text.
    pub(super) async fn report(&self) -> String {
        let path = self.path().await;
        let body = self.text("body").await;
        format!("the page at {path} shows:\n{body}")
    }
}

/// True if something else lies over what was to be clicked.
fn is_covered(why: &CmdError) -> bool {
    why.to_string().contains("element click intercepted")
}
