# Zwischen zwei Schlössern. Wie das geschrieben ist, sagt `words/README.md`.

# Speiseräume
room-afternoon-tea-room = Nachmittagsteezimmer
room-bakery = Backstube
room-brandy-room = Branntweinzimmer
room-breakfast-nook = Frühstücksecke
room-brewery = Brauerei
room-buttery = Schankkammer
room-china-room = Porzellanzimmer
room-chocolate-room = Schokoladenzimmer
room-crepery = Crêperie
room-cutlery-room = Besteckkammer
room-dining-room = Speisesaal
room-ice-house = Eishaus
room-kitchen = Küche
room-meat-locker = Fleischkammer
room-morning-tea-room = Morgenteezimmer
room-pantry = Speisekammer
room-sauerkraut-room = Sauerkrautkammer
room-scullery = Spülküche
room-siege-food-storage = Belagerungsvorräte
room-spice-room = Gewürzkammer
room-wine-room = Weinstube

# Wohnräume
room-cape-room = Umhangzimmer
room-drawing-room = Gesellschaftszimmer
room-fireplace = Kaminzimmer
room-gallery = Galerie
room-harp-room = Harfenzimmer
room-hat-room = Hutzimmer
room-library = Bibliothek
room-map-room = Kartenzimmer
room-meditation-room = Meditationsraum
room-observatory = Sternwarte
room-parlor = Gute Stube
room-reading-room = Lesezimmer
room-reception-room = Empfangszimmer
room-rug-room = Teppichzimmer
room-salon = Salon
room-sitting-room = Wohnstube
room-study = Studierzimmer
room-tapestry-room = Gobelinzimmer
room-taxidermy-showroom = Präparatesammlung
room-vestibule = Vestibül
room-waiting-room = Wartezimmer

# Wirtschaftsräume
room-broom-closet = Besenkammer
room-coat-room = Garderobe
room-crown-storage = Kronenkammer
room-dumbwaiter = Speiseaufzug
room-game-storage = Spieleschrank
room-glassmaking-room = Glasbläserei
room-kennel = Hundezwinger
room-key-room = Schlüsselkammer
room-kittenry = Kätzchenstube
room-laundry-room = Waschküche
room-mud-room = Stiefelkammer
room-panic-room = Schutzraum
room-powder-room = Puderzimmer
room-repair-shop = Werkstatt
room-sauna = Sauna
room-schoolhouse = Schulstube
room-scythe-room = Sensenkammer
room-shield-room = Schildkammer
room-tool-room = Werkzeugkammer
room-torch-storage = Fackellager
room-washroom = Waschraum

# Gärten
room-archery-range = Bogenschießplatz
room-aviary = Voliere
room-biergarten = Biergarten
room-butterfly-garden = Schmetterlingsgarten
room-chicken-coop = Hühnerstall
room-firewood-storage = Brennholzlager
room-fish-pond = Fischteich
room-flower-garden = Blumengarten
room-french-gazebo = Französischer Pavillon
room-grand-balcony = Großer Balkon
room-guardhouse = Wachhaus
room-pumpkin-garden = Kürbisgarten
room-stables = Pferdestall
room-sty = Schweinestall
room-swimming-hole = Badeteich
room-terrace = Terrasse
room-turtle-pond = Schildkrötenteich
room-vegetable-garden = Gemüsegarten
room-vineyard = Weinberg
room-walking-path = Spazierweg
room-winter-garden = Wintergarten

# Schlafräume
room-blanket-room = Deckenkammer
room-bunk-room = Stockbettzimmer
room-childrens-room = Kinderzimmer
room-dreaming-room = Traumzimmer
room-dressing-room = Ankleidezimmer
room-guest-bedroom = Gästezimmer
room-hibernation-chamber = Winterschlafkammer
room-in-law-suite = Schwiegerelternzimmer
room-kings-chambers = Gemächer des Königs
room-midnight-room = Mitternachtszimmer
room-nap-room = Nickerchenzimmer
room-nursery = Säuglingszimmer
room-pillow-room = Kissenzimmer
room-princes-chambers = Gemächer des Prinzen
room-princess-chambers = Gemächer der Prinzessin
room-puppy-room = Welpenzimmer
room-queens-chambers = Gemächer der Königin
room-rabbit-room = Kaninchenzimmer
room-servants-quarters = Dienstbotenkammer
room-solar = Kemenate
room-tasso-room = Tassozimmer

