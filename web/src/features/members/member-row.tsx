import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { Box, Tooltip, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Column, ListRow, Person } from '../../ui/list-row.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/role-words.ts'
import { fullName } from './queries.ts'
import { RowActions } from './row-actions.tsx'

export const actionsWidth = 208
const small = { fontSize: 12, color: 'text.secondary', fontWeight: 500 } as const

/** As wide as a row's box, and as the picture before a name. */
export const headOf = { box: 32, picture: 6.5 } as const

export function MemberHead({ picks }: { picks: boolean }) {
  const { t } = useTranslation('members')
  const { data: organisation } = useOrganisation()
  return (
    <>
      {picks && <Box sx={{ width: headOf.box }} />}
      <Column width={3.2} always>
        <Box component="span" sx={{ ...small, pl: headOf.picture }}>
          {t('member')}
        </Box>
      </Column>
      <Column width={1.1}>
        <Box component="span" sx={small}>
          {t('role')}
        </Box>
      </Column>
      <Column width={1.4}>
        <Box component="span" sx={small}>
          {t('managers')}
        </Box>
      </Column>
      <Column width={1.4}>
        <Box component="span" sx={small}>
          {organisation?.type === 'TRAINING_CENTER' ? t('promotions') : t('groups')}
        </Box>
      </Column>
      <Column width={1.2}>
        <Box component="span" sx={small}>
          {t('lastConnection')}
        </Box>
      </Column>
      <Box sx={{ width: actionsWidth }} />
    </>
  )
}

/** The first of several, and how many more there are. */
export function FirstOf({
  names,
  quiet,
}: {
  names: readonly string[]
  /** Nothing where there is none. */ quiet?: boolean
}) {
  const { t, i18n } = useTranslation()
  if (names.length === 0)
    return quiet ? null : (
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {t('none')}
      </Typography>
    )
  const said = (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {names[0]}
      {names.length > 1 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          +{names.length - 1}
        </Box>
      )}
    </Box>
  )
  return names.length > 1 ? <Tooltip title={new Intl.ListFormat(i18n.language).format(names)}>{said}</Tooltip> : said
}

interface Props {
  member: Member
  onProfile: () => void
  onEdit: () => void
  onDelete: () => void
  picked?: boolean
  onPick?: (picked: boolean) => void
}

export function MemberRow({ member, onProfile, onEdit, onDelete, picked, onPick }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const roleName = useRoleName()
  const name = fullName(member)
  const chips = (
    <>
      <StateChip label={roleName(member.role)} tone={member.role === 'learner' ? 'plain' : 'primary'} />
      {!member.enabled && <StateChip label={t('disabled')} tone="warning" />}
    </>
  )
  return (
    <ListRow
      picked={picked}
      onPick={onPick}
      pickLabel={name}
      actions={
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: 0.5,
            width: { sm: actionsWidth },
          }}
        >
          <RowActions
            id={member.id}
            name={name}
            facts={member.email}
            lead={<Avatar name={name} picture={member.picture} size={48} />}
            actions={[
              { label: t('profile'), icon: <PersonOutlined />, onClick: onProfile, wide: true },
              ...(member.can.edit ? [{ label: common('edit'), icon: <EditOutlined />, onClick: onEdit }] : []),
              ...(member.can.delete
                ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: onDelete, danger: true }]
                : []),
            ]}
          />
        </Box>
      }
    >
      <Column width={3.2} always>
        <Person name={name} sub={member.email} picture={member.picture} />
        <Box sx={{ display: { xs: 'flex', md: 'none' }, flexWrap: 'wrap', gap: 1, pt: 1, pl: headOf.picture }}>
          {chips}
          <FirstOf names={member.groups.map((group) => group.name)} quiet />
        </Box>
      </Column>
      <Column width={1.1}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{chips}</Box>
      </Column>
      <Column width={1.4}>
        <FirstOf names={member.managers.map(fullName)} />
      </Column>
      <Column width={1.4}>
        <FirstOf names={member.groups.map((group) => group.name)} />
      </Column>
      <Column width={1.2}>
        {member.lastConnection ? (
          formatDate(member.lastConnection)
        ) : (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {t('never')}
          </Typography>
        )}
      </Column>
    </ListRow>
  )
}
