import { describe, expect, it } from 'vitest'
import { faults, langFor } from './content.ts'
import type { Steps, Texts } from './content.ts'
import { readSavedPage } from '@praxia/stage/session/saved-run.ts'
import { WALK, savedWalk } from './saved-walk.ts'
import { stops } from './route.ts'
import { allAtFirst, answerScore, badgesOf, passingScore, skillsOf, walkScore } from './rules.ts'
import sampleSteps from '../sample/steps.json' with { type: 'json' }
import sampleTexts from '../sample/texts.json' with { type: 'json' }

const steps: Steps = {
  version: 1,
  steps: [
    { key: 'a', label: { EN: 'A' }, skills: [{ skill: 's', max: 10 }] },
    {
      key: 'b',
      label: { EN: 'B' },
      skills: [
        { skill: 's', max: 30 },
        { skill: 't', max: 5 },
      ],
    },
  ],
}

describe('badges', () => {
  const of = (...tries: number[]) =>
    badgesOf(
      tries.map((n, i) => ({ key: String(i), tries: n })),
      4,
      60,
    )
  it.each([
    [
      [1, 1, 1, 1],
      [1, 2, 3],
    ],
    [
      [1, 1, 3, 1],
      [1, 2],
    ],
    [[2, 1, 2, 1], [1]],
    [[2, 2, 2, 2], []],
    [[1, 1, 1], []],
  ])('of %j tries are %j', (tries, badges) => expect(of(...tries)).toEqual(badges))
})
describe('score', () => {
  it.each([
    [1, 100],
    [2, 50],
    [3, 0],
    [4, 0],
  ])('right at try %i is worth %i', (tries, score) => expect(answerScore(tries)).toBe(score))
  it('is the mean over all stations, also those not reached', () =>
    expect(
      walkScore(
        [
          { key: 'a', tries: 1 },
          { key: 'b', tries: 2 },
        ],
        3,
      ),
    ).toBe(50))
  it('knows a walk without a slip', () => {
    expect(
      allAtFirst(
        [
          { key: 'a', tries: 1 },
          { key: 'b', tries: 1 },
        ],
        2,
      ),
    ).toBe(true)
    expect(allAtFirst([{ key: 'a', tries: 1 }], 2)).toBe(false)
    expect(
      allAtFirst(
        [
          { key: 'a', tries: 1 },
          { key: 'b', tries: 2 },
        ],
        2,
      ),
    ).toBe(false)
  })
  it('sums each skill over its steps', () =>
    expect(
      skillsOf(steps, [
        { key: 'a', tries: 1 },
        { key: 'b', tries: 2 },
      ]),
    ).toEqual([
      { skill: 's', value: 25, max: 40 },
      { skill: 't', value: 3, max: 5 },
    ]))
  it('takes the passing score of the steps file, else 60', () =>
    expect([passingScore(steps), passingScore({ ...steps, passingScore: 75 })]).toEqual([60, 75]))
})

describe('content', () => {
  it('accepts the sample', () => expect(faults(sampleTexts, sampleSteps)).toEqual([]))
  it('names every fault', () => {
    const texts = {
      palette: 'ergonomics',
      lang: {
        EN: {
          title: 'T',
          goals: [],
          stations: [{ key: 'z', title: 'Z', text: 'z', question: 'z?', options: ['one'], right: 3, reason: '' }],
        },
      },
    }
    expect(faults(texts, steps)).toHaveLength(3)
  })
})

describe('language', () => {
  const texts = (...langs: string[]): Texts => ({
    palette: 'x',
    lang: Object.fromEntries(langs.map((lang) => [lang, { title: lang, goals: [], stations: [] }])),
  })
  it('is the one that was asked for, else that of the texts, buttons included', () => {
    expect(langFor(texts('EN', 'FR'), 'fr')).toBe('fr')
    expect(langFor(texts('FR', 'EN'), 'es')).toBe('en')
    expect(langFor(texts('IT', 'FR'), 'es')).toBe('fr')
    expect(langFor(texts('GE'), 'es')).toBe('es')
  })
})

describe('route', () => {
  it.each([1, 3, 5, 8])('puts %i stations beside the path, apart from each other and from where one stands', (n) => {
    const all = stops(n)
    expect(all).toHaveLength(n)
    for (const s of all) expect(Math.hypot(s.x - s.stand[0], s.z - s.stand[1])).toBeGreaterThan(1.3)
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(1)
  })
})

describe('a walk that was left', () => {
  const answers = [
    { key: 'a', tries: 1 },
    { key: 'b', tries: 2 },
  ]
  const page = savedWalk({ answers, stations: 4, seconds: 80, seed: 7 })
  it('is saved as this training saves its own', () => {
    expect(readSavedPage(JSON.parse(JSON.stringify(page)), WALK)).toEqual(page)
    expect(page.run).toMatchObject({ steps: { done: 2, of: 4 }, own: { answers, tries: 0 } })
    expect(page.report.steps).toEqual([
      ['a', { success: true, score: 100 }],
      ['b', { success: false, score: 50 }],
    ])
  })
  it('is gone on with before the stop that was answered last', () => {
    const [x, z] = stops(4)[1]!.stand
    expect(page.run?.place).toMatchObject({ x, z })
  })
})
