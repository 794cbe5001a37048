import { Worker } from 'node:worker_threads'
import type { Question, Reply } from './passwords-thread.ts'

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
}
const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let last = 0

/**
 * In MB: the thread handles one request at a time. Without a limit it reserves as much memory as the process itself.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 }
/** Returns the thread, started on first use. It does not keep an idle process alive. */
function running(): Worker {
  if (thread) return thread
  const made = new Worker(new URL('passwords-thread.ts', import.meta.url), { resourceLimits })
  made.on('message', ({ id, value, fault }: Reply) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) made.unref()
    if (fault === undefined) one?.resolve(value as never)
    else one?.reject(new Error(fault))
  })
  const lost = (why: string) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  made.once('error', (error) => lost(`the thread of passwords broke: ${error.message}`))
  made.once('exit', (code) => thread === made && lost(`the thread of passwords ended with ${code}`))
  return (thread = made)
}

function ask<T>(question: Omit<Question, 'id'>): Promise<T> {
  return new Promise((resolve, reject) => {
    const to = running()
    const id = (last += 1)
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    to.ref()
    to.postMessage({ id, ...question } satisfies Question)
  })
}

/** Returns the argon2id hash with parameters and salt, as stored in the database. */
export const hashPassword = (password: string): Promise<string> => ask<string>({ password })
/** Returns whether the password matches the hash; false for an invalid hash. */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  ask<boolean>({ password, hashed }).catch(() => false)
