import { Box, Button, Link } from '@mui/material'
import { type Challenge, signIn } from '@praxia/contract/accounts.ts'
import { emailPattern } from '@praxia/contract/limits.ts'
import { Suspense, useState } from 'react'
import { type ApiError, call } from '../../../lib/api.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { part } from '../../../lib/part.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { useErrorText } from '../../../ui/error-text.ts'
import { Note } from '../../../ui/note.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useStartSession } from './use-start-session.ts'

const CompanyPanel = part(() => import('./company-panel.tsx').then((file) => ({ default: file.CompanyPanel })))
const isElsewhere = (error: unknown): boolean => (error as Partial<ApiError> | null)?.code === 'sign_in.company_only'

interface Draft {
  email: string
  password: string
}
const isEmail = new RegExp(emailPattern)
const signInRules = {
  endpoint: signIn,
  fields: ['email', 'password'],
  bodyOf: ({ email, password }: Draft) => ({ email: email.trim(), password }),
  // The request accepts any text as an address, so that it reveals no possible addresses.
  also: ({ email }: Draft) => (isEmail.test(email.trim()) ? {} : { email: { code: 'email' } }),
} as const satisfies FormRules<Draft, object, string>

const SecondStep = part(() => import('./second-step-form.tsx').then((file) => ({ default: file.SecondStepForm })))

interface Props {
  /** Focuses the first field. Not on a phone, where the keyboard would cover the page. */
  focused: boolean
  onForgot: () => void
}
export function PasswordForm({ focused, onForgot }: Props) {
  const { t } = useTranslation('accounts')
  const describe = useErrorText()
  const enter = useStartSession()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const save = useSend({ mutationFn: (body: Draft) => call(signIn, { body }) })
  const form = useForm(signInRules, {
    first: { email: '', password: '' },
    save,
    send: (body) => body,
    onSaved: (answer) => ('token' in answer ? enter(answer) : setChallenge(answer)),
    handled: isElsewhere,
  })
  // Only the message reports wrong credentials; other refusals stay visible. It does not reveal which field is wrong:
  // both stay
  // marked until one is changed.
  const { email, password } = form.draft
  const refused =
    (form.failure as Partial<ApiError> | null)?.status === 401 &&
    save.variables?.email === email.trim() &&
    save.variables.password === password
  if (challenge)
    return (
      <Suspense fallback={null}>
        <SecondStep challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />
      </Suspense>
    )
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3 }}>
      <Field
        label={t('email')}
        name="email"
        required
        type="email"
        autoComplete="username"
        autoFocus={focused}
        {...form.text('email')}
        error={refused || form.errorOf('email')}
      />
      {isEmail.test(email.trim()) && (
        <Suspense fallback={null}>
          <CompanyPanel email={email} refused={isElsewhere(form.failure)} />
        </Suspense>
      )}
      <PasswordField
        label={t('password')}
        name="password"
        required
        autoComplete="current-password"
        {...form.text('password')}
        error={refused || form.errorOf('password')}
        aside={
          <Link component="button" type="button" variant="body2" onClick={onForgot}>
            {t('forgot')}
          </Link>
        }
      />
      {form.failure && !refused && !isElsewhere(form.failure) && (
        <Note tone="error" quiet>
          {describe(form.failure).text}
        </Note>
      )}
      <Button type="submit" variant="contained" color="primary" fullWidth loading={form.pending}>
        {t('signIn')}
      </Button>
    </Box>
  )
}
