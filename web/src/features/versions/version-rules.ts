import type { Version } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'

/** Returns the action on a version: publish it, or restore it. */
export function actOn({ state, fromMaster }: Pick<Version, 'state' | 'fromMaster'>): 'publish' | 'back' | null {
  if (fromMaster) return null
  if (state === 'test') return 'publish'
  return state === 'kept' ? 'back' : null
}
/** Size in bytes above which a headset on Wi-Fi loads for about a minute before the first start. */
export const largeBytes = 200 * 1_048_576
export type Finding = 'large' | 'outside' | 'silent' | 'threads'
/** Returns the findings to read before everyone runs a version, by its kind. */
export function findingsOf({ report, fileType }: Pick<Version, 'report' | 'fileType'>): Finding[] {
  if (!report) return []
  const found: [Finding, boolean][] = [
    ['large', report.bytes > largeBytes],
    ['outside', report.outside.length > 0],
    // Later reports have this among their warnings.
    ['silent', fileType === 'WEB_GL' && report.reports === null && !report.warnings],
    ['threads', report.threads],
  ]
  return found.flatMap(([finding, holds]) => (holds ? [finding] : []))
}
/** Returns the beginning and end of a checksum, for comparison by eye. */
export const shortened = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`
/** Returns the kind shown first: the most uploaded, or the Web if there is none. */
export const firstType = (counts: readonly { fileType: FileType; count: number }[]): FileType =>
  counts.toSorted((a, b) => b.count - a.count)[0]?.fileType ?? 'WEB_GL'

/** Translation keys of a version whose reports did not arrive. */
export const silences = { silent: 'silenceSilent', refused: 'silenceRefused', partly: 'silencePartly' } as const
