// A table: the types of crates/protocol, written by `cargo xtask bless`; do not edit.

export const PROTOCOL = 3;

export type ProblemCode = "already_seated" | "bad_invitation" | "bad_login" | "bad_name" | "bad_password" | "bad_settings" | "banned" | "before_start" | "broken_frame" | "busy" | "cross_site" | "done" | "empty" | "expelled" | "flooding" | "full" | "given_up" | "going_away" | "hints_forbidden" | "host_only" | "internal" | "is_out" | "logged_out" | "login_taken" | "malformed" | "needs_invitation" | "no_account" | "no_hello" | "no_open_seat" | "no_petition" | "no_session" | "no_such_castle" | "no_such_game" | "no_such_link" | "no_such_rule" | "no_such_seat" | "no_such_session" | "no_such_table" | "nobody_to_vote" | "nobodys_seat" | "not_alone" | "not_asked" | "not_away" | "not_gathering" | "not_over" | "not_paused" | "not_playing" | "not_seated" | "not_yourself" | "nothing_here" | "nothing_to_do" | "nothing_to_undo" | "owner_is_there" | "past_barrier" | "past_end" | "paused" | "petition_open" | "registered" | "rematch_exists" | "rules" | "seat_not_taken" | "seat_taken" | "seats_open" | "silence" | "silent" | "stood_in" | "store_unavailable" | "table_full" | "too_fast" | "too_long" | "too_many_guests" | "too_many_seats" | "too_many_sockets" | "too_many_tables" | "too_many_tables_today" | "too_much" | "too_slow" | "unreadable" | "voter_away" | "wrong_code" | "wrong_game" | "wrong_login" | "wrong_method" | "wrong_password" | "wrong_protocol";

export type Answer = { 
/**
 * Its number.
 */
n: number, 
/**
 * The word of the link that was made.
 */
link?: string, 
/**
 * The table that was opened.
 */
table?: string, };

export type AnyAction = { "between": BetweenAction } | { "castles": CastlesAction } | { "palace": PalaceAction };

export type AnyLedger = { "between": Ledger<BetweenRow, BetweenCause> } | { "castles": Ledger<CastlesRow, CastlesCause> } | { "palace": Ledger<PalaceRow, PalaceCause> };

export type AnyNews = { "between": BetweenNews } | { "castles": CastlesNews } | { "palace": PalaceNews };

export type AnyView = { "between": BetweenView } | { "castles": CastlesView } | { "palace": PalaceView };

export type Archive = { 
/**
 * Whether it is kept out.
 */
archived: boolean, };

export type Ask = { 
/**
 * What the client calls it: the same id again is the same request.
 */
id: string, 
/**
 * What is to be done.
 */
command: Command, };

export type Away = "handed_over" | "timed_out" | "voted_away" | "gave_up" | "expelled";

export type BetweenAction = { "type": "lay_throne", 
/**
 * Which castle.
 */
castle: BetweenCastleId, 
/**
 * Which throne.
 */
throne: BetweenThrone, } | { "type": "deal_tile", 
/**
 * Whose hand.
 */
seat: Seat, 
/**
 * Which tile.
 */
tile: BetweenTile, } | { "type": "pick_for_ludwig", 
/**
 * Which tile.
 */
tile: BetweenTile, } | { "type": "draw_tile", 
/**
 * For which castle.
 */
castle: BetweenCastleId, 
/**
 * Which tile.
 */
tile: BetweenTile, } | { "type": "draw_card", 
/**
 * For which castle.
 */
castle: BetweenCastleId, 
/**
 * Which card.
 */
card: BetweenCard, } | { "type": "give_for_ludwig", 
/**
 * The tile for the own castle.
 */
mine: BetweenTile, } | { "type": "choose", 
/**
 * The two tiles, in ascending order.
 */
tiles: [BetweenTile, BetweenTile], } | { "type": "assign", 
/**
 * The tile for the left castle.
 */
left: BetweenTile, } | { "type": "lock" } | { "type": "show_stack" } | { "type": "say_order", 
/**
 * In which castle.
 */
castle: BetweenCastleId, 
/**
 * The wish.
 */
order: BetweenOrder, } | { "type": "propose", 
/**
 * In which castle it is due.
 */
castle: BetweenCastleId, 
/**
 * What is proposed.
 */
choice: BetweenChoice, } | { "type": "accept", 
/**
 * In which castle it is due.
 */
castle: BetweenCastleId, } | { "type": "counter", 
/**
 * In which castle it is due.
 */
castle: BetweenCastleId, 
/**
 * What is proposed instead.
 */
choice: BetweenChoice, } | { "type": "decide", 
/**
 * In which castle it is due.
 */
castle: BetweenCastleId, 
/**
 * What is done.
 */
choice: BetweenChoice, };

export type BetweenAttendant = string;

export type BetweenAudience = SeatSet | "everybody";

export type BetweenBuildOrder = "any" | "given";

export type BetweenCard = string;

export type BetweenCastleId = number;

export type BetweenCastleLabel = string | Seat;

export type BetweenCastleView = { 
/**
 * The castle.
 */
castle: BetweenCastleId, 
/**
 * Its token.
 */
token: string, 
/**
 * What it is called at this table: by its token, or by the seat that has it on the left.
 */
label: BetweenCastleLabel, 
/**
 * Who builds it: who has it on the left, who has it on the right.
 */
builders: [Seat, Seat], 
/**
 * Its throne.
 */
throne: BetweenThrone, 
/**
 * Its rooms in the order of building.
 */
rooms: Array<BetweenRoomView>, 
/**
 * Its attendants.
 */
attendants: Array<BetweenAttendant>, 
/**
 * Its bonus cards.
 */
cards: Array<BetweenCard>, 
/**
 * Its score as it stands.
 */
score: number, 
/**
 * What goes on in it.
 */
site?: BetweenSiteView, };

export type BetweenCause = string;

export type BetweenCell = { x: number, y: number, };

export type BetweenChoice = { "cell": BetweenCell } | { "tile": BetweenTile } | { "attendant": BetweenAttendant } | { "card": BetweenCard } | { "bonus": BetweenRoomType } | { "fifth_room": { 
/**
 * Into which castle.
 */
castle: BetweenCastleId, 
/**
 * Which kind.
 */
room: BetweenSpecialty, 
/**
 * On which cell.
 */
cell: BetweenCell, } } | { "fifth_attendant": { 
/**
 * Into which castle.
 */
castle: BetweenCastleId, 
/**
 * Which kind.
 */
attendant: BetweenAttendant, } };

export type BetweenEvent = { "type": "throne_laid", castle: BetweenCastleId, throne: BetweenThrone, } | { "type": "round_began", round: number, } | { "type": "turn_began", round: number, turn: number, } | { "type": "tile_dealt", seat: Seat, tile: BetweenTile, audience: BetweenAudience, } | { "type": "supply_refilled", tiles: number, } | { "type": "deck_refilled", cards: number, } | { "type": "ludwig_picked", seat: Seat, tile: BetweenTile, } | { "type": "ludwig_given", seat: Seat, castle: BetweenCastleId, tile: BetweenTile, } | { "type": "chosen", seat: Seat, tiles: [BetweenTile, BetweenTile], } | { "type": "stack_passed", seat: Seat, castle: BetweenCastleId, tiles: Array<BetweenTile>, audience: BetweenAudience, } | { "type": "revealed", seat: Seat, tiles: [BetweenTile, BetweenTile], } | { "type": "stack_shown", seat: Seat, to: Seat, tiles: Array<BetweenTile>, } | { "type": "assigned", seat: Seat, left: BetweenTile, right: BetweenTile, } | { "type": "locked", seat: Seat, } | { "type": "assignments_fixed" } | { "type": "order_said", seat: Seat, castle: BetweenCastleId, order: BetweenOrder, } | { "type": "order_settled", castle: BetweenCastleId, first: Seat, rule: RuleId, } | { "type": "proposed", seat: Seat, castle: BetweenCastleId, choice: BetweenChoice, audience: BetweenAudience, } | { "type": "accepted", seat: Seat, castle: BetweenCastleId, } | { "type": "countered", seat: Seat, castle: BetweenCastleId, choice: BetweenChoice, audience: BetweenAudience, } | { "type": "decided", seat: Seat, castle: BetweenCastleId, } | { "type": "withdrawn", castle: BetweenCastleId, } | { "type": "placed", seat: Seat, castle: BetweenCastleId, tile: BetweenRoom, x: number, y: number, turn: number, } | { "type": "bonus_earned", castle: BetweenCastleId, room_type: BetweenRoomType, count: number, rule: RuleId, } | { "type": "bonus_lost", castle: BetweenCastleId, rule: RuleId, } | { "type": "bonus_copied", castle: BetweenCastleId, room_type: BetweenRoomType, } | { "type": "tile_drawn", castle: BetweenCastleId, tile: BetweenTile, audience: BetweenAudience, } | { "type": "tile_taken", castle: BetweenCastleId, tile: BetweenTile, } | { "type": "tiles_rejected", castle: BetweenCastleId, tiles: Array<BetweenTile>, audience: BetweenAudience, } | { "type": "card_drawn", castle: BetweenCastleId, card: BetweenCard, audience: BetweenAudience, } | { "type": "card_kept", castle: BetweenCastleId, card: BetweenCard, } | { "type": "cards_rejected", castle: BetweenCastleId, cards: Array<BetweenCard>, audience: BetweenAudience, } | { "type": "attendant_seated", castle: BetweenCastleId, attendant: BetweenAttendant, } | { "type": "stack_picked_up", seat: Seat, from: Seat, tiles: Array<BetweenTile>, audience: BetweenAudience, } | { "type": "leftover_discarded", seat: Seat, tile: BetweenTile, audience: BetweenAudience, } | { "type": "castle_scored", castle: BetweenCastleId, points: number, } | { "type": "scored", seat: Seat, castle: BetweenCastleId, points: number, rule: RuleId, tile: string, x?: number, y?: number, because: Array<BetweenCause>, } | { "type": "game_ended", winners: SeatSet, };

export type BetweenLayout = { 
/**
 * The throne room.
 */
throne: BetweenThrone, 
/**
 * The rooms, in any order unless [`order`](Layout::order) says otherwise.
 */
rooms?: Array<BetweenRoomAt>, 
/**
 * The attendants on the throne.
 */
attendants?: Array<BetweenAttendant>, 
/**
 * The bonus cards below the castle.
 */
bonus_cards?: Array<BetweenCard>, 
/**
 * Whether the rooms were built in the given order.
 */
order?: BetweenBuildOrder, };

export type BetweenLayoutFile = { 
/**
 * The game.
 */
game: GameName, 
/**
 * The castle.
 */
castle: BetweenLayout, 
/**
 * The options, by key.
 */
options?: { [key in string]: OptionValue }, 
/**
 * Whether the rooms were built in the given order.
 */
order?: BetweenBuildOrder, 
/**
 * The component that would come next: where may it stand?
 */
next?: string, };

export type BetweenNews = BetweenEvent | BetweenOutside;

export type BetweenOrder = "first" | "second" | "either";

export type BetweenOutside = { "type": "tile_dealt", seat: Seat, } | { "type": "ludwig_picked", seat: Seat, } | { "type": "chosen", seat: Seat, } | { "type": "stack_passed", seat: Seat, castle: BetweenCastleId, size: number, } | { "type": "stack_shown", seat: Seat, to: Seat, } | { "type": "proposed", seat: Seat, castle: BetweenCastleId, } | { "type": "countered", seat: Seat, castle: BetweenCastleId, } | { "type": "tile_drawn", castle: BetweenCastleId, } | { "type": "tiles_rejected", castle: BetweenCastleId, size: number, } | { "type": "card_drawn", castle: BetweenCastleId, } | { "type": "cards_rejected", castle: BetweenCastleId, size: number, } | { "type": "stack_picked_up", seat: Seat, from: Seat, size: number, } | { "type": "leftover_discarded", seat: Seat, };

