import type { Version } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'

/** What a person may do with a version: make it everybody's, or go back to it. */
export function actOn({ state, fromMaster }: Pick<Version, 'state' | 'fromMaster'>): 'publish' | 'back' | null {
  if (fromMaster) return null
  if (state === 'test') return 'publish'
  return state === 'kept' ? 'back' : null
}
/** Above this a headset on Wi-Fi loads for about a minute before the first start. */
export const largeBytes = 200 * 1_048_576
export type Finding = 'large' | 'outside' | 'silent' | 'threads'
/** What of a report somebody had better know before everybody runs it, by what it is made for. */
export function findingsOf({ report, fileType }: Pick<Version, 'report' | 'fileType'>): Finding[] {
  if (!report) return []
  const found: [Finding, boolean][] = [
    ['large', report.bytes > largeBytes],
    ['outside', report.outside.length > 0],
    // Later reports say it among their warnings.
    ['silent', fileType === 'WEB_GL' && report.reports === null && !report.warnings],
    ['threads', report.threads],
  ]
  return found.flatMap(([finding, holds]) => (holds ? [finding] : []))
}
/** A checksum as one compares it by eye: its beginning and its end. */
export const shortened = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`
/** The kind that is shown first: what was uploaded most, the Web where nothing was. */
export const firstType = (counts: readonly { fileType: FileType; count: number }[]): FileType =>
  counts.toSorted((a, b) => b.count - a.count)[0]?.fileType ?? 'WEB_GL'

/** What is said of a version whose reports did not arrive. */
export const silences = { silent: 'silenceSilent', refused: 'silenceRefused', partly: 'silencePartly' } as const
