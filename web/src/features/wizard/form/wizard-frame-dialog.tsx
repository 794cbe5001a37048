import Close from '@mui/icons-material/Close'
import { Box, Dialog, IconButton, Tooltip, Typography } from '@mui/material'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { holdSearchEnter } from '../../../ui/search-enter.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { OfflinePanel } from './offline-panel.tsx'
import { RestoredPanel } from './restored-panel.tsx'
import { WizardFooterPanel } from './wizard-footer-panel.tsx'
import { WizardStepsPanel } from './wizard-steps-panel.tsx'

/** Data and actions of a wizard, whatever its subject. */
interface Framed {
  step: number
  valid: readonly boolean[]
  faults: readonly Fault[]
  lang: ContentLanguage
  body: RefObject<HTMLDivElement | null>
  saving: boolean
  dirty: boolean
  go: (step: number) => void
  next: () => void
  discard: () => void
  leave: () => void
}
interface Props {
  wizard: Framed
  title: string
  name: string
  steps: readonly string[]
  /** Summary of the selection in the step. */
  summary: string
  /** Time at which the restored draft was stored. */
  storedAt: number | undefined
  /** Text about what is lost on leaving. */
  lost: string
  /** Reopens the wizard: empty, or with the server's version. */
  onAgain: () => void
  note?: ReactNode
  children: ReactNode
}

/** Full-screen wizard; forward only past complete steps, back always. */
export function WizardFrameDialog({
  wizard,
  title,
  name,
  steps,
  summary,
  storedAt,
  lost,
  onAgain,
  note,
  children,
}: Props) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { step, faults, body: bodyRef } = wizard
  const [asking, setAsking] = useState<'leave' | 'afresh' | null>(null)
  const [restored, setRestored] = useState(storedAt !== undefined)
  const close = (): void => {
    if (wizard.dirty) setAsking('leave')
    else wizard.leave()
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
        onKeyDown={holdSearchEnter}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        <Head title={title} name={name} onClose={close}>
          <WizardStepsPanel names={steps} at={step} faults={faults.length} valid={wizard.valid} onGo={wizard.go} />
        </Head>
        <OfflinePanel />
        <Box
          ref={bodyRef}
          tabIndex={-1}
          role="region"
          aria-label={t('step', { number: step + 1, name: steps[step] ?? '' })}
          // A focused field is scrolled into view with the label above it.
          sx={{ flex: 1, overflowY: 'auto', scrollPaddingTop: 48, p: { xs: 2, sm: '24px 32px' }, outline: 0 }}
        >
          {note}
          {storedAt !== undefined && restored && (
            <RestoredPanel at={storedAt} onAfresh={() => setAsking('afresh')} onKeep={() => setRestored(false)} />
          )}
          {children}
        </Box>
        <WizardFooterPanel
          first={step === 0}
          last={step === steps.length - 1}
          summary={summary}
          faults={faults}
          lang={wizard.lang}
          saving={wizard.saving}
          onBack={() => wizard.go(step - 1)}
        />
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={common('discardTitle')}
        lost={lost}
        action={asking === 'afresh' ? t('restoredAfresh') : common('discard')}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking === 'leave') return wizard.leave()
          wizard.discard()
          return onAgain()
        }}
      />
    </Dialog>
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
