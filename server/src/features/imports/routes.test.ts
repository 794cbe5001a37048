import { createGroup, listGroups } from '@praxia/contract/groups.ts'
import * as api from '@praxia/contract/people/imports.ts'
import type { ImportField } from '@praxia/contract/people/imports.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { createMember, deleteMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import { describe, expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Organisation, type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { sweepImports } from './run-actions.ts'

useServer()

const form = (content: string | Buffer, name = 'members.csv', lang?: string): FormData => {
  const data = new FormData()
  if (lang) data.set('lang', lang)
  data.set('file', new Blob([content]), name)
  return data
}
const whole = async (who: Person, content: string | Buffer, lang?: string) =>
  as(who).call(api.importMembers, { form: form(content, 'members.csv', lang) })
const read = (who: Person, content: string | Buffer, name?: string) =>
  as(who).call(api.readImport, { form: form(content, name) })
const current = async (who: Person) => (await as(who).call(api.getImport)).body.import
const planOf = async (who: Person, content: string) => {
  const file = (await read(who, content)).body
  return (await as(who).call(api.planImport, { body: { id: file.id, columns: file.columns.map((c) => c.field) } })).body
}
const rows = async (who: Person, query = {}) => (await as(who).call(api.listImportRows, { query })).body.items
const ended = (who: Person) => expect.poll(async () => (await current(who))?.state, { timeout: 20_000 })
const members = async (who: Person) => (await as(who).call(listMembers, { query: { limit: 500 } })).body.items
let count = 0
const unique = () => `imported${(count += 1)}.${Date.now()}@example.org`
const setUp = async (
  given: { type?: string; maxUser?: number } = {},
): Promise<{ org: Organisation; admin: Person }> => {
  const org = await make.organisation(given)
  return { org, admin: await make.admin({ org }) }
}
const header = 'Last name,First name,E-mail,Role,Manager e-mail,Groups\n'

