# Why something is refused.
refused-player_count = { $players } cannot play; expected 2 to 4 players
refused-game_is_over = the game is over
refused-not_for_chance = chance only draws
refused-for_chance_alone = only chance draws
refused-no_such_seat = there is no { $seat }
refused-wrong_step = not now: the step is { $step }
refused-not_your_turn = it is { $seat }’s turn to decide
refused-cannot_be_drawn = this cannot be drawn now
refused-not_looked_at = { $favor } is not one of the favors you are looking at
refused-slot_is_full = the slot { $slot } is already filled
refused-board_is_full = all slots of your board are full
refused-not_in_the_row = { $tile } is not in the row
refused-not_on_top = { $tile } is not on top of its pile
refused-none_left = no tile like { $tile } is left
refused-too_dear = it costs { $price }, and you have { $swans ->
        [one] { $swans } swan
       *[other] { $swans } swans
    }
refused-fee_and_price = fee and price are { $price } together, and you have { $swans ->
        [one] { $swans } swan
       *[other] { $swans } swans
    }
refused-wrong_amount = { $due ->
        [one] { $due } swan
       *[other] { $due } swans
    } must be paid, no more and no less; you offer { $paid }
refused-not_your_swans = you do not have all of these swans
refused-off_the_table = { $x },{ $y } is not on the table
refused-on_the_rim = { $cell } is at the rim of the table, which is kept for the moat
refused-taken = there is already a tile on { $cell }
refused-under_water = there is moat on { $cell }
refused-beyond_the_moat = { $cell } would cut an arm of the moat off from the outside
refused-no_link = none of its entrances connects to one of the palace
refused-no_link_downstairs = a downstairs room needs a dark end of stairs or another downstairs room
refused-no_link_of_stairs = stairs need an entrance upstairs at the light end or a downstairs room at the dark
refused-dark_ends_meet = two dark ends of stairs would face each other
refused-no_exit = no upstairs entrance would lead outside any longer
refused-not_your_reward = no reward of yours waits at { $x },{ $y }
refused-not_the_next_cell = { $x },{ $y } is not where this arm of the moat goes on
refused-no_courtyard = { $x },{ $y } is not an empty cell of a courtyard without entrances
refused-cannot_join_then = the moat must close now; with moat on { $cell } too little would be left
refused-closes_the_exit = moat on { $cell } would close the last exit without closing the moat
refused-move_closes_the_exit = moat on { $cell } would close the last exit without closing the moat
refused-no_moves = you have no moat to move now
refused-not_movable = { $x },{ $y } is neither the end of that arm nor moat of a courtyard
refused-same_arm = a tile of an arm goes to the other arm or inside
refused-actions_left = there is an action that you can take
refused-not_three_swans = three swans are to be taken; these are { $swans }
refused-room_used = { $tile } is used twice, and there is only one
refused-passage_used = { $tile } is used twice, and there is only one
refused-favor_used = { $favor } is used twice, and there is only one
refused-favors_oppose = { $favor } is public, and so is its opposite
refused-board_twice = { $seat } has a board already
refused-too_many_hallways = the palace begins with { $most } hallways; these are { $count }
refused-too_many_favors = { $most } favors are public; these are { $count }
refused-stacks_filled_again = { $before } stacks were empty already; { $count } would be fewer
refused-stacks_used_up = after { $rooms } rooms at least { $least } stacks are empty, as the row is filled up each time; { $count } would be fewer
refused-moat_not_owed = { $laid } moat tiles are laid where { $owed } are owed
refused-too_many_stacks = there are { $most } room stacks; { $count } cannot be empty
refused-too_many_secret_swans = there are { $most } { $colour } Secret Swans; these are { $count }

