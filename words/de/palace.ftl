# Warum etwas nicht geht.
refused-player_count = { $players } können nicht spielen; es müssen 2 bis 4 sein
refused-game_is_over = die Partie ist zu Ende
refused-not_for_chance = der Zufall zieht nur
refused-for_chance_alone = nur der Zufall zieht
refused-no_such_seat = { $seat } gibt es hier nicht
refused-wrong_step = jetzt nicht: Es geht gerade um „{ $step }“
refused-not_your_turn = { $seat } ist am Zug
refused-cannot_be_drawn = das kann jetzt nicht gezogen werden
refused-not_looked_at = „{ $favor }“ gehört nicht zu den Gunstkarten, die du ansiehst
refused-slot_is_full = im Feld „{ $slot }“ liegt schon etwas
refused-board_is_full = alle Felder deiner Tafel sind belegt
refused-not_in_the_row = „{ $tile }“ liegt nicht in der Reihe
refused-not_on_top = „{ $tile }“ liegt nicht oben auf seinem Stapel
refused-none_left = von „{ $tile }“ ist nichts mehr übrig
refused-too_dear = es kostet { $price }, und du hast { $swans ->
        [one] { $swans } Schwan
       *[other] { $swans } Schwäne
    }
refused-fee_and_price = Gebühr und Preis machen zusammen { $price }, und du hast { $swans ->
        [one] { $swans } Schwan
       *[other] { $swans } Schwäne
    }
refused-wrong_amount = genau { $due ->
        [one] { $due } Schwan ist
       *[other] { $due } Schwäne sind
    } zu zahlen, nicht mehr und nicht weniger; du bietest { $paid }
refused-not_your_swans = du hast nicht alle diese Schwäne
refused-off_the_table = { $x },{ $y } liegt nicht auf dem Tisch
refused-on_the_rim = { $cell } liegt am Rand des Tisches, der für den Graben frei bleibt
refused-taken = auf { $cell } liegt schon ein Plättchen
refused-under_water = auf { $cell } liegt Graben
refused-beyond_the_moat = { $cell } würde einen Arm des Grabens von außen abschneiden
refused-no_link = keiner seiner Eingänge trifft auf einen des Palasts
refused-no_link_downstairs = ein Kellerraum braucht das dunkle Ende einer Treppe oder einen anderen Kellerraum
refused-no_link_of_stairs = eine Treppe braucht oben am hellen Ende einen Eingang oder am dunklen einen Kellerraum
refused-dark_ends_meet = zwei dunkle Enden von Treppen würden einander gegenüberliegen
refused-no_exit = kein Eingang im oberen Stock würde mehr nach draußen führen
refused-not_your_reward = bei { $x },{ $y } wartet keine Belohnung auf dich
refused-not_the_next_cell = bei { $x },{ $y } geht dieser Arm des Grabens nicht weiter
refused-no_courtyard = { $x },{ $y } ist kein leeres Feld eines Innenhofs ohne Eingänge
refused-cannot_join_then = der Graben muss sich jetzt schließen; mit Graben auf { $cell } bliebe zu wenig übrig
refused-closes_the_exit = Graben auf { $cell } würde den letzten Ausgang schließen, ohne dass der Graben sich schließt
refused-move_closes_the_exit = Graben auf { $cell } würde den letzten Ausgang schließen, ohne dass der Graben sich schließt
refused-no_moves = du darfst jetzt keinen Graben versetzen
refused-not_movable = { $x },{ $y } ist weder das Ende dieses Arms noch Graben eines Innenhofs
refused-same_arm = ein Stück eines Arms kommt an den anderen Arm oder nach innen
refused-actions_left = es gibt noch etwas, das du tun kannst
refused-not_three_swans = drei Schwäne sind zu nehmen; das sind { $swans }
refused-room_used = „{ $tile }“ kommt zweimal vor, und es gibt den Raum nur einmal
refused-passage_used = „{ $tile }“ kommt zweimal vor, und es gibt das Plättchen nur einmal
refused-favor_used = „{ $favor }“ kommt zweimal vor, und es gibt die Gunstkarte nur einmal
refused-favors_oppose = „{ $favor }“ liegt offen, und ihr Gegenteil auch
refused-board_twice = { $seat } hat schon eine Tafel
refused-too_many_hallways = der Palast beginnt mit { $most } Gängen; das sind { $count }
refused-too_many_favors = { $most } Gunstkarten liegen offen; das sind { $count }
refused-stacks_filled_again = { $before } Stapel waren schon leer; { $count } wären weniger
refused-stacks_used_up = nach { $rooms } Räumen sind mindestens { $least } Stapel leer, weil die Reihe jedes Mal aufgefüllt wird; { $count } wären weniger
refused-moat_not_owed = { $laid } Stücke Graben sind gelegt, wo { $owed } fällig sind
refused-too_many_stacks = es gibt { $most } Stapel von Räumen; { $count } können nicht leer sein
refused-too_many_secret_swans = von den geheimen Schwänen ({ $colour }) gibt es { $most }; das sind { $count }

