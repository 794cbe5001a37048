import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, Button, Typography } from '@mui/material'
import { beginTotp, factorLimits, verifyTotp } from '@praxia/contract/people/factors.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { accountKeys } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useErrorText } from '../../../ui/error-text.ts'
import { Field } from '../../../ui/field.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { QrPanel } from '../codes/qr-panel.tsx'

/** Shows the secret of an authenticator app, and asks for a first code of it. */
export function TotpForm({ onVerified }: { onVerified: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const describe = useErrorText()
  const copy = useCopy()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const {
    data: totp,
    error,
    refetch,
  } = useQuery({
    queryKey: [...accountKeys.factors, 'totp'],
    queryFn: ({ signal }) => call(beginTotp, {}, { signal, anew: true }),
    // Each request makes another secret.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const verify = useSend({
    mutationFn: (typed: string) => call(verifyTotp, { body: { code: typed } }),
    onSuccess: ({ recoveryCodes }) => onVerified(recoveryCodes),
    onError: (failure) => setProblem(describe(failure).text),
  })
  if (!totp) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={3} />
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (code.trim() === '') setProblem(t('common:required'))
    else verify.mutate(code)
  }
  const secret = totp.secret.replace(/.{4}(?=.)/g, '$& ')
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{t('scan')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '192px minmax(0,1fr)' },
        }}
      >
        <Box sx={{ width: 192, maxWidth: '100%', mx: { xs: 'auto', sm: 0 } }}>
          <QrPanel text={totp.uri} label={t('qr')} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('secretHelp')}
          </Typography>
          <Box component="code" sx={{ fontSize: 16, overflowWrap: 'anywhere' }}>
            {secret}
          </Box>
          <Button size="small" variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(totp.secret)}>
            {t('copySecret')}
          </Button>
        </Box>
      </Box>
      <Field
        label={t('code')}
        help={t('firstCodeHelp', factorLimits)}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" color="primary" loading={verify.isPending}>
          {t('turnOn')}
        </Button>
      </Box>
    </Box>
  )
}
