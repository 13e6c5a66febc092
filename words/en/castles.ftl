# Why something is refused
refused-player_count = { $players } cannot play; expected 1 to 4 players
refused-five_need_towers = five players play with towers
refused-not_alone = { $expansion } cannot be played alone
refused-stack_not_in_game = the stack { $stack } is not in this game: its expansion is not
refused-room_not_in_game = { $room } is not in this game: its expansion is not
refused-renovation_not_in_game = { $renovation } is not in this game: its expansion is not
refused-card_not_in_game = the card { $card } is not in this game: its expansion is not
refused-swans_not_in_game = swan tokens are not in this game: their expansion is not
refused-passages_not_in_game = secret passages are not in this game: their expansion is not
refused-moats_not_in_game = moats are not in this game: their expansion is not
refused-decrees_not_in_game = decrees are not in this game: their expansion is not
refused-decree_not_in_game = the decree { $decree } is not in this game
refused-decree_does_not_fit = the decree { $decree } does not fit this game: it needs another expansion, or more players
refused-too_many_banned = { $left ->
        [one] { $left } decree is
       *[other] { $left } decrees are
    } left to be dealt, and { $needed } are needed
refused-not_in_the_draft = the decree { $decree } is not in the hand that you may choose from
refused-decree_twice = the box has the decree { $decree } once
refused-not_so_used = the decree { $decree } cannot be used like this now
refused-must_be_used = the decree { $decree } cannot be left now
refused-one_piece_of_a_kind = { $room } would be the second of a kind: one is a hallway, the other stairs
refused-one_of_each = { $room } would be the second of a kind: one hallway and one stairs are placed
refused-decree_used = the decree { $decree } can be used once in a game, and it was
refused-not_discarded = not so many room cards of { $size } are discarded
refused-chosen_already = two different rewards are chosen, and this one already is
refused-four_doors_need_moats = a foyer with four doors is used with moats alone
refused-card_replaced = the card { $card } is not in this game: a new one takes its place
refused-game_is_over = the game is over
refused-not_for_chance = chance only draws
refused-for_chance_alone = only chance draws
refused-no_such_seat = there is no { $seat }
refused-wrong_step = not now: { $step }
refused-not_your_turn = it is { $seat }’s turn
refused-not_the_builder = { $builder } is the Master Builder and sets the prices
refused-not_in_the_pile = this cannot be drawn now
refused-not_your_card = you do not hold { $card }
refused-already_returned = you have already discarded a card
refused-not_drawn = { $card } is not one of the cards drawn
refused-not_at_the_market = { $tile } is not in the market
refused-not_looked_at = { $favor } is not one of the favors you look at
refused-no_such_price = there is no price { $price } in this game
refused-has_that_price = { $tile } already costs { $price }
refused-one_room_a_price = no room may lie beside another at a price
refused-crowded_already = one room may lie beside another at a price, and one does
refused-space_is_free = { $price } is free: it can be set as the price
refused-coins_stay = coins stay on their rooms
refused-no_coins_to_move = so many coins cannot leave { $tile }
refused-too_many_coins = { $tile } may have { $most } coins at most by this
refused-no_time_limit = nobody limits the time for setting prices
refused-time_is_up = the time for setting prices is up: somebody else prices the rest
refused-price_is_settled = the price of { $tile } is settled
refused-price_missing = rooms without a price: { $count }
refused-not_for_sale = { $room } is not for sale
refused-none_left = no { $room } is left
refused-too_dear = it costs { $price } coins, and you have { $cash }{ $coins ->
        [0] {""}
       *[other] { " " }and { $coins } on the room
    }
refused-one_foyer = a castle has one foyer
refused-too_far = { $x },{ $y } is farther out than any castle can reach
refused-overlap = it would overlap { $room }
refused-at_a_fence = it would touch the fence of { $fenced }
refused-fence_at_a_room = its own fence would touch { $room }
refused-no_door_meets = none of its doors connects to a door of the castle
refused-levels_differ = { $level_id ->
        [upstairs] its upstairs door would meet a downstairs door of { $room }
       *[downstairs] its downstairs door would meet an upstairs door of { $room }
    }
refused-stairs_at_stairs = stairs cannot lead to stairs
refused-no_way_out = no door of the castle would lead outside any longer
refused-needs_stairs = it needs stairs first: no free door leads down
refused-no_free_door = no door of your castle is free
refused-no_space = no free door has enough space
refused-no_such_room = there is no room { $number } in the castle
refused-other_size = { $room } is not of { $size } square feet
refused-no_room_there = no room of { $size } square feet begins at { $x },{ $y }
refused-already_renovated = it bears a renovation already: { $renovation }
refused-not_renovable = { $room } cannot be renovated: only rooms of the room stacks can
refused-nothing_to_renovate = you have no room of this size that bears no renovation
refused-no_such_side = a foyer has a side with 3 doors, which can be turned, and one with 4: not { $side }
refused-no_moat_left = no moat is left
refused-three_moats = three moats are enough for a castle
refused-no_storeroom = you cannot keep what you buy
refused-storeroom_full = the storeroom is taken: { $room }
refused-nothing_stored = nothing is in your storeroom
refused-stored_in_this_turn = { $room } was bought in this turn and can be placed in a later one
refused-something_else_stored = something else is in your storeroom: { $room }
refused-slot_taken = a moat lies in the { $slot } already
refused-moat_unconnected = a moat in the north needs one in the west or in the east
refused-moat_over_room = the moat would overlap { $room }
refused-moat_over_passage = the moat would overlap a secret passage
refused-moat_at_a_fence = the moat would touch the fence of { $fenced }
refused-water_at_a_room = its water would touch { $room }, which is no garden
refused-water_at_a_passage = its water would touch a secret passage
refused-over_moat = it would overlap the moat or the barbican
refused-fence_at_a_moat = its own fence would touch the moat or the barbican
refused-at_the_water = it would stand at the water, where only gardens may
refused-only_gardens_outside = only outdoor rooms may stand beyond the drawbridge
refused-garden_at_a_room = a garden cannot be connected to a room inside
refused-not_from_the_stack = { $room } is not in the stack that you look through
refused-passage_in_the_gardens = no passage leads to the drawbridge or into the gardens
refused-passage_over_moat = the passage would overlap the moat or the barbican
refused-passage_at_the_water = the passage would touch the water
refused-passage_used = the { $length } passage is laid already
refused-passage_elsewhere = a passage begins at a door of the room that is placed or renovated
refused-passage_to_itself = a passage leads to another room
refused-passage_alone = a passage is laid together with a room or a renovation
refused-no_such_door = the room has no door { $number }
refused-no_door_there = there is no door at { $x },{ $y } for the passage
refused-passage_does_not_fit = a { $length } passage does not reach from one of these doors to the other
refused-passage_over_room = the passage would overlap { $room }
refused-passage_over_passage = the passage would overlap another passage
refused-over_passage = it would overlap a secret passage
refused-connected_twice = more than one door connects it to { $room }
refused-door_has_passage = one of the doors has a passage already
refused-passage_at_a_fence = the passage would touch the fence of { $fenced }
refused-fence_at_a_passage = its own fence would touch a secret passage
refused-passage_between_levels = { $level_id ->
        [upstairs] the passage would lead from upstairs to a downstairs door of { $room }
       *[downstairs] the passage would lead from downstairs to an upstairs door of { $room }
    }
