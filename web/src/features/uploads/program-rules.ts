import type { Report } from '@praxia/contract/library/report.ts'

/** Names of standards are not translated. */
const standards: Record<string, string> = { cmi5: 'cmi5', xapi: 'xAPI', scorm: 'SCORM' }
export const standardOf = (way: string | undefined): string => standards[way ?? ''] ?? ''
const manifests: Record<string, string> = { cmi5: 'cmi5.xml', xapi: 'tincan.xml', scorm: 'imsmanifest.xml' }
/** Returns the file of a package that declares its reporting standard. */
export const manifestOf = (way: string | undefined): string => manifests[way ?? ''] ?? ''

const androids = new Map(
  Object.entries({
    21: '5',
    22: '5.1',
    23: '6',
    24: '7',
    25: '7.1',
    26: '8',
    27: '8.1',
    28: '9',
    29: '10',
    30: '11',
    31: '12',
    32: '12L',
    33: '13',
    34: '14',
    35: '15',
    36: '16',
  }),
)
/** Formats an SDK: `Android 10 (SDK 29)`; the number alone if it has no known version. */
export function androidOf(sdk: number): string {
  const name = androids.get(String(sdk))
  return name === undefined ? `SDK ${sdk}` : `Android ${name} (SDK ${sdk})`
}
/** Formats a version: `1.4.2 (42)`, the displayed name and the code that Android compares. */
export function appVersionOf({ versionName, versionCode }: NonNullable<Report['android']>): string {
  const code = versionCode === null ? '' : `(${versionCode})`
  return [versionName, code].filter(Boolean).join(' ') || '–'
}
