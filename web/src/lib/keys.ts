import type { QueryClient } from '@tanstack/react-query'
import type { auditKeys, fieldKeys, mandatoryKeys, surveyKeys } from './admin-keys.ts'

// All query keys, one object for each feature, from general to particular: `trainingKeys.all` invalidates every query of
// trainings, `trainingKeys.lists` every list. In one file, as features invalidate queries of features above them, which
// they must not import. The queries of the sign-in page repeat their keys, held to these by type (decision 092). Keys of one item (`one`, `versions`) hold its id third (`not-found.ts`).

export const accountKeys = {
  all: ['accounts'],
  profile: ['accounts', 'profile'],
  devices: ['accounts', 'devices'],
  signIns: ['accounts', 'sign-ins'],
  factors: ['accounts', 'factors'],
  codes: (since: number | null) => ['accounts', 'codes', since],
  joinable: (code: string) => ['accounts', 'joinable', code],
} as const

export const settingKeys = {
  all: ['settings'],
  desktopApp: ['settings', 'desktop-app'],
  faq: ['settings', 'faq'],
} as const

export const badgeKeys = {
  all: ['badges'],
  platform: (userId: number, lang: string) => ['badges', 'platform', userId, lang],
  ofTrainings: (userId: number, lang: string) => ['badges', 'training', userId, lang],
} as const

export const callKeys = {
  all: ['calls'],
  ofSession: (session: string) => ['calls', session],
} as const

export const certificateKeys = {
  all: ['certificates'],
  templates: (clientId: number) => ['certificates', 'templates', clientId],
  issued: (clientId: number) => ['certificates', 'issued', clientId],
  preview: (shown: object, version: string) => ['certificates', 'preview', shown, version],
} as const

export const classKeys = {
  all: ['classes'],
  one: (id: number, lang: string) => ['classes', 'one', id, lang],
  list: (lang: string, all: boolean) => ['classes', 'list', lang, all],
  open: (lang: string) => ['classes', 'open', lang],
} as const

export const cockpitKeys = {
  all: ['cockpit'],
  attention: ['cockpit', 'attention'],
  outcomes: (field: object) => ['cockpit', 'outcomes', field],
  overdue: (lang: string, field: object) => ['cockpit', 'overdue', lang, field],
  page: (lang: string, asked: object) => ['cockpit', lang, asked],
} as const

export const connectionKeys = {
  all: ['connections'],
  keys: ['connections', 'keys'],
  apiKeys: ['connections', 'api-keys'],
  webhooks: ['connections', 'webhooks'],
  webhook: (id: number) => ['connections', 'webhooks', id],
  forwardings: ['connections', 'forwardings'],
  forwarding: (id: number) => ['connections', 'forwardings', id],
} as const

export const courseKeys = {
  all: ['courses'],
  lists: ['courses', 'list'],
  list: (lang: string, query: object) => ['courses', 'list', lang, query],
  pages: ['courses', 'pages'],
  page: (lang: string, query: object) => ['courses', 'pages', lang, query],
  one: (id: number) => ['courses', 'one', id],
  detail: (id: number, lang: string) => ['courses', 'one', id, lang],
  choices: (whose: number | 'all', search: string, lang: string) => ['courses', 'choices', whose, search, lang],
} as const

export const exportKeys = {
  all: ['exports'],
  preview: (order: object, lang: string) => ['exports', 'preview', order, lang],
} as const

export const groupKeys = {
  all: ['groups'],
  pages: (search: string, sort: string) => ['groups', 'pages', search, sort],
  one: (id: number) => ['groups', 'one', id],
  count: (role: string) => ['groups', 'count', role],
  choices: ['groups', 'choices'],
  found: (role: string, search: string) => ['groups', 'choices', role, search],
  recipients: ['groups', 'suggest'],
  accesses: ['groups', 'accesses'],
  exportable: (clientId: number) => ['groups', 'export', clientId],
} as const

export const headsetKeys = {
  all: ['headset'],
  run: (deviceId: number | undefined, trainingId: number, lang: string) => [
    'headset',
    'run',
    deviceId,
    trainingId,
    lang,
  ],
} as const

export const historyKeys = {
  all: ['history'],
  list: (userId: number, lang: string) => ['history', 'list', userId, lang],
  sessions: (userId: number, trainingId: number) => ['history', 'sessions', userId, trainingId],
  courses: (userId: number, lang: string) => ['history', 'courses', userId, lang],
  courseSessions: (userId: number, courseId: number, enrolmentId: number, lang: string) => [
    'history',
    'courseSessions',
    userId,
    courseId,
    enrolmentId,
    lang,
  ],
} as const

export const importKeys = {
  all: ['imports'],
  current: ['imports', 'current'],
  rows: ['imports', 'rows'],
  found: (query: object) => ['imports', 'rows', query],
} as const

