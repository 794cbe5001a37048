/** What a notification of each kind is about; what it says is made when it is read (`phrases/notifications.ts`). */
export interface Facts {
  /** `remindedOn`: a reminder, of this day of the organisation (YYYY-MM-DD). */
  TRAINING_SUGGESTION: Suggestion & { trainingId: number; remindedOn?: string }
  COURSE_SUGGESTION: Suggestion & { courseId: number; remindedOn?: string }
  /** `day` of the organisation, YYYY-MM-DD: what opens on one day is told together. */
  NEW_TRAINING: { trainingId: number; day: string }
  TRAINING_BADGE: { trainingId: number; number: number }
  PLATFORM_BADGE: { badgeId: number }
  FILL_PROFILE: Record<never, never>
  /** What a partner left for verification is published, or was refused. */
  TRAINING_VERIFIED: { trainingId: number }
  TRAINING_REFUSED: { trainingId: number; reason: string }
  /** Another system that gets something from here, by its name; it is told of once for each time that it stopped. */
  WEBHOOK_STOPPED: Stopped
  FORWARDING_STOPPED: Stopped
  /** `day` of the organisation, YYYY-MM-DD: whatever is set aside on one day is told once. */
  FORWARDING_REFUSED: { id: number; name: string; day: string }
}
interface Suggestion {
  madeBy: string | null
  endAt: Date | null
  /** It was told before: its dates are others by now, or it is withdrawn. */
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
  /** The id of the training, course or badge that it opens. */
  entity(facts: F): number | null
  data(facts: F): Record<string, unknown>
  /** A member gets at most one with this text; null where each stands for itself. */
  once(facts: F): string | null
  /** A further one with the same `once` joins the first, which is unread again; else it is dropped. */
  gathers: boolean
}
/** A member is reminded of a thing once a day, whoever does it. */
export const reminderKey = (trainingId: number, day: string): string => `reminder:${trainingId}:${day}`
export const courseReminderKey = (courseId: number, day: string): string => `reminder:course:${courseId}:${day}`
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

/** The kinds of notifications, and how each stands in its row. A new kind is a line here and one in the phrases. */
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