refused-passage_between_stairs = a passage cannot lead from stairs to stairs
refused-no_such_reward = there is no open reward { $number }
refused-stack_is_empty = the { $size } stack is empty
refused-not_in_the_stack = { $tile } is not in the stack
refused-not_free = { $room } is not free: only hallways and stairs are
refused-corridor_taken = the corridor reward was already taken this turn
refused-not_choosable = choose one of the seven other rewards
refused-not_just_completed = room { $number } is not a downstairs room that was just completed
refused-must_be_taken = this reward cannot be declined
refused-trade_in_your_turn = swan tokens are traded in your own turn
refused-no_swans = choose at least one swan token to trade
refused-not_your_swan = you do not have that many { $swan } swans
refused-too_many_swans_traded = a turn allows five swan tokens to be traded{ $before ->
        [0] {""}
       *[other] , and you have traded { $before } already
    }
refused-tile_twice = there is only one { $tile }
refused-renovation_twice = there is only one { $renovation }
refused-card_twice = there is only one card { $card }
refused-stack_twice = the stack { $stack } is listed twice, and can be empty only once
refused-too_many = the box does not hold { $count } tiles of { $room }
refused-too_many_swans = the box does not hold { $count } { $swan } swans

# Rooms
room-buttery = Buttery
room-larder = Larder
room-pantry = Pantry
room-powder-room = Powder Room
room-cloak-room = Cloak Room
room-broom-closet = Broom Closet
room-focus-room = Focus Room
room-lilac-cabinet = Lilac Cabinet
room-pink-cabinet = Pink Cabinet
room-parlor = Parlor
room-sitting-room = Sitting Room
room-study = Study
room-piano-room = Piano Room
room-flute-room = Flute Room
room-berchta-room = Berchta Room
room-fungus-room = Fungus Room
room-the-hole = The Hole
room-bottomless-pit = Bottomless Pit
room-anteroom = Anteroom
room-food-prep-room = Food Prep Room
room-meat-locker = Meat Locker
room-nap-room = Nap Room
room-solar = Solar
room-dressing-room = Dressing Room
room-dirt-room = Dirt Room
room-utility-room = Utility Room
room-washroom = Washroom
room-billiards-room = Billiards Room
room-oratory = Oratory
room-sewing-room = Sewing Room
room-knight-room = Knight Room
room-mold-room = Mold Room
room-crypt = Crypt
room-gatehouse = Gatehouse
room-porch = Porch
room-shed = Shed
room-dining-room = Dining Room
room-scullery = Scullery
room-kitchen = Kitchen
room-tasso-room = Tasso Room
room-queens-bedroom = Queen's Bedroom
room-guest-bedroom = Guest Bedroom
room-laundry-room = Laundry Room
room-panic-room = Panic Room
room-sauna = Sauna
room-9-pin-alley = 9 Pin Alley
room-train-room = Train Room
room-great-hall = Great Hall
room-upper-hall = Upper Hall
room-gallery-of-mirrors = Gallery of Mirrors
room-salon = Salon
room-east-tapestry-chamber = East Tapestry Chamber
room-observatory = Observatory
room-grand-bedchamber = Grand Bedchamber
room-servants-quarters = Servant's Quarters
room-french-gazebo = French Gazebo
room-pumpkin-garden = Pumpkin Garden
room-drawing-room = Drawing Room
room-west-tapestry-room = West Tapestry Room
room-coach-house = Coach House
room-formal-gardens = Formal Gardens
room-dungeon = Dungeon
room-armory = Armory
room-theater = Theater
room-forum = Forum
room-secret-lair = Secret Lair
room-venus-grotto = Venus Grotto
room-hundings-hut = Hunding's Hut
room-green-house = Green House
room-audience-room = Audience Room
room-singers-chamber = Singers' Chamber
room-throne-room = Throne Room
room-vestibule = Vestibule
room-stables = Stables
room-terrace-gardens = Terrace Gardens
room-swan-alcove = Swan Alcove
room-confidants-niche = Confidant's Niche
room-saffron-cupboard = Saffron Cupboard
room-confectioners-nook = Confectioner's Nook
room-candle-closet = Candle Closet
room-boot-closet = Boot Closet
room-herb-plot = Herb Plot
room-pages-crossing = Page's Crossing
room-equerrys-cot = Equerry's Cot
room-lohengrin-rotunda = Lohengrin Rotunda
room-moonlight-cabinet = Moonlight Cabinet
room-kettledrum-room = Kettledrum Room
room-marionette-booth = Marionette Booth
room-zither-chamber = Zither Chamber
room-oubliette = Oubliette
room-well-of-echoes = Well of Echoes
room-marzipan-rotunda = Marzipan Rotunda
room-canopy-chamber = Canopy Chamber
room-coffee-cabinet = Coffee Cabinet
room-sausage-kitchen = Sausage Kitchen
room-valets-chamber = Valet's Chamber
room-governesss-room = Governess's Room
room-lamp-room = Lamp Room
room-polishing-room = Polishing Room
room-rose-border = Rose Border
room-portrait-passage = Portrait Passage
room-salt-cellar = Salt Cellar
room-fencing-room = Fencing Room
room-magic-lantern-room = Magic Lantern Room
room-smugglers-vault = Smugglers' Vault
room-powder-magazine = Powder Magazine
room-archers-butts = Archers' Butts
room-gooseberry-garden = Gooseberry Garden
room-huntsmens-bunkroom = Huntsmen's Bunkroom
room-bathing-cabinet = Bathing Cabinet
room-copper-brewhouse = Copper Brewhouse
room-venison-kitchen = Venison Kitchen
room-banquet-galley = Banquet Galley
room-night-kitchen = Night Kitchen
room-kings-bedroom = King's Bedroom
room-elsas-bower = Elsa's Bower
room-clockmakers-workshop = Clockmaker's Workshop
room-gilders-studio = Gilder's Studio
room-amber-cabinet = Amber Cabinet
room-catacomb-bend = Catacomb Bend
room-peacock-gallery = Peacock Gallery
room-gallery-of-ancestors = Gallery of Ancestors
room-crossbow-range = Crossbow Range
room-rehearsal-room = Rehearsal Room
room-trophy-hall = Trophy Hall
room-guards-dormitory = Guards' Dormitory
room-saga-chamber = Saga Chamber
room-malachite-salon = Malachite Salon
room-swan-pond = Swan Pond
room-state-bedchamber = State Bedchamber
room-courtiers-dormitory = Courtiers' Dormitory
room-knights-refectory = Knights' Refectory
room-library = Library
room-painting-room = Painting Room
room-topiary-maze = Topiary Maze
room-tilting-yard = Tilting Yard
room-alchemists-vault = Alchemist's Vault
room-royal-smithy = Royal Smithy
room-carousel-hall = Carousel Hall
room-game-room = Game Room
room-fountains = Fountains
room-nibelung-cavern = Nibelung Cavern
room-sunless-lake = Sunless Lake
room-rotunda-of-the-muses = Rotunda of the Muses
room-ballroom = Ballroom
room-opera-house = Opera House
room-coronation-hall = Coronation Hall
room-hall-of-chivalry = Hall of Chivalry
room-deer-park = Deer Park
room-alpine-meadow = Alpine Meadow
room-astronomers-tower = Astronomer's Tower
room-bell-tower = Bell Tower
room-maidens-tower = Maiden's Tower
room-belvedere-tower = Belvedere Tower
room-water-tower = Water Tower
room-smokehouse-tower = Smokehouse Tower
room-stair-tower = Stair Tower
room-hunger-tower = Hunger Tower
room-perfumers-cabinet = Perfumer's Cabinet
room-tasting-table = Tasting Table
room-night-watch-landing = Night-Watch Landing
room-hermits-cell = Hermit's Cell
room-potting-bench = Potting Bench
room-honey-house = Honey House
room-fireside-cot = Fireside Cot
room-breakfast-parlor = Breakfast Parlor
room-undercroft = Undercroft
room-trellis-walk = Trellis Walk
room-preserving-room = Preserving Room
room-boiler-vault = Boiler Vault
room-recital-nook = Recital Nook
room-jugglers-walk = Juggler's Walk
room-pillow-pantry = Pillow Pantry
room-fern-grotto = Fern Grotto
room-coal-hole = Coal Hole
room-serving-hatch = Serving Hatch
room-garden-window = Garden Window
room-puppet-nursery = Puppet Nursery
room-sleeping-porch = Sleeping Porch
room-porters-passage = Porter's Passage
room-cheese-cave = Cheese Cave
room-torchlit-bend = Torchlit Bend
room-listening-passage = Listening Passage
room-vaulted-reading-cell = Vaulted Reading Cell
room-skittles-lawn = Skittles Lawn
room-tinkers-playroom = Tinker's Playroom
room-nursemaids-closet = Nursemaid's Closet
room-midnight-snackery = Midnight Snackery
room-great-room = Great Room
room-cellar-salon = Cellar Salon
room-infirmary = Infirmary
room-breakfast-suite = Breakfast Suite
room-rose-pergola = Rose Pergola
room-tunnel-junction = Tunnel Junction
room-promenade-gallery = Promenade Gallery
room-dreamers-stage = Dreamers' Stage
room-open-air-stage = Open-Air Stage
room-winter-sleep-vault = Winter Sleep Vault
room-servants-concourse = Servants' Concourse
room-royal-wine-vault = Royal Wine Vault
room-glass-veranda = Glass Veranda
room-supper-salon = Supper Salon
room-skating-gallery = Skating Gallery
room-sleepwalkers-hall = Sleepwalkers' Hall
room-orchard-terrace = Orchard Terrace
room-engine-cellar = Engine Cellar
room-cabinet-of-curiosities = Cabinet of Curiosities
room-drill-hall = Drill Hall
room-beer-hall = Beer Hall
room-summer-dormitory = Summer Dormitory
room-sunken-garden = Sunken Garden
room-buffet-gallery = Buffet Gallery
room-card-salon = Card Salon
room-state-withdrawing-room = State Withdrawing Room
room-gladiators-pit = Gladiators' Pit
room-carriage-works = Carriage Works
room-cloister-walk = Cloister Walk
room-great-smokehouse = Great Smokehouse
room-foyer = Foyer
room-hallway = Hallway
room-downstairs-hallway = Downstairs Hallway
room-moat = Moat
room-stairs = Stairs

