// What this training says; the other languages have the same shape.
import type { Area, SpotKey } from '../../../scaffold-places.ts'
import type { Card } from '../rules.ts'

interface SpotText {
  thing: string
  bad: string // what is wrong
  why: string
  fine: string // why it is in order when it is
}
export interface Phrases {
  title: string
  sub: string
  time: string
  learn: readonly string[]
  hold: string
  goal: (looked: number, of: number) => string
  goalDecide: string
  goalSecure: string
  goalDone: string
  hang: Record<Card, string>
  barrier: string
  radio: string
  repair: string
  defect: string
  inOrder: string
  sayEarly: (n: number) => string
  sayCard: { redRight: string; redSafe: string; greenRight: string; greenWrong: (bad: string) => string }
  sayBarrier: string
  sayRadio: string
  sayRepair: string
  sayTimeUp: string
  areas: Record<Area, string>
  rule: Record<Area, string>
  rows: {
    fine: string
    found: (bad: string) => string
    missed: (bad: string) => string
    unseen: string
    falseMark: (fine: string) => string
    decision: string
    redWhole: string
    redOpen: string
    redSafe: string
    greenRight: string
    greenWrong: string
    none: string
    repaired: string
  }
  end: { passed: string; failed: string; unsafe: string }
  chips: { found: (n: number, of: number) => string; sound: string; seen: (n: number, of: number) => string }
  falseMarks: (n: number) => string
  stats: { context: string; looked: string; found: string; falseMarks: string }
  spots: Record<SpotKey, SpotText>
}

