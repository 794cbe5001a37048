import type { signInByCode } from '@praxia/contract/accounts.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useStartSession } from './use-start-session.ts'

/** Returns the page that a code opens: a class's training runs at once; else the code's training, or the first page. */
export const targetOf = ({ trainingId, profile }: ResponseOf<typeof signInByCode>): string =>
  profile.classTrainingId !== null
    ? `/play/${profile.classTrainingId}`
    : trainingId === null
      ? '/'
      : `/?training=${trainingId}`

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