describe('a file in one request', () => {
  it('adds valid rows, reports the others, in the language of the request', async () => {
    const { admin } = await setUp()
    const { admin: other } = await setUp()
    const [boss, learner] = [unique(), unique()]
    const file = [
      'Nom;Prénom;Courriel;Rôle;Responsable;Groupes',
      `Perrin;Amélie;${learner};apprenant;${boss};Réception|Nuit`,
      `Roux;Bruno;${boss};manager|apprenant;;réception`,
      `Roux;Bruno;${boss};;;`,
      ';Chloé;chloe@example.org;;;',
      'Danjou;Dan;dan@nowhere;;;',
      `Haas;Eva;${other.email};;;`,
      `Kern;Ida;${unique()};king;;`,
      `Lutz;Jo;${unique()};;nobody@example.org;`,
    ].join('\r\n')
    const answer = await whole(admin, Buffer.from(file, 'latin1'), 'fr')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toMatch(/filename="membres_\d{2}_\d{2}_\d{4}\.csv"/)
    expect(String(answer.body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Ligne;E-mail;Résultat;Raison',
      `2;${learner};Créé;`,
      `3;${boss};Créé;`,
      `4;${boss};Erreur;En double dans le fichier, déjà à la ligne 3`,
      '5;chloe@example.org;Erreur;Nom : à remplir',
      '6;dan@nowhere;Erreur;E-mail : pas valide',
      `7;${other.email};Erreur;Cet e-mail est déjà utilisé`,
      expect.stringMatching(/^8;.*;Erreur;Le rôle « king » n’existe pas$/),
      expect.stringMatching(/^9;.*;Erreur;Le manager nobody@example\.org n’existe pas$/),
    ])
    const added = (await members(admin)).find((member) => member.email === learner)
    expect(added).toMatchObject({ firstName: 'Amélie', lastName: 'Perrin', roles: [], managerEmail: boss })
    expect(added!.groups.map(({ name }) => name)).toEqual(['Nuit', 'réception'])
    const mails = await test.db.many<{ subject: string }>(
      sql`select subject from mails where recipient = ${learner} and kind = 'invitation'`,
    )
    expect(mails).toEqual([{ subject: expect.stringContaining('Votre accès') as string }])
  })

  it('changes nothing when it is imported again', async () => {
    const { admin } = await setUp()
    const [boss, learner] = [unique(), unique()]
    const file = `${header}Perrin,Amélie,${learner},learner,${boss},Reception|Night\nRoux,Bruno,${boss},manager,,\n`
    await whole(admin, file)
    const before = await members(admin)
    const audits = () =>
      test.db.one<{ count: number }>(
        sql`select count(*) as count from audit where organisation_id = ${admin.organisationId}`,
      )
    const audited = await audits()
    const again = await whole(
      admin,
      file
        .toUpperCase()
        .replace(header.toUpperCase(), header)
        .replace('PERRIN,AMÉLIE', 'Perrin,Amélie')
        .replace('ROUX,BRUNO', 'Roux,Bruno'),
    )
    expect(String(again.body)).toContain(`2,${learner.toUpperCase()},Already exists,`)
    expect(await members(admin)).toEqual(before)
    expect(await audits()).toEqual(audited)
    expect((await as(admin).call(listGroups, {})).body.total).toBe(2)
  })

  it('stops at the quota, and reports every row past it', async () => {
    const { admin } = await setUp({ maxUser: 3 })
    const all = Array.from({ length: 4 }, unique)
    const answer = await whole(admin, header + all.map((email) => `A,B,${email},,,`).join('\n'))
    expect(String(answer.body).match(/Created/g)).toHaveLength(2)
    expect(String(answer.body).match(/Error,The contract’s number of users/g)).toHaveLength(2)
    expect(await members(admin)).toHaveLength(3)
  })

  it('reads escaped formulas as text, without the escape sign', async () => {
    const { admin } = await setUp()
    const email = unique()
    await whole(admin, `${header}'=SUM(A1),@B,${email},,,`)
    expect((await members(admin)).find((one) => one.email === email)).toMatchObject({
      lastName: '=SUM(A1)',
      firstName: '@B',
    })
    const report = await as(admin).call(api.getImportReport, { query: { refused: true } })
    expect(String(report.body)).toMatch(/^\uFEFF?Last name,First name,E-mail,Role,Manager e-mail,Groups,.*Reason\r\n/)
  })

  it('makes a partner’s members administrators, and refuses any other role', async () => {
    const { admin } = await setUp({ type: 'PARTNER' })
    const [one, two] = [unique(), unique()]
    await whole(admin, `${header}A,B,${one},,,\nA,B,${two},learner,,\n`)
    expect((await members(admin)).map(({ email, roles }) => [email, roles])).toContainEqual([
      one,
      ['ROLE_ADMINISTRATOR'],
    ])
    expect(await rows(admin, { result: 'refused' })).toMatchObject([{ email: two, reason: { code: 'partner' } }])
  })

  it.each([
    ['fr', 'Nom;Prénom;Adresse e-mail'],
    ['en', 'Surname;Given name;Mail'],
    ['es', 'Apellidos;Nombre;Correo electrónico'],
    ['it', 'Cognome;Nome;Indirizzo e-mail'],
  ])('recognises a header in %s', async (language, names) => {
    const { admin } = await setUp()
    const file = (await read(admin, `${names};Taille\nPerrin;Zoë;zoe@example.org;12`)).body
    expect([file.language, file.columns.map(({ field }) => field), file.columns[3]]).toEqual([
      language,
      ['lastName', 'firstName', 'email', null],
      { name: 'Taille', values: ['12'], field: null },
    ])
  })

  it('provides a sample in each language that it accepts itself', async () => {
    for (const lang of ['fr', 'en', 'es', 'it'] as const) {
      const { admin } = await setUp()
      const sample = String((await as(admin).call(api.getImportSample, { query: { lang } })).body)
      const counts = (await planOf(admin, sample)).counts
      expect([lang, counts]).toEqual([lang, { new: 2, changed: 0, same: 0, refused: 0 }])
    }
  })
})

