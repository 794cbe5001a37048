import EventOutlined from '@mui/icons-material/EventOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Box, Link, Typography } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { Link as RouterLink } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { Disc } from '../../ui/disc.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { Faces } from '../../ui/faces.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import type { GroupSort } from './queries.ts'

/** Name, with the number of members below it where that has no column. */
function Name({ group: { name, memberCount }, to }: { group: Group; to: string | undefined }) {
  const { t } = useTranslation('groups')
  const bold = { fontWeight: 600, overflowWrap: 'break-word' } as const
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Disc>
        <GroupsOutlined />
      </Disc>
      <Box sx={{ minWidth: 0 }}>
        {to === undefined ? (
          <Typography component="b" sx={bold}>
            {name}
          </Typography>
        ) : (
          <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={bold}>
            {name}
          </Link>
        )}
        <Typography variant="caption" component="div" sx={{ display: { '@740': 'none' }, color: 'text.secondary' }}>
          {t('count', { count: memberCount })}
        </Typography>
      </Box>
    </Box>
  )
}

/**
 * Columns of groups: name, first members, number of members.
 * @param glance returns the address of a group's cockpit
 */
export function useGroupColumns(glance?: (group: Group) => string): ListColumn<Group, GroupSort>[] {
  const { t } = useTranslation('groups')
  return [
    {
      key: 'name',
      label: t('name'),
      width: 3,
      always: true,
      indent: true,
      sort: ['name', '-name'],
      cell: (group) => <Name group={group} to={glance?.(group)} />,
    },
    {
      key: 'faces',
      label: t('membersOf'),
      width: 2,
      min: 152,
      cell: ({ faces }) => <Faces of={faces} />,
    },
    {
      key: 'count',
      label: t('bySize'),
      min: 128,
      from: 740,
      sort: ['-memberCount'],
      cell: ({ memberCount }) => (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('count', { count: memberCount })}
        </Box>
      ),
    },
  ]
}

interface Props {
  group: Group
  onEdit: () => void
  onSuggest: () => void
  onDelete: () => void
}
/** Actions of a group; an empty one cannot receive suggestions. */
export function GroupActions({ group, onEdit, onSuggest, onDelete }: Props) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { t: team } = useTranslation('team')
  const { t: suggestions } = useTranslation('suggestions')
  const suggested = useDialog('suggested')
  return (
    <RowActions
      id={group.id}
      name={group.name}
      facts={t('count', { count: group.memberCount })}
      actions={[
        ...(group.can.edit ? [{ label: common('edit'), icon: <EditOutlined />, onClick: onEdit }] : []),
        ...(group.memberCount > 0
          ? [{ label: team('suggest'), icon: <SendOutlined />, onClick: onSuggest, wide: true }]
          : []),
        {
          label: suggestions('suggestedTitle'),
          icon: <EventOutlined />,
          onClick: () => suggested.show(`group-${group.id}`),
        },
        ...(group.can.delete
          ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: onDelete, danger: true }]
          : []),
      ]}
    />
  )
}
