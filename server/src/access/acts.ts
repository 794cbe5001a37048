import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { type Actor, type Scope, scopeOf } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { findHome, findName } from './act-store.ts'
import { type AuditAction, type auditActions, insertAudit, type RequestAction, thingOf } from './audit-store.ts'

interface Sent {
  params: unknown
  body: unknown
  query: unknown
}
/** Audited by the framework, in the transaction of the request: the request says all there is to say. */
interface Audited {
  action: RequestAction
  subject: 'self' | ((sent: Sent, answer: unknown) => number)
  facts?: (sent: Sent) => object
  /** The subject may belong to another organisation than the super administrator who acts: both get a row. */
  home?: 'organisation' | 'training' | 'member'
  /** Only what a super administrator does is audited: for reads. */
  ofPlatform?: true
}
/** Audited by its function, which knows more than the request says. */
interface Written {
  writes: readonly (typeof auditActions)[number][]
}
/** Not audited. */
interface Unaudited {
  reason: string
}
export type Act = Audited | Written | Unaudited

type Ids = Record<string, number>
const id = ({ params }: Sent) => (params as Ids).id!
const createdId = (_: Sent, answer: unknown) => (answer as Ids).id!
const on = (action: RequestAction, more: Partial<Audited> = {}): Audited => ({ action, subject: id, ...more })
const one = (action: RequestAction, more: Partial<Audited> = {}): Audited => ({ action, subject: createdId, ...more })
const self = (action: RequestAction, more: Partial<Audited> = {}): Audited => ({ action, subject: 'self', ...more })
const writes = (...actions: (typeof auditActions)[number][]): Written => ({ writes: actions })
const not = (reason: string): Unaudited => ({ reason })

const onTraining = (action: RequestAction, of?: string): Audited =>
  on(action, { home: 'training', ...(of ? { facts: () => ({ of }) } : {}) })
const fileOf = ({ params }: Sent) => ({ of: 'file', fileType: (params as { fileType: string }).fileType })
const certificate = (action: RequestAction): Audited => ({
  action,
  subject: ({ params }) => (params as Ids).clientId!,
  facts: ({ params }) => ({ of: (params as { kind: string }).kind }),
  home: 'organisation',
})
const preference = 'a preference of the caller, seen by nobody else'
const record = 'the run is in the record itself, with its statements'
const read = 'changes nothing'
const unfinished = 'an unfinished upload or import; what it becomes is audited'

/**
 * What is audited of each request that writes, and of the reads by the platform in other organisations.
 * `server/test/audit-acts.test.ts` refuses an endpoint without a line.
 */
