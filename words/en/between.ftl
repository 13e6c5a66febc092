# Between Two Castles of Mad King Ludwig. `words/README.md` tells how this is written.

# Food rooms
room-afternoon-tea-room = Afternoon Tea Room
room-bakery = Bakery
room-brandy-room = Brandy Room
room-breakfast-nook = Breakfast Nook
room-brewery = Brewery
room-buttery = Buttery
room-china-room = China Room
room-chocolate-room = Chocolate Room
room-crepery = Crepery
room-cutlery-room = Cutlery Room
room-dining-room = Dining Room
room-ice-house = Ice House
room-kitchen = Kitchen
room-meat-locker = Meat Locker
room-morning-tea-room = Morning Tea Room
room-pantry = Pantry
room-sauerkraut-room = Sauerkraut Room
room-scullery = Scullery
room-siege-food-storage = Siege Food Storage
room-spice-room = Spice Room
room-wine-room = Wine Room

# Living rooms
room-cape-room = Cape Room
room-drawing-room = Drawing Room
room-fireplace = Fireplace
room-gallery = Gallery
room-harp-room = Harp Room
room-hat-room = Hat Room
room-library = Library
room-map-room = Map Room
room-meditation-room = Meditation Room
room-observatory = Observatory
room-parlor = Parlor
room-reading-room = Reading Room
room-reception-room = Reception Room
room-rug-room = Rug Room
room-salon = Salon
room-sitting-room = Sitting Room
room-study = Study
room-tapestry-room = Tapestry Room
room-taxidermy-showroom = Taxidermy Showroom
room-vestibule = Vestibule
room-waiting-room = Waiting Room

# Utility rooms
room-broom-closet = Broom Closet
room-coat-room = Coat Room
room-crown-storage = Crown Storage
room-dumbwaiter = Dumbwaiter
room-game-storage = Game Storage
room-glassmaking-room = Glassmaking Room
room-kennel = Kennel
room-key-room = Key Room
room-kittenry = Kittenry
room-laundry-room = Laundry Room
room-mud-room = Mud Room
room-panic-room = Panic Room
room-powder-room = Powder Room
room-repair-shop = Repair Shop
room-sauna = Sauna
room-schoolhouse = Schoolhouse
room-scythe-room = Scythe Room
room-shield-room = Shield Room
room-tool-room = Tool Room
room-torch-storage = Torch Storage
room-washroom = Washroom

# Outdoor rooms
room-archery-range = Archery Range
room-aviary = Aviary
room-biergarten = Biergarten
room-butterfly-garden = Butterfly Garden
room-chicken-coop = Chicken Coop
room-firewood-storage = Firewood Storage
room-fish-pond = Fish Pond
room-flower-garden = Flower Garden
room-french-gazebo = French Gazebo
room-grand-balcony = Grand Balcony
room-guardhouse = Guardhouse
room-pumpkin-garden = Pumpkin Garden
room-stables = Stables
room-sty = Sty
room-swimming-hole = Swimming Hole
room-terrace = Terrace
room-turtle-pond = Turtle Pond
room-vegetable-garden = Vegetable Garden
room-vineyard = Vineyard
room-walking-path = Walking Path
room-winter-garden = Winter Garden

# Sleeping rooms
room-blanket-room = Blanket Room
room-bunk-room = Bunk Room
room-childrens-room = Children's Room
room-dreaming-room = Dreaming Room
room-dressing-room = Dressing Room
room-guest-bedroom = Guest Bedroom
room-hibernation-chamber = Hibernation Chamber
room-in-law-suite = In-Law Suite
room-kings-chambers = King's Chambers
room-midnight-room = Midnight Room
room-nap-room = Nap Room
room-nursery = Nursery
room-pillow-room = Pillow Room
room-princes-chambers = Prince's Chambers
room-princess-chambers = Princess' Chambers
room-puppy-room = Puppy Room
room-queens-chambers = Queen's Chambers
room-rabbit-room = Rabbit Room
room-servants-quarters = Servant's Quarters
room-solar = Solar
room-tasso-room = Tasso Room

