// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/screen.tsx'
import { PointsCard } from './points-card.tsx'
import { RankingCard } from './ranking-card.tsx'

const point = (day: string, value: number) => ({ date: `2026-${day}T10:00:00.000Z`, value, reason: '' })
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((one) => one.textContent))

it('points are added up by day, the earliest first, with their total', async () => {
  await draw(<PointsCard points={[point('11-03', 1000), point('11-02', 20), point('11-03', 5)]} />)
  expect(cells()).toEqual([
    ['Date', 'Points'],
    ['02/11/2026', '20'],
    ['03/11/2026', '1,005'],
  ])
  expect(screen.getByText('Points per day, 1,025 in total')).toBeTruthy()
})
it('without points it says so', async () => {
  await draw(<PointsCard points={[]} />)
  expect(screen.getByText('No points yet')).toBeTruthy()
})

const rank = (userId: number, place: number, value: number) => ({
  userId,
  firstName: 'Ana',
  lastName: `Sol ${userId}`,
  picture: null,
  rank: place,
  value,
})
const lines = () => screen.getAllByRole('listitem').map((one) => one.textContent)
it('a ranking is by points first, and by time after a press', async () => {
  const { user } = await draw(
    <RankingCard
      stats={{ ranksByPoint: [rank(1, 1, 1200), rank(2, 2, 30)], ranksByTime: [rank(2, 1, 90)] }}
      userId={2}
      own
    />,
  )
  expect(lines()).toEqual([expect.stringMatching(/^1.*Ana Sol 1.*1,200$/), expect.stringMatching(/^2.*Ana Sol 2.*30$/)])
  expect(lines()[1]).toMatch(/you/i)
  expect(lines()[0]).not.toMatch(/you/i)
  await user.click(screen.getByRole('button', { name: 'Time' }))
  expect(lines()).toEqual([expect.stringMatching(/^1.*Ana Sol 2.*1 h 30/)])
})
it.each([
  ['points', { ranksByPoint: [rank(1, 1, 5)] }, 'Points', /5$/],
  ['time', { ranksByTime: [rank(1, 1, 5)] }, 'Time', /5 min$/],
])('a ranking by %s alone has no choice', async (_, stats, name, value) => {
  await draw(<RankingCard stats={stats} userId={1} own={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(name)).toBeTruthy()
  expect(lines()).toEqual([expect.stringMatching(value)])
  expect(lines()[0]).not.toMatch(/you/i)
})
