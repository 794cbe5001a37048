import { Suspense } from 'react'
import { DashboardPage } from '../progress/member/dashboard-page.tsx'
import { MemberMandatoryCard } from './member-card.tsx'

/** Dashboard of learners and managers, with what is mandatory for them first. */
export const MemberDashboardPage = () => (
  <DashboardPage
    first={(userId) => (
      <Suspense fallback={null}>
        <MemberMandatoryCard userId={userId} />
      </Suspense>
    )}
  />
)
