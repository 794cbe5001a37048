import { useTranslation } from '../../phrases/i18n.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { ApiKeysPanel } from './api-keys/api-keys-panel.tsx'
import { ForwardingPanel } from './forwarding-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { WebhooksPanel } from './webhooks/webhooks-panel.tsx'

const panels = { keys: KeysPanel, api: ApiKeysPanel, forwarding: ForwardingPanel, webhooks: WebhooksPanel } as const
type Part = keyof typeof panels

/** Connections with other systems: those that read and write the organisation's record, call the API, or are notified. */
export function ConnectionsTab() {
  const { t } = useTranslation(['connections', 'apikeys'])
  const [named, set] = useParam<Part>('part', 'keys')
  const part = Object.hasOwn(panels, named) ? named : 'keys'
  const Panel = panels[part]
  return (
    <Panel
      parts={
        <Toggle
          label={t('parts')}
          wide="phone"
          value={part}
          onChange={set}
          choices={[
            { value: 'keys', label: t('keys') },
            { value: 'api', label: t('apikeys:keys') },
            { value: 'forwarding', label: t('forwarding') },
            { value: 'webhooks', label: t('webhooks') },
          ]}
        />
      }
    />
  )
}
