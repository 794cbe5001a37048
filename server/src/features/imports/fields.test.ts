import * as api from '@praxia/contract/people/imports.ts'
import { createMember, listMembers } from '@praxia/contract/members.ts'
import { createMemberField } from '@praxia/contract/people/member-fields.ts'
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
