//! What one server must ask so that the claims are what it has.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use damiera_cluster::name::Node;
use damiera_protocol::name::Name;

use super::{Claim, Claimer, Claims};

/// A name that was given is not given back for so long: its owner is on the way to it.
pub const FRESH: Duration = Duration::from_secs(2);
/// So long a name that somebody else has is not asked for again.
const REFUSED: Duration = Duration::from_secs(3);

/// The names of one life of a server. Times are since its start.
#[derive(Debug)]
pub struct Hold {
    me: Node,
    /// How many claims there were.
    claims: u64,
    /// Those whose names are being asked for, or were given at this time.
    fresh: HashMap<Claimer, Option<Duration>>,
    /// The people here who were given their names.
    had: HashSet<Claimer>,
    /// People here whose names are somebody else's, and until when these are not asked for again.
    refused: HashMap<Claimer, Duration>,
}

/// Somebody who is at this server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Here {
    /// Who.
    pub who: Claimer,
    /// What a registered person is called, or else the guest.
    pub name: Name,
    /// Whether it is a program.
    pub bot: bool,
}

impl Here {
    /// A guest.
    pub fn guest(name: Name, bot: bool) -> Self {
        Here {
            who: Claimer::Guest(name.clone()),
            name,
            bot,
        }
    }
}

/// What is to be asked.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// For these, who are here and have not claimed their names.
    pub missing: Vec<Here>,
    /// To take these back, as far as they were claimed: nobody has them here any more.
    pub surplus: Vec<(Claimer, u64)>,
}

impl Hold {
    /// Nobody is there yet.
    pub fn new(me: Node) -> Self {
        Hold {
            me,
            claims: 0,
            fresh: HashMap::new(),
            had: HashSet::new(),
            refused: HashMap::new(),
        }
    }

    /// The claim of somebody who is here, or about to be. Until it is [`known`](Self::known) what became of it, and
    /// [`FRESH`] longer, the name is not given back.
    pub fn claim(&mut self, here: Here) -> Claim {
        let Here { who, bot, name: _ } = here;
        self.claims += 1;
        self.fresh.insert(who.clone(), None);
        Claim {
            who,
            bot,
            number: self.claims,
        }
    }

    /// It is known whether a name was given, or nobody waits any longer.
    pub fn known(&mut self, who: &Claimer, is_given: bool, now: Duration) {
        if is_given {
            self.had.insert(who.clone());
        }
        if let Some(fresh) = self.fresh.get_mut(who) {
            *fresh = Some(now);
        }
    }

    /// A guest who is here did not get the name. Whether the guest must go: whoever had the name before has lost it,
    /// and whoever came by the code of a seat has it only as long as the seat.
    pub fn refused(&mut self, who: &Claimer, is_seated: bool, now: Duration) -> bool {
        let until = now.saturating_add(REFUSED);
        self.refused.insert(who.clone(), until);
        self.had.remove(who) || !is_seated
    }

    /// What the claims have otherwise than those who are here.
    pub fn difference(&mut self, here: &[Here], claims: &Claims, now: Duration) -> Difference {
        let people: HashSet<&Claimer> = here.iter().map(|it| &it.who).collect();
        // Whoever registers has claimed the name as a guest before, and keeps it from others with that.
        let names: HashSet<&Name> = here.iter().map(|it| &it.name).collect();
        let is_there = |who: &Claimer| match who {
            Claimer::Guest(name) => names.contains(name),
            Claimer::Registered(_) => people.contains(who),
        };
        self.fresh
            .retain(|_, given| given.is_none_or(|at| at.saturating_add(FRESH) > now));
        self.refused.retain(|_, until| *until > now);
        self.had
            .retain(|who| is_there(who) || self.fresh.contains_key(who));
        let surplus = claims.of(self.me);
        let surplus = surplus.filter(|(who, _)| !is_there(who) && !self.fresh.contains_key(*who));
        let surplus = surplus.map(|(who, number)| (who.clone(), number)).collect();
        let mut missing = Vec::new();
        for here in here {
            let is_claimed = claims.number(self.me, &here.who).is_some();
            if is_claimed && claims.is_bot(&here.who) == Some(here.bot) {
                self.had.insert(here.who.clone());
            } else if !self.fresh.contains_key(&here.who) && !self.refused.contains_key(&here.who) {
                missing.push(here.clone());
            }
        }
        Difference { missing, surplus }
    }
}
