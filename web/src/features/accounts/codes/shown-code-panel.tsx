import { Box, Button, CircularProgress, Typography } from '@mui/material'
import type { DeviceToken } from '@praxia/contract/connections/devices.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { WaitingNote } from '../../../ui/waiting-note.tsx'
import { countdown, timeLeft } from './code-rules.ts'
import { QrPanel } from './qr-panel.tsx'
import { type Shown, useShownCode } from './use-shown-code.ts'

/** Code in letters readable from across a room, spelled out by screen readers. */
export function UserCode({ text, over = false }: { text: string; over?: boolean }) {
  const { t } = useTranslation('devices')
  return (
    <Box
      role="img"
      aria-label={t('spoken', { code: [...text.replace('-', '')].join(' ') })}
      sx={{
        px: { xs: 2, sm: 3 },
        py: { xs: 1.5, sm: 2 },
        borderRadius: '12px',
        bgcolor: over ? 'sunken' : 'primary.tint',
        color: over ? 'text.secondary' : 'primary.text',
        fontSize: { xs: 'clamp(28px, 9.5vw, 40px)', sm: 48 },
        lineHeight: 1.2,
        fontWeight: 650,
        letterSpacing: '0.06em',
        textAlign: 'center',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Box>
  )
}

function Step({ area, text, children }: { area: string; text: string; children: React.ReactNode }) {
  return (
    <Box sx={{ gridArea: area, display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="body1" sx={{ fontSize: { sm: 20 } }}>
        {text}
      </Typography>
      {children}
    </Box>
  )
}

function Waiting({ shown }: { shown: Shown }) {
  const { t } = useTranslation('devices')
  const now = useNow()
  if (shown.state === 'away') return <Note tone="warning">{t('away')}</Note>
  return (
    <WaitingNote
      aside={
        <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {countdown(timeLeft(shown.until, now, shown.code.expires_in * 1000))}
        </Box>
      }
    >
      <b>{t('waiting')}</b> {t('waitingHelp')}
    </WaitingNote>
  )
}

function Way({ shown: { code, state } }: { shown: Shown }) {
  const { t } = useTranslation(['devices', 'codes'])
  const address = code.verification_uri.replace(/^https?:\/\//, '')
  const over = state === 'over' || state === 'refused'
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: over ? 'minmax(0,1fr)' : '176px minmax(0,1fr)' },
        // Beside the typed code the shown one needs the whole width of its half.
        gridTemplateAreas: {
          xs: over ? '"open" "enter"' : '"open" "enter" "scan"',
          sm: over ? '"open" "enter"' : '"scan open" "scan enter"',
          md: over ? '"open" "enter"' : '"scan open" "enter enter"',
        },
        alignItems: 'center',
      }}
    >
      {!over && (
        <Box sx={{ gridArea: 'scan', display: 'grid', gap: 1.5, justifyItems: 'center' }}>
          <Box sx={{ width: 176 }}>
            <QrPanel text={code.verification_uri_complete} label={t('codes:wayQr')} />
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {t('scan')}
          </Typography>
        </Box>
      )}
      <Step area="open" text={t('open')}>
        <Box component="b" sx={{ fontSize: { xs: 20, sm: 26 }, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
          {address}
        </Box>
      </Step>
      <Step area="enter" text={t('enter')}>
        <UserCode text={code.user_code} over={over} />
      </Step>
    </Box>
  )
}

/** Alternative to typing in a headset: shows a code that the user allows on a phone or a computer. */
export function ShownCodePanel({ onToken }: { onToken: (token: DeviceToken) => void }) {
  const { t } = useTranslation(['devices', 'codes'])
  const { shown, failure, renew } = useShownCode(onToken)
  const ended = failure !== null || shown?.state === 'over' || shown?.state === 'refused'
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {shown && <Way shown={shown} />}
      {!shown && !failure && <CircularProgress aria-label={t('waiting')} sx={{ justifySelf: 'center', my: 8 }} />}
      {shown && !ended && <Waiting shown={shown} />}
      {shown?.state === 'over' && (
        <Note tone="warning">
          <b>{t('over')}</b> {t('overHelp')}
        </Note>
      )}
      {shown?.state === 'refused' && (
        <Note tone="error">
          <b>{t('refusedThere')}</b> {t('refusedThereHelp')}
        </Note>
      )}
      <FormFailure error={failure} />
      {ended && (
        <Button variant="outlined" onClick={renew} sx={{ minHeight: 64, fontSize: 20 }}>
          {t('codes:newCode')}
        </Button>
      )}
    </Box>
  )
}
