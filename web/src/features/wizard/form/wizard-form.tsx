import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { useOrganisation } from '../../accounts/queries.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { hasPicture, titleOf } from '../draft/draft-rules.ts'
import { ContentStep } from '../steps/content-step.tsx'
import { FoldedBadgesStep, FoldedHeadsetsStep } from '../steps/folded-panels.tsx'
import { InformationStep } from '../steps/information-step.tsx'
import { LanguagesStep } from '../steps/languages-step.tsx'
import { MeanwhilePanel } from './meanwhile-panel.tsx'
import { useWizard, type WizardProps } from './use-wizard.ts'
import { WizardFrameDialog } from './wizard-frame-dialog.tsx'

const stepNames = ['languages', 'information', 'headsets', 'badges', 'content'] as const
const bodies = [LanguagesStep, InformationStep, FoldedHeadsetsStep, FoldedBadgesStep] as const

/** Wizard of a training, in five steps. */
export function WizardForm(props: WizardProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const wizard = useWizard(props)
  const { draft, running } = wizard
  const title = titleOf(draft, useContentLanguage())
  const chosen = [
    t('chosen', { count: draft.languages.length }),
    '',
    t('chosen', { count: draft.headsetIds.length }),
    t('badgesCount', { count: draft.badges.filter(hasPicture).length }),
    running > 0 ? t('sendingCount', { count: running }) : '',
  ]
  const words = {
    staleTitle: t('staleTitle'),
    staleTheirs: t('staleTheirs'),
    goneTitle: t('goneTitle'),
    goneText: t('goneText'),
    goneKept: t('goneKept'),
    goneSave: t('goneSave'),
  }
  return (
    <>
      <WizardFrameDialog
        wizard={wizard}
        title={t(wizard.saved.id ? 'editTitle' : 'newTitle')}
        name={title}
        steps={stepNames.map((name) => t(name))}
        summary={chosen[wizard.step] ?? ''}
        storedAt={props.stored?.at}
        lost={running > 0 ? t('discardSending', { count: running }) : common('discardText')}
        onAgain={props.onAgain}
        note={<PublishingNote wizard={wizard} />}
      >
        <Step wizard={wizard} />
      </WizardFrameDialog>
      <MeanwhilePanel wizard={wizard} words={words} onAgain={props.onAgain} />
    </>
  )
}

/** Explains to a partner what happens to the training, at the start of the form and on saving. */
function PublishingNote({ wizard: { note, step } }: { wizard: ReturnType<typeof useWizard> }) {
  const { t } = useTranslation('wizard')
  if (!note || (step > 0 && step < stepNames.length - 1)) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Note icon={<HourglassEmptyOutlined />}>{t(note)}</Note>
    </Box>
  )
}

function Step({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const { data: organisation } = useOrganisation()
  const { draft, change, faults, lang, setLang } = wizard
  const props = { draft, change, faults, lang, setLang }
  const Body = bodies[wizard.step]
  if (Body) return <Body {...props} trainingId={wizard.saved.id} />
  return (
    <ContentStep
      {...props}
      trainingId={wizard.saved.id}
      offline={Boolean(organisation?.offlineAccess)}
      masters={wizard.masters}
      accesses={wizard.accesses}
      quota={wizard.quota}
    />
  )
}
