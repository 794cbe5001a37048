import { Box, Button } from '@mui/material'
import type { AskingDevice } from '@praxia/contract/connections/devices.ts'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { AllowPanel } from '../codes/allow-panel.tsx'
import { broughtUserCode } from '../codes/user-code-rules.ts'
import { useProfile, useSession } from '../queries.ts'
import { DeviceCodeForm } from './device-code-form.tsx'
import { EntrancePanel, EntranceTitle } from './entrance-panel.tsx'

const here = '/d'

function Home() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/" color="inherit" sx={{ minHeight: 56 }}>
      {t('firstPage')}
    </Button>
  )
}

/** For a signed-in user: finds the device, then asks whether to allow it. */
function Answer({ brought }: { brought: string }) {
  const { t } = useTranslation('devices')
  const navigate = useNavigate()
  const { data: profile, error, refetch } = useProfile()
  const [found, setFound] = useState<{ userCode: string; asked: AskingDevice } | null>(null)
  // Removes the code from the address, so that it is not in the history.
  useEffect(() => {
    if (window.location.hash || window.location.search) void navigate(here, { replace: true })
  }, [navigate])
  const [first, setFirst] = useState(brought)
  if (profile?.tokenKind === 'device')
    return (
      <>
        <Note tone="warning">{t('onDevice')}</Note>
        <Home />
      </>
    )
  if (!profile) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={3} />
  if (!found)
    return (
      <>
        <EntranceTitle title={t('enterTitle')} help={t('enterHelp')} />
        <DeviceCodeForm brought={first} onFound={(userCode, asked) => setFound({ userCode, asked })} />
      </>
    )
  return (
    <AllowPanel
      userCode={found.userCode}
      asked={found.asked}
      onward={
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Button
            variant="outlined"
            onClick={() => {
              setFirst('')
              setFound(null)
            }}
            sx={{ minHeight: 56 }}
          >
            {t('another')}
          </Button>
          <Home />
        </Box>
      }
    />
  )
}

/**
 * Page `/d`, opened on a phone or a computer to allow a headset that shows a code. Unauthenticated users are sent to
 * the sign-in page and back.
 */
export function DevicePage() {
  const { t } = useTranslation('devices')
  const [brought] = useState(() => broughtUserCode(window.location))
  const isIn = useSession() !== null
  useEffect(() => {
    document.title = t('enterTitle')
  }, [t])
  if (!isIn) {
    const state = brought
      ? { from: `${here}#${brought}`, about: t('signInFor', { code: brought }) }
      : { from: here, about: t('signInForOne') }
    return <Navigate to="/login" replace state={state} />
  }
  return (
    <EntrancePanel width={480}>
      <Answer brought={brought} />
    </EntrancePanel>
  )
}