export type BetweenOwnView = { 
/**
 * The hand.
 */
hand: Array<BetweenTile>, 
/**
 * The chosen tiles.
 */
chosen: [BetweenTile, BetweenTile] | null, 
/**
 * The stack passed in this turn.
 */
passed: Array<BetweenTile>, 
/**
 * Discarded tiles that were seen.
 */
remembered_discards: Array<BetweenTile>, 
/**
 * Tiles that were seen to be shuffled back: they are in the piles, not in a hand.
 */
remembered_in_piles: Array<BetweenTile>, 
/**
 * Discarded cards that were seen.
 */
remembered_cards: Array<BetweenCard>, };

export type BetweenRoom = BetweenTile | BetweenSpecialty;

export type BetweenRoomAt = { 
/**
 * The room.
 */
tile: BetweenRoom, 
/**
 * Its column.
 */
x: number, 
/**
 * Its row.
 */
y: number, };

export type BetweenRoomType = "food" | "living" | "utility" | "outdoor" | "sleeping" | "corridor" | "downstairs";

export type BetweenRoomView = { tile: BetweenRoom, x: number, y: number, };

export type BetweenRow = "food" | "living" | "utility" | "outdoor" | "sleeping" | "corridor" | "downstairs" | "towers" | "fountains" | "grand_foyers" | "bonus_cards" | "royal_attendants" | "throne_room";

export type BetweenSeatView = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Whether it is Ludwig's.
 */
ludwig: boolean, 
/**
 * The age rank, 0 for the oldest; Ludwig has none.
 */
age: number | null, 
/**
 * Tiles in hand.
 */
hand: number, 
/**
 * Tiles in the stack it has passed.
 */
waiting: number, 
/**
 * Whether it has chosen.
 */
has_chosen: boolean, 
/**
 * Its two chosen tiles, once they are revealed.
 */
revealed: [BetweenTile, BetweenTile] | null, 
/**
 * The tile it has assigned to its left castle.
 */
left: BetweenTile | null, 
/**
 * Whether it is content with that.
 */
locked: boolean, 
/**
 * Whether it has shown its stack to the receiver.
 */
stack_shown: boolean, 
/**
 * Who takes up what it passes on.
 */
passes_to: Seat, 
/**
 * The stack here as the viewer last saw it.
 */
remembered?: Array<BetweenTile>, };

export type BetweenSiteView = { 
/**
 * Who is asked.
 */
asked: SeatSet, 
/**
 * What each builder said about the order.
 */
said: [BetweenOrder | null, BetweenOrder | null], 
/**
 * Whose tile goes first.
 */
first: Seat | null, 
/**
 * What is at hand, such as `place_drafted_tile`.
 */
task: string | null, 
/**
 * The room that is to be placed.
 */
room: BetweenRoom | null, 
/**
 * The tiles drawn for a food bonus, if the viewer may see them.
 */
drawn_tiles?: Array<BetweenTile>, 
/**
 * The cards drawn for a utility bonus, if the viewer may see them.
 */
drawn_cards?: Array<BetweenCard>, 
/**
 * How many tiles or cards are drawn.
 */
drawn: number, 
/**
 * How far the builders are: `open`, `proposed` or `countered`.
 */
talk: string, 
/**
 * What is proposed, if the viewer may see it.
 */
proposed?: BetweenChoice, 
/**
 * What is proposed against it, if the viewer may see it.
 */
countered?: BetweenChoice, };

export type BetweenSpecialty = "fountain" | "tower" | "grand-foyer";

export type BetweenStep = "thrones" | "deal" | "pick_for_ludwig" | "give_for_ludwig" | "choose" | "assign" | "build" | "over";

export type BetweenThrone = string;

export type BetweenTile = string;

export type BetweenView = { 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * How many people play.
 */
players: number, 
/**
 * The round, 1 or 2.
 */
round: number, 
/**
 * The turn, 1 to 4.
 */
turn: number, 
/**
 * The step, such as `choose`.
 */
step: BetweenStep, 
/**
 * Who must act.
 */
waiting_for: SeatSet, 
/**
 * Whether players may talk.
 */
talk: boolean, 
/**
 * Tiles in the supply and in the discards.
 */
supply: number, discards: number, 
/**
 * Leftovers that stay out of the game.
 */
set_aside: number, 
/**
 * Cards in the deck and in the discards.
 */
deck: number, card_discards: number, 
/**
 * The seats, in order.
 */
seats: Array<BetweenSeatView>, 
/**
 * The castles, in order.
 */
castles: Array<BetweenCastleView>, 
/**
 * What is the viewer's own.
 */
own?: BetweenOwnView, 
/**
 * Ludwig's two tiles, for the one who gives them away.
 */
picked_for_ludwig?: Array<BetweenTile>, };

export type Bot = "random" | "greedy" | "page" | "mason" | "architect" | "master-builder";

export type BranchTable = { 
/**
 * The number of the last update that still counts.
 */
n: number, 
/**
 * The seat you play.
 */
seat: Seat, 
/**
 * Who plays all others; `greedy`, if it is left out.
 */
bot?: Bot, };

export type CastleCell = { 
/**
 * To the right.
 */
x: number, 
/**
 * Upward.
 */
y: number, };

export type CastlesAction = { "type": "name_builder", 
/**
 * Who it is.
 */
seat: Seat, } | { "type": "reveal_favor", 
/**
 * Which favor.
 */
favor: CastlesFavor, } | { "type": "deal_card", 
/**
 * Who gets it.
 */
seat: Seat, 
/**
 * Which card.
 */
card: CastlesCard, } | { "type": "draw_room_card", 
/**
 * Which size.
 */
size: CastlesSize, } | { "type": "draw_tile", 
/**
 * Which tile.
 */
tile: CastlesTile, } | { "type": "leave_out", 
/**
 * Which tile.
 */
tile: CastlesTile, } | { "type": "draw_bonus", 
/**
 * Which card.
 */
card: CastlesCard, } | { "type": "draw_favor", 
/**
 * Which favor.
 */
favor: CastlesFavor, } | { "type": "draw_renovation", 
/**
 * Which renovation.
 */
renovation: CastlesRenovation, } | { "type": "draw_swan", 
/**
 * Its colour.
 */
swan: CastlesSwan, } | { "type": "discard_room_card", 
/**
 * Which size it shows.
 */
size: CastlesSize, } | { "type": "set_foyer", 
/**
 * How many doors the side that is used has.
 */
side: number, 
/**
 * How far it is turned; with three doors it is closed below before that.
 */
turn: number, } | { "type": "return_card", 
/**
 * Which card.
 */
card: CastlesCard, } | { "type": "set_price", 
/**
 * Which tile.
 */
tile: CastlesTile, 
/**
 * Which price.
 */
price: number, } | { "type": "crowd", 
/**
 * Which tile.
 */
tile: CastlesTile, 
/**
 * Which price.
 */
price: number, } | { "type": "move_coins", 
/**
 * From which tile.
 */
tile: CastlesTile, 
/**
 * To which.
 */
onto: CastlesTile, 
/**
 * How many thousands.
 */
thousands: number, } | { "type": "time_out" } | { "type": "open_market" } | { "type": "buy", 
/**
 * What is bought; a hallway with its side.
 */
room: CastlesRoom, 
/**
 * Where it goes.
 */
x: number, y: number, 
/**
 * How far it is turned.
 */
turn: number, 
/**
 * The secret passages that are laid with it (EXP-PASSAGE-03).
 */
passages?: CastlesPassages, } | { "type": "renovate", 
/**
 * Which renovation.
 */
renovation: CastlesRenovation, 
/**
 * The number of the room in the castle.
 */
room: number, 
/**
 * The secret passages that are laid with it (EXP-PASSAGE-03).
 */
passages?: CastlesPassages, } | { "type": "buy_moat", 
/**
 * Where it lies.
 */
slot: CastlesSlot, } | { "type": "store", 
/**
 * What is bought; a hallway without its side.
 */
tile: CastlesSurface, } | { "type": "place_stored", 
/**
 * What is placed; a hallway with its side.
 */
room: CastlesRoom, 
/**
 * Where it goes.
 */
x: number, y: number, 
/**
 * How far it is turned.
 */
turn: number, 
/**
 * The secret passages that are laid with it (EXP-X-10).
 */
passages?: CastlesPassages, } | { "type": "renovate_stored", 
/**
 * The number of the room in the castle.
 */
room: number, 
/**
 * The secret passages that are laid with it (EXP-X-10).
 */
passages?: CastlesPassages, } | { "type": "lay_stored", 
/**
 * Where it lies.
 */
slot: CastlesSlot, } | { "type": "pass" } | { "type": "take_reward", 
/**
 * Its number in the pool, from 0.
 */
number: number, } | { "type": "look_through", 
/**
 * Which stack.
 */
size: CastlesSize, } | { "type": "put_on_deck", 
/**
 * Which tile.
 */
tile: CastlesTile, } | { "type": "stop_looking" } | { "type": "keep_card", 
/**
 * Which card.
 */
card: CastlesCard, } | { "type": "keep_favor", 
/**
 * Which favor.
 */
favor: CastlesFavor, } | { "type": "place_free", 
/**
 * What is placed; a hallway with its side.
 */
room: CastlesRoom, 
/**
 * Where it goes.
 */
x: number, y: number, 
/**
 * How far it is turned.
 */
turn: number, 
/**
 * The secret passages that are laid with it (EXP-PASSAGE-04).
 */
passages?: CastlesPassages, } | { "type": "decline" } | { "type": "choose_reward", 
/**
 * Which of the seven others.
 */
reward: CastlesReward, } | { "type": "score_again", 
/**
 * Its number in the castle.
 */
room: number, } | { "type": "trade_swans", 
/**
 * Which, by colour.
 */
swans: CastlesFlock, } | { "type": "deal_decree", 
/**
 * Which decree.
 */
decree: CastlesDecree, } | { "type": "pick_decree", 
/**
 * Which decree.
 */
decree: CastlesDecree, } | { "type": "use_decree", 
/**
 * Which decree.
 */
decree: CastlesDecree, 
/**
 * In which way.
 */
how: CastlesHow, } | { "type": "leave_decree", 
/**
 * Which decree.
 */
decree: CastlesDecree, };

export type CastlesBuildView = { 
/**
 * What.
 */
room: CastlesRoom, 
/**
 * What it costs, coins on it taken off; nothing if it is free, or if it is planned and has no price yet.
 */
cost: number, 
/**
 * Whether it is a reward.
 */
free: boolean, 
/**
 * Where it may stand.
 */
spots: Array<CastlesSpotView>, 
/**
 * The secret passages that may be laid with it, and where it then stands, also where it could not
 * without.
 */
passages?: Array<CastlesPassageSpotView>, };

export type CastlesCard = string;

export type CastlesCardView = { 
/**
 * Which card.
 */
card: CastlesCard, 
/**
 * What it would bring now.
 */
points: number, };

export type CastlesCastleView = { 
/**
 * Its rooms in the order of building, the foyer first.
 */
rooms: Array<CastlesRoomView>, 
/**
 * Its square feet.
 */
square_feet: number, 
/**
 * Rooms of which every door is connected.
 */
completed: number, 
/**
 * Doors that lead outside, those of corridors left out.
 */
external_entrances: number, 
/**
 * Its secret passages, the shortest first.
 */
passages?: Array<CastlesPassageView>, 
/**
 * Its barbican and moat, if moats are in the game.
 */
moat?: CastlesMoatView, };

