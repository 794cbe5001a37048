import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import { Box, Card, IconButton, Skeleton, Tooltip, Typography } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { useTranslation } from '../phrases/i18n.ts'

interface Props {
  title: string
  /** Shown below the chart; omitted when the title includes it. */
  unit?: string
  /** One line below the title. */
  facts?: string
  controls?: ReactNode
  below?: ReactNode
  chart: ReactNode
  table: ReactNode
  height?: number
}

/** A chart with its title and unit, and the same numbers as a table behind a toggle. The chart is loaded on demand. */
export function ChartCard({ title, unit, facts, controls, below, chart, table, height = 296 }: Props) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const name = asTable ? t('showChart') : t('showTable')
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h2">{title}</Typography>
          {facts && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {facts}
            </Typography>
          )}
        </Box>
        {/* On a phone the toggle takes a row under title and table button. */}
        {controls && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 1,
              width: { xs: '100%', sm: 'auto' },
              order: { xs: 1, sm: 0 },
            }}
          >
            {controls}
          </Box>
        )}
        <Tooltip title={name}>
          <IconButton aria-label={name} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? <BarChartOutlined /> : <TableRowsOutlined />}
          </IconButton>
        </Tooltip>
      </Box>
      {below}
      {asTable ? (
        table
      ) : (
        <Boundary>
          <Suspense fallback={<Skeleton height={height} />}>{chart}</Suspense>
        </Boundary>
      )}
      {unit && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {unit}
        </Typography>
      )}
    </Card>
  )
}
