import { randomUUID } from 'node:crypto'
import { beginClass, callClass } from '@praxia/contract/classes.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { createMemberField } from '@praxia/contract/people/member-fields.ts'
import { addToTeam } from '@praxia/contract/members.ts'
import { suggestCourses } from '@praxia/contract/courses.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import type { Capacity } from '@praxia/contract/shapes.ts'
import { routes } from '../src/start/routes.ts'
import { no, policy } from '../src/access/policy.ts'
import { sql } from '../src/database/sql.ts'
import { type Organisation, type Person, as, make, test } from './harness.ts'
import { courseForm, makeCourse } from './course-world.ts'
import { begin, makeMaster, makeResource, makeTraining } from './training-world.ts'

/** One of each object that an organisation owns. */
export interface Ids {
  user: number
  group: number
  /** Own field of its members. */
  field: number
  /** Suggestion to the group. */
  given: number
  resource: number
  training: number
  /** Another one, for requests with two ids. */
  second: number
  course: number
  master: number
  notification: number
  device: number
  upload: string
  session: string
  statement: string
  /** A manager's class, and a call in it. */
  class: number
  call: number
  organisation: number
}
const roles = ['admin', 'manager', 'learner'] as const
export type People = Record<(typeof roles)[number], Person>

export async function furnish(): Promise<{ org: Organisation; people: People; ids: Ids }> {
  const org = await make.organisation()
  const people = {
    admin: await make.admin({ org }),
    manager: await make.manager({ org }),
    learner: await make.learner({ org }),
  }
  const { admin, manager, learner } = people
  const training = await makeTraining(org)
  const second = await makeTraining(org)
  await as(manager).call(addToTeam, { body: { userIds: [learner.id] } })
  const course = await makeCourse(org, [training, second])
  const group = (await as(admin).call(createGroup, { body: { name: 'Night', userIds: [learner.id] } })).body.id
  const site = { name: 'Site', kind: 'text' as const, choices: [], isSite: true }
  const field = (await as(admin).call(createMemberField, { body: site })).body.id
  await as(admin).call(suggestTrainings, { body: { trainingIds: [training], userIds: [learner.id] } })
  await as(admin).call(suggestTrainings, { body: { trainingIds: [second], groupIds: [group] } })
  const given = await test.db.one<{ id: number }>(
    sql`select id from group_suggestions where organisation_id = ${org.id} and group_id = ${group} limit 1`,
  )
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  const notification = await test.db.one<{ id: number }>(
    sql`select id from notifications where user_id = ${learner.id} limit 1`,
  )
  const device = await test.db.one<{ id: number }>(sql`
    insert into tokens (hash, organisation_id, user_id, kind, created_at, last_used_at)
    values (${Buffer.from(randomUUID())}, ${org.id}, ${learner.id}, 'device', now(), now()) returning id`)
  const upload = randomUUID()
  await test.db
    .run(sql`insert into uploads (id, organisation_id, user_id, training_id, file_type, file_name, bytes, created_at, expires_at)
    values (${upload}, ${org.id}, ${admin.id}, ${training}, 'WEB_GL', 'a.zip', 10, now(), now() + interval '1 day')`)
  const { session } = await begin(learner, training)
  const params = { id: (await as(manager).call(beginClass, { body: { trainingId: training } })).body.id }
  const call = (await as(manager).call(callClass, { params, body: { text: 'Look here' } })).body.id
  const ids = {
    user: learner.id,
    group,
    field,
    given: given.id,
    resource: await makeResource(org.id, training),
    training,
    second,
    course,
    master: await makeMaster(org),
    notification: notification.id,
    device: device.id,
    upload,
    session,
    statement: (
      await test.db.one<{ id: string }>(sql`select id from statements
          where organisation_id = ${org.id} and session_id = ${session} limit 1`)
    ).id,
    class: params.id,
    call,
    organisation: org.id,
  }
  return { org, people, ids }
}
/** Ids that do not exist, and that differ from the other missing ones. */
export const otherAbsentIds = (): Ids => ({
  ...(Object.fromEntries(Object.keys(absentIds).map((name) => [name, 987_654_322])) as unknown as Ids),
  upload: '00000000-0000-4000-8000-000000000001',
  session: '00000000-0000-4000-8000-000000000001',
  statement: '00000000-0000-4000-8000-000000000001',
})
export const absentIds: Ids = {
  user: 987_654_321,
  group: 987_654_321,
  field: 987_654_321,
  given: 987_654_321,
  resource: 987_654_321,
  training: 987_654_321,
  second: 987_654_321,
  course: 987_654_321,
  master: 987_654_321,
  notification: 987_654_321,
  device: 987_654_321,
  upload: '00000000-0000-4000-8000-000000000000',
  session: '00000000-0000-4000-8000-000000000000',
  statement: '00000000-0000-4000-8000-000000000000',
  class: 987_654_321,
  call: 987_654_321,
  organisation: 987_654_321,
}

