import { Box, Button, Link } from '@mui/material'
import { signIn } from '@praxia/contract/accounts.ts'
import { emailPattern } from '@praxia/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useEnter } from './enter.ts'

interface Values { email: string; password: string }

export function PasswordForm({ onForgot }: { onForgot: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const describe = useErrorText()
  const enter = useEnter()
  const { register, handleSubmit, formState: { errors } } = useForm<Values>({ defaultValues: { email: '', password: '' } })
  const send = useMutation({ mutationFn: (body: Values) => call(signIn, { body: { ...body, email: body.email.trim() } }), onSuccess: enter })
  return (
    <Box component="form" noValidate onSubmit={handleSubmit((values) => { if (!send.isPending) send.mutate(values) })} sx={{ display: 'grid', gap: 3 }}>
      <Field
        label={t('email')} required type="email" autoComplete="username" autoFocus error={errors.email?.message}
        {...register('email', { required: t('common:required'), validate: (value) => new RegExp(emailPattern).test(value.trim()) || t('common:invalidEmail') })}
      />
      <PasswordField
        label={t('password')} required autoComplete="current-password" error={errors.password?.message}
        aside={<Link component="button" type="button" variant="body2" onClick={onForgot}>{t('forgot')}</Link>}
        {...register('password', { required: t('common:required') })}
      />
      {send.isError && <Note tone="error">{describe(send.error).text}</Note>}
      <Button type="submit" variant="contained" color="primary" fullWidth loading={send.isPending}>{t('signIn')}</Button>
    </Box>
  )
}
