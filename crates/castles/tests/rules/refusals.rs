//! Every reason for which something is refused, met in play, with its rule.

use castles::{
    Action, Belongings, Castle, Castles, Decree, DecreeSet, Draft, Layout, Options, Passages,
    Refusal, Reward, Room, Setup, Size, Spot, Stack, Swan,
};
use game::{Log, Refusal as _, Seat};
use testkit::Met;

use crate::play::*;

/// The name of a reason. Whoever adds one must add it here, and then below, where it is met.
fn name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::PlayerCount { .. } => "PlayerCount",
        Refusal::DecreeDoesNotFit { .. } => "DecreeDoesNotFit",
        Refusal::TooManyBanned { .. } => "TooManyBanned",
        Refusal::DecreesNotInGame => "DecreesNotInGame",
        Refusal::DecreeNotInGame { .. } => "DecreeNotInGame",
        Refusal::NotInTheDraft { .. } => "NotInTheDraft",
        Refusal::DecreeTwice { .. } => "DecreeTwice",
        Refusal::NotSoUsed { .. } => "NotSoUsed",
        Refusal::MustBeUsed { .. } => "MustBeUsed",
        Refusal::OneRoomAPrice => "OneRoomAPrice",
        Refusal::CrowdedAlready => "CrowdedAlready",
        Refusal::SpaceIsFree { .. } => "SpaceIsFree",
        Refusal::CoinsStay => "CoinsStay",
        Refusal::NoCoinsToMove { .. } => "NoCoinsToMove",
        Refusal::TooManyCoins { .. } => "TooManyCoins",
        Refusal::NoTimeLimit => "NoTimeLimit",
        Refusal::TimeIsUp => "TimeIsUp",
        Refusal::PriceIsSettled { .. } => "PriceIsSettled",
        Refusal::NoStoreroom => "NoStoreroom",
        Refusal::StoreroomFull { .. } => "StoreroomFull",
        Refusal::NothingStored => "NothingStored",
        Refusal::StoredInThisTurn { .. } => "StoredInThisTurn",
        Refusal::SomethingElseStored { .. } => "SomethingElseStored",
        Refusal::ThreeMoats => "ThreeMoats",
        Refusal::OnePieceOfAKind { .. } => "OnePieceOfAKind",
        Refusal::ChosenAlready { .. } => "ChosenAlready",
        Refusal::OneOfEach { .. } => "OneOfEach",
        Refusal::DecreeUsed { .. } => "DecreeUsed",
        Refusal::NotDiscarded { .. } => "NotDiscarded",
        Refusal::FiveNeedTowers => "FiveNeedTowers",
        Refusal::NotAlone { .. } => "NotAlone",
        Refusal::StackNotInGame { .. } => "StackNotInGame",
        Refusal::NotLookedAt { .. } => "NotLookedAt",
        Refusal::RoomNotInGame { .. } => "RoomNotInGame",
        Refusal::CardNotInGame { .. } => "CardNotInGame",
        Refusal::CardReplaced { .. } => "CardReplaced",
        Refusal::RenovationNotInGame { .. } => "RenovationNotInGame",
        Refusal::NoSuchRoom { .. } => "NoSuchRoom",
        Refusal::OtherSize { .. } => "OtherSize",
        Refusal::NoRoomThere { .. } => "NoRoomThere",
        Refusal::AlreadyRenovated { .. } => "AlreadyRenovated",
        Refusal::NotRenovable { .. } => "NotRenovable",
        Refusal::RenovationTwice { .. } => "RenovationTwice",
        Refusal::GameIsOver => "GameIsOver",
        Refusal::NotForChance => "NotForChance",
        Refusal::ForChanceAlone => "ForChanceAlone",
        Refusal::NoSuchSeat { .. } => "NoSuchSeat",
        Refusal::WrongStep { .. } => "WrongStep",
        Refusal::NotYourTurn { .. } => "NotYourTurn",
        Refusal::NotTheBuilder { .. } => "NotTheBuilder",
        Refusal::NotInThePile => "NotInThePile",
        Refusal::NotYourCard { .. } => "NotYourCard",
        Refusal::AlreadyReturned => "AlreadyReturned",
        Refusal::NotDrawn { .. } => "NotDrawn",
        Refusal::NotAtTheMarket { .. } => "NotAtTheMarket",
        Refusal::NoSuchPrice { .. } => "NoSuchPrice",
        Refusal::HasThatPrice { .. } => "HasThatPrice",
        Refusal::PriceMissing { .. } => "PriceMissing",
        Refusal::NotForSale { .. } => "NotForSale",
        Refusal::NoneLeft { .. } => "NoneLeft",
        Refusal::TooDear { .. } => "TooDear",
        Refusal::OneFoyer => "OneFoyer",
        Refusal::TooFar { .. } => "TooFar",
        Refusal::Overlap { .. } => "Overlap",
        Refusal::AtAFence { .. } => "AtAFence",
        Refusal::FenceAtARoom { .. } => "FenceAtARoom",
        Refusal::NoDoorMeets => "NoDoorMeets",
        Refusal::LevelsDiffer { .. } => "LevelsDiffer",
        Refusal::StairsAtStairs => "StairsAtStairs",
        Refusal::NoWayOut => "NoWayOut",
        Refusal::NoSuchReward { .. } => "NoSuchReward",
        Refusal::StackIsEmpty { .. } => "StackIsEmpty",
        Refusal::NotInTheStack { .. } => "NotInTheStack",
        Refusal::NotFree { .. } => "NotFree",
        Refusal::CorridorTaken => "CorridorTaken",
        Refusal::NotChoosable { .. } => "NotChoosable",
        Refusal::NotJustCompleted { .. } => "NotJustCompleted",
        Refusal::MustBeTaken => "MustBeTaken",
        Refusal::TileTwice { .. } => "TileTwice",
        Refusal::CardTwice { .. } => "CardTwice",
        Refusal::StackTwice { .. } => "StackTwice",
        Refusal::TooMany { .. } => "TooMany",
        Refusal::SwansNotInGame => "SwansNotInGame",
        Refusal::TradeInYourTurn => "TradeInYourTurn",
        Refusal::NoSwans => "NoSwans",
        Refusal::NotYourSwan { .. } => "NotYourSwan",
        Refusal::TooManySwansTraded { .. } => "TooManySwansTraded",
        Refusal::TooManySwans { .. } => "TooManySwans",
        Refusal::MoatsNotInGame => "MoatsNotInGame",
        Refusal::FourDoorsNeedMoats => "FourDoorsNeedMoats",
        Refusal::NoSuchSide { .. } => "NoSuchSide",
        Refusal::NoMoatLeft => "NoMoatLeft",
        Refusal::SlotTaken { .. } => "SlotTaken",
        Refusal::MoatUnconnected => "MoatUnconnected",
        Refusal::MoatOverRoom { .. } => "MoatOverRoom",
        Refusal::MoatOverPassage => "MoatOverPassage",
        Refusal::MoatAtAFence { .. } => "MoatAtAFence",
        Refusal::WaterAtARoom { .. } => "WaterAtARoom",
        Refusal::WaterAtAPassage => "WaterAtAPassage",
        Refusal::OverMoat => "OverMoat",
        Refusal::FenceAtAMoat => "FenceAtAMoat",
        Refusal::AtTheWater => "AtTheWater",
        Refusal::OnlyGardensOutside => "OnlyGardensOutside",
        Refusal::GardenAtARoom => "GardenAtARoom",
        Refusal::NotFromTheStack { .. } => "NotFromTheStack",
        Refusal::PassageInTheGardens => "PassageInTheGardens",
        Refusal::PassageOverMoat => "PassageOverMoat",
        Refusal::PassageAtTheWater => "PassageAtTheWater",
        Refusal::PassagesNotInGame => "PassagesNotInGame",
        Refusal::PassageUsed { .. } => "PassageUsed",
        Refusal::PassageElsewhere => "PassageElsewhere",
        Refusal::PassageToItself => "PassageToItself",
        Refusal::PassageAlone => "PassageAlone",
        Refusal::NoSuchDoor { .. } => "NoSuchDoor",
        Refusal::NoDoorThere { .. } => "NoDoorThere",
        Refusal::PassageDoesNotFit { .. } => "PassageDoesNotFit",
        Refusal::PassageOverRoom { .. } => "PassageOverRoom",
        Refusal::PassageOverPassage => "PassageOverPassage",
        Refusal::OverPassage => "OverPassage",
        Refusal::ConnectedTwice { .. } => "ConnectedTwice",
        Refusal::DoorHasPassage => "DoorHasPassage",
        Refusal::PassageAtAFence { .. } => "PassageAtAFence",
        Refusal::FenceAtAPassage => "FenceAtAPassage",
        Refusal::PassageBetweenLevels { .. } => "PassageBetweenLevels",
        Refusal::PassageBetweenStairs => "PassageBetweenStairs",
    }
}

