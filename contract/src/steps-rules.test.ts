import { expect, it } from 'vitest'
import { stepsFaults } from './steps-rules.ts'

const label = { en: 'Alarm' }
const faults = (steps: unknown, skills: ReadonlySet<string> | null = null) =>
  stepsFaults({ steps }, skills).map(({ path, code, message }) => `${path} ${code}: ${message}`)

it.each([[null], ['text'], [[]], [{}], [{ steps: {} }], [{ steps: [] }]])('the file %j has no step', (file) => {
  expect(stepsFaults(file, null)).toEqual([{ path: 'steps', code: 'required', message: 'needs at least one step' }])
})
it('a key is a text that appears once', () => {
  expect(faults([{ key: 'a', label }, { key: 'a', label }, { key: '', label }, { key: 3, label }, { label }])).toEqual([
    'steps.1.key doubled: the key a appears twice',
    'steps.2.key required: is missing',
    'steps.3.key required: is missing',
    'steps.4.key required: is missing',
  ])
})
it('a parent comes before its parts', () => {
  expect(
    faults([
      { key: 'a', label, parent: 'b' },
      { key: 'b', label },
      { key: 'c', label, parent: 'b' },
      { key: 'd', label, parent: 'd' },
    ]),
  ).toEqual([
    'steps.0.parent parent: no earlier step has the key b',
    'steps.3.parent parent: no earlier step has the key d',
  ])
})
it('a label has at least one language', () => {
  expect(faults([{ key: 'a' }, { key: 'b', label: {} }, { key: 'c', label: 'Alarm' }, { key: 'd', label }])).toEqual([
    'steps.0.label label: needs at least one language',
    'steps.1.label label: needs at least one language',
    'steps.2.label label: needs at least one language',
  ])
})
it('a skill is known, where the known ones are', () => {
  const steps = [{ key: 'a', label, skills: [{ skill: 'calm' }, { skill: 'haste' }, {}] }]
  expect(faults(steps, new Set(['calm']))).toEqual([
    'steps.0.skills.1.skill skill: haste is no known skill',
    'steps.0.skills.2.skill skill: undefined is no known skill',
  ])
  expect(faults(steps)).toEqual([])
})
