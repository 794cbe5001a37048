import {
  type Webhook,
  type WebhookKind,
  type WebhookWithSecret,
  createWebhook,
  updateWebhook,
  webhookKinds,
} from '@praxia/contract/connections/webhooks.ts'
import { useState } from 'react'
import { changedFields } from '../../../lib/form-rules.ts'
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
/** Draft of an existing webhook; fields that are not changed stay as they are saved. */
export function useWebhookForm({ id, name, url, kinds }: Webhook, onSaved: () => void) {
  const [first] = useState<WebhookDraft>({ name, url, kinds })
  return useForm(
    { endpoint: updateWebhook, fields, bodyOf, refusals },
    { first, save: useUpdateWebhook(id), send: (body) => changedFields(bodyOf(first), body), onSaved },
  )
}
export type WebhookFormState = ReturnType<typeof useNewWebhookForm>
