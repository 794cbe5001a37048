import {
  type MemberField,
  type MemberFieldChange,
  type MemberFieldForm,
  memberFieldLimits,
} from '@praxia/contract/people/member-fields.ts'
import { nameKey } from '@praxia/contract/people/texts.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import { revisionOf } from '../../basics/revision.ts'
import type { Ctx } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
import { lockOrganisation } from '../members/store.ts'
import { repeated } from '../people/field-rules.ts'
import { endRulesOf } from '../trainings/mandatory-actions.ts'
import * as store from './store.ts'

export const presentField = (row: store.CountedField): MemberField => ({
  ...row,
  revision: revisionOf([row.name, row.choices, row.isSite]),
})
/** Serialises changes of fields with each other and with writes of members, which check their values. */
const lock = (ctx: Ctx) => lockOrganisation(ctx.db, ctx.actor.scope.organisationId)
const reload = async ({ db, actor }: Ctx, id: number): Promise<MemberField> =>
  presentField(found(await store.findCounted(db, actor.scope, id)))

function checkChoices(kind: string, choices: readonly { name: string }[]): void {
  if (kind === 'choice' && choices.length === 0) throw invalid('choices', 'minItems', 'a list needs a choice')
  if (kind !== 'choice' && choices.length > 0) throw invalid('choices', 'maxItems', 'only a list has choices')
  const twice = repeated(choices.map(({ name }) => name))
  if (twice >= 0) throw invalid(`choices.${twice}.name`, 'taken', 'is already a choice')
}
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violated(error) !== 'member_fields_name') throw error
    throw new AppError('member_field.name_taken', {
      violations: [{ path: 'name', code: 'taken', message: 'is already used' }],
    })
  }
}

export async function createField(ctx: Ctx, form: MemberFieldForm): Promise<MemberField> {
  const { db, actor } = ctx
  checkChoices(form.kind, form.choices)
  await lock(ctx)
  if ((await store.listCounted(db, actor.scope)).length >= memberFieldLimits.fieldsMax)
    throw new AppError('member_field.too_many', { fieldsMax: memberFieldLimits.fieldsMax })
  if (form.isSite) await store.endSite(db, actor.scope)
  const choices = form.choices.map(({ name }) => name)
  const id = await named(() => store.insertField(db, actor.scope, { ...form, choices }, ctx.now()))
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'member_field.made', id)
  return reload(ctx, id)
}

/** Returns former choices with their new names, and those that are gone. */
function choicesMoved(had: readonly string[], choices: MemberFieldChange['choices']) {
  const cameFrom = ({ name, before }: (typeof choices)[number]) =>
    had.find((choice) => choice === before) ?? had.find((choice) => nameKey(choice) === nameKey(name))
  const kept = choices.flatMap((choice) => {
    const before = cameFrom(choice)
    return before === undefined ? [] : [{ before, name: choice.name }]
  })
  const gone = had.filter((choice) => !kept.some(({ before }) => before === choice))
  return { renamed: kept.filter(({ before, name }) => before !== name), gone }
}

export async function updateField(ctx: Ctx, id: number, form: MemberFieldChange): Promise<MemberField> {
  const { db, actor } = ctx
  await lock(ctx)
  const before = await reload(ctx, id)
  if (form.revision !== undefined && form.revision !== before.revision) throw new AppError('request.conflict')
  checkChoices(before.kind, form.choices)
  const { renamed, gone } = choicesMoved(before.choices, form.choices)
  const [held] = await store.countHolders(db, actor.scope, id, gone)
  if (held)
    throw new AppError('member_field.choice_in_use', {
      choice: held.value,
      members: held.members,
      violations: [{ path: 'choices', code: 'in_use', message: `${held.members} members have ${held.value}` }],
    })
  if (form.isSite && !before.isSite) await store.endSite(db, actor.scope)
  const choices = form.choices.map(({ name }) => name)
  await named(() => store.updateField(db, actor.scope, id, { name: form.name, isSite: form.isSite, choices }))
  if (renamed.length > 0) await store.renameChoices(db, actor.scope, id, renamed)
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'member_field.changed', id)
  return reload(ctx, id)
}

/** Rejects an order of other fields than those that exist now. */
export async function orderFields(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { db, actor } = ctx
  await lock(ctx)
  const has = (await store.listCounted(db, actor.scope)).map((field) => field.id)
  if (ids.length !== has.length || !has.every((id) => ids.includes(id))) throw new AppError('request.conflict')
  await store.orderFields(db, actor.scope, ids)
}

export async function deleteField(ctx: Ctx, id: number): Promise<{ members: number }> {
  const { db, actor } = ctx
  await lock(ctx)
  const { members } = await reload(ctx, id)
  await endRulesOf(ctx, { fieldId: id })
  await store.deleteField(db, actor.scope, id)
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'member_field.deleted', id, { members })
  return { members }
}