# Die Räume der fünf Stapel.
room-pal_act_01 = Saal der Wartburgsänger
room-pal_act_02 = Schlittengalerie im Fackelschein
room-pal_act_03 = Schwanenbootbecken
room-pal_act_04 = Fechtboden der leichten Reiter
room-pal_act_05 = Laterna-magica-Theater
room-pal_act_06 = Tiroler Marionettenbühne
room-pal_act_07 = Königliches Billardkabinett
room-pal_act_08 = Falknerei
room-pal_act_09 = Kegelbahn der Stallknechte
room-pal_act_10 = Kuppel des Sternguckers
room-pal_act_11 = Überdachte Reitbahn
room-pal_act_12 = Opernloge für einen
room-pal_act_13 = Pfauenkiosk
room-pal_act_14 = Orchestrionzimmer
room-pal_act_15 = Maskenball-Rotunde
room-pal_dwn_01 = Grotte der bunten Lampen
room-pal_dwn_02 = Eiskeller des Braumeisters
room-pal_dwn_03 = Kohlengewölbe der Heizer
room-pal_dwn_04 = Trinkkeller der Maurer
room-pal_dwn_05 = Gruft der kleineren Wittelsbacher
room-pal_dwn_06 = Halle der Luftheizung
room-pal_dwn_07 = Apfel- und Rübenkeller
room-pal_dwn_08 = Pulverkammer
room-pal_dwn_09 = Almkäsehöhle
room-pal_dwn_10 = Dynamokammer
room-pal_dwn_11 = Schmugglerschleuse
room-pal_dwn_12 = Burgunderkeller
room-pal_dwn_13 = Arrest der Steuereintreiber
room-pal_dwn_14 = Kellergewölbe der Steinmetze
room-pal_foo_01 = Speisezimmer mit Versenktisch
room-pal_foo_02 = Wildbretkammer des Jägers
room-pal_foo_03 = Vorratskammer des Zuckerbäckers
room-pal_foo_04 = Seeforellenküche
room-pal_foo_05 = Schankstube im Hopfengarten
room-pal_foo_06 = Große Spießküche
room-pal_foo_07 = Porzellan-Frühstücksecke
room-pal_foo_08 = Silberkammer
room-pal_foo_09 = Wacholderräucherei
room-pal_foo_10 = Schokoladensalon
room-pal_foo_11 = Zimmer fürs Mitternachtsmahl
room-pal_foo_12 = Brezenbäckerei
room-pal_liv_01 = Audienzsaal ohne Thron
room-pal_liv_02 = Studierzimmer des Nachtkönigs
room-pal_liv_03 = Stube des Schwanenritters
room-pal_liv_04 = Salon der Tristanteppiche
room-pal_liv_05 = Spiegelvorzimmer
room-pal_liv_06 = Meißner Blumenkabinett
room-pal_liv_07 = Wintergarten der gemalten Palmen
room-pal_liv_08 = Bibliothek der unbezahlten Rechnungen
room-pal_liv_09 = Kartenzimmer erdachter Reiche
room-pal_liv_10 = Wartezimmer der Adjutanten
room-pal_liv_11 = Lapislazuli-Schreibzimmer
room-pal_liv_12 = Nibelungen-Kaminzimmer
room-pal_liv_13 = Belvedere über der Schlucht
room-pal_liv_14 = Wohnzimmer der Königinmutter
room-pal_liv_15 = Fliederkabinett
room-pal_liv_16 = Porträtgalerie des Sonnenkönigs
room-pal_slp_01 = Königliches Schlafgemach aus Eiche
room-pal_slp_02 = Zimmer der blauen Mondlampe
room-pal_slp_03 = Schlafsaal der Stalljungen
room-pal_slp_04 = Gästezimmer des Komponisten
room-pal_slp_05 = Alkoven des Stallmeisters
room-pal_slp_06 = Kinderzimmer von Prinz Otto
room-pal_slp_07 = Schlafsaal der Pagen
room-pal_slp_08 = Gemächer der kaiserlichen Cousine
room-pal_slp_09 = Ruhebett des Nachtwandlers
room-pal_slp_10 = Zelle des Kaplans
room-pal_slp_11 = Pritsche des Nachtwächters
room-pal_slp_12 = Prunkbett unter Goldbaldachin
room-pal_utl_01 = Kleiderkammer der roten Livreen
room-pal_utl_02 = Lager der Wachskerzen
room-pal_utl_03 = Geräteschuppen der Orangerie
room-pal_utl_04 = Indigofärberei
room-pal_utl_05 = Schrank des Amethystgeschirrs
room-pal_utl_06 = Schnürboden
room-pal_utl_07 = Schlüsselkammer des Heizers
room-pal_utl_08 = Spülküche der Kupferpfannen
room-pal_utl_09 = Werkstatt der Polsterer
room-pal_utl_10 = Wäschemangel
room-pal_utl_11 = Inventarbüro des Verwalters
room-pal_utl_12 = Registratur der Bittschriften

