import { expect, it } from 'vitest'
import { stepsFaults } from '../src/steps-rules.ts'

const label = { EN: 'Words' }
const pathsOf = (file: unknown, skills: ReadonlySet<string> | null = null) =>
  stepsFaults(file, skills).map(({ path, code }) => `${path} ${code}`)

it('names each fault of a steps file by its path', () => {
  const steps = [
    { key: 'a', label: {}, parent: 'b' },
    { key: 'b', label, parent: 'b' },
    { key: 'b', label, parent: 'a', skills: [{ skill: 'known' }, { skill: 'unknown' }] },
  ]
  expect(pathsOf({ steps }, new Set(['known']))).toEqual([
    'steps.0.parent parent',
    'steps.0.label label',
    'steps.1.parent parent',
    'steps.2.key doubled',
    'steps.2.skills.1.skill skill',
  ])
  expect(pathsOf({ steps: steps.slice(2) })).toEqual(['steps.0.parent parent'])
  expect(
    pathsOf({
      steps: [
        { key: 'a', label },
        { key: 'b', label, parent: 'a' },
      ],
    }),
  ).toEqual([])
})
it('looks at any JSON', () => {
  for (const file of [null, 1, [], { steps: {} }, { steps: [] }]) expect(pathsOf(file)).toEqual(['steps required'])
  expect(pathsOf({ steps: [null, { key: 1, label, skills: 2 }] })).toEqual([
    'steps.0.key required',
    'steps.0.label label',
    'steps.1.key required',
  ])
})

it('says each fault in a sentence', () => {
  const steps = [{ key: 'a', label }, { key: 'a', label: 'Alarm', parent: 'b', skills: [{}] }, { label }]
  expect(stepsFaults({ steps }, new Set(['calm'])).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'steps.1.key the key a appears twice',
    'steps.1.parent no earlier step has the key b',
    'steps.1.label needs at least one language',
    'steps.1.skills.0.skill undefined is no known skill',
    'steps.2.key is missing',
  ])
})