export type CastlesCause = string;

export type CastlesCorridorView = { 
/**
 * `hallway` or `stairs`.
 */
id: string, 
/**
 * What it costs.
 */
price: number, 
/**
 * How many are left.
 */
left: number, 
/**
 * Who can pay for it.
 */
affordable: SeatSet, };

export type CastlesDecree = string;

export type CastlesDecreesView = { 
/**
 * How many go round while they are drafted.
 */
going_round: number, 
/**
 * Which, for who is to keep one of them.
 */
hand?: Array<CastlesDecree>, 
/**
 * Whether all are shown.
 */
shown: boolean, 
/**
 * Whose turns are still to come in this round, in their order, which decrees may change.
 */
to_come?: Array<Seat>, };

export type CastlesDoorAt = [x: number, y: number, side: "top" | "right" | "bottom" | "left"];

export type CastlesDoorTo = "room" | "wall" | "outside" | "courtyard";

export type CastlesDoorView = { 
/**
 * The unit cell inside the room.
 */
x: number, y: number, 
/**
 * The side of that cell: `n`, `e`, `s` or `w`.
 */
side: string, 
/**
 * Whether it leads up or down.
 */
level: CastlesLevel, 
/**
 * What is behind it.
 */
to: CastlesDoorTo, 
/**
 * Whether it is connected although it ends at a wall.
 */
walled?: boolean, };

export type CastlesEvent = { "type": "builder_named", seat: Seat, } | { "type": "favor_revealed", favor: CastlesFavor, } | { "type": "favor_removed", favor: CastlesFavor, } | { "type": "card_dealt", seat: Seat, card: CastlesCard, } | { "type": "card_returned", seat: Seat, card: CastlesCard, } | { "type": "round_began", round: number, builder: Seat, } | { "type": "room_card_drawn", size: CastlesSize, } | { "type": "room_card_wasted", size: CastlesSize, } | { "type": "tile_drawn", tile: CastlesTile, } | { "type": "renovation_drawn", tile: CastlesRenovation, } | { "type": "tile_from_deck", tile: CastlesTile, by: Seat, } | { "type": "last_round", round: number, } | { "type": "deck_reshuffled", cards: number, } | { "type": "market_short", spaces: number, } | { "type": "priced", seat: Seat, tiles: Array<[CastlesTile, number | null]>, } | { "type": "coins_moved", seat: Seat, tile: CastlesTile, onto: CastlesTile, coins: number, } | { "type": "time_ran_out", seat: Seat, to: Seat, } | { "type": "market_opened", seat: Seat, } | { "type": "turn_began", seat: Seat, extra: boolean, } | { "type": "bought", seat: Seat, room: CastlesSurface, price: number, coins: number, to: Seat | null, } | { "type": "passed", seat: Seat, coins: number, } | { "type": "placed", seat: Seat, tile: CastlesRoom, 
/**
 * Its number in the castle.
 */
number: number, x: number, y: number, turn: number, free: boolean, } | { "type": "renovated", seat: Seat, tile: CastlesRenovation, number: number, x: number, y: number, } | { "type": "stored", seat: Seat, tile: CastlesSurface, } | { "type": "foyer_set", seat: Seat, side: number, turn: number, } | { "type": "placed", seat: Seat, tile: CastlesSurface, 
/**
 * The number of the barbican, to which it belongs.
 */
number: number, slot: CastlesSlot, x: number, y: number, turn: number, free: boolean, } | { "type": "moat_completed", seat: Seat, } | { "type": "room_card_discarded", size: CastlesSize, } | { "type": "deck_tile_discarded" } | { "type": "passage_laid", seat: Seat, passage: CastlesLength, from: CastlesDoorAt, to: CastlesDoorAt, } | { "type": "scored", seat: Seat, points: number, rule: RuleId, tile: string, row: CastlesRow, x?: number, y?: number, because: Array<CastlesCause>, } | { "type": "completed", seat: Seat, tile: CastlesSurface, number: number, } | { "type": "reward_earned", seat: Seat, reward: CastlesReward, } | { "type": "reward_taken", seat: Seat, reward: CastlesReward, } | { "type": "reward_lost", seat: Seat, reward: CastlesReward, rule: RuleId, } | { "type": "reward_declined", seat: Seat, reward: CastlesReward, } | { "type": "coins_taken", seat: Seat, coins: number, rule?: RuleId, } | { "type": "stack_looked_through", seat: Seat, size: CastlesSize, tiles: Array<CastlesTile>, } | { "type": "tile_left_out", tile: CastlesTile, } | { "type": "tile_put_on_deck", seat: Seat, tile: CastlesTile, discarded: boolean, } | { "type": "stack_shuffled", seat: Seat, size: CastlesSize, left: number, } | { "type": "bonus_drawn", seat: Seat, card: CastlesCard, } | { "type": "bonus_kept", seat: Seat, card: CastlesCard, } | { "type": "coins_placed", tiles: Array<CastlesTile>, } | { "type": "market_cleared", tiles: Array<CastlesTile>, } | { "type": "favors_seen", seat: Seat, favors: Array<CastlesFavor>, } | { "type": "favor_kept", seat: Seat, favor: CastlesFavor, } | { "type": "tower_favors_shown", seat: Seat, favors: Array<CastlesFavor>, } | { "type": "swan_laid", tile: CastlesSurface, swan: CastlesSwan, } | { "type": "swan_gained", seat: Seat, swan: CastlesSwan, } | { "type": "swans_traded", seat: Seat, swans: CastlesFlock, coins: number, } | { "type": "decrees_dealt", seat: Seat, decrees: Array<CastlesDecree>, } | { "type": "decree_picked", seat: Seat, decree: CastlesDecree, } | { "type": "decrees_shown", seat: Seat, decrees: Array<CastlesDecree>, } | { "type": "decree_changed", seat: Seat, from: CastlesDecree, to: CastlesDecree, } | { "type": "tile_sealed", seat: Seat, tile: CastlesTile, } | { "type": "favors_sealed", seat: Seat, favors: Array<CastlesFavor>, } | { "type": "sealed_tile_shown", seat: Seat, tile: CastlesTile, } | { "type": "sealed_favors_shown", seat: Seat, favors: Array<CastlesFavor>, } | { "type": "discards_seen", seat: Seat, by: Seat, cards: Array<CastlesCard>, } | { "type": "bonus_swapped", seat: Seat, given: CastlesCard, taken: CastlesCard, } | { "type": "coins_shown", seat: Seat, coins: number, } | { "type": "cards_put_on_deck", seat: Seat, sizes: Array<CastlesSize>, } | { "type": "coins_paid", seat: Seat, to: Seat | null, coins: number, rule: RuleId, } | { "type": "turn_order", seats: Array<Seat>, } | { "type": "stack_cleared", seat: Seat, stack: string, tiles: number, } | { "type": "encore", seat: Seat, card: CastlesCard, } | { "type": "final_step", step: CastlesFinalPart, stacks?: Array<string>, } | { "type": "hand_shown", seat: Seat, cards: Array<CastlesCard>, } | { "type": "game_ended", winners: SeatSet, rank?: string, };

export type CastlesFaceDownView = { 
/**
 * What its back shows.
 */
size: CastlesSize, 
/**
 * Who put it there.
 */
by: Seat, 
/**
 * The rooms that it could be, for all that the viewer knows.
 */
may_be: Array<CastlesTile>, };

export type CastlesFavor = string;

export type CastlesFavorStanding = { 
/**
 * How much it has of what is counted.
 */
amount: number, 
/**
 * Its place, from 1; none for who has nothing.
 */
place: number | null, 
/**
 * What it would bring now.
 */
points: number, };

export type CastlesFavorView = { 
/**
 * Which favor.
 */
favor: CastlesFavor, 
/**
 * How the seats stand, in their order.
 */
standings: Array<CastlesFavorStanding>, };

export type CastlesFinalPart = "before" | "stacks" | "swans" | "decrees" | "favors" | "cards" | "tower_favors" | "coins";

export type CastlesFlock = Partial<Record<CastlesSwan, number>>;

export type CastlesHeldDecreesView = { 
/**
 * How many.
 */
count: number, 
/**
 * Which, for their owner; for everybody once they are shown.
 */
held: Array<CastlesDecree>, 
/**
 * Coins that are owed for one of them.
 */
owed?: number, 
/**
 * Coins that lie on one of them.
 */
offered?: number, 
/**
 * What is kept on one of them.
 */
stored?: CastlesSurface, 
/**
 * What lies face down on them.
 */
sealed?: CastlesSealedView, 
/**
 * How many bonus cards were swapped by one of them.
 */
swaps?: number, 
/**
 * Whether the one for once in a game was used.
 */
used?: boolean, };

export type CastlesHeldSwansView = { 
/**
 * Which, by colour.
 */
held: CastlesFlock, 
/**
 * What they would bring at the end as they are.
 */
points: number, 
/**
 * How many of them may be traded now.
 */
may_trade: number, };

export type CastlesHow = "simply" | { "count": number } | { "tile": CastlesTile } | "coins" | "points" | { "stack": number } | { "card": CastlesCard } | { "swap": { 
/**
 * The own one.
 */
given: CastlesCard, 
/**
 * The other.
 */
taken: CastlesCard, } } | { "cards": CastlesRoomCards };

export type CastlesLaidView = { 
/**
 * Who has laid them.
 */
by: Seat, 
/**
 * What they show: for who has laid them the topmost last, for all others by size.
 */
cards: Array<CastlesSize>, 
/**
 * Whether they are told in their order.
 */
in_order: boolean, 
/**
 * How many of the tiles on the deck lie on them.
 */
tiles_above: number, };

export type CastlesLength = "short" | "medium" | "long";

export type CastlesLevel = "upstairs" | "downstairs";

export type CastlesMoatView = { 
/**
 * How many doors the foyer has.
 */
side: number, 
/**
 * How far it is turned.
 */
turn: number, 
/**
 * The places that are filled.
 */
slots: Array<CastlesSlot>, 
/**
 * The numbers of the rooms in the gardens.
 */
gardens: Array<number>, };

export type CastlesMoatsView = { 
/**
 * What each costs.
 */
price: number, 
/**
 * How many are left.
 */
left: number, 
/**
 * Who can pay for one.
 */
affordable: SeatSet, 
/**
 * Where the viewer could lay one now, and what it would bring at once.
 */
slots?: Array<CastlesSlotView>, };

export type CastlesNews = CastlesEvent | CastlesOutside;

export type CastlesOfferView = { 
/**
 * Which room.
 */
tile: CastlesTile, 
/**
 * Its price, once it has one.
 */
price: number | null, 
/**
 * Its price in the round before, if it was there.
 */
before: number | null, 
/**
 * Coins that lie on it and go to its buyer.
 */
coins: number, 
/**
 * Who can pay for it.
 */
affordable: SeatSet, 
/**
 * Who could pay for it at each of `prices`, while they are set.
 */
could_pay?: Array<SeatSet>, 
/**
 * The swan token that lies on it and goes to its buyer.
 */
swan?: CastlesSwan, };

export type CastlesOpenView = { 
/**
 * What it is.
 */
reward: CastlesReward, 
/**
 * The rooms that brought it, by their numbers in the castle.
 */
rooms: Array<number>, };

