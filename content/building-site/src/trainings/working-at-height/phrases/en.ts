// What this training says; the other languages have the same shape.
import type { AnchorKey, CheckPoint, Fitting, Foot, Length, Step } from '../rules.ts'

export interface Phrases {
  title: string
  sub: string
  time: string
  learn: readonly string[]
  intro: string
  goal: {
    ground: string
    fit: string
    ladder: string
    climb: string
    roof: string
    length: string
    work: string
    done: string
  }
  closeOff: string
  points: Record<CheckPoint, { name: string; fine: string; bad: string }>
  harness: (n: number) => string
  wear: (n: number) => string
  setAside: (n: number) => string
  fittings: Record<Fitting, string>
  feet: Record<Foot, string>
  tie: string
  toHand: string
  toLeash: string
  climb: string
  cover: string
  anchors: Record<AnchorKey, string>
  lengths: Record<Length, string>
  work: string
  distance: string
  say: {
    closed: string
    aside: string
    notAside: string
    wearing: string
    fitted: Record<Fitting, string>
    fitOrder: string
    foot: string
    tied: string
    hand: string
    leash: string
    needHarness: string
    needTool: string
    slid: string
    tipped: string
    oneHand: string
    up: string
    covered: string
    anchors: Record<AnchorKey, string>
    unhooked: string
    lengths: Record<Length, string>
    slips: { leash: string; closed: string; open: string }
    late: string
  }
  steps: Record<Step, string>
  rows: Record<Step, { good: string; poor: string; why: string }>
  end: { passed: string; failed: string; unheld: string }
  chips: { held: string; unheld: string }
  foot: (n: number) => string
  stats: { context: string; checked: string; anchors: string; covered: string }
}

