//! The bot's decisions to resign, to offer a draw and to accept one. No input or output.

use std::num::NonZeroU32;
use std::str::FromStr;

/// Before this many plies a draw is neither offered nor taken: nothing has been played yet.
const DRAW_AFTER: usize = 40;

/// Number of own moves between two offers of a draw.
const OFFER_EVERY: u32 = 10;

/// A score that has to last: what the position is worth, in hundredths of a man, for so many own moves
/// in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lasting {
    /// The bound of the score.
    pub score: u32,
    /// For how many moves.
    pub moves: NonZeroU32,
}

/// A text is no such bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("SCORE,MOVES, as in 500,4")]
pub struct BadLasting;

impl FromStr for Lasting {
    type Err = BadLasting;

    fn from_str(text: &str) -> Result<Lasting, BadLasting> {
        let (score, moves) = text.split_once(',').ok_or(BadLasting)?;
        Ok(Lasting {
            score: score.trim().parse().map_err(|_| BadLasting)?,
            moves: moves.trim().parse().map_err(|_| BadLasting)?,
        })
    }
}

/// The bot's rule for draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DrawPolicy {
    /// It takes a draw when it does not see itself ahead, and offers none.
    #[default]
    WhenNotAhead,
    /// It takes and offers one when the game has been about even for so long.
    WhenEven(Lasting),
    /// It takes none.
    Never,
}

/// When a bot resigns and what it does about draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BotPolicy {
    /// When it resigns; never by default.
    pub resign: Option<Lasting>,
    /// Its rule for draws.
    pub draw: DrawPolicy,
}

/// A move, an offer of a draw with it, or a resignation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveDecision {
    /// The move.
    Move,
    /// The move, and an offer of a draw.
    MoveAndOffer,
    /// To resign in its place.
    Resign,
}

/// The engine's scores of a game so far.
#[derive(Debug, Clone, Default)]
pub struct Opinion {
    last: Option<i32>,
    /// For how many moves in a row the game has been lost, and even.
    lost: u32,
    even: u32,
    since_offer: Option<u32>,
}

impl Opinion {
    /// The verdict at a move of this score, after `plies` plies. An engine that gives no score
    /// neither resigns nor offers a draw.
    pub fn moved(
        &mut self,
        score: Option<i32>,
        plies: usize,
        judgement: &BotPolicy,
    ) -> MoveDecision {
        self.last = score;
        self.since_offer = self.since_offer.map(|moves| moves.saturating_add(1));
        let Some(score) = score else {
            (self.lost, self.even) = (0, 0);
            return MoveDecision::Move;
        };
        let counted = |count: u32, holds: bool| match holds {
            true => count.saturating_add(1),
            false => 0,
        };
        let size = score.unsigned_abs();
        let is_lost = |bound: Lasting| score < 0 && size >= bound.score;
        self.lost = counted(self.lost, judgement.resign.is_some_and(is_lost));
        if let Some(bound) = judgement.resign
            && self.lost >= bound.moves.get()
        {
            return MoveDecision::Resign;
        }
        let DrawPolicy::WhenEven(bound) = judgement.draw else {
            return MoveDecision::Move;
        };
        self.even = counted(self.even, size <= bound.score);
        let may_offer = self.since_offer.is_none_or(|moves| moves >= OFFER_EVERY);
        if self.even >= bound.moves.get() && plies >= DRAW_AFTER && may_offer {
            self.since_offer = Some(0);
            return MoveDecision::MoveAndOffer;
        }
        MoveDecision::Move
    }

    /// True if a draw is taken after `plies` plies.
    pub fn takes_draw(&self, plies: usize, judgement: &BotPolicy) -> bool {
        let Some(score) = self.last.filter(|_| plies >= DRAW_AFTER) else {
            return false;
        };
        match judgement.draw {
            DrawPolicy::WhenNotAhead => score <= 0,
            DrawPolicy::WhenEven(bound) => score < 0 || self.even >= bound.moves.get(),
            DrawPolicy::Never => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lasting(text: &str) -> Lasting {
        text.parse().unwrap()
    }

    #[test]
    fn what_is_lost_for_long_enough_is_resigned() {
        let judgement = BotPolicy {
            resign: Some(lasting("500,3")),
            ..BotPolicy::default()
        };
        let cases: [(&[Option<i32>], MoveDecision); 5] = [
            (&[Some(-500), Some(-600), Some(-700)], MoveDecision::Resign),
            (&[Some(-500), Some(-499), Some(-700)], MoveDecision::Move),
            (&[Some(-900), Some(-900)], MoveDecision::Move),
            (&[Some(900), Some(900), Some(900)], MoveDecision::Move),
            (&[Some(-900), None, Some(-900)], MoveDecision::Move),
        ];
        for (scores, expected) in cases {
            let mut opinion = Opinion::default();
            let verdicts = scores.iter().map(|&s| opinion.moved(s, 50, &judgement));
            assert_eq!(verdicts.last(), Some(expected), "{scores:?}");
        }
        let mut opinion = Opinion::default();
        let patient = BotPolicy::default();
        assert!((0..99).all(|_| opinion.moved(Some(-9_999), 50, &patient) == MoveDecision::Move));
    }

    #[test]
    fn a_draw_is_offered_when_nothing_happens_and_not_at_every_move() {
        let judgement = BotPolicy {
            draw: DrawPolicy::WhenEven(lasting("20,2")),
            ..BotPolicy::default()
        };
        let mut opinion = Opinion::default();
        let verdicts: Vec<MoveDecision> = (0..14)
            .map(|at| opinion.moved(Some(20), 36 + 2 * at, &judgement))
            .collect();
        let offered: Vec<usize> = (0..14)
            .filter(|&at| verdicts[at] == MoveDecision::MoveAndOffer)
            .collect();
        assert_eq!(offered, [2, 12]);
    }

    #[test]
    fn a_draw_is_taken_as_the_rule_says() {
        let even = DrawPolicy::WhenEven(lasting("20,1"));
        let cases = [
            (DrawPolicy::WhenNotAhead, Some(0), 40, true),
            (DrawPolicy::WhenNotAhead, Some(1), 40, false),
            (DrawPolicy::WhenNotAhead, Some(-100), 39, false),
            (DrawPolicy::WhenNotAhead, None, 40, false),
            (even, Some(15), 40, true),
            (even, Some(25), 40, false),
            (even, Some(-300), 40, true),
            (DrawPolicy::Never, Some(-300), 90, false),
        ];
        for (draw, score, plies, expected) in cases {
            let judgement = BotPolicy {
                draw,
                ..BotPolicy::default()
            };
            let mut opinion = Opinion::default();
            opinion.moved(score, plies, &judgement);
            let takes = opinion.takes_draw(plies, &judgement);
            assert_eq!(takes, expected, "{draw:?} {score:?} {plies}");
        }
    }

    #[test]
    fn a_bound_has_two_numbers() {
        assert_eq!(lasting("500, 4").moves.get(), 4);
        for text in ["", "500", "500,0", "-1,4", "a,b", "1,2,3"] {
            assert_eq!(text.parse::<Lasting>(), Err(BadLasting), "{text:?}");
        }
    }
}