# Flure
room-between-two-rooms = Zwischen zwei Räumen
room-dead-end = Sackgasse
room-echo-chamber = Echokammer
room-escape-room = Fluchtraum
room-great-hall = Großer Saal
room-hall-of-creaking-floors = Flur der knarrenden Dielen
room-hall-of-doors = Flur der Türen
room-hall-of-ever-closing-walls = Flur der nahenden Wände
room-hall-of-ghosts = Flur der Gespenster
room-hall-of-knights = Flur der Ritter
room-hall-of-mirrors = Spiegelsaal
room-hall-of-paintings = Flur der Gemälde
room-hall-of-portraits = Flur der Porträts
room-hall-of-puzzled-floors = Flur der Mosaikböden
room-hall-of-sculptures = Flur der Skulpturen
room-hall-of-windows = Flur der Fenster
room-hidden-passage = Geheimgang
room-lockdown-room = Verriegelter Raum
room-pacing-hall = Wandelgang
room-promenade = Promenade
room-purgatory = Fegefeuer

# Kellerräume
room-armory = Rüstkammer
room-crypt = Gruft
room-dungeon = Kerker
room-fungus-room = Pilzkeller
room-gunpowder-room = Pulverkammer
room-hidden-entrance = Geheimeingang
room-hidden-lair = Verborgener Unterschlupf
room-jewel-room = Juwelenkammer
room-knight-room = Ritterzimmer
room-laboratory = Laboratorium
room-mold-room = Schimmelkeller
room-padded-room = Gummizelle
room-pit-of-despair = Grube der Verzweiflung
room-quiet-room = Stiller Raum
room-snake-pit = Schlangengrube
room-spy-room = Spähkammer
room-subterranean-tunnel = Unterirdischer Gang
room-the-hole = Das Loch
room-treasure-room = Schatzkammer
room-venus-grotto = Venusgrotte
room-wine-cellar = Weinkeller

# Spezialräume
room-fountain = Springbrunnen
room-tower = Turm
room-grand-foyer = Große Halle

room-throne-corridor-downstairs = Thronsaal
room-throne-corridor-food = Thronsaal
room-throne-food-sleeping = Thronsaal
room-throne-living-corridor = Thronsaal
room-throne-living-sleeping = Thronsaal
room-throne-utility-food = Thronsaal
room-throne-utility-sleeping = Thronsaal

attendant-painter = Maler
attendant-knight = Ritter
attendant-fire-juggler = Feuerjongleur
attendant-beautician = Kosmetikerin

card-bonus-types = Bonus für Vielfalt
card-bonus-attendants = Bonus für Bedienstete
card-bonus-downstairs = Bonus für Kellerräume
card-bonus-sleeping = Bonus für Schlafräume
card-bonus-below-ground = Bonus für Tiefe
card-bonus-level-3-up = Bonus für hohe Ebenen
card-bonus-living = Bonus für Wohnräume
card-bonus-food = Bonus für Speiseräume
card-bonus-height = Bonus für Höhe
card-bonus-width = Bonus für Breite
card-bonus-outdoor = Bonus für Gärten
card-bonus-corridor = Bonus für Flure
card-bonus-fully-surrounded = Bonus für umbaute Räume
card-bonus-four-sides = Bonus für Räume mit vier Nachbarn
card-bonus-utility = Bonus für Wirtschaftsräume
card-bonus-specialty = Bonus für Spezialräume
card-bonus-throne-variety = Bonus für Vielfalt am Thronsaal
card-bonus-throne-surround = Bonus für einen umbauten Thronsaal
card-bonus-five-of-a-type = Bonus für fünf einer Art
card-bonus-three-of-a-type = Bonus für drei einer Art

