import { Box, Button, Link, Typography } from '@mui/material'
import { type Factors, confirmByFactor } from '@praxia/contract/people/factors.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useErrorText } from '../../../ui/error-text.ts'
import { Field, PasswordField } from '../../../ui/field.tsx'

/** Asks for the current password, or for a code, before a change of how the person signs in. */
export function ConfirmForm({ factors, onConfirmed }: { factors: Factors; onConfirmed: () => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const describe = useErrorText()
  const [byCode, setByCode] = useState(!factors.hasPassword)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useSend({
    mutationFn: (typed: string): Promise<unknown> =>
      byCode ? call(confirmByFactor, { body: { code: typed } }) : call(confirmPassword, { body: { password: typed } }),
    onSuccess: onConfirmed,
    onError: (error) => setProblem(describe(error).text),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() === '') setProblem(t('common:required'))
    else send.mutate(text)
  }
  const field = {
    value: text,
    error: problem,
    required: true,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value)
      setProblem(undefined)
    },
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t(byCode ? 'confirmByCode' : 'confirmByPassword')}</Typography>
      {byCode ? (
        <Field key="code" label={t('code')} name="code" autoComplete="one-time-code" {...field} />
      ) : (
        <PasswordField
          key="password"
          label={t('currentPassword')}
          name="current"
          autoComplete="current-password"
          {...field}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        {factors.hasPassword && factors.totpSince ? (
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={() => {
              setByCode(!byCode)
              setText('')
              setProblem(undefined)
            }}
          >
            {t(byCode ? 'confirmWithPassword' : 'confirmWithCode')}
          </Link>
        ) : (
          <span />
        )}
        <Button type="submit" variant="contained" color="primary" loading={send.isPending}>
          {t('continue')}
        </Button>
      </Box>
    </Box>
  )
}
