import Close from '@mui/icons-material/Close'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import { Box, Dialog, IconButton, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOrganisation } from '../../accounts/queries.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { titleOf } from '../draft/draft-rules.ts'
import { RestoredPanel } from './restored-panel.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { BadgesStep } from '../steps/badges-step.tsx'
import { ContentStep } from '../steps/content-step.tsx'
import { HeadsetsStep } from '../steps/headsets-step.tsx'
import { InformationStep } from '../steps/information-step.tsx'
import { LanguagesStep } from '../steps/languages-step.tsx'
import { useWizard, type WizardProps } from './use-wizard.ts'
import { WizardStepsPanel } from './wizard-steps-panel.tsx'
import { WizardFooterPanel } from './wizard-footer-panel.tsx'

const stepNames = ['languages', 'information', 'headsets', 'badges', 'content'] as const
const bodies = [LanguagesStep, InformationStep, HeadsetsStep, BadgesStep] as const

/** Five steps over the whole screen; forward only past what is filled in, back always. */
export function WizardForm(props: WizardProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const wizard = useWizard(props)
  const { step, draft, faults, running } = wizard
  const title = titleOf(draft, useContentLanguage())
  const [asking, setAsking] = useState<'leave' | 'afresh' | null>(null)
  const [restored, setRestored] = useState(props.stored !== undefined)
  const close = (): void => {
    if (wizard.dirty) setAsking('leave')
    else wizard.leave()
  }
  const again = (): void => {
    wizard.discard()
    props.onAgain()
  }
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      aria-labelledby="wizard-title"
      slotProps={{ paper: { sx: { borderRadius: 0, bgcolor: 'background.default' } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          wizard.next()
        }}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        <Head title={t(wizard.saved.id ? 'editTitle' : 'newTitle')} name={title} onClose={close}>
          <WizardStepsPanel at={step} faults={faults.length} valid={wizard.valid} onGo={wizard.go} />
        </Head>
        <Box
          ref={wizard.body}
          tabIndex={-1}
          role="region"
          aria-label={t('step', { number: step + 1, name: t(stepNames[step] ?? 'content') })}
          sx={{ flex: 1, overflowY: 'auto', p: { xs: 2, sm: '24px 32px' }, outline: 0 }}
        >
          <PublishingNote wizard={wizard} />
          {props.stored && restored && (
            <RestoredPanel
              at={props.stored.at}
              onAfresh={() => setAsking('afresh')}
              onKeep={() => setRestored(false)}
            />
          )}
          <Step wizard={wizard} />
        </Box>
        <WizardFooterPanel
          step={step}
          draft={draft}
          faults={faults}
          lang={wizard.lang}
          running={running}
          saving={wizard.saving}
          onBack={() => wizard.go(step - 1)}
        />
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={common('discardTitle')}
        lost={running > 0 ? t('discardSending', { count: running }) : common('discardText')}
        action={asking === 'afresh' ? t('restoredAfresh') : common('discard')}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking === 'afresh') again()
          else wizard.leave()
        }}
      />
      <Meanwhile wizard={wizard} onTheirs={again} />
    </Dialog>
  )
}

/** To a partner, where the form begins and where it is saved: what becomes of it. */
function PublishingNote({ wizard: { note, step } }: { wizard: ReturnType<typeof useWizard> }) {
  const { t } = useTranslation('wizard')
  if (!note || (step > 0 && step < stepNames.length - 1)) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Note icon={<HourglassEmptyOutlined />}>{t(note)}</Note>
    </Box>
  )
}

/** What somebody else did to the training since it was opened here: saved it, or deleted it. */
function Meanwhile({ wizard, onTheirs }: { wizard: ReturnType<typeof useWizard>; onTheirs: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <ConfirmDialog
        open={wizard.gone}
        danger={false}
        title={t('goneTitle')}
        lost={t('goneText')}
        kept={t('goneKept')}
        action={t('goneSave')}
        onClose={() => wizard.setGone(false)}
        onConfirm={wizard.makeAnew}
      />
      <StaleDialog
        open={wizard.stale}
        onClose={() => wizard.setStale(false)}
        onMine={wizard.replace}
        onTheirs={onTheirs}
      />
    </>
  )
}

function Step({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const { data: organisation } = useOrganisation()
  const { draft, change, faults, lang, setLang } = wizard
  const props = { draft, change, faults, lang, setLang }
  const Body = bodies[wizard.step]
  if (Body) return <Body {...props} />
  return (
    <ContentStep
      {...props}
      trainingId={wizard.saved.id}
      offline={Boolean(organisation?.offlineAccess)}
      accesses={wizard.accesses}
      quota={wizard.quota}
    />
  )
}

function Head({
  title,
  name,
  onClose,
  children,
}: {
  title: string
  name: string
  onClose: () => void
  children: ReactNode
}) {
  const { t: common } = useTranslation()
  return (
    <Box
      component="header"
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        px: { xs: 2, sm: 4 },
        pb: { xs: 0.5, sm: 1.5 },
        flex: 'none',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: { xs: 52, sm: 72 } }}>
        <Typography variant="h2" component="h1" id="wizard-title">
          {title}
        </Typography>
        <Typography
          noWrap
          sx={{ flex: 1, minWidth: 0, color: 'text.secondary', visibility: { xs: 'hidden', sm: 'visible' } }}
        >
          {name}
        </Typography>
        <Tooltip title={common('close')}>
          <IconButton aria-label={common('close')} onClick={onClose} sx={{ mr: -1.5 }}>
            <Close sx={{ fontSize: 24 }} />
          </IconButton>
        </Tooltip>
      </Box>
      {children}
    </Box>
  )
}
