import type { BodyOf, QueryOf } from '@praxia/contract/endpoint.ts'
import {
  type MandatoryRule,
  type MandatoryRuleForm,
  type countMandatoryPeople,
  mandatoryLimits,
  type updateMandatoryRule,
} from '@praxia/contract/people/mandatory.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { dayOf, startOfDay } from '@praxia/contract/time/day-of.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import { refusalsOf } from '../courses/actions.ts'
import { fieldValueOf } from '../people/field-rules.ts'
import { listFields } from '../people/fields-store.ts'
import { languageOf } from '../progress/actions.ts'
import { applyRules, lockRules } from '../trainings/mandatory-store.ts'
import * as store from './store.ts'

export async function listRules(ctx: Ctx, lang: AskedLanguage | undefined): Promise<MandatoryRule[]> {
  const { actor, db } = ctx
  const rows = await store.listRules(db, actor.scope, languageOf(ctx, lang))
  return rows.map(({ startAt, ...row }) => ({ ...row, startDate: dayOf(startAt, actor.timeZone) }))
}

type Terms = BodyOf<typeof updateMandatoryRule>
/**
 * Returns the people and dates of a rule, with a choice as its field spells it, so that it follows a new name. Rejects a
 * group that is not the organisation's, and a value that the field does not take.
 */
async function termsOf({ db, actor }: Ctx, form: Terms): Promise<store.RuleTerms> {
  const { audience, dueDays, startDate } = form
  const groupId = audience === 'group' ? (form.groupId ?? null) : null
  const role = audience === 'role' ? (form.role ?? null) : null
  if (audience === 'group' && groupId === null) throw invalid('groupId', 'required', 'says whose members it is for')
  if (audience === 'role' && role === null) throw invalid('role', 'required', 'says in which role it is for')
  const fieldId = audience === 'field' ? (form.fieldId ?? null) : null
  const text = audience === 'field' ? (form.fieldValue ?? null) : null
  if (audience === 'field' && fieldId === null) throw invalid('fieldId', 'required', 'says which field')
  if (audience === 'field' && text === null) throw invalid('fieldValue', 'required', 'says which value')
  if (groupId !== null && !(await store.hasGroup(db, actor.scope, groupId))) throw gone('groupId')
  const field = fieldId === null ? undefined : (await listFields(db, actor.scope)).find(({ id }) => id === fieldId)
  if (fieldId !== null && !field) throw gone('fieldId')
  const fieldValue = (field && fieldValueOf(field, text)) ?? null
  if (field && fieldValue === null) throw invalid('fieldValue', field.kind, `is not a value of the field ${field.name}`)
  return { audience, groupId, role, fieldId, fieldValue, dueDays, startAt: startOfDay(startDate, actor.timeZone) }
}
const gone = (path: string, why = { code: 'gone', message: 'is not there' }): AppError =>
  new AppError('request.not_found', { violations: [{ path, ...why }] })
/** A conflict that names its field, so that a form does not take it for a change by somebody else. */
const refused = (code: 'maxItems' | 'taken', message: string): AppError =>
  new AppError('request.conflict', { violations: [{ path: 'trainingId', code, message }] })
async function checkThing(ctx: Ctx, trainingId: number | null, courseId: number | null): Promise<void> {
  const { db, actor } = ctx
  if ((trainingId === null) === (courseId === null))
    throw invalid('trainingId', 'one', 'a training or a course must be named, and not both')
  if (trainingId !== null && !(await store.hasTraining(db, actor.scope, trainingId)))
    throw gone('trainingId', (await refusalsOf(ctx, [trainingId]))(trainingId))
  if (courseId !== null && !(await store.hasCourse(db, actor.scope, courseId))) throw gone('courseId')
}

export async function createRule(ctx: Ctx, form: MandatoryRuleForm): Promise<{ id: number }> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  const [trainingId, courseId] = [form.trainingId ?? null, form.courseId ?? null]
  await checkThing(ctx, trainingId, courseId)
  const terms = await termsOf(ctx, form)
  await lockRules(db, scope)
  if ((await store.countRules(db, scope)) >= mandatoryLimits.rules)
    throw refused('maxItems', 'is one more than an organisation can have')
  const now = ctx.now()
  const rule = await store.insertRule(db, scope, { ...terms, trainingId, courseId, now })
  if (!rule) throw refused('taken', 'is mandatory for these people already')
  await insertAudit(db, scope, now, userId, 'mandatory.made', rule.id, { trainingId, courseId, ...form })
  await applyRules(db, scope, now)
  return rule
}
export async function updateRule(ctx: Ctx, id: number, form: Terms): Promise<void> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  await lockRules(db, scope)
  const rule = found(await store.findRule(db, scope, id))
  const terms = await termsOf(ctx, form)
  if (await store.isTwice(db, scope, { ...rule, ...terms }))
    throw refused('taken', 'is mandatory for these people already')
  const now = ctx.now()
  await store.updateRule(db, scope, id, terms)
  const { trainingId, courseId } = rule
  await insertAudit(db, scope, now, userId, 'mandatory.changed', id, { trainingId, courseId, ...form })
  await applyRules(db, scope, now)
}
export async function deleteRule(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  await lockRules(db, scope)
  const { trainingId, courseId } = found(await store.findRule(db, scope, id))
  const now = ctx.now()
  await store.deleteRule(db, scope, id)
  await insertAudit(db, scope, now, userId, 'mandatory.deleted', id, { trainingId, courseId })
  await applyRules(db, scope, now)
}
export async function countPeople(ctx: Ctx, query: QueryOf<typeof countMandatoryPeople>): Promise<{ people: number }> {
  const { audience, groupId = null, role = null, fieldId = null, fieldValue = null } = query
  if (groupId !== null && !(await store.hasGroup(ctx.db, ctx.actor.scope, groupId))) throw gone('groupId')
  return {
    people: await store.countAudience(ctx.db, ctx.actor.scope, { audience, groupId, role, fieldId, fieldValue }),
  }
}

/** Scheduled: applies the rules to members who came, moved or left since. */
export async function sweepMandatory({ world }: Pick<Deps, 'world'>): Promise<void> {
  await forEachRow(world, 'mandatory', await store.listWithRules(world.database), (row) =>
    world.database.transaction(async (db) => {
      const scope = scopeOf(row)
      await lockRules(db, scope)
      await applyRules(db, scope, world.now())
    }),
  )
}
