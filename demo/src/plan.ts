import { type Dice, dice } from './dice.ts'
import { type Filled, type Learner, contentLanguages, day } from './found.ts'
import type { MadeTraining } from './make-trainings.ts'
import type { Season } from './organisation.ts'

export const days = 365
const hour = 3_600_000
/** Result of a session in a written story. */
interface Outcome {
  score: number
  reached?: number
}
export interface Planned {
  training: MadeTraining
  nth: number
  dice: Dice
  outcome?: Outcome
  like: boolean
  favorite: boolean
}
/** A learner signs in with a code and runs one or two trainings. */
export interface Visit {
  learner: Learner
  runs: Planned[]
}
/** Half a day in a room with headsets: its time and its visits. */
export interface Gathering {
  time: number
  visits: Visit[]
}

/** Activity of each month, January first. */
const months: Record<Season, readonly number[]> = {
  work: [1.3, 1, 1.1, 0.9, 0.7, 0.9, 0.5, 0.12, 1.5, 1.3, 1.1, 0.7],
  school: [1.4, 1.1, 1.1, 0.9, 0.9, 0.7, 0.1, 0, 1.5, 1.3, 1.1, 0.7],
  leisure: [0.7, 1.1, 0.8, 1.1, 0.9, 0.8, 1.3, 1.2, 0.6, 1.1, 1, 1.2],
}
/** Whether a day is between the Saturday before Christmas and the first days of January, when hardly anybody works. */
export const isChristmas = (date: Date): boolean =>
  (date.getUTCMonth() === 11 && date.getUTCDate() > 19) || (date.getUTCMonth() === 0 && date.getUTCDate() < 4)
/**
 * Returns the activity of a day: by weekday and month, increasing over the year, zero before the start and after the
 * end.
 */
function weightOf({ of }: Filled, date: Date, ago: number): number {
  if (ago > of.since - 2 || (of.contractDays < 0 && ago <= -of.contractDays + 1)) return 0
  const holidays = of.season !== 'leisure' && isChristmas(date) ? 0.03 : 1
  return of.week[date.getUTCDay()]! * months[of.season][date.getUTCMonth()]! * holidays * (1 - (0.45 * ago) / days)
}
const dayAgo = (today: number, ago: number): Date => {
  const date = new Date(today - ago * day)
  date.setUTCHours(0, 0, 0, 0)
  return date
}

/**
 * Plans all visits before anything is executed, with separate dice for each learner, so that the plan does not depend
 * on the order of execution.
 */
export function planOf(
  filled: Filled,
  seed: number,
  today: number,
  first?: readonly (Scripted | undefined)[],
  owed: (nth: number) => readonly Owed[] = () => [],
): Gathering[] {
  const calendar = Array.from({ length: days }, (_, i) => ({
    ago: days - i,
    date: dayAgo(today, days - i),
    weight: weightOf(filled, dayAgo(today, days - i), days - i),
  }))
  const gatherings = new Map<number, Visit[]>()
  const managers = filled.managers.map((one): Learner => ({
    id: one.id,
    talent: 0.8,
    lang: contentLanguages[filled.of.language],
    from: filled.of.since,
    until: 0,
    organisation: filled,
  }))
  for (const [i, learner] of [...filled.learners, ...managers].entries()) {
    const d = dice(seed + i * 7919)
    const script = first?.[i]
    const duties = owed(i)
    if (script === undefined && duties.length === 0 && d.chance(0.07)) continue
    const open = calendar.filter(({ ago, weight }) => weight > 0 && ago < learner.from && ago > learner.until)
    const visits = script
      ? scripted(filled, learner, script, d, today)
      : chosen(filled, learner, d, open, duties.length)
    for (const { time, visit } of counted([...visits, ...fulfilled(filled, learner, d, open, duties)]))
      gatherings.set(time, [...(gatherings.get(time) ?? []), visit])
  }
  return [...gatherings]
    .map(([time, visits]) => ({ time, visits }))
    .filter((one) => one.time < today - 4 * hour)
    .sort((a, b) => a.time - b.time)
}

