# Was jedes Spiel sagt. Aufzählungen werden hiermit verbunden.
list-and = { $before } und { $last }
list-or = { $before } oder { $last }
# Jemand ohne Namen; Menschen zählen von 1 an.
seat-number = Platz { $number }
# So viele von etwas.
count-action =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
count-bonus_card =
    { $count ->
        [one] 1 Bonuskarte
       *[other] { $count } Bonuskarten
    }
count-coin =
    { $count ->
        [one] 1 Münze
       *[other] { $count } Münzen
    }
count-door =
    { $count ->
        [one] 1 Tür
       *[other] { $count } Türen
    }
count-entrance =
    { $count ->
        [one] 1 Außeneingang
       *[other] { $count } Außeneingänge
    }
count-error =
    { $count ->
        [one] 1 Fehler
       *[other] { $count } Fehler
    }
count-event =
    { $count ->
        [one] 1 Ereignis
       *[other] { $count } Ereignisse
    }
count-game =
    { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
count-place =
    { $count ->
        [one] 1 Platz
       *[other] { $count } Plätze
    }
count-point =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
count-room =
    { $count ->
        [one] 1 Raum
       *[other] { $count } Räume
    }
count-room_card =
    { $count ->
        [one] 1 Raumkarte
       *[other] { $count } Raumkarten
    }
count-swan_token =
    { $count ->
        [one] 1 Schwanenplättchen
       *[other] { $count } Schwanenplättchen
    }
count-table =
    { $count ->
        [one] 1 Tisch
       *[other] { $count } Tische
    }