export type CastlesOutside = { "type": "card_dealt", seat: Seat, } | { "type": "unseen_card_returned", seat: Seat, } | { "type": "stack_looked_through", seat: Seat, size: CastlesSize, } | { "type": "unseen_tile_put_on_deck", seat: Seat, size: CastlesSize, discarded: boolean, } | { "type": "bonus_drawn", seat: Seat, } | { "type": "unseen_favors_seen", seat: Seat, count: number, } | { "type": "unseen_favor_kept", seat: Seat, } | { "type": "unseen_bonus_kept", seat: Seat, } | { "type": "unseen_decrees_dealt", seat: Seat, count: number, } | { "type": "unseen_decree_picked", seat: Seat, } | { "type": "decree_changed", seat: Seat, replaced: CastlesDecree, decree: CastlesDecree, } | { "type": "unseen_tile_sealed", seat: Seat, size: CastlesSize, } | { "type": "unseen_favors_sealed", seat: Seat, count: number, } | { "type": "unseen_discards_seen", seat: Seat, by: Seat, count: number, } | { "type": "unseen_bonus_swapped", seat: Seat, } | { "type": "unseen_cards_put_on_deck", seat: Seat, sizes: Array<CastlesSize>, } | { "type": "market_opened", seat: Seat, prices: Record<CastlesTile, number>, } | { "type": "scored", seat: Seat, points: number, rule: RuleId, cause: string, because: Array<CastlesCause>, };

export type CastlesPassageRoomView = [room: number, points: number, completes: Array<number>, length: CastlesLength, door: number];

export type CastlesPassageSpotView = [x: number, y: number, turn: number, points: number, completes: Array<number>, length: CastlesLength, door: number, from: CastlesDoorAt];

export type CastlesPassageView = { 
/**
 * How long it is.
 */
length: CastlesLength, 
/**
 * The numbers of the rooms that it joins.
 */
rooms: [number, number], 
/**
 * Where it leaves the first of them.
 */
from: CastlesDoorAt, 
/**
 * Where it enters the second.
 */
to: CastlesDoorAt, };

export type CastlesPassages = Partial<Record<CastlesLength, number>>;

export type CastlesPendingView = { 
/**
 * The open rewards, by number.
 */
pool: Array<CastlesOpenView>, 
/**
 * The stack that is looked through.
 */
stack?: CastlesSize, 
/**
 * The bonus cards drawn, for who draws.
 */
cards?: Array<CastlesCard>, 
/**
 * The favors looked at, for who looks.
 */
favors?: Array<CastlesFavor>, };

export type CastlesPriceLimitView = { 
/**
 * In seconds, from the moment at which the market is full.
 */
seconds: number, 
/**
 * Who prices what is left then.
 */
then: Seat, };

export type CastlesPricingView = { 
/**
 * Whether one room may be put beside another at a price.
 */
crowds: boolean, 
/**
 * Up to how many coins may be moved onto a room; nothing, if none may.
 */
coins_up_to?: number, 
/**
 * How long it may take, and who prices what is left then.
 */
limit?: CastlesPriceLimitView, 
/**
 * The rooms that are to be priced, where the others are settled because the time was up.
 */
left?: Array<CastlesTile>, };

export type CastlesRenovateRoomView = [room: number, points: number, completed: boolean];

export type CastlesRenovateView = { 
/**
 * Which.
 */
renovation: CastlesRenovation, 
/**
 * What it costs.
 */
cost: number, 
/**
 * The rooms on which it may lie.
 */
rooms: Array<CastlesRenovateRoomView>, 
/**
 * The secret passages that may be laid with it.
 */
passages?: Array<CastlesPassageRoomView>, };

export type CastlesRenovation = string;

export type CastlesRenovationOffer = { 
/**
 * Which.
 */
renovation: CastlesRenovation, 
/**
 * The swan token that lies on it and goes to its buyer (EXP-SWAN-02).
 */
swan?: CastlesSwan, };

export type CastlesRenovationStackView = { 
/**
 * Their size.
 */
size: CastlesSize, 
/**
 * Those in it, in no order.
 */
holds: Array<CastlesRenovation>, };

export type CastlesRenovationsView = { 
/**
 * What each costs.
 */
price: number, 
/**
 * Who can pay for one.
 */
affordable: SeatSet, 
/**
 * Those that lie out.
 */
market: Array<CastlesRenovationOffer>, 
/**
 * Their stacks.
 */
stacks: Array<CastlesRenovationStackView>, 
/**
 * The size of which one comes to the market next.
 */
due?: CastlesSize, };

export type CastlesReward = "living" | "activity" | "sleeping" | "outdoor" | "utility" | "food" | "corridor" | "downstairs" | "tower" | "moat";

export type CastlesRoom = string;

export type CastlesRoomCards = Array<CastlesSize>;

export type CastlesRoomView = { 
/**
 * Which room.
 */
room: CastlesRoom, 
/**
 * The renovation that lies on it.
 */
renovation?: CastlesRenovation, 
/**
 * Those under it, the lowest first.
 */
under?: Array<CastlesRenovation>, 
/**
 * The upper left corner of its box.
 */
x: number, y: number, 
/**
 * How far it is turned, in degrees clockwise.
 */
turn: number, 
/**
 * Its doors, in the order of print.
 */
doors: Array<CastlesDoorView>, 
/**
 * Whether every door is connected.
 */
completed: boolean, 
/**
 * The points that it has brought so far.
 */
points: number, };

export type CastlesRow = "start" | "living" | "activity" | "sleeping" | "outdoor" | "utility" | "food" | "corridor" | "downstairs" | "renovations" | "moats" | "rewards" | "favors" | "stacks" | "cards" | "coins" | "tower_favors" | "swans" | "decrees";

export type CastlesSealedView = { 
/**
 * The size of the tile, which its back shows.
 */
size?: CastlesSize, 
/**
 * The tile, for its owner; for everybody at the end.
 */
tile?: CastlesTile, 
/**
 * What it would bring now, for who sees it.
 */
points?: number, 
/**
 * How many favors.
 */
count: number, 
/**
 * Which, for their owner; for everybody at the end.
 */
favors?: Array<CastlesFavorView>, };

export type CastlesSeatView = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Its points so far.
 */
score: number, 
/**
 * Its coins, if the viewer sees them (EXP-DECREE-07).
 */
cash?: number, 
/**
 * Bonus cards in hand.
 */
cards: number, 
/**
 * Whether it has chosen which card to return.
 */
has_returned: boolean, 
/**
 * Its bonus cards, for their owner; for everybody once the game is over.
 */
hand?: Array<CastlesCardView>, 
/**
 * Cards that the viewer has put under the deck and that are still there.
 */
returned?: Array<CastlesCard>, 
/**
 * Cards that the viewer has seen and that somebody else has drawn since: where they may be.
 */
traced?: Array<CastlesTracedCard>, 
/**
 * The favors that its towers have brought, if towers are in the game.
 */
tower_favors?: CastlesTowerFavorsView, 
/**
 * Its swan tokens, if they are in the game.
 */
swans?: CastlesHeldSwansView, 
/**
 * The secret passages that it has not laid yet, if they are in the game.
 */
passages?: Array<CastlesLength>, 
/**
 * Its decrees, if they are in the game.
 */
decrees?: CastlesHeldDecreesView, 
/**
 * Completed downstairs rooms.
 */
downstairs_completed: number, 
/**
 * The rewards of its latest turn, in the order in which they came.
 */
rewards: Array<CastlesReward>, 
/**
 * Its castle.
 */
castle: CastlesCastleView, };

export type CastlesSize = number;

export type CastlesSlot = "west" | "north" | "east";

export type CastlesSlotView = { 
/**
 * Where.
 */
slot: CastlesSlot, 
/**
 * The points of laying it, the reward left out.
 */
points: number, 
/**
 * Whether it would complete the moat.
 */
completes: boolean, };

export type CastlesSpotView = [x: number, y: number, turn: number, points: number, completes: Array<number>];

export type CastlesStackView = { 
/**
 * The size of its rooms.
 */
size: CastlesSize, 
/**
 * How many are left.
 */
left: number, 
/**
 * The rooms that could be in it, for all that the viewer knows.
 */
may_hold: Array<CastlesTile>, };

export type CastlesStep = "name_builder" | "reveal_favors" | "refill" | "deal_cards" | "return_cards" | "price" | "turn" | "reward_order" | "look_stack" | "look_draw" | "look_tiles" | "bonus_draw" | "bonus_keep" | "tower_draw" | "tower_keep" | "corridor" | "choose_reward" | "score_again" | "place_stored" | "last_trade" | "set_foyers" | "moat_draw" | "moat_stack" | "moat_tiles" | "deal_decrees" | "pick_decree" | "use_decree" | "over";

export type CastlesStoredView = { 
/**
 * The places of a room, a hallway by its sides.
 */
build?: Array<CastlesBuildView>, 
/**
 * The rooms for a renovation.
 */
renovate?: Array<CastlesRenovateView>, 
/**
 * The places of a moat tile.
 */
slots?: Array<CastlesSlotView>, };

export type CastlesSurface = string;

export type CastlesSwan = "blue" | "red" | "green" | "yellow" | "purple";

export type CastlesSwansView = { 
/**
 * Those that nobody has drawn, by colour: what was drawn is known, wherever it went.
 */
pile: CastlesFlock, 
/**
 * What the viewer may trade now, with what is paid for it and what the others would bring at the
 * end.
 */
trades?: Array<CastlesTradeView>, };

export type CastlesTile = string;

export type CastlesTowerFavorsView = { 
/**
 * How many.
 */
count: number, 
/**
 * Which, for their owner; for everybody once the game is over.
 */
kept?: Array<CastlesFavorView>, 
/**
 * Those that the viewer has looked at and put away.
 */
put_away?: Array<CastlesFavor>, };

export type CastlesTracedCard = { 
/**
 * The card.
 */
card: CastlesCard, 
/**
 * In the hand of one of these seats, if there are any.
 */
hands: SeatSet, 
/**
 * Under the deck, or perhaps.
 */
under_deck: boolean, };

export type CastlesTradeView = { 
/**
 * The tokens.
 */
swans: CastlesFlock, 
/**
 * What is paid for them.
 */
coins: number, 
/**
 * What those left would bring at the end.
 */
points: number, };

export type CastlesUnfitView = { 
/**
 * What.
 */
room: CastlesSurface, 
/**
 * The rule that says why.
 */
rule: string, 
/**
 * Why, as a key of sentences: `needs_stairs`, `no_free_door`, `no_space` or `nothing_to_renovate`.
 */
key: string, };