/// How many reasons the match above knows.
const REASONS: usize = 125;

fn before_the_game(met: &mut Met<Refusal>) {
    met.all(&Log::<Castles>::start(Setup::new(5)).map(|_| ()).unwrap_err());
    let mut play = Script::new(2).untouched();
    met.chance(&play, Action::NameBuilder { seat: Seat(7) });
    met.chance(&play, Action::OpenMarket);
    met.seat(&play, 0, Action::NameBuilder { seat: Seat(0) });
    met.seat(&play, 5, Action::Pass);
    met.seat(&play, 0, Action::Pass);
    play = Script::new(2).dealt();
    met.seat(&play, 0, Action::ReturnCard { card: play.hand(1)[0] });
    let hand = play.hand(0);
    play.act(0, Action::ReturnCard { card: hand[0] });
    met.seat(&play, 0, Action::ReturnCard { card: hand[1] });
}

fn at_the_market(met: &mut Met<Refusal>) {
    let price = |id: &str, price| Action::SetPrice { tile: tile(id), price };
    let tiles = ["the-hole", "stables", "nap-room"];
    let mut play = Script::new(2).market(&tiles).play();
    met.seat(&play, 1, Action::OpenMarket);
    met.seat(&play, 0, Action::OpenMarket);
    met.seat(&play, 0, price("pantry", 4000));
    met.seat(&play, 0, price("stables", 4001));
    play.act(0, price("stables", 15_000));
    met.seat(&play, 0, price("stables", 15_000));
    play.open(&[("the-hole", 4000)]);
    met.seat(&play, 0, Action::Pass);
    met.seat(&play, 1, buy("pantry", (3, 0, 0)));
    met.seat(&play, 1, buy("foyer", (3, 0, 0)));
    met.seat(&play, 1, buy("hallway", (9000, 0, 0)));
    met.seat(&play, 1, buy("hallway", (0, 0, 0)));
    met.seat(&play, 1, buy("hallway", (40, 40, 0)));
    met.seat(&play, 1, buy("the-hole", (3, 0, 90)));
    play.buy(1, "stairs", (-3, 1, 0));
    play.pass_round();
    // The light end of other stairs at the dark end of these.
    play.come_to(1, "stairs");
    met.seat(&play, 1, buy("stairs", (-6, 1, 0)));
    play.buy_anywhere(1, "hallway");
    for _ in 0..3 {
        play.build(1, "stairs");
    }
    play.come_to(1, "hallway");
    let spot = roomiest_spot(play.castle(1), Room::Stairs).unwrap();
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    met.seat(&play, 1, Action::Buy { room: Room::Stairs, x, y, turn, passages: Passages::NONE });
    let mut poor = Script::new(2).market(&["great-hall"]).play();
    poor.open(&[("great-hall", 15_000)]);
    poor.buy_anywhere(1, "great-hall");
    poor.pass_round();
    poor.open(&[]);
    poor.pass(0);
    met.seat(&poor, 1, buy("hallway", (-6, 1, 0)));
    poor.pass_all();
    met.seat(&poor, 1, Action::Pass);
}

