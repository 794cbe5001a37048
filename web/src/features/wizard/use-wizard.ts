import { fileTypes } from '@praxia/contract/limits.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast } from '../../ui/toast.tsx'
import { useRole } from '../accounts/queries.ts'
import { useCatalogueLanguage } from '../catalogue/queries.ts'
import { useUploadForm } from '../uploads/upload-forms.ts'
import { cancelUpload, giveUp, type UploadItem, useUploads } from '../uploads/upload-store.ts'
import { useRoom } from './content-panels.tsx'
import { type Draft, inOrder } from './draft.ts'
import { type Fault, faultsOf, stepOf, type Surroundings } from './faults.ts'
import { forgetDraft, keepDraft, type Kept } from './kept-draft.ts'
import { stillStanding } from './server-faults.ts'
import { useChosenSteps } from './use-chosen-steps.ts'
import { useSaving } from './use-saving.ts'

export interface WizardProps {
  id: number | null
  basedOn: string | undefined
  initial: Draft
  kept: Kept | undefined
  keepAs: string
  onClose: () => void
  onAgain: () => void
}
const steps = [0, 1, 2, 3, 4] as const
const nothing: Draft['languages'] = []

/** The draft over a reload: written a moment after each change, with what is being sent named by the server's ids. */
function useKeeping(
  key: string,
  kept: Omit<Kept, 'at'>,
  uploads: readonly UploadItem[],
  dirty: boolean,
  over: RefObject<boolean>,
): void {
  const left = fileTypes.map(
    (type) =>
      uploads.find((upload) => upload.key === kept.draft.files[type].upload)?.uploadId ?? kept.draft.files[type].left,
  )
  const { draft, step, id, basedOn } = kept
  const [unity, web, apk] = left
  useEffect(() => {
    if (!dirty) return undefined
    const files = {
      UNITY: { ...draft.files.UNITY, left: unity ?? null },
      WEB_GL: { ...draft.files.WEB_GL, left: web ?? null },
      APK: { ...draft.files.APK, left: apk ?? null },
    }
    const timer = setTimeout(() => {
      if (!over.current) void keepDraft(key, { draft: { ...draft, files }, step, id, basedOn, at: Date.now() })
    }, 250)
    return () => clearTimeout(timer)
  }, [key, draft, step, id, basedOn, unity, web, apk, dirty, over])
}
/** Where the focus goes once the step in question is drawn: to its first fault, or to its beginning. */
function useAim(body: RefObject<HTMLElement | null>) {
  const [aim, setAim] = useState<{ at: 'step' | 'fault'; count: number }>({ at: 'step', count: 0 })
  useEffect(() => {
    if (aim.count === 0) return
    if (aim.at === 'fault') {
      body.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button, [data-wrong] input:not([hidden])')
        ?.focus()
      return
    }
    body.current?.scrollTo(0, 0)
    body.current?.focus({ preventScroll: true })
  }, [aim, body])
  return setAim
}
/** The browser asks before the page goes, as long as something typed is not saved. */
function useWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}

/** All that the wizard knows and does; what it looks like stands beside. */
export function useWizard({ id, basedOn, initial, kept, keepAs, onClose }: WizardProps) {
  const { t } = useTranslation('wizard')
  const interfaceLang = useCatalogueLanguage()
  const accesses = useRole() === 'admin'
  const uploads = useUploads()
  const body = useRef<HTMLDivElement>(null)
  const over = useRef(false)
  const [draft, setDraft] = useState(kept?.draft ?? initial)
  const [step, setStep] = useState(kept?.step ?? 0)
  const [shown, setShown] = useState(false)
  const [found, setFound] = useState<readonly Fault[]>([])
  const setAim = useAim(body)
  const [chosenLang, setLang] = useState(interfaceLang)
  const dirty = draft !== initial
  const saver = useSaving({
    first: kept ? { id: kept.id, basedOn: kept.basedOn } : { id, basedOn },
    accesses,
    onFaults: (wrong) => {
      setFound(wrong)
      if (wrong.length > 0) show(Math.min(...wrong.map(stepOf)), wrong)
    },
    onFile: (type, file) =>
      setDraft((now) => ({
        ...now,
        files: {
          ...now.files,
          [type]: { ...now.files[type], existing: file, removed: false, upload: null, size: 0, left: null },
        },
      })),
    onEnd: async () => {
      over.current = true
      await forgetDraft(keepAs)
      toast(t(mine.some(({ state }) => state !== 'done') ? 'savedAndSending' : 'saved'))
      onClose()
    },
  })
  useUploadForm()
  useWarning(dirty)
  useKeeping(keepAs, { draft, step, id: saver.saved.id, basedOn: saver.saved.basedOn }, uploads, dirty, over)

  const mine = fileTypes.flatMap((type) => uploads.find((upload) => upload.key === draft.files[type].upload) ?? [])
  const quota = useRoom(mine)
  const chosen = useChosenSteps(draft.steps.file)
  const brokenSteps = draft.steps.file !== null && chosen !== undefined && 'fault' in chosen
  const around: Surroundings = {
    accesses,
    quota,
    refused: mine.filter(({ state }) => state === 'refused').map(({ fileType }) => fileType),
    brokenSteps,
  }
  const faultsAt = (at: number): Fault[] => {
    const own = faultsOf(draft, at, around)
    return [...own, ...found.filter((one) => stepOf(one) === at && !own.some(({ path }) => path === one.path))]
  }
  const all = faultsAt(step)
  const faults = shown ? all : []
  const languages = draft.languages.length > 0 ? inOrder(draft.languages) : nothing
  const lang = languages.includes(chosenLang) ? chosenLang : (languages[0] ?? interfaceLang)

  const change = (next: Partial<Draft>): void => {
    const after = { ...draft, ...next }
    setFound(stillStanding(found, draft, after))
    setDraft(after)
  }
  const show = (at: number, wrong: readonly Fault[]): void => {
    setShown(true)
    if (at !== step) setStep(at)
    const first = wrong.find((fault) => fault.lang)?.lang
    if (first && !wrong.some((fault) => fault.lang === lang)) setLang(first)
    setAim((before) => ({ at: 'fault', count: before.count + 1 }))
  }
  const go = (next: number): void => {
    setShown(found.some((fault) => stepOf(fault) === next))
    setStep(next)
    setAim((before) => ({ at: 'step', count: before.count + 1 }))
  }
  const discard = (): void => {
    over.current = true
    for (const upload of mine) if (!upload.target) void cancelUpload(upload.key)
    for (const type of fileTypes)
      if (draft.files[type].left && !draft.files[type].upload) void giveUp(draft.files[type].left)
    void forgetDraft(keepAs)
  }
  const leave = (): void => {
    discard()
    onClose()
  }
  const next = (): void => {
    if (saver.busy.current) return
    if (all.length > 0) {
      show(step, all)
      return
    }
    if (step < 4) {
      go(step + 1)
      return
    }
    const earlier = steps.find((one) => faultsAt(one).length > 0)
    if (earlier === undefined) void saver.save(draft)
    else show(earlier, faultsAt(earlier))
  }
  return {
    body,
    draft,
    change,
    step,
    go,
    faults,
    lang,
    setLang,
    next,
    discard,
    leave,
    dirty,
    accesses,
    room: quota,
    saved: saver.saved,
    saving: saver.saving,
    stale: saver.stale,
    setStale: saver.setStale,
    replace: () => void saver.save(draft, true),
    running: mine.filter(({ state }) => state !== 'done' && state !== 'refused').length,
    valid: steps.map((one) => faultsAt(one).length === 0),
  }
}
