import { AdminDashboardPage } from '../progress/organisation/admin-dashboard-page.tsx'
import { OverdueCard } from './overdue-card.tsx'

/** An administrator's dashboard begins with who needs somebody. */
export const AdministratorPage = () => <AdminDashboardPage late={<OverdueCard />} />
