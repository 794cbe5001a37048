import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Typography } from '@mui/material'
import type { Forwarding, ForwardingRefusal } from '@praxia/contract/connections/forwardings.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { loadedOf } from '../../ui/paged-list.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useVerb } from '../statements/use-verb.ts'
import { LogDialog } from './log-dialog.tsx'
import { useRefusalPages, useResendRefusals } from './use-forwardings.ts'

function Refusal({ of }: { of: ForwardingRefusal }) {
  const { t } = useTranslation('forwarding')
  const verbOf = useVerb()
  return (
    <Box sx={{ px: 3, py: 1.5, display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <b>{verbOf(of)}</b>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatMoment(of.storedAt)}
        </Box>
      </Box>
      <Box sx={{ color: of.again ? 'text.secondary' : 'error.text', overflowWrap: 'anywhere' }}>
        {of.again ? t('again') : of.status === null ? t('fileMissing', { file: of.error }) : `${of.status} ${of.error}`}
      </Box>
      <Typography variant="caption" component="code" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {of.id}
      </Typography>
    </Box>
  )
}

/** Statements that the store refused, with its response (`?forwarding=12`). */
export function RefusalsDialog({ of, onClose }: { of: Forwarding; onClose: () => void }) {
  const { t } = useTranslation('forwarding')
  const pages = useRefusalPages(of.id)
  const resend = useResendRefusals()
  const onError = useErrorToast()
  const { items } = loadedOf(pages.data)
  const send = (): void => resend.mutate(of.id, { onSuccess: () => toast(t('resent')), onError })
  return (
    <LogDialog
      onClose={onClose}
      width={720}
      name={of.name}
      facts={t('refusalsFacts')}
      pages={pages}
      none={{ title: t('refusalsNone'), text: t('refusalsNoneText') }}
      leave={
        items.length > 0 && (
          <Button startIcon={<Refresh />} loading={resend.isPending} onClick={send}>
            {t('resend')}
          </Button>
        )
      }
    >
      {items.map((refusal) => (
        <Refusal key={refusal.id} of={refusal} />
      ))}
    </LogDialog>
  )
}
