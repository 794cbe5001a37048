import type { signInByCode } from '@praxia/contract/accounts.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useStartSession } from './use-start-session.ts'

/** Returns the page that a code opens: its training, else the first page. */
export const targetOf = ({ trainingId }: ResponseOf<typeof signInByCode>): string =>
  trainingId === null ? '/' : `/?training=${trainingId}`

/** Starts a session from the response to a code, which may name a training. */
export function useStartByCode(): (answer: ResponseOf<typeof signInByCode>) => void {
  const start = useStartSession()
  const navigate = useNavigate()
  return useCallback(
    (answer) => {
      if (answer.trainingId !== null) void navigate(targetOf(answer), { replace: true })
      start(answer)
    },
    [start, navigate],
  )
}
