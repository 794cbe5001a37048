import type { Version } from '@praxia/contract/library/versions.ts'
import { expect, it } from 'vitest'
import { actOn, findingsOf, firstType, shortened } from './version-rules.ts'

it('offers to publish a tested version and to restore a former one, and nothing else', () => {
  const acts = (['published', 'test', 'waiting', 'kept', 'past', 'refused'] as const).map((state) =>
    actOn({ state, fromMaster: false }),
  )
  expect(acts).toEqual([null, 'publish', null, 'back', null, null])
  expect(actOn({ state: 'kept', fromMaster: true })).toBe(null)
})
it('reports the relevant findings', () => {
  const report = { bytes: 200_000_000, outside: [], reports: 'xapi', threads: false } as unknown as Version['report']
  const found = (over: object, fileType: Version['fileType'] = 'WEB_GL') =>
    findingsOf({ fileType, report: { ...report!, ...over } })
  expect(found({})).toEqual([])
  expect(found({ bytes: 200 * 1_048_576 + 1 })).toEqual(['large'])
  expect(found({ outside: ['cdn.example.org'], threads: true })).toEqual(['outside', 'threads'])
  expect(found({ reports: null })).toEqual(['silent'])
  expect(found({ reports: null }, 'APK')).toEqual([])
  expect(findingsOf({ fileType: 'WEB_GL', report: null })).toEqual([])
})
it('shortens a checksum, and selects the kind with the most versions first', () => {
  expect(shortened(`9f1c44ab${'0'.repeat(52)}d07e`)).toBe('9f1c 44ab … d07e')
  expect(firstType([])).toBe('WEB_GL')
  expect(
    firstType([
      { fileType: 'WEB_GL', count: 1 },
      { fileType: 'APK', count: 2 },
    ]),
  ).toBe('APK')
})
