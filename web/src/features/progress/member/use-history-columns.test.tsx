// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/screen.tsx'
import type { Row } from './use-history.ts'
import { useHistoryColumns } from './use-history-columns.tsx'

function States({ row }: { row: Row }) {
  const column = useHistoryColumns(4, () => undefined).find(({ key }) => key === 'status')!
  return <div>{column.cell(row)}</div>
}
const training = (score: number | null): Row => {
  const item = {
    id: 7,
    title: 'Fire',
    category: 'Safety',
    categoryKey: 'safety',
    logo: null,
    progressionPercent: 60,
    score,
    minimalScoreNeeded: 50,
    waived: false,
    certificate: null,
    sessions: 1,
    lastSession: '2026-11-02T08:30:00.000Z',
    lastActivity: '2026-11-02T08:30:00.000Z',
  }
  return { ...item, name: '7', training: item }
}

it.each([
  [50, false],
  [49, true],
  [null, false],
])('a running formation with a score of %s is not passed: %s', async (score, isFailed) => {
  await draw(<States row={training(score)} />)
  expect(screen.queryByText('Not passed yet') !== null).toBe(isFailed)
  expect(screen.queryByText(/60\s?%/) !== null).toBe(!isFailed)
})
