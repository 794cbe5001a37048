import * as api from '@praxia/contract/people/imports.ts'
import { createMember, deleteMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import { createMemberField, listMemberFields, updateMemberField } from '@praxia/contract/people/member-fields.ts'
import { expect, it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'

useServer()
let n = 0
const unique = () => `numbered${(n += 1)}.${Date.now()}@example.org`
const whole = async (who: Person, content: string) => {
  const data = new FormData()
  data.set('lang', 'en')
  data.set('file', new Blob([content]), 'members.csv')
  return String((await as(who).call(api.importMembers, { form: data })).body)
}
const found = async (who: Person, email: string) =>
  (await as(who).call(listMembers, { query: { limit: 500 } })).body.items.find((member) => member.email === email)
const field = async (admin: Person, name: string, kind: 'text' | 'date' | 'choice', choices: string[] = []) =>
  (
    await as(admin).call(createMemberField, {
      body: { name, kind, choices: choices.map((choice) => ({ name: choice })), isSite: false },
    })
  ).body.id
const header = 'Last name,First name,E-mail,Staff number'

it('a row with the staff number of a member changes names, e-mail and fields of that member', async () => {
  const admin = await make.admin()
  const site = await field(admin, 'Site', 'choice', ['Lyon', 'Metz'])
  const arrival = await field(admin, 'Arrival', 'date')
  const [before, after] = [unique(), unique()]
  expect(await whole(admin, `${header},Site,Arrival\nByron,Ada,${before},ab-17,LYON,3/9/2026\n`)).toContain('Created')
  const ada = (await found(admin, before))!
  expect(ada).toMatchObject({
    staffNumber: 'ab-17',
    groups: [],
    fields: [
      { fieldId: site, value: 'Lyon' },
      { fieldId: arrival, value: '2026-09-03' },
    ],
  })
  expect(await whole(admin, `${header},Site,Arrival\nKing,Ada,${after},AB-17,Metz,\n`)).toContain('Changed')
  expect(await found(admin, after)).toMatchObject({
    id: ada.id,
    lastName: 'King',
    staffNumber: 'AB-17',
    fields: [
      { fieldId: site, value: 'Metz' },
      { fieldId: arrival, value: '2026-09-03' },
    ],
  })
  expect(await whole(admin, `${header},Site\nKing,Ada,${after},AB-17,metz\n`)).toContain('Already exists')
})

it('an e-mail of another member, a number twice and a value that a field does not take are refused', async () => {
  const [admin, foreign] = [await make.admin(), await make.admin()]
  await field(admin, 'Site', 'choice', ['Lyon'])
  await field(admin, 'Arrival', 'date')
  const form = (email: string, staffNumber: string) => ({
    body: { firstName: 'Ada', lastName: 'Byron', email, roles: [], staffNumber },
  })
  const [ada, bob] = [unique(), unique()]
  await as(admin).call(createMember, form(ada, '17'))
  await as(admin).call(createMember, form(bob, '18'))
  await as(foreign).call(createMember, form(unique(), '19'))
  const [third, fourth, fifth, sixth] = [unique(), unique(), unique(), unique()]
  const report = await whole(
    admin,
    [
      `${header},Site,Arrival`,
      `Byron,Ada,${bob},17,,`,
      `New,One,${third},19,,`,
      `New,Two,${fourth},19,,`,
      `New,Three,${fifth},,Paris,`,
      `New,Four,${sixth},,,31/02/2026`,
    ].join('\n'),
  )
  const lines = report.replace('\uFEFF', '').trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(2).join(','))).toEqual([
    'Error,This e-mail is already used',
    'Created,',
    expect.stringMatching(/^Error,.*line 3/),
    expect.stringMatching(/^Error,.*Site/),
    expect.stringMatching(/^Error,.*Arrival/),
  ])
  expect(await found(admin, ada)).toMatchObject({ staffNumber: '17' })
})