# Gänge.
room-pal_hal_01 = Gang der Herolde
room-pal_hal_02 = Geweihgalerie
room-pal_hal_03 = Gewölbter Kreuzgang
room-pal_hal_04 = Gang der Sagen
room-pal_hal_05 = Dienstbotengang
room-pal_hal_06 = Weg der Fackelträger
room-pal_hal_07 = Sankt-Georgs-Arkade
room-pal_hal_08 = Hallende Loggia
room-pal_hal_09 = Lindenpromenade
room-pal_hal_10 = Mosaikkreuzung
room-pal_hal_11 = Laternengang
room-pal_hal_12 = Parsifals Weg
room-pal_hal_13 = Auffahrt der Gesandten
room-pal_hal_14 = Krönungsgang
room-pal_hal_15 = Säulengang im Mondlicht

# Treppen.
room-pal_str_01 = Wendeltreppe im Nordturm
room-pal_str_02 = Rampe der Maurer
room-pal_str_03 = Abgang zur Küche
room-pal_str_04 = Stufen der Kellermeister
room-pal_str_05 = Grottentreppe
room-pal_str_06 = Unvollendete Marmortreppe
room-pal_str_07 = Drachenpfosten-Treppe
room-pal_str_08 = Palmsäulen-Treppe
room-pal_str_09 = Verborgene Türmchentreppe
room-pal_str_10 = Hintertreppe des Verwalters

# Die Gunst des Königs.
favor-pal_fav_most_activity = Meister der Festlichkeiten
favor-pal_fav_fewest_activity = Ein Jahr ohne Festspiele
favor-pal_fav_most_downstairs = Herr der Keller
favor-pal_fav_fewest_downstairs = Furcht vor der Tiefe
favor-pal_fav_most_food = Hoflieferant
favor-pal_fav_fewest_food = Hüter der Fasten
favor-pal_fav_most_living = Salons ohne Zahl
favor-pal_fav_fewest_living = Einsamkeit braucht wenig Stühle
favor-pal_fav_most_sleeping = Ein Bett für jeden Traum
favor-pal_fav_fewest_sleeping = Der König, der nie schläft
favor-pal_fav_most_utility = Jeder Besen in seinem Schrank
favor-pal_fav_fewest_utility = Keine Putzlappen vor Seiner Majestät
favor-pal_fav_most_passages = Lange Wege bei Lampenlicht
favor-pal_fav_fewest_passages = Tür an Tür
favor-pal_fav_most_red = Die scharlachrote Schar
favor-pal_fav_fewest_red = Kein Karmesin auf dem See
favor-pal_fav_most_yellow = Die goldene Schar
favor-pal_fav_fewest_yellow = Gelb beleidigt das Auge
favor-pal_fav_most_green = Die smaragdgrüne Schar
favor-pal_fav_fewest_green = Grün gehört dem Schilf
favor-pal_fav_most_blue = Die azurblaue Schar
favor-pal_fav_fewest_blue = Blau gehört dem Himmel allein
favor-pal_fav_most_purple = Die veilchenblaue Schar
favor-pal_fav_fewest_purple = Purpur tragen nur Könige
favor-pal_fav_most_secret = Hüter des Geflüsters
favor-pal_fav_fewest_secret = Nichts im Ärmel
favor-pal_fav_most_total = Aufseher der Schwäne
favor-pal_fav_fewest_total = Ein spiegelglatter See
favor-pal_fav_most_bproom = Pläne über Pläne
favor-pal_fav_fewest_bproom = Gebaut, nie gezeichnet
favor-pal_fav_most_bpfavor = Liebling des Kabinetts
favor-pal_fav_fewest_bpfavor = Erbittet nichts von der Krone