describe('step by step', () => {
  it('writes nothing before the run, and shows the changes', async () => {
    const { org, admin } = await setUp()
    const member = await make.learner({ org, firstName: 'Amélie', lastName: 'Perrin' })
    const boss = await make.manager({ org, email: `claire.perrin${Date.now()}@example.org` })
    await as(admin).call(createGroup, { body: { name: 'Annecy', userIds: [member.id] } })
    const file = `${header}Perrin,Amélie,${member.email},manager,,Annecy|Reception\nNew,One,${unique()},,${boss.email.replace('perrin', 'perin')},\n`
    const plan = await planOf(admin, file)
    expect(plan).toMatchObject({ state: 'planned', rows: 2, users: { used: 3, max: 100 } })
    expect(plan.counts).toEqual({ new: 0, changed: 1, same: 0, refused: 1 })
    expect(await rows(admin)).toMatchObject([
      {
        line: 2,
        result: 'changed',
        done: false,
        changes: [
          { field: 'role', before: ['learner'], after: ['manager'] },
          { field: 'groups', before: ['Annecy'], after: ['Annecy', 'Reception'] },
        ],
      },
      { line: 3, result: 'refused', reason: { code: 'manager', near: boss.email } },
    ])
    expect(await rows(admin, { search: 'amélie perrin' })).toHaveLength(1)
    expect((await as(admin).call(listGroups, {})).body.total).toBe(1)
    const begun = await as(admin).call(api.runImport, { body: { id: plan.id } })
    expect(begun.body.state).toBe('running')
    await ended(admin).toBe('done')
    expect(await current(admin)).toMatchObject({ done: 1, by: `${admin.firstName} ${admin.lastName}` })
    expect((await members(admin)).find(({ id }) => id === member.id)).toMatchObject({ roles: ['ROLE_MANAGER'] })
    expect((await as(admin).call(api.runImport, { body: { id: plan.id } })).problem.code).toBe('import.gone')
  })

  it('predicts that the last administrator remains one, and writes the same', async () => {
    const { org, admin } = await setUp()
    const second = await make.admin({ org, lastName: 'Second' })
    const row = (who: Person, role: string) => `${who.lastName},${who.firstName},${who.email},${role},,`
    const both = await planOf(admin, header + [row(second, 'learner'), row(admin, 'manager')].join('\n'))
    expect(both.counts).toEqual({ new: 0, changed: 1, same: 0, refused: 1 })
    expect(await rows(admin)).toMatchObject([
      { email: second.email, result: 'changed' },
      { email: admin.email, result: 'refused', reason: { code: 'last_administrator' } },
    ])
    await as(admin).call(api.runImport, { body: { id: both.id } })
    await ended(admin).toBe('done')
    expect(await current(admin)).toMatchObject({ done: 1, counts: { changed: 1, refused: 1 } })
    // An administrator made by an earlier row takes over; one made by a later row is too late.
    const after = await planOf(admin, header + [row(admin, 'learner'), row(second, 'admin')].join('\n'))
    expect(after.counts).toEqual({ new: 0, changed: 1, same: 0, refused: 1 })
    const swapped = await planOf(admin, header + [row(second, 'admin'), row(admin, 'learner')].join('\n'))
    expect(swapped.counts).toEqual({ new: 0, changed: 2, same: 0, refused: 0 })
    await as(admin).call(api.runImport, { body: { id: swapped.id } })
    await ended(second).toBe('done')
    expect((await current(second))?.done).toBe(2)
  })

  it('counts the seats that earlier rows would take', async () => {
    const { admin } = await setUp({ maxUser: 3 })
    const known = unique()
    await whole(admin, `${header}Old,Hand,${known},,,`)
    const [first, second] = [unique(), unique()]
    await planOf(admin, `${header}New,Hand,${known},,,\nA,B,${first},,,\nA,B,${second},,,`)
    expect(await rows(admin)).toMatchObject([
      { email: known, result: 'changed' },
      { email: first, result: 'new' },
      { email: second, result: 'refused', reason: { code: 'quota' } },
    ])
  })

  it('uses the seats available at the run, and refuses rows past them', async () => {
    const { org, admin } = await setUp({ maxUser: 4 })
    const emails = Array.from({ length: 3 }, unique)
    const plan = await planOf(admin, header + emails.map((email) => `A,B,${email},,,`).join('\n'))
    expect(plan.counts).toMatchObject({ new: 3, refused: 0 })
    await test.db.run(sql`update organisations set max_user = 2 where id = ${org.id}`)
    await as(admin).call(api.runImport, { body: { id: plan.id } })
    await ended(admin).toBe('done')
    expect((await rows(admin)).map(({ result, reason }) => [result, reason?.code])).toEqual([
      ['new', undefined],
      ['refused', 'quota'],
      ['refused', 'quota'],
    ])
    expect(await members(admin)).toHaveLength(2)
  })

  it('accepts another choice of columns, and remembers it for the same header', async () => {
    const { admin } = await setUp()
    const file = 'A;B;C\nPerrin;Zoë;zoe.columns@example.org\n'
    const first = (await read(admin, file)).body
    expect([first.language, first.columns.map(({ field }) => field)]).toEqual([null, [null, null, null]])
    const refused = await as(admin).call(api.planImport, { body: { id: first.id, columns: ['lastName', null, null] } })
    expect([refused.status, refused.problem.details]).toEqual([422, { columns: ['firstName', 'email'] }])
    const columns: ImportField[] = ['lastName', 'firstName', 'email']
    const plan = await as(admin).call(api.planImport, { body: { id: first.id, columns } })
    expect(plan.body.counts.new).toBe(1)
    expect((await read(admin, file)).body.columns.map(({ field }) => field)).toEqual(columns)
    expect((await as(admin).call(api.planImport, { body: { id: first.id, columns } })).problem.code).toBe('import.gone')
  })

  it('runs only the plan that was shown: a later plan must be viewed first', async () => {
    const { org, admin } = await setUp()
    const colleague = await make.admin({ org })
    const email = unique()
    const shown = await planOf(admin, `${header}A,B,${email},manager,,`)
    const columns = shown.columns.map(({ field }) => (field === 'role' ? null : field))
    const since = (await as(colleague).call(api.planImport, { body: { id: shown.id, columns } })).body
    expect((await as(admin).call(api.runImport, { body: { id: shown.id } })).problem.code).toBe('import.gone')
    expect((await members(admin)).some((one) => one.email === email)).toBe(false)
    // The same plan again has the same name.
    const fields = shown.columns.map(({ field }) => field)
    const again = (await as(admin).call(api.planImport, { body: { id: since.id, columns: fields } })).body
    expect(again.id).toBe(shown.id)
    expect((await as(colleague).call(api.runImport, { body: { id: since.id } })).problem.code).toBe('import.gone')
    expect((await as(admin).call(api.runImport, { body: { id: shown.id } })).status).toBe(200)
    await ended(admin).toBe('done')
    expect((await members(admin)).find((one) => one.email === email)).toMatchObject({ roles: ['ROLE_MANAGER'] })
  })

  it('belongs to the organisation: another one can neither see nor stop it', async () => {
    const [{ admin }, { admin: stranger }] = [await setUp(), await setUp()]
    const plan = await planOf(admin, `${header}A,B,${unique()},,,`)
    expect(await current(stranger)).toBeNull()
    expect(await rows(stranger)).toEqual([])
    expect((await as(stranger).call(api.getImportReport, {})).status).toBe(404)
    for (const endpoint of [api.runImport, api.stopImport])
      expect((await as(stranger).call(endpoint, { body: { id: plan.id } })).problem.code).toBe('import.gone')
    expect((await current(admin))?.state).toBe('planned')
  })

  it('resumes after its process has ended, and stops on request', async () => {
    const { admin } = await setUp()
    const emails = Array.from({ length: 5 }, unique)
    const file = header + emails.map((email) => `A,B,${email},,,`).join('\n')
    const plan = await planOf(admin, file)
    const forsaken = sql`update imports set state = 'running', beat_at = now() - interval '2 minutes'
      where organisation_id = ${admin.organisationId}`
    await test.db.run(forsaken)
    expect((await read(admin, file)).problem.code).toBe('import.running')
    expect((await as(admin).call(api.stopImport, { body: { id: plan.id } })).body.state).toBe('stopped')
    await sweepImports(test.deps)
    expect(await members(admin)).toHaveLength(1)
    await test.db.run(forsaken)
    await sweepImports(test.deps)
    expect(await current(admin)).toMatchObject({ state: 'done', done: 5 })
    expect(await members(admin)).toHaveLength(6)
  })

  it.each([
    ['was disabled', sql`disabled_at = now()`],
    ['administers no more', sql`is_admin = false`],
  ])('does not resume for an administrator who %s in between', async (_, change) => {
    const { org, admin } = await setUp()
    const colleague = await make.admin({ org })
    await planOf(admin, `${header}A,B,${unique()},,,`)
    await test.db.run(sql`update imports set state = 'running', beat_at = now() - interval '2 minutes'
      where organisation_id = ${org.id}`)
    await test.db.run(sql`update users set ${change} where id = ${admin.id}`)
    await sweepImports(test.deps)
    expect(await members(colleague)).toHaveLength(2)
    const { state } = await test.db.one<{ state: string }>(
      sql`select state from imports where organisation_id = ${org.id}`,
    )
    expect(state).toBe('failed')
  })

  it('refuses the one row that cannot be written any more, and writes the others', async () => {
    const { admin } = await setUp()
    const [boss, one, two] = [unique(), unique(), unique()]
    await whole(admin, `${header}A,Boss,${boss},manager,,`)
    const plan = await planOf(admin, `${header}A,B,${one},,${boss},\nA,B,${two},,,`)
    await test.db.run(sql`update users set is_manager = false where email = ${boss}`)
    await as(admin).call(api.runImport, { body: { id: plan.id } })
    await ended(admin).toBe('done')
    expect(await rows(admin)).toMatchObject([
      { email: one, result: 'refused', reason: { code: 'manager', value: boss } },
      { email: two, result: 'new', done: true },
    ])
  })

  it('refuses to change a member who was deleted or got another e-mail since the plan, and adds nobody', async () => {
    const { admin } = await setUp()
    const [gone, moved, kept] = [unique(), unique(), unique()]
    await whole(admin, `${header}A,B,${gone},,,\nA,B,${moved},,,\nA,B,${kept},,,`)
    const plan = await planOf(admin, `${header}A,C,${gone},,,\nA,C,${moved},,,\nA,C,${kept},,,`)
    expect(plan.counts).toMatchObject({ changed: 3 })
    const idOf = async (email: string) => (await members(admin)).find((one) => one.email === email)!.id
    await as(admin).call(deleteMember, { params: { id: await idOf(gone) } })
    const address = unique()
    await as(admin).call(updateMember, {
      params: { id: await idOf(moved) },
      body: { firstName: 'B', lastName: 'A', email: address, roles: [] },
    })
    await as(admin).call(api.runImport, { body: { id: plan.id } })
    await ended(admin).toBe('done')
    expect(await rows(admin)).toMatchObject([
      { email: gone, result: 'refused', reason: { code: 'gone' }, done: false },
      { email: moved, result: 'refused', reason: { code: 'gone' }, done: false },
      { email: kept, result: 'changed', done: true },
    ])
    expect((await members(admin)).map(({ email }) => email).sort()).toEqual([admin.email, address, kept].sort())
  })

  it('reports as changed a member whom somebody else added since the plan', async () => {
    const { admin } = await setUp()
    const [added, fresh] = [unique(), unique()]
    const plan = await planOf(admin, `${header}A,C,${added},,,\nA,C,${fresh},,,`)
    expect(plan.counts).toMatchObject({ new: 2 })
    await as(admin).call(createMember, { body: { firstName: 'B', lastName: 'A', email: added, roles: [] } })
    await as(admin).call(api.runImport, { body: { id: plan.id } })
    await ended(admin).toBe('done')
    expect(await rows(admin)).toMatchObject([
      { email: added, result: 'changed', done: true },
      { email: fresh, result: 'new', done: true },
    ])
  })

  it('keeps personal data of the file for one week', async () => {
    const { admin } = await setUp()
    await planOf(admin, `${header}A,B,${unique()},,,`)
    const { organisationId } = admin
    await test.db.run(
      sql`update imports set created_at = now() - interval '8 days' where organisation_id = ${organisationId}`,
    )
    await sweepImports(test.deps)
    expect(await current(admin)).toBeNull()
    expect(await test.world.storage.list(`imports/${organisationId}`)).toEqual([])
  })

  it('deletes its own file at its end, and not the next one, which may exist by then', async () => {
    const { admin } = await setUp()
    const plan = await planOf(admin, `${header}A,B,${unique()},,,`)
    const folder = `imports/${admin.organisationId}`
    await test.world.storage.put(`${folder}/next.csv`, Buffer.from(header))
    await as(admin).call(api.runImport, { body: { id: plan.id } })
    await ended(admin).toBe('done')
    await expect.poll(() => test.world.storage.list(folder)).toEqual(['next.csv'])
  })
})

