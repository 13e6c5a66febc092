// A table: what the page says of castles, beside what the rules say (castles.ftl).

import { many, number, verb } from './grammar';

export const castles = {
  castlesTold: {
    line: 'One player sets the prices; everyone buys rooms and connects them door to door.',
    front: {
      heading: 'Every room must please the king',
      lead: 'Castles of Mad King Ludwig, in your browser: against bots right now, with friends wherever they are, or alone.',
    },
    alone: {
      play: 'Solo: beat your best score and earn a rank.',
      settings: 'Solo you play for points and for a rank. Prices are fixed.',
    },
    recap: {
      bought: (room: string, price: number) => `${room} for ${price}`,
      free: (room: string) => `${room} for free`,
      passed: 'passed',
    },
    castleOf: (name: string) => `${name}’s castle`,
    where: {
      setup: 'Setting up',
      round: (round: number) => `Round ${round}`,
      lastRound: (round: number) => `Round ${round} (last)`,
    },
    /** What the one reads who is asked, by step. */
    step: {
      return_cards: 'Discard one bonus card',
      price: 'Set the prices',
      turn: 'Your turn: buy or pass',
      reward_order: 'Which reward first?',
      look_stack: 'Choose a stack to search',
      look_tiles: 'Choose up to two rooms for the next market',
      bonus_keep: 'Reward: keep one bonus card',
      corridor: 'Reward: place a free hallway or stairs',
      choose_reward: 'Choose a reward',
      score_again: 'Choose a room to score again',
      tower_keep: 'Reward: keep one favor of the king',
      last_trade: 'Trade swan tokens, or end your turn',
      over: 'The game is over',
    } as Record<string, string>,
    /** What everybody else reads meanwhile. */
    meanwhile: {
      setup: 'Setting up',
      refill: 'Refilling the market',
      return_cards: (names: string) => verb(names, 'is choosing bonus cards', 'are choosing bonus cards'),
      price: (name: string) => `${name} is setting the prices`,
      turn: (name: string) => `${name}’s turn`,
      reward: (name: string) => `${name} is taking a reward`,
      look: (name: string) => `${name} is searching a stack`,
      over: 'The game is over',
    },
    extra: (what: string, turns: number) => `${what} (then ${turns === 1 ? 'an extra turn' : `${turns} extra turns`})`,
    end: {
      counts: 'Most points wins. Tie: larger castle.',
      result: (feet: number, completed: number) => `${number(feet)} square feet · ${completed} completed`,
      rank: (rank: string) => `Your rank: ${rank}!`,
      tie: {
        square_feet: (value: number) => `${number(value)} square feet`,
      } as Record<string, (value: number) => string>,
    },
    guide: {
      about: 'Buy rooms, connect them door to door, and build the castle worth the most points.',
      cards:
        'Bonus cards are secret goals, scored at the end. Keep two, discard one.',
      alone: 'You are playing solo. Each round the market offers three rooms at fixed prices; rooms you don’t buy are lost.',
      welcome:
        'Your castle begins with this foyer. Its gaps are doors: every room you buy must connect one of its doors to one of yours.',
      pricing:
        'You are Master Builder: give each room a price. Others buy first and pay you, so price high what they want and low what you want to keep.',
      market:
        'These rooms are for sale. On your turn you buy one of them, or a hallway or stairs, or you pass and take coins from the bank.',
      paying: 'What you pay goes to the Master Builder, who has the crown this round. Mind who you are making rich.',
      bank: 'You are Master Builder and buy last. What you pay now goes to the bank.',
      placing:
        'Choose a room: glowing doors show the points you would score. Select a door to preview, select again to rotate, then Build.',
      connected:
        'The +number in the middle scores once for every connected room of the types shown – for rooms you add later, too.',
      penalty:
        'Activity rooms are valuable but noisy: they lose points for each room of the types shown that touches them, wall or door.',
      dead: 'One of your doors is blocked by a wall. That is legal, but this room can no longer be completed.',
      completing:
        'A room is completed as soon as all of its doors are connected to other rooms. Then it earns a reward, which depends on its type.',
      coins: 'Coins are added to rooms that nobody bought. Whoever buys the room takes them and can use them to pay.',
      hallways:
        'A hallway has doors all around. It scores nothing itself, but it connects rooms, and that completes them.',
      downstairs:
        'Downstairs rooms need stairs first. They score rooms of a type anywhere in your castle.',
      favors:
        'The king’s favors compare all castles at the end. The numbers beside them show the current standings.',
      score: 'Select any score to see where it comes from.',
      order: 'Several rewards at once: you choose the order.',
      living: 'Completed living room: it has just scored once more, with everything that is joined to it.',
      sleeping:
        'Completed sleeping room: search a stack and put up to two of its rooms on the deck. They come to the next market, the last one first.',
      utility: 'Completed utility room: keep one of these bonus cards and discard the other.',
      corridor: 'Completed corridor: place a free hallway or stairs. Once per turn.',
      cellar: 'Every second downstairs room that you complete earns a reward of your choice.',
      dear: 'With five players there are eight rooms to price, and two of them cost 15,000.',
      renovations:
        'Renovations give a room of the same size two new types. Choose one, and the rooms that it fits glow; a completed room counts for both rewards at once.',
      swans:
        'Swan tokens come with rooms. Trade them for coins in your turn, or keep different colors: sets score at the end.',
      trade: 'Your last chance to trade swan tokens for coins. Those you keep score in sets of different colors.',
      towers: 'Rooms of 325 square feet are towers. Completing one lets you keep a secret favor of the king, beside the reward of its type.',
      tower: 'Completed tower: keep one of these favors. Only you know it, and it compares all castles at the end.',
      last: 'This is the last round. Then favors, depleted stacks, bonus cards and coins are scored.',
      waiting: 'Waiting for the others. Select a castle to look at it.',
      end: 'Now the castles are scored, row by row. Step through with “Next row”, or skip to the result.',
    } as Record<string, string>,
    /** What is searched for in the rules, by step. */
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
    } as Record<string, string>,
    signs: {
      cash: 'Coins. Everybody sees how many you have.',
      payers: 'Crests under a price: who can afford this room now.',
      coinsOn: 'Coins lying on a room. Whoever buys the room takes them and can pay with them.',
      builder: 'The master builder: sets the prices this round, and is paid by the others.',
      points: 'Upper left on a room: its own points and its type. Upper right: its size in square feet.',
      doorway: 'A number with a doorway: points for each room of the types shown that is connected by a door.',
      wall: 'A number with a red wall: points lost for each room of the types shown that touches it.',
      whole: 'A number with neither: points for each room of the type shown, anywhere in your castle.',
      completed: 'A golden seal: this room is completed. All its doors are connected, and its reward was given.',
      blocked: 'A bricked-up door: it ends at a wall, so this room can no longer be completed.',
      favors: 'A king’s favor: how many everybody has, and the points that would be worth now. First place gets 8, second 4, third 2, fourth 1; ties share.',
      stacks: 'Rooms left in the stacks, by size. When a stack is empty, each of your rooms from it brings points at the end.',
      deck: 'Room cards left. When the deck runs out, the last round begins.',
      cards: 'How many secret bonus cards somebody has.',
    },
    learn: {
      lead: 'Seven short steps. You’ll pick up the rest as you play.',
      kinds: 'Room types and what completing one earns',
      rewards: {
        living: 'scores again',
        activity: 'extra points',
        sleeping: 'choose rooms',
        outdoor: 'coins',
        utility: 'a bonus card',
        food: 'another turn',
        corridor: 'a free hallway',
        downstairs: 'every 2nd: any reward',
      } as Record<string, string>,
      steps: [
        {
          heading: 'It starts with a foyer',
          text: [
            'Everybody builds a castle of their own, seen from above. It begins with a foyer, and every gap in a wall is a door.',
            'A new room must connect one of its doors to one of yours. It can be rotated, and it needs space.',
          ],
          search: 'placing tiles',
        },
        {
          heading: 'One of you sets the prices',
          text: [
            'Each round another player is Master Builder and decides what each room in the market costs.',
            'The others buy first and pay the Master Builder, who buys last and pays the bank. Whoever can’t or won’t buy passes and takes coins.',
          ],
          search: 'market master builder prices',
        },
        {
          heading: 'Neighbors score points',
          text: [
            'A room scores points by itself. Most also score for rooms of certain types that are connected to them by a door.',
            'Activity rooms are noisy. They lose points for certain neighbors, even through a wall.',
          ],
          search: 'points connected adjacent',
        },
        {
          heading: 'Complete a room, get a reward',
          text: [
            'When all doors of a room are connected, it is completed and earns a reward at once. Each type has its own.',
            'A door blocked by a wall never counts, so watch where you build.',
          ],
          search: 'completed rewards',
        },
        {
          heading: 'Hallways, stairs and downstairs rooms',
          text: [
            'A hallway is all doors, and stairs lead down. Both can always be bought as long as there are any.',
            'Downstairs rooms can start from stairs only. They score rooms anywhere in your castle.',
          ],
          search: 'upstairs downstairs',
        },
        {
          heading: 'End-game scoring',
          text: [
            'When the deck runs out, one last round is played. Then the king’s favors compare all castles, and your secret bonus cards score.',
            'Rooms of depleted stacks score points as well, and so do coins. Most points wins.',
          ],
          search: 'final points favor',
        },
        {
          heading: 'More to build, if you like',
          text: [
            'Expansions bring more rooms, towers with secret favors, swan tokens to trade or to collect, and renovations that give a room two new types. With them five can play.',
            'They are switched on where a table is opened, each by itself or all at once. Begin without them.',
          ],
          search: 'expansions',
        },
      ],
    },
  },

  castles: {
    market: 'The market',
    mine: 'Your castle',
    plan: 'Plan of the castle',
    rivals: 'The other castles',
    builder: 'Master Builder',
    money: number,
    cash: 'Coins',
    feet: (feet: number) => `${number(feet)} square feet`,
    facts: (rooms: number, feet: number) => `${many(rooms, 'room')} · ${number(feet)} ft²`,
    completed: (rooms: number) => `${rooms} completed`,
    completedMark: 'Completed: all its doors are connected',
    best: (points: number) => `Solo best: ${points}`,
    cards: 'Bonus cards',
    favors: 'King’s favors',
    swan: (colour: string) => `${colour} swan`,
    swans: 'Swan tokens',
    noSwans: 'None yet: they come with rooms.',
    swansAtEnd: (points: number) => `${many(points, 'point')} at the end`,
    tradeSwans: 'Trade swan tokens',
    tradeHint: (most: number) => `Any colors, up to ${most} now. More at once bring more coins each.`,
    tradeLess: (colour: string) => `One ${colour} swan less`,
    tradeMore: (colour: string) => `One ${colour} swan more`,
    tradeNow: 'You get now',
    tradeEnd: 'Those left, at the end',
    tradeLeft: (points: number, before: number) => points === before ? many(points, 'point') : `${many(points, 'point')} (${before} as they are)`,
    tradeDo: 'Trade',
    towerFavors: (count: number) => `Favors of your towers (${count})`,
    worthNow: (points: number) => `worth ${many(points, 'point')} now`,
    standing: (name: string, amount: number, points: number) => `${name}: ${number(amount)}, worth ${many(points, 'point')}`,
    rival: (name: string, points: number, cash: number, cards: number) =>
      `${name}: ${many(points, 'point')}, ${many(cash, 'coin')}, ${many(cards, 'bonus card')}. Look at the castle`,
    room: (name: string, kind: string, feet: number, points: number, doors: string, completed: boolean) =>
      `${name}, ${kind}, ${feet} square feet, ${many(points, 'point')} so far; ${doors}${completed ? '; completed' : ''}`,
    doors: (joined: number, all: number, dead: number) =>
      `${joined} of ${many(all, 'door')} connected${dead === 0 ? '' : `, ${dead} blocked`}`,
    door: (room: string, side: string, places: number, points: number, completes: number) =>
      `${room}, ${side} door: ${many(places, 'position')}, the best scores ${many(points, 'point')}${
        completes > 0 ? ` and completes ${many(completes, 'room')}` : ''
      }`,
    sides: { n: 'north', e: 'east', s: 'south', w: 'west' } as Record<string, string>,
    stacks: 'Rooms left in the stacks',
    stack: (size: number, left: number) => `Stack of ${size} square feet: ${left} left`,
    deck: (cards: number) => `Deck: ${cards}`,
    deckHint: 'Room cards in the deck; the last round starts when it runs out',
    onDeck: (rooms: number) => `+ ${many(rooms, 'room')} on top`,
    lastRound: 'Last round',
    extraTurns: (name: string, turns: number) => `${name}: ${many(turns, 'extra turn')} to come`,
    waitingRewards: (rewards: string) => `After this turn: rewards for ${rewards}`,
    setsPrices: (name: string) => `${name} is setting the prices`,
    turnOf: (name: string) => `${name} is choosing`,
    yourTurn: 'Buy a room, or pass',
    pickDoor: (room: string) => `${room}: choose a glowing door`,
    pickGlow: 'Choose a glowing door.',
    freePiece: 'Choose a free hallway or stairs, then a glowing door',
    free: 'free',
    side: 'Which side is up',
    sold: 'sold',
    renovations: 'Renovations',
    renovationEach: 'each',
    squareFeet: (feet: number) => `${feet} ft²`,
    noRenovations: 'None for sale.',
    renovationOffer: (name: string, kind: string, feet: number, points: number, price: number, words: string, swan: string, payers: string) =>
      `${name}, renovation for a room of ${feet} square feet: ${kind}, ${many(points, 'point')}, costs ${many(price, 'coin')}${swan ? `, with a ${swan} on it` : ''}. ${words ? `${words}. ` : ''}${payers}`,
    renovationLeft: (name: string, kind: string, feet: number) => `${name}, renovation for a room of ${feet} square feet: ${kind}, not sold`,
    renovationOf: (room: string, kind: string) => `renovation of ${room} (${kind})`,
    pickRenovable: (name: string) => `${name}: choose a glowing room`,
    pickRoomGlow: 'Choose a glowing room. It keeps its walls and doors.',
    renovable: (room: string, kind: string, points: number, completed: boolean) =>
      `${room}, ${kind}: renovating it scores ${many(points, 'point')}${completed ? '; it is completed and counts for both rewards at once' : ''}`,
    bothRewards: (types: string) => `completed: counts for both rewards at once (${types})`,
    renovate: 'Renovate',
    renovates: (room: string) => `on ${room}`,
    nobodyPays: 'Nobody can afford it',
    canPay: (names: string) => `Can afford: ${names}`,
    affords: 'Can afford',
    nobodyAffords: 'Nobody can',
    affordsBelow: 'Below each price: who can afford it',
    offer: (name: string, kind: string, feet: number, price: number, coins: number, words: string, payers: string) =>
      `${name}, ${kind}, ${feet} square feet, costs ${many(price, 'coin')}${coins > 0 ? `, with ${many(coins, 'coin')} on it` : ''}. ${words ? `${words}. ` : ''}${payers}`,
    unpriced: (name: string, kind: string, feet: number) => `${name}, ${kind}, ${feet} square feet, no price yet`,
    unsold: (name: string, kind: string, feet: number) => `${name}, ${kind}, ${feet} square feet, not sold`,
    marketClosed: 'The market is closed',
    piece: (name: string, price: number, left: number, payers: string) =>
      `${name}, ${price === 0 ? 'free' : `costs ${many(price, 'coin')}`}, ${left} left. ${payers}`,
    pass: (income: number) => `Pass and take ${many(income, 'coin')}`,
    decline: 'Skip',
    setPrices: 'Set the prices',
    prices: 'Prices',
    pickRoom: (count: number) => `${many(count, 'room')} left to price.`,
    pickPrice: (room: string) => `Choose a price for ${room} (swaps if taken).`,
    allPriced: 'Every room has a price. You can still change them.',
    noPrice: 'No price yet',
    suggested: 'Suggested prices',
    asBefore: 'Use last prices',
    startOver: 'Start over',
    openMarket: 'Open the market',
    before: (price: number) => `It cost ${number(price)} before`,
    was: 'was',
    pricingRoom: (name: string, price: number | null, words: string, before: string) =>
      [`${name}, ${price === null ? 'no price' : `price ${number(price)}`}`, words, before].filter(Boolean).join('. '),
    slot: (price: number, room: string | null, payers: string) =>
      `Price ${number(price)}${room === null ? ', free' : `: ${room}`}${payers === '' ? '' : `. ${payers}`}`,
    slotFree: 'free',
    ghost: (room: string) => `${room}, preview`,
    turn: (at: number, places: number) => `Rotate / next position (R), ${at} of ${places}`,
    completes: (rooms: string) => `completes ${rooms}`,
    tabs: { market: 'Market', pricing: 'Prices', reward: 'Choose', others: 'Players & log' },
  },
};