export const acts: Readonly<Record<string, Act>> = {
  // Sign-in and account
  signIn: writes('sign_in.password', 'sign_in.refused'),
  signInByFactor: writes('sign_in.password', 'sign_in.refused'),
  askForPasskey: not(read),
  signInByPasskey: writes('sign_in.passkey', 'sign_in.password', 'sign_in.refused'),
  signInByCode: writes('sign_in.code'),
  finishCompanySignIn: writes('sign_in.company'),
  endProviderSession: self('sign_in.ended'),
  createCompanySignIn: writes('company_sign_in.made'),
  updateCompanySignIn: writes('company_sign_in.changed'),
  updateSamlSignIn: writes('company_sign_in.changed'),
  readSamlMetadata: not(read),
  switchCompanySignIn: writes('company_sign_in.switched'),
  deleteCompanySignIn: writes('company_sign_in.deleted'),
  testCompanySignIn: writes('company_sign_in.tested'),
  addCompanyDomain: writes('company_domain.added'),
  checkCompanyDomain: writes('company_domain.proven'),
  deleteCompanyDomain: writes('company_domain.deleted'),
  authorizeDevice: not('a device that shows a code is nobody’s until a person answers'),
  getDeviceToken: writes('sign_in.shown_code', 'sign_in.class'),
  findAskingDevice: not(read),
  answerDevice: writes('device.refused', 'sign_in.shown_code'),
  findClassByCode: not(read),
  askToJoin: writes('class.join_asked'),
  demoSignIn: writes('sign_in.demo'),
  signOut: self('sign_in.ended'),
  endSignIn: self('sign_in.ended'),
  endOtherSignIns: self('sign_in.ended'),
  endMemberSignIns: writes('sign_ins.ended'),
  endDevice: self('device.ended'),
  startReset: writes('password.link_asked'),
  checkPasswordLink: not(read),
  finishReset: writes('password.chosen'),
  confirmPassword: writes('sign_in.refused'),
  changePassword: writes('password.chosen'),
  confirmByFactor: writes('sign_in.refused'),
  beginTotp: not('the secret is used only once a code of it was verified'),
  verifyTotp: writes('factor.added'),
  endTotp: writes('factor.removed'),
  renewRecoveryCodes: writes('factor.recovery_made'),
  beginPasskey: not(read),
  addPasskey: writes('factor.added'),
  renamePasskey: not(preference),
  deletePasskey: writes('factor.removed'),
  resetFactors: writes('factor.reset'),
  setUp: writes('super_admin.added'),
  updateProfile: self('account.profile_changed'),
  touchConnection: not('the time of the last visit, in the account'),
  setLanguage: not(preference),
  generateCodes: writes('code.made'),

  // Organisations
  createOrganisation: one('organisation.made', { home: 'organisation' }),
  updateOrganisation: writes('organisation.changed'),
  deleteOrganisation: writes('organisation.deleted'),
  setTwoStepRule: writes('organisation.two_step'),
  setAccessibleTrainings: on('organisation.trainings', {
    home: 'organisation',
    facts: ({ body }) => ({ trainings: (body as { trainingIds: number[] }).trainingIds.length }),
  }),
  setAuditDays: writes('organisation.audit_days'),
  setRetention: writes('organisation.retention'),
  brandOrganisation: {
    action: 'organisation.branded',
    subject: (_, answer) => (answer as Ids).id!,
  },
  setCertificateTemplate: certificate('organisation.certificate_set'),
  removeCertificateTemplate: certificate('organisation.certificate_removed'),
  exportOrganisations: writes('export.made'),
  listMembers: {
    action: 'organisation.members_read',
    subject: ({ query }) => (query as { clientId?: number }).clientId ?? 1,
    home: 'organisation',
    ofPlatform: true,
  },
  getPersonFile: writes('member.file_made'),
  getMember: on('member.read', { home: 'member', ofPlatform: true }),

  // Members, groups, teams
  createMember: writes('member.added'),
  updateMember: writes('member.changed', 'member.roles', 'member.enabled', 'member.disabled', 'account.email_changed'),
  deleteMember: writes('member.deleted'),
  importMembers: writes('member.added'),
  readImport: not(unfinished),
  rereadImport: not(unfinished),
  planImport: not(unfinished),
  runImport: self('import.run'),
  stopImport: self('import.stopped'),
  createMemberField: writes('member_field.made'),
  updateMemberField: writes('member_field.changed'),
  orderMemberFields: not('the order of the columns'),
  deleteMemberField: writes('member_field.deleted'),
  createGroup: one('group.made'),
  updateGroup: on('group.changed'),
  deleteGroup: on('group.deleted'),
  addToTeam: writes('team.added'),
  removeFromTeam: on('team.removed'),
  remindMembers: writes('reminder.sent'),
  remindLateMembers: writes('reminder.sent'),
  remindTeam: writes('reminder.sent'),
  remindLateTeam: writes('reminder.sent'),

  // Trainings and their content
  createTraining: one('training.made', { home: 'training' }),
  updateTraining: onTraining('training.changed'),
  deleteTraining: onTraining('training.deleted'),
  setTrainingLogo: onTraining('training.changed', 'cover'),
  setBadgeLogo: onTraining('training.changed', 'badge'),
  setSteps: onTraining('training.changed', 'steps'),
  removeSteps: onTraining('training.changed', 'steps'),
  setTrainingFile: writes('content.published', 'upload.infected'),
  removeTrainingFile: on('training.changed', { home: 'training', facts: fileOf }),
  addVersion: writes('content.published', 'upload.infected'),
  checkVersion: not(read),
  switchVersion: on('training.version_switched', { home: 'training', facts: fileOf }),
  endTest: on('training.test_ended', { home: 'training', facts: fileOf }),
  setTesters: on('training.testers', {
    home: 'training',
    facts: ({ body }) => ({ userIds: (body as { userIds: number[] }).userIds }),
  }),
  verifyTraining: on('training.verified', {
    home: 'training',
    facts: ({ body }) => {
      const { verified, reason } = body as { verified: boolean; reason?: string }
      return { verified, reason }
    },
  }),
  discardDraft: onTraining('training.draft_discarded'),
  importUnits: writes('content.published'),
  setAccesses: on('training.accesses', {
    facts: ({ body }) => {
      const { allGroup, groupIds } = body as { allGroup?: boolean; groupIds?: number[] }
      return { everyone: allGroup === true, groupIds }
    },
  }),
  setTrainingResources: on('training.resources'),
  createMandatoryRule: writes('mandatory.made'),
  updateMandatoryRule: writes('mandatory.changed'),
  deleteMandatoryRule: writes('mandatory.deleted'),
  setReminders: writes('reminders.set'),
  setSurvey: onTraining('training.changed', 'survey'),
  answerSurvey: not('answers are shown without names'),
  setTrainingValidity: writes('validity.set'),
  setCourseValidity: writes('validity.set'),
  checkUpload: not(unfinished),
  discardUpload: not(unfinished),
  createMaster: one('master.made'),
  updateMaster: on('master.changed'),
  deleteMaster: on('master.deleted'),
  setMasterFile: on('master.changed', { facts: fileOf }),
  removeMasterFile: on('master.changed', { facts: fileOf }),
  createResource: one('resource.made'),
  updateResource: on('resource.changed'),
  deleteResource: on('resource.deleted'),
  createCourse: one('course.made'),
  updateCourse: on('course.changed'),
  deleteCourse: on('course.deleted'),
  setCourseLogo: on('course.changed', { facts: () => ({ of: 'cover' }) }),
  removeCourseLogo: on('course.changed', { facts: () => ({ of: 'cover' }) }),
  setCourseResources: on('course.resources'),

  // Learning
  suggestTrainings: writes('suggestion.made'),
  moveSuggestions: writes('suggestion.moved'),
  withdrawSuggestions: writes('suggestion.withdrawn'),
  previewSuggestion: not(read),
  endGroupSuggestion: on('group.suggestion_ended'),
  suggestCourses: writes('enrolment.made'),
  moveEnrolments: writes('enrolment.moved'),
  withdrawEnrolments: writes('enrolment.withdrawn'),
  withdrawEnrolment: writes('enrolment.withdrawn'),
  likeTraining: not(preference),
  unlikeTraining: not(preference),
  favoriteTraining: not(preference),
  unfavoriteTraining: not(preference),
  viewTraining: not(preference),
  favoriteCourse: not(preference),
  unfavoriteCourse: not(preference),
  viewCourse: not(preference),
  readNotification: not(preference),
  readNotifications: not(preference),
  clearNotifications: not(preference),
  launchTraining: not(record),
  renewCredential: not(record),
  beat: not(record),
  markCall: not(record),
  makeHeadsetCode: self('headset.code_made', { facts: ({ params }) => ({ trainingId: (params as Ids).id }) }),
  waiveTraining: writes('training.waived'),
  resetProgress: writes('progress.reset'),
  undoReset: writes('progress.reset_undone'),
  certifyCompletion: writes('certificate.certified'),
  reissueCertificate: writes('certificate.reissued'),
  beginClass: one('class.begun'),
  endClass: on('class.ended'),
  callClass: on('class.called'),
  endCall: on('class.call_ended'),
  answerJoins: writes('class.let_in', 'class.join_refused'),

  // Connections
  createKey: writes('key.made'),
  rotateKey: writes('key.rotated'),
  endKey: writes('key.ended'),
  createApiKey: writes('api_key.made'),
  endApiKey: writes('api_key.ended'),
  createPersonalToken: writes('token.made'),
  endPersonalToken: writes('token.ended'),
  createToken: writes('token.made'),
  endToken: writes('token.ended'),
  createWebhook: writes('webhook.made'),
  updateWebhook: writes('webhook.changed'),
  rotateWebhook: writes('webhook.rotated'),
  stopWebhook: writes('webhook.paused'),
  startWebhook: writes('webhook.started'),
  deleteWebhook: writes('webhook.deleted'),
  testWebhook: on('webhook.tested'),
  resendWebhookMessage: on('webhook.resent'),
  createForwarding: writes('forwarding.made'),
  updateForwarding: writes('forwarding.changed'),
  pauseForwarding: writes('forwarding.paused'),
  startForwarding: writes('forwarding.started'),
  testForwarding: on('forwarding.tested'),
  deleteForwarding: writes('forwarding.deleted'),
  resendForwardingRefusals: on('forwarding.resent'),
}

