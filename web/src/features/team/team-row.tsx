import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Box, Typography, useMediaQuery } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Column, ListRow, Person } from '../../ui/list-row.tsx'
import { actionsWidth, headOf } from '../members/member-row.tsx'
import { fullName } from '../members/queries.ts'
import { RowActions } from '../members/row-actions.tsx'

interface Props {
  member: Member
  picked: boolean
  onPick: (picked: boolean) => void
  code: ReactNode
  onProfile: () => void
  onSuggest: () => void
  onRemove: () => void
  /** None where no code can be made. */ onCode: (() => void) | null
}

/** One of the team, with a code for a headset at hand. */
export function TeamRow({ member, picked, onPick, code, onProfile, onSuggest, onRemove, onCode }: Props) {
  const { t } = useTranslation('team')
  const { t: members } = useTranslation('members')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const name = fullName(member)
  const badges = (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: member.badges ? 'text.primary' : 'text.secondary' }}
    >
      <MilitaryTechOutlined sx={{ fontSize: 20 }} />
      <span>{member.badges}</span>
    </Box>
  )
  const seen = member.lastConnection ? formatDate(member.lastConnection) : members('never')
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
              { label: members('profile'), icon: <PersonOutlined />, onClick: onProfile, wide: true },
              ...(phone && onCode ? [{ label: t('generateOne'), icon: <PasswordOutlined />, onClick: onCode }] : []),
              { label: t('suggestOne'), icon: <SendOutlined />, onClick: onSuggest },
              { label: t('remove'), icon: <DeleteOutlined />, onClick: onRemove, danger: true },
            ]}
          />
        </Box>
      }
    >
      <Column width={2.4} always>
        <Person name={name} sub={member.email} picture={member.picture} />
        <Box
          sx={{
            display: { xs: 'flex', md: 'none' },
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            pt: 1,
            pl: headOf.picture,
          }}
        >
          {code ?? (
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
                {seen}
              </Box>
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <MilitaryTechOutlined />
                {t('badgesCount', { count: member.badges })}
              </Box>
            </Box>
          )}
        </Box>
      </Column>
      <Column>
        {member.lastConnection ? (
          seen
        ) : (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {seen}
          </Typography>
        )}
      </Column>
      <Column width={0.7}>{badges}</Column>
      <Column width={1.9}>{code}</Column>
    </ListRow>
  )
}

export function TeamHead() {
  const { t } = useTranslation('members')
  const { t: team } = useTranslation('team')
  const small = { fontSize: 12, color: 'text.secondary', fontWeight: 500 } as const
  return (
    <>
      <Box sx={{ width: headOf.box }} />
      <Column width={2.4} always>
        <Box component="span" sx={{ ...small, pl: headOf.picture }}>
          {t('member')}
        </Box>
      </Column>
      <Column>
        <Box component="span" sx={small}>
          {t('lastConnection')}
        </Box>
      </Column>
      <Column width={0.7}>
        <Box component="span" sx={small}>
          {t('badges')}
        </Box>
      </Column>
      <Column width={1.9}>
        <Box component="span" sx={small}>
          {team('code')}
        </Box>
      </Column>
      <Box sx={{ width: actionsWidth }} />
    </>
  )
}
