import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Typography } from '@mui/material'
import type { Forwarding, ForwardingRefusal } from '@praxia/contract/connections/forwardings.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useRefusalPages, useResendRefusals } from './use-forwardings.ts'

function Refusal({ of }: { of: ForwardingRefusal }) {
  const { t } = useTranslation('forwarding')
  return (
    <Box sx={{ px: 3, py: 1.5, display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <b>{of.word ?? of.verb}</b>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatMoment(of.storedAt)}
        </Box>
      </Box>
      <Box sx={{ color: of.again ? 'text.secondary' : 'error.text', overflowWrap: 'anywhere' }}>
        {of.again ? t('again') : `${of.status} ${of.error}`}
      </Box>
      <Typography variant="caption" component="code" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {of.id}
      </Typography>
    </Box>
  )
}

/** Statements that the store did not take, with what it answered (`?forwarding=12`). */
export function RefusalsDialog({ of, onClose }: { of: Forwarding; onClose: () => void }) {
  const { t } = useTranslation('forwarding')
  const { t: common } = useTranslation()
  const pages = useRefusalPages(of.id)
  const resend = useResendRefusals()
  const onError = useErrorToast()
  const { items } = loadedOf(pages.data)
  const send = (): void => resend.mutate(of.id, { onSuccess: () => toast(t('resent')), onError })
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={720}
      title={of.name}
      facts={t('refusalsFacts')}
      leave={
        items.length > 0 && (
          <Button startIcon={<Refresh />} loading={resend.isPending} onClick={send}>
            {t('resend')}
          </Button>
        )
      }
      actions={
        <Button variant="contained" color="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <Box sx={{ mx: -3 }}>
        <PagedList pages={pages} empty={<EmptyState title={t('refusalsNone')} text={t('refusalsNoneText')} />}>
          {items.map((refusal) => (
            <Refusal key={refusal.id} of={refusal} />
          ))}
        </PagedList>
      </Box>
    </TaskDialog>
  )
}