export type CastlesView = { 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * How many people play.
 */
players: number, 
/**
 * The round; 0 while the table is set up.
 */
round: number, 
/**
 * The step, such as `price`.
 */
step: CastlesStep, 
/**
 * Who must act.
 */
waiting_for: SeatSet, 
/**
 * Who sets the prices and is paid.
 */
builder: Seat, 
/**
 * Whose turn it is; nobody's while prices are set.
 */
active: Seat | null, 
/**
 * Further turns that the active player has earned.
 */
extra_turns: number, 
/**
 * Open rewards of the turns around the present one, which wait for its end; the next ones last.
 */
waiting_rewards?: Array<CastlesOpenView>, 
/**
 * Whether this round is the last.
 */
last_round: boolean, 
/**
 * The price spaces, from cheap to dear.
 */
prices: Array<number>, 
/**
 * What a player takes for passing.
 */
pass_income: number, 
/**
 * What lies at the market.
 */
market: Array<CastlesOfferView>, 
/**
 * Hallways and stairs, and what each costs.
 */
pieces: Array<CastlesCorridorView>, 
/**
 * The stacks of rooms.
 */
stacks: Array<CastlesStackView>, 
/**
 * Room cards in the deck.
 */
deck: number, 
/**
 * The room card that was drawn and whose tile comes next.
 */
card?: CastlesSize, 
/**
 * Tiles on the deck, the topmost last.
 */
on_deck: Array<CastlesFaceDownView>, 
/**
 * Room cards that were laid on the deck, among those tiles.
 */
laid_cards?: CastlesLaidView, 
/**
 * The discarded room cards of which the viewer may lay up to three on the deck now, by the sizes of
 * `stacks`.
 */
redraw?: Array<number>, 
/**
 * Tiles that were put on the discards.
 */
on_discards: Array<CastlesFaceDownView>, 
/**
 * Room cards that were drawn, by the sizes of `stacks`.
 */
cards_drawn: Array<number>, 
/**
 * Room cards left of those shuffled once more, likewise.
 */
second_deck?: Array<number>, 
/**
 * Bonus cards in the deck.
 */
bonus_deck: number, 
/**
 * Prices while they are set, where decrees have a say in them.
 */
pricing?: CastlesPricingView, 
/**
 * The favors, from left to right.
 */
favors: Array<CastlesFavorView>, 
/**
 * Favors in the pile for towers, if they are in the game.
 */
favor_pile?: number, 
/**
 * The swan tokens, if they are in the game.
 */
swans?: CastlesSwansView, 
/**
 * The decrees, if they are in the game.
 */
decrees?: CastlesDecreesView, 
/**
 * The seats, in order.
 */
seats: Array<CastlesSeatView>, 
/**
 * The rewards of the active player, while they are taken.
 */
pending?: CastlesPendingView, 
/**
 * What the viewer can build now, and where.
 */
build?: Array<CastlesBuildView>, 
/**
 * The moat tiles, if they are in the game.
 */
moats?: CastlesMoatsView, 
/**
 * The renovations at the market, if they are in the game.
 */
renovations?: CastlesRenovationsView, 
/**
 * Where the viewer may place what is kept now.
 */
stored?: CastlesStoredView, 
/**
 * The renovations that the viewer can buy now, and on which rooms.
 */
renovate?: Array<CastlesRenovateView>, 
/**
 * What the viewer could pay for now, or has for free, but cannot place anywhere, and why.
 */
unfit?: Array<CastlesUnfitView>, 
/**
 * The rank of a builder who played alone.
 */
rank?: string, };

export type ChairView = { 
/**
 * Which.
 */
seat: Seat, 
/**
 * Whose it is.
 */
holder: HolderView, 
/**
 * Why its owner does not play it, if so: a bot does, or a deputy.
 */
away?: Away, 
/**
 * Who plays it for its owner, if it is a person.
 */
deputy?: string, 
/**
 * Whether its owner has gone out, so that the game waits.
 */
out?: boolean, };

export type ClientMsg = { "type": "hello", 
/**
 * [`crate::VERSION`].
 */
protocol: number, 
/**
 * The number of the last update that it has: it gets those after it. Left out, it gets
 * the table as it is now and no history.
 */
have?: number, } | { "type": "do", 
/**
 * A name for the request that this person uses once at this table.
 */
id: string, 
/**
 * What is asked for.
 */
command: Command, } | { "type": "preview", 
/**
 * Comes back with the answer.
 */
id: string, 
/**
 * The action.
 */
action: AnyAction, } | { "type": "weigh", 
/**
 * Comes back with the answer.
 */
id: string, 
/**
 * The actions, at most [`table::MOST_WEIGHED`].
 */
actions: Array<AnyAction>, } | { "type": "plan", 
/**
 * Comes back with the answer.
 */
id: string, } | { "type": "sheets", 
/**
 * Comes back with the answer.
 */
id: string, } | { "type": "ghost", 
/**
 * The action thought of.
 */
action?: AnyAction, } | { "type": "ping", 
/**
 * Comes back with the answer.
 */
t?: number, };

export type Clock = { "type": "none" } | { "type": "per_move", 
/**
 * In seconds.
 */
seconds: number, } | { "type": "per_game", 
/**
 * In seconds.
 */
seconds: number, 
/**
 * What each move gives back, in seconds.
 */
increment: number, } | { "type": "days", 
/**
 * How many.
 */
days: number, };

export type ClockView = { 
/**
 * Whose clock.
 */
seat: Seat, 
/**
 * When its time is up, while it runs: milliseconds since 1970.
 */
deadline?: number, 
/**
 * What it has for its next move, while it does not run: milliseconds.
 */
left?: number, 
/**
 * Whether its owner has been nudged.
 */
nudged: boolean, };

export type Command = { "type": "sit", 
/**
 * Which; by default the first open one.
 */
seat?: Seat, 
/**
 * The word of a link.
 */
link?: string, 
/**
 * Anything, best something random: it goes into the shuffle.
 */
contribution?: string, } | { "type": "leave", } | { "type": "hand_over", } | { "type": "give_up", } | { "type": "delete", } | { "type": "return", } | { "type": "deputy", 
/**
 * Which; by default your own.
 */
seat?: Seat, } | { "type": "stand_in", 
/**
 * Which seat.
 */
seat: Seat, } | { "type": "expel", 
/**
 * Which seat.
 */
seat: Seat, } | { "type": "report", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Why.
 */
text: string, } | { "type": "seat_bot", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Which bot.
 */
bot: Bot, } | { "type": "clear_seat", 
/**
 * Which.
 */
seat: Seat, } | { "type": "configure", 
/**
 * What is played from now on.
 */
settings: Settings, } | { "type": "invite", 
/**
 * Where; anywhere, if not named.
 */
seat?: Seat, } | { "type": "revoke", 
/**
 * Its number.
 */
link: number, } | { "type": "start", } | { "type": "act", 
/**
 * One after the other.
 */
actions: Array<AnyAction>, } | { "type": "undo", } | { "type": "pause", } | { "type": "resume", } | { "type": "answer", 
/**
 * Yes or no.
 */
agree: boolean, } | { "type": "say", 
/**
 * What.
 */
text: string, } | { "type": "rematch", 
/**
 * Who sits where.
 */
seating?: Seating, 
/**
 * Anything, best something random: it goes into the next shuffle.
 */
contribution?: string, };

export type ComponentKind = "room" | "specialty" | "throne" | "attendant" | "card" | "token" | "piece" | "renovation" | "favor" | "slot" | "decree";

export type Credentials = { 
/**
 * The name to log in with: 3 to 32 letters, digits, `-` and `_`.
 */
login: string, 
/**
 * The password: 8 to 200 bytes.
 */
password: string, };

export type DeleteAccount = { 
/**
 * The password; a guest has none.
 */
password?: string, };

export type EndSession = { 
/**
 * Which; all but the one that asks, if it is left out.
 */
session?: string, };

export type Ended = "played" | "by_bots" | "given_up";

export type Ending = { 
/**
 * How the game ended.
 */
how: Ended, 
/**
 * Whose win it is; perhaps nobody's.
 */
winners: Array<Seat>, };

export type Estimate = { 
/**
 * By how much one can expect to be ahead of the best rival; alone, how much one can expect to have.
 */
lead: number, 
/**
 * How much less that is than with the best move.
 */
behind: number, 
/**
 * In 95 of 100 cases what is told is off by no more than this: `behind`, and of the best move `lead`.
 */
doubt: number, };

export type ExpansionForm = { 
/**
 * Its name, as setups have it.
 */
id: string, 
/**
 * The expansions without which it cannot be played.
 */
needs: Array<string>, 
/**
 * How many people can play with it, at least and at most.
 */
players: [number, number], };

export type GameForm = { 
/**
 * Its name.
 */
game: GameName, 
/**
 * How many people can play, at least and at most.
 */
players: [number, number], 
/**
 * Its options.
 */
options: Array<OptionForm>, 
/**
 * The expansions that a table can choose.
 */
expansions?: Array<ExpansionForm>, 
/**
 * The bots that play it.
 */
bots: Array<Bot>, 
/**
 * The rows of its score sheet, in order.
 */
rows: Array<string>, 
/**
 * The addresses of its art, by language: sheets of SVG symbols.
 */
art: { [key in string]: string }, 
/**
 * Likewise the art of what expansions bring.
 */
more_art?: { [key in string]: string }, 
/**
 * Likewise a small picture of each expansion.
 */
expansion_art?: { [key in string]: string }, 
/**
 * The address of its catalog: a list of [`PieceForm`].
 */
catalog: string, 
/**
 * The address of the style sheet with the paints of both themes.
 */
theme: string, 
/**
 * The addresses of its words, by language: sentences in the syntax of Fluent.
 */
words: { [key in string]: string }, };

export type GameName = "between" | "castles" | "palace";

export type GuestRequest = { 
/**
 * The name others see; one is made up if it is left out.
 */
name?: string, };

export type Hint = { 
/**
 * The actions that make it, one after the other.
 */
actions: Array<AnyAction>, 
/**
 * What it is expected to bring; nothing where nothing was compared.
 */
estimate?: Estimate, 
/**
 * What the rules say would come of it, as sentences of the game (`fact`).
 */
facts: Array<Phrase>, 
/**
 * How the score sheets would change by it.
 */
sheets: Array<SheetChange>, };

export type Hints = { 
/**
 * The number of the last row of the table for which they hold.
 */
n: number, 
/**
 * The best few moves, the best first.
 */
hints: Array<Hint>, };

export type HolderView = { "type": "open" } | { "type": "kept", name: string, } | { "type": "person", name: string, } | { "type": "bot", bot: Bot, };

export type JsonChange = [] | [unknown] | [number, number, unknown[]] | [number, number, unknown[], JsonChange] | { [key: string]: JsonChange };

export type Ledger<R, P> = Array<Line<R, P>>;

export type LimitView = { 
/**
 * Whose time it is.
 */
seat: Seat, 
/**
 * When it is up; not while the table is paused.
 */
deadline?: number, };

export type Line<R, P> = { 
/**
 * The row of the sheet that the points go into.
 */
row: R, 
/**
 * What scores.
 */
source: P, 
/**
 * How much; 0 says that a wish stayed unmet.
 */
points: number, 
/**
 * The rule that gives the points.
 */
rule: RuleId, 
/**
 * What the points are given for.
 */
because: Array<P>, };

export type LineChange = { 
/**
 * The row of the sheet.
 */
row: string, 
/**
 * What scores.
 */
source: string, 
/**
 * How much afterwards.
 */
points: number, 
/**
 * How much more that is.
 */
gain: number, 
/**
 * The rule that gives the points.
 */
rule: string, 
/**
 * What the points are given for.
 */
because: Array<string>, };

export type LinkKind = "invitation" | "way_back" | { "deputy": { 
/**
 * Who that is: the owner, or the one whom the others have trusted with it.
 */
by: Seat, } };

export type LinkView = { 
/**
 * Its number.
 */
number: number, 
/**
 * The seat it is for; any open one, if not named.
 */
seat?: Seat, 
/**
 * Its word.
 */
word: string, 
/**
 * What it is for.
 */
kind: LinkKind, };

export type Listed = { 
/**
 * Its name.
 */
table: string, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * When something last happened.
 */
changed: number, 
/**
 * What it plays and who sits there.
 */
summary: Summary, };

