import { nameKey } from '@praxia/contract/people/texts.ts'
import type { TrainingCard, TrainingForm, TrainingText, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import type { Violation } from '../../basics/app-error.ts'
import type { Actor } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { can } from '../../access/policy.ts'

const fortnight = 14 * 86_400_000
/** The chip "new": unlocked or published within 14 days. */
export const isRecent = (since: (Date | null)[], now: Date): boolean =>
  since.some((at) => at !== null && at <= now && now.getTime() - at.getTime() < fortnight)
/** When that may change by itself. */
export const recentChanges = (since: (Date | null)[], now: Date): Date[] =>
  since
    .filter((at) => at !== null)
    .flatMap((at) => [at, new Date(at.getTime() + fortnight)])
    .filter((at) => at > now)

/** The platform's own organisation and a partner have administrators alone. */
const hasLearners = (actor: Actor): boolean =>
  actor.organisationType !== 'PLATFORM' && actor.organisationType !== 'PARTNER'
/**
 * What the interface may offer: the policy's answers, less what would come to nothing (no content, accesses in an
 * organisation without learners) or is hidden on purpose (likes and starts for administrators, who preview what is
 * their own).
 */
export function canOf(
  actor: Actor,
  t: Loaded<{ isOwn: boolean; isUnlocked: boolean; accessible: boolean; verified: boolean; updated: boolean }>,
  hasContent: boolean,
): TrainingCard['can'] {
  const waits = !t.verified || t.updated
  const verify = waits && can(actor, 'training.verify', t)
  const learns = actor.as === 'manager' || actor.as === 'learner'
  return {
    // Whoever decides on changes that wait does not write beside them.
    edit: can(actor, 'training.edit', t) && !(verify && t.updated),
    delete: can(actor, 'training.edit', t),
    suggest: hasContent && t.accessible && can(actor, 'training.suggest'),
    like: learns && can(actor, 'training.like', t),
    launch: hasContent && learns && t.accessible,
    browse: hasContent && (actor.as === 'superAdmin' || (actor.as === 'admin' && t.isOwn)),
    configureAccess: hasLearners(actor) && can(actor, 'training.access', t),
    resources: can(actor, 'training.resources', t),
    statistics: t.accessible,
    verify,
  }
}

/** Doubled tags, whatever their case, are one. */
export const cleanTags = (tags: string[]): string[] =>
  [
    ...new Map(
      tags
        .map((tag) => tag.trim())
        .filter(Boolean)
        .reverse()
        .map((tag) => [nameKey(tag), tag]),
    ).values(),
  ].reverse()

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
/** What the shapes alone can't say of a training's form. */
export function formFaults(form: TrainingForm): Violation[] {
  const faults: Violation[] = []
  const seen = new Set<string>()
  form.texts.forEach((text, i) => {
    if (seen.has(text.lang))
      faults.push({ path: `texts.${i}.lang`, code: 'doubled', message: 'a language stands twice' })
    seen.add(text.lang)
    if (text.videoLink?.trim() && !isWebAddress(text.videoLink.trim()))
      faults.push({ path: `texts.${i}.videoLink`, code: 'link', message: 'must be an http or https address' })
  })
  const numbers = new Set<number>()
  form.badges.forEach((badge, i) => {
    if (numbers.has(badge.number))
      faults.push({ path: `badges.${i}.number`, code: 'doubled', message: 'a badge stands twice' })
    numbers.add(badge.number)
    for (const lang of seen)
      if (!badge.texts.some((text) => text.lang === lang))
        faults.push({ path: `badges.${i}.texts`, code: 'languages', message: `lacks the language ${lang}` })
  })
  return faults
}
const wholeText = (text: TrainingText, former: Required<TrainingText> | undefined): Required<TrainingText> => ({
  lang: text.lang,
  title: text.title,
  briefDescription: text.briefDescription,
  fullDescription: text.fullDescription,
  goal1: text.goal1,
  goal2: text.goal2,
  goal3: (text.goal3 ?? former?.goal3 ?? '').trim(),
  videoLink: (text.videoLink ?? former?.videoLink ?? '').trim(),
})
/** Without the texts of languages that the training no longer has. */
const badgesIn = ({ texts, badges }: TrainingForm): TrainingForm['badges'] => {
  const langs = new Set(texts.map((text) => text.lang))
  return badges.map((badge) => ({
    ...badge,
    texts: [...new Map(badge.texts.filter((text) => langs.has(text.lang)).map((text) => [text.lang, text])).values()],
  }))
}
/**
 * Completes a form: what it leaves out is as it was in `former`, and empty in a new training. Who goes back from master
 * content to files of their own leaves its launch parameter behind.
 */
export function wholeForm(form: TrainingForm, former: WholeTrainingForm | null): WholeTrainingForm {
  const had = former ?? { texts: [], masterContentId: null, launchParameter: null }
  const masterContentId = form.masterContentId === undefined ? had.masterContentId : form.masterContentId
  const leavesMaster = masterContentId === null && had.masterContentId !== null
  const launchParameter = leavesMaster ? null : had.launchParameter
  return {
    texts: form.texts.map((text) =>
      wholeText(
        text,
        had.texts.find(({ lang }) => lang === text.lang),
      ),
    ),
    durationInMinute: form.durationInMinute,
    categoryId: form.categoryId,
    partnerId: form.partnerId,
    skillIds: form.skillIds,
    tags: cleanTags(form.tags),
    headsetIds: form.headsetIds,
    badges: badgesIn(form),
    contentLanguages: form.contentLanguages,
    launchParameter: form.launchParameter === undefined ? launchParameter : form.launchParameter,
    masterContentId,
  }
}

/**
 * Whether a member has succeeded in a training: something was done, and the best score reaches what is needed (docs/product.md#progress-and-scores). Much
 * content of other tools never gives a score; there, what it asks for is met exactly at 100 %, also where nothing is needed: by the rules of before
 * (`former`) no score was 0. What was waived is finished.
 * @param needed 0–100
 */
export function isSucceeded(p: Outcome, needed: number): boolean {
  if (p.waived) return true
  if (p.progress === 0) return false
  return p.bestScore === null ? p.progress === 100 || (p.former && needed === 0) : p.bestScore >= needed
}
export interface Outcome {
  progress: number
  bestScore: number | null
  waived: boolean
  former: boolean
}
