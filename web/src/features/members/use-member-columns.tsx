import { Box, Tooltip, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { Person, pictureIndent } from '../../ui/list-row.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/use-role-words.ts'
import type { MemberSort } from './queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { columnFrom, LastConnection } from './member-row.tsx'
import { memberOrders } from './use-sort.ts'

/**
 * Minimum list width of the role column in px. Lower than the others: a role is short and fits in a laptop's window.
 */
const roleFrom = 660

/** Shows the first of several names and the number of others. A long name wraps. */
function FirstOf({
  names,
  quiet,
}: {
  names: readonly string[]
  /** Renders nothing when the list is empty. */
  quiet?: boolean
}) {
  const { t, i18n } = useTranslation()
  if (names.length === 0)
    return quiet ? null : (
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {t('none')}
      </Typography>
    )
  const said = (
    <Box component="span" sx={{ display: 'block', maxWidth: 1, overflowWrap: 'anywhere' }}>
      {names[0]}
      {names.length > 1 && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {' '}
          +{names.length - 1}
        </Box>
      )}
    </Box>
  )
  return names.length > 1 ? <Tooltip title={new Intl.ListFormat(i18n.language).format(names)}>{said}</Tooltip> : said
}

function Chips({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const roleName = useRoleName()
  return (
    <>
      <StateChip label={roleName(member.role)} tone={member.role === 'learner' ? 'plain' : 'primary'} />
      {!member.enabled && <StateChip label={t('disabled')} tone="warning" />}
    </>
  )
}

/** Groups, managers and last connection in one line, each only where its column is hidden. */
function Missing({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const below = (width: number) => ({ display: { xs: 'none', sm: 'inline', [`@${width}`]: 'none' } })
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{
        display: { xs: 'none', sm: 'flex', [`@${columnFrom.fourth}`]: 'none' },
        flexWrap: 'wrap',
        columnGap: 1.5,
        pl: pictureIndent,
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={below(columnFrom.second)}>
        {t('lastConnection')} <LastConnection member={member} />
      </Box>
      {member.groups.length > 0 && (
        <Box component="span" sx={below(columnFrom.third)}>
          <FirstOf names={member.groups.map((group) => group.name)} />
        </Box>
      )}
      {member.managers.length > 0 && (
        <Box component="span" sx={below(columnFrom.fourth)}>
          <FirstOf names={member.managers.map(fullName)} />
        </Box>
      )}
    </Typography>
  )
}

/** E-mail, after the staff number where the member has one. */
const subOf = ({ email, staffNumber }: Member): string => (staffNumber === null ? email : `${staffNumber} · ${email}`)
/** Name, with the values of hidden columns below it. */
function Identity({ member }: { member: Member }) {
  return (
    <>
      <Person name={fullName(member)} sub={subOf(member)} picture={member.picture} />
      <Missing member={member} />
      <Box
        sx={{
          display: { xs: 'flex', [`@${roleFrom}`]: 'none' },
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          pt: 1,
          pl: { xs: 0, sm: pictureIndent },
        }}
      >
        <Chips member={member} />
        <Box sx={{ display: { sm: 'none' } }}>
          <FirstOf names={member.groups.map((group) => group.name)} quiet />
        </Box>
      </Box>
    </>
  )
}

/**
 * Columns of the member list. `grouped` is false for a partner, whose members are administrators without managers and
 * groups.
 */
export function useMemberColumns(grouped: boolean): ListColumn<Member, MemberSort>[] {
  const { t } = useTranslation('members')
  const type = useOrganisation().data?.type
  return [
    {
      key: 'member',
      label: t('member'),
      width: 4.4,
      always: true,
      indent: true,
      sort: memberOrders.name,
      cell: (member) => <Identity member={member} />,
    },
    {
      key: 'role',
      label: t('role'),
      width: 1.1,
      // Width in px of the longest role name.
      min: 112,
      from: roleFrom,
      cell: (member) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Chips member={member} />
        </Box>
      ),
    },
    ...(grouped
      ? [
          {
            key: 'managers',
            label: t('managers', { type }),
            width: 1.5,
            from: columnFrom.fourth,
            cell: (member: Member) => <FirstOf names={member.managers.map(fullName)} />,
          },
          {
            key: 'groups',
            label: type === 'TRAINING_CENTER' ? t('promotions') : t('groups'),
            width: 1.5,
            min: 96,
            from: columnFrom.third,
            cell: (member: Member) => <FirstOf names={member.groups.map((group) => group.name)} />,
          },
        ]
      : []),
    {
      key: 'lastConnection',
      label: t('lastConnection'),
      width: 0.4,
      min: 112,
      from: columnFrom.second,
      sort: memberOrders.lastConnection,
      cell: (member) => <LastConnection member={member} />,
    },
  ]
}
