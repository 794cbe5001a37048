import { contentLanguages, fileTypes } from '@praxia/contract/limits.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail, TrainingForm, TrainingText } from '@praxia/contract/trainings.ts'
import type { TrainingDraft } from '@praxia/contract/verification.ts'

type TextKey = Exclude<keyof TrainingText, 'lang'>
const compared: Record<TextKey, true> = {
  title: true,
  briefDescription: true,
  fullDescription: true,
  goal1: true,
  goal2: true,
  goal3: true,
  videoLink: true,
}
const textKeys = Object.keys(compared) as TextKey[]
export type What =
  | TextKey
  | 'category'
  | 'duration'
  | 'skills'
  | 'tags'
  | 'headsets'
  | 'contentLanguages'
  | 'masterContent'
  | 'launchParameter'
  | 'cover'
  | 'badge'
  | 'badgePicture'
  | 'content'
  | 'steps'
/** Changed value: text or address of a picture, null if absent. */
export interface Change {
  what: What
  lang?: ContentLanguage
  number?: number
  fileType?: FileType
  isPicture?: boolean
  before: string | null
  after: string | null
}
/** Formats lists and numbers in the current language. */
export interface Wording {
  list: (parts: readonly string[]) => string
  /** Compares in the order of the interface's language. */
  compare: (a: string, b: string) => number
  minutes: (count: number) => string
  language: (lang: ContentLanguage) => string
  file: (file: TrainingDetail['files'][number]) => string
  steps: (training: TrainingDetail) => string
}

const orNone = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)
const textOf = (training: TrainingDetail, lang: ContentLanguage): Partial<TrainingText> =>
  training.texts.find((text) => text.lang === lang) ?? {}
function badgeOf(training: TrainingDetail, number: number, lang: ContentLanguage): string | null {
  const text = training.badges.find((badge) => badge.number === number)?.texts.find((one) => one.lang === lang)
  return text ? `${text.name}: ${text.description}` : null
}
const logoOf = (training: TrainingDetail, number: number): string | null =>
  training.badges.find((badge) => badge.number === number)?.logo ?? null

/** The partner is its owner whatever a draft says; texts and badges are compared by language. */
type ComparedApart = 'texts' | 'badges' | 'partnerId' | 'basedOn'
function factsOf(training: TrainingDetail, say: Wording): [What, string | null][] {
  const names = (list: readonly { name: string }[]) =>
    orNone(say.list(list.map(({ name }) => name).toSorted(say.compare)))
  const facts: Record<Exclude<keyof TrainingForm, ComparedApart>, [What, string | null]> = {
    categoryId: ['category', training.category.name],
    durationInMinute: ['duration', say.minutes(training.durationInMinute)],
    skillIds: ['skills', names(training.skills)],
    tags: ['tags', orNone(say.list(training.tags.toSorted(say.compare)))],
    headsetIds: ['headsets', names(training.headsets)],
    contentLanguages: [
      'contentLanguages',
      orNone(say.list(training.contentLanguages.map(say.language).toSorted(say.compare))),
    ],
    masterContentId: ['masterContent', orNone(training.masterContentName ?? undefined)],
    launchParameter: ['launchParameter', orNone(training.launchParameter ?? undefined)],
  }
  return Object.values(facts)
}

/** Returns what verifying the draft would change in a training, in the order of the form. */
export function changesOf(before: TrainingDetail, after: TrainingDetail, say: Wording): Change[] {
  const changes: Change[] = []
  const note = (change: Change, differs = change.before !== change.after): void => {
    if (differs) changes.push(change)
  }
  for (const lang of contentLanguages) {
    const [old, now] = [textOf(before, lang), textOf(after, lang)]
    for (const what of textKeys) note({ what, lang, before: orNone(old[what]), after: orNone(now[what]) })
  }
  const now = new Map(factsOf(after, say))
  for (const [what, old] of factsOf(before, say)) note({ what, before: old, after: now.get(what) ?? null })
  note({ what: 'cover', isPicture: true, before: before.logo, after: after.logo })
  for (const number of [1, 2, 3]) {
    const pictures = { before: logoOf(before, number), after: logoOf(after, number) }
    note({ what: 'badgePicture', number, isPicture: true, ...pictures })
    for (const lang of contentLanguages)
      note({ what: 'badge', number, lang, before: badgeOf(before, number, lang), after: badgeOf(after, number, lang) })
  }
  for (const fileType of fileTypes) {
    const [old, next] = [before, after].map(({ files }) => files.find((file) => file.fileType === fileType))
    const said = { before: old ? say.file(old) : null, after: next ? say.file(next) : null }
    // A new upload may have the name and version of the former one.
    note({ what: 'content', fileType, ...said }, said.before !== said.after || old?.date !== next?.date)
  }
  const steps = {
    before: before.stepCount > 0 ? say.steps(before) : null,
    after: after.stepCount > 0 ? say.steps(after) : null,
  }
  note({ what: 'steps', ...steps }, before.jsonStepLastModifiedDate !== after.jsonStepLastModifiedDate)
  return changes
}
/**
 * Returns the files of a draft that have to be reviewed: those that differ from the published ones, and those that the
 * server still requires. Unchanged files need no review.
 */
export const waitingFiles = (
  published: TrainingDetail,
  { training, unseen }: Pick<TrainingDraft, 'training' | 'unseen'>,
): TrainingDetail['files'] =>
  training.files.filter(
    ({ fileType, date }) =>
      published.isNew ||
      unseen.includes(fileType) ||
      published.files.find((file) => file.fileType === fileType)?.date !== date,
  )
