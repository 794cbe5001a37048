import { useEffect, useState } from 'react'
import { isGone, notForThis } from '../../lib/gone.ts'
import { useListsIfGone } from '../../ui/use-gone.ts'
import { useCourse } from '../courses/queries.ts'
import { type CourseDraft, courseDraftOf, emptyCourse } from './course/course-draft-rules.ts'
import { CourseWizardForm } from './course/course-wizard-form.tsx'
import { useStoredDraft } from './draft/use-stored-draft.ts'
import { WaitingDialog } from './form/waiting-dialog.tsx'

/** `?new-course`: an empty wizard, or what was typed before a reload. */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const { key, ready, stored, round, again, error } = useStoredDraft<CourseDraft>('course-new')
  const [initial] = useState(emptyCourse)
  if (!ready || !key) return <WaitingDialog error={error} onClose={onClose} onRetry={again} />
  return (
    <CourseWizardForm
      key={round}
      id={null}
      basedOn={undefined}
      initial={initial}
      stored={stored}
      storeKey={key}
      onClose={onClose}
      onAgain={again}
    />
  )
}

const empty = emptyCourse()

/** `?course-wizard=12`. */
export function CourseWizardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const course = useCourse(id)
  useListsIfGone(course.error, { feature: 'courses', id })
  const { key, ready, stored, round, again, error: unread } = useStoredDraft<CourseDraft>(`course-${id}`)
  // What was opened stays as it was while the list behind it refreshes.
  const [fresh, setFresh] = useState<{ round: number; basedOn: string; draft: CourseDraft } | null>(null)
  const { data, isFetching } = course
  // An address may name what the role can open and not change.
  const locked = data?.can.edit === false
  useEffect(() => {
    if (data && !isFetching && !locked)
      setFresh((before) =>
        before?.round === round ? before : { round, basedOn: data.revision, draft: courseDraftOf(data) },
      )
  }, [data, isFetching, locked, round])
  const opened =
    fresh?.round === round
      ? { id, basedOn: fresh.basedOn, initial: fresh.draft, onAgain: () => void course.refetch().then(again) }
      : isGone(course.error) && stored
        ? // What was typed for it before a reload is here, whether or not the course still is.
          { id: stored.id, basedOn: stored.basedOn, initial: empty, lost: stored.id !== null, onAgain: again }
        : null
  if (opened && ready && key)
    return <CourseWizardForm key={round} {...opened} stored={stored} storeKey={key} onClose={onClose} />
  return (
    <WaitingDialog
      error={course.error ?? unread ?? (locked ? notForThis : null)}
      onClose={onClose}
      onRetry={() => {
        void course.refetch()
        again()
      }}
    />
  )
}
