import { type Filled, type Learner, day } from '../found.ts'
import type { Owed } from '../plan.ts'

/**
 * One training suggested to several members of an organisation at once: start and end, in days before today, and the
 * members who do it in time.
 */
export interface Suggested {
  key: string
  ago: number
  end: number
  by: 'admin' | 'manager'
  to: readonly Learner[]
  done: readonly Learner[]
}

/** Returns the first team's members in the order in which `gather` distributes them. */
const teamOf = ({ learners, managers }: Filled): Learner[] => learners.filter((_, i) => i % managers.length === 0)
const at = <T>(list: readonly T[], ...places: readonly number[]): T[] => places.flatMap((place) => list[place] ?? [])

/**
 * Returns suggestions of the administrator to some members of each organisation: most do it in time, about one in eight
 * does not.
 */
function ofHouses(house: Filled): Suggested[] {
  // Members of the large organisation come once or twice a year.
  const few = house.learners.length > 100 ? 3 : 1
  return (
    [
      ['warehouse-hazards', 190, 4, 3],
      ['fire-extinguisher', 75, 2, 1],
      ['lifting', 40, 4, 1],
    ] as const
  ).map(([key, ago, nth, rest]) => {
    const end = ago - 28
    const chosen = house.learners
      .map((one, i) => ({ one, i }))
      .filter(({ one, i }) => i % (nth * few) === rest && one.from > ago && one.until < end)
    const told = new Set(house.of.steady ? teamOf(house) : [])
    const inTime = chosen.filter(({ one, i }) => told.has(one) || (i * 7 + key.length) % 8 !== 0)
    return { key, ago, end, by: 'admin', to: chosen.map(({ one }) => one), done: inTime.map(({ one }) => one) }
  })
}
/** Returns suggestions of the sign-in page's manager to the own team, a healthy one: two are late. */
function ofTheTeam(house: Filled): Suggested[] {
  const team = teamOf(house)
  const by = 'manager'
  return [
    { key: 'hard-talk', ago: 92, end: 62, by, to: team.slice(0, 7), done: team.slice(1, 7) },
    { key: 'phishing', ago: 52, end: 22, by, to: team.slice(5, 11), done: at(team, 5, 6, 7, 9, 10) },
    { key: 'first-aid-site', ago: 35, end: 5, by, to: team.slice(0, 7), done: at(team, 1, 2, 3, 5, 6) },
    { key: 'column-drill', ago: 12, end: -9, by, to: team.slice(0, 8), done: at(team, 1, 2, 3, 5, 6, 7) },
  ]
}
export const suggestedBefore = (house: Filled): Suggested[] =>
  [...ofHouses(house), ...(house.of.steady ? ofTheTeam(house) : [])].filter(
    (one) => house.of.since > one.ago && one.to.length > 0 && house.trainings.some(({ of }) => of.key === one.key),
  )

/**
 * Returns the further trainings that the first team's courses require: one course has ended, completed by seven of
 * nine, one is running.
 */
function ofCourses(house: Filled): [key: string, from: number, until: number, who: Learner[]][] {
  const team = teamOf(house)
  return [
    ['phishing', 149, 62, team.slice(1, 8)],
    ['fire-extinguisher', 40, 2, at(team, 1, 2, 3, 4, 6)],
    ['lifting', 40, 2, at(team, 1, 2, 6)],
  ]
}

/**
 * Returns what each member of an organisation does because of suggestions, by index among the learners; the first has a
 * story of their own.
 */
export function owedIn(house: Filled): (nth: number) => Owed[] {
  const asked = [
    ...suggestedBefore(house).map(({ key, ago, end, done }) => [key, ago, Math.max(0, end), done] as const),
    ...(house.of.steady ? ofCourses(house) : []),
  ]
  return (nth) => {
    const one = house.learners[nth]
    if (!one || (nth === 0 && house.of.steady)) return []
    return asked.flatMap(([key, from, until, who]) => (who.includes(one) ? [{ key, from, until }] : []))
  }
}
export const dateOf = (today: number, ago: number): string => new Date(today - ago * day).toISOString()
