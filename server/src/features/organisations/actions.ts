import { nameKey } from '@praxia/contract/people/texts.ts'
import { pictures as sizes } from '@praxia/contract/limits.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import type * as api from '@praxia/contract/organisations.ts'
import type {
  AccessibleTrainings,
  CurrentOrganisation,
  Organisation,
  OrganisationForm,
} from '@praxia/contract/organisations.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid, notFound } from '../../basics/app-error.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import { listIdentities } from '../../backups/erased-store.ts'
import { noteErased } from '../../backups/erased.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { cleanImage } from '../../files/images.ts'
import { endTokensOfOver } from '../accounts/store.ts'
import { addMember } from '../members/actions.ts'
import { lockOrganisation } from '../members/store.ts'
import { announce } from '../trainings/actions.ts'
import { attachmentFolder } from '../record/attachments.ts'
import { resourceFolder } from '../resources/rules.ts'
import { putHashed, removeFiles } from '../../files/removals-store.ts'
import * as deletion from './deletion-store.ts'
import { organisationRevision, presentAccessible, presentCurrent, presentOrganisation } from './present.ts'
import { beginning, mayBecome, type OrganisationValues, readForm } from './rules.ts'
import * as store from './store.ts'

/** Twice the displayed size, for high-density screens. The aspect ratio stays. */
const logoBox = { width: sizes.logo * 2, height: sizes.logo * 2, fit: 'inside' as const }
async function keepLogo(ctx: Ctx, file: Buffer | undefined): Promise<string | undefined> {
  if (!file) return undefined
  const clean = await cleanImage(file, logoBox)
  return putHashed(ctx, 'public', clean.bytes, clean.extension)
}
/** Finds an organisation other than the platform's own, which is no client. */
export const findClient = async (ctx: Ctx, id: number): Promise<Loaded<store.ListedRow>> => {
  const row = found(await store.findListed(ctx.db, id, ctx.now()))
  if (row.type === 'PLATFORM') throw notFound()
  return row
}
export async function seeOrganisation(ctx: Ctx, id: number): Promise<Organisation> {
  return presentOrganisation(ctx, await findClient(ctx, id))
}

/**
 * Creates an organisation. With an e-mail its representative becomes the first administrator and gets an invitation.
 */
export async function createOrganisation(
  ctx: Ctx,
  form: OrganisationForm,
  file: Buffer | undefined,
  lang: InterfaceLanguage,
): Promise<Organisation> {
  const values = readForm(form, beginning, {
    usersMax: ctx.config.usersMax,
    hasLogo: file !== undefined,
    zoneKnown: await store.knowsTimeZone(ctx.db, form.timeZone ?? beginning.timeZone),
  })
  const scope = await store.insertOrganisation(ctx.db, values, (await keepLogo(ctx, file)) ?? null, ctx.now())
  if (values.representativeEmail) {
    const person = {
      firstName: values.representativeFirstName,
      lastName: values.representativeLastName,
      email: values.representativeEmail,
      isAdmin: true,
      isManager: false,
    }
    const userId = await addMember(ctx, scope, person, lang, ctx.actor.userId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'member.email_taken')
        throw new AppError('organisation.email_taken', {
          violations: [{ path: 'representativeEmail', code: 'taken', message: 'is already used' }],
        })
      throw error
    })
    await store.setRepresentative(ctx.db, scope.organisationId, userId)
  }
  return presentOrganisation(ctx, await findClient(ctx, scope.organisationId))
}

const publishToMembers = (db: Db, { organisationId }: Scope, event: 'organisation' | 'catalogue'): Promise<void> =>
  publish(db, organisationTopics([organisationId]), event)

export async function updateOrganisation(
  ctx: Ctx,
  id: number,
  form: OrganisationForm,
  file: Buffer | undefined,
): Promise<Organisation> {
  await lockOrganisation(ctx.db, id)
  const before = await findClient(ctx, id)
  if (form.revision !== undefined && form.revision !== organisationRevision(before))
    throw new AppError('request.conflict')
  if (!mayBecome(before.type, form.type))
    throw new AppError('request.conflict', {
      violations: [{ path: 'type', code: 'fixed', message: 'a partner stays one, and nothing else becomes one' }],
    })
  const values = readForm(form, before, {
    usersMax: ctx.config.usersMax,
    hasLogo: file !== undefined || before.logo !== null,
    zoneKnown: form.timeZone === undefined || (await store.knowsTimeZone(ctx.db, form.timeZone)),
  })
  const logo = (await keepLogo(ctx, file)) ?? before.logo
  const scope = scopeOf(before)
  // Tokens ended by the end of the contract stay ended when the contract is extended.
  await endTokensOfOver(ctx.db, scope, ctx.now())
  await store.updateOrganisation(ctx.db, id, values, logo)
  await keepDays(ctx.db, scope, before, values)
  await endTokensOfOver(ctx.db, scope, ctx.now())
  await auditChange(ctx, scope, changedFields(before, values, file !== undefined))
  await publishToMembers(ctx.db, scope, 'organisation')
  return presentOrganisation(ctx, await findClient(ctx, id))
}

