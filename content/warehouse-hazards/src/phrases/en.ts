// English is the shape of the others.
import type { HazardKey, DecoyKey, Zone } from '../places.ts'

export interface HazardText {
  thing: string // what it is called before anyone has judged it
  name: string // the hazard
  risk: string // what is wrong with it, and what may come of it
  others: readonly [string, string, string] // what could as well be wrong with such a thing, and is not
  first: string // the right measure
  wrong: string // a measure that tempts
  why: string
  fine: string // why it is in order when it is
}
export interface Phrases {
  title: string
  sub: string
  learn: readonly string[]
  time: string
  timed: string
  zones: Record<Zone, string>
  goal: (zone: string, left: number) => string
  goalDone: string
  lookUp: string
  hold: string
  nothing: string
  falseMark: string
  found: string
  askRisk: string
  askFirst: string
  count: (n: number, of: number) => string
  thenFirst: string
  right: string
  notRight: string
  timeUp: string
  missedOne: (name: string) => string
  tour: (n: number, of: number) => string
  skip: string
  minute: string
  passed: string
  failed: string
  foundOf: (n: number, of: number) => string
  zoneWhole: (zone: string) => string
  zoneRow: (zone: string, n: number, of: number) => string
  missed: (names: string) => string
  answers: (names: string) => string
  zoneGood: string
  falseMarks: (n: number) => string
  noFalseMark: string
  stats: { found: string; falseMarks: string }
  everywhere: readonly string[]
  hazards: Record<HazardKey, HazardText>
  decoys: Record<DecoyKey, { thing: string; fine: string }>
}