token-mespelbrunn = Mespelbrunn
token-lichtenstein = Lichtenstein
token-hohenschwangau = Hohenschwangau
token-burg-eltz = Burg Eltz
token-neuschwanstein = Neuschwanstein
token-hohenzollern = Hohenzollern
token-reichsburg-cochem = Reichsburg Cochem

# Warum nicht sicher ist, was aufgedruckt ist.
doubt-left-and-right = Eine Liste sagt oben und unten; das gedruckte Plättchen zeigt links und rechts.
doubt-below-left-out = Eine Liste sagt alle acht Felder; das gedruckte Plättchen lässt das darunter aus. Beides bringt gleich viel.
doubt-three-below = Eine Liste sagt alle acht Felder; das gedruckte Plättchen zeigt die drei darunter. Beides bringt gleich viel.
doubt-specialty-rooms = Eine Liste sagt Schlafräume; das gedruckte Plättchen zeigt Spezialräume.
doubt-mirror = Eine Liste zeigt ein Gemälde; das gedruckte Plättchen zeigt einen Spiegel.
doubt-torch = Eine Liste zeigt keinen Wandschmuck; das gedruckte Plättchen zeigt eine Fackel.
doubt-hanging = Der Wandschmuck steht nur in einer Liste; das gedruckte Plättchen bestätigt ihn.
doubt-specialty-split = Die Schachtel enthält 48 Spezialräume; dass es von jedem gleich viele sind, ist von uns.
doubt-attendant-split = Die Schachtel enthält 28 Bedienstete von vier Arten; dass es von jeder gleich viele sind, ist von uns.

# Wie ein Schloss am Tisch heißt.
castle-token = { $token }
castle-builder = Schloss von { $builder }

type-food = Speiseraum
type-living = Wohnraum
type-utility = Wirtschaftsraum
type-outdoor = Garten
type-sleeping = Schlafraum
type-corridor = Flur
type-downstairs = Kellerraum
type-specialty = Spezialraum

# Räume einer Art, wenn es mehrere sind.
room_type-food = Speiseräume
room_type-living = Wohnräume
room_type-utility = Wirtschaftsräume
room_type-outdoor = Gärten
room_type-sleeping = Schlafräume
room_type-corridor = Flure
room_type-downstairs = Kellerräume

# Was an einer Wand hängt, vor „zeigt“.
hanging-torch = eine Fackel
hanging-mirror = einen Spiegel
hanging-swords = gekreuzte Schwerter
hanging-painting = ein Gemälde

step-thrones = Aufbau
step-deal = Austeilen
step-pick_for_ludwig = Ludwigs Räume
step-give_for_ludwig = Ludwigs Räume
step-choose = Wähle zwei Räume
step-assign = Welcher Raum geht wohin?
step-build = Baue deine Räume
step-over = Die Partie ist zu Ende

row-food = Speiseräume
row-living = Wohnräume
row-utility = Wirtschaftsräume
row-outdoor = Gärten
row-sleeping = Schlafräume
row-corridor = Flure
row-downstairs = Kellerräume
row-towers = Türme
row-fountains = Springbrunnen
row-grand_foyers = Große Hallen
row-bonus_cards = Bonuskarten
row-royal_attendants = Königliche Bedienstete
row-throne_room = Thronsaal

# Wofür etwas Punkte bringt. Ein Wunsch nennt, was gewünscht ist, und wo.
wish-cells = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für jeden { $wanted } { $where }
wish-castle = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für jeden anderen { $wanted } des Schlosses
wish-connected = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für jeden damit verbundenen { $wanted }
wish-hangings = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für jeden Raum ringsum, der { $hanging } zeigt
wish-all_types = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, wenn die sechs anderen Raumarten da sind, sonst { $otherwise }
wish-fixed = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
wish-throne = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für jeden { $types_or } { $spots }
wish-card = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für { $measure }
wish-attendant = 1 Punkt für jeden Raum, der { $hanging } zeigt

# Im Akkusativ, nach „jeden“.
wanted-food = Speiseraum
wanted-living = Wohnraum
wanted-utility = Wirtschaftsraum
wanted-outdoor = Garten
wanted-sleeping = Schlafraum
wanted-corridor = Flur
wanted-downstairs = Kellerraum
wanted-specialty = Spezialraum
wanted-any = Raum

