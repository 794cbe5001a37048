import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import { Button } from '@mui/material'
import type { Webhook } from '@praxia/contract/connections/webhooks.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { loadedOf } from '../../../ui/paged-list.tsx'
import { LogDialog } from '../log-dialog.tsx'
import { Message } from './message-row.tsx'
import { useMessagePages } from '../queries.ts'
import { useSendTest } from './use-send-test.ts'
import { useWebhookWords } from './use-webhook-words.ts'

/** Messages of a webhook with their responses, where there is no room beside the list (`?webhook=12`). */
export function MessagesDialog({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useTranslation('connections')
  const words = useWebhookWords()
  const pages = useMessagePages(of.id)
  const test = useSendTest(of.id)
  const { items } = loadedOf(pages.data)
  return (
    <LogDialog
      onClose={onClose}
      width={880}
      name={of.name}
      facts={`${of.url} · ${words.secret(of)}`}
      pages={pages}
      none={{ title: t('messagesNone'), text: t('messagesNoneText') }}
      leave={
        <Button startIcon={<RocketLaunchOutlined />} loading={test.isPending} onClick={test.send}>
          {t('hookTest')}
        </Button>
      }
    >
      {items.map((message) => (
        <Message key={message.id} of={message} webhook={of.id} />
      ))}
    </LogDialog>
  )
}
