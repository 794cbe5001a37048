import { describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { type Filled, day } from './found.ts'
import { organisations } from './organisations.ts'
import { days, planOf } from './plan.ts'
import { learnersStory } from './story.ts'
import { trainings } from './trainings.ts'

const today = Date.UTC(2026, 10, 21, 15)
const nobody = (() => Promise.reject(new Error('a plan calls nobody'))) as Client
/** The people of an organisation as the plan sees them. */
function peopleOf(key: string): Filled {
  const of = organisations.find((one) => one.key === key)!
  const made = trainings
    .filter((one) => one.owner === 'platform')
    .map((one, i) => ({ id: i + 1, of: one, passing: 60 }))
    .slice(0, of.unlocked)
    .filter((one) => one.of.content !== 'none')
  const filled: Filled = {
    of,
    id: 2,
    adminId: 2,
    admin: nobody,
    managers: [],
    learners: [],
    teams: [],
    trainings: made,
    since: 0,
    lastUse: 0,
  }
  for (let id = 10; id < 10 + of.managers; id++) filled.managers.push({ id, client: nobody })
  for (let id = 20; id < 20 + of.learners; id++)
    filled.learners.push({ id, talent: 0.5, lang: 'FR', organisation: filled })
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

describe('the plan of ninety days', () => {
  it.each(organisations.map((one) => one.key))(
    'of %s is the same for the same seed, and another for another',
    (key) => {
      const people = peopleOf(key)
      expect(told(planOf(people, 7, today))).toEqual(told(planOf(people, 7, today)))
      if (people.learners.length > 0) expect(told(planOf(people, 7, today))).not.toEqual(told(planOf(people, 8, today)))
    },
  )
  it('goes forward, within ninety days, and ends with the contract', () => {
    for (const { key, contractDays } of organisations) {
      const times = planOf(peopleOf(key), 7, today).map((one) => one.time)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(
        times.filter((time) => time < today - (days + 1) * day || time > today + Math.min(0, contractDays) * day),
      ).toEqual([])
    }
  })
  it('has the week of its house: few come to work on a Sunday, many to a VR room', () => {
    const sundays = (key: string) => {
      const plan = planOf(peopleOf(key), 7, today)
      return plan.filter((one) => new Date(one.time).getUTCDay() === 0).length / plan.length
    }
    expect(sundays('company')).toBeLessThan(0.08)
    expect(sundays('room')).toBeGreaterThan(0.1)
  })
  it("counts a learner's sessions of a training in their order", () => {
    const seen = new Map<string, number>()
    for (const { visits } of planOf(peopleOf('company'), 7, today))
      for (const { learner, runs } of visits)
        for (const run of runs) {
          const key = `${learner.id}/${run.training.id}`
          expect(run.nth).toBe(seen.get(key) ?? 0)
          seen.set(key, run.nth + 1)
        }
    expect(Math.max(...seen.values())).toBeGreaterThan(1)
  })
  it('gives the first learner her story: two finished, one begun, three days in a row', () => {
    const hers = planOf(peopleOf('company'), 7, today, [learnersStory(today)]).flatMap(({ time, visits }) =>
      visits
        .filter((one) => one.learner.id === 20)
        .flatMap((one) =>
          one.runs.map((run) => ({ date: Math.floor(time / day), key: run.training.of.key, outcome: run.outcome! })),
        ),
    )
    expect(hers.map((one) => one.key)).toEqual([
      'first-aid-site',
      'first-aid-site',
      'fire-extinguisher',
      'fire-extinguisher',
      'phishing',
    ])
    expect(hers[2]!.date - hers[0]!.date).toBe(2)
    expect(hers.at(-1)!.outcome.reached).toBeLessThan(4)
    expect(hers.filter((one) => one.outcome.score >= 90).map((one) => one.key)).toEqual([
      'first-aid-site',
      'fire-extinguisher',
    ])
  })
})
