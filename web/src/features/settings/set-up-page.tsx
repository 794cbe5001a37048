import { Box, Button, Typography } from '@mui/material'
import { setUp } from '@praxia/contract/accounts.ts'
import { emailPattern } from '@praxia/contract/limits.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../phrases/i18n.ts'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { useEnter } from '../accounts/enter.ts'
import { isStrongPassword } from '../accounts/password-rules.ts'

interface Values {
  email: string
  password: string
  confirmation: string
}

function AccountFields({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation(['accounts', 'common'])
  const {
    register,
    formState: { errors },
  } = form
  const required = { required: t('common:required') }
  return (
    <>
      <Field
        label={t('email')}
        required
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
        {...register('email', {
          ...required,
          validate: (value) => new RegExp(emailPattern).test(value.trim()) || t('common:invalidEmail'),
        })}
      />
      <PasswordField
        label={t('password')}
        required
        autoComplete="new-password"
        help={t('passwordRules')}
        error={errors.password?.message}
        {...register('password', {
          ...required,
          validate: (value) => isStrongPassword(value) || t('passwordRules'),
        })}
      />
      <PasswordField
        label={t('confirmPassword')}
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          ...required,
          validate: (value, all) => value === all.password || t('passwordsDiffer'),
        })}
      />
    </>
  )
}

/** Reached by the link that the first start prints: makes the first super administrator. */
export function SetUpPage() {
  const { t } = useTranslation('settings')
  const [params] = useSearchParams()
  const key = params.get('key')
  const navigate = useNavigate()
  const describe = useErrorText()
  const tell = useErrorToast()
  const enter = useEnter()
  const form = useForm<Values>({ defaultValues: { email: '', password: '', confirmation: '' } })
  const send = useSend({
    mutationFn: ({ email, password }: Values) =>
      call(setUp, { body: { key: key ?? '', email: email.trim(), password } }),
    onSuccess: (answer) => {
      enter(answer)
      void navigate('/', { replace: true })
    },
    onError: tell,
  })
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
        onSubmit={form.handleSubmit((values) => {
          send.mutate(values)
        })}
        sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 400 }}
      >
        <Logo size={48} />
        <Box>
          <Typography variant="h1">{t('setUpTitle')}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('setUpText')}</Typography>
        </Box>
        <AccountFields form={form} />
        {send.isError && (
          <Note tone="error" quiet>
            {describe(send.error).text}
          </Note>
        )}
        <Button type="submit" variant="contained" color="primary" fullWidth loading={send.isPending}>
          {t('setUpSend')}
        </Button>
      </Box>
    </Box>
  )
}
