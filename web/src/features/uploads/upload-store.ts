import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { discardUpload, listUploads } from '@praxia/contract/uploads.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useSyncExternalStore } from 'react'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError, authorised, call } from '../../lib/api.ts'
import type { ErrorCode } from '@praxia/contract/errors.ts'
import { errors } from '@praxia/contract/errors.ts'

/** What is done with the bytes once they are there. */
export interface Target { trainingId: number; title: string; version: string; offlineAvailable: boolean }
export interface UploadItem {
  key: string; name: string; fileType: FileType; state: 'running' | 'paused' | 'failed' | 'done'
  sent: number; total: number; bytesPerSecond: number; uploadId: string | null; error: ErrorCode | 'network' | null; target: Target | null
}
interface Live { upload: Upload; samples: { at: number; sent: number }[] }
/** `watched`: its form is open and says itself what happened. */
type Ending = (item: UploadItem, failure: ApiError | null, watched: boolean) => void

let items: readonly UploadItem[] = []
const live = new Map<string, Live>()
const listeners = new Set<() => void>()
let ending: Ending = () => undefined
let next = 1

function change(key: string, patch: Partial<UploadItem>): void {
  items = items.map((item) => (item.key === key ? { ...item, ...patch } : item))
  for (const listener of listeners) listener()
}
function drop(key: string): void {
  live.delete(key)
  items = items.filter((item) => item.key !== key)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const find = (key: string): UploadItem | undefined => items.find((item) => item.key === key)
/** Uploads live beside the pages: moving to another one leaves them running. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribe, () => items)
export const useUpload = (key: string | null): UploadItem | undefined => useUploads().find((item) => item.key === key)
/** Told of each upload that ended in its training, or failed to. */
export const onUploadEnd = (told: Ending): void => { ending = told }

const idOf = (url: string | null): string | null => url?.split('/').pop() ?? null
function codeOf(error: Error): ErrorCode | 'network' {
  if (!(error instanceof DetailedError) || !error.originalResponse) return 'network'
  try {
    const { code } = JSON.parse(error.originalResponse.getBody()) as { code?: string }
    if (code && code in errors) return code as ErrorCode
  } catch {
    // The body is no problem document: the status decides.
  }
  return error.originalResponse.getStatus() === 413 ? 'content.quota_reached' : 'server.error'
}
/** Over the last five seconds, so that the figure neither jumps nor lags. */
function speedOf(samples: Live['samples'], sent: number): number {
  const now = performance.now()
  samples.push({ at: now, sent })
  while (samples.length > 2 && now - samples[0]!.at > 5000) samples.shift()
  const first = samples[0]!
  return now > first.at ? ((sent - first.sent) / (now - first.at)) * 1000 : 0
}

/** Starts sending a file, or goes on where the same file stopped before a reload. Returns the upload's key here. */
export function startUpload(file: File, fileType: FileType, trainingId: number | null): string {
  const key = `upload-${next++}`
  const samples: Live['samples'] = []
  const upload = new Upload(file, {
    endpoint: new URL('/api/uploads', window.location.origin).href, chunkSize: 32 * 1_048_576, retryDelays: [0, 1000, 3000, 5000, 10_000],
    metadata: { filename: file.name, fileType, ...(trainingId ? { trainingId: String(trainingId) } : {}) },
    // Resuming over a reload: the fingerprint is kept, and dropped by us once the server no longer knows the upload.
    removeFingerprintOnSuccess: false,
    fingerprint: (one) => Promise.resolve(['praxia', fileType, trainingId ?? 'new', one.name, one.size, one.lastModified].join('-')),
    onBeforeRequest: (request) => { for (const [name, value] of Object.entries(authorised())) request.setHeader(name, value) },
    onShouldRetry: (error) => { const status = error.originalResponse?.getStatus() ?? 0; return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507) },
    onProgress: (sent) => change(key, { sent, bytesPerSecond: speedOf(samples, sent) }),
    onSuccess: () => { change(key, { state: 'done', sent: file.size, uploadId: idOf(upload.url), bytesPerSecond: 0 }); void attach(key) },
    onError: (error) => change(key, { state: 'failed', error: codeOf(error), bytesPerSecond: 0 }),
  })
  live.set(key, { upload, samples })
  items = [...items, { key, name: file.name, fileType, state: 'running', sent: 0, total: file.size, bytesPerSecond: 0, uploadId: null, error: null, target: null }]
  for (const listener of listeners) listener()
  void begin(upload)
  return key
}
async function begin(upload: Upload): Promise<void> {
  const known = await call(listUploads, {}).catch(() => [])
  const previous = (await upload.findPreviousUploads()).find((one) => known.some((state) => state.id === idOf(one.uploadUrl)))
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
}

export function pauseUpload(key: string): void {
  void live.get(key)?.upload.abort()
  change(key, { state: 'paused', bytesPerSecond: 0 })
}
export function resumeUpload(key: string): void {
  const item = find(key)
  if (item?.state === 'failed' && item.sent === item.total && item.uploadId) { change(key, { state: 'done', error: null }); void attach(key); return }
  live.get(key)?.samples.splice(0)
  change(key, { state: 'running', error: null })
  live.get(key)?.upload.start()
}
/** Gives it up here and on the server, where its bytes would otherwise count against the quota until they lapse. */
export async function cancelUpload(key: string): Promise<void> {
  const upload = live.get(key)?.upload
  const id = idOf(upload?.url ?? null)
  await upload?.abort()
  drop(key)
  if (id) await call(discardUpload, { params: { uploadId: id } }).catch(() => undefined)
}

/** Says where the bytes belong; they get there as soon as the last of them is sent. */
export async function attachUpload(key: string, target: Target): Promise<void> {
  change(key, { target, ...(find(key)?.uploadId ? { state: 'done' as const, error: null } : {}) })
  const failure = await attach(key, true)
  if (!failure) return
  // Refused while its form is still open: it is mended there, not in the tray.
  change(key, { target: null })
  throw failure
}
async function attach(key: string, watched = false): Promise<ApiError | null> {
  const item = find(key)
  if (!item?.target || item.state !== 'done' || !item.uploadId) return null
  const { trainingId, version, offlineAvailable } = item.target
  try {
    await call(setTrainingFile, { params: { id: trainingId, fileType: item.fileType }, body: { uploadId: item.uploadId, version, offlineAvailable } })
    drop(key)
    ending(item, null, watched)
    return null
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, 'network')
    change(key, { state: 'failed', error: failure.code })
    ending(item, failure, watched)
    return failure
  }
}
