import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Refresh from '@mui/icons-material/Refresh'
import Schedule from '@mui/icons-material/Schedule'
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Typography } from '@mui/material'
import type { WebhookMessage } from '@praxia/contract/connections/webhooks.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { useResend } from '../queries.ts'
import { useWebhookWords } from './use-webhook-words.ts'

function Answer({ of }: { of: WebhookMessage }) {
  const words = useWebhookWords()
  const waits = of.tries === 0
  const arrived = of.deliveredAt !== null
  const Icon = waits ? Schedule : arrived ? CheckCircleOutlined : ErrorOutlineOutlined
  const colour = waits ? 'text.secondary' : arrived ? 'success.text' : 'error.text'
  const next = words.next(of)
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: colour, fontWeight: 600 }}>
        <Icon sx={{ fontSize: 16, flex: 'none' }} />
        <Box component="span" title={of.error ?? undefined} sx={{ overflowWrap: 'anywhere' }}>
          {words.answer(of)}
        </Box>
      </Box>
      {next && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {next}
        </Typography>
      )}
    </Box>
  )
}

/** Formats the sent body for reading. */
const laidOut = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

/** Message with its response; expanded, with its body. */
export function Message({ of, webhook }: { of: WebhookMessage; webhook: number }) {
  const { t } = useTranslation('connections')
  const words = useWebhookWords()
  const again = useResend(webhook)
  const onError = useErrorToast()
  return (
    <Accordion
      disableGutters
      elevation={0}
      square
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 3, font: 'inherit' }}>
        <Box
          sx={{
            flex: 1,
            display: 'grid',
            gap: { xs: 0.5, '@600': 2 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', '@600': '132px minmax(0,1fr) minmax(0,1.4fr) 64px' },
            pr: 2,
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatMoment(of.madeAt)}
          </Box>
          <b>{words.kind(of.kind)}</b>
          <Answer of={of} />
          <Box component="span" sx={{ textAlign: { '@600': 'right' }, fontVariantNumeric: 'tabular-nums' }}>
            {words.took(of)}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`webhook-id: ${of.id}`}
          {of.error !== null && (
            <Box component="span" sx={{ display: 'block' }}>
              {of.error}
            </Box>
          )}
        </Typography>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={t('messageBody')}
          sx={{
            m: 0,
            p: 2,
            width: 1,
            maxHeight: 320,
            overflow: 'auto',
            borderRadius: '12px',
            bgcolor: 'sunken',
            fontSize: 12,
          }}
        >
          {laidOut(of.body)}
        </Box>
        <Button
          startIcon={<Refresh />}
          loading={again.isPending}
          onClick={() => again.mutate(of.id, { onSuccess: () => toast(t('messageSent')), onError })}
        >
          {t('messageAgain')}
        </Button>
      </AccordionDetails>
    </Accordion>
  )
}
