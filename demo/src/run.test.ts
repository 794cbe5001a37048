import type { Launch } from '@praxia/contract/launches.ts'
import type { StepsFile } from '@praxia/contract/trainings.ts'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StatRow } from '@praxia/runtime/reporting.ts'
import { isMade, stepsFileOf } from './content.ts'
import { dice } from './dice.ts'
import { makeRun } from './run.ts'
import { reporterOf } from './reporters.ts'
import type { Spoken } from './training.ts'
import { trainings } from './trainings.ts'

/** Keys of the trainings that have content. */
const contents = trainings.filter(isMade).map(({ key }) => key)
const scenes = ['fire-extinguisher', 'warehouse-hazards'] as const
const ofContent = (key: string) => trainings.filter(isMade).find((one) => one.key === key)!
const stepsOf = async (key: string): Promise<StepsFile['steps']> => (await stepsFileOf(ofContent(key))).steps
async function run(content: string, lang: Spoken, seed = 7, score = 80) {
  const launch = {
    session: '5d8f6b3e-0a3c-4d6b-9b53-3f6f3c6f0a11',
    registration: 'a2f6c5d8-7a34-4a8c-8f5e-1f1b1c2d3e4f',
    actor: { objectType: 'Agent', account: { homePage: 'https://praxia.example', name: 'one' } },
    activityId: 'https://praxia.example/activities/1',
    steps: [],
  } as unknown as Launch
  return makeRun(launch, new Date(0), dice(seed), {
    nth: 0,
    talent: 0.6,
    passing: 60,
    steps: await stepsOf(content),
    reporter: reporterOf(ofContent(content)),
    lang,
    score,
  })
}
interface Said {
  object: { id: string }
  result?: { extensions?: Record<string, StatRow[]> }
}
const saidIn = async (content: string, lang: Spoken, seed?: number) =>
  (await run(content, lang, seed)).statements as Said[]
const countedIn = async (content: string, lang: Spoken) =>
  (await saidIn(content, lang)).flatMap((one) => one.result?.extensions?.['urn:praxia:xapi:stats'] ?? [])
const words = (counted: StatRow[]) => new Set(counted.flatMap(({ context, stat }) => [context, stat]))

describe('a session of the demonstration', () => {
  it.each(contents)(
    'of %s has the same statistics in every language, each in the words of that language',
    async (content) => {
      const english = await countedIn(content, 'EN')
      expect(english.length).toBeGreaterThan(1)
      for (const lang of ['FR', 'ES', 'IT'] as const) {
        const other = await countedIn(content, lang)
        expect(other.map((one) => one.score)).toEqual(english.map((one) => one.score))
        expect(words(other)).not.toEqual(words(english))
        expect([...words(other)].every((text) => text.length > 0)).toBe(true)
      }
    },
  )
  it('has the same statistics as the training itself', async () => {
    expect([...words(await countedIn('fire-extinguisher', 'EN'))]).toEqual([
      'Fire extinguisher',
      'Alarm after (s)',
      'Jet on the base (%)',
      'Distance kept (%)',
    ])
    expect([...words(await countedIn('warehouse-hazards', 'FR'))]).toContain('Fausses marques')
  })
  it('has ten hazards to find, and no more found in a zone than it holds', async () => {
    const { HAZARDS } = (await import(join(import.meta.dirname, '../../content/warehouse-hazards/src/places.ts'))) as {
      HAZARDS: Record<string, { zone: string }>
    }
    for (const seed of [1, 2, 3]) {
      const said = await saidIn('warehouse-hazards', 'EN', seed)
      const hazards = said.map((one) => one.object.id.split('/steps/')[1] ?? '').filter((key) => key in HAZARDS)
      expect(new Set(hazards).size).toBe(10)
      const counted = said.flatMap((one) => one.result?.extensions?.['urn:praxia:xapi:stats'] ?? [])
      for (const { context, score } of counted.filter((one) => one.stat === 'Found'))
        expect(score).toBeLessThanOrEqual(hazards.filter((key) => HAZARDS[key]!.zone === context.toLowerCase()).length)
    }
  })
  it('is the same for the same dice', async () => {
    expect(await run('warehouse-hazards', 'IT')).toEqual(await run('warehouse-hazards', 'IT'))
  })
  it('of a scene has about the aimed score, fails below the mark, and lasts as long as it does when it is played', async () => {
    for (const content of scenes)
      for (const seed of [1, 2, 3, 4, 5])
        for (const aimed of [34, 71, 86, 100]) {
          const { score, minutes } = await run(content, 'EN', seed, aimed)
          expect([content, seed, aimed, score, Math.abs(score - aimed) <= 3]).toEqual([
            content,
            seed,
            aimed,
            score,
            true,
          ])
          const [shortest, longest] = reporterOf(ofContent(content)).minutes
          expect(minutes >= shortest && minutes <= longest && longest < 5).toBe(true)
        }
  })
  it('of a scene or a room has all three badges and 100 for a perfect run, and no badge for a very poor one', async () => {
    for (const content of contents) {
      expect([content, (await run(content, 'EN', 5, 100)).score]).toEqual([content, 100])
      const badges = async (score: number) =>
        ((await run(content, 'EN', 5, score)).statements as Said[]).flatMap(
          (one) => one.object.id.split('/badges/')[1] ?? [],
        )
      expect([content, await badges(100), await badges(10)]).toEqual([content, ['1', '2', '3'], []])
    }
  })
  it('has no badge unless it is passed', async () => {
    for (const content of contents)
      for (let seed = 1; seed <= 12; seed++) {
        const said = (await run(content, 'EN', seed, 40 + 3 * seed)).statements as (Said & { verb: { id: string } })[]
        const has = (verb: string) => said.some((one) => one.verb.id.endsWith(`/${verb}`))
        expect([content, seed, has('failed') && has('earned')]).toEqual([content, seed, false])
      }
  })
})
