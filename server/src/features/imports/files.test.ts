import { createMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import * as api from '@praxia/contract/people/imports.ts'
import { describe, expect, it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { guessColumns, namesIn } from './header-rules.ts'

useServer()

const read = async (who: Person, content: string | Buffer) => {
  const form = new FormData()
  form.set('file', new Blob([content as never]), 'members.csv')
  return (await as(who).call(api.readImport, { form } as never)).body
}
const plan = async (who: Person, content: string | Buffer, more: object = {}) => {
  const file = await read(who, content)
  const body = { id: file.id, columns: file.columns.map(({ field }) => field), ...more }
  return (await as(who).call(api.planImport, { body })).body
}
const rows = async (who: Person) => (await as(who).call(api.listImportRows, {})).body.items

describe('files of HR systems', () => {
  it.each([
    ['a line that names the separator', 'sep=;\nNom;Prénom;E-mail\nRoux;Jean;jean@ex.example'],
    [
      'titles above the header',
      'Personnel de l’agence\nÉdité le 28/11/2026\n\nNom;Prénom;E-mail\nRoux;Jean;jean@ex.example',
    ],
    ['a second header', 'Nom;Prénom;E-mail\nlastName;firstName;email\nRoux;Jean;jean@ex.example'],
    ['additions in brackets', 'Nom (usage);Prénom (état civil);E-mail (professionnel)\nRoux;Jean;jean@ex.example'],
    ['bars', 'Nom|Prénom|E-mail\nRoux|Jean|jean@ex.example'],
    ['text as formulas', 'Nom;Prénom;E-mail\n="Roux";="Jean";="jean@ex.example"'],
    ['both names in one column', 'Nom et prénom;E-mail\nROUX Jean;jean@ex.example'],
    ['both names in the other order', 'Full name,E-mail\nJean Roux,jean@ex.example'],
  ])('%s', async (_, content) => {
    const admin = await make.admin()
    const planned = await plan(admin, content)
    expect(planned.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 })
    const [row] = await rows(admin)
    expect([row!.lastName.toLowerCase(), row!.firstName, row!.email]).toEqual(['roux', 'Jean', 'jean@ex.example'])
  })
  it('asks which sign separates groups, and uses the choice', async () => {
    const admin = await make.admin()
    const content =
      'Nom;Prénom;E-mail;Groupes\nRoux;Jean;jean@ex.example;Atelier A, Atelier B\nGil;Ana;ana@ex.example;Nuit'
    expect((await plan(admin, content)).counts).toMatchObject({ new: 1, refused: 1 })
    expect((await rows(admin))[0]!.reason).toMatchObject({ code: 'groups_separator', field: 'groups' })
    await plan(admin, content, { groupSeparator: ',' })
    expect((await rows(admin))[0]!.changes).toContainEqual({
      field: 'groups',
      before: [],
      after: ['Atelier A', 'Atelier B'],
    })
    await plan(admin, content, { groupSeparator: '|' })
    expect((await rows(admin))[0]!.changes).toContainEqual({
      field: 'groups',
      before: [],
      after: ['Atelier A, Atelier B'],
    })
  })
  it('treats a group’s name the same with any spacing', async () => {
    const admin = await make.admin()
    const people = ['Poste  Sud', 'Poste Sud', 'Poste\u00a0Sud', 'POSTE\u200b SUD']
    const content = `Nom;Prénom;E-mail;Groupes\n${people.map((group, i) => `A;B;p${i}@ex.example;${group}`).join('\n')}`
    const planned = await plan(admin, content)
    await as(admin).call(api.runImport, { body: { id: planned.id } })
    await expect
      .poll(async () => (await as(admin).call(api.getImport)).body.import?.state, { timeout: 30_000 })
      .toBe('done')
    const groups = (await as(admin).call(listMembers, {})).body.items.flatMap((one) => one.groups.map(({ id }) => id))
    expect([groups.length, new Set(groups).size]).toEqual([4, 1])
  })
  it('shows how names from one column were split, marks doubtful ones, and splits all of them anew on request', async () => {
    const admin = await make.admin()
    const content = [
      'Apellidos y nombre;Correo',
      'García Ñúñez José;jose@ex.example',
      'Gil, Ana;ana@ex.example',
      'Romero Eva;eva@ex.example',
    ].join('\n')
    const planned = await plan(admin, content)
    const said = async () =>
      (await rows(admin)).map(({ lastName, firstName, split }) => [lastName, firstName, split].join('|'))
    expect([planned.doubtfulNames, await said()]).toEqual([
      1,
      ['García Ñúñez|José|doubtful', 'Gil|Ana|clear', 'Romero|Eva|clear'],
    ])
    const doubtful = await as(admin).call(api.listImportRows, { query: { split: 'doubtful' } })
    expect(doubtful.body.items.map(({ email }) => email)).toEqual(['jose@ex.example'])
    const columns = planned.columns.map(({ field }) => (field === 'lastFirst' ? 'firstLast' : field))
    const anew = await as(admin).call(api.planImport, { body: { id: planned.id, columns } })
    expect([anew.body.doubtfulNames, await said()]).toEqual([
      2,
      ['Ñúñez José|García|doubtful', 'Gil|Ana|doubtful', 'Eva|Romero|clear'],
    ])
    const report = await as(admin).call(api.getImportReport, { query: { lang: 'es' } })
    expect(report.body).toContain('Compruebe los nombres: apellidos «Ñúñez José», nombre «García»')
    const separate = await plan(admin, 'Apellidos;Nombre;Correo\nGil Ruiz;Ana María;ana@ex.example')
    expect([separate.doubtfulNames, (await rows(admin))[0]!.split]).toEqual([0, null])
  })
  it('knows the usual words for roles, and uses the choice for others', async () => {
    const admin = await make.admin()
    const words = ['Salarié', 'Stagiaire', 'Tuteur', 'Chef d’équipe', 'Parrain']
    const content = `Nom;Prénom;E-mail;Rôle\n${words.map((word, i) => `A;B;role${i}@ex.example;${word}`).join('\n')}`
    const planned = await plan(admin, content)
    expect([planned.counts.new, planned.roleWords]).toEqual([4, [{ word: 'Parrain', role: null }]])
    const again = await plan(admin, content, { roles: [{ word: 'Parrain', role: 'manager' }] })
    expect(again.counts.new).toBe(5)
    const roles = (await rows(admin)).map(({ changes }) => changes.find(({ field }) => field === 'role')?.after)
    expect(roles).toEqual([['learner'], ['learner'], ['manager'], ['manager'], ['manager']])
  })
  it('shows letters of a Mac’s file, and reads it in another encoding on request', async () => {
    const admin = await make.admin()
    const bytes = Buffer.concat([
      Buffer.from('Nom;Prenom;E-mail\nM'),
      Buffer.from([0x9f]),
      Buffer.from('ller;J'),
      Buffer.from([0x9a]),
      Buffer.from('rg;joerg@ex.example'),
    ])
    const file = await read(admin, bytes)
    expect([file.encoding, file.doubtful, file.letters]).toEqual(['macintosh', true, ['Müller', 'Jörg']])
    const other = await as(admin).call(api.rereadImport, { body: { id: file.id, encoding: 'windows-1252' } })
    expect([other.body.encoding, other.body.doubtful, other.body.letters]).toEqual([
      'windows-1252',
      true,
      ['MŸller', 'Jšrg'],
    ])
    const stranger = await make.admin()
    const theirs = await as(stranger).call(api.rereadImport, { body: { id: file.id, encoding: 'macintosh' } })
    expect(theirs.problem.code).toBe('import.gone')
  })
})

it.each([
  ['DUPONT Jean Pierre', 'lastFirst', 'DUPONT', 'Jean Pierre', 'clear'],
  ['Jean Pierre DUPONT MARTIN', 'lastFirst', 'DUPONT MARTIN', 'Jean Pierre', 'clear'],
  ['Marie DUPONT Anne LEROY', 'lastFirst', 'DUPONT LEROY', 'Marie Anne', 'doubtful'],
  ['Dupont, Jean', 'lastFirst', 'Dupont', 'Jean', 'clear'],
  ['Dupont, Jean', 'firstLast', 'Dupont', 'Jean', 'doubtful'],
  ['Smith, John, Jr.', 'lastFirst', 'Smith', 'John, Jr.', 'doubtful'],
  ['de la Tour Anne', 'lastFirst', 'de la Tour', 'Anne', 'clear'],
  ['Anne de la Tour', 'firstLast', 'de la Tour', 'Anne', 'clear'],
  ['Anne de LA TOUR', 'firstLast', 'de LA TOUR', 'Anne', 'clear'],
  ['d’Angelo Maria', 'lastFirst', 'd’Angelo', 'Maria', 'clear'],
  ['d’Angelo Maria Rosa', 'lastFirst', 'd’Angelo', 'Maria Rosa', 'doubtful'],
  ['Dupont Jean', 'lastFirst', 'Dupont', 'Jean', 'clear'],
  ['Dupont Jean Pierre', 'lastFirst', 'Dupont', 'Jean Pierre', 'doubtful'],
  ['El Amrani', 'lastFirst', 'El', 'Amrani', 'doubtful'],
  ['J.R. Smith', 'firstLast', 'Smith', 'J.R.', 'clear'],
  ['JR Smith', 'firstLast', 'JR', 'Smith', 'doubtful'],
  ['John Smith III', 'firstLast', 'Smith III', 'John', 'doubtful'],
  ['Sukarno', 'lastFirst', 'Sukarno', '', 'clear'],
] as const)('%s, %s, is %s and %s: %s', (text, order, lastName, firstName, split) => {
  expect(namesIn(text, order)).toEqual({ lastName, firstName, split })
})
it.each([
  ['García Ñúñez José', 'lastFirst', 'García Ñúñez', 'José', 'doubtful'],
  ['García Ñúñez José Luis', 'lastFirst', 'García Ñúñez', 'José Luis', 'doubtful'],
  ['De la Fuente Gil Ana', 'lastFirst', 'De la Fuente Gil', 'Ana', 'doubtful'],
  ['Ortega y Gasset José', 'lastFirst', 'Ortega y Gasset', 'José', 'doubtful'],
  ['José Luis García Ñúñez', 'firstLast', 'García Ñúñez', 'José Luis', 'doubtful'],
  ['Romero María del Carmen', 'lastFirst', 'Romero', 'María del Carmen', 'doubtful'],
  ['García José', 'lastFirst', 'García', 'José', 'clear'],
] as const)('in a Spanish file %s, %s, is %s and %s: %s', (text, order, lastName, firstName, split) => {
  expect(namesIn(text, order, 'es')).toEqual({ lastName, firstName, split })
})

it.each([
  ['Nom;Prénom;Mail pro', 'email'],
  ['Nom;Prénom;E-mail professionnel', 'email'],
  ['Nom;Prénom;Courriel pro.', 'email'],
  ['Nom;Prénom;Adresse mail de l’agent', 'email'],
  ['Nom;Prénom;Adresse électronique professionnelle', 'email'],
  ['Apellidos;Nombre;Correo corporativo', 'email'],
  ['Apellidos;Nombre;Correo electrónico del empleado', 'email'],
  ['Apellidos;Nombre;Dirección de e-mail laboral', 'email'],
  ['Cognome;Nome;Email aziendale', 'email'],
  ['Cognome;Nome;Indirizzo di posta elettronica aziendale', 'email'],
  ['Last name;First name;Company e-mail address', 'email'],
  ['Last name;First name;Employee Email', 'email'],
  ['Nom;Prénom;Mail du N+1', 'managerEmail'],
  ['Last name;First name;Line manager’s work email', 'managerEmail'],
  ['Last name;First name;Personal email', null],
  ['Last name;First name;Mail date', null],
  ['Last name;First name;Work phone', null],
])('%s: the last column is %s', (header, field) => {
  expect(guessColumns(header.split(';')).fields).toEqual(['lastName', 'firstName', field])
})
it('an exact name precedes one of several words', () => {
  expect(guessColumns(['Nom', 'Prénom', 'Mail pro', 'E-mail']).fields).toEqual(['lastName', 'firstName', null, 'email'])
})

describe('members with one name', () => {
  const base = { lastName: 'Sukarno', roles: [] }
  it('need the flag for one name; else both names are required', async () => {
    const admin = await make.admin()
    const email = `sukarno${Date.now()}@ex.example`
    const without = await as(admin).call(createMember, { body: { ...base, firstName: '', email } })
    expect([without.status, without.problem.violations?.map(({ path }) => path)]).toEqual([400, ['firstName']])
    const blank = await as(admin).call(createMember, { body: { ...base, firstName: ' \u200b', email } })
    expect(blank.status).toBe(400)
    const made = await as(admin).call(createMember, { body: { ...base, firstName: '', oneName: true, email } })
    expect([made.status, made.body.firstName, made.body.lastName]).toEqual([200, '', 'Sukarno'])
    const both = { ...base, firstName: 'Achmed', oneName: true, email }
    expect((await as(admin).call(updateMember, { params: { id: made.body.id }, body: both })).status).toBe(400)
  })
  it('are imported by a column for the flag', async () => {
    const admin = await make.admin()
    const content =
      'Nom;Prénom;E-mail;N’a qu’un seul nom\nSukarno;;sukarno@ex.example;oui\nSuharto;;suharto@ex.example;\nA;B;ab@ex.example;non'
    expect((await plan(admin, content)).counts).toMatchObject({ new: 2, refused: 1 })
    expect((await rows(admin))[1]!.reason).toMatchObject({ code: 'required', field: 'firstName' })
  })
})

it.each([
  ["Last name,First name,E-mail,Manager's e-mail,Staff number,Site", 'en'],
  ['Staff number,Site', 'en'],
  ['Last name,First name,E-mail', 'en'],
  ['Nom,Prénom,E-mail,Site', 'fr'],
  ['Matricule,Site', 'fr'],
  ['Apellidos,Nombre,E-mail', 'es'],
  ['Cognome,Nome,E-mail', 'it'],
])('the language of the header %s is told', (header, language) =>
  expect(guessColumns(header.split(','), [{ id: 1, name: 'Site' }]).language).toBe(language),
)
