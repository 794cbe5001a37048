import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { routes } from '../src/start/routes.ts'
import { sql } from '../src/database/sql.ts'
import { unlockTraining } from '../src/features/trainings/testing-training.ts'
import { type Ids, said } from './foreign-world.ts'
import { type Organisation, type Person, as, joinTeam, make, send, test } from './harness.ts'
import { type Kind, type Noun, type PageRole, agrees, expected, kindsOf, readPage } from './permissions-page.ts'
import { makeCourse } from './course-world.ts'
import { makeMaster, makeResource, makeTraining } from './training-world.ts'

export interface Cast {
  org: Organisation
  partner: Organisation
  foreign: Organisation
  people: Record<PageRole, Person>
  /** A learner of the manager's team; another of no team; one of another organisation. */
  teammate: Person
  colleague: Person
  stranger: Person
}
export async function makeCast(): Promise<Cast> {
  const [org, partner, foreign] = [
    await make.organisation(),
    await make.organisation({ type: 'PARTNER' }),
    await make.organisation(),
  ]
  const people = {
    superAdmin: await make.superAdmin(),
    admin: await make.admin({ org }),
    manager: await make.manager({ org }),
    learner: await make.learner({ org }),
    partner: await make.admin({ org: partner }),
  }
  await test.world.storage.put('k', Buffer.from('content'))
  await test.db.run(sql`update organisations set master_content_access = true where id in (${org.id}, ${partner.id})`)
  const teammate = await make.learner({ org })
  await joinTeam(people.manager, teammate)
  return {
    org,
    partner,
    foreign,
    people,
    teammate,
    colleague: await make.learner({ org }),
    stranger: await make.learner({ org: foreign }),
  }
}

const things: Record<string, Noun> = {
  users: 'person',
  trainings: 'training',
  groups: 'group',
  resources: 'resource',
  courses: 'course',
  'master-contents': 'master',
  clients: 'organisation',
}
const named: Record<string, Noun> = {
  generateCodes: 'person',
  addToTeam: 'person',
  listHistory: 'person',
  listSignIns: 'person',
  listMembers: 'organisation',
  listAudit: 'organisation',
  exportAudit: 'organisation',
  listGroups: 'organisation',
  getMatrix: 'organisation',
  exportMatrix: 'organisation',
  listCourses: 'organisation',
  listCourseProgress: 'organisation',
  listCourseHistory: 'person',
  listCourseSessions: 'person',
  getCourseProgress: 'person',
  listMasters: 'organisation',
  getGeneralStats: 'organisation',
  getGeneralPeriod: 'organisation',
  listTrainingStats: 'organisation',
  exportTrainings: 'person',
  exportCourses: 'person',
  suggestTrainings: 'training',
  suggestCourses: 'course',
  listCertificateTemplates: 'organisation',
  setCertificateTemplate: 'organisation',
  removeCertificateTemplate: 'organisation',
  countCertificates: 'organisation',
  previewCertificate: 'organisation',
  getTrainingCertificate: 'person',
  getCourseCertificate: 'person',
}
/** Returns the kind of object that a request names, in its path or body. */
const nounOf = ({ name, path }: Endpoint): Noun =>
  named[name] ??
  (/\{id\}/.test(path) && !/devices|tokens|managed|notifications|passkeys/.test(path)
    ? (things[path.split('/')[1]!] ?? 'none')
    : 'none')

async function person(cast: Cast, role: PageRole, kind: Kind): Promise<number> {
  const org =
    role === 'partner' ? cast.partner : role === 'superAdmin' ? { id: 1, name: '', type: 'PLATFORM' } : cast.org
  if (kind === 'self') return cast.people[role].id
  if (kind === 'stranger') return (await make.learner({ org: cast.foreign })).id
  const one = await make.learner({ org })
  if (kind === 'teammate') await joinTeam(cast.people.manager, one)
  return one.id
}
async function training(cast: Cast, role: PageRole, kind: Kind): Promise<number> {
  const org = role === 'partner' ? cast.partner : cast.org
  const platform = { id: 1, name: 'Platform', type: 'PLATFORM' }
  if (kind === 'owned') return makeTraining(org)
  if (kind === 'withheld') return makeTraining(org, { open: false })
  if (kind === 'foreign training') return makeTraining(cast.foreign)
  const id = await makeTraining(platform, { open: false })
  if (kind === 'given' && role !== 'partner') {
    await unlockTraining(org.id, id)
  }
  return id
}
async function group(cast: Cast, role: PageRole, kind: Kind): Promise<number> {
  const maker =
    kind === 'foreign group'
      ? await make.admin({ org: cast.foreign })
      : kind === 'admin group'
        ? role === 'superAdmin'
          ? undefined
          : await make.admin({ org: cast.org })
        : kind === 'own group'
          ? cast.people.manager
          : await make.manager({ org: cast.org })
  if (maker === undefined) return ofPlatform()
  return (await as(maker).call(createGroup, { body: { name: randomUUID(), userIds: [] } })).body.id
}
/** Returns the suggestion to a group, which its joiners get too. */
const givenTo = async (groupId: number): Promise<number> =>
  (
    await test.db.one<{ id: number }>(sql`
      insert into group_suggestions (organisation_id, group_id, training_id, start_at, made_at)
      select g.organisation_id, g.id, (select min(id) from trainings), now(), now() from groups g where g.id = ${groupId}
      returning id`)
  ).id
