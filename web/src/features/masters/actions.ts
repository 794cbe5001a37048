import { fileTypes } from '@praxia/contract/limits.ts'
import {
  createMaster,
  type MasterContent,
  removeMasterFile,
  setMasterFile,
  updateMaster,
} from '@praxia/contract/library/masters.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { call } from '../../lib/api.ts'
import { attachUpload } from '../uploads/upload-store.ts'
import type { MasterDraft } from './master-rules.ts'

/** State that the form has saved so far. A retry continues from it. */
export interface Saved {
  master: Pick<MasterContent, 'id' | 'name'> | null
  onMaster: (master: MasterContent) => void
  /** Called for each file after it is saved; null after a file is removed. */
  onFile: (type: FileType, file: MasterContent['files'][number] | null) => void
}
/** Thrown when one file cannot be saved. The parts before it are saved. */
export class FileError extends Error {
  readonly fileType: FileType
  readonly reason: unknown
  constructor(fileType: FileType, reason: unknown) {
    super('file')
    this.fileType = fileType
    this.reason = reason
  }
}

/** Saves the name, then the files one after the other. Returns the number of files still uploading. */
export async function saveMaster({
  draft,
  saved,
  revision,
}: {
  draft: MasterDraft
  saved: Saved
  revision?: string
}): Promise<number> {
  const name = draft.name.trim()
  const body = { name, ...(revision === undefined ? {} : { revision }) }
  const known = saved.master
  let id = known?.id
  if (!known || known.name !== name) {
    const master = await (known
      ? call(updateMaster, { params: { id: known.id }, body })
      : call(createMaster, { body: { name } }))
    id = master.id
    saved.onMaster(master)
  }
  let sending = 0
  for (const type of fileTypes)
    try {
      if (!(await saveFile(draft, type, { id: id!, name, onFile: saved.onFile }))) sending += 1
    } catch (error) {
      throw new FileError(type, error)
    }
  return sending
}
/** Returns false while the upload is in progress; the file is attached when the upload ends. */
async function saveFile(
  draft: MasterDraft,
  fileType: FileType,
  { id, name, onFile }: { id: number; name: string } & Pick<Saved, 'onFile'>,
): Promise<boolean> {
  const { existing, removed, upload, version: typed, offline, vr } = draft.files[fileType]
  const version = typed.trim()
  const said = { version, offlineAvailable: offline }
  if (upload) {
    const file = await attachUpload(upload, { place: { masterContentId: id }, title: name, ...said, vr })
    if (file) onFile(fileType, file)
    return file !== null
  }
  const params = { id, fileType }
  if (existing && removed) {
    await call(removeMasterFile, { params })
    onFile(fileType, null)
  } else if (
    existing &&
    (existing.version !== version || existing.offlineAvailable !== offline || (vr ?? existing.vr) !== existing.vr)
  )
    onFile(
      fileType,
      await call(setMasterFile, { params, body: { ...said, ...(vr === null ? {} : { vr }) } }, { anew: true }),
    )
  return true
}
