// A table: what the page says of Between Two Castles, beside what the rules say (between.ftl).

import type { Words } from '../../web/src/words/index.svelte';
import { many, points, rooms } from './grammar';

export const between: Pick<Words, 'between'> = {
  between: {
    round: (round: number, turn: number) => `Runde ${round} · Zug ${turn}`,
    recap: {
      built: (room: string, name: string) => `${room} (${name})`,
      bonus: 'ein Bonus',
    },
    left: 'Dein linkes Schloss',
    right: 'Dein rechtes Schloss',
    with: (name: string) => `mit ${name}`,
    built: (one: string, other: string) => `${one} und ${other}`,
    scoreWhy: (castle: string, count: number) => `${castle}: ${points(count)}. Warum?`,
    castleOpen: (castle: string, builders: string, count: number) =>
      `${castle} von ${builders}, ${points(count)}. Ansehen`,
    others: 'Die anderen Schlösser',
    all: 'Die Schlösser',
    hand: 'Deine Hand',
    choose: 'Wähle zwei Räume, einen für jedes deiner Schlösser',
    chooseHint: 'Niemand sieht sie, bis alle gewählt haben.',
    chosenOne: (name: string) => `${name} gewählt – wähle noch einen.`,
    chosenTwo: (one: string, other: string) => `${one} und ${other}.`,
    confirmChoice: 'Diese beiden behalten',
    clearChoice: 'Neu wählen',
    tileState: (name: string, kind: string, words: string) => `${name}, ${kind}. ${words}`,
    assign: 'Welcher Raum geht wohin?',
    assignHint: 'Besprecht euch: Du kannst es ändern, bis alle bereit sind.',
    swap: 'Tauschen',
    lock: 'Bereit',
    toLeft: (tile: string, castle: string) => `${tile} → ${castle} (links)`,
    toRight: (tile: string, castle: string) => `${tile} → ${castle} (rechts)`,
    orderIn: (castle: string) => `Wessen Raum in ${castle} zuerst kommt`,
    orders: { either: 'Reihenfolge egal', first: 'Mein Raum zuerst', second: 'Mein Raum danach' },
    showStack: (name: string) => `${name} die weitergegebenen Räume zeigen`,
    passed: (count: number, name: string) => `${rooms(count)} hast du an ${name} weitergegeben. Zeigen lässt sich nicht zurücknehmen.`,
    alsoComes: (tile: string, name: string) => `und ${tile} von ${name}`,
    notYet: (name: string) => `${name} hat noch nicht entschieden`,
    hereNow: (room: string) => `${room} hier bauen?`,
    anotherPlace: (room: string) => (room ? `Schlage ein anderes Feld vor: ${room}` : 'Schlage etwas anderes vor'),
    bonusFirst: (text: string) => `Ein Bonus! ${text}`,
    placeRoom: (room: string) => `${room} bauen: Wähle ein leuchtendes Feld`,
    partnerPlaces: (name: string, tile: string) => `${tile} wird gebaut von ${name}.`,
    partnerPicks: (name: string) => `${name} entscheidet.`,
    partnerThinks: (name: string, what: string) => `${name} überlegt: ${what}.`,
    place: 'Hier bauen',
    propose: (name: string) => `Vorschlag an ${name}`,
    suggest: 'Lieber so',
    settle: 'Bestätigen',
    counterMode: 'Etwas anderes vorschlagen',
    backToProposal: 'Zurück zum Vorschlag',
    accept: 'Einverstanden',
    proposal: (name: string, what: string) => `${name} schlägt vor: ${what}.`,
    myProposal: (what: string, name: string) => `Vorgeschlagen: ${what}. Jetzt antwortet ${name}.`,
    counter: (name: string, what: string) => `Gegenvorschlag von ${name}: ${what}. Du entscheidest.`,
    proposalBrings: (gain: string) => `Der Vorschlag: ${gain}`,
    takeTheirs: 'Gegenvorschlag annehmen',
    keepMine: 'Bei meinem bleiben',
    cellOnly: (level: number, column: string) => `Ebene ${level}, ${column}`,
    fifth: 'Fünf einer Art: Wähle einen Spezialraum und baue ihn',
    noChange: '+0',
    notHere: 'Dort lässt sich das nicht bauen:',
    level: (level: number) => `Ebene ${level}`,
    youNext: 'Hier bist du gleich dran.',
    done: 'Fertig für diesen Zug',
    revealed: 'Gewählte Räume',
    board: {
      room: (name: string, kind: string, level: number, words: string) =>
        `${name}, ${kind}, Ebene ${level}. ${words}`,
      cell: (column: string, level: number, gain: string | null) =>
        `Hier bauen: Ebene ${level}, ${column}${gain ? `, ${gain}` : ''}`,
      column: (x: number, y: number) => {
        if (x < 0) return `${-x} links vom Thronsaal`;
        if (x > 1) return `${x - 1} rechts vom Thronsaal`;
        return `${y < 0 ? 'unter' : 'über'} der ${x === 0 ? 'linken' : 'rechten'} Hälfte des Thronsaals`;
      },
    },
    end: {
      counts: 'Für jeden zählt das eigene Schloss mit weniger Punkten.',
      castles: (low: string, high: string) => `${low} · ${high}`,
      tie: {
        higher_castle: (value: number) => `höheres Schloss ${value}`,
        specialty_rooms: (value: number) => `Spezialräume ${value}`,
      },
    },
    guide: {
      about: 'Du baust zwei Schlösser, eins mit jedem Nachbarn, und für dich zählt nur das mit WENIGER Punkten.',
      hand:
        'Das sind deine Räume. Wähle zwei zum Behalten; der Rest wird weitergegeben. Zeige oder tippe auf einen Raum, um zu sehen, was er bringt; tippe noch einmal, um ihn zurückzulegen.',
      assign:
        'Alle haben zwei Räume gezeigt. In jedes deiner Schlösser kommt einer von deinen, dazu einer von deinem Nachbarn. Tausche sie, wenn du magst, sage, welcher zuerst kommt, falls es dir wichtig ist, und wähle dann „Bereit“.',
      order:
        'In dieses Schloss kommen jetzt zwei Räume: einer von dir und einer von deinem Partner. Wessen Raum kommt zuerst? Nicht wichtig? Wähle „Reihenfolge egal“.',
      place:
        'Leuchtende Felder zeigen, wohin dieser Raum darf und welche Punkte er dort bringt. Wähle eins für eine Vorschau mit Gründen; wähle es noch einmal oder den Knopf, um zu bauen.',
      propose:
        'Dein Partner baut an diesem Schloss mit und darf einmal ein anderes Feld vorschlagen. Über deinen eigenen Raum hast du das letzte Wort.',
      answer:
        'Dein Partner möchte dort bauen. Sei einverstanden oder schlage ein anderes Feld vor; es entscheidet, wem der Raum gehört.',
      score: 'Wähle eine Punktzahl, um zu sehen, woher sie kommt.',
      bonus:
        'Der dritte Raum einer Art bringt sofort einen Bonus, der fünfte einen Spezialraum. Was es ist, hängt von der Raumart ab.',
      waiting:
        'Warten auf die anderen. Wähle an der Seite ein Schloss, um es anzusehen.',
      pass: 'Die Räume, die niemand gewählt hat, wandern weiter. In der zweiten Runde wandern sie andersherum.',
      ludwig:
        'Ludwig spielt auf dem dritten Platz, mit Räumen, die niemand ansieht. In jedem Zug werden zwei davon zufällig gezogen, und jemand von euch teilt sie auf.',
      end: 'Jetzt werden die Schlösser gezählt, Zeile für Zeile. Geh sie mit „Nächste Zeile“ durch oder spring gleich zum Ergebnis.',
    },
    asks: {
      give_for_ludwig: 'Ludwig two tiles drawn give castle',
      choose: 'choose two tiles hand pass',
      assign: 'chosen tiles left right castle',
      build: 'place room cell level owner proposes partner',
      over: 'end final score tie',
    },
    signs: {
      type: 'Was für ein Raum es ist: ein Bild und ein Buchstabe, oben links.',
      wish: 'In der Mitte: wie viele Punkte er für jeden Raum der gezeigten Art bringt.',
      where: 'Wo diese Räume sein müssen: Das dunkle Quadrat ist der Raum selbst, die goldenen sind, wohin er schaut.',
      hanging: 'Was an der Wand hängt. Flure und königliche Bedienstete zählen es.',
      sky: 'Ein blauer Rand oben: Über diesem Raum darf nichts gebaut werden.',
      level: 'Die Ebene, vom Boden aus gezählt. Unter der Erde sind Ebenen negativ.',
      partner: 'Wer mit dir an diesem Schloss baut.',
    },
    learn: {
      lead: 'Fünf kurze Schritte. Den Rest lernst du beim Spielen.',
      // What is searched for stays English, as the rules are.
      steps: [
        {
          heading: 'Du sitzt zwischen zwei Schlössern',
          text: [
            'Zwischen je zwei Nachbarn am Tisch steht ein Schloss. Du baust also zwei: eins mit deinem Nachbarn links, eins mit deinem Nachbarn rechts.',
            'Jedes Schloss beginnt mit einem Thronsaal. Er bleibt, wo er ist, und bringt selbst auch Punkte.',
          ],
          search: 'setup',
        },
        {
          heading: 'Wähle zwei Räume, gib den Rest weiter',
          text: [
            'Du bekommst Räume auf die Hand, die nur du siehst. Wähle heimlich zwei davon und gib die anderen weiter. Dann decken alle gleichzeitig auf.',
            'Ein Raum ist für das Schloss links von dir, der andere für das Schloss rechts von dir. Sprecht miteinander, bevor ihr baut: Auch deine Partner wollen das Beste für ihr Schloss.',
          ],
          search: 'rounds turns draft',
        },
        {
          heading: 'Wohin Räume dürfen',
          text: [
            'Ein Raum kommt neben, über oder unter das, was schon da ist. Manche gehören unter die Erde, manche wollen nur Himmel über sich, und nichts hängt in der Luft.',
            'Das alles musst du nicht auswendig wissen: Jedes erlaubte Feld leuchtet, mit den Punkten, die es bringen würde.',
          ],
          search: 'placing tiles',
        },
        {
          heading: 'Jede Art zählt auf ihre Weise',
          text: [
            'Eine Raumart schaut auf das, was über und unter ihr ist, eine andere auf alles ringsum, wieder eine andere auf das ganze Schloss. Das Bild in der Mitte eines Raums zeigt, was er zählt.',
            'Drei einer Art bringen einen Bonus: einen weiteren Raum, eine Bonuskarte oder jemanden von den königlichen Bediensteten.',
          ],
          search: 'score rooms',
        },
        {
          heading: 'Dein Schloss mit weniger Punkten ist dein Ergebnis',
          text: [
            'Wenn alle Räume gebaut sind, wird jedes Schloss gezählt. Aber für dich zählt nur das deiner beiden Schlösser, das weniger Punkte hat.',
            'Baue also nicht einen Palast und eine Ruine: Kümmere dich um beide.',
          ],
          search: 'end of the game',
        },
      ],
      kinds: 'Die Raumarten',
    },
    companion: {
      chooseThrone: 'Welcher Thronsaal ist es?',
      changeThrone: 'Thronsaal ändern',
      castle: 'Schloss',
      castleLabel: (count: number, total: number | null) =>
        `Das Schloss mit ${many(count, 'Raum', 'Räumen')}${total === null ? '' : `, ${points(total)}`}`,
      add: 'Raum hinzufügen',
      search: 'Name eines Raums',
      searchHint: 'Tippe einen Namen oder wähle unten eine Art',
      found: (count: number) => (count === 0 ? 'Kein Raum mit diesem Namen.' : `${rooms(count)} gefunden.`),
      allTypes: 'Alle',
      types: 'Raumarten',
      touch: 'Wähle einen Raum, um ihn zu versetzen oder zu entfernen.',
      moveOf: (name: string) => `${name} versetzen`,
      takeOutOf: (name: string) => `${name} entfernen`,
      used: 'gebaut',
      placing: (name: string) => `Wo steht ${name}?`,
      placingHint: 'Wähle eins der leuchtenden Felder.',
      noSpots: (name: string) => `${name} kann in diesem Schloss nirgends stehen.`,
      moving: (name: string) => `Wohin kommt ${name}?`,
      spot: (name: string, column: number, level: number) => `${name}: Spalte ${column}, Ebene ${level}`,
      stop: 'Abbrechen',
      move: 'Versetzen',
      remove: 'Entfernen',
      undo: 'Zurücknehmen',
      startOver: 'Von vorn',
      attendants: 'Bedienstete',
      cards: 'Bonuskarten',
      addOf: (name: string) => `Eins mehr: ${name}`,
      removeOf: (name: string) => `Eins weniger: ${name}`,
      sheet: 'Wertungsbogen',
      total: 'Summe',
      refused: 'Dieser Aufbau ist nicht erlaubt',
      notes: 'Hinweise',
      house: 'Hausregeln',
      houseHint: 'Die Wertung folgt den Hausregeln eures Tisches.',
      shareTitle: 'Teilen',
      shareLink: 'Link zu diesem Schloss',
      shareName: 'Ein Schloss zum Ansehen',
      svg: 'Bild als SVG',
      png: 'Bild als PNG',
      pictureFailed: 'Ein Schloss mit unerlaubtem Aufbau lässt sich nicht zeichnen.',
      file: 'schloss',
      broken: 'In diesem Link steckt kein lesbares Schloss.',
      waiting: 'Wird gezählt …',
      drop: 'Entfernen',
      dropOf: (name: string) => `${name} entfernen`,
      rooms: 'Räume in der Reihenfolge des Bauens',
      empty: 'Noch nichts außer dem Thronsaal.',
    },
  },
};
