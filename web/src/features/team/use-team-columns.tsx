import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { Box, useMediaQuery } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { Person, pictureIndent } from '../../ui/list-row.tsx'
import type { MemberSort } from '../members/queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { columnFrom, LastConnection } from '../members/member-row.tsx'
import { memberOrders } from '../members/use-sort.ts'
import { TeamCodePanel } from './team-code-panel.tsx'
import type { TeamCodes } from './use-team-codes.ts'

interface Props {
  member: Member
  codes: TeamCodes
}

/** Returns whether a row has its code or its button; on a phone these are among the row's actions. */
const showsCode = ({ member, codes }: Props, phone: boolean): boolean =>
  member.can.generateCode && (codes.codes.has(member.id) || !phone)

function Code({ member, codes }: Props) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  if (!showsCode({ member, codes }, phone)) return null
  return (
    <TeamCodePanel
      name={fullName(member)}
      code={codes.codes.get(member.id)}
      now={codes.now}
      pending={codes.waiting(member.id)}
      onMake={() => codes.generate([member.id])}
    />
  )
}

/** Last connection and badges, under the name on a phone. */
function Facts({ member }: { member: Member }) {
  const { t } = useTranslation('team')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.5,
        color: 'text.secondary',
        '& .MuiSvgIcon-root': { fontSize: 16 },
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ScheduleOutlined />
        <LastConnection member={member} />
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <MilitaryTechOutlined />
        {t('badgesCount', { count: member.badges })}
      </Box>
    </Box>
  )
}

/** Name, with the values of hidden columns below it. */
function Identity({ member, codes }: Props) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const coded = showsCode({ member, codes }, phone)
  return (
    <>
      <Person name={fullName(member)} sub={member.email} picture={member.picture} />
      <Box
        sx={{
          display: { xs: 'flex', [`@${columnFrom.third}`]: 'none' },
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          pt: 1,
          pl: { xs: 0, sm: pictureIndent },
        }}
      >
        {coded && (
          <Box sx={{ display: { xs: 'flex', [`@${columnFrom.first}`]: 'none' } }}>
            <Code member={member} codes={codes} />
          </Box>
        )}
        {(!phone || !coded) && <Facts member={member} />}
      </Box>
    </>
  )
}

function Badges({ count }: { count: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: count ? 'text.primary' : 'text.secondary' }}>
      <MilitaryTechOutlined sx={{ fontSize: 20 }} />
      <span>{count}</span>
    </Box>
  )
}

/** Columns of a manager's team, with a headset code for each member. */
export function useTeamColumns(codes: TeamCodes): ListColumn<Member, MemberSort>[] {
  const { t } = useTranslation('members')
  const { t: team } = useTranslation('team')
  return [
    {
      key: 'member',
      label: t('member'),
      width: 2.6,
      always: true,
      indent: true,
      sort: memberOrders.name,
      cell: (member) => <Identity member={member} codes={codes} />,
    },
    {
      key: 'lastConnection',
      label: t('lastConnection'),
      min: 104,
      from: columnFrom.second,
      sort: memberOrders.lastConnection,
      cell: (member) => <LastConnection member={member} />,
    },
    {
      key: 'badges',
      label: t('badges'),
      width: 0.7,
      from: columnFrom.third,
      cell: ({ badges }) => <Badges count={badges} />,
    },
    {
      key: 'code',
      label: team('code'),
      width: 1.9,
      min: 160,
      from: columnFrom.first,
      cell: (member) => <Code member={member} codes={codes} />,
    },
  ]
}
