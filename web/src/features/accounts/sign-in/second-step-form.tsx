import Key from '@mui/icons-material/Key'
import { Box, Button, Link, Typography } from '@mui/material'
import type { Challenge, SignedIn } from '@praxia/contract/accounts.ts'
import { factorLimits, signInByFactor } from '@praxia/contract/people/factors.ts'
import { type SubmitEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { usePasskey } from './use-passkey.ts'

interface Props {
  challenge: Challenge
  onSignedIn: (answer: SignedIn) => void
  onBack: () => void
}
const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : undefined)

/** Second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, onSignedIn, onBack }: Props) {
  const { t } = useTranslation(['factors', 'common'])
  const { ways } = challenge
  const [way, setWay] = useState<'totp' | 'recovery'>(ways.includes('totp') ? 'totp' : 'recovery')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useSend({
    mutationFn: (typed: string) => call(signInByFactor, { body: { challenge: challenge.challenge, code: typed } }),
    onSuccess: onSignedIn,
    onError: (error) => setProblem(codeOf(error) === 'factor.wrong_code' ? t('wrongCode') : undefined),
  })
  const passkey = usePasskey(onSignedIn, challenge.challenge)
  const ended = [send.error, passkey.error].some((one) => codeOf(one) === 'factor.challenge_ended')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (code.trim() === '') setProblem(t('common:required'))
    else send.mutate(code)
  }
  const choose = (next: typeof way): void => {
    setWay(next)
    setCode('')
    setProblem(undefined)
    send.reset()
  }
  const other = way === 'totp' ? 'recovery' : 'totp'
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h2">{t('secondStep')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {t(way === 'totp' ? 'typeCode' : 'typeRecovery', factorLimits)}
        </Typography>
      </Box>
      {!ended && passkey.possible && ways.includes('passkey') && (
        <>
          <Button variant="outlined" fullWidth startIcon={<Key />} loading={passkey.isPending} onClick={passkey.ask}>
            {t('usePasskey')}
          </Button>
          {passkey.problem && <Note tone="error">{passkey.problem}</Note>}
        </>
      )}
      {ended ? (
        <Note tone="warning">{t('challengeEnded')}</Note>
      ) : (
        <>
          <Field
            key={way}
            label={t(way === 'totp' ? 'code' : 'recoveryCode')}
            name="code"
            required
            autoFocus
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            value={code}
            onChange={({ target }) => {
              setCode(target.value)
              setProblem(undefined)
            }}
            error={problem}
          />
          {!problem && <FormFailure error={send.error} />}
          <Button type="submit" variant="contained" color="primary" fullWidth loading={send.isPending}>
            {t('finish')}
          </Button>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Link component="button" type="button" variant="body2" onClick={onBack}>
          {t('backToPassword')}
        </Link>
        {!ended && ways.includes(other) && (
          <Link component="button" type="button" variant="body2" onClick={() => choose(other)}>
            {t(other === 'recovery' ? 'useRecovery' : 'useApp')}
          </Link>
        )}
      </Box>
    </Box>
  )
}
