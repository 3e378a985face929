//! Words that are nearly what was typed.

/// Words this long may have one slip; shorter ones are too many.
const ONE_SLIP: usize = 4;

/// Words this long may have two.
const TWO_SLIPS: usize = 7;

/// True if a typed word differs from another one by a slip or two: a letter too many, one missing,
/// one wrong, or two neighbours swapped. Numbers have to be the same.
pub fn is_near(typed: &str, word: &str) -> bool {
    let lengths = [typed, word].map(|it| it.chars().count());
    let slips = match lengths[0].min(lengths[1]) {
        ..ONE_SLIP => return false,
        ONE_SLIP..TWO_SLIPS => 1,
        TWO_SLIPS.. => 2,
    };
    let digits = |text: &str| {
        text.chars()
            .filter(char::is_ascii_digit)
            .collect::<String>()
    };
    lengths[0].abs_diff(lengths[1]) <= slips
        && strsim::osa_distance(typed, word) <= slips
        && digits(typed) == digits(word)
}