# The rooms of the five stacks.
room-pal_act_01 = Hall of the Wartburg Singers
room-pal_act_02 = Torchlit Sleigh Gallery
room-pal_act_03 = Swan-Boat Basin
room-pal_act_04 = Fencing Loft of the Light Horse
room-pal_act_05 = Magic-Lantern Theater
room-pal_act_06 = Tyrolean Marionette Stage
room-pal_act_07 = Royal Billiards Cabinet
room-pal_act_08 = Falconers' Mews
room-pal_act_09 = Skittle Alley of the Grooms
room-pal_act_10 = Stargazer's Cupola
room-pal_act_11 = Covered Riding Ring
room-pal_act_12 = Opera Box for One
room-pal_act_13 = Peacock Kiosk
room-pal_act_14 = Clockwork Organ Room
room-pal_act_15 = Masquerade Rotunda
room-pal_dwn_01 = Grotto of Colored Lamps
room-pal_dwn_02 = Brewmaster's Ice Cellar
room-pal_dwn_03 = Stokers' Coal Vault
room-pal_dwn_04 = Masons' Drinking Cellar
room-pal_dwn_05 = Crypt of Lesser Wittelsbachs
room-pal_dwn_06 = Hot-Air Furnace Hall
room-pal_dwn_07 = Apple and Turnip Store
room-pal_dwn_08 = Powder Magazine
room-pal_dwn_09 = Alpine Cheese Cave
room-pal_dwn_10 = Dynamo Chamber
room-pal_dwn_11 = Smugglers' Sluice
room-pal_dwn_12 = Burgundy Bottle Vault
room-pal_dwn_13 = Tax Collectors' Lockup
room-pal_dwn_14 = Stonecutters' Undercroft
room-pal_foo_01 = Vanishing-Table Dining Room
room-pal_foo_02 = Hunter's Venison Larder
room-pal_foo_03 = Sugar-Sculptor's Pantry
room-pal_foo_04 = Lake Trout Kitchen
room-pal_foo_05 = Hop-Garden Taproom
room-pal_foo_06 = Grand Spit Kitchen
room-pal_foo_07 = Porcelain Breakfast Nook
room-pal_foo_08 = Buttery of the Silver Plate
room-pal_foo_09 = Juniper Smokehouse
room-pal_foo_10 = Hot Chocolate Salon
room-pal_foo_11 = Midnight Supper Room
room-pal_foo_12 = Pretzel Bakehouse
room-pal_liv_01 = Audience Hall Without a Throne
room-pal_liv_02 = Study of the Night King
room-pal_liv_03 = Swan Knight's Parlor
room-pal_liv_04 = Tristan Tapestry Salon
room-pal_liv_05 = Antechamber of Mirrors
room-pal_liv_06 = Meissen Flower Cabinet
room-pal_liv_07 = Winter Garden of Painted Palms
room-pal_liv_08 = Library of Unpaid Bills
room-pal_liv_09 = Map Room of Imagined Realms
room-pal_liv_10 = Adjutants' Waiting Room
room-pal_liv_11 = Lapis Writing Room
room-pal_liv_12 = Nibelung Hearth Room
room-pal_liv_13 = Belvedere over the Gorge
room-pal_liv_14 = Queen Mother's Sitting Room
room-pal_liv_15 = Lilac Cabinet
room-pal_liv_16 = Sun King Portrait Gallery
room-pal_slp_01 = Carved-Oak Royal Bedchamber
room-pal_slp_02 = Room of the Blue Moon Lamp
room-pal_slp_03 = Stable Boys' Bunkroom
room-pal_slp_04 = The Composer's Guest Room
room-pal_slp_05 = Equerry's Alcove
room-pal_slp_06 = Prince Otto's Nursery
room-pal_slp_07 = Pages' Dormitory
room-pal_slp_08 = Suite of the Empress Cousin
room-pal_slp_09 = Daybed of the Night Wanderer
room-pal_slp_10 = Chaplain's Cell
room-pal_slp_11 = Watchman's Cot
room-pal_slp_12 = State Bed under Gilt Canopy
room-pal_utl_01 = Scarlet Livery Wardrobe
room-pal_utl_02 = Beeswax Candle Store
room-pal_utl_03 = Orangery Tool Shed
room-pal_utl_04 = Indigo Dye Room
room-pal_utl_05 = Amethyst Plate Closet
room-pal_utl_06 = Stage Machinery Loft
room-pal_utl_07 = Boilerman's Key Room
room-pal_utl_08 = Copper-Pan Scullery
room-pal_utl_09 = Upholsterers' Workshop
room-pal_utl_10 = Linen Press
room-pal_utl_11 = Steward's Inventory Office
room-pal_utl_12 = Registry of Petitions

