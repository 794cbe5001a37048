import { Box, Button, Typography } from '@mui/material'
import { setUp } from '@praxia/contract/accounts.ts'
import { emailPattern } from '@praxia/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../phrases/i18n.ts'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { useEnter } from '../accounts/enter.ts'
import { isStrongPassword } from '../accounts/password-rules.ts'

/** Reached by the link that the first start prints: makes the first super administrator. */
export function SetUpPage() {
  const { t } = useTranslation(['settings', 'accounts', 'common'])
  const [params] = useSearchParams()
  const key = params.get('key')
  const navigate = useNavigate()
  const describe = useErrorText()
  const enter = useEnter()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { email: '', password: '', confirmation: '' } })
  const send = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      call(setUp, { body: { key: key ?? '', email: email.trim(), password } }),
    onSuccess: (answer) => {
      enter(answer)
      void navigate('/', { replace: true })
    },
  })
  if (!key) return <Navigate to="/" replace state={{ message: 'errors:setup.key_invalid', variant: 'error' }} />
  const required = { required: t('common:required') }
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
        onSubmit={handleSubmit((values) => {
          if (!send.isPending) send.mutate(values)
        })}
        sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 400 }}
      >
        <Logo size={48} />
        <Box>
          <Typography variant="h1">{t('setUpTitle')}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('setUpText')}</Typography>
        </Box>
        <Field
          label={t('accounts:email')}
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
          label={t('accounts:password')}
          required
          autoComplete="new-password"
          help={t('accounts:passwordRules')}
          error={errors.password?.message}
          {...register('password', {
            ...required,
            validate: (value) => isStrongPassword(value) || t('accounts:passwordRules'),
          })}
        />
        <PasswordField
          label={t('accounts:confirmPassword')}
          required
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation', {
            ...required,
            validate: (value, all) => value === all.password || t('accounts:passwordsDiffer'),
          })}
        />
        {send.isError && <Note tone="error">{describe(send.error).text}</Note>}
        <Button type="submit" variant="contained" color="primary" fullWidth loading={send.isPending}>
          {t('setUpSend')}
        </Button>
      </Box>
    </Box>
  )
}
