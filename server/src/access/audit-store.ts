import type { Scope } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** Everything that is audited. `server/test/audit-actions.test.ts` makes each of them happen. */
export const auditActions = [
  'account.email_changed',
  'certificate.certified',
  'certificate.reissued',
  'class.join_asked',
  'class.join_refused',
  'class.let_in',
  'code.made',
  'content.published',
  'device.refused',
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
  'member.added',
  'member.deleted',
  'member.disabled',
  'member.enabled',
  'member.roles',
  'organisation.deleted',
  'organisation.two_step',
  'password.chosen',
  'password.link',
  'progress.reset',
  'progress.reset_undone',
  'sign_ins.ended',
  'sign_in.class',
  'sign_in.code',
  'sign_in.passkey',
  'sign_in.password',
  'sign_in.refused',
  'sign_in.shown_code',
  'super_admin.added',
  'team.added',
  'token.ended',
  'token.made',
  'training.waived',
  'upload.infected',
  'webhook.changed',
  'webhook.deleted',
  'webhook.made',
  'webhook.paused',
  'webhook.rotated',
  'webhook.started',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Inserts one row per subject. */
export const insertAudit = (
  db: Db,
  scope: Scope,
  at: Date,
  actorId: number | null,
  action: AuditAction,
  subject: number | readonly number[],
  data: object = {},
) =>
  db.run(
    sql`insert into audit (organisation_id, at, actor_id, action, subject_id, data)
      select ${scope.organisationId}, ${at}, ${actorId}::bigint, ${action}, unnest(${[subject].flat()}::bigint[]),
        ${JSON.stringify(data)}::jsonb`,
  )
