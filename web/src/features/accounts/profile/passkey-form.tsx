import { Box, Button, Typography } from '@mui/material'
import { addPasskey, beginPasskey, factorLimits } from '@praxia/contract/people/factors.ts'
import { startRegistration } from '@simplewebauthn/browser'
import { type SubmitEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { browserName } from '../../../lib/browser-name.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useErrorText } from '../../../ui/error-text.ts'
import { Field } from '../../../ui/field.tsx'

async function make(name: string): Promise<readonly string[]> {
  const asked = await call(beginPasskey, {}, { anew: true })
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rpId, name: asked.rpName },
      user: { id: asked.userHandle, name: asked.userName, displayName: asked.displayName },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: factorLimits.passkeyMinutes * 60_000,
      excludeCredentials: asked.known.map((known) => ({ id: known, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports } = response
  const given = { clientDataJSON, attestationObject, ...(transports && { transports }) }
  const body = { name, response: { id, rawId, type: type as 'public-key', response: given } }
  return (await call(addPasskey, { body }, { anew: true })).recoveryCodes
}

/** Names a passkey and makes it in this browser, on a telephone or on a security key. */
export function PasskeyForm({ onMade }: { onMade: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const describe = useErrorText()
  const [name, setName] = useState(browserName(navigator.userAgent))
  const [problem, setProblem] = useState<string>()
  const send = useSend({
    mutationFn: make,
    onSuccess: onMade,
    onError: (error) => {
      const isKnown = error.name === 'InvalidStateError'
      setProblem(error instanceof ApiError ? describe(error).text : t(isKnown ? 'passkeyKnown' : 'passkeyCancelled'))
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') setProblem(t('common:required'))
    else if (name.length <= factorLimits.passkeyNameMax) send.mutate(name.trim())
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{t('passkeyText')}</Typography>
      <Field
        label={t('passkeyName')}
        help={t('passkeyNameHelp')}
        name="name"
        required
        autoFocus
        limit={factorLimits.passkeyNameMax}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" color="primary" loading={send.isPending}>
          {t('passkeyMake')}
        </Button>
      </Box>
    </Box>
  )
}