/** Creates a course of two trainings that every member of its organisation can open. */
async function course(cast: Cast, role: PageRole, kind: Kind): Promise<number> {
  const org = kind === 'foreign course' ? cast.foreign : cast.org
  const person = cast.people[role]
  const owner = kind === 'global course' ? null : kind === 'own course' ? person.id : (await make.manager({ org })).id
  const id = await makeCourse(org, [await makeTraining(org), await makeTraining(org)], owner)
  if (kind === 'suggested course')
    await test.db.run(sql`insert into enrolments (organisation_id, course_id, user_id, start_at, made_at)
      values (${org.id}, ${id}, ${person.id}, now() - interval '1 minute', now())`)
  return id
}
const ofPlatform = async (): Promise<number> =>
  (
    await test.db.one<{ id: number }>(
      sql`insert into groups (organisation_id, name, owner_id, created_at) values (1, ${randomUUID()}, null, now()) returning id`,
    )
  ).id
const master = (cast: Cast, role: PageRole, kind: Kind): Promise<number> =>
  makeMaster({ id: kind === 'foreign master' ? cast.foreign.id : cast.people[role].organisationId })
const organisation = async (cast: Cast, role: PageRole, kind: Kind): Promise<number> =>
  kind === 'foreign organisation' || role === 'superAdmin'
    ? (await make.organisation()).id
    : cast.people[role].organisationId

/**
 * Returns ids of a member who has begun a training and has a certificate of it, so that requests about either find
 * rows.
 */
async function started(own: Ids, cast: Cast, role: PageRole, kind: Kind): Promise<Ids> {
  const ids = { ...own, user: await person(cast, role, kind), training: await training(cast, role, 'owned') }
  await test.db.run(sql`
    insert into progress (organisation_id, user_id, training_id, progress, active_ms, sessions, first_at, last_at)
    select u.organisation_id, u.id, ${ids.training}, 10, 0, 1, now(), now() from users u where u.id = ${ids.user}`)
  const { id: organisationId } = await organisationOf(ids.user)
  // Created a moment ago, so that the caller could undo it.
  await test.db.run(sql`
    insert into progress_resets (organisation_id, user_id, training_id, at, made_by)
    values (${organisationId}, ${ids.user}, ${ids.training}, ${test.world.now()}, ${cast.people[role].id})`)
  ids.course = await makeCourse({ id: organisationId }, [ids.training, await training(cast, role, 'owned')])
  for (const [ofTraining, ofCourse] of [
    [ids.training, null],
    [null, ids.course],
  ])
    await test.db.run(sql`
      insert into certificates (organisation_id, id, user_id, training_id, course_id, first_name, last_name,
        organisation_name, titles, default_lang, completed_at, active_ms, issued_at)
      values (${organisationId}, ${randomUUID().replaceAll('-', '')}, ${ids.user}, ${ofTraining}, ${ofCourse}, 'A', 'B', 'C',
        '{}', 'EN', now(), 0, now())`)
  return ids
}
const organisationOf = (userId: number) =>
  test.db.one<{ id: number }>(sql`select organisation_id as id from users where id = ${userId}`)
