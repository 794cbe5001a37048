import { fileTypes } from '@praxia/contract/limits.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { createTraining, setTrainingFile, type TrainingForm } from '@praxia/contract/trainings.ts'
import { type Found, problemsIn, ruleAt } from '../../../lib/rules.ts'
import { hasFile } from '../../uploads/file-rules.ts'
import { type Draft, formOf, hasPicture, inOrder, textOf, type TextKey } from './draft-rules.ts'

export type FaultCode =
  | 'noLanguage'
  | 'noCategory'
  | 'noDuration'
  | 'noSkill'
  | 'noPartner'
  | 'noCover'
  | 'noHeadset'
  | 'noTrainings'
  | 'noBadgeLogo'
  | 'noBadgeText'
  | 'noContent'
  | 'noRoom'
  | 'noVersion'
  | 'noMaster'
  | 'noLaunchParameter'
  | 'noContentLanguage'
  | 'noAccesses'
  | 'required'
  | 'tooLong'
  | 'badLink'
  | 'badFile'
  | 'unknown'
  | 'refused'
/** `text`: a sentence of the server's for this fault. */
export interface Fault {
  path: string
  code: FaultCode
  lang?: ContentLanguage
  over?: number
  max?: number
  text?: string
}
/** Context besides the draft: whether accesses are required, the remaining quota, uploaded files that were rejected. */
export interface FaultContext {
  accesses: boolean
  quota: { currentSize: number; maxSize: number | null } | undefined
  refused: readonly FileType[]
  brokenSteps: boolean
}
export const noContext: FaultContext = { accesses: false, quota: undefined, refused: [], brokenSteps: false }

const rules = createTraining.body
const askedTexts: Record<TextKey, true> = {
  title: true,
  briefDescription: true,
  fullDescription: true,
  goal1: true,
  goal2: true,
  goal3: true,
  videoLink: true,
}
const textKeys = Object.keys(askedTexts) as TextKey[]
export const textLimit = (key: TextKey): number | undefined => ruleAt(rules, `texts.0.${key}`).maxLength
export const tagLimits = { count: ruleAt(rules, 'tags').maxItems, length: ruleAt(rules, 'tags.0').maxLength }
export const skillsMax = ruleAt(rules, 'skillIds').maxItems

/** Returns the schema's violation at a path of the request as a fault of its field. */
export function schemaFault(
  found: readonly Found[],
  at: string,
  fault: Omit<Fault, 'code'>,
  missing: FaultCode,
): Fault[] {
  const problem = found.find(({ path }) => path === at)?.problem
  if (!problem) return []
  const { code, over, max } = problem
  if (code === 'tooLong') return [{ ...fault, code, over, max }]
  return [{ ...fault, code: code === 'required' ? missing : 'refused' }]
}
const isLink = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

function texts(draft: Draft, found: readonly Found[]): Fault[] {
  return inOrder(draft.languages).flatMap((lang, index) =>
    textKeys.flatMap((key): Fault[] => {
      const fault = { path: `texts.${lang}.${key}`, lang }
      const wrong = schemaFault(found, `texts.${index}.${key}`, fault, 'required')
      const link = textOf(draft, lang).videoLink.trim()
      return key === 'videoLink' && wrong.length === 0 && link && !isLink(link)
        ? [{ ...fault, code: 'badLink' }]
        : wrong
    }),
  )
}
/** What other steps ask for; every other field of the form has its entry in `information`. */
type AskedElsewhere = 'headsetIds' | 'badges' | 'contentLanguages' | 'masterContentId' | 'launchParameter' | 'basedOn'
function information(draft: Draft): Fault[] {
  const found = problemsIn(rules, formOf(draft, undefined))
  const faults: Record<Exclude<keyof TrainingForm, AskedElsewhere> | 'cover', Fault[]> = {
    texts: texts(draft, found),
    categoryId: draft.categoryId === null ? [{ path: 'categoryId', code: 'noCategory' }] : [],
    durationInMinute: draft.duration === null ? [{ path: 'duration', code: 'noDuration' }] : [],
    skillIds: schemaFault(found, 'skillIds', { path: 'skillIds' }, 'noSkill'),
    tags: schemaFault(found, 'tags', { path: 'tags' }, 'refused'),
    partnerId: draft.partner === undefined ? [{ path: 'partner', code: 'noPartner' }] : [],
    cover: !draft.cover && !draft.logo && !draft.drawn ? [{ path: 'cover', code: 'noCover' }] : [],
  }
  return Object.values(faults).flat()
}
function badges(draft: Draft): Fault[] {
  const found = problemsIn(rules, formOf(draft, undefined))
  const languages = inOrder(draft.languages)
  const sent = draft.badges.filter(hasPicture)
  return draft.badges.flatMap((badge, index) => {
    if (!hasPicture(badge))
      return languages.some((lang) => badge.texts[lang]?.name.trim() || badge.texts[lang]?.description.trim())
        ? [{ path: `badges.${index}.logo`, code: 'noBadgeLogo' as const }]
        : []
    return languages.flatMap((lang, place) =>
      (['name', 'description'] as const).flatMap((key) =>
        schemaFault(
          found,
          `badges.${sent.indexOf(badge)}.texts.${place}.${key}`,
          { path: `badges.${index}.${lang}.${key}`, lang },
          'noBadgeText',
        ),
      ),
    )
  })
}
/** Returns the bytes that the organisation stores for the training now, including uploads interrupted by a reload. */
export const heldBytes = (draft: Draft): number =>
  fileTypes.reduce((sum, type) => {
    const { existing, upload, left, size } = draft.files[type]
    return sum + (existing?.fileSize ?? 0) + (left && !upload ? size : 0)
  }, 0)
