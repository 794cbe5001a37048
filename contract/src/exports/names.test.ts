import { expect, it } from 'vitest'
import { exportNameOf } from './names.ts'

const name = (more: Partial<Parameters<typeof exportNameOf>[0]>) =>
  exportNameOf({ of: 'trainings', language: 'en', today: '2026-11-23', format: 'csv', ...more })

it('a file of all names its kind and the day, in the language', () => {
  expect(name({})).toBe('trainings_23_11_2026.csv')
  expect((['trainings', 'courses', 'classes', 'mandatory'] as const).map((of) => name({ of, language: 'it' }))).toEqual(
    [
      'formazioni_23_11_2026.csv',
      'percorsi_23_11_2026.csv',
      'lezioni_23_11_2026.csv',
      'formazioni_obbligatorie_23_11_2026.csv',
    ],
  )
})
it.each([
  ['Évacuer & sortir!', 'training_evacuer_sortir_23_11_2026.xlsx'],
  ['!!!', 'training_23_11_2026.xlsx'],
  ['x'.repeat(61), `training_${'x'.repeat(60)}_23_11_2026.xlsx`],
])('a file of "%s" is called %s', (title, file) => {
  expect(name({ title, format: 'xlsx' })).toBe(file)
})
