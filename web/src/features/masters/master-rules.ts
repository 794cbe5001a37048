import { fileTypes, limits } from '@praxia/contract/limits.ts'
import { createMaster, type MasterContent } from '@praxia/contract/library/masters.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { type FileDraft, fileDraftOf, hasFile } from '../uploads/file-rules.ts'

export interface MasterDraft {
  name: string
  files: Record<FileType, FileDraft>
}
export const masterDraftOf = (master: MasterContent | null): MasterDraft => ({
  name: master?.name ?? '',
  files: Object.fromEntries(fileTypes.map((type) => [type, fileDraftOf(master?.files ?? [], type)])) as Record<
    FileType,
    FileDraft
  >,
})
export const masterRules = {
  endpoint: createMaster,
  fields: ['name'],
  bodyOf: ({ name }: MasterDraft) => ({ name: name.trim() }),
} as const satisfies FormRules<MasterDraft, object, string>

export type Lack = { what: 'lacksName' } | { what: 'lacksFile' | 'lacksVersion'; type: FileType }
/** Returns the missing fields: each kind of file with any value needs both a file and a version. */
export function lacksOf(draft: MasterDraft): Lack[] {
  const lacks: Lack[] = draft.name.trim() ? [] : [{ what: 'lacksName' }]
  for (const type of fileTypes) {
    const file = draft.files[type]
    const version = file.version.trim()
    if (hasFile(file) && (version === '' || version.length > limits.versionMax))
      lacks.push({ what: 'lacksVersion', type })
    // A file that is being removed keeps its former version in the draft.
    if (!hasFile(file) && version !== '' && !file.removed) lacks.push({ what: 'lacksFile', type })
  }
  return lacks
}
