import { type ComponentType, Suspense, useEffect } from 'react'
import { idle } from '../../lib/idle.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOrganisation, useProfile, useRole } from '../accounts/queries.ts'
import { part } from '../../lib/part.ts'

const readTraining = () => import('./training-dialog.tsx').then((file) => ({ default: file.TrainingDialog }))
const TrainingDialog = part(readTraining)
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

/** Dialog of one item named in the address. */
const opened = (
  name: string,
  Dialog: ComponentType<{ id: number; onClose: () => void }>,
  { id, close }: ReturnType<typeof useDialog>,
  allowed = true,
) => allowed && id > 0 && <Dialog key={`${name}-${id}`} id={id} onClose={close} />

/**
 * Dialogs that the catalogue's addresses open: a course, a training, the headset, accesses, suggestions, drafts to
 * verify, the wizards.
 */
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
  // Preloads the dialogs of a card. A failed load is retried when the dialog opens.
  useEffect(
    () =>
      void idle()
        .then(readTraining)
        .catch(() => undefined),
    [],
  )
  const { data: profile } = useProfile()
  const role = useRole()
  // An address from another user opens nothing that this role may not request: a refused request would sign the user
  // out.
  const manages = role === 'admin' || role === 'superAdmin'
  // Partners have no members to give access or suggest to, and no courses.
  const { data: organisation } = useOrganisation()
  const hasLearners = organisation !== undefined && organisation.type !== 'PARTNER'
  const suggests = hasLearners && (role === 'admin' || role === 'manager')
  // All of a partner's members are administrators.
  const hasCourses = hasLearners || role !== 'admin'
  return (
    <>
      {/* Under the training that is opened from it. */}
      <Suspense fallback={null}>{opened('course', CourseDialog, course, hasCourses)}</Suspense>
      <Suspense fallback={null}>{opened('training', TrainingDialog, training)}</Suspense>
      <Suspense fallback={null}>
        {opened('accesses', AccessesDialog, accesses, manages && hasLearners)}
        {role !== 'superAdmin' && profile?.tokenKind === 'session' && headset.id > 0 && (
          <HeadsetDialog key={`headset-${headset.id}`} trainingId={headset.id} onClose={headset.close} />
        )}
        {suggests && suggest.id > 0 && (
          <SuggestDialog key={`suggest-${suggest.id}`} trainingIds={[suggest.id]} onClose={suggest.close} />
        )}
        {opened('resources', ResourcesDialog, resources)}
        {opened('course-resources', CourseResourcesDialog, courseResources, hasCourses)}
        {suggests && suggestCourse.id > 0 && (
          <SuggestDialog
            key={`suggest-course-${suggestCourse.id}`}
            courseId={suggestCourse.id}
            onClose={suggestCourse.close}
          />
        )}
        {opened('course-wizard', CourseWizardDialog, courseWizard, suggests)}
        {opened('versions', VersionsDialog, versions, manages)}
        {opened('inspect', InspectorDialog, inspector, manages)}
        {opened('changes', ChangesDialog, changes, manages)}
        {manages && wizard.value !== null && (
          <WizardDialog key={`wizard-${wizard.value}`} value={wizard.value} onClose={wizard.close} />
        )}
      </Suspense>
    </>
  )
}