# Die Felder einer Tafel.
slot-discount_1 = Erster Rabatt
slot-discount_2 = Zweiter Rabatt
slot-moat_move = Graben versetzen
slot-plus_10 = Zehn Punkte
slot-tied_favors = Gleichstand genügt
slot-plus_3_swans = Drei Schwäne

# Arten von Räumen, Farben von Schwänen und Teile des Grabens.
type-activity = Festraum
type-downstairs = Kellerraum
type-food = Speiseraum
type-living = Wohnraum
type-sleeping = Schlafraum
type-utility = Wirtschaftsraum
colour-red = rot
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-purple = lila
each-colour = { $count }× { $name }
water-west = Arm im Westen
water-east = Arm im Osten
water-court = Innenhof

# Die Schritte einer Partie.
step-name_start = Bestimmen, wer beginnt
step-lay_hallways = Legen der ersten Gänge
step-turn_hallway = Aufdecken eines Gangs
step-fill_row = Auffüllen der Reihe
step-reveal_favors = Aufdecken von Gunstkarten
step-draw_favors = Ziehen von Gunstkarten
step-keep_favor = Behalten einer Gunstkarte
step-act = Bauen oder Ablegen
step-pay = Bezahlen
step-choose_colour = Wahl eines Schwans
step-reward_order = Wahl der nächsten Belohnung
step-file_room = Ablegen eines Raums
step-draw_secret = Ziehen eines geheimen Schwans
step-lay_moat = Legen des Grabens
step-move_moat = Versetzen des Grabens
step-discard = Abwerfen eines Raums
step-end_swans = Nehmen der letzten Schwäne
step-over = Ende

# Die Zeilen einer Wertung.
row-slots = Felder der Tafel
row-rows = Zeilen der Tafel
row-columns = Spalten der Tafel
row-stairs = Treppen
row-utility = Wirtschaftsräume
row-activity = Festräume
row-sets = Sätze von Schwänen
row-favors = Gunstkarten

# Was in einer Wertung steht und in keiner Schachtel liegt.
cause-row = Zeile: { $type }
cause-column = Spalte { $number }
cause-swans = { $swans }
cause-secret-swans = { $number ->
        [one] { $number } geheimer Schwan
       *[other] { $number } geheime Schwäne
    }

# Was vollendete Plättchen, Gunstkarten und Felder bringen.
wish-matches_again = Noch einmal alle passenden Schwäne
wish-look_at_favors = Sieh drei Gunstkarten an; eine darfst du behalten
wish-file_room = Lege einen Raum der Reihe ab (zu seinem Preis, ohne Gebühr)
wish-two_swans = Zwei { $colour_id ->
        [red] rote
        [yellow] gelbe
        [green] grüne
        [blue] blaue
       *[purple] lila
    } Schwäne
wish-swans = Ein { $colour_id ->
        [red] roter
        [yellow] gelber
        [green] grüner
        [blue] blauer
       *[purple] lila
    } und ein { $other_colour_id ->
        [red] roter
        [yellow] gelber
        [green] grüner
        [blue] blauer
       *[purple] lila
    } Schwan
wish-secret_swan = Ein geheimer Schwan
wish-points = { $points } Punkte am Ende
wish-points_for_each = Am Ende { $points } Punkte für { $item_id ->
        [rooms_of] jeden gelegten { $type }
        [rooms] jeden gelegten Raum
        [swans_of] jeden { $colour_id ->
            [red] roten
            [yellow] gelben
            [green] grünen
            [blue] blauen
           *[purple] lila
        } Schwan
        [swans] jeden Schwan
        [secret_swans] jeden geheimen Schwan
        [filed_rooms] jeden Raum auf deiner Tafel
        [filed_favors] jede Gunstkarte auf deiner Tafel
       *[passages] jeden gelegten Gang und jede Treppe
    }