/** Returns the bytes that saving would add to the organisation's storage; master content counts for its owner only. */
export const addedBytes = (draft: Draft): number =>
  fileTypes.reduce((sum, type) => {
    const file = draft.files[type]
    if (draft.source === 'master') return sum - (file.existing?.fileSize ?? 0)
    return (
      sum +
      (file.upload ? file.size : 0) -
      (file.existing && (file.upload || file.removed) ? file.existing.fileSize : 0)
    )
  }, 0)
function content(draft: Draft, context: FaultContext): Fault[] {
  const faults = draft.source === 'master' ? shared(draft) : files(draft, context)
  if (context.brokenSteps) faults.push({ path: 'steps', code: 'badFile' })
  const found = problemsIn(rules, formOf(draft, undefined))
  faults.push(...schemaFault(found, 'contentLanguages', { path: 'contentLanguages' }, 'noContentLanguage'))
  if (context.accesses && !(draft.accesses && (draft.accesses.allGroup || draft.accesses.groupIds.length > 0)))
    faults.push({ path: 'accesses', code: 'noAccesses' })
  return faults
}
function files(draft: Draft, context: FaultContext): Fault[] {
  const faults: Fault[] = []
  const present = fileTypes.filter((type) => hasFile(draft.files[type]))
  if (present.length === 0) faults.push({ path: 'files', code: 'noContent' })
  for (const type of present) {
    const { version, offline } = draft.files[type]
    const found = problemsIn(setTrainingFile.body, { version: version.trim(), offlineAvailable: offline })
    faults.push(...schemaFault(found, 'version', { path: `files.${type}.version` }, 'noVersion'))
  }
  for (const type of context.refused) faults.push({ path: `files.${type}`, code: 'badFile' })
  const added = addedBytes(draft)
  if (context.quota?.maxSize && added > 0 && context.quota.currentSize + added > context.quota.maxSize)
    faults.push({ path: 'quota', code: 'noRoom' })
  return faults
}
/** Returns the faults of master content and its launch parameter. */
function shared(draft: Draft): Fault[] {
  const faults: Fault[] = []
  if (draft.masterContentId === null) faults.push({ path: 'masterContentId', code: 'noMaster' })
  const found = problemsIn(rules, formOf(draft, undefined))
  if (!draft.launchParameter.trim()) faults.push({ path: 'launchParameter', code: 'noLaunchParameter' })
  else faults.push(...schemaFault(found, 'launchParameter', { path: 'launchParameter' }, 'noLaunchParameter'))
  return faults
}
/** Returns the faults of a step, 0 to 4, each at its field (docs/product.md#trainings). */
export function faultsOf(draft: Draft, step: number, context: FaultContext): Fault[] {
  if (step === 0) return draft.languages.length === 0 ? [{ path: 'languages', code: 'noLanguage' }] : []
  if (step === 1) return information(draft)
  if (step === 2)
    return schemaFault(problemsIn(rules, formOf(draft, undefined)), 'headsetIds', { path: 'headsetIds' }, 'noHeadset')
  return step === 3 ? badges(draft) : content(draft, context)
}
const steps: Record<string, number> = {
  languages: 0,
  headsetIds: 2,
  badges: 3,
  files: 4,
  masterContentId: 4,
  launchParameter: 4,
  steps: 4,
  quota: 4,
  contentLanguages: 4,
  resources: 4,
  accesses: 4,
}
export const stepOf = ({ path }: Pick<Fault, 'path'>): number => steps[path.split('.')[0]!] ?? 1