it('an address that passes from a member whom another row names by the staff number opens that account to nobody', async () => {
  const admin = await make.admin()
  const form = (email: string, staffNumber: string) => ({
    body: { firstName: 'Ada', lastName: 'Byron', email, roles: [], staffNumber },
  })
  const results = async (rows: string[]) =>
    (await whole(admin, [header, ...rows].join('\n')))
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(2).join(','))
  const taken = 'Error,This e-mail is already used'
  for (const number of ['300', '']) {
    const [former, married, other, moved] = [unique(), unique(), unique(), unique()]
    const ids = []
    for (const [email, own] of [
      [former, `100${number}`],
      [other, `200${number}`],
    ] as const)
      ids.push((await as(admin).call(createMember, form(email, own))).body.id)
    const rows = [
      `King,Ada,${married},100${number}`,
      `New,Nina,${former},${number}`,
      `New,Noah,${other},${number && '400'}`,
      `King,Bea,${moved},200${number}`,
    ]
    expect(await results(rows)).toEqual(['Changed,', taken, taken, 'Changed,'])
    expect(await found(admin, married)).toMatchObject({ id: ids[0], lastName: 'King', staffNumber: `100${number}` })
    expect(await found(admin, moved)).toMatchObject({ id: ids[1], firstName: 'Bea', staffNumber: `200${number}` })
    // The addresses are free by then.
    expect(await results(rows)).toEqual(['Already exists,', 'Created,', 'Created,', 'Already exists,'])
  }
  const [email] = [unique()]
  const { id } = (await as(admin).call(createMember, form(email, '500'))).body
  expect(await results([`Byron,Ada,${email},501`])).toEqual(['Changed,'])
  expect(await found(admin, email)).toMatchObject({ id, staffNumber: '501' })
})

it('the sample has the columns of own fields, which the import recognises before its own words', async () => {
  const admin = await make.admin()
  const site = await field(admin, 'Site', 'choice', ['Lyon'])
  const sample = String((await as(admin).call(api.getImportSample, { query: { lang: 'en' } })).body)
  expect(sample.split('\r\n')[0]).toContain('Groups,Staff number,Site')
  const data = new FormData()
  data.set('file', new Blob([sample]), 'members.csv')
  const file = (await as(admin).call(api.readImport, { form: data })).body
  expect(file.columns.map((column) => column.field)).toEqual([...api.importFields, `field:${site}`])
  const body = { id: file.id, columns: file.columns.map(() => null as api.ImportColumn | null) }
  body.columns[0] = 'lastName'
  body.columns[1] = 'firstName'
  body.columns[2] = 'email'
  body.columns[3] = api.ownColumn(site + 1_000_000)
  expect((await as(admin).call(api.planImport, { body })).problem?.violations).toMatchObject([{ path: 'columns' }])
})

const form = (email: string, staffNumber: string) => ({
  body: { firstName: 'Ada', lastName: 'Byron', email, roles: ['ROLE_MANAGER' as const], staffNumber },
})
const outcomes = (report: string) =>
  report
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(1).join(','))

