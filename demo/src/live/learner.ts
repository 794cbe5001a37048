import { signOut, touchConnection } from '@praxia/contract/accounts.ts'
import { getCall, markCall } from '@praxia/contract/classes.ts'
import { type Launch, heartbeat, launchTraining } from '@praxia/contract/launches.ts'
import { viewTraining } from '@praxia/contract/trainings.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type Client, client } from '../client.ts'
import { enterAs } from '../accounts.ts'
import { type Part, endSeconds, isHeard, pointsOf, timesOf } from './parts.ts'
import { progress, report } from './report.ts'

/** A learner of a class who plays a part. */
export interface Pupil {
  id: number
  hasEntered(): boolean
  /** Advances to this moment, in seconds after the start; returns whether anything is left to do afterwards. */
  goOn(at: number): Promise<boolean>
  /** Closes the training at its present step. */
  leave(): Promise<void>
}
export function makePupil(deps: Deps, app: FastifyInstance, id: number, trainingId: number, part: Part): Pupil {
  const now = () => deps.world.now()
  let own: Client | undefined
  let launch: Launch | undefined
  let entered = now()
  let done = 0
  let score = 0
  let heard: number | undefined
  const enter = async () => {
    own = client(app, await enterAs(deps, id))
    await own(touchConnection)
    const params = { id: trainingId }
    await own(viewTraining, { params })
    entered = now()
    launch = await own(launchTraining, {
      params,
      body: {
        requestId: randomUUID(),
        fileType: 'WEB_GL',
        contentLanguage: 'FR',
        device: 'Meta Quest 3',
        restart: true,
      },
    })
    await report(app, launch, now(), [{ verb: 'initialized' }])
  }
  const step = async (run: Launch) => {
    const points = pointsOf(part, done)
    score += points / run.steps.length
    const { key } = run.steps[done]!
    await report(app, run, now(), [
      { verb: 'attempted', step: key, result: { success: true, score: { scaled: points / 100 } } },
      { verb: 'progressed', result: progress(Math.round(((done + 1) / run.steps.length) * 100)) },
    ])
    done++
  }
  /** Shows the instructor's call until the next advance, then reads it. */
  const hear = async (who: Client, run: Launch) => {
    const { call } = await who(getCall, { params: { session: run.session } })
    if (!call) return
    await who(markCall, { params: { session: run.session, callId: call.id }, body: { read: heard === call.id } })
    heard = call.id
  }
  const end = async (run: Launch, isWhole: boolean) => {
    const seconds = Math.round((now().getTime() - entered.getTime()) / 1000)
    const over = { verb: 'terminated', result: { duration: `PT${seconds}S` } } as const
    const passed = { verb: 'passed', result: { success: true, score: { scaled: Math.round(score) / 100 } } } as const
    const whole = [{ verb: 'completed', result: { completion: true } }, passed, over] as const
    launch = undefined
    await report(app, run, now(), isWhole ? whole : [over])
    await own!(signOut)
  }
  return {
    id,
    hasEntered: () => own !== undefined,
    async goOn(at) {
      if (at < part.enters) return true
      if (!launch) await enter()
      const run = launch!
      const times = timesOf(part, run.steps.length)
      while (done < times.length && at >= times[done]!) await step(run)
      if (done === times.length && at >= times.at(-1)! + endSeconds) {
        await end(run, true)
        return false
      }
      if (isHeard(part, at)) {
        await own!(heartbeat, { params: { session: run.session } })
        await hear(own!, run)
      }
      return true
    },
    async leave() {
      if (launch) await end(launch, false)
    },
  }
}
