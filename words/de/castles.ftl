# Warum etwas abgelehnt wird
refused-player_count = { $players } können nicht spielen; möglich sind 1 bis 4
refused-five_need_towers = zu fünft wird mit Türmen gespielt
refused-not_alone = { $expansion } lässt sich nicht allein spielen
refused-stack_not_in_game = der Stapel { $stack } ist nicht im Spiel: seine Erweiterung fehlt
refused-room_not_in_game = „{ $room }“ ist nicht im Spiel: die Erweiterung fehlt
refused-renovation_not_in_game = „{ $renovation }“ ist nicht im Spiel: die Erweiterung fehlt
refused-card_not_in_game = die Karte „{ $card }“ ist nicht im Spiel: ihre Erweiterung fehlt
refused-swans_not_in_game = Schwäne sind nicht im Spiel: ihre Erweiterung fehlt
refused-passages_not_in_game = Geheimgänge sind nicht im Spiel: ihre Erweiterung fehlt
refused-moats_not_in_game = Gräben sind nicht im Spiel: ihre Erweiterung fehlt
refused-decrees_not_in_game = Erlasse sind nicht in dieser Partie: ihre Erweiterung fehlt
refused-decree_not_in_game = der Erlass „{ $decree }“ ist nicht in dieser Partie
refused-decree_does_not_fit = der Erlass „{ $decree }“ passt nicht zu dieser Partie: er braucht eine andere Erweiterung oder mehr Leute
refused-too_many_banned = zum Austeilen { $left ->
        [one] ist nur { $left } Erlass
       *[other] sind nur { $left } Erlasse
    } übrig, gebraucht werden { $needed }
refused-not_in_the_draft = der Erlass „{ $decree }“ ist nicht unter denen, die du zur Auswahl hast
refused-decree_twice = den Erlass „{ $decree }“ gibt es nur einmal
refused-not_so_used = so lässt sich der Erlass „{ $decree }“ jetzt nicht nutzen
refused-must_be_used = auf den Erlass „{ $decree }“ kannst du jetzt nicht verzichten
refused-one_piece_of_a_kind = „{ $room }“ wäre das zweite derselben Sorte: eines ist ein Gang, das andere eine Treppe
refused-one_of_each = „{ $room }“ wäre das zweite derselben Sorte: gelegt werden ein Gang und eine Treppe
refused-decree_used = der Erlass „{ $decree }“ gilt einmal im Spiel und ist genutzt
refused-not_discarded = so viele Raumkarten der Größe { $size } sind nicht abgelegt
refused-chosen_already = gewählt werden zwei verschiedene Belohnungen, und diese ist es schon
refused-four_doors_need_moats = eine Eingangshalle mit vier Türen gibt es nur mit Gräben
refused-card_replaced = die Karte „{ $card }“ ist nicht im Spiel: eine neue ersetzt sie
refused-game_is_over = die Partie ist zu Ende
refused-not_for_chance = der Zufall zieht nur
refused-for_chance_alone = hier zieht nur der Zufall
refused-no_such_seat = { $seat } gibt es hier nicht
refused-wrong_step = nicht jetzt: { $step }
refused-not_your_turn = am Zug ist { $seat }
refused-not_the_builder = die Bauleitung hat { $builder } und bestimmt die Preise
refused-not_in_the_pile = das kann jetzt nicht gezogen werden
refused-not_your_card = die Karte „{ $card }“ hast du nicht auf der Hand
refused-already_returned = du hast schon eine Karte abgelegt
refused-not_drawn = „{ $card }“ ist keine der gezogenen Karten
refused-not_looked_at = „{ $favor }“ ist keine der angesehenen Gunstkarten
refused-not_at_the_market = „{ $tile }“ liegt nicht auf dem Markt
refused-no_such_price = den Preis { $price } gibt es in dieser Partie nicht
refused-has_that_price = „{ $tile }“ kostet schon { $price }
refused-one_room_a_price = auf einem Preis darf kein Raum neben einem anderen liegen
refused-crowded_already = ein Raum darf neben einem anderen auf einem Preis liegen, und einer tut es schon
refused-space_is_free = { $price } ist frei und lässt sich als Preis bestimmen
refused-coins_stay = Münzen bleiben auf ihren Räumen
refused-no_coins_to_move = so viele Münzen lassen sich von „{ $tile }“ nicht wegnehmen
refused-too_many_coins = auf „{ $tile }“ dürfen so höchstens { $most } Münzen kommen
refused-no_time_limit = für die Preise gibt es keine Frist
refused-time_is_up = die Zeit für die Preise ist um: jemand anderes bestimmt die übrigen
refused-price_is_settled = der Preis von „{ $tile }“ steht fest
refused-price_missing = Räume ohne Preis: { $count }
refused-not_for_sale = „{ $room }“ ist nicht zu kaufen
refused-none_left = davon ist nichts mehr da: { $room }
refused-too_dear = das kostet { $price } Münzen, und du hast { $cash }{ $coins ->
        [0] {""}
       *[other] { " " }und { $coins } auf dem Raum
    }
refused-one_foyer = ein Schloss hat nur eine Eingangshalle
refused-too_far = { $x },{ $y } liegt weiter draußen, als ein Schloss reichen kann
refused-overlap = der Raum läge über „{ $room }“
refused-at_a_fence = der Raum würde den Zaun von „{ $fenced }“ berühren
refused-fence_at_a_room = sein eigener Zaun würde „{ $room }“ berühren
refused-no_door_meets = keine seiner Türen trifft auf eine Tür des Schlosses
refused-levels_differ = { $level_id ->
        [upstairs] seine Tür im Obergeschoss träfe auf eine Kellertür von „{ $room }“
       *[downstairs] seine Kellertür träfe auf eine Tür im Obergeschoss von „{ $room }“
    }