# Bonus cards
card-type-living = Living rooms
card-type-activity = Activity rooms
card-type-sleeping = Sleeping rooms
card-type-outdoor = Outdoor rooms
card-type-utility = Utility rooms
card-type-food = Food rooms
card-type-corridor = Corridor rooms
card-type-downstairs = Downstairs rooms
card-size-100 = Size-100 rooms
card-size-150 = Size-150 rooms
card-size-200 = Size-200 rooms
card-size-250 = Size-250 rooms
card-size-300 = Size-300 rooms
card-size-350 = Size-350 rooms
card-size-400 = Size-400 rooms
card-size-450 = Size-450 rooms
card-size-500 = Size-500 rooms
card-size-600 = Size-600 rooms
card-unique-sizes = Every size
card-unique-types = Every type
card-hallways = Hallways
card-stairs = Stairs
card-external-entrances = External entrances
card-completed-rooms = Completed rooms
card-square-rooms = Square rooms
card-round-rooms = Round rooms
card-cash = Coins
card-per-tower = Towers
card-per-courtyard = Courtyards
card-swan-icon-rooms = Swan icons
card-per-moat = Moats
card-first-place-favors = First places
card-every-500 = Every 500
card-per-swan-token = Swan tokens
card-last-master-builder = Master Builder
card-zero-point-cards = Cards without points
card-per-renovation = Renovations
card-depleted-stack-tiles = Depleted stacks
card-one-point-icons = Ones
card-ten-of-eleven-sizes = Ten sizes

