import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, Button, Typography } from '@mui/material'
import type { StatementDetail } from '@praxia/contract/statements.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useStatement } from './queries.ts'
import { clockOf, lateBy, lateness } from './statement-rules.ts'
import { useVerb } from './use-statement-columns.tsx'

/** One statement: what it says in words, which session sent it, and the text as it came. */
export function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const { data, error, refetch } = useStatement(id)
  const copy = useCopy()
  return (
    <TaskDialog
      open
      width={760}
      title={t('one')}
      facts={id}
      onClose={onClose}
      actions={
        data && (
          <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(textOf(data))}>
            {t('copyRaw')}
          </Button>
        )
      }
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Told statement={data} />
      ) : (
        <LoadingRows count={3} />
      )}
    </TaskDialog>
  )
}
const textOf = ({ raw }: StatementDetail): string => JSON.stringify(raw, null, 2)

function Told({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements')
  const verbOf = useVerb()
  const { session, person, training, name, score, at, stored } = statement
  const late = lateBy(statement)
  const facts: [string, string | null][] = [
    [t('person'), person && fullName(person)],
    [t('what'), [verbOf(statement), name].filter(Boolean).join(' ')],
    [t('training'), training && training.title],
    [t('score'), score === null ? null : String(score)],
    [t('when'), `${formatDate(at)}, ${clockOf(at)}`],
    [t('stored'), `${formatMoment(stored)}${late > 0 ? ` · ${t('late', lateness(late))}` : ''}`],
    [t('session'), session && [formatMoment(session.launchedAt), session.device].filter(Boolean).join(' · ')],
    [t('state'), statement.voided ? t('voidedLong') : null],
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.75 },
          m: 0,
        }}
      >
        {facts.flatMap(([label, value]) =>
          value === null
            ? []
            : [
                <Typography key={label} component="dt" sx={{ color: 'text.secondary', mt: { xs: 1, sm: 0 } }}>
                  {label}
                </Typography>,
                <Typography key={`${label} value`} component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>,
              ],
        )}
      </Box>
      <Typography variant="h3">{t('raw')}</Typography>
      <Box
        component="pre"
        // Long lines are read by keys too.
        tabIndex={0}
        role="region"
        aria-label={t('raw')}
        sx={{
          ...{ m: 0, p: 2, borderRadius: '12px', bgcolor: 'sunken', overflow: 'auto', maxHeight: 420 },
          ...{ fontFamily: 'monospace', fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        }}
      >
        {textOf(statement)}
      </Box>
    </Box>
  )
}