type Timed = { time: number; visit: Visit }
const planned = (training: MadeTraining, nth: number, d: Dice, outcome?: Outcome): Planned => ({
  training,
  nth,
  dice: dice(d.int(1, 2_000_000_000)),
  like: d.chance(0.35),
  favorite: nth === 0 && d.chance(0.22),
  ...(outcome ? { outcome } : {}),
})
interface Day {
  ago: number
  date: Date
  weight: number
}
const drawn = (days: readonly Day[], d: Dice): number => {
  let left = d.next() * days.reduce((all, one) => all + one.weight, 0)
  return (days.find((one) => (left -= one.weight) < 0) ?? days.at(-1)!).date.getTime()
}
/**
 * Chooses a few trainings that suit the learner and repeats them until they are mastered; a member of half a year comes
 * half as often.
 */
function chosen(filled: Filled, learner: Learner, d: Dice, open: readonly Day[], owed: number): Timed[] {
  if (open.length === 0) return []
  const [few, many] = filled.of.visits
  const share = Math.min(1, Math.max(0.4, (learner.from - learner.until) / filled.of.since))
  const count = Math.max(few > 0 && owed === 0 ? 1 : 0, Math.round(d.int(few, many) * share) - owed)
  const taste = d.shuffle(filled.trainings).slice(0, Math.max(2, Math.round(count * 0.8)))
  const times = [
    ...new Set(Array.from({ length: count }, () => drawn(open, d) + (d.chance(0.6) ? 7 : 12) * hour)),
  ].sort((a, b) => a - b)
  const done = new Map<number, number>()
  let at = 0
  return times.map((time) => ({
    time,
    visit: {
      learner,
      runs: Array.from({ length: d.chance(0.4) ? 2 : 1 }, () => {
        const training = taste[at % taste.length]!
        const nth = done.get(training.id) ?? 0
        done.set(training.id, nth + 1)
        if (nth > 0 || d.chance(0.6)) at++
        return planned(training, nth, d)
      }),
    },
  }))
}

/** A suggestion that its member does in time: earliest and latest day, in days before today. */
export interface Owed {
  key: string
  from: number
  until: number
}
/**
 * Plans one visit for each, on a separate day, with a sufficient score; at another hour than visits of the learner's
 * own choice.
 */
function fulfilled(filled: Filled, learner: Learner, d: Dice, open: readonly Day[], owed: readonly Owed[]): Timed[] {
  const taken = new Set<number>()
  return owed.flatMap(({ key, from, until }) => {
    const training = filled.trainings.find((one) => one.of.key === key)
    const inTime = open.filter(({ ago, date }) => ago < from && ago > until && !taken.has(date.getTime()))
    if (!training || inTime.length === 0) return []
    const time = drawn(inTime, d)
    taken.add(time)
    const score = Math.min(100, Math.max(training.passing, 75) + d.int(2, 24))
    return [{ time: time + 9 * hour, visit: { learner, runs: [planned(training, 0, d, { score })] } }]
  })
}
/** Orders the visits and numbers each session among those of its training. */
function counted(visits: readonly Timed[]): Timed[] {
  const done = new Map<number, number>()
  return visits
    .toSorted((a, b) => a.time - b.time)
    .map(({ time, visit }) => ({
      time,
      visit: {
        ...visit,
        runs: visit.runs.map((run) => {
          const nth = done.get(run.training.id) ?? 0
          done.set(run.training.id, nth + 1)
          return { ...run, nth }
        }),
      },
    }))
}

/** Written story of the sessions that a visitor sees: days before today (moved to a working day), training, result. */
export type Scripted = readonly { ago: number; key: string; outcome: Outcome; favorite?: boolean }[]
function scripted(filled: Filled, learner: Learner, script: Scripted, d: Dice, today: number): Timed[] {
  const done = new Map<string, number>()
  return script.map(({ ago, key, outcome, favorite }) => {
    const date = dayAgo(today, ago)
    const nth = done.get(key) ?? 0
    done.set(key, nth + 1)
    const training = [...filled.trainings, ...filled.coming].find((one) => one.of.key === key)!
    return {
      time: date.getTime() + 7 * hour,
      visit: {
        learner,
        runs: [{ ...planned(training, nth, d, outcome), like: outcome.score >= 85, favorite: favorite ?? false }],
      },
    }
  })
}
