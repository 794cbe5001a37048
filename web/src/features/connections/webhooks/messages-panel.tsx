import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { Webhook } from '@praxia/contract/connections/webhooks.ts'
import { type ReactNode, useId } from 'react'
import { capital } from '../../../lib/capital.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { loadedOf, PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Message } from './message-row.tsx'
import { useMessagePages } from '../queries.ts'
import { useSendTest } from './use-send-test.ts'
import { useWebhookWords } from './use-webhook-words.ts'

/** Messages of a webhook with their responses, beside the list. */
export function MessagesPanel({ of, actions }: { of: Webhook; actions: ReactNode }) {
  const { t, i18n } = useTranslation('connections')
  const words = useWebhookWords()
  const pages = useMessagePages(of.id)
  const test = useSendTest(of.id)
  const title = useId()
  return (
    <Box component="section" aria-labelledby={title} sx={{ minWidth: 0, borderLeft: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pl: 3, pr: 1.5, pt: 2, pb: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h2" id={title}>
            {of.name}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {capital(words.secret(of), i18n.language)}
          </Typography>
        </Box>
        <Button variant="outlined" startIcon={<RocketLaunchOutlined />} loading={test.isPending} onClick={test.send}>
          {t('hookTest')}
        </Button>
        <Box sx={{ display: 'flex' }}>{actions}</Box>
      </Box>
      <Box sx={{ containerType: 'inline-size' }}>
        <PagedList pages={pages} empty={<EmptyState title={t('messagesNone')} text={t('messagesNoneText')} />}>
          {loadedOf(pages.data).items.map((message) => (
            <Message key={message.id} of={message} webhook={of.id} />
          ))}
        </PagedList>
      </Box>
    </Box>
  )
}
