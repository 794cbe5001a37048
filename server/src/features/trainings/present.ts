import type { TrainingCard, TrainingDetail } from '@praxia/contract/trainings.ts'
import { markOf, neededScore, stepVerdict, usualPassingScore } from '@praxia/contract/step-verdict.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import type { CardRow } from './visibility-store.ts'
import { canOf, isRecent } from './rules.ts'
import type { DetailRow, FileRow } from './store.ts'

const iso = (date: Date | null): string | null => (date === null ? null : date.toISOString())

export function presentCard(ctx: Ctx, row: CardRow): TrainingCard {
  const hasContent = row.fileTypes.length > 0
  const hidden = !row.accessible
  const newSince = row.isOwn ? [row.publishedAt] : [row.unlockedAt, row.publishedAt]
  return {
    id: row.id,
    clientId: row.organisationId,
    lang: row.lang,
    title: row.title,
    briefDescription: row.briefDescription,
    durationInMinute: row.durationMinutes,
    passingScore: hidden ? usualPassingScore : neededScore(row),
    category: { id: row.categoryId, name: row.categoryName, key: row.categoryKey },
    logo: publicUrl(row.cover),
    tags: row.tags,
    skills: row.skills,
    fileTypes: row.fileTypes,
    vr: row.vr,
    isOwner: row.isOwn,
    isUnlocked: row.isUnlocked,
    isFromPartner: row.isFromPartner,
    isNew: !row.verified,
    updated: row.updated,
    refusal: row.refusal,
    recent: isRecent(newSince, ctx.now()),
    hasContent,
    like: row.liked,
    totalLike: row.totalLike,
    favorite: row.favorite,
    isSuggested: row.isSuggested,
    suggestedUntil: iso(row.suggestedUntil),
    suggestedBy: row.suggestedBy,
    progressionPercent: row.progress,
    bestScore: row.bestScore,
    waived: row.waived,
    lastSession: iso(row.lastAt),
    nextStep: hidden ? null : row.nextStep,
    can: canOf(ctx.actor, row, hasContent),
  }
}

/** @param of where a file that is not published is downloaded */
export const presentFile = (file: FileRow, of?: 'draft' | 'test'): TrainingDetail['files'][number] => ({
  fileType: file.fileType,
  fileName: file.fileName,
  file: `/api/trainings/${file.trainingId}${of === 'draft' ? '/draft' : ''}/files/${file.fileType}/download${of === 'test' ? '?channel=test' : ''}`,
  version: file.version,
  fileSize: file.size,
  offlineAvailable: file.offlineAvailable,
  vr: file.vr,
  vrFound: file.vrFound,
  package: file.packaged && { kind: file.packaged.kind, count: file.packaged.count },
  date: file.createdAt.toISOString(),
  sha256: file.sha256,
})

/** Steps that reached their mark in any session. A parent step without a report is done when all its parts are. */
function stepsOf({ steps, done }: DetailRow, { lang, passingScore }: CardRow): TrainingDetail['steps'] {
  const scales = new Map(steps.map((step) => [step.key, step]))
  const reached = ({ key, score, word }: DetailRow['done'][number]): boolean =>
    word === true || stepVerdict({ succeeded: null, score }, markOf(scales.get(key), passingScore)) === 'right'
  const said = new Set(done.filter(reached).map(({ key }) => key))
  const isDone = (key: string): boolean => {
    const parts = steps.filter((step) => step.parent === key)
    return said.has(key) || (parts.length > 0 && parts.every((part) => isDone(part.key)))
  }
  return steps.map((step) => ({
    key: step.key,
    label: step.label[lang] ?? step.label.EN ?? Object.values(step.label)[0] ?? step.key,
    parent: step.parent ?? null,
    done: isDone(step.key),
  }))
}

/**
 * A badge without a picture is unfinished: it is shown only to those who can edit it and to those who earned it before.
 */
const isWhole = (badge: DetailRow['badges'][number]): boolean => badge.logo !== null || badge.earned !== null

const partnerOf = (ctx: Ctx, detail: DetailRow): TrainingDetail['partner'] =>
  detail.partnerId === -1
    ? {
        id: -1,
        name: detail.ownedByPlatform ? ctx.config.productName : detail.ownerName,
        logo: publicUrl(detail.ownerLogo),
      }
    : detail.partner && { ...detail.partner, logo: publicUrl(detail.partner.logo) }

/** Returns a training's detail. A locked one has texts, cover and headsets only. */
export function presentDetail(
  ctx: Ctx,
  row: CardRow,
  detail: DetailRow,
  files: FileRow[],
  tests: FileRow[] = [],
): TrainingDetail {
  const card = presentCard(ctx, row)
  const text = detail.texts.find((one) => one.lang === row.lang) ?? detail.texts[0]!
  const open = row.accessible
  const shown = open ? files : []
  // The staff that verifies the draft reads it too, but cannot edit it.
  const mayEdit = card.can.edit || card.can.verify
  return {
    ...card,
    tags: open ? card.tags : [],
    skills: open ? card.skills : [],
    categoryId: row.categoryId,
    skillIds: open ? row.skills.map(({ id }) => id) : [],
    headsetIds: detail.headsets.map(({ id }) => id),
    isVerified: row.verified,
    texts: detail.texts,
    fullDescription: text.fullDescription,
    goals: [text.goal1, text.goal2, text.goal3].filter((goal): goal is string => Boolean(goal)),
    videoLink: text.videoLink ?? null,
    partner: open ? partnerOf(ctx, detail) : null,
    partnerId: open ? detail.partnerId : null,
    headsets: detail.headsets,
    badges: open
      ? detail.badges
          .filter((badge) => card.can.edit || isWhole(badge))
          .map((badge) => ({
            ...badge,
            logo: publicUrl(badge.logo),
            earned: badge.earned === null ? null : new Date(badge.earned).toISOString(),
          }))
      : [],
    contentLanguages: open ? detail.contentLanguages : [],
    launchParameter: mayEdit ? detail.launchParameter : null,
    masterContentId: mayEdit ? detail.masterContentId : null,
    masterContentName: mayEdit ? detail.masterContentName : null,
    files: shown.map((file) => presentFile(file)),
    resources: open ? detail.resources : [],
    accesses: card.can.configureAccess ? detail.accesses : null,
    testFiles: open ? tests.map((file) => presentFile(file, 'test')) : [],
    jsonStepLastModifiedDate: open ? iso(detail.stepsModifiedAt) : null,
    stepCount: open ? detail.steps.length : 0,
    steps: open ? stepsOf(detail, row) : [],
    fileSize: shown.reduce((sum, file) => sum + file.size, 0),
    lastModifiedDate: detail.modifiedAt.toISOString(),
    createdAt: detail.createdAt.toISOString(),
    minuteSpent: detail.minuteSpent,
    sessions: detail.sessions,
  }
}
