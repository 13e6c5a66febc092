//! How long a bot may think.

/// All of a budget.
pub(crate) const WHOLE: u64 = 1_000_000;

/// How much a bot may think about one decision: so many nodes, or until its time is used up.
///
/// A node is a decision that is judged in something imagined. With the same seed and as many nodes a bot makes
/// the same move on every machine.
#[derive(Clone, Copy)]
pub struct Budget<'a>(Kind<'a>);

#[derive(Clone, Copy)]
enum Kind<'a> {
    Nodes(u64),
    Time(&'a dyn Fn() -> u64),
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Kind::Nodes(nodes) => f.debug_tuple("Nodes").field(&nodes).finish(),
            Kind::Time(_) => f.write_str("Time"),
        }
    }
}

impl<'a> Budget<'a> {
    /// So many nodes.
    #[must_use]
    pub const fn of_nodes(nodes: u64) -> Budget<'static> {
        Budget(Kind::Nodes(nodes))
    }

    /// As much as somebody else says, who is asked again and again how much of it is used up, in millionths: time
    /// goes by, or nobody waits for the answer any more.
    #[must_use]
    pub const fn of_time(used: &'a dyn Fn() -> u64) -> Budget<'a> {
        Budget(Kind::Time(used))
    }

    /// How much of it is used up after so many nodes, in millionths.
    pub(crate) fn used(&self, nodes: u64) -> u64 {
        match self.0 {
            Kind::Nodes(0) => WHOLE,
            Kind::Nodes(all) => nodes.saturating_mul(WHOLE) / all,
            Kind::Time(used) => used(),
        }
    }

    /// Does something for which one half of it is there, and then something with the other half.
    pub(crate) fn in_halves<T>(
        &self,
        work: impl FnOnce(&Budget<'_>, &Budget<'_>) -> Option<T>,
    ) -> Option<T> {
        match self.0 {
            Kind::Nodes(all) => {
                let half = Budget::of_nodes(all / 2);
                work(&half, &half)
            }
            Kind::Time(used) => {
                let first = || used().saturating_mul(2);
                let second = || first().saturating_sub(WHOLE);
                work(&Budget::of_time(&first), &Budget::of_time(&second))
            }
        }
    }
}
