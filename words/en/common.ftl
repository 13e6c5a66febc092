# What every game says. A list is joined by these.
list-and = { $before } and { $last }
list-or = { $before } or { $last }
# Somebody without a name; people count from 1.
seat-number = player { $number }
# So many of something.
count-action =
    { $count ->
        [one] 1 action
       *[other] { $count } actions
    }
count-bonus_card =
    { $count ->
        [one] 1 bonus card
       *[other] { $count } bonus cards
    }
count-coin =
    { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
count-door =
    { $count ->
        [one] 1 door
       *[other] { $count } doors
    }
count-entrance =
    { $count ->
        [one] 1 external entrance
       *[other] { $count } external entrances
    }
count-error =
    { $count ->
        [one] 1 error
       *[other] { $count } errors
    }
count-event =
    { $count ->
        [one] 1 event
       *[other] { $count } events
    }
count-game =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
count-place =
    { $count ->
        [one] 1 place
       *[other] { $count } places
    }
count-point =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
count-room =
    { $count ->
        [one] 1 room
       *[other] { $count } rooms
    }
count-room_card =
    { $count ->
        [one] 1 room card
       *[other] { $count } room cards
    }
count-swan_token =
    { $count ->
        [one] 1 swan token
       *[other] { $count } swan tokens
    }
count-table =
    { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
