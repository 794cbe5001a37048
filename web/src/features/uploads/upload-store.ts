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
import { codeOf, isPassing, isRefusal, type Samples, speedOf, type UploadError } from './upload-rules.ts'

/** Target to which the bytes are attached after the upload. */
export interface UploadTarget {
  place: { trainingId: number } | { masterContentId: number }
  title: string
  version: string
  offlineAvailable: boolean
  /** Whether it enters VR; null to use the upload's result. */
  vr: boolean | null
  /** Release notes and channel, for a version. */
  notes?: string
  channel?: 'published' | 'test'
}
/** `done`: sent and accepted; `refused`: a retry is useless; `attaching`: the server unpacks it for its target. */
export interface UploadItem {
  key: string
  name: string
  fileType: FileType
  state: 'running' | 'paused' | 'failed' | 'checking' | 'done' | 'refused' | 'attaching'
  sent: number
  total: number
  bytesPerSecond: number
  uploadId: string | null
  /** Whether its pages and scripts enter VR; null until they are checked. */
  vr: boolean | null
  /** Report of the check; null before it. */
  report: Report | null
  /** Package format of another tool that was detected. */
  package: Static<typeof FoundPackage> | null
  error: UploadError | null
  /** Details of the error from the server, beside its code. */
  details: unknown
  target: UploadTarget | null
}
interface Live {
  upload: Upload
  samples: Samples
}
/** `watched`: the form is open and reports the outcome itself. */
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
/** Returns the uploads. They are stored outside the pages and continue during navigation. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribe, () => items)
export const useUpload = (key: string | null): UploadItem | undefined => useUploads().find((item) => item.key === key)
export const isKnown = (key: string): boolean => find(key) !== undefined
/** Returns whether the upload is in progress now, regardless of the last render. */
export const isUnderWay = (key: string): boolean => (find(key)?.state ?? 'done') !== 'done'
/** Registers a listener for each upload that was attached or failed to be. */
export const onUploadEnd = (listener: Ending): void => {
  ending = listener
}

const idOf = (url: string | null): string | null => url?.split('/').pop() ?? null

const idsOf = (place: UploadPlace): Record<string, string> =>
  Object.fromEntries(Object.entries(place).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]])))
/** Starts an upload, or resumes the one of the same file that a reload interrupted. Returns its key in this store. */
export function startUpload(file: File, fileType: FileType, place: UploadPlace): string {
  const key = `upload-${next++}`
  const samples: Samples = []
  const upload = new Upload(file, {
    endpoint: new URL('/api/uploads', window.location.origin).href,
    chunkSize: 32 * 1_048_576,
    retryDelays: [0, 1000, 3000, 5000, 10_000],
    metadata: { filename: file.name, fileType, ...idsOf(place) },
    // For resuming after a reload: the fingerprint is retained, and ignored when the server no longer knows the upload.
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
/** Asks the server to check the uploaded content before it is used. */
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
    // An earlier attempt to attach it is in progress or has ended: the retry returns its result.
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
/**
 * Cancels the upload here and on the server, where its bytes would otherwise count against the quota until they expire.
 */
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

/** Sets the target; the file is attached when the upload ends. Returns the file if it is attached already. */
export async function attachUpload(key: string, target: UploadTarget): Promise<StoredFile | null> {
  change(key, {
    target,
    ...(find(key)?.state === 'failed' && find(key)?.sent === find(key)?.total
      ? { state: 'done' as const, error: null }
      : {}),
  })
  const outcome = await attach(key, true)
  if (!(outcome instanceof ApiError)) return outcome
  // Refused while its form is open: the fault is corrected there, not in the tray.
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
/** Deletes invalid uploads on the server too; those that only lack storage stay until they are cancelled. */
function fail(key: string, code: UploadError, details: unknown = null): void {
  const useless = isRefusal(code) && code !== 'content.quota_reached'
  change(key, {
    state: isRefusal(code) ? 'refused' : 'failed',
    error: code,
    details,
    bytesPerSecond: 0,
    ...(useless ? { uploadId: null } : {}),
  })
}