refused-stairs_at_stairs = eine Treppe kann nicht an eine Treppe führen
refused-no_way_out = keine Tür des Schlosses würde mehr nach draußen führen
refused-needs_stairs = dafür braucht es zuerst eine Treppe: keine freie Tür führt nach unten
refused-no_free_door = keine Tür deines Schlosses ist frei
refused-no_space = an keiner freien Tür ist genug Platz
refused-no_such_room = einen Raum { $number } gibt es in diesem Schloss nicht
refused-other_size = „{ $room }“ hat nicht die Größe { $size }
refused-no_room_there = bei { $x },{ $y } beginnt kein Raum der Größe { $size }
refused-already_renovated = hier liegt schon ein Umbau: { $renovation }
refused-not_renovable = „{ $room }“ kann nicht umgebaut werden: das können nur Räume der Raumstapel
refused-nothing_to_renovate = du hast keinen Raum dieser Größe ohne Umbau
refused-no_such_side = eine Eingangshalle hat eine Seite mit 3 Türen, die sich drehen lässt, und eine mit 4: nicht { $side }
refused-no_moat_left = es ist kein Graben mehr da
refused-three_moats = drei Gräben sind genug für ein Schloss
refused-no_storeroom = du kannst nicht aufbewahren, was du kaufst
refused-storeroom_full = der Lagerraum ist belegt: { $room }
refused-nothing_stored = in deinem Lagerraum liegt nichts
refused-stored_in_this_turn = „{ $room }“ wurde in diesem Zug gekauft und lässt sich erst in einem späteren legen
refused-something_else_stored = in deinem Lagerraum liegt etwas anderes: { $room }
refused-slot_taken = hier liegt schon ein Graben: { $slot }
refused-moat_unconnected = ein Graben im Norden braucht einen im Westen oder im Osten
refused-moat_over_room = der Graben läge über „{ $room }“
refused-moat_over_passage = der Graben läge über einem Geheimgang
refused-moat_at_a_fence = der Graben würde den Zaun von „{ $fenced }“ berühren
refused-water_at_a_room = sein Wasser würde „{ $room }“ berühren, und das ist kein Garten
refused-water_at_a_passage = sein Wasser würde einen Geheimgang berühren
refused-over_moat = der Raum läge über dem Graben oder dem Torhaus
refused-fence_at_a_moat = sein eigener Zaun würde den Graben oder das Torhaus berühren
refused-at_the_water = am Wasser dürfen nur Gärten stehen
refused-only_gardens_outside = jenseits der Zugbrücke dürfen nur Außenräume stehen
refused-garden_at_a_room = ein Garten kann nicht mit einem Raum im Inneren verbunden sein
refused-not_from_the_stack = „{ $room }“ ist nicht in dem Stapel, den du durchsuchst
refused-passage_in_the_gardens = kein Geheimgang führt zur Zugbrücke oder in die Gärten
refused-passage_over_moat = der Geheimgang läge über dem Graben oder dem Torhaus
refused-passage_at_the_water = der Geheimgang würde das Wasser berühren
refused-passage_used = diesen Geheimgang hast du schon gelegt: { $length }
refused-passage_elsewhere = ein Geheimgang beginnt an einer Tür des Raums, der gebaut oder umgebaut wird
refused-passage_to_itself = ein Geheimgang führt in einen anderen Raum
refused-passage_alone = ein Geheimgang wird zusammen mit einem Raum oder Umbau gelegt
refused-no_such_door = der Raum hat keine Tür { $number }
refused-no_door_there = bei { $x },{ $y } ist keine Tür für den Geheimgang
refused-passage_does_not_fit = so weit reicht der Geheimgang von Tür zu Tür nicht: { $length }
refused-passage_over_room = der Geheimgang läge über „{ $room }“
refused-passage_over_passage = der Geheimgang läge über einem anderen
refused-over_passage = der Raum läge über einem Geheimgang
refused-connected_twice = mehr als eine Tür verbindet ihn mit „{ $room }“
refused-door_has_passage = an einer der Türen liegt schon ein Geheimgang
refused-passage_at_a_fence = der Geheimgang würde den Zaun von „{ $fenced }“ berühren
refused-fence_at_a_passage = sein eigener Zaun würde einen Geheimgang berühren
refused-passage_between_levels = { $level_id ->
        [upstairs] der Geheimgang führte aus dem Obergeschoss an eine Kellertür von „{ $room }“
       *[downstairs] der Geheimgang führte aus dem Keller an eine Tür im Obergeschoss von „{ $room }“
    }
refused-passage_between_stairs = ein Geheimgang kann nicht von Treppe zu Treppe führen
refused-no_such_reward = eine offene Belohnung { $number } gibt es nicht
refused-stack_is_empty = der Stapel der Größe { $size } ist leer
refused-not_in_the_stack = „{ $tile }“ ist nicht in diesem Stapel
refused-not_free = „{ $room }“ gibt es nicht kostenlos, nur Gänge und Treppen
refused-corridor_taken = die Belohnung für Flure gab es in diesem Zug schon
refused-not_choosable = wähle eine der sieben anderen Belohnungen
refused-not_just_completed = Raum { $number } ist kein Kellerraum, der gerade vollendet wurde
refused-must_be_taken = auf diese Belohnung kann man nicht verzichten
refused-trade_in_your_turn = Schwäne tauscht man im eigenen Zug
refused-no_swans = wähle mindestens einen Schwan zum Tauschen
refused-not_your_swan = so viele Schwäne dieser Farbe hast du nicht: { $swan }
refused-too_many_swans_traded = in einem Zug lassen sich fünf Schwäne tauschen{ $before ->
        [0] {""}
       *[other] , und { $before } hast du schon getauscht
    }
refused-tile_twice = „{ $tile }“ gibt es nur einmal
refused-renovation_twice = „{ $renovation }“ gibt es nur einmal
refused-card_twice = die Karte „{ $card }“ gibt es nur einmal
refused-stack_twice = der Stapel { $stack } ist zweimal genannt, kann aber nur einmal leer sein
refused-too_many = so oft ist „{ $room }“ nicht in der Schachtel: { $count }
refused-too_many_swans = so viele Schwäne dieser Farbe gibt es nicht: { $count } { $swan }

