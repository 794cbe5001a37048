import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TRAININGS } from './names.ts'
import { RESULTS } from './results.ts'

const langs = ['en', 'fr', 'es', 'it'] as const

it.each(TRAININGS)('%s reports a run that was not played as the training itself does', (name) => {
  const { steps, statistics, badges } = RESULTS.find((one) => one.name === name)!,
    file = JSON.parse(readFileSync(join(import.meta.dirname, '../steps', `${name}.json`), 'utf8')) as {
      steps: { key: string }[]
      statistics: Record<string, string>[]
    },
    points = (n: number): Record<string, number> => Object.fromEntries(steps.map((key) => [key, n]))
  expect(steps).toEqual(file.steps.map(({ key }) => key))
  expect(badges(points(100))).toEqual([1, 2, 3])
  expect(badges(points(0))).toEqual([])
  for (const lang of langs)
    for (const { context, stat, score } of statistics({ scores: points(60), seconds: 200 }, lang)) {
      const said = file.statistics.map((one) => one[lang.toUpperCase()])
      expect(said).toContain(context)
      expect(said).toContain(stat)
      expect(score).toBeGreaterThanOrEqual(0)
    }
})