# Corridor rooms
room-between-two-rooms = Between Two Rooms
room-dead-end = Dead End
room-echo-chamber = Echo Chamber
room-escape-room = Escape Room
room-great-hall = Great Hall
room-hall-of-creaking-floors = Hall of Creaking Floors
room-hall-of-doors = Hall of Doors
room-hall-of-ever-closing-walls = Hall of Ever-Closing Walls
room-hall-of-ghosts = Hall of Ghosts
room-hall-of-knights = Hall of Knights
room-hall-of-mirrors = Hall of Mirrors
room-hall-of-paintings = Hall of Paintings
room-hall-of-portraits = Hall of Portraits
room-hall-of-puzzled-floors = Hall of Puzzled Floors
room-hall-of-sculptures = Hall of Sculptures
room-hall-of-windows = Hall of Windows
room-hidden-passage = Hidden Passage
room-lockdown-room = Lockdown Room
room-pacing-hall = Pacing Hall
room-promenade = Promenade
room-purgatory = Purgatory

# Downstairs rooms
room-armory = Armory
room-crypt = Crypt
room-dungeon = Dungeon
room-fungus-room = Fungus Room
room-gunpowder-room = Gunpowder Room
room-hidden-entrance = Hidden Entrance
room-hidden-lair = Hidden Lair
room-jewel-room = Jewel Room
room-knight-room = Knight Room
room-laboratory = Laboratory
room-mold-room = Mold Room
room-padded-room = Padded Room
room-pit-of-despair = Pit of Despair
room-quiet-room = Quiet Room
room-snake-pit = Snake Pit
room-spy-room = Spy Room
room-subterranean-tunnel = Subterranean Tunnel
room-the-hole = The Hole
room-treasure-room = Treasure Room
room-venus-grotto = Venus Grotto
room-wine-cellar = Wine Cellar

# Specialty rooms
room-fountain = Fountain
room-tower = Tower
room-grand-foyer = Grand Foyer

room-throne-corridor-downstairs = Throne Room
room-throne-corridor-food = Throne Room
room-throne-food-sleeping = Throne Room
room-throne-living-corridor = Throne Room
room-throne-living-sleeping = Throne Room
room-throne-utility-food = Throne Room
room-throne-utility-sleeping = Throne Room

attendant-painter = Painter
attendant-knight = Knight
attendant-fire-juggler = Fire Juggler
attendant-beautician = Beautician

card-bonus-types = Bonus for variety
card-bonus-attendants = Bonus for attendants
card-bonus-downstairs = Bonus for downstairs rooms
card-bonus-sleeping = Bonus for sleeping rooms
card-bonus-below-ground = Bonus for depth
card-bonus-level-3-up = Bonus for upper levels
card-bonus-living = Bonus for living rooms
card-bonus-food = Bonus for food rooms
card-bonus-height = Bonus for height
card-bonus-width = Bonus for width
card-bonus-outdoor = Bonus for outdoor rooms
card-bonus-corridor = Bonus for corridor rooms
card-bonus-fully-surrounded = Bonus for surrounded rooms
card-bonus-four-sides = Bonus for rooms with four neighbors
card-bonus-utility = Bonus for utility rooms
card-bonus-specialty = Bonus for specialty rooms
card-bonus-throne-variety = Bonus for variety at the throne
card-bonus-throne-surround = Bonus for a surrounded throne
card-bonus-five-of-a-type = Bonus for five of a type
card-bonus-three-of-a-type = Bonus for three of a type

token-mespelbrunn = Mespelbrunn
token-lichtenstein = Lichtenstein
token-hohenschwangau = Hohenschwangau
token-burg-eltz = Burg Eltz
token-neuschwanstein = Neuschwanstein
token-hohenzollern = Hohenzollern
token-reichsburg-cochem = Reichsburg Cochem

# Why it is not sure what is printed on a component.
doubt-left-and-right = One list reads above and below; the printed tile shows left and right.
doubt-below-left-out = One list says all eight cells; the printed tile leaves out the one below. Both score alike.
doubt-three-below = One list says all eight cells; the printed tile shows the three below. Both score alike.
doubt-specialty-rooms = One list says sleeping rooms; the printed tile shows specialty rooms.
doubt-mirror = One list shows a painting; the printed tile shows a mirror.
doubt-torch = One list shows no hanging; the printed tile shows a torch.
doubt-hanging = The hanging is in one list only; the printed tile confirms it.
doubt-specialty-split = The box holds 48 specialty rooms; the even split is ours.
doubt-attendant-split = The box holds 28 attendants in four kinds; the even split is ours.

# What a castle is called at a table.
castle-token = { $token }
castle-builder = { $builder }’s castle

