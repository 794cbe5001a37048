import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export interface Question {
  id: number
  password: string
  /** Hash to compare with; without it the password is hashed. */
  hashed?: string
}
export interface Reply {
  id: number
  value?: string | boolean
  fault?: string
}

/** OWASP's parameters for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Lowers the priority of this thread, since password hashing is expensive by design: it yields to all other threads and
 * still gets a tenth of a contended processor. Linux ranks threads as it does processes; elsewhere this thread has the
 * normal priority.
 */
function giveWay(): void {
  try {
    const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: lowest } = constants.priority
    setPriority(
      Number(readlinkSync('/proc/thread-self').split('/').at(-1)),
      // Relative to the priority of this process, which may itself be lowered.
      Math.min(getPriority() + below, lowest),
    )
  } catch {
    // missing: no action needed
  }
}

giveWay()
parentPort!.on('message', ({ id, password, hashed }: Question) => {
  const reply: Reply = { id }
  try {
    reply.value = hashed === undefined ? hashSync(password, cost) : verifySync(hashed, password)
  } catch (error) {
    reply.fault = error instanceof Error ? error.message : String(error)
  }
  parentPort!.postMessage(reply)
})
