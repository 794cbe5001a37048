import { expect } from 'vitest'
import type { World } from '../src/context/context.ts'
import { publish } from '../src/messages/events-store.ts'
import { type EventName, topicsOf } from '../src/messages/topics.ts'
import { type Person, test } from './harness.ts'

let count = 0
/**
 * Returns the events that an open page of this person receives from now on, in this process or in another `world` on
 * the database.
 */
export async function listenAs(person: Person, world: Pick<World, 'events'> = test.world) {
  const received: EventName[] = []
  let mark = ''
  await world.events.ready()
  /**
   * Waits for a notification of its own: notifications come in the order of their commits, so all earlier ones have
   * arrived.
   */
  const caughtUp = async () => {
    const last = `user:${-++count}` as const
    const endMark = world.events.subscribe([last], () => (mark = last))
    await publish(test.db, [last], 'unread')
    await expect.poll(() => mark, { interval: 10, timeout: 10_000 }).toBe(last)
    endMark()
  }
  await caughtUp()
  const own = topicsOf({ userId: person.id, organisationId: person.organisationId })
  const end = world.events.subscribe(own, (event) => received.push(event))
  return {
    end,
    /**
     * Returns the events of all commits between the start of listening and this call, without those returned before.
     */
    async received(): Promise<EventName[]> {
      await caughtUp()
      return received.splice(0)
    },
  }
}
