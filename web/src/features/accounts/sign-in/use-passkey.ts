import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import type { SignedIn } from '@praxia/contract/accounts.ts'
import { askForPasskey, factorLimits, signInByPasskey } from '@praxia/contract/people/factors.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'

/** Whether this page can use passkeys: they belong to a name, and not to a bare address. */
export const passkeysPossible = (): boolean =>
  browserSupportsWebAuthn() && window.isSecureContext && !/^\[|^[\d.]+$/.test(window.location.hostname)

async function signIn(challenge: string | undefined): Promise<SignedIn> {
  const { challenge: asked, rpId } = await call(askForPasskey, {}, { anew: true })
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: {
      challenge: asked,
      rpId,
      timeout: factorLimits.passkeyMinutes * 60_000,
      userVerification: challenge === undefined ? 'required' : 'preferred',
    },
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const given = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  const body = { ...(challenge && { challenge }), response: { id, rawId, type: type as 'public-key', response: given } }
  return call(signInByPasskey, { body }, { anew: true })
}

/** Signs in by a passkey, alone or as the second step of a sign-in whose challenge is given. */
export function usePasskey(onSignedIn: (answer: SignedIn) => void, challenge?: string) {
  const { t } = useTranslation(['factors', 'errors'])
  const send = useSend({ mutationFn: () => signIn(challenge), onSuccess: onSignedIn })
  const { error } = send
  const problemOf = (): string | undefined => {
    if (!error) return undefined
    // The browser says no more than that it was cancelled, or that no passkey was found.
    if (!(error instanceof ApiError)) return t('passkeyCancelled')
    if (error.code === 'passkey.refused') return t('passkeyRefused')
    const known = ['sign_in.contract_ended', 'sign_in.account_disabled', 'request.rate_limited', 'network'] as const
    return t(`errors:${known.find((code) => code === error.code) ?? 'server.error'}`)
  }
  return {
    possible: passkeysPossible(),
    ask: () => send.mutate(),
    isPending: send.isPending,
    error,
    problem: problemOf(),
  }
}