export interface Case {
  name: string
  endpoint: Endpoint
  who: Person
  /** Returns the request with these ids in place of the caller's own. */
  input(ids: Ids): { params?: object; query?: object; rawBody?: unknown; form?: FormData }
}
const mandatory = { audience: 'everyone', dueDays: 30, startDate: '2026-01-01' }
const range = { startDate: '2026-01-01', endDate: '2026-01-31' }
const text = {
  lang: 'EN',
  title: 'A title',
  briefDescription: 'b',
  fullDescription: 'f',
  goal1: 'g',
  goal2: 'g',
} as const
const ofClasses = {
  beginClass: ({ training }: Ids) => ({ rawBody: { trainingId: training } }),
  callClass: () => ({ rawBody: { text: 'Look here' } }),
  answerJoins: () => ({ rawBody: { ids: [987_654_321], allowed: true } }),
  markCall: () => ({ rawBody: { read: true } }),
}
/** Returns the remaining input of each request, so that only an id can be wrong. */
export const said = (
  own: Ids,
): Record<string, (ids: Ids) => { params?: object; query?: object; rawBody?: unknown; form?: FormData }> => ({
  generateCodes: ({ user }) => ({ rawBody: { userIds: [user] } }),
  getDeviceRun: ({ training }) => ({ query: { trainingId: training } }),
  updateTraining: () => ({
    rawBody: {
      texts: [text],
      durationInMinute: 15,
      categoryId: 1,
      partnerId: null,
      skillIds: [1],
      tags: [],
      headsetIds: [1],
      badges: [],
      contentLanguages: ['EN'],
    },
  }),
  createCourse: ({ training }) => ({ rawBody: courseForm([own.second, training]) }),
  updateCourse: () => ({ rawBody: courseForm([own.training, own.second]) }),
  setCourseLogo: () => ({ form: picture() }),
  setTrainingLogo: () => ({ form: picture() }),
  setBadgeLogo: () => ({ form: picture() }),
  verifyTraining: () => ({
    rawBody: {
      revision: 1,
      verified: true,
    },
  }),
  setSteps: () => ({ form: fileOf('file', 'steps.json', '{"version":1,"steps":[]}') }),
  addVersion: ({ upload }) => ({
    rawBody: {
      uploadId: upload,
      fileType: 'WEB_GL',
      version: '2',
    },
  }),
  checkVersion: () => ({
    rawBody: {
      fileType: 'WEB_GL',
      version: '3',
    },
  }),
  switchVersion: () => ({ rawBody: { versionId: 1 } }),
  setTesters: () => ({ rawBody: { userIds: [] } }),
  setTrainingFile: () => ({
    rawBody: {
      version: '2',
      offlineAvailable: false,
    },
  }),
  updateMaster: () => ({ rawBody: { name: 'Yard' } }),
  setMasterFile: () => ({
    rawBody: {
      version: '2',
      offlineAvailable: false,
    },
  }),
  setAccesses: () => ({
    rawBody: {
      allGroup: true,
      groupIds: [],
    },
  }),
  listResources: ({ training }) => ({ query: { trainingId: training } }),
  setCourseResources: () => ({ rawBody: { resources: [] } }),
  updateResource: () => ({ rawBody: { title: 'A title' } }),
  setTrainingResources: () => ({ rawBody: { resources: [] } }),
  createGroup: ({ user }) => ({
    rawBody: {
      name: randomUUID(),
      userIds: [user],
    },
  }),
  updateGroup: () => ({
    rawBody: {
      name: randomUUID(),
      userIds: [],
    },
  }),
  createMember: ({ group }) => ({
    rawBody: {
      firstName: 'A',
      lastName: 'B',
      email: `${randomUUID()}@example.org`,
      roles: [],
      groupIds: [group],
    },
  }),
  updateMember: () => ({
    rawBody: {
      firstName: 'A',
      lastName: 'B',
      email: `${randomUUID()}@example.org`,
      roles: [],
    },
  }),
  renamePasskey: () => ({ rawBody: { name: 'Phone' } }),
  updateMemberField: () => ({ rawBody: { name: randomUUID(), choices: [], isSite: false } }),
  addToTeam: ({ user }) => ({ rawBody: { userIds: [user] } }),
  ...ofClasses,
  remindTeam: ({ user, training }) => ({
    rawBody: {
      items: [
        {
          userId: user,
          trainingId: training,
        },
      ],
    },
  }),
  remindMembers: ({ user, training }) => ({
    rawBody: {
      items: [
        {
          userId: user,
          trainingId: training,
        },
      ],
    },
  }),
  remindLateTeam: ({ group }) => ({ rawBody: { groupId: group } }),
  suggestTrainings: ({ user }) => ({
    rawBody: {
      trainingIds: [own.training],
      userIds: [user],
    },
  }),
  suggestCourses: ({ course }) => ({
    rawBody: {
      courseIds: [course],
      userIds: [own.user],
    },
  }),
  withdrawSuggestions: ({ training, user }) => ({
    rawBody: {
      trainingIds: [training],
      userIds: [user],
    },
  }),
  moveSuggestions: ({ training, user }) => ({
    rawBody: {
      trainingIds: [training],
      userIds: [user],
      endDate: null,
    },
  }),
  withdrawEnrolments: ({ course, user }) => ({
    rawBody: {
      courseIds: [course],
      userIds: [user],
    },
  }),
  moveEnrolments: ({ course, user }) => ({
    rawBody: {
      courseIds: [course],
      userIds: [user],
      endDate: null,
    },
  }),
  listPeriods: ({ user }) => ({ query: { userId: user } }),
  previewSuggestion: ({ user }) => ({
    rawBody: {
      trainingIds: [own.training],
      userIds: [user],
    },
  }),
  launchTraining: () => ({
    rawBody: {
      requestId: randomUUID(),
      fileType: 'WEB_GL',
      contentLanguage: 'EN',
    },
  }),
  resetProgress: () => ({ query: { trainingId: own.training } }),
  answerSurvey: () => ({ rawBody: { version: 1, round: 1, answers: null } }),
  setSurvey: () => ({ rawBody: { questions: [], againWeeks: null } }),
  setTrainingValidity: () => ({ rawBody: { months: 12 } }),
  setCourseValidity: () => ({ rawBody: { months: 12 } }),
  waiveTraining: () => ({
    rawBody: {
      trainingId: own.training,
      reason: 'Administrative',
    },
  }),
  undoReset: () => ({ query: { trainingId: own.training } }),
  listNotYet: () => ({ query: { step: 'a1' } }),
  getUserPeriod: () => ({ query: range }),
  getUserTrainingPeriod: () => ({ query: range }),
  getTrainingPeriod: () => ({ query: range }),
  setCertificateTemplate: () => ({ form: picture('file', { language: 'en' }) }),
  removeCertificateTemplate: () => ({ query: { language: 'en' } }),
  previewCertificate: () => ({ query: { language: 'en' } }),
  getCertificateState: () => ({ query: { trainingId: own.training } }),
  certifyCompletion: () => ({ rawBody: { trainingId: own.training } }),
  reissueCertificate: () => ({ rawBody: { trainingId: own.training } }),
  getCourseCertificate: ({ user }) => ({ query: { userId: user } }),
  getTrainingCertificate: ({ user }) => ({
    query: {
      trainingId: own.training,
      userId: user,
    },
  }),
  listHistory: ({ user }) => ({ query: { userId: user } }),
  listCourses: ({ organisation }) => ({ query: { clientId: organisation } }),
  listCourseProgress: ({ organisation }) => ({ query: { clientId: organisation } }),
  listCourseHistory: ({ user }) => ({ query: { userId: user } }),
  listGroups: ({ organisation }) => ({ query: { clientId: organisation } }),
  getMatrix: ({ organisation }) => ({ query: { clientId: organisation } }),
  exportMatrix: ({ organisation }) => ({ query: { clientId: organisation, format: 'csv' } }),
  countMandatoryPeople: ({ group }) => ({ query: { audience: 'group', groupId: group } }),
  createMandatoryRule: ({ training }) => ({ rawBody: { ...mandatory, trainingId: training } }),
  updateMandatoryRule: ({ group }) => ({ rawBody: { ...mandatory, audience: 'group', groupId: group } }),
  listMasters: ({ organisation }) => ({ query: { clientId: organisation } }),
  listMembers: ({ organisation }) => ({ query: { clientId: organisation } }),
  listAudit: ({ organisation }) => ({ query: { clientId: organisation } }),
  exportAudit: ({ organisation }) => ({ query: { clientId: organisation } }),
  listTrainings: ({ organisation }) => ({ query: { clientId: organisation } }),
  getGeneralStats: ({ organisation }) => ({ query: { clientId: organisation } }),
  getGeneralPeriod: ({ organisation }) => ({
    query: {
      clientId: organisation,
      ...range,
    },
  }),
  listTrainingStats: ({ organisation }) => ({ query: { clientId: organisation } }),
  exportTrainings: ({ user }) => ({ query: { userIds: [user] } }),
  exportCourses: ({ user }) => ({ query: { userIds: [user] } }),
  listStatements: ({ user }) => ({ query: { userId: user } }),
  exportStatements: ({ user }) => ({
    params: { lang: 'EN' },
    query: { userId: user },
  }),
})
/** The same request with a second id: its first id is the caller's own. */
const further: Record<string, (own: Ids, ids: Ids) => ReturnType<Case['input']>> = {
  beginClass: (own, { group }) => ({ rawBody: { trainingId: own.training, groupIds: [group] } }),
  callClass: (own, { user }) => ({ params: { id: own.class }, rawBody: { text: 'Look here', userIds: [user] } }),
  endCall: (own, { call }) => ({ params: { id: own.class, callId: call } }),
  markCall: (own, { call }) => ({ params: { session: own.session, callId: call }, rawBody: { read: true } }),
  listSessions: (own, { user }) => ({ params: { id: own.training }, query: { userId: user } }),
  updateCourse: (own, { training }) => ({
    params: { id: own.course },
    rawBody: courseForm([own.second, training]),
  }),
  setAccesses: (own, { group }) => ({
    params: { id: own.training },
    rawBody: { allGroup: false, groupIds: [group] },
  }),
  setCourseResources: (own, { resource }) => ({ params: { id: own.course }, rawBody: { resources: [resource] } }),
  setTrainingResources: (own, { resource }) => ({ params: { id: own.training }, rawBody: { resources: [resource] } }),
  suggestTrainings: (own, { training }) => ({ rawBody: { trainingIds: [training], userIds: [own.user] } }),
  suggestCourses: (own, { user }) => ({ rawBody: { courseIds: [own.course], userIds: [user] } }),
  moveSuggestions: (own, { group }) => ({
    rawBody: { trainingIds: [own.training], groupIds: [group], endDate: null },
  }),
  withdrawSuggestions: (own, { group }) => ({ rawBody: { trainingIds: [own.training], groupIds: [group] } }),
  moveEnrolments: (own, { group }) => ({ rawBody: { courseIds: [own.course], groupIds: [group], endDate: null } }),
  withdrawEnrolments: (own, { group }) => ({ rawBody: { courseIds: [own.course], groupIds: [group] } }),
  listPeriods: (_, { course }) => ({ query: { courseId: course } }),
  previewSuggestion: (own, { group }) => ({ rawBody: { trainingIds: [own.training], groupIds: [group] } }),
  getCourseProgress: (own, { user }) => ({ params: { id: own.course, userId: user } }),
  listCourseSessions: (own, { user }) => ({ params: { id: own.course }, query: { userId: user } }),
  withdrawEnrolment: (own, { user }) => ({ params: { id: own.course, userId: user } }),
  getUserTrainingPeriod: (own, { training }) => ({ params: { id: own.user, tid: training }, query: range }),
  waiveTraining: (own, { training }) => ({
    params: { id: own.user },
    rawBody: { trainingId: training, reason: 'Administrative' },
  }),
  resetProgress: (own, { training }) => ({ params: { id: own.user }, query: { trainingId: training } }),
  undoReset: (own, { training }) => ({ params: { id: own.user }, query: { trainingId: training } }),
  certifyCompletion: (own, { training }) => ({ params: { id: own.user }, rawBody: { trainingId: training } }),
  reissueCertificate: (own, { course }) => ({ params: { id: own.user }, rawBody: { courseId: course } }),
  getCourseCertificate: (own, { course }) => ({ params: { id: course, lang: 'en' }, query: { userId: own.user } }),
  getTrainingCertificate: (own, { training }) => ({
    params: { lang: 'en' },
    query: { trainingId: training, userId: own.user },
  }),
  getUserStats: (own, { training }) => ({ params: { id: own.user }, query: { trainingId: training } }),
  createMember: (_, { field }) => ({
    rawBody: {
      firstName: 'A',
      lastName: 'B',
      email: `${randomUUID()}@example.org`,
      roles: [],
      fields: [{ fieldId: field, value: 'Lyon' }],
    },
  }),
  listTeam: (_, { field }) => ({ query: { fieldId: field, fieldValue: 'Lyon' } }),
  listMembers: (_, { group }) => ({ query: { groupId: group } }),
  updateGroup: (own, { user }) => ({ params: { id: own.group }, rawBody: { name: 'Night', userIds: [user] } }),
  exportTrainings: (_, { group }) => ({ params: { lang: 'EN' }, query: { groupId: [group] } }),
  exportCourses: (_, { group }) => ({ params: { lang: 'EN' }, query: { groupId: [group] } }),
  exportStatements: (_, { training }) => ({ params: { lang: 'EN' }, query: { trainingId: training } }),
  exportCourse: (own, { user }) => ({ params: { id: own.course, lang: 'EN' }, query: { userIds: [user] } }),
  exportTraining: (own, { user }) => ({ params: { id: own.training, lang: 'EN' }, query: { userIds: [user] } }),
}
function fileOf(field: string, name: string, bytes: string): FormData {
  const form = new FormData()
  form.set(field, new Blob([bytes.slice(0, limits.imageBytes)]), name)
  return form
}
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export function picture(field = 'logo', fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(field, new Blob([Buffer.from(pixel, 'base64')]), 'a.png')
  return form
}

