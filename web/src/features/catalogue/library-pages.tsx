import Add from '@mui/icons-material/Add'
import { Box, Button, Tab, Tabs, Typography, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { part } from '../../lib/part.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadingCatalogue, LoadingRows } from '../../ui/states.tsx'
import { StableLayout } from '../../ui/stable-layout.tsx'
import { TabLabel } from '../../ui/tab-label.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { ofTab, useDialog, useParam } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useCourses } from '../courses/queries.ts'
import { CoursesPanel } from '../courses/courses-panel.tsx'
import { useMasterCount } from '../masters/queries.ts'
import { useResourceCount } from '../resources/queries.ts'
import { useProductName, useSettings } from '../settings/queries.ts'
import type { Band } from './catalogue-page.tsx'
import { CatalogueDialogs } from './catalogue-dialogs.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'
import { Count } from './category-panel.tsx'
import { useTrainings } from '../trainings/queries.ts'

/** Line under the heading that distinguishes the two catalogues. */
const About = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary', maxWidth: 800, textWrap: 'pretty' }}>{children}</Typography>
)

/** Leads from one catalogue of an administrator to the other. */
function CatalogueSwitch({ at, name }: { at: 'organisation' | 'platform'; name: string }) {
  const { t } = useTranslation('catalogue')
  const product = useProductName()
  const { data: settings } = useSettings()
  const catalogues = [
    { key: 'organisation', to: '/admin/catalog', label: name },
    { key: 'platform', to: `/admin/catalog-${settings?.platformSegment}`, label: product },
  ]
  return (
    <Box
      component="nav"
      aria-label={t('whichCatalogue')}
      sx={{ pt: { xs: 2, sm: 1 }, pb: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {catalogues.map(({ key, to, label }) => (
        <Button
          key={key}
          component={RouterLink}
          to={to}
          variant="outlined"
          aria-current={key === at ? 'page' : undefined}
          sx={{
            flex: { xs: '1 1 auto', sm: 'none' },
            minWidth: 0,
            overflowWrap: 'anywhere',
            ...(key === at && { bgcolor: 'primary.tint' }),
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

/** The platform's trainings for an administrator: included and locked. */
export function PlatformCataloguePage({ band, isBandKnown = true }: Band) {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('catalogue')
  const product = useProductName()
  const { data: organisation } = useOrganisation()
  return (
    <Page title={t('platformCatalogue', { product })}>
      <StableLayout known={isBandKnown} fallback={<LoadingCatalogue />}>
        {band}
        <CatalogueSwitch at="platform" name={organisation?.name ?? ''} />
        <About>{own('platformAbout', { product })}</About>
        <CataloguePanel manage base={{ scope: 'platform' }} />
      </StableLayout>
      <CatalogueDialogs />
    </Page>
  )
}

const shelves = ['formations', 'courses', 'resources'] as const
/** Library of the own organisation: its trainings and, except for a partner, courses and resources. */
export function OrganisationCataloguePage({ band, isBandKnown = true }: Band) {
  const { t } = useTranslation('shell')
  const { t: courseWords } = useTranslation('courses')
  const [named, setTab] = useParam<(typeof shelves)[number]>('tab', 'formations', ofTab)
  const { t: own } = useTranslation('catalogue')
  const { data: organisation } = useOrganisation()
  const adding = useDialog('new-training')
  const resources = useResourceCount()
  const hasCourses = organisation !== undefined && organisation.type !== 'PARTNER'
  const tab = shelves.includes(named) && (named !== 'courses' || hasCourses) ? named : 'formations'
  return (
    <Page title={t('organisationCatalogue', { name: organisation?.name ?? '' })}>
      <StableLayout known={isBandKnown} fallback={<LoadingCatalogue />}>
        {band}
        {hasCourses && <CatalogueSwitch at="organisation" name={organisation.name} />}
        <Tabs value={tab} onChange={(_, next: (typeof shelves)[number]) => setTab(next)}>
          <Tab value="formations" label={own('formations')} />
          {hasCourses && <Tab value="courses" label={courseWords('courses')} />}
          <Tab value="resources" label={<TabLabel name={own('resources')} count={resources} />} />
        </Tabs>
        <TabPanel>
          {tab === 'resources' ? (
            <Resources />
          ) : tab === 'courses' ? (
            <Box sx={{ pt: 2 }}>
              <CoursesPanel />
            </Box>
          ) : (
            <>
              <Box sx={{ pt: 2 }}>
                <About>{own('organisationAbout')}</About>
              </Box>
              <CataloguePanel
                manage
                base={{ scope: 'company' }}
                ownFirst={hasCourses ? organisation.name : undefined}
                empty={
                  <EmptyState title={own('emptyOwnTitle')} text={own('emptyOwnText')}>
                    <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
                      {t('addTraining')}
                    </Button>
                  </EmptyState>
                }
              />
            </>
          )}
        </TabPanel>
      </StableLayout>
      <CatalogueDialogs />
    </Page>
  )
}

const PartnerPanel = part(() => import('./partner-panel.tsx').then((file) => ({ default: file.PartnerPanel })))
const Partners = () => (
  <Suspense fallback={<LoadingRows />}>
    <PartnerPanel />
  </Suspense>
)
const PlatformCoursesTab = part(() =>
  import('../courses/course-library-tab.tsx').then((file) => ({ default: file.PlatformCoursesTab })),
)
const PlatformCourses = () => (
  <Suspense fallback={<LoadingRows />}>
    <PlatformCoursesTab />
  </Suspense>
)
const MastersTab = part(() => import('../masters/masters-tab.tsx').then((file) => ({ default: file.MastersTab })))
const Masters = () => (
  <Suspense fallback={<LoadingRows />}>
    <MastersTab />
  </Suspense>
)
const ResourcesTab = part(() =>
  import('../resources/resources-tab.tsx').then((file) => ({ default: file.ResourcesTab })),
)
const Resources = () => (
  <Suspense fallback={<LoadingRows />}>
    <ResourcesTab />
  </Suspense>
)
/** Tabs of the platform's library, in order, with their panels. */
const tabs = {
  published: () => <PublishedPanel />,
  partners: () => <Partners />,
  courses: () => <PlatformCourses />,
  masters: () => <Masters />,
  resources: () => <Resources />,
} as const
type TabName = keyof typeof tabs

function PublishedPanel() {
  return <CataloguePanel manage base={{ state: 'published' }} />
}

/** Verified trainings of the platform, except partners', for its staff; on a desktop the whole library. */
export function FormationsPage() {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('catalogue')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { t: masters } = useTranslation('masters')
  const { t: courses } = useTranslation('courses')
  const [named, setTab] = useParam<TabName>('tab', 'published', ofTab)
  const tab = !phone && Object.hasOwn(tabs, named) ? named : 'published'
  const { data: published } = useTrainings({ state: 'published', limit: 1 }, !phone)
  const { data } = useTrainings({ scope: 'partners', state: 'toVerify', limit: 1 }, !phone)
  const masterCount = useMasterCount(!phone)
  const courseCount = useCourses({ limit: 1 }, !phone).data?.total
  const resources = useResourceCount(!phone)
  return (
    <Page title={t('formations')}>
      {!phone && (
        <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)}>
          <Tab value="published" label={<TabLabel name={own('publishedTrainings')} count={published?.counts.all} />} />
          <Tab value="partners" label={own('partnersTrainings')} icon={<Count>{data?.total}</Count>} />
          <Tab value="courses" label={<TabLabel name={courses('courses')} count={courseCount} />} />
          <Tab value="masters" label={<TabLabel name={masters('masterContent')} count={masterCount} />} />
          <Tab value="resources" label={<TabLabel name={own('resources')} count={resources} />} />
        </Tabs>
      )}
      <Box key={tab} role={phone ? undefined : 'tabpanel'}>
        {tabs[tab]()}
      </Box>
      <CatalogueDialogs />
    </Page>
  )
}
