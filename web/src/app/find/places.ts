import type { SvgIconComponent } from '@mui/icons-material'
import Add from '@mui/icons-material/Add'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import InstallDesktopOutlined from '@mui/icons-material/InstallDesktopOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PlayArrow from '@mui/icons-material/PlayArrow'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import type { Capacity } from '../../lib/session.ts'
import type { useTranslation } from '../../phrases/i18n.ts'
import type { find } from '../../phrases/en/find.ts'
import type { DialogName } from '../dialogs.ts'
import type { PageEntry } from '../pages.ts'
import type { Surroundings } from '../routes.ts'

type Phrase = Parameters<ReturnType<typeof useTranslation<'find'>>['t']>[0]
interface Named {
  name: Phrase
  /** Other words by which it is found. */
  also?: Extract<keyof typeof find, `also${string}`>
  notToPartners?: boolean
  notOnPhones?: boolean
}
/** A tab of a page, or an action on it. */
export interface Place extends Named {
  roles: readonly Capacity[]
  menu: PageEntry['menu']
  search: string
  /** An action's icon; a tab has that of its page. */
  Icon?: SvgIconComponent
  /** Kind of organisation that the name contains. */
  type?: OrganisationType
}
/** A dialog that opens over any page. */
interface Anywhere extends Named {
  dialog: DialogName
  Icon: SvgIconComponent
}

const tab = (menu: Place['menu'], search: string, name: Phrase, roles: readonly Capacity[], more?: Partial<Place>) => ({
  menu,
  search: `tab=${search}`,
  name,
  roles,
  ...more,
})
const trainees: readonly Capacity[] = ['learner', 'manager']
const manager: readonly Capacity[] = ['manager']
const admin: readonly Capacity[] = ['admin']
const staff: readonly Capacity[] = ['superAdmin']

/** Tabs and actions of pages, in the order in which they are listed. */
export const places: readonly Place[] = [
  tab('catalogue', 'courses', 'courses:courses', trainees),
  tab('catalogue', 'suggested', 'catalogue:suggested', trainees, { also: 'alsoSuggested' }),
  tab('catalogue', 'favorites', 'catalogue:favorites', trainees),
  tab('team', 'overview', 'cockpit:overview', manager, { also: 'alsoOverview' }),
  tab('team', 'members', 'team:members', manager, { also: 'alsoTeam' }),
  tab('team', 'courses', 'enrolments:tab', manager),
  tab('team', 'groups', 'groups:groups', manager),
  tab('team', 'class', 'team:liveClass', manager),
  { menu: 'dashboard', search: 'view=formation', name: 'progress:perFormation', roles: trainees },
  { menu: 'dashboard', search: 'view=course', name: 'enrolments:perCourse', roles: trainees },
  tab('dashboard', 'history', 'progress:historical', trainees, { also: 'alsoHistory' }),
  tab('organisationCatalogue', 'courses', 'courses:courses', admin, { notToPartners: true }),
  tab('organisationCatalogue', 'resources', 'catalogue:resources', admin),
  tab('company', 'groups', 'groups:groups', admin, { notToPartners: true }),
  tab('company', 'classes', 'classes:classes', admin, { notToPartners: true }),
  tab('company', 'info', 'organisations:branding', admin, { also: 'alsoBranding' }),
  tab('company', 'info', 'organisations:info', admin, { also: 'alsoInfo' }),
  tab('company', 'certificates', 'organisations:certificates', admin, {
    also: 'alsoCertificates',
    notToPartners: true,
  }),
  tab('company', 'connections', 'connections:keys', admin, { also: 'alsoKeys', notToPartners: true }),
  tab('company', 'connections&part=api', 'apikeys:keys', admin, { also: 'alsoApiKeys', notToPartners: true }),
  tab('company', 'connections&part=forwarding', 'connections:forwarding', admin, {
    also: 'alsoForwarding',
    notToPartners: true,
  }),
  tab('company', 'connections&part=webhooks', 'connections:webhooks', admin, {
    also: 'alsoWebhooks',
    notToPartners: true,
  }),
  tab('company', 'record', 'organisations:record', admin, { also: 'alsoRecord', notToPartners: true }),
  tab('formations', 'partners', 'catalogue:partnersTrainings', staff, { notOnPhones: true }),
  tab('formations', 'courses', 'courses:courses', staff, { notOnPhones: true }),
  tab('formations', 'resources', 'catalogue:resources', staff, { notOnPhones: true }),
  tab('partners', 'trainings', 'catalogue:partnersTrainings', staff),
  tab('team', 'members&add-member', 'team:add', manager, { Icon: PersonAddAltOutlined }),
  tab('team', 'class', 'classes:beginTitle', manager, { Icon: PlayArrow, also: 'alsoClass' }),
  tab('team', 'groups&add-group', 'groups:add', manager, { Icon: Add }),
  tab('company', 'members&add-member', 'members:add', admin, { Icon: PersonAddAltOutlined, also: 'alsoAddMember' }),
  tab('company', 'members&import-members', 'imports:importCsv', admin, {
    Icon: UploadFileOutlined,
    also: 'alsoImport',
    notOnPhones: true,
  }),
  tab('company', 'groups&add-group', 'groups:add', admin, { Icon: Add, notToPartners: true }),
  tab('organisationCatalogue', 'resources&add-resource', 'resources:add', admin, { Icon: Add }),
  tab('company', 'connections&add-key', 'connections:make', admin, {
    Icon: Add,
    also: 'alsoKeys',
    notToPartners: true,
  }),
  tab('company', 'connections&part=webhooks&add-webhook', 'connections:hookAdd', admin, {
    Icon: Add,
    notToPartners: true,
  }),
  { menu: 'masterContent', search: 'add-master', name: 'masters:add', roles: ['admin', 'superAdmin'], Icon: Add },
  ...(
    [
      ['companies', 'COMPANY'],
      ['trainingCenters', 'TRAINING_CENTER'],
      ['vrRooms', 'VR_ROOM'],
      ['partners', 'PARTNER'],
    ] as const
  ).map(([menu, type]): Place => ({ menu, type, search: 'add', name: 'organisations:add', roles: staff, Icon: Add })),
]

