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

/** What a device asked for, to poll for its outcome. */
export type Asked = Pick<DeviceAuthorization, 'device_code' | 'expires_in' | 'interval'>
/** Request of this device, with its outcome. `away`: the server cannot be reached at the moment. */
export interface Shown<A extends Asked = DeviceAuthorization> {
  code: A
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

/** Asks, and polls whether it was allowed, while it is shown. */
async function follow<A extends Asked>(
  ask: (signal: AbortSignal) => Promise<A>,
  signal: AbortSignal,
  show: (shown: Shown<A>) => void,
): Promise<DeviceToken | null> {
  const code = await ask(signal)
  const until = Date.now() + code.expires_in * 1000
  let { interval } = code
  let state: Shown<A>['state'] = 'waiting'
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

// The user who allows it selects among their own roles.
const showCode = (signal: AbortSignal) =>
  call(authorizeDevice, { body: { device_name: deviceName(navigator.userAgent), scope: 'admin' } }, { signal })
/** Shows a code while mounted; `renew` shows another one. */
export const useShownCode = (onToken: (token: DeviceToken) => void) => useDeviceRequest(showCode, onToken)

/** Asks for a token while mounted; `renew` asks again. `ask` must be stable. */
export function useDeviceRequest<A extends Asked>(
  ask: (signal: AbortSignal) => Promise<A>,
  onToken: (token: DeviceToken) => void,
) {
  const [shown, setShown] = useState<Shown<A> | null>(null)
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
      .then(() => (stop.signal.aborted ? null : follow<A>(ask, stop.signal, setShown)))
      .then(
        (token) => {
          if (token && !stop.signal.aborted) told.current(token)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(error as Error)
        },
      )
    return () => stop.abort()
  }, [ask, turn])
  const renew = useCallback(() => {
    setShown(null)
    setFailure(null)
    setTurn((before) => before + 1)
  }, [])
  return { shown, failure, renew }
}