# Räume
room-buttery = Schankkammer
room-larder = Vorratskammer
room-pantry = Speisekammer
room-powder-room = Puderzimmer
room-cloak-room = Garderobe
room-broom-closet = Besenkammer
room-focus-room = Besinnungszimmer
room-lilac-cabinet = Lila Kabinett
room-pink-cabinet = Rosa Kabinett
room-parlor = Empfangszimmer
room-sitting-room = Wohnzimmer
room-study = Arbeitszimmer
room-piano-room = Klavierzimmer
room-flute-room = Flötenzimmer
room-berchta-room = Berchtazimmer
room-fungus-room = Pilzkeller
room-the-hole = Das Loch
room-bottomless-pit = Bodenloser Schacht
room-anteroom = Vorzimmer
room-food-prep-room = Anrichte
room-meat-locker = Fleischkammer
room-nap-room = Ruhezimmer
room-solar = Kemenate
room-dressing-room = Ankleidezimmer
room-dirt-room = Schmutzkammer
room-utility-room = Gerätekammer
room-washroom = Waschraum
room-billiards-room = Billardzimmer
room-oratory = Oratorium
room-sewing-room = Nähzimmer
room-knight-room = Ritterkammer
room-mold-room = Schimmelkeller
room-crypt = Gruft
room-gatehouse = Torhaus
room-porch = Veranda
room-shed = Schuppen
room-dining-room = Speisezimmer
room-scullery = Spülküche
room-kitchen = Küche
room-tasso-room = Tassozimmer
room-queens-bedroom = Schlafzimmer der Königin
room-guest-bedroom = Gästezimmer
room-laundry-room = Waschküche
room-panic-room = Schutzraum
room-sauna = Sauna
room-9-pin-alley = Kegelbahn
room-train-room = Eisenbahnzimmer
room-great-hall = Große Halle
room-upper-hall = Obere Halle
room-gallery-of-mirrors = Spiegelgalerie
room-salon = Salon
room-east-tapestry-chamber = Östliches Gobelinzimmer
room-observatory = Sternwarte
room-grand-bedchamber = Prunkschlafzimmer
room-servants-quarters = Dienerzimmer
room-french-gazebo = Französischer Pavillon
room-pumpkin-garden = Kürbisgarten
room-drawing-room = Gesellschaftszimmer
room-west-tapestry-room = Westliches Gobelinzimmer
room-coach-house = Remise
room-formal-gardens = Ziergärten
room-dungeon = Verlies
room-armory = Rüstkammer
room-theater = Theater
room-forum = Forum
room-secret-lair = Geheimes Versteck
room-venus-grotto = Venusgrotte
room-hundings-hut = Hundinghütte
room-green-house = Gewächshaus
room-audience-room = Audienzsaal
room-singers-chamber = Sängersaal
room-throne-room = Thronsaal
room-vestibule = Vestibül
room-stables = Stallungen
room-terrace-gardens = Terrassengärten
room-swan-alcove = Schwanennische
room-confidants-niche = Nische des Vertrauten
room-saffron-cupboard = Safranschrank
room-confectioners-nook = Zuckerbäckerecke
room-candle-closet = Kerzenkammer
room-boot-closet = Stiefelkammer
room-herb-plot = Kräuterbeet
room-pages-crossing = Pagenkreuzung
room-equerrys-cot = Stallmeisterkoje
room-lohengrin-rotunda = Lohengrin-Rotunde
room-moonlight-cabinet = Mondkabinett
room-kettledrum-room = Paukenzimmer
room-marionette-booth = Marionettenbude
room-zither-chamber = Zitherkammer
room-oubliette = Angstloch
room-well-of-echoes = Echobrunnen
room-marzipan-rotunda = Marzipanrotunde
room-canopy-chamber = Himmelbettkammer
room-coffee-cabinet = Kaffeekabinett
room-sausage-kitchen = Wurstküche
room-valets-chamber = Lakaienkammer
room-governesss-room = Fräuleinstube
room-lamp-room = Lampenkammer
room-polishing-room = Putzkammer
room-rose-border = Rosenrabatte
room-portrait-passage = Bildnisgang
room-salt-cellar = Salzkeller
room-fencing-room = Fechtsaal
room-magic-lantern-room = Zauberlaterne
room-smugglers-vault = Schmugglerkeller
room-powder-magazine = Pulverkammer
room-archers-butts = Bogenstand
room-gooseberry-garden = Beerengarten
room-huntsmens-bunkroom = Jägerstube
room-bathing-cabinet = Badekabinett
room-copper-brewhouse = Sudhaus
room-venison-kitchen = Wildküche
room-banquet-galley = Bankettküche
room-night-kitchen = Nachtküche
room-kings-bedroom = Schlafzimmer des Königs
room-elsas-bower = Elsas Kemenate
room-clockmakers-workshop = Uhrmacherei
room-gilders-studio = Vergolderei
room-amber-cabinet = Bernsteinkabinett
room-catacomb-bend = Katakombe
room-peacock-gallery = Pfauengalerie
room-gallery-of-ancestors = Ahnengalerie
room-crossbow-range = Armbrustbahn
room-rehearsal-room = Probensaal
room-trophy-hall = Trophäenhalle
room-guards-dormitory = Schlafsaal der Wache
room-saga-chamber = Sagenzimmer
room-malachite-salon = Malachitsalon
room-swan-pond = Schwanenweiher
room-state-bedchamber = Paradeschlafraum
room-courtiers-dormitory = Schlafsaal der Höflinge
room-knights-refectory = Rittertafel
room-library = Bibliothek
room-painting-room = Malzimmer
room-topiary-maze = Heckenlabyrinth
room-tilting-yard = Turnierhof
room-alchemists-vault = Alchemistenkeller
room-royal-smithy = Hofschmiede
room-carousel-hall = Karussellhalle
room-game-room = Spielzimmer
room-fountains = Wasserspiele
room-nibelung-cavern = Nibelungenhöhle
room-sunless-lake = Sonnenloser See
room-rotunda-of-the-muses = Musenrotunde
room-ballroom = Ballsaal
room-opera-house = Opernhaus
room-coronation-hall = Krönungssaal
room-hall-of-chivalry = Saal der Ritterlichkeit
room-deer-park = Hirschpark
room-alpine-meadow = Almwiese
room-astronomers-tower = Astronomenturm
room-bell-tower = Glockenturm
room-maidens-tower = Jungfernturm
room-belvedere-tower = Belvedereturm
room-water-tower = Wasserturm
room-smokehouse-tower = Räucherturm
room-stair-tower = Treppenturm
room-hunger-tower = Hungerturm
room-perfumers-cabinet = Parfümkabinett
room-tasting-table = Kosttisch
room-night-watch-landing = Wächterabsatz
room-hermits-cell = Einsiedlerzelle
room-potting-bench = Pflanztisch
room-honey-house = Honighaus
room-fireside-cot = Kaminliege
room-breakfast-parlor = Frühstücksstube
room-undercroft = Kellergewölbe
room-trellis-walk = Spaliergang
room-preserving-room = Einmachküche
room-boiler-vault = Kesselgewölbe
room-recital-nook = Vortragsnische
room-jugglers-walk = Gauklergang
room-pillow-pantry = Kissenkammer
room-fern-grotto = Farngrotte
room-coal-hole = Kohlenloch
room-serving-hatch = Durchreiche
room-garden-window = Gartenfenster
room-puppet-nursery = Puppenzimmer
room-sleeping-porch = Schlafveranda
room-porters-passage = Trägergang
room-cheese-cave = Käsekeller
room-torchlit-bend = Fackelkehre
room-listening-passage = Lauschgang
room-vaulted-reading-cell = Lesegewölbe
room-skittles-lawn = Kegelwiese
room-tinkers-playroom = Bastelstube
room-nursemaids-closet = Ammenkammer
room-midnight-snackery = Mitternachtsküche
room-great-room = Große Stube
room-cellar-salon = Kellersalon
room-infirmary = Krankenstube
room-breakfast-suite = Frühstückssuite
room-rose-pergola = Rosenpergola
room-tunnel-junction = Tunnelkreuzung
room-promenade-gallery = Wandelgalerie
room-dreamers-stage = Träumerbühne
room-open-air-stage = Freilichtbühne
room-winter-sleep-vault = Winterschlafgewölbe
room-servants-concourse = Dienstbotenhalle
room-royal-wine-vault = Königlicher Weinkeller
room-glass-veranda = Glasveranda
room-supper-salon = Abendsalon
room-skating-gallery = Schlittschuhgalerie
room-sleepwalkers-hall = Schlafwandlerhalle
room-orchard-terrace = Obstterrasse
room-engine-cellar = Maschinenkeller
room-cabinet-of-curiosities = Kuriositätenkabinett
room-drill-hall = Exerzierhalle
room-beer-hall = Bierhalle
room-summer-dormitory = Sommerschlafsaal
room-sunken-garden = Versunkener Garten
room-buffet-gallery = Büfettgalerie
room-card-salon = Kartensalon
room-state-withdrawing-room = Königlicher Rückzugssaal
room-gladiators-pit = Gladiatorengrube
room-carriage-works = Wagnerei
room-cloister-walk = Kreuzgang
room-great-smokehouse = Große Räucherei
room-foyer = Eingangshalle
room-hallway = Gang
room-downstairs-hallway = Kellergang
room-moat = Graben
room-stairs = Treppe

# Bonuskarten
card-type-living = Wohnräume
card-type-activity = Festräume
card-type-sleeping = Schlafräume
card-type-outdoor = Gärten
card-type-utility = Wirtschaftsräume
card-type-food = Speiseräume
card-type-corridor = Flure
card-type-downstairs = Kellerräume
card-size-100 = Räume der Größe 100
card-size-150 = Räume der Größe 150
card-size-200 = Räume der Größe 200
card-size-250 = Räume der Größe 250
card-size-300 = Räume der Größe 300
card-size-350 = Räume der Größe 350
card-size-400 = Räume der Größe 400
card-size-450 = Räume der Größe 450
card-size-500 = Räume der Größe 500
card-size-600 = Räume der Größe 600
card-unique-sizes = Jede Größe
card-unique-types = Jede Art
card-hallways = Gänge
card-stairs = Treppen
card-external-entrances = Außentüren
card-completed-rooms = Vollendete Räume
card-square-rooms = Quadratische Räume
card-round-rooms = Runde Räume
card-cash = Bargeld
card-per-tower = Türme
card-per-courtyard = Innenhöfe
card-swan-icon-rooms = Schwanenzeichen
card-per-moat = Wassergräben
card-first-place-favors = Erste Plätze
card-every-500 = Je 500
card-per-swan-token = Schwäne
card-last-master-builder = Bauleitung
card-zero-point-cards = Karten ohne Punkte
card-per-renovation = Umbauten
card-depleted-stack-tiles = Leere Stapel
card-one-point-icons = Einsen
card-ten-of-eleven-sizes = Zehn Größen

# Gunst des Königs
favor-rooms-living = Wohnräume
favor-rooms-activity = Festräume
favor-rooms-sleeping = Schlafräume
favor-rooms-outdoor = Gärten
favor-rooms-utility = Wirtschaftsräume
favor-rooms-food = Speiseräume
favor-rooms-corridor = Flure
favor-rooms-downstairs = Kellerräume
favor-area-living = Fläche der Wohnräume
favor-area-activity = Fläche der Festräume
favor-area-sleeping = Fläche der Schlafräume
favor-area-outdoor = Fläche der Gärten
favor-area-utility = Fläche der Wirtschaftsräume
favor-area-food = Fläche der Speiseräume
favor-area-corridor = Fläche der Flure
favor-area-downstairs = Fläche der Kellerräume
favor-money = Münzen
favor-external-entrances = Außentüren
favor-completed-rooms = Vollendete Räume
favor-incomplete-rooms = Unvollendete Räume
favor-circular-rooms = Runde Räume
favor-square-rooms = Quadratische Räume
favor-small-rooms = Kleine Räume
favor-large-rooms = Große Räume
favor-most-towers = Türme
favor-most-moats = Wassergräben
favor-most-swan-tokens = Schwäne
favor-most-renovations = Umbauten
favor-most-rooms = Alle Räume
favor-longest-path = Längster Rundgang
favor-most-rooms-without-swan-icon = Räume ohne Schwan
favor-fewest-points = Wenigste Punkte
favor-most-sizes = Verschiedene Größen
favor-most-types = Verschiedene Arten
favor-most-courtyards = Innenhöfe

