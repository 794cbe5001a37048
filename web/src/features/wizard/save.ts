import { fileTypes } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { createTraining, removeSteps, removeTrainingFile, setAccesses, setBadgeLogo, setSteps, setTrainingFile, setTrainingLogo, updateTraining } from '@praxia/contract/trainings.ts'
import { call } from '../../lib/api.ts'
import { attachUpload } from '../uploads/upload-store.ts'
import { type Draft, formOf, titleOf } from './draft.ts'

export type SavePart = 'form' | 'cover' | 'badge' | 'content' | 'steps' | 'accesses'
/** Which part of the sequence failed, and why; what came before it is saved. */
export class SaveError extends Error {
  readonly part: SavePart
  readonly number: number
  readonly reason: unknown
  constructor(part: SavePart, reason: unknown, number = 0) {
    super(part)
    this.part = part
    this.reason = reason
    this.number = number
  }
}
async function step<T>(part: SavePart, work: Promise<T>, number = 0): Promise<T> {
  try { return await work } catch (error) { throw new SaveError(part, error, number) }
}
function formWith(name: string, file: File): FormData {
  const form = new FormData()
  form.append(name, file)
  return form
}
interface Options { id: number | null; basedOn: string | undefined; lang: ContentLanguage; accesses: boolean; onSaved: (id: number) => void }

/** The sequence of the specification's section 4: the training, its cover, badges, content, steps, accesses. Content still on its way follows when it is sent. */
export async function saveTraining(draft: Draft, { id: known, basedOn, lang, accesses, onSaved }: Options): Promise<number> {
  const body = formOf(draft, basedOn)
  const { id } = await step('form', known ? call(updateTraining, { params: { id: known }, query: { lang }, body }) : call(createTraining, { query: { lang }, body }))
  onSaved(id)
  if (draft.cover) await step('cover', call(setTrainingLogo, { params: { id }, form: formWith('logo', draft.cover) }))
  for (const [index, badge] of draft.badges.entries()) {
    if (badge.file) await step('badge', call(setBadgeLogo, { params: { id, number: index + 1 }, form: formWith('logo', badge.file) }), index + 1)
  }
  await step('content', saveFiles(draft, id, titleOf(draft, lang)))
  if (draft.steps.file) await step('steps', call(setSteps, { params: { id }, form: formWith('file', draft.steps.file) }))
  else if (draft.steps.removed && draft.steps.existing) await step('steps', call(removeSteps, { params: { id } }))
  if (accesses && draft.accesses) await step('accesses', call(setAccesses, { params: { id }, body: { allGroup: draft.accesses.allGroup, groupIds: draft.accesses.allGroup ? [] : draft.accesses.groupIds } }))
  return id
}
async function saveFiles(draft: Draft, id: number, title: string): Promise<void> {
  for (const fileType of fileTypes) {
    const { existing, removed, upload, version: typed, offline } = draft.files[fileType]
    const version = typed.trim()
    if (upload) await attachUpload(upload, { trainingId: id, title, version, offlineAvailable: offline })
    else if (existing && removed) await call(removeTrainingFile, { params: { id, fileType } })
    else if (existing && (existing.version !== version || existing.offlineAvailable !== offline)) await call(setTrainingFile, { params: { id, fileType }, body: { version, offlineAvailable: offline } })
  }
}