export const inspectorKeys = {
  all: ['inspector'],
  one: (id: number, session: string | null) => ['inspector', id, session],
} as const

export const launchKeys = {
  all: ['launches'],
  ofSession: (session: string) => ['launches', session],
} as const

export const openMasterKeys = {
  all: ['master'],
  one: (id: number, lang: string) => ['master', id, lang],
} as const

export const masterKeys = {
  all: ['masters'],
  pages: ['masters', 'pages'],
  page: (lang: string, search: string, sort: string) => ['masters', 'pages', lang, search, sort],
  list: (clientId: number | null) => ['masters', 'list', clientId],
  count: ['masters', 'count'],
} as const

export const memberKeys = {
  all: ['members'],
  pages: (query: object) => ['members', 'pages', query],
  one: (id: number) => ['members', 'one', id],
  managers: (search: string) => ['members', 'managers', search],
  choices: (search: string) => ['members', 'choices', search],
} as const

export const notificationKeys = {
  all: ['notifications'],
  unread: ['notifications', 'unread'],
  lists: ['notifications', 'list'],
  list: (lang: string) => ['notifications', 'list', lang],
} as const

export const organisationKeys = {
  all: ['organisations'],
  current: ['organisations', 'current'],
  one: (id: number) => ['organisations', 'one', id],
  pages: (type: string, search: string, sort: string) => ['organisations', 'pages', type, search, sort],
  accessible: (id: number) => ['organisations', 'accessible', id],
  quota: (id: number) => ['organisations', 'quota', id],
  quotaFor: (id: number, bytes: number) => ['organisations', 'quota', id, bytes],
  partners: ['organisations', 'partners'],
  twoStep: ['organisations', 'two-step'],
  choices: (search: string) => ['organisations', 'choices', search],
  names: (search: string) => ['organisations', 'names', search],
  name: (id: number) => ['organisations', 'name', id],
  found: (search: string) => ['organisations', 'found', search],
} as const

export const passwordLinkKeys = {
  all: ['password-link'],
  one: (key: string | null) => ['password-link', key],
} as const

export const playerKeys = {
  all: ['player'],
  launch: (ask: object) => ['player', 'launch', ask],
  next: (finished: object, lang: string, courseId: number | undefined) => ['player', 'next', finished, lang, courseId],
  summary: (session: string) => ['player', 'summary', session],
  unsent: ['player', 'unsent'],
} as const

export const progressKeys = {
  all: ['progress'],
  user: (userId: number, trainingId: number, lang: string) => ['progress', 'user', userId, trainingId, lang],
  days: (userId: number, trainingId: number, range: object) => ['progress', 'days', userId, trainingId, range],
  launched: (userId: number, lang: string) => ['progress', 'launched', userId, lang],
  notYet: (trainingId: number, step: string, field: object) => ['progress', 'notYet', trainingId, step, field],
  certificate: (userId: number, of: object) => ['progress', 'certificate', userId, of],
  short: (lang: string) => ['progress', 'short', lang],
  figures: (clientId: number, trainingId: number, field: object) => [
    'progress',
    'figures',
    clientId,
    trainingId,
    field,
  ],
  insight: (clientId: number, trainingId: number, lang: string, field: object) => [
    'progress',
    'insight',
    clientId,
    trainingId,
    lang,
    field,
  ],
  activity: (clientId: number, trainingId: number, asked: object) => [
    'progress',
    'activity',
    clientId,
    trainingId,
    asked,
  ],
  active: (by: string, asked: object) => ['progress', 'active', by, asked],
  table: (lang: string, query: object) => ['progress', 'table', lang, query],
  session: (session: string) => ['progress', 'session', session],
  course: (userId: number, courseId: number, enrolmentId: number, lang: string) => [
    'progress',
    'course',
    userId,
    courseId,
    enrolmentId,
    lang,
  ],
  courseStats: (courseId: number, clientId: number, lang: string, field: object) => [
    'progress',
    'courseStats',
    courseId,
    clientId,
    lang,
    field,
  ],
  courses: (search: string, state: string, lang: string, field: object) => [
    'progress',
    'courses',
    search,
    state,
    lang,
    field,
  ],
  courseCount: ['progress', 'courses', 'count'],
  courseCountOf: (search: string, state: string | undefined, lang: string, field: object) => [
    'progress',
    'courses',
    'count',
    search,
    state,
    lang,
    field,
  ],
  courseMembers: (courseId: number, startDate: string | null, endDate: string | null, lang: string, field: object) => [
    'progress',
    'courses',
    'one',
    courseId,
    startDate,
    endDate,
    lang,
    field,
  ],
} as const

export const referenceKeys = {
  all: ['reference'],
  categories: (lang: string) => ['reference', 'categories', lang],
  skills: (lang: string) => ['reference', 'skills', lang],
  headsets: ['reference', 'headsets'],
} as const

export const openResourceKeys = {
  all: ['resource'],
  one: (id: number, lang: string) => ['resource', id, lang],
} as const