describe('invalid input', () => {
  it.each([
    ['a header only', header, 'import.empty', 422],
    ['nothing', '', 'import.empty', 422],
    ['200 columns', `${'a,'.repeat(199)}b\n1\n`, 'csv.too_many_columns', 422],
    ['two encodings', Buffer.concat([Buffer.from('é,b\n'), Buffer.from([0xe9, 0x0a])]), 'csv.mixed_encoding', 422],
    ['quotes that never close', `${header}"A,B,c@example.org\n1,2,3`, 'csv.quote', 422],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'csv.invalid', 422],
  ])('%s is refused, and nothing of it is stored', async (_, content, code, status) => {
    const { admin } = await setUp()
    for (const answer of [await read(admin, content), await whole(admin, content)])
      expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(await current(admin)).toBeNull()
    expect(await test.world.storage.list(`imports/${admin.organisationId}`)).toEqual([])
  })
  it('requires a file, with the extension .csv', async () => {
    const { admin } = await setUp()
    expect((await read(admin, header, 'members.xlsx')).problem.code).toBe('csv.invalid')
    const empty = new FormData()
    empty.set('lang', 'fr')
    expect((await as(admin).call(api.readImport, { form: empty })).problem.violations).toMatchObject([{ path: 'file' }])
    expect((await as(admin).call(api.readImport, { rawBody: {} })).status).toBe(415)
  })
  it('refuses a file that is too large during the transfer', async () => {
    const { admin } = await setUp()
    const line = `A,B,${'c'.repeat(80)}@example.org,,,\n`
    const answer = await read(admin, header + line.repeat(Math.ceil((serverLimits.csvBytes + 1) / line.length)))
    expect([answer.status, answer.problem.code]).toEqual([413, 'csv.too_large'])
    expect(await test.world.storage.list(`imports/${admin.organisationId}`)).toEqual([])
  })
  it.each([
    ['a second file', (form: FormData) => form.append('file', new Blob([header]), 'more.csv')],
    ['more fields than there can be', (form: FormData) => Array.from({ length: 21 }, (_, n) => form.set(`f${n}`, ''))],
  ])('%s after the file is refused, and nothing of it is stored', async (_, add) => {
    const { admin } = await setUp()
    const form = new FormData()
    form.set('file', new Blob([header]), 'members.csv')
    add(form)
    expect((await as(admin).call(api.readImport, { form })).status).toBeGreaterThanOrEqual(400)
    expect(await test.world.storage.list(`imports/${admin.organisationId}`)).toEqual([])
  })
  it.each([
    ['E-mail;Mail', ['E-mail', 'Mail']],
    ['E-mail (perso);E-mail (pro)', ['E-mail (perso)', 'E-mail (pro)']],
    ['Mail pro;E-mail', ['Mail pro', 'E-mail']],
    ['E-mail;Groupe;Site', ['Groupe', 'Site']],
  ])('refuses %s, of which nobody has chosen one, and names both columns', async (more, both) => {
    const { admin } = await setUp()
    const row = Array.from(more.split(';'), (_, i) => `a${i}.${admin.id}@example.org`).join(';')
    const file = `Nom;Prénom;${more}\nPerrin;Ana;${row}\n`
    // A second time too.
    for (let i = 0; i < 2; i += 1) {
      const answer = await whole(admin, file)
      const message = expect.stringContaining(both.join('” and “')) as string
      expect([answer.status, answer.problem.violations]).toEqual([400, [{ path: 'columns', code: 'twice', message }]])
    }
    const added = sql`select id from users where organisation_id = ${admin.organisationId} and last_name = 'Perrin'`
    expect(await test.db.many(added)).toEqual([])
  })
  it('takes of two columns the one that somebody has chosen for the same header', async () => {
    const { admin } = await setUp()
    const file = `Nom;Prénom;E-mail;Mail\nPerrin;Ana;x;ana.${admin.id}@example.org\n`
    const form = new FormData()
    form.set('file', new Blob([file]), 'members.csv')
    const { id } = (await as(admin).call(api.readImport, { form })).body
    const columns = ['lastName' as const, 'firstName' as const, null, 'email' as const]
    expect((await as(admin).call(api.planImport, { body: { id, columns } })).status).toBe(200)
    expect((await whole(admin, file)).status).toBe(200)
    expect(
      await test.db.many(sql`select email from users
        where organisation_id = ${admin.organisationId} and last_name = 'Perrin'`),
    ).toEqual([{ email: `ana.${admin.id}@example.org` }])
  })
  it('names the missing columns', async () => {
    const { admin } = await setUp()
    const answer = await whole(admin, 'Nom;Ville\nPerrin;Annecy\n')
    expect([answer.status, answer.problem.code, answer.problem.details]).toEqual([
      422,
      'import.columns_missing',
      { columns: ['firstName', 'email'] },
    ])
  })
})

it('a running import waits for its organisation before it holds its file, as a new file does', async () => {
  const { org, admin } = await setUp()
  const plan = await planOf(admin, `${header}Perrin,Amélie,${unique()},,,\n`)
  // Whoever reads a new file locks the organisation, then the import: in the other order both would wait for ever.
  await meet(
    sql`select 1 from organisations where id = ${org.id} for no key update`,
    () => [as(admin).call(api.runImport, { body: { id: plan.id } })],
    (db) => db.run(sql`select 1 from imports where organisation_id = ${org.id} for update nowait`),
  )
  await ended(admin).toBe('done')
  expect((await rows(admin)).map(({ result, done }) => [result, done])).toEqual([['new', true]])
})
