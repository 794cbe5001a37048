// @vitest-environment happy-dom
import { MenuItem, Select } from '@mui/material'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { button, draw } from '../../test/screen.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

function Views() {
  const [view, setView] = useState('all')
  const place = useRestoredFocus<HTMLDivElement>(view)
  return (
    <>
      <div ref={place}>
        <Select
          value={view}
          onChange={(event) => setView(event.target.value)}
          slotProps={{ input: { 'aria-label': 'View' } }}
        >
          <MenuItem value="all">All</MenuItem>
          <MenuItem value="one">One</MenuItem>
        </Select>
      </div>
      {view === 'all' && <button onClick={() => setView('one')}>Open one</button>}
    </>
  )
}
it('a list to choose from takes the focus of what disappeared, as a button does', async () => {
  const { user } = await draw(<Views />)
  await user.click(button('Open one'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'View' }))
})
