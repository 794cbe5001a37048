// @vitest-environment happy-dom
import { getImport, type Import } from '@praxia/contract/people/imports.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { ImportStrip } from './import-strip-panel.tsx'

async function strip(part: Partial<Import> | null) {
  const onOpen = vi.fn()
  const counts = { new: 6, changed: 2, same: 90, refused: 0 }
  api.on(getImport, {
    import: part && ({ ...example(getImport.response.properties.import.anyOf[0]), counts, ...part } as Import),
  })
  const { user, client } = await draw(<ImportStrip onOpen={onOpen} />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return { user, onOpen }
}
const shown = () => screen.queryByRole('region', { name: 'Importing…' })

it.each(['read', 'planned', 'done', 'stopped', 'failed'] as const)(
  'an import that is %s has no strip',
  async (state) => {
    await strip({ state })
    expect(shown()).toBeNull()
  },
)
it('without an import there is no strip', async () => {
  await strip(null)
  expect(shown()).toBeNull()
})
it('a running import shows what it has written of the rows to write, and opens', async () => {
  const { user, onOpen } = await strip({ state: 'running', done: 3 })
  expect(shown()!.textContent).toContain('3 of 8')
  expect(screen.getByRole('meter', { name: '37% done' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})
