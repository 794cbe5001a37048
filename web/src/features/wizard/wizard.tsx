import ArrowBack from '@mui/icons-material/ArrowBack'
import Close from '@mui/icons-material/Close'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Dialog, IconButton, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatTime } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { useCatalogueLanguage } from '../catalogue/queries.ts'
import { ownName } from '../catalogue/language-names.ts'
import { hasPicture, titleOf } from './draft.ts'
import type { Fault } from './faults.ts'
import { StaleDialog } from './stale-dialog.tsx'
import { BadgesStep } from './step-badges.tsx'
import { ContentStep } from './step-content.tsx'
import { HeadsetsStep } from './step-headsets.tsx'
import { InformationStep } from './step-information.tsx'
import { LanguagesStep } from './step-languages.tsx'
import { useWizard, type WizardProps } from './use-wizard.ts'
import type { StepProps } from './wizard-context.ts'
import { WizardBars } from './wizard-parts.tsx'

const stepNames = ['languages', 'information', 'headsets', 'badges', 'content'] as const
const bodies = [LanguagesStep, InformationStep, HeadsetsStep, BadgesStep] as const

/** Five steps over the whole screen; forward only past what is filled in, back always. */
export function Wizard(props: WizardProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const wizard = useWizard(props)
  const { step, draft, faults, dirty, lang, running } = wizard
  const title = titleOf(draft, useCatalogueLanguage())
  const [asking, setAsking] = useState<'leave' | 'afresh' | null>(null)
  const [restored, setRestored] = useState(props.kept !== undefined)
  const close = (): void => {
    if (dirty) setAsking('leave')
    else wizard.leave()
  }
  const again = (): void => {
    wizard.discard()
    props.onAgain()
  }
  const stepProps: StepProps = { draft, change: wizard.change, faults, lang, setLang: wizard.setLang }
  const Body = bodies[step]
  const summary =
    step === 0
      ? t('chosen', { count: draft.languages.length })
      : step === 2
        ? t('chosen', { count: draft.headsetIds.length })
        : step === 3
          ? t('badgesCount', { count: draft.badges.filter(hasPicture).length })
          : step === 4 && running > 0
            ? t('sendingCount', { count: running })
            : ''
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
              {t(wizard.saved.id ? 'editTitle' : 'newTitle')}
            </Typography>
            <Typography
              noWrap
              sx={{ flex: 1, minWidth: 0, color: 'text.secondary', visibility: { xs: 'hidden', sm: 'visible' } }}
            >
              {title}
            </Typography>
            <Tooltip title={common('close')}>
              <IconButton aria-label={common('close')} onClick={close} sx={{ mr: -1.5 }}>
                <Close />
              </IconButton>
            </Tooltip>
          </Box>
          <WizardBars at={step} faults={faults.length} valid={wizard.valid} onGo={wizard.go} />
        </Box>
        <Box
          ref={wizard.body}
          tabIndex={-1}
          role="region"
          aria-label={t('step', { number: step + 1, name: t(stepNames[step] ?? 'content') })}
          sx={{ flex: 1, overflowY: 'auto', p: { xs: 2, sm: '24px 32px' }, outline: 0 }}
        >
          {restored && (
            <Box sx={{ mb: 2 }}>
              <Note>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
                  <Box component="span" sx={{ flex: '1 1 240px' }}>
                    {t('restored', { time: formatTime(props.kept?.at ?? 0) })}
                  </Box>
                  <Button size="small" color="inherit" onClick={() => setAsking('afresh')}>
                    {t('restoredAfresh')}
                  </Button>
                  <Button size="small" color="primary" onClick={() => setRestored(false)}>
                    {t('restoredKeep')}
                  </Button>
                </Box>
              </Note>
            </Box>
          )}
          {Body ? (
            <Body {...stepProps} />
          ) : (
            <ContentStep
              {...stepProps}
              trainingId={wizard.saved.id}
              offline={Boolean(organisation?.offlineAccess)}
              accesses={wizard.accesses}
              room={wizard.room}
            />
          )}
        </Box>
        <WizardFooter
          step={step}
          faults={faults}
          lang={lang}
          summary={summary}
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
      <StaleDialog
        open={wizard.stale}
        onClose={() => wizard.setStale(false)}
        onMine={wizard.replace}
        onTheirs={again}
      />
    </Dialog>
  )
}

function WizardFooter({
  step,
  faults,
  lang,
  summary,
  saving,
  onBack,
}: {
  step: number
  faults: readonly Fault[]
  lang: StepProps['lang']
  summary: string
  saving: boolean
  onBack: () => void
}) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const inLang = faults.filter((fault) => fault.lang === lang).length
  const words =
    inLang > 0 && inLang < faults.length
      ? t('toMendIn', { count: faults.length, inLang, language: ownName(lang) })
      : t('toMend', { count: faults.length })
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        p: { xs: '12px 16px', sm: '14px 32px' },
        flex: 'none',
      }}
    >
      {step > 0 && (
        <Button color="inherit" startIcon={<ArrowBack />} disabled={saving} onClick={onBack}>
          {common('previous')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Box role="status">
        {faults.length > 0 ? (
          <Typography sx={{ display: 'flex', gap: 1, color: 'error.main', fontWeight: 500 }}>
            <ErrorOutlineOutlined sx={{ fontSize: 20 }} />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {words}
            </Box>
          </Typography>
        ) : (
          <Typography sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>{summary}</Typography>
        )}
      </Box>
      <Button type="submit" variant="contained" color="primary" loading={saving}>
        {step === 4 ? t('done') : common('next')}
      </Button>
    </Box>
  )
}
