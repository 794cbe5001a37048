// English is the shape of the others.
import type { BoardKey, CrateKey, Spot, Step } from '../rules.ts'

export interface Words {
  title: string
  sub: string
  learn: readonly string[]
  time: string
  crates: Record<CrateKey, string>
  boards: Record<BoardKey, string>
  spots: Record<Spot, string>
  tag: {
    limit: (c: number) => string
    useBy: (day: string) => string
    today: (day: string) => string
    unmeasured: string
  }
  do: {
    wash: string
    paper: string
    cloth: string
    probe: string
    measure: (thing: string) => string
    lift: (thing: string) => string
    shelf: readonly [string, string, string]
    return: string
    board: (colour: string) => string
    knife: (colour: string) => string
    chicken: string
    salad: string
    wipes: string
    spot: (where: string) => string
    back: string
    serve: string
    fill: string
    stew: string
    trays: string
    chill: string
    fridge: string
    leave: string
  }
  goals: {
    delivery: (n: number) => string
    carry: string
    dry: string
    prep: string
    roast: string
    cool: string
    put: string
    label: string
  }
  gauge: { wash: string; seconds: (n: number) => string; cut: string }
  say: {
    begin: string
    rub: readonly string[]
    short: (s: number) => string
    paper: string
    cloth: string
    dirty: string
    probe: string
    reading: (thing: string, c: string, limit: number) => string
    torn: string
    unmeasured: string
    shelf: { right: string; raw: string; low: string }
    return: string
    prep: string
    needs: string
    cut: { right: string; wrong: string }
    rawHands: string
    roast: string
    wiped: string
    spot: (where: string, c: number) => string
    spotIs: Record<Spot, string>
    back: string
    served: { done: string; early: string; guessed: string }
    cool: string
    filled: string
    chill: { flat: string; deep: string }
    fridge: string
    leave: string
    label: { right: string; wrong: string }
  }
  label: { ask: string; right: string; wrong: readonly [string, string] }
  steps: Record<Step, string>
  rows: {
    hands: (first: number | null, second: number | null) => string
    cloth: string
    delivery: (right: number, measured: number) => string
    fridge: { right: string; raw: string; none: string }
    board: Record<'right' | 'chicken' | 'salad' | 'both', string>
    core: Record<'right' | 'noWipe' | 'noAgain' | 'early' | 'guessed', string>
    cooling: Record<'right' | 'noLabel' | 'deep' | 'fridge' | 'out', string>
    why: Record<Step, string>
  }
  passed: string
  failed: string
  chips: { passed: string; failed: string; cold: string }
  foot: (seconds: number) => string
  counted: { context: string; hands: string; crates: string; core: string }
}

