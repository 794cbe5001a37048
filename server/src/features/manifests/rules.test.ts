import { describe, expect, test as it } from 'vitest'
import { packagedOf, readManifest, unreadManifests } from './actions.ts'
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
const au = (id: string, more = '', url = 'a.html', inside = '', objective = '') => `<au id="${id}" ${more}>
  <title><langstring lang="en-US">Part ${id}</langstring><langstring lang="fr">Partie ${id}</langstring></title>
  <description><langstring lang="en-US">About ${id}</langstring></description>${objective && `<objectives><objective idref="${objective}"/></objectives>`}<url>${url}</url>${inside}</au>`
const named = `<title><langstring lang="en">Block</langstring></title><description><langstring>b</langstring></description>`
const objectives = (...ids: string[]) =>
  `<objectives>${ids.map((id) => `<objective id="${id}">${named}</objective>`).join('')}</objectives>`
const cmi5 = (body: string) => `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
<course id="https://x.example/course"><title><langstring lang="en">Yard</langstring></title>
<description><langstring lang="en">All of it</langstring></description></course>
${body}</courseStructure>`

describe('cmi5.xml', () => {
  it('reads the course, its blocks and its units, with the rules of each unit', async () => {
    const extra = '<launchParameters>{"a": 1}</launchParameters><entitlementKey>key-1</entitlementKey>'
    const found = await read({
      'top/cmi5.xml':
        cmi5(`${au('urn:a', 'moveOn="Passed" masteryScore="0.83333" launchMethod="OwnWindow"', 'in/a.html?x=1#y', extra)}
        <block id="urn:b1">${named}
          <block id="urn:b2">${named}${au('urn:c')}</block>${au('urn:d', 'moveOn="CompletedOrPassed"', 'a%20b.html')}</block>`),
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
  it('4.4.0.0-1, 2, 14.1.0.0-3, 4: an invalid structure is refused with the line of the error', async () => {
    const wrong = async (body: string) => failure({ 'cmi5.xml': cmi5(body), 'a.html': '' })
    const invalid = (line: number, reason: string) => [
      'upload.manifest_invalid',
      { name: 'cmi5.xml', line, reason: expect.stringContaining(reason) as string },
    ]
    expect(await wrong('')).toEqual(invalid(2, '<au> or <block> is missing'))
    expect(await wrong(au('no iri'))).toEqual(invalid(5, 'no IRI'))
    expect(await wrong(`${au('urn:a')}\n${au('urn:a')}`)).toEqual(invalid(8, 'appears twice'))
    expect(await wrong(au('urn:a', 'moveOn="Sometimes"'))).toEqual(invalid(5, 'moveOn'))
    for (const score of ['1.1', '-0.1', 'x', ''])
      expect(await wrong(au('urn:a', `masteryScore="${score}"`))).toEqual(invalid(5, 'masteryScore'))
    expect(await wrong(`<block id="urn:b">${named}</block>`)).toEqual(invalid(5, '<au> or <block> is missing'))
    expect(await wrong('\n\n<au id="urn:a">')).toEqual(invalid(7, ''))
    expect(await wrong(au('urn:a', '', 'b.html'))).toEqual([
      'upload.manifest_file_missing',
      { name: 'cmi5.xml', file: 'b.html' },
    ])
    for (const address of [
      'ftp://elsewhere.example/a.html',
      'https://me:word@elsewhere.example/',
      'javascript:alert(1)',
    ])
      expect(await wrong(au('urn:a', '', address))).toEqual(['upload.manifest_remote', { name: 'cmi5.xml', address }])
    expect((await wrong(au('urn:a', '', '../a.html')))[0]).toBe('fine')
    expect(await wrong(Array.from({ length: 51 }, (_, i) => au(`urn:${i}`)).join(''))).toEqual([
      'upload.manifest_parts',
      { name: 'cmi5.xml', parts: 51 },
    ])
    expect((await wrong(Array.from({ length: 50 }, (_, i) => au(`urn:${i}`)).join('')))[0]).toBe('fine')
  })
  // Each case has its number in the public tests of an LMS.
  const refusals: [string, (structure: (body: string) => string) => string, string][] = [
    [
      '3.0.0.0-1 course id',
      (all) => all(au('urn:a')).replace('https://x.example/course', 'x.example/course'),
      'no IRI',
    ],
    ['3.0.0.0-1 block id', (all) => all(`<block id="b">${named}${au('urn:a')}</block>`), 'no IRI'],
    ['3.0.0.0-1 au id', (all) => all(au('x.example/a')), 'no IRI'],
    ['3.0.0.0-1 objective id', (all) => all(objectives('x.example/o') + au('urn:a')), 'no IRI'],
    ['8.1.0.0-6 query', (all) => all(au('urn:a', '', 'a.html?x=1&amp;endpoint=http://e.example/')), 'says endpoint'],
    ['8.1.0.0-6 another', (all) => all(au('urn:a', '', 'a.html?activityId=x#y')), 'says activityId'],
    [
      '13.1.2.0-1 block twice',
      (all) => all(`<block id="urn:b">${named}${au('urn:a')}</block><block id="urn:b">${named}${au('urn:c')}</block>`),
      'appears twice',
    ],
    ['13.1.3.0-1 objective twice', (all) => all(objectives('urn:o', 'urn:o') + au('urn:a')), 'appears twice'],
    ['13.1.3.0-1 objective that is none', (all) => all(au('urn:a', '', 'a.html', '', 'urn:o')), 'no objective urn:o'],
    ['13.1.4.0-1 au twice', (all) => all(au('urn:a') + au('urn:a')), 'appears twice'],
    ['13.1.4.0-2 url', (all) => all(au('urn:a', '', 'http://example.com index.html')), 'is not an address'],
    [
      '13.2.0.0-1 order',
      (all) => all(au('urn:a').replace(/(<title>[^]*)(<url>.*<\/url>)/, '$2$1')),
      '<title> is missing',
    ],
    [
      '13.2.0.0-1 description',
      (all) => all(au('urn:a').replace(/<description>.*?<\/description>/, '')),
      '<description>',
    ],
    ['13.2.0.0-1 text', (all) => all(au('urn:a').replace(/<title>.*<\/title>/, '<title/>')), '<langstring> is missing'],
    ['13.2.0.0-1 two urls', (all) => all(au('urn:a', '', 'a.html', '<url>a.html</url>')), '<url> is not allowed here'],
    ['13.2.0.0-1 an element', (all) => all(`${au('urn:a')}<lesson/>`), '<lesson> is not allowed here'],
    ['13.2.0.0-1 objectives last', (all) => all(au('urn:a') + objectives('urn:o')), '<objectives> is not allowed here'],
  ]
  it.each(refusals)('is refused if cmi5 forbids it: %s', async (_, of, reason) => {
    const [code, details] = await failure({ 'cmi5.xml': of(cmi5), 'a.html': '' })
    expect([code, details]).toEqual(['upload.manifest_invalid', expect.objectContaining({ name: 'cmi5.xml' })])
    expect((details as { reason: string }).reason).toContain(reason)
  })
  it('13.1.0.0-1: values are trimmed', async () => {
    const blank = (text: string) => `\n\t ${text} \n`
    const more = `<launchParameters>${blank('{"a": 1}')}</launchParameters><entitlementKey>${blank('key')}</entitlementKey>`
    const unit = au(blank('urn:a'), `moveOn="${blank('Passed')}" masteryScore=" 0.5 "`, blank('a.html?x=1'), more)
    const structure = cmi5(unit.replace('Part', '\n  Part'))
      .replace('https://x.example/course', blank('https://x.example/course'))
      .replace('>Yard<', `>${blank('Yard')}<`)
    const found = await read({ 'cmi5.xml': structure, 'a.html': '' })
    expect(found).toMatchObject({ id: 'https://x.example/course', titles: { en: 'Yard' } })
    expect(found!.units).toMatchObject([
      {
        id: 'urn:a',
        moveOn: 'Passed',
        masteryScore: 0.5,
        path: 'a.html',
        suffix: '?x=1',
        launchParameters: '{"a": 1}',
        entitlementKey: 'key',
        titles: { fr: expect.stringMatching(/^\S/) as string },
      },
    ])
  })
  it('13.1.5.0-2: an invalid vendor extension is refused', async () => {
    const added = async (more: string, own = '') =>
      (await failure({ 'cmi5.xml': cmi5(au('urn:a', own, 'a.html', more)), 'a.html': '' }))[0]
    expect(await added('<x:more xmlns:x="urn:x"><x:part/></x:more>', 'xmlns:y="urn:y" y:colour="red"')).toBe('fine')
    for (const more of ['<x:more xmlns:x="urn:x">', '<more/>', '<x:more xmlns:x="urn:x" a="1" a="2"/>'])
      expect([more, await added(more)]).toEqual([more, 'upload.manifest_invalid'])
  })
  it('6.1.0.0-3: vendor extensions, references to objectives and a namespace prefix are accepted', async () => {
    const full = cmi5(
      objectives('urn:o', 'urn:p') + au('urn:a', '', 'a.html?pointed=1', '<x:more xmlns:x="urn:x"/>', 'urn:p'),
    ).replace('</courseStructure>', '<more xmlns="urn:y"><au/></more></courseStructure>')
    expect((await read({ 'cmi5.xml': full, 'a.html': '' }))!.units).toMatchObject([{ suffix: '?pointed=1' }])
    const prefixed = cmi5(au('urn:a'))
      .replace(/<(\/?)(?=[a-zA-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
    expect((await read({ 'cmi5.xml': prefixed, 'a.html': '' }))!.units).toHaveLength(1)
  })
  it('expands no entity, does not crash the process and is limited in bytes', async () => {
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

it('tincan.xml: the activities with a launch address are units', async () => {
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

describe('imsmanifest.xml', () => {
  const ims = (version: string, items: string, resources: string, more = '') => `<?xml version="1.0"?>
<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" ${more}>
<metadata><schema>ADL SCORM</schema>${version && `<schemaversion>${version}</schemaversion>`}</metadata>
<organizations default="B"><organization identifier="A"><item identifier="no"/></organization>
<organization identifier="B"><title>Forklift</title>${items}</organization></organizations>
<resources>${resources}</resources></manifest>`
  const item = (id: string, inside = '', more = '') =>
    `<item identifier="${id}" identifierref="R" ${more}><title>Item ${id}</title>${inside}</item>`
  const resource = '<resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="go.html?a=1"/>'
  it('1.2 and 2004: the items of the organization are units', async () => {
    const old = await read({
      'imsmanifest.xml': ims(
        '1.2',
        item(
          'one',
          '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>d</adlcp:datafromlms>',
          'parameters="?b=2#c"',
        ),
        resource,
      ),
      'go.html': '',
    })
    expect(old).toMatchObject({
      kind: 'scorm12',
      titles: { und: 'Forklift' },
      units: [
        { id: 'one', path: 'go.html', suffix: '?a=1&b=2#c', masteryScore: 0.8, launchParameters: 'd', silent: false },
      ],
    })
    const measure = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
      <imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
    const folder = `<item identifier="F"><title>Folder</title>${item('one', measure)}${item('two')}</item>`
    const asset = '<resource identifier="R" adlcp:scormType="asset" href="go.html"/>'
    const late = await read({ 'imsmanifest.xml': ims('2004 4th Edition', folder, asset), 'go.html': '' })
    expect(late).toMatchObject({
      kind: 'scorm2004',
      nodes: [{ id: 'F', nodes: [0, 1] }],
      units: [{ masteryScore: 0.7, silent: true }, { masteryScore: null }],
    })
    const limited = `<imsss:sequencing><imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/><imsss:objectives>
      <imsss:primaryObjective objectiveID="p"/><imsss:objective objectiveID="obj2"/><imsss:objective objectiveID="obj2"/>
      <imsss:objective objectiveID="not one"/></imsss:objectives></imsss:sequencing>
      <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>`
    const limits = await read({
      'imsmanifest.xml': ims('2004 4th Edition', item('one', limited), asset),
      'go.html': '',
    })
    expect(limits!.units[0]!.scorm).toEqual({
      objectives: ['p', 'obj2'],
      maxTimeAllowed: 'PT30M',
      timeLimitAction: null,
      completionThreshold: 0.75,
    })
    const timed =
      '<adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>'
    const first = await read({ 'imsmanifest.xml': ims('1.2', item('one', timed), resource), 'go.html': '' })
    expect(first!.units[0]!.scorm).toEqual({
      objectives: [],
      maxTimeAllowed: '00:30:00',
      timeLimitAction: 'exit,message',
      completionThreshold: null,
    })
    // SCORM 2004 Sequencing 4.3.1.2: the default measure is 1. A negative measure counts as 0.
    const asks = async (inner: string) => {
      const text = ims('2004 4th Edition', item('one', measure.replace(/<imsss:minN.*Measure>/, inner)), asset)
      return (await read({ 'imsmanifest.xml': text, 'go.html': '' }))!.units[0]!.masteryScore
    }
    expect([await asks(''), await asks('<imsss:minNormalizedMeasure>-0.5</imsss:minNormalizedMeasure>')]).toEqual([
      1, 0,
    ])
    const space = 'xmlns:x="http://www.adlnet.org/xsd/adlcp_v1p3"'
    const unnamed = ims('', item('one'), resource).replace(/xmlns:adlcp="[^"]*"/, 'xmlns:adlcp="urn:x"')
    expect((await failure({ 'imsmanifest.xml': unnamed, 'go.html': '' }))[0]).toBe('upload.manifest_invalid')
    const named = unnamed.replace('<manifest ', `<manifest ${space} `)
    expect((await read({ 'imsmanifest.xml': named, 'go.html': '' }))!.kind).toBe('scorm2004')
  })
  it('2004: the required score, objectives and time limit may be in a shared sequencing', async () => {
    const unitOf = async (own: string) => {
      const shared = `<imsss:sequencingCollection><imsss:sequencing ID="s"><imsss:limitConditions
        attemptAbsoluteDurationLimit="PT30M"/><imsss:objectives><imsss:primaryObjective objectiveID="p"
        satisfiedByMeasure="1"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective>
        </imsss:objectives></imsss:sequencing></imsss:sequencingCollection></manifest>`
      const text = ims('2004 3rd Edition', item('one', own), resource).replace('</manifest>', shared)
      const [unit] = (await read({ 'imsmanifest.xml': text, 'go.html': '' }))!.units
      return [unit!.masteryScore, unit!.scorm!.objectives, unit!.scorm!.maxTimeAllowed]
    }
    expect(await unitOf('<imsss:sequencing IDRef="s"/>')).toEqual([0.7, ['p'], 'PT30M'])
    const own = '<imsss:objectives><imsss:primaryObjective objectiveID="own"/></imsss:objectives>'
    expect(await unitOf(`<imsss:sequencing IDRef="s">${own}</imsss:sequencing>`)).toEqual([null, ['own'], 'PT30M'])
    expect(await unitOf('<imsss:sequencing IDRef="t"/>')).toEqual([null, [], null])
  })
  it.each([
    ['<adlcp:completionThreshold>0.8</adlcp:completionThreshold>', 0.8],
    ['<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>', 0.75],
    ['<adlcp:completionThreshold completedByMeasure="1" minProgressMeasure="0"/>', 0],
    // The schema's default.
    ['<adlcp:completionThreshold completedByMeasure="true"/>', 1],
    ['<adlcp:completionThreshold completedByMeasure="false" minProgressMeasure="0.75"/>', null],
    ['<adlcp:completionThreshold minProgressMeasure="0.75"/>', null],
    ['<adlcp:completionThreshold>2</adlcp:completionThreshold>', null],
    ['', null],
  ])('2004: completion by measure in %s', async (inner, least) => {
    const text = ims('2004 4th Edition', item('one', inner), resource)
    const [unit] = (await read({ 'imsmanifest.xml': text, 'go.html': '' }))!.units
    expect(unit!.scorm!.completionThreshold).toBe(least)
  })
  it('without an organization the first resource is the unit; a missing resource is reported', async () => {
    const bare = `<manifest identifier="M"><metadata><schemaversion>1.2</schemaversion></metadata><organizations/><resources><resource identifier="R" href="go.html"/></resources></manifest>`
    expect((await read({ 'imsmanifest.xml': bare, 'go.html': '' }))!.units).toMatchObject([{ path: 'go.html' }])
    const lost = ims('1.2', '<item identifier="x" identifierref="Z"/>', resource)
    expect(await failure({ 'imsmanifest.xml': lost, 'go.html': '' })).toEqual([
      'upload.manifest_invalid',
      { name: 'imsmanifest.xml', line: 5, reason: 'there is no resource Z' },
    ])
  })
})

describe('location of a manifest', () => {
  const ims = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><resources><resource identifier="R" href="Go.html"/></resources></manifest>`
  it.each([
    ['a text beside its folder', ['Mon cours/imsmanifest.xml', 'Mon cours/go.html', 'LISEZMOI.txt'], 'Mon cours'],
    ['a picture and another folder', ['c/imsmanifest.xml', 'c/go.html', 'logo.png', 'doc/a.pdf'], 'c'],
    ['a page beside its folder', ['c/imsmanifest.xml', 'c/go.html', 'readme.html'], 'c'],
    ['capitals', ['IMSMANIFEST.XML', 'GO.HTML'], ''],
    ['another case, in a folder', ['Kurs/ImsManifest.xml', 'Kurs/gO.html'], 'Kurs'],
    ['samples further in', ['imsmanifest.xml', 'go.html', 'samples/imsmanifest.xml'], ''],
    [
      'what a Mac leaves',
      ['c/imsmanifest.xml', 'c/go.html', '__MACOSX/c/._imsmanifest.xml', 'c/._imsmanifest.xml'],
      'c',
    ],
  ])('%s', async (_, names, root) => {
    const found = await read(Object.fromEntries(names.map((name) => [name, /imsmanifest/i.test(name) ? ims : ''])))
    expect([found!.kind, found!.root]).toEqual(['scorm12', root])
    expect(names).toContain(root === '' ? found!.units[0]!.path : `${root}/${found!.units[0]!.path}`)
    expect(unreadManifests(names, found)).toEqual([])
  })
  it.each([
    ['two folders that have one', ['a/imsmanifest.xml', 'a/go.html', 'b/imsmanifest.xml', 'b/go.html']],
    ['a page at the top', ['index.html', 'a/imsmanifest.xml', 'a/go.html']],
    ['two folders deep', ['a/b/imsmanifest.xml', 'a/b/go.html']],
  ])('is not read, and is reported: %s', async (_, names) => {
    const found = await read(Object.fromEntries(names.map((name) => [name, ims])))
    expect(found).toBeUndefined()
    expect(unreadManifests(names, found)).toEqual(names.filter((name) => name.endsWith('imsmanifest.xml')))
  })
  it.each([
    ['le%C3%A7on.html', 'leçon.html'],
    ['lec%CC%A7on.html', 'leçon.html'],
    ['le%E7on.html', 'leçon.html'],
    ['LEÇON.HTML', 'leçon.html'],
    ['res\\page 1.html', 'res/page 1.html'],
  ])('its file %s is %s', async (href, file) => {
    const found = await read({ 'imsmanifest.xml': ims.replace('Go.html', href), [file]: '' })
    expect(found!.units[0]!.path).toBe(file)
  })
})
it('units on other sites open in their own window', async () => {
  const url = 'https://Elsewhere.example/a/b.html?x=1&amp;y=2#part'
  const remote = { path: '', remote: 'https://elsewhere.example/a/b.html', suffix: '?x=1&y=2#part', ownWindow: true }
  expect((await read({ 'cmi5.xml': cmi5(au('urn:a', '', url)) }))!.units).toMatchObject([remote])
  const tincan = `<tincan><activities><activity id="urn:t"><name>T</name><launch>${url}</launch></activity></activities></tincan>`
  expect((await read({ 'tincan.xml': tincan }))!.units).toMatchObject([remote])
  // SCORM finds its API in the parent windows, which are out of reach for another site.
  const scorm = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><resources><resource identifier="R" href="${url}"/></resources></manifest>`
  expect((await failure({ 'imsmanifest.xml': scorm }))[0]).toBe('upload.manifest_remote')
})
it('reports the rules of a SCORM package that are not supported', async () => {
  const all = (
    version: string,
    inner: string,
    more = '',
  ) => `<manifest><metadata><schemaversion>${version}</schemaversion></metadata>
    <organizations><organization identifier="O"><title>Yard</title>${inner}</organization></organizations>
    <resources><resource identifier="R" href="go.html"/></resources>${more}</manifest>`
  const item = (title: string, inner: string) =>
    `<item identifier="${title}" identifierref="R"><title>${title}</title>${inner}</item>`
  const ignored = async (text: string) => (await read({ 'imsmanifest.xml': text, 'go.html': '' }))!.ignored
  const asks = '<adlcp:prerequisites type="aicc_script">A&amp;B</adlcp:prerequisites>'
  expect(
    await ignored(all('1.2', item('A', '') + item('C', asks) + item('D', '<prerequisites> </prerequisites>'))),
  ).toEqual({
    prerequisites: ['C'],
    sequencing: [],
  })
  const rules = (inner: string, at = '') => `<imsss:sequencing ${at}>${inner}</imsss:sequencing>`
  const order = async (inner: string, top = '', more = '') =>
    (await ignored(all('2004 4th Edition', item('A', inner) + top, more)))!.sequencing
  expect(await order(rules('<imsss:controlMode choice="true" flow="true"/>'))).toEqual([])
  expect(await order(rules('<imsss:objectives><imsss:primaryObjective/></imsss:objectives>'))).toEqual([])
  expect(await order(rules('<imsss:controlMode choice="false"/>'))).toEqual(['A'])
  expect(await order(rules('<imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules>'))).toEqual(['A'])
  expect(await order(rules('<imsss:limitConditions attemptLimit="1"/>'))).toEqual(['A'])
  expect(await order('', rules('<imsss:controlMode forwardOnly="true"/>'))).toEqual(['Yard'])
  const shared = `<imsss:sequencingCollection>${rules('<imsss:limitConditions attemptLimit="2"/>', 'ID="s"')}</imsss:sequencingCollection>`
  expect([await order(rules('', 'IDRef="s"'), '', shared), await order(rules('', 'IDRef="t"'), '', shared)]).toEqual([
    ['A'],
    [],
  ])
})
it('14.1.0.0-2: a package of another tool needs its manifest in the expected folder', async () => {
  expect(await read({ 'index.html': '', 'a/cmi5.xml': 'x', 'b/c.html': '' })).toBeUndefined()
  expect(await read({})).toBeUndefined()
})
