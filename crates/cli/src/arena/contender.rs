//! Who takes part, and who sits where in which game.

use bots::Bot;

/// A bot with its budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contender {
    pub(crate) bot: Bot,
    /// How many nodes it may judge for a decision, if not as many as it is used to.
    pub(crate) nodes: Option<u64>,
}

impl Contender {
    pub(crate) fn parse(text: &str) -> Result<Contender, String> {
        let (name, nodes) = match text.split_once(':') {
            Some((name, nodes)) => (name, Some(nodes)),
            None => (text, None),
        };
        let bot = Bot::parse(name)?;
        let nodes = nodes.map(|nodes| {
            nodes
                .parse()
                .map_err(|_| format!("`{nodes}` is no number of nodes; expected BOT:NODES"))
        });
        Ok(Contender { bot, nodes: nodes.transpose()? })
    }

    pub(crate) fn name(&self) -> String {
        match self.nodes {
            Some(nodes) => format!("{}:{nodes}", self.bot.as_str()),
            None => self.bot.as_str().to_owned(),
        }
    }
}

/// The seats, and how they change from game to game.
pub(crate) struct Seating {
    circle: Vec<Contender>,
    players: usize,
    /// After so many games everybody has sat everywhere, and the next deal comes.
    pub(crate) turns: u64,
}

impl Seating {
    pub(crate) fn new(bots: &[Contender], players: usize) -> Seating {
        let length = bots.len().max(players);
        let circle: Vec<Contender> = bots.iter().cycle().take(length).cloned().collect();
        let is_same = |turn: &usize| {
            circle.iter().zip(circle.iter().cycle().skip(*turn)).all(|(one, other)| one == other)
        };
        let turns = (1..length).find(is_same).unwrap_or(length) as u64;
        Seating { circle, players, turns }
    }

    /// Which deal is played in a game.
    pub(crate) const fn deal(&self, number: u64) -> u64 {
        number / self.turns
    }

    /// Who sits at the seats in a game, seat 0 first.
    pub(crate) fn of_game(&self, number: u64) -> Vec<&Contender> {
        let turn = (number % self.turns) as usize;
        self.circle.iter().cycle().skip(turn).take(self.players).collect()
    }

    /// Everybody who takes part, each once.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for name in self.circle.iter().map(Contender::name) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn seating(bots: &str, players: usize) -> Seating {
        let bots: Vec<_> = bots.split(',').map(|bot| Contender::parse(bot).unwrap()).collect();
        Seating::new(&bots, players)
    }

    fn seats(seating: &Seating, number: u64) -> String {
        let names: Vec<_> = seating.of_game(number).iter().map(|it| it.name()).collect();
        names.join(",")
    }

    #[test]
    fn everybody_sits_everywhere_before_the_next_deal() {
        let four = seating("page,mason,mason,mason", 4);
        assert_eq!(four.turns, 4);
        assert_eq!(seats(&four, 0), "page,mason,mason,mason");
        assert_eq!(seats(&four, 1), "mason,mason,mason,page");
        assert_eq!((four.deal(3), four.deal(4)), (0, 1));
    }

    #[test]
    fn who_is_fewer_goes_round_again_and_who_is_more_takes_turns() {
        let pairs = seating("page,mason", 4);
        assert_eq!((pairs.turns, seats(&pairs, 1)), (2, "mason,page,mason,page".to_owned()));
        let three = seating("page,mason,random", 2);
        let all: Vec<_> = (0..3).map(|number| seats(&three, number)).collect();
        assert_eq!(all, ["page,mason", "mason,random", "random,page"]);
        assert_eq!(seating("mason", 3).turns, 1);
    }

    #[test]
    fn budgets_are_part_of_a_name() {
        assert_eq!(Contender::parse("architect:200").unwrap().nodes, Some(200));
        assert_eq!(seating("architect:200,architect", 2).names(), ["architect:200", "architect"]);
        assert!(Contender::parse("architect:few").unwrap_err().contains("BOT:NODES"));
    }
}
