import type { SignedIn } from '@praxia/contract/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { accountKeys } from '../../../lib/keys.ts'
import { capacityOf, session } from '../../../lib/session.ts'
import { chooseLanguage } from '../../../phrases/i18n.ts'
import { isLanguage } from '../../../phrases/languages.ts'

/** Stores the response of a sign-in: token, highest role, profile, and the language chosen elsewhere. */
export function useStartSession(): (answer: SignedIn) => void {
  const client = useQueryClient()
  return useCallback(
    ({ token, profile }) => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'settings' })
      client.setQueryData(['accounts', 'profile'] satisfies typeof accountKeys.profile, profile)
      if (isLanguage(profile.language)) void chooseLanguage(profile.language)
      session.start(token, capacityOf(profile.roles.map(String)))
    },
    [client],
  )
}
