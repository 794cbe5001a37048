const key = 'praxia.renewed'
const minute = 60_000
const longest = 8000

let waiting = 0
const listeners = new Set<() => void>()
const count = (by: 1 | -1): void => {
  waiting += by
  for (const listener of listeners) listener()
}
/** Whether a part of the application waits for the network, as an external store. */
export const partsWaiting = {
  get: (): boolean => waiting > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Loads a part of the application on demand. Without a response it waits for the network, so that a page or a dialog
 * appears once the network is back and the present page stays intact. When the server responds and does not have the
 * script, the page stayed open over an update and is reloaded.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  let counted = false
  try {
    for (let pause = 500, answered = false; ; pause = Math.min(pause * 2, longest)) {
      try {
        return await load()
      } catch (error) {
        const answers = await serverAnswers()
        if (answers && answered) {
          if (renewed()) return await new Promise<never>(() => undefined)
          throw error
        }
        answered = answers
      }
      if (!counted) count(1)
      counted = true
      await networkOr(pause)
    }
  } finally {
    if (counted) count(-1)
  }
}

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Resolves when the browser is online, or after the pause. */
const networkOr = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener('online', go)
  })

/** Reloads the page, at most once a minute. Without storage it does not, since it could reload endlessly. */
function renewed(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < minute) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}
