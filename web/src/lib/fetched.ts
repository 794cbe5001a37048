const key = 'praxia.renewed'
const minute = 60_000
const longest = 8000

let waiting = 0
const listeners = new Set<() => void>()
const count = (by: 1 | -1): void => {
  waiting += by
  for (const listener of listeners) listener()
}
/** Whether a part of the application waits for the network. */
export const partsWaiting = {
  get: (): boolean => waiting > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Reads a part of the application that was not needed until now. Where nothing answers it waits for the network, so that a
 * page or a dialog appears once it is back instead of breaking what stands. Where the server answers and yet has no such
 * script, the page stayed open over an update: it is loaded again.
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

/** Until the browser says that the network is there, or the pause is over. */
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

/** Loads the page again, at most once a minute; without storage it could go round in circles, so it does not. */
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
