import { describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { type Filled, day } from './found.ts'
import { organisations } from './organisations.ts'
import { days, isChristmas, planOf } from './plan.ts'
import { ownTrainings } from './organisations/masters.ts'
import { learnersStory, newest, storiesOf } from './story.ts'
import { owedIn, suggestedBefore } from './library/suggested.ts'
import { trainings } from './trainings.ts'

const today = Date.UTC(2026, 10, 21, 15)
const nobody = (() => Promise.reject(new Error('a plan calls nobody'))) as Client
/** Returns the members of an organisation in the form that the plan takes. */
function peopleOf(key: string): Filled {
  const of = organisations.find((one) => one.key === key)!
  const all = trainings.map((one, i) => ({ id: i + 1, of: one, passing: 60, steps: [] }))
  const made = all.filter((one) => of.open.includes(one.of.key))
  const filled: Filled = {
    of,
    id: 2,
    adminId: 2,
    admin: nobody,
    managers: [],
    learners: [],
    teams: [],
    trainings:
      key === 'company' ? [...made, ...ownTrainings.map((one, i) => ({ ...all[0]!, id: 100 + i, of: one }))] : made,
    open: made,
    coming: all.filter((one) => one.of.key === newest),
    answered: [],
  }
  for (let id = 10; id < 10 + of.managers; id++) filled.managers.push({ id, client: nobody })
  for (let i = 0; i < of.learners; i++) {
    const from = i % 3 === 2 ? 80 : of.since
    filled.learners.push({
      id: 30 + i,
      talent: 0.5,
      lang: 'FR',
      from,
      until: i % 9 === 8 ? 40 : 0,
      organisation: filled,
    })
  }
  return filled
}
const told = (plan: ReturnType<typeof planOf>) =>
  plan.map(({ time, visits }) => [
    time,
    visits.map((one) => [
      one.learner.id,
      one.runs.map((run) => [run.training.of.key, run.nth, run.like, run.favorite, run.dice.next()]),
    ]),
  ])

describe('the plan of a year', () => {
  it.each(organisations.map((one) => one.key))('of %s is the same for one seed and differs between seeds', (key) => {
    const people = peopleOf(key)
    expect(told(planOf(people, 7, today))).toEqual(told(planOf(people, 7, today)))
    if (people.learners.length > 0) expect(told(planOf(people, 7, today))).not.toEqual(told(planOf(people, 8, today)))
  })
  it('advances in time, within a year, and ends with the contract', () => {
    for (const { key, contractDays } of organisations) {
      const times = planOf(peopleOf(key), 7, today).map((one) => one.time)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(
        times.filter((time) => time < today - (days + 1) * day || time > today + Math.min(0, contractDays) * day),
      ).toEqual([])
    }
  })
  it('follows the week of its organisation: nobody works on a Sunday, many visit a VR room', () => {
    const sundays = (key: string) => {
      const plan = planOf(peopleOf(key), 7, today)
      return plan.filter((one) => new Date(one.time).getUTCDay() === 0).length / plan.length
    }
    for (const key of ['company', 'large', 'brennan', 'alba']) expect([key, sundays(key)]).toEqual([key, 0])
    expect(sundays('room')).toBeGreaterThan(0.1)
  })
  it('follows the seasons of its organisation: September is busy, August and Christmas are quiet', () => {
    const visitsIn = (keys: readonly string[], month: number) =>
      keys
        .flatMap((key) => planOf(peopleOf(key), 7, today))
        .filter((one) => new Date(one.time).getUTCMonth() === month)
        .reduce((sum, one) => sum + one.visits.length, 0)
    const work = organisations.filter((one) => one.season === 'work').map((one) => one.key)
    expect(visitsIn(work, 8)).toBeGreaterThan(4 * Math.max(1, visitsIn(work, 7)))
    const school = ['center', 'northgate']
    expect([visitsIn(school, 7), visitsIn(school, 8) > 20]).toEqual([0, true])
    expect(visitsIn(['room', 'atrium'], 7)).toBeGreaterThan(3)
    const merry = work
      .flatMap((key) => planOf(peopleOf(key), 7, today))
      .filter((one) => isChristmas(new Date(one.time)))
    expect(merry.length).toBeLessThan(6)
  })
  it('has no visits before a member joined or after the member left', () => {
    for (const { key } of organisations)
      for (const { time, visits } of planOf(peopleOf(key), 7, today))
        for (const { learner } of visits) {
          expect(time).toBeGreaterThan(today - (learner.from + 1) * day)
          expect(time).toBeLessThan(today - (learner.until - 1) * day)
        }
  })
  it("counts a learner's sessions of a training in order", () => {
    const seen = new Map<string, number>()
    const people = peopleOf('company')
    for (const { visits } of planOf(people, 7, today, undefined, owedIn(people)))
      for (const { learner, runs } of visits)
        for (const run of runs) {
          const key = `${learner.id}/${run.training.id}`
          expect(run.nth).toBe(seen.get(key) ?? 0)
          seen.set(key, run.nth + 1)
        }
    expect(Math.max(...seen.values())).toBeGreaterThan(1)
  })
  it('gives the first learner her story: improving attempts, a three-day streak, one training begun, one finished last', () => {
    const hers = planOf(peopleOf('company'), 7, today, [learnersStory(today)]).flatMap(({ time, visits }) =>
      visits
        .filter((one) => one.learner.id === 30)
        .flatMap((one) =>
          one.runs.map((run) => ({ date: Math.floor(time / day), key: run.training.of.key, outcome: run.outcome! })),
        ),
    )
    expect(hers).toHaveLength(15)
    const scores = new Map<string, number[]>()
    for (const { key, outcome } of hers) scores.set(key, [...(scores.get(key) ?? []), outcome.score])
    for (const list of scores.values()) expect(list).toEqual(list.toSorted((a, b) => a - b))
    const dates = hers.map((one) => one.date)
    expect(dates.some((date) => dates.includes(date + 1) && dates.includes(date + 2))).toBe(true)
    const [begun, last] = hers.slice(-2)
    expect([begun!.key, begun!.outcome.reached! < 4, last!.outcome.reached]).toEqual([
      'electrical-lockout',
      true,
      undefined,
    ])
  })
  it('has suggested trainings done in time by the members planned for it', () => {
    for (const { key } of organisations) {
      const people = peopleOf(key)
      const stories = people.of.steady ? storiesOf(people, today) : undefined
      const plan = planOf(people, 7, today, stories, owedIn(people))
      for (const { key: training, ago, end, done } of suggestedBefore(people))
        for (const { id } of done) {
          const times = plan.flatMap(({ time, visits }) =>
            visits.some((one) => one.learner.id === id && one.runs.some((run) => run.training.of.key === training))
              ? [(today - time) / day]
              : [],
          )
          expect([key, training, id, times.some((one) => one <= ago && one >= Math.max(0, end))]).toEqual([
            key,
            training,
            id,
            true,
          ])
        }
    }
  })
  it.each([0, 1, 2, 3, 4, 5, 6])('has no member twice at one gathering, on any weekday of the seed (%i)', (n) => {
    const people = peopleOf('company')
    for (const { visits } of planOf(people, 7, today + n * day, storiesOf(people, today + n * day), owedIn(people)))
      expect(new Set(visits.map((one) => one.learner.id)).size).toBe(visits.length)
  })
})
