import AddOutlined from '@mui/icons-material/AddOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatPercent } from '../../lib/format.ts'

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const
export type Zoom = (typeof steps)[number]

/** Buttons to zoom in, out and to the window's size; `children` precede them. */
export function ZoomField({
  zoom,
  onChange,
  children,
}: {
  zoom: Zoom
  onChange: (zoom: Zoom) => void
  children?: ReactNode
}) {
  const { t, i18n } = useTranslation('resources')
  const at = steps.indexOf(zoom)
  const button = (name: string, icon: ReactNode, to: Zoom | undefined) => (
    <Tooltip title={name}>
      {/* A tooltip has nothing to stand on where its button takes no pointer. */}
      <span>
        <IconButton aria-label={name} disabled={to === undefined} onClick={() => to && onChange(to)}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Box
      role="toolbar"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        flexWrap: 'wrap',
        // On a phone all buttons fit in one line.
        gap: { xs: 0, sm: 0.5 },
        px: { xs: 0.5, sm: 2 },
        py: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
      {button(t('zoomOut'), <RemoveOutlined />, steps[at - 1])}
      <Box component="span" aria-live="polite" sx={{ minWidth: 48, textAlign: 'center' }}>
        {formatPercent(zoom * 100, i18n.language)}
      </Box>
      {button(t('zoomIn'), <AddOutlined />, steps[at + 1])}
      {button(t('fit'), <FitScreenOutlined />, zoom === 1 ? undefined : 1)}
    </Box>
  )
}
