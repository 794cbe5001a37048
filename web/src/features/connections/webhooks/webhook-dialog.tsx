import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { type Webhook, type WebhookWithSecret, webhookKinds } from '@praxia/contract/connections/webhooks.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useId } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Wrong } from '../../../ui/wrong.tsx'
import { useNewWebhookForm, useWebhookForm, type WebhookFormState } from './use-webhook-form.ts'
import { useWebhookWords } from './use-webhook-words.ts'

/** Selects the events of the webhook: at least one of four. */
function KindsField({ form }: { form: Pick<WebhookFormState, 'draft' | 'change' | 'errorOf'> }) {
  const { t } = useTranslation('connections')
  const words = useWebhookWords()
  const id = useId()
  const { kinds } = form.draft
  const wrong = form.errorOf('kinds')
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <FormLabel component="span" id={id} error={wrong !== undefined} required>
        {t('hookKinds')}
      </FormLabel>
      <FormGroup
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, auto)' }, columnGap: 4 }}
      >
        {webhookKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            sx={{ ml: -1.5 }}
            control={
              <Checkbox
                checked={kinds.includes(kind)}
                onChange={(_, on) =>
                  form.change({ kinds: on ? [...kinds, kind] : kinds.filter((one) => one !== kind) })
                }
              />
            }
            label={words.kind(kind)}
          />
        ))}
      </FormGroup>
      <Wrong>{wrong && t('hookKindsMissing')}</Wrong>
    </Box>
  )
}

interface Props {
  title: string
  action: string
  form: ReturnType<typeof useNewWebhookForm> | ReturnType<typeof useWebhookForm>
  onClose: () => void
}
function WebhookForm({ title, action, form, onClose }: Props) {
  const { t } = useTranslation('connections')
  return (
    <FormDialog form={form} quiet onClose={onClose} width={600} title={title} action={action}>
      <Field
        label={t('name')}
        help={t('hookNameHelp')}
        required
        autoFocus
        limit={limits.webhookNameMax}
        {...form.text('name')}
      />
      <Field
        label={t('hookUrl')}
        help={t('hookUrlHelp')}
        required
        type="url"
        placeholder="https://"
        limit={limits.webhookUrlMax}
        {...form.text('url')}
      />
      <KindsField form={form} />
    </FormDialog>
  )
}
/** Adds a webhook (`?add-webhook`). */
export function NewWebhookDialog({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (made: WebhookWithSecret) => void
}) {
  const { t } = useTranslation('connections')
  return <WebhookForm title={t('hookAdd')} action={t('hookAdd')} form={useNewWebhookForm(onMade)} onClose={onClose} />
}
/** Edits the name, address or events of a webhook (`?edit-webhook=12`). */
export function WebhookDialog({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useTranslation('connections')
  const { t: common } = useTranslation()
  const saved = (): void => {
    toast(t('hookSaved'))
    onClose()
  }
  return <WebhookForm title={of.name} action={common('save')} form={useWebhookForm(of, saved)} onClose={onClose} />
}
