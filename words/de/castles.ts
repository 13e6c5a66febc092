// A table: what the page says of castles, beside what the rules say (castles.ftl).

import type { Words } from '../../web/src/words/index.svelte';
import { many, number, points, rooms, verb } from './grammar';

export const castles: Pick<Words, 'castlesTold' | 'castles'> = {
  castlesTold: {
    line: 'Eine Person bestimmt die Preise; alle kaufen Räume und verbinden sie Tür an Tür.',
    front: {
      heading: 'Jeder Raum muss dem König gefallen',
      lead: '„Die Schlösser des verrückten Königs Ludwig“ (Castles of Mad King Ludwig) in deinem Browser: sofort gegen Bots, mit Freunden, wo immer sie sind, oder allein.',
    },
    alone: {
      play: 'Allein: Übertriff dein bestes Ergebnis und erreiche einen Rang.',
      settings: 'Allein spielst du um Punkte und einen Rang. Die Preise des Marktes stehen fest.',
    },
    recap: {
      bought: (room: string, price: number) => `${room} für ${price}`,
      free: (room: string) => `${room} umsonst`,
      passed: 'gepasst',
    },
    castleOf: (name: string) => `Schloss von ${name}`,
    where: {
      setup: 'Aufbau',
      round: (round: number) => `Runde ${round}`,
      lastRound: (round: number) => `Runde ${round} (letzte)`,
    },
    step: {
      return_cards: 'Lege eine Bonuskarte ab',
      price: 'Bestimme die Preise',
      turn: 'Du bist am Zug: Kaufe etwas oder passe',
      reward_order: 'Welche Belohnung zuerst?',
      look_stack: 'Wähle einen Stapel zum Durchsuchen',
      look_tiles: 'Wähle bis zu zwei Räume für den nächsten Markt',
      bonus_keep: 'Belohnung: Behalte eine Bonuskarte',
      corridor: 'Belohnung: Baue kostenlos einen Gang oder eine Treppe',
      choose_reward: 'Wähle eine Belohnung',
      score_again: 'Wähle einen Raum, der noch einmal zählt',
      tower_keep: 'Belohnung: behalte eine Gunstkarte des Königs',
      last_trade: 'Tausche Schwäne oder beende deinen Zug',
      over: 'Die Partie ist zu Ende',
    },
    meanwhile: {
      setup: 'Spielaufbau',
      refill: 'Der Markt wird gefüllt',
      return_cards: (names: string) => verb(names, 'wählt Bonuskarten', 'wählen Bonuskarten'),
      price: (name: string) => `${name} bestimmt die Preise`,
      turn: (name: string) => `${name} ist am Zug`,
      reward: (name: string) => `${name} nimmt eine Belohnung`,
      look: (name: string) => `${name} durchsucht einen Stapel`,
      over: 'Die Partie ist zu Ende',
    },
    extra: (what: string, turns: number) => `${what} (danach ${turns === 1 ? 'ein Extrazug' : `${turns} Extrazüge`})`,
    end: {
      counts: 'Die meisten Punkte gewinnen. Gleichstand: das größere Schloss.',
      result: (feet: number, completed: number) => `${number(feet)} Quadratfuß · ${completed} vollendet`,
      rank: (rank: string) => `Dein Rang: ${rank}!`,
      tie: {
        square_feet: (value: number) => `Quadratfuß: ${number(value)}`,
      },
    },
    guide: {
      about: 'Kaufe Räume, verbinde sie Tür an Tür und baue das Schloss mit den meisten Punkten.',
      cards:
        'Bonuskarten sind geheime Ziele, die am Ende zählen. Behalte zwei, lege eine ab.',
      alone:
        'Du spielst allein. Der Markt bringt in jeder Runde drei Räume zu festen Preisen; was du nicht kaufst, ist verloren.',
      welcome:
        'Dein Schloss beginnt mit dieser Eingangshalle. Die Lücken in ihren Mauern sind Türen: Jeder gekaufte Raum muss eine seiner Türen mit einer von deinen verbinden.',
      pricing:
        'Du hast die Bauleitung: Gib jedem Raum einen Preis. Die anderen kaufen zuerst und zahlen an dich; verlange also viel für das, was sie wollen, und wenig für das, was du behalten willst.',
      market:
        'Diese Räume sind zu haben. Wenn du am Zug bist, kaufst du einen davon, einen Gang oder eine Treppe; oder du passt und nimmst Münzen aus der Bank.',
      paying:
        'Was du zahlst, bekommt die Bauleitung, in dieser Runde an der Krone zu erkennen. Achte darauf, wen du reich machst.',
      bank: 'Du hast die Bauleitung und kaufst zuletzt. Was du jetzt zahlst, geht an die Bank.',
      placing:
        'Wähle einen Raum: Leuchtende Türen zeigen die Punkte, die er bringt. Wähle eine Tür für eine Vorschau, noch einmal zum Drehen, dann „Bauen“.',
      connected:
        'Die +Zahl in der Mitte zählt einmal für jeden verbundenen Raum der gezeigten Arten – auch für Räume, die du später baust.',
      penalty:
        'Festräume sind wertvoll, aber laut: Sie verlieren Punkte für jeden Raum der gezeigten Arten, der sie berührt, ob mit Wand oder Tür.',
      dead: 'Eine deiner Türen ist durch eine Wand versperrt. Das ist erlaubt, aber dieser Raum kann nicht mehr vollendet werden.',
      completing:
        'Ein Raum ist vollendet, sobald alle seine Türen in andere Räume führen. Dann bringt er eine Belohnung, die von seiner Art abhängt.',
      coins: 'Auf Räume, die niemand gekauft hat, kommen Münzen. Wer den Raum kauft, bekommt sie und darf damit bezahlen.',
      hallways:
        'Ein Gang hat ringsum Türen. Er bringt selbst keine Punkte, aber er verbindet Räume, und so werden sie vollendet.',
      downstairs:
        'Kellerräume brauchen zuerst eine Treppe. Sie zählen die Räume einer Art in deinem ganzen Schloss.',
      favors:
        'Die Gunstkarten des Königs vergleichen am Ende alle Schlösser. Die Zahlen daneben zeigen den jetzigen Stand.',
      score: 'Wähle eine Punktzahl, um zu sehen, woher sie kommt.',
      order: 'Mehrere Belohnungen auf einmal: Du bestimmst die Reihenfolge.',
      living: 'Ein vollendeter Wohnraum: Er hat gerade noch einmal gezählt, mit allem, was mit ihm verbunden ist.',
      sleeping:
        'Ein vollendeter Schlafraum: Durchsuche einen Stapel und lege bis zu zwei seiner Räume auf den Kartenstapel. Sie kommen auf den nächsten Markt, der letzte zuerst.',
      utility: 'Ein vollendeter Wirtschaftsraum: Behalte eine dieser Bonuskarten und lege die andere ab.',
      corridor: 'Ein vollendeter Flur: Baue kostenlos einen Gang oder eine Treppe. Einmal pro Zug.',
      cellar: 'Jeder zweite Kellerraum, den du vollendest, bringt eine Belohnung deiner Wahl.',
      dear: 'Zu fünft bekommen acht Räume einen Preis, und zwei davon kosten 15.000.',
      renovations:
        'Ein Umbau gibt einem Raum gleicher Größe zwei neue Arten. Wähle einen, und die passenden Räume leuchten; ein vollendeter Raum zählt sofort für beide Belohnungen.',
      swans:
        'Schwäne kommen mit Räumen. Tausche sie in deinem Zug gegen Münzen, oder behalte verschiedene Farben: Sätze zählen am Ende.',
      trade: 'Die letzte Gelegenheit, Schwäne gegen Münzen zu tauschen. Was du behältst, zählt in Sätzen verschiedener Farben.',
      towers: 'Räume mit 325 Quadratfuß sind Türme. Wer einen vollendet, behält neben der Belohnung seiner Art eine geheime Gunstkarte des Königs.',
      tower: 'Ein vollendeter Turm: Behalte eine dieser Gunstkarten. Nur du kennst sie, und am Ende vergleicht sie alle Schlösser.',
      last: 'Das ist die letzte Runde. Danach zählen Gunstkarten, leere Stapel, Bonuskarten und Münzen.',
      waiting: 'Warten auf die anderen. Wähle ein Schloss, um es anzusehen.',
      end: 'Jetzt werden die Schlösser gezählt, Zeile für Zeile. Geh sie mit „Nächste Zeile“ durch oder spring gleich zum Ergebnis.',
    },
    asks: {
      return_cards: 'bonus cards dealt keep',
      price: 'master builder price market',
      turn: 'turn buy tile pass pay',
      reward_order: 'order rewards waiting completed',
      look_stack: 'sleeping reward stack',
      look_tiles: 'sleeping reward stack deck tiles',
      bonus_keep: 'utility reward bonus cards',
      corridor: 'corridor reward hallway stairs',
      choose_reward: 'downstairs reward choice',
      score_again: 'living reward scores again downstairs',
      tower_keep: 'tower reward favors keep',
      last_trade: 'swan tokens trade coins',
      over: 'final points wins tie',
    },
    signs: {
      cash: 'Münzen. Alle sehen, wie viele du hast.',
      payers: 'Wappen unter einem Preis: Wer sich diesen Raum jetzt leisten kann.',
      coinsOn: 'Münzen, die auf einem Raum liegen. Wer den Raum kauft, bekommt sie und kann damit bezahlen.',
      builder: 'Die Bauleitung: legt in dieser Runde die Preise fest und wird von den anderen bezahlt.',
      points: 'Oben links auf einem Raum: seine eigenen Punkte und seine Art. Oben rechts: seine Größe in Quadratfuß.',
      doorway: 'Eine Zahl mit einem Durchgang: Punkte für jeden Raum der gezeigten Arten, der durch eine Tür verbunden ist.',
      wall: 'Eine Zahl mit einer roten Wand: Punkte, die für jeden Raum der gezeigten Arten verloren gehen, der ihn berührt.',
      whole: 'Eine Zahl ohne beides: Punkte für jeden Raum der gezeigten Art, irgendwo in deinem Schloss.',
      completed: 'Ein goldenes Siegel: Dieser Raum ist vollendet. Alle Türen sind verbunden, und die Belohnung ist gegeben.',
      blocked: 'Eine zugemauerte Tür: Sie endet an einer Wand, also kann dieser Raum nicht mehr vollendet werden.',
      favors: 'Eine Gunstkarte des Königs: wie viele alle haben und wie viele Punkte das jetzt wert wäre. Der erste Platz bekommt 8, der zweite 4, der dritte 2, der vierte 1; bei Gleichstand wird geteilt.',
      stacks: 'Räume, die noch in den Stapeln sind, nach Größe. Ist ein Stapel leer, bringt jeder deiner Räume daraus am Ende Punkte.',
      deck: 'Raumkarten, die noch da sind. Gehen sie aus, beginnt die letzte Runde.',
      cards: 'Wie viele geheime Bonuskarten jemand hat.',
    },
    learn: {
      lead: 'Sieben kurze Schritte. Den Rest lernst du beim Spielen.',
      kinds: 'Die Raumarten, und was ein vollendeter Raum bringt',
      rewards: {
        living: 'zählt noch einmal',
        activity: 'mehr Punkte',
        sleeping: 'Räume aussuchen',
        outdoor: 'Münzen',
        utility: 'eine Bonuskarte',
        food: 'noch ein Zug',
        corridor: 'ein kostenloser Gang',
        downstairs: 'jeder 2.: nach Wahl',
      },
      // What is searched for stays English, as the rules are.
      steps: [
        {
          heading: 'Am Anfang ist die Eingangshalle',
          text: [
            'Alle bauen ein eigenes Schloss, von oben gesehen. Es beginnt mit einer Eingangshalle, und jede Lücke in einer Mauer ist eine Tür.',
            'Ein neuer Raum muss eine seiner Türen mit einer von deinen verbinden. Er darf gedreht werden, und er braucht Platz.',
          ],
          search: 'placing tiles',
        },
        {
          heading: 'Eine Person bestimmt die Preise',
          text: [
            'In jeder Runde hat jemand anders die Bauleitung und bestimmt, was jeder Raum auf dem Markt kostet.',
            'Die anderen kaufen zuerst und zahlen an die Bauleitung; die kauft zuletzt und zahlt an die Bank. Wer nicht kaufen kann oder will, passt und nimmt Münzen.',
          ],
          search: 'market master builder prices',
        },
        {
          heading: 'Nachbarn bringen Punkte',
          text: [
            'Ein Raum bringt selbst Punkte. Die meisten bringen auch Punkte für Räume bestimmter Arten, die durch eine Tür mit ihnen verbunden sind.',
            'Festräume sind laut. Für manche Nachbarn verlieren sie Punkte, sogar durch die Wand.',
          ],
          search: 'points connected adjacent',
        },
        {
          heading: 'Vollende einen Raum, und du wirst belohnt',
          text: [
            'Führen alle Türen eines Raums in andere Räume, ist er vollendet und bringt sofort eine Belohnung. Jede Art hat ihre eigene.',
            'Eine durch eine Wand versperrte Tür zählt nie. Gib also acht, wo du baust.',
          ],
          search: 'completed rewards',
        },
        {
          heading: 'Gänge, Treppen und Kellerräume',
          text: [
            'Ein Gang hat ringsum Türen, und eine Treppe führt nach unten. Beides ist immer zu haben, solange es reicht.',
            'Kellerräume beginnen nur an einer Treppe. Sie zählen Räume in deinem ganzen Schloss.',
          ],
          search: 'upstairs downstairs',
        },
        {
          heading: 'Schlusswertung',
          text: [
            'Ist der Kartenstapel aufgebraucht, folgt eine letzte Runde. Dann vergleichen die Gunstkarten des Königs alle Schlösser, und deine geheimen Bonuskarten zählen.',
            'Auch Räume aus leeren Stapeln bringen Punkte, ebenso Münzen. Die meisten Punkte gewinnen.',
          ],
          search: 'final points favor',
        },
        {
          heading: 'Noch mehr zu bauen, wenn du magst',
          text: [
            'Erweiterungen bringen weitere Räume, Türme mit geheimen Gunstkarten, Schwäne zum Tauschen oder Sammeln und Umbauten, die einem Raum zwei neue Arten geben. Mit ihnen können fünf spielen.',
            'Sie werden beim Eröffnen eines Tisches eingeschaltet, einzeln oder alle auf einmal. Fang ohne sie an.',
          ],
          search: 'expansions',
        },
      ],
    },
  },

  castles: {
    market: 'Der Markt',
    mine: 'Dein Schloss',
    plan: 'Plan des Schlosses',
    rivals: 'Die anderen Schlösser',
    builder: 'Bauleitung',
    money: number,
    cash: 'Münzen',
    feet: (feet: number) => `${number(feet)} Quadratfuß`,
    facts: (count: number, feet: number) => `${rooms(count)} · ${number(feet)} ft²`,
    completed: (count: number) => `${count} vollendet`,
    completedMark: 'Vollendet: alle seine Türen sind verbunden',
    best: (count: number) => `Deine Bestmarke allein: ${count}`,
    cards: 'Bonuskarten',
    favors: 'Gunstkarten des Königs',
    swan: (colour: string) => `Schwan, ${colour}`,
    swans: 'Schwäne',
    noSwans: 'Noch keine: sie kommen mit Räumen.',
    swansAtEnd: (points: number) => `${many(points, 'Punkt', 'Punkte')} am Ende`,
    tradeSwans: 'Schwäne tauschen',
    tradeHint: (most: number) => `Farben sind gleich, jetzt bis zu ${most}. Mehr auf einmal bringen mehr Münzen für jeden.`,
    tradeLess: (colour: string) => `Ein Schwan weniger: ${colour}`,
    tradeMore: (colour: string) => `Ein Schwan mehr: ${colour}`,
    tradeNow: 'Du bekommst jetzt',
    tradeEnd: 'Die übrigen am Ende',
    tradeLeft: (points: number, before: number) => points === before ? many(points, 'Punkt', 'Punkte') : `${many(points, 'Punkt', 'Punkte')} (so wie sie sind ${before})`,
    tradeDo: 'Tauschen',
    towerFavors: (count: number) => `Gunstkarten deiner Türme (${count})`,
    worthNow: (count: number) => `jetzt ${points(count)} wert`,
    standing: (name: string, amount: number, count: number) => `${name}: ${number(amount)}, das bringt ${points(count)}`,
    rival: (name: string, count: number, cash: number, cards: number) =>
      `${name}: ${points(count)}, ${many(cash, 'Münze', 'Münzen')}, ${many(cards, 'Bonuskarte', 'Bonuskarten')}. Schloss ansehen`,
    room: (name: string, kind: string, feet: number, count: number, doors: string, completed: boolean) =>
      `${name}, ${kind}, ${feet} Quadratfuß, bisher ${points(count)}; ${doors}${completed ? '; vollendet' : ''}`,
    doors: (joined: number, all: number, dead: number) =>
      `${joined} von ${many(all, 'Tür', 'Türen')} verbunden${dead === 0 ? '' : `, ${dead} versperrt`}`,
    door: (room: string, side: string, places: number, count: number, completes: number) =>
      `${room}, Tür im ${side}: ${many(places, 'Lage', 'Lagen')}, die beste bringt ${points(count)}${
        completes > 0 ? ` und vollendet ${rooms(completes)}` : ''
      }`,
    sides: { n: 'Norden', e: 'Osten', s: 'Süden', w: 'Westen' },
    stacks: 'Räume in den Stapeln',
    stack: (size: number, left: number) => `Stapel mit ${size} Quadratfuß: noch ${left}`,
    deck: (cards: number) => `Karten: ${cards}`,
    deckHint: 'Raumkarten im Stapel; ist er leer, beginnt die letzte Runde',
    onDeck: (count: number) => `+ ${rooms(count)} obenauf`,
    lastRound: 'Letzte Runde',
    extraTurns: (name: string, turns: number) => `${name}: noch ${many(turns, 'Zug', 'Züge')} zusätzlich`,
    waitingRewards: (rewards: string) => `Nach diesem Zug: Belohnungen für ${rewards}`,
    setsPrices: (name: string) => `${name} bestimmt die Preise`,
    turnOf: (name: string) => `${name} wählt`,
    yourTurn: 'Kaufe einen Raum oder passe',
    pickDoor: (room: string) => `${room}: wähle eine leuchtende Tür`,
    pickGlow: 'Wähle eine leuchtende Tür.',
    freePiece: 'Wähle einen kostenlosen Gang oder eine Treppe, dann eine leuchtende Tür',
    free: 'kostenlos',
    side: 'Welche Seite oben liegt',
    sold: 'verkauft',
    renovations: 'Umbauten',
    renovationEach: 'pro Umbau',
    squareFeet: (feet: number) => `${feet} ft²`,
    noRenovations: 'Keine zu haben.',
    renovationOffer: (name: string, kind: string, feet: number, count: number, price: number, words: string, swan: string, payers: string) =>
      `${name}, Umbau für einen Raum mit ${feet} Quadratfuß: ${kind}, ${points(count)}, kostet ${many(price, 'Münze', 'Münzen')}${swan ? `, mit ${swan} darauf` : ''}. ${words ? `${words}. ` : ''}${payers}`,
    renovationLeft: (name: string, kind: string, feet: number) => `${name}, Umbau für einen Raum mit ${feet} Quadratfuß: ${kind}, nicht verkauft`,
    renovationOf: (room: string, kind: string) => `Umbau von ${room} (${kind})`,
    pickRenovable: (name: string) => `${name}: wähle einen leuchtenden Raum`,
    pickRoomGlow: 'Wähle einen leuchtenden Raum. Er behält Wände und Türen.',
    renovable: (room: string, kind: string, count: number, completed: boolean) =>
      `${room}, ${kind}: der Umbau bringt ${points(count)}${completed ? '; der Raum ist vollendet und zählt sofort für beide Belohnungen' : ''}`,
    bothRewards: (types: string) => `vollendet: zählt sofort für beide Belohnungen (${types})`,
    renovate: 'Umbauen',
    renovates: (room: string) => `auf ${room}`,
    nobodyPays: 'Niemand kann es sich leisten',
    canPay: (names: string) => `Leisten können es sich: ${names}`,
    affords: 'Bezahlbar für',
    nobodyAffords: 'Für niemanden',
    affordsBelow: 'Unter jedem Preis: wer ihn bezahlen kann',
    offer: (name: string, kind: string, feet: number, price: number, coins: number, words: string, payers: string) =>
      `${name}, ${kind}, ${feet} Quadratfuß, kostet ${many(price, 'Münze', 'Münzen')}${coins > 0 ? `, mit ${many(coins, 'Münze', 'Münzen')} darauf` : ''}. ${words ? `${words}. ` : ''}${payers}`,
    unpriced: (name: string, kind: string, feet: number) => `${name}, ${kind}, ${feet} Quadratfuß, noch ohne Preis`,
    unsold: (name: string, kind: string, feet: number) => `${name}, ${kind}, ${feet} Quadratfuß, nicht verkauft`,
    marketClosed: 'Der Markt ist geschlossen',
    piece: (name: string, price: number, left: number, payers: string) =>
      `${name}, ${price === 0 ? 'kostenlos' : `kostet ${many(price, 'Münze', 'Münzen')}`}, noch ${left}. ${payers}`,
    pass: (income: number) => `Passen und ${many(income, 'Münze', 'Münzen')} nehmen`,
    decline: 'Überspringen',
    setPrices: 'Bestimme die Preise',
    prices: 'Preise',
    pickRoom: (count: number) => `Noch ${rooms(count)} ohne Preis.`,
    pickPrice: (room: string) => `Wähle einen Preis für ${room} (tauscht, wenn er belegt ist).`,
    allPriced: 'Jeder Raum hat einen Preis. Noch kannst du tauschen.',
    noPrice: 'noch kein Preis',
    suggested: 'Vorgeschlagene Preise',
    asBefore: 'Letzte Preise',
    startOver: 'Von vorn',
    openMarket: 'Markt eröffnen',
    before: (price: number) => `Zuvor kostete er ${number(price)}`,
    was: 'zuvor',
    pricingRoom: (name: string, price: number | null, words: string, before: string) =>
      [`${name}, ${price === null ? 'ohne Preis' : `Preis ${number(price)}`}`, words, before].filter(Boolean).join('. '),
    slot: (price: number, room: string | null, payers: string) =>
      `Preis ${number(price)}${room === null ? ', noch frei' : `: ${room}`}${payers === '' ? '' : `. ${payers}`}`,
    slotFree: 'frei',
    ghost: (room: string) => `${room}, Vorschau`,
    turn: (at: number, places: number) => `Drehen / nächste Lage (R), ${at} von ${places}`,
    completes: (names: string) => `vollendet ${names}`,
    tabs: { market: 'Markt', pricing: 'Preise', reward: 'Wählen', others: 'Spieler & Verlauf' },
  },
};
