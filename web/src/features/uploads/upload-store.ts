import type { ErrorCode } from '@praxia/contract/errors.ts'
import type { Report } from '@praxia/contract/library/report.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { checkUpload, discardUpload, type FoundPackage, listUploads } from '@praxia/contract/uploads.ts'
import { useSyncExternalStore } from 'react'
import type { Static } from 'typebox'
import { Upload } from 'tus-js-client'
import { ApiError, authorised, call } from '../../lib/api.ts'
import { attachBytes, type StoredFile } from './actions.ts'
import { belongs, type UploadPlace } from './file-rules.ts'
import { lock, isLocked, unlock } from './lock-store.ts'
import { codeOf, isPassing, isRefusal, type Samples, speedOf } from './upload-rules.ts'

/** What is done with the bytes once they are there. */
export interface UploadTarget {
  place: { trainingId: number } | { masterContentId: number }
  title: string
  version: string
  offlineAvailable: boolean
  /** Whether it enters VR; null: as the upload says. */
  vr: boolean | null
  /** Of a version that says what is new in it, and who gets it. */
  notes?: string
  channel?: 'published' | 'test'
}
/** `done`: sent and found good; `refused`: no use in sending it again; `attaching`: the server unpacks it into its training. */
export interface UploadItem {
  key: string
  name: string
  fileType: FileType
  state: 'running' | 'paused' | 'failed' | 'checking' | 'done' | 'refused' | 'attaching'
  sent: number
  total: number
  bytesPerSecond: number
  uploadId: string | null
  /** Whether its pages and scripts enter VR; null until they were looked through. */
  vr: boolean | null
  /** What the check found in it; null until then. */
  report: Report | null
  /** The package of another tool that it is found to be. */
  package: Static<typeof FoundPackage> | null
  error: ErrorCode | 'network' | null
  /** What the server says of the error beside its code. */
  details: unknown
  target: UploadTarget | null
}
interface Live {
  upload: Upload
  samples: Samples
}
/** `watched`: its form is open and says itself what happened. */
type Ending = (item: UploadItem, failure: ApiError | null, watched: boolean) => void

let items: readonly UploadItem[] = []
const live = new Map<string, Live>()
const listeners = new Set<() => void>()
let ending: Ending = () => undefined
let next = 1

const publish = (now: readonly UploadItem[]): void => {
  items = now
  for (const listener of listeners) listener()
}
const change = (key: string, patch: Partial<UploadItem>): void =>
  publish(items.map((item) => (item.key === key ? { ...item, ...patch } : item)))
function drop(key: string): void {
  const id = find(key)?.uploadId
  if (id) unlock(id)
  live.delete(key)
  publish(items.filter((item) => item.key !== key))
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const find = (key: string): UploadItem | undefined => items.find((item) => item.key === key)
/** Uploads live beside the pages: moving to another one leaves them running. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribe, () => items)
export const useUpload = (key: string | null): UploadItem | undefined => useUploads().find((item) => item.key === key)
export const isKnown = (key: string): boolean => find(key) !== undefined
/** Whether it is still on its way now, whatever was drawn last. */
export const isUnderWay = (key: string): boolean => (find(key)?.state ?? 'done') !== 'done'
/** Called with each upload that ended in its training, or failed to. */
export const onUploadEnd = (listener: Ending): void => {
  ending = listener
}

const idOf = (url: string | null): string | null => url?.split('/').pop() ?? null

const idsOf = (place: UploadPlace): Record<string, string> =>
  Object.fromEntries(Object.entries(place).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]])))
