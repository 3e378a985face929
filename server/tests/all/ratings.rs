//! Ratings: the formula against the paper's figures, what time does, and how games come to ratings.

mod lists;

use std::time::Duration;

use damiera_people::ratings::eligibility::{RatedCandidate, rated};
use damiera_people::ratings::glicko::play;
use damiera_people::ratings::{FinishedRatedGame, GameScore, GlickoRating, Projection};
use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::rating::{PROVISIONAL_ABOVE, RatingList, level_ratings};
use damiera_protocol::reply::Refusal;
use damiera_rules::{Color, Variant};
use proptest::prelude::*;

const DAY: u64 = 86_400_000;
const YEAR: u64 = 365 * DAY;
/// Some moment of Unix time, at the beginning of a day.
const NOON: u64 = 20_000 * DAY;

fn close(found: f64, expected: f64, within: f64) {
    assert!(
        (found - expected).abs() <= within,
        "{found}, not {expected}"
    );
}

#[test]
fn one_game_is_the_papers_step_by_step() {
    // The first of the three games in Glickman's example, as a period of its own: 1500 with deviation
    // 200 beats 1400 with 30. Worked out by hand from the paper's formulas: g = 0.9955, E = 0.639,
    // v = 4.3736, and so phi' = 1 / sqrt(1 / (1.1513^2 + 0.06^2) + 1 / 4.3736).
    let one = GlickoRating {
        rating: 1500.0,
        deviation: 200.0,
        volatility: 0.06,
    };
    let other = GlickoRating {
        rating: 1400.0,
        deviation: 50.0,
        volatility: 0.06,
    };
    let [winner, loser] = play([one, other], GameScore::White, 1.0);
    close(winner.rating, 1563.3, 0.5);
    close(winner.deviation, 175.4, 0.5);
    close(winner.volatility, 0.06, 1e-4);
    assert!(loser.rating < other.rating);
    assert!(one.rating - 1500.0 < winner.rating - 1500.0);
}

#[test]
fn a_year_without_games_takes_sixty_to_a_hundred_and_ten() {
    let sure = GlickoRating {
        rating: 1700.0,
        deviation: 60.0,
        volatility: 0.06,
    };
    close(sure.after(YEAR).deviation, 110.0, 1e-9);
    close(sure.after(YEAR).rating, 1700.0, 0.0);
    // Two halves make a whole. The deviation never exceeds a beginner's.
    close(sure.after(YEAR / 2).after(YEAR / 2).deviation, 110.0, 1e-9);
    close(sure.after(1_000 * YEAR).deviation, 350.0, 0.0);
    assert!(sure.after(YEAR + 30 * DAY).shown().is_provisional());
    assert!(!sure.after(YEAR - 7 * DAY).shown().is_provisional());
    assert_eq!(sure.after(2 * YEAR).shown().to_string(), "1700?");
    assert_eq!(sure.shown().to_string(), "1700");
    assert_eq!(PROVISIONAL_ABOVE, 110);
}

fn account(number: u128) -> AccountId {
    AccountId(number)
}

fn game(white: u128, black: u128, ended: u64, score: GameScore) -> FinishedRatedGame {
    FinishedRatedGame {
        white: account(white),
        black: account(black),
        variant: Variant::Italiana,
        list: RatingList::People,
        ended,
        score: Some(score),
        first: None,
        left: None,
        of_tournament: false,
        delay: None,
    }
}

fn of(ratings: &Projection, player: u128, at: u64) -> i32 {
    ratings
        .rating(account(player), Variant::Italiana, RatingList::People, at)
        .rating
}

#[test]
fn a_pairs_games_count_less_and_less_on_one_day() {
    let mut ratings = Projection::default();
    let mut gains = Vec::new();
    for number in 0..10 {
        let counted = ratings
            .take(&game(1, 2, NOON + number, GameScore::White))
            .unwrap();
        assert_eq!(u64::from(counted.share), number + 1);
        gains.push(counted.after[0].rating - counted.before[0].rating);
    }
    // Both are still beginners in the second game. It may win half of its usual gain.
    assert!(gains[1] < gains[0] / 2.0, "{gains:?}");
    assert!(gains[9] < gains[0] / 20.0, "{gains:?}");
    // Ten games against different opponents win far more.
    let mut fair = Projection::default();
    for other in 0..10 {
        fair.take(&game(
            1,
            100 + u128::from(other),
            NOON + other,
            GameScore::White,
        ));
    }
    assert!(of(&fair, 1, NOON) - 1500 > (of(&ratings, 1, NOON) - 1500) * 3 / 2);
    // Colours do not make another pair, and the next day begins anew.
    let next = ratings
        .take(&game(2, 1, NOON + DAY, GameScore::Draw))
        .unwrap();
    assert_eq!(next.share, 1);
    // An end shortly before midnight that is written after one shortly after it.
    let late = ratings
        .take(&game(2, 1, NOON + DAY - 1, GameScore::Draw))
        .unwrap();
    assert_eq!(late.share, 11);
}

