// What is right on the food's way from delivery to plate, and what it is worth. Plain data in, plain data out; sources in README.md.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'

export const STEPS = ['hands', 'delivery', 'fridge', 'board', 'core', 'cooling'] as const
export type Step = (typeof STEPS)[number]
export const PASSING = 70
/** What is asked for in each step, as steps/food-hygiene.json has it. */
export const MARKS: Record<Step, number> = { hands: 80, delivery: 75, fridge: 100, board: 75, core: 80, cooling: 80 }

// --- delivery
export const CRATES = ['chickenA', 'chickenB', 'cream', 'ham'] as const
export type CrateKey = (typeof CRATES)[number]
/** Shelves from below; `return`: back to the driver. */
export type Put = 0 | 1 | 2 | 'return'
export interface Crate {
  celsius: number
  expired: boolean
  torn: boolean
  measured: boolean
  put: Put | null
}
export type Delivery = Record<CrateKey, Crate>
/** The highest temperature at which it may arrive, in °C. */
export const LIMITS: Record<CrateKey, number> = { chickenA: 4, chickenB: 4, cream: 6, ham: 4 }
export const isRaw = (key: CrateKey): boolean => key === 'chickenA' || key === 'chickenB'

const tenths = (x: number): number => Math.round(x * 10) / 10
/** One of the two chickens came too warm, and either the cream is past its date or the film over the ham is torn. */
export function deliver(random: () => number): Delivery {
  const warm: CrateKey = random() < 0.5 ? 'chickenA' : 'chickenB',
    old = random() < 0.5
  const crate = (key: CrateKey): Crate => ({
    celsius: tenths(key === warm ? 8.4 + random() * 1.6 : 2.2 + random() * 1.5),
    expired: key === 'cream' && old,
    torn: key === 'ham' && !old,
    measured: false,
    put: null,
  })
  return { chickenA: crate('chickenA'), chickenB: crate('chickenB'), cream: crate('cream'), ham: crate('ham') }
}
export const isSound = (key: CrateKey, c: Crate): boolean => c.celsius <= LIMITS[key] && !c.expired && !c.torn
export const decidedRight = (key: CrateKey, c: Crate): boolean =>
  c.put !== null && (c.put !== 'return') === isSound(key, c)

// ten for the measure, fifteen for the decision
export const deliveryScore = (d: Delivery): number =>
  CRATES.reduce((n, k) => n + (d[k].put !== null && d[k].measured ? 10 : 0) + (decidedRight(k, d[k]) ? 15 : 0), 0)

/** Raw goes on the lowest shelf, what is eaten as it is above it. */
export const shelvedRight = (key: CrateKey, put: Put): boolean => put !== 'return' && (isRaw(key) ? put === 0 : put > 0)
export function fridgeScore(d: Delivery): number {
  const kept = CRATES.filter((k) => d[k].put !== null && d[k].put !== 'return')
  return kept.length ? Math.round((kept.filter((k) => shelvedRight(k, d[k].put!)).length / kept.length) * 100) : 0
}

// --- hands
export const WASH = 20 // seconds with soap
export interface Wash {
  seconds: number
  dry: 'paper' | 'cloth' | null
}
/** Half for each of the two moments: before the first food, after the raw meat. */
export const washScore = (w: Wash | null): number =>
  w ? Math.max(0, Math.min(1, w.seconds / WASH) * 50 - (w.dry === 'cloth' ? 15 : 0)) : 0
export const handsScore = (first: Wash | null, second: Wash | null): number =>
  Math.round(washScore(first) + washScore(second))

// --- board and knife
export type BoardKey = 'chicken' | 'salad' | 'fish' | 'meat'
export interface Cut {
  board: BoardKey
  knife: BoardKey
}
export type Cuts = { chicken: Cut | null; salad: Cut | null }
export const boardScore = (cuts: Cuts): number =>
  (['chicken', 'salad'] as const).reduce(
    (n, food) => n + (cuts[food]?.board === food ? 25 : 0) + (cuts[food]?.knife === food ? 25 : 0),
    0,
  )

// --- core
export const DONE = 74 // °C at the core
export type Spot = 'skin' | 'core' | 'bone'
export interface Roast {
  wiped: boolean // the probe, before it went in
  spots: Spot[] // measured, in order
  back: boolean // into the oven again
  again: boolean // measured at the core after that
  served: boolean
}
export const readings = (random: () => number): { first: number; second: number } => ({
  first: Math.round(65 + random() * 5),
  second: Math.round(75 + random() * 3),
})
export const coreScore = (r: Roast): number =>
  (r.wiped ? 20 : 0) + (r.spots.includes('core') ? 30 : 0) + (r.back ? 30 : 0) + (r.back && r.again ? 20 : 0)

// --- cooling
export interface Cooling {
  trays: boolean // filled flat
  put: 'chiller' | 'fridge' | 'out' | null
  label: 'right' | 'wrong' | null
}
export const coolingScore = (c: Cooling): number =>
  (c.trays ? 40 : 0) + (c.put === 'chiller' ? 40 : 0) + (c.label === 'right' && c.put !== 'out' ? 20 : 0)

// --- a run
export interface RunRecord {
  first: Wash | null
  second: Wash | null
  delivery: Delivery
  cuts: Cuts
  roast: Roast
  cooling: Cooling
}
export const freshRecord = (delivery: Delivery): RunRecord => ({
  first: null,
  second: null,
  delivery,
  cuts: { chicken: null, salad: null },
  roast: { wiped: false, spots: [], back: false, again: false, served: false },
  cooling: { trays: false, put: null, label: null },
})
const result = (step: Step, score: number): StepResult => scoredStep(score, MARKS[step])
export const score = (r: RunRecord): Record<Step, StepResult> => ({
  hands: result('hands', handsScore(r.first, r.second)),
  delivery: result('delivery', deliveryScore(r.delivery)),
  fridge: result('fridge', fridgeScore(r.delivery)),
  board: result('board', boardScore(r.cuts)),
  core: result('core', coreScore(r.roast)),
  cooling: result('cooling', coolingScore(r.cooling)),
})
const WEIGHT: Record<Step, number> = { hands: 20, delivery: 20, fridge: 10, board: 20, core: 15, cooling: 15 }
/** A hundred points only without a fault: 99.5 are not rounded. */
export const total = (s: Record<Step, { score: number }>): number =>
  Math.min(
    Math.round(STEPS.reduce((n, k) => n + s[k].score * WEIGHT[k], 0) / 100),
    STEPS.every((k) => s[k].score === 100) ? 100 : 99,
  )

/** 1: passed; 2: the cold chain without a gap; 3: every step right. */
export function badges(s: Record<Step, StepResult>): (1 | 2 | 3)[] {
  const out: (1 | 2 | 3)[] = []
  if (total(s) >= PASSING) out.push(1)
  if (s.delivery.score === 100 && s.fridge.score === 100 && s.cooling.score >= 80) out.push(2)
  if (STEPS.every((k) => s[k].success)) out.push(3)
  return out
}
const mean = (list: readonly { score: number }[]): number =>
  Math.round(list.reduce((n, s) => n + s.score, 0) / list.length)
export const skills = (s: Record<Step, { score: number }>): { skill: string; value: number; max: number }[] => [
  { skill: 'hard_skill_food_hygiene', value: mean([s.delivery, s.fridge, s.board, s.core, s.cooling]), max: 100 },
  { skill: 'hard_skill_hand_hygiene', value: mean([s.hands]), max: 100 },
  { skill: 'soft_skill_rigour', value: mean([s.hands, s.delivery, s.core, s.cooling]), max: 100 },
]