/** Returns the ids of a path. */
export const paramsOf = (endpoint: Endpoint, ids: Ids): object => {
  const [, thing] = endpoint.path.split('/')
  const id = {
    users: ids.user,
    groups: ids.group,
    trainings: ids.training,
    resources: ids.resource,
    courses: ids.course,
    'master-contents': ids.master,
    clients: ids.organisation,
    classes: ids.class,
    'member-fields': ids.field,
  }[thing!]
  const own = endpoint.path.startsWith('/users/devices')
    ? ids.device
    : thing === 'notifications'
      ? ids.notification
      : id
  return {
    id: own,
    tid: ids.training,
    userId: ids.user,
    fileType: 'WEB_GL',
    number: 1,
    session: ids.session,
    statement: ids.statement,
    uploadId: ids.upload,
    callId: ids.call,
    clientId: ids.organisation,
    kind: 'training',
    lang: 'en',
    domain: 'absent.example.org',
  }
}
const mayCall = (who: string, role: Capacity): boolean =>
  who !== 'anyone' && (who === 'signed-in' || policy[who as keyof typeof policy][role] !== no)

/** Returns every request that takes an id, for each role that may make it. */
export function callsWithIds(own: { people: People; ids: Ids }): Case[] {
  const given = said(own.ids)
  return routes.flatMap(({ endpoint, who }) => {
    const inAddress = endpoint.path.includes('{')
    const more = further[endpoint.name]
    return roles
      .filter((role) => mayCall(who, role))
      .flatMap((role) => {
        const person = { endpoint, who: own.people[role] }
        const first =
          inAddress || given[endpoint.name]
            ? [
                {
                  ...person,
                  name: `${role} ${endpoint.name}`,
                  input: (ids: Ids) => ({ params: paramsOf(endpoint, ids), ...given[endpoint.name]?.(ids) }),
                },
              ]
            : []
        const second = more
          ? [{ ...person, name: `${role} ${endpoint.name}, second id`, input: (ids: Ids) => more(own.ids, ids) }]
          : []
        return [...first, ...second]
      })
  })
}