# Hallways.
room-pal_hal_01 = Heralds' Passage
room-pal_hal_02 = Gallery of Antlers
room-pal_hal_03 = Vaulted Cloister
room-pal_hal_04 = Corridor of Sagas
room-pal_hal_05 = Servants' Run
room-pal_hal_06 = Torchbearers' Walk
room-pal_hal_07 = Saint George's Arcade
room-pal_hal_08 = Echoing Loggia
room-pal_hal_09 = Linden Promenade
room-pal_hal_10 = Mosaic Crossing
room-pal_hal_11 = Lantern Corridor
room-pal_hal_12 = Parsifal's Walk
room-pal_hal_13 = Ambassadors' Approach
room-pal_hal_14 = Coronation Aisle
room-pal_hal_15 = Moonlit Colonnade

# Stairs.
room-pal_str_01 = North Tower Spiral
room-pal_str_02 = Masons' Ramp
room-pal_str_03 = Kitchen Descent
room-pal_str_04 = Cellarers' Steps
room-pal_str_05 = Grotto Stair
room-pal_str_06 = Unfinished Marble Flight
room-pal_str_07 = Dragon-Newel Stair
room-pal_str_08 = Palm-Column Stair
room-pal_str_09 = Hidden Turret Stair
room-pal_str_10 = Steward's Back Stair

# The king’s favors.
favor-pal_fav_most_activity = Master of the Revels
favor-pal_fav_fewest_activity = A Season Without Pageants
favor-pal_fav_most_downstairs = Lord of the Cellars
favor-pal_fav_fewest_downstairs = Afraid of the Dark Below
favor-pal_fav_most_food = Purveyor to the Court
favor-pal_fav_fewest_food = Keeper of the Fast
favor-pal_fav_most_living = Salons Beyond Counting
favor-pal_fav_fewest_living = Solitude Needs Few Chairs
favor-pal_fav_most_sleeping = A Bed for Every Dream
favor-pal_fav_fewest_sleeping = The King Who Never Sleeps
favor-pal_fav_most_utility = Every Broom in Its Cupboard
favor-pal_fav_fewest_utility = No Mops Before His Majesty
favor-pal_fav_most_passages = Long Walks by Lamplight
favor-pal_fav_fewest_passages = Door Opens onto Door
favor-pal_fav_most_red = The Scarlet Flock
favor-pal_fav_fewest_red = No Crimson on the Lake
favor-pal_fav_most_yellow = The Golden Flock
favor-pal_fav_fewest_yellow = Yellow Offends the Eye
favor-pal_fav_most_green = The Emerald Flock
favor-pal_fav_fewest_green = Green Belongs to the Reeds
favor-pal_fav_most_blue = The Azure Flock
favor-pal_fav_fewest_blue = Blue Is for the Sky Alone
favor-pal_fav_most_purple = The Violet Flock
favor-pal_fav_fewest_purple = Purple Is for Kings Alone
favor-pal_fav_most_secret = Keeper of Whispers
favor-pal_fav_fewest_secret = Nothing Up the Sleeve
favor-pal_fav_most_total = Warden of the Swannery
favor-pal_fav_fewest_total = A Mirror-Still Lake
favor-pal_fav_most_bproom = Plans upon Plans
favor-pal_fav_fewest_bproom = Built, Never Drawn
favor-pal_fav_most_bpfavor = Darling of the Cabinet
favor-pal_fav_fewest_bpfavor = Asks Nothing of the Crown

