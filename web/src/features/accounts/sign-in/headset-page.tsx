import { Box, Button, Typography } from '@mui/material'
import { type signInByCode, signOut } from '@praxia/contract/accounts.ts'
import type { DeviceToken } from '@praxia/contract/connections/devices.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { deleteDrafts } from '../../../lib/drafts-database.ts'
import { fullName } from '../../../lib/full-name.ts'
import { part } from '../../../lib/part.ts'
import { session } from '../../../lib/session.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { ShownCodePanel } from '../codes/shown-code-panel.tsx'
import { cleanCode, codeProblem } from '../codes/code-rules.ts'
import { isClassCode } from '../codes/user-code-rules.ts'
import { useProfile, useSession } from '../queries.ts'
import { CodeForm } from './code-form.tsx'
import { EntrancePanel } from './entrance-panel.tsx'
import { readJoin } from './join-store.ts'
import { ShownOrTypedPanel } from './shown-or-typed-panel.tsx'
import { targetOf } from './use-start-by-code.ts'
import { useStartSession } from './use-start-session.ts'

const ClassJoinPanel = part(() => import('./class-join-panel.tsx').then((file) => ({ default: file.ClassJoinPanel })))

/** Re-exported for the sign-in page: one chunk for both leaves one file name less in the first bundle. */
export { CodeForm }

/** Returns the code in the fragment, which is never sent to a server, or in the query. */
function broughtCode(): string {
  const { hash, search } = window.location
  const code = cleanCode(decodeURIComponent(hash.slice(1)) || (new URLSearchParams(search).get('code') ?? ''))
  return codeProblem(code) === null || isClassCode(code) ? code : ''
}

interface Props {
  /** Button that ends the current sign-in. */
  next: ReactNode
  /** Unsent statements of this device. */
  unsent: ReactNode
}

/** Page `/h`, typed in a headset's browser or scanned by its camera: a code to allow elsewhere, and a field for one. */
export function HeadsetPage({ next, unsent }: Props) {
  const { t } = useTranslation(['codes', 'devices', 'join'])
  const navigate = useNavigate()
  const [brought] = useState(() => broughtCode() || (readJoin()?.code ?? ''))
  const [classCode, setClassCode] = useState(isClassCode(brought) ? brought : null)
  // A code in the address signs in at once: another one is only shown on request.
  const [shows, setShows] = useState(brought === '')
  // Removes the single-use code from the address, so that it is not in the history.
  useEffect(() => {
    if (window.location.hash || window.location.search) void navigate('/h', { replace: true })
  }, [navigate])
  const start = useStartSession()
  const onSignedIn = async (answer: ResponseOf<typeof signInByCode>): Promise<void> => {
    if (!session.get()) {
      void navigate(targetOf(answer), { replace: true })
      start(answer)
      return
    }
    // A former user of this headset may be signed in: ends their session and clears their data from memory.
    await call(signOut, {}, { anew: true }).catch(() => undefined)
    await deleteDrafts()
    start(answer)
    window.location.replace(targetOf(answer))
  }
  const onToken = ({ access_token: token, profile }: DeviceToken) =>
    void onSignedIn({ token, profile, trainingId: null })
  if (classCode !== null)
    return (
      <EntrancePanel>
        <Suspense fallback={null}>
          <ClassJoinPanel code={classCode} onToken={onToken} onBack={() => setClassCode(null)} />
        </Suspense>
      </EntrancePanel>
    )
  return (
    <EntrancePanel width={shows ? 1120 : 640}>
      <Typography variant="h1">{t('headsetPage')}</Typography>
      {/* Drawn as a whole: nothing moves under a ray or a finger that is about to press. */}
      <Suspense fallback={null}>
        {unsent}
        <AlreadyIn next={next} />
        <ShownOrTypedPanel
          shown={shows && <ShownCodePanel onToken={onToken} />}
          typed={
            <>
              <CodeForm
                large
                brought={isClassCode(brought) ? '' : brought}
                onSignedIn={(answer) => void onSignedIn(answer)}
                ofClass={{ onCode: setClassCode, exact: t('join:codeExact') }}
              />
              <Typography sx={{ color: 'text.secondary', fontSize: { sm: 18 } }}>{t('join:classHelp')}</Typography>
            </>
          }
        />
        {!shows && (
          <Button variant="outlined" size="large" onClick={() => setShows(true)} sx={{ minHeight: 64, fontSize: 20 }}>
            {t('devices:show')}
          </Button>
        )}
        <Button component={Link} to="/login" size="large" color="inherit" sx={{ justifySelf: 'center', minHeight: 56 }}>
          {t('headsetPassword')}
        </Button>
      </Suspense>
    </EntrancePanel>
  )
}

/** For a signed-in user: continue without a code, or hand over the headset; others type their code. */
function AlreadyIn({ next }: Pick<Props, 'next'>) {
  const { t } = useTranslation(['codes', 'join'])
  const isIn = useSession() !== null
  const { data: profile } = useProfile()
  if (!isIn || !profile) return null
  const { classTrainingId } = profile
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Note>{t(classTrainingId === null ? 'headsetAs' : 'join:inClassAs', { name: fullName(profile) })}</Note>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Button
          component={Link}
          to={classTrainingId === null ? '/' : `/play/${classTrainingId}`}
          variant="outlined"
          sx={{ minHeight: 64, fontSize: 20 }}
        >
          {t(classTrainingId === null ? 'headsetGoOn' : 'join:openTraining')}
        </Button>
        {next}
      </Box>
    </Box>
  )
}
