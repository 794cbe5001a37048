import { expect, it } from 'vitest'
import { merged, narrowed } from './history-rules.ts'

const list = (...days: number[]) => days.map((day) => ({ lastActivity: `2026-01-${String(day).padStart(2, '0')}` }))
const daysOf = (rows: readonly { lastActivity: string }[]) => rows.map((row) => Number(row.lastActivity.slice(-2)))

it('formations and courses share one order, the newest first', () => {
  const all = merged({ items: list(20, 10), more: false }, { items: list(15, 5), more: false })
  expect(daysOf(all)).toEqual([20, 15, 10, 5])
})
it('rows older than the end of an incomplete list wait', () => {
  expect(daysOf(merged({ items: list(20, 10), more: true }, { items: list(15, 5), more: false }))).toEqual([20, 15, 10])
  expect(daysOf(merged({ items: list(20, 10), more: true }, { items: list(15, 12), more: true }))).toEqual([20, 15, 12])
  expect(daysOf(merged({ items: [], more: false }, { items: list(3), more: true }))).toEqual([3])
})

const rows = [
  { title: 'Évacuer', lastActivity: '2026-01-03', progressionPercent: 100, sessions: 1 },
  { title: 'Lever', lastActivity: '2026-01-01', progressionPercent: 40, sessions: 3 },
  { title: 'Accueil', lastActivity: '2026-01-02', progressionPercent: 60, sessions: 2, course: {} },
]
const titles = (...[by]: [Partial<Parameters<typeof narrowed>[1]>]) =>
  narrowed(rows, { search: '', kind: 'all', sort: '-lastSession', language: 'fr', ...by }).map(({ title }) => title)
it.each([
  [{}, ['Évacuer', 'Accueil', 'Lever']],
  [{ sort: 'lastSession' as const }, ['Lever', 'Accueil', 'Évacuer']],
  [{ sort: 'title' as const }, ['Accueil', 'Évacuer', 'Lever']],
  [{ sort: '-sessions' as const }, ['Lever', 'Accueil', 'Évacuer']],
  [{ sort: 'progress' as const }, ['Lever', 'Accueil', 'Évacuer']],
  [{ kind: 'courses' as const }, ['Accueil']],
  [{ kind: 'trainings' as const, search: ' eva' }, ['Évacuer']],
])('%o of the history is %o', (by, expected) => expect(titles(by)).toEqual(expected))