/// Castles that stand alone, for what is easier to see there.
fn in_a_castle(met: &mut Met<Refusal>) {
    let spot = |x, y, degrees| Spot::new(x, y, turned(degrees));
    let mut castle = Castle::new();
    // Stables are fenced above; their west doors lie at 1 and 2 of their four units.
    let stables = spot_where(&castle, room("stables"), |_| true).unwrap();
    castle.build(room("stables"), stables);
    let mut objections = Vec::new();
    for x in -12..12 {
        for y in -12..12 {
            for degrees in [0, 90, 180, 270] {
                for id in ["pantry", "stables", "powder-room"] {
                    objections.extend(castle.objections(room(id), spot(x, y, degrees)));
                }
            }
        }
    }
    objections.iter().for_each(|objection| met.reason(objection));
    // Two utility rooms at a lone foyer leave one door, and a third would take it.
    let mut castle = Castle::new();
    castle.build(room("powder-room"), spot(0, -2, 0));
    let second = spot_where(&castle, room("cloak-room"), |after| open_doors(after) == 1).unwrap();
    castle.build(room("cloak-room"), second);
    assert_eq!((castle.rooms().len(), open_doors(&castle)), (3, 1));
    assert!(!castle.has_spot(room("broom-closet")));
    for x in -4..6 {
        for y in -4..6 {
            for degrees in [0, 90, 180, 270] {
                let objections = castle.objections(room("broom-closet"), spot(x, y, degrees));
                objections.iter().for_each(|objection| met.reason(objection));
            }
        }
    }
}

