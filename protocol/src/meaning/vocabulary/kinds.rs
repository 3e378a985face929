//! The lists of `meaning.ftl`: kinds of words, and kinds of phrases.

/// Defines the lists of `meaning.ftl`: a row for each, with its key.
macro_rules! lists {
    ($(#[$of:meta])* $kind:ident: $($(#[$about:meta])* $name:ident = $key:literal,)+) => {
        $(#[$of])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(in crate::meaning) enum $kind {
            $($(#[$about])* $name,)+
        }

        impl $kind {
            pub(super) const KEYS: &[&str] = &[$($key),+];
        }
    };
}

lists! {
    /// The part of a word in a sentence. A word may have several.
    WordKind:
    /// It adds nothing to a wish.
    Idle = "said-idle",
    /// It comes with an answer and adds nothing.
    Polite = "said-polite",
    /// It names the people greeted.
    Vocative = "said-vocative",
    /// It means something else and is also a name of people.
    Person = "said-people",
    /// It is a noun for the kind of the thing named next.
    Kind = "said-kinds",
    /// It stands before the number of the bot's level.
    Level = "said-level",
    /// It comes with the squares of a move and adds nothing.
    Moving = "said-moving",
    /// It makes a line a request.
    Asking = "said-asking",
    /// It denies what the others say.
    Denying = "said-denying",
    /// It makes a line a statement about others, or a question if something is so.
    Doubtful = "said-doubtful",
    /// It begins an exclamation.
    Exclaiming = "said-exclaiming",
    /// It is a pronoun, conjunction or the like, which begins any sentence and names nothing.
    Function = "said-function",
    /// It is an ordinary word that follows a command's word and is no name: `nome utente`.
    Nameless = "said-nameless",
    /// It stands before the name of a room, in a longer sentence.
    Place = "said-place",
    /// It stands before the name that a room is to have.
    Named = "said-named",
    /// It stands for the bot.
    Computer = "said-computer",
}

lists! {
    /// Phrases of one kind.
    PhraseList:
    Yes = "said-yes",
    /// Agreeing, and praise as well.
    Perhaps = "said-perhaps",
    No = "said-no",
    /// Phrases that leave a prompt for a password.
    LeavesPrompt = "said-leaves-prompt",
    /// Questions about what is to be written at such a prompt.
    AsksAtPrompt = "said-asks-at-prompt",
    /// Asking for another game.
    Again = "said-again",
    /// Phrases of people who do not know what to do.
    Lost = "said-lost",
    /// Phrases that people write to each other.
    Talk = "said-talk",
    Greeting = "said-greeting",
    /// Words that begin a question how something is done.
    How = "said-how",
    /// Words before a name.
    Naming = "said-naming",
}
