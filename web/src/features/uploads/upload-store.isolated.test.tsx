// @vitest-environment happy-dom
import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { checkUpload, discardUpload, listUploads } from '@praxia/contract/uploads.ts'
import { act, waitFor } from '@testing-library/react'
import type { UploadOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, drawHook } from '../../../test/screen.tsx'
import * as store from './upload-store.ts'

/** Replaces the library that sends the bytes: its options, and its events. */
class Sending {
  static all: Sending[] = []
  url: string | null = null
  starts = 0
  aborts = 0
  readonly file: File
  readonly options: UploadOptions
  constructor(file: File, options: UploadOptions) {
    this.file = file
    this.options = options
    Sending.all.push(this)
  }
  start(): void {
    this.starts += 1
  }
  abort(): Promise<void> {
    this.aborts += 1
    return Promise.resolve()
  }
  findPreviousUploads(): Promise<[]> {
    return Promise.resolve([])
  }
  /** The server assigned an id. */
  created(id: string): void {
    this.url = `/api/uploads/${id}`
    this.options.onUploadUrlAvailable?.()
  }
  arrive(): void {
    this.options.onSuccess?.({} as never)
  }
  cutOff(): void {
    this.options.onError?.(new Error('The connection broke.'))
  }
}
vi.mock(import('tus-js-client'), async (original) => ({
  ...(await original()),
  Upload: vi.fn(function (file: File, options: UploadOptions) {
    return new Sending(file, options)
  }) as never,
}))

const place = { trainingId: 7, masterContentId: null } as never
const target = { place: { trainingId: 7 }, title: 'Fire', version: '1', offlineAvailable: false, vr: null }
const found = example(checkUpload.response)
const ended = vi.fn()
beforeEach(() => {
  Sending.all = []
  ended.mockReset()
  store.onUploadEnd(ended)
  api.on(listUploads, [])
  api.on(discardUpload, {} as never)
})
let keys: string[] = []
afterEach(async () => {
  for (const key of keys) if (store.isKnown(key)) await store.cancelUpload(key)
  keys = []
})
async function begin(id = 'u1') {
  const hook = await drawHook(() => store.useUploads())
  const key = store.startUpload(new File(['12345'], 'a.apk'), 'APK', place)
  keys.push(key)
  await waitFor(() => expect(Sending.all[0]?.starts).toBe(1))
  const sending = Sending.all[0]!
  act(() => sending.created(id))
  return { key, sending, item: () => hook.result.current.find((one) => one.key === key) }
}

it('is inspected after its bytes arrived, and waits for its training', async () => {
  api.on(checkUpload, found)
  const { sending, item } = await begin()
  expect(item()).toMatchObject({ state: 'running', uploadId: 'u1', total: 5 })
  act(() => sending.arrive())
  await waitFor(() => expect(item()?.state).toBe('done'))
  expect(api.sent(checkUpload).map(({ params }) => params)).toEqual([{ uploadId: 'u1' }])
  expect(ended).not.toHaveBeenCalled()
})
it('is attached to its training at once if that was selected before', async () => {
  api.on(checkUpload, found)
  api.on(setTrainingFile, example(setTrainingFile.response))
  const { key, sending, item } = await begin()
  expect(await act(() => store.attachUpload(key, target))).toBeNull()
  expect(api.sent(setTrainingFile)).toEqual([])
  act(() => sending.arrive())
  await waitFor(() => expect(item()).toBeUndefined())
  expect(api.sent(setTrainingFile)).toMatchObject([
    { params: { id: 7, fileType: 'APK' }, body: { uploadId: 'u1', version: '1', offlineAvailable: false }, key: null },
  ])
  expect(ended).toHaveBeenCalledTimes(1)
  expect(ended.mock.calls[0]![1]).toBeNull()
})
it('that is not valid content is refused, and its bytes are deleted', async () => {
  api.on(checkUpload, new Refusal('upload.too_many'))
  const { sending, item } = await begin()
  act(() => sending.arrive())
  await waitFor(() => expect(item()).toMatchObject({ state: 'refused', error: 'upload.too_many', uploadId: null }))
  await waitFor(() => expect(api.sent(discardUpload)).toHaveLength(1))
  expect(ended).toHaveBeenCalledTimes(1)
})
it('that was interrupted continues when the network is back, and not before', async () => {
  const { sending, item } = await begin()
  act(() => sending.cutOff())
  expect(item()).toMatchObject({ state: 'failed', error: 'network' })
  expect(sending.starts).toBe(1)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(item()).toMatchObject({ state: 'running', error: null })
  expect(sending.starts).toBe(2)
})
it('that is paused remains paused when the network is back, until it is resumed', async () => {
  const { key, sending, item } = await begin()
  act(() => store.pauseUpload(key))
  act(() => void window.dispatchEvent(new Event('online')))
  expect([item()?.state, sending.starts, sending.aborts]).toEqual(['paused', 1, 1])
  act(() => store.resumeUpload(key))
  act(() => store.resumeUpload(key))
  expect([item()?.state, sending.starts]).toEqual(['running', 2])
})
it('that is cancelled is removed here and on the server, once', async () => {
  const { key, sending, item } = await begin()
  await act(() => store.cancelUpload(key))
  expect(item()).toBeUndefined()
  expect(sending.aborts).toBe(1)
  expect(api.sent(discardUpload).map(({ params }) => params)).toEqual([{ uploadId: 'u1' }])
})
it('that its training refuses can be corrected in the open form: it keeps its bytes', async () => {
  api.on(checkUpload, found)
  api.on(setTrainingFile, new Refusal('content.quota_reached'))
  const { key, sending, item } = await begin()
  act(() => sending.arrive())
  await waitFor(() => expect(item()?.state).toBe('done'))
  const failure = await act(() => store.attachUpload(key, target).catch((error: unknown) => error))
  expect(failure).toMatchObject({ code: 'content.quota_reached' })
  expect(item()).toMatchObject({ uploadId: 'u1', target: null })
  expect(ended.mock.calls.map(([, , watched]) => watched as boolean)).toEqual([true])
})