fn in_rewards(met: &mut Met<Refusal>) {
    let tiles = ["nap-room", "powder-room", "throne-room", "vestibule", "stables"];
    let mut play = Script::new(2).market(&tiles).cards([Size::S600, Size::S600]).play();
    play.build(1, "nap-room");
    play.come_to(1, "powder-room");
    let done = |castle: &Castle| castle.rooms()[1].is_completed();
    let spot = spot_where(play.castle(1), room("powder-room"), done).unwrap();
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    play.act(1, Action::Buy { room: room("powder-room"), x, y, turn, passages: Passages::NONE });
    met.seat(&play, 1, Action::TakeReward { number: 9 });
    met.seat(&play, 1, Action::Decline);
    play.act(1, Action::TakeReward { number: 1 });
    met.seat(&play, 1, Action::KeepCard { card: play.hand(1)[0] });
    play.dull_step();
    assert_eq!((play.step(), play.stack(Size::S600)), ("look_stack", 0));
    met.seat(&play, 1, Action::LookThrough { size: Size::S600 });
    play.act(1, Action::LookThrough { size: Size::S100 });
    met.seat(&play, 1, Action::PutOnDeck { tile: tile("powder-room") });
    met.seat(&play, 1, Action::PutOnDeck { tile: tile("dungeon") });

    let mut play = Script::new(2).market(&["fungus-room", "bottomless-pit"]).play();
    play.build(1, "stairs");
    play.come_to(1, "fungus-room");
    // The stairs are completed and bring a corridor reward; then the pit completes both rooms
    // while another corridor room is completed in the same turn.
    let stairs = |castle: &Castle| castle.rooms()[1].is_completed();
    let spot = spot_where(play.castle(1), room("fungus-room"), stairs).unwrap();
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    play.act(1, Action::Buy { room: room("fungus-room"), x, y, turn, passages: Passages::NONE });
    assert_eq!(play.step(), "corridor");
    met.seat(
        &play,
        1,
        Action::PlaceFree {
            room: room("pantry"),
            x: 3,
            y: 0,
            turn: turned(0),
            passages: Passages::NONE,
        },
    );
    play.act(1, Action::Decline);
    play.come_to(1, "bottomless-pit");
    let both = |castle: &Castle| castle.rooms()[2..].iter().all(|placed| placed.is_completed());
    let spot = spot_where(play.castle(1), room("bottomless-pit"), both).unwrap();
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    play.act(1, Action::Buy { room: room("bottomless-pit"), x, y, turn, passages: Passages::NONE });
    assert_eq!(play.step(), "choose_reward");
    met.seat(&play, 1, Action::ChooseReward { reward: Reward::Downstairs });
    play.act(1, Action::ChooseReward { reward: Reward::Living });
    met.seat(&play, 1, Action::ScoreAgain { room: 0 });
}

