import { Box, Button, Typography } from '@mui/material'
import { type signInByCode, signOut } from '@praxia/contract/accounts.ts'
import type { AnswerOf } from '@praxia/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { deleteDrafts } from '../../../lib/drafts-database.ts'
import { fullName } from '../../../lib/full-name.ts'
import { session } from '../../../lib/session.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { useProductName } from '../../settings/queries.ts'
import { cleanCode, codeProblem } from '../codes/code-rules.ts'
import { useProfile, useSession } from '../queries.ts'
import { CodeForm } from './code-form.tsx'
import { SignInLanguageField } from './sign-in-language-field.tsx'
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

/** `/h`, typed in a headset's browser or read from a picture by its camera: a code and nothing else, all of it large. */
export function HeadsetPage() {
  const { t } = useTranslation('codes')
  const product = useProductName()
  const navigate = useNavigate()
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
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2, sm: 4 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Logo />
        <Typography variant="h2" component="b" sx={{ flex: 1 }}>
          {product}
        </Typography>
        <SignInLanguageField />
      </Box>
      <Box sx={{ width: '100%', maxWidth: 640, m: 'auto', display: 'grid', gap: 3, py: 3 }}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h1" sx={{ fontSize: { sm: 36 }, lineHeight: { sm: '44px' } }}>
            {t('headsetTitle')}
          </Typography>
          <Typography variant="body1" sx={{ color: 'text.secondary', fontSize: { sm: 20 } }}>
            {t('headsetHelp')}
          </Typography>
        </Box>
        <AlreadyIn />
        <CodeForm large brought={brought} onSignedIn={(answer) => void onSignedIn(answer)} />
        <Button component={Link} to="/login" size="large" color="inherit" sx={{ justifySelf: 'center', minHeight: 56 }}>
          {t('headsetPassword')}
        </Button>
      </Box>
    </Box>
  )
}

/** Who is signed in here goes on without a code; anybody else types theirs. */
function AlreadyIn() {
  const { t } = useTranslation('codes')
  const isIn = useSession() !== null
  const { data: profile } = useProfile()
  if (!isIn || !profile) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Note>{t('headsetAs', { name: fullName(profile) })}</Note>
      <Button component={Link} to="/" variant="outlined" sx={{ minHeight: 64, fontSize: 20 }}>
        {t('headsetGoOn')}
      </Button>
    </Box>
  )
}
