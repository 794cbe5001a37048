import { Box, Button, Typography } from '@mui/material'
import { setUp } from '@praxia/contract/accounts.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { useSend } from '../../../lib/use-send.ts'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useStartSession } from './use-start-session.ts'
import { confirmed, passwordMin } from './password-rules.ts'
import { usePasswordWords } from './use-password-words.ts'

interface Draft {
  email: string
  password: string
  confirmation: string
}
const rulesOf = (key: string) =>
  ({
    endpoint: setUp,
    fields: ['email', 'password', 'confirmation'],
    bodyOf: ({ email, password }: Draft) => ({ key, email: email.trim(), password }),
    also: confirmed,
  }) as const satisfies FormRules<Draft, object, string>

function useSetUp(key: string) {
  const navigate = useNavigate()
  const enter = useStartSession()
  const save = useSend({ mutationFn: (body: BodyOf<typeof setUp>) => call(setUp, { body }) })
  return useForm(rulesOf(key), {
    first: { email: '', password: '', confirmation: '' },
    save,
    send: (body) => body,
    say: usePasswordWords(),
    onSaved: (answer) => {
      enter(answer)
      void navigate('/', { replace: true })
    },
  })
}

function AccountFields({ text }: Pick<ReturnType<typeof useSetUp>, 'text'>) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <Field
        label={t('email')}
        name="email"
        required
        type="email"
        autoComplete="username"
        autoFocus
        {...text('email')}
      />
      <PasswordField
        label={t('password')}
        name="password"
        required
        autoComplete="new-password"
        help={t('passwordRules', { min: passwordMin })}
        {...text('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmation"
        required
        autoComplete="new-password"
        {...text('confirmation')}
      />
    </>
  )
}

/** Page of the link that the first start prints: creates the first super administrator. */
export function SetUpPage() {
  const { t } = useTranslation('settings')
  const [params] = useSearchParams()
  const key = params.get('key')
  const form = useSetUp(key ?? '')
  if (!key) return <Navigate to="/" replace state={{ message: 'errors:setup.key_invalid', variant: 'error' }} />
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.paper',
        p: { xs: '16px 24px', md: '32px 48px' },
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.submit}
        sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 400 }}
      >
        <Logo size={48} />
        <Box>
          <Typography variant="h1">{t('setUpTitle')}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('setUpText')}</Typography>
        </Box>
        <AccountFields text={form.text} />
        <FormFailure error={form.failure} />
        <Button type="submit" variant="contained" color="primary" fullWidth loading={form.pending}>
          {t('setUpSend')}
        </Button>
      </Box>
    </Box>
  )
}
