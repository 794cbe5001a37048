// What holds for every training of this room: its steps file says what its rules say, and its four languages say the same things.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Words } from './course/words.ts'
import { RESULTS } from './results.ts'
import { WORDS as drillWords } from './trainings/column-drill/phrases/phrases.ts'
import { DRILLING } from './trainings/column-drill/rules.ts'
import { WORDS as lockoutWords } from './trainings/electrical-lockout/phrases/phrases.ts'
import { LOCKOUT } from './trainings/electrical-lockout/rules.ts'
import { WORDS as liftingWords } from './trainings/lifting/phrases/phrases.ts'
import { LIFTING } from './trainings/lifting/rules.ts'

interface StepsFile {
  name: Record<string, string>
  passingScore: number
  steps: { key: string; passingScore: number; label: Record<string, string>; skills: { skill: string }[] }[]
  statistics: Record<string, string>[]
}
const LANGS = ['en', 'fr', 'es', 'it'] as const
const ALL = [
  [LOCKOUT.name, LOCKOUT, lockoutWords],
  [DRILLING.name, DRILLING, drillWords],
  [LIFTING.name, LIFTING, liftingWords],
] as const

type AnyLesson = (typeof ALL)[number][1]
const markOf = ({ marks }: AnyLesson, step: string) => (marks as Record<string, number>)[step]
const skillsOf = ({ skills }: AnyLesson, step: string) =>
  Object.entries<readonly string[]>(skills)
    .filter(([, steps]) => steps.includes(step))
    .map(([skill]) => skill)
    .sort()

describe.each(ALL)('%s', (name, lesson, words) => {
  const results = RESULTS.find((one) => one.name === name)!,
    file = JSON.parse(readFileSync(new URL(`../steps/${name}.json`, import.meta.url), 'utf8')) as StepsFile

  it('has the steps, marks and skills of its steps file, and weights of a hundred in all', () => {
    const inFile = file.steps.map(({ key, passingScore, skills }) => [
      key,
      passingScore,
      skills.map((s) => s.skill).sort(),
    ])
    const inRules = lesson.steps.map((step) => [step, markOf(lesson, step), skillsOf(lesson, step)])
    expect(inRules).toEqual(inFile)
    expect(results.steps).toEqual(lesson.steps)
    expect(file.passingScore).toBe(lesson.passing)
    expect(Object.values(lesson.weights).reduce((a, b) => a + b, 0)).toBe(100)
    for (const { label } of [...file.steps, ...file.statistics.map((label) => ({ label }))])
      expect(Object.keys(label)).toEqual(['EN', 'FR', 'ES', 'IT'])
  })

  it('says the same in four languages, under its own name', () => {
    const shape = (w: Words): unknown => [
      Object.keys(w.acts),
      Object.keys(w.goals),
      Object.keys(w.says),
      Object.entries(w.rows).map(([step, rows]) => [step, Object.keys(rows)]),
      w.learn.length,
    ]
    for (const lang of LANGS) {
      expect(shape(words[lang] as Words)).toEqual(shape(words.en as Words))
      expect(words[lang].title).toBe(file.name[lang.toUpperCase()])
    }
  })

  it('names its statistics as the steps file does', () => {
    const named = file.statistics.map((label) => label.FR)
    for (const { context, stat } of results.statistics({ scores: {}, seconds: 100 }, 'fr'))
      expect([named.includes(context), named.includes(stat)]).toEqual([true, true])
  })

  it('gives every badge to who did all, and none to who did not pass', () => {
    const all = Object.fromEntries(lesson.steps.map((step) => [step, 100]))
    expect(results.badges(all)).toEqual([1, 2, 3])
    expect(results.total(all)).toBe(100)
    expect(results.badges({})).toEqual([])
  })
})
