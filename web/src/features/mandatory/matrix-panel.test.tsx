// @vitest-environment happy-dom
import { getGroup, listGroups } from '@praxia/contract/groups.ts'
import { getMatrix } from '@praxia/contract/people/mandatory.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { MatrixPanel } from './matrix-panel.tsx'

it('names the group that limits the table, also one beyond the loaded groups, and takes the limit off', async () => {
  api.on(listGroups, { items: [{ id: 5, name: 'Night shift' }], total: 201 } as never)
  api.on(getGroup, example(getGroup.response, { id: 900, name: 'Zurich' }))
  api.on(listMemberFields, [])
  api.on(getMatrix, example(getMatrix.response))
  const { user } = await draw(<MatrixPanel />, { as: 'admin', at: '/admin/dashboard?view=mandatory&group=900' })
  const field = await screen.findByRole('combobox', { name: 'All groups' })
  await waitFor(() => expect(field).toHaveProperty('value', 'Zurich'))
  await user.clear(field)
  await waitFor(() => expect(window.location.search).toBe('?view=mandatory'))
})