async function keepDays(
  db: Db,
  scope: Scope,
  before: { timeZone: string },
  after: { timeZone: string },
): Promise<void> {
  if (before.timeZone === after.timeZone) return
  await store.keepDays(db, scope, { before: before.timeZone, after: after.timeZone })
}
const changedFields = (before: store.OrganisationRow, after: OrganisationValues, logo: boolean): string[] => [
  ...(Object.keys(after) as (keyof OrganisationValues)[]).filter((field) => after[field] !== before[field]),
  ...(logo ? ['logo'] : []),
]
/** Audits a change by the platform in its own audit and in the organisation's. */
async function auditChange({ actor, db, now }: Ctx, scope: Scope, fields: string[]): Promise<void> {
  if (fields.length === 0) return
  const { organisationId: id } = scope
  await insertAudit(db, actor.scope, now(), actor.userId, 'organisation.changed', id, { fields, organisation: id })
  await insertAudit(db, scope, now(), actor.userId, 'organisation.changed', id, { fields, platform: true })
}

export async function brandOrganisation(
  ctx: Ctx,
  form: { primaryColor?: string; secondaryColor?: string; timeZone?: string; removeLogo?: boolean },
  file: Buffer | undefined,
): Promise<CurrentOrganisation> {
  const { actor, db } = ctx
  await lockOrganisation(db, actor.organisationId)
  const before = found(await store.findOrganisation(db, actor.organisationId))
  if (form.timeZone !== undefined && !(await store.knowsTimeZone(db, form.timeZone)))
    throw invalid('timeZone', 'timeZone', 'is not a known time zone')
  const logo = (await keepLogo(ctx, file)) ?? (form.removeLogo ? null : before.logo)
  const timeZone = form.timeZone ?? before.timeZone
  await store.updateBrand(db, actor.scope, {
    primaryColor: form.primaryColor ?? before.primaryColor,
    secondaryColor: form.secondaryColor ?? before.secondaryColor,
    timeZone,
    logo,
  })
  await keepDays(db, actor.scope, before, { timeZone })
  await publishToMembers(db, actor.scope, 'organisation')
  return presentCurrent(found(await store.findOrganisation(db, actor.organisationId)))
}

export async function setAccessibleTrainings(
  ctx: Ctx,
  id: number,
  { trainingIds, revision }: BodyOf<typeof api.setAccessibleTrainings>,
): Promise<AccessibleTrainings> {
  await lockOrganisation(ctx.db, id)
  const scope = scopeOf(await findClient(ctx, id))
  if (revision !== undefined && revision !== presentAccessible(await store.listUnlocked(ctx.db, scope)).revision)
    throw new AppError('request.conflict')
  const wanted = [...new Set(trainingIds)]
  if ((await store.countUnlockable(ctx.db, scope, wanted)) !== wanted.length) throw notFound()
  const gone = await store.lockExcept(ctx.db, scope, wanted, ctx.now())
  const added = await store.unlock(ctx.db, scope, wanted, ctx.now())
  for (const trainingId of await store.keepPublished(ctx.db, added)) await announce(ctx, trainingId, scope)
  if (gone.length + added.length > 0) await publishToMembers(ctx.db, scope, 'catalogue')
  return presentAccessible(await store.listUnlocked(ctx.db, scope))
}

/**
 * Deletes an organisation with all its own rows. Rejects if other organisations use its trainings or if the typed name
 * differs.
 */
export async function deleteOrganisation(ctx: Ctx, id: number, typed: string | undefined): Promise<void> {
  const { db } = ctx
  const organisation = found(await lockOrganisation(db, id))
  if (organisation.type === 'PLATFORM') throw new AppError('organisation.platform')
  if (typed !== undefined && nameKey(typed) !== nameKey(organisation.name))
    throw new AppError('organisation.name_mismatch')
  const scope = scopeOf(organisation)
  const inUse = await deletion.listTrainingsInUse(db, scope)
  if (inUse.length > 0) throw new AppError('organisation.trainings_in_use', { trainings: inUse })
  const pictures = await deletion.listPictures(db, scope)
  const files = [
    attachmentFolder(scope),
    resourceFolder(scope),
    `certificates/${scope.organisationId}`,
    `masters/${scope.organisationId}`,
    ...(await deletion.listTrainingIds(db, scope)).map((training) => `content/${training}`),
    ...(await deletion.listUploadIds(db, scope)).map((upload) => `uploads/${upload}`),
  ]
  await noteErased(ctx, await listIdentities(db, scope, null))
  await deletion.deleteOrganisation(db, scope, ctx.now())
  // Its own audit rows are deleted with it, so the deletion is audited in the organisation of the actor.
  const { actor } = ctx
  const { name } = organisation
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'organisation.deleted', id, { name })
  await publishToMembers(db, scope, 'organisation')
  await removeFiles(ctx, [...pictures, ...files])
}
