import { Box, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { fullName } from '../../lib/full-name.ts'
import { type RowAction, RowActions } from '../../ui/row-actions.tsx'

/** Minimum list width in px of each column; below it, the name keeps its width. */
export const columnFrom = { first: 740, second: 860, third: 940, fourth: 1060 } as const

/**
 * Action buttons of a member. `most` is the largest number of actions of a row; shorter rows are padded so that the
 * buttons align.
 */
export function MemberActions({
  member,
  actions,
  most = actions.length,
}: {
  member: Member
  actions: readonly RowAction[]
  most?: number
}) {
  const name = fullName(member)
  return (
    <>
      <RowActions
        id={member.id}
        name={name}
        facts={member.email}
        lead={<Avatar name={name} picture={member.picture} size={48} />}
        actions={actions}
      />
      {actions.length < most && (
        <Box sx={{ display: { xs: 'none', sm: 'block' }, width: (most - actions.length) * 48 - 4 }} />
      )}
    </>
  )
}
export function LastConnection({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  if (member.lastConnection) return formatDate(member.lastConnection)
  return (
    <Typography component="span" sx={{ color: 'text.secondary' }}>
      {t('never')}
    </Typography>
  )
}