wish-points_for_rooms_below = Am Ende { $points } Punkte für jeden Kellerraum, zu dem das dunkle Ende führt
wish-favor = { $points } Punkte für die { $wants_id ->
        [most] meisten
       *[fewest] wenigsten
    } { $item_id ->
        [rooms_of] gelegten { $type_id ->
            [activity] Festräume
            [downstairs] Kellerräume
            [food] Speiseräume
            [living] Wohnräume
            [sleeping] Schlafräume
           *[utility] Wirtschaftsräume
        }
        [rooms] gelegten Räume
        [swans_of] { $colour_id ->
            [red] roten
            [yellow] gelben
            [green] grünen
            [blue] blauen
           *[purple] lila
        } Schwäne
        [swans] Schwäne insgesamt
        [secret_swans] geheimen Schwäne
        [filed_rooms] Räume auf der Tafel
        [filed_favors] Gunstkarten auf der Tafel
       *[passages] gelegten Gänge und Treppen
    }
wish-discount = Jeder Preis in der Reihe ist für dich um { $swans ->
        [one] { $swans } Schwan
       *[other] { $swans } Schwäne
    } niedriger
wish-moat_move = Du darfst in deinem Zug bis zu { $tiles } Stücke Graben versetzen
wish-tied_favors = Du wertest Gunstkarten auch bei Gleichstand um den besten Wert
wish-end_swans = { $swans } Schwäne deiner Wahl am Ende

# Was von uns ist, wo der Inhalt der Schachtel nicht bekannt ist.
doubt-tiles = Wir kennen kein Bild der gedruckten Plättchen; Name, Eingänge und Schwäne sind von uns.
doubt-favors = Punkte und Name sind von uns; das Regelheft sagt, worum es in Gunstkarten gehen kann.
doubt-sixteenth-item = Das Regelheft nennt 15 Dinge; Gänge und Treppen als sechzehntes, Punkte und Name sind von uns.
doubt-named-pair = Das Regelheft nennt dieses Paar; Punkte und Name sind von uns.
doubt-row-prices = Bekannt sind sechs Plätze, einige kostenlos und keiner über 3; welcher was kostet, ist von uns.
doubt-stack-sizes = 81 Räume ergeben fünf möglichst gleich hohe Stapel.
doubt-third-swans = Bekannt ist ein Schwan je Zeile, auch ein grauer; welche Zeile welchen hat, ist von uns.
doubt-tables = Das Regelheft sagt nur, dass der Tisch einen Rand hat.

# Was gefragt wird, was es bestätigt und was ablehnt; „place“ wird gefragt, wenn ein Stück gewählt ist.
question-keep_favor = Behalte eine dieser Gunstkarten oder keine
place-keep_favor = Wähle ein Feld für „{ $piece }“. Dessen Fähigkeit ist dann nicht mehr verfügbar.
confirm-keep_favor = Behalten
decline-keep_favor = Keine behalten
question-blueprints = Lege einen Raum auf deine Tafel oder sieh Gunstkarten an
place-blueprints = { $piece }: In welches Feld?
confirm-blueprints = Das mache ich
question-choose_colour = Ein Schwan nach Wahl für „{ $tile }“: welche Farbe?
confirm-choose_colour = Nehmen
question-reward_order = Mehrere Belohnungen: welche zuerst?
confirm-reward_order = Diese zuerst
question-file_room = Lege einen Raum der Reihe auf deine Tafel oder überspringe
place-file_room = { $piece }: In welches Feld?
confirm-file_room = Hierhin legen
decline-file_room = Überspringen
question-discard = Einen Raum aus der Reihe abwerfen?
confirm-discard = Abwerfen
decline-discard = Überspringen
option-look_at_favors = Drei Gunstkarten ansehen
option-colour = { $colour }
note-price = { $swans ->
        [0] kostenlos
        [one] { $swans } Schwan
       *[other] { $swans } Schwäne
    }
note-held = du hast { $swans }
note-standing = du { $own }, die anderen bestenfalls { $best }{ $unknown ->
        [0] { "" }
       *[other] { " " }(bis zu { $unknown } mehr)
    }

