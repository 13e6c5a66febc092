# What every game says. A list is joined by these.
list-and = { $before } and { $last }
list-or = { $before } or { $last }
# Somebody without a name; people count from 1.
seat-number = player { $number }