where-above_below = direkt darüber und darunter
where-left_right = direkt links und rechts davon
where-two_below = auf den zwei Feldern darunter
where-around = ringsum
where-around_not_below = ringsum, aber nicht direkt darunter
where-three_below = auf den drei Feldern darunter
where-column = darüber und darunter in der Spalte
where-column_above = darüber in der Spalte
where-column_below = darunter in der Spalte

spot-W = links daneben
spot-E = rechts daneben
spot-N1 = über der linken Hälfte
spot-N2 = über der rechten Hälfte
spot-S1 = unter der linken Hälfte
spot-S2 = unter der rechten Hälfte

# Im Akkusativ, nach „für“.
measure-kinds = jede Art von Raum im Schloss, außer dem Thronsaal
measure-attendants = jede bedienstete Person im Thronsaal
measure-downstairs = jeden Kellerraum
measure-sleeping = jeden Schlafraum
measure-below_ground = jeden Raum unter der Erde
measure-third_level_up = jeden Raum auf der dritten Ebene oder höher
measure-living = jeden Wohnraum
measure-food = jeden Speiseraum
measure-rows = jede Ebene des Schlosses
measure-columns = jede Spalte des Schlosses
measure-outdoor = jeden Garten
measure-corridor = jeden Flur
measure-surrounded = jeden Raum, um den herum alle Felder gefüllt sind, auch den Thronsaal
measure-four_sides = jeden Raum mit einem Nachbarn auf jeder Seite, auch den Thronsaal
measure-utility = jeden Wirtschaftsraum
measure-specialty = jeden Spezialraum, auch den Thronsaal
measure-types_at_throne = jede Raumart neben dem Thronsaal
measure-cells_around_throne = jedes gefüllte Feld von den zehn rund um den Thronsaal
measure-types_with_five = jede Raumart mit fünf oder mehr Räumen
measure-types_with_three = jede Raumart mit drei oder mehr Räumen

# Wonach jemand gefragt wird.
question-give_for_ludwig = Zwei von Ludwigs Räumen: Welcher kommt in dein Schloss mit ihm? Der andere kommt in sein anderes Schloss.
question-order = Wessen Raum kommt zuerst? Der zweite darf an den ersten gebaut werden.{ $said_id ->
        [none] {""}
        [first] {" "}{ $partner } möchte zuerst bauen.
        [second] {" "}{ $partner } möchte danach bauen.
       *[either] {" "}{ $partner } ist die Reihenfolge egal.
    }
question-take_a_tile = Bonus für Speiseräume: { $manner_id ->
        [answer] { $partner } schlägt einen dieser Räume vor. Sei einverstanden oder schlage einen anderen vor.
        [decide] { $partner } schlägt einen anderen Raum vor. Du hast das letzte Wort.
       *[propose] Behalte einen dieser Räume.
    }
question-keep_a_card = Bonus für Wirtschaftsräume: { $manner_id ->
        [answer] { $partner } schlägt eine dieser Karten vor. Sei einverstanden oder schlage eine andere vor.
        [decide] { $partner } schlägt eine andere Karte vor. Du hast das letzte Wort.
       *[propose] Behalte eine dieser Karten.
    }
question-take_an_attendant = Bonus für Wohnräume: { $manner_id ->
        [answer] { $partner } macht einen Vorschlag. Sei einverstanden oder schlage jemand anderen vor.
        [decide] { $partner } schlägt jemand anderen vor. Du hast das letzte Wort.
       *[propose] Wähle jemanden von den königlichen Bediensteten (zählen Wandschmuck).
    }
question-copy_a_bonus = Bonus für Kellerräume: { $manner_id ->
        [answer] { $partner } schlägt einen Bonus vor. Sei einverstanden oder schlage einen anderen vor.
        [decide] { $partner } schlägt einen anderen Bonus vor. Du hast das letzte Wort.
       *[propose] Wähle den Bonus einer anderen Raumart.
    }

