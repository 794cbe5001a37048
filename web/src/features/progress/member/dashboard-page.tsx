import { Box, Tab, Tabs, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useSearchParams } from 'react-router'
import { Page, Tools } from '../../../ui/page.tsx'
import { useParam } from '../../../ui/use-dialog.ts'
import { useProfile } from '../../accounts/queries.ts'
import { TriedPanel } from '../../accounts/sign-in/tried-panel.tsx'
import { MemberCoursePanel } from '../course/member-course-panel.tsx'
import { ExportChosenFormation, FormationField } from './formation-field.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MemberFormationPanel } from './member-formation-panel.tsx'
import { MemberGeneralPanel } from './member-general-panel.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { useDashboardParams } from '../use-dashboard-params.ts'
import { ExportButton } from '../export-panel.tsx'
import { ViewField } from '../view-field.tsx'

/** Dashboard of learners and managers. `first`: above the general view. */
export function DashboardPage({ first }: { first?: (userId: number) => ReactNode }) {
  const { t } = useTranslation(['progress', 'shell'])
  const [named, setTab] = useParam<'progression' | 'history'>('tab', 'progression')
  const tab = named === 'history' ? named : 'progression'
  const { view, setView, show } = useDashboardParams()
  const { data: profile } = useProfile()
  const [params] = useSearchParams()
  // On a phone the content comes before what exports it.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  if (!profile) return null
  const exportAll = <ExportButton course={view === 'course' ? 'all' : undefined} />
  return (
    <Page title={t('dashboard', { ns: 'shell' })}>
      <Tabs value={tab} onChange={(_, next: 'progression' | 'history') => setTab(next)}>
        <Tab value="progression" label={t('myProgression')} />
        <Tab value="history" label={t('historical')} />
      </Tabs>
      {params.has('tried') && (
        <Box sx={{ pt: 2 }}>
          <TriedPanel trainingId={params.get('formation') ?? ''} />
        </Box>
      )}
      {tab === 'history' ? (
        <HistoryPanel
          userId={profile.id}
          onAnalysis={(id) => show({ formation: id })}
          onCourse={(id) => show({ course: id })}
        />
      ) : (
        <>
          <Tools
            end={
              view === 'formation' ? (
                <>
                  <FormationField userId={profile.id} />
                  <ExportChosenFormation userId={profile.id} />
                </>
              ) : (
                !phone && exportAll
              )
            }
          >
            <ViewField view={view} onView={setView} />
          </Tools>
          {/* Where badges are named, their words are fetched first. */}
          <Suspense fallback={<LoadingDashboardCards />}>
            {view === 'general' && <MemberGeneralPanel userId={profile.id} first={first?.(profile.id)} />}
            {view === 'formation' && <MemberFormationPanel userId={profile.id} own />}
            {view === 'course' && <MemberCoursePanel userId={profile.id} own />}
          </Suspense>
          {phone && view !== 'formation' && <Box sx={{ mt: 3 }}>{exportAll}</Box>}
        </>
      )}
    </Page>
  )
}
