# Was jedes Spiel sagt. Aufzählungen werden hiermit verbunden.
list-and = { $before } und { $last }
list-or = { $before } oder { $last }
# Jemand ohne Namen; Menschen zählen von 1 an.
seat-number = Platz { $number }
