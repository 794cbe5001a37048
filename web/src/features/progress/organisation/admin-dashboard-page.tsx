import { Box, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Page, Tools } from '../../../ui/page.tsx'
import { FailedState } from '../../../ui/states.tsx'
import { StableLayout } from '../../../ui/stable-layout.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { useOrganisation, useRole } from '../../accounts/queries.ts'
import { FieldFilterMenu } from '../../fields/filter-field.tsx'
import { useFieldFilter } from '../../fields/use-field-filter.ts'
import { FirstStepsCard, useFirstStepsKnown } from '../../trainings/first-steps-card.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { OrganisationField } from './choice-fields.tsx'
import { OrganisationCourseField, OrganisationCoursePanel, useAskedCourse } from './organisation-course-panel.tsx'
import {
  OrganisationFormationField,
  OrganisationFormationPanel,
  useAskedFormation,
} from './organisation-formation-panel.tsx'
import { OrganisationGeneralPanel } from './organisation-general-panel.tsx'
import { type View, useDashboardParams } from '../use-dashboard-params.ts'
import { ExportButton } from '../export-panel.tsx'
import { ViewField } from '../view-field.tsx'

/**
 * Returns the view, without courses for partners: their requests for these figures would be refused and end the
 * session. Null until the organisation is known.
 */
function useShown(view: View, platform: boolean): View | null {
  const { data: organisation } = useOrganisation()
  if (view === 'general' || view === 'formation' || platform) return view
  if (!organisation) return null
  return organisation.type === 'PARTNER' ? 'general' : view
}

interface Props {
  /** Panel of late members, below the figures. */
  late?: ReactNode
  /** It is known what that panel shows. */
  isLateKnown?: boolean
  /** View of one group of the organisation: label of the view, group selector, panel. */
  group?: { label: string; field: ReactNode; panel: ReactNode }
  /** View of mandatory trainings: label of the view, panel. */
  mandatory?: { label: string; panel: ReactNode }
}

/** Dashboard of administrators: of their organisation or, for the platform, of one or all organisations. */
export function AdminDashboardPage({ late, isLateKnown = true, group, mandatory }: Props) {
  const { t } = useTranslation(['progress', 'shell'])
  const {
    view: inAddress,
    formation,
    course,
    clientId,
    setView,
    show,
    choose,
    chooseCourse,
    setClient,
  } = useDashboardParams(group !== undefined)
  const platform = useRole() === 'superAdmin'
  const view = useShown(inAddress, platform)
  // On a phone the content comes before what exports it.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  // Moves the focus to the top: the table row that opened this view may be far down.
  const place = useRestoredFocus<HTMLDivElement>(inAddress)
  const client = platform ? clientId : undefined
  const [filter, setFilter] = useFieldFilter()
  const ofCourse = { clientId: client, courseId: course, ofAll: platform && client === undefined }
  return (
    <Page title={t('dashboard', { ns: 'shell' })}>
      <StableLayout known={useFirstStepsKnown()} fallback={<LoadingDashboardCards />}>
        <FirstStepsCard />
        <Tools
          top
          end={
            <>
              {(view === 'general' || view === 'formation' || view === 'course') && (
                <FieldFilterMenu clientId={client} value={filter} onChange={setFilter} />
              )}
              {platform && <OrganisationField value={clientId} onChange={setClient} narrow={view === 'formation'} />}
              {view === 'formation' && (
                <OrganisationFormationField
                  clientId={client}
                  trainingId={formation}
                  onChoose={choose}
                  narrow={platform}
                />
              )}
              {view === 'course' && <OrganisationCourseField {...ofCourse} onChoose={chooseCourse} />}
              {view === 'formation' ? (
                <ExportShownFormation clientId={client} trainingId={formation} />
              ) : (
                view === 'general' && !phone && <ExportButton />
              )}
              {view === 'course' && <ExportShownCourse {...ofCourse} />}
              {view === 'group' && group?.field}
            </>
          }
        >
          <Box ref={place} sx={{ flex: { xs: '1 1 auto', sm: 'none' }, minWidth: 0 }}>
            <ViewField view={view ?? inAddress} onView={setView} group={group?.label} mandatory={mandatory?.label} />
          </Box>
        </Tools>
        {view === null && <Unknown />}
        {view === 'general' && (
          <>
            <OrganisationGeneralPanel
              clientId={client}
              late={late}
              isLateKnown={isLateKnown}
              onOpen={(id) => show({ formation: id })}
            />
            {phone && (
              <Box sx={{ mt: 3 }}>
                <ExportButton />
              </Box>
            )}
          </>
        )}
        {view === 'formation' && <OrganisationFormationPanel clientId={client} trainingId={formation} />}
        {view === 'course' && <OrganisationCoursePanel {...ofCourse} />}
        {view === 'group' && group?.panel}
        {view === 'mandatory' && mandatory?.panel}
      </StableLayout>
    </Page>
  )
}

/** Skeleton until it is known whether the organisation is a partner. */
function Unknown() {
  const { error, refetch } = useOrganisation()
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingDashboardCards />
}

function ExportShownCourse(shown: Parameters<typeof useAskedCourse>[0]) {
  const { id } = useAskedCourse(shown)
  return id === undefined ? null : <ExportButton brief course={id} />
}
function ExportShownFormation(shown: { clientId?: number; trainingId: number | undefined }) {
  const { id } = useAskedFormation(shown)
  return id === undefined ? null : <ExportButton brief trainingId={id} />
}
