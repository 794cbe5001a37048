import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Box, useMediaQuery } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Column, HeadColumn, ListRow, Person, pictureIndent } from '../../ui/list-row.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { fullName } from '../members/queries.ts'
import { actionsWidth, boxWidth, columnFrom, LastConnection, MemberActions } from '../members/row-parts.tsx'
import { CodeCell } from './code-cell.tsx'
import type { TeamCodes } from './use-team-codes.ts'

interface Props {
  member: Member
  picked: boolean
  onPick: (picked: boolean) => void
  codes: TeamCodes
  onProfile: () => void
  onSuggest: () => void
  onRemove: () => void
}

/** One of the team, with a code for a headset at hand; on a phone it is made from the row's actions. */
export function TeamRow({ member, picked, onPick, codes, onProfile, onSuggest, onRemove }: Props) {
  const { t } = useTranslation('team')
  const { t: members } = useTranslation('members')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const type = useOrganisation().data?.type
  const name = fullName(member)
  const running = codes.codes.get(member.id)
  const makeCode = () => codes.generate([member.id])
  const code =
    member.can.generateCode && (running || !phone) ? (
      <CodeCell name={name} code={running} now={codes.now} pending={codes.waiting(member.id)} onMake={makeCode} />
    ) : null
  return (
    <ListRow
      tall
      picked={picked}
      onPick={onPick}
      pickLabel={name}
      actions={
        <MemberActions
          member={member}
          actions={[
            { label: members('profile'), icon: <PersonOutlined />, onClick: onProfile, wide: true },
            ...(phone && member.can.generateCode
              ? [{ label: t('generateOne'), icon: <PasswordOutlined />, onClick: makeCode }]
              : []),
            { label: t('suggestOne'), icon: <SendOutlined />, onClick: onSuggest },
            { label: t('remove', { type }), icon: <DeleteOutlined />, onClick: onRemove, danger: true },
          ]}
        />
      }
    >
      <Column width={2.6} always>
        <Person name={name} sub={member.email} picture={member.picture} />
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
          {code && <Box sx={{ display: { xs: 'flex', [`@${columnFrom.first}`]: 'none' } }}>{code}</Box>}
          {/* What has no column of its own. */}
          {(!phone || !code) && <Facts member={member} />}
        </Box>
      </Column>
      <Column min={104} from={columnFrom.second}>
        <LastConnection member={member} />
      </Column>
      <Column width={0.7} from={columnFrom.third}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: member.badges ? 'text.primary' : 'text.secondary',
          }}
        >
          <MilitaryTechOutlined sx={{ fontSize: 20 }} />
          <span>{member.badges}</span>
        </Box>
      </Column>
      <Column width={1.9} min={160} from={columnFrom.first}>
        {code}
      </Column>
    </ListRow>
  )
}

/** On a phone, under the name: when they were last here, and their badges. */
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

export function TeamHead() {
  const { t } = useTranslation('members')
  const { t: team } = useTranslation('team')
  return (
    <>
      <Box sx={{ width: boxWidth }} />
      <HeadColumn label={t('member')} width={2.6} always indent />
      <HeadColumn label={t('lastConnection')} min={104} from={columnFrom.second} />
      <HeadColumn label={t('badges')} width={0.7} from={columnFrom.third} />
      <HeadColumn label={team('code')} width={1.9} min={160} from={columnFrom.first} />
      <Box sx={{ width: actionsWidth }} />
    </>
  )
}
