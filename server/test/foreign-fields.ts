import { randomUUID } from 'node:crypto'
import { createApiKey, createPersonalToken } from '@praxia/contract/connections/api-keys.ts'
import { createCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { createForwarding } from '@praxia/contract/connections/forwardings.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { createToken } from '@praxia/contract/connections/tokens.ts'
import { createWebhook, testWebhook } from '@praxia/contract/connections/webhooks.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { createMandatoryRule } from '@praxia/contract/people/mandatory.ts'
import type { TSchema } from 'typebox'
import { no, policy } from '../src/access/policy.ts'
import { sql } from '../src/database/sql.ts'
import { routes } from '../src/start/routes.ts'
import { type Case, type Ids, type People, absentIds, otherAbsentIds, paramsOf, said } from './foreign-world.ts'
import { type Organisation, as, test } from './harness.ts'

/** What an organisation owns besides: its connections, and rows that a request names beside another id. */
interface More {
  admin: number
  apiKey: number
  enrolment: number
  forwarding: number
  key: number
  message: string
  passkey: number
  personalToken: number
  rule: number
  signIn: number
  suggestion: number
  token: number
  version: number
  webhook: number
}
export type AllIds = Ids & More
const withAbsent = (ids: Ids): AllIds => ({
  ...(Object.fromEntries(
    (
      [
        'admin',
        'apiKey',
        'enrolment',
        'forwarding',
        'key',
        'passkey',
        'personalToken',
        'rule',
        'signIn',
        'suggestion',
        'token',
        'version',
        'webhook',
      ] as const
    ).map((name) => [name, ids.user]),
  ) as unknown as More),
  message: ids.upload,
  ...ids,
})
export const allAbsentIds = withAbsent(absentIds)
export const otherAllAbsentIds = (): AllIds => withAbsent(otherAbsentIds())

const webhook = { name: 'Hook', url: 'https://hooks.example.org/in', kinds: ['member.added' as const] }
const forwarding = {
  name: 'Store',
  url: 'https://store.example.org/xapi',
  user: 'user',
  version: '2.0.0' as const,
  attachments: false,
}
const terms = { dueDays: 30, startDate: '2026-01-01' }
/** Adds to an organisation what `furnish` leaves out. */
export async function connect(own: { org: Organisation; people: People; ids: Ids }): Promise<AllIds> {
  const { ids, people } = own
  const admin = as(people.admin)
  const idOf = async (query: ReturnType<typeof sql>) => (await test.db.one<{ id: number }>(query)).id
  const hook = (await admin.call(createWebhook, { body: webhook })).body.id
  await admin.call(testWebhook, { params: { id: hook } })
  await admin.call(createCompanySignIn, { body: { provider: 'keycloak' } })
  const store = { ...forwarding, verbs: null, trainingIds: null, secret: 'secret', from: 'now' as const }
  const rule = { trainingId: ids.second, audience: 'everyone' as const, ...terms }
  return {
    ...ids,
    admin: people.admin.id,
    webhook: hook,
    message: (
      await test.db.one<{ id: string }>(sql`select id from webhook_messages where organisation_id = ${own.org.id}`)
    ).id,
    forwarding: (await admin.call(createForwarding, { body: store })).body.id,
    key: (await admin.call(createKey, { body: { name: 'Key', scopes: ['read'] as never } })).body.id,
    apiKey: (await admin.call(createApiKey, { body: { name: 'Key', kind: 'api', scopes: ['groups'] } })).body.id,
    token: (await admin.call(createToken, { body: { name: 'Build', days: 30 } })).body.id,
    personalToken: (await admin.call(createPersonalToken, { body: { name: 'Mine', scopes: ['groups'] } })).body.id,
    rule: (await admin.call(createMandatoryRule, { body: rule })).body.id,
    passkey: await idOf(sql`insert into passkeys
      (organisation_id, user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${own.org.id}, ${people.admin.id}, ${Buffer.from(randomUUID())}, ${Buffer.from('key')}, 0, '{}', 'Phone',
        now()) returning id`),
    signIn: await idOf(sql`select id from tokens where user_id = ${people.admin.id} and kind = 'session'`),
    enrolment: await idOf(sql`select id from enrolments where organisation_id = ${own.org.id} limit 1`),
    suggestion: await idOf(sql`select id from suggestions where organisation_id = ${own.org.id} limit 1`),
    version: await idOf(sql`select id from training_files where training_id = ${ids.training} limit 1`),
  }
}

/** What the parameters of addresses mean of which `paramsOf` knows nothing. */
const inAddresses: Record<string, Record<string, keyof AllIds>> = {
  '/keys': { id: 'key' },
  '/api-keys': { id: 'apiKey' },
  '/webhooks': { id: 'webhook', messageId: 'message' },
  '/forwardings': { id: 'forwarding' },
  '/mandatory': { id: 'rule' },
  '/users/tokens': { id: 'token' },
  '/users/personal-tokens': { id: 'personalToken' },
  '/users/factors/passkeys': { id: 'passkey' },
  '/users/sign-ins': { id: 'signIn' },
  '/groups': { suggestionId: 'given' },
}
/** What the fields of queries and bodies mean, by their name. */
const inFields: Record<string, keyof AllIds> = {
  breakGlassId: 'admin',
  clientId: 'organisation',
  courseId: 'course',
  courseIds: 'course',
  enrolmentId: 'enrolment',
  enrolmentIds: 'enrolment',
  fieldId: 'field',
  groupId: 'group',
  groupIds: 'group',
  managerId: 'user',
  masterContentId: 'master',
  refresherId: 'second',
  resources: 'resource',
  suggestionIds: 'suggestion',
  trainingId: 'training',
  trainingIds: 'training',
  userId: 'user',
  userIds: 'user',
  versionId: 'version',
}
/** Of the platform, positions in a list, or walked elsewhere (`ids`: one kind of each endpoint). */
const notOwned = ['after', 'before', 'categoryId', 'headsetIds', 'ids', 'partnerId', 'skillId', 'skillIds']

/** Returns the places of ids in a schema: names of properties, `[]` for each item of a list. */
function placesIn(schema: TSchema | undefined, path: readonly string[] = []): string[][] {
  const of = (schema ?? {}) as Partial<Record<'items', TSchema>> & {
    type?: string
    maximum?: number
    properties?: Record<string, TSchema>
    anyOf?: TSchema[]
  }
  if (of.type === 'integer' && of.maximum === Number.MAX_SAFE_INTEGER) return [[...path]]
  const all = [
    ...Object.entries(of.properties ?? {}).flatMap(([name, one]) => placesIn(one, [...path, name])),
    ...(of.items ? placesIn(of.items, [...path, '[]']) : []),
    ...(of.anyOf ?? []).flatMap((one) => placesIn(one, path)),
  ]
  return [...new Map(all.map((place) => [place.join('.'), place])).values()]
}
const nameOf = (place: readonly string[]): string => place.findLast((part) => part !== '[]')!
/** Returns a copy with an id at a place, of a list at its first item. */
function put(target: unknown, [part, ...rest]: readonly string[], id: number | string): unknown {
  if (part === undefined) return id
  if (part === '[]') {
    const [first, ...others] = (target ?? []) as unknown[]
    return [put(first, rest, id), ...others]
  }
  const of = (target ?? {}) as Record<string, unknown>
  return { ...of, [part]: put(of[part], rest, id), ...(part === 'fieldId' && { fieldValue: 'Lyon' }) }
}

type Input = ReturnType<Case['input']>
const rules = [{ value: 'all', role: null, groupId: null }]
const saml = {
  issuer: 'https://id.example.org',
  signInAddress: 'https://id.example.org/in',
  signOutAddress: '',
  certificates: 'none',
  subjectAttribute: '',
  claim: '',
}
const withFields = ({ rawBody }: Input): Input => ({ rawBody: { ...(rawBody as object), fields: [{ value: 'Lyon' }] } })
/** Master content needs it. */
const withLaunch = ({ rawBody }: Input): Input => ({ rawBody: { ...(rawBody as object), launchParameter: 'unit' } })
/** Requests of endpoints that `said` leaves out, and those whose field goes with others than there. */
const bases: Record<string, (own: AllIds) => Input> = {
  'moveSuggestions suggestionIds': () => ({ rawBody: { endDate: null } }),
  'moveEnrolments enrolmentIds': () => ({ rawBody: { endDate: null } }),
  'withdrawSuggestions suggestionIds': () => ({ rawBody: {} }),
  'withdrawEnrolments enrolmentIds': () => ({ rawBody: {} }),
  'createMandatoryRule courseId': () => ({ rawBody: { audience: 'everyone', ...terms } }),
  'createMandatoryRule groupId': ({ training }) => ({ rawBody: { trainingId: training, audience: 'group', ...terms } }),
  'createMandatoryRule fieldId': ({ training }) => ({ rawBody: { trainingId: training, audience: 'field', ...terms } }),
  'updateMandatoryRule groupId': () => ({ rawBody: { audience: 'group', ...terms } }),
  'updateMandatoryRule fieldId': () => ({ rawBody: { audience: 'field', ...terms } }),
  'countMandatoryPeople fieldId': () => ({ query: { audience: 'field' } }),
  'certifyCompletion courseId': () => ({ rawBody: {} }),
  'certifyCompletion enrolmentId': ({ course }) => ({ rawBody: { courseId: course } }),
  'reissueCertificate courseId': () => ({ rawBody: {} }),
  'reissueCertificate enrolmentId': ({ course }) => ({ rawBody: { courseId: course } }),
  'getCertificateState courseId': () => ({ query: {} }),
  'getCertificateState enrolmentId': ({ course }) => ({ query: { courseId: course } }),
  'remindMembers courseId': ({ user }) => ({ rawBody: { items: [{ userId: user }] } }),
  'remindTeam courseId': ({ user }) => ({ rawBody: { items: [{ userId: user }] } }),
  'setAccesses groupIds': () => ({ rawBody: { allGroup: false } }),
  'listResources courseId': () => ({ query: {} }),
  'listPeriods trainingId': () => ({ query: {} }),
  'listPeriods courseId': () => ({ query: {} }),
  'listPeriods groupId': () => ({ query: {} }),
  'createForwarding trainingIds': () => ({ rawBody: { ...forwarding, verbs: null, secret: 'secret', from: 'now' } }),
  'updateForwarding trainingIds': () => ({ rawBody: forwarding }),
  updateForwarding: () => ({ rawBody: forwarding }),
  updateWebhook: () => ({ rawBody: webhook }),
  updateCompanySignIn: () => ({
    rawBody: { issuer: 'https://id.example.org', clientId: 'praxia', scopes: 'openid', claim: '', rules },
  }),
  switchCompanySignIn: () => ({ rawBody: { enabled: false, enforced: false } }),
  getActiveMembers: () => ({ query: { startDate: '2026-01-01', endDate: '2026-01-31', by: 'day' } }),
  'createMember fieldId': (own) => withFields(said(own).createMember!(own)),
  'updateMember fieldId': (own) => withFields(said(own).updateMember!(own)),
  updateSamlSignIn: () => ({ rawBody: { ...saml, rules } }),
  createTraining: (own) => withLaunch(said(own).updateTraining!(own)),
  updateTraining: (own) => withLaunch(said(own).updateTraining!(own)),
}
const mayCall = (who: string, role: keyof People): boolean =>
  who !== 'anyone' && (who === 'signed-in' || policy[who as keyof typeof policy][role] !== no)
/** Returns what the parameters of an address are, of those that `paramsOf` does not know. */
function paramsIn({ path }: Endpoint): [string, keyof AllIds][] {
  const [start] = path.split('/{')
  const known = Object.entries(inAddresses).find(([prefix]) => start === prefix)
  return Object.entries(known?.[1] ?? {}).filter(([name]) => path.includes(`{${name}}`))
}

/** Returns a request for each id in an address, a query or a body, for each role that may make it. */
export function callsWithFields(own: { people: People; ids: AllIds }): (Case & { input(ids: AllIds): Input })[] {
  const { ids: mine } = own
  const given = said(mine)
  return routes.flatMap(({ endpoint, who }) => {
    const params = paramsIn(endpoint)
    const ownParams = {
      ...paramsOf(endpoint, mine),
      ...Object.fromEntries(params.map(([name, id]) => [name, mine[id]])),
    }
    const baseOf = (field: string): Input => {
      const base = bases[`${endpoint.name} ${field}`] ?? bases[endpoint.name] ?? given[endpoint.name]
      return { ...base?.(mine), params: ownParams }
    }
    const inAddress = params.map(([name, id]) => ({
      name: `${endpoint.name} {${name}}`,
      input: (ids: AllIds): Input => ({ ...baseOf(name), params: { ...ownParams, [name]: ids[id] } }),
    }))
    const fields = (['query', 'body'] as const).flatMap((where) =>
      placesIn(endpoint[where])
        .filter((place) => !notOwned.includes(nameOf(place)))
        .map((place) => ({ place, part: where === 'body' ? ('rawBody' as const) : where })),
    )
    const inField = fields.map(({ place, part }) => ({
      name: `${endpoint.name} ${place.join('.')}`,
      input: (ids: AllIds): Input => {
        const base = baseOf(nameOf(place))
        return { ...base, [part]: put(base[part], place, ids[inFields[nameOf(place)]!]) }
      },
    }))
    return (['admin', 'manager', 'learner'] as const)
      .filter((role) => mayCall(who, role))
      .flatMap((role) =>
        [...inAddress, ...inField].map((one) => ({
          ...one,
          name: `${role} ${one.name}`,
          endpoint,
          who: own.people[role],
        })),
      )
  })
}
/** Returns the fields and parameters of which nobody says what they mean. */
export const unknownPlaces = (): string[] =>
  routes.flatMap(({ endpoint, who }) => {
    if (who === 'anyone') return []
    const known: Record<string, unknown> = {
      ...paramsOf(endpoint, absentIds),
      ...Object.fromEntries(paramsIn(endpoint)),
    }
    const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const fields = [endpoint.query, endpoint.body].flatMap((schema) => placesIn(schema).map(nameOf))
    return [
      ...params.filter((name) => known[name] === undefined).map((name) => `${endpoint.path} ${name}`),
      ...fields
        .filter((name) => !notOwned.includes(name) && !(name in inFields))
        .map((name) => `${endpoint.name} ${name}`),
    ]
  })
