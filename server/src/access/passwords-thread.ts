import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export interface Question {
  id: number
  password: string
  /** To be compared with; without it the password is hashed. */
  hashed?: string
}
export interface Reply {
  id: number
  value?: string | boolean
  fault?: string
}

/** OWASP's parameters for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords are heavy on purpose: this thread lets everybody else go first, and still has a tenth of a processor that everybody wants. Linux ranks threads as it does processes; elsewhere this one counts like the others. */
function giveWay(): void {
  try {
    const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: lowest } = constants.priority
    setPriority(
      Number(readlinkSync('/proc/thread-self').split('/').at(-1)),
      // Below the rest of this process, which may have been started below others.
      Math.min(getPriority() + below, lowest),
    )
  } catch {
    // not there: nothing to do
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