export const resourceTableKeys = {
  all: ['resource-table'],
  one: (file: string) => ['resource-table', file],
} as const

export const resourceKeys = {
  all: ['resources'],
  pages: (search: string, sort: string) => ['resources', 'pages', search, sort],
  count: (role: string) => ['resources', 'count', role],
  of: (kind: 'training' | 'course', id: number, role: string) => ['resources', kind, id, role],
} as const

export const openStatementKeys = {
  all: ['statement'],
  one: (id: string, lang: string) => ['statement', id, lang],
} as const

export const statementKeys = {
  all: ['statements'],
  page: (filter: object, lang: string) => ['statements', filter, lang],
} as const

export const suggestionKeys = {
  all: ['suggestions'],
  candidates: (about: 'training' | 'course', id: number, search: string) => ['suggestions', about, id, search],
  periods: (query: object) => ['suggestions', 'periods', query],
  preview: (body: object) => ['suggestions', 'preview', body],
  ofGroup: (groupId: number, lang: string) => ['suggestions', 'group', groupId, lang],
} as const

export const teamKeys = {
  all: ['team'],
  pages: (search: string, sort: string, field: object) => ['team', 'pages', search, sort, field],
  count: ['team', 'count'],
  candidates: (search: string) => ['team', 'candidates', search],
} as const

export const tokenKeys = {
  all: ['tokens'],
  personal: ['tokens', 'personal'],
} as const

export const trainingKeys = {
  all: ['trainings'],
  lists: ['trainings', 'list'],
  list: (lang: string, query: object) => ['trainings', 'list', lang, query],
  pages: ['trainings', 'pages'],
  page: (lang: string, query: object) => ['trainings', 'pages', lang, query],
  options: (lang: string, query: object) => ['trainings', 'options', lang, query],
  details: ['trainings', 'one'],
  one: (id: number, lang: string) => ['trainings', 'one', id, lang],
  draft: (id: number) => ['trainings', 'draft', id],
  draftIn: (id: number, lang: string) => ['trainings', 'draft', id, lang],
  decision: (id: number) => ['trainings', 'decide', id],
  accesses: (id: number) => ['trainings', 'accesses', id],
  tags: (lang: string, filter: string) => ['trainings', 'tags', lang, filter],
  firstSteps: ['trainings', 'first-steps'],
  choices: (lang: string, search: string, scope: string | undefined) => ['trainings', 'choices', lang, search, scope],
  versions: (id: number, fileType: string) => ['trainings', 'versions', id, fileType],
  testers: (id: number, search: string) => ['trainings', 'testers', id, search],
} as const

export const uploadKeys = {
  all: ['uploads'],
} as const
export const wizardKeys = {
  all: ['wizard'],
  steps: (file: File | null, lang: string, withSkills: boolean) => [
    'wizard',
    'steps',
    file?.name,
    file?.size,
    file?.lastModified,
    lang,
    withSkills,
  ],
} as const

/** An administrator's members or a manager's team, in lists of the same kind. */
export const peopleKeys = {
  found: (people: People, search: string) => [people, 'found', search],
  everybody: (people: People) => [people, 'everybody'],
  exportable: (people: People, clientId: number, search: string) => [people, 'export', clientId, search],
  recipients: (people: People, search: string) => [people, 'suggest', search],
} as const
type People = 'members' | 'team'

/** First part of a query key. */
export type Feature = (
  | typeof accountKeys
  | typeof auditKeys
  | typeof badgeKeys
  | typeof callKeys
  | typeof certificateKeys
  | typeof classKeys
  | typeof cockpitKeys
  | typeof connectionKeys
  | typeof courseKeys
  | typeof exportKeys
  | typeof fieldKeys
  | typeof groupKeys
  | typeof headsetKeys
  | typeof historyKeys
  | typeof importKeys
  | typeof inspectorKeys
  | typeof launchKeys
  | typeof openMasterKeys
  | typeof mandatoryKeys
  | typeof masterKeys
  | typeof memberKeys
  | typeof notificationKeys
  | typeof organisationKeys
  | typeof passwordLinkKeys
  | typeof playerKeys
  | typeof progressKeys
  | typeof referenceKeys
  | typeof openResourceKeys
  | typeof resourceTableKeys
  | typeof resourceKeys
  | typeof settingKeys
  | typeof openStatementKeys
  | typeof statementKeys
  | typeof suggestionKeys
  | typeof surveyKeys
  | typeof teamKeys
  | typeof tokenKeys
  | typeof trainingKeys
  | typeof uploadKeys
  | typeof wizardKeys
)['all'][0]

/** Invalidates all queries of these features; resolves when the mounted ones are refetched. */
export const invalidate = (client: QueryClient, features: Iterable<Feature>): Promise<unknown> =>
  Promise.all([...features].map((feature) => client.invalidateQueries({ queryKey: [feature] })))
