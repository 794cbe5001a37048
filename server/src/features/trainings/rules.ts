import { nameKey } from '@praxia/contract/people/texts.ts'
import { requiredPercent } from '@praxia/contract/percent.ts'
import type { TrainingCard, TrainingForm, TrainingText, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import type { Violation } from '../../basics/app-error.ts'
import type { Actor } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { can } from '../../access/policy.ts'
import type { Packaged } from '../manifests/rules.ts'

const fortnight = 14 * 86_400_000
/** Reports whether the chip "new" is shown: unlocked or published within 14 days. */
export const isRecent = (since: (Date | null)[], now: Date): boolean =>
  since.some((at) => at !== null && at <= now && now.getTime() - at.getTime() < fortnight)

/** The platform's own organisation and a partner have administrators only. */
const hasLearners = (actor: Actor): boolean =>
  actor.organisationType !== 'PLATFORM' && actor.organisationType !== 'PARTNER'
/**
 * Returns the actions that the interface offers: those of the policy, without actions that would have no effect (no
 * content, accesses in an organisation without learners) and without likes and starts for administrators, who preview
 * their own trainings.
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
    // The staff that verifies a draft does not edit the training at the same time.
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

/** Removes duplicate tags, ignoring case. */
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
/** Returns the faults of a training's form that its schema cannot express. */
export function formViolations(form: TrainingForm): Violation[] {
  const faults: Violation[] = []
  const seen = new Set<string>()
  form.texts.forEach((text, i) => {
    if (seen.has(text.lang))
      faults.push({ path: `texts.${i}.lang`, code: 'doubled', message: 'a language appears twice' })
    seen.add(text.lang)
    if (text.videoLink?.trim() && !isWebAddress(text.videoLink.trim()))
      faults.push({ path: `texts.${i}.videoLink`, code: 'link', message: 'must be an http or https address' })
  })
  const numbers = new Set<number>()
  form.badges?.forEach((badge, i) => {
    if (numbers.has(badge.number))
      faults.push({ path: `badges.${i}.number`, code: 'doubled', message: 'a badge appears twice' })
    numbers.add(badge.number)
    for (const lang of seen)
      if (!badge.texts.some((text) => text.lang === lang))
        faults.push({ path: `badges.${i}.texts`, code: 'languages', message: `lacks the language ${lang}` })
  })
  return faults
}
const wholeText = (
  text: TrainingForm['texts'][number],
  former: Required<TrainingText> | undefined,
): Required<TrainingText> => ({
  lang: text.lang,
  title: text.title,
  briefDescription: text.briefDescription,
  fullDescription: text.fullDescription,
  goal1: text.goal1,
  goal2: text.goal2,
  goal3: ((text.goal3 === undefined ? former?.goal3 : text.goal3) ?? '').trim(),
  videoLink: ((text.videoLink === undefined ? former?.videoLink : text.videoLink) ?? '').trim(),
})
/** Removes badge texts of languages that the training no longer has. */
const badgesIn = ({ texts }: TrainingForm, badges: WholeTrainingForm['badges']): WholeTrainingForm['badges'] => {
  const langs = new Set(texts.map((text) => text.lang))
  return badges.map((badge) => ({
    ...badge,
    texts: [...new Map(badge.texts.filter((text) => langs.has(text.lang)).map((text) => [text.lang, text])).values()],
  }))
}
/**
 * Completes a form: an omitted field has the value of `former`, and is empty in a new training. The launch parameter of
 * master content is dropped when the training returns to its own files.
 */
export function wholeForm(form: TrainingForm, former: WholeTrainingForm | null): WholeTrainingForm {
  const had = former ?? { texts: [], tags: [], badges: [], masterContentId: null, launchParameter: null }
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
    tags: cleanTags(form.tags ?? had.tags),
    headsetIds: form.headsetIds,
    badges: badgesIn(form, form.badges ?? had.badges),
    contentLanguages: form.contentLanguages,
    launchParameter: form.launchParameter === undefined ? launchParameter : form.launchParameter,
    masterContentId,
  }
}

/**
 * Returns the score that a training's content requires, in percent. Null: none, or its kinds of content differ, so that
 * no score is true of all runs.
 */
export function masteryOfFiles(files: readonly { packaged: Packaged | null }[]): number | null {
  const [first = null, ...others] = files.map(({ packaged }) => packaged?.unit.masteryScore ?? null)
  return first === null || others.some((other) => other !== first) ? null : requiredPercent(first)
}

/**
 * Reports whether a member has succeeded in a training: it has a completion and the best score reaches the needed one
 * (docs/product.md#progress-and-scores). Content of other tools often reports no score; its requirement is then met
 * exactly at 100 %, also if no score is needed, because by the former rules (`former`) no score counted as 0. A waived
 * training is finished.
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