# The slots of a Blueprints board.
slot-discount_1 = First discount
slot-discount_2 = Second discount
slot-moat_move = Moving the moat
slot-plus_10 = Ten points
slot-tied_favors = Tied favors
slot-plus_3_swans = Three swans

# Types of rooms, colours of swans, and parts of the moat.
type-activity = activity
type-downstairs = downstairs
type-food = food
type-living = living
type-sleeping = sleeping
type-utility = utility
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple
each-colour = { $count } { $name }
water-west = the west arm
water-east = the east arm
water-court = a courtyard

# The steps of a game.
step-name_start = naming the start player
step-lay_hallways = placing the first hallways
step-turn_hallway = turning up a hallway
step-fill_row = filling the row
step-reveal_favors = revealing favors
step-draw_favors = drawing favors
step-keep_favor = keeping a favor
step-act = taking an action
step-pay = paying
step-choose_colour = choosing a swan
step-reward_order = choosing the next reward
step-file_room = filing a room
step-draw_secret = drawing a Secret Swan
step-lay_moat = placing moat
step-move_moat = moving moat
step-discard = discarding a room
step-end_swans = taking the last swans
step-over = over

# The rows of a score sheet.
row-slots = Blueprints slots
row-rows = Completed rows
row-columns = Completed columns
row-stairs = Stairs
row-utility = Utility rooms
row-activity = Activity rooms
row-sets = Swan sets
row-favors = Favors

# What stands in a score sheet and is no component.
cause-row = Row: { $type } rooms
cause-column = Column { $number }
cause-swans = { $swans }
cause-secret-swans = { $number ->
        [one] { $number } Secret Swan
       *[other] { $number } Secret Swans
    }

# What completed tiles, favors and slots bring.
wish-matches_again = Collect its matching swans again
wish-look_at_favors = Look at three favors; you may keep one
wish-file_room = File a room from the row (pay its price, no filing fee)
wish-two_swans = Two { $colour } swans
wish-swans = A { $colour } and a { $other_colour } swan
wish-secret_swan = A Secret Swan
wish-points = { $points } points at the end
wish-points_for_each = { $points } points at the end for each { $item_id ->
        [rooms_of] { $type } room placed
        [rooms] room placed
        [swans_of] { $colour } swan
        [swans] swan of any color
        [secret_swans] Secret Swan
        [filed_rooms] room on the Blueprints board
        [filed_favors] favor on the Blueprints board
       *[passages] hallway or stairs placed
    }
wish-points_for_rooms_below = { $points } points at the end for each downstairs room its dark end leads to
wish-favor = { $points } points for the { $wants_id ->
        [most] most
       *[fewest] fewest
    } { $item_id ->
        [rooms_of] { $type } rooms placed
        [rooms] rooms placed
        [swans_of] { $colour } swans
        [swans] swans in total
        [secret_swans] Secret Swans
        [filed_rooms] rooms on the Blueprints board
        [filed_favors] favors on the Blueprints board
       *[passages] hallways and stairs placed
    }
wish-discount = Every price in the row is { $swans } swan lower for you
wish-moat_move = You may move up to { $tiles } moat tiles on your turn
wish-tied_favors = You score favors in which you tie for the best number
wish-end_swans = { $swans } swans of your choice at the end

# What is ours, where the box is not known.
doubt-tiles = No picture of the printed tiles is known to us; name, entrances and swans are ours.
doubt-favors = Points and name are ours; the rulebook tells what favors can be about.
doubt-sixteenth-item = The rulebook tells 15 items; passages as the sixteenth, points and name are ours.
doubt-named-pair = The rulebook names this pair; points and name are ours.
doubt-row-prices = Six spaces, some of them free and none above 3, are published; which space costs what is ours.
doubt-stack-sizes = 81 rooms make five stacks that are as even as can be.
doubt-third-swans = One swan a row, gray among them, is published; which row has which is ours.
doubt-tables = The rulebook only says that the table has an edge.

