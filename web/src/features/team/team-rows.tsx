import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button, Typography, useMediaQuery } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Rows } from '../../ui/list-row.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import type { useSelection } from '../members/use-selection.ts'
import { TeamHead, TeamRow } from './team-row.tsx'
import type { TeamCodes } from './use-team-codes.ts'

interface Props {
  members: readonly Member[]
  total: number
  selection: ReturnType<typeof useSelection>
  codes: TeamCodes
  /** In what order they stand, in words. */
  order: string
}

/** The team, one row each; what is picked can be given codes or a training together. */
export function TeamRows({ members, total, selection, codes, order }: Props) {
  const { t } = useTranslation('team')
  const profile = useDialog('member')
  const suggesting = useDialog('suggest')
  const removing = useDialog('remove')
  return (
    <Rows
      label={t('members')}
      head={<TeamHead />}
      bar={
        <SelectionBar
          floating
          picked={selection.picked.length}
          total={total}
          all={selection.whole}
          busy={selection.loading}
          onAll={(on) => void selection.all(on)}
          onClear={selection.clear}
          aside={
            <Typography variant="caption" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
              {order}
            </Typography>
          }
        >
          <Together picked={selection.picked} codes={codes} onSuggest={() => suggesting.show()} />
        </SelectionBar>
      }
    >
      {members.map((member) => (
        <TeamRow
          key={member.id}
          member={member}
          picked={selection.has(member.id)}
          onPick={(on) => selection.pick(member, on)}
          codes={codes}
          onProfile={() => profile.show(member.id)}
          onSuggest={() => suggesting.show(member.id)}
          onRemove={() => removing.show(member.id)}
        />
      ))}
    </Rows>
  )
}

/** What can be done with all that are picked. */
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