export const en: Phrases = {
  title: 'Warehouse hazards',
  sub: 'Ten out of sixteen, hidden in plain sight',
  time: '3 minutes',
  timed: 'Three minutes, from when you look round or act. They stop at each question.',
  learn: ['to look up, down and behind', 'to name the risk in what you see', 'to do the right thing first'],
  zones: { dock: 'Dock', aisle: 'Aisle', packing: 'Packing' },
  goal: (zone, left) =>
    left ? `${zone}: ${left} ${left === 1 ? 'hazard' : 'hazards'} left` : `${zone}: all found, look elsewhere`,
  goalDone: 'All ten found',
  lookUp: 'Look up as well: loads stand above you.',
  hold: 'Point at what is wrong and hold until the ring closes.',
  nothing: 'Nothing wrong here.',
  falseMark: 'This one is safe.',
  found: 'Hazard',
  askRisk: 'What is wrong here?',
  askFirst: 'What do you do first?',
  count: (n, of) => `Hazard ${n} of ${of}`,
  thenFirst: 'Then: what do you do first?',
  right: 'Correct.',
  notRight: 'Not that one.',
  timeUp: 'Time is up.',
  missedOne: (name) => `Missed: ${name}.`,
  tour: (n, of) => `Missed hazard ${n} of ${of}`,
  skip: 'Skip to the result',
  minute: 'One minute left.',
  passed: 'Passed',
  failed: 'Not passed yet',
  foundOf: (n, of) => `${n} of ${of} found`,
  zoneWhole: (zone) => `${zone}: all found`,
  zoneRow: (zone, n, of) => `${zone}, ${n} of ${of}`,
  missed: (names) => `Missed: ${names}.`,
  answers: (names) => `Look again at: ${names}.`,
  zoneGood: 'Every hazard seen, named and answered.',
  falseMarks: (n) => `${n} false ${n === 1 ? 'mark' : 'marks'}`,
  noFalseMark: 'No false mark',
  stats: { found: 'Found', falseMarks: 'False marks' },
  everywhere: [
    'Carry on and report it after the shift',
    'Take a photo and go on working',
    'Warn the next person you meet',
    'Leave it: somebody surely knows',
  ],
  hazards: {
    forks_up: {
      thing: 'Forklift',
      name: 'Forks left up, key left in',
      risk: 'Forks up, key in: anyone could start it or walk into them',
      others: [
        'A flat tyre: it could tip over',
        'Oil under it: somebody could slip',
        'A load too high: the driver sees nothing ahead',
      ],
      first: 'Lower the forks, take the key out',
      wrong: 'Drive it to the charging station',
      why: 'A parked truck rests with its forks on the floor and its key with its driver.',
      fine: 'The forks lie on the floor and the key is out.',
    },
    no_chock: {
      thing: 'Wheel of the trailer',
      name: 'No wheel chock',
      risk: 'Nothing holds the wheel: the trailer could roll away',
      others: [
        'A flat tyre: the trailer could tilt',
        'A missing wheel nut: the wheel could come off',
        'Oil on the ground: the trailer could slide',
      ],
      first: 'Stop loading, set the chock',
      wrong: 'Load quickly, then close the door',
      why: 'Braking trucks push the trailer forward, and a gap opens under them.',
      fine: 'The chock stands tight against the wheel.',
    },
    dock_edge: {
      thing: 'Dock door 2',
      name: 'Open dock edge',
      risk: 'No barrier across it: somebody could fall 1.2 m',
      others: [
        'A bent barrier: it would not hold a person',
        'A loose dock plate: a truck could fall',
        'A trailer set askew: somebody could be crushed',
      ],
      first: 'Close the barrier across the opening',
      wrong: 'Paint the edge yellow',
      why: 'With no vehicle docked, the opening needs a barrier: paint stops nobody.',
      fine: 'The barrier is closed across the opening.',
    },
    no_vest: {
      thing: 'Person in the traffic lane',
      name: 'No high-visibility vest',
      risk: 'No vest: a driver could see the person too late',
      others: [
        'On the phone: the person does not hear the trucks',
        'A load too heavy: the person could hurt their back',
        'Running: the person could collide with somebody',
      ],
      first: 'Call the person out of the lane',
      wrong: 'Fetch a vest from the office',
      why: 'First out of danger, then dressed: the lane belongs to the trucks.',
      fine: 'Vest and helmet on, seen from afar.',
    },
    wet_floor: {
      thing: 'Wet place on the floor',
      name: 'Wet floor without a sign',
      risk: 'Water, no sign: somebody could slip',
      others: [
        'A cable across the way: somebody could trip',
        'A hole in the floor: a truck could get stuck',
        'Broken glass: somebody could get cut',
      ],
      first: 'Set up the sign, then dry the floor',
      wrong: 'Wait until it has dried',
      why: 'Water is hard to see on grey floor, and a slip takes one second.',
      fine: 'The wet place is signed until it is dry.',
    },
    leaking_drum: {
      thing: 'Drum by the rack',
      name: 'Leaking drum',
      risk: 'It leaks: the liquid could harm skin and lungs',
      others: [
        'It lies on its side: it could roll into the aisle',
        'It stands on another drum: it could topple',
        'It stands in the aisle: a truck could hit it',
      ],
      first: 'Keep people away, fetch the spill kit',
      wrong: 'Wipe it up with a rag',
      why: 'As long as you do not know the liquid, do not touch it: read the label from afar.',
      fine: 'Tight, upright and labelled.',
    },
    bent_upright: {
      thing: 'Rack upright',
      name: 'Bent rack upright',
      risk: 'The upright is bent: the rack could give way',
      others: [
        'A beam is out of its hook: it could drop',
        'The uprights are too far apart: a pallet could fall through',
        'A pallet sticks out: a truck could hit it',
      ],
      first: 'Close the bay and have it unloaded',
      wrong: 'Hammer it straight',
      why: 'A dented upright has lost most of its strength, however little it shows.',
      fine: 'Straight, with its guard in place.',
    },
    load_overhang: {
      thing: 'Load at height',
      name: 'Load overhanging at height',
      risk: 'The load sticks out: goods could fall on people below',
      others: [
        'The beam sags: the rack could give way',
        'The pallet is broken: it could give way when lifted',
        'The load is too high: it blocks the sprinkler',
      ],
      first: 'Close the aisle below, have it restacked',
      wrong: 'Push it back with a broom',
      why: 'An overhanging load falls at the next jolt: nobody may stand below.',
      fine: 'Flush with the pallet and strapped.',
    },
    broken_pallet: {
      thing: 'Pallet in the rack',
      name: 'Broken pallet in the rack',
      risk: 'A board is broken: the pallet could give way when lifted',
      others: [
        'The load has shifted: it could slide off',
        'The pallet stands on one beam only: it could tip',
        'The film is torn: cartons could drop out',
      ],
      first: 'Block the place, have it repacked',
      wrong: 'Turn the good side to the front',
      why: 'With a board gone the load rests on its edge, and the forks do the rest.',
      fine: 'All boards whole, the load straight.',
    },
    blocked_exit: {
      thing: 'Emergency exit',
      name: 'Blocked emergency exit',
      risk: 'The way is blocked: people could not get out',
      others: [
        'The exit sign is missing: nobody finds the door',
        'The door is chained: it does not open',
        'A puddle in front of it: people fleeing could slip',
      ],
      first: 'Clear the way at once',
      wrong: 'Put up a sign to the other door',
      why: 'An exit must open at any moment, also during a delivery.',
      fine: 'The way to the door is clear.',
    },
    broken_ladder: {
      thing: 'Ladder',
      name: 'Ladder with a broken rung',
      risk: 'A rung is broken: somebody could fall while climbing',
      others: [
        'It stands too flat: it could slide away',
        'It stands in the way: a truck could hit it',
        'It is too short: somebody could reach too far',
      ],
      first: 'Take it out of use and tag it',
      wrong: 'Tape the rung together',
      why: 'A repaired rung holds until it is needed: a faulty ladder leaves the hall.',
      fine: 'All rungs whole, feet firm.',
    },
    no_extinguisher: {
      thing: 'Extinguisher place',
      name: 'Extinguisher missing under its sign',
      risk: 'The extinguisher is missing: a small fire could not be put out',
      others: [
        'The extinguisher hangs too high to be reached',
        'The extinguisher is blocked by cartons',
        'The extinguisher’s seal is broken: it could be empty',
      ],
      first: 'Report it and have one brought now',
      wrong: 'Take the sign down',
      why: 'In the first minute nobody searches: it hangs where the sign says, or it is of no use.',
      fine: 'The extinguisher hangs at its place, sealed.',
    },
    trailing_cable: {
      thing: 'Cable of the conveyor',
      name: 'Cable across the way',
      risk: 'A cable across the way: somebody could trip',
      others: [
        'The plug is half out: somebody could get a shock',
        'The belt has no guard: it could catch a hand',
        'The emergency stop is covered: nobody can reach it',
      ],
      first: 'Mark it off, lay it under a cable bridge',
      wrong: 'Push it aside with the foot',
      why: 'It lies where people carry boxes and see no floor.',
      fine: 'It runs under a cable bridge.',
    },
    overloaded_socket: {
      thing: 'Socket on the wall',
      name: 'Overloaded socket',
      risk: 'Strip in strip: the plugs could overheat and start a fire',
      others: [
        'A broken cover: somebody could get a shock',
        'A wet floor below: somebody could get a shock',
        'Cartons in front of it: nobody can reach it',
      ],
      first: 'Switch off and unplug the excess',
      wrong: 'Add another power strip',
      why: 'Strips plugged into strips draw more than the socket can take: the wall is scorched already.',
      fine: 'One plug in one socket.',
    },
    open_blade: {
      thing: 'Knife on the bench',
      name: 'Blade left open',
      risk: 'The blade is out: somebody could cut a hand',
      others: [
        'A tool at the edge: it could fall on a foot',
        'Tape on the floor: somebody could slip',
        'The bench is too low: it could hurt a back',
      ],
      first: 'Retract the blade, put the knife away',
      wrong: 'Hide it under a carton',
      why: 'Hands reach across this bench all day without looking.',
      fine: 'Closed, and in its holder.',
    },
    blocked_eyewash: {
      thing: 'Eye wash',
      name: 'Eye wash blocked by a stack',
      risk: 'A stack in front of it: splashed eyes could not be rinsed at once',
      others: [
        'Its sign is missing: nobody finds it',
        'It leaks: somebody could slip',
        'Its bowl is broken: there is no water',
      ],
      first: 'Move the stack away now',
      wrong: 'Note where the next one is',
      why: 'With burning eyes you find it blindly within ten seconds, or too late.',
      fine: 'Free, and the floor in front of it too.',
    },
  },
  decoys: {
    packer: { thing: 'Person at the bench', fine: 'Vest on, and standing where the work is.' },
    pallet_stack: { thing: 'Stack of pallets', fine: 'Low, straight, and out of the way.' },
    driver: { thing: 'Person on the telephone', fine: 'Vest and helmet on, standing outside the lane.' },
    carton_pallet: { thing: 'Cartons by the door', fine: 'Stacked flush, no higher than the chest.' },
  },
}
