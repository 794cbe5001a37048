import type { MasterContent } from '@praxia/contract/library/masters.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { noFile } from '../uploads/file-rules.ts'
import { cancelUpload, giveUp, useUploads } from '../uploads/upload-store.ts'
import { useUploadForm } from '../uploads/use-upload-form.ts'
import { FileError, saveMaster } from './actions.ts'
import { lacksOf, masterDraftOf, masterRules, type MasterDraft } from './master-rules.ts'
import { useDeleteMaster, useSaveMaster } from './queries.ts'

/** Draft of master content and its saving. A file's failure is shown at that file. */
export function useMasterForm(master: MasterContent | null, onFailed: (type: FileType) => void, onClose: () => void) {
  const { t } = useTranslation('masters')
  const words = useErrorText('upload.failed')
  const created = useErrorText()
  const [failed, setFailed] = useState<Partial<Record<FileType, string>>>({})
  const [saved, setSaved] = useState(master)
  const remove = useDeleteMaster()
  const put = useRef<(type: FileType, file: MasterContent['files'][number] | null) => void>(() => undefined)
  useUploadForm()
  const form = useForm(masterRules, {
    first: () => masterDraftOf(master),
    save: useSaveMaster(master, saveMaster),
    send: (body: object, draft: MasterDraft) => ({
      draft,
      revision: 'revision' in body ? String(body.revision) : undefined,
      saved: {
        master: saved,
        onMaster: setSaved,
        onFile: (type: FileType, file: MasterContent['files'][number] | null) => put.current(type, file),
      },
    }),
    revision: saved?.revision,
    handled: (error) => {
      // A server error on creation is shown as a duplicate file (docs/product.md#master-content), at no upload.
      if (saved === null && error instanceof ApiError && error.status === 500) {
        toast(created(new ApiError(409, 'master_content.duplicate_file')).text, 'error')
        return true
      }
      if (!(error instanceof FileError)) return false
      const { text } = words(error.reason)
      setFailed({ [error.fileType]: text })
      onFailed(error.fileType)
      toast(text, 'error')
      return true
    },
    onSaved: (sending) => {
      toast(t(sending > 0 ? 'addedAndSending' : master ? 'edited' : 'added'))
      onClose()
    },
  })
  const { draft, change } = form
  useLayoutEffect(() => {
    put.current = (type, existing) =>
      change({ files: { ...draft.files, [type]: existing ? { ...draft.files[type], ...noUpload, existing } : noFile } })
  })
  const uploads = useUploads()
  const mine = Object.values(draft.files).flatMap(({ upload }) => uploads.find(({ key }) => key === upload) ?? [])
  const refused = mine.filter(({ state }) => state === 'refused')
  return {
    form,
    lacks: lacksOf(draft),
    refused: refused.map(({ fileType }) => fileType),
    failed,
    put: (type: FileType, next: Partial<MasterDraft['files']['UNITY']>): void => {
      setFailed((before) => ({ ...before, [type]: undefined }))
      change({ files: { ...draft.files, [type]: { ...draft.files[type], ...next } } })
    },
    /**
     * Cancels the form's unattached uploads; attached ones continue. Also deletes master content that this form
     * created, unless a file is attached to it.
     */
    discard: (): void => {
      const stands = mine.some(({ target }) => target) || Object.values(draft.files).some(({ existing }) => existing)
      if (!master && saved && !stands) remove.mutate(saved.id)
      for (const upload of mine) if (!upload.target) void cancelUpload(upload.key)
      for (const { left, upload } of Object.values(draft.files)) if (left && !upload) void giveUp(left)
    },
  }
}
const noUpload = { removed: false, upload: null, size: 0, left: null }