# Wofür Räume, Karten und Gunstkarten zählen
wish-connected = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für jeden verbundenen { $types_or }
wish-adjacent = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für jeden angrenzenden { $types_or }
wish-each = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für jeden { $types_or } im Schloss{ $itself_id ->
        [yes] , auch für sich selbst
       *[no] {""}
    }
wish-card_all_sizes = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für ein Schloss mit einem Raum jeder Größe
wish-card_all_types = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für ein Schloss mit einem Raum jeder Art
wish-card_cash = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für je { $per } Münzen am Ende
wish-card_rooms = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für { $per ->
        [1] jeden { $type }
       *[other] je { $per } { $rooms_of }
    }
wish-card_feet = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für je { $per } Quadratfuß, alle { $rooms_of } zusammen
wish-card_size = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für { $per ->
        [1] jeden Raum mit { $size } Quadratfuß
       *[other] je { $per } Räume mit { $size } Quadratfuß
    }
wish-card_things = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für { $per ->
        [1] { $thing }
       *[other] je { $per } { $things }
    }
wish-favor_cash = Wer am Ende die meisten Münzen hat
wish-card_all_feet = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für je { $per } Quadratfuß des ganzen Schlosses
wish-card_ten_sizes = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für ein Schloss mit Räumen in mindestens zehn verschiedenen Größen
wish-card_last_builder = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für die Bauleitung in der letzten Runde
wish-card_zero_cards = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für jede Bonuskarte bei irgendwem, die nichts bringt, oder für diese, wenn es keine gibt
wish-favor_rooms = Wer die meisten { $rooms_of } hat
wish-favor_feet = Wer die größte Fläche hat, alle { $rooms_of } zusammen
wish-favor_size = Wer die meisten Räume mit { $size } Quadratfuß hat
wish-favor_things = Wer am meisten davon hat: { $things }
wish-favor_fewest_points = Wer die wenigsten Punkte hat, wenn diese Gunstkarte gewertet wird

# Was gezählt wird: eines, und mehrere
thing-hallways = jeden Gang, gleich welche Seite oben liegt
thing-stairs = jede Treppe
thing-entrances = jede Außentür, die der Flure nicht mitgezählt
thing-completed = jeden vollendeten Raum
thing-incomplete = jeden Raum mit einer unverbundenen Tür
thing-square-rooms = jeden quadratischen Raum: Größen 100 und 400
thing-round-rooms = jeden runden Raum: Größen 150 und 500, ohne Gänge
thing-small-rooms = jeden kleinen Raum: Größen 100 bis 300, ohne Eingangshalle, Gänge und Treppen
thing-large-rooms = jeden großen Raum: Größen 350 bis 600
thing-towers = jeden Turm
thing-moats = jedes Stück Wassergraben, ohne Vorwerk
thing-swan-tokens = jeden Schwan im Besitz
thing-renovations = jeden Umbau
thing-courtyards = jeden Innenhof mit einer Tür hinein
thing-swan-icons = jeden Raum mit einem Schwan: Größen 250 bis 400
thing-first-places = jede Gunstkarte, bei der du allein vorn liegst
thing-depleted-tiles = jeden Raum aus einem leeren Stapel
thing-one-point-icons = jede 1, die als Wert oder Wunsch auf einem Raum steht
things-all-sizes = Sätze aller Größen
things-all-types = Sätze aller Arten
things-hallways = Gänge, gleich welche Seite oben liegt
things-stairs = Treppen
things-entrances = Außentüren, die der Flure nicht mitgezählt
things-completed = vollendete Räume
things-incomplete = Räume mit einer unverbundenen Tür
things-square-rooms = quadratische Räume: Größen 100 und 400
things-round-rooms = runde Räume: Größen 150 und 500, ohne Gänge
things-small-rooms = kleine Räume: Größen 100 bis 300, ohne Eingangshalle, Gänge und Treppen
things-large-rooms = große Räume: Größen 350 bis 600
things-towers = Türme
things-moats = Stücke Wassergraben, ohne Vorwerk
things-swan-tokens = Schwäne im Besitz
things-renovations = Umbauten
things-courtyards = Innenhöfe mit einer Tür hinein
things-swan-icons = Räume mit einem Schwan: Größen 250 bis 400
things-first-places = Gunstkarten, bei denen du allein vorn liegst
things-depleted-tiles = Räume aus leeren Stapeln
things-one-point-icons = Einsen auf Räumen
things-rooms = Räume, Flure eingeschlossen
things-longest-path = Räume auf einem Rundgang, der keinen zweimal betritt
things-without-swan-icon = Räume ohne Schwan: alle außer den Größen 250, 300, 350 und 400
things-unique-sizes = verschiedene Größen, ohne Eingangshalle, Gänge und Treppen
things-unique-types = verschiedene Arten von Räumen

# Was an einer Karte oder einem Raum nicht sicher ist
doubt-no_picture = Kein Bild des gedruckten Plättchens bestätigt diese Angaben.
doubt-one_list = Die Zahl steht nur in einer Liste; die der Spielregel ist verloren.
doubt-ours = Die gedruckte Seite ist verloren; diese ist unsere eigene.
doubt-partly_ours = Die Spielregel verrät nur einen Teil; der Rest ist von uns.
doubt-shape_ours = Die Zahlen sind gedruckt; die Form ist unsere eigene und passt zu jedem Beispiel der Spielregel.
doubt-length_follows = Die Länge folgt aus der Spielregel: Er liegt auf einer Tür, die zwei Räume gemeinsam haben.
doubt-length_ours = Die Spielregel nennt ihn; wie weit er reicht, haben wir festgelegt.

# Arten von Räumen, wie Sätze von ihnen sprechen
type-living = Wohnraum
type-activity = Festraum
type-sleeping = Schlafraum
type-outdoor = Garten
type-utility = Wirtschaftsraum
type-food = Speiseraum
type-corridor = Flur
type-downstairs = Kellerraum
rooms_of-living = Wohnräume
rooms_of-activity = Festräume
rooms_of-sleeping = Schlafräume
rooms_of-outdoor = Gärten
rooms_of-utility = Wirtschaftsräume
rooms_of-food = Speiseräume
rooms_of-corridor = Flure
rooms_of-downstairs = Kellerräume
reward-living = Wohnraum
reward-activity = Festraum
reward-sleeping = Schlafraum
reward-outdoor = Garten
reward-utility = Wirtschaftsraum
reward-food = Speiseraum
reward-corridor = Flur
reward-downstairs = Kellerraum
reward-moat = Graben
reward-tower = Turm

# Was ein vollendeter Raum bringt
brings-living = Der Raum wird noch einmal gewertet
brings-activity = Sofort Punkte
brings-sleeping = Einen Stapel für den nächsten Markt durchsuchen
brings-outdoor = Münzen aus der Bank
brings-utility = Eine Bonuskarte
brings-food = Ein weiterer Zug
brings-corridor = Ein Gang oder eine Treppe kostenlos
brings-downstairs = Eine der anderen Belohnungen
brings-moat = Ein Raum aus einem Stapel, sofort und kostenlos gebaut
brings-tower = Eine eigene Gunstkarte des Königs

