import { contentLanguages as allLanguages, fileTypes } from '@praxia/contract/limits.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { ContentFile, TrainingDetail, TrainingForm } from '@praxia/contract/trainings.ts'
import type { Static } from 'typebox'
import type { Chosen } from '../../resources/resource-rules.ts'

export type TextKey = 'title' | 'briefDescription' | 'fullDescription' | 'goal1' | 'goal2' | 'goal3' | 'videoLink'
type TextDraft = Record<TextKey, string>
export interface BadgeDraft {
  file: File | null
  logo: string | null
  texts: Partial<Record<ContentLanguage, { name: string; description: string }>>
}
/** `left`: what was on its way when the page was reloaded, and can go on. */
export interface FileDraft {
  existing: Static<typeof ContentFile> | null
  removed: boolean
  upload: string | null
  size: number
  version: string
  offline: boolean
  /** What somebody says of it; null is what the upload says. */
  vr: boolean | null
  left: string | null
}
/** What the five steps hold; `partner` undefined is not chosen yet, null is none, -1 the own organisation. */
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
  files: Record<FileType, FileDraft>
  steps: { file: File | null; existing: { date: string; count: number; passing: number } | null; removed: boolean }
  contentLanguages: ContentLanguage[]
  accesses: { allGroup: boolean; groupIds: number[] } | null
  /** What the own organisation gives with it; null, or not there in a draft of before, while nobody has changed it. */
  resources?: Chosen[] | null
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
const noFile: FileDraft = {
  existing: null,
  removed: false,
  upload: null,
  size: 0,
  version: '',
  offline: false,
  vr: null,
  left: null,
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
  files: { UNITY: noFile, WEB_GL: noFile, APK: noFile },
  steps: { file: null, existing: null, removed: false },
  contentLanguages: [],
  accesses: null,
  resources: null,
})
export function draftOf(training: TrainingDetail, accesses: Draft['accesses']): Draft {
  const fileOf = (type: FileType): FileDraft => {
    const existing = training.files.find((file) => file.fileType === type)
    return existing
      ? { ...noFile, existing, version: existing.version, offline: existing.offlineAvailable, vr: existing.vr }
      : noFile
  }
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
    files: Object.fromEntries(fileTypes.map((type) => [type, fileOf(type)])) as Draft['files'],
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
  }
}
export const textOf = (draft: Draft, lang: ContentLanguage): TextDraft => draft.texts[lang] ?? noText
export const hasPicture = (badge: BadgeDraft): boolean => badge.file !== null || badge.logo !== null
export const hasFile = (file: FileDraft): boolean => file.upload !== null || (file.existing !== null && !file.removed)
/** In the order of the platform, whatever the order of the ticks. */
export const inOrder = (languages: readonly ContentLanguage[]): ContentLanguage[] =>
  allLanguages.filter((lang) => languages.includes(lang))
/** The title to show for the whole: in the language given, else English, else the first. */
export const titleOf = (draft: Draft, lang: ContentLanguage): string =>
  [lang, 'EN' as const, ...draft.languages].map((one) => textOf(draft, one).title.trim()).find(Boolean) ?? ''

export function formOf(draft: Draft, basedOn: string | undefined): TrainingForm {
  const languages = inOrder(draft.languages)
  return {
    texts: languages.map((lang) => {
      const { goal3, videoLink, ...text } = textOf(draft, lang)
      const kept = Object.fromEntries(Object.entries(text).map(([key, value]) => [key, value.trim()])) as Omit<
        TextDraft,
        'goal3' | 'videoLink'
      >
      return {
        lang,
        ...kept,
        ...(goal3.trim() ? { goal3: goal3.trim() } : {}),
        ...(videoLink.trim() ? { videoLink: videoLink.trim() } : {}),
      }
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
    contentLanguages: inOrder(draft.contentLanguages),
    ...(basedOn ? { basedOn } : {}),
  }
}
