// English is the shape of the others.
import type { Find, Step, With, Worse } from '../rules.ts'

/** What a step came to: the title of its row, and what this person did. */
export interface Words {
  title: string
  sub: string
  learn: readonly string[]
  time: string
  things: Record<Find | 'small' | 'towel' | 'jug' | 'hood' | 'knob' | 'cook' | 'pan' | 'clock' | 'door', string>
  where: Record<Find, string>
  isNot: (thing: string) => string
  found: Record<Find, string>
  do: {
    knob: string
    valve: string
    take: (thing: string) => string
    slide: string
    drop: string
    pour: string
    towel: string
    carry: string
    hood: string
    warn: string
    alarm: string
    lift: string
    clock: string
    door: string
    put: string
  }
  goals: {
    find: (thing: string, n: number, of: number) => string
    smoke: string
    fire: string
    slide: string
    covered: string
    lost: string
    outside: string
  }
  gauge: { fire: string; small: string; large: string }
  say: {
    begin: string
    smoke: string
    fire: string
    gasOff: string
    gasEarly: string
    valve: string
    tooHot: string
    worse: Record<Worse, string>
    small: string
    dropped: string
    broken: string
    heldBy: Record<'lid' | 'blanket', string>
    covered: Record<'lid' | 'blanket', string>
    warned: string
    alarm: string
    minutes: (n: number) => string
    heatOn: string
    relit: string
    growing: string
    lost: string
    cold: string
    out: string
  }
  steps: Record<Step, string>
  rows: {
    ready: (atOnce: number) => string
    heat: (seconds: number | null) => string
    early: string
    reflex: Record<Worse | 'none', string>
    cover: (by: With | null, tries: number, seconds: number) => string
    dropped: string
    report: Record<'both' | 'late' | 'alarm' | 'warned' | 'none', string>
    wait: { cool: (minutes: number) => string; lifted: string; left: string; open: string; never: string }
    why: Record<Step, string>
  }
  end: { passed: string; failed: string; left: string; lost: string }
  chips: { passed: string; failed: string; quick: string }
  foot: (seconds: number) => string
  counted: { context: string; gas: string; cover: string; minutes: string }
}

