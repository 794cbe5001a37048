import { Button, Typography } from '@mui/material'
import { startReset } from '@praxia/contract/accounts.ts'
import { emailPattern } from '@praxia/contract/limits.ts'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage, useTranslation } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'

export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common'])
  const describe = useErrorText()
  const tell = useErrorToast()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { email: '' } })
  const send = useSend({
    mutationFn: ({ email }: { email: string }) =>
      call(startReset, { query: { lang: currentLanguage() }, body: { email: email.trim() } }),
    onSuccess: () => {
      toast(t('resetSent'))
      onClose()
    },
    onError: (error) => {
      tell(error)
      if (error instanceof ApiError && error.status === 404)
        setError('email', { message: describe(error).text }, { shouldFocus: true })
    },
  })
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('forgotTitle')}
      width={480}
      onSubmit={handleSubmit((values) => {
        send.mutate(values)
      })}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('forgotText')}</Typography>
      <Field
        label={t('email')}
        required
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
        {...register('email', {
          required: t('common:required'),
          validate: (value) => new RegExp(emailPattern).test(value.trim()) || t('common:invalidEmail'),
        })}
      />
    </TaskDialog>
  )
}
