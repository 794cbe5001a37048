import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { sentence, useErrorText } from '../../../ui/error-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTyped, useUnsaved } from '../../../ui/use-back.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { useRole } from '../../accounts/queries.ts'
import { deleteDraft, type StoredDraft } from '../draft/draft-store.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { stillStanding } from '../draft/server-fault-rules.ts'
import { useAutosave } from '../draft/use-autosave.ts'
import { useAdvance } from '../form/use-advance.ts'
import { useCurrentStep } from '../form/use-current-step.ts'
import type { Done, SaveError } from '../saving/actions.ts'
import { useGoneWords } from '../saving/use-gone-words.ts'
import { useSaveWizard } from '../saving/use-save-wizard.ts'
import { courseDoneOf, saveCourse } from './actions.ts'
import { type CourseDraft, courseFaultsIn, courseServerFaults, courseStepOf } from './course-draft-rules.ts'

export interface CourseWizardProps {
  id: number | null
  basedOn: string | undefined
  initial: CourseDraft
  stored: StoredDraft<CourseDraft> | undefined
  storeKey: string
  /** The course that was edited before a reload no longer exists. */
  lost?: boolean
  onClose: () => void
  onAgain: () => void
}

/**
 * Reports an error of saving. For faults of the whole form, the server's title is the sentence
 * (docs/product.md#courses).
 */
function useCourseTrouble(): (error: SaveError, draft: CourseDraft) => Fault[] {
  const { t } = useTranslation('wizard')
  const describe = useErrorText()
  const sayGone = useGoneWords()
  return ({ part, reason }, draft) => {
    const failure = reason instanceof ApiError ? reason : null
    const why = describe(reason).text
    if (part === 'cover') {
      toast(t('failPart', { what: t('failCover'), why: sentence(why) }), 'error')
      return failure && failure.status > 0 && failure.status < 500
        ? [{ path: 'cover', code: 'refused', text: why }]
        : []
    }
    if (part === 'resources') {
      toast(t('failPart', { what: t('failResources'), why: sentence(why) }), 'error')
      return failure && failure.status > 0 && failure.status < 500
        ? [{ path: 'resources', code: 'refused', text: sayGone(failure, draft.resources) ?? why }]
        : []
    }
    const said = failure === null ? t('failCreate') : failure.status === 400 && failure.title ? failure.title : why
    toast(said, 'error')
    return failure?.status === 400 ? courseServerFaults(draft, failure.violations, said) : []
  }
}
/** A course that another user deleted is recreated without its saved cover, which was deleted with it. */
const asNew = (draft: CourseDraft): Promise<CourseDraft> =>
  Promise.resolve({ ...draft, logo: null, resourcesBefore: draft.resources && [] })

/** Returns the faults of the draft, and the server's until the field is changed. */
function useCourseFaults(draft: CourseDraft) {
  const [found, setFound] = useState<readonly Fault[]>([])
  return {
    in: (step: number, now: CourseDraft): Fault[] => {
      const own = courseFaultsIn(now, step)
      const theirs = found.filter((one) => courseStepOf(one) === step && !own.some(({ path }) => path === one.path))
      return [...own, ...theirs]
    },
    foundIn: (step: number): boolean => found.some((fault) => courseStepOf(fault) === step),
    setFound,
    changed: (after: CourseDraft): void => setFound(stillStanding(found, draft, after)),
  }
}

/** State and actions of the course wizard; the components are in separate files. */
export function useCourseWizard(props: CourseWizardProps) {
  const { id, basedOn, initial, stored, storeKey, lost = false, onClose } = props
  const { t } = useTranslation('courses')
  const lang = useContentLanguage()
  const role = useRole()
  const over = useRef(false)
  const [draft, setDraft] = useState(stored ? { ...initial, ...stored.draft } : initial)
  const faults = useCourseFaults(draft)
  const [done] = useState<Done>(() => (id === null || lost ? new Map() : courseDoneOf(initial)))
  const dirty = draft !== initial
  const { step, show, ...place } = useCurrentStep(stored?.step ?? 0, draft.languages)
  const saver = useSaveWizard<CourseDraft>({
    first: stored ? { id: stored.id, basedOn: stored.basedOn } : { id, basedOn },
    lost,
    features: ['courses', 'trainings', 'resources'],
    send: (now, saved, onSaved) =>
      saveCourse(now, {
        ...saved,
        lang,
        forceManager: role === 'manager',
        hadLogo: initial.logo !== null,
        onSaved,
        onResources: (resourcesSent) => setDraft((before) => ({ ...before, resourcesSent })),
        done,
      }),
    trouble: useCourseTrouble(),
    onFaults: (wrong) => {
      faults.setFound(wrong)
      if (wrong.length > 0) show(Math.min(...wrong.map(courseStepOf)), wrong)
    },
    onEnd: async ({ id: before }) => {
      over.current = true
      await deleteDraft(storeKey)
      toast(t(before ? 'edited' : 'created'))
      onClose()
    },
  })
  useUnsaved(dirty)
  useTyped(dirty, 'kept')
  useAutosave(storeKey, { draft, step, ...saver.saved }, dirty, over)
  const go = (to: number): void => place.go(to, faults.foundIn(to))
  const { valid, next, makeAnew } = useAdvance({
    draft,
    setDraft,
    steps: 3,
    faultsIn: faults.in,
    place: { step, show },
    saver,
    asNew,
    go,
  })
  const discard = (): void => {
    over.current = true
    void deleteDraft(storeKey)
  }
  return {
    ...place,
    draft,
    change: (part: Partial<CourseDraft>): void => {
      const after = { ...draft, ...part }
      faults.changed(after)
      setDraft(after)
    },
    step,
    go,
    faults: place.shown ? faults.in(step, draft) : [],
    open: courseFaultsIn(draft, step),
    valid,
    next,
    discard,
    leave: (): void => {
      discard()
      onClose()
    },
    dirty,
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
type CourseWizard = ReturnType<typeof useCourseWizard>
export type CourseStepProps = Pick<CourseWizard, 'draft' | 'change' | 'faults' | 'open' | 'lang' | 'setLang' | 'saved'>
