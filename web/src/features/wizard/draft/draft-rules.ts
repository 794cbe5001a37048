import { contentLanguages as allLanguages, fileTypes } from '@praxia/contract/limits.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail, TrainingForm, TrainingText } from '@praxia/contract/trainings.ts'
import type { Chosen } from '../../resources/resource-rules.ts'
import { type FileDraft, fileDraftOf, noFile } from '../../uploads/file-rules.ts'

export type TextKey = Exclude<keyof TrainingText, 'lang'>
type TextDraft = Record<TextKey, string>
export interface BadgeDraft {
  file: File | null
  logo: string | null
  texts: Partial<Record<ContentLanguage, { name: string; description: string }>>
}
/** Data of the five steps; `partner` undefined is not selected yet, null is none, -1 the own organisation. */
export interface Draft {
  languages: ContentLanguage[]
  texts: Partial<Record<ContentLanguage, TextDraft>>
  categoryId: number | null
  duration: TrainingForm['durationInMinute'] | null
  partner: number | null | undefined
  skillIds: number[]
  tags: string[]
  cover: File | null
  logo: string | null
  drawn: boolean
  headsetIds: number[]
  badges: BadgeDraft[]
  /** Selected source of the content; the other's values are retained until saving. */
  source: 'files' | 'master'
  /** Owner of the available master content; null for the own organisation. */
  owner: number | null
  files: Record<FileType, FileDraft>
  masterContentId: number | null
  launchParameter: string
  steps: { file: File | null; existing: { date: string; count: number; passing: number } | null; removed: boolean }
  /** Null: those of the texts. */
  contentLanguages: ContentLanguage[] | null
  accesses: { allGroup: boolean; groupIds: number[] } | null
  /** What the own organisation gives with it; null while nobody has changed it. */
  resources: Chosen[] | null
  /** Ids of those from which the choice began. */
  resourcesBefore: number[] | null
  /** Choices that were sent: one whose response was lost may be saved. */
  resourcesSent: number[][]
}
const noText: TextDraft = {
  title: '',
  briefDescription: '',
  fullDescription: '',
  goal1: '',
  goal2: '',
  goal3: '',
  videoLink: '',
}
const noBadge: BadgeDraft = { file: null, logo: null, texts: {} }

export const emptyDraft = (): Draft => ({
  languages: [],
  texts: {},
  categoryId: null,
  duration: null,
  partner: undefined,
  skillIds: [],
  tags: [],
  cover: null,
  logo: null,
  drawn: false,
  headsetIds: [],
  badges: [noBadge, noBadge, noBadge],
  source: 'files',
  owner: null,
  files: { UNITY: noFile, WEB_GL: noFile, APK: noFile },
  masterContentId: null,
  launchParameter: '',
  steps: { file: null, existing: null, removed: false },
  contentLanguages: [],
  accesses: null,
  resources: null,
  resourcesBefore: null,
  resourcesSent: [],
})
/**
 * Returns the draft of a new training: texts in the author's language, no partner, the drawn cover, content in the
 * languages of the texts. Category, skills, headsets and accesses have no preset: they would be guessed.
 */
export const newDraft = (lang: ContentLanguage): Draft => ({
  ...emptyDraft(),
  languages: [lang],
  partner: null,
  drawn: true,
  contentLanguages: null,
})
export const contentLanguagesOf = ({ contentLanguages, languages }: Draft): ContentLanguage[] =>
  contentLanguages ?? languages
export function draftOf(training: TrainingDetail, accesses: Draft['accesses']): Draft {
  // Files of master content are not the training's own.
  const own = training.masterContentId === null ? training.files : []
  return {
    languages: training.texts.map(({ lang }) => lang),
    texts: Object.fromEntries(training.texts.map(({ lang, ...text }) => [lang, { ...noText, ...text }])),
    categoryId: training.category.id,
    duration: training.durationInMinute as Draft['duration'],
    partner: training.partnerId,
    skillIds: training.skills.map(({ id }) => id),
    tags: training.tags,
    cover: null,
    logo: training.logo,
    drawn: training.logo === null,
    headsetIds: training.headsets.map(({ id }) => id),
    badges: [1, 2, 3].map((number) => {
      const badge = training.badges.find((one) => one.number === number)
      return badge
        ? {
            file: null,
            logo: badge.logo,
            texts: Object.fromEntries(badge.texts.map(({ lang, name, description }) => [lang, { name, description }])),
          }
        : noBadge
    }),
    owner: training.isOwner ? null : training.clientId,
    source: training.masterContentId === null ? 'files' : 'master',
    masterContentId: training.masterContentId,
    launchParameter: training.masterContentId === null ? '' : (training.launchParameter ?? ''),
    files: Object.fromEntries(fileTypes.map((type) => [type, fileDraftOf(own, type)])) as Draft['files'],
    steps: {
      file: null,
      existing: training.jsonStepLastModifiedDate
        ? { date: training.jsonStepLastModifiedDate, count: training.stepCount, passing: training.passingScore }
        : null,
      removed: false,
    },
    contentLanguages: training.contentLanguages,
    accesses,
    resources: null,
    resourcesBefore: null,
    resourcesSent: [],
  }
}
export const textOf = (draft: Draft, lang: ContentLanguage): TextDraft => draft.texts[lang] ?? noText
export const hasPicture = (badge: BadgeDraft): boolean => badge.file !== null || badge.logo !== null
/** Sorts languages in the platform's order, whatever the order of selection. */
export const inOrder = (languages: readonly ContentLanguage[]): ContentLanguage[] =>
  allLanguages.filter((lang) => languages.includes(lang))
/** Returns the title in the given language, else in English, else the first. */
export const titleOf = (draft: Draft, lang: ContentLanguage): string =>
  [lang, 'EN' as const, ...draft.languages].map((one) => textOf(draft, one).title.trim()).find(Boolean) ?? ''

/** A field that is forgotten here does not compile; `undefined` leaves it as it is. */
export function formOf(draft: Draft, basedOn: string | undefined): TrainingForm {
  const languages = inOrder(draft.languages)
  return {
    texts: languages.map((lang) => {
      const text = textOf(draft, lang)
      return {
        lang,
        title: text.title.trim(),
        briefDescription: text.briefDescription.trim(),
        fullDescription: text.fullDescription.trim(),
        goal1: text.goal1.trim(),
        goal2: text.goal2.trim(),
        goal3: text.goal3.trim(),
        videoLink: text.videoLink.trim(),
      } satisfies Required<TrainingText>
    }),
    durationInMinute: draft.duration ?? 5,
    categoryId: draft.categoryId ?? 0,
    partnerId: draft.partner ?? null,
    skillIds: draft.skillIds,
    tags: draft.tags,
    headsetIds: draft.headsetIds,
    badges: draft.badges.flatMap((badge, index) =>
      hasPicture(badge)
        ? [
            {
              number: index + 1,
              texts: languages.map((lang) => ({
                lang,
                name: badge.texts[lang]?.name.trim() ?? '',
                description: badge.texts[lang]?.description.trim() ?? '',
              })),
            },
          ]
        : [],
    ),
    contentLanguages: inOrder(contentLanguagesOf(draft)),
    // Own files replace master content when the first of them is attached; until then the training retains it.
    masterContentId: draft.source === 'master' ? draft.masterContentId : undefined,
    launchParameter: draft.source === 'master' ? draft.launchParameter.trim() : undefined,
    basedOn,
  } satisfies TrainingForm & Record<keyof TrainingForm, unknown>
}