# What is asked, what confirms it and what declines it; `place` is asked once a piece is chosen.
question-keep_favor = Keep one of these favors, or none
place-keep_favor = Choose a slot for { $piece }. That slot’s ability is then unavailable.
confirm-keep_favor = Keep it
decline-keep_favor = Keep none
question-blueprints = File a room on your board, or look at favors
place-blueprints = { $piece }: into which slot?
confirm-blueprints = Do this
question-choose_colour = A swan of your choice for { $tile }: which color?
confirm-choose_colour = Take it
question-reward_order = Several rewards: which one first?
confirm-reward_order = This one first
question-file_room = File a room from the row on your board, or skip
place-file_room = { $piece }: into which slot?
confirm-file_room = File it here
decline-file_room = Skip
question-discard = Discard a room from the row?
confirm-discard = Discard it
decline-discard = Skip
option-look_at_favors = Look at three favors
option-colour = { $colour }
note-price = { $swans ->
        [0] free
        [one] { $swans } swan
       *[other] { $swans } swans
    }
note-held = you have { $swans }
note-standing = you { $own }, the others at best { $best }{ $unknown ->
        [0] { "" }
       *[other] { " " }(up to { $unknown } more)
    }

# What has happened. What is not here is too small to be told.
log-start_named = { $seat } starts.
log-hallway_laid = The palace begins with { $hallway }.
log-hallway_turned = Next hallway: { $hallway }.
log-room_drawn = New in the row: { $room }.
log-stack_emptied = A room stack is empty. From now on each completed tile adds { $symbols ->
        [one] { $symbols } moat tile
       *[other] { $symbols } moat tiles
    }.
log-favor_revealed = Public favor revealed: { $favor }.
log-favor_slipped = The favor { $favor } was replaced: its opposite is already in play.
log-favor_kept = { $favor_id ->
        [none] { $seat } keeps a favor in the slot “{ $slot }”.
       *[other] { $seat } keeps the favor { $favor } in the slot “{ $slot }”.
    }
log-favors_returned = { $favors_count ->
        [0] { "" }
        [one] { $seat } returns { $favors_count } favor to the bottom of the stack.
       *[other] { $seat } returns { $favors_count } favors to the bottom of the stack.
    }
log-turn_began = Turn { $number }: { $seat }.
log-row_discarded = No tile fits anywhere, so the whole row is discarded: { $rooms }.
log-turn_skipped = { $seat } has no legal move and is skipped.
log-paid = { $swans_count ->
        [0] { $secret_count ->
            [0] { "" }
            [one] { $seat } pays { $secret_count } Secret Swan.
           *[other] { $seat } pays { $secret_count } Secret Swans.
        }
       *[other] { $secret_count ->
            [0] { $seat } pays { $swans }.
            [one] { $seat } pays { $swans } and { $secret_count } Secret Swan.
           *[other] { $seat } pays { $swans } and { $secret_count } Secret Swans.
        }
    }
log-placed = { $seat } builds { $tile }.
log-swan_taken = { $seat } takes a { $colour } swan.
log-secret_drawn = { $colour_id ->
        [none] { $seat } draws a Secret Swan.
       *[other] { $seat } draws a Secret Swan: { $colour }.
    }
log-completed = { $owner_id ->
        [none] { $tile } (neutral) is completed.
       *[other] { $owner }’s { $tile } is completed.
    }
log-reward_lost = { $tile } has no reward to give { $seat }.
log-reward_declined = { $seat } skips the reward.
log-room_filed = { $seat } files { $room } in the slot “{ $slot }”.
log-moat_owed = { $seat } has { $tiles ->
        [one] { $tiles } moat tile
       *[other] { $tiles } moat tiles
    } to place.
log-moat_laid = { $seat } adds moat to { $water }.{ $joined_id ->
        [yes] { " " }The moat is closed!
       *[no] { "" }
    }
log-moat_forfeited = { $seat }: there is no space for { $tiles ->
        [one] { $tiles } more moat tile
       *[other] { $tiles } more moat tiles
    }.