it('a file with the staff number and one column changes that column alone; an unknown number is told what it lacks', async () => {
  const admin = await make.admin()
  const site = await field(admin, 'Site', 'choice', ['Lyon', 'Metz'])
  const [ada, bob] = [unique(), unique()]
  await as(admin).call(createMember, form(ada, '17'))
  await as(admin).call(createMember, form(bob, '18'))
  const [before, other] = [await found(admin, ada), await found(admin, bob)]
  const file = 'Staff number,Site\n17,Lyon\n99,Metz\n17,Metz\n'
  expect(outcomes(await whole(admin, file))).toEqual([
    `${ada},Changed,`,
    ',Error,"Nobody has the staff number 99. To add a member, or to find one by e-mail, fill in: Last name, First name, E-mail"',
    `${ada},Error,"Appears twice in the file, first on line 2"`,
  ])
  expect(await found(admin, ada)).toEqual({
    ...before,
    revision: expect.any(String) as string,
    fields: [{ fieldId: site, value: 'Lyon' }],
  })
  expect(await found(admin, bob)).toEqual(other)
  expect(outcomes(await whole(admin, 'Staff number,Site\n17,Lyon\n'))).toEqual([`${ada},Already exists,`])
  const mend = await as(admin).call(api.getImportReport, { query: { lang: 'en', refused: true } })
  expect(String(mend.body).trim().split('\r\n')).toHaveLength(1)
})
it('what a member is called by the time the file is written stays', async () => {
  const admin = await make.admin()
  const site = await field(admin, 'Site', 'choice', ['Lyon'])
  const [ada, gone] = [unique(), unique()]
  const { id } = (await as(admin).call(createMember, form(ada, '17'))).body
  const { id: lost } = (await as(admin).call(createMember, form(gone, '18'))).body
  const data = new FormData()
  data.set('file', new Blob(['Staff number,Site\n17,Lyon\n18,Lyon\n']), 'members.csv')
  const file = (await as(admin).call(api.readImport, { form: data })).body
  const columns = file.columns.map((column) => column.field)
  expect(columns).toEqual(['staffNumber', `field:${site}`])
  const planned = (await as(admin).call(api.planImport, { body: { id: file.id, columns } })).body
  expect(planned.counts).toEqual({ new: 0, changed: 2, same: 0, refused: 0 })
  const now = { firstName: 'Augusta', lastName: 'King', email: ada, roles: [], staffNumber: '17' }
  expect((await as(admin).call(updateMember, { params: { id }, body: now })).status).toBe(200)
  expect((await as(admin).call(deleteMember, { params: { id: lost } })).status).toBe(200)
  await as(admin).call(api.runImport, { body: { id: planned.id } })
  await expect
    .poll(async () => (await as(admin).call(api.getImport)).body.import?.state, { timeout: 20_000 })
    .toBe('done')
  expect(await found(admin, ada)).toMatchObject({
    firstName: 'Augusta',
    lastName: 'King',
    email: ada,
    fields: [{ fieldId: site, value: 'Lyon' }],
  })
  expect(await found(admin, gone)).toBeUndefined()
  const rows = (await as(admin).call(api.listImportRows)).body.items
  expect(rows.map(({ result, reason }) => [result, reason?.code])).toEqual([
    ['changed', undefined],
    ['refused', 'staff_number'],
  ])
})
it('a value that its field no longer takes when the file is written refuses its row with that reason', async () => {
  const admin = await make.admin()
  const site = await field(admin, 'Site', 'choice', ['Lyon', 'Metz'])
  const [ada, bob] = [unique(), unique()]
  const data = new FormData()
  data.set('file', new Blob([`${header},Site\nByron,Ada,${ada},17,Lyon\nBell,Bob,${bob},18,Metz\n`]), 'members.csv')
  const file = (await as(admin).call(api.readImport, { form: data })).body
  const columns = file.columns.map((column) => column.field)
  const planned = (await as(admin).call(api.planImport, { body: { id: file.id, columns } })).body
  expect(planned.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 })
  const { revision } = (await as(admin).call(listMemberFields)).body.find(({ id }) => id === site)!
  const body = { name: 'Site', choices: [{ name: 'Metz', before: 'Metz' }], isSite: false, revision }
  expect((await as(admin).call(updateMemberField, { params: { id: site }, body })).status).toBe(200)
  await as(admin).call(api.runImport, { body: { id: planned.id } })
  await expect
    .poll(async () => (await as(admin).call(api.getImport)).body.import?.state, { timeout: 20_000 })
    .toBe('done')
  expect(await found(admin, ada)).toBeUndefined()
  expect(await found(admin, bob)).toMatchObject({ fields: [{ fieldId: site, value: 'Metz' }] })
  const rows = (await as(admin).call(api.listImportRows)).body.items
  expect(rows.map(({ result, reason }) => [result, reason?.code, reason?.value])).toEqual([
    ['refused', 'format', 'Lyon'],
    ['new', undefined, undefined],
  ])
})
it('an empty cell beside a known number changes nothing; half of a name in one cell is refused', async () => {
  const admin = await make.admin()
  const ada = unique()
  await as(admin).call(createMember, form(ada, '17'))
  expect(outcomes(await whole(admin, `${header}\nKing,,,17\n`))).toEqual([`${ada},Changed,`])
  expect(await found(admin, ada)).toMatchObject({ firstName: 'Ada', lastName: 'King' })
  expect(outcomes(await whole(admin, 'Staff number,Full name\n17,Lovelace\n'))).toEqual([
    expect.stringMatching(/Error,(?!.*Nobody).*First name/),
  ])
  expect(outcomes(await whole(admin, 'Staff number,Full name\n17,\n'))).toEqual([`${ada},Already exists,`])
})