/// A corridor reward and a downstairs reward come of one tile, and the free corridor is placed first.
fn after_a_corridor_reward(met: &mut Met<Refusal>) {
    let mut play = Script::new(2).market(&["the-hole", "bottomless-pit"]).play();
    play.build(1, "hallway");
    play.build(1, "stairs");
    play.build(1, "stairs");
    let of = |wanted: Room| {
        move |castle: &Castle| {
            castle
                .rooms()
                .iter()
                .filter(|placed| placed.room == wanted && placed.is_completed())
                .count()
        }
    };
    play.come_to(1, "the-hole");
    let spot = spot_where(play.castle(1), room("the-hole"), |c| of(Room::Stairs)(c) == 1).unwrap();
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    play.act(1, Action::Buy { room: room("the-hole"), x, y, turn, passages: Passages::NONE });
    play.act(1, Action::Decline);
    play.come_to(1, "bottomless-pit");
    let spot =
        spot_where(play.castle(1), room("bottomless-pit"), |c| of(Room::Stairs)(c) == 2).unwrap();
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    play.act(1, Action::Buy { room: room("bottomless-pit"), x, y, turn, passages: Passages::NONE });
    assert_eq!(play.step(), "reward_order");
    let pool = play.open_view().pending.unwrap().pool;
    let corridor = pool.iter().position(|open| open.reward == Reward::Corridor).unwrap();
    play.act(1, Action::TakeReward { number: u8::try_from(corridor).unwrap() });
    let placed = play.offers(1)[1];
    play.act(1, placed);
    while play.step() != "choose_reward" {
        play.dull_step();
    }
    met.seat(&play, 1, Action::ChooseReward { reward: Reward::Corridor });
}

/// Swan tokens, where there are none, that are not there, and too many.
fn with_swans(met: &mut Met<Refusal>) {
    let trade = |count: usize| Action::TradeSwans {
        swans: [Swan::Red].repeat(count).into_iter().collect(),
    };
    let mut play = Script::new(2).with(&["swans"]).play();
    met.seat(&play, 0, trade(1));
    play.open(&[]);
    met.seat(&play, 1, trade(0));
    met.seat(&play, 1, trade(6));
    let mut plain = Script::new(2).play();
    plain.open(&[]);
    met.seat(&plain, 1, trade(1));
    let layout = Layout::default();
    let options = Options::with(modules(&["swans"]));
    let swans = [Swan::Red].repeat(9).into_iter().collect();
    let refused = layout.appraise(&Belongings { options, swans, ..Belongings::default() });
    refused.unwrap_err().iter().for_each(|refused| met.reason(&refused.refusal));
}

/// Decrees that cannot be drafted, and that nobody can have.
fn with_decrees(met: &mut Met<Refusal>) {
    let decree = |id: &str| Decree::find(id).unwrap();
    let start = |players: u8, names: &[&str], draft: Draft| {
        let options = Options { draft, ..Options::with(modules(names)) };
        Log::<Castles>::start(Setup::new(players).with_options(options)).map(|_| ()).unwrap_err()
    };
    let forced = |id: &str| Draft { forced: Some(decree(id)), ..Draft::RULEBOOK };
    let banned = Draft { banned: DecreeSet::full(), ..Draft::RULEBOOK };
    met.all(&start(2, &["decrees"], forced("free-pickings")));
    met.all(&start(2, &["decrees"], forced("deep-moat")));
    met.all(&start(2, &["decrees"], banned));
    met.all(&start(2, &["towers"], forced("haggler")));
    let options = Options::with(modules(&["decrees"]));
    let decrees = ["haggler", "haggler", "deep-moat"].map(decree).to_vec();
    let belongings = Belongings { options, decrees, ..Belongings::default() };
    let refused = Layout::default().appraise(&belongings).unwrap_err();
    refused.iter().for_each(|refused| met.reason(&refused.refusal));
    let play = Script::new(2).with(&["decrees"]).drafting();
    let hand = play.state().decrees_to_pick_from(Seat(1));
    let fits = |it: &Decree| {
        it.face().least_players == 2 && it.face().origin == castles::Origin::Expansions
    };
    let other = Decree::all().filter(fits).find(|&it| !hand.contains(it));
    met.seat(&play, 1, Action::PickDecree { decree: other.unwrap() });
}

/// What is in no game without its expansion, or in none with one.
fn not_in_the_game(met: &mut Met<Refusal>) {
    for (players, names) in [(5, &["five-players"]), (1, &["towers"])] {
        let options = Options::with(modules(names));
        let setup = Setup::new(players).with_options(options);
        met.all(&Log::<Castles>::start(setup).map(|_| ()).unwrap_err());
    }
    met.reason(&Refusal::StackNotInGame { stack: Stack::Rooms(Size::S325) });
    let mut tower = Script::new(2).with(&["towers"]).market(&["water-tower"]).play();
    tower.open(&[("water-tower", 4000)]);
    tower.buy(1, "water-tower", (-1, -4, 0));
    tower.act(1, Action::TakeReward { number: 1 });
    let shown = tower.open_view().favors[0].favor;
    met.seat(&tower, 1, Action::KeepFavor { favor: shown });
    let play = Script::new(2).dealt();
    met.seat(&play, 0, Action::ReturnCard { card: card("every-500") });
    let expanded = Script::new(2).with(&["new-rooms"]).dealt();
    met.seat(&expanded, 0, Action::ReturnCard { card: card("unique-sizes") });
    let mut play = Script::new(2).play();
    play.open(&[]);
    met.seat(&play, 1, renovate("great-room", 0));
    met.seat(&play, 1, buy("ballroom", (3, 0, 0)));
}

