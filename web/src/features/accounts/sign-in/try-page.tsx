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

/** What a visitor is shown first: the training that is liked most of those that enter VR and run here, one in the middle of which nobody left off. */
async function trainingToTry(lang: ReturnType<typeof useContentLanguage>): Promise<number | undefined> {
  const { items } = await call(listTrainings, {
    query: { fileType: ['WEB_GL'], vr: true, sort: '-totalLike', limit: 50, lang },
  })
  const open = items.filter(({ isUnlocked, hasContent }) => isUnlocked && hasContent)
  const whole = open.find(({ progressionPercent }) => progressionPercent === 0 || progressionPercent === 100)
  return (whole ?? open[0])?.id
}

// Once a page, whatever React draws twice: a second sign-in would take the first one's place.
let begun: Promise<number | undefined> | null = null

/** `/try`, in the demonstration alone: as its learner into a training at once, and from there to the dashboard that shows what was recorded. */
export function TryPage() {
  const { t } = useTranslation('player')
  const navigate = useNavigate()
  const start = useStartSession()
  const onError = useErrorToast()
  const lang = useContentLanguage()
  useEffect(() => {
    const enter = async (): Promise<number | undefined> => {
      const answer = await call(demoSignIn, { body: { role: 'learner' } })
      // A visitor borrows an account, not its language.
      const language = currentLanguage()
      start({ ...answer, profile: { ...answer.profile, language } })
      await call(setLanguage, { body: { language } }).catch(() => undefined)
      return trainingToTry(lang)
    }
    if (!begun) {
      // Who is somebody already goes on as that.
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
    // What it does, it does once.
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
