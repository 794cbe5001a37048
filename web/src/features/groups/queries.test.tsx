// @vitest-environment happy-dom
import { createGroup } from '@praxia/contract/groups.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, drawHook } from '../../../test/screen.tsx'
import { mandatoryKeys } from '../../lib/admin-keys.ts'
import { cockpitKeys, groupKeys, suggestionKeys } from '../../lib/keys.ts'
import { useSaveGroup } from './queries.ts'

it('the figures of a group are read again when it is saved', async () => {
  const shown = [groupKeys.choices, cockpitKeys.attention, mandatoryKeys.reminders, suggestionKeys.ofGroup(7, 'EN')]
  api.on(createGroup, example(createGroup.response))
  const { result, client } = await drawHook(() => useSaveGroup(null))
  for (const key of shown) client.setQueryData(key, {})
  await act(async () => result.current.mutate({ name: 'Night shift', userIds: [3] }))
  await waitFor(() =>
    expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(shown.map(() => true)),
  )
})