type-food = food
type-living = living
type-utility = utility
type-outdoor = outdoor
type-sleeping = sleeping
type-corridor = corridor
type-downstairs = downstairs
type-specialty = specialty

# Rooms of a type, where there are several.
room_type-food = food rooms
room_type-living = living rooms
room_type-utility = utility rooms
room_type-outdoor = outdoor rooms
room_type-sleeping = sleeping rooms
room_type-corridor = corridor rooms
room_type-downstairs = downstairs rooms

# What hangs on a wall, after "shows".
hanging-torch = a torch
hanging-mirror = a mirror
hanging-swords = crossed swords
hanging-painting = a painting

step-thrones = Setting up
step-deal = Dealing
step-pick_for_ludwig = Ludwig's rooms
step-give_for_ludwig = Ludwig's rooms
step-choose = Choose two rooms
step-assign = Which room goes where?
step-build = Place your rooms
step-over = The game is over

row-food = Food rooms
row-living = Living rooms
row-utility = Utility rooms
row-outdoor = Outdoor rooms
row-sleeping = Sleeping rooms
row-corridor = Corridor rooms
row-downstairs = Downstairs rooms
row-towers = Towers
row-fountains = Fountains
row-grand_foyers = Grand foyers
row-bonus_cards = Bonus cards
row-royal_attendants = Royal attendants
row-throne_room = Throne room

# What components score for. A wish names what is wanted, and where.
wish-cells = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for each { $wanted } { $where }
wish-castle = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for each other { $wanted } in the castle
wish-connected = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for each { $wanted } connected to it
wish-hangings = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for each room around it that shows { $hanging }
wish-all_types = { $points ->
        [one] 1 point
       *[other] { $points } points
    } if all six other types are in the castle, else { $otherwise }
wish-fixed = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
wish-throne = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for each { $types_or } room { $spots }
wish-card = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for each { $measure }
wish-attendant = 1 point for each room that shows { $hanging }

wanted-food = food room
wanted-living = living room
wanted-utility = utility room
wanted-outdoor = outdoor room
wanted-sleeping = sleeping room
wanted-corridor = corridor room
wanted-downstairs = downstairs room
wanted-specialty = specialty room
wanted-any = room

where-above_below = directly above and below
where-left_right = directly to the left and right
where-two_below = on the two cells below
where-around = around it
where-around_not_below = around it, except directly below
where-three_below = on the three cells below
where-column = above and below in its column
where-column_above = above in its column
where-column_below = below in its column

spot-W = to its left
spot-E = to its right
spot-N1 = above its left half
spot-N2 = above its right half
spot-S1 = below its left half
spot-S2 = below its right half

measure-kinds = type of room in the castle, except the throne room
measure-attendants = royal attendant in the throne room
measure-downstairs = downstairs room
measure-sleeping = sleeping room
measure-below_ground = room below ground
measure-third_level_up = room on the third level or higher
measure-living = living room
measure-food = food room
measure-rows = level of the castle
measure-columns = column of the castle
measure-outdoor = outdoor room
measure-corridor = corridor room
measure-surrounded = room with all cells around it filled, the throne room included
measure-four_sides = room with a neighbor on every side, the throne room included
measure-utility = utility room
measure-specialty = specialty room, the throne room included
measure-types_at_throne = different room type next to the throne room
measure-cells_around_throne = filled cell among the ten around the throne room
measure-types_with_five = regular type with five or more rooms
measure-types_with_three = regular type with three or more rooms

# What somebody is asked.
question-give_for_ludwig = Two of Ludwig's rooms: which one goes into your castle with him? The other goes into his other castle.
question-order = Whose room goes first? The second may be built next to the first.{ $said_id ->
        [none] {""}
        [first] {" "}{ $partner } would like to go first.
        [second] {" "}{ $partner } would like to go second.
       *[either] {" "}Either order is fine for { $partner }.
    }
question-take_a_tile = Food bonus: { $manner_id ->
        [answer] { $partner } proposes one of these rooms. Agree, or suggest another.
        [decide] { $partner } suggests another room. You have the last word.
       *[propose] keep one of these rooms.
    }
question-keep_a_card = Utility bonus: { $manner_id ->
        [answer] { $partner } proposes one of these cards. Agree, or suggest another.
        [decide] { $partner } suggests another card. You have the last word.
       *[propose] keep one of these cards.
    }
