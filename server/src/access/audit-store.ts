import type { Scope } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { type Sql, sql } from '../database/sql.ts'

/**
 * What the functions of features audit, with more than their request says. `server/test/audit-actions.test.ts` makes
 * each of them happen.
 */
export const auditActions = [
  'account.email_changed',
  'account.linked',
  'account.ways_ended',
  'api_key.ended',
  'api_key.made',
  'certificate.certified',
  'certificate.reissued',
  'class.join_asked',
  'class.join_refused',
  'class.let_in',
  'code.made',
  'company_domain.added',
  'company_domain.deleted',
  'company_domain.proven',
  'company_sign_in.changed',
  'company_sign_in.deleted',
  'company_sign_in.made',
  'company_sign_in.switched',
  'company_sign_in.tested',
  'content.published',
  'device.refused',
  'enrolment.made',
  'enrolment.moved',
  'enrolment.withdrawn',
  'export.made',
  'factor.added',
  'factor.recovery_made',
  'factor.removed',
  'factor.reset',
  'forwarding.changed',
  'forwarding.deleted',
  'forwarding.made',
  'forwarding.paused',
  'forwarding.started',
  'key.ended',
  'key.made',
  'key.rotated',
  'mandatory.changed',
  'mandatory.deleted',
  'mandatory.made',
  'member.added',
  'member.changed',
  'member.deleted',
  'member.disabled',
  'member.enabled',
  'member.file_made',
  'member.roles',
  'member_field.changed',
  'member_field.deleted',
  'member_field.made',
  'organisation.audit_days',
  'organisation.changed',
  'organisation.deleted',
  'organisation.retention',
  'organisation.two_step',
  'password.chosen',
  'password.link',
  'password.link_asked',
  'progress.reset',
  'progress.reset_undone',
  'reminder.sent',
  'reminders.set',
  'sign_in.class',
  'sign_in.code',
  'sign_in.company',
  'sign_in.demo',
  'sign_in.passkey',
  'sign_in.password',
  'sign_in.refused',
  'sign_in.shown_code',
  'sign_ins.ended',
  'suggestion.made',
  'suggestion.moved',
  'suggestion.withdrawn',
  'super_admin.added',
  'team.added',
  'token.ended',
  'token.made',
  'training.waived',
  'upload.infected',
  'validity.set',
  'webhook.changed',
  'webhook.deleted',
  'webhook.made',
  'webhook.paused',
  'webhook.rotated',
  'webhook.started',
] as const
/** What the request itself tells: `acts.ts` says of which endpoint. `server/test/audit-acts.test.ts` sends each. */
export const requestActions = [
  'account.profile_changed',
  'class.begun',
  'class.call_ended',
  'class.called',
  'class.ended',
  'course.changed',
  'course.deleted',
  'course.made',
  'course.resources',
  'device.ended',
  'forwarding.resent',
  'forwarding.tested',
  'group.changed',
  'group.deleted',
  'group.made',
  'group.suggestion_ended',
  'headset.code_made',
  'import.run',
  'import.stopped',
  'master.changed',
  'master.deleted',
  'master.made',
  'member.read',
  'organisation.branded',
  'organisation.certificate_removed',
  'organisation.certificate_set',
  'organisation.made',
  'organisation.members_read',
  'organisation.trainings',
  'resource.changed',
  'resource.deleted',
  'resource.made',
  'sign_in.ended',
  'team.removed',
  'training.accesses',
  'training.changed',
  'training.deleted',
  'training.draft_discarded',
  'training.made',
  'training.resources',
  'training.test_ended',
  'training.testers',
  'training.verified',
  'training.version_switched',
  'webhook.resent',
  'webhook.tested',
] as const
export type RequestAction = (typeof requestActions)[number]
export type AuditAction = (typeof auditActions)[number] | RequestAction

/** Subjects that are not members, by the first word of the action; their ids can equal those of members. */
const things = [
  'api_key',
  'class',
  'company_domain',
  'company_sign_in',
  'content',
  'course',
  'forwarding',
  'group',
  'key',
  'mandatory',
  'master',
  'member_field',
  'organisation',
  'resource',
  'token',
  'training',
  'webhook',
] as const
export type Thing = (typeof things)[number]
/** Actions on members whose first word is a thing's. */
const onMembers: readonly AuditAction[] = ['class.join_asked', 'class.join_refused', 'class.let_in', 'training.waived']
/** The subject of the audit row is a member. */
export const isOnMember = (row: Sql): Sql =>
  sql`(split_part(${row}.action, '.', 1) <> all(${things}::text[]) or ${row}.action = any(${onMembers}::text[]))`
/** Returns what the subject of an action is; undefined: a member. */
export const thingOf = (action: string): Thing | undefined =>
  (onMembers as readonly string[]).includes(action) ? undefined : things.find((thing) => thing === action.split('.')[0])

/** Words that name nobody. Every other text may: it is in the side row, which erasure deletes. */
const factWords = new Set(['channel', 'factor', 'fields', 'fileType', 'format', 'of', 'prefix', 'role'])
const isFact = (key: string, value: unknown): boolean =>
  factWords.has(key) ||
  [value].flat().every((one) => one === null || typeof one === 'number' || typeof one === 'boolean')
/** Splits data into ids, numbers and fixed words, which the chain covers, and the rest, which can be erased. */
function split(data: object): { facts: string; details: string } {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined)
  const part = (facts: boolean) =>
    JSON.stringify(Object.fromEntries(entries.filter(([key, value]) => isFact(key, value) === facts)))
  return { facts: part(true), details: part(false) }
}

/** Data of a change of groups, by their ids. */
export const groupChange = (joined: readonly number[], left: readonly number[]) => ({
  joined: joined.length > 0 ? joined : undefined,
  left: left.length > 0 ? left : undefined,
})
/** Inserts one row per subject, with a side row for texts that may name a person (docs/decisions/106). */
export function insertAudit(
  db: Db,
  scope: Scope,
  at: Date,
  actorId: number | null,
  action: AuditAction,
  subject: number | readonly number[],
  data: object = {},
): Promise<number> {
  const { facts, details } = split(data)
  const row = sql`insert into audit (organisation_id, at, actor_id, action, subject_id, data)
      select ${scope.organisationId}, ${at}, ${actorId}::bigint, ${action}, unnest(${[subject].flat()}::bigint[]),
        ${facts}::jsonb`
  return db.run(
    details === '{}'
      ? row
      : sql`with made as (${row} returning id)
      insert into audit_details (organisation_id, audit_id, data)
        select ${scope.organisationId}, id, ${details}::jsonb from made`,
  )
}
