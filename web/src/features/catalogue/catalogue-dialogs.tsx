import { Suspense } from 'react'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOrganisation, useProfile, useRole } from '../accounts/queries.ts'
import { TrainingDialog } from './training-dialog.tsx'
import { part } from '../../lib/part.ts'

const SuggestDialog = part(() =>
  import('../suggestions/suggest-dialog.tsx').then((file) => ({ default: file.SuggestDialog })),
)
const ChangesDialog = part(() =>
  import('../verification/changes-dialog.tsx').then((file) => ({ default: file.ChangesDialog })),
)
const HeadsetDialog = part(() =>
  import('../headset/headset-dialog.tsx').then((file) => ({ default: file.HeadsetDialog })),
)
const ResourcesDialog = part(() =>
  import('../resources/training-resources-dialog.tsx').then((file) => ({ default: file.TrainingResourcesDialog })),
)
const CourseResourcesDialog = part(() =>
  import('../courses/course-resources-dialog.tsx').then((file) => ({ default: file.CourseResourcesDialog })),
)
const VersionsDialog = part(() =>
  import('../versions/versions-dialog.tsx').then((file) => ({ default: file.VersionsDialog })),
)
const InspectorDialog = part(() =>
  import('../inspector/inspector-dialog.tsx').then((file) => ({ default: file.InspectorDialog })),
)
const AccessesDialog = part(() => import('./accesses-dialog.tsx').then((file) => ({ default: file.AccessesDialog })))
const CourseDialog = part(() => import('../courses/course-dialog.tsx').then((file) => ({ default: file.CourseDialog })))
const WizardDialog = part(() => import('../wizard/wizard-dialog.tsx').then((file) => ({ default: file.WizardDialog })))
const CourseWizardDialog = part(() =>
  import('../wizard/course-wizard-dialog.tsx').then((file) => ({ default: file.CourseWizardDialog })),
)
const idIn = (value: string | null): number => (value && /^\d+$/.test(value) ? Number(value) : 0)

/** What the catalogue's addresses open: a course, a training, the way into a headset, accesses, suggesting, what waits for verification, the wizards. */
export function CatalogueDialogs() {
  const course = useDialog('course')
  const training = useDialog('training')
  const accesses = useDialog('accesses')
  const suggest = useDialog('suggest')
  const suggestCourse = useDialog('suggest-course')
  const wizard = useDialog('wizard')
  const courseWizard = useDialog('course-wizard')
  const changes = useDialog('changes')
  const headset = useDialog('headset')
  const resources = useDialog('resources')
  const versions = useDialog('versions')
  const inspector = useDialog('inspect', ['launch'])
  const courseResources = useDialog('course-resources')
  const { data: profile } = useProfile()
  const role = useRole()
  // An address that somebody else passed on opens nothing that this role may not call: a refused call would sign them out.
  const manages = role === 'admin' || role === 'superAdmin'
  // Partners have nobody to open a training to or suggest it to, and no courses.
  const { data: organisation } = useOrganisation()
  const hasLearners = organisation !== undefined && organisation.type !== 'PARTNER'
  const suggests = hasLearners && (role === 'admin' || role === 'manager')
  return (
    <>
      {/* Under the training that is opened from it. */}
      <Suspense fallback={null}>
        {course.id > 0 && <CourseDialog key={`course-${course.value}`} id={course.id} onClose={course.close} />}
      </Suspense>
      {idIn(training.value) > 0 && (
        <TrainingDialog key={training.value} id={idIn(training.value)} onClose={training.close} />
      )}
      <Suspense fallback={null}>
        {manages && hasLearners && idIn(accesses.value) > 0 && (
          <AccessesDialog key={`accesses-${accesses.value}`} id={idIn(accesses.value)} onClose={accesses.close} />
        )}
        {role !== 'superAdmin' && profile?.tokenKind === 'session' && headset.id > 0 && (
          <HeadsetDialog key={`headset-${headset.value}`} trainingId={headset.id} onClose={headset.close} />
        )}
        {suggests && idIn(suggest.value) > 0 && (
          <SuggestDialog key={`suggest-${suggest.value}`} trainingIds={[idIn(suggest.value)]} onClose={suggest.close} />
        )}
        {resources.id > 0 && (
          <ResourcesDialog key={`resources-${resources.value}`} id={resources.id} onClose={resources.close} />
        )}
        {courseResources.id > 0 && (
          <CourseResourcesDialog
            key={`course-resources-${courseResources.value}`}
            id={courseResources.id}
            onClose={courseResources.close}
          />
        )}
        {suggests && suggestCourse.id > 0 && (
          <SuggestDialog
            key={`suggest-course-${suggestCourse.value}`}
            courseId={suggestCourse.id}
            onClose={suggestCourse.close}
          />
        )}
        {suggests && courseWizard.id > 0 && (
          <CourseWizardDialog
            key={`course-wizard-${courseWizard.value}`}
            id={courseWizard.id}
            onClose={courseWizard.close}
          />
        )}
        {manages && versions.id > 0 && (
          <VersionsDialog key={`versions-${versions.value}`} id={versions.id} onClose={versions.close} />
        )}
        {manages && inspector.id > 0 && (
          <InspectorDialog key={`inspect-${inspector.value}`} id={inspector.id} onClose={inspector.close} />
        )}
        {manages && changes.id > 0 && (
          <ChangesDialog key={`changes-${changes.value}`} id={changes.id} onClose={changes.close} />
        )}
        {manages && wizard.value !== null && (
          <WizardDialog key={`wizard-${wizard.value}`} value={wizard.value} onClose={wizard.close} />
        )}
      </Suspense>
    </>
  )
}
