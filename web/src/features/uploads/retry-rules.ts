import { ApiError } from '../../lib/api.ts'

const pauseMs = 2000
/** A failure sooner than this, in milliseconds, means that the server cannot be reached rather than that it is busy. */
const soonMs = 10_000
const failuresInARow = 5
const longestMs = 3_600_000

interface Clock {
  now(): number
  pause(ms: number): Promise<void>
  /** Returns whether the device is offline: then a failure says nothing about the server. */
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
/** Returns whether there was no response, or a proxy's timeout or gateway error. */
const isLost = ({ status }: ApiError): boolean => status === 0 || (status >= 502 && status <= 504)

/**
 * Retries while the server still processes an earlier attempt, or after the connection was lost. Calls `onLost` after
 * each failed attempt with whether it got no response.
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
