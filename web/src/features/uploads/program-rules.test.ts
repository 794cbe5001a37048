import { expect, it } from 'vitest'
import { androidOf, appVersionOf, manifestOf, standardOf } from './program-rules.ts'

it('an SDK is named by its Android version', () => {
  expect([androidOf(29), androidOf(32), androidOf(1), androidOf(99)]).toEqual([
    'Android 10 (SDK 29)',
    'Android 12L (SDK 32)',
    'SDK 1',
    'SDK 99',
  ])
})
it('a version is shown as far as the package states it', () => {
  const app = { package: 'a.b', minSdk: 29, targetSdk: null, signatures: [] }
  const of = (versionName: string | null, versionCode: number | null) =>
    appVersionOf({ ...app, versionName, versionCode })
  expect([of('1.4', 42), of(null, 42), of('1.4', null), of(null, null)]).toEqual(['1.4 (42)', '(42)', '1.4', '–'])
})
it('a reporting standard has a name and a manifest', () => {
  expect([standardOf('scorm'), manifestOf('scorm'), manifestOf('xapi'), standardOf(undefined)]).toEqual([
    'SCORM',
    'imsmanifest.xml',
    'tincan.xml',
    '',
  ])
})
