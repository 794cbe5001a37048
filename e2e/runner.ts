/** What a spec may take: its name, and a way to note something worth reading that is no failure. */
export interface Case {
  name: string
  ms: number
  run: () => Promise<void>
}
const cases: Case[] = []

/** Declares a test; run.ts runs them one after another. `ms` bounds it. */
export function test(name: string, run: () => Promise<void>, ms = 60_000): void {
  cases.push({ name, ms, run })
}
/** Hands over what the spec that was just read declared. */
export const takeCases = (): Case[] => cases.splice(0)

class OutOfTime extends Error {}
/** Ends the wait of a promise that may never end; what it waits for is closed by whoever opened it. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(`${what}: out of time after ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks again until the answer holds: the one way to wait for what no element of a page tells. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 10_000,
): Promise<T> {
  const until = Date.now() + ms
  for (;;) {
    const value = await ask()
    if (holds(value)) return value
    if (Date.now() > until) throw new Error(`waited in vain for ${what}: ${JSON.stringify(value)?.slice(0, 800)}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}
