import type { AnswerOf } from '@praxia/contract/endpoint.ts'
import type { signIn, signInByCode } from '@praxia/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { capacityOf, session } from '../../../lib/session.ts'
import { chooseLanguage } from '../../../phrases/i18n.ts'
import { isLanguage } from '../../../phrases/languages.ts'

type SignedIn = AnswerOf<typeof signIn>

/** Keeps what a sign-in answered: the token, the strongest role, the profile, the language chosen elsewhere. */
export function useStartSession(): (answer: SignedIn) => void {
  const client = useQueryClient()
  return useCallback(
    ({ token, profile }) => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'settings' })
      client.setQueryData(['accounts', 'profile'], profile)
      if (isLanguage(profile.language)) void chooseLanguage(profile.language)
      session.start(token, capacityOf(profile.roles.map(String)))
    },
    [client],
  )
}

/** Where a code leads: the training that it was made for, else the first page. */
export const targetOf = ({ trainingId }: AnswerOf<typeof signInByCode>): string =>
  trainingId === null ? '/' : `/?training=${trainingId}`

/** The same for a code, which may have been made for a training. */
export function useStartByCode(): (answer: AnswerOf<typeof signInByCode>) => void {
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
