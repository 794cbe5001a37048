import { fileTypes } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTyped, useUnsaved } from '../../../ui/use-back.ts'
import { useOrganisation, useRole } from '../../accounts/queries.ts'
import { useUploadForm } from '../../uploads/use-upload-form.ts'
import { cancelUpload, giveUp, isUnderWay, type UploadItem, useUploads } from '../../uploads/upload-store.ts'
import { useWizardQuota } from '../draft/use-wizard-quota.ts'
import type { FileDraft } from '../../uploads/file-rules.ts'
import type { Draft } from '../draft/draft-rules.ts'
import { type Fault, stepOf } from '../draft/fault-rules.ts'
import type { StepProps } from '../draft/use-fault-text.ts'
import { useProgramVersion } from '../files/use-program-version.ts'
import { deleteDraft, type StoredDraft } from '../draft/draft-store.ts'
import { useAdvance } from './use-advance.ts'
import { useFaults } from './use-faults.ts'
import { asNew } from '../draft/actions.ts'
import { useAutosave, useNamedUploads } from '../draft/use-autosave.ts'
import { useCurrentStep } from './use-current-step.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { type Done, doneOf, type OnFile, type OnResources, type Saved, saveTraining } from '../saving/actions.ts'
import { useSaveFaults } from '../saving/use-save-faults.ts'
import { useSaveWizard } from '../saving/use-save-wizard.ts'

export interface WizardProps {
  id: number | null
  basedOn: string | undefined
  initial: Draft
  stored: StoredDraft<Draft> | undefined
  storeKey: string
  /** The training that was edited before a reload no longer exists. */
  lost?: boolean
  /** A partner's changes to a published training wait for verification in a draft. */
  isPublished?: boolean
  onClose: () => void
  onAgain: () => void
}

/** Explains to a partner what happens on saving. */
const words = {
  changes: { note: 'draftNote', saved: 'savedToVerify' },
  all: { note: 'newNote', saved: 'savedNewToVerify' },
} as const
/** Returns the draft with one stored file, as on the server. */
const withStored = (draft: Draft, type: FileType, existing: FileDraft['existing']): Draft => ({
  ...draft,
  files: {
    ...draft.files,
    [type]: { ...draft.files[type], existing, removed: false, upload: null, size: 0, left: null },
  },
})
/** Cancels the uploads of an abandoned draft; attached ones continue. */
function giveUpFiles(draft: Draft, uploads: readonly UploadItem[]): void {
  for (const upload of uploads) if (!upload.target) void cancelUpload(upload.key)
  for (const type of fileTypes) {
    const { left, upload } = draft.files[type]
    if (left && !upload) void giveUp(left)
  }
}

/** A partner's training waits for verification; other authors select who may open it. */
function usePublishing(isPublished: boolean) {
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const isPartner = role === 'admin' && organisation?.type === 'PARTNER'
  return {
    waiting: isPartner ? words[isPublished ? 'changes' : 'all'] : null,
    // A partner has no learners to give access to.
    accesses: role === 'admin' && !isPartner,
    masters: role === 'superAdmin' || Boolean(organisation?.masterContentAccess),
  }
}

interface SaverOptions {
  first: Saved
  lost: boolean
  accesses: boolean
  /** Saved parts; null to send all of them. */
  opened: Draft | null
  setDraft: (change: (before: Draft) => Draft) => void
  onFaults: (faults: Fault[]) => void
  onEnd: () => Promise<void>
}
function useTrainingSaver({ accesses, opened, setDraft, ...options }: SaverOptions) {
  const lang = useContentLanguage()
  const [done] = useState<Done>(() => (opened ? doneOf(opened) : new Map()))
  return useSaveWizard<Draft>({
    ...options,
    features: ['trainings', 'organisations', 'resources'],
    send: (draft, saved, onSaved) => {
      const onFile: OnFile = (type, file) => setDraft((before) => withStored(before, type, file))
      const onResources: OnResources = (resourcesSent) => setDraft((before) => ({ ...before, resourcesSent }))
      return saveTraining(draft, { ...saved, done, lang, accesses, onSaved, onFile, onResources })
    },
    trouble: useSaveFaults(),
  })
}

/** State and actions of the wizard; the components are in separate files. */
export function useWizard(props: WizardProps) {
  const { id, basedOn, initial, stored, storeKey, lost = false, isPublished = false, onClose } = props
  const { t } = useTranslation('wizard')
  const { waiting, accesses, masters } = usePublishing(isPublished)
  const over = useRef(false)
  // A field added by an update since the draft was stored has the value of the opened training.
  const [draft, setDraft] = useState(stored ? { ...initial, ...stored.draft } : initial)
  const dirty = draft !== initial
  const newest = useRef(draft)
  useEffect(() => {
    newest.current = draft
  }, [draft])
  const uploads = useUploads()
  const mine = fileTypes.flatMap((type) => uploads.find((upload) => upload.key === draft.files[type].upload) ?? [])
  const quota = useWizardQuota(mine)
  const refused = mine.filter(({ state }) => state === 'refused').map(({ fileType }) => fileType)
  const faults = useFaults(draft, { accesses, quota, refused })
  const { step, show, ...place } = useCurrentStep(stored?.step ?? 0, draft.languages)
  const saver = useTrainingSaver({
    // A partner's repeated saving submits the whole draft for verification again.
    opened: id === null || lost || waiting ? null : initial,
    first: stored ? { id: stored.id, basedOn: stored.basedOn } : { id, basedOn },
    lost,
    accesses,
    setDraft,
    onFaults: (wrong) => {
      faults.setFound(wrong)
      if (wrong.length > 0) show(Math.min(...wrong.map(stepOf)), wrong)
    },
    onEnd: async () => {
      over.current = true
      await deleteDraft(storeKey)
      const sending = mine.some(({ key }) => isUnderWay(key))
      toast(t(sending ? 'savedAndSending' : (waiting?.saved ?? 'saved')))
      onClose()
    },
  })
  useUploadForm()
  useUnsaved(dirty)
  useTyped(dirty, 'kept')
  useAutosave(storeKey, { draft: useNamedUploads(draft, uploads), step, ...saver.saved }, dirty, over)

  const change: StepProps['change'] = (part) => {
    const after = { ...newest.current, ...(typeof part === 'function' ? part(newest.current) : part) }
    newest.current = after
    faults.changed(after)
    setDraft(after)
  }
  useProgramVersion(mine, change)
  const go = (to: number): void => place.go(to, faults.foundIn(to))
  const discard = (): void => {
    over.current = true
    giveUpFiles(draft, mine)
    void deleteDraft(storeKey)
  }
  const aim = { steps: 5, faultsIn: faults.of, place: { step, show }, go }
  const { valid, next, makeAnew } = useAdvance({ draft, setDraft, saver, asNew, ...aim })
  return {
    ...place,
    draft,
    change,
    step,
    go,
    faults: place.shown ? faults.of(step) : [],
    valid,
    next,
    discard,
    leave: (): void => {
      discard()
      onClose()
    },
    dirty,
    note: waiting?.note ?? null,
    accesses,
    masters: masters || draft.source === 'master',
    quota,
    running: mine.filter(({ state }) => state !== 'done' && state !== 'refused').length,
    saved: saver.saved,
    saving: saver.saving,
    stale: saver.stale,
    setStale: saver.setStale,
    replace: () => {
      if (saver.stale === 'resources') void saver.save({ ...draft, resourcesBefore: null })
      else void saver.save(draft, 'replacing')
    },
    gone: saver.gone,
    setGone: saver.setGone,
    makeAnew: () => void makeAnew(),
  }
}
