/** Facts of each kind of notification. Its text is made when it is read (`phrases/notifications.ts`). */
export interface Facts {
  /** `remindedOn`: the notification is a reminder, of this day in the organisation's time zone (YYYY-MM-DD). */
  TRAINING_SUGGESTION: Suggestion & { trainingId: number; remindedOn?: string }
  COURSE_SUGGESTION: Suggestion & { courseId: number; remindedOn?: string }
  /** `day`: in the organisation's time zone, YYYY-MM-DD. Trainings that open on one day share a notification. */
  NEW_TRAINING: { trainingId: number; day: string }
  TRAINING_BADGE: { trainingId: number; number: number }
  PLATFORM_BADGE: { badgeId: number }
  FILL_PROFILE: Record<never, never>
  /** A partner's draft was published or refused. */
  TRAINING_VERIFIED: { trainingId: number }
  TRAINING_REFUSED: { trainingId: number; reason: string }
  /** `inBrowser`: the training runs in the browser, so joining starts it. Deleted when the class ends. */
  CLASS_STARTED: { classId: number; trainingId: number; madeBy: string; inBrowser: boolean }
  /** A connection to another system, by name. Each time that it stops makes one notification. */
  WEBHOOK_STOPPED: Stopped
  FORWARDING_STOPPED: Stopped
  /** `day`: in the organisation's time zone, YYYY-MM-DD. The refusals of one day share a notification. */
  FORWARDING_REFUSED: { id: number; name: string; day: string }
}
interface Suggestion {
  madeBy: string | null
  endAt: Date | null
  /** Set if the member was notified before: the dates have changed or the suggestion was withdrawn. */
  change?: 'moved' | 'withdrawn'
}
interface Stopped {
  id: number
  name: string
  reason: 'failures' | 'gone' | 'refused'
  at: Date
}
export type KindName = keyof Facts
interface Kind<F> {
  /** Id of the training, course or badge that the notification opens. */
  entity(facts: F): number | null
  data(facts: F): Record<string, unknown>
  /** Deduplication key: a member gets at most one notification with this text. Null: no deduplication. */
  once(facts: F): string | null
  /** A further notification with the same `once` joins the first and marks it unread; otherwise it is dropped. */
  gathers: boolean
}
/** How the keys of reminders begin; an id, a colon and a day follow. */
export const reminderOf = { training: 'reminder:', course: 'reminder:course:' } as const
/** One reminder of a training per member and day, whoever sends it. */
export const reminderKey = (trainingId: number, day: string): string => `${reminderOf.training}${trainingId}:${day}`
export const courseReminderKey = (courseId: number, day: string): string => `${reminderOf.course}${courseId}:${day}`
/** One invitation to a class per member: before the class's id. */
export const invitationPrefix = 'class:'
const apart = { once: () => null, gathers: false }
const stopped = (what: string) => ({
  entity: ({ id }: Stopped) => id,
  data: ({ name, reason }: Stopped) => ({ name, reason }),
  once: ({ id, at }: Stopped) => `${what}_stopped:${id}:${at.toISOString()}`,
  gathers: false,
})
const suggested = {
  data: ({ madeBy, endAt, change, remindedOn }: Suggestion & { remindedOn?: string }) => ({
    ...(change === undefined ? {} : { change }),
    ...(madeBy === null ? {} : { madeBy }),
    ...(endAt === null ? {} : { endAt: endAt.toISOString() }),
    ...(remindedOn ? { reminder: true } : {}),
  }),
}

/** The kinds of notifications and how each is stored. A new kind needs a line here and one in the phrases. */
export const kinds: { [K in KindName]: Kind<Facts[K]> } = {
  TRAINING_SUGGESTION: {
    once: ({ trainingId, remindedOn }) => (remindedOn ? reminderKey(trainingId, remindedOn) : null),
    gathers: false,
    entity: ({ trainingId }) => trainingId,
    ...suggested,
  },
  COURSE_SUGGESTION: {
    once: ({ courseId, remindedOn }) => (remindedOn ? courseReminderKey(courseId, remindedOn) : null),
    gathers: false,
    entity: ({ courseId }) => courseId,
    ...suggested,
  },
  NEW_TRAINING: {
    entity: ({ trainingId }) => trainingId,
    data: ({ trainingId }) => ({ trainingIds: [trainingId] }),
    once: ({ day }) => `new_training:${day}`,
    gathers: true,
  },
  TRAINING_BADGE: {
    entity: ({ trainingId }) => trainingId,
    data: ({ number }) => ({ number }),
    once: ({ trainingId, number }) => `training_badge:${trainingId}:${number}`,
    gathers: false,
  },
  PLATFORM_BADGE: {
    entity: ({ badgeId }) => badgeId,
    data: () => ({}),
    once: ({ badgeId }) => `platform_badge:${badgeId}`,
    gathers: false,
  },
  TRAINING_VERIFIED: { ...apart, entity: ({ trainingId }) => trainingId, data: () => ({}) },
  TRAINING_REFUSED: { ...apart, entity: ({ trainingId }) => trainingId, data: ({ reason }) => ({ reason }) },
  CLASS_STARTED: {
    entity: ({ trainingId }) => trainingId,
    data: ({ madeBy, inBrowser }) => ({ madeBy, inBrowser }),
    once: ({ classId }) => `${invitationPrefix}${classId}`,
    gathers: false,
  },
  WEBHOOK_STOPPED: stopped('webhook'),
  FORWARDING_STOPPED: stopped('forwarding'),
  FORWARDING_REFUSED: {
    entity: ({ id }) => id,
    data: ({ name }) => ({ name }),
    once: ({ id, day }) => `forwarding_refused:${id}:${day}`,
    gathers: false,
  },
  FILL_PROFILE: { entity: () => null, data: () => ({}), once: () => 'fill_profile', gathers: false },
}
