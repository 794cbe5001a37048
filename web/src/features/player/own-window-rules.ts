import type { FrameState } from './use-training-frame.ts'

interface Recorded {
  state: string
  sessionPercent: number
  passed: boolean | null
}
/** What the window itself does not tell the player stands in the record: how far it is, its verdict, its end. */
export function withRecord(state: FrameState, recorded: Recorded | undefined, reached: boolean): FrameState {
  const connection = reached ? (state.connection === 'offline' ? 'saved' : state.connection) : 'offline'
  if (!recorded) return reached ? state : { ...state, connection }
  return {
    ...state,
    connection,
    told: state.told || recorded.state !== 'launched',
    percent: Math.max(state.percent, recorded.sessionPercent),
    passed: recorded.passed ?? state.passed,
    failed: recorded.passed === null ? state.failed : !recorded.passed,
    completed: state.completed || recorded.sessionPercent === 100,
    ended: state.ended || recorded.state === 'terminated',
    elsewhere: state.elsewhere || recorded.state === 'abandoned',
  }
}
