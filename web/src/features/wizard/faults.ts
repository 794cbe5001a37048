import { fileTypes, limits } from '@praxia/contract/limits.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { type Draft, hasFile, hasPicture, inOrder, textOf, type TextKey } from './draft.ts'

export type FaultCode =
  | 'noLanguage'
  | 'noCategory'
  | 'noDuration'
  | 'noSkill'
  | 'noPartner'
  | 'noCover'
  | 'noHeadset'
  | 'noBadgeLogo'
  | 'noBadgeText'
  | 'noContent'
  | 'noRoom'
  | 'noVersion'
  | 'noContentLanguage'
  | 'noAccesses'
  | 'required'
  | 'tooLong'
  | 'badLink'
  | 'badFile'
  | 'unknown'
  | 'refused'
/** `text`: a sentence of its own, from what the server found. */
export interface Fault {
  path: string
  code: FaultCode
  lang?: ContentLanguage
  over?: number
  max?: number
  text?: string
}
/** What the draft alone can't tell: whether accesses are asked for, the room there is, files that were sent and found wrong. */
export interface Surroundings {
  accesses: boolean
  quota: { currentSize: number; maxSize: number | null } | undefined
  refused: readonly FileType[]
  brokenSteps: boolean
}
export const nothingAround: Surroundings = { accesses: false, quota: undefined, refused: [], brokenSteps: false }

const required: readonly TextKey[] = ['title', 'briefDescription', 'fullDescription', 'goal1', 'goal2']
export const textLimits: Record<TextKey, number> = {
  title: limits.titleMax,
  briefDescription: limits.briefMax,
  fullDescription: limits.fullMax,
  goal1: limits.goalMax,
  goal2: limits.goalMax,
  goal3: limits.goalMax,
  videoLink: limits.videoLinkMax,
}
const lengthOf = (text: string): number => [...text].length
const isLink = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

function information(draft: Draft): Fault[] {
  const faults: Fault[] = []
  for (const lang of inOrder(draft.languages)) {
    const text = textOf(draft, lang)
    for (const key of Object.keys(textLimits) as TextKey[]) {
      const path = `texts.${lang}.${key}`
      const value = text[key].trim()
      const over = lengthOf(value) - textLimits[key]
      if (!value && required.includes(key)) faults.push({ path, code: 'required', lang })
      else if (over > 0) faults.push({ path, code: 'tooLong', lang, over, max: textLimits[key] })
      else if (key === 'videoLink' && value && !isLink(value)) faults.push({ path, code: 'badLink', lang })
    }
  }
  if (draft.categoryId === null) faults.push({ path: 'categoryId', code: 'noCategory' })
  if (draft.duration === null) faults.push({ path: 'duration', code: 'noDuration' })
  if (draft.skillIds.length === 0) faults.push({ path: 'skillIds', code: 'noSkill' })
  if (draft.partner === undefined) faults.push({ path: 'partner', code: 'noPartner' })
  if (!draft.cover && !draft.logo && !draft.drawn) faults.push({ path: 'cover', code: 'noCover' })
  return faults
}
function badges(draft: Draft): Fault[] {
  const limit = { name: limits.badgeNameMax, description: limits.badgeDescriptionMax }
  return draft.badges.flatMap((badge, index) => {
    const texts = inOrder(draft.languages).map(
      (lang) => [lang, badge.texts[lang] ?? { name: '', description: '' }] as const,
    )
    if (!hasPicture(badge))
      return texts.some(([, text]) => text.name.trim() || text.description.trim())
        ? [{ path: `badges.${index}.logo`, code: 'noBadgeLogo' as const }]
        : []
    return texts.flatMap(([lang, text]) =>
      (['name', 'description'] as const).flatMap((key): Fault[] => {
        const path = `badges.${index}.${lang}.${key}`
        const over = lengthOf(text[key].trim()) - limit[key]
        if (!text[key].trim()) return [{ path, code: 'noBadgeText', lang }]
        return over > 0 ? [{ path, code: 'tooLong', lang, over, max: limit[key] }] : []
      }),
    )
  })
}
/** Bytes that the organisation holds of the formation now: what is stored, and what was on its way when the page was reloaded. */
export const heldBytes = (draft: Draft): number =>
  fileTypes.reduce((sum, type) => {
    const { existing, upload, left, size } = draft.files[type]
    return sum + (existing?.fileSize ?? 0) + (left && !upload ? size : 0)
  }, 0)
/** Bytes that saving would add to what the organisation holds. */
export const addedBytes = (draft: Draft): number =>
  fileTypes.reduce((sum, type) => {
    const file = draft.files[type]
    return (
      sum +
      (file.upload ? file.size : 0) -
      (file.existing && (file.upload || file.removed) ? file.existing.fileSize : 0)
    )
  }, 0)
function content(draft: Draft, around: Surroundings): Fault[] {
  const faults: Fault[] = []
  const present = fileTypes.filter((type) => hasFile(draft.files[type]))
  if (present.length === 0) faults.push({ path: 'files', code: 'noContent' })
  for (const type of present) {
    const version = draft.files[type].version.trim()
    const over = lengthOf(version) - limits.versionMax
    if (!version) faults.push({ path: `files.${type}.version`, code: 'noVersion' })
    else if (over > 0) faults.push({ path: `files.${type}.version`, code: 'tooLong', over, max: limits.versionMax })
  }
  for (const type of around.refused) faults.push({ path: `files.${type}`, code: 'badFile' })
  if (around.brokenSteps) faults.push({ path: 'steps', code: 'badFile' })
  const added = addedBytes(draft)
  if (around.quota?.maxSize && added > 0 && around.quota.currentSize + added > around.quota.maxSize)
    faults.push({ path: 'quota', code: 'noRoom' })
  if (draft.contentLanguages.length === 0) faults.push({ path: 'contentLanguages', code: 'noContentLanguage' })
  if (around.accesses && !(draft.accesses && (draft.accesses.allGroup || draft.accesses.groupIds.length > 0)))
    faults.push({ path: 'accesses', code: 'noAccesses' })
  return faults
}
/** What is to mend in a step, 0 to 4, each at its field (specification, section 5). */
export function faultsOf(draft: Draft, step: number, around: Surroundings): Fault[] {
  if (step === 0) return draft.languages.length === 0 ? [{ path: 'languages', code: 'noLanguage' }] : []
  if (step === 1) return information(draft)
  if (step === 2) return draft.headsetIds.length === 0 ? [{ path: 'headsetIds', code: 'noHeadset' }] : []
  return step === 3 ? badges(draft) : content(draft, around)
}
const steps: Record<string, number> = {
  languages: 0,
  headsetIds: 2,
  badges: 3,
  files: 4,
  steps: 4,
  quota: 4,
  contentLanguages: 4,
  accesses: 4,
}
/** In which step a field stands. */
export const stepOf = ({ path }: Pick<Fault, 'path'>): number => steps[path.split('.')[0]!] ?? 1
