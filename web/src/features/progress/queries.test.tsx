// @vitest-environment happy-dom
import { waiveTraining } from '@praxia/contract/launches.ts'
import { resetProgress } from '@praxia/contract/progress.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, drawHook } from '../../../test/screen.tsx'
import { cockpitKeys, courseKeys, suggestionKeys } from '../../lib/keys.ts'
import { mandatoryKeys } from '../../lib/admin-keys.ts'
import { useResetProgress, useWaiveTraining } from './queries.ts'

const behind = [
  cockpitKeys.page('EN', {}),
  mandatoryKeys.member(12, 'EN'),
  suggestionKeys.periods({}),
  courseKeys.list('EN', {}),
]
it.each(['a waiver', 'a reset'] as const)(
  '%s makes the pages stale that show whether the member is late',
  async (by) => {
    api.on(waiveTraining, {} as never)
    api.on(resetProgress, {} as never)
    const { result, client } = await drawHook(
      () => ({
        waive: useWaiveTraining(12),
        reset: useResetProgress(12, { onDone: () => undefined, onError: () => undefined }),
      }),
      { as: 'manager' },
    )
    for (const key of behind) client.setQueryData(key, {})
    act(() => {
      if (by === 'a waiver') result.current.waive.mutate({ trainingId: 7, reason: 'Tested Out' })
      else result.current.reset.mutate(7)
    })
    await waitFor(() =>
      expect(behind.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(behind.map(() => true)),
    )
  },
)