/** Dialogs that open over any page; the registry of dialogs decides who has them. */
export const anywhere: readonly Anywhere[] = [
  { dialog: 'new-training', name: 'shell:addTraining', also: 'alsoAddTraining', Icon: Add },
  { dialog: 'new-course', name: 'shell:addCourse', also: 'alsoAddCourse', Icon: Add },
  { dialog: 'export', name: 'exports:export', also: 'alsoExport', Icon: DownloadOutlined },
  { dialog: 'code', name: 'shell:uniqueCode', also: 'alsoCode', Icon: ViewInArOutlined },
  { dialog: 'account', name: 'profile:accountTitle', also: 'alsoAccount', Icon: PersonOutlined },
  { dialog: 'profile', name: 'shell:changeProfile', also: 'alsoProfile', Icon: SwapHoriz },
  { dialog: 'badges', name: 'badges:title', Icon: WorkspacePremiumOutlined },
  { dialog: 'notifications', name: 'notifications:title', Icon: NotificationsNoneOutlined },
  { dialog: 'tokens', name: 'tokens:title', also: 'alsoTokens', Icon: TerminalOutlined },
  { dialog: 'personal-tokens', name: 'apikeys:personal', also: 'alsoPersonal', Icon: KeyOutlined },
  { dialog: 'desktop', name: 'shell:desktopApp', also: 'alsoDesktop', Icon: InstallDesktopOutlined },
  { dialog: 'help', name: 'shell:help', also: 'alsoHelp', Icon: HelpOutlineOutlined },
  { dialog: 'keys', name: 'find:keysTitle', Icon: KeyboardOutlined, notOnPhones: true },
]

/** Features whose phrases name a place. */
export const placeFeatures = [
  'find',
  'apikeys',
  'badges',
  'catalogue',
  'classes',
  'cockpit',
  'connections',
  'courses',
  'enrolments',
  'exports',
  'groups',
  'imports',
  'masters',
  'members',
  'notifications',
  'organisations',
  'profile',
  'progress',
  'resources',
  'shell',
  'team',
  'tokens',
] as const

type Around = Pick<Surroundings, 'phone' | 'partner'>
/** Returns what a person has of a list, by the organisation's kind and the screen's width. */
export const availableOf = <T extends Named>(list: readonly T[], { phone, partner }: Around): T[] =>
  list.filter((one) => !(partner && one.notToPartners) && !(phone && one.notOnPhones))