confirm-give_for_ludwig = In mein Schloss
confirm-order = Bestätigen
confirm-take_a_tile = { $manner_id ->
        [propose] { $partner } vorschlagen
        [answer] Vorschlagen
        [decide] Bestätigen
       *[alone] Behalten
    }
confirm-keep_a_card = { $manner_id ->
        [propose] { $partner } vorschlagen
        [answer] Vorschlagen
        [decide] Bestätigen
       *[alone] Behalten
    }
confirm-take_an_attendant = { $manner_id ->
        [propose] { $partner } vorschlagen
        [answer] Vorschlagen
        [decide] Bestätigen
       *[alone] Nehmen
    }
confirm-copy_a_bonus = { $manner_id ->
        [propose] { $partner } vorschlagen
        [answer] Vorschlagen
        [decide] Bestätigen
       *[alone] Nehmen
    }

option-order = { $order_id ->
        [first] Meiner zuerst
        [second] { $alone_id ->
            [yes] Ludwigs zuerst
           *[no] Meiner danach
        }
       *[either] Reihenfolge egal
    }{ $tile_id ->
        [none] {""}
       *[other] {" "}({ $tile })
    }
option-bonus = Bonus für { $room_type }
note-bonus = { $room_type_id ->
        [food] Räume ziehen und einen davon bauen
        [living] Jemand von den königlichen Bediensteten zieht ein
        [utility] Bonuskarten ziehen und eine behalten
        [outdoor] Einen Springbrunnen bauen
        [sleeping] Einen Turm bauen
       *[corridor] Eine Große Halle bauen
    }
note-proposed = Vorschlag von { $partner }
note-countered = Gegenvorschlag von { $partner }
note-own_proposal = dein Vorschlag

# Was vorgeschlagen wird. Wo ein Feld ist, sagt, wer es erzählt.
choice-cell = { $cell }
choice-room_at = { $room }, { $cell }
choice-tile = { $tile }
choice-attendant = { $attendant }
choice-card = { $card }
choice-bonus = der Bonus für { $room_type }
choice-fifth_room = { $room } in { $castle }, { $cell }
choice-fifth_attendant = { $attendant } in { $castle }

# Was geschehen ist. Wer es erzählt, setzt Namen für Schlösser und Felder ein, und Worte für eine Wahl
# und für den Wunsch einer Karte.
log-round_began = Runde { $round } beginnt.
log-turn_began = Runde { $round }, Zug { $turn }.
log-supply_refilled = Die abgelegten Plättchen werden in den Vorrat gemischt.
log-deck_refilled = Die abgelegten Karten werden in den Stapel gemischt.
log-ludwig_given = Von Ludwig kommt in { $castle } dazu: { $tile }.
log-chosen = { $seat } hat gewählt.
log-revealed = { $seat } deckt auf: { $tiles }.
log-stack_shown = { $seat } zeigt { $to } die weitergegebenen Räume{ $tiles_count ->
        [0] .
       *[other] : { $tiles }.
    }
log-assigned = { $seat }: { $left } nach links, { $right } nach rechts.
log-locked = { $seat } ist bereit.
log-assignments_fixed = Alle sind bereit.
log-order_settled = In { $castle } kommt der Raum von { $first } zuerst.
log-proposed = { $choice_id ->
        [none] { $seat } macht einen Vorschlag für { $castle }.
       *[other] { $seat } schlägt für { $castle } vor: { $choice }.
    }
log-countered = { $choice_id ->
        [none] { $seat } schlägt für { $castle } etwas anderes vor.
       *[other] Gegenvorschlag von { $seat } für { $castle }: { $choice }.
    }