#[test]
fn who_leaves_is_warned_and_then_waits_until_that_is_forgotten() {
    let mut ratings = Projection::default();
    let waits = [0, 5, 30, 120, 1_440, 1_440];
    let left = |at| FinishedRatedGame {
        left: Some(Color::Black),
        ..game(1, 2, at, GameScore::White)
    };
    let mut at = NOON;
    for (place, minutes) in waits.into_iter().enumerate() {
        at += 1_000;
        ratings.take(&left(at));
        let wait = ratings.leaving(account(2)).wait(at);
        let expected = (minutes > 0).then(|| Duration::from_secs(minutes * 60));
        assert_eq!(wait, expected, "after {} games", place + 1);
        assert_eq!(ratings.leaving(account(1)).wait(at), None, "the other one");
    }
    let leaving = ratings.leaving(account(2));
    assert_eq!(leaving.wait(at + DAY), None);
    let times: Vec<u8> = (0..7).map(|days| leaving.times(at + days * DAY)).collect();
    assert_eq!(times, [5, 4, 3, 2, 1, 0, 0]);
    // A day later the next one costs no more than before.
    ratings.take(&left(at + 3 * DAY));
    let wait = ratings.leaving(account(2)).wait(at + 3 * DAY);
    assert_eq!(wait, Some(Duration::from_secs(30 * 60)));
}

/// A clock that was far ahead for a moment bars no one and hides nothing for ever.
#[test]
fn a_clock_that_was_far_ahead() {
    let mut ratings = Projection::default();
    let ahead = NOON + 1_000 * DAY;
    ratings.take(&FinishedRatedGame {
        left: Some(Color::White),
        delay: Some(60),
        ..game(1, 2, ahead, GameScore::Black)
    });
    assert_eq!(ratings.leaving(account(1)).wait(NOON), None);
    assert_eq!(ratings.leaving(account(1)).times(NOON), 0);
    assert_eq!(ratings.of(account(1), NOON, false).len(), 1);
    // Games of one pair count by their day again.
    for share in 1..4 {
        let counted = ratings.take(&game(1, 2, NOON, GameScore::White)).unwrap();
        assert_eq!(counted.share, share);
    }
}

/// The ratings of a room with a delay are shown together with the game; the players see them at once.
#[test]
fn a_game_that_is_shown_late() {
    let mut ratings = Projection::default();
    ratings.take(&game(1, 2, NOON, GameScore::White));
    let shown = |ratings: &Projection, at, own| ratings.of(account(1), at, own)[0].rating;
    let before = shown(&ratings, NOON, false);
    let late = FinishedRatedGame {
        delay: Some(60),
        ..game(1, 3, NOON, GameScore::White)
    };
    ratings.take(&late);
    ratings.take(&game(1, 2, NOON + 1_000, GameScore::White));
    assert_eq!(shown(&ratings, NOON + 59_999, false), before);
    assert_eq!(ratings.of(account(3), NOON + 59_999, false), []);
    let own = shown(&ratings, NOON + 59_999, true);
    assert!(own.rating > before.rating, "{own:?}");
    assert_eq!(shown(&ratings, NOON + 60_000, false), own);
    assert_eq!(ratings.of(account(3), NOON + 60_000, false).len(), 1);
}

#[test]
fn a_game_without_a_result_changes_nothing_but_who_left_it() {
    let mut ratings = Projection::default();
    let void = FinishedRatedGame {
        score: None,
        left: Some(Color::White),
        ..game(1, 2, NOON, GameScore::Draw)
    };
    assert_eq!(ratings.take(&void), None);
    assert_eq!(ratings.of(account(1), NOON, false), []);
    assert_eq!(ratings.leaving(account(1)).times(NOON), 1);
}

