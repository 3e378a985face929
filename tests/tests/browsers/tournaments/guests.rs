//! Guests in a tournament.

use damiera_tests::browser::{BrowserServer, Device, Tab};

use super::{TITLE, fits_its_window, log_in};
use crate::axe::check_all;
use crate::reading::registered;

/// Chooses a moment in the field with this label: so many hours from now, as the reader's clock shows it.
async fn choose_moment(tab: &Tab, label: &str, hours: i64) {
    let script = "const label = [...document.querySelectorAll('label')].find(({ innerText }) => innerText.trim() === arguments[0]); \
        const input = document.getElementById(label.htmlFor); \
        const at = new Date(Date.now() + Number(arguments[1]) * 3_600_000); \
        input.value = new Date(at - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16); \
        input.dispatchEvent(new Event('change')); \
        return input.value.length === 16";
    tab.until(label, script, &[label, &hours.to_string()]).await;
}

/// Announces a tournament for guests that begins tomorrow.
async fn announce_for_guests(arbiter: &Tab) {
    log_in(arbiter, "Ada").await;
    arbiter.sees(".you", "Your name is Ada, registered").await;
    arbiter.press("Tournaments").await;
    arbiter.press("Announce a tournament").await;
    arbiter.write("Title", TITLE).await;
    arbiter.select("Variant", "russa").await;
    arbiter
        .tick("People without a registered name may enter")
        .await;
    arbiter.select("Start", "at").await;
    choose_moment(arbiter, "Day and time", -1).await;
    arbiter
        .sees(".announce .wrong", "This moment has passed.")
        .await;
    choose_moment(arbiter, "Day and time", 24).await;
    arbiter.press("Start of the rounds after the first").await;
    arbiter.press("Add the start of round 2").await;
    choose_moment(arbiter, "Start of round 2", 23).await;
    arbiter
        .sees(
            ".announce .wrong",
            "Each round begins after the one before.",
        )
        .await;
    choose_moment(arbiter, "Start of round 2", 48).await;
    arbiter
        .tick("Rounds without a start begin when the arbiter says so")
        .await;
    check_all(arbiter, "a tournament to announce").await;
    arbiter.press("Announce it").await;
    arbiter.sees("h1", TITLE).await;
    for told in [
        "Players need no registered name.",
        "Rounds without a start begin when the arbiter says so.",
        "Round 2: ",
    ] {
        arbiter.sees(".tournament-head", told).await;
    }
    let begins =
        "return /^It begins in (1 day|23:59)/.test(document.querySelector('.countdown').innerText)";
    arbiter.until("a day until it begins", begins, &[]).await;
}

/// A guest enters with the name at hand, is the entrant after a reload and in a new tab, and on another device by the code.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_stays_the_entrant() {
    let hall = BrowserServer::open();
    drop(registered(hall.server(), "Ada"));
    let ada = hall.tab(Device::Desktop, "/").await;
    announce_for_guests(&ada).await;
    let script = "return document.querySelector('.arbiter-part .code').innerText";
    let entry_code = ada.look(script, &[]).await;
    let entry_code = entry_code.as_str().unwrap_or_default();
    assert_eq!(entry_code.len(), 7, "{entry_code:?}");

    let eva = hall.tab(Device::Phone, "/tournament/1").await;
    eva.sees(".own-part", "without registering it").await;
    eva.press("Change the name").await;
    eva.fill("Name", "Eva").await;
    eva.sees(".you", "Your name is Eva.").await;
    eva.press("Do you have a code of the tournament?").await;
    eva.write("Code of the tournament", "zzz-zzz").await;
    eva.press("Enter").await;
    eva.sees("#assertive", "is not the code").await;
    eva.write("Code of the tournament", entry_code).await;
    eva.write("Your club (optional)", "Circolo Torre").await;
    fits_its_window(&eva).await;
    eva.press("Enter").await;
    eva.sees(".own-part .status", "You have entered.").await;
    eva.sees(".entrants .own", "Circolo Torre").await;
    eva.shows(".own-part .code").await;
    fits_its_window(&eva).await;
    check_all(&eva, "a guest's own part").await;
    let script = "return document.querySelector('.own-part .code').innerText";
    let code = eva.look(script, &[]).await;
    let code = code.as_str().unwrap_or_default();
    for _ in 0..2 {
        eva.reload().await;
        eva.sees(".own-part .status", "You have entered.").await;
    }
    eva.goto(&hall.address("/")).await;
    eva.sees(".you", "Your name is Eva.").await;
    // As in a tab that is opened another day.
    eva.look("sessionStorage.clear(); return true", &[]).await;
    eva.goto(&hall.address("/tournament/1")).await;
    eva.sees(".own-part .status", "You have entered.").await;
    eva.close().await;

    let other = hall.tab(Device::Desktop, "/tournament/1").await;
    other.press("Have you entered on another device?").await;
    other
        .fill("The code that you got when you entered", code)
        .await;
    other.sees(".own-part .status", "You have entered.").await;
    other.reload().await;
    other.sees(".own-part .status", "You have entered.").await;
    other.press("Withdraw").await;
    other.press("Yes, I withdraw").await;
    // Before the first round nothing is left of an entry.
    other.sees(".own-part", "without registering it").await;
    for tab in [ada, other] {
        tab.close().await;
    }
}