export type LobbyView = { 
/**
 * What is played.
 */
settings: Settings, 
/**
 * The host's name.
 */
host: string, 
/**
 * Whether that is you.
 */
you_host: boolean, 
/**
 * Where you sit.
 */
you: Seat | null, 
/**
 * Who sits where.
 */
seats: Array<ChairView>, 
/**
 * The shuffle, as far as it may be known.
 */
shuffle: ShuffleView, 
/**
 * The links that you may pass on or end: the host's invitations, those for deputies that you
 * were trusted with, your own way back.
 */
links?: Array<LinkView>, 
/**
 * The word that brings you back to your seat from any other device. Keep it.
 */
your_link?: string, 
/**
 * The table of the next game.
 */
rematch?: string, 
/**
 * The seat that has asked for the next game.
 */
rematch_by?: Seat, 
/**
 * The seat that is kept for you.
 */
kept_for_you?: Seat, 
/**
 * Whether you play your seat for its owner.
 */
you_deputize?: boolean, 
/**
 * Where the game was begun, if this table plays on from another.
 */
from?: Origin, };

export type Me = { 
/**
 * The name others see.
 */
name: string, 
/**
 * The name to log in with; a guest has none.
 */
login: string | null, };

export type Misplaced = { 
/**
 * The place in the list of rooms or cards; nothing, if the list as a whole is meant.
 */
index: number | null, 
/**
 * The id of what is refused.
 */
id: string, 
/**
 * The rule's id.
 */
rule: string, 
/**
 * The same in English.
 */
message: string, 
/**
 * Which sentence.
 */
key: string, 
/**
 * What it speaks of, by name.
 */
values?: { [key in string]: PhraseValue }, };

export type NoUndo = "nothing" | "drawn" | "settled" | "asked" | "paused";

export type Now = { 
/**
 * The number of the last row.
 */
n: number, 
/**
 * How far the table is.
 */
stage: Stage, 
/**
 * The seats that the game waits for.
 */
asked: SeatSet, 
/**
 * What the viewer may do in the game, but for the places that the view lists and the answers of
 * `questions`; empty for everybody who may do nothing.
 */
choices: Array<AnyAction>, 
/**
 * What the viewer is asked and answers by picking from a list.
 */
questions?: Array<Question<AnyAction>>, 
/**
 * What a bot would do in the viewer's place, where people are offered that: actions that lead there
 * one after the other, from what the seat may know.
 */
suggestion?: Array<AnyAction>, 
/**
 * What the viewer's undo would need.
 */
undo?: UndoOffer, 
/**
 * Why the viewer, who plays, can take nothing back.
 */
no_undo?: NoUndo, 
/**
 * Whether players may talk.
 */
talk: boolean, 
/**
 * Whether the clocks stand still.
 */
paused: boolean, 
/**
 * What waits for consent.
 */
petition?: PetitionView, 
/**
 * The clocks, if there are any.
 */
clocks?: Array<ClockView>, 
/**
 * The time that a rule of the game sets, if it sets one now.
 */
limit?: LimitView, 
/**
 * The game as the viewer sees it.
 */
game?: AnyView, 
/**
 * How it came out.
 */
outcome?: Outcome, 
/**
 * Whose win that is.
 */
ending?: Ending, 
/**
 * Seats and settings; a change that does not name them leaves them as they were.
 */
lobby?: LobbyView, };

export type OpenTable = { 
/**
 * What is played.
 */
settings: Settings, };

export type Opened = { 
/**
 * Its name; its page is `/table/NAME`.
 */
table: string, };

export type OptionForm = { 
/**
 * The key.
 */
key: string, 
/**
 * The values, the default first.
 */
values: Array<string>, 
/**
 * The rule that explains it; a preset has none.
 */
rule: string | null, };

export type OptionValue = boolean | string;

export type Origin = { 
/**
 * The table.
 */
table: string, 
/**
 * The number of the last row that still counts.
 */
n: number, };

export type Outcome = { 
/**
 * Why the game is over, as a short key such as `two_rounds_played`.
 */
end_reason: string, 
/**
 * One entry a seat, in seat order; seats that nobody sits on but that can win are included.
 */
standings: Array<Standing>, };

export type PalaceAction = { "type": "name_start", 
/**
 * Who it is.
 */
seat: Seat, } | { "type": "lay_hallway", 
/**
 * Which hallway.
 */
hallway: PalaceHallway, } | { "type": "turn_hallway", 
/**
 * Which hallway.
 */
hallway: PalaceHallway, } | { "type": "draw_room", 
/**
 * Which room.
 */
room: PalaceRoom, } | { "type": "reveal_favor", 
/**
 * Which favor.
 */
favor: PalaceFavor, } | { "type": "draw_favor", 
/**
 * Which favor.
 */
favor: PalaceFavor, } | { "type": "draw_secret", 
/**
 * Which colour.
 */
colour: PalaceColour, } | { "type": "keep_favor", 
/**
 * Which favor.
 */
favor: PalaceFavor, 
/**
 * Where it goes.
 */
slot: PalaceSlot, } | { "type": "keep_none" } | { "type": "build", 
/**
 * What.
 */
tile: PalaceTile, 
/**
 * Where it goes.
 */
x: number, y: number, 
/**
 * How far it is turned, in degrees.
 */
turn: PalaceTurn, } | { "type": "file_room", 
/**
 * Which room.
 */
room: PalaceRoom, 
/**
 * Where it goes.
 */
slot: PalaceSlot, } | { "type": "look_at_favors" } | { "type": "skip" } | { "type": "pay", 
/**
 * Swans from the open.
 */
swans?: PalaceSwans, 
/**
 * Secret Swans.
 */
secret?: PalaceSwans, } | { "type": "choose_colour", 
/**
 * Which colour.
 */
colour: PalaceColour, } | { "type": "take_reward", 
/**
 * Where the tile lies.
 */
x: number, y: number, } | { "type": "decline" } | { "type": "lay_moat", 
/**
 * As part of what.
 */
water: PalaceWater, 
/**
 * Where.
 */
x: number, y: number, } | { "type": "move_moat", 
/**
 * What it was part of.
 */
from: PalaceWater, 
/**
 * Where it lies.
 */
from_x: number, from_y: number, 
/**
 * What it is to be part of.
 */
water: PalaceWater, 
/**
 * Where it goes.
 */
x: number, y: number, } | { "type": "discard", 
/**
 * Which room.
 */
room: PalaceRoom, } | { "type": "done" } | { "type": "take_swans", 
/**
 * Which.
 */
swans: PalaceSwans, };

export type PalaceBuildView = { 
/**
 * What.
 */
tile: PalaceTile, 
/**
 * What it costs.
 */
price: number, 
/**
 * Where it may lie.
 */
spots: Array<PalaceSpotView>, };

export type PalaceCause = string;

export type PalaceColour = "red" | "yellow" | "green" | "blue" | "purple";

export type PalaceDoorTo = "link" | "wall" | "moat" | "open" | "closed";

export type PalaceDoorView = { 
/**
 * On which side.
 */
side: PalaceSide, 
/**
 * Its symbol.
 */
swan: PalaceSwan, 
/**
 * Where it leads.
 */
level: PalaceLevel, 
/**
 * What is behind it.
 */
to: PalaceDoorTo, };

export type PalaceEntrance = { 
/**
 * Its symbol.
 */
swan: PalaceSwan, 
/**
 * Where it leads.
 */
level: PalaceLevel, };

export type PalaceEvent = { "type": "start_named", seat: Seat, } | { "type": "hallway_laid", hallway: PalaceHallway, x: number, y: number, } | { "type": "hallway_turned", hallway: PalaceHallway, } | { "type": "room_drawn", room: PalaceRoom, 
/**
 * Its space in the row, from 0 at the left.
 */
space: number, } | { "type": "stack_emptied", 
/**
 * Which stack, from 0 at the left.
 */
stack: number, 
/**
 * Moat tiles for each completed tile from now on.
 */
symbols: number, } | { "type": "favor_revealed", favor: PalaceFavor, } | { "type": "favor_slipped", favor: PalaceFavor, } | { "type": "favor_drawn", seat: Seat, favor: PalaceFavor, } | { "type": "favor_kept", seat: Seat, favor: PalaceFavor, slot: PalaceSlot, } | { "type": "favors_returned", seat: Seat, favors: Array<PalaceFavor>, } | { "type": "turn_began", seat: Seat, number: number, } | { "type": "row_discarded", rooms: Array<PalaceRoom>, } | { "type": "turn_skipped", seat: Seat, } | { "type": "chosen", seat: Seat, tile: PalaceTile | null, due: number, } | { "type": "paid", seat: Seat, swans: PalaceSwans, secret: PalaceSwans, } | { "type": "placed", seat: Seat, tile: PalaceTile, x: number, y: number, turn: PalaceTurn, } | { "type": "swan_taken", seat: Seat, colour: PalaceColour, rule: RuleId, at?: [number, number], } | { "type": "secret_drawn", seat: Seat, colour: PalaceColour, } | { "type": "completed", owner: Seat | null, tile: PalaceTile, x: number, y: number, } | { "type": "reward_taken", seat: Seat, tile: PalaceTile, x: number, y: number, } | { "type": "reward_lost", seat: Seat, tile: PalaceTile, rule: RuleId, } | { "type": "reward_declined", seat: Seat, } | { "type": "room_filed", seat: Seat, room: PalaceRoom, slot: PalaceSlot, } | { "type": "moat_owed", seat: Seat, tiles: number, } | { "type": "moat_laid", seat: Seat, water: PalaceWater, x: number, y: number, joined: boolean, } | { "type": "moat_forfeited", seat: Seat, tiles: number, } | { "type": "moat_moved", seat: Seat, from: PalaceWater, from_x: number, from_y: number, water: PalaceWater, x: number, y: number, joined: boolean, } | { "type": "room_discarded", seat: Seat, room: PalaceRoom, } | { "type": "left_it", seat: Seat, } | { "type": "end_reached", reason: string, rule: RuleId, } | { "type": "shown", seat: Seat, secret: PalaceSwans, favors: Array<[PalaceSlot, PalaceFavor]>, } | { "type": "scored", seat: Seat, points: number, rule: RuleId, 
/**
 * The id of the tile or favor that gives them; else the same as the source.
 */
tile: string, row: PalaceRow, source: PalaceCause, because: Array<PalaceCause>, } | { "type": "game_ended", winners: SeatSet, };

export type PalaceFavor = string;

export type PalaceFavorStanding = { 
/**
 * How much it has of what is counted.
 */
amount: number, 
/**
 * Secret Swans that could count as well.
 */
unknown: number, 
/**
 * Whether the favor would be won with these amounts.
 */
wins: boolean, };

export type PalaceFavorView = { 
/**
 * Which favor.
 */
favor: PalaceFavor, 
/**
 * How the seats stand, in their order.
 */
standings: Array<PalaceFavorStanding>, };

export type PalaceHallway = string;

export type PalaceKnownFavor = { 
/**
 * Which favor.
 */
favor: PalaceFavor, 
/**
 * How many favors lie below it.
 */
below: number, };

export type PalaceLevel = "up" | "down";

export type PalaceMoatView = { 
/**
 * The western arm, from its root.
 */
west: [number, number][], 
/**
 * The eastern arm, from its root.
 */
east: [number, number][], 
/**
 * Moat in courtyards.
 */
courts: [number, number][], 
/**
 * Dry cells of courtyards that moat may fill.
 */
courtyards: [number, number][], 
/**
 * Where the western arm goes on.
 */
west_next: [number, number] | null, 
/**
 * Where the eastern arm goes on.
 */
east_next: [number, number] | null, 
/**
 * Tiles in the supply.
 */
supply: number, 
/**
 * Tiles to lay for each completed tile.
 */
symbols: number, 
/**
 * Whether the arms are joined.
 */
joined: boolean, 
/**
 * How many tiles are missing to join them, if the supply could ever suffice.
 */
gap: number | null, };

