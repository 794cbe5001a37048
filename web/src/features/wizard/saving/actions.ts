import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { fileTypes } from '@praxia/contract/limits.ts'
import { setTrainingResources } from '@praxia/contract/resources.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import {
  createTraining,
  removeSteps,
  removeTrainingFile,
  setAccesses,
  setBadgeLogo,
  setSteps,
  setTrainingFile,
  setTrainingLogo,
  updateTraining,
} from '@praxia/contract/trainings.ts'
import { ApiError, call } from '../../../lib/api.ts'
import type { Chosen } from '../../resources/resource-rules.ts'
import { attachUpload } from '../../uploads/upload-store.ts'
import type { FileDraft } from '../../uploads/file-rules.ts'
import { type Draft, formOf, hasPicture, titleOf } from '../draft/draft-rules.ts'

type SavePart = 'form' | 'cover' | 'badge' | 'content' | 'steps' | 'resources' | 'accesses'
/** Part of the sequence that failed, with the reason. The parts before it are saved. */
export class SaveError extends Error {
  readonly part: SavePart
  readonly reason: unknown
  /** Number of the badge, from 1. */
  readonly number: number
  readonly fileType: FileType | null
  constructor(
    part: SavePart,
    reason: unknown,
    { number = 0, fileType = null }: { number?: number; fileType?: FileType | null } = {},
  ) {
    super(part)
    this.part = part
    this.reason = reason
    this.number = number
    this.fileType = fileType
  }
}
export async function savePart<T>(
  part: SavePart,
  work: Promise<T>,
  which?: { number?: number; fileType?: FileType },
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new SaveError(part, error, which)
  }
}
export function formWith(name: string, file: File): FormData {
  const form = new FormData()
  form.append(name, file)
  return form
}
export interface Saved {
  id: number | null
  basedOn: string | undefined
}
/** Saved values by part: those that were opened, then each part sent. Only differences are sent. */
export type Done = Map<string, unknown>
/** Sends a part unless the same value is saved. Returns whether it was sent. */
export async function once(done: Done, key: string, value: unknown, work: () => Promise<unknown>): Promise<boolean> {
  if (done.has(key) && done.get(key) === value) return false
  await work()
  done.set(key, value)
  return true
}
/**
 * Returns the body of a choice of resources, with those from which it began: what another user has chosen since is a
 * conflict, unless the saving overwrites it or nothing is known of the beginning.
 */
export function resourcesBody(
  resources: readonly Chosen[],
  resourcesBefore: number[] | null,
  { id, basedOn, done }: Saved & { done: Done },
): BodyOf<typeof setTrainingResources> {
  const sent = done.get('resources')
  const chosen = resources.map((one) => one.id)
  if (id === null || basedOn === undefined || resourcesBefore === null) return { resources: chosen }
  return { resources: chosen, before: typeof sent === 'string' ? (JSON.parse(sent) as number[]) : resourcesBefore }
}
type ResourcesBody = BodyOf<typeof setTrainingResources>
/**
 * Sends a choice of resources. Where it conflicts, a choice of before whose response was lost may be what is saved:
 * the choice is sent again as a change of that one.
 */
export async function sendResources(
  body: ResourcesBody,
  { resourcesSent }: { resourcesSent: readonly number[][] },
  onSend: OnResources,
  send: (body: ResourcesBody) => Promise<unknown>,
): Promise<void> {
  const isAnother = (ids: readonly number[]): boolean => ids.join() !== body.resources.join()
  onSend([...resourcesSent.filter(isAnother), body.resources])
  const bodies = [body, ...(body.before ? resourcesSent : []).map((before) => ({ ...body, before }))]
  for (const [at, one] of bodies.entries())
    try {
      await send(one)
      onSend([body.resources])
      return
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'request.conflict')) throw error
      if (at < bodies.length - 1) continue
      // None of them is what is saved.
      onSend([])
      throw error
    }
}
type Accesses = NonNullable<Draft['accesses']>
const accessesOf = ({ allGroup, groupIds }: Accesses) => ({
  allGroup,
  groupIds: allGroup ? [] : groupIds.toSorted((one, other) => one - other),
})
/** Returns the saved parts of a training as it was opened. */
export const doneOf = (opened: Draft): Done =>
  new Map([
    ['form', JSON.stringify(formOf(opened, undefined))],
    ...(opened.accesses ? [['accesses', JSON.stringify(accessesOf(opened.accesses))] as const] : []),
  ])
/** Called for each file after it is saved; null after a file is removed. */
export type OnFile = (fileType: FileType, file: FileDraft['existing']) => void
/** Called with the choices of resources that were sent and may be saved, before a request and after its response. */
export type OnResources = (resourcesSent: number[][]) => void
interface Options extends Saved {
  done: Done
  onFile: OnFile
  onResources: OnResources
  lang: ContentLanguage
  accesses: boolean
  onSaved: (saved: Saved) => void
}

