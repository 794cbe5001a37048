// @vitest-environment happy-dom
import { CockpitRow } from '@praxia/contract/members.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { button, draw } from '../../../test/screen.tsx'
import { CellPopover, type Opened } from './cell-dialog.tsx'
import type { MapCell } from './cell-panel.tsx'
import { useRemind } from './queries.ts'

const row = example(CockpitRow)
const cell = { trainingId: 7, state: 'none', step: null, sessions: 0, score: null, needed: 50, endDate: null }
function Map() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const remind = useRemind()
  return (
    <>
      <Link to="?view=map">To the map</Link>
      <button
        onClick={({ currentTarget: anchor }) =>
          setOpened({ anchor, row, cell: cell as unknown as MapCell, title: 'Fire' })
        }
      >
        Open
      </button>
      {opened && (
        <CellPopover opened={opened} onClose={() => setOpened(null)} remind={remind} onProfile={() => undefined} />
      )}
    </>
  )
}

it('Back closes an open cell and leaves the page', async () => {
  const { user } = await draw(<Map />, { as: 'manager', at: '/team' })
  await user.click(screen.getByRole('link', { name: 'To the map' }))
  await user.click(button('Open'))
  await screen.findByRole('dialog', { name: /Fire/ })
  await act(async () => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.search).toBe('?view=map'))
})
