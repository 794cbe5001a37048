import { expect } from '@playwright/test'

/** Polls until the response matches: the only way to wait for what no element of a page shows. An error ends it. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 30_000,
): Promise<T> {
  let answer: { value: T } | { error: unknown } | undefined
  await expect(async () => {
    answer = await ask().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if ('value' in answer && !holds(answer.value))
      throw new Error(`waited in vain for ${what}: ${JSON.stringify(answer.value)?.slice(0, 800)}`)
  }).toPass({ timeout: ms, intervals: [100] })
  if ('error' in answer!) throw answer.error
  return answer!.value
}
