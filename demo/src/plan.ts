import { type Dice, dice } from './dice.ts'
import { type Filled, type Learner, contentLanguages, day } from './found.ts'
import type { MadeTraining } from './make-trainings.ts'

export const days = 90
const hour = 3_600_000
/** How a session goes where the story asks for it. */
export interface Outcome {
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
/** A learner comes in by a code and does one training or two. */
export interface Visit {
  learner: Learner
  runs: Planned[]
}
/** Half a day in a room with headsets: its hour, and who comes. */
export interface Gathering {
  time: number
  visits: Visit[]
}

/** More as the months go by, as each weekday is, and one quiet week. */
function weightOf(filled: Filled, date: Date, ago: number): number {
  const ended = filled.of.contractDays < 0 && ago <= -filled.of.contractDays + 1
  return ended ? 0 : filled.of.week[date.getUTCDay()]! * (1 - (0.5 * ago) / days) * (ago > 40 && ago < 48 ? 0.25 : 1)
}
const dayAgo = (today: number, ago: number): Date => {
  const date = new Date(today - ago * day)
  date.setUTCHours(0, 0, 0, 0)
  return date
}

/** Who comes when, for what: decided before anything is done, from dice of each learner's own, so that nothing hangs on who is served first. */
export function planOf(
  filled: Filled,
  seed: number,
  today: number,
  first?: readonly (Scripted | undefined)[],
): Gathering[] {
  const calendar = Array.from({ length: days }, (_, i) => ({
    date: dayAgo(today, days - i),
    weight: weightOf(filled, dayAgo(today, days - i), days - i),
  }))
  const sum = calendar.reduce((all, one) => all + one.weight, 0)
  const gatherings = new Map<number, Visit[]>()
  const managers = filled.managers.map((one): Learner => ({
    id: one.id,
    talent: 0.8,
    lang: contentLanguages[filled.of.language],
    organisation: filled,
  }))
  for (const [i, learner] of [...filled.learners, ...managers].entries()) {
    const d = dice(seed + i * 7919)
    const script = first?.[i]
    if (script === undefined && d.chance(0.07)) continue
    const visits = script
      ? scripted(filled, learner, script, d, today)
      : chosen(filled, learner, d, () => {
          let left = d.next() * sum
          return (calendar.find((one) => (left -= one.weight) < 0) ?? calendar.at(-1)!).date.getTime()
        })
    for (const { time, visit } of visits) gatherings.set(time, [...(gatherings.get(time) ?? []), visit])
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
/** A few trainings that suit the learner, come back to until they are known. */
function chosen(filled: Filled, learner: Learner, d: Dice, someDay: () => number): Timed[] {
  const taste = d.shuffle(filled.trainings).slice(0, d.int(2, 5))
  const times = [
    ...new Set(Array.from({ length: d.int(...filled.of.visits) }, () => someDay() + (d.chance(0.6) ? 7 : 12) * hour)),
  ].sort((a, b) => a - b)
  const done = new Map<number, number>()
  let at = 0
  return times.map((time) => ({
    time,
    visit: {
      learner,
      runs: Array.from({ length: d.chance(0.45) ? 2 : 1 }, () => {
        const training = taste[at % taste.length]!
        const nth = done.get(training.id) ?? 0
        done.set(training.id, nth + 1)
        if (nth > 0 || d.chance(0.6)) at++
        return planned(training, nth, d)
      }),
    },
  }))
}

/** One session of the story that a visitor meets: days before today (moved to a working day), training, how it goes. */
export type Scripted = readonly { ago: number; key: string; outcome: Outcome; favorite?: boolean }[]
function scripted(filled: Filled, learner: Learner, script: Scripted, d: Dice, today: number): Timed[] {
  const done = new Map<string, number>()
  return script.map(({ ago, key, outcome, favorite }) => {
    const date = dayAgo(today, ago)
    const nth = done.get(key) ?? 0
    done.set(key, nth + 1)
    const training = filled.trainings.find((one) => one.of.key === key)!
    return {
      time: date.getTime() + 7 * hour,
      visit: {
        learner,
        runs: [{ ...planned(training, nth, d, outcome), like: outcome.score >= 85, favorite: favorite ?? false }],
      },
    }
  })
}