# The king’s favors
favor-rooms-living = Living rooms
favor-rooms-activity = Activity rooms
favor-rooms-sleeping = Sleeping rooms
favor-rooms-outdoor = Outdoor rooms
favor-rooms-utility = Utility rooms
favor-rooms-food = Food rooms
favor-rooms-corridor = Corridor rooms
favor-rooms-downstairs = Downstairs rooms
favor-area-living = Area of living rooms
favor-area-activity = Area of activity rooms
favor-area-sleeping = Area of sleeping rooms
favor-area-outdoor = Area of outdoor rooms
favor-area-utility = Area of utility rooms
favor-area-food = Area of food rooms
favor-area-corridor = Area of corridor rooms
favor-area-downstairs = Area of downstairs rooms
favor-money = Coins
favor-external-entrances = External entrances
favor-completed-rooms = Completed rooms
favor-incomplete-rooms = Incomplete rooms
favor-circular-rooms = Round rooms
favor-square-rooms = Square rooms
favor-small-rooms = Small rooms
favor-large-rooms = Large rooms
favor-most-towers = Towers
favor-most-moats = Moats
favor-most-swan-tokens = Swan tokens
favor-most-renovations = Renovations
favor-most-rooms = All rooms
favor-longest-path = Longest walk
favor-most-rooms-without-swan-icon = Rooms without a swan
favor-fewest-points = Fewest points
favor-most-sizes = Different sizes
favor-most-types = Different types
favor-most-courtyards = Courtyards

# What rooms, cards and favors score for
wish-connected = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for each { $types_or } room connected to it
wish-adjacent = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for each { $types_or } room touching it
wish-each = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for each { $types_or } room in the castle{ $itself_id ->
        [yes] , itself included
       *[no] {""}
    }
wish-card_all_sizes = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for a castle with a room of every size
wish-card_all_types = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for a castle with a room of every type
wish-card_cash = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for every { $per } coins at the end
wish-card_rooms = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $per ->
        [1] each { $type } room
       *[other] every { $per } { $rooms_of }
    }
wish-card_feet = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for every { $per } square feet of { $rooms_of }
wish-card_size = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $per ->
        [1] each room
       *[other] every { $per } rooms
    } of { $size } square feet
wish-card_things = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $per ->
        [1] each { $thing }
       *[other] every { $per } { $things }
    }
wish-favor_cash = Whoever has the most coins at the end
wish-favor_rooms = Whoever has the most { $rooms_of }
wish-favor_feet = Whoever has the most square feet of { $rooms_of }
wish-favor_size = Whoever has the most rooms of { $size } square feet
wish-favor_things = Whoever has the most { $things }
wish-card_all_feet = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for every { $per } square feet of the castle
wish-card_ten_sizes = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for a castle with rooms of at least ten different sizes
wish-card_last_builder = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for whoever is Master Builder in the last round
wish-card_zero_cards = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for each bonus card of any player that brings nothing, or for this one if there is none
wish-favor_fewest_points = Whoever has the fewest points when this favor is scored

# What is counted: one, and several
thing-hallways = hallway, whichever side is up
thing-stairs = stairs
thing-entrances = external entrance, not counting corridor rooms
thing-completed = completed room
thing-incomplete = room with an unconnected door
thing-square-rooms = square room: sizes 100 and 400
thing-round-rooms = round room: sizes 150 and 500, not counting hallways
thing-small-rooms = small room: sizes 100 to 300, not counting foyer, hallways and stairs
thing-large-rooms = large room: sizes 350 to 600
thing-towers = tower
thing-moats = piece of moat, not counting the barbican
thing-swan-tokens = swan token in hand
thing-renovations = renovation
thing-courtyards = courtyard with a door into it
thing-swan-icons = room with a swan: sizes 250 to 400
thing-first-places = of the king’s favors on which you alone are first
thing-depleted-tiles = room from a stack that is empty
thing-one-point-icons = 1 printed on a room, as its points or in its wish
things-all-sizes = sets of all sizes
things-all-types = sets of all types
things-hallways = hallways, whichever side is up
things-stairs = stairs
things-entrances = external entrances, not counting corridor rooms
things-completed = completed rooms
things-incomplete = rooms with an unconnected door
things-square-rooms = square rooms: sizes 100 and 400
things-round-rooms = round rooms: sizes 150 and 500, not counting hallways
things-small-rooms = small rooms: sizes 100 to 300, not counting foyer, hallways and stairs
things-large-rooms = large rooms: sizes 350 to 600
things-towers = towers
things-moats = pieces of moat, not counting the barbican
things-swan-tokens = swan tokens in hand
things-renovations = renovations
things-courtyards = courtyards with a door into them
things-swan-icons = rooms with a swan: sizes 250 to 400
things-first-places = of the king’s favors on which you alone are first
things-depleted-tiles = rooms from stacks that are empty
things-one-point-icons = ones printed on rooms
things-rooms = rooms, corridors included
things-longest-path = rooms on a walk that enters none twice
things-without-swan-icon = rooms without a swan: all but sizes 250, 300, 350 and 400
things-unique-sizes = different sizes of rooms, not counting foyer, hallways and stairs
things-unique-types = different types of rooms

# What is not sure of a component
doubt-no_picture = No picture of the printed tile confirms this row.
doubt-one_list = The number is in one list only; the rulebook's is lost.
doubt-ours = The printed face is lost; this one is our own.
doubt-partly_ours = The rulebook tells only a part of this; the rest is our own.
doubt-shape_ours = Its numbers are printed; its shape is our own, and fits every example of the rulebook.
doubt-length_follows = Its length follows from the rulebook: it lies on a door that two rooms share.
doubt-length_ours = The rulebook names it; how far it reaches is our own.

# Types of rooms, as sentences speak of them
type-living = living
type-activity = activity
type-sleeping = sleeping
type-outdoor = outdoor
type-utility = utility
type-food = food
type-corridor = corridor
type-downstairs = downstairs
rooms_of-living = living rooms
rooms_of-activity = activity rooms
rooms_of-sleeping = sleeping rooms
rooms_of-outdoor = outdoor rooms
rooms_of-utility = utility rooms
rooms_of-food = food rooms
rooms_of-corridor = corridor rooms
rooms_of-downstairs = downstairs rooms
reward-living = living
reward-activity = activity
reward-sleeping = sleeping
reward-outdoor = outdoor
reward-utility = utility
reward-food = food
reward-corridor = corridor
reward-downstairs = downstairs
reward-moat = moat
reward-tower = tower