const none = 'not at all'
export const en: Words = {
  title: 'From delivery to plate',
  sub: 'Follow one chicken through the morning',
  learn: ['to measure before you decide', 'to keep raw away from ready-to-eat', 'to heat through and to cool fast'],
  time: '5 minutes',
  crates: { chickenA: 'Chicken legs, crate 1', chickenB: 'Chicken legs, crate 2', cream: 'Cream', ham: 'Cooked ham' },
  boards: { chicken: 'yellow', salad: 'green', fish: 'blue', meat: 'red' },
  spots: { skin: 'just under the skin', core: 'in the thickest part', bone: 'against the bone' },
  tag: {
    limit: (c) => `${c} °C at most`,
    useBy: (d) => `Use by ${d}`,
    today: (d) => `Today: ${d}`,
    unmeasured: 'not measured',
  },
  do: {
    wash: 'Wash your hands: hold',
    paper: 'Dry them with paper',
    cloth: 'Dry them on the tea towel',
    probe: 'Take the probe',
    measure: (t) => `${t}: measure`,
    lift: (t) => `${t}: lift`,
    shelf: ['Into the fridge: bottom shelf', 'Into the fridge: middle shelf', 'Into the fridge: top shelf'],
    return: 'Refuse: back to the driver',
    board: (c) => `Take the ${c} board`,
    knife: (c) => `Take the ${c} knife`,
    chicken: 'Trim the raw chicken: hold',
    salad: 'Cut the salad: hold',
    wipes: 'Disinfect the probe',
    spot: (where) => `Measure ${where}`,
    back: 'Back into the oven for five minutes',
    serve: 'Hand over to be served',
    fill: 'Fill flat trays',
    stew: 'Take the pot of stew',
    trays: 'Take the trays',
    chill: 'Into the blast chiller',
    fridge: 'Into the fridge',
    leave: 'Leave it out to cool',
  },
  goals: {
    delivery: (n) => `Take in the delivery: ${n} ${n === 1 ? 'crate' : 'crates'} left`,
    carry: 'Where does it go?',
    dry: 'Your hands are wet',
    prep: 'Trim the chicken, cut the salad',
    roast: 'Is the chicken done?',
    cool: 'Ten portions are left, for tomorrow',
    put: 'Where does it go?',
    label: 'Label it',
  },
  gauge: { wash: 'Washing', seconds: (n) => `${n} s`, cut: 'Cutting' },
  say: {
    begin: 'Six in the morning, your shift begins. Four crates are on the bench, the probe hangs above them.',
    rub: ['Water and soap.', 'Palms and backs.', 'Between the fingers.', 'Thumbs and fingertips.', 'Rinse.'],
    short: (s) => `${s} s. Soap needs twenty.`,
    paper: 'Paper, then into the bin: nothing comes back to your hands.',
    cloth: 'Others have dried their hands on that towel too.',
    dirty: 'You came in from the street, and your hands are on the food.',
    probe: 'The probe is in your breast pocket now. Put its tip between two packs.',
    reading: (t, c, limit) => `${t}: ${c} °C. ${limit} °C at most.`,
    torn: 'The film over one pack is torn.',
    unmeasured: 'Nobody knows how warm it is.',
    shelf: {
      right: 'In its place.',
      raw: 'Raw chicken above food that is eaten as it is: its juices drip onto it.',
      low: 'Beside and below raw meat: its juices drip onto it.',
    },
    return: 'Refused, and written on the list.',
    prep: 'Ten o’clock. The chart on the wall says which colour is for what.',
    needs: 'A board and a knife first.',
    cut: { right: 'Done. The colours are right.', wrong: 'Done, with tools that are for something else.' },
    rawHands: 'Your hands still carry the raw chicken. Nothing kills it here any more.',
    roast: 'Twenty to twelve. The skin is golden, the timer rings. The probe was last in the raw packs.',
    wiped: 'The probe is clean.',
    spot: (where, c) => `${c} °C, ${where}.`,
    spotIs: {
      skin: 'The skin is always hotter than the middle.',
      core: 'That is the coldest place: this one counts.',
      bone: 'The bone conducts heat: this reading says little.',
    },
    back: 'Five minutes later. Measure again.',
    served: {
      done: 'Over 74 °C at the core. Served.',
      early: 'Served below 74 °C at the core: salmonella survives that.',
      guessed: 'Served, and nobody knows what it is like at the core.',
    },
    cool: 'Two o’clock. Ten portions of stew for tomorrow, still steaming in a deep pot.',
    filled: 'Four centimetres deep: now the cold reaches the middle.',
    chill: {
      flat: 'Below 10 °C in less than two hours.',
      deep: 'In the deep pot, the middle is still at 35 °C after two hours.',
    },
    fridge: 'The stew stays lukewarm for hours and warms everything beside it.',
    leave: 'At five in the morning the middle is still lukewarm: a night for the bacteria.',
    label: { right: 'Now everybody knows when it has to go.', wrong: 'Nobody will know how long it may be kept.' },
  },
  label: {
    ask: 'What do you write on the label?',
    right: 'Stew, cooked today, use within three days',
    wrong: ['Stew, portions for tomorrow', 'Stew, with the date of the delivery'],
  },
  steps: {
    hands: 'Wash hands at the right moments',
    delivery: 'Check the delivery',
    fridge: 'Raw below ready-to-eat',
    board: 'Board and knife by colour',
    core: 'Cooked through to the core',
    cooling: 'Cool fast, with a date',
  },
  rows: {
    hands: (a, b) =>
      `Before the food: ${a === null ? none : `${a} s`}. After the raw chicken: ${b === null ? none : `${b} s`}.`,
    cloth: 'Then you dried them on a used towel.',
    delivery: (right, measured) => `${right} of 4 decided rightly, ${measured} of 4 measured.`,
    fridge: {
      right: 'Raw chicken at the bottom, the rest above it.',
      raw: 'Raw and ready-to-eat stood the wrong way round.',
      none: 'Nothing went into the fridge.',
    },
    board: {
      right: 'Each food had its own board and knife.',
      chicken: 'The raw chicken had the wrong board or knife.',
      salad: 'The salad had the wrong board or knife.',
      both: 'Chicken and salad had the wrong board or knife.',
    },
    core: {
      right: 'Clean probe, thickest part, back in, measured again.',
      noWipe: 'Measured twice, but with a probe straight from the raw packs.',
      noAgain: 'Back in, but served without a second reading.',
      early: 'Served below 74 °C at the core.',
      guessed: 'Served without a reading in the thickest part.',
    },
    cooling: {
      right: 'Flat trays, blast chiller, date.',
      noLabel: 'Cooled fast, but nobody knows when it has to go.',
      deep: 'Chilled in the deep pot: its middle stayed warm.',
      fridge: 'Put hot into the fridge.',
      out: 'Left out to cool.',
    },
    why: {
      hands: 'Hands are the shortest way from raw to plate.',
      delivery: 'Cold slows bacteria and kills none: food that arrived too warm stays bad.',
      fridge: 'Raw juices drip downwards.',
      board: 'Salad is not heated again: what gets on it stays on it.',
      core: 'Only the coldest place tells whether salmonella is dead.',
      cooling: 'Between 63 and 10 °C bacteria double in minutes: two hours at most.',
    },
  },
  passed: 'Passed',
  failed: 'Not passed yet',
  chips: { passed: 'Passed', failed: 'Not passed yet', cold: 'Cold chain without a gap' },
  foot: (s) => `${s} s`,
  counted: {
    context: 'Delivery to plate',
    hands: 'Hands washed (s)',
    crates: 'Crates decided right',
    core: 'Highest core reading (°C)',
  },
}
