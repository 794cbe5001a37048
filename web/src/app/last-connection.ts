import { touchConnection } from '@praxia/contract/accounts.ts'
import { useEffect } from 'react'
import { call } from '../lib/api.ts'
import { useRole } from '../features/accounts/queries.ts'

/**
 * Records that the shell was opened; a failed request is not reported. Platform staff are members of no organisation.
 */
export function useLastConnection(): void {
  const role = useRole()
  useEffect(() => {
    if (role !== 'superAdmin') call(touchConnection, {}, { anew: true }).catch(() => undefined)
  }, [role])
}