# What a completed room brings
brings-living = The room is scored again
brings-activity = Points at once
brings-sleeping = Search a stack for the next market
brings-outdoor = Coins from the bank
brings-utility = A bonus card
brings-food = Another turn
brings-corridor = A free hallway or stairs
brings-downstairs = One of the other rewards
brings-moat = A room from a stack, placed at once for nothing
brings-tower = A favor of the king for you alone

# What happens at each step
step-name_builder = the first Master Builder is drawn
step-reveal_favors = the favors are revealed
step-refill = the market is filled
step-deal_cards = bonus cards are dealt
step-return_cards = everybody discards a bonus card
step-price = the Master Builder sets the prices
step-turn = somebody buys a room or passes
step-reward_order = somebody chooses the next reward
step-look_stack = somebody chooses a stack to search
step-look_draw = somebody searches a stack
step-look_tiles = somebody chooses rooms for the deck
step-bonus_draw = bonus cards are drawn
step-bonus_keep = somebody chooses a bonus card
step-set_foyers = somebody chooses how the foyer lies in the barbican
step-moat_draw = a room card leaves the deck
step-moat_stack = somebody chooses a stack to look through
step-moat_tiles = somebody looks through a stack for a room
step-deal_decrees = decrees are dealt
step-pick_decree = somebody chooses a decree
step-use_decree = somebody may use a decree
step-tower_draw = somebody looks at favors
step-tower_keep = somebody chooses a favor
step-corridor = somebody places a free hallway or stairs
step-place_stored = somebody may place what lies in the storeroom
step-choose_reward = somebody chooses a reward
step-score_again = somebody chooses a room to score again
step-last_trade = somebody may trade swan tokens before the turn ends
step-over = the game is over

# Royal decrees
decree-second-thoughts = Second Thoughts
decree-sealed-blueprint = Sealed Blueprint
decree-whispered-favors = Whispered Favors
decree-head-start = Head Start
decree-archivist = Archivist
decree-hidden-treasury = Hidden Treasury
decree-redrawn-plans = Redrawn Plans
decree-royal-purse = Royal Purse
decree-crowded-market = Crowded Market
decree-creative-bookkeeping = Creative Bookkeeping
decree-ticking-clock = Ticking Clock
decree-builders-privilege = Builder's Privilege
decree-queue-jumper = Queue Jumper
decree-cheap-refit = Cheap Refit
decree-cheap-passages = Cheap Passages
decree-storeroom = Storeroom
decree-coins-to-glory = Coins to Glory
decree-luxury-discount = Luxury Discount
decree-haggler = Haggler
decree-free-pickings = Free Pickings
decree-royal-credit = Royal Credit
decree-market-toll = Market Toll
decree-golden-rest = Golden Rest
decree-never-finished = Never Finished
decree-garden-patron = Garden Patron
decree-walls-like-doors = Walls Like Doors
decree-cellar-doors = Cellar Doors
decree-quiet-neighbors = Quiet Neighbors
decree-warm-welcome = Warm Welcome
decree-glory-for-sale = Glory for Sale
decree-modest-minimum = Modest Minimum
decree-grand-entertainer = Grand Entertainer
decree-second-helping = Second Helping
decree-twin-passages = Twin Passages
decree-deep-moat = Deep Moat
decree-well-stocked-desk = Well-Stocked Desk
decree-double-descent = Double Descent
decree-odd-blessing = Odd Blessing
decree-deep-roots = Deep Roots
decree-bountiful-gardens = Bountiful Gardens
decree-offering-box = Offering Box
decree-hearth-and-home = Hearth and Home
decree-light-sleeper = Light Sleeper
decree-finishing-touch = Finishing Touch
decree-every-size = Every Size
decree-every-kind = Every Kind
decree-grand-tour = Grand Tour
decree-inner-courts = Inner Courts
decree-no-wasted-steps = No Wasted Steps
decree-miser = Miser
decree-swan-keeper = Swan Keeper
decree-cleared-shelves = Cleared Shelves
decree-rare-collection = Rare Collection
decree-encore = Encore
decree-kings-favorite = King's Favorite
decree-generous-hand = Generous Hand
decree-never-second = Never Second
decree-matched-suites = Matched Suites

# What decrees do
wish-decree-second-thoughts = exchange it for one of three other decrees
wish-decree-sealed-blueprint = keep a room face down: 2 points at the end for each of yours of its size, and of its type
wish-decree-whispered-favors = two secret favors of the king for you alone, at the end
wish-decree-head-start = a hallway and stairs for nothing before the first round
wish-decree-archivist = see all bonus cards that are discarded, and swap one of yours
wish-decree-hidden-treasury = nobody else sees your coins
wish-decree-redrawn-plans = once, at any time, lay up to three discarded room cards on the deck
wish-decree-royal-purse = 10,000 coins at the start
wish-decree-crowded-market = as master builder you may put one room beside another at a price
wish-decree-creative-bookkeeping = as master builder you may move coins between the rooms of the market, up to 5,000 on each
wish-decree-ticking-clock = others have 15 seconds to set prices; then you price the rest
wish-decree-builders-privilege = as master builder you may take the first turn
wish-decree-queue-jumper = pay 2,000 to each player ahead of you whom you overtake
wish-decree-cheap-refit = renovations cost you 2,000
wish-decree-cheap-passages = hallways and stairs cost you 1,000
wish-decree-storeroom = keep a tile here that you buy, and place it in a later turn
wish-decree-coins-to-glory = give coins of a room back for 1 point per 1,000
wish-decree-luxury-discount = a room priced at 15,000 costs you 10,000
wish-decree-haggler = whatever you buy costs you 1,000 less
wish-decree-free-pickings = rooms priced at 1,000 or 2,000 cost you nothing
wish-decree-royal-credit = borrow what a tile costs; 1 point less for each 1,000 owed at the end
wish-decree-market-toll = when you pass, also take the coins of one room
wish-decree-golden-rest = 8,000 coins or 8 points for passing
wish-decree-never-finished = your renovations may lie on renovations, and each of them counts
wish-decree-garden-patron = 7,000 coins for placing a tile that shows an outdoor icon
wish-decree-walls-like-doors = your doors connect to the rooms at whose walls they end
wish-decree-cellar-doors = your doors meet whatever their levels
wish-decree-quiet-neighbors = penalties for neighbors cost you nothing
wish-decree-warm-welcome = 1 point more for each connected room that a wish counts
wish-decree-glory-for-sale = 1,000 coins for each point of a tile instead of the points
wish-decree-modest-minimum = every tile scores you 3 points at least
wish-decree-grand-entertainer = 8 points for a completed activity room
wish-decree-second-helping = 5,000 coins at the start of every extra turn
wish-decree-twin-passages = a hallway and stairs for a completed corridor room
wish-decree-deep-moat = the reward for a whole moat comes twice
wish-decree-well-stocked-desk = 3 bonus cards to choose from for a completed utility room
wish-decree-double-descent = two different rewards for your downstairs rooms
wish-decree-odd-blessing = 1 point at the end of your turn if your score is odd
wish-decree-deep-roots = the wishes of downstairs rooms count twice
wish-decree-bountiful-gardens = 15,000 coins for a completed outdoor room
wish-decree-offering-box = put 1,000 here at the end of your turn: 1 point each, and still yours at the end
wish-decree-hearth-and-home = 2 points for placing a tile that shows a living icon
wish-decree-light-sleeper = up to 3 rooms on the deck for a completed sleeping room
wish-decree-finishing-touch = 1,000 coins for every room you complete
wish-decree-every-size = 1 point for each different size of your rooms
wish-decree-every-kind = 2 points for each different type of your rooms
wish-decree-grand-tour = 1 point for each room on your longest walk
wish-decree-inner-courts = 2 points for each courtyard
wish-decree-no-wasted-steps = 12 points if you have neither hallway nor stairs
wish-decree-miser = 2 more points for each 5,000 coins left
wish-decree-swan-keeper = sets of swans bring 2, 5, 9, 14 or 20 points
wish-decree-cleared-shelves = take up to 4 tiles from stacks before depleted stacks are scored
wish-decree-rare-collection = 4 points for each of your tiles from a depleted stack
wish-decree-encore = one of your bonus cards scores twice
wish-decree-kings-favorite = 12 points for being first alone on a favor
wish-decree-generous-hand = 3 more points for each of your bonus cards
wish-decree-never-second = you win every tie on a favor
wish-decree-matched-suites = 3 points for each pair of neighboring rooms of one type