export const en: Phrases = {
  title: 'Working at height',
  sub: 'Three metres up on a flat roof',
  time: '4 minutes',
  learn: [
    'to check a harness before you trust it',
    'to set a ladder and climb with both hands',
    'to choose an anchor and the length of a lanyard',
  ],
  intro: 'A piece of gutter hangs loose up there, by the wall. What has to be ready before you go up?',
  goal: {
    ground: 'On the ground: area, harness, ladder, tool',
    fit: 'Put the harness on, strap by strap',
    ladder: 'Set the ladder, then take the drill',
    climb: 'Ready? Climb, both hands on the ladder',
    roof: 'Before you go near the edge: hole and anchor',
    length: 'How long may the lanyard be?',
    work: 'Fix the gutter',
    done: 'Done',
  },
  closeOff: 'Close off the ground below',
  points: {
    ring: { name: 'Back ring', fine: 'Back ring: smooth, round, no rust.', bad: 'Back ring: rusted and out of shape.' },
    stitching: {
      name: 'Stitching',
      fine: 'Stitching: every thread in its place.',
      bad: 'Stitching: threads have come loose.',
    },
    webbing: {
      name: 'Shoulder strap',
      fine: 'Shoulder strap: even, no cut.',
      bad: 'Shoulder strap: a cut in its edge.',
    },
    buckle: { name: 'Leg buckle', fine: 'Leg buckle: closes with a click.', bad: 'Leg buckle: bent and cracked.' },
  },
  harness: (n) => `Harness ${n}`,
  wear: (n) => `Put on harness ${n}`,
  setAside: (n) => `Withdraw harness ${n} with a red tag`,
  fittings: {
    legs: 'Close the leg straps',
    chest: 'Close the chest strap',
    hand: 'Pull tight until a flat hand just fits',
  },
  feet: {
    steep: 'Foot of the ladder close to the wall',
    right: 'Foot of the ladder a big step out',
    flat: 'Foot of the ladder far out',
  },
  tie: 'Tie the ladder to the wall',
  toHand: 'Take the drill in your hand',
  toLeash: 'Hook the drill to your belt by its lanyard',
  climb: 'Climb the ladder (hold)',
  cover: 'Lay the cover over the hole',
  anchors: {
    antenna: 'Hook on to the antenna mast',
    bolt: 'Hook on to the eye bolt in the wall',
    gutter: 'Hook on to the gutter bracket',
  },
  lengths: { short: 'Lanyard: 1.2 m', right: 'Lanyard: 2.2 m', long: 'Lanyard: 4 m' },
  work: 'Screw the gutter on (hold)',
  distance: 'Edge',
  say: {
    closed: 'Closed off. Whatever falls now falls on nobody.',
    aside: 'Tagged and withdrawn: nobody takes it by mistake.',
    notAside: 'This one is sound. Look at the points once more.',
    wearing: 'It is on you. Now the straps, in their order.',
    fitted: {
      legs: 'Legs first: they carry you.',
      chest: 'The chest strap keeps the shoulders from slipping out.',
      hand: 'A flat hand fits, a fist does not: that is right.',
    },
    fitOrder: 'From the bottom up: legs, chest, then tighten.',
    foot: 'Moved.',
    tied: 'Tied: now it can slide neither sideways nor away.',
    hand: 'In your hand. One hand is left for the ladder.',
    leash: 'On your belt, on its lanyard. Both hands are free.',
    needHarness: 'Without a harness that is closed you do not go up.',
    needTool: 'The drill is still down here.',
    slid: 'Too flat: its feet slide away. Back on the ground, luckily from the second rung.',
    tipped: 'Too steep: it tips back with you. Back on the ground, luckily from the second rung.',
    oneHand: 'A rung is wet, and one hand is not enough: you slip.',
    up: 'You are up. Stay where you are and look: what could you fall through, what could hold you?',
    covered: 'Covered and screwed down: nobody steps through it.',
    anchors: {
      antenna: 'You pull at it, and it bends. A mast carries an antenna.',
      bolt: 'You pull at it: it holds. Tested for falls, and marked so.',
      gutter: 'You pull at it, and the bracket breaks off.',
    },
    unhooked: 'Not hooked on, one step from the edge. Back.',
    lengths: {
      short: 'Too short: you do not reach the gutter.',
      right: 'Up to the edge, and not beyond it.',
      long: 'With that you can step over the edge and hang below it.',
    },
    slips: {
      leash: 'The drill slips out of your hand, and its lanyard holds it.',
      closed: 'The drill slips and falls three metres. Nobody is below: you closed it off.',
      open: 'The drill slips and falls three metres, just beside a colleague.',
    },
    late: 'The shift is over. Your work so far counts.',
  },
  steps: {
    area: 'Area below',
    harness: 'Harness checked',
    fit: 'Harness put on',
    ladder: 'Ladder',
    tools: 'Tool',
    hole: 'Hole in the roof',
    anchor: 'Anchor',
    lanyard: 'Lanyard',
  },
  rows: {
    area: {
      good: 'You closed off the ground before you went up.',
      poor: 'You went up with people still walking below.',
      why: 'A falling tool hits people who do not see it coming.',
    },
    harness: {
      good: 'You looked at every point and took the sound one.',
      poor: 'You did not check it all, or took one with a fault.',
      why: 'A fall loads every seam and every buckle at once.',
    },
    fit: {
      good: 'Legs, chest, a flat hand.',
      poor: 'The straps were not closed in their order.',
      why: 'Leg straps carry you; a loose harness lets you slip out.',
    },
    ladder: {
      good: 'One out for four up, and tied.',
      poor: 'It stood wrong, or loose, when you climbed.',
      why: 'Too flat, its feet slide; too steep, it tips back.',
    },
    tools: {
      good: 'The drill went up on its lanyard, both hands on the ladder.',
      poor: 'You climbed with the drill in your hand.',
      why: 'Three points hold you while one moves; a dropped drill goes through a helmet.',
    },
    hole: {
      good: 'You covered the hole before you worked.',
      poor: 'The hole stayed open.',
      why: 'You step back to look at your work. Many falls go through a roof, not over its edge.',
    },
    anchor: {
      good: 'You hooked on to the tested bolt at once.',
      poor: 'You tried what does not hold, or went to the edge unhooked.',
      why: 'Only a point made for it holds a fall; the higher it is, the shorter you fall.',
    },
    lanyard: {
      good: 'Long enough for the work, too short to fall.',
      poor: 'The length did not fit.',
      why: 'If you cannot get over the edge, nothing has to catch you.',
    },
  },
  end: { passed: 'Passed', failed: 'Not passed yet', unheld: 'Nothing would have held you' },
  chips: { held: 'A fall would have been held', unheld: 'A fall would not have been held' },
  foot: (n) => `${n} of 8 points checked`,
  stats: {
    context: 'Work at height',
    checked: 'Points of the harness checked',
    anchors: 'Anchors tried',
    covered: 'Hole covered',
  },
}
