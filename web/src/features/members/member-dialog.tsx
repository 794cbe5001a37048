import Close from '@mui/icons-material/Close'
import { Box, Card, Dialog, IconButton, Skeleton, Tab, Tabs, Tooltip, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMoment } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FigureStrip } from '../../ui/figures.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useRoleName } from '../accounts/role-words.ts'
import { ProgressFormation } from '../progress/progress-formation.tsx'
import { ProgressGeneral } from '../progress/progress-general.tsx'
import { fullName, useMember } from './queries.ts'

type TabName = 'general' | 'formation'

function Facts({ member }: { member: Member }) {
  const { t, i18n } = useTranslation('members')
  const { t: common } = useTranslation()
  const list = (names: string[]): string => (names.length ? new Intl.ListFormat(i18n.language).format(names) : common('none'))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FigureStrip figures={[
        { label: t('badges'), value: member.badges }, { label: t('points'), value: member.points },
        { label: t('lastConnection'), value: member.lastConnection ? formatMoment(member.lastConnection) : t('never') },
      ]} />
      <Card component="dl" sx={{ m: 0, p: { xs: 2, sm: 3 }, display: 'grid', gap: 1, gridTemplateColumns: 'max-content 1fr', columnGap: 3, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, overflowWrap: 'anywhere' } }}>
        <dt>{t('managers')}</dt><dd>{list(member.managers.map(fullName))}</dd>
        <dt>{t('groups')}</dt><dd>{list(member.groups.map(({ name }) => name))}</dd>
      </Card>
    </Box>
  )
}

/** `?member=12`: one member, filling the screen. */
export function MemberDialog({ resettable = false }: { resettable?: boolean }) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const roleName = useRoleName()
  const titleId = useId()
  const dialog = useDialog('member')
  const [tab, setTab] = useParam<TabName>('profile', 'general')
  const id = dialog.value && /^\d+$/.test(dialog.value) ? Number(dialog.value) : 0
  const { data: member, error, refetch } = useMember(id)
  if (id === 0) return null
  return (
    <Dialog open fullScreen onClose={dialog.close} aria-labelledby={titleId}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, p: { xs: 2, sm: '16px 32px' } }}>
        {member && <Avatar name={fullName(member)} picture={member.picture} size={56} />}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h1" id={titleId} sx={{ overflowWrap: 'anywhere' }}>{member ? fullName(member) : t('profile')}</Typography>
          {member && <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{roleName(member.role)}, {member.email}</Typography>}
        </Box>
        <Tooltip title={common('close')}><IconButton aria-label={common('close')} onClick={dialog.close}><Close /></IconButton></Tooltip>
      </Box>
      <Tabs value={tab === 'formation' ? tab : 'general'} onChange={(_, next: TabName) => setTab(next)} sx={{ px: { xs: 2, sm: 4 }, flex: 'none' }}>
        <Tab value="general" label={t('general')} />
        <Tab value="formation" label={t('perFormation')} />
      </Tabs>
      <Box role="tabpanel" sx={{ flex: 1, overflowY: 'auto', pt: 3, px: { xs: 2, sm: 4 }, pb: 4 }}>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : member ? tab === 'formation' ? <ProgressFormation userId={id} resettable={resettable} /> : <Box sx={{ display: 'grid', gap: 3 }}><Facts member={member} /><ProgressGeneral userId={id} /></Box> : <Skeleton variant="rounded" height={240} />}
      </Box>
    </Dialog>
  )
}
