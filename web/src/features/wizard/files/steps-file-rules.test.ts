import { expect, it } from 'vitest'
import { openSteps, readSteps } from './steps-file-rules.ts'

it('reads the steps of a preview in the requested language, children under their parents', () => {
  const value = {
    version: 1,
    passingScore: 70,
    steps: [
      { key: 'a', label: { EN: 'Alarm', FR: 'Alerte' } },
      { key: 'b', parent: 'a', label: { EN: 'Pin' } },
      { key: 'c', label: {} },
    ],
  }
  expect(readSteps(value, 'FR')).toEqual({
    count: 3,
    passing: 70,
    steps: [
      { key: 'a', label: 'Alerte', depth: 0 },
      { key: 'b', label: 'Pin', depth: 1 },
      { key: 'c', label: 'c', depth: 0 },
    ],
  })
  expect(readSteps([1, null], 'EN')).toEqual({ count: 0, passing: null, steps: [] })
})
it('reports the line of a JSON syntax error, and a file that is too large', async () => {
  expect(await openSteps(new Blob(['{\n "version": 1,\n "steps": []\n "more": 1}']), null)).toEqual({
    fault: { code: 'json', line: 4 },
  })
  const value = { steps: [{ key: 'a', label: { EN: 'Alarm' }, skills: [{ skill: 'any', max: 1 }] }] }
  expect(await openSteps(new Blob([`\uFEFF${JSON.stringify(value)}`]), null)).toEqual({ value })
  expect(await openSteps(new Blob([' '.repeat(1_000_001)]), null)).toEqual({ fault: { code: 'large' } })
})
it('reports the invalid places in a file before it is sent', async () => {
  const file = new Blob([
    JSON.stringify({
      version: 1,
      steps: [{ key: 'a', parent: 'b', label: { EN: 'Alarm' }, skills: [{ skill: 'any' }] }],
    }),
  ])
  const [parent, skill] = [
    { path: 'steps.0.parent', code: 'parent' },
    { path: 'steps.0.skills.0.skill', code: 'skill' },
  ]
  expect(await openSteps(file, null)).toMatchObject({ fault: { code: 'places', faults: [parent] } })
  expect(await openSteps(file, new Set())).toMatchObject({ fault: { faults: [parent, skill] } })
})