log-moat_moved = { $seat } moves moat from { $from_id ->
        [west] the west arm
        [east] the east arm
       *[court] a courtyard
    } to { $water }.{ $joined_id ->
        [yes] { " " }The moat is closed!
       *[no] { "" }
    }
log-room_discarded = { $seat } discards { $room } from the row.
log-end_reached = { $reason_id ->
        [moat_joined] The moat surrounds the palace: the game is over.
        [moat_used_up] The moat is used up: the game is over.
       *[stacks_empty] All room stacks are empty: the game is over.
    }
log-shown = { $secret_count ->
        [0] { $favors_count ->
            [0] { "" }
           *[other] { $seat } reveals: { $favors }.
        }
       *[other] { $favors_count ->
            [0] { $seat } reveals: { $secret } (Secret Swans).
           *[other] { $seat } reveals: { $secret } (Secret Swans), { $favors }.
        }
    }
log-scored = { $points ->
        [0] { "" }
       *[other] { $because_count ->
            [0] { $seat }: +{ $points } for { $source }
           *[other] { $seat }: +{ $points } for { $source } ({ $because })
        }
    }
log-game_ended = { $winners_count ->
        [0] All players are tied, so nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } win.
    }

# What can be done, in the terminal.
action-build = build { $tile } at { $x },{ $y } rotated by { $turn }{ $price ->
        [0] { "" }
       *[other] { " " }for { $price }
    }
action-file_room = file { $room } as { $slot }: { $wish }
action-look_at_favors = pay for a look at three favors
action-keep_favor = keep { $wish } in the slot { $slot }
action-keep_favor_unseen = keep a favor in the slot { $slot }
action-keep_none = keep no favor
action-skip = skip the turn
action-pay = pay { $swans_count ->
        [0] none
       *[other] { $swans }
    }, and of the Secret Swans { $secret_count ->
        [0] none
       *[other] { $secret }
    }
action-pay_unseen = pay { $swans_count ->
        [0] none
       *[other] { $swans }
    }, and { $secret_count } secret
action-choose_colour = take a { $colour } swan
action-take_reward = take the reward of the tile at { $x },{ $y }
action-decline = decline
action-lay_moat = place moat at { $x },{ $y }
action-move_moat = move moat from { $from_x },{ $from_y } to { $x },{ $y }
action-discard = discard { $room }
action-done = done
action-take_swans = take { $swans }

## Lettering on favors

lettering-most = Most
lettering-fewest = Fewest

## Hints: what a player could do, and what would come of it

move-build = Build { $tile }
move-file_room = File { $room }: { $slot }
move-look_at_favors = Look at three favors
move-keep_favor = Keep { $favor }: { $slot }
move-keep_none = Keep no favor
move-skip = Skip the turn
move-pay = { $secret_count ->
        [0] Pay { $swans }
       *[other] Pay { $swans }; of the secret swans { $secret }
    }
move-choose_colour = Take a swan: { $colour }
move-take_reward = Take this reward first
move-decline = Decline
move-lay_moat = Lay the moat: { $water }
move-move_moat = Move the moat: { $water }
move-discard = Discard { $room } from the row
move-done = Nothing more
move-take_swans = Take { $swans }
fact-completes = Completes { $rooms }.
fact-completes_for = Completes { $rooms } for { $seat }.
fact-swans = Brings { $count ->
        [one] 1 swan
       *[other] { $count } swans
    }.
fact-swans_for = Brings { $seat } { $count ->
        [one] 1 swan
       *[other] { $count } swans
    }.
fact-costs = Costs { $count ->
        [one] 1 swan
       *[other] { $count } swans
    }.
fact-favor_led = Puts you ahead of everybody in the favor { $favor }.
fact-ends = Ends the game.
fact-sets_left = Your sets of swans would still be worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
fact-sets_then = Your sets of swans would then be worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
fact-blocks = An entrance of { $room }, which belongs to { $seat }, leads there.
fact-blocks_own = An entrance of your { $room } leads there.
