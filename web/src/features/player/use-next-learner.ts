import { useCallback, useEffect, useRef, useState } from 'react'
import { whenOnline } from '../../lib/unreachable.ts'
import { handOver } from '../accounts/actions.ts'
import { sendWithin } from './queue-store.ts'

/** As long as somebody holds a headset out to the next without wondering. */
const sendMs = 5000
const againMs = 5000

/**
 * Gives this headset to the next learner: what was done is sent, the sign-in ends on the server, the page asks for a code. Where the
 * server can't be reached it waits for that, unless who is signed in stays. What can't be sent within a moment is kept (kept-panel.tsx).
 */
export function useNextLearner() {
  const [phase, setPhase] = useState<'here' | 'leaving' | 'away'>('here')
  const wanted = useRef(false)
  const running = useRef(false)
  const tryIt = useCallback(async (): Promise<void> => {
    if (running.current) return
    running.current = true
    await sendWithin(sendMs).catch(() => undefined)
    // The page that comes is another: until then this one stays covered.
    if (wanted.current && !(await handOver()) && wanted.current) setPhase('away')
    running.current = false
  }, [])
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