export type PalaceNews = PalaceEvent | PalaceOutside;

export type PalaceOutside = { "type": "favor_drawn", seat: Seat, favor: null, } | { "type": "favor_kept", seat: Seat, favor: null, slot: PalaceSlot, } | { "type": "favors_returned", seat: Seat, favors_count: number, } | { "type": "paid", seat: Seat, swans: PalaceSwans, secret_count: number, } | { "type": "secret_drawn", seat: Seat, colour: null, };

export type PalacePendingView = { 
/**
 * Swans to be paid now.
 */
due: number, 
/**
 * Swans to be paid after that.
 */
then: number, 
/**
 * What is paid for; nothing if it is a look at favors.
 */
tile?: PalaceTile, 
/**
 * Where it will lie.
 */
spot?: [number, number, number], 
/**
 * The slot into which it will go.
 */
slot?: PalaceSlot, 
/**
 * Completed tiles whose rewards wait.
 */
rewards?: Array<PalaceRewardView>, 
/**
 * Completed tiles whose rewards were taken in this turn, in that order.
 */
taken?: Array<PalaceRewardView>, 
/**
 * How many favors are looked at.
 */
looked_at: number, 
/**
 * Which they are, for who looks.
 */
favors?: Array<PalaceFavor>, 
/**
 * Moat tiles still to be laid.
 */
owed: number, 
/**
 * Moat tiles that the active player may still move.
 */
moves: number, 
/**
 * Whether nothing of the row fits: it is thrown out unless moat that is moved makes room.
 */
row_at_stake?: boolean, };

export type PalaceRewardView = { 
/**
 * Whose it is.
 */
seat: Seat | null, 
/**
 * Which tile.
 */
tile: PalaceTile, 
/**
 * Where it lies.
 */
x: number, y: number, };

export type PalaceRoom = string;

export type PalaceRow = "slots" | "rows" | "columns" | "stairs" | "utility" | "activity" | "sets" | "favors";

export type PalaceSeatView = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Its points if the game ended now, as far as the viewer can count them; favors come at the
 * end.
 */
score: number, 
/**
 * Its swans.
 */
swans: PalaceSwans, 
/**
 * How many Secret Swans it has.
 */
secret_count: number, 
/**
 * Which they are, for their owner; for everybody once the game is over.
 */
secret?: PalaceSwans, 
/**
 * Its Blueprints board, slot by slot.
 */
slots: Array<PalaceSlotView>, 
/**
 * Rooms placed: activity, downstairs, food, living, sleeping, utility.
 */
rooms: Array<number>, 
/**
 * Hallways and stairs placed.
 */
passages: number, 
/**
 * What it would pay to file something.
 */
fee: number, 
/**
 * Its personal favors, for their owner; for everybody once the game is over.
 */
favors?: Array<PalaceFavorView>, };

export type PalaceSide = "n" | "e" | "s" | "w";

export type PalaceSlot = "discount_1" | "discount_2" | "moat_move" | "plus_10" | "tied_favors" | "plus_3_swans";

export type PalaceSlotView = { 
/**
 * Which slot.
 */
slot: PalaceSlot, 
/**
 * `room` if it works, `favor` if it is blocked, nothing if it is empty.
 */
holds: string | null, 
/**
 * The room that lies there.
 */
room?: PalaceRoom, 
/**
 * The favor that lies there, for its owner; for everybody once the game is over.
 */
favor?: PalaceFavor, };

export type PalaceSpaceView = { 
/**
 * The room that lies there.
 */
room: PalaceRoom | null, 
/**
 * The printed price.
 */
price: number, 
/**
 * What each seat would pay, discounts taken off.
 */
prices: Array<number>, 
/**
 * Who can pay that.
 */
affordable: SeatSet, };

export type PalaceSpotView = [x: number, y: number, turn: number, swans: [number, PalaceSwan][], completes: [number, number][], moat: number, ends: boolean];

export type PalaceStep = "name_start" | "lay_hallways" | "turn_hallway" | "fill_row" | "reveal_favors" | "draw_favors" | "keep_favor" | "act" | "pay" | "choose_colour" | "reward_order" | "file_room" | "draw_secret" | "lay_moat" | "move_moat" | "discard" | "end_swans" | "over";

export type PalaceSwan = PalaceColour | "grey";

export type PalaceSwans = Partial<Record<PalaceColour, number>>;

export type PalaceTile = string;

export type PalaceTileView = { 
/**
 * Which tile.
 */
tile: PalaceTile, 
/**
 * Where it lies.
 */
x: number, y: number, 
/**
 * How far it is turned, in degrees clockwise.
 */
turn: PalaceTurn, 
/**
 * Who placed it.
 */
owner: Seat | null, 
/**
 * Whether every entrance is linked.
 */
completed: boolean, 
/**
 * Its entrances: north, east, south, west.
 */
doors: Array<PalaceDoorView>, };

export type PalaceTracedFavor = { 
/**
 * Which favor.
 */
favor: PalaceFavor, 
/**
 * In one of these slots of others, if there are any.
 */
boards: Array<[Seat, PalaceSlot]>, 
/**
 * Among those that somebody looks at now, or perhaps.
 */
looked_at: boolean, 
/**
 * Under the stack, or perhaps.
 */
under_stack: boolean, };

export type PalaceTurn = number;

export type PalaceView = { 
/**
 * Whose scope these are.
 */
viewer: Viewer, 
/**
 * How many people play.
 */
players: number, 
/**
 * How many turns were begun; 0 while the table is set up.
 */
turns: number, 
/**
 * The step, such as `act`.
 */
step: PalaceStep, 
/**
 * Who must act.
 */
waiting_for: SeatSet, 
/**
 * Who begins.
 */
start: Seat, 
/**
 * Whose turn it is; nobody's while the table is set up.
 */
active: Seat | null, 
/**
 * The easternmost column of the table; the westernmost is as far on the other side.
 */
x_max: number, 
/**
 * The farthest row of the table. The outermost cells are for moat alone.
 */
y_max: number, 
/**
 * The tiles of the palace in the order of building.
 */
tiles: Array<PalaceTileView>, 
/**
 * The moat.
 */
moat: PalaceMoatView, 
/**
 * Cells where the palace can still be left.
 */
exits: [number, number][], 
/**
 * The room row, from left to right.
 */
row: Array<PalaceSpaceView>, 
/**
 * How many rooms each stack has, from left to right.
 */
stacks: Array<number>, 
/**
 * Rooms that were thrown out.
 */
discards: Array<PalaceRoom>, 
/**
 * The hallway on top of its stack.
 */
hallway: PalaceHallway | null, 
/**
 * Hallways left, the top one included.
 */
hallways: number, 
/**
 * Stairs left.
 */
stairs: number, 
/**
 * The public favors.
 */
favors: Array<PalaceFavorView>, 
/**
 * Favors in the stack.
 */
favor_stack: number, 
/**
 * Favors under the stack that the viewer knows, and how many lie below each.
 */
known_favors: Array<PalaceKnownFavor>, 
/**
 * Favors whose place the viewer knew before somebody else drew them: where they may be.
 */
traced_favors?: Array<PalaceTracedFavor>, 
/**
 * Secret Swans on the bridge.
 */
secret_pool: number, 
/**
 * The seats, in order.
 */
seats: Array<PalaceSeatView>, 
/**
 * What the turn has come to.
 */
pending: PalacePendingView, 
/**
 * What the viewer can build now, and where.
 */
build?: Array<PalaceBuildView>, 
/**
 * Where the viewer can lay moat now, or move it.
 */
water?: Array<PalaceWaterView>, };

export type PalaceWater = "west" | "east" | "court";

export type PalaceWaterView = { 
/**
 * The tile that would be moved there, if one is.
 */
from?: [PalaceWater, [number, number]], 
/**
 * As part of what.
 */
water: PalaceWater, 
/**
 * Where.
 */
x: number, y: number, 
/**
 * Whether the arms would be joined, which ends the game with the turn.
 */
joined: boolean, 
/**
 * How many tiles would then be missing to join them.
 */
gap: number | null, 
/**
 * Whether an exit would be left.
 */
exit: boolean, };

export type PasswordChange = { 
/**
 * The password so far.
 */
old: string, 
/**
 * The new one: 8 to 200 bytes.
 */
new: string, };

export type PetitionKind = { "type": "undo", 
/**
 * How many actions remain.
 */
to: number, } | { "type": "pause" } | { "type": "resume" } | { "type": "stand_in", 
/**
 * Whose seat.
 */
seat: Seat, } | { "type": "deputy", 
/**
 * Whose seat.
 */
seat: Seat, } | { "type": "expel", 
/**
 * Whose seat.
 */
seat: Seat, };

export type PetitionView = { 
/**
 * Who asks.
 */
by: Seat, 
/**
 * What is wished.
 */
wish: PetitionKind, 
/**
 * Who has not answered yet.
 */
waiting: SeatSet, };

export type Phrase = { 
/**
 * Which sentence.
 */
key: string, 
/**
 * What it speaks of, by name.
 */
values?: { [key in string]: PhraseValue }, };

export type PhraseValue = null | boolean | number | string | Array<PhraseValue> | { [key in string]: PhraseValue };

export type PieceForm = { 
/**
 * Where attendants stand in the symbol of a throne: for each the middle and the height.
 */
niches?: [[number, number, number], [number, number, number]], 
/**
 * Its id, as used in files and messages; its name stands in the words of its game.
 */
id: string, 
/**
 * What it is.
 */
kind: ComponentKind, 
/**
 * The type of a room; thrones are specialty rooms too. Of a royal decree, when it is in force. What else is
 * no room has none.
 */
type: string | null, 
/**
 * The letter of its type.
 */
letter: string | null, 
/**
 * The second type of a renovation.
 */
second_type?: string, 
/**
 * The drawing by which it is known: the icon of a royal decree.
 */
icon?: string, 
/**
 * What may lie on it, by its name in views, if it is a royal decree.
 */
holds?: string, 
/**
 * What hangs on its wall, or what an attendant counts.
 */
hanging: string | null, 
/**
 * What it scores for; nothing, if it scores nothing.
 */
wish?: Phrase, 
/**
 * The rule by which it scores.
 */
rule: string | null, 
/**
 * How many of it the box holds.
 */
count: number, 
/**
 * Whether nothing may stand on it.
 */
open_to_sky: boolean, 
/**
 * What a plan of it shows, if it is a room that is seen from above.
 */
plan?: PlanForm, 
/**
 * What a tile of a palace shows, if it is one.
 */
tile?: TileForm, 
/**
 * What it is worth by itself: a favor to who wins it.
 */
points?: number, 
/**
 * Where it comes from, if not all of the box is known: `published`, `inferred` or
 * `reconstructed`.
 */
source?: string, 
/**
 * Whether independent sources agree on it.
 */
sources_agree: boolean, 
/**
 * What they differ on, if they do.
 */
note: string, };

export type PlanForm = { 
/**
 * The printed square feet.
 */
feet: number, 
/**
 * What it is worth by itself.
 */
points: number, 
/**
 * How many units its box is wide and high, unturned.
 */
box_size: [number, number], 
/**
 * How many doors it has.
 */
doors: number, };

export type Preview = { 
/**
 * Why it is not allowed; empty if it is.
 */
refusals: Array<Reason>, 
/**
 * The score sheets it would change, and how.
 */
sheets: Array<SheetChange>, };

export type Problem = { 
/**
 * A short key for programs and for those who word it, such as `seat_taken`.
 */
code: ProblemCode, 
/**
 * The same in English, with what else is to be known, for people who write programs.
 */
message: string, 
/**
 * The rules that were broken, if it was the game that refused.
 */
reasons?: Array<Reason>, };