question-take_an_attendant = Living bonus: { $manner_id ->
        [answer] { $partner } proposes a royal attendant. Agree, or suggest another.
        [decide] { $partner } suggests another royal attendant. You have the last word.
       *[propose] choose a royal attendant (scores wall decorations).
    }
question-copy_a_bonus = Downstairs bonus: { $manner_id ->
        [answer] { $partner } proposes a bonus. Agree, or suggest another.
        [decide] { $partner } suggests another bonus. You have the last word.
       *[propose] choose the bonus of another type.
    }

confirm-give_for_ludwig = Into my castle
confirm-order = Confirm
confirm-take_a_tile = { $manner_id ->
        [propose] Propose it to { $partner }
        [answer] Suggest it
        [decide] Confirm
       *[alone] Keep it
    }
confirm-keep_a_card = { $manner_id ->
        [propose] Propose it to { $partner }
        [answer] Suggest it
        [decide] Confirm
       *[alone] Keep it
    }
confirm-take_an_attendant = { $manner_id ->
        [propose] Propose it to { $partner }
        [answer] Suggest it
        [decide] Confirm
       *[alone] Take it
    }
confirm-copy_a_bonus = { $manner_id ->
        [propose] Propose it to { $partner }
        [answer] Suggest it
        [decide] Confirm
       *[alone] Take it
    }

option-order = { $order_id ->
        [first] Mine first
        [second] { $alone_id ->
            [yes] Ludwig's first
           *[no] Mine second
        }
       *[either] Either order
    }{ $tile_id ->
        [none] {""}
       *[other] {" "}({ $tile })
    }
option-bonus = Bonus for { $room_type }
note-bonus = { $room_type_id ->
        [food] Draw rooms and build one of them
        [living] A royal attendant moves in
        [utility] Draw bonus cards and keep one
        [outdoor] Build a fountain
        [sleeping] Build a tower
       *[corridor] Build a grand foyer
    }
note-proposed = proposed by { $partner }
note-countered = suggested by { $partner }
note-own_proposal = your proposal

# What is proposed. Whoever tells it says where a cell is.
choice-cell = { $cell }
choice-room_at = { $room }, { $cell }
choice-tile = { $tile }
choice-attendant = { $attendant }
choice-card = { $card }
choice-bonus = the bonus for { $room_type }
choice-fifth_room = { $room } in { $castle }, { $cell }
choice-fifth_attendant = { $attendant } in { $castle }

# What has happened. Whoever tells it puts names for castles and cells, and words for a choice and
# for the wish of a card.
log-round_began = Round { $round } begins.
log-turn_began = Round { $round }, turn { $turn }.
log-supply_refilled = The discarded tiles are reshuffled into the supply.
log-deck_refilled = The discarded cards are reshuffled into the deck.
log-ludwig_given = Ludwig's { $tile } goes to { $castle }.
log-chosen = { $seat } has chosen.
log-revealed = { $seat } reveals { $tiles }.
log-stack_shown = { $seat } shows the passed rooms to { $to }{ $tiles_count ->
        [0] .
       *[other] : { $tiles }.
    }
log-assigned = { $seat }: { $left } to the left, { $right } to the right.
log-locked = { $seat } is ready.
log-assignments_fixed = Everyone is ready.
log-order_settled = In { $castle } { $first }’s room goes first.
log-proposed = { $choice_id ->
        [none] { $seat } makes a proposal for { $castle }.
       *[other] { $seat } proposes for { $castle }: { $choice }.
    }
log-countered = { $choice_id ->
        [none] { $seat } suggests something else for { $castle }.
       *[other] { $seat } suggests for { $castle } instead: { $choice }.
    }
log-accepted = { $seat } agrees in { $castle }.
log-decided = { $seat } decides in { $castle }.
log-withdrawn = The proposal for { $castle } is withdrawn.
log-placed = { $seat } builds { $tile } in { $castle }, { $cell }.
log-bonus_earned = { $castle } has { $count } { $room_type } and earns a bonus.
log-bonus_lost = { $castle }’s bonus has no effect.
log-bonus_copied = { $castle } takes the bonus for { $room_type }.
log-tile_taken = { $castle } keeps { $tile }.
log-card_kept = { $castle } keeps a bonus card: { $wish }.
log-attendant_seated = The { $attendant } moves into { $castle }.
log-castle_scored = { $castle } scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
log-game_ended = { $winners } { $winners_count ->
        [one] wins
       *[other] win
    }.

