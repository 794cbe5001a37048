/** Events for open pages. The database is authoritative; an event only says "look again". */
export const eventNames = [
  'notification',
  'unread',
  'progress',
  'catalogue',
  'masters',
  'organisation',
  'device',
  'resources',
  'import',
  'members',
  'connections',
  'inspection',
  'call',
  'launch',
  'class',
] as const
export type EventName = (typeof eventNames)[number]
export type QueueName = 'webhooks' | 'forwarding' | 'recompute'
/** Recipients: one account, all members of an organisation, or the processes that work on a queue. */
export type Topic = `user:${number}` | `organisation:${number}` | `queue:${QueueName}`
export const queueTopic = (name: QueueName): Topic => `queue:${name}`
export const userTopics = (ids: Iterable<number>): Topic[] => [...ids].map((id): Topic => `user:${id}`)
export const organisationTopics = (ids: Iterable<number>): Topic[] => [...ids].map((id): Topic => `organisation:${id}`)
/** Returns the topics of an account: its own and its organisation's. */
export const topicsOf = (actor: { userId: number; organisationId: number }): Topic[] => [
  `user:${actor.userId}`,
  `organisation:${actor.organisationId}`,
]

/** Message between processes. */
export interface EventMessage {
  topics: readonly Topic[]
  events: readonly EventName[]
}
/**
 * Parses a message. Another version of the server, or any user of the database, may have sent it: unknown content is
 * ignored.
 */
export function readMessage(payload: string): EventMessage {
  try {
    const { topics, events } = JSON.parse(payload) as Partial<EventMessage>
    if (Array.isArray(topics) && Array.isArray(events))
      return { topics: topics as Topic[], events: eventNames.filter((name) => events.includes(name)) }
  } catch {
    // Invalid JSON.
  }
  return { topics: [], events: [] }
}
