import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import { Box, Card, Typography } from '@mui/material'
import type { Webhook } from '@praxia/contract/connections/webhooks.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { rowButton, rowKeys } from '../../../ui/row-keys.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { StateLine, SystemAddress } from '../system-panel.tsx'
import { useWebhookWords } from './use-webhook-words.ts'

function Row({ of, chosen, onOpen }: { of: Webhook; chosen: boolean; onOpen: () => void }) {
  const words = useWebhookWords()
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="button"
        type="button"
        data-row={of.id}
        aria-current={chosen || undefined}
        onClick={onOpen}
        sx={{ ...rowButton, gap: 0.5, py: 2, px: 3, overflowWrap: 'anywhere' }}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <WebhookOutlined sx={{ fontSize: 20, flex: 'none' }} />
          <Typography variant="h3" component="span">
            {of.name}
          </Typography>
        </Box>
        <SystemAddress url={of.url} />
        <span>{words.kinds(of)}</span>
        <StateLine state={words.state(of)} />
      </Box>
    </Box>
  )
}

interface Props {
  hooks: readonly Webhook[]
  /** Webhook whose messages are shown. */
  chosen: Webhook
  onChoose: (id: number) => void
  actions: (of: Webhook) => ReactNode
}
/** Webhooks with the messages of the selected one beside them; arrow keys select the next. */
export function HooksPanel({ hooks, chosen, onChoose, actions }: Props) {
  const { t } = useTranslation('connections')
  const choose = (id: number): void => {
    if (id !== chosen.id) onChoose(id)
  }
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(300px, 400px) minmax(0, 1fr)', minHeight: 400 }}>
      <div {...rowKeys((mark) => choose(Number(mark)))}>
        <Box component="ul" aria-label={t('webhooks')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {hooks.map((hook) => (
            <Row key={hook.id} of={hook} chosen={hook.id === chosen.id} onOpen={() => choose(hook.id)} />
          ))}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', py: 2, px: 3 }}>
          {t('hooksHow')}
        </Typography>
      </div>
      <MessagesPanel key={chosen.id} of={chosen} actions={actions(chosen)} />
    </Card>
  )
}
