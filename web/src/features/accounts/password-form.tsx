import { Box, Button, Link } from '@mui/material'
import { signIn } from '@praxia/contract/accounts.ts'
import { emailPattern } from '@praxia/contract/limits.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { useEnter } from './enter.ts'

interface Values {
  email: string
  password: string
}
type Problems = Partial<Record<keyof Values, 'required' | 'invalidEmail'>>

function problemsOf({ email, password }: Values): Problems {
  const problems: Problems = {}
  if (!email.trim()) problems.email = 'required'
  else if (!new RegExp(emailPattern).test(email.trim())) problems.email = 'invalidEmail'
  if (!password) problems.password = 'required'
  return problems
}

interface Props {
  /** Whether the first field is ready to be typed into; on a phone that would lay the keyboard over the page unasked. */
  focused: boolean
  onForgot: () => void
}
/** Two fields need no form library: this is the first page that anybody loads. */
export function PasswordForm({ focused, onForgot }: Props) {
  const { t } = useTranslation(['accounts', 'common'])
  const describe = useErrorText()
  const tell = useErrorToast()
  const enter = useEnter()
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const [tried, setTried] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const send = useSend({
    mutationFn: (body: Values) => call(signIn, { body: { ...body, email: body.email.trim() } }),
    onSuccess: enter,
    onError: tell,
  })
  const problems = tried ? problemsOf(values) : {}
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    const found = problemsOf(values)
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
    else send.mutate(values)
  }
  const change =
    (name: keyof Values) =>
    (event: { target: { value: string } }): void => {
      setValues((before) => ({ ...before, [name]: event.target.value }))
    }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <Field
        ref={email}
        label={t('email')}
        name="email"
        required
        type="email"
        autoComplete="username"
        autoFocus={focused}
        value={values.email}
        onChange={change('email')}
        error={problems.email && t(`common:${problems.email}`)}
      />
      <PasswordField
        ref={password}
        label={t('password')}
        name="password"
        required
        autoComplete="current-password"
        value={values.password}
        onChange={change('password')}
        error={problems.password && t(`common:${problems.password}`)}
        aside={
          <Link component="button" type="button" variant="body2" onClick={onForgot}>
            {t('forgot')}
          </Link>
        }
      />
      {send.isError && (
        <Note tone="error" quiet>
          {describe(send.error).text}
        </Note>
      )}
      <Button type="submit" variant="contained" color="primary" fullWidth loading={send.isPending}>
        {t('signIn')}
      </Button>
    </Box>
  )
}
