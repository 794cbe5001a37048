import { isOvertaken } from './db.ts'

interface Logging {
  log(level: 'warn', data: object, message: string): void
}

/**
 * Does the work again that another request has overtaken: two who change the same things in good faith lock them in
 * different orders, or one deletes what the other has just read. What it had written, mailed or put off is gone.
 * @param work opens its transaction, so that it reads anew
 */
export async function again<T>({ log }: Logging, work: () => Promise<T>, left = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !isOvertaken(error)) throw error
    log('warn', { error }, 'a request is done again: another has overtaken it')
    return again({ log }, work, left - 1)
  }
}
