import { demoSignIn, setLanguage } from '@praxia/contract/accounts.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { call } from '../../../lib/api.ts'
import { useSend } from '../../../lib/use-send.ts'
import { currentLanguage } from '../../../phrases/i18n.ts'
import { useErrorToast } from '../../../ui/toast.tsx'
import { useStartSession } from './use-start-session.ts'

export type DemoRole = BodyOf<typeof demoSignIn>['role']

/** Signs a visitor of the demonstration in to one of its accounts, and retains the visitor's language. */
export function useDemoSignIn(onEntered?: (role: DemoRole) => void) {
  const enter = useStartSession()
  const onError = useErrorToast()
  return useSend({
    mutationFn: (role: DemoRole) => call(demoSignIn, { body: { role } }),
    onError,
    onSuccess: async (answer, role) => {
      const language = currentLanguage()
      enter({ ...answer, profile: { ...answer.profile, language } })
      // If it cannot be saved, the next sign-in sets it again.
      await call(setLanguage, { body: { language } }).catch(() => undefined)
      onEntered?.(role)
    },
  })
}
