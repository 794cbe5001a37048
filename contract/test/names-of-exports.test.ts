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