# What a decree lets its owner do
does-begin-round = take the first turn
does-overtake = overtake players ahead of you
does-give-back = give coins of the room back for points
does-borrow = borrow for this tile
does-repay = pay back what you owe
does-take-coins = take the coins of a room
does-rest = take more for passing
does-sell-points = take coins instead of the points
does-offer = put 1,000 coins on it
does-clear = take a tile from a stack
does-exchange = exchange it for another
does-seal-room = lay the top room of a stack face down on it
does-seal-favors = lay two favors face down on it
does-head-start = place a hallway and stairs
does-swap-card = swap one of your bonus cards for a discarded one
does-redraw = lay discarded room cards on the deck
does-encore = score a bonus card twice

# Expansions
expansion-new-rooms = New rooms
expansion-five-players = Five players
expansion-towers = Towers
expansion-moats = Moats
expansion-passages = Secret passages
expansion-renovations = Renovations
expansion-swans = Swan tokens
expansion-decrees = Royal decrees
setting-name-decrees = Royal decrees
setting-name-decree = Decree of the first seat
setting-name-banned = Left out
setting-name-time = Time
setting-value-double = two for everybody
setting-value-free = not kept
expansion-about-new-rooms = 75 more rooms, and new favors and bonus cards: courtyards, long walks, master builders. The game plays as before.
expansion-about-five-players = A fifth player at the table, and eight rooms at the market, two of them at the highest price. Towers are needed.
expansion-about-towers = Octagonal towers of eight types. Who completes one keeps a secret favor of the king, for themselves alone.
expansion-about-moats = Three moats close a ring of water around a castle, with gardens beyond the drawbridge. A whole moat brings a room for free.
expansion-about-passages = Three secret passages for everybody, short, medium and long. They lead from door to door and double what two rooms bring each other.
expansion-about-renovations = A renovation lays two new types over a room of its size. On a completed room it brings both rewards.
expansion-about-swans = Swans come with rooms of 250 to 400 square feet. Trade them for coins, or keep sets of different colors for the end.
expansion-about-decrees = Everybody drafts a royal decree, which changes a rule for them alone: a price, a reward, or points at the end.

# Places of moats
slot-west = west
slot-north = north
slot-east = east

# Sides of a gatehouse
closed-drawbridge = the drawbridge
closed-west = in the west
closed-north = in the north
closed-east = in the east

# Lengths of secret passages
length-short = short
length-medium = medium
length-long = long

# Stacks, as refusals name them
stack-hallways = of hallways
stack-moats = of moats
stack-stairs = of stairs

# Rows of the score sheet
row-start = Turn-order bonus
row-living = Living rooms
row-activity = Activity rooms
row-sleeping = Sleeping rooms
row-outdoor = Outdoor rooms
row-utility = Utility rooms
row-food = Food rooms
row-corridor = Corridor rooms
row-downstairs = Downstairs rooms
row-renovations = Renovations
row-moats = Moats
row-rewards = Rewards
row-favors = King’s favors
row-stacks = Depletion bonus
row-cards = Bonus cards
row-coins = Coins
row-tower_favors = Favors of towers
row-swans = Swan tokens
row-decrees = Royal decrees

# What brings points and is no component
cause-coins = Leftover coins
cause-moat = Moat
cause-stack-moats = Moat stack
cause-swans = Set of swan tokens
cause-seat = Turn-order bonus
cause-stack-hallways = Hallway stack
cause-stack-stairs = Stairs stack
cause-stack-100 = 100 stack
cause-stack-150 = 150 stack
cause-stack-200 = 200 stack
cause-stack-250 = 250 stack
cause-stack-300 = 300 stack
cause-stack-350 = 350 stack
cause-stack-400 = 400 stack
cause-stack-450 = 450 stack
cause-stack-500 = 500 stack
cause-stack-600 = 600 stack
cause-stack-325 = Stack of towers

# Swan tokens
swan-blue = blue
swan-red = red
swan-green = green
swan-yellow = yellow
swan-purple = purple
colour-blue = blue
colour-red = red
colour-green = green
colour-yellow = yellow
colour-purple = purple
each-colour = { $count } { $name }

# Ranks of who plays alone
rank-court_jester = Court Jester
rank-servant_of_his_majesty = Servant of His Majesty
rank-duke_of_castle_building = Duke of Castle Building
rank-prince_regent_of_palaces = Prince Regent of Palaces
rank-king_of_grand_castles = King of Grand Castles