/** Starts sending a file, or goes on where the same file stopped before a reload. Returns the upload's key here. */
export function startUpload(file: File, fileType: FileType, place: UploadPlace): string {
  const key = `upload-${next++}`
  const samples: Samples = []
  const upload = new Upload(file, {
    endpoint: new URL('/api/uploads', window.location.origin).href,
    chunkSize: 32 * 1_048_576,
    retryDelays: [0, 1000, 3000, 5000, 10_000],
    metadata: { filename: file.name, fileType, ...idsOf(place) },
    // Resuming over a reload: the fingerprint is kept, and left alone once the server no longer knows the upload.
    removeFingerprintOnSuccess: false,
    fingerprint: (one) => Promise.resolve(['praxia', fileType, one.name, one.size, one.lastModified].join('-')),
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(authorised())) request.setHeader(name, value)
    },
    onShouldRetry: (error) => {
      const again = isPassing(error.originalResponse?.getStatus() ?? 0)
      samples.splice(0)
      if (again) change(key, { bytesPerSecond: 0, error: 'network' })
      return again
    },
    onUploadUrlAvailable: () => {
      const id = idOf(upload.url)
      if (id) {
        lock(id)
        change(key, { uploadId: id })
      }
    },
    onProgress: (sent) => change(key, { sent, bytesPerSecond: speedOf(samples, sent, performance.now()), error: null }),
    onSuccess: () => {
      change(key, { sent: file.size, uploadId: idOf(upload.url), bytesPerSecond: 0 })
      void arrived(key)
    },
    onError: (error) => fail(key, codeOf(error)),
  })
  live.set(key, { upload, samples })
  publish([
    ...items,
    {
      key,
      name: file.name,
      fileType,
      state: 'running',
      sent: 0,
      total: file.size,
      bytesPerSecond: 0,
      uploadId: null,
      vr: null,
      report: null,
      package: null,
      error: null,
      details: null,
      target: null,
    },
  ])
  void begin(key, upload, place)
  return key
}
async function begin(key: string, upload: Upload, place: UploadPlace): Promise<void> {
  const known = await call(listUploads, {}).catch(() => [])
  for (const previous of await upload.findPreviousUploads()) {
    const id = idOf(previous.uploadUrl)
    const state = known.find((one) => one.id === id)
    if (!state || !belongs(state, place) || (await isLocked(state.id))) continue
    upload.resumeFromPreviousUpload(previous)
    change(key, { sent: state.received })
    break
  }
  if (find(key)?.state === 'running') upload.start()
}
/** Sent: the server looks whether it can be content before anybody relies on it. */
async function arrived(key: string): Promise<void> {
  const id = find(key)?.uploadId
  if (!id) return
  change(key, { state: 'checking', error: null })
  try {
    const found = await call(checkUpload, { params: { uploadId: id } }, { anew: true })
    change(key, found)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'network'
    if (!find(key)) return
    // An earlier attempt to attach it is under way or has ended: asked again, the server says how.
    if (find(key)!.target && (code === 'upload.in_use' || code === 'upload.not_found')) {
      change(key, { state: 'done' })
      await attach(key)
      return
    }
    fail(key, code, error instanceof ApiError ? error.details : null)
    if (isRefusal(code)) {
      if (code !== 'upload.not_found') void giveUp(id)
      ending(find(key)!, error as ApiError, find(key)!.target === null)
    }
    return
  }
  change(key, { state: 'done' })
  await attach(key)
}

export function pauseUpload(key: string): void {
  void live.get(key)?.upload.abort()
  change(key, { state: 'paused', bytesPerSecond: 0 })
}
export function resumeUpload(key: string): void {
  const item = find(key)
  if (!item || item.state === 'running') return
  if (item.sent === item.total && item.uploadId) {
    void arrived(key)
    return
  }
  live.get(key)?.samples.splice(0)
  change(key, { state: 'running', error: null })
  live.get(key)?.upload.start()
}
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { key, state, error } of items) if (state === 'failed' && error === 'network') resumeUpload(key)
  })
/** Gives it up here and on the server, where its bytes would otherwise count against the quota until they lapse. */
export async function cancelUpload(key: string): Promise<void> {
  const upload = live.get(key)?.upload
  const id = find(key)?.uploadId
  drop(key)
  await upload?.abort()
  if (id) await giveUp(id)
}
export const giveUp = async (uploadId: string): Promise<void> => {
  await call(discardUpload, { params: { uploadId } }).catch(() => undefined)
}

/** Says where the bytes belong; they get there as soon as the last of them is sent. Answers the file when it is there already. */
export async function attachUpload(key: string, target: UploadTarget): Promise<StoredFile | null> {
  change(key, {
    target,
    ...(find(key)?.state === 'failed' && find(key)?.sent === find(key)?.total
      ? { state: 'done' as const, error: null }
      : {}),
  })
  const outcome = await attach(key, true)
  if (!(outcome instanceof ApiError)) return outcome
  // Refused while its form is still open: it is mended there, not in the tray.
  change(key, { target: null })
  throw outcome
}
async function attach(key: string, watched = false): Promise<StoredFile | ApiError | null> {
  const item = find(key)
  if (!item?.target || item.state !== 'done' || !item.uploadId) return null
  change(key, { state: 'attaching' })
  const { place, version, offlineAvailable, vr, notes, channel } = item.target
  try {
    const told = {
      uploadId: item.uploadId,
      name: item.name,
      size: item.total,
      fileType: item.fileType,
      place,
      version,
      offlineAvailable,
      vr,
      ...(notes === undefined ? {} : { notes }),
      ...(channel === undefined ? {} : { channel }),
    }
    const file = await attachBytes(told, (isLost) => change(key, { error: isLost ? 'network' : null }))
    drop(key)
    ending(item, null, watched)
    return file
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, 'network')
    fail(key, failure.code, failure.details)
    ending(item, failure, watched)
    return failure
  }
}
/** What is wrong in itself is thrown away on the server too; what only lacks room stays there until it is given up. */
function fail(key: string, code: ErrorCode | 'network', details: unknown = null): void {
  const useless = isRefusal(code) && code !== 'content.quota_reached'
  change(key, {
    state: isRefusal(code) ? 'refused' : 'failed',
    error: code,
    details,
    bytesPerSecond: 0,
    ...(useless ? { uploadId: null } : {}),
  })
}
