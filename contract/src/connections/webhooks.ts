import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { FilledText, Id, IdParams, Moment, Name, Nothing, Nullable, oneOf, pageOf, paging } from '../shapes.ts'

/** Events that another system can be notified of; `test` is sent only on request. */
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

export const webhookKinds = ['session.ended', 'training.completed', 'course.completed', 'member.added'] as const
export type WebhookKind = (typeof webhookKinds)[number]
export const messageKinds = [...webhookKinds, 'test'] as const

/** Reason that sending stopped: paused by a user, no message delivered for three days, or the address answered 410. */
export const stopReasons = ['paused', 'failures', 'gone'] as const

/** Address of another system that is notified of events, by messages signed as Standard Webhooks specifies. */
export const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  kinds: Type.Array(oneOf(webhookKinds)),
  /** Last characters of the secret, to distinguish it from a former one. */
  secretEnd: Type.String(),
  secretSince: Moment,
  stopped: Nullable(oneOf(stopReasons)),
  stoppedAt: Nullable(Moment),
  /** Among the last twenty messages that were tried: their number, and the number not delivered. */
  tried: Type.Integer(),
  failed: Type.Integer(),
})
export type Webhook = Static<typeof Webhook>
/** Webhook with its secret, returned only in this response. */
export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret: Type.String() })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const WebhookMessage = Type.Object({
  id: Uuid,
  kind: oneOf(messageKinds),
  /** Message body exactly as sent. */
  body: Type.String(),
  madeAt: Moment,
  tries: Type.Integer(),
  lastTryAt: Nullable(Moment),
  /** Null when delivered or given up, and while the webhook is stopped. */
  nextTryAt: Nullable(Moment),
  /** Waits until the webhook, which is stopped, is started again. */
  held: Type.Boolean(),
  deliveredAt: Nullable(Moment),
  /** Status of the last response; null without a response. */
  status: Nullable(Type.Integer()),
  /** Reason for a missing response: timeout, forbidden address or network error. */
  error: Nullable(Type.String()),
  /** Duration of the last try, in milliseconds. */
  tookMs: Nullable(Type.Integer()),
})
export type WebhookMessage = Static<typeof WebhookMessage>

const form = {
  name: Name(limits.webhookNameMax),
  url: FilledText(limits.webhookUrlMax),
  kinds: Type.Array(oneOf(webhookKinds), { minItems: 1, maxItems: webhookKinds.length, uniqueItems: true }),
}
export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'Webhooks of the own organisation, in the order in which they were made',
  response: Type.Array(Webhook),
})
export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Tell another system what happens; the secret that signs is in this answer and in no other',
  body: Type.Object(form),
  response: WebhookWithSecret,
  errors: ['webhook.too_many', 'webhook.address'],
})
export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  summary: 'Change what a webhook is called, where it leads and what it is told of',
  params: IdParams,
  body: Type.Object(form),
  response: Webhook,
  errors: ['webhook.address'],
})
export const rotateWebhook = endpoint({
  name: 'rotateWebhook',
  method: 'POST',
  path: '/webhooks/{id}/rotation',
  summary: 'Sign with a new secret from now on',
  params: IdParams,
  response: WebhookWithSecret,
})
export const stopWebhook = endpoint({
  name: 'stopWebhook',
  method: 'POST',
  path: '/webhooks/{id}/pause',
  summary: 'Send nothing until it is started again; what happens meanwhile is not told',
  params: IdParams,
  response: Webhook,
})
export const startWebhook = endpoint({
  name: 'startWebhook',
  method: 'POST',
  path: '/webhooks/{id}/start',
  summary: 'Send again after a pause, or after it was stopped for its failures',
  params: IdParams,
  response: Webhook,
})
export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook with its messages',
  params: IdParams,
  response: Nothing,
})
export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send a message of the kind `test` at once, also where nothing else is sent',
  params: IdParams,
  response: Type.Object({ id: Uuid }),
})
export const listWebhookMessages = endpoint({
  name: 'listWebhookMessages',
  method: 'GET',
  path: '/webhooks/{id}/messages',
  summary: 'What a webhook was told in the last 30 days, newest first, with what was answered',
  params: IdParams,
  query: Type.Object(paging),
  response: pageOf(WebhookMessage),
})
export const resendWebhookMessage = endpoint({
  name: 'resendWebhookMessage',
  method: 'POST',
  path: '/webhooks/{id}/messages/{messageId}/again',
  summary: 'Send a message once more, at once',
  params: Type.Object({ id: Id, messageId: Uuid }),
  response: WebhookMessage,
})