const auditedOf = (endpoint: Endpoint, actor: Actor): Audited | undefined => {
  const act = Object.hasOwn(acts, endpoint.name) ? acts[endpoint.name] : undefined
  if (!act || !('action' in act)) return undefined
  return act.ofPlatform && actor.as !== 'superAdmin' ? undefined : act
}
const none = () => Promise.resolve()

/**
 * Prepares the audit of a request, before its handler runs. Returns the function that writes it after the handler, in
 * the same transaction.
 */
export async function prepareAct(
  db: Db,
  actor: Actor,
  endpoint: Endpoint,
  sent: Sent,
  now: () => Date,
): Promise<(answer: unknown) => Promise<void>> {
  const act = auditedOf(endpoint, actor)
  if (!act) return none
  // What is deleted has no name to join later.
  const thing = thingOf(act.action)
  const name =
    endpoint.method === 'DELETE' && thing && act.subject !== 'self'
      ? await findName(db, actor.scope, thing, act.subject(sent, undefined))
      : undefined
  return async (answer) => {
    const subject = act.subject === 'self' ? actor.userId : act.subject(sent, answer)
    const facts = { ...act.facts?.(sent), ...(name === undefined ? {} : { name }) }
    const away = act.home && actor.as === 'superAdmin' ? await findHome(db, act.home, subject) : undefined
    const home = away && away.organisationId !== actor.organisationId ? scopeOf(away) : undefined
    if (act.ofPlatform && !home) return
    const at = now()
    const abroad = home ? { organisation: home.organisationId } : {}
    await insertAudit(db, actor.scope, at, actor.userId, act.action, subject, { ...facts, ...abroad })
    if (home) await insertAudit(db, home, at, actor.userId, act.action, subject, { ...facts, platform: true })
  }
}

/** Audits what a caller did in an organisation; what the platform does in another one is in the audit of both. */
export async function auditIn(
  db: Db,
  actor: Actor,
  scope: Scope,
  a: { at: Date; action: AuditAction; subject: number; data?: object },
): Promise<void> {
  const isAbroad = scope.organisationId !== actor.organisationId
  const insert = (of: Scope, more: object) =>
    insertAudit(db, of, a.at, actor.userId, a.action, a.subject, { ...a.data, ...more })
  await insert(scope, isAbroad ? { platform: true } : {})
  if (isAbroad) await insert(actor.scope, { organisation: scope.organisationId })
}
