import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { expect, test as it } from 'vitest'
import { readManifest } from './actions.ts'
import type { Manifest } from './rules.ts'

async function read(xml: string | Buffer, name = 'imsmanifest.xml'): Promise<Manifest | string> {
  try {
    const found = await readManifest([name, 'a.html'], async () => Buffer.from(xml))
    return found!
  } catch (error) {
    const { code, details } = error as { code: string; details: { line?: number; reason?: string } }
    return [code.replace('upload.manifest_', ''), details.line, details.reason]
      .filter((one) => one !== undefined)
      .join(' ')
  }
}
const word = (found: Manifest | string): string => (typeof found === 'string' ? found : 'read')

interface Scorm {
  schema?: string
  space?: string
  item?: string
  items?: string
  /** Attributes of the resource. */
  resource?: string
  organization?: string
}
const scorm = ({
  schema = '1.2',
  space = '',
  item = '',
  items,
  resource = 'href="a.html"',
  organization = '',
}: Scorm = {}) =>
  `<manifest identifier="m" ${space}>${schema && `<metadata><schemaversion>${schema}</schemaversion></metadata>`}
<organizations default="o"><organization identifier="o"><title>Yard</title>${organization}
${items ?? `<item identifier="i" identifierref="r" ${item.startsWith('<') ? '' : item}>${item.startsWith('<') ? item : ''}</item>`}
</organization></organizations>
<resources><resource identifier="r" ${resource}/></resources></manifest>`
const unit = async (over: Scorm) => {
  const found = await read(scorm(over))
  return typeof found === 'string' ? found : found.units[0]!
}

it.each([
  ['4 MiB', serverLimits.manifestBytes, 'read'],
  ['one byte more', serverLimits.manifestBytes + 1, `invalid 1 is larger than ${serverLimits.manifestBytes} bytes`],
])('a manifest has at most %s', async (_, bytes, expected) => {
  expect(word(await read(Buffer.from(scorm().padEnd(bytes))))).toBe(expected)
})
it.each([
  ['elements', '<', 150_000, 'read'],
  ['elements', '<', 150_001, 'invalid 1 has more than 150000 elements or attributes'],
  ['attributes', '=', 150_000, 'read'],
  ['attributes', '=', 150_001, 'invalid 1 has more than 150000 elements or attributes'],
])('signs of %s are counted before it is parsed: %s × %i', async (_, sign, count, expected) => {
  const there = scorm().split(sign).length - 1
  // In a comment, which costs the parser nothing.
  expect(
    word(
      await read(
        scorm().replace('</manifest>', `<!--${sign.repeat(count - there - (sign === '<' ? 1 : 0))}--></manifest>`),
      ),
    ),
  ).toBe(expected)
})
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')
it.each([
  [100, 'read'],
  [101, 'invalid 5 <resource> has more than 100 attributes'],
])('an element has at most 100 attributes: %i', async (count, expected) => {
  expect(word(await read(scorm({ resource: `href="a.html" ${attributes(count - 2)}` })))).toBe(expected)
})
const nested = (depth: number) => `${'<x>'.repeat(depth)}${'</x>'.repeat(depth)}`
it.each([
  [100, 'read'],
  [101, 'invalid 2 is nested too deeply'],
  [20_000, 'invalid 1 is nested too deeply'],
])('elements are nested at most 100 deep: %i', async (depth, expected) => {
  // Below <manifest>, <organizations> and <organization>.
  expect(word(await read(scorm({ organization: nested(depth - 3) })))).toBe(expected)
})
const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
const { courseTrainingsMax: most } = limits
it.each([
  [
    'SCORM',
    'imsmanifest.xml',
    (count: number) => scorm({ items: many(count, (i) => `<item identifier="i${i}" identifierref="r"/>`) }),
  ],
  ['cmi5', 'cmi5.xml', (count: number) => cmi5(many(count, (i) => au(`urn:${i}`)))],
  [
    'Tin Can',
    'tincan.xml',
    (count: number) => tincan(many(count, (i) => activity(`urn:${i}`, '<launch lang="en">a.html</launch>'))),
  ],
])('a package of %s has at most as many parts as a course has trainings', async (_, name, of) => {
  expect(word(await read(of(most), name))).toBe('read')
  expect(word(await read(of(most + 1), name))).toMatch(/^parts/)
})
it('items and activities that nothing launches do not count as parts', async () => {
  expect(
    word(
      await read(
        scorm({ items: `<item identifier="i" identifierref="r"/>${many(most, (i) => `<item identifier="x${i}"/>`)}` }),
      ),
    ),
  ).toBe('read')
  const others = many(most, (i) => activity(`urn:${i}`, ''))
  expect(
    word(await read(tincan(`${activity('urn:a', '<launch lang="en">a.html</launch>')}${others}`), 'tincan.xml')),
  ).toBe('read')
})