export const en: Phrases = {
  title: 'Scaffold: look before you climb',
  sub: 'It rained all night. Is it safe to go up?',
  time: '3 minutes',
  learn: [
    'to look from the base to the top',
    'to tell a defect from something that is in order',
    'to release a scaffold, or to lock it',
  ],
  hold: 'Walk along it and look at each place. If something is wrong, point at it and hold.',
  goal: (looked, of) => `${looked} of ${of} places looked at`,
  goalDecide: 'All looked at. Hang the green or the red card',
  goalSecure: 'Red card. Who could still go up, and who has to know?',
  goalDone: 'Done',
  hang: { green: 'Hang the green card: released', red: 'Hang the red card: do not use' },
  barrier: 'Close the way up with the barrier',
  radio: 'Radio the scaffolder',
  repair: 'Put up the spare toe board yourself',
  defect: 'Defect.',
  inOrder: 'In order.',
  sayEarly: (n) => `${n} ${n === 1 ? 'place is' : 'places are'} not looked at yet.`,
  sayCard: {
    redRight: 'Locked. But a card alone does not stop anyone who does not look.',
    redSafe: 'Locked, but nothing is wrong with it: now nobody can work.',
    greenRight: 'Released: you have looked at what carries, holds and catches you.',
    greenWrong: (bad) => `A colleague goes up. ${bad}`,
  },
  sayBarrier: 'Now nobody goes up by mistake.',
  sayRadio: 'The scaffolder is on the way. You said what you saw, and where.',
  sayRepair: 'No. Only a scaffolder alters a scaffold: a board without its clips falls at the first kick.',
  sayTimeUp: 'The shift starts. Your decisions so far count.',
  areas: {
    base: 'Base',
    access: 'Way up',
    tag: 'Tag',
    planks: 'Planks',
    rails: 'Guard rails',
    toe_boards: 'Toe boards',
    anchors: 'Wall ties',
  },
  rule: {
    base: 'Each foot stands on its plate and its board: soft ground gives way under a bare plate.',
    access: 'You go up inside, on a sound ladder, and close the trapdoor behind you.',
    tag: 'The tag says who checked last and when. Without it, nobody goes up.',
    planks: 'The whole width is closed: with a load in your arms you do not see a gap.',
    rails: 'Two rails on every open side, the ends included.',
    toe_boards: 'The toe board stops what rolls, before it falls on somebody.',
    anchors: 'Ties hold the scaffold to the wall. If one is loose, wind and load pull on the next.',
  },
  rows: {
    fine: 'You looked at all of it.',
    found: (bad) => `You found it. ${bad}`,
    missed: (bad) => `You missed it. ${bad}`,
    unseen: 'You did not look at all of it.',
    falseMark: (fine) => `You marked what is in order. ${fine}`,
    decision: 'Decision',
    redWhole: 'Card, barrier and scaffolder: nobody goes up, and it will be put right.',
    redOpen: 'You locked it, but left something open: bar the way up and tell the scaffolder.',
    redSafe: 'You locked a sound scaffold. Say what is wrong, or release it.',
    greenRight: 'You released a scaffold on which nothing was wrong.',
    greenWrong: 'You let a colleague onto a scaffold with defects.',
    none: 'You hung no card. The next person knows nothing.',
    repaired: 'You also altered it yourself: that is for scaffolders only.',
  },
  end: { passed: 'Passed', failed: 'Not passed yet', unsafe: 'Released, with defects' },
  chips: {
    found: (n, of) => `${n} of ${of} defects found`,
    sound: 'Nothing was wrong',
    seen: (n, of) => `${n} of ${of} looked at`,
  },
  falseMarks: (n) => (n ? `${n} false ${n === 1 ? 'mark' : 'marks'}` : 'No false mark'),
  stats: { context: 'Scaffold', looked: 'Places looked at', found: 'Defects found', falseMarks: 'False marks' },
  spots: {
    base_left: {
      thing: 'Foot on the left',
      bad: 'Sunk, with bricks pushed under.',
      why: 'Bricks crack without warning, and the whole row follows.',
      fine: 'The plate stands flat on its board.',
    },
    base_right: {
      thing: 'Foot on the right',
      bad: 'No board under the plate: it has cut into the mud.',
      why: 'A foot that sinks puts its load on the others.',
      fine: 'The plate stands flat on its board.',
    },
    ladder: {
      thing: 'Ladder and trapdoor',
      bad: 'Two rungs gone, the trapdoor left open.',
      why: 'The step into nothing comes on the way down, when you cannot see your feet.',
      fine: 'All rungs whole, the trapdoor closed.',
    },
    tag: {
      thing: 'Tag on the standard',
      bad: 'The holder is empty: no card.',
      why: 'Nobody has checked it, or somebody has withdrawn it.',
      fine: 'Green card, filled in today.',
    },
    planks_low: {
      thing: 'Planks, lower level, left',
      bad: 'A plank has slid out and hangs in the gap.',
      why: 'Anyone carrying a bucket steps into it.',
      fine: 'Three planks side by side, no gap.',
    },
    planks_high: {
      thing: 'Planks, upper level, middle',
      bad: 'A plank is cracked and sags.',
      why: 'It has held until now. It breaks under the next load.',
      fine: 'Whole and level.',
    },
    rail_low: {
      thing: 'Rails, lower level, right',
      bad: 'The middle rail is missing: it lies on the ground.',
      why: 'Anyone who stumbles slips through under the upper rail.',
      fine: 'Upper and middle rail are closed.',
    },
    rail_end: {
      thing: 'End, upper level, right',
      bad: 'The end is open.',
      why: 'A plasterer steps back to look, and the ground is four metres below.',
      fine: 'Two rails and a toe board close the end.',
    },
    toe_low: {
      thing: 'Edge, lower level, middle',
      bad: 'The toe board is missing, just above the way up.',
      why: 'A trowel pushed by a foot falls on whoever comes up.',
      fine: 'The toe board runs along the whole edge.',
    },
    toe_high: {
      thing: 'Edge, upper level, left',
      bad: 'The toe board hangs loose.',
      why: 'It falls first, and then everything that lies behind it.',
      fine: 'The toe board stands upright and is fixed.',
    },
    tie_low: {
      thing: 'Tie, lower level, left',
      bad: 'The tube is out of its bolt.',
      why: 'The end of a scaffold catches the most wind.',
      fine: 'The tube sits in its bolt.',
    },
    tie_high: {
      thing: 'Tie, upper level, middle',
      bad: 'The tube is out of its bolt.',
      why: 'Without it two levels lean on one tie.',
      fine: 'The tube sits in its bolt.',
    },
  },
}
