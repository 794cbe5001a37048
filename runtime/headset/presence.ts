import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, type Client, getCall, markShown, sendBeat } from './client.ts'

const lookMs = 2000
const beatMs = 20_000

/**
 * Sends a heartbeat every twenty seconds while a training runs with a network, and checks for an instructor's call,
 * which is shown once. `ready` waits while a call requests a pause.
 */
export function presence(client: Client, session: string, say: (line: string) => void, everyMs = lookMs) {
  let current: Call | null = null
  let shown = 0
  let beaten = -beatMs
  let over = false
  const look = async (): Promise<void> => {
    if (performance.now() - beaten >= beatMs) {
      beaten = performance.now()
      await sendBeat(client, session)
    }
    current = await getCall(client, session)
    if (!current || current.id === shown) return
    shown = current.id
    say(`${current.by}: ${current.text}${current.pause ? ' (paused)' : ''}`)
    await markShown(client, session, current)
  }
  const loop = (async () => {
    while (!over) {
      // A lost network, or a server without calls, does not stop a training.
      await look().catch(() => (current = null))
      await sleep(everyMs, undefined, { ref: false })
    }
  })()
  return {
    async ready(): Promise<void> {
      while (current?.pause) await sleep(Math.min(everyMs, 200))
    },
    end(): void {
      over = true
      void loop
    },
  }
}