const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}
it.each([
  ['UTF-16, little end first', utf16(scorm(), false)],
  ['UTF-16, big end first', utf16(scorm(), true)],
  [
    'the declared encoding',
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${scorm().replace('Yard', 'Café')}`, 'latin1'),
  ],
])('a manifest is read in %s', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ titles: { und: expect.stringMatching(/^(Yard|Café)$/) as string } })
})
it.each([
  ['no text of its encoding', Buffer.from([0x3c, 0xff, 0x3e]), 'invalid 1 is not written in utf-8'],
  ['another root', '<course/>', 'invalid 1 does not start with <manifest>'],
  ['no element', '<!-- -->', expect.stringMatching(/^invalid 1/) as string],
])('%s is refused', async (_, xml, expected) => {
  expect(word(await read(xml))).toEqual(expected)
})

it.each([
  ['1.1', '', 'scorm12'],
  ['2004 4th Edition', '', 'scorm2004'],
  ['CAM 1.3', '', 'scorm2004'],
  ['', 'xmlns:a="http://www.adlnet.org/xsd/adlcp_rootv1p2"', 'scorm12'],
  ['', 'xmlns:a="http://www.adlnet.org/xsd/adlcp_v1p3"', 'scorm2004'],
])('SCORM with the schema version "%s" and %s is %s', async (schema, space, kind) => {
  expect(await read(scorm({ schema, space }))).toMatchObject({ kind })
})
it.each(['3', ''])(
  'a manifest with the schema version "%s" that says no edition is refused at its line',
  async (schema) => {
    expect(word(await read(scorm({ schema })))).toBe('invalid 1 says neither SCORM 1.2 nor SCORM 2004')
  },
)
it.each([
  ['100', 1],
  ['0', 0],
  ['-100', 0],
  ['101', 'invalid 3 the required score is not between -1 and 1'],
  ['-101', 'invalid 3 the required score is not between -1 and 1'],
  ['x', 'invalid 3 the required score is not between -1 and 1'],
])('a mastery score of %s is %s', async (score, expected) => {
  const found = await unit({ item: `<masteryscore>${score}</masteryscore>` })
  expect(typeof found === 'string' ? found : found.masteryScore).toBe(expected)
})
it.each([
  ['a.html', '', ''],
  ['a.html', '?', ''],
  ['a.html', 'b=1', '?b=1'],
  ['a.html', '&amp;b=1', '?b=1'],
  ['a.html?c=2', '?b=1', '?c=2&b=1'],
  ['a.html#d', 'b=1', '?b=1#d'],
  ['a.html', '#e', '#e'],
  ['a.html#d', '#e', '#d'],
])('parameters after %s: "%s" give "%s"', async (href, parameters, suffix) => {
  expect(await unit({ resource: `href="${href}"`, item: `parameters="${parameters}"` })).toMatchObject({
    path: 'a.html',
    suffix,
  })
})
it('only an asset reports nothing, and no part of SCORM has a window of its own', async () => {
  expect(await unit({})).toMatchObject({ silent: false, ownWindow: false })
  expect(await unit({ resource: 'href="a.html" adlcp:scormtype="asset"' })).toMatchObject({ silent: true })
})
it('an item whose resource has no address is refused', async () => {
  expect(await unit({ resource: '' })).toBe('invalid 5 the resource has no href')
})
it('a package without a resource that has an address is refused', async () => {
  expect(word(await read(scorm({ items: '', resource: '' })))).toBe('invalid 5 no resource can be launched')
})
const ordered = '<prerequisites>x</prerequisites><sequencing><sequencingRules/></sequencing>'
it.each([
  ['its title', '<title>Part</title>', 'Part'],
  ['its identifier without one', '', 'i'],
])('an item with unsupported rules is named by %s', async (_, title, name) => {
  const rules = ordered.replace('<sequencingRules/>', '<sequencingRules><rule/></sequencingRules>')
  expect(await read(scorm({ item: `<a/>${title}${rules}` }))).toMatchObject({
    ignored: { prerequisites: [name], sequencing: [name] },
  })
})
it.each([
  ['<sequencingRules/>', false],
  ['<sequencingRules a="1"/>', true],
  ['<sequencingRules><rule/></sequencingRules>', true],
  ['<controlMode/>', false],
  ['<controlMode choice="true" flow="true"/>', false],
  ['<controlMode choice="false"/>', true],
  ['<controlMode forwardOnly="1"/>', true],
])('%s asks for an order: %s', async (rule, asks) => {
  const found = await read(scorm({ item: `<title>Part</title><sequencing>${rule}</sequencing>` }))
  expect(found).toMatchObject({ ignored: { sequencing: asks ? ['Part'] : [] } })
})

const title =
  '<title><langstring lang="en">T</langstring></title><description><langstring lang="en">D</langstring></description>'
const au = (id: string, more = '') => `<au id="${id}" ${more}>${title}<url>a.html</url></au>`
const cmi5 = (body: string) =>
  `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="https://x.example/c">${title}</course>${body}</courseStructure>`
const activity = (id: string, inside: string) =>
  `<activity id="${id}" type="http://adlnet.gov/expapi/activities/course"><name lang="en">T</name><description lang="en">D</description>${inside}</activity>`
const tincan = (body: string) =>
  `<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>${body}</activities></tincan>`
const launch = '<launch lang="en">a.html</launch>'
it.each([0, 1, 0.5])('a mastery score of cmi5 may be %d', async (score) => {
  expect(await read(cmi5(au('urn:a', `masteryScore="${score}"`)), 'cmi5.xml')).toMatchObject({
    units: [{ masteryScore: score, silent: false, ownWindow: false }],
  })
})
it.each([
  ['cmi5.xml', cmi5(au(''))],
  ['tincan.xml', tincan(activity('', launch))],
  ['tincan.xml', tincan(activity('no iri', launch))],
])('an id in %s that is missing or no IRI is refused', async (name, xml) => {
  expect(word(await read(xml, name))).toBe('invalid 1 the id is missing or no IRI')
})
it('an id in tincan.xml that appears twice is refused; a single one reports', async () => {
  expect(word(await read(tincan(activity('urn:a', launch).repeat(2)), 'tincan.xml'))).toBe(
    'invalid 1 an id appears twice',
  )
  expect(await read(tincan(activity('urn:a', launch)), 'tincan.xml')).toMatchObject({
    units: [{ silent: false, ownWindow: false }],
  })
})