/// Two games of a match are one period: what both would do one after the other is about the same, and the pair's next game of the
/// day is its second.
#[test]
fn a_match_of_two_games_counts_once_and_in_full() {
    let pair = |first, second| FinishedRatedGame {
        first,
        score: second,
        ..game(1, 2, NOON, GameScore::Draw)
    };
    let (won, lost) = (Some(GameScore::White), Some(GameScore::Black));
    let mut ratings = Projection::default();
    let counted = ratings.take(&pair(won, lost)).unwrap();
    assert_eq!(counted.share, 1);
    let [white, black] = counted.after;
    assert!((white.rating - 1500.0).abs() < 1e-9 && (black.rating - 1500.0).abs() < 1e-9);
    let next = ratings.take(&game(1, 2, NOON, GameScore::White)).unwrap();
    assert_eq!(next.share, 2);
    assert_eq!(ratings.of(account(1), NOON, true)[0].games, 3);
    // Glickman's formula with two results against one opponent.
    let counted = Projection::default().take(&pair(won, won)).unwrap();
    assert!(
        (counted.after[0].rating - 1747.3).abs() < 0.1,
        "{counted:?}"
    );
    assert!((counted.after[0].rating + counted.after[1].rating - 3000.0).abs() < 1e-6);
    // One of the two without a result leaves the other one's, which counts as a game by itself.
    let alone = Projection::default().take(&game(1, 2, NOON, GameScore::White));
    assert_eq!(Projection::default().take(&pair(won, None)), alone);
    assert_eq!(Projection::default().take(&pair(None, won)), alone);
    assert_eq!(Projection::default().take(&pair(None, None)), None);
}

#[test]
fn only_two_registered_people_from_two_addresses_play_for_ratings() {
    let ratings = Projection::default();
    let (ada, gil) = (Name::parse("Ada").unwrap(), Name::parse("Gil").unwrap());
    let person = |name, number, address: Option<u8>| RatedCandidate {
        name,
        account: Some(account(number)),
        program: false,
        holder: address.map(|byte| Holder([byte; 16])),
    };
    let ask = |one, other| rated(&ratings, [one, other], (Variant::Russa, None), NOON);
    let one = person(&ada, 1, Some(1));
    let fair = ask(one, person(&gil, 2, Some(2))).unwrap();
    assert_eq!(
        (fair.list, fair.white.to_string()),
        (RatingList::People, "1500?".to_owned())
    );
    let refused = |other| ask(one, other).unwrap_err();
    assert!(matches!(
        refused(person(&gil, 2, Some(1))),
        Refusal::RatedOneAddress
    ));
    assert!(matches!(
        refused(person(&gil, 1, Some(2))),
        Refusal::RatedOneAddress
    ));
    let guest = RatedCandidate {
        account: None,
        ..person(&gil, 2, Some(2))
    };
    assert!(matches!(refused(guest), Refusal::RatedGuest(name) if name == gil));
    // The operator's networks are shared by many, and so not counted.
    assert!(ask(person(&ada, 1, None), person(&gil, 2, None)).is_ok());
    let bot = RatedCandidate {
        program: true,
        ..person(&gil, 2, Some(2))
    };
    assert_eq!(ask(one, bot).unwrap().list, RatingList::Bots);
}

#[test]
fn each_level_of_the_bot_is_worth_more_than_the_one_below() {
    let levels = level_ratings();
    let numbers: Vec<u8> = levels.iter().map(|level| level.level).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert!(levels.is_sorted_by_key(|level| level.rating));
}

fn games() -> impl Strategy<Value = Vec<FinishedRatedGame>> {
    let score = prop_oneof![
        Just(GameScore::White),
        Just(GameScore::Draw),
        Just(GameScore::Black)
    ];
    let variant = prop_oneof![Just(Variant::Italiana), Just(Variant::Russa)];
    let list = prop_oneof![Just(RatingList::People), Just(RatingList::Bots)];
    let game = (
        1..8_u128,
        8..16_u128,
        variant,
        list,
        0..YEAR,
        proptest::option::of(score),
    )
        .prop_map(
            |(white, black, variant, list, after, score)| FinishedRatedGame {
                white: account(white),
                black: account(black),
                variant,
                list,
                ended: NOON + after,
                score,
                first: None,
                left: None,
                of_tournament: false,
                delay: None,
            },
        );
    proptest::collection::vec(game, 1..200)
}

proptest! {
    /// For any games and any order of their ends, figures stay within their bounds, and the same games give the same
    /// ratings.
    #[test]
    fn the_same_games_give_the_same_ratings(games in games()) {
        let (mut one, mut again) = (Projection::default(), Projection::default());
        for played in &games {
            let counted = one.take(played);
            prop_assert_eq!(counted, again.take(played));
            prop_assert_eq!(counted.is_some(), played.score.is_some());
            for standing in counted.iter().flat_map(|counted| counted.after) {
                prop_assert!((50.0..=350.0).contains(&standing.deviation));
                prop_assert!(standing.rating.is_finite() && standing.volatility > 0.0);
            }
            // A stored game decodes to the same game.
            let stored = serde_json::to_vec(played).unwrap();
            prop_assert_eq!(serde_json::from_slice::<FinishedRatedGame>(&stored).unwrap(), *played);
        }
    }
}
