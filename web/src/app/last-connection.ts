import { touchConnection } from '@praxia/contract/accounts.ts'
import { useEffect } from 'react'
import { call } from '../lib/api.ts'
import { useRole } from '../features/accounts/queries.ts'

/** Notes that a shell was opened; a call that fails is not reported. The platform's staff are nobody's members. */
export function useLastConnection(): void {
  const role = useRole()
  useEffect(() => {
    if (role !== 'superAdmin') call(touchConnection, {}, { anew: true }).catch(() => undefined)
  }, [role])
}
