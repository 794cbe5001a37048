/** What happened, to whoever looks at it now. The row in the database is the truth; an event only says "look again". */
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
] as const
export type EventName = (typeof eventNames)[number]
/** Whom it concerns: one account, everybody of an organisation, or the processes that send to other systems. */
export type Topic = `user:${number}` | `organisation:${number}` | typeof wakeTopic
/** There is something to send. */
export const wakeTopic = 'outbound'
export const userTopics = (ids: Iterable<number>): Topic[] => [...ids].map((id): Topic => `user:${id}`)
export const organisationTopics = (ids: Iterable<number>): Topic[] => [...ids].map((id): Topic => `organisation:${id}`)
/** What an account may hear: its own, and its organisation's. */
export const topicsOf = (actor: { userId: number; organisationId: number }): Topic[] => [
  `user:${actor.userId}`,
  `organisation:${actor.organisationId}`,
]

/** What goes from process to process. */
export interface EventMessage {
  topics: readonly Topic[]
  events: readonly EventName[]
}
/** Another version of us may have sent it, or anybody who may use the database: what is not understood is nothing. */
export function readMessage(payload: string): EventMessage {
  try {
    const { topics, events } = JSON.parse(payload) as Partial<EventMessage>
    if (Array.isArray(topics) && Array.isArray(events))
      return { topics: topics as Topic[], events: eventNames.filter((name) => events.includes(name)) }
  } catch {
    // Not even JSON.
  }
  return { topics: [], events: [] }
}
