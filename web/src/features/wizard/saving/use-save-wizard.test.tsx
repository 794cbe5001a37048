// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawHook } from '../../../../test/screen.tsx'
import { ApiError } from '../../../lib/api.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { SaveError, type Saved } from './actions.ts'
import { useSaveWizard } from './use-save-wizard.ts'

type Send = (draft: string, saved: Saved, onSaved: (saved: Saved) => void) => Promise<boolean>
const fault: Fault = { path: 'cover', code: 'refused' }
async function wizard(send: Send, { first = { id: 7, basedOn: 'r1' } as Saved, lost = false } = {}) {
  const seen = {
    send: vi.fn(send),
    onFaults: vi.fn(),
    onEnd: vi.fn(() => Promise.resolve()),
    trouble: vi.fn(() => [fault]),
  }
  const { result, client } = await drawHook(() =>
    useSaveWizard<string>({ first, lost, features: ['trainings', 'resources'], ...seen }),
  )
  const reread = vi.spyOn(client, 'invalidateQueries')
  const save = (draft: string, how?: 'replacing' | 'new') => act(() => result.current.save(draft, how))
  return { ...seen, save, now: () => result.current, reread: () => reread.mock.calls.map(([one]) => one?.queryKey) }
}
const fails = (part: 'form' | 'cover' | 'resources', reason: unknown) => () =>
  Promise.reject(new SaveError(part, reason))

it('saves once at a time: a second press while saving sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { now, send, onEnd } = await wizard(() => promise)
  let both: Promise<unknown> = Promise.resolve()
  act(() => {
    both = Promise.all([now().save('a'), now().save('b'), now().save('a')])
  })
  expect(now().saving).toBe(true)
  resolve(true)
  await act(() => both)
  expect(send).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(now().saving).toBe(false)
})
it('sends the base revision, and reloads what it changed', async () => {
  const { save, send, onEnd, reread } = await wizard(() => Promise.resolve(true))
  await save('a')
  expect(send.mock.calls[0]!.slice(0, 2)).toEqual(['a', { id: 7, basedOn: 'r1' }])
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(reread()).toEqual([['trainings'], ['resources']])
})
it('reloads nothing if there was nothing to send', async () => {
  const { save, onEnd, reread } = await wizard(() => Promise.resolve(false))
  await save('a')
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(reread()).toEqual([])
})
it.each([
  ['form', 'training.stale'],
  ['form', 'request.conflict'],
  ['resources', 'request.conflict'],
] as const)(
  'asks if another user saved the %s in the meantime (%s), and overwrites only after confirmation',
  async (part, code) => {
    const { save, now, send, onEnd, onFaults } = await wizard(fails(part, new ApiError(409, code)))
    await save('a')
    expect([now().stale, now().gone, now().saving]).toEqual([part, false, false])
    expect([onEnd, onFaults].map((one) => one.mock.calls.length)).toEqual([0, 0])
    send.mockResolvedValue(true)
    await save('b', 'replacing')
    expect(send.mock.calls[1]!.slice(0, 2)).toEqual(['b', { id: 7, basedOn: undefined }])
    expect(now().stale).toBeNull()
  },
)
it('detects that another user deleted it, and recreates it only after confirmation', async () => {
  const { save, now, send, onFaults } = await wizard(fails('form', new ApiError(404, 'request.not_found')))
  await save('a')
  expect([now().stale, now().gone]).toEqual([null, true])
  expect(onFaults).not.toHaveBeenCalled()
  act(() => now().beginAnew())
  expect([now().gone, now().saved]).toEqual([false, { id: null, basedOn: undefined }])
  send.mockResolvedValue(true)
  await save('b', 'new')
  expect(send.mock.calls[1]![1]).toEqual({ id: null, basedOn: undefined })
})
it('a conflicting or missing part is a fault of that part, not of the whole', async () => {
  for (const failure of [new ApiError(409, 'request.conflict'), new ApiError(404, 'request.not_found')]) {
    const { save, now, onFaults, onEnd, reread } = await wizard(fails('cover', failure))
    await save('a')
    expect([now().stale, now().gone]).toEqual([null, false])
    expect(onFaults.mock.calls).toEqual([[[fault]]])
    expect(onEnd).not.toHaveBeenCalled()
    expect(reread()).toEqual([['trainings'], ['resources']])
  }
})
it('a second attempt continues with the parts that the first one saved', async () => {
  const { save, send, now } = await wizard(
    (_draft, _saved, onSaved) => {
      onSaved({ id: 9, basedOn: 'r2' })
      return Promise.reject(new SaveError('cover', new ApiError(0, 'network')))
    },
    { first: { id: null, basedOn: undefined } },
  )
  await save('a')
  expect(now().saved).toEqual({ id: 9, basedOn: 'r2' })
  send.mockResolvedValue(true)
  await save('b')
  expect(send.mock.calls[1]![1]).toEqual({ id: 9, basedOn: 'r2' })
})
it('a program error is not a fault of the form, and does not lock the button', async () => {
  const { now, onFaults } = await wizard(() => Promise.reject(new TypeError('broken')))
  let failure: unknown
  await act(() =>
    now()
      .save('a')
      .catch((error: unknown) => (failure = error)),
  )
  expect(failure).toBeInstanceOf(TypeError)
  expect(now().saving).toBe(false)
  expect(onFaults).not.toHaveBeenCalled()
})
