import { describe, expect, test as it } from 'vitest'
import { packagedOf, readManifest } from './actions.ts'
import { type Branch, textIn } from './rules.ts'

const read = (files: Record<string, string | Buffer>) =>
  readManifest(Object.keys(files), async (name) => Buffer.from(files[name]!))
const failure = async (files: Record<string, string | Buffer>) => {
  const error = await read(files).then(
    () => ({ code: 'fine', details: {} }),
    (one: unknown) => one as { code: string; details: object },
  )
  return [error.code, error.details]
}
const au = (id: string, more = '', url = 'a.html', inside = '') => `<au id="${id}" ${more}>
  <title><langstring lang="en-US">Part ${id}</langstring><langstring lang="fr">Partie ${id}</langstring></title>
  <description><langstring lang="en-US">About ${id}</langstring></description><url>${url}</url>${inside}</au>`
const cmi5 = (body: string) => `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
<course id="https://x.example/course"><title><langstring lang="en">Yard</langstring></title>
<description><langstring lang="en">All of it</langstring></description></course>
${body}</courseStructure>`

describe('cmi5.xml', () => {
  it('tells the course, its blocks and what is launched, with what each unit asks for', async () => {
    const extra = '<launchParameters>{"a": 1}</launchParameters><entitlementKey>key-1</entitlementKey>'
    const found = await read({
      'top/cmi5.xml':
        cmi5(`${au('urn:a', 'moveOn="Passed" masteryScore="0.83333" launchMethod="OwnWindow"', 'in/a.html?x=1#y', extra)}
        <block id="urn:b1"><title><langstring lang="en">Block</langstring></title>
          <block id="urn:b2"><title/>${au('urn:c')}</block>${au('urn:d', 'moveOn="CompletedOrPassed"', 'a%20b.html')}</block>`),
      'top/in/a.html': '',
      'top/a.html': '',
      'top/a b.html': '',
    })
    expect(found).toMatchObject({ kind: 'cmi5', root: 'top', id: 'https://x.example/course', titles: { en: 'Yard' } })
    expect(found!.units.map((u) => [u.id, u.path, u.suffix, u.moveOn, u.masteryScore])).toEqual([
      ['urn:a', 'in/a.html', '?x=1#y', 'Passed', 0.8333],
      ['urn:c', 'a.html', '', 'NotApplicable', null],
      ['urn:d', 'a b.html', '', 'CompletedOrPassed', null],
    ])
    expect(found!.units[0]).toMatchObject({ launchParameters: '{"a": 1}', entitlementKey: 'key-1', ownWindow: true })
    const shape = (nodes: Branch['nodes']): unknown =>
      nodes.map((node) => (typeof node === 'number' ? node : [node.id, shape(node.nodes)]))
    expect(shape(found!.nodes)).toEqual([0, ['urn:b1', [['urn:b2', [1]], 2]]])
    expect(packagedOf(found!, 1)).toMatchObject({ kind: 'cmi5', count: 3, unit: { id: 'urn:c' } })
    expect(['fr', 'de', 'en'].map((lang) => textIn(found!.units[0]!.titles, lang))).toEqual([
      'Partie urn:a',
      'Part urn:a',
      'Part urn:a',
    ])
  })
  it('that is wrong is refused with the line that is', async () => {
    const wrong = async (body: string) => failure({ 'cmi5.xml': cmi5(body), 'a.html': '' })
    const invalid = (line: number, reason: string) => [
      'upload.manifest_invalid',
      { name: 'cmi5.xml', line, reason: expect.stringContaining(reason) as string },
    ]
    expect(await wrong('')).toEqual(invalid(2, 'no <au>'))
    expect(await wrong(au('no iri'))).toEqual(invalid(5, 'no IRI'))
    expect(await wrong(`${au('urn:a')}\n${au('urn:a')}`)).toEqual(invalid(8, 'stands twice'))
    expect(await wrong(au('urn:a', 'moveOn="Sometimes"'))).toEqual(invalid(5, 'moveOn'))
    for (const score of ['1.1', '-0.1', 'x', ''])
      expect(await wrong(au('urn:a', `masteryScore="${score}"`))).toEqual(invalid(5, 'masteryScore'))
    expect(await wrong('<block id="urn:b"><title/></block>')).toEqual(invalid(5, 'empty'))
    expect(await wrong('\n\n<au id="urn:a">')).toEqual(invalid(7, ''))
    expect(await wrong(au('urn:a', '', 'b.html'))).toEqual([
      'upload.manifest_file_missing',
      { name: 'cmi5.xml', file: 'b.html' },
    ])
    expect(await wrong(au('urn:a', '', 'https://elsewhere.example/a.html'))).toEqual([
      'upload.manifest_remote',
      { name: 'cmi5.xml', address: 'https://elsewhere.example/a.html' },
    ])
    expect((await wrong(au('urn:a', '', '../a.html')))[0]).toBe('fine')
    expect(await wrong(Array.from({ length: 51 }, (_, i) => au(`urn:${i}`)).join(''))).toEqual(invalid(1, '50 parts'))
    expect((await wrong(Array.from({ length: 50 }, (_, i) => au(`urn:${i}`)).join('')))[0]).toBe('fine')
  })
  it('opens no entity, ends no process and takes no more bytes than there may be', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><courseStructure>&b;</courseStructure>`
    expect((await failure({ 'cmi5.xml': laughs }))[0]).toBe('upload.manifest_invalid')
    const outside = `<!DOCTYPE x SYSTEM "file:///etc/passwd"><courseStructure>&x;</courseStructure>`
    expect((await failure({ 'cmi5.xml': outside }))[0]).toBe('upload.manifest_invalid')
    expect((await failure({ 'cmi5.xml': '<a>'.repeat(200_000) }))[0]).toBe('upload.manifest_invalid')
    expect((await failure({ 'cmi5.xml': Buffer.alloc(4_194_305, ' ') }))[1]).toMatchObject({
      reason: 'is larger than 4194304 bytes',
    })
    expect((await failure({ 'cmi5.xml': Buffer.from([0x3c, 0xff, 0x3e]) }))[0]).toBe('upload.manifest_invalid')
    expect((await failure({ 'cmi5.xml': '' }))[0]).toBe('upload.manifest_invalid')
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(cmi5(au('urn:a')).replace('utf-8', 'utf-16'), 'utf16le'),
    ])
    expect((await read({ 'cmi5.xml': wide, 'a.html': '' }))!.units).toHaveLength(1)
  })
})

it('tincan.xml tells activities that are launched', async () => {
  const tincan = (body: string) =>
    `<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>${body}</activities></tincan>`
  const activity = (id: string, launch: string) =>
    `<activity id="${id}" type="course"><name lang="en-us">Tour</name>${launch}</activity>`
  const launch = '<launch lang="en-us">story.html</launch>'
  const found = await read({
    'tincan.xml': tincan(activity('http://x.example/tour', launch) + activity('http://x.example/question', '')),
    'story.html': '',
  })
  expect(found).toMatchObject({
    kind: 'tincan',
    root: '',
    units: [{ id: 'http://x.example/tour', titles: { 'en-us': 'Tour' }, path: 'story.html' }],
  })
  expect(await failure({ 'tincan.xml': tincan(activity('urn:q', '')) })).toEqual([
    'upload.manifest_invalid',
    { name: 'tincan.xml', line: 1, reason: 'no activity has a <launch>' },
  ])
})

it('what has no manifest where one is looked for is no package of another tool', async () => {
  expect(await read({ 'index.html': '', 'a/cmi5.xml': 'x', 'b/c.html': '' })).toBeUndefined()
  expect(await read({})).toBeUndefined()
})
