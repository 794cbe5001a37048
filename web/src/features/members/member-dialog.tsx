import Close from '@mui/icons-material/Close'
import { Box, Dialog, IconButton, Skeleton, Tab, Tabs, Tooltip, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { part } from '../../lib/part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { useOrganisation, useProfile, useRole } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/use-role-words.ts'
import { useFields } from '../fields/queries.ts'
import { MemberCoursePanel } from '../progress/course/member-course-panel.tsx'
import { ExportButton } from '../progress/export-panel.tsx'
import { ExportChosenFormation } from '../progress/member/formation-field.tsx'
import { MemberFormationPanel } from '../progress/member/member-formation-panel.tsx'
import { MemberGeneralPanel } from '../progress/member/member-general-panel.tsx'
import { LoadingDashboardCards } from '../progress/cards/loading-dashboard-cards.tsx'
import { MemberActionsPanel } from './member-actions-panel.tsx'
import { useMember } from './queries.ts'
import { fullName } from '../../lib/full-name.ts'

const MemberMandatoryCard = part(() =>
  import('../validity/member-card.tsx').then((file) => ({ default: file.MemberMandatoryCard })),
)

type TabName = 'general' | 'formation' | 'course'
const within = ['progress', 'course', 'suggest-to', 'code-for']
const wide = { width: '100%', maxWidth: 1248, mx: 'auto', px: { xs: 2, sm: 4 } } as const

/** Staff number and own fields of the member, each with its name. */
function ValuesLine({ member: { staffNumber, fields } }: { member: Member }) {
  const { t } = useTranslation('members')
  const own = useFields().data ?? []
  const said = [
    ...(staffNumber === null ? [] : [{ name: t('staffNumber'), value: staffNumber }]),
    ...own.flatMap(({ id, name, kind }) =>
      fields
        .filter(({ fieldId }) => fieldId === id)
        .map(({ value }) => ({ name, value: kind === 'date' ? formatDate(value) : value })),
    ),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
      {said.map(({ name, value }) => (
        <span key={name}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {name}{' '}
          </Box>
          {value}
        </span>
      ))}
    </Box>
  )
}

/** Header with the member's name, or a placeholder for a new member. */
function Head({
  member,
  gone,
  titleId,
  onClose,
  children,
}: {
  member: Member | undefined
  gone: boolean
  titleId: string
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const roleName = useRoleName()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 2,
        rowGap: 1,
        pt: 2,
      }}
    >
      {member ? (
        <Avatar name={fullName(member)} picture={member.picture} size={48} />
      ) : (
        !gone && <Skeleton variant="circular" width={48} height={48} />
      )}
      {/* As high as with a name and an address in two lines. */}
      <Box sx={{ minWidth: 0, flex: 1, minHeight: { xs: member || gone ? 0 : 68, sm: 0 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h2" component="h1" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {member ? fullName(member) : t('profile')}
          </Typography>
          {member && <StateChip label={roleName(member.role)} tone={member.role === 'learner' ? 'plain' : 'primary'} />}
          {member && !member.enabled && <StateChip label={t('disabled')} tone="warning" />}
        </Box>
        {member && (
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t(member.lastConnection ? 'emailSeen' : 'emailNever', {
              email: member.email,
              date: member.lastConnection ? formatDate(member.lastConnection) : '',
            })}
          </Typography>
        )}
        {member && <ValuesLine member={member} />}
      </Box>
      {/* Under the name where there is no room beside it. */}
      <Box
        sx={{
          order: { xs: 1, md: 0 },
          width: { xs: 1, md: 'auto' },
          // Until it is known what can be done, the row has its place.
          minHeight: { xs: gone ? 0 : 44, md: 0 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
        }}
      >
        <Suspense fallback={null}>{children}</Suspense>
      </Box>
      <Tooltip title={common('close')}>
        <IconButton aria-label={common('close')} onClick={onClose} sx={{ alignSelf: 'start', mr: -1.5 }}>
          <Close sx={{ fontSize: 24 }} />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/** Partners have no courses, and the platform's staff do not follow courses of their members. */
function useShowsCourses(): boolean {
  const { data: organisation } = useOrganisation()
  const role = useRole()
  return role !== 'superAdmin' && organisation !== undefined && organisation.type !== 'PARTNER'
}

/** Full-screen dialog of one member (`?member=12`). */
export function MemberDialog() {
  const { t } = useTranslation('members')
  const titleId = useId()
  const dialog = useDialog('member', within)
  const [asked, setTab] = useParam<TabName>('progress', 'general')
  const courses = useShowsCourses()
  const tab = asked === 'formation' || (asked === 'course' && courses) ? asked : 'general'
  const { id } = dialog
  const { data: member, error, refetch } = useMember(id)
  useListsIfNotFound(error, { feature: 'members', id }, ['members', 'team', 'mandatory', 'cockpit'])
  if (id === 0) return null
  return (
    <Dialog
      open
      fullScreen
      onClose={dialog.close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box
        component="header"
        sx={{ flex: 'none', bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={wide}>
          <Head member={member} gone={error !== null} titleId={titleId} onClose={dialog.close}>
            {member && <MemberActionsPanel member={member} learns={courses} />}
            {member && <ExportOf userId={id} tab={tab} />}
          </Head>
          <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)} sx={{ borderBottom: 0, pt: 1 }}>
            <Tab value="general" label={t('general')} />
            <Tab value="formation" label={t('perFormation')} />
            {courses && <Tab value="course" label={t('perCourse')} />}
          </Tabs>
        </Box>
      </Box>
      <Box role="tabpanel" sx={{ flex: 1, overflowY: 'auto' }}>
        <Box sx={{ ...wide, pt: { xs: 2, sm: 3 }, pb: 6 }}>
          {error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : member ? (
            // Its translations load when it first opens; the page behind stays visible.
            <Suspense fallback={<LoadingDashboardCards />}>
              {tab === 'general' && (
                <MemberGeneralPanel
                  userId={id}
                  first={
                    <Suspense fallback={null}>
                      <MemberMandatoryCard userId={id} />
                    </Suspense>
                  }
                />
              )}
              {tab === 'formation' && <MemberFormationPanel userId={id} name={fullName(member)} />}
              {tab === 'course' && <MemberCoursePanel userId={id} />}
            </Suspense>
          ) : (
            <LoadingDashboardCards />
          )}
        </Box>
      </Box>
    </Dialog>
  )
}

/** Export of the open tab. Administrators can export every member but themselves; their own record has no export. */
function ExportOf({ userId, tab }: { userId: number; tab: TabName }) {
  const { data: profile } = useProfile()
  const role = useRole()
  if (role === 'admin' && profile?.id === userId) return null
  if (tab === 'formation') return <ExportChosenFormation captioned userId={userId} />
  return <ExportButton brief="captioned" course={tab === 'course' ? 'all' : undefined} />
}