/// What may not be renovated.
fn in_renovating(met: &mut Met<Refusal>) {
    let script = Script::new(2).with(&["renovations"]).market(&["nap-room", "solar"]);
    let mut play = script.renovations(&["pillow-pantry", "coal-hole"]).play();
    play.build(1, "nap-room");
    play.come_to(1, "hallway");
    for number in [0, 9] {
        met.seat(&play, 1, renovate("pillow-pantry", number));
    }
    play.act(1, renovate("pillow-pantry", 1));
    play.settle();
    play.come_to(1, "hallway");
    met.seat(&play, 1, renovate("coal-hole", 1));
    met.reason(&Refusal::OtherSize { room: room("nap-room"), size: Size::S100 });
}

/// What only a castle written down from outside can do wrong.
fn in_layouts(met: &mut Met<Refusal>) {
    met.reason(&Refusal::TileTwice { tile: tile("parlor") });
    met.reason(&Refusal::CardTwice { card: card("cash") });
    met.reason(&Refusal::StackTwice { stack: Stack::Hallways });
    met.reason(&Refusal::NoRoomThere { size: Size::S100, x: 3, y: 0 });
    met.reason(&Refusal::RenovationTwice { renovation: renovation("great-room") });
    met.reason(&Refusal::TooMany { room: Room::Stairs, count: 7 });
}

