import { Suspense } from 'react'
import { part } from '../../lib/part.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useShortRuns } from '../certificates/queries.ts'
import { ShortRunsCard } from '../certificates/short-runs-card.tsx'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { AdminDashboardPage } from '../progress/organisation/admin-dashboard-page.tsx'
import { LoadingRows } from '../../ui/states.tsx'
import { GroupField, GroupPanel } from './group-panel.tsx'
import { OutcomesCard } from './outcomes-card.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { useOutcomes, useOverdue } from './queries.ts'

const MandatoryPanel = part(() =>
  import('../mandatory/mandatory-panel.tsx').then((file) => ({ default: file.MandatoryPanel })),
)

/** Whether it is known which cards there are above the figures. */
function useLateKnown(): boolean {
  const { data: organisation } = useOrganisation()
  const asks = organisation !== undefined && organisation.type !== 'PARTNER'
  const asked = [useOutcomes(asks), useOverdue(asks), useShortRuns(asks)]
  return asked.every(({ isLoading }) => !isLoading)
}

/** Administrator's dashboard: starts with whether members are trained and who is late, and has the cockpit of each group. */
export function AdministratorPage() {
  // The phrases of the cards come with the page: fetched with the figures, they would hide what is shown already.
  const { t } = useTranslation(['cockpit', 'outcomes', 'groups', 'courses', 'members', 'certificates'])
  const { t: shared } = useTranslation('progress')
  const label = t('perGroup', { kind: useGroupKind() })
  const isLateKnown = useLateKnown()
  const late = (
    <>
      <OutcomesCard />
      <OverdueCard />
      <ShortRunsCard />
    </>
  )
  const mandatory = (
    <Suspense fallback={<LoadingRows />}>
      <MandatoryPanel />
    </Suspense>
  )
  return (
    <AdminDashboardPage
      late={late}
      isLateKnown={isLateKnown}
      group={{ label, field: <GroupField />, panel: <GroupPanel /> }}
      mandatory={{ label: shared('mandatory'), panel: mandatory }}
    />
  )
}
