import { stepsFaults } from '@praxia/contract/steps-rules.ts'
import { StepsFile } from '@praxia/contract/trainings.ts'
import { planImport, readImport } from '@praxia/contract/people/imports.ts'
import { expect, it } from 'vitest'
import type { AppError } from '../src/basics/app-error.ts'
import { check } from '../src/http/validation.ts'
import { checkEntries } from '../src/features/contents/rules.ts'
import { guessColumns } from '../src/features/imports/header-rules.ts'
import { administratorsOf, hints, ranksOf, readRow } from '../src/features/imports/rules.ts'
import { EngineSigns } from '../src/features/inspection/signs-rules.ts'
import { readManifest } from '../src/features/manifests/actions.ts'
import { isLanguage } from '../src/features/record/checks.ts'
import { readJson } from '../src/features/record/json.ts'
import { validateStatements } from '../src/features/record/rules.ts'
import { nameFor } from '../src/features/resources/rules.ts'
import { as, make, test, useServer } from './harness.ts'
import { growsLinearly } from './processor-time.ts'

useServer()
const times = (count: number, one: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join('')
async function holds(name: string, size: number, work: (size: number) => unknown) {
  const { linear, costs } = await growsLinearly(work, size)
  expect(linear, `${name}: ${costs}`).toBe(true)
}
const verb = { id: 'http://adlnet.gov/expapi/verbs/attempted' }
const plain = { actor: { mbox: 'mailto:a@example.org' }, verb, object: { id: 'https://example.org/a' } }
const part = (i: number): string => `a${i.toString(36).padStart(5, '0')}`

const statements: Record<string, [number, (size: number) => unknown]> = {
  'a language tag of many variants': [
    4000,
    (n) => ({ ...plain, verb: { ...verb, display: { [`en${times(n, (i) => `-${part(i)}`)}`]: 'x' } } }),
  ],
  'a language tag of many extensions': [
    4000,
    (n) => ({ ...plain, context: { language: `en${times(n, () => '-a-bb')}` } }),
  ],
  'many languages that are none': [
    20_000,
    (n) => ({
      ...plain,
      verb: { ...verb, display: Object.fromEntries(Array.from({ length: n }, (_, i) => [`${i}`, 'x'])) },
    }),
  ],
  'many choices': [
    20_000,
    (n) => ({
      ...plain,
      object: {
        ...plain.object,
        definition: { interactionType: 'choice', choices: Array.from({ length: n }, (_, i) => ({ id: part(i) })) },
      },
    }),
  ],
  'many choices of one name': [
    20_000,
    (n) => ({
      ...plain,
      object: {
        ...plain.object,
        definition: { interactionType: 'choice', choices: Array.from({ length: n }, () => ({ id: 'x' })) },
      },
    }),
  ],
  'many activities around it': [
    20_000,
    (n) => ({ ...plain, context: { contextActivities: { other: Array.from({ length: n }, () => ({ id: 'none' })) } } }),
  ],
  'members of a group': [
    20_000,
    (n) => ({ ...plain, actor: { objectType: 'Group', member: Array.from({ length: n }, () => ({ mbox: 'none' })) } }),
  ],
  attachments: [20_000, (n) => ({ ...plain, attachments: Array.from({ length: n }, () => ({})) })],
  extensions: [
    20_000,
    (n) => ({
      ...plain,
      context: { extensions: Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, 1])) },
    }),
  ],
  'a duration of many digits': [200_000, (n) => ({ ...plain, result: { duration: `P${'1'.repeat(n)}` } })],
  'a media type of many blanks': [
    200_000,
    (n) => ({ ...plain, attachments: [{ contentType: `a/b${' '.repeat(n)}x` }] }),
  ],
  'an address of a mail box': [200_000, (n) => ({ ...plain, actor: { mbox: `mailto:${'a'.repeat(n)}` } })],
}
it.each(Object.entries(statements))(
  'checking a statement with %s takes time linear in its length',
  async (name, [size, of]) => {
    const made = new Map<number, unknown>()
    await holds(name, size, (n) => {
      if (!made.has(n)) made.set(n, of(n))
      expect(validateStatements([made.get(n)], '2.0.0').length).toBeLessThanOrEqual(101)
    })
  },
)
it('checks no more statements than needed for a hundred violations', () => {
  let looked = 0
  const batch = Array.from({ length: 500 }, () =>
    Object.defineProperty({}, 'actor', { enumerable: true, get: () => ((looked += 1), undefined) }),
  )
  expect(validateStatements(batch, '1.0.3')).toHaveLength(101)
  expect(looked).toBeLessThanOrEqual(101)
})
it('a language tag has a hundred letters at most', () => {
  const long = (letters: number) => `x${'-abcdefgh'.repeat(20)}`.slice(0, letters)
  expect([99, 100, 101].map((letters) => isLanguage(long(letters)))).toEqual([true, true, false])
  expect(['en-aaaaa-aaaaa', 'en-a-bb-a-cc', 'en-aaaaa-aaaab', 'en-a-bb-b-cc'].map(isLanguage)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
it.each([
  ['numbers that are none', (n: number) => `[${'1e999,'.repeat(n)}1]`],
  ['an object that says everything twice', (n: number) => `{${times(n, (i) => `"a${i}":1,`)}"a0":1}`],
  ['lists in lists', (n: number) => '['.repeat(n) + ']'.repeat(n)],
  ['quotes', (n: number) => `["${'\\"'.repeat(n)}"`],
])('reading a body of %s takes time linear in its length', async (name, of) => {
  await holds(name, 100_000, (n) => {
    expect(() => readJson(Buffer.from(of(n)))).toThrow()
  })
})

it.each(['.', '. ', '..a', '/', '\\', '\u200f', '..pdf'])(
  'reading a file name of many %j takes time linear in its length',
  async (one) => {
    await holds(one, 30_000, (n) => nameFor(`a${one.repeat(n)}x`, 'pdf'))
  },
)
it('a file name keeps its stem without trailing dots', () => {
  expect(nameFor(`a${'.'.repeat(20_000)}.pdf`, 'pdf')).toBe('a.pdf')
  expect(nameFor('a.b..', 'pdf')).toBe('a.b.pdf')
  expect(nameFor('...', 'png')).toBe('file.png')
})

const cmi5 = (body: string) =>
  `<courseStructure><course id="urn:c"><title><langstring>T</langstring></title><description><langstring>T</langstring></description></course>${body}</courseStructure>`
const told = '<title><langstring>T</langstring></title><description><langstring>T</langstring></description>'
const scorm = (resources: string, items = '') =>
  `<manifest identifier="M"><metadata><schemaversion>1.2</schemaversion></metadata><organizations><organization identifier="O">${items}</organization></organizations><resources>${resources}</resources></manifest>`
const many = (n: number) => times(n, (i) => ` a${i}="1"`)
const manifests: Record<string, [string, number, (size: number) => string]> = {
  'units of cmi5': ['cmi5.xml', 3000, (n) => cmi5(times(n, (i) => `<au id="urn:${i}">${told}<url>a.html</url></au>`))],
  'blocks of cmi5': ['cmi5.xml', 3000, (n) => cmi5(times(n, (i) => `<block id="urn:${i}">${told}</block>`))],
  'blocks within blocks': [
    'cmi5.xml',
    1000,
    (n) => cmi5(`${`<block id="urn:b">${told}`.repeat(n)}${'</block>'.repeat(n)}`),
  ],
  objectives: [
    'cmi5.xml',
    3000,
    (n) => cmi5(`<objectives>${times(n, (i) => `<objective id="urn:${i}">${told}</objective>`)}</objectives>`),
  ],
  activities: [
    'tincan.xml',
    5000,
    (n) =>
      `<tincan><activities>${times(n, (i) => `<activity id="urn:${i}"><launch>a.html</launch></activity>`)}</activities></tincan>`,
  ],
  'attributes of the manifest': ['imsmanifest.xml', 50_000, (n) => `<manifest${many(n)}></manifest>`],
  'attributes of a resource that many items name': [
    'imsmanifest.xml',
    3000,
    (n) => scorm(`<resource identifier="R" href="a.html"${many(n)}/>`, '<item identifierref="R"/>'.repeat(n)),
  ],
  'items of one resource': [
    'imsmanifest.xml',
    10_000,
    (n) => scorm('<resource identifier="R" href="a.html"/>', '<item identifierref="R"/>'.repeat(n)),
  ],
  'items within items': [
    'imsmanifest.xml',
    2000,
    (n) =>
      scorm('<resource identifier="R" href="a.html"/>', '<item identifierref="R">'.repeat(n) + '</item>'.repeat(n)),
  ],
  'files of one resource': [
    'imsmanifest.xml',
    40_000,
    (n) => scorm(`<resource identifier="R" href="a.html">${'<file href="x"/>'.repeat(n)}</resource>`),
  ],
  'empty elements': ['imsmanifest.xml', 50_000, (n) => scorm('<a/>'.repeat(n))],
  'elements that never end': ['imsmanifest.xml', 50_000, (n) => '<manifest>'.repeat(n)],
  'comments that never end': ['imsmanifest.xml', 50_000, (n) => `<manifest>${'<!--'.repeat(n)}`],
  entities: ['imsmanifest.xml', 50_000, (n) => `<manifest>${'&amp;'.repeat(n)}`],
  blanks: ['imsmanifest.xml', 500_000, (n) => `<manifest${' '.repeat(n)}x`],
}
const outcome = async (name: string, text: string): Promise<string> =>
  readManifest([name, 'a.html'], () => Promise.resolve(Buffer.from(text))).then(
    () => 'taken',
    (error: unknown) => (error as AppError).code,
  )
it.each(Object.entries(manifests))(
  'reading a manifest of many %s takes time linear in its length',
  async (what, [name, size, of]) => {
    await holds(what, size, (n) => outcome(name, of(n)))
  },
)
it('a manifest may name as many files as a package may have; its elements have a hundred attributes at most', async () => {
  const resource = (more: string) =>
    scorm(`<resource identifier="R" href="a.html"${more}>${'<file href="x"/>'.repeat(20_000)}</resource>`)
  expect(await outcome('imsmanifest.xml', resource(''))).toBe('taken')
  expect(await outcome('imsmanifest.xml', resource(many(98)))).toBe('taken')
  expect(await outcome('imsmanifest.xml', resource(many(99)))).toBe('upload.manifest_invalid')
  expect(await outcome('imsmanifest.xml', scorm('<a/>'.repeat(150_001)))).toBe('upload.manifest_invalid')
  const units = (n: number) => cmi5(times(n, (i) => `<au id="urn:${i}">${told}<url>a.html</url></au>`))
  expect([await outcome('cmi5.xml', units(50)), await outcome('cmi5.xml', units(51))]).toEqual([
    'taken',
    'upload.manifest_parts',
  ])
})

it.each([
  ['no key', () => ({})],
  ['numbers in place of steps', () => 0],
  ['one key', () => ({ key: 'a', label: { EN: 'A' } })],
  ['parents that are none', (i: number) => ({ key: `k${i}`, parent: `k${i + 1}`, label: { EN: 'A' } })],
])('reading a steps file of many steps with %s takes time linear in its length', async (name, step) => {
  await holds(name, 20_000, (n) => {
    const file = { version: 1, steps: Array.from({ length: n }, (_, i) => step(i)) }
    stepsFaults(file, new Set())
    expect(() => check(StepsFile, file, false)).toThrow()
  })
})

it.each(['/', 'a/', 'UnityCrashHandler', '.framework.', '-Win64'])(
  'reading names of a package of many %j takes time linear in their length',
  async (one) => {
    const names = (n: number) => Array.from({ length: n }, (_, i) => `${one.repeat(Math.floor(900 / one.length))}${i}`)
    await holds(one, 1000, (n) => {
      const signs = new EngineSigns()
      for (const name of names(n)) signs.name(name)
      try {
        checkEntries(
          names(n).map((name, i) => ({
            name,
            offset: i * 2000,
            nameLength: name.length,
            compressed: 0,
            size: 0,
            crc: 0,
            encrypted: false,
            mode: 0,
          })),
          1e9,
        )
      } catch {
        /* most are refused */
      }
    })
  },
)

const email = (name: string) => `${name}@example.org`
it('the hierarchy of managers is computed in one pass, in chains, cycles and trees', async () => {
  const chain = (n: number) => new Map(Array.from({ length: n }, (_, i) => [`m${i}`, i + 1 < n ? `m${i + 1}` : null]))
  const circle = (n: number) => new Map(Array.from({ length: n }, (_, i) => [`m${i}`, `m${(i + 1) % n}`]))
  for (const of of [chain, circle])
    await holds(of.name, 10_000, (n) => {
      const rank = ranksOf(of(n))
      for (let i = 0; i < n; i += 1) rank(`m${i}`)
    })
  const rank = ranksOf(
    new Map<string, string | null>([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['d', 'a'],
      ['e', 'gone'],
      ['f', 'f'],
      ['g', 'f'],
    ]),
  )
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'x'].map(rank)).toEqual([2, 1, 1, 3, 0, 0, 1, 1_000_000])
})
it('finding the last administrator takes time linear in the number of rows', async () => {
  const admin = { isAdmin: true, enabled: true } as never
  const verdict = (to: string) =>
    ({ result: 'changed', reason: null, changes: [{ field: 'role', before: [], after: [to] }] }) as never
  await holds('administrators', 10_000, (n) => {
    const administrators = administratorsOf(1)
    for (let i = 0; i < n; i += 1) {
      administrators.take(undefined, n - i, verdict('admin'))
      administrators.isLast(admin, i)
    }
  })
})
it('the search for a similar address is bounded', async () => {
  const managers = (n: number) => Array.from({ length: n }, (_, i) => email(`${'manager'.repeat(20)}${part(i)}`))
  await holds('hints', 2000, (n) => {
    const near = hints(managers(n))
    for (let i = 0; i < n; i += 1) near(email(`${'manager'.repeat(20)}${part(n + i)}`))
  })
  const near = hints(['paula.renard@x.org'])
  for (let i = 0; i < 49; i += 1) near(`nobody${i}@x.org`)
  expect([near('paul.renard@x.org'), near('paula.renart@x.org'), near('PAUL.renard@x.org')]).toEqual([
    'paula.renard@x.org',
    undefined,
    'paula.renard@x.org',
  ])
})
it.each([
  ['roles', (n: number) => ({ lastName: 'A', firstName: 'B', email: email('a'), role: 'learner|'.repeat(n) })],
  ['roles that are none', (n: number) => ({ lastName: 'A', firstName: 'B', email: email('a'), role: 'x|'.repeat(n) })],
  ['groups', (n: number) => ({ lastName: 'A', firstName: 'B', email: email('a'), groups: times(n, (i) => `${i}|`) })],
])('reading a row with many %s takes time linear in its length', async (name, of) => {
  await holds(name, 5000, (n) => readRow(of(n)))
})
it('guessing headers takes time linear in their length', async () => {
  await holds('headers', 30_000, (n) => guessColumns(Array.from({ length: 100 }, () => 'é'.repeat(n / 100))))
})

it('planning rows with unknown managers takes time linear in the number of rows', async () => {
  const admin = await make.admin()
  const row = (i: number) =>
    `Last${i};First${i};manager.of.site.number.${i}@example.org;manager;manager.of.site.numbre.${i}x@example.org\r\n`
  const plan = async (rows: number) => {
    const form = new FormData()
    form.append('file', new File([`Nom;Prénom;E-mail;Rôle;Responsable\r\n${times(rows, row)}`], 'people.csv'))
    const read = await as(admin).call(readImport, { form })
    expect(read.status).toBe(200)
    const planned = await as(admin).call(planImport, {
      body: { id: read.body.id, columns: ['lastName', 'firstName', 'email', 'role', 'managerEmail'] },
    })
    expect(planned.body.counts.refused).toBe(rows)
  }
  await holds('managers', 1500, plan)
})
it('a form with an overlong boundary is refused', async () => {
  const admin = await make.admin()
  const send = (url: string, letters: number) => {
    const boundary = 'a'.repeat(letters)
    return test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a'.repeat(1000)}\r\n--${boundary}--\r\n`,
    })
  }
  for (const url of ['/api/users/import/file', '/api/resources'])
    expect([(await send(url, 70)).statusCode, (await send(url, 71)).json()], url).toMatchObject([
      expect.toBeOneOf([400, 422]),
      { code: 'request.invalid', violations: [{ path: 'Content-Type' }] },
    ])
})
