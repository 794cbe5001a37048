import { useCallback, useEffect, useRef, useState } from 'react'
import { whenOnline } from '../../lib/unreachable.ts'
import { handOver } from '../accounts/actions.ts'
import { useProfile } from '../accounts/queries.ts'
import { sendWithin } from './queue-store.ts'

/** Time limit of sending when a headset is handed over, in milliseconds. */
const sendMs = 5000
const againMs = 5000

/**
 * Hands the headset to the next learner: sends the statements, ends the sign-in on the server, shows the page that asks
 * for a code. If the server cannot be reached it waits, unless the learner cancels. Statements not sent in time are
 * stored (kept-panel.tsx).
 */
export function useNextLearner() {
  const [phase, setPhase] = useState<'here' | 'leaving' | 'away'>('here')
  const wanted = useRef(false)
  const running = useRef(false)
  const memberId = useProfile().data?.id
  const tryIt = useCallback(async (): Promise<void> => {
    if (running.current) return
    running.current = true
    await sendWithin(sendMs, memberId).catch(() => undefined)
    // A full page load follows: this page stays covered until then.
    if (wanted.current && !(await handOver()) && wanted.current) setPhase('away')
    running.current = false
  }, [memberId])
  const go = (): void => {
    wanted.current = true
    setPhase('leaving')
    void tryIt()
  }
  const stay = (): void => {
    wanted.current = false
    setPhase('here')
  }
  useEffect(() => {
    if (phase !== 'away') return undefined
    const again = () => void tryIt()
    const timer = setInterval(again, againMs)
    const quiet = whenOnline(again)
    return () => {
      clearInterval(timer)
      quiet()
    }
  }, [phase, tryIt])
  return { phase, go, stay }
}
