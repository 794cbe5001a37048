import { Box, Button, Typography } from '@mui/material'
import { type Challenge, type SignedIn, finishReset } from '@praxia/contract/accounts.ts'
import { checkPasswordLink } from '@praxia/contract/people/password-links.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiError, call } from '../../../lib/api.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { passwordLinkKeys } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { useKnownSoon } from '../../../ui/stable-layout.tsx'
import { LoadingRows } from '../../../ui/states.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useProductName } from '../../settings/queries.ts'
import { useStartSession } from './use-start-session.ts'
import { SignInLanguageField } from './sign-in-language-field.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { confirmed } from './password-rules.ts'
import { usePasswordWords } from './use-password-words.ts'

interface Draft {
  password: string
  confirmation: string
}
const rulesOf = (resetKey: string) =>
  ({
    endpoint: finishReset,
    fields: ['password', 'confirmation'],
    bodyOf: ({ password }: Draft) => ({ newPassword: password, resetKey }),
    at: { newPassword: 'password' },
    also: confirmed,
  }) as const satisfies FormRules<Draft, object, string>

/** Whether the organisation's members sign in at their company only. */
const isElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in.company_only'

/** Page of the link in an e-mail. Setting a password signs the user in. */
export function ResetPage() {
  const { t } = useTranslation(['accounts', 'common', 'company'])
  const product = useProductName()
  const [params] = useSearchParams()
  const key = params.get('key')
  const navigate = useNavigate()
  const enter = useStartSession()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const begin = (answer: SignedIn): void => {
    enter(answer)
    void navigate('/', { replace: true, state: { message: 'accounts:passwordChanged', variant: 'success' } })
  }
  const save = useSend({
    mutationFn: (body: { newPassword: string; resetKey: string }) => call(finishReset, { body }),
  })
  const form = useForm(rulesOf(key ?? ''), {
    first: { password: '', confirmation: '' },
    save,
    send: (body) => body,
    say: usePasswordWords(),
    handled: isElsewhere,
    onSaved: (answer) => ('token' in answer ? begin(answer) : setChallenge(answer)),
  })
  const { key: entry } = useLocation()
  // The e-mail's link opens a tab without history, in which the router's first entry has this key.
  const goBack = () => (entry === 'default' ? void navigate('/', { replace: true }) : void navigate(-1))
  const { error: refusal, isLoading } = useQuery({
    queryKey: passwordLinkKeys.one(key),
    queryFn: ({ signal }) => call(checkPasswordLink, { body: { resetKey: key ?? '' } }, { signal }),
    enabled: key !== null,
    retry: false,
  })
  // The form of a link that works and that of a spent one differ in height, on a page that centres them.
  const isKnown = useKnownSoon(!isLoading)
  // A malformed key, which an e-mail program may have altered, is reported as an expired link.
  const mangled = refusal instanceof ApiError && refusal.status === 400 && new ApiError(404, 'reset.link_expired')
  const spent =
    mangled || [form.failure, refusal].find((one) => one instanceof ApiError && one.code === 'reset.link_expired')
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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Logo />
          <Typography variant="h2" component="b">
            {product}
          </Typography>
        </Box>
        <SignInLanguageField />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 400, m: 'auto' }}>
        {challenge && (
          <SecondStepForm
            challenge={challenge}
            onSignedIn={begin}
            onBack={() =>
              void navigate('/', { replace: true, state: { message: 'accounts:passwordChanged', variant: 'success' } })
            }
          />
        )}
        {isKnown ? (
          <Box
            component="form"
            noValidate
            onSubmit={form.submit}
            sx={{ display: challenge ? 'none' : 'grid', gap: 3, py: 3 }}
          >
            <Typography variant="h1">{t('resetTitle')}</Typography>
            {!spent && <NewPasswordForm password={form.text('password')} confirmation={form.text('confirmation')} />}
            {isElsewhere(form.failure) ? (
              <Note tone="warning">{t('company:onlyFailure')}</Note>
            ) : (
              <FormFailure error={spent ?? form.failure} />
            )}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" onClick={goBack}>
                {t('common:cancel')}
              </Button>
              {spent ? (
                <Button variant="contained" color="primary" component={Link} to="/login?forgot=" replace>
                  {t('askForLink')}
                </Button>
              ) : (
                <Button type="submit" variant="contained" color="primary" loading={form.pending}>
                  {t('common:save')}
                </Button>
              )}
            </Box>
          </Box>
        ) : (
          <LoadingRows count={3} />
        )}
      </Box>
    </Box>
  )
}
