import { Box, Tab, Tabs, Typography, useMediaQuery } from '@mui/material'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { part } from '../../../lib/part.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { farewell } from '../../../lib/session.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { useDialog, useParam } from '../../../ui/use-dialog.ts'
import { useProductName, useSettings } from '../../settings/queries.ts'
import type { DemoPlace } from './demo-row.tsx'
import { LateForgotDialog } from './late-forgot-dialog.tsx'
import { SignInLanguageField } from './sign-in-language-field.tsx'
import { PasswordForm } from './password-form.tsx'
import { PosterPanel } from './poster/poster-panel.tsx'

const readCodeForm = () => import('./headset-page.tsx').then((file) => ({ default: file.CodeForm }))
const CodeForm = part(readCodeForm)
const PasskeyPanel = part(() => import('./passkey-panel.tsx').then((file) => ({ default: file.PasskeyPanel })))
const DemoRow = part(() => import('./demo-row.tsx').then((file) => ({ default: file.DemoRow })))

function Brand() {
  const product = useProductName()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Logo />
      <Typography variant="h2" component="b">
        {product}
      </Typography>
    </Box>
  )
}

/** Explains why the tab's session ended and what became of a form. Persistent, as the tab may be in the background. */
function Farewell() {
  const { t } = useTranslation(['accounts', 'errors'])
  const said = farewell.map((key) => (t as (key: string) => string)(key))
  return said.length > 0 ? <Note tone="warning">{said.join(' ')}</Note> : null
}

/** Loaded only if the server runs the demonstration. */
function Demonstration({ place }: { place: DemoPlace }) {
  const accounts = useSettings().data?.demo ?? []
  return accounts.length > 0 ? (
    <Suspense fallback={null}>
      <DemoRow accounts={accounts} place={place} />
    </Suspense>
  ) : null
}

/** Settings are read in the components that show them, so that their arrival does not render the whole page again. */
export function LoginPage() {
  const { t } = useTranslation(['accounts', 'entrance'])
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const [tab, setTab] = useParam<'password' | 'code'>('by', 'password')
  const forgot = useDialog('forgot')
  // Why the page that led here asks for a sign-in.
  const about = (useLocation().state as { about?: string } | null)?.about
  // Preloads the second tab after the first is rendered.
  useEffect(() => void readCodeForm().catch(() => undefined), [])
  return (
    <Box
      sx={{
        display: 'grid',
        minHeight: '100vh',
        bgcolor: 'background.paper',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0, 640fr) minmax(480px, 800fr)' },
        gridTemplateRows: { xs: '168px 1fr', md: '1fr' },
      }}
    >
      {/* On a phone the offer stands on the picture, and the keyboard meets it there. */}
      <PosterPanel phone={phone}>{phone && <Demonstration place="picture" />}</PosterPanel>
      {/* The form stands in the middle, between two parts that share what room is left: the lower has room for the demonstration's, which comes later. */}
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', p: { xs: '16px 24px', md: '32px 48px' } }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: { xs: 'center', md: 'flex-start' },
            justifyContent: { xs: 'space-between', md: 'flex-end' },
            mb: { xs: 3, md: 0 },
            flex: { md: 1 },
          }}
        >
          {phone && <Brand />}
          <SignInLanguageField />
        </Box>
        {phone && (
          <Typography variant="h3" component="p" sx={{ mt: -1, mb: 3 }}>
            {t('motto')}
          </Typography>
        )}
        <Box sx={{ width: '100%', maxWidth: 400, mx: 'auto', display: 'grid', gap: 3 }}>
          <Typography variant="h1">{t('signIn')}</Typography>
          <Farewell />
          {about && <Note>{about}</Note>}
          <Tabs
            value={tab}
            onChange={(_, next: 'password' | 'code') => setTab(next)}
            variant="fullWidth"
            aria-label={t('signIn')}
          >
            <Tab value="password" label={t('tabPassword')} id="by-password" aria-controls="by-panel" />
            <Tab value="code" label={t('tabCode')} id="by-code" aria-controls="by-panel" />
          </Tabs>
          {/* As high as the higher of both, so that the tabs stay under the pointer. */}
          <Box role="tabpanel" id="by-panel" aria-labelledby={`by-${tab}`} sx={{ minHeight: { md: 240 } }}>
            {tab === 'code' ? (
              <Suspense fallback={null}>
                <CodeForm />
              </Suspense>
            ) : (
              <>
                <PasswordForm focused={!phone} onForgot={() => forgot.show()} />
                <Suspense fallback={null}>
                  <PasskeyPanel />
                </Suspense>
              </>
            )}
          </Box>
        </Box>
        <Box sx={{ flex: 2, display: 'grid', alignItems: 'end' }}>
          <Demonstration place={phone ? 'below' : 'all'} />
        </Box>
      </Box>
      {forgot.open && <LateForgotDialog onClose={forgot.close} />}
    </Box>
  )
}
