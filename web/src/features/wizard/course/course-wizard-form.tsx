import { useTranslation } from '../../../phrases/i18n.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { MeanwhilePanel } from '../form/meanwhile-panel.tsx'
import { WizardFrameDialog } from '../form/wizard-frame-dialog.tsx'
import { courseTitleOf } from './course-draft-rules.ts'
import { CourseInformationStep } from './course-information-step.tsx'
import { CourseLanguagesStep } from './course-languages-step.tsx'
import { CourseTrainingsStep } from './course-trainings-step.tsx'
import { type CourseWizardProps, useCourseWizard } from './use-course-wizard.ts'

const bodies = [CourseLanguagesStep, CourseInformationStep, CourseTrainingsStep] as const

/** Wizard of a course, in three steps. */
export function CourseWizardForm(props: CourseWizardProps) {
  const { t } = useTranslation('courses')
  const { t: wizardWords } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const wizard = useCourseWizard(props)
  const { draft, step } = wizard
  const Body = bodies[step] ?? CourseTrainingsStep
  const chosen = [
    wizardWords('chosen', { count: draft.languages.length }),
    '',
    t('trainingCount', { count: draft.trainings.length }),
  ]
  const words = {
    staleTitle: t('staleTitle'),
    staleTheirs: t('staleTheirs'),
    goneTitle: t('goneTitle'),
    goneText: t('goneText'),
    goneKept: t('goneKept'),
    goneSave: wizardWords('goneSave'),
  }
  return (
    <>
      <WizardFrameDialog
        wizard={wizard}
        title={t(wizard.saved.id ? 'editTitle' : 'newTitle')}
        name={courseTitleOf(draft, useContentLanguage())}
        steps={[wizardWords('languages'), wizardWords('information'), t('trainings')]}
        summary={chosen[step] ?? ''}
        storedAt={props.stored?.at}
        lost={common('discardText')}
        onAgain={props.onAgain}
      >
        <Body {...wizard} />
      </WizardFrameDialog>
      <MeanwhilePanel wizard={wizard} words={words} onAgain={props.onAgain} />
    </>
  )
}