/// Every reason, with the rule that it cites.
#[test]
fn every_reason_is_met_and_what_is_refused_cites_its_rule() {
    let mut met = Met::new(name);
    before_the_game(&mut met);
    at_the_market(&mut met);
    in_a_castle(&mut met);
    in_rewards(&mut met);
    after_a_corridor_reward(&mut met);
    in_layouts(&mut met);
    not_in_the_game(&mut met);
    in_renovating(&mut met);
    with_swans(&mut met);
    with_decrees(&mut met);
    crate::pricing::every_reason().iter().for_each(|reason| met.reason(reason));
    crate::storeroom::every_reason().iter().for_each(|reason| met.reason(reason));
    crate::rights::every_reason().iter().for_each(|reason| met.reason(reason));
    crate::secrets_of_decrees::every_reason().iter().for_each(|reason| met.reason(reason));
    crate::moats::every_reason().iter().for_each(|reason| met.reason(reason));
    crate::passages::every_reason().iter().for_each(|reason| met.reason(reason));
    let expected = [
        ("PlayerCount", "CAS-SETUP-01"),
        ("FiveNeedTowers", "EXP-5P-02"),
        ("DecreeDoesNotFit", "EXP-DECREE-G06"),
        ("TooManyBanned", "EXP-DECREE-G20"),
        ("DecreesNotInGame", "EXP-GEN-12"),
        ("DecreeNotInGame", "EXP-GEN-12"),
        ("NotInTheDraft", "EXP-DECREE-G02"),
        ("DecreeTwice", "EXP-DECREE-G01"),
        ("NotSoUsed", "EXP-DECREE-G10"),
        ("MustBeUsed", "EXP-DECREE-G10"),
        ("OneRoomAPrice", "EXP-DECREE-09"),
        ("CrowdedAlready", "EXP-DECREE-09"),
        ("SpaceIsFree", "EXP-DECREE-09"),
        ("CoinsStay", "EXP-DECREE-10"),
        ("NoCoinsToMove", "EXP-DECREE-10"),
        ("TooManyCoins", "EXP-DECREE-10"),
        ("NoTimeLimit", "EXP-DECREE-11"),
        ("TimeIsUp", "EXP-DECREE-11"),
        ("PriceIsSettled", "EXP-DECREE-11"),
        ("NoStoreroom", "EXP-DECREE-16"),
        ("StoreroomFull", "EXP-DECREE-16"),
        ("NothingStored", "EXP-DECREE-16"),
        ("StoredInThisTurn", "EXP-DECREE-16"),
        ("SomethingElseStored", "EXP-DECREE-16"),
        ("ThreeMoats", "EXP-MOAT-26"),
        ("OnePieceOfAKind", "EXP-DECREE-34"),
        ("OneOfEach", "EXP-DECREE-05"),
        ("DecreeUsed", "EXP-DECREE-08"),
        ("NotDiscarded", "EXP-DECREE-08"),
        ("ChosenAlready", "EXP-DECREE-37"),
        ("NotAlone", "EXP-GEN-08"),
        ("StackNotInGame", "EXP-GEN-12"),
        ("NotLookedAt", "EXP-TOWER-08"),
        ("RoomNotInGame", "EXP-GEN-12"),
        ("CardNotInGame", "EXP-GEN-12"),
        ("CardReplaced", "EXP-BONUS-14"),
        ("RenovationNotInGame", "EXP-GEN-12"),
        ("NoSuchRoom", "EXP-RENO-04"),
        ("OtherSize", "EXP-RENO-04"),
        ("NoRoomThere", "EXP-RENO-04"),
        ("AlreadyRenovated", "EXP-RENO-04"),
        ("NotRenovable", "EXP-RENO-05"),
        ("RenovationTwice", "EXP-RENO-01"),
        ("GameIsOver", "CAS-END-01"),
        ("NotForChance", "CAS-INFO-12"),
        ("ForChanceAlone", "CAS-INFO-12"),
        ("NoSuchSeat", "CAS-SETUP-01"),
        ("WrongStep", "CAS-ROUND-01"),
        ("NotYourTurn", "CAS-ROUND-03"),
        ("NotTheBuilder", "CAS-MARKET-07"),
        ("NotInThePile", "CAS-INFO-12"),
        ("NotYourCard", "CAS-SETUP-14"),
        ("AlreadyReturned", "CAS-SETUP-14"),
        ("NotDrawn", "CAS-COMPLETE-17"),
        ("NotAtTheMarket", "CAS-MARKET-07"),
        ("NoSuchPrice", "CAS-MARKET-07"),
        ("HasThatPrice", "CAS-MARKET-07"),
        ("PriceMissing", "CAS-MARKET-10"),
        ("NotForSale", "CAS-TURN-01"),
        ("NoneLeft", "CAS-TURN-11"),
        ("TooDear", "CAS-TURN-06"),
        ("OneFoyer", "CAS-SETUP-13"),
        ("TooFar", "CAS-GEO-01"),
        ("Overlap", "CAS-PLACE-02"),
        ("AtAFence", "CAS-OUT-05"),
        ("FenceAtARoom", "CAS-PLACE-08"),
        ("NoDoorMeets", "CAS-PLACE-01"),
        ("LevelsDiffer", "CAS-LEVEL-02"),
        ("StairsAtStairs", "CAS-LEVEL-03"),
        ("NoWayOut", "CAS-PLACE-05"),
        ("NoSuchReward", "CAS-COMPLETE-05"),
        ("StackIsEmpty", "CAS-COMPLETE-15"),
        ("NotInTheStack", "CAS-COMPLETE-11"),
        ("NotFree", "CAS-COMPLETE-22"),
        ("CorridorTaken", "CAS-COMPLETE-31"),
        ("NotChoosable", "CAS-COMPLETE-28"),
        ("NotJustCompleted", "CAS-COMPLETE-30"),
        ("MustBeTaken", "CAS-COMPLETE-07"),
        ("TileTwice", "CAS-COMP-03"),
        ("CardTwice", "CAS-BONUS-15"),
        ("StackTwice", "CAS-FINAL-03"),
        ("TooMany", "CAS-COMP-04"),
        ("SwansNotInGame", "EXP-GEN-12"),
        ("TradeInYourTurn", "EXP-ROUND-05"),
        ("NoSwans", "EXP-SWAN-05"),
        ("NotYourSwan", "EXP-SWAN-05"),
        ("TooManySwansTraded", "EXP-SWAN-06"),
        ("TooManySwans", "EXP-SWAN-13"),
        ("MoatsNotInGame", "EXP-GEN-12"),
        ("FourDoorsNeedMoats", "EXP-GEN-07"),
        ("NoSuchSide", "EXP-MOAT-14"),
        ("NoMoatLeft", "EXP-MOAT-27"),
        ("SlotTaken", "EXP-MOAT-29"),
        ("MoatUnconnected", "EXP-MOAT-28"),
        ("MoatOverRoom", "EXP-MOAT-29"),
        ("MoatOverPassage", "EXP-MOAT-70"),
        ("MoatAtAFence", "EXP-MOAT-69"),
        ("WaterAtARoom", "EXP-MOAT-69"),
        ("WaterAtAPassage", "EXP-MOAT-69"),
        ("OverMoat", "EXP-MOAT-29"),
        ("FenceAtAMoat", "EXP-MOAT-35"),
        ("AtTheWater", "EXP-MOAT-52"),
        ("OnlyGardensOutside", "EXP-MOAT-47"),
        ("GardenAtARoom", "EXP-MOAT-50"),
        ("NotFromTheStack", "EXP-MOAT-42"),
        ("PassageInTheGardens", "EXP-PASSAGE-17"),
        ("PassageOverMoat", "EXP-MOAT-70"),
        ("PassageAtTheWater", "EXP-X-19"),
        ("PassagesNotInGame", "EXP-GEN-12"),
        ("PassageUsed", "EXP-PASSAGE-01"),
        ("PassageElsewhere", "EXP-PASSAGE-05"),
        ("PassageToItself", "EXP-PASSAGE-05"),
        ("PassageAlone", "EXP-PASSAGE-05"),
        ("NoSuchDoor", "EXP-PASSAGE-06"),
        ("NoDoorThere", "EXP-PASSAGE-06"),
        ("PassageDoesNotFit", "EXP-PASSAGE-07"),
        ("PassageOverRoom", "EXP-PASSAGE-09"),
        ("PassageOverPassage", "EXP-PASSAGE-09"),
        ("OverPassage", "EXP-PASSAGE-09"),
        ("ConnectedTwice", "EXP-PASSAGE-11"),
        ("DoorHasPassage", "EXP-PASSAGE-13"),
        ("PassageAtAFence", "EXP-PASSAGE-14"),
        ("FenceAtAPassage", "EXP-PASSAGE-14"),
        ("PassageBetweenLevels", "EXP-PASSAGE-16"),
        ("PassageBetweenStairs", "EXP-PASSAGE-16"),
    ];
    assert_eq!(expected.len(), REASONS);
    met.assert_all(&expected);
}

