import { Box, Typography } from '@mui/material'
import { demoSignIn, setLanguage } from '@praxia/contract/accounts.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import { currentLanguage, useTranslation } from '../../../phrases/i18n.ts'
import { Logo } from '../../../ui/logo.tsx'
import { useErrorToast } from '../../../ui/toast.tsx'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { useStartSession } from './use-start-session.ts'

/**
 * Returns the training to show first: the most liked one that enters VR and runs here, preferably without an attempt in
 * progress.
 */
async function trainingToTry(lang: ReturnType<typeof useContentLanguage>): Promise<number | undefined> {
  const { items } = await call(listTrainings, {
    query: { fileType: ['WEB_GL'], vr: true, sort: '-totalLike', limit: 50, lang },
  })
  const open = items.filter(({ isUnlocked, hasContent }) => isUnlocked && hasContent)
  const whole = open.find(({ progressionPercent }) => progressionPercent === 0 || progressionPercent === 100)
  return (whole ?? open[0])?.id
}

// Once per page, also in strict mode: a second sign-in would replace the first.
let begun: Promise<number | undefined> | null = null

/**
 * Page `/try` of the demonstration: signs in as its learner, opens a training, and leads from there to the dashboard
 * with the recorded results.
 */
export function TryPage() {
  const { t } = useTranslation('player')
  const navigate = useNavigate()
  const start = useStartSession()
  const onError = useErrorToast()
  const lang = useContentLanguage()
  useEffect(() => {
    const enter = async (): Promise<number | undefined> => {
      const answer = await call(demoSignIn, { body: { role: 'learner' } })
      // The visitor's language is retained instead of the shared account's.
      const language = currentLanguage()
      start({ ...answer, profile: { ...answer.profile, language } })
      await call(setLanguage, { body: { language } }).catch(() => undefined)
      return trainingToTry(lang)
    }
    if (!begun) {
      // A signed-in user keeps their account.
      if (session.get()) {
        void navigate('/', { replace: true })
        return
      }
      begun = enter().finally(() => (begun = null))
    }
    begun.then(
      (id) => {
        const from = `/learner/dashboard?view=formation&formation=${id}&tried`
        if (id === undefined) void navigate('/', { replace: true })
        else void navigate(`/play/${id}`, { replace: true, state: { from } })
      },
      (error: unknown) => {
        onError(error)
        void navigate('/', { replace: true })
      },
    )
    // The effect runs only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Box
      role="status"
      sx={{ display: 'grid', minHeight: '100vh', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <Logo />
      <Typography>{t('loading')}</Typography>
    </Box>
  )
}
