import { Box, Button, Typography } from '@mui/material'
import { finishReset } from '@praxia/contract/accounts.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../phrases/i18n.ts'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useSend } from '../../lib/use-send.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { useEnter } from './enter.ts'
import { LanguageButton } from './language-button.tsx'
import { NewPassword, type NewPasswordValues } from './new-password.tsx'

/** Reached by the link of a mail; whoever chose a password is signed in (decisions, Accounts). */
export function ResetPage() {
  const { t } = useTranslation(['accounts', 'common'])
  const [params] = useSearchParams()
  const key = params.get('key')
  const navigate = useNavigate()
  const describe = useErrorText()
  const tell = useErrorToast()
  const enter = useEnter()
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useForm<NewPasswordValues>({ defaultValues: { password: '', confirmation: '' } })
  const send = useSend({
    mutationFn: (newPassword: string) => call(finishReset, { body: { newPassword, resetKey: key ?? '' } }),
    onSuccess: (answer) => {
      enter(answer)
      void navigate('/', { replace: true, state: { message: 'accounts:passwordChanged', variant: 'success' } })
    },
    onError: tell,
  })
  // A mail's link opens a tab that has nothing to go back to.
  const goBack = () =>
    (window.history.state as { idx?: number } | null)?.idx ? void navigate(-1) : void navigate('/', { replace: true })
  const isSpent = send.error instanceof ApiError && send.error.code === 'reset.link_expired'
  useEffect(() => {
    document.title = t('resetTitle')
  }, [t])
  if (!key) return <Navigate to="/" replace state={{ message: 'errors:server.error', variant: 'error' }} />
  return (
    <Box
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: '16px 24px', md: '32px 48px' },
      }}
    >
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Logo />
        <LanguageButton />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 400, m: 'auto' }}>
        <Box
          component="form"
          noValidate
          onSubmit={handleSubmit(({ password }) => {
            send.mutate(password)
          })}
          sx={{ display: 'grid', gap: 3, py: 3 }}
        >
          <Typography variant="h1">{t('resetTitle')}</Typography>
          <NewPassword register={register} errors={errors} control={control} />
          {send.isError && (
            <Note tone="error" quiet>
              {describe(send.error).text}
            </Note>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={goBack}>
              {t('common:cancel')}
            </Button>
            {isSpent ? (
              <Button variant="contained" color="primary" component={Link} to="/login?forgot=" replace>
                {t('askForLink')}
              </Button>
            ) : (
              <Button type="submit" variant="contained" color="primary" loading={send.isPending}>
                {t('send')}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
