import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Id, IdParams, Moment, Name, Nothing, Nullable, oneOf, pageOf, paging } from '../shapes.ts'

/** What another system can be told of; `test` is sent by a press alone. */
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

export const webhookKinds = ['session.ended', 'training.completed', 'course.completed', 'member.added'] as const
export type WebhookKind = (typeof webhookKinds)[number]
export const messageKinds = [...webhookKinds, 'test'] as const

/** Why nothing is sent any more: somebody paused it, no message arrived for three days, or the address answered 410. */
export const stopReasons = ['paused', 'failures', 'gone'] as const

/** An address of another system that is told what happens, by messages signed as the Standard Webhooks say. */
export const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  kinds: Type.Array(oneOf(webhookKinds)),
  /** The last characters of the secret, by which it is told from a former one. */
  secretEnd: Type.String(),
  secretSince: Moment,
  stopped: Nullable(oneOf(stopReasons)),
  stoppedAt: Nullable(Moment),
  /** Of its last twenty messages that were tried: how many they are, and how many have not arrived. */
  tried: Type.Integer(),
  failed: Type.Integer(),
})
export type Webhook = Static<typeof Webhook>
/** A webhook with its secret, which is answered this once. */
export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret: Type.String() })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const WebhookMessage = Type.Object({
  id: Uuid,
  kind: oneOf(messageKinds),
  /** What is sent, as it is sent. */
  body: Type.String(),
  madeAt: Moment,
  tries: Type.Integer(),
  lastTryAt: Nullable(Moment),
  /** Null when it has arrived or was given up. */
  nextTryAt: Nullable(Moment),
  deliveredAt: Nullable(Moment),
  /** The status of the last answer; null where none came. */
  status: Nullable(Type.Integer()),
  /** Why none came: no answer in time, an address that is not allowed, a network's error. */
  error: Nullable(Type.String()),
  /** How long the last try took, in milliseconds. */
  tookMs: Nullable(Type.Integer()),
})
export type WebhookMessage = Static<typeof WebhookMessage>

const form = {
  name: Name(limits.webhookNameMax),
  url: Type.String({ minLength: 1, maxLength: limits.webhookUrlMax }),
  kinds: Type.Array(oneOf(webhookKinds), { minItems: 1, maxItems: webhookKinds.length, uniqueItems: true }),
}
export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'Webhooks of the own organisation, in the order in which they were made',
  answer: Type.Array(Webhook),
})
export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Tell another system what happens; the secret that signs is in this answer and in no other',
  body: Type.Object(form),
  answer: WebhookWithSecret,
  fails: ['webhook.too_many', 'webhook.address'],
})
export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  summary: 'Change what a webhook is called, where it leads and what it is told of',
  params: IdParams,
  body: Type.Object(form),
  answer: Webhook,
  fails: ['webhook.address'],
})
export const rotateWebhook = endpoint({
  name: 'rotateWebhook',
  method: 'POST',
  path: '/webhooks/{id}/rotation',
  summary: 'Sign with a new secret from now on',
  params: IdParams,
  answer: WebhookWithSecret,
})
export const stopWebhook = endpoint({
  name: 'stopWebhook',
  method: 'POST',
  path: '/webhooks/{id}/pause',
  summary: 'Send nothing until it is started again; what happens meanwhile is not told',
  params: IdParams,
  answer: Webhook,
})
export const startWebhook = endpoint({
  name: 'startWebhook',
  method: 'POST',
  path: '/webhooks/{id}/start',
  summary: 'Send again after a pause, or after it was stopped for its failures',
  params: IdParams,
  answer: Webhook,
})
export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook with its messages',
  params: IdParams,
  answer: Nothing,
})
export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send a message of the kind `test` at once, also where nothing else is sent',
  params: IdParams,
  answer: Type.Object({ id: Uuid }),
})
export const listWebhookMessages = endpoint({
  name: 'listWebhookMessages',
  method: 'GET',
  path: '/webhooks/{id}/messages',
  summary: 'What a webhook was told in the last 30 days, newest first, with what was answered',
  params: IdParams,
  query: Type.Object(paging),
  answer: pageOf(WebhookMessage),
})
export const resendWebhookMessage = endpoint({
  name: 'resendWebhookMessage',
  method: 'POST',
  path: '/webhooks/{id}/messages/{messageId}/again',
  summary: 'Send a message once more, at once',
  params: Type.Object({ id: Id, messageId: Uuid }),
  answer: WebhookMessage,
})