log-accepted = { $seat } ist in { $castle } einverstanden.
log-decided = { $seat } entscheidet in { $castle }.
log-withdrawn = Der Vorschlag für { $castle } ist zurückgezogen.
log-placed = { $seat } baut in { $castle }, { $cell }: { $tile }.
log-bonus_earned = { $castle } hat { $count } { $room_type } und verdient einen Bonus.
log-bonus_lost = Der Bonus für { $castle } hat keine Wirkung.
log-bonus_copied = { $castle } nimmt den Bonus für { $room_type }.
log-tile_taken = { $castle } behält: { $tile }.
log-card_kept = { $castle } behält eine Bonuskarte: { $wish }.
log-attendant_seated = In { $castle } zieht ein: { $attendant }.
log-castle_scored = { $castle } kommt auf { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
log-game_ended = { $winners } { $winners_count ->
        [one] gewinnt
       *[other] gewinnen
    }.

# Was an einem Schloss aus Pappe auffällt.
remark-regular_rooms = { $count } gewöhnliche Räume: Am Ende hat ein Schloss 16, 17 oder 18
remark-specialty_rooms = { $count } Spezialräume: Ein Schloss bekommt höchstens { $most }
remark-no_bonus = { $count } { $room_type }, aber { $gift_id ->
        [attendant] niemand von den königlichen Bediensteten
        [card] keine Bonuskarte
       *[room] kein Spezialraum
    }

# Hausregeln: wie sie heißen, was sie ändern, und ihre Werte.
setting-name-preset = Vorgabe
setting-name-ages = Reihenfolge nach Alter
setting-name-living_tower = Turm für Wohnräume
setting-name-fifth_attendant = Bedienstete für den fünften Raum
setting-name-tie_attendants = Bedienstete bei Gleichstand
setting-name-fifth_either_castle = Fünfter Raum in beiden Schlössern
setting-name-food_any_vertical = Speiseräume zählen jeden Raum
setting-name-edge_only_surround = Ringsum ohne Ecken
setting-name-utility_own_type = Wirtschaftsräume unter sich
setting-name-outdoor_own_type = Gärten unter sich
setting-name-castle_label = Namen der Schlösser
setting-name-downstairs_column = Spalte der Kellerräume
setting-name-component_limits = Begrenzter Vorrat
setting-name-reshuffle_leftovers = Übrige Plättchen mischen
setting-name-bonus_draw_view = Wer Bonuszüge sieht
setting-name-assignment_timing = Zeitpunkt des Aufteilens

setting-preset = Ein Bündel von Hausregeln; einzelne Regeln lassen sich darüber hinaus ändern.
setting-living_tower = Der dritte Wohnraum bringt auch einen Turm; „Verschoben“ nimmt ihn dem dritten Schlafraum.
setting-fifth_attendant = Der fünfte Raum einer Art darf statt eines Spezialraums jemanden von den Bediensteten bringen.
setting-tie_attendants = Bedienstete zählen beim zweiten Vergleich unter Gleichen.
setting-fifth_either_castle = Der Spezialraum für einen fünften Raum darf in jedes der beiden Schlösser, an denen baut, wem das Plättchen gehört.
setting-food_any_vertical = Speiseräume bringen Punkte für jeden Raum direkt darüber und darunter.
setting-edge_only_surround = Wohnräume und Flure sehen nur auf die vier Seiten, nicht auf die Ecken.
setting-utility_own_type = Wirtschaftsräume bringen Punkte für die anderen Wirtschaftsräume, mit denen sie verbunden sind.
setting-outdoor_own_type = Gärten bringen Punkte für die anderen Gärten des Schlosses.
setting-castle_label = Schlösser heißen nach ihrem Marker oder nach der Person, die sie links von sich hat.
setting-downstairs_column = Kellerräume zählen ihre ganze Spalte oder nur, was über ihnen ist.
setting-component_limits = Spezialräume und Bedienstete gibt es nur so viele wie in der Schachtel; sie können ausgehen.
setting-reshuffle_leftovers = Das letzte Plättchen jeder Hand wird wieder eingemischt oder bleibt aus dem Spiel.
setting-bonus_draw_view = Was für einen Bonus gezogen wird, sehen nur die beiden, die dort bauen, oder der ganze Tisch.
setting-assignment_timing = Links und rechts stehen für alle vor dem Bauen fest, oder für jeden Platz erst, wenn er zum ersten Mal baut.

setting-value-rulebook = Regelheft
setting-value-manual_bonuses = Boni der Anleitung
setting-value-manual = Anleitung
setting-value-off = Aus
setting-value-on = An
setting-value-added = Zusätzlich
setting-value-moved = Verschoben
setting-value-token = Marker
setting-value-left_builder = Linke Person
setting-value-whole = Ganz
setting-value-above_only = Nur darüber
setting-value-physical = Wie in der Schachtel
setting-value-yes = Ja
setting-value-no = Nein
setting-value-builders = Die beiden dort
setting-value-table = Alle am Tisch
setting-value-barrier = Gemeinsam vorher
setting-value-late = Erst beim Bauen

# Warum etwas nicht geht.
refused-player_count = das Spiel ist für 2 bis 7 Personen, nicht für { $players }
refused-ages_are_no_ranking = die Altersränge müssen die Zahlen von 0 an sein, eine für jeden Platz
refused-no_such_seat = { $seat } gibt es an diesem Tisch nicht
refused-ludwig_never_acts = Ludwig handelt nie selbst
refused-for_chance_alone = nur der Zufall zieht
refused-not_for_chance = der Zufall tut nichts außer ziehen
refused-wrong_step = das gehört nicht zum Schritt „{ $step }“
refused-game_is_over = die Partie ist zu Ende
refused-not_in_the_pile = dieses Plättchen ist von diesem Stapel jetzt nicht zu ziehen
refused-already_chosen = du hast gewählt, und dabei bleibt es
refused-not_in_hand = „{ $tile }“ ist nicht auf deiner Hand
refused-same_tile_twice = „{ $tile }“ ist zweimal gewählt; wähle zwei Plättchen
refused-tiles_out_of_order = nenne die beiden Plättchen in der Reihenfolge ihrer Kennungen
refused-silence_until_reveal = bevor alle gewählt haben, darf nichts gesagt oder gezeigt werden
refused-not_the_picker = in dieser Runde wählt die andere Person für Ludwig
refused-not_picked_for_ludwig = „{ $tile }“ ist keines der beiden Plättchen, die für Ludwig gezogen wurden
refused-not_chosen_by_you = „{ $tile }“ ist keines deiner beiden gewählten Plättchen
refused-already_assigned_so = deine Plättchen sind schon so aufgeteilt
refused-nothing_assigned = sage zuerst, welches Plättchen nach links kommt
refused-already_locked = deine Aufteilung steht schon fest
refused-assignment_final = die Aufteilung ist endgültig
refused-assignment_not_due = du teilst auf, wenn du zum ersten Mal baust
refused-shown_already = der Stapel wurde schon gezeigt
refused-nobody_to_show = niemand ist da, der den Stapel ansehen könnte
refused-leftover_stays_hidden = das letzte Plättchen wird ungesehen abgelegt und darf deshalb nicht gezeigt werden
refused-not_a_builder = du baust nicht an Schloss { $castle }
refused-order_already_said = wessen Plättchen in Schloss { $castle } zuerst kommt, hast du schon gesagt
refused-order_must_be_chosen = an Schloss { $castle } baust du mit Ludwig: Du bestimmst, wessen Plättchen zuerst kommt
refused-nothing_to_decide = in Schloss { $castle } ist jetzt nichts zu entscheiden
refused-not_the_owner = in Schloss { $castle } macht die andere Person den Vorschlag und hat das letzte Wort
refused-not_the_partner = auf den Vorschlag in Schloss { $castle } antwortet jemand anderes
refused-partner_step_skipped = in Schloss { $castle } entscheidest du allein: Eine Antwort gibt es nicht
refused-nothing_proposed = in Schloss { $castle } gibt es keinen Vorschlag, auf den das antworten würde
refused-nothing_countered = in Schloss { $castle } gibt es keinen Gegenvorschlag
refused-proposal_stands = in Schloss { $castle } steht ein Vorschlag: Antworte darauf oder entscheide
refused-waits_for_partner = dein Vorschlag in Schloss { $castle } wartet noch auf Antwort
refused-counter_is_no_other = ein Gegenvorschlag muss etwas anderes nennen
refused-choice_does_not_fit = erwartet wird { $expected }
refused-not_drawn_tile = „{ $tile }“ ist keines der gezogenen Plättchen
refused-not_drawn_card = „{ $card }“ ist keine der gezogenen Karten
refused-not_a_copyable_bonus = der Bonus für Kellerräume wiederholt den Bonus einer anderen Raumart
refused-no_sleeping_bonus = mit dieser Hausregel bringen Schlafräume keinen Bonus
refused-no_free_attendant_spot = beide Plätze für Bedienstete sind besetzt
refused-attendant_spot_kept = der letzte Platz für Bedienstete in Schloss { $castle } ist dort schon vergeben
refused-fifth_is_a_room = ein fünfter Raum bringt einen Spezialraum und niemanden von den Bediensteten
refused-other_castle = in das Schloss { $castle } kann der Raum nicht kommen
refused-run_out = davon ist in der Schachtel nichts mehr übrig
refused-off_the_grid = { $x },{ $y } liegt weiter draußen, als ein Schloss reichen kann
refused-cell_taken = { $cell } ist besetzt
refused-no_shared_edge = { $cell } teilt keine Kante mit dem Schloss
refused-wrong_level = { $kind_id ->
        [downstairs] Kellerräume gehören unter die Erde, und { $cell } liegt nicht dort
       *[other] dieser Raum gehört auf den Boden oder darüber, und { $cell } liegt darunter
    }
refused-no_support = { $cell } liegt über dem Boden, und direkt darunter ist nichts
refused-above_open_room = der Raum unter { $cell } ist zum Himmel hin offen
refused-tile_twice = „{ $tile }“ gibt es nur einmal
refused-card_twice = die Karte „{ $card }“ gibt es nur einmal
refused-too_many_attendants = ein Thronsaal hat Platz für 2 Bedienstete, nicht für { $count }
refused-too_many_cards = ein Schloss kann 2 Bonuskarten haben, nicht { $count }
refused-too_many_specialties = in der Schachtel sind { $most } Spezialräume
refused-too_many_of_a_kind = in der Schachtel gibt es nur { $most } davon: { $room }
refused-too_many_rooms = kein Schloss kann { $count } Räume haben

# Was statt einer falschen Wahl erwartet wird.
expected-cell = ein Feld für den Raum
expected-tile = eines der gezogenen Plättchen
expected-attendant = jemand von den königlichen Bediensteten
expected-card = eine der gezogenen Karten
expected-bonus = die Raumart, deren Bonus wiederholt wird
expected-specialty = ein Spezialraum und sein Feld
expected-draw = ein Zug vom Stapel

## Lettering on tiles and cards

lettering-per = für { $measure }
lettering-else = sonst

## Hinweise: was jemand tun könnte, und was dabei herauskäme. Wer es sagt, setzt Namen für Schlösser und Worte für eine
## Wahl ein.

move-give_for_ludwig = „{ $tile }“ kommt in dein Schloss mit Ludwig
move-choose = Wählen: { $tiles }
move-assign = „{ $left }“ nach links
move-lock = Damit zufrieden sein
move-show_stack = Die weitergegebenen Räume zeigen
move-say_order = { $castle }: { $order_id ->
        [first] mein Raum zuerst
        [second] mein Raum danach
       *[either] gleich, welcher Raum zuerst
    }
move-propose = { $castle }: vorschlagen – { $choice }
move-accept = { $castle }: zustimmen
move-counter = { $castle }: stattdessen vorschlagen – { $choice }
move-decide = { $castle }: entscheiden – { $choice }
fact-could_bring = { $side_id ->
        [left] Im Schloss links von dir könnte „{ $room }“ jetzt bis zu { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } bringen.
       *[right] Im Schloss rechts von dir könnte „{ $room }“ jetzt bis zu { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } bringen.
    }
fact-lower_castle = { $gain ->
        [0] Dein niedrigeres Schloss, das zählt, bleibt bei { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.
       *[other] Dein niedrigeres Schloss, das zählt, hätte { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
    }
fact-bonus = Wäre dort Raum Nummer { $count } der Art „{ $room_type }“ und verdiente einen Bonus.