# What is remarkable about a castle of cardboard.
remark-regular_rooms = { $count } regular rooms: a castle ends with 16, 17 or 18
remark-specialty_rooms = { $count } specialty rooms: a castle gets at most { $most }
remark-no_bonus = { $count } { $room_type }, but no { $gift_id ->
        [attendant] royal attendant
        [card] bonus card
       *[room] specialty room
    }

# House rules: what they are called, what they change, and their values.
setting-name-preset = Preset
setting-name-ages = Order of ages
setting-name-living_tower = Living tower
setting-name-fifth_attendant = Fifth attendant
setting-name-tie_attendants = Tie attendants
setting-name-fifth_either_castle = Fifth either castle
setting-name-food_any_vertical = Food any vertical
setting-name-edge_only_surround = Edge only surround
setting-name-utility_own_type = Utility own type
setting-name-outdoor_own_type = Outdoor own type
setting-name-castle_label = Castle label
setting-name-downstairs_column = Downstairs column
setting-name-component_limits = Component limits
setting-name-reshuffle_leftovers = Reshuffle leftovers
setting-name-bonus_draw_view = Bonus draw view
setting-name-assignment_timing = Assignment timing

setting-preset = A bundle of house rules; single options refine it.
setting-living_tower = The third living room also earns a tower; “Moved” takes it from the third sleeping room.
setting-fifth_attendant = The fifth room of a type may earn an attendant instead of a specialty room.
setting-tie_attendants = Attendants count in the second tie-break.
setting-fifth_either_castle = The specialty room for a fifth room may go into either castle of the tile's owner.
setting-food_any_vertical = Food rooms score any room directly above and below.
setting-edge_only_surround = Living rooms and corridors look at the four sides only, not at the corners.
setting-utility_own_type = Utility rooms score the other utility rooms they are connected to.
setting-outdoor_own_type = Outdoor rooms score the other outdoor rooms of the castle.
setting-castle_label = Castles are called by their token, or by the builder who has them on the left.
setting-downstairs_column = Downstairs rooms count their whole column, or only what is above them.
setting-component_limits = Specialty rooms and attendants are as many as in the box, and can run out.
setting-reshuffle_leftovers = The last tile of each hand joins a reshuffle, or stays out of the game.
setting-bonus_draw_view = Tiles and cards drawn for a bonus are shown to the two builders, or to the table.
setting-assignment_timing = Left and right are fixed for all before building, or by each seat when it first places.

setting-value-rulebook = Rulebook
setting-value-manual_bonuses = Manual bonuses
setting-value-manual = Manual
setting-value-off = Off
setting-value-on = On
setting-value-added = Added
setting-value-moved = Moved
setting-value-token = Token
setting-value-left_builder = Left builder
setting-value-whole = Whole
setting-value-above_only = Above only
setting-value-physical = Physical
setting-value-yes = Yes
setting-value-no = No
setting-value-builders = Builders
setting-value-table = Table
setting-value-barrier = Barrier
setting-value-late = Late

