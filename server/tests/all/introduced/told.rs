//! Spectators and players are told every event once, as a front hears it.

use damiera_config::Limits;
use damiera_connection::front::Introduction;

use super::house::House;
use crate::support::{has, lacks, quick, seconds};

#[tokio::test(start_paused = true)]
async fn a_spectator_who_missed_too_much_is_shown_the_board() {
    let mut house = House::bounded(Limits {
        spectator_events: 2,
        ..quick()
    });
    house.say("Ada", "Ada").await;
    house.say("Gil", "Gil").await;
    house.say("Ada", "crea prova colore=bianco").await;
    house.say("Gil", "entra prova").await;
    house.say("Leo", "Leo").await;
    house.say("Leo", "osserva prova").await;
    house.heard("Leo");
    house.hand_back("Leo").await;
    for (who, line) in [("Ada", "6A 5B"), ("Gil", "3H 4G"), ("Ada", "7B 6A")] {
        house.say(who, line).await;
    }
    house.change_server(&["prova"]).await;
    let heard = house.heard("Leo");
    lacks(&heard, "3H 4G");
    has(&heard, "7B 6A");
    house.say("Gil", "2G 3H").await;
    has(&house.heard("Leo"), "2G 3H");
}

/// The server that decided until now sent everyone away. Nobody wins by an absence of before.
#[tokio::test(start_paused = true)]
async fn a_change_of_the_server_gives_the_whole_absence_anew() {
    let mut house = House::bounded(Limits {
        absence_seconds: 30,
        ..quick()
    });
    house.say("Ada", "Ada").await;
    house.say("Gil", "Gil").await;
    house.say("Ada", "crea prova colore=bianco").await;
    house.say("Gil", "entra prova").await;
    house.say("Ada", "6A 5B").await;
    house.say("Gil", "fine").await;
    seconds(30).await;
    // The absence that is used up is stored with this entry.
    house.say("Ada", "patta").await;
    has(&house.heard("Ada"), "* Gil manca da troppo tempo.");
    house.change_server(&["prova"]).await;
    house.say("Ada", "reclama").await;
    let heard = house.heard("Ada");
    has(&heard, "* Gil ha ancora 30 secondi per tornare.");
    lacks(&heard, "Vince Ada!");
}

/// Output counts as delivered only after the front has taken the bytes: a person who loses the session there misses
/// nothing. A cut between an answer and the mark that its line is answered would have the line carried out twice.
#[tokio::test(start_paused = true)]
async fn a_line_is_answered_in_the_flush_of_its_answer() {
    let mut house = House::new();
    for line in ["Ada", "chi", "lingua en", "crea prova", "riprendi X"] {
        house.say("Ada", line).await;
    }
    let returned = &house.hand_back_all().await[0];
    assert_eq!(returned.session.line, 5);
    assert_eq!(returned.front.answered_at_flush, 5);
}

#[tokio::test(start_paused = true)]
async fn what_was_not_taken_is_not_told() {
    let mut house = House::new();
    house.say("Ada", "Ada").await;
    house.say("Gil", "Gil").await;
    house.say("Ada", "crea prova colore=bianco").await;
    house.say("Gil", "entra prova").await;
    house.connect("Leo", 1024);
    house.say("Leo", "Leo").await;
    house.say("Leo", "osserva prova").await;
    house.heard("Leo");
    house.deaf = Some("Leo");
    let moves = [
        ("Ada", "6A 5B"),
        ("Gil", "3H 4G"),
        ("Ada", "7B 6A"),
        ("Gil", "2G 3H"),
    ];
    for (who, line) in moves {
        house.say(who, line).await;
    }
    let returned = &mut house.hand_back_all().await[2];
    assert!(!returned.session.unsent.is_empty());
    let told = |introduction: &Introduction| introduction.watched[0].told;
    let kept = returned.front.kept.as_ref().unwrap();
    assert!(told(kept) < told(&returned.session.introduction));
    // The server is lost with what it had not sent. A line was cut: it comes whole.
    returned.session.introduction = kept.clone();
    returned.session.unsent.clear();
    house.deaf = None;
    house.take_over(&["prova"]).await;
    house.begin_again().await;
    let heard = house.heard("Leo");
    for (_, line) in moves {
        has(&heard, line);
    }
    house.say("Ada", "8A 7B").await;
    assert_eq!(house.heard("Leo").matches("8A 7B").count(), 1);
}

/// A line waits until all have returned who were there before: it may name one of them, or be for all.
#[tokio::test(start_paused = true)]
async fn lines_wait_for_people_who_have_still_to_return() {
    let mut house = House::new();
    for who in ["Ada", "Gil", "Leo"] {
        house.say(who, who).await;
    }
    house.hand_back_all().await;
    house.take_over(&[]).await;
    house.begin_all_but(Some("Gil")).await;
    for who in ["Ada", "Gil", "Leo"] {
        house.heard(who);
    }
    house.say("Ada", "sfida Gil").await;
    house.say("Leo", "di' ciao a tutti").await;
    assert_eq!(house.heard("Ada"), "");
    assert_eq!(house.heard("Leo"), "");
    // Newcomers who are let in are not bound to those who return.
    house.say("Pia", "Pia").await;
    assert!(house.heard("Pia").contains("Ciao, Pia"));
    house.begin_again().await;
    let [ada, gil] = ["Ada", "Gil"].map(|who| house.heard(who));
    assert!(!ada.contains("C'è nessuno") && ada.contains("Gil"), "{ada}");
    assert!(gil.contains("Ada (ospite) ti sfida"), "{gil}");
    assert!(gil.contains("ciao a tutti"), "{gil}");
    assert!(ada.contains("ciao a tutti"), "{ada}");
}

/// A line that was sent to a primary stays a repeated one when the connection changes servers again before it is taken.
#[tokio::test(start_paused = true)]
async fn lines_that_an_earlier_primary_had_are_not_carried_out_by_the_one_after_the_next() {
    let mut house = House::new();
    for who in ["Ada", "Leo"] {
        house.say(who, who).await;
    }
    for returned in house.hand_back_all().await {
        // The primary before had two lines of each, and answered neither.
        returned.session.repeats_to = returned.session.line + 2;
    }
    house.take_over(&[]).await;
    house.begin_all_but(None).await;
    // They wait at this server until everyone is back, which never comes.
    house.say("Ada", "di' uno a tutti").await;
    house.say("Ada", "di' due a tutti").await;
    house.hand_back_all().await;
    house.take_over(&[]).await;
    house.begin_again().await;
    house.say("Ada", "di' tre a tutti").await;
    let leo = house.heard("Leo");
    assert!(!leo.contains("uno") && !leo.contains("due"), "{leo}");
    assert!(leo.contains("tre"), "{leo}");
}
