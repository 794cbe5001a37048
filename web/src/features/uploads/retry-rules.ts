import { ApiError } from '../../lib/api.ts'

const pauseMs = 2000
/** An answer that fails sooner says that the server is away, not that it works. */
const soonMs = 10_000
const failuresInARow = 5
const longestMs = 3_600_000

interface Clock {
  now(): number
  pause(ms: number): Promise<void>
  /** Whether the device itself has no network: then nothing can be concluded from a failure. */
  isOffline(): boolean
}
export const ownClock: Clock = {
  now: () => performance.now(),
  isOffline: () => !navigator.onLine,
  pause: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms)
    }),
}
/** No answer, or one of something on the way that did not want to wait for it. */
const isLost = ({ status }: ApiError): boolean => status === 0 || (status >= 502 && status <= 504)

/**
 * Asks again while the server is still at an earlier attempt, or the connection was lost while it worked; `onLost` hears of each
 * attempt that got no answer.
 */
export async function askAgain<T>(
  ask: () => Promise<T>,
  { now, pause, isOffline }: Clock = ownClock,
  onLost: (isLost: boolean) => void = () => undefined,
): Promise<T> {
  const begun = now()
  for (let failures = 0; ;) {
    const asked = now()
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || now() - begun > longestMs) throw error
      onLost(error.status === 0)
      if (isLost(error)) failures = now() - asked < soonMs && !isOffline() ? failures + 1 : 0
      else if (error.code !== 'upload.in_use') throw error
      if (failures === failuresInARow) throw error
      await pause(pauseMs)
    }
  }
}