export type Question<A> = { 
/**
 * The rule by which it is asked.
 */
rule: RuleId, 
/**
 * What there is to choose from.
 */
options: Array<QuestionOption<A>>, 
/**
 * How many may be chosen, one after the other: the first lies lowest.
 */
most: number, 
/**
 * What says that no more is chosen, or nothing at all; nothing, if something must be.
 */
decline?: A, 
/**
 * Which sentence.
 */
key: string, 
/**
 * What it speaks of, by name.
 */
values?: { [key in string]: PhraseValue }, };

export type QuestionOption<A> = { 
/**
 * What choosing it does.
 */
action: A, 
/**
 * The component that it is, by its id in the catalog: it gives the name, the picture and what it
 * scores for.
 */
piece?: string, 
/**
 * The component into which it goes, by its id, if there is a choice. Where one piece has several
 * places, the piece is chosen first and then its place.
 */
place?: string, 
/**
 * Its name, if it is no component.
 */
name?: Phrase, 
/**
 * What else is to be known of it.
 */
note?: Phrase, 
/**
 * The drawing that stands for it, if it is no component, or for its place.
 */
icon?: string, 
/**
 * The points that it would bring now.
 */
worth?: number, 
/**
 * What it is about on the board, as score sheets name it: it lights up.
 */
about?: Array<string>, };

export type Reason = { 
/**
 * The rule's id.
 */
rule: string, 
/**
 * The same in English.
 */
message: string, 
/**
 * Which sentence.
 */
key: string, 
/**
 * What it speaks of, by name.
 */
values?: { [key in string]: PhraseValue }, };

export type Reset = { 
/**
 * The name to log in with.
 */
login: string, 
/**
 * The code; it is good once, and for a day.
 */
code: string, 
/**
 * The new password: 8 to 200 bytes.
 */
password: string, };

export type Review = { 
/**
 * Your seat.
 */
seat: Seat, 
/**
 * For each decision the number of the row with which it was told.
 */
decisions: Array<number>, 
/**
 * By how much you were ahead of the best of the others in the end, in hundredths of a point, as estimates
 * count it; alone, how much you had.
 */
lead: number, };

export type Reviewed = { 
/**
 * The row with which the decision was told.
 */
n: number, 
/**
 * What was done.
 */
played: Hint, 
/**
 * The best move that was found; the same, if it was found to be the best.
 */
best: Hint, };

export type RuleId = string;

export type RuleText = { 
/**
 * The game it belongs to.
 */
game: GameName, 
/**
 * Its id.
 */
id: string, 
/**
 * The chapter it stands in; the same as its section where a chapter has no sections.
 */
chapter: string, 
/**
 * The heading it stands under.
 */
section: string, 
/**
 * What that section says, in one plain sentence.
 */
summary: string, 
/**
 * Whether the section only explains or proves something, and nobody needs it to play.
 */
aside: boolean, 
/**
 * Whether it forbids something, so that an action can be refused by it.
 */
refuses: boolean, 
/**
 * What it says in plain words, if its text is hard to read.
 */
plain?: string, 
/**
 * What it says.
 */
text: string, 
/**
 * On what it rests, and what changes it.
 */
notes: Array<string>, };

export type Scored = { 
/**
 * Whether everything can stand as it was sent.
 */
legal: boolean, 
/**
 * The points of what can stand.
 */
total: number, 
/**
 * Where they come from.
 */
ledger: AnyLedger, 
/**
 * Why the rest cannot stand.
 */
refusals: Array<Misplaced>, 
/**
 * What is remarkable about the castle, though it is legal.
 */
notes: Array<Reason>, 
/**
 * Where the room that would come next may stand.
 */
spots: Array<CastleCell>, };

export type Seat = number;

export type SeatSet = Array<Seat>;

export type Seating = "same" | "rotate" | "shuffle";

export type ServerMsg = { "type": "welcome", 
/**
 * [`crate::VERSION`].
 */
protocol: number, 
/**
 * Which table it is.
 */
table: string, 
/**
 * The server's time, in milliseconds since 1970, to read deadlines by.
 */
time: number, } | { "type": "updates", 
/**
 * What has happened.
 */
updates: Array<Update>, 
/**
 * How the table is after the last of them: the first time, and whenever the server does
 * not know what the client has.
 */
now?: Now, 
/**
 * Else what has changed in the `now` that the client has.
 */
change?: JsonChange, } | { "type": "ack", 
/**
 * The request's name.
 */
id: string, 
/**
 * The number under which everybody hears of it.
 */
n: number, 
/**
 * The word of the link that was made.
 */
link?: string, 
/**
 * The table of the rematch.
 */
table?: string, } | { "type": "refused", 
/**
 * The request's name, if it could be read.
 */
id?: string, 
/**
 * Why.
 */
problem: Problem, } | { "type": "preview", 
/**
 * The request's name.
 */
id: string, 
/**
 * What the action would bring.
 */
preview: Preview, } | { "type": "weighed", 
/**
 * The request's name.
 */
id: string, 
/**
 * For each action the points that the castles concerned would gain together; null, if
 * it is not allowed.
 */
gains: Array<number | null>, } | { "type": "plan", 
/**
 * The request's name.
 */
id: string, 
/**
 * The game as the player would see it on their turn, with all places.
 */
game: AnyView, } | { "type": "sheets", 
/**
 * The request's name.
 */
id: string, 
/**
 * The score sheets.
 */
sheets: Array<Sheet>, } | { "type": "ghost", 
/**
 * Who thinks.
 */
seat: Seat, 
/**
 * The action thought of.
 */
action?: AnyAction, } | { "type": "pong", 
/**
 * What the ping said.
 */
t: number, } | { "type": "bye", 
/**
 * Why.
 */
problem: Problem, };

export type SessionInfo = { 
/**
 * Its name.
 */
session: string, 
/**
 * What the browser calls itself, such as `Firefox on Linux`; may be empty.
 */
label: string, 
/**
 * Since when, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, to the hour.
 */
seen: number, 
/**
 * Whether it is the one that asks.
 */
current: boolean, };

export type SessionList = { 
/**
 * The newest first.
 */
sessions: Array<SessionInfo>, };

export type Settings = { 
/**
 * Which game.
 */
game: GameName, 
/**
 * With how many players, expansions and options.
 */
setup: SetupRequest, 
/**
 * How long somebody may think.
 */
clock?: Clock, 
/**
 * Who plays for somebody whose time is up, or who has left.
 */
stand_in?: Bot, 
/**
 * Whether the table is listed for everybody, so that anybody may take an open seat.
 */
listed?: boolean, 
/**
 * Whether who plays may ask for hints; written only if not.
 */
hints?: boolean, };

export type SetupRequest = { 
/**
 * How many people play.
 */
players: number, 
/**
 * The expansions.
 */
with?: Array<string>, 
/**
 * The options, by key.
 */
options?: { [key in string]: string }, };

export type Sheet = { 
/**
 * The number of the castle, as views have it.
 */
castle: number, 
/**
 * What it is called at the table.
 */
name: string, 
/**
 * Its points.
 */
total: number, 
/**
 * Where they come from.
 */
ledger: AnyLedger, };

export type SheetChange = { 
/**
 * The number of the castle, as views have it.
 */
castle: number, 
/**
 * What it is called at the table.
 */
name: string, 
/**
 * Its points afterwards.
 */
total: number, 
/**
 * How many more that is.
 */
gain: number, 
/**
 * The lines that are new or bring other points, and those that would be gone; the largest gain
 * first.
 */
lines: Array<LineChange>, };

export type ShuffleView = { 
/**
 * The hash of the server's part, shown from the beginning.
 */
secret_commitment: string, 
/**
 * What the players have contributed, in the order of seats.
 */
contributions: Array<string>, 
/**
 * The hash of the seed, once the game has begun.
 */
seed_commitment?: string, 
/**
 * The server's part, once the game is over.
 */
secret?: string, 
/**
 * The seed, once the game is over.
 */
seed?: string, };

export type Stage = "gathering" | "playing" | "over";

export type Standing = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * 1 for the best; equal places share.
 */
place: number, 
/**
 * The final score.
 */
total: number, 
/**
 * What decides between equal scores, first to last; more is better.
 */
tie_breaks: Array<TieBreak>, };

export type Summary = { 
/**
 * What is played.
 */
settings: Settings, 
/**
 * The host's name.
 */
host: string, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * Who sits where.
 */
seats: Array<ChairView>, 
/**
 * How it came out.
 */
outcome?: Outcome, 
/**
 * Whose win that is.
 */
ending?: Ending, 
/**
 * Where the game was begun, if the table plays on from another.
 */
from?: Origin, };

export type TableList = { 
/**
 * The tables, the last changed first.
 */
tables: Array<Listed>, 
/**
 * What to ask for as `after` to get the next page; nothing, if this is the last.
 */
next?: string, };

export type TieBreak = { 
/**
 * What is compared, as a short key such as `higher_castle`.
 */
name: string, 
/**
 * The rule that compares it.
 */
rule: RuleId, 
/**
 * The figure; more is better.
 */
value: number, };

export type TileForm = { 
/**
 * How its entrances lie, such as `corner`.
 */
shape: string, 
/**
 * Its entrances as printed: north, east, south, west.
 */
entrances: [PalaceEntrance | null, PalaceEntrance | null, PalaceEntrance | null, PalaceEntrance | null], };

export type UndoOffer = { 
/**
 * The seats that must agree, as it takes back actions of theirs.
 */
consent: SeatSet, };

export type Update = { 
/**
 * The row's number.
 */
n: number, 
/**
 * When it was written, in milliseconds since 1970.
 */
at: number, 
/**
 * What happened.
 */
what: What, };

export type Verified = { 
/**
 * Whether shuffle, draws, events and scores are as they should be.
 */
verified: boolean, 
/**
 * How many actions were played again, draws included.
 */
actions: number, 
/**
 * How many of them were draws.
 */
draws: number, 
/**
 * The first difference, if there is one.
 */
difference?: string, };

export type Viewer = `seat:${number}` | "spectator";

export type What = { "type": "opened" } | { "type": "branched", from: Origin, } | { "type": "configured" } | { "type": "sat", seat: Seat, name: string, } | { "type": "bot_sat", seat: Seat, bot: Bot, } | { "type": "cleared", seat: Seat, } | { "type": "invited", seat: Seat | null, } | { "type": "revoked" } | { "type": "started", news: Array<AnyNews>, } | { "type": "played", seat: Seat, bot: boolean, 
/**
 * Whether the table has answered for a seat whose time was up, as the rules say.
 */
silent?: boolean, news: Array<AnyNews>, } | { "type": "undone", seat: Seat, since: number, } | { "type": "asked", seat: Seat, wish: PetitionKind, } | { "type": "answered", seat: Seat, agree: boolean, granted: boolean | null, since?: number, } | { "type": "paused", seat: Seat, } | { "type": "resumed", seat: Seat, } | { "type": "said", seat: Seat, text: string, } | { "type": "time_up", nudged: Array<Seat>, stood_in: Array<Seat>, } | { "type": "left", seat: Seat, } | { "type": "went_out", seat: Seat, } | { "type": "handed_over", seat: Seat, } | { "type": "gave_up", seat: Seat, } | { "type": "returned", seat: Seat, } | { "type": "lent", seat: Seat, } | { "type": "deputized", seat: Seat, name: string, } | { "type": "expelled", seat: Seat, } | { "type": "reported", seat: Seat, text: string, } | { "type": "noted" } | { "type": "rematch", table: string, };
