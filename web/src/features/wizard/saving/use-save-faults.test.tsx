// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawHook } from '../../../../test/screen.tsx'
import { ApiError } from '../../../lib/api.ts'
import { type Draft, emptyDraft } from '../draft/draft-rules.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { SaveError } from './actions.ts'
import { useSaveFaults } from './use-save-faults.ts'

const draft: Draft = {
  ...emptyDraft(),
  resources: ['Plan', 'Map', 'List'].map((title, at) => ({ id: at + 5, title })) as Draft['resources'],
}
const refusal = (...paths: string[]) =>
  new ApiError(400, 'request.invalid', {
    violations: paths.map((path) => ({ path, code: 'unknown', message: 'does not exist' })),
  })
const faultsOf = async (reason: unknown) => {
  const { result } = await drawHook(() => useSaveFaults())
  let faults: Fault[] = []
  await act(async () => {
    faults = result.current(new SaveError('resources', reason), draft)
  })
  return faults
}

it('names the chosen resources that were refused, at their field, and says that the texts are saved', async () => {
  expect(await faultsOf(refusal('resources.1', 'body.resources.2'))).toEqual([
    {
      path: 'resources',
      code: 'refused',
      text: 'These resources no longer exist: Map, List. Remove them or add them again.',
    },
  ])
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The resources were not saved\..* The texts are saved;/,
  )
})
it('says nothing of resources that are gone where the choice was refused as a whole', async () => {
  const [fault, ...others] = await faultsOf(refusal('resources'))
  expect([fault?.path, fault?.code, others]).toEqual(['resources', 'refused', []])
  expect(fault?.text).not.toMatch(/no longer exist/)
})
it('marks no field where the connection failed', async () => {
  expect(await faultsOf(new ApiError(0, 'network'))).toEqual([])
})
