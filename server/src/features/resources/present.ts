import type { Resource, ResourceDetail } from '@praxia/contract/resources.ts'
import { can } from '../../access/policy.ts'
import { revisionOf } from '../../basics/revision.ts'
import type { Ctx } from '../../context/context.ts'
import { fileUrl, publicUrl } from '../../delivery/files.ts'
import type { ResourceRow, UseRow } from './store.ts'

/** Revision of the fields that the form can change. */
export const revision = (r: Pick<ResourceRow, 'title' | 'storageKey'>): string => revisionOf([r.title, r.storageKey])

export function presentResource(ctx: Ctx, r: ResourceRow): Resource {
  const isOwner = r.organisationId === ctx.actor.organisationId
  const edit = isOwner && can(ctx.actor, 'resource.edit')
  return {
    id: r.id,
    title: r.title,
    filename: r.filename,
    type: r.type,
    fileSize: r.size,
    file: fileUrl(ctx, r.storageKey, r.filename),
    createdBy: isOwner ? r.createdBy : ctx.config.productName,
    trainings: r.trainings,
    courses: r.courses,
    isOwner,
    createdAt: r.createdAt.toISOString(),
    updatedAt: r.updatedAt.toISOString(),
    revision: revision(r),
    can: { edit, delete: edit },
  }
}
export const presentUse = (use: UseRow): ResourceDetail['usedBy'][number] => ({
  kind: 'training',
  id: use.id,
  title: use.title,
  logo: publicUrl(use.cover),
  category: { key: use.categoryKey, name: use.categoryName },
})
export const presentCourseUse = (use: {
  id: number
  title: string
  cover: string | null
}): ResourceDetail['usedBy'][number] => ({
  kind: 'course',
  id: use.id,
  title: use.title,
  logo: publicUrl(use.cover),
  category: null,
})