# Was bei jedem Schritt geschieht
step-name_builder = die erste Bauleitung wird ausgelost
step-reveal_favors = die Gunstkarten des Königs werden aufgedeckt
step-refill = der Markt wird gefüllt
step-deal_cards = Bonuskarten werden verteilt
step-return_cards = alle legen eine Bonuskarte ab
step-price = die Bauleitung bestimmt die Preise
step-turn = jemand kauft einen Raum oder passt
step-reward_order = jemand wählt die nächste Belohnung
step-look_stack = jemand wählt einen Stapel zum Durchsuchen
step-look_draw = jemand durchsucht einen Stapel
step-look_tiles = jemand wählt Räume für den Kartenstapel
step-bonus_draw = Bonuskarten werden gezogen
step-bonus_keep = jemand wählt eine Bonuskarte
step-corridor = jemand baut kostenlos einen Gang oder eine Treppe
step-place_stored = jemand kann legen, was im Lagerraum liegt
step-set_foyers = jemand wählt, wie die Eingangshalle im Torhaus liegt
step-moat_draw = eine Raumkarte verlässt den Stapel
step-moat_stack = jemand wählt einen Stapel zum Durchsuchen
step-moat_tiles = jemand durchsucht einen Stapel nach einem Raum
step-deal_decrees = Erlasse werden ausgeteilt
step-pick_decree = jemand wählt einen Erlass
step-use_decree = jemand kann einen Erlass nutzen
step-tower_draw = jemand sieht Gunstkarten an
step-tower_keep = jemand wählt eine Gunstkarte
step-choose_reward = jemand wählt eine Belohnung
step-score_again = jemand wählt einen Raum, der noch einmal zählt
step-last_trade = jemand kann vor dem Ende des Zugs Schwäne tauschen
step-over = die Partie ist zu Ende

# Königliche Erlasse
decree-second-thoughts = Bedenkzeit
decree-sealed-blueprint = Versiegelter Bauplan
decree-whispered-favors = Geflüsterte Gunst
decree-head-start = Vorsprung
decree-archivist = Archiv
decree-hidden-treasury = Verborgene Schatzkammer
decree-redrawn-plans = Neue Pläne
decree-royal-purse = Königliche Börse
decree-crowded-market = Voller Markt
decree-creative-bookkeeping = Kreative Buchführung
decree-ticking-clock = Tickende Uhr
decree-builders-privilege = Vorrecht der Bauleitung
decree-queue-jumper = Vordrängler
decree-cheap-refit = Günstiger Umbau
decree-cheap-passages = Günstige Gänge
decree-storeroom = Lagerraum
decree-coins-to-glory = Münzen zu Ruhm
decree-luxury-discount = Nachlass auf Luxus
decree-haggler = Feilscher
decree-free-pickings = Freie Auswahl
decree-royal-credit = Königlicher Kredit
decree-market-toll = Marktzoll
decree-golden-rest = Goldene Rast
decree-never-finished = Nie fertig
decree-garden-patron = Gartenfreund
decree-walls-like-doors = Wände wie Türen
decree-cellar-doors = Kellertüren
decree-quiet-neighbors = Leise Nachbarn
decree-warm-welcome = Herzlicher Empfang
decree-glory-for-sale = Ruhm zu verkaufen
decree-modest-minimum = Bescheidenes Mindestmaß
decree-grand-entertainer = Großer Gastgeber
decree-second-helping = Nachschlag
decree-twin-passages = Doppelter Gang
decree-deep-moat = Tiefer Graben
decree-well-stocked-desk = Gut bestückter Schreibtisch
decree-double-descent = Doppelter Abstieg
decree-odd-blessing = Ungerader Segen
decree-deep-roots = Tiefe Wurzeln
decree-bountiful-gardens = Üppige Gärten
decree-offering-box = Opferstock
decree-hearth-and-home = Heim und Herd
decree-light-sleeper = Leichter Schlaf
decree-finishing-touch = Letzter Schliff
decree-every-size = Jede Größe
decree-every-kind = Jede Art
decree-grand-tour = Große Runde
decree-inner-courts = Innenhöfe
decree-no-wasted-steps = Kein Schritt zu viel
decree-miser = Geizhals
decree-swan-keeper = Schwanenhüter
decree-cleared-shelves = Geräumte Regale
decree-rare-collection = Seltene Sammlung
decree-encore = Zugabe
decree-kings-favorite = Liebling des Königs
decree-generous-hand = Volle Hand
decree-never-second = Nie Zweiter
decree-matched-suites = Passende Paare

# Was Erlasse tun
wish-decree-second-thoughts = tausche ihn gegen einen von drei anderen Erlassen
wish-decree-sealed-blueprint = verdecke einen Raum: am Ende je 2 Punkte für deine Räume seiner Größe und seiner Art
wish-decree-whispered-favors = zwei geheime Gunstkarten für dich allein, am Ende
wish-decree-head-start = ein Gang und eine Treppe umsonst vor der ersten Runde
wish-decree-archivist = sieh alle abgelegten Bonuskarten an und tausche eine deiner eigenen
wish-decree-hidden-treasury = niemand sonst sieht deine Münzen
wish-decree-redrawn-plans = lege einmal jederzeit bis zu drei abgelegte Raumkarten auf den Stapel
wish-decree-royal-purse = 10.000 Münzen zu Beginn
wish-decree-crowded-market = wenn du die Bauleitung hast, darfst du einen Raum zu einem anderen auf denselben Preis legen
wish-decree-creative-bookkeeping = wenn du die Bauleitung hast, darfst du Münzen zwischen den Räumen des Markts verschieben, bis zu 5.000 auf jedem
wish-decree-ticking-clock = andere haben 15 Sekunden für die Preise; danach bestimmst du die übrigen
wish-decree-builders-privilege = wenn du die Bauleitung hast, kannst du zuerst am Zug sein
wish-decree-queue-jumper = zahle 2.000 an alle vor dir, die du überholst
wish-decree-cheap-refit = Umbauten kosten dich 2.000
wish-decree-cheap-passages = Gänge und Treppen kosten dich 1.000
wish-decree-storeroom = bewahre hier ein Plättchen auf, das du kaufst, und lege es in einem späteren Zug
wish-decree-coins-to-glory = gib Münzen eines Raums für 1 Punkt je 1.000 zurück
wish-decree-luxury-discount = ein Raum zum Preis von 15.000 kostet dich 10.000
wish-decree-haggler = alles, was du kaufst, kostet dich 1.000 weniger
wish-decree-free-pickings = Räume zum Preis von 1.000 oder 2.000 kosten dich nichts
wish-decree-royal-credit = leihe dir, was ein Plättchen kostet; 1 Punkt weniger für je 1.000 Schulden am Ende
wish-decree-market-toll = wenn du passt, nimm auch die Münzen eines Raums
wish-decree-golden-rest = 8.000 Münzen oder 8 Punkte fürs Passen
wish-decree-never-finished = deine Umbauten dürfen auf Umbauten liegen, und jeder davon zählt
wish-decree-garden-patron = 7.000 Münzen, wenn du ein Plättchen mit Gartensymbol legst
wish-decree-walls-like-doors = deine Türen verbinden mit den Räumen, an deren Wänden sie enden
wish-decree-cellar-doors = deine Türen passen zueinander, gleich auf welcher Ebene
wish-decree-quiet-neighbors = Abzüge für Nachbarn kosten dich nichts
wish-decree-warm-welcome = 1 Punkt mehr für jeden verbundenen Raum, den ein Wunsch zählt
wish-decree-glory-for-sale = 1.000 Münzen für jeden Punkt eines Plättchens anstelle der Punkte
wish-decree-modest-minimum = jedes Plättchen bringt dir mindestens 3 Punkte
wish-decree-grand-entertainer = 8 Punkte für einen vollendeten Festraum
wish-decree-second-helping = 5.000 Münzen zu Beginn jedes Extrazugs
wish-decree-twin-passages = ein Gang und eine Treppe für einen vollendeten Flur
wish-decree-deep-moat = die Belohnung für einen ganzen Graben kommt zweimal
wish-decree-well-stocked-desk = 3 Bonuskarten zur Auswahl für einen vollendeten Wirtschaftsraum
wish-decree-double-descent = zwei verschiedene Belohnungen für deine Kellerräume
wish-decree-odd-blessing = 1 Punkt am Ende deines Zugs, wenn deine Punktzahl ungerade ist
wish-decree-deep-roots = die Wünsche von Kellerräumen zählen doppelt
wish-decree-bountiful-gardens = 15.000 Münzen für einen vollendeten Garten
wish-decree-offering-box = lege am Ende deines Zugs 1.000 hierher: je 1 Punkt, und am Ende zählen sie als deine
wish-decree-hearth-and-home = 2 Punkte, wenn du ein Plättchen mit Wohnraumsymbol legst
wish-decree-light-sleeper = bis zu 3 Räume auf den Kartenstapel für einen vollendeten Schlafraum
wish-decree-finishing-touch = 1.000 Münzen für jeden Raum, den du vollendest
wish-decree-every-size = 1 Punkt für jede verschiedene Größe deiner Räume
wish-decree-every-kind = 2 Punkte für jede verschiedene Art deiner Räume
wish-decree-grand-tour = 1 Punkt für jeden Raum auf deinem längsten Weg
wish-decree-inner-courts = 2 Punkte für jeden Innenhof
wish-decree-no-wasted-steps = 12 Punkte, wenn du weder Gang noch Treppe hast
wish-decree-miser = 2 Punkte mehr für je 5.000 übrige Münzen
wish-decree-swan-keeper = Sätze von Schwänen bringen 2, 5, 9, 14 oder 20 Punkte
wish-decree-cleared-shelves = nimm bis zu 4 Plättchen von Stapeln, bevor leere Stapel gewertet werden
wish-decree-rare-collection = 4 Punkte für jedes deiner Plättchen von einem leeren Stapel
wish-decree-encore = eine deiner Bonuskarten zählt doppelt
wish-decree-kings-favorite = 12 Punkte für einen alleinigen ersten Platz bei einer Gunstkarte
wish-decree-generous-hand = 3 Punkte mehr für jede deiner Bonuskarten
wish-decree-never-second = du gewinnst jeden Gleichstand bei einer Gunstkarte
wish-decree-matched-suites = 3 Punkte für jedes Paar benachbarter Räume einer Art

