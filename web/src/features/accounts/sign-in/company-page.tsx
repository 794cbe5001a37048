import { Box, Button, CircularProgress, Typography } from '@mui/material'
import { signOut } from '@praxia/contract/accounts.ts'
import { finishCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, call } from '../../../lib/api.ts'
import { noteCompanySession } from '../../../lib/company-session.ts'
import { deleteDrafts } from '../../../lib/drafts-database.ts'
import { session } from '../../../lib/session.ts'
import { SubmitLock } from '../../../lib/submit-lock.ts'
import { useSend } from '../../../lib/use-send.ts'
import type { CompanyFailure } from '../../../phrases/en/company.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { useErrorText } from '../../../ui/error-text.ts'
import { broughtState, companyStart, takeTarget } from './company-rules.ts'
import { EntrancePanel } from './entrance-panel.tsx'
import { useStartSession } from './use-start-session.ts'

type Named = CompanyFailure extends infer Code ? (Code extends `company_sign_in.${infer Name}` ? Name : never) : never
type Brought = NonNullable<ReturnType<typeof broughtState>>
/** Tries while another tab's response is checked, and the time between two in milliseconds. */
const [tries, pauseMs] = [20, 1000]

/** Collects the outcome; waits while the provider's response is checked. */
async function collect(brought: Brought) {
  for (let left = tries; ; left -= 1) {
    try {
      return await call(finishCompanySignIn, { body: brought })
    } catch (error) {
      const isPending = error instanceof ApiError && error.code === 'company_sign_in.pending'
      if (!isPending || left === 0) throw error
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
}
/** Ends the session of a former user of this browser. */
async function endFormer(): Promise<void> {
  if (!session.get()) return
  await call(signOut, {}, { anew: true }).catch(() => undefined)
  await deleteDrafts()
}

/** Page `/sign-in/company`, to which the company's sign-in comes back. */
export function CompanyPage() {
  const { t, i18n } = useTranslation('company')
  const navigate = useNavigate()
  const start = useStartSession()
  const [brought] = useState(() => broughtState(window.location.hash))
  const finish = useSend({
    mutationFn: async (one: Brought) => {
      const answer = await collect(one)
      await endFormer()
      return answer
    },
  })
  const { mutate } = finish
  const [once] = useState(() => new SubmitLock())
  useEffect(() => {
    document.title = t('signingIn')
  }, [t])
  useEffect(() => {
    if (!brought || !once.take()) return
    // The state is used up: it does not stay in the history.
    void navigate('/sign-in/company', { replace: true })
    mutate(brought, {
      onSuccess: (answer) => {
        noteCompanySession()
        start(answer)
        void navigate(takeTarget(), { replace: true })
      },
      // A reloaded page: the sign-in was finished before.
      onError: (error) => {
        const isUsed = error instanceof ApiError && error.code === 'company_sign_in.expired'
        if (isUsed && session.get()) void navigate('/', { replace: true })
      },
    })
  }, [brought, mutate, navigate, once, start])
  const failure = brought ? finish.error : new ApiError(409, 'company_sign_in.expired')
  return (
    <EntrancePanel>
      {failure ? (
        <Failed failure={failure} again={brought && companyStart(brought.connection, i18n.language)} />
      ) : (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CircularProgress size={28} />
          <Typography variant="h2" component="p">
            {t('signingIn')}
          </Typography>
        </Box>
      )}
    </EntrancePanel>
  )
}

function Failed({ failure, again }: { failure: Error; again: string | null }) {
  const { t } = useTranslation('company')
  const describe = useErrorText()
  const [area, name] = failure instanceof ApiError ? failure.code.split('.') : []
  const text = area === 'company_sign_in' ? t(`${name as Named}Failure`) : describe(failure).text
  return (
    <>
      <Typography variant="h1">{t('failed')}</Typography>
      <Note tone="error">{text}</Note>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {again && (
          <Button component="a" href={again} variant="contained" color="primary">
            {t('again')}
          </Button>
        )}
        <Button component={Link} to="/login" variant="outlined">
          {t('back')}
        </Button>
      </Box>
    </>
  )
}