# Was geschehen ist. Was hier fehlt, ist zu klein, um erzählt zu werden.
log-start_named = { $seat } beginnt.
log-hallway_laid = Der Palast beginnt mit „{ $hallway }“.
log-hallway_turned = Der nächste Gang: „{ $hallway }“.
log-room_drawn = Neu in der Reihe: „{ $room }“.
log-stack_emptied = Ein Raumstapel ist leer. Von nun an bringt jedes vollendete Plättchen { $symbols ->
        [one] { $symbols } Stück
       *[other] { $symbols } Stücke
    } Graben.
log-favor_revealed = Offene Gunstkarte: „{ $favor }“.
log-favor_slipped = Die Gunstkarte „{ $favor }“ wurde ersetzt: Ihr Gegenteil ist schon im Spiel.
log-favor_kept = { $favor_id ->
        [none] { $seat } behält eine Gunstkarte im Feld „{ $slot }“.
       *[other] { $seat } behält die Gunstkarte „{ $favor }“ im Feld „{ $slot }“.
    }
log-favors_returned = { $favors_count ->
        [0] { "" }
        [one] { $seat } legt { $favors_count } Gunstkarte unter den Stapel.
       *[other] { $seat } legt { $favors_count } Gunstkarten unter den Stapel.
    }
log-turn_began = Zug { $number }: { $seat }.
log-row_discarded = Kein Plättchen passt, darum wird die ganze Reihe abgeworfen: { $rooms }.
log-turn_skipped = { $seat } hat keinen möglichen Zug und setzt aus.
log-paid = { $swans_count ->
        [0] { $secret_count ->
            [0] { "" }
            [one] { $seat } zahlt { $secret_count } geheimen Schwan.
           *[other] { $seat } zahlt { $secret_count } geheime Schwäne.
        }
       *[other] { $secret_count ->
            [0] { $seat } zahlt mit Schwänen: { $swans }.
            [one] { $seat } zahlt mit Schwänen: { $swans } und { $secret_count } geheimen.
           *[other] { $seat } zahlt mit Schwänen: { $swans } und { $secret_count } geheime.
        }
    }
log-placed = { $seat } baut „{ $tile }“.
log-swan_taken = { $seat } nimmt einen { $colour_id ->
        [red] roten
        [yellow] gelben
        [green] grünen
        [blue] blauen
       *[purple] lila
    } Schwan.
log-secret_drawn = { $colour_id ->
        [none] { $seat } zieht einen geheimen Schwan.
       *[other] { $seat } zieht einen geheimen Schwan: { $colour }.
    }
log-completed = { $owner_id ->
        [none] „{ $tile }“ (neutral) ist vollendet.
       *[other] „{ $tile }“ von { $owner } ist vollendet.
    }
log-reward_lost = „{ $tile }“ hat keine Belohnung für { $seat }.
log-reward_declined = { $seat } überspringt die Belohnung.
log-room_filed = { $seat } legt „{ $room }“ in das Feld „{ $slot }“.
log-moat_owed = { $seat } hat { $tiles ->
        [one] { $tiles } Stück
       *[other] { $tiles } Stücke
    } Graben zu legen.
log-moat_laid = { $seat } legt Graben: { $water }.{ $joined_id ->
        [yes] { " " }Der Graben ist geschlossen!
       *[no] { "" }
    }
log-moat_forfeited = { $seat }: Für { $tiles ->
        [one] { $tiles } Stück
       *[other] { $tiles } Stücke
    } Graben ist kein Platz.
log-moat_moved = { $seat } versetzt Graben: { $from_id ->
        [west] vom Arm im Westen
        [east] vom Arm im Osten
       *[court] aus einem Innenhof
    } { $water_id ->
        [west] zum Arm im Westen
        [east] zum Arm im Osten
       *[court] in einen Innenhof
    }.{ $joined_id ->
        [yes] { " " }Der Graben ist geschlossen!
       *[no] { "" }
    }
log-room_discarded = { $seat } wirft „{ $room }“ aus der Reihe ab.
log-end_reached = { $reason_id ->
        [moat_joined] Der Graben umgibt den Palast: Die Partie ist zu Ende.
        [moat_used_up] Der Graben ist aufgebraucht: Die Partie ist zu Ende.
       *[stacks_empty] Alle Raumstapel sind leer: Die Partie ist zu Ende.
    }