# Was man mit einem Erlass tun kann
does-begin-round = zuerst am Zug sein
does-overtake = andere vor dir überholen
does-give-back = Münzen des Raums für Punkte zurückgeben
does-borrow = für dieses Plättchen leihen
does-repay = Schulden zurückzahlen
does-take-coins = die Münzen eines Raums nehmen
does-rest = mehr fürs Passen nehmen
does-sell-points = Münzen anstelle der Punkte nehmen
does-offer = 1.000 Münzen darauf legen
does-clear = ein Plättchen von einem Stapel nehmen
does-exchange = gegen einen anderen tauschen
does-seal-room = den obersten Raum eines Stapels verdeckt darauf legen
does-seal-favors = zwei Gunstkarten verdeckt darauf legen
does-head-start = einen Gang und eine Treppe legen
does-swap-card = eine deiner Bonuskarten gegen eine abgelegte tauschen
does-redraw = abgelegte Raumkarten auf den Stapel legen
does-encore = eine Bonuskarte doppelt werten

# Erweiterungen
expansion-new-rooms = Neue Räume
expansion-five-players = Zu fünft
expansion-towers = Türme
expansion-moats = Gräben
expansion-passages = Geheimgänge
expansion-renovations = Umbauten
expansion-swans = Schwäne
expansion-decrees = Königliche Erlasse
setting-name-decrees = Königliche Erlasse
setting-name-decree = Erlass des ersten Platzes
setting-name-banned = Weggelassen
setting-name-time = Zeit
setting-value-double = zwei für alle
setting-value-free = wird nicht genommen
expansion-about-new-rooms = 75 weitere Räume, dazu neue Gunst- und Bonuskarten: Höfe, lange Wege, Bauleitung. Sonst spielt es sich wie bisher.
expansion-about-five-players = Zu fünft am Tisch, mit acht Räumen auf dem Markt, zwei davon zum höchsten Preis. Dazu gehören die Türme.
expansion-about-towers = Achteckige Türme in acht Arten. Wer einen vollendet, behält heimlich eine Gunstkarte des Königs für sich allein.
expansion-about-moats = Drei Gräben schließen einen Ring aus Wasser um das Schloss, mit Gärten jenseits der Zugbrücke. Ein ganzer Graben bringt einen kostenlosen Raum.
expansion-about-passages = Drei Geheimgänge für alle: kurz, mittel und lang. Sie führen von Tür zu Tür und verdoppeln, was zwei Räume einander bringen.
expansion-about-renovations = Ein Umbau legt zwei neue Arten über einen Raum gleicher Größe. Auf einem vollendeten Raum bringt er beide Belohnungen.
expansion-about-swans = Schwäne kommen mit Räumen von 250 bis 400 Quadratfuß. Tausche sie gegen Münzen oder sammle verschiedene Farben für das Ende.
expansion-about-decrees = Alle wählen einen königlichen Erlass, der eine Regel nur für sie ändert: einen Preis, eine Belohnung oder Punkte am Ende.

# Plätze für Gräben
slot-west = Westen
slot-north = Norden
slot-east = Osten

# Seiten eines Torhauses
closed-drawbridge = die Zugbrücke
closed-west = im Westen
closed-north = im Norden
closed-east = im Osten

# Längen von Geheimgängen
length-short = kurz
length-medium = mittel
length-long = lang

# Stapel in Ablehnungen
stack-hallways = der Gänge
stack-moats = der Gräben
stack-stairs = der Treppen

# Zeilen des Wertungsblatts
row-start = Bonus für die Spielreihenfolge
row-living = Wohnräume
row-activity = Festräume
row-sleeping = Schlafräume
row-outdoor = Gärten
row-utility = Wirtschaftsräume
row-food = Speiseräume
row-corridor = Flure
row-downstairs = Kellerräume
row-renovations = Umbauten
row-moats = Gräben
row-rewards = Belohnungen
row-favors = Gunstkarten des Königs
row-stacks = Bonus für leere Stapel
row-cards = Bonuskarten
row-coins = Münzen
row-tower_favors = Gunstkarten der Türme
row-swans = Schwäne
row-decrees = Königliche Erlasse

# Was Punkte bringt und nicht in der Schachtel liegt
cause-coins = Übrige Münzen
cause-moat = Graben
cause-stack-moats = Stapel der Gräben
cause-swans = Ein Satz Schwäne
cause-seat = Bonus für die Spielreihenfolge
cause-stack-hallways = Stapel der Gänge
cause-stack-stairs = Stapel der Treppen
cause-stack-100 = Stapel der Größe 100
cause-stack-150 = Stapel der Größe 150
cause-stack-200 = Stapel der Größe 200
cause-stack-250 = Stapel der Größe 250
cause-stack-300 = Stapel der Größe 300
cause-stack-325 = Stapel der Türme
cause-stack-350 = Stapel der Größe 350
cause-stack-400 = Stapel der Größe 400
cause-stack-450 = Stapel der Größe 450
cause-stack-500 = Stapel der Größe 500
cause-stack-600 = Stapel der Größe 600

# Schwäne
swan-blue = blau
swan-red = rot
swan-green = grün
swan-yellow = gelb
swan-purple = lila
colour-blue = blau
colour-red = rot
colour-green = grün
colour-yellow = gelb
colour-purple = lila
each-colour = { $count } { $name }

# Ränge, für wen allein spielt
rank-court_jester = Hofnarr
rank-servant_of_his_majesty = Diener Seiner Majestät
rank-duke_of_castle_building = Herzog des Schlossbaus
rank-prince_regent_of_palaces = Prinzregent der Paläste
rank-king_of_grand_castles = König der prächtigen Schlösser

