import { Box, Button } from '@mui/material'
import { type signInByCode, signOut } from '@praxia/contract/accounts.ts'
import type { AnswerOf } from '@praxia/contract/endpoint.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { deleteDrafts } from '../../../lib/drafts-database.ts'
import { fullName } from '../../../lib/full-name.ts'
import { session } from '../../../lib/session.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { ShownCodePanel } from '../codes/shown-code-panel.tsx'
import { cleanCode, codeProblem } from '../codes/code-rules.ts'
import { useProfile, useSession } from '../queries.ts'
import { CodeForm } from './code-form.tsx'
import { EntrancePanel, EntranceTitle } from './entrance-panel.tsx'
import { targetOf } from './use-start-by-code.ts'
import { useStartSession } from './use-start-session.ts'

/** The sign-in page reads it from here: both in one part, which is one name less in the first. */
export { CodeForm }

/** What stands behind the address' sign, which no server ever sees, or in its query. */
function broughtCode(): string {
  const { hash, search } = window.location
  const code = cleanCode(decodeURIComponent(hash.slice(1)) || (new URLSearchParams(search).get('code') ?? ''))
  return codeProblem(code) === null ? code : ''
}

interface Props {
  /** Ends the sign-in that stands here. */
  next: ReactNode
  /** What was done here and has not been sent. */
  kept: ReactNode
}

/** `/h`, typed in a headset's browser or read from a picture by its camera: a code and nothing else, all of it large. */
export function HeadsetPage({ next, kept }: Props) {
  const { t } = useTranslation(['codes', 'devices'])
  const navigate = useNavigate()
  const [shows, setShows] = useState(false)
  const [brought] = useState(broughtCode)
  // It works once, and is nobody's who looks into the history.
  useEffect(() => {
    if (window.location.hash || window.location.search) void navigate('/h', { replace: true })
  }, [navigate])
  const start = useStartSession()
  const onSignedIn = async (answer: AnswerOf<typeof signInByCode>): Promise<void> => {
    if (!session.get()) {
      void navigate(targetOf(answer), { replace: true })
      start(answer)
      return
    }
    // Somebody else may have had this headset before: their session ends, and nothing of theirs stays in memory.
    await call(signOut, {}, { anew: true }).catch(() => undefined)
    await deleteDrafts()
    start(answer)
    window.location.replace(targetOf(answer))
  }
  return (
    <EntrancePanel>
      {shows ? (
        <>
          <EntranceTitle title={t('devices:title')} help={t('devices:help')} />
          <ShownCodePanel
            onToken={({ access_token: token, profile }) => void onSignedIn({ token, profile, trainingId: null })}
          />
        </>
      ) : (
        <>
          <EntranceTitle title={t('headsetTitle')} help={t('headsetHelp')} />
          <Suspense fallback={null}>{kept}</Suspense>
          <AlreadyIn next={next} />
          <CodeForm large brought={brought} onSignedIn={(answer) => void onSignedIn(answer)} />
        </>
      )}
      <Button variant="outlined" size="large" onClick={() => setShows(!shows)} sx={{ minHeight: 64, fontSize: 20 }}>
        {t(shows ? 'devices:type' : 'devices:show')}
      </Button>
      <Button component={Link} to="/login" size="large" color="inherit" sx={{ justifySelf: 'center', minHeight: 56 }}>
        {t('headsetPassword')}
      </Button>
    </EntrancePanel>
  )
}

/** Who is signed in here goes on without a code, or gives the headset away; anybody else types theirs. */
function AlreadyIn({ next }: Pick<Props, 'next'>) {
  const { t } = useTranslation('codes')
  const isIn = useSession() !== null
  const { data: profile } = useProfile()
  if (!isIn || !profile) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Note>{t('headsetAs', { name: fullName(profile) })}</Note>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Button component={Link} to="/" variant="outlined" sx={{ minHeight: 64, fontSize: 20 }}>
          {t('headsetGoOn')}
        </Button>
        <Suspense fallback={null}>{next}</Suspense>
      </Box>
    </Box>
  )
}