log-shown = { $secret_count ->
        [0] { $favors_count ->
            [0] { "" }
           *[other] { $seat } deckt auf: { $favors }.
        }
       *[other] { $favors_count ->
            [0] { $seat } deckt auf: geheime Schwäne { $secret }.
           *[other] { $seat } deckt auf: geheime Schwäne { $secret }; { $favors }.
        }
    }
log-scored = { $points ->
        [0] { "" }
       *[other] { $because_count ->
            [0] { $seat }: +{ $points } für { $source }
           *[other] { $seat }: +{ $points } für { $source } ({ $because })
        }
    }
log-game_ended = { $winners_count ->
        [0] Alle liegen gleichauf, darum gewinnt niemand.
        [one] { $winners } gewinnt.
       *[other] { $winners } gewinnen.
    }

# Was man tun kann, im Terminal.
action-build = baue „{ $tile }“ bei { $x },{ $y }, gedreht um { $turn }{ $price ->
        [0] { "" }
       *[other] { " " }für { $price }
    }
action-file_room = lege „{ $room }“ in das Feld „{ $slot }“: { $wish }
action-look_at_favors = zahle für einen Blick auf drei Gunstkarten
action-keep_favor = behalte „{ $wish }“ im Feld „{ $slot }“
action-keep_favor_unseen = behalte eine Gunstkarte im Feld „{ $slot }“
action-keep_none = behalte keine Gunstkarte
action-skip = setze aus
action-pay = zahle { $swans_count ->
        [0] keine
       *[other] { $swans }
    }, und von den geheimen Schwänen { $secret_count ->
        [0] keine
       *[other] { $secret }
    }
action-pay_unseen = zahle { $swans_count ->
        [0] keine
       *[other] { $swans }
    }, und { $secret_count } geheime
action-choose_colour = nimm einen Schwan: { $colour }
action-take_reward = nimm die Belohnung des Plättchens bei { $x },{ $y }
action-decline = verzichte
action-lay_moat = lege Graben bei { $x },{ $y }
action-move_moat = versetze Graben von { $from_x },{ $from_y } nach { $x },{ $y }
action-discard = wirf „{ $room }“ ab
action-done = fertig
action-take_swans = nimm { $swans }

## Lettering on favors

lettering-most = Meiste
lettering-fewest = Wenigste

## Hinweise: was jemand tun könnte, und was dabei herauskäme

move-build = „{ $tile }“ bauen
move-file_room = „{ $room }“ ablegen: { $slot }
move-look_at_favors = Drei Gunstkarten ansehen
move-keep_favor = „{ $favor }“ behalten: { $slot }
move-keep_none = Keine Gunstkarte behalten
move-skip = Den Zug auslassen
move-pay = { $secret_count ->
        [0] Bezahlen: { $swans }
       *[other] Bezahlen: { $swans }; von den geheimen Schwänen { $secret }
    }
move-choose_colour = Einen Schwan nehmen: { $colour }
move-take_reward = Diese Belohnung zuerst nehmen
move-decline = Ablehnen
move-lay_moat = Den Graben legen: { $water }
move-move_moat = Den Graben verlegen: { $water }
move-discard = „{ $room }“ aus der Reihe ablegen
move-done = Nichts weiter
move-take_swans = Nehmen: { $swans }
fact-completes = Vollendet: { $rooms }.
fact-completes_for = Vollendet { $rooms } für: { $seat }.
fact-swans = Bringt { $count ->
        [one] 1 Schwan
       *[other] { $count } Schwäne
    }.
fact-swans_for = Bringt { $count ->
        [one] 1 Schwan
       *[other] { $count } Schwäne
    } für: { $seat }.
fact-costs = Kostet { $count ->
        [one] 1 Schwan
       *[other] { $count } Schwäne
    }.
fact-favor_led = Bringt dich bei der Gunstkarte „{ $favor }“ vor alle anderen.
fact-ends = Beendet die Partie.
fact-sets_left = Deine Schwanensätze wären noch { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wert.
fact-sets_then = Deine Schwanensätze wären dann { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wert.
fact-blocks = Ein Eingang von „{ $room }“ führt dorthin; der Raum gehört: { $seat }.
fact-blocks_own = Ein Eingang deines Raums „{ $room }“ führt dorthin.
