// @vitest-environment happy-dom
import { addToTeam, removeFromTeam } from '@praxia/contract/members.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, drawHook } from '../../../test/screen.tsx'
import { cockpitKeys, progressKeys, teamKeys } from '../../lib/keys.ts'
import { useAddToTeam, useRemoveFromTeam } from './queries.ts'

const shown = [teamKeys.count, cockpitKeys.attention, progressKeys.courseCount, ['mandatory', 'matrix']]
it.each([
  ['added', () => useAddToTeam(), [3]],
  ['removed', () => useRemoveFromTeam(), 3],
] as const)('what the other tabs show of the team is read again when a member is %s', async (_, useIt, what) => {
  api.on(addToTeam, { added: 1 })
  api.on(removeFromTeam, {})
  const { result, client } = await drawHook<{ mutate: (what: never) => void }>(useIt, { as: 'manager' })
  for (const key of shown) client.setQueryData(key, {})
  await act(async () => result.current.mutate(what as never))
  await waitFor(() =>
    expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(shown.map(() => true)),
  )
})
