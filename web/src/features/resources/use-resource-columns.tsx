import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { Resource } from '@praxia/contract/resources.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes, formatDate } from '../../lib/format.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { ResourceName } from './resource-row.tsx'
import type { ResourceSort } from './queries.ts'
import { useUsesWords } from './use-uses-words.ts'

/** Columns of resources: file, size, author and date, uses. */
export function useResourceColumns(onOpen: (id: number) => void): ListColumn<Resource, ResourceSort>[] {
  const { t, i18n } = useTranslation('resources')
  const usesOf = useUsesWords()
  const size = (resource: Resource): string => formatBytes(resource.fileSize, i18n.language)
  return [
    {
      key: 'title',
      label: t('title'),
      width: 3,
      always: true,
      indent: true,
      sort: ['title', '-title'],
      cell: (resource) => <ResourceName of={resource} onOpen={() => onOpen(resource.id)} />,
    },
    { key: 'size', label: t('size'), right: true, min: 96, from: 640, cell: size },
    {
      key: 'added',
      label: t('addedOn'),
      min: 120,
      width: 1.5,
      from: 800,
      cell: ({ createdBy, createdAt }) => (
        <Box sx={{ display: 'grid' }}>
          {createdBy && <span>{createdBy}</span>}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formatDate(createdAt)}
          </Typography>
        </Box>
      ),
    },
    {
      key: 'uses',
      label: t('usedBy'),
      min: 120,
      width: 1.5,
      from: 520,
      cell: (resource) => {
        const uses = usesOf(resource)
        return (
          <Box component="span" sx={uses ? {} : { color: 'text.secondary' }}>
            {uses || t('usesNothing')}
          </Box>
        )
      },
    },
  ]
}

interface Props {
  resource: Resource
  expanded: boolean
  onExpand: () => void
  onEdit: () => void
  onDelete: () => void
}
/** Actions of a resource, with the button that expands its uses. */
export function ResourceActions({ resource, expanded, onExpand, onEdit, onDelete }: Props) {
  const { t, i18n } = useTranslation('resources')
  const { t: common } = useTranslation()
  const usesOf = useUsesWords()
  const name = t('showUses', { title: resource.title })
  // Resources are edited on wide screens only, as trainings, courses and master content are.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <RowActions
        id={resource.id}
        name={resource.title}
        facts={t('fileFacts', {
          name: formatBytes(resource.fileSize, i18n.language),
          size: usesOf(resource) || t('usesNothing'),
        })}
        actions={[
          ...(resource.can.edit && !phone ? [{ label: common('edit'), icon: <EditOutlined />, onClick: onEdit }] : []),
          ...(resource.can.delete && !phone
            ? [{ label: common('delete'), icon: <DeleteOutlined />, onClick: onDelete, danger: true }]
            : []),
        ]}
      />
      <Tooltip title={name}>
        <IconButton aria-label={name} aria-expanded={expanded} onClick={onExpand}>
          <ExpandMore sx={{ fontSize: 24, rotate: expanded ? '180deg' : 0, color: 'text.primary' }} />
        </IconButton>
      </Tooltip>
    </>
  )
}
