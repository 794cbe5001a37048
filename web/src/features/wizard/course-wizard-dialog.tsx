import { useState } from 'react'
import { isNotFound, notForThis } from '../../lib/not-found.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { useCourse } from '../courses/queries.ts'
import { type CourseDraft, courseDraftOf, emptyCourse, newCourse } from './course/course-draft-rules.ts'
import { CourseWizardForm } from './course/course-wizard-form.tsx'
import { useStoredDraft } from './draft/use-stored-draft.ts'
import { WaitingDialog } from './form/waiting-dialog.tsx'

/** Wizard with the presets of a new course, or the draft stored before a reload (`?new-course`). */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const { key, ready, stored, round, again, error } = useStoredDraft<CourseDraft>('course-new')
  const lang = useContentLanguage()
  const [initial] = useState(() => newCourse(lang))
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

/** Wizard of an existing course (`?course-wizard=12`). */
export function CourseWizardDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const course = useCourse(id)
  useListsIfNotFound(course.error, { feature: 'courses', id })
  const { key, ready, stored, round, again, error: unread } = useStoredDraft<CourseDraft>(`course-${id}`)
  // The opened version stays while the list behind it is refetched.
  const [fresh, setFresh] = useState<{ round: number; basedOn: string; draft: CourseDraft } | null>(null)
  const { data, isFetching } = course
  // The address may name a course that the role can open but not edit.
  const locked = data?.can.edit === false
  if (data && !isFetching && !locked && fresh?.round !== round)
    setFresh({ round, basedOn: data.revision, draft: courseDraftOf(data) })
  const opened =
    fresh?.round === round
      ? { id, basedOn: fresh.basedOn, initial: fresh.draft, onAgain: () => void course.refetch().then(again) }
      : isNotFound(course.error) && stored
        ? // The draft stored before a reload is shown even if the course was deleted.
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