# Questions: what is asked, the button that answers, the button that declines
question-return_card = Discard one of these bonus cards
question-keep_card = Keep one of these bonus cards
question-keep_favor = Keep one of these favors
question-take_reward = Several rewards: which one first?
question-choose_reward = Choose a reward for your downstairs rooms
question-set_foyer = How does your foyer lie in the barbican?
question-look_for_room = Which stack do you want to search for a room?
question-look_through = Which stack do you want to search?
question-put_on_deck = Which of these rooms go on the deck?
question-score_again = Choose a room to score again
question-last_trade = Trade swan tokens before your turn ends?
question-first_decree = Which of your decrees comes first?
question-exchange_decree = Keep one of these decrees in place of yours
question-pick_decree = Keep one of these decrees
question-use_decree = { $decree }: { $does }?
question-must_use_decree = { $decree }: { $does }
question-choose_other_reward = Choose another reward for your downstairs rooms
confirm-return_card = Discard it
confirm-keep_card = Keep it
confirm-keep_favor = Keep it
confirm-take_reward = This one first
confirm-choose_reward = Take this reward
confirm-set_foyer = Choose it
confirm-look_for_room = Search it
confirm-look_through = Search it
confirm-put_on_deck = Put on the deck
confirm-score_again = Score it again
confirm-last_trade = Trade
confirm-first_decree = This one
confirm-exchange_decree = Keep it
confirm-pick_decree = Keep it
confirm-use_decree = Do it
confirm-must_use_decree = Do it
confirm-choose_other_reward = Take this reward
decline-use_decree = Not this time
decline-last_trade = End the turn
decline-look_for_room = Skip
decline-look_through = Skip
decline-put_on_deck = Done
option-reward = { $brings }
option-type = { $type } room
option-gate_open = Four doors
option-gate = Three doors, closed: { $closed }
option-stack = { $size } square feet
option-swans = { $swans }
option-use_nothing = No: you have not enough coins
option-use_swap = { $taken } for { $given }
option-use_simply = Yes
option-use_players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
option-use_thousands = { $count },000 coins
option-use_coins = Coins
option-use_points = Points
option-use_stack = { $cause }
note-trade = { $coins } coins; the points are those of the swans left
note-reward = { $brings }
note-earned_by = for { $rooms }
note-costs = for { $coins } coins
note-brings_coins = { $coins } coins
note-owed = { $coins ->
        [0] nothing owed yet
       *[other] { $coins } coins owed now
    }
note-stack = { $left ->
        [one] { $left } room
       *[other] { $left } rooms
    } in the stack

# The log. News without a line here is not told, and neither is an empty line; `_alone` is for who
# plays alone.
log-builder_named = { $seat } is Master Builder first.
log-favor_revealed = King’s favor revealed: { $favor }.
log-favor_removed = The favor { $favor } was replaced: its opposite is already in play.
log-card_returned = { $seat } discards the bonus card { $card }.
log-unseen_card_returned = { $seat } discards a bonus card.
log-round_began = Round { $round } begins. { $builder } is Master Builder.
log-favors_seen = { $seat } looks at { $favors }.
log-unseen_favors_seen = { $seat } looks at { $count ->
        [one] a favor
       *[other] { $count } favors
    } of the king.
log-favor_kept = { $seat } keeps the favor { $favor }.
log-unseen_favor_kept = { $seat } keeps one of them.
log-tower_favors_shown = { $seat } shows the favors of towers: { $favors }.
log-swan_laid = A { $swan } swan lies on { $tile }.
log-swan_gained = { $seat } gets the { $swan } swan.
log-swans_traded = { $seat } trades swans ({ $swans }) for { $coins } coins.
log-decrees_dealt = { $seat } looks at the decrees: { $decrees }.
log-unseen_decrees_dealt = { $seat } looks at { $count } decrees.
log-decree_picked = { $seat } keeps the decree { $decree }.
log-unseen_decree_picked = { $seat } keeps a decree and passes the others on.
log-decree_changed = { $seat } puts { $replaced } under the deck and has the decree { $decree }.
log-tile_sealed = { $seat } lays { $tile } face down on a decree.
log-unseen_tile_sealed = { $seat } lays the top room of the { $size } stack face down on a decree.
log-favors_sealed = { $seat } lays favors face down on a decree: { $favors }.
log-unseen_favors_sealed = { $seat } lays { $count ->
        [one] a favor
       *[other] { $count } favors
    } face down on a decree.
log-sealed_tile_shown = { $seat } shows the room on the decree: { $tile }.
log-sealed_favors_shown = { $seat } shows the favors on the decree: { $favors }.
log-discards_seen = { $seat } looks at what { $by } has discarded: { $cards }.
log-unseen_discards_seen = { $seat } looks at what { $by } has discarded.
log-bonus_swapped = { $seat } takes { $taken } and gives { $given } for it.
log-unseen_bonus_swapped = { $seat } swaps a bonus card for a discarded one.
log-coins_shown = { $seat } shows { $coins } coins.
log-cards_put_on_deck = { $seat } lays discarded room cards on the deck, the last on top: { $sizes }.
log-unseen_cards_put_on_deck = { $seat } lays discarded room cards on the deck, in an order of their own: { $sizes }.
log-decrees_shown = { $seat } shows: { $decrees }.
log-coins_paid = { $to_id ->
        [none] { $seat } pays { $coins } coins for a decree.
       *[other] { $seat } pays { $coins } coins to { $to } for a decree.
    }
log-turn_order = The turns now come in this order: { $seats }.
log-stack_cleared = { $seat } takes a tile away: stack { $stack }.
log-encore = { $seat } scores { $card } twice.
log-stored = { $seat } keeps { $tile } for later.
log-coins_moved = { $seat } moves { $coins } coins from { $tile } to { $onto }.
log-time_ran_out = The time of { $seat } is up: { $to } prices the rest.
log-round_began_alone = Round { $round } begins.
log-room_card_wasted = No { $size } rooms left; the card is skipped.
log-tile_drawn = Market: { $tile }.
log-renovation_drawn = Market: { $tile } (renovation).
log-tile_from_deck = Market: { $tile } (chosen by { $by }).
log-last_round = The deck has run out: this is the last round.
log-deck_reshuffled = { $cards ->
        [one] { $cards } room card reshuffled
       *[other] { $cards } room cards reshuffled
    }.
