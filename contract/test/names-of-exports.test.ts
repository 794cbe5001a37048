import { expect, it } from 'vitest'
import { exportNameOf } from '../src/exports/names.ts'

it('an exported file is named in the reader’s language, of one thing with its title, and with the day', () => {
  const name = { of: 'trainings', language: 'fr', today: '2026-11-23', format: 'csv' } as const
  expect(exportNameOf(name)).toBe('formations_23_11_2026.csv')
  expect(exportNameOf({ ...name, title: 'Extincteur : la première minute', format: 'pdf' })).toBe(
    'formation_extincteur_la_premiere_minute_23_11_2026.pdf',
  )
  expect(exportNameOf({ ...name, of: 'courses', language: 'it', title: '—' })).toBe('percorso_23_11_2026.csv')
})

it.each([
  ['trainings', 'formazioni'],
  ['courses', 'percorsi'],
  ['classes', 'lezioni'],
  ['mandatory', 'formazioni_obbligatorie'],
] as const)('a file of all %s is called %s in Italian', (of, name) => {
  expect(exportNameOf({ of, language: 'it', today: '2026-11-23', format: 'csv' })).toBe(`${name}_23_11_2026.csv`)
})
it('a title has at most 60 characters of the name', () => {
  const name = { of: 'trainings', language: 'en', today: '2026-11-23', format: 'xlsx' } as const
  expect(exportNameOf({ ...name, title: 'x'.repeat(61) })).toBe(`training_${'x'.repeat(60)}_23_11_2026.xlsx`)
})