# Why something is refused.
refused-player_count = the game is for 2 to 7 players, not { $players }
refused-ages_are_no_ranking = the age ranks must be the numbers from 0 up, one for each seat
refused-no_such_seat = there is no { $seat } at this table
refused-ludwig_never_acts = Ludwig never acts himself
refused-for_chance_alone = only chance draws
refused-not_for_chance = chance does nothing but draw
refused-wrong_step = not now: { $step }
refused-game_is_over = the game is over
refused-not_in_the_pile = this is not the draw that is due from this pile
refused-already_chosen = you have chosen, and a choice is final
refused-not_in_hand = { $tile } is not in your hand
refused-same_tile_twice = { $tile } is chosen twice; choose two tiles
refused-tiles_out_of_order = name the two tiles in the order of their ids
refused-silence_until_reveal = nothing may be said or shown before all have chosen
refused-not_the_picker = the other player picks for Ludwig in this round
refused-not_picked_for_ludwig = { $tile } is not one of the two tiles picked for Ludwig
refused-not_chosen_by_you = { $tile } is not one of your two chosen tiles
refused-already_assigned_so = your tiles are already assigned this way
refused-nothing_assigned = say first which tile goes left
refused-already_locked = your assignment is already locked
refused-assignment_final = the assignment is final
refused-assignment_not_due = you assign when you first place a tile
refused-shown_already = the stack has already been shown
refused-nobody_to_show = there is nobody to look at the stack
refused-leftover_stays_hidden = the last tile is discarded unseen, so it cannot be shown
refused-not_a_builder = you do not build castle { $castle }
refused-order_already_said = you have said whose tile goes first in castle { $castle }
refused-order_must_be_chosen = castle { $castle } is shared with Ludwig: you decide whose tile goes first
refused-nothing_to_decide = there is nothing to decide in castle { $castle } now
refused-not_the_owner = your partner in castle { $castle } makes the proposal and has the last word
refused-not_the_partner = another builder answers the proposal in castle { $castle }
refused-partner_step_skipped = in castle { $castle } you decide alone: there is no answer to give
refused-nothing_proposed = there is no proposal in castle { $castle } that this would answer
refused-nothing_countered = there is no counter-proposal in castle { $castle }
refused-proposal_stands = there is a proposal in castle { $castle }: answer it or decide
refused-waits_for_partner = your proposal in castle { $castle } waits for its answer
refused-counter_is_no_other = a counter-proposal must name something else
refused-choice_does_not_fit = expected { $expected }
refused-not_drawn_tile = { $tile } is not one of the tiles drawn
refused-not_drawn_card = the card “{ $card }” is not one of those drawn
refused-not_a_copyable_bonus = the downstairs bonus copies the bonus of another type
refused-no_sleeping_bonus = with this house rule sleeping rooms earn no bonus
refused-no_free_attendant_spot = both attendant spots are taken
refused-attendant_spot_kept = the last attendant spot of castle { $castle } is kept for its own attendant
refused-fifth_is_a_room = a fifth room earns a specialty room, not an attendant
refused-other_castle = the room cannot go into castle { $castle }
refused-run_out = none of these is left in the box
refused-off_the_grid = { $x },{ $y } is farther out than any castle can reach
refused-cell_taken = { $cell } is taken
refused-no_shared_edge = { $cell } shares no edge with the castle
refused-wrong_level = { $kind_id ->
        [downstairs] downstairs rooms go below ground, and { $cell } is not
       *[other] this room goes at ground level or above, and { $cell } is below
    }
refused-no_support = { $cell } is above ground with nothing directly below
refused-above_open_room = the room below { $cell } is open to the sky
refused-tile_twice = there is only one { $tile }
refused-card_twice = there is only one card “{ $card }”
refused-too_many_attendants = a throne room has space for 2 attendants, not { $count }
refused-too_many_cards = a castle can have 2 bonus cards, not { $count }
refused-too_many_specialties = the box holds { $most } specialty rooms
refused-too_many_of_a_kind = the box holds { $most } of { $room }
refused-too_many_rooms = no castle can have { $count } rooms

# What is expected instead of a choice that does not fit.
expected-cell = a cell for the room
expected-tile = one of the drawn tiles
expected-attendant = a royal attendant
expected-card = one of the drawn cards
expected-bonus = the type whose bonus is copied
expected-specialty = a specialty room and its cell
expected-draw = a draw

## Lettering on tiles and cards

lettering-per = per { $measure }
lettering-else = else

## Hints: what a player could do, and what would come of it. Whoever tells it puts names for castles and words for a
## choice.

move-give_for_ludwig = { $tile } goes into your castle with Ludwig
move-choose = Choose { $tiles }
move-assign = { $left } to the left
move-lock = Be content with it
move-show_stack = Show the passed rooms
move-say_order = { $castle }: { $order_id ->
        [first] my room first
        [second] my room second
       *[either] either room first
    }
move-propose = { $castle }: propose { $choice }
move-accept = { $castle }: agree
move-counter = { $castle }: suggest { $choice } instead
move-decide = { $castle }: decide on { $choice }
fact-could_bring = { $side_id ->
        [left] In the castle on your left { $room } could bring up to { $points ->
        [one] 1 point
       *[other] { $points } points
    } now.
       *[right] In the castle on your right { $room } could bring up to { $points ->
        [one] 1 point
       *[other] { $points } points
    } now.
    }
fact-lower_castle = { $gain ->
        [0] Your lower castle, which counts, stays at { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
       *[other] Your lower castle, which counts, would have { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    }
fact-bonus = Would be room number { $count } among the { $room_type } there, and earn a bonus.
