import { type ErrorCode, errors } from '@praxia/contract/errors.ts'
import { DetailedError } from 'tus-js-client'

export type Samples = { at: number; sent: number }[]
/**
 * Returns bytes per second over the last five seconds, so that the figure neither jumps nor lags; `at` is in
 * milliseconds.
 */
export function speedOf(samples: Samples, sent: number, at: number): number {
  samples.push({ at, sent })
  while (samples.length > 2 && at - samples[0]!.at > 5000) samples.shift()
  const first = samples[0]!
  return at > first.at ? ((sent - first.sent) / (at - first.at)) * 1000 : 0
}
/** Returns whether there was no response or a temporary error, so that the same bytes are sent again. */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507)
/** Code of the server; or there was no response, or a proxy in front of the server refused the size of a piece. */
export type UploadError = ErrorCode | 'network' | 'proxy'
/** Returns whether a retry with the same bytes would fail again: invalid content or no storage left. */
export const isRefusal = (code: UploadError): boolean =>
  code === 'content.quota_reached' ||
  code === 'request.invalid' ||
  code === 'master_content.duplicate_file' ||
  (code.startsWith('upload.') && code !== 'upload.in_use' && code !== 'upload.incomplete')

export function codeOf(error: Error): UploadError {
  if (!(error instanceof DetailedError) || !error.originalResponse) return 'network'
  try {
    const { code } = JSON.parse(error.originalResponse.getBody()) as { code?: string }
    if (code && code in errors) return code as ErrorCode
  } catch {
    // The body is not a problem document: a proxy or a server of another version responded.
  }
  const status = error.originalResponse.getStatus()
  return status === 413
    ? 'proxy'
    : status === 404 || status === 410
      ? 'upload.not_found'
      : status === 507
        ? 'storage.full'
        : 'server.error'
}
