import type { SvgIconComponent } from '@mui/icons-material'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import StorageOutlined from '@mui/icons-material/StorageOutlined'
import SubscriptionsOutlined from '@mui/icons-material/SubscriptionsOutlined'
import type { ComponentType } from 'react'
import type { Capacity } from '../lib/session.ts'

/** Names and icons of the menu. Unknown addresses lead to the first page of a role. */
export const menus = {
  platformCatalogue: SubscriptionsOutlined,
  organisationCatalogue: GridViewOutlined,
  catalogue: GridViewOutlined,
  formations: GridViewOutlined,
  companies: BusinessOutlined,
  trainingCenters: SchoolOutlined,
  vrRooms: MeetingRoomOutlined,
  partners: HandshakeOutlined,
  company: BusinessOutlined,
  team: GroupsOutlined,
  dashboard: InsightsOutlined,
  masterContent: StorageOutlined,
  status: InfoOutlined,
} as const satisfies Record<string, SvgIconComponent>

export interface PageEntry {
  role: Capacity
  /** `{platform}` is the segment of platform staff. */
  path: string
  menu: keyof typeof menus
  load: () => Promise<ComponentType>
  /** Shown only when the organisation has it. */
  when?: 'masterContent'
  /** Not in the bottom bar of a phone; listed under More there (decision 016). */
  desktopOnly?: boolean
  /**
   * Hidden on devices signed in by a code: nobody manages members or organisations from a device
   * (docs/product.md#devices).
   */
  notOnDevices?: boolean
}

/**
 * Every page, in the order of its role's menu. One line per page, its component loaded when it is first opened:
 * { role: 'learner', path: '/learner/catalog', menu: 'catalogue', load: () =>
 * import('../features/catalogue/catalogue-page.tsx').then((file) => file.CataloguePage) },
 */
export const pages: readonly PageEntry[] = [
  {
    role: 'learner',
    path: '/learner/catalog',
    menu: 'catalogue',
    load: () => import('../features/catalogue/catalogue-page.tsx').then((file) => file.CataloguePage),
  },
  {
    role: 'manager',
    path: '/manager/catalog',
    menu: 'catalogue',
    load: () => import('../features/team/catalogue-pages.tsx').then((file) => file.ManagerCataloguePage),
  },
  {
    role: 'manager',
    path: '/manager/team',
    menu: 'team',
    notOnDevices: true,
    load: () => import('../features/team/team-page.tsx').then((file) => file.TeamPage),
  },
  {
    role: 'admin',
    path: '/admin/catalog-{platform}',
    menu: 'platformCatalogue',
    load: () => import('../features/team/catalogue-pages.tsx').then((file) => file.AdminPlatformCataloguePage),
  },
  {
    role: 'admin',
    path: '/admin/catalog',
    menu: 'organisationCatalogue',
    desktopOnly: true,
    load: () => import('../features/team/catalogue-pages.tsx').then((file) => file.AdminOrganisationCataloguePage),
  },
  {
    role: 'admin',
    path: '/admin/company',
    menu: 'company',
    notOnDevices: true,
    load: () => import('../features/organisations/company/company-page.tsx').then((file) => file.CompanyPage),
  },
  {
    role: 'admin',
    path: '/admin/master-content',
    menu: 'masterContent',
    when: 'masterContent',
    notOnDevices: true,
    load: () => import('../features/masters/masters-page.tsx').then((file) => file.MastersPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/formations',
    menu: 'formations',
    load: () => import('../features/catalogue/library-pages.tsx').then((file) => file.FormationsPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/companies',
    menu: 'companies',
    notOnDevices: true,
    load: () => import('../features/organisations/list/organisations-page.tsx').then((file) => file.CompaniesPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/training-centers',
    menu: 'trainingCenters',
    notOnDevices: true,
    load: () =>
      import('../features/organisations/list/organisations-page.tsx').then((file) => file.TrainingCentersPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/vr-rooms',
    menu: 'vrRooms',
    notOnDevices: true,
    load: () => import('../features/organisations/list/organisations-page.tsx').then((file) => file.VrRoomsPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/partners',
    menu: 'partners',
    notOnDevices: true,
    load: () => import('../features/organisations/list/organisations-page.tsx').then((file) => file.PartnersPage),
  },
  {
    role: 'learner',
    path: '/learner/dashboard',
    menu: 'dashboard',
    load: () => import('../features/validity/member-dashboard-page.tsx').then((file) => file.MemberDashboardPage),
  },
  {
    role: 'manager',
    path: '/manager/dashboard',
    menu: 'dashboard',
    load: () => import('../features/validity/member-dashboard-page.tsx').then((file) => file.MemberDashboardPage),
  },
  {
    role: 'admin',
    path: '/admin/dashboard',
    menu: 'dashboard',
    load: () => import('../features/cockpit/admin-page.tsx').then((file) => file.AdministratorPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/dashboard',
    menu: 'dashboard',
    load: () =>
      import('../features/progress/organisation/admin-dashboard-page.tsx').then((file) => file.AdminDashboardPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/master-content',
    menu: 'masterContent',
    load: () => import('../features/masters/masters-page.tsx').then((file) => file.MastersPage),
  },
  {
    role: 'superAdmin',
    path: '/{platform}/status',
    menu: 'status',
    notOnDevices: true,
    load: () => import('../features/status/status-page.tsx').then((file) => file.StatusPage),
  },
]
