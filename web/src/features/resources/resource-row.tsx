import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import { Box, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material'
import type { Resource, ResourceType } from '@praxia/contract/resources.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { ListRow, Rows } from '../../ui/list-row.tsx'
import { type Chosen, shortName } from './resource-rules.ts'

const icons = { pdf: PictureAsPdfOutlined, csv: TableChartOutlined, png: ImageOutlined } as const
function TypeIcon({ type }: { type: ResourceType }) {
  const { t } = useTranslation('resources')
  const Icon = icons[type === 'jpg' || type === 'jpeg' ? 'png' : type]
  return (
    <Tooltip title={t('type', { type })}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          flex: 'none',
          borderRadius: '6px',
          bgcolor: 'sunken',
          color: 'text.secondary',
        }}
      >
        <Icon titleAccess={t('type', { type })} />
      </Box>
    </Tooltip>
  )
}
/** Type, title and file name; the title opens the resource. */
export function ResourceName({ of, facts, onOpen }: { of: Chosen; facts?: ReactNode; onOpen?: () => void }) {
  const { t } = useTranslation('resources')
  const title = (
    <Typography component="b" data-name sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {of.title}
    </Typography>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <TypeIcon type={of.type} />
      <Box sx={{ minWidth: 0, display: 'grid', justifyItems: 'start' }}>
        {onOpen ? (
          <ButtonBase
            aria-label={t('open', { title: of.title })}
            onClick={(event) => {
              event.stopPropagation()
              onOpen()
            }}
            sx={{ textAlign: 'left', minHeight: 24, borderRadius: '6px', '&:hover': { color: 'primary.text' } }}
          >
            {title}
          </ButtonBase>
        ) : (
          title
        )}
        <Typography
          variant="caption"
          component="span"
          title={of.filename}
          // The row's tabular figures would space out the hyphens of a file name.
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere', fontVariantNumeric: 'normal' }}
        >
          {facts ?? shortName(of.filename)}
        </Typography>
      </Box>
    </Box>
  )
}
/** Row of a short list: title, file and size, with a remove button where allowed. */
export function ResourceRow({
  of,
  given,
  onOpen,
  onRemove,
  picked,
  onPick,
}: {
  of: Chosen
  /** Providing organisation, where it is not the own one. */
  given?: string | null
  onOpen?: () => void
  onRemove?: () => void
  picked?: boolean
  onPick?: (picked: boolean) => void
}) {
  const { t, i18n } = useTranslation('resources')
  const facts = t('fileFacts', { name: shortName(of.filename), size: formatBytes(of.fileSize, i18n.language) })
  return (
    <ListRow
      onOpen={onOpen ?? (onPick && (() => onPick(!picked)))}
      picked={picked}
      onPick={onPick}
      pickLabel={of.title}
      actions={
        onRemove && (
          <Tooltip title={t('takeOut', { title: of.title })}>
            <IconButton aria-label={t('takeOut', { title: of.title })} onClick={onRemove}>
              <CloseOutlined />
            </IconButton>
          </Tooltip>
        )
      }
    >
      <ResourceName of={of} onOpen={onOpen} facts={given ? `${facts} · ${t('given', { name: given })}` : facts} />
    </ListRow>
  )
}

/** Resources of a training, each with a link. */
export function ResourceRows({ resources, onOpen }: { resources: readonly Resource[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation('resources')
  return (
    <Rows flat label={t('resources')}>
      {resources.map((resource) => (
        <ResourceRow
          key={resource.id}
          of={resource}
          given={resource.isOwner ? null : resource.createdBy}
          onOpen={() => onOpen(resource.id)}
        />
      ))}
    </Rows>
  )
}
