import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { MemberRows } from '../members/member-rows.tsx'
import type { RowAction } from '../../ui/row-actions.tsx'
import { MemberActions } from '../members/member-row.tsx'
import type { useSelection } from '../members/use-selection.ts'
import type { MemberOrder } from '../members/use-sort.ts'
import { useTeamColumns } from './use-team-columns.tsx'
import type { TeamCodes } from './use-team-codes.ts'

interface Props {
  members: readonly Member[]
  total: number
  selection: ReturnType<typeof useSelection>
  codes: TeamCodes
  order: MemberOrder
}

/** List of the team; selected members can receive codes or a training together. */
export function TeamRows({ members, total, selection, codes, order }: Props) {
  const { t } = useTranslation('team')
  const { t: about } = useTranslation('members')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const type = useOrganisation().data?.type
  const profile = useDialog('member')
  const suggesting = useDialog('suggest')
  const removing = useDialog('remove')
  const suggested = useDialog('suggested')
  const actionsOf = ({ id, can }: Member): RowAction[] => [
    { label: about('profile'), icon: <PersonOutlined />, onClick: () => profile.show(id), wide: true },
    ...(phone && can.generateCode
      ? [{ label: t('generateOne'), icon: <PasswordOutlined />, onClick: () => codes.generate([id]) }]
      : []),
    { label: t('suggestOne'), icon: <SendOutlined />, onClick: () => suggesting.show(id) },
    { label: t('suggested'), icon: <EventOutlined />, onClick: () => suggested.show(`member-${id}`) },
    { label: t('remove', { type }), icon: <DeleteOutlined />, onClick: () => removing.show(id), danger: true },
  ]
  return (
    <MemberRows
      label={type === 'TRAINING_CENTER' ? t('groupMembers') : t('members')}
      columns={useTeamColumns(codes)}
      members={members}
      total={total}
      order={order}
      selection={selection}
      together={<Together picked={selection.picked} codes={codes} onSuggest={() => suggesting.show()} />}
      actions={(member) => <MemberActions member={member} actions={actionsOf(member)} />}
    />
  )
}

/** Actions on all selected members. */
function Together({
  picked,
  codes,
  onSuggest,
}: {
  picked: readonly Member[]
  codes: TeamCodes
  onSuggest: () => void
}) {
  const { t } = useTranslation('team')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const coded = picked.filter((member) => member.can.generateCode).slice(0, limits.listMax)
  return (
    <>
      {coded.length > 0 && (
        <Button
          size="small"
          color="primary"
          startIcon={<PasswordOutlined />}
          loading={codes.pending}
          onClick={() => codes.generate(coded.map(({ id }) => id))}
        >
          {t(phone ? 'codesCount' : 'generateCount', { count: coded.length })}
        </Button>
      )}
      <Button size="small" color="primary" startIcon={<SendOutlined />} onClick={onSuggest}>
        {t('suggest')}
      </Button>
    </>
  )
}