/**
 * Saves in this order: training, cover, badges, content, steps, accesses, resources. Everything else is saved when a
 * choice of resources is refused for another user's. Content that is still uploading is attached when its upload ends.
 * Returns whether anything was sent.
 */
export async function saveTraining(
  draft: Draft,
  { id: known, basedOn, done, lang, accesses, onSaved, onFile, onResources }: Options,
): Promise<boolean> {
  // A recreated training has no saved parts.
  if (known === null) done.clear()
  const { id, sent } = await saveForm(draft, { known, basedOn, done, lang, onSaved })
  const all = [sent]
  const part = async (...[name, work, which]: Parameters<typeof savePart<boolean>>) =>
    all.push(await savePart(name, work, which))
  const { cover } = draft
  if (cover)
    await part(
      'cover',
      once(done, 'cover', cover, () => call(setTrainingLogo, { params: { id }, form: formWith('logo', cover) })),
    )
  for (const [index, { file }] of draft.badges.entries()) {
    const number = index + 1
    if (file)
      await part(
        'badge',
        once(done, `badge ${number}`, file, () =>
          call(setBadgeLogo, { params: { id, number }, form: formWith('logo', file) }),
        ),
        { number },
      )
  }
  for (const fileType of draft.source === 'master' ? [] : fileTypes)
    await part('content', saveFile(draft, fileType, { id, title: titleOf(draft, lang), onFile }), { fileType })
  const { file: steps, removed, existing } = draft.steps
  if (steps)
    await part(
      'steps',
      once(done, 'steps', steps, () => call(setSteps, { params: { id }, form: formWith('file', steps) })),
    )
  else if (removed && existing)
    await part(
      'steps',
      once(done, 'steps', null, () => call(removeSteps, { params: { id } })),
    )
  if (accesses && draft.accesses) {
    const body = accessesOf(draft.accesses)
    await part(
      'accesses',
      once(done, 'accesses', JSON.stringify(body), () => call(setAccesses, { params: { id }, body })),
    )
  }
  if (draft.resources) {
    const body = resourcesBody(draft.resources, draft.resourcesBefore, { id: known, basedOn, done })
    await part(
      'resources',
      once(done, 'resources', JSON.stringify(body.resources), () =>
        sendResources(body, draft, onResources, (one) => call(setTrainingResources, { params: { id }, body: one })),
      ),
    )
  }
  return all.includes(true)
}
async function saveForm(
  draft: Draft,
  {
    known,
    basedOn,
    done,
    lang,
    onSaved,
  }: Pick<Options, 'basedOn' | 'done' | 'lang' | 'onSaved'> & { known: number | null },
): Promise<{ id: number; sent: boolean }> {
  const form = JSON.stringify(formOf(draft, undefined))
  // Without a base revision, it overwrites changes that another user saved.
  if (known !== null && basedOn !== undefined && done.get('form') === form) return { id: known, sent: false }
  const body = formOf(draft, basedOn)
  const { id, lastModifiedDate } = await savePart(
    'form',
    known
      ? call(updateTraining, { params: { id: known }, query: { lang }, body })
      : call(createTraining, { query: { lang }, body }),
  )
  // A proxy truncated or replaced the response.
  if (!id) throw new SaveError('form', new Error('no id'))
  done.set('form', form)
  // The server deletes a badge that the form omits, with its picture.
  for (const [index, badge] of draft.badges.entries()) if (!hasPicture(badge)) done.delete(`badge ${index + 1}`)
  onSaved({ id, basedOn: lastModifiedDate })
  return { id, sent: true }
}
async function saveFile(
  draft: Draft,
  fileType: FileType,
  { id, title, onFile }: { id: number; title: string; onFile: OnFile },
): Promise<boolean> {
  const { existing, removed, upload, version: typed, offline, vr } = draft.files[fileType]
  const version = typed.trim()
  if (upload) {
    const file = await attachUpload(upload, {
      place: { trainingId: id },
      title,
      version,
      offlineAvailable: offline,
      vr,
    })
    if (file) onFile(fileType, file)
    return true
  }
  if (existing && removed) {
    await call(removeTrainingFile, { params: { id, fileType } })
    onFile(fileType, null)
    return true
  }
  if (
    !existing ||
    (existing.version === version && existing.offlineAvailable === offline && (vr ?? existing.vr) === existing.vr)
  )
    return false
  onFile(
    fileType,
    await call(
      setTrainingFile,
      { params: { id, fileType }, body: { version, offlineAvailable: offline, ...(vr === null ? {} : { vr }) } },
      { anew: true },
    ),
  )
  return true
}