/// CAS-TURN-13
#[test]
fn all_reasons_are_told_when_something_is_refused() {
    let mut play = Script::new(2).market(&["great-hall"]).play();
    play.open(&[("great-hall", 15_000)]);
    play.buy_anywhere(1, "hallway");
    play.pass_round();
    play.open(&[("great-hall", 15_000)]);
    play.pass(0);
    let refusals = play.refused(1, buy("great-hall", (0, 0, 0)));
    assert!(refusals.cites("CAS-TURN-06") && refusals.cites("CAS-PLACE-02"), "{refusals}");
    assert!(refusals.to_string().contains("; "), "in one sentence: {refusals}");
}

/// CAS-FINAL-03: a stack is empty or not, and counts once.
#[test]
fn a_stack_that_is_depleted_twice_is_refused() {
    let stack = |name| Stack::find(name).unwrap();
    let appraise = |names: &[&'static str]| {
        let depleted = names.iter().map(|name| stack(name)).collect();
        Layout::default().appraise(&Belongings { depleted, ..Belongings::default() })
    };
    assert!(appraise(&["200", "250", "hallways", "stairs"]).is_ok());
    let refused = appraise(&["200", "hallways", "200", "hallways"]).unwrap_err();
    let reasons: Vec<_> = refused.iter().map(|r| (r.index, r.id, r.refusal.rule().0)).collect();
    assert_eq!(reasons, [(None, "depleted", "CAS-FINAL-03"); 2]);
    let said =
        refused.iter().map(|reason| words::english("castles").say("refused", &reason.refusal));
    let said: Vec<String> = said.collect();
    assert_eq!(
        said,
        [
            "the stack 200 is listed twice, and can be empty only once",
            "the stack of hallways is listed twice, and can be empty only once",
        ]
    );
}