log-market_short = { $spaces ->
        [one] { $spaces } market space stays empty.
       *[other] { $spaces } market spaces stay empty.
    }
each-room = { $name } { $count }
log-market_opened = { $prices_count ->
        [0] { $seat } opens the market.
       *[other] { $seat } sets prices: { $prices }.
    }
log-turn_began = { $extra_id ->
        [yes] { $seat } takes an extra turn.
       *[no] {""}
    }
log-bought = { $to_id ->
        [none] { $seat } buys { $room } for { $price } coins
       *[other] { $seat } buys { $room } and pays { $price } coins to { $to }
    }{ $coins ->
        [0] .
       *[other] , and collects the { $coins } coins on it.
    }
log-passed = { $seat } passes and takes { $coins } coins from the bank.
log-placed = { $free_id ->
        [yes] { $seat } builds { $tile } for free.
       *[no] {""}
    }
log-renovated = { $seat } renovates a room: { $tile }.
log-foyer_set = { $side ->
        [4] { $seat } begins with a foyer of four doors.
       *[other] { $seat } begins with a foyer of three doors.
    }
log-moat_completed = { $seat } completes the moat.
log-room_card_discarded = A room card leaves the deck: { $size }.
log-deck_tile_discarded = A room on the deck leaves the game unseen.
log-passage_laid = { $seat } lays the { $passage } secret passage.
log-scored = { $points ->
        [0] {""}
        [one] { $seat }: { $points } point for { $cause }{ $because_count ->
            [0] {""}
           *[other] { " " }({ $because })
        }
       *[other] { $seat }: { $points } points for { $cause }{ $because_count ->
            [0] {""}
           *[other] { " " }({ $because })
        }
    }
log-completed = { $seat } completes { $tile }.
log-reward_taken = { $reward_id ->
        [living] { $seat } scores the completed room again.
        [activity] { $seat } earns points for a completed activity room.
        [sleeping] { $seat } may choose rooms for the next market.
        [outdoor] { $seat } gets coins for a completed outdoor room.
        [utility] { $seat } draws bonus cards for a completed utility room.
        [food] { $seat } earns an extra turn.
        [corridor] { $seat } gets a free hallway or stairs.
       *[downstairs] { $seat } chooses a reward for downstairs rooms.
    }
log-reward_lost = { $seat } gets no reward for the { $reward } room (nothing available).
log-reward_declined = { $seat } skips the reward for a completed { $reward } room.
log-coins_taken = { $seat } takes { $coins } coins from the bank.
log-stack_looked_through = { $seat } searches the { $size } stack.
log-tile_put_on_deck = { $discarded_id ->
        [yes] { $seat } discards { $tile }.
       *[no] { $seat } puts { $tile } on the deck.
    }
log-unseen_tile_put_on_deck = { $discarded_id ->
        [yes] { $seat } discards a size-{ $size } room card.
       *[no] { $seat } puts a size-{ $size } room on the deck.
    }
log-stack_shuffled = The { $size } stack is reshuffled ({ $left ->
        [one] { $left } room
       *[other] { $left } rooms
    } left).
log-bonus_kept = { $seat } keeps the bonus card { $card }.
log-unseen_bonus_kept = { $seat } keeps a bonus card.
log-coins_placed = { $tiles_count ->
        [0] {""}
       *[other] Coins are added to each unsold room: { $tiles }.
    }
log-market_cleared = { $tiles_count ->
        [0] {""}
       *[other] Unsold rooms are removed: { $tiles }.
    }
log-hand_shown = { $cards_count ->
        [0] {""}
       *[other] { $seat } reveals bonus cards: { $cards }.
    }
log-game_ended = { $winners_count ->
        [one] { $winners } wins.
       *[other] { $winners } win.
    }
log-game_ended_alone = { $winners }’s final rank: { $rank }.

## Hints: what a player could do, and what would come of it

move-set_foyer = Lay the foyer in the barbican
move-return_card = Discard { $card }
move-set_price = { $tile }: { $price }
move-crowd = { $tile }: { $price }, beside another room
move-move_coins = Move coins from { $tile } onto { $onto }
move-time_out = Leave the other prices to the next player
move-open_market = Open the market
move-buy = Buy { $room }
move-renovate = Renovate with { $renovation }
move-buy_moat = Buy a moat tile for the { $slot }
move-store = Buy { $tile } and keep it for later
move-place_stored = Build { $room }, which you have kept
move-renovate_stored = Lay the renovation that you have kept
move-lay_stored = Lay the moat tile that you have kept in the { $slot }
move-pass = Pass
move-take_reward = Take this reward first
move-look_through = Search the stack of size { $size }
move-put_on_deck = Put { $tile } on the deck
move-stop_looking = Search no further
move-keep_card = Keep { $card }
move-keep_favor = Keep the favor { $favor }
move-place_free = Build { $room }, which costs nothing
move-decline = Decline
move-choose_reward = Take this reward: { $reward }
move-score_again = Score this room again
move-trade_swans = Trade swans for coins: { $swans }
move-pick_decree = Keep the decree { $decree }
move-use_decree = Use the decree { $decree }
move-leave_decree = Do without the decree { $decree }
fact-completes = Completes { $rooms }.
fact-earns = Earns { $rewards_count ->
        [one] a reward: { $rewards }
       *[other] rewards: { $rewards }
    }.
fact-pays = { $to_id ->
        [none] Costs { $coins } coins, to the bank.
       *[other] Costs { $coins } coins, which { $to } gets.
    }
fact-takes_coins = Brings { $coins } coins.
fact-card_brings = { $card } would bring { $points ->
        [one] 1 point
       *[other] { $points } points
    } as your castle stands.
fact-card_would_bring = { $card } would bring { $points ->
        [one] 1 point
       *[other] { $points } points
    } as your castle stands.
fact-open_doors = { $count ->
        [0] Leaves no door open upstairs.
        [one] Keeps one door open upstairs.
       *[other] Keeps { $count } doors open upstairs.
    }
fact-favor_rises = The favor { $favor } would bring you { $points ->
        [one] 1 point
       *[other] { $points } points
    } if it were scored then.
fact-favor_denied = Of the favor { $favor }, { $seat } would have { $points ->
        [one] 1 point
       *[other] { $points } points
    } less if it were scored then.
fact-denies = At once, { $room } would bring { $seat } up to { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
fact-wanted = { $room } at { $coins }: it would bring { $seat } up to { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once.
