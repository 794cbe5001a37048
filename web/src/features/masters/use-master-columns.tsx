import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import StorageOutlined from '@mui/icons-material/StorageOutlined'
import { Box, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { MasterContent } from '@praxia/contract/library/masters.ts'
import { formatBytes } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { Disc } from '../../ui/disc.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { MasterSort } from './queries.ts'
import { useFileWords } from './use-file-words.ts'

/** Kinds and versions of the files; new master content has none. */
export function FilesOf({ files }: Pick<MasterContent, 'files'>) {
  const { t } = useTranslation('masters')
  const name = useFileWords()
  if (files.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('noFiles')}
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {files.map(({ fileType, version }) => (
        <StateChip key={fileType} label={`${name(fileType)} ${version}`} />
      ))}
    </Box>
  )
}
const useBytes = (): ((value: number) => string) => {
  const { i18n } = useTranslation()
  return (value) => formatBytes(value, i18n.language)
}
function Name({ master }: { master: MasterContent }) {
  const { t } = useTranslation('masters')
  const bytes = useBytes()
  const named = useFileWords()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Disc square>
        <StorageOutlined />
      </Disc>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {master.name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ display: { '@740': 'none' }, color: 'text.secondary' }}>
          {[
            ...master.files.map(({ fileType, version }) => `${named(fileType)} ${version}`),
            bytes(master.fileSize),
            t('usedByCount', { count: master.trainingCount }),
          ].join(' · ')}
        </Typography>
      </Box>
    </Box>
  )
}
const listed = 3
/** Formats the trainings that use the master content; only the first is named. */
function useUsers(): (master: MasterContent) => string | undefined {
  const { t, i18n } = useTranslation('masters')
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  return ({ trainings, trainingCount }) => {
    if (trainingCount === 0) return undefined
    const names = list.format(trainings.slice(0, listed).map(({ title }) => title))
    return trainingCount > listed ? t('inUseMore', { names, count: trainingCount - listed }) : t('inUse', { names })
  }
}
function UsedBy({ master }: { master: MasterContent }) {
  const { t, i18n } = useTranslation('masters')
  const names = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
    master.trainings.map(({ title }) => title),
  )
  return (
    <Tooltip title={names}>
      <Box component="span" sx={{ color: master.trainingCount === 0 ? 'text.secondary' : 'text.primary' }}>
        {t('usedByCount', { count: master.trainingCount })}
      </Box>
    </Tooltip>
  )
}

/** Columns of master content: name, files, size, number of trainings. */
export function useMasterColumns(): ListColumn<MasterContent, MasterSort>[] {
  const { t } = useTranslation('masters')
  const bytes = useBytes()
  return [
    {
      key: 'name',
      label: t('name'),
      width: 3,
      always: true,
      indent: true,
      sort: ['name', '-name'],
      cell: (master) => <Name master={master} />,
    },
    { key: 'files', label: t('files'), width: 3, min: 180, cell: (master) => <FilesOf files={master.files} /> },
    {
      key: 'size',
      label: t('size'),
      right: true,
      min: 108,
      from: 740,
      sort: ['-size'],
      cell: ({ fileSize }) => (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {bytes(fileSize)}
        </Box>
      ),
    },
    {
      key: 'used',
      label: t('usedBy'),
      min: 120,
      from: 740,
      sort: ['-trainings'],
      cell: (master) => <UsedBy master={master} />,
    },
  ]
}

interface Props {
  master: MasterContent
  onEdit: () => void
  onDelete: () => void
}
export function MasterActions({ master, onEdit, onDelete }: Props) {
  const { t } = useTranslation('masters')
  const { t: common } = useTranslation()
  const users = useUsers()
  // Master content is edited on wide screens only.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  if (phone) return null
  return (
    <RowActions
      id={master.id}
      name={master.name}
      facts={t('usedByCount', { count: master.trainingCount })}
      about={<FilesOf files={master.files} />}
      actions={[
        { label: common('edit'), icon: <EditOutlined />, onClick: onEdit, wide: true },
        {
          label: common('delete'),
          icon: <DeleteOutlined />,
          onClick: onDelete,
          danger: true,
          refused: users(master),
        },
      ]}
    />
  )
}
