import {
  authorizeDevice,
  type DeviceAuthorization,
  deviceGrant,
  type DeviceToken,
  getDeviceToken,
} from '@praxia/contract/connections/devices.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { deviceName } from '../../../lib/device-name.ts'

/** Code that this device shows, with its outcome. `away`: the server cannot be reached at the moment. */
export interface Shown {
  code: DeviceAuthorization
  until: number
  state: 'waiting' | 'away' | 'over' | 'refused'
}
/** Seconds added to the polling interval after `slow_down` (RFC 8628, section 3.5). */
const longer = 5
const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '')

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(end)
      resolve()
    })
  })
}

/** Requests a code and polls whether it was allowed, while it is shown. */
async function follow(signal: AbortSignal, show: (shown: Shown) => void): Promise<DeviceToken | null> {
  // The user who allows it selects among their own roles.
  const code = await call(
    authorizeDevice,
    { body: { device_name: deviceName(navigator.userAgent), scope: 'admin' } },
    { signal },
  )
  const until = Date.now() + code.expires_in * 1000
  let { interval } = code
  let state: Shown['state'] = 'waiting'
  while (!signal.aborted) {
    show({ code, until, state })
    if (state === 'over' || state === 'refused') return null
    await pause(Math.min(interval, Math.max(0.2, (until - Date.now()) / 1000)), signal)
    if (signal.aborted) return null
    try {
      const body = { grant_type: deviceGrant, device_code: code.device_code }
      return await call(getDeviceToken, { body }, { signal })
    } catch (error) {
      const told = codeOf(error)
      if (told === 'authorization.too_fast') interval += longer
      if (told === 'authorization.pending' || told === 'authorization.too_fast') state = 'waiting'
      else if (told === 'authorization.refused') state = 'refused'
      else if (/^(authorization|sign_in)\./.test(told)) {
        if (told.startsWith('sign_in')) throw error
        state = 'over'
      } else state = 'away'
      if (Date.now() >= until && state !== 'refused') state = 'over'
    }
  }
  return null
}

/** Shows a code while mounted; `renew` shows another one. */
export function useShownCode(onToken: (token: DeviceToken) => void) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [turn, setTurn] = useState(0)
  const told = useRef(onToken)
  useEffect(() => {
    told.current = onToken
  })
  useEffect(() => {
    const stop = new AbortController()
    // Deferred, so that React's double mount in strict mode requests only one code: the first mount is cancelled
    // before.
    void Promise.resolve()
      .then(() => (stop.signal.aborted ? null : follow(stop.signal, setShown)))
      .then(
        (token) => {
          if (token && !stop.signal.aborted) told.current(token)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(error as Error)
        },
      )
    return () => stop.abort()
  }, [turn])
  const renew = useCallback(() => {
    setShown(null)
    setFailure(null)
    setTurn((before) => before + 1)
  }, [])
  return { shown, failure, renew }
}
