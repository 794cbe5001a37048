import {
  type Webhook,
  type WebhookKind,
  type WebhookWithSecret,
  createWebhook,
  updateWebhook,
  webhookKinds,
} from '@praxia/contract/connections/webhooks.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useCreateWebhook, useUpdateWebhook } from '../queries.ts'

interface WebhookDraft {
  name: string
  url: string
  kinds: readonly WebhookKind[]
}
const bodyOf = ({ name, url, kinds }: WebhookDraft) => ({
  name: name.trim(),
  url: url.trim(),
  kinds: webhookKinds.filter((kind) => kinds.includes(kind)),
})
const fields = ['name', 'url', 'kinds'] as const
const refusals = { 'webhook.address': 'url' } as const

/** Draft of a new webhook and its creation, which passes on the secret. */
export const useNewWebhookForm = (onMade: (made: WebhookWithSecret) => void) =>
  useForm(
    { endpoint: createWebhook, fields, bodyOf, refusals },
    {
      first: { name: '', url: '', kinds: ['training.completed'] } satisfies WebhookDraft as WebhookDraft,
      save: useCreateWebhook(),
      send: (body) => body,
      onSaved: onMade,
    },
  )
export const useWebhookForm = ({ id, name, url, kinds }: Webhook, onSaved: () => void) =>
  useForm(
    { endpoint: updateWebhook, fields, bodyOf, refusals },
    {
      first: { name, url, kinds } satisfies WebhookDraft as WebhookDraft,
      save: useUpdateWebhook(id),
      send: (body) => body,
      onSaved,
    },
  )
export type WebhookFormState = ReturnType<typeof useNewWebhookForm>
