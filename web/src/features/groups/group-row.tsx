import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Box, Typography } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Disc } from '../../ui/disc.tsx'
import { Column, ListRow } from '../../ui/list-row.tsx'
import { ActionsCell } from '../members/row-parts.tsx'
import { fullName } from '../members/queries.ts'
import { RowActions } from '../members/row-actions.tsx'

function Faces({ of }: { of: Group['faces'] }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        pr: 0.5,
        '& > *': { mr: -0.5, boxShadow: '0 0 0 2px var(--mui-palette-background-paper)', borderRadius: '50%' },
      }}
    >
      {of.map((face) => (
        <Box key={face.id}>
          <Avatar name={fullName(face)} picture={face.picture} size={28} />
        </Box>
      ))}
    </Box>
  )
}

interface Props {
  group: Group
  onEdit: () => void
  onSuggest: () => void
  onDelete: () => void
}

/** What can be done with a group; nothing is suggested to nobody. */
function useActions({ group, onEdit, onSuggest, onDelete }: Props) {
  const { t: common } = useTranslation()
  const { t: team } = useTranslation('team')
  return [
    ...(group.can.edit ? [{ label: common('edit'), icon: <EditOutlined />, onClick: onEdit, wide: true }] : []),
    ...(group.memberCount > 0 ? [{ label: team('suggestOne'), icon: <SendOutlined />, onClick: onSuggest }] : []),
    ...(group.can.delete
      ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: onDelete, danger: true }]
      : []),
  ]
}

/** One group: its name, the first of its members, how many they are. */
export function GroupRow(props: Props) {
  const { t } = useTranslation('groups')
  const { group } = props
  const actions = useActions(props)
  const count = t('count', { count: group.memberCount })
  return (
    <ListRow
      actions={
        <ActionsCell>
          <RowActions id={group.id} name={group.name} facts={count} actions={actions} />
        </ActionsCell>
      }
    >
      <Disc>
        <GroupsOutlined />
      </Disc>
      <Column always width={3}>
        <Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
          {group.name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ display: { '@740': 'none' }, color: 'text.secondary' }}>
          {count}
        </Typography>
      </Column>
      <Column width={2} min={152}>
        <Faces of={group.faces} />
      </Column>
      <Column min={96} from={740}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {count}
        </Box>
      </Column>
    </ListRow>
  )
}
