import { checkVersion, setTesters, versionLimits } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { type FileDraft, noFile, versionIn } from '../uploads/file-rules.ts'
import { attachUpload, cancelUpload, useUpload } from '../uploads/upload-store.ts'
import type { Tester } from './testers-field.tsx'
import { useGoesLive } from './use-goes-live.ts'

interface VersionDraft {
  file: FileDraft
  /** As typed; null: as in the file's name. */
  version: string | null
  notes: string
  /** As chosen; null: the test group where there is one. */
  channel: 'published' | 'test' | null
  offline: boolean
  /** The new test group, where there is none. */
  testers: readonly Tester[]
}
export type VersionForm = ReturnType<typeof useVersionForm>
/**
 * Draft of a new version and its upload. The bytes are uploaded while the form is filled in, and attached afterwards.
 */
export function useVersionForm(training: TrainingDetail, type: FileType, testers: number, onClose: () => void) {
  const { t } = useTranslation('wizard')
  const before = training.files.find(({ fileType }) => fileType === type)
  const [draft, setDraft] = useState<VersionDraft>({
    file: noFile,
    version: null,
    notes: '',
    channel: null,
    offline: before?.offlineAvailable ?? false,
    testers: [],
  })
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [taken, setTaken] = useState<{ version: string; error: ApiError } | null>(null)
  const errorText = useErrorText()
  const live = useGoesLive(training)
  const onError = useErrorToast('upload.failed')
  const upload = useUpload(draft.file.upload)
  const channel = draft.channel ?? (before && testers > 0 ? 'test' : 'published')
  const asksTesters = channel === 'test' && testers === 0
  const isGroupWrong = asksTesters && (draft.testers.length === 0 || draft.testers.length > versionLimits.testersMax)
  const noFileYet = !upload || upload.state === 'refused'
  const shown = draft.version ?? versionIn(upload?.name ?? '') ?? ''
  const version = shown.trim()
  const put = (next: Partial<VersionDraft>): void => setDraft((now) => ({ ...now, ...next }))
  const close = (): void => {
    if (draft.file.upload) void cancelUpload(draft.file.upload)
    onClose()
  }
  const send = async (): Promise<void> => {
    setAsked(true)
    if (noFileYet || version === '' || isGroupWrong || draft.file.upload === null || pending) return
    setPending(true)
    const { offline: offlineAvailable, notes } = draft
    const said = { version, offlineAvailable, channel, notes: notes.trim(), vr: null }
    try {
      // The upload may take long: faults that can be detected now are reported while the form is open.
      await call(
        checkVersion,
        { params: { id: training.id }, body: { fileType: type, version, channel } },
        { anew: true },
      )
      if (asksTesters) {
        const userIds = draft.testers.map(({ id }) => id)
        await call(setTesters, { params: { id: training.id }, body: { userIds } })
      }
      const there = await attachUpload(draft.file.upload, {
        place: { trainingId: training.id },
        title: training.title,
        ...said,
      })
      const word = channel === 'test' ? 'inTestNow' : live ? 'publishedNow' : 'sentIn'
      toast(t(there ? word : 'follows', { version }))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version.exists') setTaken({ version, error })
      else onError(error)
    } finally {
      setPending(false)
    }
  }
  return {
    draft,
    version: shown,
    channel,
    put,
    close,
    send: () => void send(),
    live,
    before,
    pending,
    dirty:
      !pending &&
      (draft.file.upload !== null || draft.version !== null || draft.notes !== '' || draft.testers.length > 0),
    lacksFile: asked && noFileYet,
    asksTesters,
    lacksTesters: asked && isGroupWrong,
    versionError:
      asked && version === '' ? t('noVersion') : taken?.version === version ? errorText(taken.error).text : undefined,
  }
}