export const en: Words = {
  title: 'Kitchen oil on fire',
  sub: 'The tap is within reach. Leave it alone',
  learn: [
    'to know lid, blanket and valve by heart',
    'to take heat and air from burning oil',
    'to leave it covered, or to leave',
  ],
  time: '3 minutes',
  things: {
    lid: 'Large lid',
    small: 'Small lid',
    blanket: 'Fire blanket',
    valve: 'Gas valve of the kitchen',
    alarm: 'Fire alarm button',
    towel: 'Tea towel',
    jug: 'Jug of water',
    hood: 'Switch of the hood',
    knob: 'Gas knob of the burner',
    cook: 'Your colleague',
    pan: 'Pan of oil',
    clock: 'Clock',
    door: 'Door to the yard',
  },
  where: {
    lid: 'the lid that covers this pan',
    blanket: 'the fire blanket',
    valve: 'the valve that shuts off all the gas',
    alarm: 'the fire alarm button',
  },
  isNot: (thing) => `${thing}: not what you are looking for.`,
  found: {
    lid: 'That one is wider than the pan. It hangs where a hand finds it.',
    blanket: 'Pull both tapes and it comes out. It hangs away from the range, by the way out.',
    valve: 'A quarter turn, and no burner gets gas. You reach it when the knobs are in the flames.',
    alarm: 'Break it in, and the whole building knows.',
  },
  do: {
    knob: 'Turn the gas off',
    valve: 'Shut the gas valve',
    take: (thing) => `Take: ${thing.toLowerCase()}`,
    slide: 'From the front edge, slide it over: hold',
    drop: 'From above, drop it on',
    pour: 'Pour the water on it',
    towel: 'Throw the towel over it',
    carry: 'Carry the pan outside',
    hood: 'Turn the hood to full',
    warn: 'Call out: fire, step back!',
    alarm: 'Press the fire alarm',
    lift: 'Lift it and look',
    clock: 'Let ten minutes pass',
    door: 'Go out and close the door',
    put: 'Put it down',
  },
  goals: {
    find: (thing, n, of) => `Before service, ${n} of ${of}: point at ${thing}`,
    smoke: 'The oil is smoking',
    fire: 'The oil is burning. Act',
    slide: 'In your hands. Now the pan',
    covered: 'It is covered. What else?',
    lost: 'Too big for you. Get out',
    outside: 'Outside',
  },
  gauge: { fire: 'Flames', small: 'small', large: 'too big' },
  say: {
    begin: 'Before service starts, know your kitchen. The oil for the chips is heating up.',
    smoke: 'Blue smoke over the pan: this oil is close to catching fire.',
    fire: 'The oil has caught fire!',
    gasOff: 'Gas off. The oil can cool down now.',
    gasEarly: 'Gas off at the first smoke. This oil is so hot already that it may still catch fire.',
    valve: 'Gas off, for the whole kitchen.',
    tooHot: 'The knob is in the flames. There is a valve by the door.',
    worse: {
      water: 'The water sinks, turns to steam at once and throws the burning oil up!',
      carry: 'The oil spills over and burns on the floor!',
      towel: 'The towel soaks up the oil and burns like a wick!',
      hood: 'The hood draws the flames up into the duct!',
    },
    small: 'Too small: the flames come out all round it.',
    dropped: 'Your arm was in the flames, and it fell to the floor. Bring a cover from the front.',
    broken: 'Pulled back too early: air gets in. Slide it over in one go.',
    heldBy: {
      lid: 'Hold it like a shield. Its edge goes first, from your side.',
      blanket: 'Your hands are wrapped in its upper edge. Lay it down from your side, away from you.',
    },
    covered: {
      lid: 'The lid is on. Without air the flames die.',
      blanket: 'The blanket is on. Without air the flames die.',
    },
    warned: 'Fire! Your colleague steps back and goes out by the door.',
    alarm: 'The alarm rings. Small fires get reported too.',
    minutes: (n) => `${n} minutes under the cover.`,
    heatOn: 'The gas is still on under it. Flames come out at the edge!',
    relit: 'Air gets in, and the hot oil catches fire again by itself!',
    growing: 'It is growing fast. Soon it will be too big.',
    lost: 'No lid can cover this any more. Warn, alarm, out.',
    cold: 'The oil is cold. Now the lid may come off.',
    out: 'Door closed: the fire gets no air, the smoke stays in there.',
  },
  steps: {
    ready: 'Know where everything is',
    heat: 'Turn off the heat',
    reflex: 'Nothing that makes it worse',
    cover: 'Cover it from the front',
    report: 'Warn people, raise the alarm',
    wait: 'Leave it covered, or leave the room',
  },
  rows: {
    ready: (n) => `You pointed at ${n} of 4 straight away.`,
    heat: (s) => (s === null ? 'The gas stayed on.' : `You turned the gas off ${s} s after the first flame.`),
    early: 'You turned the gas off at the first smoke.',
    reflex: {
      none: 'No water, no carrying, no cloth.',
      water: 'You poured water: it threw the burning oil up as a ball of fire.',
      carry: 'You lifted the burning pan: the oil spilled in front of your feet.',
      towel: 'You threw the towel on it: it burned like a wick.',
      hood: 'You turned the hood up: it drew the flames into the duct.',
    },
    cover: (by, tries, s) =>
      by === null
        ? 'The pan was never covered.'
        : `${by === 'blanket' ? 'Blanket' : 'Lid'} on after ${s} s${tries > 1 ? `, at the ${tries === 2 ? 'second' : tries === 3 ? 'third' : `${tries}th`} try` : ', in one go'}.`,
    dropped: 'Once you let it fall from above, your arm in the flames.',
    report: {
      both: 'Colleague warned, alarm raised.',
      late: 'Alarm raised, but your colleague was warned late.',
      alarm: 'Alarm raised, but nobody warned your colleague beside you.',
      warned: 'Colleague warned, but the alarm was never raised.',
      none: 'Nobody was warned.',
    },
    wait: {
      cool: (n) => `Left covered for ${n} minutes, until it was cold.`,
      lifted: 'It caught fire again under your hands.',
      left: 'You went out and closed the door.',
      open: 'You went out and left the door open.',
      never: 'It was not left covered until it was cold.',
    },
    why: {
      ready: 'In a fire nobody starts to search.',
      heat: 'With the heat on, it burns again under any lid.',
      reflex: 'Water, cloth, a draught and every jolt spread burning oil.',
      cover: 'From the front, the edge is between you and the flames.',
      report: 'Those beside you and above you need the seconds you have.',
      wait: 'Hot oil catches fire by itself as soon as air comes back.',
    },
  },
  end: {
    passed: 'The fire is out',
    failed: 'The fire is out, but not yet safely',
    left: 'You left in time. The fire was not put out',
    lost: 'The fire was not put out',
  },
  chips: { passed: 'Passed', failed: 'Not passed yet', quick: 'Heat and air cut at once' },
  foot: (s) => `${s} s`,
  counted: { context: 'Oil fire', gas: 'Gas off after (s)', cover: 'Covered after (s)', minutes: 'Left covered (min)' },
}
