import type { SendState } from '@praxia/runtime/messages.ts'

/** State of a session that the player shows. */
interface Shown {
  told: boolean
  connection: SendState
  percent: number
  passed: boolean
  failed: boolean
  completed: boolean
  ended: boolean
  elsewhere: boolean
}
interface Recorded {
  state: string
  sessionPercent: number
  passed: boolean | null
  reported: boolean
}
/** Takes progress, verdict and end from the record, as the separate window does not report them to the player. */
export function withRecord<S extends Shown>(state: S, recorded: Recorded | undefined, reached: boolean): S {
  const connection: SendState = reached ? (state.connection === 'offline' ? 'saved' : state.connection) : 'offline'
  if (!recorded) return reached ? state : { ...state, connection }
  return {
    ...state,
    connection,
    // A session that was only opened has nothing to save.
    told: state.told || recorded.reported,
    percent: Math.max(state.percent, recorded.sessionPercent),
    passed: recorded.passed ?? state.passed,
    failed: recorded.passed === null ? state.failed : !recorded.passed,
    completed: state.completed || recorded.sessionPercent === 100,
    ended: state.ended || recorded.state === 'terminated',
    elsewhere: state.elsewhere || recorded.state === 'abandoned',
  }
}