/** Returns the ids for one request: the object in question, and objects of the caller's own around it. */
async function idsFor(cast: Cast, role: PageRole, noun: Noun, kind: Kind): Promise<Ids> {
  const own: Ids = {
    user: cast.teammate.id,
    group: 987_654_321,
    field: 987_654_321,
    resource: 987_654_321,
    training: 987_654_321,
    second: 987_654_321,
    course: 987_654_321,
    master: 987_654_321,
    notification: 987_654_321,
    device: 987_654_321,
    upload: 'none',
    given: 987_654_321,
    session: '00000000-0000-4000-8000-000000000000',
    statement: '00000000-0000-4000-8000-000000000000',
    class: 987_654_321,
    call: 987_654_321,
    organisation: cast.people[role].organisationId,
  }
  if (noun === 'person') return started(own, cast, role, kind)
  if (noun === 'training') return { ...own, training: await training(cast, role, kind) }
  if (noun === 'group') {
    const id = await group(cast, role, kind)
    return { ...own, group: id, given: await givenTo(id) }
  }
  if (noun === 'resource')
    return {
      ...own,
      resource: await makeResource(kind === 'foreign resource' ? cast.foreign : cast.people[role].organisationId),
    }
  if (noun === 'course') {
    // A form about it names existing trainings.
    const [training, second] =
      role === 'superAdmin' ? [1, 2] : [await makeTraining(cast.org), await makeTraining(cast.org)]
    return { ...own, training: training!, second: second!, course: await course(cast, role, kind) }
  }
  if (noun === 'master') return { ...own, master: await master(cast, role, kind) }
  if (noun === 'organisation') return { ...own, organisation: await organisation(cast, role, kind) }
  return own
}
/** Values that leave the caller's own account its rights. */
const administrator = () => ({
  firstName: 'A',
  lastName: 'B',
  email: `${randomUUID()}@example.org`,
  roles: ['ROLE_ADMINISTRATOR'],
})
const period = { startDate: '2026-01-01', endDate: '2026-01-31' }
/** Requests about a member in a course. */
const aboutCourse = new Set(['listCourseSessions', 'getCourseProgress', 'getCourseCertificate'])
function inputFor(endpoint: Endpoint, noun: Noun, ids: Ids): object {
  const id = {
    person: ids.user,
    training: ids.training,
    group: ids.group,
    resource: ids.resource,
    course: ids.course,
    master: ids.master,
    organisation: ids.organisation,
    none: 987_654_321,
  }[noun]
  const params = {
    id: aboutCourse.has(endpoint.name) ? ids.course : endpoint.name === 'listSignIns' ? ids.training : id,
    userId: ids.user,
    tid: ids.training,
    fileType: 'WEB_GL',
    number: 1,
    session: ids.session,
    statement: ids.statement,
    uploadId: ids.upload,
    suggestionId: ids.given,
    callId: ids.call,
    clientId: noun === 'none' ? 987_654_321 : ids.organisation,
    kind: 'training',
    lang: 'en',
  }
  const needed = Object.keys((endpoint.query as { properties?: object } | undefined)?.properties ?? {})
  const given = said(ids)[endpoint.name]?.(ids) ?? {}
  return {
    params,
    ...(endpoint.method === 'GET' || endpoint.multipart || given.rawBody ? {} : { rawBody: {} }),
    ...given,
    ...(endpoint.name === 'updateMember' ? { rawBody: administrator() } : {}),
    query: {
      ...(needed.includes('startDate') && endpoint.name !== 'listCourseProgress' ? period : {}),
      ...(/^list(Course)?(Sessions|History)$/.test(endpoint.name) ? { userId: ids.user } : {}),
      ...given.query,
    },
  }
}
/** Endpoints that return a stream or end the sign-ins of those who walk: other tests cover them. */
const apart = new Set(['streamEvents', 'signOut', 'endProviderSession', 'endOtherSignIns', 'endMemberSignIns'])
const lacking: Partial<Record<PageRole, Kind[]>> = {
  superAdmin: ['own group', 'teammate', 'own course', 'suggested course'],
  learner: ['own group', 'teammate', 'own course'],
  partner: ['own group', 'teammate', 'given'],
}
const kindsFor = (noun: Noun, role: PageRole): readonly Kind[] =>
  kindsOf[noun].filter((kind) => !lacking[role]?.includes(kind))

/**
 * Calls every route that `only` selects in that role, about each kind of object; returns the differences from the page.
 */
export async function walk(cast: Cast, role: PageRole, only: (who: string) => boolean): Promise<string[]> {
  const page = readPage()
  const faults: string[] = []
  /** Objects of earlier calls that have changed nothing: each takes up to ten statements to make. */
  const unchanged = new Map<string, Ids>()
  for (const { endpoint, who } of routes) {
    const word = page.get(endpoint.name)?.[role]
    if (!only(who) || apart.has(endpoint.name)) continue
    if (word === undefined) {
      faults.push(`${endpoint.name} is not on the page`)
      continue
    }
    const noun = word === '–' || word === 'yes' ? 'none' : nounOf(endpoint)
    for (const kind of kindsFor(noun, role)) {
      const key = `${noun} ${kind}`
      const ids = unchanged.get(key) ?? (await idsFor(cast, role, noun, kind))
      const capacity = role === 'partner' ? 'admin' : role
      const answer = await send(endpoint as never, inputFor(endpoint, noun, ids) as never, cast.people[role].token)
      if (endpoint.method === 'GET' || answer.status >= 400) unchanged.set(key, ids)
      else unchanged.delete(key)
      const outcome = noun === 'none' && word !== '–' ? 'allowed' : expected(word, kind, role)
      const { code } = answer.problem ?? {}
      const allowedAbsent = noun === 'none' && outcome === 'allowed' && answer.status === 404
      if (!allowedAbsent && !agrees(outcome, answer.status, code))
        faults.push(
          `${role} (${capacity}) ${endpoint.name}, ${kind}: ${outcome} expected, ${answer.status} ${code ?? ''}`,
        )
    }
  }
  return faults
}