# Fragen: was gefragt wird, der Knopf mit der Antwort, der Knopf zum Verzichten
question-return_card = Lege eine dieser Bonuskarten ab
question-keep_card = Behalte eine dieser Bonuskarten
question-keep_favor = Behalte eine dieser Gunstkarten
question-take_reward = Mehrere Belohnungen: welche zuerst?
question-choose_reward = Wähle eine Belohnung für deine Kellerräume
question-set_foyer = Wie liegt deine Eingangshalle im Torhaus?
question-look_for_room = Welchen Stapel willst du nach einem Raum durchsuchen?
question-look_through = Welchen Stapel willst du durchsuchen?
question-put_on_deck = Welche dieser Räume kommen auf den Kartenstapel?
question-score_again = Wähle einen Raum, der noch einmal zählt
question-last_trade = Vor dem Ende deines Zugs Schwäne tauschen?
question-first_decree = Welcher deiner Erlasse kommt zuerst?
question-exchange_decree = Behalte einen dieser Erlasse anstelle deines eigenen
question-pick_decree = Behalte einen dieser Erlasse
question-use_decree = { $decree }: { $does }?
question-must_use_decree = { $decree }: { $does }
question-choose_other_reward = Wähle eine weitere Belohnung für deine Kellerräume
confirm-return_card = Ablegen
confirm-keep_card = Behalten
confirm-keep_favor = Behalten
confirm-take_reward = Diese zuerst
confirm-choose_reward = Diese Belohnung nehmen
confirm-set_foyer = Wählen
confirm-look_for_room = Durchsuchen
confirm-look_through = Durchsuchen
confirm-put_on_deck = Auf den Stapel legen
confirm-score_again = Noch einmal werten
confirm-last_trade = Tauschen
confirm-first_decree = Dieser
confirm-exchange_decree = Behalten
confirm-pick_decree = Behalten
confirm-use_decree = Nutzen
confirm-must_use_decree = Nutzen
confirm-choose_other_reward = Diese Belohnung nehmen
decline-use_decree = Diesmal nicht
decline-last_trade = Zug beenden
decline-look_for_room = Überspringen
decline-look_through = Überspringen
decline-put_on_deck = Fertig
option-reward = { $brings }
option-type = { $type }
option-gate_open = Vier Türen
option-gate = Drei Türen, geschlossen: { $closed }
option-stack = { $size } Quadratfuß
option-swans = { $swans }
option-use_nothing = Nein: dafür fehlen dir Münzen
option-use_swap = „{ $taken }“ für „{ $given }“
option-use_simply = Ja
option-use_players = { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
option-use_thousands = { $count }.000 Münzen
option-use_coins = Münzen
option-use_points = Punkte
option-use_stack = { $cause }
note-trade = { $coins } Münzen; die Punkte sind die der übrigen Schwäne
note-reward = { $brings }
note-earned_by = für { $rooms }
note-costs = für { $coins } Münzen
note-brings_coins = { $coins } Münzen
note-owed = { $coins ->
        [0] bisher ohne Schulden
       *[other] bisher { $coins } Münzen Schulden
    }
note-stack = { $left ->
        [one] { $left } Raum
       *[other] { $left } Räume
    } im Stapel

# Das Protokoll. Was hier keine Zeile hat, wird nicht erzählt, eine leere auch nicht; `_alone` ist für
# alle, die allein spielen.
log-builder_named = { $seat } hat zuerst die Bauleitung.
log-favor_revealed = Gunstkarte des Königs: { $favor }.
log-favor_removed = Die Gunstkarte „{ $favor }“ wurde ersetzt: Ihr Gegenteil ist schon im Spiel.
log-card_returned = { $seat } legt die Bonuskarte „{ $card }“ ab.
log-unseen_card_returned = { $seat } legt eine Bonuskarte ab.
log-favors_seen = { $seat } sieht an: { $favors }.
log-unseen_favors_seen = { $seat } sieht { $count ->
        [one] eine Gunstkarte
       *[other] { $count } Gunstkarten
    } des Königs an.
log-favor_kept = { $seat } behält die Gunstkarte „{ $favor }“.
log-unseen_favor_kept = { $seat } behält eine davon.
log-tower_favors_shown = { $seat } zeigt die Gunstkarten der Türme: { $favors }.
log-round_began = Runde { $round } beginnt. Die Bauleitung hat { $builder }.
log-swan_laid = Auf „{ $tile }“ liegt ein Schwan: { $swan }.
log-swan_gained = { $seat } bekommt den Schwan: { $swan }.
log-swans_traded = { $seat } tauscht Schwäne ({ $swans }) gegen { $coins } Münzen.
log-decrees_dealt = { $seat } sieht die Erlasse an: { $decrees }.
log-unseen_decrees_dealt = { $seat } sieht { $count } Erlasse an.
log-decree_picked = { $seat } behält den Erlass „{ $decree }“.
log-unseen_decree_picked = { $seat } behält einen Erlass und gibt die anderen weiter.
log-decree_changed = { $seat } legt „{ $replaced }“ unter den Stapel und hat nun den Erlass „{ $decree }“.
log-tile_sealed = { $seat } legt „{ $tile }“ verdeckt auf einen Erlass.
log-unseen_tile_sealed = { $seat } legt den obersten Raum des Stapels der Größe { $size } verdeckt auf einen Erlass.
log-favors_sealed = { $seat } legt Gunstkarten verdeckt auf einen Erlass: { $favors }.
log-unseen_favors_sealed = { $seat } legt { $count ->
        [one] eine Gunstkarte
       *[other] { $count } Gunstkarten
    } verdeckt auf einen Erlass.
log-sealed_tile_shown = { $seat } zeigt den Raum auf dem Erlass: { $tile }.
log-sealed_favors_shown = { $seat } zeigt die Gunstkarten auf dem Erlass: { $favors }.
log-discards_seen = { $seat } sieht an, was { $by } abgelegt hat: { $cards }.
log-unseen_discards_seen = { $seat } sieht an, was { $by } abgelegt hat.
log-bonus_swapped = { $seat } nimmt „{ $taken }“ und gibt „{ $given }“ dafür.
log-unseen_bonus_swapped = { $seat } tauscht eine Bonuskarte gegen eine abgelegte.
log-coins_shown = { $seat } zeigt { $coins } Münzen.
log-cards_put_on_deck = { $seat } legt abgelegte Raumkarten auf den Stapel, die letzte obenauf: { $sizes }.
log-unseen_cards_put_on_deck = { $seat } legt abgelegte Raumkarten in eigener Reihenfolge auf den Stapel: { $sizes }.
log-decrees_shown = { $seat } zeigt: { $decrees }.
log-coins_paid = { $to_id ->
        [none] { $seat } zahlt { $coins } Münzen für einen Erlass.
       *[other] { $seat } zahlt { $coins } Münzen an { $to } für einen Erlass.
    }
log-turn_order = Die Züge kommen jetzt in dieser Reihenfolge: { $seats }.
log-stack_cleared = { $seat } nimmt ein Plättchen weg: Stapel { $stack }.
log-encore = { $seat } wertet „{ $card }“ doppelt.
log-stored = { $seat } bewahrt „{ $tile }“ für später auf.
log-coins_moved = { $seat } verschiebt { $coins } Münzen von „{ $tile }“ auf „{ $onto }“.
log-time_ran_out = Die Zeit von { $seat } ist um: { $to } bestimmt die übrigen Preise.
log-round_began_alone = Runde { $round } beginnt.
log-room_card_wasted = Keine Räume der Größe { $size } mehr; die Karte wird übersprungen.
log-tile_drawn = Markt: { $tile }.
log-renovation_drawn = Markt: { $tile } (Umbau).
log-tile_from_deck = Markt: { $tile } (ausgesucht von { $by }).
log-last_round = Der Kartenstapel ist aufgebraucht: Das ist die letzte Runde.
log-deck_reshuffled = { $cards ->
        [one] { $cards } Raumkarte wird
       *[other] { $cards } Raumkarten werden
    } neu gemischt.
log-market_short = { $spaces ->
        [one] { $spaces } Platz auf dem Markt bleibt leer.
       *[other] { $spaces } Plätze auf dem Markt bleiben leer.
    }
each-room = { $name } { $count }
log-market_opened = { $prices_count ->
        [0] { $seat } eröffnet den Markt.
       *[other] { $seat } legt die Preise fest: { $prices }.
    }
log-turn_began = { $extra_id ->
        [yes] { $seat } hat einen Extrazug.
       *[no] {""}
    }
log-bought = { $to_id ->
        [none] { $seat } kauft „{ $room }“ für { $price } Münzen
       *[other] { $seat } kauft „{ $room }“ und zahlt { $price } Münzen an { $to }
    }{ $coins ->
        [0] .
       *[other] { " " }und bekommt die { $coins } Münzen darauf.
    }
log-passed = { $seat } passt und nimmt { $coins } Münzen aus der Bank.
log-placed = { $free_id ->
        [yes] { $seat } baut kostenlos: { $tile }.
       *[no] {""}
    }
log-renovated = { $seat } baut einen Raum um: { $tile }.
log-foyer_set = { $side ->
        [4] { $seat } beginnt mit einer Eingangshalle mit vier Türen.
       *[other] { $seat } beginnt mit einer Eingangshalle mit drei Türen.
    }
log-moat_completed = { $seat } vollendet den Graben.
log-room_card_discarded = Eine Raumkarte verlässt den Stapel: { $size }.
log-deck_tile_discarded = Ein Raum auf dem Stapel verlässt ungesehen das Spiel.
log-passage_laid = { $seat } legt einen Geheimgang ({ $passage }).
log-scored = { $points ->
        [0] {""}
        [one] { $seat }: { $points } Punkt für { $cause }{ $because_count ->
            [0] {""}
           *[other] { " " }(wegen { $because })
        }
       *[other] { $seat }: { $points } Punkte für { $cause }{ $because_count ->
            [0] {""}
           *[other] { " " }(wegen { $because })
        }
    }
log-completed = { $seat } vollendet „{ $tile }“.
log-reward_taken = { $reward_id ->
        [living] { $seat } wertet den vollendeten Raum noch einmal.
        [activity] { $seat } bekommt Punkte für einen vollendeten Festraum.
        [sleeping] { $seat } darf Räume für den nächsten Markt aussuchen.
        [outdoor] { $seat } bekommt Münzen für einen vollendeten Garten.
        [utility] { $seat } zieht Bonuskarten für einen vollendeten Wirtschaftsraum.
        [food] { $seat } verdient einen Extrazug.
        [corridor] { $seat } bekommt kostenlos einen Gang oder eine Treppe.
       *[downstairs] { $seat } wählt eine Belohnung für Kellerräume.
    }
log-reward_lost = { $seat } bekommt keine Belohnung: { $reward } (nichts verfügbar).
log-reward_declined = { $seat } überspringt die Belohnung für einen vollendeten { $reward }.
log-coins_taken = { $seat } nimmt { $coins } Münzen aus der Bank.
log-stack_looked_through = { $seat } durchsucht den Stapel der Größe { $size }.
log-tile_put_on_deck = { $discarded_id ->
        [yes] { $seat } legt „{ $tile }“ ab.
       *[no] { $seat } legt „{ $tile }“ auf den Kartenstapel.
    }
log-unseen_tile_put_on_deck = { $discarded_id ->
        [yes] { $seat } legt eine Raumkarte der Größe { $size } ab.
       *[no] { $seat } legt einen Raum der Größe { $size } auf den Kartenstapel.
    }
log-stack_shuffled = Der Stapel der Größe { $size } wird neu gemischt (noch { $left ->
        [one] { $left } Raum
       *[other] { $left } Räume
    }).
log-bonus_kept = { $seat } behält die Bonuskarte „{ $card }“.
log-unseen_bonus_kept = { $seat } behält eine Bonuskarte.
log-coins_placed = { $tiles_count ->
        [0] {""}
       *[other] Auf jeden nicht verkauften Raum kommen Münzen: { $tiles }.
    }
log-market_cleared = { $tiles_count ->
        [0] {""}
       *[other] Nicht verkaufte Räume kommen weg: { $tiles }.
    }
log-hand_shown = { $cards_count ->
        [0] {""}
       *[other] { $seat } deckt Bonuskarten auf: { $cards }.
    }
log-game_ended = { $winners_count ->
        [one] { $winners } gewinnt.
       *[other] { $winners } gewinnen.
    }
log-game_ended_alone = Endgültiger Rang von { $winners }: { $rank }.

## Hinweise: was jemand tun könnte, und was dabei herauskäme

move-set_foyer = Das Foyer in die Barbakane legen
move-return_card = „{ $card }“ abwerfen
move-set_price = { $tile }: { $price }
move-crowd = { $tile }: { $price }, neben einen anderen Raum
move-move_coins = Münzen von „{ $tile }“ auf „{ $onto }“ legen
move-time_out = Die übrigen Preise dem Nächsten überlassen
move-open_market = Den Markt eröffnen
move-buy = „{ $room }“ kaufen
move-renovate = Mit „{ $renovation }“ renovieren
move-buy_moat = Ein Grabenteil kaufen: { $slot }
move-store = „{ $tile }“ kaufen und für später aufheben
move-place_stored = „{ $room }“ bauen, aufgehoben für jetzt
move-renovate_stored = Die aufgehobene Renovierung legen
move-lay_stored = Das aufgehobene Grabenteil legen: { $slot }
move-pass = Passen
move-take_reward = Diese Belohnung zuerst nehmen
move-look_through = Den Stapel der Größe { $size } durchsuchen
move-put_on_deck = „{ $tile }“ auf den Kartenstapel legen
move-stop_looking = Nicht weiter suchen
move-keep_card = „{ $card }“ behalten
move-keep_favor = Die Gunstkarte „{ $favor }“ behalten
move-place_free = „{ $room }“ bauen, ohne Kosten
move-decline = Ablehnen
move-choose_reward = Diese Belohnung nehmen: { $reward }
move-score_again = Diesen Raum noch einmal werten
move-trade_swans = Schwäne gegen Münzen tauschen: { $swans }
move-pick_decree = Den Erlass „{ $decree }“ behalten
move-use_decree = Den Erlass „{ $decree }“ nutzen
move-leave_decree = Auf den Erlass „{ $decree }“ verzichten
fact-completes = Vollendet: { $rooms }.
fact-earns = { $rewards_count ->
        [one] Bringt eine Belohnung: { $rewards }
       *[other] Bringt Belohnungen: { $rewards }
    }.
fact-pays = { $to_id ->
        [none] Kostet { $coins } Münzen, an die Bank.
       *[other] Kostet { $coins } Münzen, an: { $to }.
    }
fact-takes_coins = Bringt { $coins } Münzen.
fact-card_brings = „{ $card }“ brächte, so wie dein Schloss steht, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
fact-card_would_bring = „{ $card }“ brächte, so wie dein Schloss steht, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
fact-open_doors = { $count ->
        [0] Lässt oben keine Tür offen.
        [one] Hält oben eine Tür offen.
       *[other] Hält oben { $count } Türen offen.
    }
fact-favor_rises = Die Gunstkarte „{ $favor }“ brächte dir { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, würde sie dann gewertet.
fact-favor_denied = Die Gunstkarte „{ $favor }“ brächte, würde sie dann gewertet, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger für: { $seat }.
fact-denies = „{ $room }“ brächte sofort bis zu { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für: { $seat }.
fact-wanted = „{ $room }“ zu { $coins }: brächte sofort bis zu { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für: { $seat }.
