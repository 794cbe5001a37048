import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery } from '@mui/material'
import { formatMinutes, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { TrainingLine } from './queries.ts'

function State({ line }: { line: TrainingLine }) {
  const { t } = useTranslation('enrolments')
  const { t: common } = useTranslation()
  if (line.waived) return <StateChip label={common('waivedChip')} />
  if (line.succeeded) return <StateChip tone="success" label={t('succeeded')} />
  return line.sessions > 0 ? <StateChip tone="warning" label={t('notYet')} /> : <StateChip label={t('notStarted')} />
}

/** Results of a member in each training of a course; two lines each on a phone. */
export function TrainingLines({ lines, label }: { lines: readonly TrainingLine[]; label: string }) {
  const { t, i18n } = useTranslation('enrolments')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const percent = (value: number) => formatPercent(value, i18n.language)
  if (phone)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.trainingId} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <span>{line.title}</span>
              <State line={line} />
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {formatMinutes(line.totalMinuteSpent)} · {percent(line.progressPercentage)} ·{' '}
              {t('scoreOf', { score: String(line.score ?? 'none'), needed: line.minimalScoreNeeded })}
            </Typography>
          </Box>
        ))}
      </Box>
    )
  return (
    <Table aria-label={label} sx={{ '& tbody tr:last-of-type td': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t('training')}</TableCell>
          <TableCell align="right">{t('time')}</TableCell>
          <TableCell align="right">{t('progress')}</TableCell>
          <TableCell align="right">{t('score')}</TableCell>
          <TableCell align="right">{t('needed')}</TableCell>
          <TableCell component="td" />
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.trainingId}>
            <TableCell sx={{ pl: 0 }}>{line.title}</TableCell>
            <TableCell align="right">{formatMinutes(line.totalMinuteSpent)}</TableCell>
            <TableCell align="right">{percent(line.progressPercentage)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {line.score ?? '–'}
            </TableCell>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
              {line.minimalScoreNeeded}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              <State line={line} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
