import { Box, Tab, Tabs } from '@mui/material'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useLocation } from 'react-router'
import { Page, Tools } from '../../../ui/page.tsx'
import { useParam } from '../../../ui/use-dialog.ts'
import { useProfile } from '../../accounts/queries.ts'
import { FormationChoice } from './formation-field.tsx'
import { HistoryView } from './history-panel.tsx'
import { ProgressFormation } from './formation-panel.tsx'
import { ProgressGeneral } from './general-panel.tsx'
import { LoadingCardsColumn } from '../cards/loading-cards.tsx'
import { useDashboardParams } from '../use-dashboard-params.ts'
import { ViewToggle } from '../view-field.tsx'

/** The dashboard of learners and managers. */
export function DashboardPage() {
  const { t } = useTranslation(['progress', 'shell'])
  const [tab, setTab] = useParam<'progression' | 'history'>('tab', 'progression')
  const { view, setView, show } = useDashboardParams()
  const { data: profile } = useProfile()
  const { state } = useLocation()
  const asked = (state as { trainingId?: number } | null)?.trainingId
  useEffect(() => {
    if (asked) show({ formation: asked })
  }, [asked, show])
  if (!profile) return null
  return (
    <Page title={t('dashboard', { ns: 'shell' })}>
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tabs value={tab} onChange={(_, next: 'progression' | 'history') => setTab(next)}>
          <Tab value="progression" label={t('myProgression')} />
          <Tab value="history" label={t('historical')} />
        </Tabs>
      </Box>
      {tab === 'history' ? (
        <HistoryView userId={profile.id} onAnalysis={(id) => show({ formation: id })} />
      ) : (
        <>
          <Tools end={view === 'formation' ? <FormationChoice userId={profile.id} /> : undefined}>
            <ViewToggle view={view} onView={setView} />
          </Tools>
          {/* Where badges are named, their words are fetched first. */}
          <Suspense fallback={<LoadingCardsColumn />}>
            {view === 'general' ? (
              <ProgressGeneral userId={profile.id} />
            ) : (
              <ProgressFormation userId={profile.id} own />
            )}
          </Suspense>
        </>
      )}
    </Page>
  )
}
