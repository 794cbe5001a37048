import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { Box, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { Column, ListRow, Person } from '../../ui/list-row.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/role-words.ts'
import { fullName } from './queries.ts'
import { RowActions } from './row-actions.tsx'

export const actionsWidth = 220
const small = { fontSize: 12, color: 'text.secondary', fontWeight: 500 } as const

export function MemberHead() {
  const { t } = useTranslation('members')
  const { data: organisation } = useOrganisation()
  return (
    <>
      <Column width={2.4} always><Box component="span" sx={small}>{t('member')}</Box></Column>
      <Column width={1.1}><Box component="span" sx={small}>{t('role')}</Box></Column>
      <Column width={1.4}><Box component="span" sx={small}>{t('managers')}</Box></Column>
      <Column width={1.4}><Box component="span" sx={small}>{organisation?.type === 'TRAINING_CENTER' ? t('promotions') : t('groups')}</Box></Column>
      <Column><Box component="span" sx={small}>{t('lastConnection')}</Box></Column>
      <Box sx={{ width: actionsWidth }} />
    </>
  )
}

/** The first of several, and how many more there are. */
export function FirstOf({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  if (names.length === 0) return <Typography component="span" sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
  return <Box component="span" title={names.join(', ')} sx={{ overflowWrap: 'anywhere' }}>{names[0]}{names.length > 1 && <Box component="span" sx={{ color: 'text.secondary' }}> +{names.length - 1}</Box>}</Box>
}

interface Props { member: Member; onProfile: () => void; onEdit: () => void; onDelete: () => void; picked?: boolean; onPick?: (picked: boolean) => void }

export function MemberRow({ member, onProfile, onEdit, onDelete, picked, onPick }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const roleName = useRoleName()
  const name = fullName(member)
  return (
    <ListRow
      picked={picked} onPick={onPick} pickLabel={name}
      actions={(
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, width: { sm: actionsWidth } }}>
          <RowActions name={name} actions={[
            { label: t('profile'), icon: <PersonOutlined />, onClick: onProfile, wide: true },
            ...(member.can.edit ? [{ label: common('edit'), icon: <EditOutlined />, onClick: onEdit }] : []),
            ...(member.can.delete ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: onDelete, danger: true }] : []),
          ]} />
        </Box>
      )}
    >
      <Column width={2.4} always><Person name={name} sub={member.email} picture={member.picture} /></Column>
      <Column width={1.1}><Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}><StateChip label={roleName(member.role)} tone={member.role === 'learner' ? 'plain' : 'primary'} />{!member.enabled && <StateChip label={t('disabled')} tone="warning" />}</Box></Column>
      <Column width={1.4}><FirstOf names={member.managers.map(fullName)} /></Column>
      <Column width={1.4}><FirstOf names={member.groups.map((group) => group.name)} /></Column>
      <Column>{member.lastConnection ? formatDate(member.lastConnection) : <Typography component="span" sx={{ color: 'text.secondary' }}>{t('never')}</Typography>}</Column>
    </ListRow>
  )
}
