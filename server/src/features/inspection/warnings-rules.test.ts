import type { PackageKind } from '@praxia/contract/uploads.ts'
import { expect, it } from 'vitest'
import type { Manifest, Unit } from '../manifests/rules.ts'
import type { Way } from './signs-rules.ts'
import { isFramed, reportsOf, warningsOf } from './warnings-rules.ts'

const nowhere = { near: false, far: false }
const unit = { silent: false } as Unit
const of = (kind: PackageKind, units: Partial<Unit>[] = [{}], more: Partial<Manifest> = {}): Manifest =>
  ({ kind, units: units.map((one) => ({ ...unit, ...one })), ...more }) as Manifest
const said = (ways: Way[], manifest: Manifest | null, unread: string[] = []) => [
  reportsOf(ways, manifest),
  warningsOf({ ways, finds: nowhere }, manifest, unread).map(({ code, names }) => [code, ...names].join(' ')),
]
it.each<[string, Way[], Manifest | null, unknown]>([
  ['a page with the library', ['library', 'xapi'], null, ['library', []]],
  ['a page that looks for SCORM', ['scorm'], null, ['scorm', ['interface scorm']]],
  ['a page that speaks xAPI', ['xapi'], null, ['xapi', ['address xapi']]],
  ['a page of a tool that knows all', ['cmi5', 'xapi', 'scorm'], null, ['cmi5', ['address cmi5']]],
  ['a page that says nothing', [], null, [null, ['silent']]],
  ['SCORM of a tool that knows all', ['cmi5', 'xapi', 'scorm'], of('scorm12'), ['scorm', []]],
  ['SCORM that says nothing', [], of('scorm2004'), [null, ['silent']]],
  ['SCORM that speaks xAPI alone', ['xapi'], of('scorm12'), ['xapi', ['interface xapi']]],
  ['SCORM with the library', ['library'], of('scorm12'), ['library', []]],
  ['SCORM that is only shown', [], of('scorm12', [{ silent: true }]), ['scorm', []]],
  ['SCORM of which one part is only shown', [], of('scorm12', [{ silent: true }, {}]), [null, ['silent']]],
  ['cmi5 by xAPI', ['xapi'], of('cmi5'), ['cmi5', []]],
  ['cmi5 that looks for SCORM', ['scorm'], of('cmi5'), ['scorm', ['interface scorm']]],
  ['Tin Can', ['xapi'], of('tincan'), ['xapi', []]],
  ['Tin Can that says nothing', [], of('tincan'), [null, ['silent']]],
  [
    'units elsewhere',
    [],
    of('cmi5', [{ remote: 'https://a.example:8443/x' }, { remote: 'http://b.example/' }]),
    ['cmi5', ['remote a.example:8443 b.example']],
  ],
])('%s', (_, ways, manifest, expected) => {
  expect(said(ways, manifest)).toEqual(expected)
})
const [above, topmost] = [
  { near: true, far: false },
  { near: true, far: true },
]
it.each<[Manifest | null, typeof above, Way[], boolean, string[]]>([
  [of('cmi5'), above, [], true, []],
  [of('tincan'), above, [], true, []],
  [of('cmi5'), topmost, [], true, ['finder']],
  [of('cmi5'), { near: false, far: true }, [], false, ['finder']],
  [of('cmi5'), above, ['library'], false, ['finder']],
  [of('cmi5'), nowhere, [], false, []],
  [of('scorm12'), topmost, [], false, []],
  [of('scorm2004'), above, [], false, []],
  [null, above, ['library'], false, []],
])('frames a package that searches the windows above it, and warns where that does not help', (...given) => {
  const [manifest, finds, more, framed, codes] = given
  const ways: Way[] = [...more, 'cmi5', 'xapi', 'scorm']
  const warnings = warningsOf({ ways, finds }, manifest, []).filter(({ code }) => code === 'finder')
  expect([isFramed({ ways, finds }, manifest), warnings.map(({ code }) => code)]).toEqual([framed, codes])
})
it('names broken rules and unread manifests, at most ten of each', () => {
  const titles = Array.from({ length: 12 }, (_, i) => `Part ${i}`)
  const ignored = { prerequisites: titles, sequencing: ['x'.repeat(300)] }
  const found = warningsOf({ ways: ['scorm'], finds: nowhere }, of('scorm12', [{}], { ignored }), [])
  expect(found.map(({ code, names }) => [code, names.length, names[0]!.length])).toEqual([
    ['prerequisites', 10, 6],
    ['sequencing', 1, 200],
  ])
  expect(warningsOf({ ways: ['library'], finds: nowhere }, null, ['a/imsmanifest.xml', 'b/cmi5.xml'])).toEqual([
    { code: 'manifests', names: ['a/imsmanifest.xml', 'b/cmi5.xml'] },
  ])
})
